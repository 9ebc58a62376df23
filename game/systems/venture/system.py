"""The rule system `venture`: what it does otherwise than any other, and where that stands."""

from collections.abc import Mapping

from game.core.act import Act, Counted
from game.core.declared import Foes, Making
from game.core.draft import Sight
from game.core.moments import Moment
from game.core.system import Moments, Steps, System, Trial
from game.core.vocabulary import Vocabulary
from game.systems.venture import acts as deeds
from game.systems.venture import lint
from game.systems.venture.check import levers as pulls
from game.systems.venture.check import modifiers as weighing
from game.systems.venture.check import outlook as looking
from game.systems.venture.check import parts as task
from game.systems.venture.check import tries
from game.systems.venture.content.shapes import INNER, SHAPES
from game.systems.venture.dice import questions as asking
from game.systems.venture.dice import roll
from game.systems.venture.fight import matched, standing
from game.systems.venture.fight import policy as speaking
from game.systems.venture.person import harm as hurt
from game.systems.venture.person import people, rest, serialize
from game.systems.venture.person import sheet as sheets
from game.systems.venture.resolve import consequences as settling
from game.systems.venture.resolve import offers as offering
from game.systems.venture.resolve import outcome as verdicts
from game.systems.venture.settings import HOUSE, Settings

STEPS: Steps = {
    "strike": speaking.strike,
    matched.MATCHED: matched.comes_out,
    "rider": settling.rider_exchange,
    "rider_compared": settling.compared,
    "flux_alone": settling.flux_alone,
    "flux_thrown": settling.flux_thrown,
}
MOMENTS: Moments = {
    Moment.COMMIT: lambda s, who, act: settling.committed(s, who),
    Moment.CONFLICT_START: lambda s, who, _: rest.encounter(s),
    Moment.REST: rest.restore,
    Moment.RETURN: lambda s, who, _: rest.returns(s, who),
}


class Venture(System):
    """Challenge against venture, ten-sided dice."""

    id = "venture"
    title = "Venture"
    about = "One ten-sided die against a target: what stands against you, less what you bring."
    thrown = "one ten-sided die"
    foes, opposed, again, rests = Foes.ARE_ROLLED_AGAINST, None, None, ()
    making = Making.BY_NUMBERS
    settings = Settings
    house = HOUSE
    shapes = SHAPES
    inner = INNER
    dice = roll.DICE
    asks = asking.KINDS
    glossary: Mapping[str, str] = sheets.GLOSSARY
    question = roll.Question
    grades = roll.GRADES
    vocabulary = Vocabulary(
        tracks=people.NUMBERS.vocabulary,
        outcome=frozenset(("reached", "flux", "successes", "shortfall", "helped", "spent")),
        cards=True,
        nouns={"abilities": "ability", "skills": "skill"},
        families={"knows": ("abilities",), "skill": ("skills",)},
        slots=lint.SLOTS,
        harms=("body", "mind", "slow"),
        heals=tuple(hurt.HEALS),
        rests=("ten", "hour", "night"),
        own_rests=True,
        learns=("abilities",),
    )

    # Content
    check_content = staticmethod(lint.check_content)
    advice = staticmethod(lint.advice)

    # People
    tracks = people.NUMBERS
    create = staticmethod(people.create)
    brief = staticmethod(people.FEW.brief)
    briefly = staticmethod(people.FEW.briefly)
    check = staticmethod(serialize.check)
    write = staticmethod(serialize.write)
    recruit = staticmethod(people.recruit)
    afflict = staticmethod(people.afflict)

    # Acting
    acts = staticmethod(deeds.acts)
    trials: Mapping[str, Trial] = {"skills": tries.trial}
    parts = staticmethod(task.parts)
    simply = staticmethod(deeds.simply)
    levers = staticmethod(pulls.levers)
    weigh = staticmethod(weighing.weigh)
    facts = staticmethod(looking.facts)
    throw = staticmethod(roll.throw)
    chances = staticmethod(looking.chances)
    outlook = staticmethod(looking.outlook)
    stakes = staticmethod(looking.stakes)

    # Effect
    marks = staticmethod(verdicts.marks)
    judge = staticmethod(verdicts.judge)
    offers = staticmethod(offering.offers)
    take = staticmethod(offering.take)

    def counts(self, s: Sight, act: Act) -> Counted:
        word = super().counts(s, act)
        return "took" if word == "done" and settling.goes_on(s, act.part) else word

    settle = staticmethod(settling.settle)
    harm = staticmethod(hurt.harm)
    heal = staticmethod(hurt.heal)
    refill = staticmethod(hurt.refill)
    steps = STEPS

    # Time and turns
    moments = MOMENTS
    voice = staticmethod(speaking.voice)
    activities = staticmethod(rest.activities)
    undertake = staticmethod(rest.undertake)

    # Telling
    sheet = staticmethod(sheets.sheet)
    vitals = staticmethod(sheets.vitals)
    columns = standing.COLUMNS
    under = staticmethod(standing.under)
    label = staticmethod(sheets.label)


SYSTEM: System = Venture()

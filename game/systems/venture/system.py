"""The rule system `venture`: what it does otherwise than any other, and where that stands."""

from collections.abc import Mapping

from game.core.act import Act, Counted
from game.core.content import Consequence
from game.core.declared import Foes, Making
from game.core.draft import Sight
from game.core.kinds import ByKind
from game.core.moments import Moment
from game.core.rolls import Outcome
from game.core.scope import still_in
from game.core.system import Moments, Steps, System
from game.systems.registry import NAMED
from game.systems.venture import kinds, lint
from game.systems.venture.acts import ongoing
from game.systems.venture.acts.own import acts, simply
from game.systems.venture.check import contest, parts
from game.systems.venture.check.outlook import chances
from game.systems.venture.content import unsaid
from game.systems.venture.content.shapes import INNER, SHAPES
from game.systems.venture.dice import questions, roll
from game.systems.venture.fight import matched, npc, policy, standing
from game.systems.venture.growth.making import RECIPE
from game.systems.venture.person import people, rest, serialize
from game.systems.venture.person.harm import HARMS, HEALS, SIZES, harm, heal, refill
from game.systems.venture.person.sheet import GLOSSARY, WORDS, portrayed, sheet, vitals
from game.systems.venture.resolve import consequences, outcome
from game.systems.venture.resolve.offers import offers, take
from game.systems.venture.settings import HOUSE, Settings

STEPS: Steps = {
    "strike": policy.strike,
    matched.MATCHED: matched.comes_out,
    "rider": consequences.rider_exchange,
    "rider_compared": consequences.rider_compared,
    "flux_alone": consequences.flux_alone,
    "flux_thrown": consequences.flux_thrown,
}
MOMENTS: Moments = {
    Moment.CONFLICT_START: lambda s, who, _: rest.encounter(s),
    Moment.REST: rest.restore,
    Moment.RETURN: lambda s, who, _: rest.returns(s, who),
}


class Venture(ByKind):
    """Challenge against venture, ten-sided dice."""

    id = "venture"
    title, about, thrown = NAMED["venture"]
    foes, opposed, again, rests = Foes.ARE_ROLLED_AGAINST, None, None, ()
    making = Making.IN_PLAY
    settings = Settings
    house = HOUSE
    shapes = SHAPES
    inner = INNER
    dice = roll.DICE
    asks = questions.KINDS
    glossary: Mapping[str, str] = GLOSSARY
    words = WORDS
    question = roll.Question
    sure = (("challenge", 0),)
    grades = roll.GRADES

    speaks: Mapping[str, object] = {
        "outcome": frozenset(("reached", "flux", "successes", "shortfall", "helped", "spent")),
        "cards": True,
        "families": {"knows": ("abilities",), "skill": ("skills",)},
        "slots": lint.SLOTS,
        "harms": HARMS,
        "sizes": SIZES,
        "heals": tuple(HEALS),
        "rests": ("ten", "hour", "night"),
        "own_rests": True,
    }

    # Content
    validates, advises = lint.VALIDATES, lint.ADVISES
    check_content = staticmethod(lint.house)

    # People
    tracks, few = people.NUMBERS, people.FEW
    knows = ("abilities",)
    create = staticmethod(people.create)
    blank = staticmethod(RECIPE.blank)
    check = staticmethod(serialize.check)
    own_entry = staticmethod(serialize.own)
    recruit = staticmethod(people.recruit)
    afflict = staticmethod(people.afflict)

    # Acting; by kind: parts, levers, unready, weigh, facts, outlook, stakes, settle, and what committing uses up
    kinds = kinds.KINDS
    errands: Mapping[str, tuple[str, ...]] = {
        "tend": ("aid", "mend", "clear"),
        "free": ("break_free",),
        "recover": ("recover",),
    }
    acts = staticmethod(still_in(acts))
    unsaid = staticmethod(unsaid.unsaid)
    toward: Mapping[str, str] = {"interaction": "to"}
    own_check = staticmethod(parts.own_check)
    kept = staticmethod(npc.kept)

    simply = staticmethod(simply)
    lever_slots: Mapping[str, int] = {"bene": 1, "sortilege": 2, "hidden_knowledge": 3, "help": 4, "effect": 5}
    fight_slots: Mapping[str, int] = {"attack": 6, "cast": 8, "spellcasting": 8, "policy": 9}
    throw = staticmethod(roll.throw)
    chances = staticmethod(chances)

    # Effect
    marks = staticmethod(outcome.marks)
    judge = staticmethod(outcome.called_by_content)

    def verdict(self, s: Sight, act: Act) -> Outcome:
        return contest.verdict(act) if act.part.act == contest.OPPOSE else super().verdict(s, act)

    offers = staticmethod(offers)
    take = staticmethod(take)

    def counts(self, s: Sight, act: Act) -> Counted:
        word = super().counts(s, act)
        if act.part.act == contest.DEFEND:
            return "tried" if word == "done" else "done"
        return "took" if word == "done" and ongoing.goes_on(s, act.part, parts.check_of(s, act.part)) else word

    def brings(self, s: Sight, act: Act, grade: str) -> Consequence | None:
        turned = contest.TURNED.get(grade, grade) if act.part.act == contest.DEFEND else grade
        passes = turned in roll.PASSES and act.content is not None
        nearer = ongoing.brings(s, act.part, parts.check_of(s, act.part)) if passes else None
        return nearer or super().brings(s, act, turned)

    harm = staticmethod(harm)
    heal = staticmethod(heal)
    refill = staticmethod(refill)
    steps = STEPS

    # Time and turns
    moments = MOMENTS
    voice = staticmethod(policy.voice)
    activities = staticmethod(still_in(rest.activities))
    undertake = staticmethod(rest.undertake)

    # Telling
    sheet = staticmethod(sheet)
    portrayed = staticmethod(portrayed)
    vitals = staticmethod(vitals)
    columns = standing.COLUMNS
    strip_track = staticmethod(standing.track)
    suffers = staticmethod(standing.suffers)
    far = staticmethod(people.band)
    under = staticmethod(standing.under)


SYSTEM: System = Venture()

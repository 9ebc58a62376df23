"""The rule system `venture` behind the protocol that every system keeps."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from game.core.asks import Draw
from game.core.draft import Draft
from game.core.rolls import Amends, Call, Faces, Outcome
from game.core.ruleset import Change, Grade, Ruleset
from game.core.spare import OneActATurn, OneByOne, PlainGrades, ReadyMade, SideBySide, TurnsOnly
from game.core.state import Step, Words
from game.core.vocabulary import Vocabulary
from game.systems.venture import acts as deeds
from game.systems.venture import ask as asking
from game.systems.venture import fight, people, rest, roll, task
from game.systems.venture import harm as hurt
from game.systems.venture import levers as pulls
from game.systems.venture import offers as offering
from game.systems.venture import outlook as looking
from game.systems.venture import settle as settling
from game.systems.venture import sheet as sheets
from game.systems.venture import weigh as weighing
from game.systems.venture.content import INNER, SHAPES
from game.systems.venture.cross import check_content
from game.systems.venture.settings import HOUSE, Settings

if TYPE_CHECKING:
    from game.core.world import World


class Venture(OneByOne, SideBySide, TurnsOnly, ReadyMade, OneActATurn, PlainGrades):
    """Challenge against venture, ten-sided dice."""

    id = "venture"
    title = "Venture"
    about = "One ten-sided die against a target: what stands against you, less what you bring."
    thrown = "one ten-sided die"
    settings = Settings
    house = HOUSE
    shapes = SHAPES
    inner = INNER
    dice = roll.DICE
    asks = asking.KINDS
    glossary: Mapping[str, str] = sheets.GLOSSARY
    grades = (
        Grade("catastrophe", "catastrophe", -1),
        Grade("failure", "failure", -1),
        Grade("partial", "partial success", 0),
        Grade("price", "success at a price", 1),
        Grade("success", "success", 1),
        Grade("remarkable", "remarkable success", 1),
    )

    ask = staticmethod(asking.ask)
    check_content = staticmethod(check_content)
    create = staticmethod(people.create)
    recruit = staticmethod(people.recruit)
    afflict = staticmethod(people.afflict)
    names = staticmethod(people.names)
    acts = staticmethod(deeds.acts)
    simply = staticmethod(deeds.simply)
    parts = staticmethod(task.parts)
    levers = staticmethod(pulls.levers)
    weigh = staticmethod(weighing.weigh)
    facts = staticmethod(weighing.facts)
    chances = staticmethod(weighing.chances)
    outlook = staticmethod(looking.outlook)
    stakes = staticmethod(looking.stakes)
    marks = staticmethod(offering.marks)
    judge = staticmethod(offering.judge)
    offers = staticmethod(offering.offers)
    take = staticmethod(offering.take)
    settle = staticmethod(settling.settle)
    harm = staticmethod(hurt.harm)
    voice = staticmethod(fight.voice)
    check = staticmethod(people.check)
    write = staticmethod(people.write)
    activities = staticmethod(rest.activities)
    undertake = staticmethod(rest.undertake)
    moment = staticmethod(rest.moment)
    sheet = staticmethod(sheets.sheet)
    vitals = staticmethod(sheets.vitals)
    standing = staticmethod(sheets.standing)
    vocabulary = Vocabulary(
        tracks=frozenset((*people.POOLS, *people.TRACKS)),
        outcome=frozenset(("reached", "flux", "successes", "shortfall", "helped", "spent")),
        cards=True,
        nouns={"abilities": "ability", "skills": "skill"},
        families={"knows": ("abilities",), "skill": ("skills",)},
        harms=("body", "mind", "slow"),
        rests=("ten", "hour", "night"),
        learns=("abilities",),
    )
    label = staticmethod(sheets.label)

    def try_roll(self, kind: str, given: Mapping[str, object], draw: Draw) -> dict[str, object]:
        return asking.roll(kind, given, draw)

    def round_seconds(self, w: "World") -> int:
        """V-56 ◆: how long a round counts. Your side acts first, you at its head."""
        seconds: int = w.settings.round_seconds
        return seconds

    def call(self, question: Words) -> Call | Outcome:
        return roll.call(weighing.question_of(question))

    def read(self, question: Words, faces: Faces, amends: Amends = ()) -> Outcome:
        return roll.read(weighing.question_of(question), faces, amends)

    def step(self, s: Draft, w: "World", step: Step) -> Iterable[Change]:
        """Steps of venture's own: a strike of the guide's side, riders, healing, refilling, what a rest restores."""
        known = dict(step.data)
        if step.kind == "heal":
            return hurt.heal(s, str(known["who"]), int(known["points"]), str(known["kind"]))
        if step.kind == "refill":
            return hurt.refill(s, w, str(known["who"]), str(known["track"]), int(known["by"]))
        return _STEPS[step.kind](s, w, step)


_STEPS: Mapping[str, Callable[[Draft, "World", Step], Iterable[Change]]] = {
    "strike": fight.strike,
    "rider": lambda s, w, step: settling.rider_exchange(s, step),
    "rider_compared": settling.compared,
    "flux_alone": settling.flux_alone,
    "flux_thrown": settling.flux_thrown,
}

SYSTEM: Ruleset = Venture()

"""The rule system `position` behind the protocol that every system keeps."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from game.core.asks import Draw
from game.core.commands import Command
from game.core.draft import Draft
from game.core.rolls import Amends
from game.core.ruleset import Change, Grade, Ruleset, Sight
from game.core.scope import standing
from game.core.spare import OneActATurn, PlainGrades, ReadyMade, TurnsOnly
from game.core.state import Frame, Step
from game.core.vocabulary import Vocabulary
from game.systems.position import acts as deeds
from game.systems.position import ask as asking
from game.systems.position import cells, flashback, people, rest, roll, task, written
from game.systems.position import harm as hurt
from game.systems.position import levers as pulls
from game.systems.position import offers as offering
from game.systems.position import outlook as looking
from game.systems.position import settle as settling
from game.systems.position import sheet as sheets
from game.systems.position import verdict as verdicts
from game.systems.position import weigh as weighing
from game.systems.position.content import INNER, SHAPES
from game.systems.position.cross import advice, check_content
from game.systems.position.settings import HOUSE, Settings

if TYPE_CHECKING:
    from game.core.world import World


class Position(TurnsOnly, ReadyMade, OneActATurn, PlainGrades):
    """Pools of six-sided dice; position and consequences."""

    id = "position"
    title = "Position"
    about = "A pool of six-sided dice, each six a success; where you stand decides how bad it gets without."
    thrown = "a few six-sided dice"
    settings = Settings
    house = HOUSE
    shapes = SHAPES
    inner = INNER
    dice = roll.DICE
    asks = asking.KINDS
    glossary: Mapping[str, str] = sheets.GLOSSARY
    grades = tuple(
        Grade(grade, sheets.GRADES[grade], 1 if grade in roll.PASSES else 0 if grade in ("worse", "neither") else -1)
        for grade in roll.GRADES
    )
    vocabulary = Vocabulary(
        outcome=frozenset(
            (
                *("successes", "need", "extra", "short", "margin", "position", *roll.POSITIONS),
                *("way", "pushed", "peril", "behind"),
            )
        ),
        musts=(),
        nouns={"actions": "action", "talents": "talent", "threats": "threat"},
        families={"knows": ("talents",)},
        harms=people.KINDS,
        rests=(rest.RECOVERY,),
        learns=("talents",),
    )

    ask = staticmethod(asking.ask)
    check_content = staticmethod(check_content)
    advice = staticmethod(advice)
    create = staticmethod(people.create)
    recruit = staticmethod(people.recruit)
    afflict = staticmethod(people.afflict)
    names = staticmethod(people.names)
    check = staticmethod(written.check)
    write = staticmethod(written.write)
    acts = staticmethod(deeds.acts)
    simply = staticmethod(deeds.simply)
    parts = staticmethod(task.parts)
    levers = staticmethod(pulls.levers)
    preludes = staticmethod(flashback.preludes)
    fed = staticmethod(flashback.fed)
    weigh = staticmethod(weighing.weigh)
    facts = staticmethod(looking.facts)
    call = staticmethod(verdicts.call)
    read = staticmethod(verdicts.read)
    chances = staticmethod(looking.chances)
    outlook = staticmethod(looking.outlook)
    marks = staticmethod(verdicts.marks)
    verdict = staticmethod(verdicts.lying)
    brings = staticmethod(cells.brings)
    offers = staticmethod(offering.offers)
    take = staticmethod(offering.take)
    settle = staticmethod(settling.settle)
    harm = staticmethod(hurt.harm)
    moment = staticmethod(rest.moment)
    activities = staticmethod(rest.activities)
    undertake = staticmethod(rest.undertake)
    sheet = staticmethod(sheets.sheet)
    vitals = staticmethod(sheets.vitals)
    standing = staticmethod(sheets.standing)
    label = staticmethod(sheets.label)

    def try_roll(self, kind: str, given: Mapping[str, object], draw: Draw) -> dict[str, object]:
        return asking.roll(kind, given, draw)

    def order(self, s: Sight, w: "World", f: Frame) -> tuple[str, ...]:
        """P-12, P-18: only your side acts, you at its head; nobody of the guide's takes turns."""
        return tuple(p.id for p in sorted(standing(s, "yours"), key=lambda person: person.id != s.lead))

    def round_seconds(self, w: "World") -> int:
        seconds: int = w.settings.round_seconds
        return seconds

    def unready(self, s: Sight, w: "World", f: Frame) -> str:
        """Nothing has to be settled beside the levers."""
        return ""

    def stakes(self, s: Sight, w: "World", f: Frame, part: int) -> Mapping[str, str]:
        """Every act has content, and `brings` says all of it."""
        return {}

    def judge(self, s: Sight, w: "World", f: Frame, part: int) -> Amends:
        """The content rules on nothing here: a six is a six."""
        return ()

    def voice(self, s: Sight, w: "World") -> Command | None:
        """P-12, P-18: nobody of the guide's takes turns or pulls levers; they only roll against what you do."""
        return None

    def step(self, s: Draft, w: "World", step: Step) -> Iterable[Change]:
        return _STEPS[step.kind](s, w, step)


def _refill(s: Draft, w: "World", step: Step) -> Iterable[Change]:
    known = dict(step.data)
    return rest.refill(s, w, str(known["who"]), str(known["track"]), int(known["by"]))


_STEPS: Mapping[str, Callable[[Draft, "World", Step], Iterable[Change]]] = {
    "heal": rest.healed,
    "refill": _refill,
    "invoke": settling.complicated,
    flashback.AFTERWARDS: flashback.afterwards,
    task.FLASHBACK: flashback.begun,
}

SYSTEM: Ruleset = Position()

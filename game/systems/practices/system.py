"""The rule system `practices` behind the protocol that every system keeps."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from game.core.asks import Draw
from game.core.draft import Draft
from game.core.events import Tracked
from game.core.levers import Lever
from game.core.rolls import Amends
from game.core.ruleset import Activity, Change, Grade, Ruleset, Sight
from game.core.scope import Scope
from game.core.spare import OneByOne, ReadyMade, TurnsOnly
from game.core.state import Frame, Step
from game.core.vocabulary import Vocabulary
from game.systems.practices import ask as asking
from game.systems.practices import begin, breaking, deeds, people, roll, shape, task, turn, written
from game.systems.practices import harm as hurt
from game.systems.practices import levers as pulls
from game.systems.practices import outlook as looking
from game.systems.practices import settle as settling
from game.systems.practices import sheet as sheets
from game.systems.practices import verdict as verdicts
from game.systems.practices import voice as speaking
from game.systems.practices import weigh as weighing
from game.systems.practices.content import INNER, KINDS, PRACTICES, SHAPES
from game.systems.practices.cross import advice, check_content
from game.systems.practices.settings import HOUSE, Settings

if TYPE_CHECKING:
    from game.core.world import World


class Practices(OneByOne, TurnsOnly, ReadyMade):
    """Action scenes, success counting, practices and aspects."""

    id = "practices"
    by_scenes = True
    title = "Practices"
    about = "Powers and practices in six-sided dice; turns of several actions, and successes divided among aspects."
    thrown = "many six-sided dice"
    settings = Settings
    house = HOUSE
    shapes = SHAPES
    inner = INNER
    dice = roll.DICE
    asks = asking.KINDS
    glossary: Mapping[str, str] = sheets.GLOSSARY
    grades = tuple(Grade(grade, sheets.GRADES[grade], verdicts.passing(grade)) for grade in roll.GRADES)
    vocabulary = Vocabulary(
        tracks=frozenset((*people.NAMES, *PRACTICES)),
        numbered=("powers",),
        outcome=frozenset(("successes", "need", "margin", "short", "rating", "way", "made")),
        nouns={"powers": "power", "abilities": "ability", "ailments": "ailment"},
        families={"knows": ("abilities",)},
        harms=KINDS,
        learns=("abilities",),
        invokes=("powers",),
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
    parts = staticmethod(begin.parts)
    levers = staticmethod(pulls.levers)
    weigh = staticmethod(weighing.weigh)
    facts = staticmethod(looking.facts)
    call = staticmethod(verdicts.call)
    read = staticmethod(verdicts.read)
    chances = staticmethod(looking.chances)
    outlook = staticmethod(looking.outlook)
    stakes = staticmethod(looking.stakes)
    marks = staticmethod(verdicts.marks)
    verdict = staticmethod(verdicts.verdict)
    ruled = staticmethod(verdicts.ruled)
    settle = staticmethod(settling.settle)
    harm = staticmethod(hurt.harm)
    order = staticmethod(turn.order)
    take = staticmethod(turn.take)
    replies = staticmethod(breaking.replies)
    replied = staticmethod(breaking.replied)
    voice = staticmethod(speaking.voice)
    sheet = staticmethod(sheets.sheet)
    vitals = staticmethod(sheets.vitals)
    standing = staticmethod(sheets.standing)
    label = staticmethod(sheets.label)

    def try_roll(self, kind: str, given: Mapping[str, object], draw: Draw) -> dict[str, object]:
        return asking.roll(kind, given, draw)

    def unready(self, s: Sight, w: "World", f: Frame) -> str:
        return shape.unready(s, w, f) if f.parts[0].act == task.SHAPE else ""

    def again(self, s: Sight, w: "World", who: str) -> bool:
        """A-03: a turn has as many actions as somebody takes upon them; it is over when they say so."""
        return True

    def round_seconds(self, w: "World") -> int:
        seconds: int = w.settings.round_seconds
        return seconds

    def judge(self, s: Sight, w: "World", f: Frame, part: int) -> Amends:
        """The content rules on nothing here: the dice say it."""
        return ()

    def offers(self, s: Sight, w: "World", f: Frame, asking: str) -> tuple[Lever, ...]:
        """Nothing is offered on a throw; what is (A-02) is offered once, as it comes up."""
        return ()

    def activities(self, s: Sight, w: "World", who: str) -> tuple[Activity, ...]:
        """No rest does anything here: points come back with every scene, and healing is an ability."""
        return ()

    def undertake(self, s: Draft, w: "World", who: str, activity: str) -> Iterable[Change]:
        return ()

    def step(self, s: Draft, w: "World", step: Step) -> Iterable[Change]:
        return STEPS[step.kind](s, w, step)

    def moment(self, s: Draft, w: "World", moment: str, who: str = "") -> Iterable[Change]:
        """What a moment brings: turns and their penalties, points of a scene, whoever comes to again."""
        if moment.startswith("commit:"):
            return settling.committed(s, w, who)
        found = MOMENTS.get(moment)
        return found(s, w, who) if found is not None else ()


def _refill(s: Draft, w: "World", step: Step) -> Iterable[Change]:
    """Points come back, up to what there are."""
    known = dict(step.data)
    who, by = str(known["who"]), int(known["by"])
    now, most = s.people[who].tracks.get(people.AP, 0), s.people[who].tracks.get(people.AP_MOST, 0)
    if known["track"] in (people.AP, "all") and now < most:
        yield Tracked(who, people.AP, min(most, now + by), "content")


def _invoke(s: Draft, w: "World", step: Step) -> Iterable[Change]:
    """A-02: the power that initiative is rolled with comes up: somebody rolls again."""
    op = step.op
    assert op is not None
    yield Step("initiative", data=(("who", Scope(s, w, step.ctx).id_of(op.who)), ("again", 1)))
    yield Step("ordered")


STEPS: Mapping[str, Callable[[Draft, "World", Step], Iterable[Change]]] = {
    "initiative": turn.initiative,
    "initiated": turn.initiated,
    "ordered": turn.ordered,
    hurt.AILMENT: hurt.ailment,
    hurt.DRAWN: hurt.drawn,
    hurt.REROLL: turn.reroll,
    hurt.OVERBORNE: lambda s, w, step: hurt.overborne(s, w),
    "heal": hurt.healed,
    "refill": _refill,
    "invoke": _invoke,
    breaking.STRIKE: speaking.strike,
    breaking.HALTED: breaking.halted,
}
MOMENTS: Mapping[str, Callable[[Draft, "World", str], Iterable[Change]]] = {
    "acting": turn.acting,
    "turn_start": turn.starts,
    "conflict_start": lambda s, w, who: turn.begins(s, w),
    "conflict_end": lambda s, w, who: turn.ends(s, w),
    "scene": lambda s, w, who: (*turn.refreshed(s, w), *hurt.overborne(s, w)),
    "turn_end": lambda s, w, who: hurt.overborne(s, w),
    "hour": lambda s, w, who: hurt.overborne(s, w),
    "sunrise": lambda s, w, who: hurt.overborne(s, w),
    "return": hurt.returns,
}

SYSTEM: Ruleset = Practices()

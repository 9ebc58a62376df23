"""What rows are made from, and what would come of them: the odds after a command, as rows of the chance table."""

from collections.abc import Container, Mapping, Sequence
from fractions import Fraction

from game.core.commands import Command, Declare, Pull, Refusal
from game.core.content import Conflict, Scene
from game.core.grades import Chance
from game.core.levers import Cost, Value
from game.core.machine import preview
from game.core.machine.decide import decide
from game.core.record import record
from game.core.rolls import Outcome
from game.core.seats import GUIDE, PLAYER, gathered
from game.core.state import Frame, State, Term
from game.core.wording import percent
from game.core.world import World
from game.view.model import Prospect, Trial
from game.view.price import paid, summed
from game.view.slots import Slots


@record
class Asking:
    """What rows are made from."""

    state: State
    world: World
    trials: tuple[Trial, ...]
    spread: bool = True
    """Whether what is shared among few has a row for each of them."""
    slots: Slots = Slots()
    """The digits that things have."""
    facing: int | None = None
    """The part whose levers have digits, where others have levers too; None: all share them."""
    last: tuple[tuple[str, Value], ...] = ()
    """How the levers stood when something was shared out last."""
    pencils: tuple[Pull, ...] = ()
    """What is pencilled in a volley: in `state` it is said."""


def conflict_of(world: World, key: str) -> Conflict | None:
    """A conflict of the packs, or one that the system makes by itself."""
    return world.conflicts.get(key) or world.system.conflict(world, key)


def where_of(world: World, frame: Frame) -> Scene | Conflict | None:
    """The scene or the conflict that a frame is; None for any other."""
    if frame.kind == "scene":
        return world.scenes.get(frame.id)
    return conflict_of(world, frame.id) if frame.kind == "conflict" else None


def prospects(
    world: World, chances: Sequence[Chance], stakes: Mapping[str, str] | None = None, hurting: Container[str] = ()
) -> tuple[Prospect, ...]:
    """Chances as rows of the chance table, with what each brings; grades that are `hurting` harm whoever acts."""
    passing = {grade.id: grade.passes for grade in world.system.grades}
    brings = stakes or {}
    return tuple(
        Prospect(
            chance.label,
            Fraction(chance.weight, chance.of),
            brings.get(chance.grade, "") or _meaning(world, chance),
            1 if chance.done else passing.get(chance.grade, 0),
            chance.whole,
            f"{chance.weight} of {chance.of}",
            (chance.later[0], Fraction(chance.later[1], chance.later[2])) if chance.later else None,
            hurts=chance.whole and chance.grade in hurting,
            beside=not chance.whole and not brings.get(chance.grade, ""),
        )
        for chance in chances
    )


def _meaning(world: World, chance: Chance) -> str:
    """What a row beside the outcomes is, in a sentence, where it can come up: its label may be a word of the rules."""
    if chance.whole or not chance.weight:
        return ""
    first, stop, _ = world.system.glossary.get(chance.label, "").partition(". ")
    return f"{first}." if stop else first


def graded(world: World, outcome: Outcome) -> str:
    """How it came out, in words: "success"; with its level, where there is one, "2 Good" or "level 2, failure"."""
    known = next((each for each in world.system.grades if each.id == outcome.grade), None)
    label = known.label if known else outcome.grade
    if outcome.level < 1:
        return label
    return f"{outcome.level} {label}" if known and known.passes > 0 else f"level {outcome.level}, {label}"


def passing(of: Sequence[Prospect]) -> Fraction | None:
    """The chance that it comes out well; None where there are no odds."""
    if not of:
        return None
    return sum((row.chance for row in of if row.whole and row.passes > 0), Fraction(0))


def risked(of: Sequence[Prospect]) -> Fraction:
    """The chance that it brings harm to whoever acts."""
    return sum((row.chance for row in of if row.hurts), Fraction(0))


def harmful(of: Sequence[Prospect]) -> str:
    """How it hurts, in a sentence; empty where it cannot."""
    words = dict.fromkeys(row.brings.rstrip(". ") for row in of if row.hurts and row.chance and row.brings)
    risk = risked(of)
    return f"{'It hurts' if risk == 1 else f'At {percent(risk)} it hurts'}: {'; '.join(words)}." if words else ""


def _begun(asking: Asking, command: Command) -> State | None:
    """The table once an act lies there to be weighed; None where it is no such act."""
    decided = decide(asking.state, command, asking.world, GUIDE if gathered(asking.state) else PLAYER)
    if isinstance(decided, Refusal) or not decided[1].frames:
        return None
    top = decided[1].frames[-1]
    return decided[1] if (top.kind, top.stage) == ("exchange", "free") else None


def throws(asking: Asking, command: Command) -> bool:
    """Whether whoever does this throws for it; otherwise whoever it comes to does, to hold it off."""
    then = _begun(asking, command)
    part = next((part for part in then.frames[-1].parts if not part.passive), None) if then else None
    return part is not None and isinstance(command, Declare) and part.who == command.who


@record
class Weighed:
    """What an act would come to before it is begun; nothing where it is not in doubt."""

    found: tuple[Prospect, ...] = ()
    ability: str = ""
    """The first of what it is done with, behind what is paid for the act itself: "1 Movement, Locks 2"."""
    adds: str = ""
    """What one attempt brings of what takes several."""


def weighed(asking: Asking, command: Command) -> Weighed:
    """What an act would come to. What was asked of one state is kept until another is looked at."""
    state, found = asking.world.memo.get("weighed", (None, {}))
    if state is not asking.state:
        state, found = asking.world.memo["weighed"] = (asking.state, {})
    if command not in found:
        found[command] = _weighed(asking, command)
    made: Weighed = found[command]
    return made


def _weighed(asking: Asking, command: Command) -> Weighed:
    then, world = _begun(asking, command), asking.world
    if then is None:
        return Weighed()
    mine = _brought(world, preview.terms(then, world))
    ability = f"{mine.label} {mine.amount}" if mine and mine.amount > 0 else mine.label if mine else ""
    own = summed(Cost(*cost) for cost in then.frames[-1].parts[0].costs)
    ability = ", ".join(filter(None, (paid(then, world, own) if own else "", ability)))
    now, stakes, hurting = preview.now(then, world), preview.stakes(then, world), preview.hurting(then, world)
    return Weighed(prospects(world, now, stakes, hurting), ability, preview.adds(then, world))


def _brought(world: World, terms: Sequence[Term]) -> Term | None:
    """The term that an act is done with: one that has the name of something that can be known, or what is brought."""
    known = {str(getattr(entry, "name", "")) for section in world.lore.values() for entry in section.values()}
    slots = list(dict.fromkeys(term.slot for term in terms))
    last = (term for term in terms if len(slots) > 1 and term.slot == slots[-1])
    return next((term for term in terms if term.label in known), None) or next(last, None)


def after(asking: Asking, command: Command) -> tuple[Prospect, ...]:
    """The chances of the part that a lever belongs to, once it stands as the command says; nothing where it cannot."""
    decided = decide(asking.state, command, asking.world)
    if isinstance(decided, Refusal):
        return ()
    then = decided[1]
    if not then.frames or (then.frames[-1].kind, then.frames[-1].stage) != ("exchange", "free"):
        return ()
    part = command.part if isinstance(command, Pull) else None
    return prospects(asking.world, preview.now(then, asking.world, part))


def chances_of(of: Sequence[Prospect]) -> tuple[tuple[object, ...], ...]:
    """The outcomes of a chance table with their chances, without what comes beside them."""
    return tuple((row.label, row.chance, row.later) for row in of if row.whole)


def stakes_of(asking: Asking, part: int) -> Mapping[str, str]:
    """What each grade brings as a part stands."""
    return preview.stakes(asking.state, asking.world, part)


def stakes_after(asking: Asking, command: Command, part: int) -> Mapping[str, str]:
    """The same once a lever stands as the command says; nothing where it cannot."""
    decided = decide(asking.state, command, asking.world)
    return {} if isinstance(decided, Refusal) else preview.stakes(decided[1], asking.world, part)

"""What rows are made from, and what would come of them: the odds after a command, as rows of the chance table."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from game.core import preview
from game.core.commands import Command, Refusal
from game.core.decide import decide
from game.core.record import record
from game.core.ruleset import Chance
from game.core.state import State
from game.core.world import World
from game.view.model import Prospect, Trial


@record
class Asking:
    """What rows are made from."""

    state: State
    world: World
    trials: tuple[Trial, ...]


def prospects(world: World, chances: Sequence[Chance], stakes: Mapping[str, str] | None = None) -> tuple[Prospect, ...]:
    """Chances as rows of the chance table, with what each brings."""
    passing = {grade.id: grade.passes for grade in world.system.grades}
    brings = stakes or {}
    return tuple(
        Prospect(
            chance.label,
            Fraction(chance.weight, chance.of),
            brings.get(chance.grade, "") or _meaning(world, chance),
            passing.get(chance.grade, 0),
            chance.whole,
            f"{chance.weight} of {chance.of}",
        )
        for chance in chances
    )


def _meaning(world: World, chance: Chance) -> str:
    """What a row beside the outcomes is, in a sentence, where it can come up: its label may be a word of the rules."""
    if chance.whole or not chance.weight:
        return ""
    first, stop, _ = world.system.glossary.get(chance.label, "").partition(". ")
    return f"{first}." if stop else first


def passing(of: Sequence[Prospect]) -> Fraction | None:
    """The chance that it comes out well; None where there are no odds."""
    if not of:
        return None
    return sum((row.chance for row in of if row.whole and row.passes > 0), Fraction(0))


def weighed(asking: Asking, command: Command) -> tuple[tuple[Prospect, ...], str]:
    """What an act would come to, and the first of what it is done with; nothing where it is not in doubt."""
    decided = decide(asking.state, command, asking.world)
    if isinstance(decided, Refusal):
        return (), ""
    then, world = decided[1], asking.world
    if not then.frames or (then.frames[-1].kind, then.frames[-1].stage) != ("exchange", "free"):
        return (), ""
    terms = preview.terms(then, world)
    slots = list(dict.fromkeys(term.slot for term in terms))
    mine = next((term for term in terms if len(slots) > 1 and term.slot == slots[-1]), None)
    ability = f"{mine.label} {mine.amount}" if mine and mine.amount > 0 else mine.label if mine else ""
    return prospects(world, preview.now(then, world), preview.stakes(then, world)), ability


def after(asking: Asking, command: Command) -> tuple[Prospect, ...]:
    found = preview.chances(asking.state, command, asking.world)
    return prospects(asking.world, found) if found else ()

"""Somebody of the guide's who acts: levels in place of dice (V-41, V-43, V-44)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.state import Part, Person, Term
from game.systems.venture.checks import Check
from game.systems.venture.content import Attack
from game.systems.venture.people import level_of
from game.systems.venture.task import tags_of

if TYPE_CHECKING:
    from game.core.world import World


def overcomes(level: int, challenge: int, need: int = 1, magic: int = 0, motivated: int = 0) -> bool:
    """V-43, V-44: whether somebody of the guide's overcomes a challenge; each success past the first costs 3 levels."""
    if need > 1 and not magic:
        return False
    return level - 3 * (need - 1) + motivated >= challenge


def brings(w: "World", who: Person, part: Part, check: Check, need: int) -> Iterator[Term]:
    """V-43, V-44: its level, 3 less for each success past the first, and more where it matters to it."""
    yield Term("level", "venture", level_of(w, who, *tags_of(check)))
    if need > 1:
        yield Term("magic against it", "venture", -3 * (need - 1))
    if w.settings.motivated:
        yield Term("motivated", "venture", w.settings.motivated)
    if ruled(part):
        yield Term("as the guide rules", "venture", ruled(part))


def ruled(part: Part) -> int:
    """What the guide gives them for a circumstance."""
    by = part.value("easier")
    return by if isinstance(by, int) else 0


def ruling(w: "World", who: Person, part: Part, check: Check, challenge: int, need: int) -> str:
    """V-41: they never roll; a check of theirs is done, or it cannot be."""
    level = level_of(w, who, *tags_of(check))
    done = overcomes(level, challenge, need, who.tracks.get("magic", 0), w.settings.motivated + ruled(part))
    return "routine" if done else "impossible"


def strikes_by(attack: Attack) -> tuple[str, ...]:
    """The kinds of act an attack is, for what helps and hinders it: what goes for the mind is no blow."""
    if attack.mental:
        return ("spellcasting",) if attack.magic else ("interaction",)
    return ("attack", "spellcasting") if attack.magic else ("attack",)

"""Somebody of the guide's who acts: levels in place of dice (V-41, V-43, V-44)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.core.act import Act, source
from game.core.draft import Sight
from game.core.scope import scope_of
from game.core.state import Part, Person, Term
from game.core.world import World
from game.systems.venture.check.parts import tags_of
from game.systems.venture.content.acts import Check
from game.systems.venture.content.shapes import Attack
from game.systems.venture.person.people import is_npc, level_of, modification

LESS = 3
"""V-43: levels that each success past the first takes."""
MOTIVE = "motivated"
"""What the guide is asked where it would decide a strike: how much it matters to somebody (V-44)."""


def overcomes(level: int, challenge: int, need: int = 1, magic: int = 0) -> bool:
    """V-43, V-44: whether somebody of the guide's overcomes a challenge; each success past the first costs 3 levels."""
    if need > 1 and not magic:
        return False
    return level - LESS * (need - 1) >= challenge


def brings(s: Sight, who: Person, part: Part, check: Check, need: int) -> Iterator[Term]:
    """V-43, V-44: its level, 3 less for each success past the first, and more where it matters to it."""
    w = s.w
    yield Term("level", "venture", level_of(w, who, *tags_of(check)))
    if by := modification(who, check.kind):
        yield Term("skill at it", "venture", by)
    if need > 1:
        yield Term("magic against it", "venture", -LESS * (need - 1))
    if by := check.motivated or w.settings.motivated:
        yield Term("motivated", "venture", by)
    scope = scope_of(s, part)
    said = check.easier[_written(s.w, part) :]
    yield from (Term(each.label, "venture", each.by) for each in said if scope.holds(each.when))


def _written(w: World, part: Part) -> int:
    """V-44: how much an author says in favour of an act, which is for those with skills: for a level counts only what
    the guide says at the table."""
    prepared = source(w, part.ref)
    return len(prepared.check.easier) if prepared is not None and prepared.check is not None else 0


def kept(act: Act, table: Mapping[str, Any]) -> Mapping[str, Any]:
    """V-44: what was said in favour of one of the guide's people counts for their level at the table alone."""
    check = table["check"]
    if not is_npc(act.s.people[act.who]) or "easier" not in check:
        return table
    return {**table, "check": {key: one for key, one in check.items() if key != "easier"}}


def ruling(who: Person, bring: Iterable[Term], challenge: int, need: int) -> str:
    """V-41: they never roll; a check of theirs is done, or it cannot be."""
    level = sum(term.amount for term in bring) + LESS * (need - 1)
    return "routine" if overcomes(level, challenge, need, who.tracks.get("magic", 0)) else "impossible"


def skilled_by(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """V-72: the modifications that count where they strike by these kinds: being hard to talk to is no weapon."""
    return ("attack", *(kind for kind in kinds if kind != "interaction"))


def strikes_by(attack: Attack) -> tuple[str, ...]:
    """The kinds of act an attack is, for what helps and hinders it: what goes for the mind is no blow."""
    if attack.mental:
        return ("spellcasting",) if attack.magic else ("interaction",)
    return ("attack", "spellcasting") if attack.magic else ("attack",)

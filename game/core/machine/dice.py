"""What a pending throw may show: the faces of every die, the cards left, the rows of a table with their weights."""

from game.core.draft import Sight
from game.core.record import record
from game.core.rolls import Call, Faces
from game.core.world import World


@record
class Wanted:
    """One die, card or row: what it may show, and how likely each is against the others."""

    label: str
    faces: Faces
    weights: tuple[int, ...]


def wanted(s: Sight, call: Call) -> tuple[Wanted, ...]:
    """What answers this call, one entry a die. Cards are drawn without putting back: each index once."""
    if call.kind == "cards":
        left = s.piles.get(deck_of(s.w, call), ())
        return tuple(Wanted("card", left, (1,) * len(left)) for _ in call.dice)
    if call.kind == "row":
        table = s.w.tables[call.source]
        return (Wanted(table.title, tuple(range(len(table.rows))), tuple(row.weight for row in table.rows)),)
    return tuple(_die(s.w, die) for die in call.dice)


def deck_of(w: World, call: Call) -> str:
    """The deck that a call for cards draws from."""
    return call.source or w.deck


def _die(w: World, die: str) -> Wanted:
    known = w.system.dice.get(die)
    faces = known.faces if known else tuple(range(1, int(die[1:]) + 1))
    return Wanted(known.label if known else die, faces, (1,) * len(faces))


def fits(s: Sight, call: Call, faces: Faces) -> bool:
    """Whether these faces can be what was thrown."""
    asked = wanted(s, call)
    if len(faces) != len(asked) or any(face not in want.faces for face, want in zip(faces, asked, strict=True)):
        return False
    return call.kind != "cards" or len(set(faces)) == len(faces)

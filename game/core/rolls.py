"""What is thrown and what it comes to: values that a rule system and the scene machine hand each other."""

from typing import Literal

from game.core.record import record

Faces = tuple[int, ...]
"""One face a die, in the order of `Call.dice`; a card or a row of a table is one int as well."""

Amends = tuple[tuple[str, int], ...]
"""What answered offers did to a throw, oldest first: ("price", 1), ("keep", 5)."""

CallKind = Literal["dice", "cards", "row"]
Role = Literal["check", "amount", "row", "table", "each", "hand"]
"""What a throw decides: an act, how much of something, which row or card comes up (of a table with a die of its own by
the number of that), of each die what it shows, or which cards somebody holds."""


@record
class Die:
    """The faces of a die, each as likely as the others, and what people call it.

    `signs` is what each face shows where that is no number; empty: the numbers themselves.
    """

    faces: tuple[int, ...]
    label: str
    signs: tuple[str, ...] = ()

    def shown(self, face: int) -> str:
        """What this face shows: its sign, or its number where it has none or is blank."""
        sign = self.signs[self.faces.index(face)].strip() if self.signs else ""
        return sign or str(face)


class Dice(dict[str, Die]):
    """Dice by their names. One that nobody has described is numbered as its name says: a d6 has 1 to 6."""

    def __missing__(self, name: str) -> Die:
        return Die(tuple(range(1, int(name[1:]) + 1)), name)


@record
class Call:
    """A throw that is asked for: dice, cards of a deck or a row of a table; what it decides, the rule behind it."""

    kind: CallKind
    role: Role
    dice: tuple[str, ...]
    """The dice in order; of cards and rows what each one stands for."""
    why: str = ""
    source: str = ""
    """The deck or the table that is drawn from; empty: the pack's own deck."""
    to: str = ""
    """Of cards: whose hand they go into; empty: nobody's."""
    as_cards: bool = False
    """Of cards: whether they themselves are handed on, by their places in the deck, and not what they count."""


@record
class Outcome:
    """What an act came to: the id of its grade, a level for systems that have one, and named counts."""

    grade: str
    level: int = 0
    marks: tuple[tuple[str, int], ...] = ()

    def mark(self, name: str) -> int:
        """The count under this name, 0 where there is none."""
        return next((count for mark, count in self.marks if mark == name), 0)

"""What a small game says of itself in a line each: what follows from failing, who rolls, what may be bought after the
dice, which rests there are, what hand of cards. What is done about it stands in `contest`, `again`, `staked`, `rests`,
`cards` and `policy`.
"""

from enum import Enum
from typing import Any

from game.core.record import record


@record
class Harm:
    """Boxes of a track that somebody takes."""

    track: str
    points: int = 1


@record
class Refill:
    """Points of a track that come back: so many, or all of them."""

    track: str
    by: int = 99


@record
class Mend:
    """Boxes of a track that are free again."""

    track: str
    by: int = 1


@record
class Hand:
    """The cards that somebody holds, of the pack's own deck or another: dealt up to so many, and in a fight so many of
    them at the start of each turn."""

    size: int
    a_turn: int = 0
    deck: str = ""


@record
class Rest:
    """Something to do where there is peace: how many hours it takes, how often a day (0: always), what it brings."""

    id: str
    label: str
    hours: int
    a_day: int = 0
    brings: tuple[Refill | Mend | Hand, ...] = ()


@record
class Strike:
    """What everybody can do to whom they are against: the check behind it, the track that it harms, and the count of
    the outcome that says by how much, at least 1."""

    check: Any
    harms: str
    by: str = ""
    label: str = "Strike"


class Foes(Enum):
    """Who rolls when a foe acts."""

    ROLL = "they roll as you do"
    ARE_ROLLED_AGAINST = "whoever they act against rolls to parry it"
    TAKE_NO_TURNS = "nobody: they only roll against what you do"


class Making(Enum):
    """How somebody is made who is no ready-made character."""

    BY_NUMBERS = "by the few numbers of a guide's table, or as a sheet"
    IN_PLAY = "in an act of its own as well, which begins with somebody `blank`"


@record
class Opposed:
    """Somebody against it throws as well: the count of both outcomes that is held against each other, and the grade
    that a tie comes to."""

    by: str
    tie: str


@record
class Again:
    """Dice thrown once more after an act that fell short, once, by whoever acts and not by whoever throws against it:
    those that show one of `keeps` stay, the others are thrown with so many `more`; `dice` is the number of the question
    that says how many there are."""

    label: str
    keeps: tuple[int, ...]
    more: int
    price: Harm | None = None
    dice: str = "dice"

"""How the screens are to start: what a command says to them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.core.record import record
from game.packs.find import Places

if TYPE_CHECKING:
    from game.guide.opened import GuidesPage, Opened
    from game.session import Session
    from game.session.opening import Asked


class Opens(Protocol):
    """Opens a guide's table to browsers: as it was asked for, or in the network."""

    lan: bool
    """Whether it was asked for in the network."""

    def __call__(self, play: Session, page: GuidesPage, *, lan: bool) -> Opened:
        """Open it. Raises GameError where that cannot be."""


@record
class Launch:
    """How the screens are to start."""

    saves: Path
    """The folder of saved games."""
    places: Places | None = None
    """Where adventures are; None: the usual places."""
    language: str = ""
    """The language that packs are told in, where they have a file for it; empty: their own."""
    adventure: str = ""
    """Begin this one at once, at the choice of a character ..."""
    character: str = ""
    """... or as this one."""
    sheet: Path | None = None
    """... or as the character on this sheet."""
    asked: Asked | None = None
    """... where and with what it begins, if not in its first scene."""
    party: tuple[str, ...] | None = None
    """... or guide a table with its scenes: who plays, as `game gm --with` has it; empty: its whole cast."""
    tables: bool = False
    """Show the guide's tables."""
    follow: str = ""
    """Show the players' view of this saved table."""
    save: str = ""
    """Go on with this saved game at once."""
    seed: int | None = None
    """Makes the program's dice fall the same way every time."""
    dice: str = ""
    """program or table, over what the settings say."""
    cards: str = ""
    """The same for cards."""
    motion: str = ""
    """full, dice or none, over what the settings say."""
    settings: Path | None = None
    """The file of settings; None: the usual one."""
    watch: bool = False
    """Read a pack anew whenever a file of it is saved, and go on in it."""
    plain: Callable[[str], int] | None = None
    """Goes on as plain lines with the saved game of this name, or ("") with none."""
    plain_follow: Callable[[str], int] | None = None
    """Goes on as plain lines with the players' view of the saved table of this name."""
    opens: Callable[[], Opens] | None = None
    """What opens a table to browsers; raises GameError where it is not installed."""
    open: bool = False
    """Open the table at once."""

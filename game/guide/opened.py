"""A guide's table that is open to browsers: what the guide's page asks of it, and what it asks of that page."""

from collections.abc import Sequence
from typing import Protocol

from game.core.record import record

ASKS, SAYS = "asks", "says"
"""What waits for the guide: somebody who asks for a seat, what somebody says they do."""


@record
class Waiting:
    """Something that has come from a page and waits for the guide's yes or no."""

    id: str
    kind: str
    words: str
    """ "Ida asks for Tall Mae"."""
    line: str = ""
    """Of what somebody says: as the guide would say it."""


@record
class Sits:
    """Somebody at a page who was let in."""

    id: str
    words: str
    """ "Ida plays Tall Mae"."""
    here: bool
    ready: bool = False


class GuidesPage(Protocol):
    """The page of whoever guides; whatever it is told, it shows in a moment."""

    def spoken(self, before: int) -> None:
        """A player's word has been said; entries after `before` are new."""

    def told(self) -> None:
        """What waits for the guide, or who sits there, is otherwise."""

    def stops(self) -> None:
        """Somebody has stopped the scene."""


class Opened(Protocol):
    """The open table."""

    @property
    def code(self) -> str:
        """What a page asks for before it shows anything."""

    @property
    def places(self) -> Sequence[str]:
        """The addresses at which it is reached, without the code, this machine's first."""

    @property
    def shared(self) -> bool:
        """Whether others reach it: in the network, or by a name."""

    @property
    def waiting(self) -> Sequence[Waiting]:
        """What waits for the guide, oldest first."""

    @property
    def sitting(self) -> Sequence[Sits]:
        """Who was let in."""

    def squares(self, words: str) -> Sequence[Sequence[bool]]:
        """A QR code of these words: rows of squares, dark or not."""

    def answer(self, waiting: Waiting, *, yes: bool) -> str:
        """Say yes or no to what waits; the sentence that says so."""

    def dismiss(self, one: str) -> str:
        """Have somebody who sits there get up; the sentence that says so."""

    def hold(self, *, on: bool) -> None:
        """The scene has stopped, or goes on."""

    def end(self) -> None:
        """Close the table to all pages for good: code and seats are no more when it is opened again."""

    def close(self) -> None:
        """Close the table to all pages; they find their seats when it is opened again this evening."""

"""Sentences with numbers in them, some of which are the guide's alone to know."""

from collections.abc import Iterator

from game.core.draft import Sight
from game.core.events import Said
from game.core.seats import NOTE, hidden
from game.core.state import Person


def said(s: Sight, person: Person, whole: str, bare: str, numbers: str, role: str = "rule") -> Iterator[Said]:
    """A `whole` sentence with numbers of somebody's; where only the guide knows them, a `bare` one for everybody and
    the `numbers` as a note."""
    if not hidden(s, person):
        yield Said(whole, role)
        return
    yield Said(bare, role)
    yield Said(numbers, NOTE)

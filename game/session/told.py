"""What a word to a game brought, told."""

from collections.abc import Sequence

from game.core.record import record
from game.core.state import State
from game.core.wording import listed
from game.session.entries import Entry

NAMED = 4
"""So many names of what a correction changed are told; more are counted."""


@record
class Told:
    """What a word to the session brought: the new entries, the state, and (after a correction) what could not be said
    again."""

    entries: tuple[Entry, ...]
    state: State
    aside: tuple[Entry, ...] = ()
    """What people said that could not follow yet."""
    fallen: tuple[str, ...] = ()
    """What nobody asks for any more, by name."""
    anew: tuple[str, ...] = ()
    """What was thrown that had not been thrown before, by name."""
    found: bool = False
    """Whether the save was opened again and this stood in it; nothing else was done then."""

    def changes(self) -> str:
        """What became of the words that followed a change of the past, in sentences; empty where all came again."""
        fallen = [one for one in self.fallen if one not in self.anew]
        gone = f"Not asked for any more: {_some(fallen)}." if fallen else ""
        new = f"Thrown anew: {_some(self.anew)}." if self.anew else ""
        return " ".join(filter(None, (gone, new)))


def _some(names: Sequence[str]) -> str:
    """The first few of them, and how many more there are."""
    more = len(names) - NAMED
    return listed((*names[:NAMED], f"{more} more") if more > 1 else names)

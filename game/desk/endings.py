"""The endings that were seen of an adventure, in all games of it: kept as one comes up, and told in the book."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from game.desk.lists import day_in_words
from game.journal.endings import Endings, Reached

if TYPE_CHECKING:  # the title page needs none of it, and has to come up at once
    from game.session import Session
    from game.view.gallery import Gallery


class Gallerist:
    """Keeps which endings were seen, and hangs them."""

    def __init__(self, endings: Endings) -> None:
        self._endings = endings
        self._kept: set[tuple[str, str]] = set()
        """What was kept already: the save and the ending."""

    def keep(self, session: Session) -> str:
        """Keep that this game has come to its ending, if it has and is kept itself. A sentence where that cannot be."""
        from game.session.dates import now, written  # noqa: PLC0415

        state, world = session.state, session.world
        ending = world.endings.get(state.ending)
        known = (session.name, state.ending)
        if ending is None or session.journal is None or session.journal.read_only or known in self._kept:
            return ""
        self._kept.add(known)
        lead = state.people.get(state.lead)
        one = Reached(ending.key or state.ending, ending.title, lead.name if lead is not None else "", written(now()))
        return self._endings.add(adventure_of(session), one)

    def gallery(self, session: Session) -> Gallery:
        """The endings of the adventure of this game."""
        from game.view.gallery import Ended, gallery_of  # noqa: PLC0415

        found, trouble = self._endings.read(adventure_of(session))
        seen = [Ended(one.id, one.title, one.who, _day(one.date)) for one in reversed(found)]
        told = session.tale.passages if seen else ()  # a hint alone asks for what was told
        return gallery_of(seen, session.world, told, trouble)


def adventure_of(session: Session) -> str:
    """The id of the adventure that is played: a table's own pack, with what was invented at it, is none."""
    begun = session.journal.header.get("pack") if session.journal is not None else None
    return begun if isinstance(begun, str) else session.world.pack.id


def _day(date: str) -> str:
    """A date in words; "" for what is none."""
    from game.session.dates import now  # noqa: PLC0415

    try:
        day = datetime.fromisoformat(date).astimezone().date()
    except (ValueError, OverflowError, OSError):
        return ""
    return day_in_words(day, now().astimezone().date())

"""Games written out for other programs and for paper, each in the form that somebody asked for."""

import json
from collections.abc import Callable, Mapping

from game.core.commands import Session as Begun
from game.core.levers import PersonId
from game.core.seats import GUIDE, PLAYER, gathered, hidden
from game.core.state import Person, State
from game.session import Session
from game.version import VERSION
from game.view.exports.about import About
from game.view.exports.lonelog import lonelog
from game.view.exports.markdown import export
from game.view.exports.printed import printed, sheets
from game.view.exports.values import values
from game.view.exports.vault import vault
from game.view.look import look
from game.view.model import Seen
from game.view.seen import paper, sat, seen

VAULT = "vault"
"""The name of the form that is a folder of notes."""


def written(session: Session, form: str, whose: PersonId = "") -> str:
    """A game as one text, as far as all players see it, or whoever plays `whose`, or the guide (`GUIDE`). `form` is one
    of `FORMS`."""
    return FORMS[form](_seen(session, whose), about(session, whose))


def notes(session: Session, whose: PersonId = "") -> dict[str, str]:
    """The same as a folder of notes that link to each other: path -> text."""
    return vault(_seen(session, whose), about(session, whose))


def about(session: Session, whose: PersonId = "") -> About:
    """By which rules a game was played, by whom, and when; their sheets, as whoever it is for may read them."""
    began = [(one.number, one.command.date) for one in session.entries if isinstance(one.command, Begun)]
    created = str(session.journal.header.get("created", "")) if session.journal is not None else ""
    state = session.state
    by = GUIDE if whose == GUIDE else PLAYER
    played = [one for one in state.people.values() if _is_played(state, one)]
    return About(
        rules=session.world.system.title,
        sessions=tuple(began) or ((0, created),),
        players=tuple(dict.fromkeys(one.player for one in state.people.values() if one.player)),
        party=gathered(state),
        program=f"Free and Clear {VERSION}",
        sheets={one.name: paper(state, session.world, one.id, by=by) for one in played},
    )


def _is_played(state: State, one: Person) -> bool:
    """Whether somebody's sheet is a player's, and no secret."""
    if not gathered(state):
        return one.id == state.lead
    return one.seat == PLAYER and not hidden(state, one)


def _seen(session: Session, whose: PersonId) -> Seen:
    state, world, told = session.state, session.world, session.tale
    if whose == GUIDE:
        return seen(state, world, told, by=GUIDE)
    every = seen(state, world, told)
    return sat(every, look(state, world, (), told), state, world, whose) if whose else every


def _json(of: Seen, about: About) -> str:
    return json.dumps(values(of, about), ensure_ascii=False, indent=1) + "\n"


def _tale(of: Seen, _: About) -> str:
    return export(of)


def _sheets(of: Seen, about: About) -> str:
    return printed(of.title, sheets(of, about))


FORMS: Mapping[str, Callable[[Seen, About], str]] = {
    "markdown": _tale,
    "lonelog": lonelog,
    "json": _json,
    "sheets": _sheets,
}
"""What one text can be, by name: the tale; the notation of solo play, of a guide’s table Partylog; all of it as values
for programs; a page to print of sheets, clocks and what was kept."""

"""The players' view in every rule system: all of one's own, and of anybody else nothing that only the guide knows."""

import pytest

from game.core.commands import Ready, Throw
from game.core.scope import YOURS
from game.core.seats import PLAYER
from game.guide import words
from game.session import Session, new_table
from game.ui.screens.follow import roster
from game.view.rows import cells, text
from game.view.seen import seen
from game.view.tale import tale
from tests.core.test_guide import party, say
from tests.worlds import adventures, world


def table(pack: str) -> Session:
    """Four players, the first of them hurt and held, and somebody else hurt and wet; in a fight where there is one."""
    w = world(pack)
    session = new_table(w, party(w, *list(w.pack.cast or w.characters)[:4]), None, "program", seed=3)
    fight = next((key for key, one in w.conflicts.items() if one.people), "")
    said = [f"fight {fight}"] if fight else []
    for typed in (*said, f"harm {session.state.lead} 2", f"effect {session.state.lead} held by the rope"):
        say(session, words.meant(typed, session.state, w))
        settled(session)
    foe = next((p.id for p in session.state.people.values() if p.seat != PLAYER), "")
    for typed in (f"harm {foe} 2", f"effect {foe} wet") if foe else ():
        say(session, words.meant(typed, session.state, w))
        settled(session)
    return session


def settled(session: Session) -> None:
    while session.state.top.call is not None or session.state.top.asking:
        say(session, Throw(session.thrown()) if session.state.top.call is not None else Ready("guide"))


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("pack", adventures())
def test_players_see_their_own_state_and_of_others_what_can_be_seen(pack: str, width: int) -> None:
    session = table(pack)
    rows = [
        text(row) for row in roster(seen(session.state, session.world, tale(session.entries, session.world)), width)
    ]
    assert all(cells(row) <= width for row in rows)
    blocks = _blocks(rows, [person.name for person in session.state.people.values()])
    for person in session.state.people.values():
        told = blocks.get(person.name, "")
        if person.side == YOURS and person.seat == PLAYER:
            for row in session.world.system.vitals(session.state, session.world, person.id):
                assert row.label in told, (person.name, told)
        else:
            assert not set("■□0123456789") & set(told.removeprefix(person.name)), told
    assert "held by the rope" in blocks[session.state.people[session.state.lead].name]


def _blocks(rows: list[str], names: list[str]) -> dict[str, str]:
    """Name -> the row that begins with it and those that go on from it."""
    found: dict[str, str] = {}
    name = ""
    for row in rows[1:]:
        name = next((one for one in names if row[2:].startswith(one)), name)
        found[name] = f"{found.get(name, '')} {row[2:].strip()}".strip()
    return found

"""At a guide's table it is always clear whose dice are awaited, what for, and from whom distances are counted."""

from dataclasses import replace

import pytest

from game.core.commands import BreakOff, Next, Ready, Throw
from game.core.draft import Sight
from game.core.rolls import Call
from game.guide import words
from game.guide.at import At
from game.guide.line import heard
from game.session import Session, new_table
from game.view.folds import inside
from game.view.look import look
from game.view.tale import Tale, tale
from tests.core.machine.test_guide import amend, party, say, table, throw
from tests.worlds import world

pytestmark = pytest.mark.quick

FOES = {"tiers": "rimehound", "venture": "hound"}


def heading(session: Session) -> str:
    return look(session.state, session.world, (), Tale((), (), session.state)).heading


def fight(system: str) -> Session:
    """Two who play, 40 feet apart, and a foe beside the second."""
    w = world(f"table-{system}")
    session = new_table(w, party(w, *list(w.characters)[:2]), None, "program", seed=3)
    second = list(session.state.people)[1]
    for said in (f"bring {FOES[system]} at 40", "fight", f"move {second} to 40"):
        say(session, words.meant(said, session.state, w))
    return session


@pytest.mark.parametrize("system", FOES)
def test_distances_are_counted_from_whoever_has_the_turn(system: str) -> None:
    session = fight(system)
    first, second, foe = session.state.people.values()
    for now, beside in ((first, ()), (second, (foe,)), (foe, (second,))):
        say(session, Next(now.id))
        headings, rows = session.world.system.standing(Sight(session.state, session.world))
        far = {row[0].partition(", ")[0]: row[headings.index("from you")] for row in rows}
        assert far[now.name] == "—"
        assert "—" not in {words for name, words in far.items() if name != now.name}
        near = {far[person.name] for person in beside}
        assert len(near) == len(beside)
        assert all(far[other.name] not in near for other in (first, second, foe) if other not in (now, *beside))


def test_whoever_throws_is_named_though_nobody_else_does() -> None:
    session = table()
    act = next(iter(session.world.acts))
    amend(session, "act", act, who=session.state.lead)
    while session.state.top.call is None:
        say(session, Ready("guide"))
    assert heading(session) == f"{session.state.people[session.state.lead].name}: what do the dice show?"


def test_what_an_amount_is_for_is_said() -> None:
    w = world("table-tiers")
    session = new_table(w, party(w, *list(w.characters)[:1]), None, "table", seed=1)
    throw(session)
    lead = session.state.people[session.state.lead]
    say(session, words.meant("bring rimehound at 5", session.state, w))
    say(session, words.meant("fight", session.state, w))
    say(session, Next(lead.id))
    prompt = next(p for p in session.prompts if p.in_doubt and not p.barred)
    say(session, prompt.command)
    seen: list[Call] = []
    for _ in range(12):
        call = session.state.top.call
        if call is None and session.state.top.kind != "exchange":
            break
        if call is not None and call.role == "amount":
            seen.append(call)
            assert heading(session) == f"{call.why}: what do the dice show?"
        say(session, Throw((6,) * len(call.dice)) if call is not None else Ready("guide"))
    assert [call.why for call in seen] == ["Damage to rimehound"]


def test_the_rule_behind_a_throw_is_no_name() -> None:
    session = table()
    amend(session, "act", next(iter(session.world.acts)), who=session.state.lead)
    frame = replace(session.state.top, call=Call("dice", "amount", ("magic",), "T-30"), calling=-1)
    state = replace(session.state, frames=(*session.state.frames[:-1], frame))
    assert look(state, session.world, (), Tale((), (), state)).heading == "What do the dice show?"


def test_a_pack_of_them_is_told_in_words_that_hold_for_one_and_for_several() -> None:
    session = table("table-tiers")
    for said in ("bring snow_weasels", "fight", "side weasels other", "side weasels yours"):
        say(session, words.meant(said, session.state, session.world))
    told = [one.words for one in tale(session.entries, session.world).passages]
    assert "Snow weasels: here now." in told
    assert "Snow weasels: against everybody now." in told
    assert "Snow weasels: with you now." in told
    name = session.state.people[session.state.lead].name
    assert f"{name} is here." in told


def test_breaking_a_fight_off_is_no_turn_and_has_no_letter() -> None:
    session = fight("venture")
    rows = look(session.state, session.world, session.prompts, tale(session.entries, session.world)).rows
    off = next(row for row in inside(rows) if row.command == BreakOff())
    assert (off.kind, off.verb) == ("break", "break off")
    assert off.key != "k"
    assert not [row for row in inside(rows) if row.kind == "turn" and row.verb != "end turn"]


def test_breaking_off_is_never_what_enter_does_first() -> None:
    session = fight("tiers")
    say(session, Next(session.state.lead))
    barred = tuple(replace(p, barred="acted this round") for p in session.prompts if p.group != "turn")
    ends = tuple(p for p in session.prompts if p.group == "turn")
    late = look(session.state, session.world, (*barred, *ends), tale(session.entries, session.world))
    assert late.rows[late.start].verb == "end turn"


@pytest.mark.parametrize("who", ["second", "docker"])
def test_what_a_line_brings_comes_to_whoever_acts(who: str) -> None:
    """The scene is another’s, and nobody said on whom."""
    w = world("table-venture")
    session = new_table(w, party(w, *list(w.characters)[:2]), None, "program", seed=3)
    for line in ("bring docker", "confirm off"):
        say(session, words.meant(line, session.state, w))
    acting = list(session.state.people)[1 if who == "second" else 2]
    assert acting != session.state.lead
    line = f"{acting} hauling 17 fails: effect poisoned; give rope"
    command = heard(line, At(session.state, session.world)).command
    assert command is not None
    say(session, command)
    say(session, Ready("guide"))
    throw(session)
    if acting != "docker":
        say(session, Ready("guide"))
    assert {person.id for person in session.state.people.values() if person.effects} == {acting}
    assert session.state.people[acting].holds["rope"] == 1

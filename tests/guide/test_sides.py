"""Sides at the table: foes fall out and hit each other, a third side stands against both, and whoever stands aside is
nobody's foe."""

from contextlib import closing
from pathlib import Path

import pytest

from game.core.commands import BreakOff, Declare, EndTurn, Next, Pull, Ready, Refusal, Throw
from game.core.content import SIDES
from game.core.machine.operate import STANDS
from game.core.scope import YOURS
from game.core.state import State
from game.guide import words
from game.guide.people import SIDES as SAID
from game.guide.tokens import NotMeant
from game.journal.library import Library
from game.session import Session, new_table, open_game
from game.view.seen import seen
from tests.core.machine.test_guide import party, say
from tests.packed import problems
from tests.tables import sit
from tests.worlds import world

pytestmark = pytest.mark.quick

FIGHTS = {
    "venture": ("guard_sergeant", "hound", "wounds", "injuries"),
    "tiers": ("guild_pikeman", "rimehound", "hp", "hp"),
    "practices": ("maul_man", "footpad", "", ""),
}
"""System -> two foes, of whom the first strikes the second."""


def word(session: Session, typed: str) -> None:
    say(session, words.meant(typed, session.state, session.world))


def at_table(pack: str, library: Library | None = None) -> Session:
    w = world(pack)
    return new_table(w, party(w, *list(w.pack.cast or w.characters)[:2]), library, "table")


def hand_in(session: Session, high: bool = True) -> None:
    """Faces for the throw that is awaited: the best that the dice have, or the worst."""
    call = session.state.top.call
    assert call is not None
    dice = [session.world.system.dice[die].faces for die in call.dice]
    say(session, Throw(tuple(max(faces) if high else min(faces) for faces in dice)))


def settled(session: Session) -> None:
    """Throws that come before anybody acts are made."""
    while session.state.top.call is not None:
        hand_in(session)


def fallen_out(system: str, library: Library | None = None) -> tuple[Session, str, str]:
    one, other, *_ = FIGHTS[system]
    session = at_table(f"table-{system}", library)
    word(session, f"bring {one}")
    word(session, f"bring {other}")
    word(session, "fight")
    settled(session)
    return session, one, other


def struck(session: Session, who: str) -> set[str]:
    """Whom somebody can strike on their turn."""
    settled(session)
    say(session, Next(who))
    settled(session)
    rows = [p.command for p in session.prompts]
    return {c.against for c in rows if isinstance(c, Declare) and c.act == "attack"}


def lost(state: State, who: str) -> int:
    """How much worse off somebody is than unhurt, by whatever the system counts."""
    person = state.people[who]
    down = person.tracks.get("hp", 0)
    return sum(person.tracks.get(t, 0) for t in ("wounds", "injuries")) - down + sum(e.level for e in person.effects)


@pytest.mark.parametrize("system", FIGHTS)
def test_a_third_side_strikes_at_both_and_is_struck_by_both(system: str) -> None:
    session, one, other = fallen_out(system)
    players = {p.id for p in session.state.people.values() if p.side == YOURS}
    assert struck(session, one) == players, "foes stand together"
    word(session, f"side {one} other because the boot was his")
    assert struck(session, one) == {*players, other}
    assert struck(session, other) == {*players, one}
    assert struck(session, next(iter(players))) == {one, other}
    word(session, f"side {other} other")
    assert struck(session, one) == players, "those of the third side stand together"
    word(session, f"side {other} yours")
    assert struck(session, one) == {*players, other}
    assert struck(session, other) == {one}


@pytest.mark.parametrize("system", FIGHTS)
def test_whoever_stands_aside_is_nobodys_foe(system: str) -> None:
    session, one, other = fallen_out(system)
    word(session, f"side {one} aside")
    assert one not in struck(session, next(p.id for p in session.state.people.values() if p.side == YOURS))
    assert one not in struck(session, other)
    assert not struck(session, one)
    word(session, f"side {other} aside")
    assert session.state.top.kind == "scene", "nobody is left who stands against anybody"


@pytest.mark.parametrize("system", FIGHTS)
def test_two_foes_hit_each_other_with_dice_handed_in_and_the_guide_has_the_word(system: str) -> None:
    session, one, other = fallen_out(system)
    word(session, f"side {one} other")
    before = lost(session.state, other)
    struck(session, one)
    blow = next(
        p.command
        for p in session.prompts
        if isinstance(p.command, Declare) and (p.command.act, p.command.against) == ("attack", other) and not p.barred
    )
    say(session, blow)
    seen: list[str] = []
    while session.state.top.kind == "exchange" or session.state.top.asking or session.state.top.call:
        top = session.state.top
        if top.call is not None:
            hand_in(session, high=top.parts[top.calling].who == one if top.calling >= 0 else True)
        elif top.asking:
            seen.append(top.asking)
            assert len(seen) > 1 or lost(session.state, other) == before, "nothing lands before it is confirmed"
            say(session, Ready("guide"))
        else:
            weighed(session)
    assert {"blow", "ruling"} & set(seen), "the guide is asked first"
    assert lost(session.state, other) > before
    assert any(isinstance(entry.command, Throw) for entry in session.entries) or system == "venture"


def weighed(session: Session) -> None:
    """On to the dice; what has to be settled first is settled by its first answer."""
    for prompt in session.prompts:
        lever = prompt.lever
        open_still = lever is not None and lever.must and getattr(prompt.command, "value", None) == lever.rest()
        if lever is not None and open_still and isinstance(prompt.command, Pull):
            say(session, Pull(prompt.command.part, lever.id, lever.picks[0].id))
    say(session, Ready("guide"))


@pytest.mark.parametrize("system", FIGHTS)
def test_a_change_of_sides_is_taken_back_done_again_and_kept(system: str, tmp_path: Path) -> None:
    session, one, _ = fallen_out(system, Library(tmp_path))
    word(session, f"harm {one} 1")
    say(session, Ready("guide"))
    hurt = session.state.people[one]
    word(session, f"side {one} other")
    assert session.state.people[one].side == "other"
    assert session.state.people[one].tracks == hurt.tracks, "with all that they bear"
    changed = session.state
    session.undo()
    assert session.state.people[one].side == "foe"
    session.redo()
    assert session.state == changed
    assert session.journal is not None
    with closing(open_game(session.journal.folder, session.world, dice="table")) as again:
        assert again.state == session.state
        assert [p.label for p in again.prompts] == [p.label for p in session.prompts]
    session.close()


def test_a_change_of_sides_holds_when_an_earlier_throw_is_put_right() -> None:
    session, one, other = fallen_out("practices")
    first = next(entry for entry in session.entries if isinstance(entry.command, Throw))
    word(session, f"side {one} other")
    assert isinstance(first.command, Throw)
    told = session.correct(first.number, tuple(1 for _ in first.command.faces))
    assert not isinstance(told, Refusal), told
    assert not told.aside
    assert session.state.people[one].side == "other"
    assert other in struck(session, one)


def test_a_fight_goes_on_while_the_third_side_stands() -> None:
    session, one, other = fallen_out("venture")
    word(session, f"side {one} other")
    word(session, f"send {other} home")
    assert session.state.top.kind == "conflict"
    word(session, f"send {one} home")
    assert session.state.top.kind == "scene"


def test_who_is_not_known_has_no_side() -> None:
    session, one, _ = fallen_out("venture")
    with pytest.raises(NotMeant, match="Say whose side: yours, foe, other"):
        words.meant(f"side {one} nowhere", session.state, session.world)
    assert set(STANDS) == set(SIDES) == set(SAID.values())
    before = session.state
    word(session, f"side {one} foe")
    assert session.state.people == before.people, "they stand there already"


OPTION = '[scenes.room]\ntitle = "R"\ntext = "R."\n[scenes.room.options.turn]\nlabel = "Turn"\ndo = [{ %s }]\n'


def test_an_adventure_may_say_it_too() -> None:
    joins = 'join = "scribe", side = "foe" }, { stand = "scribe", side = "other"'
    table = sit(OPTION % joins)
    table.choose("turn")
    assert table.state.people["scribe"].side == "other"
    found = problems(OPTION % 'stand = "you", side = "nobody"')
    assert "yours, foe, other or aside" in found or "yours, foe, other, aside" in found, found


# Volleys -------------------------------------------------------------------------------------------------------------


def quarrel() -> Session:
    session = at_table("long-table")
    word(session, "fight hearing")
    word(session, "side hoth foe")
    return session


def affects(session: Session, who: str) -> set[str]:
    f = next(f for f in session.state.frames if f.kind == "conflict")
    return set(next(aim.affects for aim in f.aims if aim.who == who))


def wants(session: Session, who: str) -> str:
    f = next(f for f in session.state.frames if f.kind == "conflict")
    return next(aim.goal for aim in f.aims if aim.who == who)


def test_in_volleys_foes_want_the_same_and_fall_out() -> None:
    session = quarrel()
    lead = session.state.lead
    assert wants(session, "hoth") == wants(session, "cask")
    assert affects(session, "hoth") == affects(session, "cask") == {lead}
    word(session, "side hoth other")
    assert wants(session, "hoth") not in (wants(session, "cask"), wants(session, lead))
    assert affects(session, "hoth") == {lead, "cask"}
    assert affects(session, "cask") == {lead, "hoth"}
    assert "hoth" in affects(session, lead)
    word(session, "side hoth yours")
    assert wants(session, "hoth") == wants(session, lead)
    assert affects(session, lead) == {"cask"}


def do(session: Session, index: int, deed: str) -> None:
    """A part of a volley does the first thing that begins like this."""
    levers = [(p.lever, p.command) for p in session.prompts if p.lever is not None]
    lever = next(a for a, c in levers if isinstance(c, Pull) and (c.part, c.lever) == (index, "do"))
    say(session, Pull(index, "do", next(pick.id for pick in lever.picks if pick.id.startswith(deed))))


def test_in_a_volley_two_who_have_fallen_out_harm_each_other() -> None:
    session = quarrel()
    word(session, "side hoth other")
    say(session, Ready("guide"))
    chosen = {"hoth": "move:", "cask": "defend:", session.state.lead: "defend:"}
    for index, part in enumerate(session.state.top.parts):
        do(session, index, chosen[part.who])
    say(session, Ready("guide"))
    marks = dict(session.state.people["cask"].tracks)
    landed: list[str] = []
    while session.state.top.volley:
        top = session.state.top
        if top.call is not None:
            hand_in(session, high=top.parts[top.calling].who == "hoth")
        else:
            landed.append(top.asking)
            assert session.state.people["cask"].tracks == marks
            say(session, Ready("guide"))
    assert "ruling" in landed
    assert session.state.people["cask"].tracks != marks, "harm has landed on the one who was a friend"


def test_whoever_a_guide_brings_against_you_is_in_the_next_volley() -> None:
    session = at_table("long-table")
    word(session, "fight hearing")
    there = {aim.who for f in session.state.frames for aim in f.aims}
    base = next(key for key in session.world.people if key not in there)
    word(session, f"bring {base}")
    word(session, f"bring {base} aside")
    say(session, Ready("guide"))
    assert base not in {part.who for part in session.state.top.parts}
    for index in range(len(session.state.top.parts)):
        do(session, index, "defend:")
    say(session, Ready("guide"))
    while session.state.top.volley:
        hand_in(session) if session.state.top.call is not None else say(session, Ready("guide"))
    aims = {aim.who for f in session.state.frames for aim in f.aims}
    assert base in aims
    assert f"{base}_2" not in aims


@pytest.mark.parametrize("pack", ["table-venture", "table-tiers", "table-practices"])
def test_whoever_stands_aside_is_asked_for_no_turn(pack: str) -> None:
    w = world(pack)
    session = new_table(w, party(w, *list(w.characters)[:2]), None, "program", seed=1)
    on, against = list(w.people)[:2]
    for typed in (f"bring {on} aside", f"bring {against}", "fight"):
        assert not isinstance(session.do(words.meant(typed, session.state, w, Path())), Refusal)
    for _ in range(8):
        assert session.state.top.turn not in ("", on)
        session.do(EndTurn())
    assert session.state.top.round > 1


def test_players_who_fell_out_are_together_again_when_it_is_over_and_show_what_they_bear_meanwhile() -> None:
    w = world("table-venture")
    session = new_table(w, party(w, *list(w.characters)[:2]), None, "program", seed=1)
    other = list(session.state.people)[1]
    for typed in (f"side {other} foe", "fight"):
        assert not isinstance(session.do(words.meant(typed, session.state, w, Path())), Refusal)
    there = {one.name: one.own for one in seen(session.state, w, session.tale).people}
    assert all(there.values()), "players see what players bear"
    session.do(BreakOff())
    assert session.state.people[other].side == "yours"
    session.undo()
    assert session.state.people[other].side == "foe"

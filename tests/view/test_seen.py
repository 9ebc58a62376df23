"""What only the guide sees reaches no player: not on the screen, not in lines, not in what is exported."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from io import StringIO
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from game.core.checks.usual import skills_of
from game.core.commands import HandOut, Note, Ready, Refusal, Throw
from game.core.content import Handout, Reminder, Variable
from game.core.events import Said
from game.core.seats import CONFIDED, GUIDE, OWN, PLAYER, WALL, WHISPER
from game.core.world import World
from game.desk.exports import about
from game.guide import words
from game.guide.asides import asides
from game.guide.lookup import looked_up
from game.guide.tokens import NotMeant
from game.session import Session, new_game, new_table
from game.view import speech
from game.view.exports.about import About
from game.view.exports.lonelog import lonelog
from game.view.exports.markdown import export
from game.view.exports.printed import printed, sheets
from game.view.exports.values import values
from game.view.exports.vault import vault
from game.view.layout import compose
from game.view.look import look
from game.view.model import Seen
from game.view.rows import text
from game.view.seen import sat, seen
from game.view.story import story
from game.view.wall import people, said, wall
from tests.core.machine.test_guide import party
from tests.worlds import adventures, world

pytestmark = pytest.mark.quick

SECRET = "XYZZY"
WORDS = ("title", "text", "again", "label", "why", "caption", "barred", "stake", "about", "hit", "miss", "partial")
"""Fields of content that hold words for people."""


def marked(of: Any) -> Any:
    """A piece of content with the secret in front of all its words."""
    if is_dataclass(of) and not isinstance(of, type):
        found = {one.name: getattr(of, one.name) for one in fields(of)}
        changed = {
            name: f"{SECRET} {value}" if name in WORDS and isinstance(value, str) and value else marked(value)
            for name, value in found.items()
        }
        changed = {name: value for name, value in changed.items() if value is not found[name]}
        return replace(of, **changed) if changed else of
    if isinstance(of, Mapping):
        return MappingProxyType({key: marked(value) for key, value in of.items()})
    return tuple(map(marked, of)) if isinstance(of, tuple) else of


def untold(policy: tuple[Any, ...]) -> tuple[Any, ...]:
    """A policy with the secret in what never comes up: what somebody does is told to everybody, in its words."""
    return tuple(replace(marked(one), when="false") if marked(one) != one else one for one in policy)


def secretive(pack: str) -> World:
    """A world with the secret in all that is not told: in scenes that nobody has come to, options that nobody takes,
    reminders, tables, policies, challenges, who comes later, variables and clocks."""
    w = world(pack)
    reminder = (Reminder(when="true", text=f"{SECRET} a reminder"),)
    scenes = {
        key: replace(one, options=marked(one.options), reminders=reminder) if key == w.pack.start else marked(one)
        for key, one in w.scenes.items()
    }
    fights = {
        key: replace(
            one,
            options=marked(one.options),
            ends=marked(one.ends),
            lost=marked(one.lost),
            reminders=reminder,
            people=tuple(replace(who, name=f"{SECRET} late") if who.joins > 1 else who for who in one.people),
        )
        for key, one in w.conflicts.items()
    }
    people = {
        key: replace(
            one, gm_notes=f"{SECRET} of {key}", **({"policy": untold(one.policy)} if hasattr(one, "policy") else {})
        )
        for key, one in w.people.items()
    }
    clock = {"clock_of_theirs": Variable(value=0, label=f"{SECRET} clock", most=4), "hidden": Variable(value=77001)}
    return replace(
        w,
        scenes=scenes,
        conflicts=fights,
        people=people,
        acts=marked(w.acts),
        tables=marked(w.tables),
        endings=marked(w.endings),
        handouts={"never": Handout(key="never", title=f"{SECRET} plan", text=f"{SECRET} page")},
        variables={**w.variables, **clock},
    )


def evening(pack: str) -> Iterator[Session]:
    """A table in such a world, at every moment of an evening on which the guide alone does things nobody is to hear."""
    w = secretive(pack)
    session = new_table(w, party(w, *list(w.pack.cast or w.characters)[:2]), None, "program", seed=3)
    for typed in (f"note {SECRET} the reeve did it", "tick clock_of_theirs 2", "set hidden 77002"):
        say(session, words.meant(typed, session.state, w))
        yield session
    skill = next(iter(w.lore[skills_of(w)[0]]))
    brings = "fails: tick clock_of_theirs; “The lamp goes out.”, works: tick clock_of_theirs 2"
    say(session, words.meant(f"try {session.state.lead} skill {skill} {brings}", session.state, w))
    yield from moments(session)
    fight = next((key for key, one in w.conflicts.items() if one.people and one.kind == "turns"), "")
    if fight:
        say(session, words.meant(f"fight {fight}", session.state, w))
        yield from moments(session)


def moments(session: Session) -> Iterator[Session]:
    """A table at each step of what follows by itself: acts that are in doubt, dice, and then the next turn."""
    yield session
    for _ in range(30):
        if session.state.ending:
            return
        act = next((p.command for p in session.prompts if p.in_doubt and not p.barred and p.group == "act"), None)
        if session.state.top.call is not None:
            say(session, Throw(session.thrown()))
        elif session.state.top.asking or session.state.top.stage in ("free", "reply", "between"):
            say(session, Ready(GUIDE))
        elif act is not None:
            say(session, act)
        else:
            turns = [
                p.command for group in ("turn", "act") for p in session.prompts if p.group == group and not p.barred
            ]
            if not turns:
                return
            say(session, turns[0])
        yield session


def say(session: Session, command: Any) -> None:
    told = session.do(command)
    assert not isinstance(told, Refusal), (command, told)


def told(of: Seen) -> Iterator[str]:
    """All that the wall says."""
    yield from (text(row) for size in ((80, 23), (120, 39)) for row in wall(of, *size))
    yield from said(of, None)


def faces(of: Seen, whose: About) -> Iterator[str]:
    """Everything that is made of it for players; `whose` is what stands in exports beside the story."""
    yield from map(text, (*people(of, 100), *story(of.passages, 80)))
    yield from (row for one in of.passages for row in speech.told(one))
    yield from map(speech.present, of.people)
    yield export(of)
    yield lonelog(of, whose)
    yield from vault(of, whose).values()
    yield repr(values(of, whose))
    yield printed(of.title, sheets(of, whose))


@pytest.mark.parametrize("pack", adventures())
def test_what_only_the_guide_sees_reaches_no_player(pack: str) -> None:
    moments = asked = weighed = 0
    for session in evening(pack):
        moments += 1
        state, w = session.state, session.world
        asked += bool(state.frames and state.frames[-1].asking)
        found = seen(state, w, session.tale)
        assert SECRET not in repr(found), session.entries[-1]
        assert not any(SECRET in words_ or "77002" in words_ for words_ in faces(found, about(session)))
        assert (found.rows, found.trials, found.heading, found.vitals, found.sheet) == ((), (), "", (), ())
        shown = seen(state, w, session.tale, prompts=session.prompts, slots=session.slots)
        weighed += bool(shown.trials)
        assert "clock_of_theirs" not in repr(shown), session.entries[-1]
        assert SECRET not in repr(shown), session.entries[-1]
        assert not any(one.command or one.prompt or one.why for one in shown.rows)
        assert not any(SECRET in words_ or "77002" in words_ for words_ in told(shown))
    assert moments > 3
    assert weighed, "an act was weighed"
    assert asked, "something lay before the guide"
    guides = str([*asides(state, w), look(state, w, session.prompts, session.tale).rows, session.tale.passages])
    assert guides.count(SECRET) > 10, "the guide sees all of it"
    assert "77002" in guides


def test_what_only_the_guide_knows_of_somebody_stands_on_the_guides_page_and_goes_by_their_name() -> None:
    w = secretive("table-venture")
    session = new_table(w, party(w, *list(w.pack.cast or w.characters)[:2]), None, "program", seed=3)
    say(session, words.meant("bring toll_clerk aside", session.state, w))
    note = f"{SECRET} of toll_clerk"
    table = look(session.state, w, session.prompts, session.tale)
    assert next(one.notes for one in table.people if one.name == "toll clerk") == note
    for size in ((120, 40), (160, 50)):
        page = [text(row) for row in compose(table, *size).lines]
        assert any(f"toll clerk   {SECRET}" in " ".join(row.split("  ")) or note in row for row in page)
    assert any(note in words_ for _, lines in asides(session.state, w) for words_ in lines)
    assert note in looked_up(w, "toll clerk")[0][2]
    assert SECRET not in repr(seen(session.state, w, session.tale))


def test_of_the_guides_people_no_player_sees_what_they_pay_or_how_likely_it_was() -> None:
    w = world("table-practices")
    session = new_table(w, party(w, *list(w.pack.cast or w.characters)[:1]), None, "program", seed=1)
    for typed in ("bring mastiff 2", "fight", "next mastiff_1"):
        say(session, words.meant(typed, session.state, w))
    say(session, next(p.command for p in session.prompts if p.in_doubt and not p.barred))
    while session.state.frames[-1].kind == "exchange":
        say(session, Ready(GUIDE))
    told, found = session.tale, seen(session.state, w, session.tale)
    assert any(one.chance is not None for one in told.passages)
    assert any(roll.guided for deed in told.deeds for roll in deed.rolls)
    assert not any(one.chance is not None for one in found.passages)
    assert not any(deed.rolls for deed in found.deeds)
    assert "pays" not in str(found.passages)
    whole = seen(session.state, w, told, by=GUIDE)
    assert (whole.passages, whole.deeds) == (told.passages, told.deeds)


def test_that_a_guide_leaves_a_turn_to_the_pack_is_no_news_for_players() -> None:
    w = world("table-venture")
    session = new_table(w, party(w, *list(w.pack.cast or w.characters)[:1]), None, "program", seed=1)
    for typed in ("bring hound", "fight", "next hound"):
        say(session, words.meant(typed, session.state, w))
    row = next(p for p in session.prompts if getattr(p.command, "act", "") == "policy")
    say(session, row.command)
    assert row.label in [one.words for one in session.tale.passages]
    assert row.label not in [one.words for one in seen(session.state, w, session.tale).passages]


def test_in_a_game_without_a_guide_everything_is_seen() -> None:
    from tests.view.weighhouse import lock  # noqa: PLC0415 - a session of its own

    session = lock((7,))
    say(session, Note("I count the steps."))
    found = seen(session.state, session.world, session.tale)
    assert found.passages == session.tale.passages
    assert "Note: I count the steps." in export(found)


def test_own_words_at_a_guides_table_stand_in_every_export_apart_from_the_games(tmp_path: Path) -> None:
    from game.plain import run_plain  # noqa: PLC0415

    w = world("table-venture")
    session = new_table(w, party(w, *list(w.pack.cast or w.characters)[:1]), None, "program", seed=1)
    out = StringIO()
    run_plain(session, ["w The midwife sat down.", "note the reeve did it", "tell A bell rings."], out)
    spoken = [event.role for entry in session.entries[-3:] for event in entry.events if isinstance(event, Said)]
    assert spoken == [OWN, "note", "story"]
    found = seen(session.state, w, session.tale, by=PLAYER)
    assert "Note: The midwife sat down.\n" in export(found)
    assert "\nA bell rings.\n" in export(found)
    assert "(note: The midwife sat down.)" in lonelog(found).splitlines()
    assert "reeve" not in export(found) + lonelog(found)


def foe_struck(pack: str, foe: str, typed: str) -> Session:
    w = world(pack)
    session = new_table(w, party(w, *list(w.pack.cast or w.characters)[:1]), None, "program", seed=1)
    for one in (f"bring {foe}", "fight", typed):
        say(session, words.meant(one, session.state, w))
    while session.state.top.asking:
        say(session, Ready(GUIDE))
    return session


@pytest.mark.parametrize(
    ("pack", "foe", "told", "kept"),
    [("table-tiers", "snow_weasels", "damage.", " left."), ("salt-office", "osk", "takes 2", "Armour 1 leaves 2")],
)
def test_what_a_foe_has_left_or_wears_is_the_guides_to_know(pack: str, foe: str, told: str, kept: str) -> None:
    session = foe_struck(pack, foe, f"harm {foe} 3")
    heard = str([one.words for one in seen(session.state, session.world, session.tale).passages])
    assert told in heard
    assert kept not in heard
    assert kept in str(session.tale.passages), "the guide reads it"


def test_what_a_foe_can_do_in_numbers_is_the_guides_to_know() -> None:
    w = world("salt-office")
    session = new_table(w, party(w, "wenna_tarr"), None, "program", seed=1)
    for typed in ("bring hound at 5", "bring rudd other at 0", "fight", "next hound"):
        say(session, words.meant(typed, session.state, w))
    say(session, next(p.command for p in session.prompts if getattr(p.command, "against", "") == "rudd"))
    assert session.state.top.asking == "matched", "the guide is asked how much it matters"
    assert "level " not in str(seen(session.state, w, session.tale, prompts=session.prompts))
    say(session, Ready("guide"))
    assert "level " in str(session.tale.passages)
    assert "level " not in str([one.words for one in seen(session.state, w, session.tale).passages])


def test_a_whisper_reaches_one_seat_and_no_other() -> None:
    w = world("table-venture")
    who, other = list(w.pack.cast or w.characters)[:2]
    session = new_table(w, party(w, who, other), None, "program", seed=1)
    name = session.state.people[who].name
    for typed in ("tell A bell rings.", f"whisper {who}: {SECRET} it is your bell.", "tell It stops."):
        say(session, words.meant(typed, session.state, w))
    everybody = seen(session.state, w, session.tale)
    assert SECRET not in repr(everybody)
    assert not any(SECRET in words_ for words_ in faces(everybody, about(session)))
    assert SECRET not in export(seen(session.state, w, session.tale, by=PLAYER))
    whole = look(session.state, w, session.prompts, session.tale)
    heard = f"To {name} alone: {SECRET} it is your bell."
    told_ = ["A bell rings.", heard, "It stops."]
    assert [one.words for one in sat(everybody, whole, session.state, w, who).passages][-3:] == told_
    assert SECRET not in repr(sat(everybody, whole, session.state, w, other))
    for page in (
        export(seen(session.state, w, session.tale, by=GUIDE)),
        "\n".join(map(text, story(whole.passages, 80))),
    ):
        assert heard in page
    session.undo()
    session.undo()
    assert SECRET not in repr(look(session.state, w, session.prompts, session.tale))


def test_what_somebody_tells_the_guide_alone_is_seen_by_these_two() -> None:
    w = world("table-venture")
    who, other = list(w.pack.cast or w.characters)[:2]
    session = new_table(w, party(w, who, other), None, "program", seed=1)
    say(session, Note(f"{SECRET} I took the ring.", CONFIDED, who))
    heard = f"{session.state.people[who].name}, for the guide alone: {SECRET} I took the ring."
    everybody = seen(session.state, w, session.tale)
    whole = look(session.state, w, session.prompts, session.tale)
    assert SECRET not in repr(everybody)
    assert SECRET not in repr(sat(everybody, whole, session.state, w, other))
    assert sat(everybody, whole, session.state, w, who).passages[-1].words == heard
    assert whole.passages[-1].words == heard
    assert heard in export(seen(session.state, w, session.tale, by=GUIDE))
    assert SECRET not in export(everybody)
    for note in (Note("x", CONFIDED), Note("x", CONFIDED, "nobody")):
        assert isinstance(session.do(note), Refusal)
    alone = new_game(world("salt-office"), "wenna_tarr", None, "program", 1)
    assert isinstance(alone.do(Note("x", CONFIDED, "wenna_tarr")), Refusal)


def test_a_handout_is_in_the_hands_that_it_was_given_to() -> None:
    page = f"{SECRET} {{hour}} and the plan"
    w = replace(
        world("salt-office"),
        handouts={
            "page": Handout(key="page", title="A page", text=page),
            "plan": Handout(key="plan", title="A plan", picture="plan.png", shows="A yard."),
        },
    )
    session = new_table(w, party(w, "wenna_tarr", "dorrit_vane"), None, "program", seed=1)
    name = session.state.people["wenna_tarr"].name
    say(session, words.meant("hand page to wenna", session.state, w))
    everybody, whole = seen(session.state, w, session.tale), look(session.state, w, session.prompts, session.tale)
    assert SECRET not in repr(everybody)
    assert SECRET not in repr(sat(everybody, whole, session.state, w, "dorrit_vane"))
    (mine,) = (one for one in sat(everybody, whole, session.state, w, "wenna_tarr").passages if one.hands)
    assert mine.hands is not None
    assert (mine.hands.id, mine.hands.title) == ("page", "A page")
    assert mine.words.startswith(f"In {name}’s hands: A page.\n\n{SECRET} ")
    assert "{" not in mine.words
    for typed, told_, to in (
        ("hand the plan", "Handed out: A plan.\n\nA yard.", ""),
        ("hand plan to everybody", "Handed out: A plan.\n\nA yard.", ""),
        ("hand plan on the wall", "On the wall: A plan.\n\nA yard.", WALL),
    ):
        command = words.meant(typed, session.state, w)
        assert command == HandOut("plan", to)
        say(session, command)
        assert seen(session.state, w, session.tale).passages[-1].words == told_
    session.undo()
    assert "On the wall" not in str(session.tale.passages)
    for wrong in (HandOut("nothing"), HandOut("plan", "nobody"), HandOut("plan", "hound")):
        assert isinstance(session.do(wrong), Refusal)
    for typed in ("hand", "hand nothing", "hand plan to nobody"):
        with pytest.raises(NotMeant):
            words.meant(typed, session.state, w)
    bare = new_table(world("table-venture"), party(world("table-venture"), "wenna_tarr"), None, "program", seed=1)
    with pytest.raises(NotMeant, match="nothing to hand out"):
        words.meant("hand plan", bare.state, bare.world)
    alone = new_game(w, "wenna_tarr", None, "program", 1)
    assert isinstance(alone.do(HandOut("plan")), Refusal)


def test_a_whisper_is_for_one_of_those_who_play() -> None:
    w = world("table-venture")
    session = new_table(w, party(w, *list(w.pack.cast or w.characters)[:1]), None, "program", seed=1)
    lead = session.state.lead
    say(session, words.meant("bring hound", session.state, w))
    assert words.meant(f"whisper {lead} come here", session.state, w) == Note("come here", WHISPER, lead)
    for typed, heard in (
        (f"whisper {lead}: a, b: c", "a, b: c"),
        ("whisper tarr: he said “no”", "he said “no”"),
        ("whisper wenna the time: now", "the time: now"),
    ):
        assert words.meant(typed, session.state, w) == Note(heard, WHISPER, lead)
    for typed in ("whisper", f"whisper {lead}", f"whisper {lead}:", "whisper come here", "whisper nobody: x"):
        with pytest.raises(NotMeant):
            words.meant(typed, session.state, w)
    refused = session.do(words.meant("whisper hound: sit", session.state, w))
    assert isinstance(refused, Refusal)
    assert refused.sentence == "A whisper is between the guide and one of those who play."
    for note in (Note("sit", WHISPER, "hound"), Note("sit", WHISPER), Note(" ", WHISPER, lead)):
        assert isinstance(session.do(note), Refusal)
    alone = new_game(world("salt-office"), "wenna_tarr", None, "program", 1)
    assert isinstance(alone.do(Note("sit", WHISPER, "wenna_tarr")), Refusal)

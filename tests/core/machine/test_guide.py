"""A guide at the table: speaks for everybody, is asked before anything counts, and has the last word."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.commands import (
    Amend,
    Answer,
    Begin,
    Choose,
    Command,
    Declare,
    Decree,
    EndTurn,
    Gather,
    Next,
    Play,
    Pull,
    Ready,
    Refusal,
    Sit,
    Throw,
)
from game.core.content import Op
from game.core.draft import Sight
from game.core.events import Said
from game.core.machine.dice import wanted
from game.core.machine.guide import noted
from game.core.state import Person
from game.core.world import World
from game.session import Session, Told, new_table
from tests.worlds import world

pytestmark = pytest.mark.quick


def party(w: World, *keys: str) -> tuple[Person, ...]:
    return tuple(w.system.create(w, key) for key in keys)


def table(pack: str = "salt-office", players: int = 2, dice: str = "table") -> Session:
    w = world(pack)
    keys = list(w.pack.cast or w.characters)[:players]
    session = new_table(w, party(w, *keys), None, dice, seed=1)
    throw(session)
    return session


def say(session: Session, command: Command) -> Told:
    told = session.do(command)
    assert not isinstance(told, Refusal), told
    return told


def amend(session: Session, verb: str, what: str = "", **keys: Any) -> Told:
    return say(session, Amend((Op(verb, what, **keys),)))


def fight(session: Session) -> str:
    """The first conflict in turns of the pack begins; the id of the first foe."""
    w = session.world
    key = next(k for k, c in w.conflicts.items() if c.kind == "turns" and c.people)
    amend(session, "conflict", key)
    return next(p.id for p in session.state.people.values() if p.side == "foe")


def test_everybody_sits_down_and_the_guide_speaks_for_them() -> None:
    session = table()
    assert session.state.seats == ("guide", "player")
    assert [p.seat for p in session.state.people.values() if p.side == "yours"] == ["player", "player"]
    assert session.state.frames[0].id == session.world.pack.start


def test_a_note_that_begins_with_the_name_of_somebody_who_plays_is_theirs() -> None:
    state = table().state
    (one, other) = (state.people[who] for who in state.people if state.people[who].seat == "player")
    for name in (one.id, one.name, one.name.split()[0].upper()):
        assert noted(state, f"{name}: I keep the lamp.") == (one.id, "I keep the lamp.")
    assert noted(state, f"{other.name} : the gate") == (other.id, "the gate")
    for words in ("Nobody: I keep the lamp.", "I keep the lamp.", f"{one.name}:", ": I keep the lamp."):
        assert noted(state, words) == ("", words)


def test_nobody_gathers_without_somebody_to_play() -> None:
    session = Session(world("salt-office"), None)
    told = session.do(Gather(()))
    assert isinstance(told, Refusal)
    twice = party(session.world, *list(session.world.characters)[:1]) * 2
    again = session.do(Gather(twice))
    assert isinstance(again, Refusal)
    assert again.code == "twice"


def test_foes_wait_for_the_guide_and_can_be_handed_back_to_their_policies() -> None:
    session = table(dice="program")
    foe = fight(session)
    assert session.state.people[foe].seat == "guide"
    say(session, Next(foe))
    assert session.state.top.turn == foe, "nobody acted for the foe"
    say(session, Play(foe, "content"))
    assert session.state.top.kind != "conflict" or session.state.top.turn != foe, "the policy took the turn"


def test_who_has_no_policy_is_not_left_to_it() -> None:
    session = table()
    fight(session)
    told = session.do(Play(session.state.lead, "content"))
    assert isinstance(told, Refusal)
    assert told.code == "policy"


def test_the_turn_goes_to_whom_the_guide_likes_and_once_more() -> None:
    session = table()
    foe = fight(session)
    first = session.state.top.turn
    say(session, EndTurn())
    assert first in session.state.top.acted
    say(session, Next(foe))
    assert session.state.top.turn == foe
    say(session, Next(first))
    assert session.state.top.turn == first
    assert first not in session.state.top.acted


def check(session: Session) -> None:
    """The first option with a check that can be taken, committed, its dice asked for."""
    session.dice = "table"
    option = next(p.command for p in session.prompts if p.in_doubt and isinstance(p.command, Choose) and not p.barred)
    say(session, option)
    say(session, Ready("guide"))


def throw(session: Session) -> None:
    while session.state.frames and session.state.top.call is not None:
        say(session, Throw(session.thrown()))


@pytest.mark.parametrize("pack", ["salt-office", "nine-hours", "hallow-pass", "long-table"])
def test_one_commit_stands_for_the_whole_table_and_the_outcome_waits_for_the_guide(pack: str) -> None:
    session = table(pack)
    for _ in range(40):
        if any(p.in_doubt and not p.barred for p in session.prompts):
            break
        say(session, next(p.command for p in session.prompts if isinstance(p.command, Choose) and not p.barred))
    check(session)
    throw(session)
    while session.state.top.asking not in ("ruling", ""):
        say(session, Ready("guide"))
    assert session.state.top.asking == "ruling"
    ruling = next(p for p in session.prompts if p.lever is not None and p.lever.id.startswith("guide:grade"))
    assert ruling.lever is not None
    assert ruling.seat == "guide"
    part = next(i for i, p in enumerate(session.state.top.parts) if p.outcome is not None)
    before = session.state.top.parts[part].outcome
    other = ruling.lever.picks[-1].id
    say(session, Answer(ruling.lever.id, other))
    after = session.state.top.parts[part].outcome
    assert before is not None
    assert after is not None
    assert (after.grade, before.grade == other) == (other, False)
    say(session, Ready("guide"))


def test_what_the_dice_could_have_shown_is_offered_first() -> None:
    session = table("midsummer-bell")
    check(session)
    throw(session)
    ruling = next(p.lever for p in session.prompts if p.lever is not None and p.lever.id.startswith("guide:grade"))
    outcome = session.state.top.parts[0].outcome
    assert ruling is not None
    assert outcome is not None
    assert {outcome.grade, ruling.picks[0].id} == {"success", "failure"}


def test_a_decree_says_how_a_part_comes_out() -> None:
    session = table()
    check(session)
    throw(session)
    while session.state.top.asking != "ruling":
        say(session, Ready("guide"))
    worst, best = session.world.system.grades[0].id, session.world.system.grades[-1].id
    for grade in (worst, best):
        say(session, Decree(0, grade))
        outcome = session.state.top.parts[0].outcome
        assert outcome is not None
        assert outcome.grade == grade


def test_a_barred_act_is_done_by_the_guides_word_and_only_so() -> None:
    session = table()
    fight(session)
    barred = next(p for p in session.prompts if p.barred and isinstance(p.command, Declare | Choose))
    refused = session.do(barred.command)
    assert isinstance(refused, Refusal)
    assert refused.code == "barred"
    assert isinstance(barred.command, Declare | Choose)
    waived = say(session, replace(barred.command, waive="the rope holds"))
    assert any(getattr(e, "reason", "") == "the rope holds" for entry in waived.entries for e in entry.events)


def test_without_a_guide_nothing_is_waived() -> None:
    session = Session(world("salt-office"), None, seed=3)
    say(session, Begin(next(iter(session.world.characters))))
    barred = next((p for p in session.prompts if p.barred and isinstance(p.command, Declare)), None)
    assert isinstance(session.do(Amend((Op("mode", "action"),))), Refusal)
    assert isinstance(session.do(Play(session.state.lead, "content")), Refusal)
    if barred is not None and isinstance(barred.command, Declare):
        assert isinstance(session.do(replace(barred.command, waive="because")), Refusal)


def test_harm_is_weighed_by_the_guide_before_it_lands() -> None:
    session = table()
    foe = fight(session)
    amend(session, "harm", "3", who=foe)
    assert session.state.top.blow is not None
    points = next(p for p in session.prompts if p.lever is not None and p.lever.id == "guide:points")
    assert points.lever is not None
    say(session, Answer("guide:points", "0"))
    assert session.state.top.blow is not None
    assert session.state.top.blow.points == 0
    before = session.state.people[foe]
    say(session, Ready("guide"))
    assert session.state.people[foe].tracks == before.tracks


def test_a_blow_beyond_all_measure_offers_no_more_than_a_small_one() -> None:
    session = table()
    foe = fight(session)
    amend(session, "harm", "900000", who=foe)
    points = next(p.lever for p in session.prompts if p.lever is not None and p.lever.id == "guide:points")
    assert points is not None
    picks = [int(pick.id) for pick in points.picks]
    assert sorted(picks) == [0, *range(899_990, 900_000), *range(900_001, 900_011)]


def test_a_word_puts_somebody_under_a_condition_of_its_own_that_ends() -> None:
    session = table()
    foe = fight(session)
    amend(session, "effect", "", who=foe, text="held by the rope", kind="round:1")
    assert [e.label for e in session.state.people[foe].effects] == ["held by the rope"]
    number = session.state.top.round
    while session.state.top.kind == "conflict" and session.state.top.round == number:
        say(session, EndTurn())
    assert session.state.people[foe].effects == ()
    session.undo()
    assert [e.label for e in session.state.people[foe].effects] == ["held by the rope"]
    session.redo()
    assert session.state.people[foe].effects == (), "it ended once, not twice"


def test_a_forgotten_lever_is_put_into_an_earlier_roll_and_what_followed_comes_again() -> None:
    session = table()
    check(session)
    commit = session.entries[-1]
    throw(session)
    while session.state.top.asking:
        say(session, Ready("guide"))
    hands = [e.command.faces for e in session.entries if isinstance(e.command, Throw)]
    told = session.insert(commit.number, [Pull(0, "harder", 2)])
    assert not isinstance(told, Refusal), told
    frames = [e for e in session.entries if isinstance(e.command, Pull)]
    assert frames[-1].command == Pull(0, "harder", 2)
    assert [e.command.faces for e in session.entries if isinstance(e.command, Throw)] == hands


def test_somebody_comes_late_and_leaves() -> None:
    session = table(players=1)
    late = party(session.world, list(session.world.characters)[1])[0]
    say(session, Sit(late))
    assert session.state.people[late.id].seat == "player"
    amend(session, "leave", late.id, text="home")
    assert late.id not in session.state.people or session.state.people[late.id].out


def test_the_guides_word_is_heard_while_dice_are_awaited() -> None:
    session = table()
    check(session)
    assert session.state.top.call is not None
    who = session.state.lead
    amend(session, "effect", "", who=who, text="soaked")
    assert "soaked" in [e.label for e in session.state.people[who].effects]
    assert session.state.top.call is not None
    throw(session)


def test_a_scene_is_given_to_whoever_acts_in_it() -> None:
    session = table()
    first, second = (p.id for p in session.state.people.values() if p.side == "yours")
    listed = [p.command for p in session.prompts if isinstance(p.command, Next)]
    assert listed == [Next(second)], "whoever has the scene is not offered it"
    say(session, Next(second))
    assert session.state.lead == second
    option = next(p.command for p in session.prompts if p.in_doubt and isinstance(p.command, Choose) and not p.barred)
    say(session, option)
    assert session.state.top.parts[0].who == second
    assert all(p.command.who == second for p in session.prompts if isinstance(p.command, Declare))
    session.undo()
    session.undo()
    assert session.state.lead == first, "it can be taken back"


def test_a_scene_is_given_to_nobody_who_does_not_play() -> None:
    session = table()
    for who in ("nobody", session.state.lead):
        assert isinstance(session.do(Next(who)), Refusal)


def test_in_a_scene_only_whoever_has_it_acts() -> None:
    session = table("salt-office")
    second = [p.id for p in session.state.people.values() if p.side == "yours"][1]
    acts = session.world.system.acts(Sight(session.state, session.world), second)
    own = next(act.declare for act in acts if not act.barred)
    assert isinstance(session.do(own), Refusal)
    say(session, Next(second))
    assert own in [p.command for p in session.prompts]


@pytest.mark.parametrize("pack", ["salt-office", "midsummer-bell", "hallow-pass"])
def test_nobody_is_told_as_you_at_a_table(pack: str) -> None:
    session = table(pack, dice="program")
    fight(session)
    for who in [p.id for p in session.state.people.values() if p.side == "yours"]:
        amend(session, "harm", "2", who=who)
        while session.state.frames[-1].asking:
            say(session, Ready("guide"))
    roles = ("harm", "rule")
    told = [e.words for entry in session.entries for e in entry.events if isinstance(e, Said) and e.role in roles]
    assert told
    assert not [words for words in told if "You" in words.split() or "you" in words.split()]
    _, rows = session.world.system.standing(Sight(session.state, session.world))
    assert "You" not in [row[0] for row in rows]


def test_whoever_is_brought_in_a_scene_waits_for_the_guide_in_a_fight() -> None:
    session = table("table-venture", players=1, dice="program")
    amend(session, "join", "hound", who="foe", kind="hound_1")
    assert session.state.people["hound_1"].seat == "guide"
    amend(session, "conflict", "fight")
    say(session, Next("hound_1"))
    assert (session.state.top.kind, session.state.top.turn) == ("conflict", "hound_1"), "no policy took the turn"


def test_the_guides_people_begin_a_quarrel_with_what_the_adventure_gives_them() -> None:
    session = table("long-table", players=1)
    amend(session, "conflict", "hearing")
    staged = {one.key: one.plays.goal for one in session.world.conflicts["hearing"].people}
    wants = {aim.who: aim.goal for aim in session.state.top.aims if aim.who in staged}
    assert wants == {who: staged[who] for who in wants}
    assert len(set(wants.values())) > 1


FIGHTS = ("salt-office", "hallow-pass", "midsummer-bell", "long-table", "nine-hours")


def struck(pack: str) -> Session:
    """Somebody of the players' has done something in doubt, in a fight where the pack has one in turns, and the best
    dice there are have fallen; nothing of it has been answered."""
    session = table(pack)
    if any(c.kind == "turns" and c.people for c in session.world.conflicts.values()):
        fight(session)
        throw(session)
        say(session, Next(session.state.lead)) if session.state.top.turn != session.state.lead else None
    for _ in range(40):
        found = [p.command for p in session.prompts if p.in_doubt]
        if found:
            break
        say(session, next(p.command for p in session.prompts if isinstance(p.command, Choose) and not p.barred))
    act = next((c for c in found if isinstance(c, Declare) and c.act in ("attack", "strike")), found[0])
    assert isinstance(act, Declare | Choose)
    say(session, replace(act, waive="as the guide likes"))
    check_on(session)
    return session


def check_on(session: Session) -> None:
    """What was begun is committed to as it stands, and the best faces fall that can."""
    for _ in range(20):
        if session.state.top.asking:
            return
        if session.state.top.call is not None:
            say(session, Throw(best(session)))
            continue
        musts = [p for p in session.prompts if p.lever is not None and p.lever.must and p.lever.picks]
        ready = next(p for p in session.prompts if p.group in ("commit", "decline"))
        if ready.barred:
            pull = musts[0].command
            assert isinstance(pull, Pull)
            say(session, replace(pull, value=musts[0].lever.picks[0].id))  # type: ignore[union-attr]
        else:
            say(session, ready.command)


def best(session: Session) -> tuple[int, ...]:
    call = session.state.top.call
    assert call is not None
    return tuple(max(one.faces) for one in wanted(Sight(session.state, session.world), call))


@pytest.mark.parametrize("pack", FIGHTS)
def test_one_word_lets_all_stand_that_comes_of_a_throw(pack: str) -> None:
    session = struck(pack)
    depth, stood = len(session.state.frames), session.at
    stands = [p.command for p in session.prompts if p.group == "decline"]
    assert len(stands) == 1
    say(session, stands[0])
    assert session.state.top.call is not None or not session.state.top.asking or len(session.state.frames) < depth
    session.undo()
    assert (session.at, bool(session.state.top.asking)) == (stood, True)


@pytest.mark.parametrize("pack", FIGHTS)
def test_whatever_may_be_ruled_about_a_throw_lies_there_at_once_and_is_accepted(pack: str) -> None:
    session = struck(pack)
    offered = [p.command for p in session.prompts if p.group == "offer" and not p.barred]
    ids = {command.offer.partition(":0")[0] for command in offered if isinstance(command, Answer)}
    assert "guide:grade" in ids
    for command in offered:
        say(session, command)
        session.undo()


def test_what_comes_later_is_changed_before_the_rest_is_let_stand() -> None:
    session = struck("salt-office")
    foe = next(part.against for part in session.state.top.parts if part.against)
    offered = (p.command for p in session.prompts if isinstance(p.command, Answer))
    harm = next(command for command in offered if command.offer == "guide:points")
    assert harm.after > 0
    assert session.state.top.blow is None
    before = session.state.people[foe].tracks
    say(session, replace(harm, value="0"))
    assert session.state.top.blow is not None
    say(session, Ready("guide", rest=True))
    assert session.state.people[foe].tracks == before

"""The session: saying, taking back, doing again, correcting, and the same after a restart."""

from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from game.core.commands import Choose, Command, EndTurn, Pull, Ready, Refusal, Settle, Throw
from game.core.events import Threw
from game.core.seats import GUIDE
from game.desk import Desk
from game.journal import JournalError, NotSaved
from game.journal.library import Library
from game.session import Session, new_game, new_table, open_game
from game.testing.robots import filled
from tests.worlds import salt_office, world

pytestmark = pytest.mark.quick


def begin(dice: str = "table", seed: int | None = 5) -> Session:
    return new_game(salt_office(), "wenna_tarr", None, dice, seed)


def wander(session: Session, seed: int, steps: int) -> None:
    """Say things at random, as a person would."""
    chance = Random(seed)
    for _ in range(steps):
        free = [p for p in session.prompts if not p.barred and p.seat in session.state.seats]
        if not free or session.state.ending:
            return
        told = session.do(filled(chance.choice(free), chance))
        assert not isinstance(told, Refusal), told


def to_a_throw(session: Session) -> None:
    """Begin the first act in doubt and commit to it."""
    prompt = next(p for p in session.prompts if p.in_doubt and not p.barred)
    assert not isinstance(session.do(prompt.command), Refusal)
    assert not isinstance(session.do(Ready("player")), Refusal)


def test_what_can_be_taken_back_is_named_and_at_the_beginning_nothing_is() -> None:
    session = begin("program")
    assert session.undo_label == ""
    prompt = next(p for p in session.prompts if p.in_doubt and not p.barred)
    session.do(prompt.command)
    assert session.undo_label == prompt.label
    session.undo()
    assert (session.undo_label, session.redo_label) == ("", prompt.label)


def test_an_act_that_was_committed_to_is_called_by_its_name() -> None:
    session = begin("table")
    prompt = next(p for p in session.prompts if p.in_doubt and not p.barred)
    session.do(prompt.command)
    session.do(Ready("player"))
    assert session.state.frames[-1].call is not None
    assert session.undo_label == prompt.label


@pytest.mark.parametrize("seed", range(8))
def test_taking_back_and_doing_again_leaves_the_same_state(seed: int) -> None:
    session = begin("program", seed)
    wander(session, seed, 40)
    states = [session.state]
    while not isinstance(session.undo(), Refusal):
        states.append(session.state)
    for state in reversed(states[:-1]):
        assert not isinstance(session.redo(), Refusal)
        assert session.state == state
    assert isinstance(session.redo(), Refusal)


def test_taking_back_goes_to_what_a_person_said_and_takes_the_dice_along() -> None:
    session = begin("program")
    prompt = next(p for p in session.prompts if p.in_doubt and not p.barred)
    session.do(prompt.command)
    before = session.state
    session.do(Ready("player"))
    assert any(isinstance(entry.command, Throw) for entry in session.entries)
    session.undo()
    assert session.state == before


def test_a_stale_command_is_refused_so_a_double_enter_rolls_once() -> None:
    session = begin("program")
    prompt = next(p for p in session.prompts if p.in_doubt and not p.barred)
    session.do(prompt.command)
    at = session.at
    assert not isinstance(session.do(Ready("player"), at), Refusal)
    again = session.do(Ready("player"), at)
    assert isinstance(again, Refusal)
    assert again.code == "stale"
    assert sum(isinstance(e.command, Ready) for e in session.entries) == 1


def test_saying_something_new_ends_what_could_be_done_again() -> None:
    session = begin("program")
    wander(session, 2, 3)
    session.undo()
    assert session.redo_label
    wander(session, 9, 1)
    assert isinstance(session.redo(), Refusal)


def test_correcting_a_roll_says_the_later_commands_again() -> None:
    session = begin()
    to_a_throw(session)
    session.do(Throw((9,)))
    thrown = session.at
    first = session.state
    told = session.correct(thrown, (0,))
    assert not isinstance(told, Refusal)
    assert session.state != first
    throws = [e for entry in session.entries for e in entry.events if isinstance(e, Threw)]
    assert throws[0].faces == (0,)


def test_correcting_keeps_aside_what_cannot_be_said_any_more() -> None:
    session = begin()
    to_a_throw(session)
    session.do(Throw((9,)))
    thrown = session.at
    wander(session, 1, 6)
    said = [e for e in session.entries if e.number > thrown and e.by == "person"]
    told = session.correct(thrown, (0,))
    assert not isinstance(told, Refusal)
    again = [e for e in told.entries if e.by == "person"][1:]
    come = iter(e.command for e in said)
    assert all(command in come for command in (e.command for e in (*again, *told.aside))), "in the order it was said"
    assert len(again) + len(told.aside) == len(said) or told.fallen


def test_taking_back_a_correction_of_the_program_s_dice_does_not_leave_a_throw_that_nobody_makes() -> None:
    session = begin("program")
    prompt = next(p for p in session.prompts if p.in_doubt and not p.barred)
    session.do(prompt.command)
    before = session.state
    session.do(Ready("player"))
    after = session.state
    thrown = next(entry for entry in session.entries if isinstance(entry.command, Throw))
    assert isinstance(thrown.command, Throw)
    other = tuple((face + 1) % 10 for face in thrown.command.faces)
    assert not isinstance(session.correct(thrown.number, other), Refusal)
    assert session.undo_label == "the correction"
    assert not isinstance(session.undo(), Refusal)
    assert session.state == after
    assert not isinstance(session.undo(), Refusal)
    assert session.state == before


def test_faces_that_no_die_has_are_refused_for_a_correction() -> None:
    session = begin()
    to_a_throw(session)
    session.do(Throw((9,)))
    state = session.state
    assert isinstance(session.correct(session.at, (10,)), Refusal)
    assert session.state == state


def test_only_a_throw_that_there_was_can_be_corrected() -> None:
    session = begin()
    to_a_throw(session)
    state = session.state
    for number in (session.at, session.entries[0].number, session.at + 1, 0):
        refused = session.correct(number, (0,))
        assert isinstance(refused, Refusal)
        assert refused.sentence == "No dice were thrown there."
    assert session.state == state


def test_what_was_forgotten_is_said_before_an_earlier_word_and_nothing_before_the_first() -> None:
    session = begin()
    to_a_throw(session)
    session.do(Throw((9,)))
    commit = next(entry for entry in session.entries if isinstance(entry.command, Ready))
    index = list(session.entries).index(commit)
    rest = [type(entry.command) for entry in session.entries][index + 2 :]
    for number in (session.entries[0].number, session.at + 1):
        refused = session.insert(number, [Ready("player")])
        assert isinstance(refused, Refusal)
        assert refused.sentence == "There is no such moment to go back to."
    told = session.insert(commit.number, [Pull(0, "bene", 1)])
    assert not isinstance(told, Refusal)
    assert [type(entry.command) for entry in session.entries][index:] == [Pull, Ready, Throw, *rest]
    throw = next(entry.command for entry in session.entries if isinstance(entry.command, Throw))
    assert throw == Throw((9,)), "what lay there lies there"
    assert session.undo_label == "the correction"


def test_dice_from_the_table_are_asked_for_and_the_programs_are_not() -> None:
    session = begin("table")
    to_a_throw(session)
    assert session.state.frames[-1].call is not None
    assert isinstance(session.do(Throw((4, 4))), Refusal)
    assert not isinstance(session.do(Throw((4,))), Refusal)


def test_the_same_seed_falls_the_same_way() -> None:
    one, two = begin("program", 3), begin("program", 3)
    wander(one, 4, 25)
    wander(two, 4, 25)
    assert one.state == two.state


@pytest.mark.parametrize("seed", range(4))
def test_a_game_opened_again_stands_exactly_where_it_stood(tmp_path: Path, seed: int) -> None:
    library = Library(tmp_path)
    session = new_game(salt_office(), "old_hask", library, "program", seed)
    wander(session, seed, 25)
    session.undo()
    session.undo()
    session.redo()
    wander(session, seed + 50, 3)
    session.undo()
    expected, labels = session.state, (session.undo_label, session.redo_label)
    session.close()
    again = open_game(library.folder(session.name), salt_office(), seed=1)
    assert again.state == expected
    assert (again.undo_label, again.redo_label) == labels
    assert not isinstance(again.redo(), Refusal)
    again.close()


def test_a_read_only_game_refuses_and_nothing_changes(tmp_path: Path) -> None:
    library = Library(tmp_path)
    session = new_game(salt_office(), "wenna_tarr", library, "program", 1)
    second = open_game(library.folder(session.name), salt_office())
    assert second.notice
    before = second.state
    choice = next(p for p in second.prompts if isinstance(p.command, Choose) and not p.barred)
    refused = second.do(choice.command)
    assert isinstance(refused, Refusal)
    assert second.state == before
    second.close()
    session.close()


def test_pulling_levers_costs_nothing_and_can_be_taken_back() -> None:
    session = begin()
    prompt = next(p for p in session.prompts if p.in_doubt and not p.barred)
    session.do(prompt.command)
    tracks = session.state.people[session.state.lead].tracks
    lever = next(p for p in session.prompts if p.lever is not None and not p.barred)
    assert isinstance(lever.command, Pull)
    session.do(Pull(lever.command.part, lever.command.lever, 1))
    assert session.state.people[session.state.lead].tracks == tracks
    session.undo()
    assert session.state.frames[-1].parts[0].pulled == ()


def test_closing_leaves_a_note_of_the_place_that_lists_of_saves_can_trust(tmp_path: Path) -> None:
    library = Library(tmp_path)
    session = new_game(salt_office(), "wenna_tarr", library, "program", 1)
    session.do(Choose("go_pump"))
    where = session.place
    session.close()
    desk = Desk(tmp_path)
    (game,) = desk.games()
    assert desk.standing(game) == where
    again = open_game(library.folder(session.name), salt_office())
    again.undo()
    assert desk.standing(game) == salt_office().scenes[salt_office().pack.start].title
    again.close()


def test_what_the_table_has_settled_makes_one_world_until_something_else_is_settled() -> None:
    w = world("table-venture")
    session = new_table(w, (w.system.create(w, "wenna_tarr"),), None, "program", 1)
    assert session.world is w
    assert not isinstance(session.do(Settle("effect_paid_before", 1), seat=GUIDE), Refusal)
    settled = session.world
    assert settled.settings.effect_paid_before is True
    assert session.world is settled
    assert not isinstance(session.undo(), Refusal)
    assert session.world == w
    session.world = settled
    assert session.world is settled, "another version of its packs"


def test_whoever_leaves_is_told_whether_all_is_saved(tmp_path: Path) -> None:
    assert begin().kept == "", "a game that is not kept"
    session = new_game(salt_office(), "wenna_tarr", Library(tmp_path), "program", 1)
    assert session.kept == "All is saved."
    assert session.journal is not None
    folder = session.journal.folder
    session.failure = "the disk is full"
    assert session.kept == "What was told as not saved has not happened; the rest is saved."
    with patch.object(type(session.journal), "changed", "somebody else has written to it"):
        assert session.kept == "Not saved: somebody else has written to it."
    session.close()
    read = open_game(folder, salt_office(), dice="program", read_only=True)
    assert read.kept == "", "a game that is only read"
    read.failure = "the disk is full"
    assert read.kept, "what could not be kept is told"


@pytest.mark.parametrize(
    ("problem", "told"), [(NotSaved("The disk is full."), "The disk is full."), (JournalError("It is too long."), "")]
)
def test_a_word_that_is_not_kept_has_not_happened_and_only_a_disk_that_fails_is_told_of_later(
    tmp_path: Path, problem: JournalError, told: str
) -> None:
    session = new_game(salt_office(), "wenna_tarr", Library(tmp_path), "program", 1)
    assert session.journal is not None
    before = session.state
    with patch.object(session.journal, "append", side_effect=problem):
        refused = session.do(next(p.command for p in session.prompts if not p.barred))
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.sentence) == ("not_saved", str(problem))
    assert (session.state, session.failure) == (before, told)


@pytest.mark.parametrize(("by", "said"), [("policy", [Choose("nothing"), EndTurn()]), ("dice", [Choose("nothing")])])
def test_whoever_the_content_plays_lets_the_turn_go_by_where_what_it_says_cannot_be(
    by: str, said: list[Command]
) -> None:
    session = begin()
    heard: list[Command] = []

    def say_once(command: Command, by: str) -> Refusal:
        heard.append(command)
        return Refusal("unfit", "Not now.")

    with (
        patch.object(session, "_spoken", return_value=(Choose("nothing"), by)),
        patch.object(session, "say_once", say_once),
    ):
        assert session.go_on() == []
    assert heard == said

"""A game of its own from a moment of another: the same words up to there, and both go on."""

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.core.commands import Refusal, Throw
from game.core.overlay import Overlay
from game.core.state import State
from game.desk import Desk
from game.errors import GameError
from game.guide.party import gathered
from game.journal import Journal
from game.journal.fs import DISK
from game.packs.find import Places, own_folder
from game.session import Session, Told, limits
from game.session.branch import branch
from game.session.tables import Table
from game.testing.robots import filled
from tests.journal.faults import Fault, Faulty

SAVE = "the-salt-office"


def played(desk: Desk, seed: int, steps: int = 40, *, back: int = 0) -> list[tuple[int, object]]:
    """A game that is played at random, with steps taken back on the way; each entry that counts and the state after it,
    behind which a person speaks next."""
    with closing(desk.begin("salt-office", "wenna_tarr", "program")) as session:
        chance = Random(seed)
        for step in range(steps):
            free = [p for p in session.prompts if not p.barred and p.seat in session.state.seats]
            if not free or session.state.ending:
                break
            assert not isinstance(session.do(filled(chance.choice(free), chance)), Refusal)
            if back and step % back == back - 1:
                session.undo()
        return _stands(session)


def _stands(session: Session) -> list[tuple[int, object]]:
    live, timeline = list(session.entries), session._timeline
    ends = [n for n in range(len(live)) if n + 1 == len(live) or live[n + 1].by == "person"]
    return [(live[n].number, timeline.state_at(n + 1)) for n in ends]


@pytest.mark.parametrize("back", [0, 3])
def test_each_moment_of_a_game_branches_into_the_same_state(tmp_path: Path, back: int) -> None:
    desk = Desk(tmp_path, seed=7)
    stands = played(desk, 7, back=back)
    for number, state in stands[1::6]:
        name = desk.branch(SAVE, number, "beside")
        with closing(desk.open(name, read_only=True)) as session:
            assert session.state == state
            assert session.at == number
        desk.delete(name)


def test_a_branch_goes_on_and_the_other_stays(tmp_path: Path) -> None:
    desk = Desk(tmp_path, seed=3)
    number = played(desk, 3)[2][0]
    before = (tmp_path / SAVE / "journal.toml").read_bytes()
    name = desk.branch(SAVE, number)
    assert name == f"{SAVE}-2"
    with closing(desk.open(name)) as session:
        free = [p for p in session.prompts if not p.barred]
        assert not isinstance(session.do(filled(free[0], Random(1))), Refusal)
        assert session.at > number
    assert (tmp_path / SAVE / "journal.toml").read_bytes() == before
    with closing(Journal.open(tmp_path / name, read_only=True)) as journal:
        assert journal.header["branch"] == {"of": SAVE, "at": number}


def test_what_was_corrected_branches_as_it_stands_now(tmp_path: Path) -> None:
    """Entries that came in place of others stand inside the one that changed the past."""
    desk = Desk(tmp_path, seed=5)
    played(desk, 5)
    with closing(desk.open(SAVE)) as session:
        thrown = next(
            entry for entry in reversed(session.entries) if entry.number < session.at // 2 and entry.by == "dice"
        )
        assert isinstance(thrown.command, Throw)
        others = ((face,) * len(thrown.command.faces) for face in range(1, 11) if face not in thrown.command.faces)
        assert next(
            told for told in (session.correct(thrown.number, faces) for faces in others) if isinstance(told, Told)
        )
        stands = _stands(session)
    number, state = stands[len(stands) // 2]
    with closing(desk.open(desk.branch(SAVE, number), read_only=True)) as session:
        assert session.state == state


def test_an_entry_that_does_not_count_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    desk = Desk(tmp_path, seed=3)
    last = played(desk, 3)[-1][0]
    with pytest.raises(GameError, match=r"No entry 9999 counts in this game; its entries go from 1 to"):
        desk.branch(SAVE, 9999)
    assert desk.names() == (SAVE,)
    assert last > 1


def test_a_disk_that_fails_leaves_the_game_alone_and_no_half_of_another(tmp_path: Path) -> None:
    """Each call of the disk fails in turn, once for good and once for all that follow."""
    number = played(Desk(tmp_path, seed=3), 3, 6)[-1][0]
    (tmp_path / SAVE / "limits.toml").write_text('lines = ["spiders"]\nveils = []\n')
    before = (tmp_path / SAVE / "journal.toml").read_bytes()
    at, sentences = 0, []
    while True:
        at += 1
        fs = Faulty(DISK, at, Fault.FULL)
        try:
            name = Desk(tmp_path, fs=fs).branch(SAVE, number)
        except GameError as problem:
            sentences.append(str(problem))
            name = ""
        assert (tmp_path / SAVE / "journal.toml").read_bytes() == before
        for other in Desk(tmp_path).names():
            if other != SAVE:
                assert Desk(tmp_path).open(other, read_only=True).at == number
                Desk(tmp_path).delete(other)
        if not fs.hits:
            break
    assert len(sentences) > 10
    assert not [words for words in sentences if "Errno" in words or not words.endswith(".")]
    assert name


def test_what_lies_beside_a_table_goes_along_and_each_has_its_own(tmp_path: Path) -> None:
    """The pack of what was invented, and the lines: what is changed in one is not changed in the other."""
    desk = Desk(tmp_path, Places((own_folder(),)), seed=1)
    world = desk.world("table-venture")
    with closing(
        desk.gather("table-venture", gathered(world, tuple(list(world.characters)[:1]), Path()), "program")
    ) as session:
        name, at = session.name, session.at
        own = desk.own_pack(session)
    source = tmp_path / name
    limits.write(DISK, source, limits.Limits(lines=("spiders",)))
    (source / own / "items.toml").write_text('[items.eel_lamp]\nname = "eel_lamp"\n')
    other = desk.branch(name, at)
    (tmp_path / other / own / "items.toml").write_text('[items.reed_pipe]\nname = "reed_pipe"\n')
    desk = Desk(tmp_path, Places((own_folder(),)))
    with closing(desk.open(name, read_only=True)) as session:
        assert "eel_lamp" in session.world.items
        assert "reed_pipe" not in session.world.items
    with closing(desk.open(other, read_only=True)) as session:
        assert session.limits.lines == ("spiders",)
        assert "reed_pipe" in session.world.items
        assert "eel_lamp" not in session.world.items


# Of tables alone -----------------------------------------------------------------------------------------------------

FIRST = State("", "story", 0, Overlay({}), Overlay({}), {}, ())
SAID: list[Table] = [
    {"packs": ["old"]},
    {"n": 1, "by": "person"},
    {"n": 2, "by": "person"},
    {"n": 3, "by": "dice"},
    {"n": 4, "by": "policy"},
    {"packs": ["new"]},
    {"n": 5, "by": "clock"},
    {"n": 6, "by": "person"},
    {"back": 6},
    {"n": 8, "by": "person"},
]


@pytest.mark.parametrize(
    ("at", "kept"),
    [(1, [1]), (2, [2, 3, 4]), (3, [2, 3, 4]), (4, [2, 3, 4]), (5, [5]), (8, [8])],
)
def test_what_follows_by_itself_goes_along_and_the_next_word_does_not(at: int, kept: list[int]) -> None:
    made = branch(SAID, FIRST, at)
    numbers = [table["n"] for table in made if "n" in table]
    assert numbers == [n for n in (1, 2, 3, 4, 5, 8) if n <= max(kept)]
    assert [table["packs"] for table in made if "packs" in table] == [["old"], ["new"]][: 1 + (at >= 5)]


@pytest.mark.parametrize(
    ("at", "near"),
    [
        (7, "the nearest are 5 and 8"),
        (6, "the nearest are 5 and 8"),
        (9, "its entries go from 1 to 8"),
        (0, "its entries go from 1 to 8"),
    ],
)
def test_the_entries_about_one_that_does_not_count_are_named(at: int, near: str) -> None:
    with pytest.raises(GameError) as refused:
        branch(SAID, FIRST, at)
    assert str(refused.value) == f"No entry {at} counts in this game; {near}."
    with pytest.raises(GameError, match="nothing was said in it"):
        branch([], FIRST, at)


def test_only_the_nearest_on_either_side_is_named() -> None:
    with pytest.raises(GameError, match=r"; the nearest are 5 and 8\.$"):
        branch([*SAID, {"n": 9, "by": "person"}], FIRST, 7)


def test_what_came_in_place_of_others_branches_as_what_counts() -> None:
    then = [{"n": 4, "by": "person"}, {"n": 5, "by": "dice"}]
    mended: list[Table] = [*SAID[1:4], {"back": 2, "then": then}, {"n": 6, "by": "person"}]
    assert [table["n"] for table in branch(mended, FIRST, 4)] == [1, 4, 5]
    assert [table["n"] for table in branch([*mended[:-1], {"unmend": 1}], FIRST, 3)] == [1, 2, 3]

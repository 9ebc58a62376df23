"""A real game of twenty turns, its file cut at every byte: at most the entry that was not finished is lost."""

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.core.commands import Choose, Refusal
from game.core.state import State
from game.journal import State as Condition
from game.journal.examine import examine
from game.journal.library import Library
from game.session import Entry, Timeline, new_game, open_game
from game.testing.robots import filled
from tests.worlds import salt_office

TURNS = 20
SEED = 4
LEAVING = {Choose("walk"), Choose("board")}
"""What would end the adventure before that."""


def played(folder: Path) -> tuple[Path, list[int], list[State]]:
    """The journal of a game of twenty turns, its length after every entry, and the state each one left."""
    library = Library(folder)
    chance = Random(SEED)
    with closing(new_game(salt_office(), "ansel_wick", library, "program", SEED)) as session:
        journal = library.folder(session.name) / "journal.toml"
        lengths, states = [], []
        keep = Timeline.say

        def noted(self: Timeline, entry: Entry, state: State | None = None) -> None:
            keep(self, entry, state)
            lengths.append(journal.stat().st_size)
            states.append(self.state)

        lengths.append(journal.stat().st_size)
        states.append(session.state)
        Timeline.say = noted  # type: ignore[method-assign]
        try:
            for _ in range(TURNS):
                free = [p for p in session.prompts if not p.barred and p.command not in LEAVING]
                assert not isinstance(session.do(filled(chance.choice(free), chance)), Refusal)
        finally:
            Timeline.say = keep  # type: ignore[method-assign]
    return journal, lengths, states


def test_a_file_cut_at_any_byte_keeps_every_entry_that_was_finished(tmp_path: Path) -> None:
    journal, lengths, _ = played(tmp_path)
    data = journal.read_bytes()
    assert lengths[-1] == len(data)
    begun = examine(data[: lengths[0]]).chain.entries - 1
    for cut in range(lengths[0], len(data) + 1):
        finished = sum(length - 1 <= cut for length in lengths)  # all but the end of the last line will do
        found = examine(data[:cut])
        assert found.chain.entries == finished + begun, cut
        assert found.condition.state in {Condition.WHOLE, Condition.TORN}


@pytest.mark.quick
def test_a_game_cut_short_goes_on_from_the_last_finished_entry(tmp_path: Path) -> None:
    journal, lengths, states = played(tmp_path)
    data = journal.read_bytes()
    for number, (length, state) in enumerate(zip(lengths, states, strict=True)):
        journal.write_bytes(data[: length + 7])
        with closing(open_game(journal.parent, salt_office(), dice="table", seed=3)) as session:
            assert session.state == state
            assert bool(session.notice) == (number < len(lengths) - 1)
            free = [p for p in session.prompts if not p.barred and p.seat in session.state.seats]
            if free:
                assert not isinstance(session.do(filled(free[0], Random(1))), Refusal)

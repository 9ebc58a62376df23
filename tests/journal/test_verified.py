"""How far a journal was verified before: what is kept of it, for which bytes it stands, and going on from there."""

from __future__ import annotations

import pytest

from game.journal import Journal
from game.journal.chain import walk
from game.journal.verified import verified, walk_on
from tests.journal.stories import FILE, FOLDER, entry, played

pytestmark = pytest.mark.quick
ENTRIES = 4
DATA = played(ENTRIES)[0].content(FILE)
CHAIN = walk(DATA)


@pytest.mark.parametrize("entries", range(ENTRIES + 1))
def test_what_is_kept_of_the_first_entries_is_their_chain_and_holds_for_what_begins_with_them(entries: int) -> None:
    first = DATA[: CHAIN.ends[entries]]
    known = verified(first, CHAIN, entries)
    assert known is not None
    assert (known.length, known.chain) == (len(first), walk(first))
    assert known.holds(first)
    assert known.holds(DATA)
    assert not known.holds(first[:-1])
    assert not known.holds(b"!" + first[1:])
    assert walk_on(DATA, known) == CHAIN
    assert walk_on(first, known) == walk(first)


@pytest.mark.parametrize("entries", range(ENTRIES))
def test_nothing_is_kept_of_bytes_that_are_not_those_entries(entries: int) -> None:
    first = DATA[: CHAIN.ends[entries]]
    assert verified(DATA[: CHAIN.ends[entries + 1]], CHAIN, entries) is None, "an entry more"
    assert verified(first, CHAIN, entries + 1) is None, "an entry less"
    assert verified(first + b"x", CHAIN, entries) is None, "something behind it"
    assert verified(first[:-1], CHAIN, entries) is None, "no line feed"


def test_a_journal_keeps_what_it_has_and_nothing_of_entries_that_are_not_there() -> None:
    disk, _ = played(ENTRIES)
    with Journal.open(FOLDER, disk) as journal:
        for entries in range(ENTRIES + 1):
            known = journal.verified(entries)
            assert known is not None
            assert known.chain.entries == entries
        assert journal.verified(-1) is None
        assert journal.verified(ENTRIES + 1) is None
        journal.append(entry(9))
        again = journal.verified(ENTRIES + 1)
        assert again is not None
        assert again.chain.entries == ENTRIES + 1

"""What happens to a save outside the game: torn, damaged, edited, of another version. Nothing is lost in silence."""

from __future__ import annotations

import random
from typing import Any
from zlib import crc32

import pytest

from game.journal import FORMAT, Journal, JournalError, NotSaved, State
from game.journal.chain import mark, split, walk
from game.journal.examine import MAX_JOURNAL, examine
from tests.journal.faults import MemoryDisk
from tests.journal.stories import FILE, FOLDER, HEADER, entry, played, with_content

DISK, ENTRIES = played(6)
WHOLE = DISK.content(FILE)
ENDS = list(walk(WHOLE).ends)
FILLS = {"zeros": b"\x00", "ones": b"\xff", "old data": WHOLE[5:], "old entries": WHOLE[ENDS[2] + 1 :]}


def opened(data: bytes, read_only: bool = False) -> Journal:
    return Journal.open(FOLDER, with_content(data), read_only)


def goes_on(journal: Journal, count: int) -> bool:
    """Whether one more entry can be kept after the first `count`."""
    journal.append({"last": 1})
    return journal.entries() == [*ENTRIES[:count], {"last": 1}]


def fitting(fill: bytes, length: int) -> bytes:
    return (fill * (length // len(fill) + 1))[:length]


def blocks() -> list[bytes]:
    """The header and every entry, each with its mark and the blank line before it."""
    return [WHOLE[a:b] for a, b in zip([0, *ENDS], ENDS, strict=False)]


def test_a_whole_save_is_whole() -> None:
    with opened(WHOLE) as journal:
        assert journal.state is State.WHOLE
        assert journal.condition.message == ""
        assert journal.header == {"format": FORMAT, **HEADER}
        assert journal.entries() == ENTRIES
        assert journal.entries(4) == ENTRIES[4:]
        assert journal.entries(6) == []
        assert len(journal) == 6
        with pytest.raises(JournalError, match="no entry 7"):
            journal.entries(7)


@pytest.mark.parametrize("bit", range(8))
def test_every_bit_of_the_last_block_may_flip(bit: int) -> None:
    for at in range(ENDS[-2], len(WHOLE)):
        data = bytearray(WHOLE)
        data[at] ^= 1 << bit
        with opened(bytes(data)) as journal:
            in_number = at == len(WHOLE) - 2  # 6 may become 7, and then an entry seems to follow
            assert journal.state in {State.TORN, State.EDITED} or in_number
            assert not journal.condition.same_content
            assert journal.entries() == ENTRIES[:5]
            if journal.state is not State.TORN:
                journal.recover_prefix()
            journal.append({"last": 1})
            assert len(journal) == 6


def test_a_flip_in_any_byte_stops_at_a_true_prefix_and_says_where() -> None:
    for at in range(ENDS[0], ENDS[-2]):
        data = bytearray(WHOLE)
        data[at] ^= 1 << (at % 8)
        disk = with_content(bytes(data))
        with Journal.open(FOLDER, disk) as journal:
            block = sum(end <= at for end in ENDS) - 1
            assert journal.state in {State.DAMAGED, State.EDITED}, at
            assert journal.condition.good == len(journal) <= block
            assert journal.entries() == ENTRIES[: len(journal)]
            assert len(journal) >= block - 1
            with pytest.raises(NotSaved):
                journal.append({"last": 1})
        assert disk.content(FILE) == bytes(data)


@pytest.mark.parametrize("length", [1, 2, 7, 16, 100, 511, 512, 513, 4096])
@pytest.mark.parametrize("fill", FILLS)
def test_a_tail_that_is_none_of_ours_is_put_aside(fill: str, length: int) -> None:
    tail = fitting(FILLS[fill], length)
    disk = with_content(WHOLE + tail)
    with Journal.open(FOLDER, disk) as journal:
        assert journal.state is State.TORN
        assert journal.condition.copy == "journal.torn-1.toml"
        assert disk.content(FOLDER / "journal.torn-1.toml") == tail
        assert disk.content(FILE) == WHOLE
        assert goes_on(journal, 6)


@pytest.mark.parametrize("fill", FILLS)
def test_a_last_block_that_arrived_in_part(fill: str) -> None:
    for start in range(ENDS[-2] + 1, len(WHOLE) - 1, 5):
        missing = fitting(FILLS[fill], len(WHOLE) - start)
        with opened(WHOLE[:start] + missing) as journal:
            assert journal.state is State.TORN
            assert goes_on(journal, 5)


def test_sectors_of_a_long_last_block_may_be_missing() -> None:
    disk, entries = played(2)
    with Journal.open(FOLDER, disk) as journal:
        journal.append({"note": "x" * 1800})
    data = disk.content(FILE)
    start = walk(data).ends[2]
    sectors = range(start // 512 + 1, len(data) // 512 + 1)
    for chosen in range(1, 1 << len(sectors)):
        torn = bytearray(data)
        for n, sector in enumerate(sectors):
            if chosen >> n & 1:
                torn[sector * 512 : (sector + 1) * 512] = bytes(len(torn[sector * 512 : (sector + 1) * 512]))
        with opened(bytes(torn)) as journal:
            assert journal.state is State.TORN
            assert journal.entries() == entries


def test_copies_of_torn_ends_are_numbered() -> None:
    disk = with_content(WHOLE + b"[[ent")
    Journal.open(FOLDER, disk).close()
    again = with_content(WHOLE + b"[[entry]]\nby =")
    again.put(FOLDER / "journal.torn-1.toml", b"[[ent")
    with Journal.open(FOLDER, again) as journal:
        assert journal.condition.copy == "journal.torn-2.toml"
        assert journal.condition.message == (
            "The last entry was cut short before it was saved. What there is of it is kept in "
            "journal.torn-2.toml. The game goes on after 6 entries."
        )


def rearranged() -> dict[str, tuple[list[int], int, State]]:
    """Blocks in another order: which, how many still hold, and what that is. Block 0 is the header."""
    return {
        "one taken out": ([0, 1, 2, 4, 5, 6], 2, State.DAMAGED),
        "the last but one taken out": ([0, 1, 2, 3, 4, 6], 4, State.DAMAGED),
        "the first taken out": ([0, 2, 3, 4, 5, 6], 0, State.DAMAGED),
        "two swapped": ([0, 1, 3, 2, 4, 5, 6], 1, State.DAMAGED),
        "the last two swapped": ([0, 1, 2, 3, 4, 6, 5], 4, State.DAMAGED),
        "one doubled": ([0, 1, 2, 2, 3, 4, 5, 6], 2, State.DAMAGED),
        "the last doubled": ([0, 1, 2, 3, 4, 5, 6, 6], 6, State.TORN),
        "one moved": ([0, 1, 3, 4, 5, 2, 6], 1, State.DAMAGED),
        "all doubled": ([0, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6], 6, State.TORN),
    }


@pytest.mark.parametrize("name", rearranged())
def test_blocks_taken_out_swapped_or_doubled(name: str) -> None:
    order, good, state = rearranged()[name]
    pieces = blocks()
    with opened(b"".join(pieces[n] for n in order)) as journal:
        assert journal.state is state
        assert journal.entries() == ENTRIES[:good]
        if state is State.DAMAGED:
            journal.recover_prefix()
        assert goes_on(journal, good)


def test_damage_in_the_middle_waits_for_a_word_and_keeps_the_whole_file() -> None:
    data = WHOLE[: ENDS[3] + 30] + b"\x00" + WHOLE[ENDS[3] + 31 :]
    disk = with_content(data)
    with Journal.open(FOLDER, disk) as journal:
        assert journal.state is State.DAMAGED
        assert (journal.condition.good, journal.condition.following) == (3, 2)
        assert journal.condition.message.startswith("This save is damaged after 3 entries; 2 entries behind")
        assert journal.header["title"] == "The River Door"
        assert journal.entries() == ENTRIES[:3]
        with pytest.raises(NotSaved, match="damaged"):
            journal.append(entry(1))
        with pytest.raises(JournalError, match="nothing to mend"):
            journal.adopt_edited()
        assert disk.content(FILE) == data
        journal.recover_prefix()
        assert disk.content(FOLDER / "journal.damaged-1.toml") == data
        assert journal.condition.message == (
            "The game goes on after 3 entries. The file as it was is kept in journal.damaged-1.toml."
        )
        assert goes_on(journal, 3)


def test_a_mark_alone_is_damaged() -> None:
    at = ENDS[2] - 6
    data = WHOLE[:at] + b"zz" + WHOLE[at + 2 :]
    with opened(data) as journal:
        assert journal.state is State.EDITED
        assert journal.condition.same_content  # every value is proved by the marks that follow
        journal.adopt_edited()
        assert journal.entries() == ENTRIES


LAYOUTS = {
    "Windows line ends": WHOLE.replace(b"\n", b"\r\n"),
    "a byte order mark": b"\xef\xbb\xbf" + WHOLE,
    "both": b"\xef\xbb\xbf" + WHOLE.replace(b"\n", b"\r\n"),
    "a comment in the middle": WHOLE[: ENDS[1]] + b"\n# I liked this one.\n" + WHOLE[ENDS[1] :],
    "a comment at the end": WHOLE + b"\n# so far\n",
    "another spacing": WHOLE.replace(b"by = ", b"by=").replace(b"say = ", b"say  =  "),
    "blanks at line ends": WHOLE.replace(b"true", b"true ").replace(b"]\n", b"]  \n"),
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_save_laid_out_anew_has_lost_nothing(name: str) -> None:
    data = LAYOUTS[name]
    disk = with_content(data)
    with Journal.open(FOLDER, disk) as journal:
        assert journal.state is State.EDITED
        assert journal.condition.same_content
        assert journal.header == {"format": FORMAT, **HEADER}
        assert disk.content(FILE) == data
        journal.adopt_edited()
        assert disk.content(FILE) == WHOLE
        assert disk.content(FOLDER / "journal.edited-1.toml") == data
        assert goes_on(journal, 6)
    with Journal.open(FOLDER, disk) as again:
        assert again.state is State.WHOLE


def test_marks_that_an_editor_stripped_do_not_cost_the_game() -> None:
    data = b"".join(line for line in WHOLE.splitlines(keepends=True) if not line.startswith(b"#"))
    with opened(data) as journal:
        assert journal.state is State.EDITED
        assert not journal.condition.same_content
        journal.adopt_edited()
        assert journal.entries() == ENTRIES


@pytest.mark.parametrize("number", [1, 3, 6])
def test_a_value_changed_by_hand_is_named_and_can_be_taken_over_or_left(number: int) -> None:
    start = ENDS[number - 1]
    data = WHOLE[:start] + WHOLE[start:].replace(b'by = "Maud"', b'by = "Wren"', 1)
    with opened(data) as journal:
        assert journal.state is State.EDITED
        assert not journal.condition.same_content
        assert journal.condition.good == len(journal) == number - 1
        assert journal.condition.following == 6 - number, "behind the one that was changed"
        assert f"after {number - 1} entr" in journal.condition.message
        with pytest.raises(NotSaved):
            journal.append(entry(1))
        journal.adopt_edited()
        assert len(journal) == 6
        assert journal.entries()[number - 1] == {**ENTRIES[number - 1], "by": "Wren"}
        journal.append(entry(1))
    with opened(data) as journal:
        journal.recover_prefix()
        assert goes_on(journal, number - 1)


def test_an_entry_written_in_by_hand_is_an_edit() -> None:
    data = WHOLE[: ENDS[2]] + b'\n[[entry]]\nby = "hand"\n' + WHOLE[ENDS[2] :]
    with opened(data) as journal:
        assert journal.state is State.EDITED
        journal.adopt_edited()
        assert journal.entries() == [*ENTRIES[:2], {"by": "hand"}, *ENTRIES[2:]]


@pytest.mark.parametrize("value", [b"1.5", b"1979-05-27", b"99999999999999999999", b"nan"])
def test_a_value_that_a_save_does_not_keep_is_not_taken_over(value: bytes) -> None:
    start = ENDS[3]
    data = WHOLE[:start] + WHOLE[start:].replace(b'by = "Maud"', b"by = " + value, 1)
    with opened(data) as journal:
        assert journal.state is State.DAMAGED
        assert journal.entries() == ENTRIES[:3]


def test_the_last_line_feed_may_be_missing() -> None:
    with opened(WHOLE[:-1]) as journal:
        assert journal.state is State.WHOLE
        assert goes_on(journal, 6)
    with opened(WHOLE + b"\n\n\n") as journal:
        assert journal.state is State.WHOLE
        assert goes_on(journal, 6)


@pytest.mark.parametrize("cut", [0, 1, 50, ENDS[0] - 40])
def test_a_file_without_a_whole_header_is_no_save(cut: int) -> None:
    disk = with_content(WHOLE[:cut])
    with Journal.open(FOLDER, disk) as journal:
        assert journal.state is State.UNREADABLE
        assert journal.header == {}
        assert journal.entries() == []
        with pytest.raises(NotSaved):
            journal.append(entry(1))
        with pytest.raises(JournalError):
            journal.recover_prefix()
    assert disk.content(FILE) == WHOLE[:cut]


def test_a_damaged_header_can_be_mended_by_hand() -> None:
    broken = WHOLE.replace(b'title = "The', b"title = \x00The", 1)
    with opened(broken) as journal:
        assert journal.state is State.DAMAGED
        assert journal.condition.following == 6
        assert "Mend the lines under [journal]" in journal.condition.message
        with pytest.raises(JournalError, match="header"):
            journal.recover_prefix()
    with opened(broken.replace(b"title = \x00The", b'title = "A')) as journal:
        assert journal.state is State.EDITED
        journal.adopt_edited()
        assert journal.header["title"] == "A River Door"
        assert journal.entries() == ENTRIES


def of_format(number: int) -> bytes:
    body = WHOLE[: WHOLE.index(b"# crc")].replace(b"format = 1", b"format = %d" % number)
    return body + mark(crc32(body), 0)


@pytest.mark.parametrize("data", [of_format(2), of_format(0), b"# New words\r\n[journal]\r\nformat = 7\r\n= ="])
def test_a_save_of_another_version_is_left_alone(data: bytes) -> None:
    disk = with_content(data)
    with Journal.open(FOLDER, disk) as journal:
        assert journal.state is State.OTHER_VERSION
        assert f"this program knows format {FORMAT}" in journal.condition.message
        with pytest.raises(NotSaved):
            journal.append(entry(1))
        for mend in (journal.adopt_edited, journal.recover_prefix):
            with pytest.raises(JournalError, match="nothing to mend"):
                mend()
    assert disk.content(FILE) == data


def test_reading_only_changes_nothing() -> None:
    for data in (WHOLE + b"[[ent", LAYOUTS["both"], WHOLE[:200] + b"\0" + WHOLE[201:]):
        disk = with_content(data)
        before = set(disk.names.files)
        with Journal.open(FOLDER, disk, read_only=True) as journal:
            assert journal.read_only
            journal.entries()
            with pytest.raises(NotSaved, match="opened only to be read"):
                journal.append(entry(1))
            with pytest.raises(JournalError, match="opened only to be read"):
                journal.recover_prefix()
        assert set(disk.names.files) == before
        assert disk.content(FILE) == data


def crafted(body: bytes) -> bytes:
    """A save by somebody who can count a CRC, with `body` as its last entry."""
    chain = walk(WHOLE)
    return WHOLE + b"\n" + body + mark(crc32(body, chain.crcs[-1]), 7)


@pytest.mark.parametrize(
    "body",
    [
        b"[[entry]]\n" + b"a" + b".a" * 20_000 + b" = 1\n",
        b"[[entry]]\na = " + b"[" * 50_000 + b"]" * 50_000 + b"\n",
        b"[[entry]]\na = 0x" + b"f" * 500_000 + b"\n",
        b"[[entry]]\na = \n",
        b"[[entry]]\na = 1\na = 2\n",
        b"[[entry]]\n[[entry]]\n",
        b"[[entry]]\n[journal]\nformat = 1\n",
        b'[[entry]]\na = "\xff"\n',
    ],
)
def test_a_strangers_entry_with_a_true_mark_does_no_harm(body: bytes) -> None:
    with opened(crafted(body)) as journal:
        assert len(journal) == 7
        assert journal.entries(7) == []
        with pytest.raises(JournalError, match="Entry 7 of this save cannot be read"):
            journal.entries()


def test_a_file_that_is_too_large_is_not_read() -> None:
    class Huge(MemoryDisk):
        def pread(self, fd: int, size: int, offset: int) -> bytes:
            raise AssertionError("it was read")

    disk = Huge()
    disk.put(FILE, b"")
    disk.names.files[FILE].data = bytearray(MAX_JOURNAL + 1)
    with Journal.open(FOLDER, disk) as journal:
        assert journal.state is State.UNREADABLE
        assert "larger than 64 MB" in journal.condition.message


def test_no_bytes_at_all_make_it_raise() -> None:
    chance = random.Random(5)
    pool: list[bytes] = [
        WHOLE,
        b"\n[[entry]]\n",
        b"# crc 00000000 1\n",
        b"[journal]\nformat = 1\n",
        b'"',
        b"\xff",
        b"[",
    ]
    for _ in range(1500):
        data = bytearray(b"".join(chance.choices(pool, k=chance.randint(1, 3))))
        for _ in range(chance.randint(0, 4)):
            at = chance.randint(0, len(data))
            data[at : at + chance.randint(0, 30)] = chance.randbytes(chance.randint(0, 3))
        found: Any = examine(bytes(data))
        assert found.condition.state in State


def test_where_nothing_holds_it_ends_where_it_begins() -> None:
    assert (walk(b"").end, walk(b"").entries) == (walk(WHOLE[1:]).end, walk(WHOLE[1:]).entries) == (0, 0)
    with opened(b"# crc 00000000 1\n") as journal:
        assert (journal.state, journal.condition.following) == (State.DAMAGED, 1), "a mark without anything"


def test_the_parts_of_a_save_are_its_blocks() -> None:
    assert len(split(WHOLE)) == 7
    parts = zip(split(WHOLE), walk(WHOLE).crcs, strict=True)
    assert b"".join(part + mark(crc, n)[:-1] for n, (part, crc) in enumerate(parts)) + b"\n" == WHOLE
    assert split(WHOLE[:-1]) == split(WHOLE)
    assert split(b"") == []


@pytest.mark.parametrize("tail", [WHOLE[ENDS[-2] :], WHOLE[ENDS[2] :], b"\n" + WHOLE], ids=["entry", "entries", "file"])
def test_what_stands_there_twice_is_told_so(tail: bytes) -> None:
    twice = "Behind the last entry stands, once more, what was saved before it"
    with opened(WHOLE + tail, read_only=True) as journal:
        assert journal.condition.message == f"{twice}. You can read the game here."
    disk = with_content(WHOLE + tail)
    with Journal.open(FOLDER, disk) as journal:
        assert journal.state is State.TORN
        kept = "It is kept in journal.torn-1.toml. The game goes on after 6 entries."
        assert journal.condition.message == f"{twice}. {kept}"
        assert disk.content(FOLDER / "journal.torn-1.toml") == tail
        assert goes_on(journal, 6)


@pytest.mark.parametrize(("good", "where"), [(0, "in its first entry"), (1, "after 1 entry"), (2, "after 2 entries")])
def test_where_a_save_is_damaged_is_told_and_how_much_stands_behind_it(good: int, where: str) -> None:
    for following, told in ((1, "1 entry behind"), (2, "2 entries behind")):
        data = b"".join((*blocks()[: good + 1], *blocks()[good + 2 : good + 2 + following]))
        with opened(data) as journal:
            found = journal.condition
            assert (found.state, found.good, found.following) == (State.DAMAGED, good, following)
            assert found.message.startswith(f"This save is damaged {where}; {told} the damage cannot be vouched for.")


def test_a_header_that_does_not_hold_has_nothing_good_before_it() -> None:
    with opened(WHOLE.replace(b'title = "The', b"title = \x00The", 1)) as journal:
        assert (journal.condition.good, journal.condition.following) == (0, 6)
    with opened(WHOLE.replace(b"format = 1", b'format = "1"', 1)) as journal:
        assert journal.state is State.DAMAGED
        assert journal.condition.message.endswith("It has no header with a format number.")
    with opened(WHOLE.replace(b"format = 1", b"format = true", 1)) as journal:
        assert journal.state is State.DAMAGED
    with opened(WHOLE.replace(b"[journal]", b"[journey]", 1)) as journal:
        assert journal.condition.message.endswith("It holds something else than a header and entries.")


def test_marks_that_do_not_go_up_or_go_on_behind_the_last_entry_are_damage() -> None:
    """One that is written out by hand and says that it is the seventh of six."""
    bare = b"".join(line for line in WHOLE.splitlines(keepends=True) if not line.startswith(b"# crc"))
    for marks, state in (
        (b"# crc 00000000 6\n", State.EDITED),
        (b"# crc 00000000 7\n", State.DAMAGED),
        (b"# crc 00000000 2\n# crc 00000000 2\n", State.DAMAGED),
        (b"# crc 00000000 2\n# crc 00000000 1\n", State.DAMAGED),
        (b"# crc 00000000 1\n# crc 00000000 2\n", State.EDITED),
    ):
        with opened(bare + marks) as journal:
            assert journal.state is state, marks
            assert not journal.condition.same_content


def test_entries_that_are_no_list_of_tables_are_no_edit() -> None:
    head = WHOLE[: WHOLE.index(b"# crc")]
    for said in (b"[entry]\n", b"entry = [1]\n", b"entry = 3\n"):
        data = said + head if said.startswith(b"entry") else head + said
        with opened(data + b"# crc 00000000 0\n") as journal:
            assert journal.state is State.DAMAGED
            assert journal.condition.message.endswith("Its entries are not a list of tables.")


def test_a_format_that_was_changed_by_hand_is_damage() -> None:
    with opened(WHOLE.replace(b"format = 1", b"format=1", 1)) as journal:
        assert (journal.state, journal.condition.same_content) == (State.EDITED, True)
    with opened(WHOLE.replace(b"format = 1", b"format=2", 1)) as journal:
        assert journal.state is State.DAMAGED
        assert journal.condition.message.endswith("Its format number was changed.")

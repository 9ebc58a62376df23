"""What a program does with a save, step by step, and what must be true of the disk afterwards however it stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.journal import Journal, JournalError, NotSaved, State
from game.journal.fs import Fs
from tests.journal.faults import Fault, Faulty, MemoryDisk, PowerCut

SAVES = Path("/saves")
FOLDER = SAVES / "river"
FILE = FOLDER / "journal.toml"
HEADER: dict[str, Any] = {
    "name": "river",
    "title": "The River Door",
    "created": "2031-05-04T20:15:00Z",
    "system": "venture",
    "packs": [{"id": "river-door", "version": "1.0", "hash": "9f2c"}],
    "settings": {"house": {"late": True}},
}


def entry(number: int) -> dict[str, Any]:
    """An entry that looks like one of a game, some long and some short."""
    return {
        "by": "Maud",
        "say": {"kind": "throw", "faces": [1 + number % 6, 6, -number]},
        "note": f'She said {number}:\n[[entry]]\n# crc 00000000 {number}\ncrc = "1" \\ “so” \t' + "…" * (number % 7),
        "events": [{"kind": "rolled", "pool": n, "sure": n % 2 == 0} for n in range(number % 4)],
    }


def played(count: int) -> tuple[MemoryDisk, list[dict[str, Any]]]:
    """A disk with a save of `count` entries, everything synced."""
    disk = MemoryDisk()
    disk.put(SAVES / "keep", b"")
    entries = [entry(n) for n in range(count)]
    with Journal.create(FOLDER, HEADER, disk) as journal:
        for each in entries:
            journal.append(each)
    return disk.as_found(), entries


def with_content(data: bytes) -> MemoryDisk:
    """A disk with nothing but a save of these bytes."""
    disk = MemoryDisk()
    disk.put(SAVES / "keep", b"")
    disk.put(FILE, data)
    return disk


@dataclass
class Story:
    """What the program was told. `sure` is what it may rely on, `tried` the entry whose keeping was never answered."""

    sure: list[dict[str, Any]] = field(default_factory=list)
    tried: dict[str, Any] | None = None
    begun: bool = False
    refused: str = ""
    evidence: bytes = b""
    """Bytes that must still be somewhere."""
    mends: bool = False
    """The story mends a save; until it has, the save may be found as it was."""

    def say(self, journal: Journal, new: dict[str, Any]) -> None:
        self.tried = new
        try:
            journal.append(new)
        except NotSaved as problem:
            self.refused = str(problem)
            raise
        self.sure.append(new)
        self.tried = None


Act = Callable[[Fs, Story], None]


def play(fs: Fs, story: Story) -> None:
    """Begin a game, play, take an act back, keep a snapshot, go on."""
    with Journal.create(FOLDER, HEADER, fs) as journal:
        story.begun = True
        story.say(journal, entry(1))
        story.say(journal, entry(60))
        journal.write_snapshot(2, {"seen": 2, "people": {"Maud": {"pool": 3}}})
        story.say(journal, {"retract": 2})
        story.say(journal, entry(3))
        journal.write_snapshot(4, {"seen": 4})


def go_on(fs: Fs, story: Story) -> None:
    """Open a game, whatever is the matter with it, mend it, and play on."""
    with Journal.open(FOLDER, fs) as journal:
        if journal.state is State.EDITED:
            journal.adopt_edited()
        elif journal.state is State.DAMAGED:
            journal.recover_prefix()
        story.mends = False
        story.say(journal, entry(5))
        story.say(journal, {"retract": 1})


def act_out(act: Act, fs: Fs, story: Story) -> None:
    with suppress(JournalError, PowerCut):
        act(fs, story)


def wrongs(disk: MemoryDisk, story: Story, strict: bool = False) -> Iterator[str]:
    """What is wrong with a disk after a story. `strict`: an act that was said not to have happened is not there."""
    if story.evidence and not any(story.evidence in node.data for node in disk.names.files.values()):
        yield "what was put aside is gone"
    try:
        journal = Journal.open(FOLDER, disk)
    except JournalError:
        if story.begun:
            yield "the save is gone"
        return
    with journal:
        if story.mends and journal.state in {State.EDITED, State.DAMAGED}:
            return
        yield from _wrong_entries(journal, story, strict)
        if journal.state not in {State.WHOLE, State.TORN}:
            yield f"it is {journal.state}"
            return
        found = journal.read_snapshot()
        if found is not None and found[1]["seen"] != found[0]:
            yield "a snapshot of something else"
        count = journal.append({"last": True})
    with Journal.open(FOLDER, disk, read_only=True) as again:
        if again.state is not State.WHOLE or len(again) != count or again.entries(count - 1) != [{"last": True}]:
            yield "playing on went wrong"


def _wrong_entries(journal: Journal, story: Story, strict: bool) -> Iterator[str]:
    found = journal.entries()
    count = len(story.sure)
    if found[:count] != story.sure:
        yield "an entry that was saved is gone or another one"
    if len(found) > count and found[count:] != [story.tried]:
        yield "an entry that nobody said"
    if strict and len(found) > count and "has not happened" in story.refused:
        yield "an act happened that was said not to have"
    if story.begun and {k: v for k, v in journal.header.items() if k != "format"} != HEADER:
        yield "another header"


Start = Callable[[], tuple[MemoryDisk, Story]]


def from_nothing() -> tuple[MemoryDisk, Story]:
    disk = MemoryDisk()
    disk.put(SAVES / "keep", b"")
    return disk, Story()


def from_bytes(data: bytes, sure: list[dict[str, Any]], evidence: bytes, mends: bool = False) -> Start:
    def start() -> tuple[MemoryDisk, Story]:
        return with_content(data), Story(list(sure), begun=True, evidence=evidence, mends=mends)

    return start


def starts() -> dict[str, tuple[Act, Start]]:
    """Every story: a new game, and going on with a whole, a torn, a damaged and an edited one."""
    disk, entries = played(4)
    whole = disk.content(FILE)
    torn = whole[:-40]
    damaged = bytearray(whole)
    damaged[damaged.index(b"\n[[entry]]", len(whole) // 2) + 3] = 0
    good = bytes(damaged[: damaged.index(0)]).count(b"\n# crc ") - 1
    edited = whole.replace(b"\n", b"\r\n")
    return {
        "a new game": (play, from_nothing),
        "a whole game": (go_on, from_bytes(whole, entries, b"")),
        "a torn game": (go_on, from_bytes(torn, entries[:3], torn[torn.rindex(b"[[entry]]") :])),
        "a damaged game": (go_on, from_bytes(bytes(damaged), entries[:good], bytes(damaged), mends=True)),
        "an edited game": (go_on, from_bytes(edited, entries, edited, mends=True)),
    }


Layer = Callable[[Fs, int, Fault, bool], Faulty]


def fault_wrongs(act: Act, start: Start, layer: Layer = Faulty) -> tuple[int, list[str]]:
    """Fail every call of a story in every way, once and from then on, then end the program or cut the power.

    Returns how many faults were tried, and what was wrong.
    """
    points, found = 0, []
    for fault in (Fault.FULL, Fault.BROKEN, Fault.INTERRUPTED, Fault.SHORT, Fault.HALF):
        for lasting in (False, True):
            at = 0
            while True:
                at += 1
                disk, story = start()
                fs = layer(disk, at, fault, lasting)
                act_out(act, fs, story)
                if fs.calls < at:
                    break
                if not fs.hits:
                    continue
                points += 1
                label = f"{fault.name} {'from' if lasting else 'at'} call {at}: "
                found += [label + wrong for wrong in wrongs(disk.as_found(), story, strict=True)]
                for after in disk.after_power_cut():
                    found += [label + "power cut: " + wrong for wrong in wrongs(after, story)]
    return points, found


def power_wrongs(act: Act, start: Start) -> tuple[int, list[str]]:
    """Cut the power before every call of a story. Returns how many disks may be found then, and what was wrong."""
    disks, found = 0, []
    at = 0
    while True:
        at += 1
        disk, story = start()
        fs = Faulty(disk, at, Fault.POWER)
        act_out(act, fs, story)
        for after in disk.after_power_cut(seeds=6):
            disks += 1
            found += [f"power cut at call {at}: {wrong}" for wrong in wrongs(after, story)]
        if fs.calls < at:
            return disks, found

"""A saved game: append an entry, know that it is kept, and find it again whatever happened in between."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Self
from zlib import crc32

from game.errors import shown
from game.journal import condition
from game.journal.block import MAX_BLOCK, Table, decode_entry
from game.journal.chain import mark, split, walk
from game.journal.condition import Condition, State
from game.journal.errors import READING_SAVE, JournalError, NotSaved, reason
from game.journal.examine import (
    FORMAT,
    MAX_JOURNAL,
    Examination,
    entry_body,
    examine,
    read_edited,
    write_out,
)
from game.journal.files import exists, read_file, write_whole
from game.journal.fs import DISK, Fs
from game.journal.savefile import SaveFile
from game.journal.snapshot import MAX_SNAPSHOT, SNAPSHOT, decode_snapshot, encode_snapshot
from game.journal.verified import Verified, verified


class Journal:
    """An open save. Make one with `create` or `open`; it is a context manager.

    `entries` and `len` are about what holds: the entries whose check marks are right. An entry counts once
    `append` has come back; then it survives a crash of the program, the system or the power.
    """

    def __init__(self, folder: Path, fs: Fs) -> None:
        self.folder = folder
        self._file = SaveFile(folder, fs)
        self._found = Examination(condition.unreadable(""))
        self._end = 0  # where the next entry goes
        self._barred = ""  # why nothing may be written, as sentences; empty while it may
        self.early = b""
        """The bytes that were known to be verified when the save was opened; empty where none were."""

    @property
    def fs(self) -> Fs:
        """The disk that the save is on."""
        return self._file.fs

    @classmethod
    def create(cls, folder: Path, header: Table, fs: Fs = DISK, entries: Sequence[Table] = ()) -> Self:
        """Begin a save in `folder`, which is made if it is not there; its parent must be. Its first entries come
        with it, all or none.

        Raises JournalError when there is a save already or the header holds what a save does not keep,
        NotSaved when the disk refuses; then nothing is left, not even an empty folder, unless the disk refuses
        that too.
        """
        if header.get("format", FORMAT) != FORMAT:
            raise JournalError(f"A new save has format {FORMAT}.")
        data = write_out(header, entries)
        journal = cls(folder, fs)
        try:
            if not exists(fs, folder):
                fs.mkdir(folder)
            if not journal._file.lock() or exists(fs, journal._file.path):
                raise JournalError(f"There is a saved game in {shown(folder.name)} already.")
            journal._begin(data)
        except OSError as problem:
            journal._file.withdraw()
            why, advice = reason(problem)
            message = f"Not saved: {why}. The game has not begun. {advice}, then try again."
            raise NotSaved(message) from problem
        except BaseException:
            journal._file.withdraw()
            raise
        return journal

    @classmethod
    def open(cls, folder: Path, fs: Fs = DISK, read_only: bool = False, known: Verified | None = None) -> Self:
        """Open the save in `folder` and put a torn end aside. Look at `condition` before playing on.

        With `read_only` no lock is taken and nothing on the disk is changed. What is `known` to be verified is not
        walked again, where it is this save's. Raises JournalError when there is no save, or the disk does not let it
        be read at all.
        """
        journal = cls(folder, fs)
        try:
            if not exists(fs, journal._file.path):
                raise JournalError(f"There is no saved game in {shown(folder.name)}.")
            bar = Condition(State.WHOLE) if read_only else journal._take()
            journal._load(known)
            journal._settle(bar)
        except OSError as problem:
            journal.close()
            why, advice = reason(problem, READING_SAVE)
            message = f"This save cannot be read: {why}. {advice}, then open it again."
            raise JournalError(message) from problem
        except BaseException:
            journal.close()
            raise
        return journal

    @property
    def header(self) -> Table:
        """What was given to `create`, with the format number; empty when it cannot be read."""
        return self._found.header

    @property
    def condition(self) -> Condition:
        """How the save was found, or what has been done about it since."""
        return self._found.condition

    @property
    def state(self) -> State:
        return self._found.condition.state

    @property
    def read_only(self) -> bool:
        """Whether `append` would raise NotSaved at once."""
        return bool(self._barred)

    @property
    def changed(self) -> str:
        """How the file is not as it was left here, in words; empty while it is."""
        return self._change()[0]

    def __len__(self) -> int:
        """How many entries hold."""
        return self._found.chain.entries

    def entries(self, start: int = 0) -> list[Table]:
        """The entries that hold, from index `start` on (the first is 0). Raises JournalError."""
        chain = self._found.chain
        if not 0 <= start <= len(self):
            raise JournalError(f"There is no entry {start}; this save has {len(self)}.")
        if start == len(self):
            return []
        try:
            data = self._file.read(chain.ends[start], chain.end)
        except OSError as problem:
            raise JournalError(f"This save cannot be read: {reason(problem, READING_SAVE)[0]}.") from problem
        if len(walk(data, start + 1, chain.crcs[start]).ends) != len(self) - start:
            raise JournalError("This save was changed while it was open. Open it again.")
        entries: list[Table] = []
        for number, block in enumerate(split(data), start + 1):
            try:
                entries.append(decode_entry(block))
            except JournalError as problem:
                raise JournalError(f"Entry {number} of this save cannot be read. {problem}") from None
        return entries

    def edited_entries(self) -> list[Table]:
        """The entries of an edited file as it reads now; nothing vouches for them. Raises JournalError."""
        self._may_mend(State.EDITED)
        try:
            return read_edited(self._file.read(0, self._found.length))[1]
        except OSError as problem:
            raise JournalError(f"This save cannot be read: {reason(problem, READING_SAVE)[0]}.") from problem

    def append(self, entry: Table) -> int:
        """Keep one entry: it is on the disk when this comes back. The number of entries there are now.

        Raises JournalError, with nothing written, when the entry is not one that a save keeps; NotSaved when
        the disk refuses. After NotSaved nothing more is written until the game is opened again.
        """
        if self._barred:
            raise NotSaved(self._barred)
        body = entry_body(entry)
        number = len(self) + 1
        crc = crc32(body, self._found.chain.crcs[-1])
        data = b"\n" + body + mark(crc, number)
        if len(body) > MAX_BLOCK:
            raise JournalError(f"This entry has {len(body)} bytes; a save keeps up to {MAX_BLOCK} in one.")
        if self._end + len(data) > MAX_JOURNAL:
            raise NotSaved("Not saved: this journal is full. This act has not happened. Begin a new game.")
        self._check_unchanged()
        try:
            self._file.write(data, self._end)
        except BaseException as problem:
            self._give_up(problem)
            if isinstance(problem, OSError):
                raise NotSaved(self._barred) from problem
            raise
        self._end += len(data)
        self._found.chain.add(self._end, crc)
        return number

    def recover_prefix(self) -> None:
        """Go on from the last entry that holds: copy a damaged or edited file aside, then cut it off there.

        Raises JournalError when there is nothing to go on from, NotSaved when the disk refuses. The copy
        comes first.
        """
        self._may_mend(State.DAMAGED, State.EDITED)
        chain = self._found.chain
        if not chain.ends:
            raise JournalError("The header of this save does not hold, so nothing stands before the damage.")
        try:
            copy = self._file.copy_aside("damaged", 0, self._found.length)
            self._file.cut(chain.end)
            self._load()
        except OSError as problem:
            raise _not_done(problem) from problem
        self._found.condition = condition.recovered(len(self), copy)
        self._barred = ""

    def adopt_edited(self) -> None:
        """Take an edited file over as it is: copy it aside, then put it in place with fresh check marks.

        Raises JournalError when it no longer reads well, NotSaved when the disk refuses. The copy comes
        first.
        """
        self._may_mend(State.EDITED)
        try:
            header, entries, _ = read_edited(self._file.read(0, self._found.length))
            copy = self._file.copy_aside("edited", 0, self._found.length)
            self._file.rewrite(write_out(header, entries))
            self._load()
        except OSError as problem:
            with suppress(OSError):
                self._load()
            raise _not_done(problem) from problem
        self._found.condition = condition.adopted(len(self), copy)
        self._barred = ""

    def write_snapshot(self, upto: int, payload: Table) -> bool:
        """Keep `payload` as what the first `upto` entries lead to. False when it could not be kept.

        Raises JournalError when the payload holds what a save does not keep.
        """
        if not 0 <= upto <= len(self):
            raise JournalError(f"There is no entry {upto} to make a snapshot after.")
        if self._barred:
            return False
        data = encode_snapshot(upto, self._found.chain, payload)
        if len(data) > MAX_SNAPSHOT:
            return False
        try:
            write_whole(self._file.fs, self.folder / SNAPSHOT, data)
        except OSError:
            return False
        return True

    def read_snapshot(self) -> tuple[int, Table] | None:
        """(entries it stands for, payload) of the snapshot, if there is one of this very game."""
        try:
            data = read_file(self._file.fs, self.folder / SNAPSHOT, MAX_SNAPSHOT)
        except OSError:
            return None
        return decode_snapshot(data, self._found.chain)

    def verified(self, entries: int) -> Verified | None:
        """What can be kept of the first so many entries, so that they need not be walked when the save is opened again;
        None where the file is not as it was left, or cannot be read. All of them are walked for it."""
        chain = self._found.chain
        if self.changed or not 0 <= entries <= len(self):
            return None
        try:
            return verified(self._file.read(0, chain.ends[entries]), chain, entries)
        except OSError:
            return None

    def again(self) -> Self:
        """This save, closed and opened anew to be written: the way on after NotSaved.

        It holds every entry this one does, as the chain of their check marks proves, and perhaps the one whose
        keeping was never answered. Raises JournalError when it does not, or still cannot be written.
        """
        self.close()
        found = type(self).open(self.folder, self._file.fs)
        ours, theirs = self._found.chain, found._found.chain
        if found.read_only:
            message = found._barred
        elif theirs.crcs[: len(ours.crcs)] != ours.crcs:
            message = "This save is not the one that was played here: it was changed outside the game. Open it anew."
        else:
            return found
        found.close()
        raise JournalError(message)

    def close(self) -> None:
        """Give the file and the lock back. Nothing waits to be written, so nothing can fail here."""
        self._barred = self._barred or "Not saved: this game is closed."
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _begin(self, data: bytes) -> None:
        """Put the first block in place and open it."""
        file = self._file
        try:
            write_whole(file.fs, file.path, data)
            file.fs.fsync_dir(self.folder.parent)
            file.open(write=True)
            self._load()
        except BaseException:
            with suppress(OSError):
                file.fs.remove(file.path)
                file.fs.fsync_dir(self.folder)
            raise

    def _take(self) -> Condition | None:
        """Take the lock and open the file for writing. The condition that bars it, if something does."""
        try:
            if not self._file.lock():
                return condition.in_use()
            self._file.open(write=True)
        except OSError as problem:
            self._file.close()
            return condition.not_writable(0, problem)
        return None

    def _load(self, known: Verified | None = None) -> None:
        """Read and examine the whole file."""
        if not self._file.is_open:
            self._file.open(write=False)
        size = self._file.size()
        if size > MAX_JOURNAL:
            detail = f"It is larger than {MAX_JOURNAL >> 20} MB."
            self._found = Examination(condition.unreadable(detail))
        else:
            data = self._file.read(0, size)
            known = known if known is not None and known.holds(data) else None
            self._found = examine(data, known)
            self.early = data[: known.length] if known is not None else b""
        self._end = self._found.length

    def _settle(self, bar: Condition | None) -> None:
        """After loading: tidy up if we may write, and say why if we may not."""
        if bar is not None:
            if bar.state is not State.WHOLE and self.state in {State.WHOLE, State.TORN}:
                self._found.condition = replace(bar, good=len(self))
            message = f"Not saved: this game was opened only to be read. {self.condition.message}"
            self._barred = message.rstrip()
            return
        self._file.remove_leftovers()
        if self.state is State.TORN:
            self._put_tail_aside()
        elif self.state is not State.WHOLE:
            self._barred = f"Not saved. {self.condition.message}"
        if not self._barred:
            self._make_sure()

    def _make_sure(self) -> None:
        """The last entry may be there only to be seen, left by a sync that failed; all before it were answered for."""
        ends = self._found.chain.ends
        try:
            self._file.make_sure(ends[-2] if len(ends) > 1 else 0, ends[-1])
        except OSError as problem:
            self._found.condition = condition.not_writable(len(self), problem)
            self._barred = f"Not saved. {self.condition.message}"

    def _put_tail_aside(self) -> None:
        end = self._found.chain.end
        try:
            copy = self._file.copy_aside("torn", end, self._found.length)
            self._file.cut(end)
        except OSError as problem:
            self._found.condition = condition.torn_stuck(len(self), problem, self.condition.twice)
            self._barred = f"Not saved. {self.condition.message}"
            return
        self._end = self._found.length = end
        self._found.condition = condition.torn(len(self), copy, self.condition.twice)

    def _change(self) -> tuple[str, str]:
        """How the file is not as we left it, and what to do about it; empty words where it is."""
        try:
            same = self._file.unchanged(self._end)
        except OSError as problem:
            return reason(problem)
        return ("", "") if same else ("another program changed this save while it was open", "")

    def _check_unchanged(self) -> None:
        """Before writing: raise NotSaved, and write nothing more, when the file is not as we left it."""
        why, advice = self._change()
        if not why:
            return
        self._barred = condition.not_saved(why, "This act has not happened.", advice)
        raise NotSaved(self._barred)

    def _give_up(self, problem: BaseException) -> None:
        """Writing failed: take back what may have arrived, and write nothing more.

        A sync that failed is never tried again to save the entry: the system may have dropped the bytes and
        call the next sync a success. The one here is for the cut, and only decides which words are true.
        """
        why, advice = reason(problem) if isinstance(problem, OSError) else ("saving was interrupted", "")
        open_question = "Whether this act was kept shows when you open the game again."
        self._barred = condition.not_saved(why, open_question, advice)
        with suppress(OSError):
            self._file.cut(self._end)
            self._barred = condition.not_saved(why, "This act has not happened.", advice)

    def _may_mend(self, *states: State) -> None:
        if not self._file.locked:
            raise JournalError(self._barred)
        if self.state not in states:
            raise JournalError("There is nothing to mend in this save.")


def _not_done(problem: OSError) -> NotSaved:
    why, advice = reason(problem)
    return NotSaved(f"Not done: {why}. Nothing is lost. {advice}, then open the game again.")

"""A real game on a disk that fails, through the desk and the session, and the next program that finds the disk.

After every fault the game waits, says why, opens the save anew when there is room again, and goes on to exactly the
same end. After every end of the program or the power the save is opened by a new one: what was shown is there.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

from game.core.commands import Note, Refusal
from game.errors import GameError
from game.journal import Journal, State
from game.session import Session
from tests.journal.faults import Faulty, MemoryDisk, PowerCut
from tests.trust.script import SAVES, SCRIPT, SaltDesk, Step, book


def new_disk(kind: type[MemoryDisk] = MemoryDisk) -> MemoryDisk:
    disk = kind()
    disk.put(SAVES / "keep", b"")
    return disk


@dataclass
class Run:
    """One game on one disk, and what was seen of it. `second` arms one more fault while the first is recovered from."""

    fs: Faulty
    second: int = 0
    sure: int = 0
    """Entries that were shown as saved."""
    wrong: list[str] = field(default_factory=list)
    recovered: int = 0
    """Calls that the first recovery took."""

    def play(self) -> None:
        """The whole script. Whatever fails is lifted once it has been refused, and tried again."""
        desk = SaltDesk(fs=self.fs)
        with suppress(PowerCut):
            try:
                session = desk.start()
            except GameError as problem:
                self._says(str(problem))
                self._lift()
                session = desk.start()
            self._shown(session)
            for step in SCRIPT:
                self._step(desk, session, step)
                if self.wrong:
                    return
            if session.state != book().states[-1] or self.sure != len(book().tables):
                self.wrong.append("the game did not come to its end")

    def _step(self, desk: SaltDesk, session: Session, step: Step) -> None:
        before = (session.state, tuple(session.entries), session.undo_label, session.redo_label)
        try:
            told = step(desk, session)
        except GameError as problem:
            self._says(str(problem))
            self._lift()
            told = step(desk, session)
        if isinstance(told, Refusal):
            if (session.state, tuple(session.entries), session.undo_label, session.redo_label) != before:
                self.wrong.append(f"{step.__name__} was refused and changed something")
            self._says(session.failure)
            if told.code != "not_saved" or not isinstance(session.do(Note("x")), Refusal):
                self.wrong.append("the game does not wait")
            self._way_on(session)
            if len(journal_of(session)) == self.sure:
                told = step(desk, session)
                if isinstance(told, Refusal):
                    self.wrong.append(f"{step.__name__} is refused for good: {told.sentence}")
        self._shown(session)

    def _way_on(self, session: Session) -> None:
        """While the disk still fails, the state stays; when it does not, the save opens and holds what was shown."""
        state, calls = session.state, self.fs.calls
        if self.second:
            self.fs.at, self.fs.lasting = calls + self.second, False
        if self.fs.lasting or self.second:
            told = session.reopen()
            if isinstance(told, Refusal) and session.state != state:
                self.wrong.append("a vain try to open the save changed the state")
        self._lift()
        if session.failure and isinstance(told := session.reopen(), Refusal):
            self.wrong.append(f"there is no way on: {told.sentence}")
        self.recovered = self.recovered or self.fs.calls - calls
        found = len(journal_of(session))
        if not self.sure <= found <= self.sure + 1 or session.state != book().states[found]:
            self.wrong.append("the save opened anew is another game")

    def _shown(self, session: Session) -> None:
        self.sure = len(journal_of(session))
        if session.state != book().states[self.sure]:
            self.wrong.append(f"another state is shown after {self.sure} entries")

    def _says(self, sentence: str) -> None:
        if not sentence.startswith(("Not saved: ", "Not written: ", "This save cannot be read: ")):
            self.wrong.append(f"it says: {sentence!r}")

    def _lift(self) -> None:
        """There is room again."""
        self.fs.at = 0


def journal_of(session: Session) -> Journal:
    assert session.journal is not None
    return session.journal


class Inspector:
    """Opens every disk that may be found as the next program would, and says what is wrong. Equal disks once."""

    def __init__(self) -> None:
        self.disks = 0
        self._seen: dict[object, list[str]] = {}

    def look(self, disk: MemoryDisk, sure: int) -> list[str]:
        self.disks += 1
        key = (sure, frozenset((path, bytes(node.data)) for path, node in disk.names.files.items()))
        if key not in self._seen:
            self._seen[key] = list(_wrongs(disk, sure))
        return self._seen[key]


def _wrongs(disk: MemoryDisk, sure: int) -> Iterator[str]:
    """What was shown is there, or with it the one act that was under way; a torn end is told of; play goes on."""
    desk = SaltDesk(fs=disk)
    # A game that could not begin may have left one behind that nobody was shown: the played one has more in it.
    game = max(desk.games(), key=lambda game: game.entries, default=None)
    if game is None:
        if sure:
            yield "the save is gone"
        return
    try:
        session = desk.go_on(game.name)
        found = len(journal_of(session))
        if found < sure:
            yield f"{sure - found} entries that were shown are gone"
        if found > max(sure + 1, book().after[0]) or journal_of(session).entries() != list(book().tables[:found]):
            yield "there are entries that nobody said"
        if session.state != book().states[found]:
            yield f"after {found} entries it stands elsewhere"
        if game.state is State.TORN and "cut short" not in session.notice:
            yield "a torn end is passed over in silence"
        if isinstance(told := session.do(Note("on")), Refusal):
            yield f"it cannot be played on: {told.sentence}"
            return
        session.close()
        if len(journal_of(again := desk.go_on(game.name))) != found + 1 or again.state != session.state or again.notice:
            yield "what was played on is not kept"
        again.close()
    except GameError as problem:
        yield f"it does not open: {problem}"

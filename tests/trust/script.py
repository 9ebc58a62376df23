"""A real game for tests of trust: what is said in it, step by step, and where it stands after each entry.

The dice are thrown at the table, so the same words always lead to the same game, whatever happened on the way.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

from game.core.commands import Choose, Note, Pull, Ready, Refusal, Throw
from game.core.draft import Sight
from game.core.machine.decide import decide, first_state, legal
from game.core.machine.dice import wanted
from game.core.prompts import Prompt
from game.core.record import record
from game.core.state import State
from game.core.world import World
from game.desk import Desk
from game.journal import block, examine
from game.journal.codec import packed
from game.journal.errors import JournalError
from game.journal.fs import DISK, Fs
from game.session import Session, Told
from game.testing.robots import values
from tests.journal.faults import MemoryDisk
from tests.worlds import salt_office

T = TypeVar("T")

SAVES = Path("/saves")
NAME = "the-salt-office"
PACK = "salt-office"
WHO = "wenna_tarr"


@cache
def _packs() -> frozenset[str]:
    return Desk(SAVES)._there()


class SaltDesk(Desk):
    """The desk, with one adventure that is read once for all tests; which packs there are is looked up once, too."""

    def __init__(self, saves: Path = SAVES, fs: Fs = DISK) -> None:
        super().__init__(saves, fs=fs)

    def world(self, pack: str) -> World:
        assert pack == PACK
        return salt_office()

    def _there(self, wanted: Iterable[str] = ()) -> frozenset[str]:
        return _packs()

    def start(self) -> Session:
        return self.begin(PACK, WHO, "table")

    def go_on(self, name: str) -> Session:
        return self.open(name, dice="table")


Step = Callable[[Desk, Session], Told | Refusal]


def _first(session: Session, wish: Callable[[Prompt], bool]) -> Prompt:
    return next(p for p in session.prompts if not p.barred and wish(p))


def note(desk: Desk, s: Session) -> Told | Refusal:
    return s.do(Note("I count the steps.\n[[entry]]\n# crc 00000000 3"))


def try_it(desk: Desk, s: Session) -> Told | Refusal:
    return s.do(_first(s, lambda p: p.in_doubt).command)


def pull(desk: Desk, s: Session) -> Told | Refusal:
    prompt = _first(s, lambda p: p.lever is not None)
    assert prompt.lever is not None
    assert isinstance(prompt.command, Pull)
    return s.do(replace(prompt.command, value=list(values(prompt.lever))[-1]))


def commit(desk: Desk, s: Session) -> Told | Refusal:
    return s.do(Ready("player"))


def throw(desk: Desk, s: Session) -> Told | Refusal:
    return s.do(Throw(_faces(s, s.state, -1)))


def _faces(s: Session, state: State, place: int) -> tuple[int, ...]:
    call = state.frames[-1].call
    assert call is not None
    return tuple(want.faces[place] for want in wanted(Sight(state, s.world), call))


def choose(desk: Desk, s: Session) -> Told | Refusal:
    return s.do(_first(s, lambda p: isinstance(p.command, Choose) and not p.in_doubt).command)


def undo(desk: Desk, s: Session) -> Told | Refusal:
    return s.undo()


def redo(desk: Desk, s: Session) -> Told | Refusal:
    return s.redo()


def correct(desk: Desk, s: Session) -> Told | Refusal:
    number = next(e.number for e in s.entries if isinstance(e.command, Throw))
    return s.correct(number, _faces(s, s.state_before(number), 0))


def go_back(desk: Desk, s: Session) -> Told | Refusal:
    return s.go_back(s.entries[-2].number)


def export(desk: Desk, s: Session) -> Told | Refusal:
    desk.export(s)
    return Told((), s.state)


SCRIPT: tuple[Step, ...] = (
    note,
    try_it,
    pull,
    commit,
    throw,
    choose,
    undo,
    redo,
    choose,
    correct,
    export,
    choose,
    go_back,
    note,
)


@record
class Book:
    """The game as it goes on a good disk. `states` and `shown` are those after so many entries of its journal."""

    tables: tuple[dict[str, Any], ...]
    states: tuple[State, ...]
    after: tuple[int, ...]
    """How many entries the journal has at the beginning and after each step."""


@cache
def book() -> Book:
    """The reference every broken run is held against."""
    disk = MemoryDisk()
    disk.put(SAVES / "keep", b"")
    desk = SaltDesk(fs=disk)
    session = desk.start()
    assert session.journal is not None
    after = [len(session.journal)]
    states = {after[0]: session.state}
    for step in SCRIPT:
        told = step(desk, session)
        assert not isinstance(told, Refusal), (step.__name__, told)
        after.append(len(session.journal))
        states[after[-1]] = session.state
    assert all(entry.by in ("person", "clock") for entry in session.entries)
    tables = session.journal.entries()
    session.close()
    alone = Session(salt_office(), None)
    alone.load(tables[:1])
    states[1] = alone.state
    assert sorted(states) == list(range(1, len(tables) + 1))
    first = Session(salt_office(), None).state
    return Book(tuple(tables), (first, *(states[n] for n in sorted(states))), tuple(after))


def digest(state: State) -> str:
    """A short text that is another one for another state, the same in any process."""
    return sha256(json.dumps(packed(state), sort_keys=True).encode()).hexdigest()[:16]


@contextmanager
def one_day() -> Iterator[None]:
    """Every game begins at the same moment, so that the same game is the same bytes."""
    with patch("game.session.dates.now", return_value=datetime(2026, 3, 1, 19, 30, tzinfo=UTC)):
        yield


@contextmanager
def worked_out_once() -> Iterator[None]:
    """What bytes of a save say, what bytes an entry comes to, and what the rules answer to the same words from where
    they stood: thousands of games say the same few, and only what the disk does to them differs."""
    read = _read_once(block.decode)
    written = _once(examine.entry_body, repr)
    said = _once(legal, id)
    with (
        patch("game.journal.block.decode", read),
        patch("game.journal.examine.decode", read),
        patch("game.journal.examine.entry_body", written),
        patch("game.journal.journal.entry_body", written),
        patch("game.session.saying.first_state", _once(first_state, id)),
        patch("game.session.saying.legal", said),
        patch("game.naming.legal", said),
        patch("game.session.soundness.legal", said),
        patch("game.session.saying.decide", _once(decide, id)),
    ):
        yield


def _read_once(decode: Callable[[bytes], block.Table]) -> Callable[[bytes], block.Table]:
    """The same, worked out once for the same bytes; each time as tables of its own, or as the same refusal."""

    @lru_cache(maxsize=256)
    def read(data: bytes) -> bytes | str:
        try:
            return pickle.dumps(decode(data))
        except JournalError as problem:
            return str(problem)

    def once(data: bytes) -> block.Table:
        found = read(bytes(data))
        if isinstance(found, str):
            raise JournalError(found)
        tables: block.Table = pickle.loads(found)
        return tables

    return once


KEPT = 4096
"""Answers that are kept, with what was asked: so nothing else can come to have its identity."""


def _once(work: Callable[..., T], known_by: Callable[[Any], object]) -> Callable[..., T]:
    """The same, worked out once for each first argument, told apart by `known_by`, and for all others."""
    kept: dict[object, tuple[Any, T]] = {}

    def once(first: Any, *others: Any) -> T:
        key = (known_by(first), *(id(one) if isinstance(one, World) else one for one in others))
        if key not in kept:
            if len(kept) >= KEPT:
                kept.clear()
            kept[key] = (first, work(first, *others))
        return kept[key][1]

    return once

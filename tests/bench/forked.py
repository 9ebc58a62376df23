"""Mutants in memory: the tests are loaded once, and each mutant is tried in a fork of them, its functions put in place.

The tests run once as the room is, and what each comes by is written down: a mutant meets those alone that come by its
statement, first what found others, then the quickest, until one fails. That one has to pass without
the mutant. What the room worked out while it was loaded and keeps otherwise than in a cache stays as it was: `early`
tells of which mutants that may matter.
"""

import ast
import gc
import os
import pickle
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import _lru_cache_wrapper, partial
from hashlib import sha256
from inspect import unwrap
from itertools import accumulate
from pathlib import Path
from tempfile import TemporaryFile
from traceback import print_exc
from types import CodeType, FrameType, FunctionType
from typing import IO, Any

import hypothesis
import pytest
from _pytest.runner import runtestprotocol

from tests.bench import limit

Line = tuple[str, int]
Reach = dict[str, tuple[float, set[Line]]]
"""Test -> seconds of work, and the lines of the room that it comes by."""
SLOW = 4
"""Seconds of work; no mutant meets a test that takes longer while all is well, watched as it is then."""
ENOUGH = 10
"""Seconds of such work after which a mutant is taken to live."""
LONGEST = 600
"""Seconds that the tests of one mutant may take, also where they only wait."""


@dataclass(frozen=True)
class Changed:
    """A mutant: its file as it is and as it would be, and the lines of the statement that is otherwise."""

    path: Path
    whole: ast.Module
    turned: ast.Module
    lines: range


@dataclass(eq=False)
class Forks:
    """A plugin of pytest that tries mutants in place of running the tests, and tells of each the test that failed."""

    mutants: dict[int, Changed]
    bear: dict[int, frozenset[Path]]
    """The files of tests that have something to say of each."""
    told: Callable[[int, str, bool], None]
    """Takes a mutant, the test that failed or nothing, and whether any test came by."""
    files: frozenset[str]
    """The whole room."""
    kept: Path
    """Where it is written down which lines of it a test comes by, for the next draw: as long as the room and the file
    of the test are the same."""
    early: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._seen: set[Line] = set()
        self._functions: list[FunctionType] = []
        self._caches: list[Any] = []
        self._own: list[Any] = []
        sys.settrace(self._calls)

    def _calls(self, frame: FrameType, _event: str, _value: Any) -> Any:
        return self._lines if frame.f_code.co_filename in self.files else None

    def _lines(self, frame: FrameType, _event: str, _value: Any) -> Any:
        self._seen.add((frame.f_code.co_filename, frame.f_lineno))
        return self._lines

    def _comes_by(self, key: int, lines: set[Line]) -> bool:
        one = self.mutants[key]
        return any((str(one.path), line) in lines for line in one.lines)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.settrace(None)
        self.early = {key for key in self.mutants if self._comes_by(key, self._seen)}
        hypothesis.settings.register_profile("drawn", parent=hypothesis.settings.get_profile("steady"), database=None)
        hypothesis.settings.load_profile("drawn")
        self._known()
        items = {item.nodeid: item for item in session.items}
        reach = self._reach(session.items)
        first: list[str] = []
        for key in self.mutants:
            name, came = self._tried(key, reach, first, items)
            if name:
                first = [name, *(other for other in first if other != name)]
            self.told(key, name, came)
        return True

    def _known(self) -> None:
        """Keep the functions that a mutant may stand in, and the caches that may know what was worked out before."""
        gc.unfreeze()
        kept = gc.get_objects()
        gc.freeze()
        self._functions = [one for one in kept if type(one) is FunctionType and one.__code__.co_filename in self.files]
        self._caches = [one for one in kept if isinstance(one, _lru_cache_wrapper) and one.__module__[:5] == "game."]
        ours = {one.__code__ for one in self._functions}
        self._own = [one for one in self._caches if getattr(unwrap(one), "__code__", None) in ours]

    def _begin(self, mutant: Changed | None) -> None:
        if mutant:
            _put(mutant, self._functions)
        for one in self._caches:
            one.cache_clear()

    def _tried(self, key: int, reach: Reach, first: Sequence[str], items: dict[str, pytest.Item]) -> tuple[str, bool]:
        """The test that notices a mutant, or nothing; and whether any comes by it."""
        while True:
            mine = self._chosen(key, reach, first, items)
            name = _first_to_fail([items[one] for one in mine], partial(self._begin, self.mutants[key]))
            if not name or not _first_to_fail([items[name]], partial(self._begin, None)):
                return name, bool(mine)
            print(f"{name} fails alone as the room is, and is left out", file=sys.__stderr__, flush=True)
            del reach[name]

    def _chosen(self, key: int, reach: Reach, first: Sequence[str], items: dict[str, pytest.Item]) -> list[str]:
        """The tests that come by a mutant: who found others lately, then the quickest, as many as `ENOUGH` allows."""
        able = [name for name in reach if items[name].path in self.bear[key]]
        mine = [name for name in able if self._comes_by(key, reach[name][1])]
        mine.sort(key=lambda name: (first.index(name) if name in first else len(first), reach[name][0]))
        took = accumulate(reach[name][0] for name in mine)
        return [name for name, so_far in zip(mine, took, strict=True) if so_far < ENOUGH]

    def _reach(self, items: Sequence[pytest.Item]) -> Reach:
        """What each test comes by, of those that pass as the room is, in a while."""
        room = b"".join(Path(one).read_bytes() for one in sorted(self.files))
        state = {path: sha256(room + path.read_bytes()).hexdigest() for path in {item.path for item in items}}
        known: dict[Path, tuple[str, Reach]] = pickle.loads(self.kept.read_bytes()) if self.kept.exists() else {}
        known = {path: one for path, one in known.items() if state.get(path) == one[0]}
        found: dict[Path, Reach] = {path: {} for path in state if path not in known}
        ended, seen = _forked(partial(self._watched, [item for item in items if item.path in found]))
        if ended:
            raise SystemExit("The tests end before they are through.")
        for path, name, took, lines in seen:
            found[path][name] = took, lines
        known |= {path: (state[path], reach) for path, reach in found.items()}
        self.kept.parent.mkdir(exist_ok=True)
        self.kept.write_bytes(pickle.dumps(known))
        there = {item.nodeid for item in items}
        return {name: one for _, reach in known.values() for name, one in reach.items() if name in there}

    def _watched(self, items: Sequence[pytest.Item], file: IO[bytes]) -> None:
        signal.signal(signal.SIGPROF, _leave)
        for item, after in _pairs(items):
            for one in self._own:  # what is known hides how it was worked out
                one.cache_clear()
            begun, self._seen = time.process_time(), set()
            sys.settrace(self._calls)
            passed = _passes(item, after, SLOW)
            sys.settrace(None)
            if passed:
                pickle.dump((item.path, item.nodeid, time.process_time() - begun, self._seen), file)
            else:
                print(f"{item.nodeid} is slow, or fails, and is left out", file=sys.__stderr__, flush=True)


def _first_to_fail(items: Sequence[pytest.Item], begin: Callable[[], None]) -> str:
    """The test that fails or never ends, or nothing."""

    def write(file: IO[bytes]) -> None:
        signal.alarm(LONGEST)
        begin()
        for item, after in _pairs(items):
            pickle.dump(item.nodeid, file)
            file.flush()
            if not _passes(item, after):
                os._exit(pytest.ExitCode.TESTS_FAILED)

    ended, names = _forked(write) if items else (0, [])
    return names[-1] if ended else ""


def _forked(write: Callable[[IO[bytes]], None]) -> tuple[int, list[Any]]:
    """How a fork ended that did this, and what it wrote."""
    with TemporaryFile() as file:
        child = os.fork()
        if not child:
            nothing = os.open(os.devnull, os.O_RDWR)
            os.dup2(nothing, 1)
            try:
                write(file)
                file.flush()
                os._exit(0)
            except BaseException:
                print_exc(file=sys.__stderr__)
            finally:
                os._exit(9)
        ended = os.waitpid(child, 0)[1]
        file.seek(0)
        return ended, list(_read(file))


def _read(file: IO[bytes]) -> Iterator[Any]:
    while True:
        try:
            yield pickle.load(file)
        except EOFError:
            return


def _pairs(items: Sequence[pytest.Item]) -> Iterable[tuple[pytest.Item, pytest.Item | None]]:
    return zip(items, (*items[1:], None), strict=False)  # of no tests there are no pairs


class _Slow(BaseException):
    """A test takes too long: nothing that catches what goes wrong catches this."""


def _leave(_number: int, _frame: FrameType | None) -> None:
    raise _Slow


def _passes(item: pytest.Item, after: pytest.Item | None, longest: float = limit.LONGEST) -> bool:
    with limit.hurried(longest):
        return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=after))


def _put(mutant: Changed, functions: Iterable[FunctionType]) -> None:
    """Every function of the file does from now on what the mutant does."""
    path = str(mutant.path)
    pairs = zip(_codes(compile(mutant.whole, path, "exec")), _codes(compile(mutant.turned, path, "exec")), strict=True)
    turned = {_place(old): new for old, new in pairs}
    for one in functions:
        if one.__code__.co_filename == path and _place(one.__code__) in turned:
            one.__code__ = turned[_place(one.__code__)]


def _place(code: CodeType) -> Any:
    """Where in its file a function stands, also the second on a line."""
    return code.co_qualname, code.co_firstlineno, tuple(code.co_positions())


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from _codes(one)

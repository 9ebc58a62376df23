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
from itertools import accumulate
from pathlib import Path
from tempfile import TemporaryFile
from types import CodeType, FrameType, FunctionType
from typing import IO, Any

import hypothesis
import pytest
from _pytest.runner import runtestprotocol

from tests.bench import limit

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
    early: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._seen: set[tuple[str, int]] = set()
        self._files = {str(one.path) for one in self.mutants.values()}
        sys.settrace(self._calls)

    def _calls(self, frame: FrameType, _event: str, _value: Any) -> Any:
        return self._lines if frame.f_code.co_filename in self._files else None

    def _lines(self, frame: FrameType, _event: str, _value: Any) -> Any:
        self._seen.add((frame.f_code.co_filename, frame.f_lineno))
        return self._lines

    def _come_by(self) -> set[int]:
        """The mutants whose statement was come by since this was last asked."""
        seen, self._seen = self._seen, set()
        return {key for key, one in self.mutants.items() if any((str(one.path), line) in seen for line in one.lines)}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.settrace(None)
        self.early = self._come_by()
        hypothesis.settings.register_profile("drawn", parent=hypothesis.settings.get_profile("steady"), database=None)
        hypothesis.settings.load_profile("drawn")
        gc.unfreeze()
        kept = gc.get_objects()
        gc.freeze()
        functions = [one for one in kept if type(one) is FunctionType]
        caches = [one for one in kept if isinstance(one, _lru_cache_wrapper) and one.__module__.startswith("game.")]

        def anew(mutant: Changed | None = None) -> None:
            if mutant:
                _put(mutant, functions)
            for one in caches:
                one.cache_clear()

        items = {item.nodeid: item for item in session.items}
        reach = self._reach(session.items)
        first: list[str] = []
        for key, mutant in self.mutants.items():
            while True:
                mine = self._chosen(key, reach, first, items)
                name = _first_to_fail([items[one] for one in mine], partial(anew, mutant))
                if not name or not _first_to_fail([items[name]], anew):
                    break
                print(f"{name} fails alone as the room is, and is left out", file=sys.__stderr__, flush=True)
                del reach[name]
            first = [name, *(other for other in first if other != name)] if name else first
            self.told(key, name, bool(mine))
        return True

    def _chosen(
        self, key: int, reach: dict[str, tuple[float, set[int]]], first: Sequence[str], items: dict[str, pytest.Item]
    ) -> list[str]:
        """The tests that come by a mutant: who found others lately, then the quickest, as many as `ENOUGH` allows."""
        mine = [name for name, (_, reached) in reach.items() if key in reached and items[name].path in self.bear[key]]
        mine.sort(key=lambda name: (first.index(name) if name in first else len(first), reach[name][0]))
        took = accumulate(reach[name][0] for name in mine)
        return [name for name, so_far in zip(mine, took, strict=True) if so_far < ENOUGH]

    def _reach(self, items: Sequence[pytest.Item]) -> dict[str, tuple[float, set[int]]]:
        """Test -> seconds, and the mutants that it comes by; of those that pass as the room is, in a while."""

        def write(file: IO[bytes]) -> None:
            signal.signal(signal.SIGPROF, _leave)
            for item, after in _pairs(items):
                begun, self._seen = time.process_time(), set()
                sys.settrace(self._calls)
                passed = _passes(item, after, SLOW)
                sys.settrace(None)
                if passed:
                    pickle.dump((item.nodeid, (time.process_time() - begun, self._come_by())), file)
                else:
                    print(f"{item.nodeid} is slow, or fails, and is left out", file=sys.__stderr__, flush=True)

        return dict(_forked(write)[1])


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
    return zip(items, (*items[1:], None), strict=True)


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

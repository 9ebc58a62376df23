"""Loaded beside pytest while mutants are tried: one that goes on for ever ends the run, and takes no endless memory.

The run ends at once and tells nothing: what seeks smaller examples would run into the same again and again.
"""

import os
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import pytest

LONGEST = 12
"""Seconds of work, however busy the machine is, that a test may take."""
MOST = 4 * 2**30
"""Bytes that the tests may hold."""


def _over(_number: int, _frame: FrameType | None) -> None:
    os._exit(pytest.ExitCode.TESTS_FAILED)


def pytest_configure() -> None:
    signal.signal(signal.SIGPROF, _over)
    resource.setrlimit(resource.RLIMIT_AS, (MOST, resource.getrlimit(resource.RLIMIT_AS)[1]))


@contextmanager
def hurried(longest: float = LONGEST) -> Iterator[None]:
    """What a test does in here may not take longer."""
    signal.setitimer(signal.ITIMER_PROF, longest)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Iterator[None]:
    with hurried():
        return (yield)

"""The children that hostile inputs are tried in: what hangs, swells or dies there is told."""

from pathlib import Path
from typing import Any

import pytest

from tests.trust.child import apart


def hang(here: Path, word: str) -> None:
    while True:
        pass


def swell(here: Path, word: str) -> int:
    return len(bytearray(2 << 30))


def die(here: Path, word: str) -> None:
    import os  # noqa: PLC0415 - only here

    os._exit(7)


def tell(here: Path, word: str) -> str:
    return f"{word} in {Path.cwd().name}"


def test_what_comes_back_is_what_was_made(tmp_path: Path) -> None:
    found = apart(tell, tmp_path / "here", "hello")
    assert (found.value, found.raised, found.killed) == ("hello in here", "", "")
    assert found.megabytes > 10


@pytest.mark.parametrize(
    ("work", "raised", "killed"), [(swell, "MemoryError", False), (die, "", True), (hang, "", True)]
)
def test_what_goes_wrong_is_told(work: Any, raised: str, killed: bool, tmp_path: Path) -> None:
    found = apart(work, tmp_path, seconds=1)
    assert found.raised.startswith(raised)
    assert bool(found.killed) == killed
    assert found.value is None

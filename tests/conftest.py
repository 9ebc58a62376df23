"""What holds for every test: nothing is kept in the folders of whoever runs them, and no clock decides."""

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings

from game import collector

sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
"""What one worker or one child has compiled, the next need not, also where the machine is set to keep none of it."""

gc.set_threshold(50_000, 20, 20)
"""The collector looks less often than each time that a few hundred values were made; while tests are found, too, which
all stay."""

settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")
"""A busy machine fails no test: neither a deadline nor how long it takes to make an example up."""


DEAR = (
    "tests/web/test_published.py",
    "tests/trust/test_terminal.py",
    "tests/systems/test_contract.py",
    "tests/core/test_laws.py",
    "tests/test_checks.py",
    "tests/trust/",
    "tests/web/",
    "tests/play/",
    "tests/author/test_systemcheck.py",
    "tests/session/test_checkpoints.py",
    "tests/ui/test_robots.py",
    "tests/ui/test_prep.py",
    "tests/guide/test_line_composed.py",
    "tests/view/test_measures.py",
    "tests/core/test_small_games.py",
)
"""Where the tests are that take longest, the longest first; those that wait for a browser beside those that work."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Who asks for the quick tests does not wait until files without any are loaded; a file with one has the word."""
    if config.option.markexpr != "quick" or not collection_path.match("test_*.py"):
        return None
    return None if "quick" in collection_path.read_text("utf-8") else True


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """A worker more than there are cores: most tests wait for a child, a terminal or a disk, and another works then."""
    return (os.cpu_count() or 1) + 1


def pytest_sessionstart(session: pytest.Session) -> None:
    """Where nothing is compiled yet, each worker begins with a share of the files: by the time it has come to those of
    the others, they have left what they compiled. So a fresh copy is compiled once, and not once by every worker."""
    worker: dict[str, Any] = getattr(session.config, "workerinput", {})
    paths = [Path(session.config.invocation_params.dir, word.partition("::")[0]) for word in session.config.args]
    if not worker or session.config.option.markexpr or not all(map(Path.is_dir, paths)):
        return
    files = sorted(file for path in paths for file in path.rglob("test_*.py"))
    begin = int(worker["workerid"].removeprefix("gw")) * len(files) // worker["workercount"]
    for file in (*files[begin:], *files[:begin]):
        with suppress(Exception, pytest.skip.Exception):  # collecting comes by it again, and tells
            import_module(".".join(file.relative_to(session.config.rootpath).with_suffix("").parts))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files whose tests take longest come first, so that no worker is left with one of them while the others are done;
    with `--no-loadscope-reorder` they are handed out in this order."""

    def place(item: pytest.Item) -> int:
        return next((place for place, begin in enumerate(DEAR) if item.nodeid.startswith(begin)), len(DEAR))

    items.sort(key=place)


def pytest_collection_finish() -> None:
    """What is loaded by now stays: the collector looks through what tests leave behind, not through every module and
    every test."""
    gc.collect()
    collector.stay()


@pytest.fixture(autouse=True, scope="session")
def _folders_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Checked worlds and reports of faults are kept in folders that begin empty, by this process and by those that it
    starts."""
    cache: Path = tmp_path_factory.mktemp("cache")
    state: Path = tmp_path_factory.mktemp("state")
    with (
        patch.dict("os.environ", {"XDG_CACHE_HOME": str(cache), "XDG_STATE_HOME": str(state)}),
        patch("platformdirs.user_cache_path", return_value=cache / "free-and-clear"),
        patch("platformdirs.user_state_path", return_value=state),
    ):
        yield


@pytest.fixture(autouse=True, scope="session")
def _on_no_disk() -> Iterator[None]:
    """Nothing waits until what a test has written lies on a disk, which no test can see: those of what a disk does have
    a disk of their own."""
    with patch("os.fsync", lambda fd: None):
        yield


@pytest.fixture(autouse=True, scope="session")
def _one_day() -> Iterator[None]:
    """Every game begins at the same moment, so that the same game is the same bytes."""
    with patch("game.session.dates.now", return_value=datetime(2026, 3, 1, 19, 30, tzinfo=UTC)):
        yield

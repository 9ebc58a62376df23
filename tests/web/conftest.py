"""One browser for the tests of a file; each has tabs of its own."""

from collections.abc import Iterator

import pytest

from .browser import Browser, browser


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("profile")) as found:
        yield found


@pytest.fixture
def chrome(started: Browser) -> Iterator[Browser]:
    yield started
    started.close_pages()

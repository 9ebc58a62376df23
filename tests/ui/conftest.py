"""What holds for every screen that is tested: what it does is waited for, and no time is slept away."""

from collections.abc import Iterator
from unittest.mock import patch

import pytest

from .waiting import settled


@pytest.fixture(autouse=True, scope="package")
def _no_time_slept_away() -> Iterator[None]:
    """Textual's own tests wait until the process is idle, in steps of 20 ms; ours until there is nothing to do."""
    with patch("textual.pilot.wait_for_idle", settled), patch("textual.app.wait_for_idle", settled):
        yield

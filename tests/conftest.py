"""What holds for every test: nothing is kept in the folders of whoever runs them."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest


@pytest.fixture(autouse=True, scope="session")
def _cache_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Checked worlds are kept in a folder that begins empty, by this process and by those that it starts."""
    folder: Path = tmp_path_factory.mktemp("cache")
    with (
        patch.dict("os.environ", {"XDG_CACHE_HOME": str(folder)}),
        patch("platformdirs.user_cache_path", return_value=folder),
    ):
        yield

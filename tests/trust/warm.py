"""Imported by the server from which the children come, so that none of them has to load and prepare everything anew."""

import gc
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from game.packs.link import load_world
from tests.trust import hostile, play


def _done_once() -> None:
    """One good pack checked, one game played: what is loaded and worked out only when it is needed is there by then."""
    with TemporaryDirectory() as folder, patch.dict("os.environ"):
        here = Path(folder)
        hostile.check(here, "a good archive")
        play.note(here, "x")


WARM = (load_world("salt-office"), hostile, play)
_done_once()
gc.freeze()
"""What is there by now is not looked through again by each child."""

"""Where the program keeps things on this machine. FREE_AND_CLEAR_HOME moves all of them into one folder."""

import os
from pathlib import Path
from typing import Final

HOME: Final = "FREE_AND_CLEAR_HOME"
"""The environment variable that names one folder for everything."""
_NAME: Final = "free-and-clear"


def said() -> Path | None:
    """The folder that the environment names for everything, if it does."""
    home = os.environ.get(HOME)
    return Path(os.path.abspath(os.path.expanduser(home))) if home else None


def checkout() -> Path | None:
    """The folder of the source that runs; None for an installed program."""
    root = Path(__file__).resolve().parents[1]
    return root if (root / "pyproject.toml").is_file() and (root / "game").is_dir() else None


def saves() -> Path:
    """Saved games: `saves/` of a checkout, else of the data folder."""
    root = None if said() else checkout()
    return (root or data()) / "saves"


def packs() -> Path:
    """Packs that somebody got elsewhere, or prepares."""
    return data() / "packs"


def data() -> Path:
    """What is somebody's own."""
    return said() or _usual("data")


def config() -> Path:
    """What somebody likes."""
    return said() or _usual("config")


def reports() -> Path:
    """Reports of faults of the program."""
    return (said() or _usual("state")) / "reports"


def cache() -> Path:
    """What can be made again."""
    here = said()
    return here / "cache" if here else _usual("cache")


def _usual(kind: str) -> Path:
    """Where this machine keeps such things, asked only where the environment names no folder."""
    import platformdirs  # noqa: PLC0415 - a page, which has a folder of its own, does not carry it

    ways = {
        "data": platformdirs.user_data_path,
        "config": platformdirs.user_config_path,
        "state": platformdirs.user_state_path,
        "cache": platformdirs.user_cache_path,
    }
    return ways[kind](_NAME, appauthor=None if kind == "config" else False)

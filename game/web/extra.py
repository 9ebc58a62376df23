"""The extra `web`: what only a table in browsers needs."""

from collections.abc import Iterator
from contextlib import contextmanager

from game.errors import ArgumentError

PARTS = ("starlette", "uvicorn", "websockets", "segno")


@contextmanager
def needed() -> Iterator[None]:
    """Around what needs the extra. Raises ArgumentError with the command that installs it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if str(missing.name).partition(".")[0] not in PARTS:
            raise
        raise ArgumentError("--open needs the extra web: pip install 'free-and-clear[web]'.") from missing

"""Lines that are typed while pages are served: one loop, which runs only while the next line is waited for.

So what a page says is carried out between two lines of the guide's, never within one, and nothing needs a lock.
"""

import asyncio
import os
from collections.abc import Iterator
from typing import TextIO

from game.errors import GameError

MOST_READ = 65536
LONGEST = 1_000_000
"""Bytes of a line."""
NOT_HERE = "--plain --open is not to be had on this system: --open goes beside the guide’s screens here."


class Typed:
    """Lines of a stream, taken from under it as they come."""

    def __init__(self, loop: asyncio.AbstractEventLoop, stream: TextIO) -> None:
        """Raises GameError where this system cannot wait for both."""
        self._loop = loop
        self._number = stream.fileno()
        self._asks = stream.isatty()
        self._held = b""
        self._ended = False
        self._more = asyncio.Event()
        self._waits = True
        """Whether there is anything to wait for: what a file holds is there at once."""
        try:
            loop.add_reader(self._number, self._more.set)
            loop.remove_reader(self._number)
        except PermissionError:
            self._waits = False
        except (NotImplementedError, OSError):
            raise GameError(NOT_HERE) from None

    def lines(self) -> Iterator[str]:
        """One after the other, until there are no more. Raises GameError for a line without an end."""
        while True:
            if self._asks:
                print("> ", end="", flush=True)
            line = self._loop.run_until_complete(self._line())
            if line is None:
                return
            yield line

    async def _readable(self) -> None:
        self._more.clear()
        self._loop.add_reader(self._number, self._more.set)
        try:
            await self._more.wait()
        finally:
            self._loop.remove_reader(self._number)

    async def _line(self) -> str | None:
        while b"\n" not in self._held and not self._ended:
            if len(self._held) > LONGEST:
                raise GameError(f"A line is longer than {LONGEST:,} characters; no more is read.")
            if self._waits:
                await self._readable()
            data = os.read(self._number, MOST_READ)
            self._held += data
            self._ended = not data
        if not self._held:
            await asyncio.sleep(0)
            return None
        line, _, self._held = self._held.partition(b"\n")
        await asyncio.sleep(0)  # the pages have their turn, also where many lines came at once
        return line.decode("utf-8", "replace")

"""A guide's table that is open to browsers, served in this process, and whoever guides it."""

from __future__ import annotations

import asyncio
import gc
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from websockets.sync.client import ClientConnection

from game.core.commands import Refusal
from game.guide import words
from game.journal.seats import seat_of
from game.session import Session, Told, new_table
from game.web.opening import Opener, Opening
from tests.core.machine.test_guide import party
from tests.worlds import world

from .browser import awaited
from .rooms import PATIENCE, connected, heard

T = TypeVar("T")


def gathered(pack: str = "salt-office", *who: str, seed: int = 3, dice: str = "program") -> Session:
    """A table that is not kept, with these people of the pack."""
    of = world(pack)
    return new_table(of, party(of, *(who or ("dorrit_vane", "wenna_tarr"))), None, dice, seed)


class Guide:
    """Whoever guides, as a table knows their page: they only count what they are told."""

    def __init__(self) -> None:
        self.spoke: list[int] = []
        self.asked = self.stopped = 0

    def spoken(self, before: int) -> None:
        self.spoke.append(before)

    def told(self) -> None:
        self.asked += 1

    def stops(self) -> None:
        self.stopped += 1


class Evening:
    """An open table in a loop of its own; whatever is done to it is done there."""

    def __init__(self, play: Session, *, lan: bool = False) -> None:
        self.play = play
        self.guide = Guide()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.open: Opening = self.do(lambda: Opener(0, "", lan=lan)(play, self.guide, lan=lan))
        awaited(lambda: self.open.server.started, "the server")

    def do(self, way: Callable[[], T]) -> T:
        async def done() -> T:
            return way()

        return asyncio.run_coroutine_threadsafe(done(), self._loop).result(PATIENCE)

    def say(self, *typed: str) -> None:
        """The guide's words, each as at their page."""
        for one in typed:
            told = self.do(partial(self._speak, one))
            assert not isinstance(told, Refusal), (one, told)

    def _speak(self, typed: str) -> Told | Refusal:
        return self.play.speak(words.meant(typed, self.play.state, self.play.world))

    @property
    def host(self) -> str:
        return self.open.places[0].removeprefix("http://")

    def close(self) -> None:
        self.do(self.open.close)
        awaited(lambda: all(one.done() for one in self.open.tasks), "its end")
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()
        gc.collect()  # its loops and sockets go now, and not while another test is deep in a message without end

    # Pages ------------------------------------------------------------------------------------------------------------

    @contextmanager
    def page(self, **hello: Any) -> Iterator[ClientConnection]:
        """A page that has said this first."""
        with connected(self.host) as line:
            line.send(json.dumps(hello))
            yield line

    def seated(self, who: str, name: str = "Ida") -> str:
        """The token of somebody who has asked and was let in."""
        with self.page(code=self.open.code) as line:
            heard(line)
            line.send(json.dumps({"play": who, "name": name}))
            token: str = until(line, "token")["token"]
        waits = next(one for one in self.open.waiting if one.id == seat_of(token))
        self.do(lambda: self.open.answer(waits, yes=True))
        return token


def until(line: ClientConnection, key: str) -> dict[str, Any]:
    """The next message that has this."""
    while key not in (found := heard(line)):
        pass
    return found


def table_at(line: ClientConnection, version: int) -> dict[str, Any]:
    """The message of the table of this version, or of a later one."""
    while (found := until(line, "table"))["version"] < version:
        pass
    return found


def at_stage(line: ClientConnection, stage: str) -> dict[str, Any]:
    """The next message of a table at this stage."""
    while (found := until(line, "table"))["table"].get("stage") != stage:
        pass
    return found


@contextmanager
def evening(play: Session, *, lan: bool = False) -> Iterator[Evening]:
    found = Evening(play, lan=lan)
    try:
        yield found
    finally:
        found.close()


@contextmanager
def two_and_wall(table: Evening) -> Iterator[tuple[ClientConnection, ClientConnection, ClientConnection, int]]:
    """Two people in their seats and a wall, each has been told where the table stands; and the version they know."""
    own, other = table.seated("wenna_tarr"), table.seated("dorrit_vane", "Nina")
    with (
        table.page(token=own) as ida,
        table.page(token=other) as nina,
        table.page(code=table.open.code, wall=True) as wall,
    ):
        version, _, _ = (heard(line)["version"] for line in (ida, nina, wall))
        yield ida, nina, wall, version

"""Rooms that are served to a test: in this process, or by the command in a child."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from game.session import Session, new_game
from game.web.seat import Seat
from game.web.serve import Room, listening, room_of, server_of
from tests.worlds import world

from .browser import awaited

PATIENCE = 60


def begun(pack: str = "salt-office", who: str = "dorrit_vane", seed: int = 3) -> Session:
    """A game that is not kept."""
    return new_game(world(pack), who, None, "program", seed)


@contextmanager
def served(seat: Seat, name: str = "", leaves_open: float = PATIENCE) -> Iterator[Room]:
    """A seat's room, served as long as it is needed."""
    with closing(listening(0)) as on:
        room = room_of(seat, name, on)
        room._leaves_open = leaves_open
        server = server_of(room)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [on]}, daemon=True)
        thread.start()
        awaited(lambda: server.started, "the server")
        try:
            yield room
        finally:
            server.should_exit = True
            thread.join(PATIENCE)


def of(room: Room) -> str:
    """The host and port of a room."""
    return room.gate.addresses[0].removeprefix("http://").partition("/")[0]


@contextmanager
def line_to(address: str) -> Iterator[ClientConnection]:
    """A page's line to the address of a table, its token said."""
    found = urlsplit(address)
    with connected(found.netloc) as line:
        line.send(json.dumps({"token": found.fragment}))
        yield line


@contextmanager
def connected(host: str, origin: str | None = "", name: str = "") -> Iterator[ClientConnection]:
    """A line on which nothing is said yet; by default a page's of that host."""
    own = Origin(f"http://{host}" if origin == "" else origin) if origin is not None else None
    with connect(f"ws://{host}/seat", origin=own, additional_headers={"Host": name} if name else None) as line:
        yield line


def joined(room: Room) -> AbstractContextManager[ClientConnection]:
    """A page's line to a room, its token said."""
    return line_to(room.gate.addresses[0])


def heard(line: ClientConnection) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
    return found


@contextmanager
def opened(saves: Path, *said: str, game: str = "salt-office") -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command with --open in a child of its own, and the address that it tells."""
    line = [sys.executable, "-u", "-m", "game", "play", game, "--open", "--port", "0", "--saves", str(saves), *said]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8") as child:
        assert child.stdout is not None
        try:
            yield child, next(words.strip() for words in child.stdout if "/#" in words)
        finally:
            child.kill()

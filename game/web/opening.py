"""A guide's table opened to browsers, in the loop that the guide's own screens run in."""

import asyncio
import socket
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, ClassVar

import segno
import uvicorn

from game import report
from game.errors import GameError
from game.follow import BEHIND
from game.guide.opened import GuidesPage, Sits, Waiting
from game.journal.seats import Seats, seat_of
from game.packs.find import Places
from game.session import Session
from game.web.chairs import Chair, PlayersChair, Wall
from game.web.gate import Gate
from game.web.serve import HERE, PAGE, Room, listening, server_of
from game.web.serve import Chair as AnyChair
from game.web.table import OpenTable

EVERY = 0.02
"""Seconds between two looks at what the guide has done."""
EVERYWHERE = "0.0.0.0"
SCRIPT = b'<script src="page.js" defer></script>'
SEATS = b'<link rel="stylesheet" href="seat.css">\n<script src="seat.js" defer></script>\n'
NO_NETWORK = "This machine is in no network that it knows of."


class TableRoom(Room):
    """The pages that are open at a guide's table."""

    PAGE: ClassVar[Mapping[str, tuple[str, str]]] = {
        **PAGE,
        "/wall": ("index.html", "text/html"),
        "/seat.js": ("seat.js", "text/javascript"),
        "/seat.css": ("seat.css", "text/css"),
    }

    def __init__(self, table: OpenTable, gate: Gate) -> None:
        super().__init__(Chair(table), gate)
        self.table = table

    def _read(self, name: str) -> bytes:
        """A file of the page; beside its script stands that of a seat."""
        return super()._read(name).replace(SCRIPT, SEATS + SCRIPT)

    def chair(self, hello: Mapping[str, Any], address: str) -> AnyChair | None:
        """By the code somebody looks on, or is a wall; by the token of a place they sit there."""
        if "code" in hello:
            said = "".join(str(hello["code"]).split()).upper()
            if self.gate.which(said, (self.table.code,), address) is None:
                return None
            return Wall(self.table) if hello.get("wall") is True else Chair(self.table)
        places = list(self.table.places.values())
        token = hello.get("token")
        seat = seat_of(token) if isinstance(token, str) else None
        found = self.gate.which(seat, [one.id for one in places], address)
        if found is None:
            return None
        return PlayersChair(self.table, places[found])

    def came(self, chair: AnyChair) -> None:
        if isinstance(chair, PlayersChair):
            self.table.comes(chair.place, 1)

    def left(self, chair: AnyChair) -> None:
        if isinstance(chair, PlayersChair):
            self.table.comes(chair.place, -1)

    def faulty(self, fault: Exception) -> str:
        """What is wrong is the guide's to know."""
        report.told(fault)
        return BEHIND


class _Inside(uvicorn.Server):
    """Serves within a program that hears its signals itself."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Opening:
    """An open table, as its guide's page knows it."""

    def __init__(self, table: OpenTable, gate: Gate, on: socket.socket, *, shared: bool) -> None:
        """Begins to serve, in the loop that runs."""
        self.table = table
        self.gate = gate
        self.shared = shared
        self.room = TableRoom(table, gate)
        self.server = server_of(self.room, _Inside)
        self._on = on
        self.tasks = [asyncio.ensure_future(one) for one in (self.server.serve(sockets=[on]), self._watch())]

    async def _watch(self) -> None:
        """Have every page told whatever the guide has done."""
        known = -1
        while True:
            self.table.look()
            if known != self.table.news:
                known = self.table.news
                self.room.tell()
            await asyncio.sleep(EVERY)

    @property
    def code(self) -> str:
        return self.table.code

    @property
    def places(self) -> Sequence[str]:
        return self.gate.places

    @property
    def waiting(self) -> Sequence[Waiting]:
        return self.table.waiting

    @property
    def sitting(self) -> Sequence[Sits]:
        return self.table.sitting

    def squares(self, words: str) -> Sequence[Sequence[bool]]:
        """A QR code of these words, its light edge included."""
        return [[bool(one) for one in row] for row in segno.make_qr(words, error="l").matrix_iter(border=2)]

    def answer(self, waiting: Waiting, *, yes: bool) -> str:
        return self.table.answer(waiting, yes=yes)

    def dismiss(self, one: str) -> str:
        return self.table.dismiss(one)

    def hold(self, *, on: bool) -> None:
        self.table.hold(on=on)

    def end(self) -> None:
        """Close it for good: code and seats are no more when it is opened again."""
        self.table.forget()
        self.close()

    def close(self) -> None:
        """Close the table to all pages, and let go of its port."""
        self.server.should_exit = self.server.force_exit = True
        self.tasks[1].cancel()


class Opener:
    """Opens tables as the command said: on which port, by what name, to whom."""

    def __init__(self, port: int | None, name: str, *, lan: bool, places: Places | None = None) -> None:
        """`places` is where the packs are, for their pictures."""
        self._port, self._name, self.lan, self._places = port, name, lan, places
        self._on: socket.socket | None = None

    def listen(self) -> None:
        """Take the port at once, before anything else is done. Raises GameError."""
        self._on = self._listening(lan=self.lan)

    def _listening(self, *, lan: bool) -> socket.socket:
        if lan and not around():
            raise GameError(NO_NETWORK)
        return listening(self._port, EVERYWHERE if lan else HERE)

    def __call__(self, play: Session, page: GuidesPage, *, lan: bool) -> Opening:
        """Open this table. Raises GameError where its port is taken, or there is no network."""
        on, self._on = self._on or self._listening(lan=lan), None
        there = around() if lan else ()
        gate = Gate(on.getsockname()[1], self._name, time.monotonic, around=there)
        kept = Seats(play.journal.folder, play.journal.fs) if play.journal is not None else None
        return Opening(OpenTable(play, page, kept, self._places), gate, on, shared=lan or bool(self._name))


def around() -> tuple[str, ...]:
    """The addresses of this machine in its network, the one that leads outside first; nothing is sent."""
    found: dict[str, None] = {}
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(("192.0.2.1", 9))
        found[asked.getsockname()[0]] = None
    with suppress(OSError):
        found |= dict.fromkeys(str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET))
    return tuple(one for one in found if not one.startswith("127.") and one != EVERYWHERE)

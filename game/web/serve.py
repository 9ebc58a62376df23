"""A table in browsers: its page over HTTP, and a WebSocket for each page that is open. It needs the extra `web`.

One process, one loop and one session: what pages say is done in the order in which it comes, and everybody is told.
"""

import asyncio
import json
import socket
import time
from collections.abc import Awaitable, Callable, Mapping
from importlib.resources import files
from typing import Any, ClassVar, Protocol

import uvicorn
import websockets  # noqa: F401 - without it pages could be read, and nothing said
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from game import report
from game.errors import GameError
from game.web.gate import SEATS, Gate
from game.web.heard import LONGEST
from game.web.patient import Patient
from game.web.seat import Seat
from game.web.values import Values

HERE = "127.0.0.1"
PORT = 7440
"""Where a table opens if nothing else is said and it is free: a browser keeps light and size by this."""
PAGE: Mapping[str, tuple[str, str]] = {
    "/": ("index.html", "text/html"),
    "/page.css": ("page.css", "text/css"),
    "/page.js": ("page.js", "text/javascript"),
}
"""Path -> its file, and what that is. There is no other path."""
POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self' {own}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
)
HEADERS = {
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
LEAVES_OPEN = 10.0
"""Seconds within which a page says its token."""
NO_TOKEN, TOO_LATE, TOO_OFTEN, TOO_FAST, FULL, NO_TEXT = 4401, 4408, 4423, 4429, 4503, 1003
"""Codes by which a page is closed: after a wrong token, none in time, too many guesses, too many words at once, where
there is no more room, for what is no text."""
Scope = dict[str, Any]
Asgi = Callable[..., Awaitable[None]]


def listening(port: int | None, host: str = HERE) -> socket.socket:
    """A socket, of this machine alone unless another `host` is said, on a port that was named, or else on the usual or
    any free one."""
    wanted = (port,) if port is not None else (PORT, 0)
    for number in wanted:
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            found.listen()  # whoever is quick with the address waits until pages are served
        except (OSError, OverflowError) as problem:
            found.close()
            why = getattr(problem, "strerror", None) or "there is no such port"
        else:
            return found
    raise GameError(f"Port {wanted[0]} cannot be opened on this machine: {why}.")


def server_of(room: "Room", kind: type[uvicorn.Server] = uvicorn.Server) -> uvicorn.Server:
    """What serves a room: `run(sockets=[...])` returns once somebody interrupts, and passes the signal on."""
    config = uvicorn.Config(
        room.app,
        http=Patient,
        ws_max_size=LONGEST + 384,  # what is a little too long is answered with a sentence
        ws_max_queue=4,
        lifespan="off",
        log_level="critical",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=1,
    )
    return kind(config)


class Chair(Protocol):
    """Where somebody at a page sits: what they are told, and what their words bring."""

    @property
    def version(self) -> int:
        """The number of the table that is shown there."""

    @property
    def news(self) -> int:
        """Another number as often as there is something to tell."""

    def welcome(self) -> Values:
        """The message for a page that has just been opened."""

    def stands(self) -> Values:
        """The message of how the table stands."""

    def hear(self, message: str | bytes) -> Values:
        """Carry out what a message says, and the answer to it."""


class Page:
    """A page that is open at a chair."""

    def __init__(self, line: WebSocket, chair: Chair, faulty: Callable[[Exception], str]) -> None:
        """`faulty` is the sentence for a fault."""
        self.chair = chair
        self.told = chair.news
        """The news that it was told last."""
        self.news = asyncio.Event()
        self._line = line
        self._faulty = faulty
        self._saying = asyncio.Lock()

    async def say(self, message: Values) -> None:
        """Send a message, one after the other."""
        async with self._saying:
            await self._line.send_text(json.dumps(message, ensure_ascii=False))

    async def keep_told(self) -> None:
        """Tell whatever there is to tell, as often as there is; of what comes while it is told, the last alone. A page
        that does not listen keeps nobody else waiting."""
        while True:
            await self.news.wait()
            self.news.clear()
            if self.told != self.chair.news:
                self.told = self.chair.news
                await self.say(self.stands())

    def welcome(self) -> Values:
        """The message for a page that has just been opened."""
        return self._told(self.chair.welcome)

    def stands(self) -> Values:
        """The message of how the table stands."""
        return self._told(self.chair.stands)

    def _told(self, of: Callable[[], Values]) -> Values:
        try:
            return of()
        except Exception as fault:  # whatever a pack or a rule system can bring about
            return {"sentence": self._faulty(fault), "version": self.chair.version}


class Room:
    """The pages that are open on one seat."""

    PAGE: ClassVar[Mapping[str, tuple[str, str]]] = PAGE

    def __init__(self, seat: Chair, gate: Gate, leaves_open: float = LEAVES_OPEN) -> None:
        self.seat = seat
        self.gate = gate
        self._leaves_open = leaves_open
        self._pages: set[Page] = set()
        self._files = {path: (self._read(name), kind) for path, (name, kind) in self.PAGE.items()}
        routes = [*(Route(path, self._file) for path in self.PAGE), WebSocketRoute("/seat", self._page)]
        self.app = self._known(Starlette(routes=routes))

    def _read(self, name: str) -> bytes:
        return (files("game.web") / "page" / name).read_bytes()

    def chair(self, hello: Mapping[str, Any], address: str) -> Chair | None:
        """Where somebody sits who has said this from there; None where they are not let in."""
        return self.seat if self.gate.lets_in(hello.get("token"), address) else None

    def _known(self, app: Asgi) -> Asgi:
        """Nobody is answered who has come by a name that is not this table's, and no page of somebody else's."""

        async def asked(scope: Scope, receive: Any, send: Any) -> None:
            headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope.get("headers", ())}
            origin = headers.get("origin", "")
            known = self.gate.knows(headers.get("host", ""))
            if scope["type"] == "websocket" and not (known and self.gate.is_own(origin)):
                await WebSocket(scope, receive, send).close(1008)
            elif scope["type"] == "http" and not (known and (not origin or self.gate.is_own(origin))):
                await PlainTextResponse("Not the name of this table.\n", 421)(scope, receive, send)
            else:
                await app(scope, receive, send)

        return asked

    async def _file(self, request: Request) -> Response:
        body, kind = self._files[request.url.path]
        own = f"ws://{request.headers['host']} wss://{request.headers['host']}"
        headers = {**HEADERS, "Content-Security-Policy": POLICY.format(own=own)}
        return Response(body, media_type=kind, headers=headers)

    # A page ---------------------------------------------------------------------------------------------------------

    async def _page(self, line: WebSocket) -> None:
        """One page, from its first word to when it goes; one that comes back is shown where the table is."""
        await line.accept()
        page = teller = None
        try:
            if (chair := await self._lets_in(line)) is not None:
                page = Page(line, chair, self.faulty)
                self._pages.add(page)
                self.came(chair)
                await page.say(page.welcome())
                teller = asyncio.create_task(self._tells(page))
                await self._listen(page, line)
        except (WebSocketDisconnect, RuntimeError):
            pass  # it has gone, perhaps while something was said to it
        finally:
            if teller is not None:
                teller.cancel()
            if page is not None:
                self._pages.discard(page)
                self.left(page.chair)

    def faulty(self, fault: Exception) -> str:
        """What a page is told of a fault."""
        return report.told(fault)

    def came(self, chair: Chair) -> None:
        """A page at this chair is open."""

    def left(self, chair: Chair) -> None:
        """A page at this chair has gone."""

    async def _tells(self, page: Page) -> None:
        """Keep a page told; one that has gone is let go."""
        try:
            await page.keep_told()
        except (WebSocketDisconnect, RuntimeError):
            self._pages.discard(page)

    async def _lets_in(self, line: WebSocket) -> Chair | None:
        try:
            said = await asyncio.wait_for(line.receive_text(), self._leaves_open)
            found = json.loads(said) if len(said) <= LONGEST else None
        except TimeoutError:
            await line.close(TOO_LATE)
            return None
        except (ValueError, RecursionError, KeyError):
            found = None
        address = line.client.host if line.client is not None else ""
        often = self.gate.often(address)
        chair = self.chair(found, address) if isinstance(found, dict) else None
        if chair is None:
            await line.close(TOO_OFTEN if often else NO_TOKEN)
        elif len(self._pages) >= SEATS:
            await line.close(FULL)
            chair = None
        return chair

    async def _listen(self, page: Page, line: WebSocket) -> None:
        pace = self.gate.pace()
        while True:
            message = await line.receive()
            if message["type"] == "websocket.disconnect":
                return
            said = message.get("text")
            if said is None or not pace.count():
                await line.close(NO_TEXT if said is None else TOO_FAST)
                return
            await self._answer(page, said)

    async def _answer(self, page: Page, said: str) -> None:
        """Carry it out, and tell whoever said it; the others where there is something to tell by it."""
        try:
            answer = page.chair.hear(said)
        except Exception as fault:  # whatever a pack or a rule system can bring about
            answer = {"sentence": self.faulty(fault), "version": page.chair.version}
        if "table" in answer:
            page.told = page.chair.news
        self.tell()
        await page.say(answer)

    def tell(self) -> None:
        """Have every page told what it does not know yet."""
        for page in self._pages:
            if page.told != page.chair.news:
                page.news.set()


def room_of(seat: Seat, name: str, on: socket.socket) -> Room:
    """The room of a seat that is listened to here, also by a `name` of its owner's."""
    return Room(seat, Gate(on.getsockname()[1], name, time.monotonic))

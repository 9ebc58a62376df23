"""Connections that say nothing: how many there may be, and how long each is waited for."""

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

from game.web.gate import SEATS

MOST = 4 * SEATS
"""Connections at once: a page takes one, and another or two while it is loaded."""
PATIENCE = 10.0
"""Seconds that a connection has for its first request."""


class Patient(H11Protocol):
    """A connection that is closed where there are too many, or where it asks for nothing: each is a file that the
    program holds open, and it needs some for the game."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > MOST:
            transport.close()
        else:
            self.loop.call_later(PATIENCE, self._close_if_silent)

    def _close_if_silent(self) -> None:
        if self in self.connections and self.cycle is None:
            self.transport.close()

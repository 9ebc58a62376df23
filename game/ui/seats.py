"""What the seats of an open table tell the screens: each is heard in a moment, in order with the guide's own keys."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import App


class Seats:
    """Passes on what they tell."""

    def __init__(
        self, app: App[int], *, spoken: Callable[[int], None], told: Callable[[], None], stops: Callable[[], None]
    ) -> None:
        self._app = app
        self._spoken, self._told, self._stops = spoken, told, stops

    def spoken(self, before: int) -> None:
        """A player's word has been said; entries after `before` are new."""
        self._app.call_later(self._spoken, before)

    def told(self) -> None:
        """What waits for the guide, or who sits there, is otherwise."""
        self._app.call_later(self._told)

    def stops(self) -> None:
        """Somebody has stopped the scene."""
        self._app.call_later(self._stops)

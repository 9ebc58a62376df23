"""What goes wrong with files, told where somebody looks."""

from __future__ import annotations

from collections.abc import Callable

from game.errors import GameError


class Telling:
    """Inside it a GameError becomes a sentence; every other exception goes on."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, problem: BaseException | None, trace: object) -> bool:
        if not isinstance(problem, GameError):
            return False
        self._say(str(problem))
        return True

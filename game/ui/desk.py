"""What the screens ask of the world outside them: saved games, adventures, characters. No screen reads a disk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.core.commands import Command, Refusal
from game.core.prompts import Prompt
from game.core.rolls import Faces
from game.core.ruleset import Row
from game.core.state import State
from game.core.world import World

if TYPE_CHECKING:
    from game.session import Entry, Told


@dataclass(frozen=True, slots=True)
class Game:
    """A saved game as a list shows it."""

    name: str
    """Of its folder."""
    title: str
    """The adventure's."""
    who: str = ""
    where: str = ""
    """Where it stands, or how it ended."""
    when: str = ""
    """When it was last played."""
    trouble: str = ""
    """What there is to say about its state; empty when it is whole."""
    playable: bool = True


@dataclass(frozen=True, slots=True)
class Adventure:
    """An adventure as a list shows it; `wrong` says what keeps a broken one from being played."""

    id: str
    title: str
    about: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    """System, length, tone, who wrote it, licence: a label and words each."""
    wrong: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody ready to play."""

    id: str
    name: str
    about: str
    sheet: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Cast:
    """Who can be played in an adventure."""

    title: str
    """The adventure's."""
    people: tuple[Candidate, ...]


class Play(Protocol):
    """A game that is open, as the screens speak with it."""

    world: World
    title: str
    name: str
    notice: str
    dice: str

    @property
    def state(self) -> State: ...
    @property
    def entries(self) -> Sequence["Entry"]: ...
    @property
    def prompts(self) -> tuple[Prompt, ...]: ...
    @property
    def at(self) -> int: ...
    @property
    def failure(self) -> str: ...
    @property
    def undo_label(self) -> str: ...
    @property
    def redo_label(self) -> str: ...

    def do(self, command: Command, at: int | None = None) -> "Told | Refusal": ...
    def undo(self) -> "Told | Refusal": ...
    def redo(self) -> "Told | Refusal": ...
    def go_back(self, number: int) -> "Told | Refusal": ...
    def correct(self, number: int, faces: Faces) -> "Told | Refusal": ...
    def close(self) -> None: ...


class Desk(Protocol):
    """Where games come from and go to. Every method may raise GameError with one sentence."""

    def games(self) -> Sequence[Game]:
        """Saved games, the newest first; a broken one is among them and hides no other."""

    def adventures(self) -> Sequence[Adventure]:
        """What can be begun; a broken one is among them and hides no other."""

    def cast(self, adventure: str) -> Cast:
        """Who can be played in it."""

    def begin(self, adventure: str, character: str, dice: str) -> Play:
        """A new game, saved from its first word."""

    def open(self, name: str, *, read_only: bool = False) -> Play:
        """A saved game, exactly where it stood."""

    def delete(self, name: str) -> None:
        """Throw a saved game away."""

    def export(self, play: Play) -> str:
        """Write the story out as Markdown; the sentence that says where."""

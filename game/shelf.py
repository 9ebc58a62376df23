"""Where games come from and go to: adventures that can be begun, saved games that can be gone on with.

Front ends ask here; they read no disk themselves.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from game.core.record import record
from game.core.world import World
from game.errors import GameError
from game.journal import Journal
from game.journal.library import Library, Save, saves_folder
from game.packs.find import Places, default_places
from game.packs.link import PackSummary, list_packs, load_world
from game.session import Session, new_game, open_game


@record
class Saved:
    """A saved game as a list shows it."""

    name: str
    title: str
    who: str
    where: str
    played: datetime
    entries: int
    trouble: str = ""
    playable: bool = True


class Shelf:
    """Packs in their places, saves in their folder; worlds are linked once and kept."""

    def __init__(self, packs: Iterable[Path] = (), saves: str | Path | None = None, seed: int | None = None) -> None:
        self.places: Places = default_places(packs)
        self.library = Library(saves_folder(saves))
        self.seed = seed
        self._worlds: dict[str, World] = {}

    def packs(self, thorough: bool = False) -> tuple[PackSummary, ...]:
        """Every pack there is, broken ones with what is wrong with them."""
        return list_packs(self.places, thorough)

    def adventures(self, thorough: bool = False) -> tuple[PackSummary, ...]:
        """Packs with a first scene, and packs too broken to tell."""
        return tuple(p for p in self.packs(thorough) if p.info is None or p.info.start)

    def world(self, pack: str) -> World:
        """The world of a pack. Raises PackError."""
        if pack not in self._worlds:
            self._worlds[pack] = load_world(pack, places=self.places)
        return self._worlds[pack]

    def begin(self, pack: str, character: str, dice: str = "program", keep: bool = True) -> Session:
        """A new game, saved from its first word. Raises GameError."""
        return new_game(self.world(pack), character, self.library if keep else None, dice, self.seed)

    def open(self, name: str, read_only: bool = False, dice: str = "program") -> Session:
        """A saved game, exactly where it stood. Raises GameError.

        A pack that has changed since does not change what happened; the game says so and goes on.
        """
        folder = self.library.folder(name)
        header = _header(folder)
        world = self.world(str(header.get("pack", "")))
        session = open_game(folder, world, read_only=read_only, dice=dice, seed=self.seed)
        changed = _changed(header, world)
        if changed:
            note = f"{changed} has changed since this game began. What happened stays; what comes is as it is now."
            session.notice = f"{session.notice} {note}".strip()
        return session

    def saves(self) -> Sequence[Save]:
        """Every save, newest first; a broken one hides no other."""
        return self.library.saves()

    def delete(self, name: str) -> None:
        self.library.delete(name)


def _header(folder: Path) -> dict[str, Any]:
    with Journal.open(folder, read_only=True) as journal:
        if not journal.header:
            raise GameError(journal.condition.message or "This save cannot be read.")
        return dict(journal.header)


def _changed(header: dict[str, Any], world: World) -> str:
    """The title of the first pack that is not what the game was begun with; empty when all are."""
    kept = {str(p.get("id")): str(p.get("hash")) for p in header.get("packs", ()) if isinstance(p, dict)}
    for stamp in world.packs:
        if kept.get(stamp.id) != stamp.sha256:
            return f"The pack {stamp.id}"
    return ""

"""An author plays while they write: a saved file is read anew, and the game goes on at the same moment.

Files are looked at now and then, by their times and sizes. What cannot be played, or has no place for the game as it
stands, changes nothing: it is told, and play goes on in the last version that held.
"""

import os
from collections.abc import Sequence
from pathlib import Path

from game.core.draft import Sight
from game.core.machine.story import words_of
from game.core.prose import told
from game.core.record import record
from game.core.scope import NOBODY, Scope
from game.core.state import State
from game.core.world import PackStamp, World
from game.desk import Desk
from game.errors import GameError
from game.packs.find import Places, find
from game.session import UNFIT, Session

EVERY = 0.4
"""Seconds between two looks at the files. They count as saved when two looks see the same."""
STAYS = "You play on as it was before."


@record
class News:
    """What reading a changed pack has brought: a sentence, and where the words of the present scene are others now,
    the scene as it is told now."""

    sentence: str
    scene: str = ""


class Watch:
    """Looks after the files of the pack that a game is played in."""

    def __init__(self, session: Session, desk: Desk) -> None:
        self.session = session
        self.trouble = ""
        """Why the files as they are now are not played: the first thing that is wrong with file, line, field."""
        self._desk = desk
        self._seen = self._acted = self._times()
        self._waiting: World | None = None
        """A sound world in which the game as it stood had no place."""
        self._tried: State | None = None

    # Looking --------------------------------------------------------------------------------------------------------

    def due(self) -> bool:
        """Whether files have been saved since they were read last, and none is just being written: two looks at their
        times have to agree."""
        now = self._times()
        rests, self._seen = now == self._seen, now
        return rests and now != self._acted

    def settled(self) -> None:
        """Nothing is being written at this moment: what has changed is due at once."""
        self._seen = self._times()

    def read(self) -> World | GameError:
        """The world of the files as they are now, or what is wrong with them. It takes a moment; the game is not
        touched by it. The names that an editor offers are those of the files from now on, where it offers any."""
        from game.author.schema import refresh  # noqa: PLC0415 - plain play without --watch does not wait for it

        self._acted = self._seen
        pack = self.session.world.pack.id
        if source := find(pack, self._desk.places):
            refresh(source, self._desk.places)
        try:
            return self._desk.read_anew(pack)
        except GameError as problem:
            return problem

    # Going on -------------------------------------------------------------------------------------------------------

    def go_on(self, found: World | GameError) -> News:
        """Let the game go on in what was read, where that can be; the trouble otherwise."""
        if isinstance(found, GameError):
            self._waiting = None
            self.trouble = f"{found} {STAYS}"
            return News(self.trouble)
        return self._enter(found)

    def try_again(self) -> News | None:
        """Where a sound version waits for the game to get somewhere that it still has: whether it has got there."""
        if self._waiting is None or self.session.state is self._tried:
            return None
        news = self._enter(self._waiting)
        return None if self.trouble else news

    def _enter(self, world: World) -> News:
        session = self.session
        before = scene_words(session.state, session.world)
        why = session.relink(world)
        self._waiting, self._tried = (world, session.state) if why else (None, None)
        self.trouble = f"{why} Put it back, or go somewhere else. {STAYS}" if why else ""
        if why:
            return News(self.trouble)
        after = scene_words(session.state, world)
        return News(f"{session.title} is read anew.", after if after != before else "")

    def _times(self) -> tuple[object, ...]:
        return times_of(self.session.world.packs, self._desk.places)


def times_of(packs: Sequence[PackStamp], places: Places) -> tuple[object, ...]:
    """Name, time and size of everything that can be a file of these packs; the same as long as nobody saves."""
    found: list[object] = []
    for stamp in packs:
        source = find(stamp.id, places)
        if source is None:
            found.append(stamp.id)
        elif source.zipped:
            found.append(_time(source.path))
        else:
            found += _in_folder(source.path, deeper=True)
    return tuple(found)


def scene_words(state: State, world: World) -> str:
    """What the scene that a game stands in says, as it would be told now; "" in none."""
    frame = state.frames[0] if state.frames else None
    scene = world.scenes.get(frame.id) if frame is not None and frame.kind == "scene" else None
    if scene is None or state.ending:
        return ""
    try:
        text = words_of(scene, state.times(f"seen.{scene.key}") > 1, Scope(Sight(state, world), NOBODY).holds)
        return told(text, Sight(state, world), NOBODY).strip()
    except UNFIT:
        return ""


def _in_folder(folder: Path, deeper: bool) -> list[object]:
    found: list[object] = []
    try:
        with os.scandir(folder) as entries:
            listed = sorted(entries, key=lambda entry: entry.name)
        for entry in listed:
            if entry.name.endswith(".toml"):
                found.append(_time(Path(entry.path)))
            elif deeper and entry.is_dir(follow_symlinks=False):
                found += _in_folder(Path(entry.path), deeper=False)
    except OSError:
        found.append(str(folder))
    return found


def _time(path: Path) -> object:
    try:
        found = os.lstat(path)
    except OSError:
        return str(path)
    return str(path), found.st_mtime_ns, found.st_size

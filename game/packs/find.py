"""Where packs are: beside the program, in the user's folder, and where somebody points."""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from platformdirs import user_data_path

import game
from game.core.record import record

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")
_DEVICES = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))})


def is_name(name: str) -> bool:
    """Whether a pack, a folder in it or a file in it (before its `.toml`) may be called so.

    Names of Windows devices may not: there they are no files in any folder.
    """
    return _NAME.fullmatch(name) is not None and name not in _DEVICES


@record
class Source:
    """A pack that was found: its name, which has to be its id, and the folder or zip file it is in."""

    name: str
    path: Path
    zipped: bool
    held: Mapping[str, bytes] | None = None
    """Its files, name -> bytes, where they were taken already: then the disk is not asked again."""


@record
class Places:
    """Where to look: packs named one by one, then folders of packs. What comes first hides what comes later."""

    folders: tuple[Path, ...] = ()
    packs: tuple[Path, ...] = ()


def default_places(packs: Iterable[Path] = ()) -> Places:
    """The packs named, the ones that come with the game, and the user's own; last those beside the named ones."""
    named = tuple(packs)
    beside = dict.fromkeys(path.absolute().parent for path in named)
    folders = dict.fromkeys((own_folder(), user_folder(), *beside))
    return Places(tuple(folders), named)


def own_folder() -> Path:
    """The packs that come with the game: `content/` of a checkout, or what a wheel carries."""
    package = Path(game.__file__).parent
    carried = package / "_content"
    return carried if carried.is_dir() else package.parent / "content"


def user_folder() -> Path:
    """Where somebody puts the packs they got elsewhere."""
    return user_data_path("free-and-clear", appauthor=False) / "packs"


def found(places: Places) -> tuple[Source, ...]:
    """Every pack in these places, each name once, in the order of the places and by name within a folder."""
    sources: dict[str, Source] = {}
    for source in _sources(places):
        sources.setdefault(source.name, source)
    return tuple(sources.values())


def find(name: str, places: Places) -> Source | None:
    """The pack of this name."""
    named = next((source for source in map(source_at, places.packs) if source.name == name), None)
    if named is not None:
        return named
    if not is_name(name):
        return None
    beside = (folder / one for folder in places.folders for one in (name, f"{name}.zip"))
    return next((source for path in beside if (source := _pack_at(path)) and source.name == name), None)


def source_at(path: Path) -> Source:
    """The pack in a folder or zip file that somebody named; it need not be there."""
    zipped = path.suffix == ".zip" and not os.path.isdir(path)
    name = os.path.basename(os.path.abspath(path))
    return Source(name.removesuffix(".zip") if zipped else name, path, zipped)


def _sources(places: Places) -> Iterator[Source]:
    yield from map(source_at, places.packs)
    for folder in places.folders:
        yield from _in_folder(folder)


def _in_folder(folder: Path) -> Iterator[Source]:
    try:
        with os.scandir(folder) as entries:
            listed = sorted(entry.name for entry in entries)
    except OSError:
        return
    for name in listed:
        source = _pack_at(folder / name)
        if source is not None and is_name(source.name):
            yield source


def _pack_at(path: Path) -> Source | None:
    """The pack that is a zip file or a folder of this path, if there is one."""
    if path.suffix == ".zip" and os.path.lexists(path) and not os.path.isdir(path):
        return Source(path.stem, path, zipped=True)
    return Source(path.name, path, zipped=False) if os.path.lexists(path / "pack.toml") else None

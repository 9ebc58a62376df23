"""Where packs are: beside the program, in the user's folder, where somebody points, and in installed distributions."""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import game
from game import folders
from game.core.record import record

GROUP = "free_and_clear.packs"
"""The entry-point group of packs that other distributions bring: a pack's id -> its folder, as a dotted name."""
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
    brought: str = ""
    """The distribution that brings it, where one does: its folder is nobody's to write in."""


@record
class Places:
    """Where to look: packs named one by one, then folders of packs, then what is installed, which is asked only for
    what is nowhere else, or where everything is listed. What comes first hides what comes later."""

    folders: tuple[Path, ...] = ()
    packs: tuple[Path, ...] = ()
    installed: bool = False


def default_places(packs: Iterable[Path] = ()) -> Places:
    """The packs named, the ones that come with the game, and the user's own, those beside the named ones; last those of
    distributions."""
    named = tuple(packs)
    beside = dict.fromkeys(path.absolute().parent for path in named)
    return Places(tuple(dict.fromkeys((own_folder(), user_folder(), *beside))), named, installed=True)


def at_hand(places: Places) -> Places:
    """The same without what is installed: for whoever cannot wait until all distributions are looked through."""
    return replace(places, installed=False)


def own_folder() -> Path:
    """The packs that come with the game: `content/` of a checkout, or what a wheel carries."""
    package = Path(game.__file__).parent
    carried = package / "_content"
    return carried if carried.is_dir() else package.parent / "content"


def user_folder() -> Path:
    """Where somebody puts the packs they got elsewhere."""
    return folders.packs()


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
    there = next((source for path in beside if (source := _pack_at(path)) and source.name == name), None)
    if there is not None or not places.installed:
        return there
    return next((source for source in _installed() if source.name == name), None)


def source_at(path: Path) -> Source:
    """The pack in a folder or zip file that somebody named; it need not be there."""
    zipped = path.suffix == ".zip" and not os.path.isdir(path)
    name = os.path.basename(os.path.abspath(path))
    return Source(name.removesuffix(".zip") if zipped else name, path, zipped)


def _sources(places: Places) -> Iterator[Source]:
    yield from map(source_at, places.packs)
    for folder in places.folders:
        yield from _in_folder(folder)
    if places.installed:
        yield from sorted(_installed(), key=lambda source: source.name)


def _installed() -> Iterator[Source]:
    """The packs that distributions bring. A folder that is not there is a pack that cannot be read, as any other is;
    none of a distribution's code runs for it."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - 50 ms that a pack at hand need not pay

    for point in entry_points(group=GROUP):
        package, *inner = point.value.split(".")
        if is_name(point.name) and all(part.isidentifier() for part in (package, *inner)):
            for folder in _folders_of(package):
                yield Source(
                    point.name, Path(folder, *inner), False, brought=point.dist.name if point.dist else package
                )


def _folders_of(package: str) -> list[str]:
    """Where a package lies; nowhere, if there is none."""
    try:
        found = find_spec(package)
    except (ImportError, ValueError):
        return []
    return list(found.submodule_search_locations or ())[:1] if found is not None else []


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

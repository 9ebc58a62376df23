"""The folder of a published adventure: every file of it by its name, made of a checked world and a runtime."""

import gzip
import hashlib
import json
import os
import re
import zipfile
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib.resources import files
from pathlib import Path

from game.core.content import PackInfo
from game.core.record import record
from game.core.world import World
from game.errors import GameError
from game.journal.files import write_whole
from game.journal.fs import DISK
from game.packs.compiled import text_of
from game.packs.find import Places, Source, find
from game.packs.link import list_packs, load_world
from game.packs.pictures import NoPictureError, picture
from game.systems import registry
from game.web.inside.entrance import Entrance, OneWorld, first_table
from game.web.inside.pool import SPARE, Held, Pool
from game.web.inside.start import SAVES, WORLD
from game.web.publish import licences, pages
from game.web.publish.compiled import LIBRARY, compiled
from game.web.publish.runtime import Runtime
from game.web.publish.wheel import sources, zipped

ASIS = ("page.css", "page.js", "local.js", "worker.js")
KEEPER = "offline.js"
LISTED = re.compile(r"const FILES = \[([^\]]*)\]")
"""Where a keeper names the files of its page."""
MOST_PAGE = 10_000_000
"""Bytes of a page that are looked at."""
PLAIN = re.compile(r"(runtime/)?[A-Za-z0-9_][A-Za-z0-9_.-]*")
"""A file of a page."""


@record
class Published:
    """A published adventure: its files by name, and whether its modules are compiled."""

    id: str
    title: str
    files: Mapping[str, bytes]
    compiled: bool

    @property
    def weight(self) -> int:
        """Bytes of everything but the runtime, packed as a host sends it."""
        own = (data for name, data in self.files.items() if not name.startswith("runtime/"))
        return sum(len(gzip.compress(data, 9, mtime=0)) for data in own)


def published(
    pack: str, places: Places, brought: Callable[[], Runtime], language: str = "", address: str = ""
) -> Published:
    """An adventure as a folder for any static host. Raises PackError, with what is wrong first, for a pack that cannot
    be played, and GameError for one that has nothing to play through. The runtime is brought once the pack is sound;
    `address` is where the folder will stand, with a slash at its end."""
    world = load_world(pack, places=places, language=language)
    if not world.pack.start or world.pack.table:
        raise GameError(f"{world.pack.title} has nothing to play through: a page is made of an adventure.")
    module = type(world.system).__module__
    if not module.startswith(registry.OURS):
        raise GameError(
            f"{world.pack.title} is played by rules of another distribution; a page takes along the game’s own alone."
        )
    runtime = brought()
    game, runs, done = _game(world, module, runtime)
    heads = {one.id: one.info for one in list_packs(places) if one.info is not None}
    packs = [world.pack, *(heads[one.id] for one in reversed(world.packs[:-1]) if one.id in heads)]
    inside = {"game.bin": game, **{f"runtime/{name}": data for name, data in runs.items()}}
    source = find(pack, places)
    cover = _cover(world.pack, source) if source is not None else {}
    made = {**inside, **cover, **_pages(world, packs, sum(map(len, inside.values())), next(iter(cover), ""), address)}
    return Published(world.pack.id, world.pack.title, {**made, KEEPER: _keeper(made)}, done)


def _game(world: World, system: str, runtime: Runtime) -> tuple[bytes, Mapping[str, bytes], bool]:
    """The modules and the world in one file, the files of the runtime, and whether the modules are compiled: those of
    every system at once, so that a page by other rules need not wait for it again."""
    modules = sources(system)
    every = sources(system, *(place.partition(":")[0] for place in registry.BUILT_IN.values()))
    found = compiled(every, runtime)
    own = {f"{name}c": found[0][f"{name}c"] for name in modules} if found else modules
    inside = {**own, f"game/{WORLD}": text_of(world)}
    packed = gzip.compress(zipped(inside, stored=inside if found else ()), 9, mtime=0)
    return packed, {**runtime.files, **({LIBRARY: found[1]} if found else {})}, found is not None


def _cover(info: PackInfo, source: Source) -> dict[str, bytes]:
    """The picture that a link to the page shows, under the name that it has there. Raises GameError."""
    try:
        found = picture((source,), info.cover) if info.cover else None
    except NoPictureError as problem:
        raise GameError(f"The cover {info.cover} {problem}.") from None
    return {} if found is None else {f"cover.{found.name.rpartition('.')[2]}": found.data}


def _pages(world: World, packs: list[PackInfo], weight: int, cover: str, address: str) -> dict[str, bytes]:
    """Everything that is text."""
    disk = Pool([Held() for _ in range(SPARE)])
    disk.mkdir(SAVES)
    entrance = json.loads(Entrance(world, OneWorld(world, SAVES, disk)).begin())["table"]
    written = {
        "index.html": pages.index(world.pack, first_table(world), entrance, weight, cover, address),
        "about.html": pages.about(world.pack, licences.parts(packs), cover, address),
        "LICENCES.txt": licences.text(packs),
    }
    folder = files("game.web") / "page"
    as_they_are = {name: (folder / name).read_bytes() for name in ASIS}
    return {**{name: text.encode() for name, text in written.items()}, **as_they_are}


def _keeper(made: Mapping[str, bytes]) -> bytes:
    """What keeps the folder for when there is no network: it names every file, and changes with every byte of them."""
    names = sorted({"./", *made} - {"index.html"})
    digest = hashlib.sha256(b"".join(name.encode() + hashlib.sha256(made[name]).digest() for name in sorted(made)))
    script = (files("game.web") / "page" / KEEPER).read_text(encoding="utf-8")
    listed = json.dumps(names)[1:-1]
    return script.replace('"@FILES@"', listed).replace("@DIGEST@", digest.hexdigest()[:16]).encode()


def write(made: Published, to: Path) -> None:
    """Write the folder; one that is there has to be empty or a page of before, and keeps nothing of it but what this
    one has too, or somebody else has put there. Raises GameError."""
    if to.exists() and not (to.is_dir() and (not any(to.iterdir()) or _is_ours(to))):
        raise GameError(f"{to} holds something else. Name another folder, or an empty one.")
    before = _listed(to)
    for name, data in made.files.items():
        path = to / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    for name in before - made.files.keys():
        with suppress(OSError):
            (to / name).unlink()
            (to / name).parent.rmdir()  # where nothing else is left in it


def write_zip(made: Published, to: Path) -> None:
    """Write it as one file; one that is there has to be a page of before. Raises GameError."""
    if os.path.lexists(to) and not _is_zip_of_ours(to):
        raise GameError(f"{to} is something else. Name another folder with --to: its zip lies beside it.")
    write_whole(DISK, to, zipped(made.files))


def _is_zip_of_ours(path: Path) -> bool:
    try:
        with zipfile.ZipFile(path) as found, found.open("index.html") as index:
            return pages.MARK.encode() in index.read(MOST_PAGE)
    except (OSError, KeyError, ValueError, RuntimeError, NotImplementedError, zipfile.BadZipFile, zlib.error):
        return False


def _listed(folder: Path) -> set[str]:
    """The files of the page that was written there before, as its keeper names them; none that leads elsewhere."""
    try:
        found = LISTED.search((folder / KEEPER).read_text(encoding="utf-8"))
        names = json.loads(f"[{found[1]}]") if found else []
    except (OSError, ValueError):
        return set()
    return {name for name in names if isinstance(name, str) and PLAIN.fullmatch(name)}


def _is_ours(folder: Path) -> bool:
    try:
        return pages.MARK in (folder / "index.html").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return False

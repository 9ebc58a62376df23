"""The shipped packs, spoilt: bytes, tables, and tables of anything. Problems may be told, and nothing may be raised."""

from __future__ import annotations

import datetime
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import tomli_w

from game.author.check import checked
from game.core.content import SECTIONS
from game.core.verbs import VERBS
from game.packs import disk
from game.packs.errors import PackError
from game.packs.find import default_places, found, own_folder, source_at
from game.packs.forms import fields
from game.packs.link import check_pack, load_world
from game.packs.walk import shapes_of
from game.systems import registry

Files = Mapping[str, bytes]
SYSTEM = next(iter(registry.BUILT_IN))
MOST_PROBLEMS = 303
"""A hundred problems, warnings and notes, and that there are more of each."""
PIECES = (
    b'"',
    b"'",
    b'"""',
    b"'''",
    b"\\",
    b"\n",
    b"\r",
    b"#",
    b"[",
    b"]",
    b"[[",
    b"{",
    b"}",
    b".",
    b"=",
    b",",
    b"\0",
    b"\x1b",
    b"\xff",
    b"\\u001b",
    b"\\ud800",
    "\u202e".encode(),
    "\u0301".encode() * 9,
    b"nan",
    b"-inf",
    b"9" * 70,
    b"true",
    b"[pack]",
    b"2d6",
    b"not ",
    b"{you}",
    b"[@click=app.quit]",
    b"a.a.a.a.a.a.a.a.a.a.a.a=1\n",
)


@cache
def shipped() -> tuple[tuple[str, Files], ...]:
    """The packs that come with the game: their names and files."""
    folder = own_folder()
    packs = [source for source in found(default_places()) if source.path.parent == folder]
    return tuple((source.name, disk.files(source, lambda *_: None)) for source in packs)


def told(files: Files, name: str) -> None:
    """Check and load a pack of these files; what is told has to be fit for a person."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / name
        for file, data in files.items():
            (path / file).parent.mkdir(parents=True, exist_ok=True)
            (path / file).write_bytes(data)
        look(path)


def look(path: Path) -> None:
    """Check the pack at this path, and load it: it loads when no problem is told, and not otherwise."""
    source, places = source_at(path), default_places((path,))
    summary = check_pack(source, places)
    everything = checked(source, places).problems
    assert len(everything) <= MOST_PROBLEMS
    assert set(summary.problems) <= set(everything)
    for problem in everything:
        assert str(problem).isprintable(), problem
        assert len(problem.message) <= 300, problem
    name = source_at(path).name
    loaded, said = "", ""
    try:
        loaded = load_world(name, places=default_places((path,))).pack.id
    except PackError as cause:
        said = str(cause)
    assert summary.sound == (loaded == name), said
    assert said.isprintable()


def bytes_changed(chance: Random) -> None:
    """A few bytes of one file cut, doubled, moved, changed or put in."""
    name, files = chance.choice(shipped())
    file = chance.choice(sorted(files))
    data = files[file]
    for _ in range(chance.randint(1, 4)):
        data = chance.choice(CHANGES)(chance, data)
    told({**files, file: data}, name)


def _span(chance: Random, data: bytes) -> tuple[int, int]:
    start = chance.randint(0, len(data))
    return start, min(len(data), start + chance.choice((1, 1, 2, 8, 40, 400)))


def _cut(chance: Random, data: bytes) -> bytes:
    start, end = _span(chance, data)
    return data[:start] + data[end:]


def _doubled(chance: Random, data: bytes) -> bytes:
    start, end = _span(chance, data)
    return data[:end] + data[start:end] * chance.choice((1, 1, 30)) + data[end:]


def _moved(chance: Random, data: bytes) -> bytes:
    start, end = _span(chance, data)
    rest = data[:start] + data[end:]
    at = chance.randint(0, len(rest))
    return rest[:at] + data[start:end] + rest[at:]


def _turned(chance: Random, data: bytes) -> bytes:
    at = chance.randrange(len(data)) if data else 0
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def _put_in(chance: Random, data: bytes) -> bytes:
    at = chance.randint(0, len(data))
    return data[:at] + chance.choice(PIECES) * chance.choice((1, 1, 1, 50)) + data[at:]


def _ended(chance: Random, data: bytes) -> bytes:
    return data[: chance.randint(0, len(data))]


CHANGES: tuple[Callable[[Random, bytes], bytes], ...] = (_cut, _doubled, _moved, _turned, _put_in, _ended)


def tables_changed(chance: Random) -> None:
    """Values of one file put in each other's places, given other names, or made something else."""
    name, files = chance.choice(shipped())
    file = chance.choice(sorted(files))
    table = tomllib.loads(files[file].decode())
    for _ in range(chance.randint(1, 5)):
        spoil(chance, table)
    told({**files, file: written(table)}, name)


def spoil(chance: Random, table: dict[str, Any]) -> None:
    """Change one thing somewhere in a table."""
    holder: Any = table
    while True:
        key = chance.choice(list(holder)) if isinstance(holder, dict) else chance.randrange(len(holder))
        inner = holder[key]
        if not (isinstance(inner, dict | list) and inner) or chance.random() < 0.2:
            break
        holder = inner
    match chance.randrange(7):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[chance.choice(words())] = inner
        case 2:
            holder[key] = [inner] * chance.choice((1, 2, 3))
        case 3:
            holder[key] = {chance.choice(words()): inner}
        case 4:
            holder[key] = [value(chance, 0)] * 3000
        case _:
            holder[key] = value(chance)
    if not table:
        table["pack"] = {}


def anything(chance: Random) -> None:
    """A pack of made-up tables under the names of the format."""
    head = {"id": "p", "title": "P", "authors": ["a"], "licence": "l", "version": "1", "system": SYSTEM}
    table = {
        chance.choice([*SECTIONS, "x"]): {chance.choice(words()): value(chance, 4)} for _ in range(chance.randint(1, 4))
    }
    told({"pack.toml": written({"pack": head}), "a.toml": written(table)}, "p")


@cache
def words() -> tuple[str, ...]:
    """Keys that mean something somewhere, and some that do not."""
    system: Any = registry.load(SYSTEM)
    named = {name for shape in shapes_of(system.shapes).values() for name in fields(shape)}
    keys = {key for verb in VERBS.values() for key in verb.keys}
    return (*sorted(named | keys | {*VERBS}), "a", "", "A b", "\u202e", "__class__", "[/]", "k" * 70)


def value(chance: Random, depth: int = 2) -> Any:
    """Anything that TOML can hold."""
    if depth and chance.random() < 0.4:
        if chance.random() < 0.5:
            return [value(chance, depth - 1) for _ in range(chance.randint(0, 4))]
        return {chance.choice(words()): value(chance, depth - 1) for _ in range(chance.randint(0, 4))}
    return chance.choice(
        (
            0,
            1,
            -1,
            10**9,
            10**18,
            True,
            False,
            0.5,
            float("nan"),
            float("inf"),
            datetime.date(2020, 1, 1),
            "",
            "a",
            "you",
            "2d6",
            "not a",
            "a +",
            "{you}",
            "{",
            "[/]",
            "foe",
            "body",
            "a\nb",
            "x" * 7000,
            "e\u0301",
            "\u0301" * 9,
            "../a",
        )
    )


def written(table: dict[str, Any]) -> bytes:
    return tomli_w.dumps(table).encode("utf-8", "replace")

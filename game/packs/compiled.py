"""A checked world as plain tables that are quick to read again, for as long as nothing it was made of has changed.

The text holds data only, and is read as a stranger's: its checksum, its characters, and every value of it by the same
shapes as a pack. Whatever is odd about it, it is passed over, and the packs are read anew. What it is a copy of was
checked when it was written; the key it is kept under changes with every byte of that, and with the program.
"""

import hashlib
import json
import os
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, is_dataclass
from dataclasses import fields as dataclass_fields
from functools import cache
from pathlib import Path as File
from types import MappingProxyType
from typing import Any

from pydantic_core import SchemaValidator

from game.core.content import SECTIONS, PackInfo
from game.core.world import PackStamp, World
from game.errors import GameError
from game.packs.errors import Path
from game.packs.find import Places, Source, find
from game.packs.forms import fields
from game.packs.read import digest_of, taken
from game.packs.said import read_act
from game.packs.validator import validator
from game.packs.values import many_marks, piled
from game.packs.walk import section_of, shapes_of
from game.systems import registry
from game.tomlguard import signs, tame
from game.version import VERSION

_MAGIC = b"free-and-clear world 1"
_ESCAPE = re.compile(rb'\\[^"nt]')
_UNFIT = (ValueError, LookupError, TypeError, AttributeError, StopIteration, RecursionError, GameError)
"""What a text brings about that was not written by this program, or is damaged in spite of its checksum."""


def key_of(source: Source, digest: str) -> str:
    """What the world of this pack is kept under: its name, every byte of it, and the program that reads it."""
    code = [code_stamp(module) for module in ("game.core.content", "game.packs.compiled")]
    parts = (_MAGIC.decode(), VERSION, *code, source.name, digest)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


@cache
def code_stamp(module: str) -> str:
    """The state of a module and those beside it, in a package those in its folders as well, from the names, sizes and
    times of their files; "" without files."""
    found = getattr(sys.modules.get(module), "__file__", None)
    if not found:
        return ""
    top, told = File(found).parent, ""
    for here, folders, names in os.walk(top):
        package = "__init__.py" in names
        folders[:] = sorted(name for name in folders if package and name != "__pycache__")
        for path in (File(here, name) for name in sorted(names) if name.endswith(".py")):
            stat = path.stat()
            told += f"{path.relative_to(top)} {stat.st_size} {stat.st_mtime_ns}\n"
    return hashlib.sha256(told.encode()).hexdigest()


def system_stamp(system: Any) -> str:
    """The state of a rule system: its code, and its house settings as they are without a pack."""
    told = f"{system.id} {code_stamp(type(system).__module__)} {system.settings()!r}"
    return hashlib.sha256(told.encode()).hexdigest()


# Writing ------------------------------------------------------------------------------------------------------------


def text_of(world: World) -> bytes:
    """The text of a world: a line about it, its head, its settings, its sections, then the system's shapes in them."""
    system: Any = world.system
    tables = _Tables(system.inner)
    sections = {
        name: {key: tables.of(entry, (name, key)) for key, entry in section_of(world, name).items()}
        for name in shapes_of(system.shapes)
    }
    about = {
        "system": system.id,
        "stamp": system_stamp(system),
        "packs": [[stamp.id, stamp.version, stamp.sha256] for stamp in world.packs],
        "sections": list(sections),
        "open": [[name, *path] for name, path in tables.places],
    }
    head = [tables.of(world.pack, ()), tables.of(world.settings, ())]
    lines = (about, *head, *sections.values(), *tables.opened.values())
    body = b"\n".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() for line in lines)
    return b"%s %s\n%s" % (_MAGIC, hashlib.sha256(body).hexdigest().encode(), body)


class _Tables:
    """Makes plain tables of shapes. The system's own are taken out of open fields, so that each kind can be read in
    one go."""

    def __init__(self, shapes: Mapping[str, type]) -> None:
        self.shapes = shapes
        self.places: list[tuple[str, Path]] = []
        """Which shape, and where it was; what is inside another comes after it."""
        self.opened: dict[str, list[object]] = {name: [] for name in shapes}

    def of(self, value: Any, path: Path) -> Any:
        """The same as tables, lists and plain values, without what is as it is when nobody writes it."""
        if isinstance(value, Mapping):
            return {key: self.of(one, (*path, key)) for key, one in value.items()}
        if isinstance(value, tuple):
            return [self.of(one, (*path, index)) for index, one in enumerate(value)]
        if not is_dataclass(value):
            return value
        table: dict[str, object] = {}
        for field in dataclass_fields(value):
            inner, here = getattr(value, field.name), (*path, field.name)
            if type(inner) is self.shapes.get(field.name):
                self.places.append((field.name, here))
                opened = self.opened[field.name]
                opened.append(None)
                index = len(opened) - 1
                opened[index] = self.of(inner, here)
                table[field.name] = None
            elif not _is_default(field, inner):
                table[field.name] = self.of(inner, here)
        return table


def _is_default(field: Field[Any], value: object) -> bool:
    made = field.default_factory() if field.default_factory is not MISSING else field.default
    return made is not MISSING and type(made) is type(value) and made == value


# Reading ------------------------------------------------------------------------------------------------------------


def world_in(data: bytes, source: Source, digest: str, places: Places) -> World | None:
    """The world of a text that was kept for this pack, if it is whole and the packs it builds on are still the same."""
    try:
        head, _, body = data.partition(b"\n")
        if head != b"%s %s" % (_MAGIC, hashlib.sha256(body).hexdigest().encode()):
            return None
        if not _tame(body):
            return None
        lines = body.split(b"\n")
        about = json.loads(lines[0])
        stamps = tuple(PackStamp(*stamp) for stamp in about["packs"])
        system: Any = registry.load(about["system"])
        if about["stamp"] != system_stamp(system) or not _same(stamps, source, digest, places):
            return None
        return _read(lines, about, stamps, system)
    except _UNFIT:
        return None


def _tame(body: bytes) -> bool:
    """Whether a text holds no character, raw or as an escape, that a pack could not hold."""
    if b"\\" in body and _ESCAPE.search(body.replace(b"\\\\", b"")):
        return False
    found = signs(body)
    return tame(found) and not (many_marks(found, body) and piled(body.decode()))


def _same(stamps: Sequence[PackStamp], source: Source, digest: str, places: Places) -> bool:
    """Whether the packs that are in reach now are, in every byte, those of the stamps."""
    *used, own = stamps
    if (own.id, own.sha256) != (source.name, digest):
        return False
    for stamp in used:
        other = find(stamp.id, places)
        if other is None or digest_of(taken(other)[0]) != stamp.sha256:
            return False
    return True


def world_in_text(data: bytes) -> World:
    """The world of a text that travels with the program that wrote it, and is trusted like its code."""
    lines = data.partition(b"\n")[2].split(b"\n")
    about = json.loads(lines[0])
    return _read(lines, about, tuple(PackStamp(*stamp) for stamp in about["packs"]), registry.load(about["system"]))


def _read(lines: Sequence[bytes], about: Mapping[str, Any], stamps: tuple[PackStamp, ...], system: Any) -> World:
    shapes = shapes_of(system.shapes)
    names, last = about["sections"], 3 + len(shapes)
    if names != list(shapes) or len(lines) != last + len(system.inner):
        raise ValueError
    info: PackInfo = validator(PackInfo).validate_json(lines[1], strict=True)
    settings = validator(system.settings).validate_json(lines[2], strict=True)
    sections = {
        name: _entries(shapes[name]).validate_json(line, strict=True)
        for name, line in zip(names, lines[3:last], strict=True)
    }
    opened = {
        name: iter(_list(shape).validate_json(line, strict=True))
        for (name, shape), line in zip(system.inner.items(), lines[last:], strict=True)
    }
    for name, *path in about["open"]:
        _put(sections, path, next(opened[name]))
    return world_of(info, stamps, system, settings, sections)


def _put(sections: Mapping[str, Any], path: Sequence[Any], value: object) -> None:
    """Fills an open field of a value that is new, and that nobody has seen yet."""
    section, key, *way, name = path
    target = sections[section][key]
    for step in way:
        target = target[step] if isinstance(target, dict | tuple) else _field(target, step)
    kind: type = type(target)
    if fields(kind)[name].kind != "open":
        raise ValueError
    object.__setattr__(target, name, value)


def _field(target: Any, name: str) -> Any:
    kind: type = type(target)
    if name not in fields(kind):
        raise ValueError
    return getattr(target, name)


def world_of(
    info: PackInfo, stamps: tuple[PackStamp, ...], system: Any, settings: Any, sections: Mapping[str, Mapping[str, Any]]
) -> World:
    """The world of these entries by section; nobody changes them from now on."""
    fixed: dict[str, Any] = {name: MappingProxyType(dict(entries)) for name, entries in sections.items()}
    lore = {name: fixed.pop(name) for name in tuple(fixed) if name not in SECTIONS}
    return World(
        pack=info, packs=stamps, system=system, settings=settings, lore=MappingProxyType(lore), read=read_act, **fixed
    )


def _entries(shape: type[Any]) -> SchemaValidator:
    return validator(Mapping[str, shape])  # type: ignore[valid-type]


def _list(shape: type[Any]) -> SchemaValidator:
    return validator(tuple[shape, ...])  # type: ignore[valid-type]

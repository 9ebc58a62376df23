"""`game pack long`: a file of a pack in its long form, as the checker names what stands in it."""

import argparse
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.errors import ArgumentError, GameError, shown
from game.packs.check import Pack
from game.packs.commands import named
from game.packs.forms import Form, fields
from game.packs.link import ANY
from game.packs.oplines import LineError, op_line
from game.packs.read import RawPack, read_pack
from game.packs.unfold import listed
from game.packs.walk import shapes_of
from game.systems import registry

Commands = Any  # argparse keeps the type of `add_subparsers()` private
_BARE = re.compile(r"[A-Za-z0-9_-]+")


def add_long_parser(commands: Commands) -> None:
    """Adds `long`."""
    parser = commands.add_parser("long", help="a pack’s file with everything that is written short in its long form")
    parser.add_argument("file", metavar="FILE", help="a file of a pack’s folder, such as last-ferry/first.toml")
    parser.set_defaults(run=long_command)


def long_command(args: argparse.Namespace) -> int:
    """Prints the file. Raises GameError where it is none of a pack, or cannot be read."""
    path = Path(args.file).absolute()
    if not path.exists():
        raise ArgumentError(f"There is no file {shown(args.file)}.")
    source = named(args.file)
    if source.zipped or not path.is_file():
        raise ArgumentError(f"{shown(args.file)} is no file of a pack’s folder")
    raw = read_pack(source)
    name = path.relative_to(source.path.absolute()).as_posix()
    print(in_full(raw, name), end="")
    return 0


def in_full(raw: RawPack, name: str) -> str:
    """The text of a file of a pack in its long form, without its comments. Raises GameError for one that cannot be
    read, or in which something short makes no sense."""
    system = Pack(raw).system
    rules = registry.load(registry.names()[0] if system == ANY else system)
    raw.settle(rules.shapes, rules.inner)
    told = [one for one in raw.problems if one.file.endswith(f"/{name}")]
    if name in raw.unread or told:
        raise GameError(str(told[0]) if told else f"{shown(name)} cannot be read; game pack check says why.")
    shapes = shapes_of(rules.shapes)
    whole: dict[str, Any] = {}
    if name == raw.head_file.name:
        whole |= {key: table for key, table in (("pack", raw.head), ("settings", raw.settings)) if table}
    for section, entries in raw.entries.items():
        for key, entry in entries.items():
            if entry.file.name == name:
                try:
                    whole.setdefault(section, {})[key] = _spelt(shapes[section], entry.raw, rules.inner)
                except LineError as problem:
                    raise GameError(f"{section}.{key}: {problem}") from problem
    return "\n".join("\n".join(lines) for lines in _tables(whole)) + "\n"


def _spelt(shape: type, raw: Mapping[str, Any], inner: Mapping[str, type]) -> dict[str, Any]:
    """A table with every operation as a table."""
    known = fields(shape)
    return {key: _value(known[key], key, one, inner) if key in known else one for key, one in raw.items()}


def _value(form: Form, key: str, raw: Any, inner: Mapping[str, type]) -> Any:
    shape = inner.get(key) if form.kind == "open" else form.shape
    if form.kind == "ops":
        return [_operation(one) for one in listed(raw)]
    if shape is not None and isinstance(raw, dict):
        return _spelt(shape, raw, inner)
    if form.kind == "list" and form.of and isinstance(raw, list):
        return [_value(form.of, key, one, inner) for one in raw]
    if form.kind == "map" and form.of and isinstance(raw, dict):
        return {name: _value(form.of, name, one, inner) for name, one in raw.items()}
    return raw


def _operation(raw: Any) -> Any:
    if isinstance(raw, str):
        return op_line(raw)
    if isinstance(raw, dict):
        return {
            key: [_operation(op) for op in listed(one)] if key in {"do", "else"} else one for key, one in raw.items()
        }
    return raw


# TOML ----------------------------------------------------------------------------------------------------------------


def _tables(whole: Mapping[str, Any]) -> Iterator[list[str]]:
    """The lines of each table that stands under a header."""
    for section, entries in whole.items():
        if section in {"pack", "settings"}:
            yield from _headed((section,), entries)
            continue
        for key, entry in entries.items():
            yield from _headed((section, key), entry)


def _headed(path: tuple[str, ...], table: Mapping[str, Any]) -> Iterator[list[str]]:
    """A table under its header, and below it those tables of it that have headers of their own."""
    own = {key: one for key, one in table.items() if not _is_apart(key, one)}
    if own or len(own) == len(table):
        yield [f"[{'.'.join(map(_key, path))}]", *(f"{_key(key)} = {_pair(one)}" for key, one in own.items())]
    for key, one in table.items():
        if key in own:
            continue
        if key == "check":
            yield from _headed((*path, key), one)
        else:
            for name, inner in one.items():
                yield from _headed((*path, key, name), inner)


def _is_apart(key: str, value: Any) -> bool:
    """Whether a table has a header of its own, or each table in it."""
    if not isinstance(value, dict) or not value:
        return False
    return key == "check" or (key in {"options", "on"} and all(isinstance(one, dict) for one in value.values()))


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else inline(key)


def _pair(value: Any) -> str:
    """A value behind its key: a text of several lines as it is read."""
    plain = isinstance(value, str) and "\n" in value and not value.endswith('"')
    if plain and not any(sign in value for sign in ("\\", '"""', "\r", "\x7f")):
        return f'"""\n{value}"""'
    return inline(value)


def inline(value: Any) -> str:
    """The same on one line."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
    if isinstance(value, list):
        return f"[{', '.join(map(inline, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(key)} = {inline(one)}' for key, one in value.items())} }}" if value else "{}"
    return str(value).lower()

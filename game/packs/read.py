"""From the bytes of a pack to tables of plain values, with everything that is wrong on the way."""

import hashlib
import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cached_property

from game.core.content import SECTIONS
from game.core.record import record
from game.errors import did_you_mean, shown
from game.packs import disk
from game.packs.errors import ERROR, WARNING, Path, Problem, field_name
from game.packs.find import Source
from game.packs.lines import line_map, line_of
from game.tomlguard import guard

MOST_PROBLEMS = 100
"""Problems told of one pack; a report is for mending, and this is a morning's work."""
MOST_NUMBER = 1_000_000_000
MOST_LIST = 2000
MOST_DEPTH = 32
ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
_AT = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_KEYS = re.compile(r"\((?:'[^']*'(?:, |,?(?=\))))+\)")
_KEY = re.compile("'([^']*)'")
_MARKS = re.compile("[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{9}")


class TomlFile:
    """One file of a pack. `name` is its name in the pack, `shown` the one for people."""

    def __init__(self, name: str, shown: str, text: str) -> None:
        self.name = name
        self.shown = shown
        self.text = text

    @cached_property
    def lines(self) -> Mapping[Path, int]:
        return line_map(self.text)

    def line(self, path: Path) -> int:
        return line_of(self.lines, path)


@record
class Entry:
    """One entry of a section, as written; `file` is where."""

    section: str
    id: str
    file: TomlFile
    raw: dict[str, object]

    @property
    def path(self) -> Path:
        return self.section, self.id


class RawPack:
    """A pack as read: its head, its house settings and the entries of its sections, and what is wrong so far."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.shown = shown_path(source)
        self.head: dict[str, object] = {}
        self.settings: dict[str, object] = {}
        self.head_file = TomlFile("pack.toml", f"{self.shown}/pack.toml", "")
        self.entries: dict[str, dict[str, Entry]] = {section: {} for section in SECTIONS}
        self.digest = ""
        self.unread: set[str] = set()
        """Files that could not be read, "" for the folder: what others refer to may be in them."""
        self._problems: dict[Problem, None] = {}
        self._fields: set[tuple[str, str]] = set()
        self.untold = 0

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything noted, in the order of files and lines."""
        told = sorted(self._problems, key=lambda p: (p.file != self.head_file.shown, p.file, p.line))
        if self.untold:
            more = f"there are {self.untold} more; they are told when these are mended"
            told.append(Problem(ERROR, "E-MORE", self.shown, 0, "", more))
        return tuple(told)

    def note(self, code: str, file: TomlFile | None, path: Path, message: str) -> None:
        """Keeps one problem; the letter of its code says how bad it is."""
        severity = WARNING if code.startswith("W") else ERROR
        line = file.line(path) if file else 0
        field = field_name(path)
        problem = Problem(severity, code, file.shown if file else self.shown, line, field, message)
        if problem in self._problems or (code == "E-MISSING" and (problem.file, field) in self._fields):
            return
        self._fields.add((problem.file, field))
        if len(self._problems) >= MOST_PROBLEMS:
            self.untold += 1
            return
        self._problems[problem] = None

    def note_file(self, code: str, name: str, message: str, line: int = 0) -> None:
        """Keeps a problem of a whole file, which then counts as missing."""
        self.unread.add(name)
        file = f"{self.shown}/{name}" if name else self.shown
        self._problems[Problem(ERROR, code, file, line, "", message)] = None


def shown_path(source: Source) -> str:
    """The pack's place for a sentence: from here if it is below, and in plain characters."""
    path = os.path.relpath(source.path)
    path = str(source.path) if path.startswith("..") else path
    return ascii(path.replace(os.sep, "/"))[1:-1]


def read_pack(source: Source, head_only: bool = False) -> RawPack:
    """Reads every file of a pack, or `pack.toml` only. What is wrong is in its `problems`; nothing raises."""
    pack = RawPack(source)
    taken = disk.files(source, pack.note_file)
    digest = hashlib.sha256()
    for name, data in taken.items():
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
        parsed = None if head_only and name != "pack.toml" else _parsed(pack, name, data)
        if parsed:
            _sort_in(pack, *parsed)
    pack.digest = digest.hexdigest()
    if not taken and not pack.unread:
        pack.note_file("E-FILE", "", "there is no pack here")
    elif "pack.toml" not in {*taken, *pack.unread} and "" not in pack.unread:
        pack.note_file("E-FILE", "", "pack.toml is missing: it says what the pack is")
    return pack


def _parsed(pack: RawPack, name: str, data: bytes) -> tuple[TomlFile, dict[str, object]] | None:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as cause:
        line = data.count(b"\n", 0, cause.start) + 1
        pack.note_file("E-ENC", name, "this is no UTF-8 text", line)
        return None
    problem = guard(text)
    if problem:
        pack.note_file(problem.code, name, problem.message, problem.line)
        return None
    try:
        table: dict[str, object] = tomllib.loads(text)
    except (ValueError, RecursionError) as cause:
        pack.note_file("E-TOML", name, *_toml_words(cause, text))
        return None
    file = TomlFile(name, f"{pack.shown}/{name}", text)
    cleaned = _cleaned(pack, file, (), table)
    return (file, cleaned) if isinstance(cleaned, dict) else None


def _toml_words(cause: Exception, text: str) -> tuple[str, int]:
    """What the parser says, in our voice, and its line."""
    if not isinstance(cause, tomllib.TOMLDecodeError):
        return "a number in it is too long", 0
    message = str(cause)
    at = _AT.search(message)
    line = int(at.group(1)) if at and at.group(1) else text.count("\n") + 1 if at else 0
    words = message[: at.start()] if at else message
    words = re.sub("[Ii]nvalid", "unreadable", words).replace("Illegal", "forbidden")
    words = _KEYS.sub(lambda keys: ".".join(_KEY.findall(keys.group())), words)
    return f"this is not TOML: {words[:200]}", line


def _cleaned(pack: RawPack, file: TomlFile, path: Path, value: object) -> object:
    """The value without what no pack may hold; None, and a problem, for such a thing itself."""
    if len(path) > MOST_DEPTH:
        pack.note("E-DEPTH", file, path, f"tables and lists are nested more than {MOST_DEPTH} deep")
        return None
    if isinstance(value, dict):
        inner = ((str(key), _cleaned(pack, file, (*path, str(key)), one)) for key, one in value.items())
        return {key: one for key, one in inner if one is not None}
    if isinstance(value, list):
        if len(value) > MOST_LIST:
            pack.note("E-SIZE", file, path, f"a list has at most {MOST_LIST:,} entries")
            return None
        items = (_cleaned(pack, file, (*path, index), one) for index, one in enumerate(value))
        return [one for one in items if one is not None]
    if isinstance(value, str):
        if _MARKS.search(value):
            pack.note("E-CTRL", file, path, "more than 8 combining marks are piled on one letter")
            return None
        return value
    if isinstance(value, int):
        if not -MOST_NUMBER <= value <= MOST_NUMBER:
            pack.note("E-RANGE", file, path, f"a number lies between −{MOST_NUMBER:,} and {MOST_NUMBER:,}")
            return None
        return value
    what = "numbers are whole" if isinstance(value, float) else "dates and times are not used"
    pack.note("E-TYPE", file, path, f"{what} in a pack")
    return None


def _sort_in(pack: RawPack, file: TomlFile, table: dict[str, object]) -> None:
    """The sections of one file, each entry to its place."""
    if file.name == "pack.toml":
        pack.head_file = file
        pack.head = _table(pack, file, table, "pack")
        pack.settings = _table(pack, file, table, "settings")
        if "pack" not in table:
            pack.note("E-KEY", file, (), "the table [pack] is missing: it says what the pack is")
    for section, entries in table.items():
        if section in SECTIONS:
            _entries(pack, file, section, entries)
        elif section in {"pack", "settings"}:
            if file.name != "pack.toml":
                pack.note("E-KEY", file, (section,), f"[{section}] belongs in pack.toml")
        else:
            known = (*SECTIONS, "pack", "settings")
            pack.note("E-KEY", file, (section,), f"there is no section of this name{tail(section, known)}")


def _table(pack: RawPack, file: TomlFile, table: dict[str, object], name: str) -> dict[str, object]:
    found = table.get(name, {})
    if isinstance(found, dict):
        return found
    pack.note("E-TYPE", file, (name,), f"a table is needed here, not {written(found)}")
    return {}


def _entries(pack: RawPack, file: TomlFile, section: str, entries: object) -> None:
    if not isinstance(entries, dict):
        pack.note("E-TYPE", file, (section,), f"entries are tables of their own: [{section}.some_id]")
        return
    for key, raw in entries.items():
        path = (section, key)
        if not ID.fullmatch(key):
            pack.note("E-KEY", file, path, id_words(key))
        elif not isinstance(raw, dict):
            pack.note("E-TYPE", file, path, f"a table is needed here, not {written(raw)}")
        elif first := pack.entries[section].get(key):
            place = f"{first.file.shown}:{first.file.line(path)}"
            pack.note("E-DUP", file, path, f"this id is taken already, at {place}")
        else:
            pack.entries[section][key] = Entry(section, key, file, raw)


def id_words(key: str) -> str:
    return f"{shown(key)} is no id: lower-case words joined by _, at most 40 characters"


def written(value: object) -> str:
    """A value as its author may have written it, short."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    return f"the text {shown(value)}" if isinstance(value, str) else str(value)[:40]


def tail(name: str, names: Iterable[str]) -> str:
    """`; did you mean NAME?` where something near is known, otherwise nothing."""
    return did_you_mean(name, filter(str.isprintable, names)).removesuffix(".")

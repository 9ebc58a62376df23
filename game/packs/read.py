"""From the bytes of a pack to tables of plain values, with everything that is wrong on the way."""

import hashlib
import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Any

from game.core.content import FORMAT, SECTIONS
from game.core.record import record
from game.errors import did_you_mean
from game.far import Hears, nobody
from game.packs import disk
from game.packs.errors import ERROR, MORE, MOST_MESSAGE, NOTE, WARNING, Path, Problem, field_name, plain, severity
from game.packs.find import Source
from game.packs.formats import too_new
from game.packs.forms import op_fields
from game.packs.lines import line_map, line_of
from game.packs.manifest import MANIFEST, misfit, newer
from game.packs.oplines import is_line, op_line
from game.packs.values import cleaned
from game.tomlguard import Limits, guard

MOST_PROBLEMS = 100
"""Problems told of one pack, and as many warnings and notes: all there are, unless somebody plays a trick."""
MOST_VALUES = 250_000
"""Values in all files of a pack, each table and list counted as one more."""
FEW_NAMES = 8
"""Names that are all told where none of them is near."""
MOST_NAMES = 1000
"""Names that are looked through for the one that may be meant."""
MOST_PATH = 160
BARE = {"variables": "value"}
"""Sections whose entries may be a number or a yes or no: the field that this is."""
SHORT = "short forms need format = 1 in [pack]"
LIMITS = Limits(parts=10)
"""Deeper than any key of the format is (`scenes.ID.options.ID.on.GRADE.do` has 7 parts)."""
ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
_NAMING = frozenset({"reveal", "join", "person"})
"""Keys by which a table names a fact or somebody."""
_VERBS = ("reveal ", "join ")
"""How a line begins that does."""
_NAMES = {key: re.compile(rf"{key}(?:[\"']?[ \t]*[=.\]]|\s+[a-z])") for key in sorted(_NAMING)}
"""How each of them looks where it is a key or begins a line, unless signs of it are written by their numbers."""
_BRACE = re.compile(r"[{}]")
_BY_NUMBER = re.compile(r"\\[uU]")
_TWICE = re.compile("^Cannot declare (.+) twice$|^Cannot overwrite a value$|^Duplicate inline table key .+$")
"""What the parser says of keys and tables that are there already."""
_AT = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_KEYS = re.compile(r"\((?:'[^']*'(?:, |,?(?=\))))+\)")
_KEY = re.compile("'([^']*)'")
_OFFERED = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}")


class TomlFile:
    """One file of a pack. `name` is its name in the pack, `shown` the one for people."""

    def __init__(self, name: str, shown: str, text: str) -> None:
        self.name = name
        self.shown = shown
        self.text = text
        self.written: dict[Path, Path] = {}
        """The path of what is written short -> the one under which it stands."""

    @cached_property
    def lines(self) -> Mapping[Path, int]:
        return line_map(self.text)

    def line(self, path: Path) -> int:
        """The line of what has this path, or of the nearest around it; 0 for none."""
        cut = next((cut for cut in range(len(path), 0, -1) if path[:cut] in self.written), 0)
        return line_of(self.lines, (*self.written[path[:cut]], *path[cut:]) if cut else path)

    def line_in(self, path: Path, text: str, at: int) -> int:
        """The line of a brace in the text that has this path; `at` is its place in what was read."""
        line = self.line(path)
        start = sum(map(len, self.text.splitlines(keepends=True)[: line - 1]))
        opened = re.compile(rf"{re.escape(str(path[-1]))}[\"']?[ \t]*=[ \t]*(?:\"\"\"|''')").search(self.text, start)
        if not line or opened is None or self.text.count("\n", start, opened.start()):
            return line
        braces = [found.start() for found in _BRACE.finditer(self.text, opened.end())]
        number = max(0, len(_BRACE.findall(text[: at + 1])) - 1)
        return self.text.count("\n", 0, braces[number]) + 1 if number < len(braces) else line

    @cached_property
    def may_name(self) -> bool:
        """Whether a table in it may name a fact or somebody, at a glance that doubts more than it need."""
        looks = [look for key, look in _NAMES.items() if key in self.text]
        if "\\" in self.text:
            looks.append(_BY_NUMBER)
        return any(look.search(self.text) for look in looks)


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
        self.others: list[tuple[TomlFile, str, object]] = []
        """Sections that not every system has: only the system of the pack can say whether it has them."""
        self.deeds = frozenset({"do", "else"})
        """Fields under which operations stand."""
        self.bare: list[tuple[Entry, object]] = []
        """Variables that are written as their value alone, with that."""
        self.digest = ""
        self.unread: set[str] = set()
        """Files that could not be read, "" for the folder: what others refer to may be in them."""
        self.skipped: dict[str, str] = {}
        """Files that look like part of the pack and are not read by their names, each with a sentence."""
        self.misnamed: dict[str, set[str]] = {}
        """Section -> ids that cannot be any, and what they may be meant to be."""
        self.values = 0
        self._told: dict[str, dict[Problem, None]] = {bad: {} for bad in MORE}
        self._fields: set[tuple[str, str]] = set()
        self._untold: set[str] = set()
        self.files: list[str] = []
        """Those that are read, in order."""

    def settle(self, own: Mapping[str, type], inner: Mapping[str, type] | None = None) -> None:
        """Sort in the sections of the system's `own` shapes; what is left is no section of anybody's. What is written
        short is long from then on, checks by the system's `inner` shapes.

        Of a pack that is refused for its size no entry is kept to be looked at.
        """
        from game.packs.short import folder_of, home_of, is_entry  # noqa: PLC0415 - whoever reads a sheet needs it not

        sections = {section for section in own if section not in SECTIONS}
        for section in sorted(sections):
            self.entries.setdefault(section, {})
        known = (*SECTIONS, *sorted(sections), "pack", "settings")
        self.deeds = self.deeds.union(*map(op_fields, {**SECTIONS, **own, **(inner or {})}.values()))
        short: set[str] = set()
        for file, section, entries in self.others:
            folder = folder_of(file.name)
            if section in sections:
                _entries(self, file, section, entries)
            elif self.may_be_short and folder and is_entry(entries):
                file.written[folder, section] = (section,)
                _entries(self, file, folder, {section: entries})
                short.add(folder)
            elif not self.full:
                self.note("E-KEY", file, (section,), f"there is no section of this name{tail(section, known)}")
        self.others.clear()
        for section in short:
            found = sorted(self.entries[section].items(), key=lambda pair: self.files.index(pair[1].file.name))
            self.entries[section] = dict(found)
        if self.values > MOST_VALUES:
            self.entries = {section: {} for section in self.entries}
        for section, shape in {**SECTIONS, **own}.items():
            if shape is not None and home_of(shape):
                self._lengthen(section, shape, (inner or {}).get("check"))
        for entry, value in self.bare:
            if not self.may_be_short:
                self.entries[entry.section].pop(entry.id, None)
                self.note("E-TYPE", entry.file, entry.path, f"a table is needed here, not {written(value)}")
        self.bare.clear()

    def _lengthen(self, section: str, shape: type, check: type | None) -> None:
        """Makes the entries of a section long."""
        from game.packs.short import Lengthening  # noqa: PLC0415 - see above

        for key, entry in self.entries[section].items():

            def note(code: str, path: Path, sentence: str, entry: Entry = entry) -> None:
                self.note(code, entry.file, path, sentence)

            at = entry.file.written.get(entry.path, entry.path)
            raw = Lengthening(note, entry.file.written, check).long(shape, entry.raw, entry.path, at)
            if raw is not entry.raw:
                self.entries[section][key] = replace(entry, raw=raw)
                if not self.may_be_short:
                    self.note("E-FORMAT", entry.file, entry.path, SHORT)

    @property
    def may_be_short(self) -> bool:
        """Whether it is in a format that has short forms."""
        said = self.head.get("format")
        return type(said) is int and said >= 1

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything told, in the order of files and lines; before it what keeps a file or a pack from being read,
        behind it what only follows from other things; last, that there is more."""
        found = tuple(problem for told in self._told.values() for problem in told)
        unread = {one.field.removesuffix(".check") for one in found if one.code == "E-LINE"}
        found = tuple(
            one for one in found if one.code not in _OF_NO_CHECK or one.field.removesuffix(".on") not in unread
        )
        told = sorted(found, key=lambda p: (_rank(p.code), p.file != self.head_file.shown, p.file, p.line))
        more = "there are more; they are told when these are mended"
        told += [Problem(bad, code, self.shown, 0, "", more) for bad, code in MORE.items() if bad in self._untold]
        return tuple(told)

    @cached_property
    def naming(self) -> tuple[dict[str, object], ...]:
        """The tables that name a fact or a person of a conflict; asked for once every section is settled."""
        entries = (entry for entries in self.entries.values() for entry in entries.values())
        waiting: list[Any] = [entry.raw for entry in entries if entry.file.may_name]
        found: list[dict[str, object]] = []
        for one in waiting:  # it grows on the way
            if self.may_be_short and type(one) is dict:
                found += (op for key in one.keys() & self.deeds for op in _naming_lines(one[key]))
            if type(one) is dict and not _NAMING.isdisjoint(one):
                found.append(one)
            for value in one.values() if type(one) is dict else one:
                kind = type(value)
                if kind is dict or kind is list:
                    waiting.append(value)
        return tuple(found)

    @property
    def full(self) -> bool:
        """Whether another problem would not be told any more: then there is no need to look for it."""
        return ERROR in self._untold

    def note(self, code: str, file: TomlFile | None, path: Path, message: str, line: int = 0) -> None:
        """Keeps one problem; the letter of its code says how bad it is. Its `line` where that is not the field's."""
        bad = severity(code)
        if bad in self._untold:
            return
        line = line or (file.line(path) if file else 0)
        field = field_name(path)
        self._keep(Problem(bad, code, file.shown if file else self.shown, line, field, message[:MOST_MESSAGE]))

    def note_file(self, code: str, name: str, message: str, line: int = 0) -> None:
        """Keeps a problem of a whole file, which then counts as missing; of one that is only skipped, for later."""
        if severity(code) != ERROR:
            self.skipped[name] = message
            return
        self.unread.add(name)
        file = f"{self.shown}/{name}" if name else self.shown
        self._keep(Problem(ERROR, code, file, line, "", message[:MOST_MESSAGE]))

    def allow(self, code: str, field: str) -> bool:
        """Withdraws what was told with this code of this field; whether anything was."""
        told = self._told[severity(code)]
        found = [problem for problem in told if (problem.code, problem.field) == (code, field)]
        for problem in found:
            del told[problem]
        return bool(found)

    def tell_skipped(self, missed: bool) -> None:
        """Tells of the files that were skipped; where something is `missed` that may be in them, as a problem."""
        bad, code = (ERROR, "E-FILE") if missed else (WARNING, "W-FILE")
        for name, message in self.skipped.items():
            self._keep(Problem(bad, code, f"{self.shown}/{name}", 0, "", message))

    def tell_missed(self, count: int) -> None:
        """Tells that so many names were found nowhere, and may be in what cannot be read."""
        names = "one name was found nowhere" if count == 1 else f"{count} names were found nowhere"
        may = f"{names}, and may be in what cannot be read; mend that and check again"
        self._keep(Problem(NOTE, "N-REST", self.shown, 0, "", may))

    def _keep(self, problem: Problem) -> None:
        told, place = self._told[problem.severity], (problem.file, problem.field)
        if problem in told or (problem.code == "E-MISSING" and place in self._fields):
            return
        if len(told) >= MOST_PROBLEMS:
            self._untold.add(problem.severity)
        else:
            told[problem] = None
            self._fields.add(place)


def _naming_lines(raw: object) -> Iterator[dict[str, object]]:
    """Operations that name something and are written as lines, as tables; what is none is told where it is read."""
    for one in raw if isinstance(raw, list) else (raw,):
        if isinstance(one, str) and one.lstrip().startswith(_VERBS) and is_line(one):
            yield op_line(one)


_CAUSES = frozenset({"E-TOML", "E-ENC", "E-FILE", "W-FILE", "E-SIZE", "E-PACK", "E-SYSTEM"})
"""Codes of what keeps something from being read, so that other things miss it."""
_FOLLOWING = frozenset({"W-ENDING", "W-ORPHAN", "W-END", "W-CLOSE", "N-REST"})
"""Codes of what most often follows from something else that is told."""
_OF_NO_CHECK = frozenset({"E-GRADE", "W-IDLE"})
"""Codes of what is told of an option without a check: nothing new of one whose check is a line that cannot be read."""


def _rank(code: str) -> int:
    return 0 if code in _CAUSES else 2 if code in _FOLLOWING else 1


def shown_path(source: Source) -> str:
    """The pack's place for a sentence: from here if it is below, in plain characters, its end if it is long."""
    path = str(source.path)
    with suppress(OSError, ValueError):  # another drive; a folder that is gone
        near = os.path.relpath(path)
        path = path if near.startswith("..") else near
    path = path.replace(os.sep, "/")
    return plain(path, MOST_PATH) if len(path) <= MOST_PATH else f"...{plain(path[-MOST_PATH:], MOST_PATH)}"


def taken(source: Source, archive: bytes | None = None) -> tuple[Mapping[str, bytes], tuple[Problem, ...]]:
    """The files of a pack as they are, name -> bytes, and why others could not be taken. `archive` is the zip file it
    is in, where somebody has read that already."""
    noted: list[tuple[str, str, str]] = []

    def note(code: str, name: str, message: str) -> None:
        noted.append((code, name, message))

    files = disk.files(source, note) if archive is None else disk.unpacked(archive, note)
    if not noted:
        return files, ()
    pack = RawPack(source)
    for one in noted:
        pack.note_file(*one)
    return files, pack.problems


def digest_of(files: Mapping[str, bytes]) -> str:
    """The sha256 over all files of a pack but the manifest, which says nothing new, and pictures and translations, of
    which no rule asks anything."""
    digest = hashlib.sha256()
    for name, data in files.items():
        if name != MANIFEST and disk.is_part(name):
            digest.update(f"{name}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()


def read_pack(source: Source, head_only: bool = False, far: Hears = nobody) -> RawPack:
    """Reads every file of a pack, or `pack.toml` only. What is wrong is in its `problems`; nothing raises.
    `far` hears how many files are read."""
    pack = RawPack(source)
    files = disk.files(source, pack.note_file) if source.held is None else dict(source.held)
    listed, whole = files.pop(MANIFEST, None), files
    files = {name: data for name, data in files.items() if disk.is_part(name)}
    pack.digest = digest_of(files)
    for done, (name, data) in enumerate(files.items()):
        far(done, len(files), "files read")
        if pack.full or pack.values > MOST_VALUES:
            pack.unread.add(name)
        elif not head_only or name == "pack.toml":
            _read_file(pack, name, data)
    if future := too_new(pack.head.get("format"), FORMAT):
        return _future(pack, pack.head_file, future)
    if listed is not None and (future := newer(listed)):
        return _future(pack, TomlFile(MANIFEST, f"{pack.shown}/{MANIFEST}", ""), future)
    if pack.values > MOST_VALUES:
        pack.note_file("E-SIZE", "", f"a pack has at most {MOST_VALUES:,} values in all")
    if not files and not pack.unread:
        pack.note_file("E-FILE", "", "there is no pack here")
    elif "pack.toml" not in {*files, *pack.unread} and "" not in pack.unread:
        pack.note_file("E-FILE", "", "pack.toml is missing: it says what the pack is")
    if listed is not None and not pack.unread and (sentence := misfit(listed, pack.head, whole)):
        pack.note_file("E-FILE", MANIFEST, sentence)
    return pack


def _future(read: RawPack, file: TomlFile, sentence: str) -> RawPack:
    """A pack that is written for a later version of the game: that is all there is to say of it, and nothing in it
    means anything here."""
    pack = RawPack(read.source)
    pack.digest, pack.head_file = read.digest, read.head_file
    pack.unread.add(file.name)
    pack.note("E-FORMAT", file, ("pack", "format") if file is read.head_file else (), sentence)
    return pack


@record
class Unread:
    """Why a file is no TOML that can be taken, and the line; 0 is the whole file."""

    code: str
    message: str
    line: int = 0


def parsed(data: bytes) -> tuple[str, dict[str, object]] | Unread:
    """A file's text and its table. It is scanned for what no file may hold before the parser sees it.

    Whoever checks a pack checks the packs below it too, again after every change: what was parsed a moment ago is kept.
    The table is the caller's own.
    """
    found = _kept(data) if len(data) <= MOST_KEPT else _parsed(data)
    return found if isinstance(found, Unread) else (found[0], {key: _own(value) for key, value in found[1].items()})


MOST_KEPT = 1 << 17
"""Bytes of a file that is kept."""


def _own(value: object) -> object:
    """The same, with tables and lists that are nobody else's."""
    if isinstance(value, dict):
        return {key: _own(inner) for key, inner in value.items()}
    return [_own(inner) for inner in value] if isinstance(value, list) else value


def forget() -> None:
    """Let go of what was parsed: whoever plays a world that is kept reads its packs once and never again."""
    _kept.cache_clear()


@lru_cache(128)
def _kept(data: bytes) -> tuple[str, dict[str, object]] | Unread:
    return _parsed(data)


def _parsed(data: bytes) -> tuple[str, dict[str, object]] | Unread:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as cause:
        line = data.count(b"\n", 0, cause.start) + 1
        return Unread("E-ENC", f"this is no UTF-8 text, from byte {cause.start + 1} on", line)
    problem = guard(text, LIMITS)
    if problem:
        return Unread(problem.code, problem.message, problem.line)
    try:
        return text, tomllib.loads(text)
    except (ValueError, RecursionError) as cause:
        return Unread(*_toml_words(cause, text))


def _read_file(pack: RawPack, name: str, data: bytes) -> None:
    """One file's sections into the pack, or what is wrong with it."""
    found = parsed(data)
    if isinstance(found, Unread):
        pack.note_file(found.code, name, found.message, found.line)
        return
    text, table = found
    file = TomlFile(name, f"{pack.shown}/{name}", text)
    clean, count = cleaned(table, text, lambda code, path, message: pack.note(code, file, path, message))
    pack.values += count
    pack.files.append(name)
    _sort_in(pack, file, clean)


def _toml_words(cause: Exception, text: str) -> tuple[str, str, int]:
    """What the parser says, in our voice: a code, a sentence, the line."""
    if not isinstance(cause, tomllib.TOMLDecodeError):
        return "E-TOML", "a number in it is too long", 0
    from game.packs.tomlwords import told, written_twice  # noqa: PLC0415 - a page reads no packs, and does not take it along

    message = str(cause)
    sentence, line = told(message, text)
    if sentence:
        return "E-TOML", sentence, line
    at = _AT.search(message)
    line = int(at.group(1)) if at and at.group(1) else text.count("\n") + 1 if at else 0
    words = message[: at.start()] if at else message
    words = re.sub("[Ii]nvalid", "unreadable", words).replace("Illegal", "forbidden")
    words = _KEYS.sub(lambda keys: ".".join(map(plain, _KEY.findall(keys.group()))), words)
    words = words.encode("ascii", "backslashreplace").decode()[:200]
    if twice := _TWICE.match(words):
        return "E-DUP", f"{written_twice(text, line, twice.group(1))}; the rest of the file is not read", line
    return "E-TOML", f"this is not TOML: {words}", line


def _sort_in(pack: RawPack, file: TomlFile, table: dict[str, object]) -> None:
    """The sections of one file, each entry to its place."""
    if file.name == "pack.toml":
        pack.head_file = file
        pack.head = _table(pack, file, table, "pack")
        pack.settings = _table(pack, file, table, "settings")
        if table.get("pack", {}) == {}:
            pack.note("E-KEY", file, (), "the table [pack] is missing: it says what the pack is")
    for section, entries in table.items():
        if section in SECTIONS:
            _entries(pack, file, section, entries)
        elif section in {"pack", "settings"}:
            if file.name != "pack.toml":
                pack.note("E-KEY", file, (section,), f"[{section}] belongs in pack.toml")
        else:
            pack.others.append((file, section, entries))


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
            meant = re.sub("[^a-z0-9]+", "_", key.lower()).strip("_")
            pack.misnamed.setdefault(section, set()).update((key, meant))
        elif not isinstance(raw, dict | (int if section in BARE else dict)):
            pack.note("E-TYPE", file, path, f"a table is needed here, not {written(raw)}")
        elif first := pack.entries[section].get(key):
            place = f"{first.file.shown}:{first.file.line(path)}"
            pack.note("E-DUP", file, path, f"this id is taken already, at {place}")
        else:
            entry = Entry(section, key, file, raw if isinstance(raw, dict) else {BARE[section]: raw})
            pack.entries[section][key] = entry
            if not isinstance(raw, dict):
                pack.bare.append((entry, raw))
                file.written[section, key, BARE[section]] = path


def id_words(key: str) -> str:
    return f"'{plain(key, 40)}' is no id: lower-case words joined by _, at most 40 characters"


def written(value: object) -> str:
    """A value as its author may have written it, short."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    return f"the text '{plain(value, 40)}'" if isinstance(value, str) else str(value)[:40]


def tail_of_few(name: str, names: Sequence[str]) -> str:
    """The nearest of some names; where none is near, all of them if they are few."""
    offered = [one for one in names if _OFFERED.fullmatch(one)]
    return tail(name, offered) or (f"; there are {', '.join(offered)}" if 1 < len(offered) <= FEW_NAMES else "")


def tail(name: str, names: Iterable[str]) -> str:
    """`; did you mean NAME?` where something near is known, otherwise nothing."""
    offered = [one for one in names if _OFFERED.fullmatch(one)]
    if len(offered) > MOST_NAMES:
        offered = sorted(one for one in offered if one[:2] == name[:2])[:MOST_NAMES]
    return did_you_mean(name[:100], offered).removesuffix(".")

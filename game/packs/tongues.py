"""A pack in another language: files of its folder `lang`, each with pairs of a text and its translation.

A translation stands in place of its text as a pack is linked; play, journal and odds know nothing of it.
"""

import os
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import field, is_dataclass, replace
from difflib import get_close_matches
from pathlib import Path as FilePath
from typing import Any, Final

from game.core.content import SECTIONS, Op, PackInfo
from game.core.marks import Prose, Seen
from game.core.record import record
from game.core.text.plurals import RULES, base
from game.core.world import World
from game.errors import GameError
from game.packs import braces, disk, prose, words
from game.packs.errors import Path, Problem, plain, severity
from game.packs.find import Source
from game.packs.forms import Form, fields
from game.packs.known import Known, quoted
from game.packs.read import TomlFile, Unread, parsed, shown_path
from game.packs.values import cleaned
from game.packs.walk import arguments, section_of, shapes_of

HEAD: Final = ("pack", "head")
"""The entry under which the texts of a pack's head stand."""
GONE: Final = "gone"
NOT_TOLD: Final = ("authors", "length", "licence", "spelling")
"""Fields of the head that are no prose."""
Say = Callable[[Path, str, Form | None], str]
"""What stands in place of a text. Takes the way to it, the text, and what its field says of it; None: it is an
operation's."""


@record
class Pair:
    """A text and its translation, empty where there is none; `was` is the text that was translated, where that has
    changed since."""

    id: str
    source: str
    said: str = ""
    was: str = ""


@record
class Tongue:
    """A file of `lang`: entry (section, id) -> its pairs, and what could not be read in it."""

    language: str
    name: str
    of: str = ""
    pairs: Mapping[tuple[str, str], tuple[Pair, ...]] = field(default_factory=dict)
    gone: tuple[tuple[str, str], ...] = ()
    wrong: tuple[Problem, ...] = ()

    def said(self, entry: tuple[str, str]) -> Mapping[str, str]:
        """Text -> translation, of one entry."""
        return {pair.source: pair.said for pair in self.pairs.get(entry, ()) if pair.said}


# Files ----------------------------------------------------------------------------------------------------------------


def languages(source: Source) -> tuple[str, ...]:
    """The languages that there are files for, by name."""
    return tuple(sorted(name.removeprefix(f"{disk.TONGUES}/").removesuffix(".toml") for name in tongues(source)))


def tongues(source: Source) -> Mapping[str, bytes | str]:
    """The files of a pack's folder `lang`, name within the pack -> bytes, or why it is not taken; none of a folder that
    is a link."""
    if source.zipped:
        held = source.held if source.held is not None else disk.files(source, _unheard)
        return {name: data for name, data in held.items() if disk.is_tongue(name)}
    folder = source.path / disk.TONGUES
    found: dict[str, bytes | str] = {}
    with suppress(OSError):
        if stat.S_ISDIR(os.lstat(folder).st_mode):
            for name in sorted(os.listdir(folder))[: disk.MOST_FILES]:
                if disk.is_tongue(f"{disk.TONGUES}/{name}"):
                    found[f"{disk.TONGUES}/{name}"] = _bytes(folder, name)
    return found


def _bytes(folder: FilePath, name: str) -> bytes | str:
    try:
        return disk.whole(folder / name, disk.MOST_IN_FILE, ValueError)
    except ValueError as problem:
        return f"this {problem}"


def _unheard(code: str, name: str, message: str) -> None:
    """What is wrong with the rest of a pack is told elsewhere."""


def read_tongue(source: Source, name: str, data: bytes | str) -> Tongue:
    """A file of a pack's folder `lang`; what is wrong with it is in its `wrong`."""
    language = name.removeprefix(f"{disk.TONGUES}/").removesuffix(".toml")
    shown = f"{shown_path(source)}/{name}"
    found = parsed(data) if isinstance(data, bytes) else Unread("E-FILE", data)
    if isinstance(found, Unread):
        problem = Problem(severity(found.code), found.code, shown, found.line, "", found.message)
        return Tongue(language, name, wrong=(problem,))
    return _Reading(TomlFile(name, shown, found[0]), language).read(found[1])


class _Reading:
    """Reads the table of one file."""

    def __init__(self, file: TomlFile, language: str) -> None:
        self._file = file
        self._language = language
        self._wrong: list[Problem] = []

    def note(self, code: str, path: Path, message: str) -> None:
        where = ".".join(map(str, path))
        self._wrong.append(Problem(severity(code), code, self._file.shown, self._file.line(path), where, message))

    def read(self, table: dict[str, object]) -> Tongue:
        clean, _ = cleaned(table, self._file.text, self.note)
        if clean.get("language") != self._language:
            self.note("E-LANG", ("language",), f"the file is called {quoted(self._language)}, and its language is not")
        elif base(self._language) not in RULES:
            near = get_close_matches(self._language, RULES, n=1)
            self.note(
                "E-LANG",
                ("language",),
                f"no language {quoted(self._language)}{f'; did you mean {near[0]}?' if near else ''}",
            )
        pairs = {(section, key): tuple(found) for section, key, found in self._entries(clean)}
        gone = [one for one in _list(clean.get(GONE)) if _is_pair(one, 2)]
        of = clean.get("of")
        return Tongue(
            self._language,
            self._file.name,
            of if isinstance(of, str) else "",
            pairs,
            tuple((str(one[0]), str(one[1])) for one in gone),
            tuple(self._wrong),
        )

    def _entries(self, table: Mapping[str, object]) -> Iterator[tuple[str, str, list[Pair]]]:
        for section, entries in table.items():
            if section in ("language", "of", GONE):
                continue
            for key, texts in entries.items() if isinstance(entries, dict) else ():
                pairs = [(name, one) for name, one in texts.items()] if isinstance(texts, dict) else []
                for name, one in pairs:
                    if not _is_pair(one, 3):
                        what = 'a text and its translation stand here: ["text", "translation"]'
                        self.note("E-TYPE", (section, key, name), what)
                yield section, key, [Pair(name, *map(str, one)) for name, one in pairs if _is_pair(one, 3)]


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _is_pair(value: object, most: int) -> bool:
    return isinstance(value, list) and 2 <= len(value) <= most and all(isinstance(one, str) for one in value)


# Texts ----------------------------------------------------------------------------------------------------------------


def texts(section: str, key: str, value: Any) -> Iterator[tuple[str, str, Form | None]]:
    """Every text of an entry that a reader may see: its id within the entry, the text, what its field says of it."""
    found: list[tuple[str, str, Form | None]] = []

    def say(path: Path, text: str, form: Form | None) -> str:
        found.append((id_of(path[2:]), text, form))
        return text

    _shape(value, (section, key), say)
    kept = NOT_TOLD if (section, key) == HEAD else ()
    yield from (one for one in found if one[0].partition("-")[0] not in kept)


def id_of(path: Path) -> str:
    """A way within an entry without the places in lists: "options.talk.label", "first-1.say"."""
    found = ""
    for step in path:
        found += f"-{step + 1}" if isinstance(step, int) else f".{step}" if found else str(step)
    return found


def _shape(value: Any, path: Path, say: Say) -> Any:
    changes: dict[str, Any] = {}
    shape: type = type(value)
    for name, form in fields(shape).items():
        inner = getattr(value, name)
        if inner and (new := _in(form, inner, (*path, name), say)) is not inner:
            changes[name] = new
    return replace(value, **changes) if changes else value


def _in(form: Form, value: Any, path: Path, say: Say) -> Any:
    if form.kind == "text":
        seen = isinstance(value, str) and (form.mark(Prose) or form.mark(Seen))
        return say(path, value, form) if seen else value
    if form.kind == "ops":
        return _each(value, path, lambda one, at: _op(one, at, say))
    if form.kind in ("shape", "open"):
        return _shape(value, path, say) if is_dataclass(value) else value
    if form.kind == "list" and form.of is not None:
        of = form.of
        return _each(value, path, lambda one, at: _in(of, one, at, say))
    if form.kind == "map" and form.of is not None:
        of = form.of
        made = {key: _in(of, one, (*path, key), say) for key, one in value.items()}
        return made if any(made[key] is not value[key] for key in made) else value
    return value


def _each(values: tuple[Any, ...], path: Path, way: Callable[[Any, Path], Any]) -> tuple[Any, ...]:
    made = tuple(way(one, (*path, index)) for index, one in enumerate(values))
    return made if any(new is not old for new, old in zip(made, values, strict=True)) else values


def _op(op: Op, path: Path, say: Say) -> Op:
    changes: dict[str, Any] = {}
    for key, name, mark in arguments(op.verb):
        text = getattr(op, name)
        if isinstance(mark, Prose) and text and (new := say((*path, key), text, None)) != text:
            changes[name] = new
    for name in ("do", "otherwise"):
        inner = getattr(op, name)
        if inner and (made := _each(inner, (*path, name), lambda one, at: _op(one, at, say))) is not inner:
            changes[name] = made
    return replace(op, **changes) if changes else op


# In another language --------------------------------------------------------------------------------------------------


def translated(w: World, tongue: Tongue) -> World:
    """The same world with translations in place of texts."""
    changes: dict[str, Any] = {}
    lore = dict(w.lore)
    for section in shapes_of(w.system.shapes):
        entries = section_of(w, section)
        made = {key: in_tongue(one, (section, key), tongue) for key, one in entries.items()}
        if any(made[key] is not entries[key] for key in made):
            (changes if section in SECTIONS else lore)[section] = made
    info: PackInfo = in_tongue(w.pack, HEAD, tongue)
    return replace(w, pack=replace(info, language=tongue.language), lore=lore, **changes)


def in_tongue(value: Any, entry: tuple[str, str], tongue: Tongue) -> Any:
    """An entry with the translations that there are."""
    said = tongue.said(entry)
    return _shape(value, entry, lambda path, text, form: said.get(text, text)) if said else value


def tongue_of(source: Source, language: str) -> Tongue:
    """The file of a pack for a language. Raises GameError where there is none, or it cannot be read."""
    files = tongues(source)
    data = files.get(f"{disk.TONGUES}/{language}.toml")
    if data is None:
        there = ", ".join(languages(source))
        raise GameError(f"{source.name} is not in {plain(language)}{f'; it is in {there}' if there else ''}.")
    found = read_tongue(source, f"{disk.TONGUES}/{language}.toml", data)
    if found.wrong:
        raise GameError(str(found.wrong[0]))
    return found


# What is wrong --------------------------------------------------------------------------------------------------------


def faults(tongue: Tongue, values: Mapping[tuple[str, str], Any], known: Known) -> Iterator[tuple[Path, str, str]]:
    """What is wrong with the translations of these entries, and what is missing, as (path, code, sentence);
    `known` is of their language."""
    missing = total = 0
    for entry, value in values.items():
        pairs = {pair.source: pair for pair in tongue.pairs.get(entry, ())}
        there: set[str] = set()
        for _, text, form in texts(*entry, value):
            there.add(text)
            pair = pairs.get(text)
            total += 1
            missing += pair is None or not pair.said
            if pair is not None and pair.said:
                yield from ((((*entry, pair.id)), code, said) for code, said in _of_pair(pair, entry, form, known))
        for pair in pairs.values():
            if pair.source not in there and pair.said:
                yield (*entry, pair.id), "W-STALE", f"there is no such text any more: {quoted(pair.source[:60])}"
    for entry in tongue.pairs.keys() - values.keys():
        yield entry, "W-STALE", "there is no entry of this name any more"
    if missing:
        yield ("language",), "W-MISSING", f"{missing} of {total} texts are not translated"


def _of_pair(pair: Pair, entry: tuple[str, str], form: Form | None, known: Known) -> Iterator[tuple[str, str]]:
    if pair.was:
        yield "W-STALE", f"the text has changed since: it was {quoted(pair.was[:60])}"
    mark = form.mark(Prose) if form is not None else Prose()
    if mark is None:
        return
    field_name = pair.id.rpartition(".")[2]
    yield from prose.faults(pair.said, mark, field_name)
    yield from braces.faults(pair.said, (*entry, field_name), known, lambda one: words.asked(one, False, True, known))
    asked, said = (frozenset(braces.asked_of(text)) for text in (pair.source, pair.said))
    if asked != said:
        more, less = sorted(said - asked), sorted(asked - said)
        told = [f"asks {', '.join(more)} and the text does not"] if more else []
        told += [f"does not ask {', '.join(less)}, which the text does"] if less else []
        yield "W-BRACES", f"this {'; and '.join(told)}"

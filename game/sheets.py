"""Character sheets as files: a person of one's own, written out as TOML, edited, and played in another adventure.

A sheet is a stranger's file like any other: bounded, scanned before the parser sees it, read into the system's own
shape, and looked over by the system before anybody can play it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import tomli_w

from game import elsewhere, standings
from game.core.problems import wrong_at
from game.core.state import Person
from game.core.wording import listed as listed_in_words
from game.core.world import World
from game.errors import GameError
from game.hidden import HIDDEN
from game.journal.errors import READING, WRITING, reason
from game.journal.files import exists, free_name, make_folder, read_file, write_whole
from game.journal.fs import DISK, Fs
from game.journal.library import slug_of
from game.packs import errors
from game.packs.errors import PackError, Problem, field_name, one_line
from game.packs.formats import too_new
from game.packs.read import MOST_PROBLEMS, TomlFile, Unread, parsed, tail
from game.packs.read import written as said
from game.packs.shape import Shaper
from game.packs.values import cleaned

FOLDER: Final = "characters"
"""The folder of sheets among the saved games."""
OWN: Final = "own"
"""The id of a person who is in no pack."""
WRITTEN: Final = "the new sheet"
"""What a sheet is called that is in no file yet."""
FORMAT: Final = 2
"""The form in which sheets are written now. Those without a number say nothing of what is spent and suffered; those of
1 do not say in which adventure they were written."""
FROM: Final = "from"
"""The adventure in which a sheet was written. Played in another, somebody leaves behind what that does not know."""
KEYS: Final = ("format", "system", FROM, "character", standings.NOW)
MOST: Final = 64_000
"""Bytes of a sheet."""
MOST_SHEETS: Final = 200
_UNSEEN: Final = re.compile(f"[{HIDDEN}]")
HEAD: Final = """\
# A character for {system}, written in {title}. Change what you like: whoever reads it says what the rules do not allow.

"""


def own_name(w: World, person: Person) -> str:
    """What somebody is called where nobody plays them: without the name of who does."""
    if person.player:
        return person.name.removesuffix(f" ({person.player})")
    made = w.characters.get(person.base)  # tables that were begun before `player` was written down
    return made.name if made is not None and person.name.startswith(f"{made.name} (") else person.name


def played(w: World, person: Person) -> bool:
    """Whether somebody is a character, who can have a sheet, and none of the people of the packs."""
    return not person.base or person.base in w.characters


def written(w: World, person: Person) -> str:
    """The text of a sheet: no sign in it that nobody can see or that a reader of packs would refuse.

    Raises GameError for somebody who is none of those that are played.
    """
    if not played(w, person):
        raise GameError(f"{person.name} is one of the people of {w.pack.title}; sheets are for those who are played.")
    entry = _seen(dict(w.system.write(w, replace(person, name=own_name(w, person)))))
    table = {"format": FORMAT, "system": w.system.id, FROM: w.pack.id, "character": entry}
    if now := standings.written(w, person, _fresh(w, entry)):
        table[standings.NOW] = now
    title = " ".join(_seen(w.pack.title).split())
    return HEAD.format(system=w.system.title, title=title) + tomli_w.dumps(table)


def _fresh(w: World, entry: Mapping[str, object]) -> Person:
    """Whoever an entry becomes. Where the packs let somebody become what the rules refuse, nobody: then the sheet says
    every number, for whoever reads it to mend."""
    try:
        return described(w, entry)
    except PackError:
        return Person(OWN, "", "", "yours", "player", {})


def _seen(value: Any) -> Any:
    """The value with a blank in place of every hidden sign in its texts."""
    if isinstance(value, str):
        return _UNSEEN.sub(" ", value)
    if isinstance(value, Mapping):
        return {key: _seen(inner) for key, inner in value.items()}
    return [_seen(inner) for inner in value] if isinstance(value, list | tuple) else value


def keep(w: World, person: Person, folder: Path, fs: Fs = DISK) -> Path:
    """Write a sheet into a folder, under a name that is free there, which is returned. Raises GameError."""
    return _put(written(w, person).encode(), own_name(w, person), folder, fs)


def _put(data: bytes, name: str, folder: Path, fs: Fs) -> Path:
    """Write a file into a folder, called after somebody and free there. Raises GameError."""
    try:
        if not exists(fs, folder):
            make_folder(fs, folder)
        path = free_name(fs, folder, slug_of(name), ".toml")
        write_whole(fs, path, data)
    except OSError as problem:
        why, way = reason(problem, WRITING)
        raise GameError(f"Not written: {why}. {way}, then try again.") from problem
    return path


def is_sheet(data: bytes) -> bool:
    """Whether a file looks like a sheet, and like nothing else that is brought."""
    found = parsed(data) if len(data) <= MOST else Unread("E-SIZE", "")
    return not isinstance(found, Unread) and isinstance(found[1].get("character"), dict)


def bring(data: bytes, w: World, folder: Path, fs: Fs = DISK) -> Path:
    """Put a sheet that somebody has as a file among those of a folder, where this world takes it, under a name that is
    free there, which is returned. Raises GameError with what is wrong, and then nothing is kept."""
    named = parsed(data)
    entry = {} if isinstance(named, Unread) else named[1].get("character")
    name = entry.get("name") if isinstance(entry, dict) else ""
    path = _put(data, name if isinstance(name, str) else "", folder, fs)
    try:
        read(path, w, fs)
    except GameError:
        with suppress(OSError):
            fs.remove(path)
        raise
    return path


def read(path: Path, w: World, fs: Fs = DISK) -> Person:
    """The person on a sheet, as they would begin in this world. Raises PackError with everything that is wrong."""
    return arriving(path, w, fs)[0]


def arriving(path: Path, w: World, fs: Fs = DISK) -> tuple[Person, tuple[str, ...]]:
    """The same, and the ids of what they leave behind, where their sheet was written in another adventure."""
    return _read(*_file(path, fs), w)


def without(left: Sequence[str]) -> str:
    """What somebody has left behind, in a sentence; "" for nothing."""
    return f"Left behind: {listed_in_words(one.replace('_', ' ') for one in left)}." if left else ""


def described(w: World, character: Mapping[str, object]) -> Person:
    """The person that an entry of `characters` describes, held against the rules as a sheet is. Raises PackError."""
    table = {"system": w.system.id, "character": _seen(dict(character))}
    return _read(TomlFile(WRITTEN, WRITTEN, tomli_w.dumps(table)), table, w)[0]


def _read(file: TomlFile, table: Mapping[str, object], w: World) -> tuple[Person, tuple[str, ...]]:
    sheet = _Sheet(file)
    raw = table.get("character")
    if future := too_new(table.get("format"), FORMAT):
        sheet.note("E-FORMAT", ("format",), future)
        sheet.stop()
    if table.get("system") != w.system.id:
        sheet.note("E-SHEET", ("system",), f"this adventure is played by {w.system.id}, and the sheet has to be so too")
    elif not isinstance(raw, dict):
        sheet.note("E-MISSING", ("character",), "the table [character] is missing")
    sheet.stop()
    assert isinstance(raw, dict)
    abroad = isinstance(table.get(FROM), str) and table[FROM] != w.pack.id
    entry, left = elsewhere.taken_along(w, raw) if abroad else (raw, ())
    made = Shaper(w.system.inner, sheet.note).made(w.system.shapes["characters"], entry, ("character",), OWN)
    sheet.stop()
    person = replace(_person(made, w, sheet), base="")
    if "format" not in table:
        return person, left
    person, more = _standing(person, table, w, sheet, abroad=abroad)
    return person, tuple(dict.fromkeys((*left, *more)))


def _standing(
    fresh: Person, table: Mapping[str, object], w: World, sheet: _Sheet, *, abroad: bool
) -> tuple[Person, tuple[str, ...]]:
    """Whoever a sheet describes, as it says that they stand. The first sheets, without a format, said nothing of it."""
    if type(table["format"]) is not int or table["format"] < 0:
        sheet.note("E-TYPE", ("format",), f"the number of a format is needed here, not {said(table['format'])}")
    for name in table:
        if name not in KEYS:
            sheet.note("E-KEY", (name,), f"a sheet has no table of this name{tail(name, KEYS)}")
    raw = table.get(standings.NOW, {})
    if not isinstance(raw, dict):
        sheet.note("E-TYPE", (standings.NOW,), f"a table is needed here, not {said(raw)}")
    if not isinstance(table.get(FROM, ""), str):
        sheet.note("E-TYPE", (FROM,), f"the id of an adventure is needed here, not {said(table[FROM])}")
    sheet.stop()
    assert isinstance(raw, dict)
    raw, left = elsewhere.borne_along(w, raw, fresh) if abroad else (raw, ())
    now = Shaper({}, sheet.note).made(standings.Now, raw, (standings.NOW,))
    sheet.stop()
    person = standings.standing(w, fresh, now, lambda path, words: sheet.note("E-SHEET", (standings.NOW, *path), words))
    sheet.stop()
    for sentence in w.system.check(w, person):
        sheet.note("E-SHEET", (standings.NOW,), one_line(sentence))
    sheet.stop()
    return person, left


def _person(made: Any, w: World, sheet: _Sheet) -> Person:
    """The person that an entry of `characters` becomes, if the system has nothing against them."""
    there = replace(w, characters={**w.characters, OWN: made})
    for place, sentence in wrong_at(there, f"characters.{OWN}"):
        sheet.note("E-RULES", ("character", *place.split(".")[2:]), one_line(sentence))
    sheet.stop()
    try:
        person = w.system.create(there, OWN)
    except LookupError as cause:
        sheet.note("E-REF", ("character",), one_line(f"there is nothing called {cause} in {w.pack.title}"))
    else:
        for sentence in w.system.check(w, person):
            sheet.note("E-SHEET", ("character",), one_line(sentence))
    sheet.stop()
    return person


def listed(w: World, folder: Path, fs: Fs = DISK) -> tuple[Path, ...]:
    """The sheets in a folder that are for the system of this world, by name."""
    try:
        names = sorted(name for name in fs.listdir(folder) if name.endswith(".toml"))[:MOST_SHEETS]
    except OSError:
        return ()
    return tuple(folder / name for name in names if _system(folder / name, fs) == w.system.id)


def _system(path: Path, fs: Fs) -> object:
    try:
        return _file(path, fs)[1].get("system")
    except GameError:
        return None


class _Sheet:
    """What is wrong with one sheet so far."""

    def __init__(self, file: TomlFile) -> None:
        self._file = file
        self._problems: list[Problem] = []

    def note(self, code: str, path: errors.Path, message: str) -> None:
        problem = Problem(errors.ERROR, code, self._file.shown, self._file.line(path), field_name(path), message)
        if len(self._problems) < MOST_PROBLEMS and not code.startswith("W"):
            self._problems.append(problem)

    def stop(self) -> None:
        """Raise PackError with all there is, if there is anything."""
        if self._problems:
            raise PackError(str(self._problems[0]), self._problems)


def _file(path: Path, fs: Fs) -> tuple[TomlFile, dict[str, object]]:
    """A sheet's file and its table. Raises GameError."""
    shown = errors.plain(path.name)
    try:
        found = parsed(read_file(fs, path, MOST))
    except OSError as problem:
        raise GameError(f"{shown} cannot be read: {reason(problem, READING)[0]}.") from problem
    if isinstance(found, Unread):
        wrong = Problem(errors.ERROR, found.code, shown, found.line, "", found.message)
        raise PackError(str(wrong), (wrong,))
    text, table = found
    file = TomlFile(path.name, shown, text)
    sheet = _Sheet(file)
    clean, _ = cleaned(table, text, sheet.note)
    sheet.stop()
    return file, clean

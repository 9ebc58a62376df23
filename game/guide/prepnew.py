"""A pack of the guide’s own: begun with a hub to start from, and what a new entry of each section begins as."""

import re
import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

from game.errors import PATH, ArgumentError, GameError, shown
from game.guide import preptext
from game.journal.errors import WRITING, reason
from game.journal.files import exists, make_folder, write_whole
from game.journal.fs import DISK, Fs
from game.packs.find import Places
from game.packs.fresh import core_packs, fit, own_parts, part, title_of
from game.systems import registry

ORACLE = "oracle"
FILES = ("scenes.toml", "pack.toml")
"""Those of a new pack. The head comes last: without it a folder is no pack."""
NEW = "new"
"""The id of every template."""
ANYBODY = {"about": "What everybody sees.", "pronouns": "they"}
"""Of somebody who is new, where the template tells of somebody else."""
_SOMEBODY = re.compile(r'^(about|pronouns) = ".*?"', re.MULTILINE)
_ABOUT = re.compile(r"^about = .*$", re.MULTILINE)
NOTES = 'gm_notes = ""                  # What only you know of them: it stands on your page, and nowhere else.'
_NAMED = re.compile(r'^(name|title|label) = ".*?"', re.MULTILINE)


def begin(name: str, system: str, folder: Path, places: Places, fs: Fs = DISK) -> Path:
    """Write a new pack into a folder of packs; where it is. Raises GameError, and nothing that is there is touched."""
    registry.load(system)
    fit(name, places)
    made = folder / name
    try:
        if exists(fs, made):
            raise ArgumentError(f"{shown(str(made), PATH)} is there already, and nothing is overwritten.")
        make_folder(fs, made)
        for file, text in texts(name, system, places).items():
            write_whole(fs, made / file, text.encode())
    except OSError as problem:
        why, way = reason(problem, WRITING)
        raise GameError(f"Not written: {why}. {way}, then try again.") from problem
    return made


def texts(name: str, system: str, places: Places) -> Mapping[str, str]:
    """The files of a new pack: name -> text."""
    fills = {
        "ID": name,
        "TITLE": title_of(name),
        "SYSTEM": system,
        "USES": ", ".join(f'"{used}"' for used in (*core_packs(system, places), ORACLE)),
    }
    return {file: re.sub(r"@([A-Z]+)@", lambda hole: fills[hole[1]], _common(file)) for file in FILES}


def templates(system: object) -> Mapping[str, str]:
    """Section -> the text of a new entry: the system’s own where it has one, else what goes with all of them."""
    folder = own_parts(system)
    found: dict[str, str] = {}
    for text in (_common("entries.toml"), part(folder, "people.toml"), part(folder, "prep.toml")):
        for owner in preptext.owners(text):
            words = preptext.renamed(text, owner, NEW)
            found[owner[0]] = words
    return found


def entry(template: str, id_: str, name: str) -> str:
    """A template under an id, with a name that people read."""
    section = next(iter(tomllib.loads(template)))
    words = preptext.renamed(template, (section, NEW), id_)
    if section == "people":
        words = _ABOUT.sub(lambda found: f"{found[0]}\n{NOTES}", words, count=1)
        words = _SOMEBODY.sub(lambda found: f'{found[1]} = "{ANYBODY[found[1]]}"', words)
    return _NAMED.sub(lambda found: f"{found[1]} = {quoted(name)}", words, count=1)


def quoted(words: str) -> str:
    """A text as TOML writes it, on one line."""
    plain = "".join(sign if sign.isprintable() else " " for sign in words)
    return '"' + plain.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _common(file: str) -> str:
    return part(resources.files("game.guide") / "scaffold", file)

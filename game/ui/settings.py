"""What a person likes: one small TOML file in the user's configuration folder.

A file that cannot be read costs nobody the game: the usual values hold, and one sentence says why.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import tomli_w
from platformdirs import user_config_path

from game.errors import did_you_mean, shown
from game.journal.errors import reason
from game.journal.files import read_file, write_whole
from game.journal.fs import DISK, Fs
from game.tomlguard import guard

LIMIT: Final = 64_000
"""Bytes in the file; a long one holds some hundred keys."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One row of the settings screen: its values in order, the first one usual, each with what it is called."""

    id: str
    label: str
    values: Mapping[str, str]
    why: str
    group: str


DISPLAY, PLAY, GUIDE = "Display", "Play", "The guide"

SETTINGS: Final[tuple[Setting, ...]] = (
    Setting(
        "colours",
        "Colours",
        {
            "lamplight": "lamplight",
            "paper": "paper",
            "contrast": "contrast",
            "terminal": "your terminal’s",
        },
        "Nothing is said by colour alone: any of them shows the whole game.",
        DISPLAY,
    ),
    Setting(
        "glyphs",
        "Signs",
        {"auto": "as the terminal can", "unicode": "Unicode", "ascii": "ASCII"},
        "ASCII draws with plain signs: # for a filled square, > for the marked row.",
        DISPLAY,
    ),
    Setting(
        "motion",
        "Motion",
        {"full": "full", "dice": "dice only", "none": "none"},
        "Dice tumble for a third of a second, bars slide. Any key ends it; nothing waits for it.",
        DISPLAY,
    ),
    Setting(
        "odds",
        "Odds",
        {"percent": "percent", "full": "in full, where there is room"},
        "In full adds the exact counts below the chances. On o they always stand so.",
        DISPLAY,
    ),
    Setting(
        "dice",
        "Dice",
        {"program": "the program’s", "table": "from your table"},
        "From your table: you throw real dice and type the faces.",
        PLAY,
    ),
    Setting(
        "keys",
        "Keys",
        {"plain": "plain", "vim": "vim"},
        "vim adds h j k l for the arrows; the journal is then J.",
        PLAY,
    ),
    Setting(
        "bars",
        "Barred rows",
        {"ask": "ask you why", "allow": "are taken", "refuse": "refused"},
        "What becomes of a row that the rules bar, at a guide’s table. Taken or asked: the journal keeps it.",
        GUIDE,
    ),
)
BY_ID: Final = {setting.id: setting for setting in SETTINGS}


@dataclass(frozen=True, slots=True)
class Settings:
    """The values in force. `keymap` is action id -> keys, over what `keys` says."""

    colours: str = "lamplight"
    glyphs: str = "auto"
    motion: str = "full"
    odds: str = "percent"
    dice: str = "program"
    keys: str = "plain"
    welcomed: bool = False
    """Whether the first page was seen."""
    keymap: Mapping[str, str] = field(default_factory=dict)
    bars: str = "ask"

    def value(self, name: str) -> str:
        """The value of the setting of this id."""
        return str(getattr(self, name))

    def turned(self, name: str, by: int) -> Settings:
        """With the setting `by` values further on, round and round."""
        values = list(BY_ID[name].values)
        place = values.index(self.value(name)) + by
        return replace(self, **{name: values[place % len(values)]})  # type: ignore[arg-type]


def usual_path() -> Path:
    """Where the file stands unless a test says otherwise."""
    return user_config_path("free-and-clear") / "settings.toml"


def load(path: Path, fs: Fs = DISK) -> tuple[Settings, str]:
    """The settings, and a sentence when the file, or a line of it, could not be used ("" when all is well)."""
    try:
        text = read_file(fs, path, LIMIT).decode()
    except FileNotFoundError:
        return Settings(), ""
    except OSError as problem:
        return Settings(), f"{path.name} was not read: {reason(problem)[0]}. The usual settings hold."
    except UnicodeDecodeError:
        return Settings(), f"{path.name} is not UTF-8 text. The usual settings hold."
    found = guard(text)
    if found is not None:
        return Settings(), f"{path.name}:{found.line}: {found.message}. The usual settings hold."
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        return Settings(), f"{path.name}: {problem}. The usual settings hold."
    return _read(table, path.name)


def save(settings: Settings, path: Path, fs: Fs = DISK) -> str:
    """Write the file whole; the sentence that says why when the disk does not take it, or ""."""
    table = {setting.id: settings.value(setting.id) for setting in SETTINGS}
    data = {**table, "welcomed": settings.welcomed, "keymap": dict(settings.keymap)}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(fs, path, tomli_w.dumps(data).encode())
    except OSError as problem:
        why, way = reason(problem)
        return f"The settings hold for now and were not kept: {why}. {way}."
    return ""


def _read(table: Mapping[str, object], name: str) -> tuple[Settings, str]:
    values: dict[str, object] = {}
    notices: list[str] = []
    known = [*BY_ID, "welcomed", "keymap"]
    for key, value in table.items():
        if key in BY_ID and value in BY_ID[key].values:
            values[key] = value
        elif key in BY_ID:
            notices.append(f"{key} is one of {', '.join(BY_ID[key].values)}, not {shown(value)}.")
        elif key == "welcomed" and isinstance(value, bool):
            values[key] = value
        elif key == "keymap" and isinstance(value, dict):
            values[key] = dict(_keys(value))
        else:
            notices.append(f"{shown(key)} is no setting{did_you_mean(key, known)}")
    notice = f"{name}: {' '.join(notices)}" if notices else ""
    return Settings(**values), notice  # type: ignore[arg-type]


def _keys(table: Mapping[str, object], before: str = "") -> Iterator[tuple[str, str]]:
    """Actions and keys of a keymap; an id without quotation marks is read by TOML as tables in each other."""
    for name, value in table.items():
        if isinstance(value, str):
            yield before + name, value
        elif isinstance(value, dict) and not before:
            yield from _keys(value, f"{name}.")

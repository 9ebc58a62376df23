"""What a person likes: one small TOML file in the user's configuration folder.

A file that cannot be read costs nobody the game: the usual values hold, and one sentence says why.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from pathlib import Path
from typing import Final

from game import folders
from game.core.record import record
from game.errors import did_you_mean, shown
from game.journal.errors import READING, WRITING, reason
from game.journal.files import free_name, make_folder, read_file, write_whole
from game.journal.fs import DISK, Fs

LIMIT: Final = 64_000
"""Bytes in the file; a long one holds some hundred keys."""


@record
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
            "dusk": "dusk",
            "noon": "noon",
            "terminal": "your terminal’s",
        },
        "Nothing is said by colour alone. Dusk and noon (light) are safe for red-green: good is blue, bad is orange.",
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
        "text",
        "Story",
        {"usual": "72 columns wide", "narrow": "50 columns wide"},
        "How long the lines of the story may be. Of short ones the beginning of the next is found more easily.",
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
        "cards",
        "Cards",
        {"program": "the program’s", "table": "from your table"},
        "From your table: you draw real cards and type which, by name or as 7h.",
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
        "reading",
        "Reading",
        {"pages": "in pages", "once": "all at once"},
        "In pages: what finds no room over the rows is read first. All at once: the rows always stand below it.",
        PLAY,
    ),
    Setting(
        "companions",
        "Companions",
        {"ask": "ask", "themselves": "by themselves"},
        "In a fight. Ask: you say what they do. By themselves: whoever can be left to themselves is, unasked.",
        PLAY,
    ),
    Setting(
        "rules",
        "Rules in story",
        {"folded": "folded", "open": "open"},
        "Folded: what came of an act stands at its edge, with … for dice, payments and sums; . opens them.",
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
NAMES: Final = frozenset({*BY_ID, "welcomed", "keymap"})
"""Everything that stands in the file."""


@record
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
    cards: str = "program"
    reading: str = "pages"
    rules: str = "folded"
    companions: str = "ask"
    text: str = "usual"

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
    return folders.config() / "settings.toml"


class _UnreadError(Exception):
    """Why the file cannot be read, in words without an end."""


def load(path: Path, fs: Fs = DISK) -> tuple[Settings, str]:
    """The settings, and a sentence when the file, or a line of it, could not be used ("" when all is well).

    Whoever has a file, be it one that cannot be read, was here before.
    """
    try:
        _, table = _file(_led(path), fs)
    except FileNotFoundError:
        return Settings(), ""
    except _UnreadError as problem:
        return Settings(welcomed=True), f"{path.name}{problem}. The usual settings hold."
    return _read(table, path.name)


def save(settings: Settings, path: Path, fs: Fs = DISK) -> str:
    """Write what has changed into the file; its comments, and what is no setting here, stay as they are.

    A file that cannot be read is kept under another name, and a new one written. The sentence that says so, or why the
    disk does not take it; else "".
    """
    import tomli_w  # noqa: PLC0415 - only what is written waits for it

    path, aside = _led(path), ""
    try:
        make_folder(fs, path.parent)
        try:
            text = _edited(*_file(path, fs), settings)
        except FileNotFoundError:
            text = tomli_w.dumps(_values(settings))
        except _UnreadError:
            aside = free_name(fs, path.parent, "settings.kept", ".toml").name
            fs.replace(path, path.with_name(aside))
            text = tomli_w.dumps(_values(settings))
        write_whole(fs, path, text.encode())
    except OSError as problem:
        why, way = reason(problem, WRITING)
        return f"The settings hold for now and were not kept: {why}. {way}."
    return f"{path.name} could not be changed as it was: it is kept as {aside}, and written anew." if aside else ""


def _led(path: Path) -> Path:
    """The file itself: a person’s own settings may lie behind a link of theirs."""
    return Path(os.path.realpath(path))


def _values(settings: Settings) -> dict[str, object]:
    """Everything that stands in a file of settings."""
    table = {setting.id: settings.value(setting.id) for setting in SETTINGS}
    return {**table, "welcomed": settings.welcomed, "keymap": dict(settings.keymap)}


def _file(path: Path, fs: Fs) -> tuple[str, dict[str, object]]:
    """The text of the file, and its table. Raises _UnreadError, and FileNotFoundError where there is none."""
    try:
        text = read_file(fs, path, LIMIT).decode()
    except FileNotFoundError:
        raise
    except OSError as problem:
        raise _UnreadError(f" was not read: {reason(problem, READING)[0]}") from None
    except UnicodeDecodeError:
        raise _UnreadError(" is not UTF-8 text") from None
    if (plain := _plain(text)) is not None:
        return text, plain
    import tomllib  # noqa: PLC0415 - the first page does not wait for it

    from game.tomlguard import guard  # noqa: PLC0415

    found = guard(text)
    if found is not None:
        raise _UnreadError(f":{found.line}: {found.message}")
    try:
        return text, tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise _UnreadError(f": {problem}") from None


def _plain(text: str) -> dict[str, object] | None:
    """The table of a file with no other lines than those that are written here for somebody who has moved no key; None
    of any other, which a TOML parser reads."""
    lines, opened, rest = text.partition("[keymap]\n")
    if rest or (opened and not f"\n{lines}".endswith("\n")):
        return None
    table: dict[str, object] = {"keymap": {}} if opened else {}
    for line in lines.split("\n"):
        name, _, value = line.partition(" = ")
        word = value[1:-1]
        if value in ("true", "false"):
            table_value: object = value == "true"
        elif value == f'"{word}"' and word.isascii() and word.isalpha():
            table_value = word
        elif line:
            return None
        else:
            continue
        if name not in NAMES or name in table:
            return None
        table[name] = table_value
    return table


def _edited(text: str, table: Mapping[str, object], settings: Settings) -> str:
    """The text with the settings that are others now. Raises _UnreadError where it cannot be changed so."""
    import tomli_w  # noqa: PLC0415 - only a file that is changed waits for it

    from game.guide import preptext  # noqa: PLC0415

    before, after = _values(_read(table, "")[0]), _values(settings)
    for name in [name for name in after if after[name] != before[name]]:
        words = tomli_w.dumps({name: after[name]}).partition(" = ")[2].strip()
        try:
            text = preptext.put(text, name, words)
        except preptext.NotDone as problem:
            raise _UnreadError(f": {problem}") from None
    return text


def _read(table: Mapping[str, object], name: str) -> tuple[Settings, str]:
    values: dict[str, object] = {}
    notices: list[str] = []
    for key, value in table.items():
        if key in BY_ID and isinstance(value, str) and value in BY_ID[key].values:
            values[key] = value
        elif key in BY_ID:
            notices.append(f"{key} is one of {', '.join(BY_ID[key].values)}, not {shown(value)}.")
        elif key == "welcomed" and isinstance(value, bool):
            values[key] = value
        elif key == "welcomed":
            notices.append(f"welcomed is true or false, not {shown(value)}.")
        elif key == "keymap" and isinstance(value, dict):
            values[key] = dict(_keys(value))
        else:
            notices.append(f"{shown(key)} is no setting{did_you_mean(key, sorted(NAMES))}")
    notice = f"{name}: {' '.join(notices)}" if notices else ""
    return Settings(**values), notice  # type: ignore[arg-type]


def _keys(table: Mapping[str, object], before: str = "") -> Iterator[tuple[str, str]]:
    """Actions and keys of a keymap; an id without quotation marks is read by TOML as tables in each other."""
    for name, value in table.items():
        if isinstance(value, str):
            yield before + name, value
        elif isinstance(value, dict) and not before:
            yield from _keys(value, f"{name}.")

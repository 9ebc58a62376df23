"""Everything that is wrong with a pack, in one go: shapes, references, formulas, prose, ways on."""

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.content import (
    ActDef,
    Assertion,
    ConditionDef,
    Conflict,
    Deck,
    Handout,
    PackInfo,
    ProjectDef,
    Scene,
    Table,
    UsualStake,
    Variable,
)
from game.core.text.phrase import WORDS_OF_THE_GRAMMAR
from game.far import Hears, nobody
from game.packs import braces, sense, words
from game.packs.decks import deck_faults, lay_out
from game.packs.errors import Path, errors_in
from game.packs.find import is_name
from game.packs.known import RESERVED, Known, quoted
from game.packs.read import Entry, RawPack, TomlFile
from game.packs.shape import Shaper
from game.packs.sketch import sketched
from game.packs.tables import table_faults, weigh
from game.packs.walk import Leaf, leaves, shapes_of

_REFERRING = frozenset({"E-REF", "E-NAME", "E-FILL"})
"""Codes of names for what may be in something else that is not read."""


class Pack:
    """A pack on its way into a world: as read, and as far as its entries could be made into shapes."""

    def __init__(self, raw: RawPack) -> None:
        self.raw = raw
        self.info: PackInfo | None = None
        self.values: dict[str, dict[str, Any]] = {}
        self.sketches: list[tuple[Entry, Any]] = []
        """Entries that could not be made into shapes, as far as they go."""

    @property
    def uses(self) -> tuple[str, ...]:
        """The packs it names, as far as its head can be read."""
        named = self.raw.head.get("uses")
        return tuple(name for name in named if isinstance(name, str)) if isinstance(named, list) else ()

    @property
    def system(self) -> str:
        """The system it names, as far as its head can be read."""
        named = self.raw.head.get("system")
        return named if isinstance(named, str) else ""

    @property
    def sound(self) -> bool:
        return not errors_in(self.raw.problems)


def shape_head(pack: Pack) -> None:
    """Makes `info` of the table [pack]."""
    raw = pack.raw
    if not raw.head:
        return

    def note(code: str, path: Path, message: str) -> None:
        bare = path == ("pack", "licence") and code in {"E-MISSING", "E-EMPTY"}
        raw.note("E-LICENCE" if bare else code, raw.head_file, path, message)

    pack.info = Shaper({}, note, raw.may_be_short).made(PackInfo, raw.head, ("pack",))
    name = raw.head.get("id")
    if isinstance(name, str) and not is_name(name):
        raw.note("E-KEY", raw.head_file, ("pack", "id"), f"{quoted(name)} is no id of a pack: use a-z, 0-9, _ and -")
    elif isinstance(name, str) and name != raw.source.name:
        sentence = f"the pack stands in {quoted(raw.source.name)}, and that has to be its id too"
        raw.note("E-PACK", raw.head_file, ("pack", "id"), sentence)


def shape_entries(pack: Pack, system: Any, far: Hears = nobody) -> None:
    """Makes shapes of all entries; those that cannot be made are left out, with their problems noted. `far`
    hears how many scenes are made."""
    raw = pack.raw
    raw.settle(system.shapes, system.inner)
    shapes = shapes_of(system.shapes)
    for section, entries in raw.entries.items():
        pack.values[section] = {}
        for done, (key, entry) in enumerate(entries.items()):
            if raw.full:
                break
            if section == "scenes":
                far(done, len(entries), "scenes read")

            misnamed = key in raw.misnamed.get(section, ())

            def note(code: str, path: Path, message: str, entry: Entry = entry, misnamed: bool = misnamed) -> None:
                if not (misnamed and code == "E-MISSING" and path[:-1] == entry.path):
                    raw.note(code, entry.file, path, message)

            value = Shaper(system.inner, note, raw.may_be_short).made(shapes[section], entry.raw, entry.path, key)
            if value is not None:
                pack.values[section][key] = value
                if isinstance(value, Table):
                    weigh(value)
                elif isinstance(value, Deck):
                    lay_out(value)
            else:
                table = Shaper(system.inner, lambda *_: None).table(shapes[section], entry.raw, entry.path, key)
                pack.sketches.append((entry, sketched(shapes[section], table, system.inner)))


def check_entries(pack: Pack, used: Sequence[Pack], system: Any, far: Hears = nobody) -> None:
    """Notes what is wrong with the entries of a pack beside those of the packs it uses. `far` hears how many
    scenes are looked through."""
    raw = pack.raw
    everybody = (*used, pack)
    known = Known((one.raw for one in everybody), system)
    known.format = pack.info.format if pack.info else known.format
    known.language = pack.info.language if pack.info else known.language
    _taken_ids(pack, used)
    _reserved_names(raw, known)
    shapes = shapes_of(system.shapes)
    cards = next((one.info.cards for one in reversed(everybody) if one.info and one.info.cards), "")
    whole = _whole(everybody)
    missed: set[str] = set()

    def note(code: str, file: TomlFile, path: Path, sentence: str, text: str = "") -> None:
        """Keeps a problem, of a `text` perhaps; names that may be in what is not read are only counted."""
        if code in _REFERRING and (raw.skipped or not whole):
            missed.add(sentence)
        elif code in braces.UNREADABLE and (at := braces.broken_at(text)) >= 0:
            raw.note(code, file, path, sentence, file.line_in(path, text, at))
        else:
            raw.note(code, file, path, sentence)

    for section, values in pack.values.items():
        for done, (key, value) in enumerate(values.items()):
            if section == "scenes":
                far(done, len(values), "scenes looked through")
            entry = raw.entries[section][key]
            for leaf, code, sentence in _told(shapes[section], value, entry.path, known):
                if raw.full:
                    return
                note(code, entry.file, leaf.path, sentence, leaf.text)
            for path, code, sentence in _entry_faults(value, known, cards):
                if raw.full:
                    return
                note(code, entry.file, (*entry.path, *path), sentence)
    for entry, value in pack.sketches:
        for leaf in leaves(type(value), value, entry.path):
            for code, sentence in words.faults(leaf, known) if leaf.text else ():
                note(code, entry.file, leaf.path, sentence, leaf.text)
    for path, code, sentence in _head_faults(pack, known):
        note(code, raw.head_file, path, sentence)
    raw.tell_skipped(bool(missed))
    if missed and not whole and not raw.unread:  # what cannot be read is told already, and that is enough to mend
        raw.tell_missed(len(missed))


def _whole(everybody: Sequence[Pack]) -> bool:
    """Whether nothing is missing that names could refer to: every file is read, every pack that is used is there."""
    there = {one.raw.source.name for one in everybody}
    return not any(one.raw.unread for one in everybody) and all(name in there for one in everybody for name in one.uses)


def _told(shape: type, value: Any, path: Path, known: Known) -> Iterator[tuple[Leaf, str, str]]:
    """What is wrong with the texts of one entry, one thing at a time: whoever asks may stop."""
    for leaf in leaves(shape, value, path):
        for code, sentence in words.faults(leaf, known):
            yield leaf, code, sentence


def _entry_faults(value: Any, known: Known, cards: str) -> Iterator[sense.Found]:
    match value:
        case Scene():
            yield from sense.scene_faults(value, known, cards)
        case Conflict():
            yield from sense.conflict_faults(value, known)
        case ActDef():
            yield from sense.act_faults(value, known)
        case ProjectDef():
            yield from sense.project_faults(value, known)
        case ConditionDef():
            yield from words.condition_faults(value, known)
        case Handout():
            yield from sense.handout_faults(value)
        case Variable():
            yield from sense.variable_faults(value)
        case UsualStake():
            yield from sense.stake_faults(value, known)
        case Assertion():
            yield from sense.assertion_faults(value, known)
        case Table():
            yield from table_faults(value)
        case Deck():
            yield from deck_faults(value)


def _taken_ids(pack: Pack, used: Sequence[Pack]) -> None:
    for section, entries in pack.raw.entries.items():
        for key, entry in entries.items():
            for other in used:
                if first := other.raw.entries[section].get(key):
                    place = f"{first.file.shown}:{first.file.line(first.path)}"
                    pack.raw.note("E-DUP", entry.file, entry.path, f"this id is taken already, at {place}")


def _reserved_names(raw: RawPack, known: Known) -> None:
    for key, entry in raw.entries["variables"].items():
        grammar = WORDS_OF_THE_GRAMMAR if known.format else frozenset[str]()
        if key in RESERVED | grammar or key in known.vocabulary.outcome:
            raw.note("E-KEY", entry.file, entry.path, f"{key} means something else in formulas; choose another name")


def _head_faults(pack: Pack, known: Known) -> Iterator[sense.Found]:
    info, raw = pack.info, pack.raw
    if not info:
        return
    for leaf in leaves(PackInfo, info, ("pack",)):
        for code, sentence in words.faults(leaf, known):
            yield leaf.path, code, sentence
    for path, code, sentence in (*sense.clock_faults(info.clocks), *sense.past_hours(info.clocks, info.hour)):
        yield ("pack", *path), code, sentence
    named: list[tuple[Path, str, str]] = [(("pack", "cards"), "decks", info.cards)]
    named += [(("pack", "cast", index), "characters", key) for index, key in enumerate(info.cast)]
    for path, section, key in named:
        if key and (sentence := known.missing(section, key)):
            yield path, "E-REF", sentence
    if raw.entries["scenes"] and not info.start:
        yield ("pack", "start"), "E-MISSING", "a pack with scenes names the first one"

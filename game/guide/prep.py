"""What a guide has prepared: every entry of a pack with what is wrong with it, and what can be done to each.

Nothing is kept between two looks but the pack’s place: files may be changed in an editor meanwhile. What is written is
a whole file or none.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.errors import GameError
from game.guide import prepnew, preptext
from game.guide.prepfields import fields_of
from game.guide.prepform import FORMS, Field, form_of, meant
from game.guide.preplook import ENDING, Entry, Look, Offer, about_in, is_of, look_at, name_in, strength_in
from game.guide.prepnames import Wanted, wanted_by
from game.guide.prepset import entry, set_in, value_at
from game.guide.preptext import NotDone, Owner
from game.guide.prepwrite import Written
from game.journal.fs import DISK, Fs
from game.packs.errors import ERROR
from game.packs.find import Places, Source, find, found
from game.packs.link import check_pack
from game.packs.read import Unread, parsed, taken
from game.systems import registry

MOST_ID = 36


class Prep:
    """One pack of a guide’s. What goes wrong is a GameError with one sentence; then nothing is changed."""

    def __init__(self, source: Source, places: Places, own: bool = True, fs: Fs = DISK) -> None:
        """`own`: whether it may be written to."""
        self.source = source
        self.places = places
        self.own = own
        self.written = Written(source, fs, own=own)

    # Looking --------------------------------------------------------------------------------------------------------

    def look(self) -> Look:
        """Everything there is, checked."""
        return look_at(self.source, self.places)

    def text(self, entry: Entry) -> str:
        """The text of an entry as it is written now."""
        return preptext.told(self._file(entry.file), entry.owner)

    def _file(self, name: str) -> str:
        """The text of a file; empty where it is not there."""
        data = taken(self.source)[0].get(name, b"")
        found = parsed(data)
        if isinstance(found, Unread):
            raise NotDone(f"{name}:{found.line}: {found.message}. Put that right in an editor first.")
        return preptext.sectioned(found[0], name)

    def judged(self, entry: Entry, words: str) -> tuple[bool, str]:
        """Whether these words can stand in place of the entry, and what there is to say: the first thing wrong with it,
        line and all, counted in the words."""
        text = self._file(entry.file)
        try:
            preptext.table(words if not _is_inside(text, entry.owner) else f"[{entry.section}]\n{words}")
        except NotDone as problem:
            return False, str(problem)
        try:
            whole = preptext.replaced(text, entry.owner, words)
        except NotDone as problem:
            return False, str(problem)
        held = {**taken(self.source)[0], entry.file: whole.encode("utf-8", "replace")}
        summary = check_pack(replace(self.source, held=held), self.places)
        mine = [one for owner in _written(text, whole, entry.owner) for one in summary.problems if is_of(one, owner)]
        first = next(iter(sorted(mine, key=lambda one: one.severity != ERROR)), None)
        if first is None:
            return True, ""
        above = whole[: preptext.of(text, entry.owner)[0].start].count("\n")
        line = max(1, first.line - above) if first.line else 0
        return True, f"line {line}: {first.field}: {first.message}"

    # Doing ----------------------------------------------------------------------------------------------------------

    def save(self, entry: Entry, words: str, before: str) -> Entry:
        """Put these words in place of the entry, which said `before` when somebody began to change it; the entry that
        they are, which may have another id."""
        text = self._file(entry.file)
        if entry.owner not in preptext.owners(text) or preptext.told(text, entry.owner) != _ended(before):
            raise NotDone("It was changed elsewhere meanwhile. Esc leaves this; open it again.")
        if not words.strip():
            raise NotDone("There is nothing left of it. Esc leaves this; x on the page before deletes.")
        whole = preptext.replaced(text, entry.owner, words)
        self._write(entry.file, whole)
        return replace(entry, owner=next(iter(_written(text, whole, entry.owner)), entry.owner))

    def form(self, entry: Entry) -> tuple[Field, ...]:
        """The fields of an entry as it stands; none where it cannot be filled in, or its rules are not known."""
        try:
            known = entry.section in FORMS
            return form_of(entry.section, registry.load(self._system()), self.values(entry)) if known else ()
        except GameError:
            return ()

    def values(self, entry: Entry) -> object:
        """What an entry says, as plain values."""
        return value_at(preptext.table(self._file(entry.file)), entry.owner)

    def fill(self, entry: Entry, field: Field, typed: str) -> None:
        """Put what was typed into a field of an entry; nothing takes it out."""
        text = self._file(entry.file)
        whole = set_in(text, entry.owner, field.way, meant(field, typed))
        if whole != text:
            self._write(entry.file, whole)

    def wrong(self, entry: Entry) -> Mapping[str, str]:
        """What the check says of an entry: the field within it -> the sentence; errors first."""
        problems = check_pack(self.source, self.places).problems
        mine = sorted((one for one in problems if is_of(one, entry.owner)), key=lambda one: one.severity != ERROR)
        found: dict[str, str] = {}
        for one in mine:
            found.setdefault(one.field.removeprefix(".".join(entry.owner)).lstrip("."), one.message)
        return found

    def add(self, section: str, name: str) -> Owner:
        """A new entry of a section, from its template; `name` is what people call it."""
        template = self.templates().get(section)
        if template is None:
            raise NotDone(f"There is no template for {section}.")
        id_ = self.free_id(section, name)
        return self._added(section, id_, prepnew.entry(template, id_, name))

    def put(self, section: str, name: str, table: Mapping[str, object]) -> Owner:
        """A new entry that says this; `name` is what people call it. Raises NotDone with what is wrong in it."""
        id_ = self.free_id(section, name)
        file, words = self._home(section), entry(section, id_, table)
        held = {**taken(self.source)[0], file: preptext.added(self._file(file), section, words).encode()}
        problems = check_pack(replace(self.source, held=held), self.places).problems
        wrong = next((one for one in problems if one.severity == ERROR and is_of(one, (section, id_))), None)
        if wrong is not None:
            raise NotDone(f"{wrong.field}: {wrong.message}.")
        return self._added(section, id_, words)

    def copy(self, pack: str, owner: Owner) -> Owner:
        """The same entry as in a pack that this one uses, under an id of its own."""
        text = next((text for file, text in self._texts(pack).items() if owner in preptext.owners(text)), "")
        id_ = self.free_id(owner[0], owner[-1])
        return self._added(owner[0], id_, preptext.renamed(text, owner, id_))

    def _added(self, section: str, id_: str, words: str) -> Owner:
        file = self._home(section)
        self._write(file, preptext.added(self._file(file), section, words))
        return section, id_

    def clone(self, entry: Entry) -> Owner:
        """The same entry once more, under the next id."""
        if entry.section in preptext.WHOLE:
            raise NotDone("A pack has this only once.")
        id_ = self.free_id(entry.section, re.sub(r"_\d+$", "", entry.id))
        self._write(entry.file, preptext.cloned(self._file(entry.file), entry.owner, id_))
        return entry.section, id_

    def move(self, entry: Entry, by: int) -> None:
        """One place earlier (−1) or later (+1) among those of its section: files by their names, then as they stand."""
        text = self._file(entry.file)
        here = _of(text, entry.section)
        if 0 <= here.index(entry.owner) + by < len(here):
            self._write(entry.file, preptext.moved(text, entry.owner, by))
        else:
            self._move_over(entry, by)

    def _move_over(self, entry: Entry, by: int) -> None:
        """Into the file before or behind, past the entry there that is next to it."""
        texts = self._texts(self.source.name)
        files = [name for name, text in texts.items() if _of(text, entry.section)]
        place = files.index(entry.file) + by
        if not 0 <= place < len(files):
            raise NotDone(f"It is the {'first' if by < 0 else 'last'} of all already.")
        there, text = files[place], texts[entry.file]
        beside = _of(texts[there], entry.section)[0 if by > 0 else -1]
        put = preptext.placed(texts[there], beside, preptext.told(text, entry.owner), behind=by > 0)
        self.written.put({there: put, entry.file: preptext.removed(text, entry.owner)})

    def delete(self, entry: Entry) -> None:
        """Take an entry out of its file."""
        if entry.section in preptext.WHOLE:
            raise NotDone("A pack cannot be without this.")
        self._write(entry.file, preptext.removed(self._file(entry.file), entry.owner))

    def templates(self) -> Mapping[str, str]:
        """Section -> the text of a new entry, as the rules of this pack have it."""
        return prepnew.templates(registry.load(self._system()))

    def fields(self, section: str) -> tuple[tuple[str, str], ...]:
        """What can stand in an entry of this section, with what it is for; nothing where the rules are not known."""
        try:
            return fields_of(section, registry.load(self._system()))
        except GameError:
            return ()

    def wanted(self, section: str) -> Mapping[str, Wanted]:
        """The fields of an entry of this section in which names can stand; none where the rules are not known."""
        try:
            return wanted_by(section, registry.load(self._system()))
        except GameError:
            return {}

    def _strength(self) -> tuple[str, ...]:
        """The fields that say how good somebody is; none where the rules are not known."""
        try:
            return tuple(registry.load(self._system()).strength)
        except GameError:
            return ()

    def _system(self) -> str:
        head = preptext.table(self._file("pack.toml")).get("pack")
        return str(head.get("system", "")) if isinstance(head, dict) else ""

    # What it stands on ----------------------------------------------------------------------------------------------

    def used(self) -> tuple[str, ...]:
        """The ids of the packs it builds on, those of its packs with them."""
        order: dict[str, None] = {}
        waiting = [self.source.name]
        while waiting and len(order) < 32:
            name = waiting.pop(0)
            for one in self._uses(name):
                if one not in order and one != self.source.name:
                    order[one] = None
                    waiting.append(one)
        return tuple(order)

    def _uses(self, pack: str) -> tuple[str, ...]:
        uses = self._head(pack).get("uses")
        return tuple(map(str, uses)) if isinstance(uses, list) else ()

    def _head(self, pack: str) -> Mapping[str, object]:
        """What a pack says of itself; nothing where that cannot be read."""
        head = preptext.table(self._texts(pack).get("pack.toml", "")).get("pack")
        return head if isinstance(head, dict) else {}

    def _texts(self, pack: str) -> Mapping[str, str]:
        """The files of a pack that are TOML: name -> text."""
        source = self.source if pack == self.source.name else find(pack, self.places)
        held = taken(source)[0] if source is not None else {}
        read = {name: found[0] for name, data in held.items() if not isinstance(found := parsed(data), Unread)}
        return {name: preptext.sectioned(text, name) for name, text in read.items()}

    def offered(self) -> Mapping[str, Sequence[Offer]]:
        """What could be copied, by section: of the packs that this one builds on, then of all others with its rules."""
        used, system = self.used(), self._system()
        others = (one.name for one in found(self.places) if one.name not in (*used, self.source.name))
        return self._offers(*used, *(name for name in others if self._head(name).get("system") == system))

    def named(self, section: str) -> Sequence[Offer]:
        """Every entry of a section that can be named here, those of this pack first."""
        return self._offers(self.source.name, *self.used()).get(section, ())

    def _offers(self, *packs: str) -> Mapping[str, Sequence[Offer]]:
        found: dict[str, list[Offer]] = {}
        fields = self._strength()
        for pack in packs:
            for text in self._texts(pack).values():
                values = preptext.table(text)
                for owner in preptext.owners(text):
                    if owner[0] not in preptext.WHOLE:
                        strong = strength_in(values, owner, fields)
                        one = Offer(pack, owner, name_in(values, owner), about_in(values, owner), strong)
                        found.setdefault(owner[0], []).append(one)
        return found

    def free_id(self, section: str, name: str) -> str:
        """An id for something of this name that neither this pack nor one it uses has: gross, gross_2, ..."""
        there = self.ids(section)
        stem, number = id_of(name) or section.rstrip("s"), 1
        while (found := stem if number == 1 else f"{stem}_{number}") in there:
            number += 1
        return found

    def ids(self, section: str) -> set[str]:
        """The ids of a section that this pack has, or one that it uses."""
        texts = (text for pack in (self.source.name, *self.used()) for text in self._texts(pack).values())
        found = (preptext.table(text).get(section) for text in texts)
        return {id_ for entries in found if isinstance(entries, dict) for id_ in entries}

    def _home(self, section: str) -> str:
        """The file that a new entry of this section goes to: where the last one is, or one of its own."""
        texts = self._texts(self.source.name)
        homes = [file for file, text in texts.items() if any(owner[0] == section for owner in preptext.owners(text))]
        return homes[-1] if homes else f"{section}{ENDING}"

    def _write(self, file: str, text: str) -> None:
        self.written.put({file: text})

    @property
    def changed(self) -> bool:
        """Whether there is a change to take back."""
        return self.written.changed

    def undo(self) -> str:
        """Take the last change back that was made here; the names of its files."""
        return self.written.undo()


def id_of(name: str) -> str:
    """The id that a name suggests: lower-case words joined by _; empty where nothing of it is left."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    found = re.sub(r"[^a-z0-9]+", "_", plain).strip("_").lstrip("0123456789_")
    return found[:MOST_ID].strip("_")


def _of(text: str, section: str) -> list[Owner]:
    """The entries of a section in a text, in order."""
    return [owner for owner in preptext.owners(text) if owner[0] == section]


def _written(before: str, after: str, owner: Owner) -> tuple[Owner, ...]:
    """The entry, and those that have come with it."""
    old = set(preptext.owners(before))
    return tuple(one for one in preptext.owners(after) if one == owner or one not in old)


def _is_inside(text: str, owner: Owner) -> bool:
    """Whether an entry is written as lines of its section’s table, without a header of its own."""
    first = preptext.of(text, owner)[0].statements[0]
    return not first.header and len(first.keys) < len(first.path)


def _ended(words: str) -> str:
    """Words with the end of their last line."""
    return words if words.endswith("\n") else f"{words}\n"

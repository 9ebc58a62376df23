"""What the texts of a pack may speak of: the ids in it and in the packs it uses, and the system's words."""

import re
from collections.abc import Collection, Iterable, Mapping
from copy import copy
from typing import Any

from game.core.content import FORMAT, SECTIONS, Conflict, Scene, Variable
from game.core.formulas.expr import WORDS
from game.core.prose import NAMES
from game.core.verbs import WHO
from game.core.vocabulary import Vocabulary
from game.core.world import World
from game.packs.errors import plain
from game.packs.read import RawPack, tail, tail_of_few
from game.packs.walk import operations, section_of, shapes_of

NOUNS = {
    "scenes": "scene",
    "acts": "act",
    "conflicts": "conflict",
    "tables": "table",
    "ladders": "ladder",
    "stakes": "usual stake",
    "decks": "deck",
    "conditions": "condition",
    "effects": "effect",
    "projects": "project",
    "endings": "ending",
    "you": "sentence about you",
    "variables": "variable",
    "people": "person",
    "characters": "character",
    "items": "item",
    "asserts": "assertion",
}
PERSON_WORDS = frozenset({"out", "here", "at", "distance", "level"})
"""What may follow a person's key in every system."""
STAND_INS = frozenset({"self", *WHO})
FAMILIES: Mapping[str, tuple[str, ...]] = {
    "seen": ("scenes",),
    "has": ("items",),
    "is": ("conditions",),
    "you_are": ("characters",),
    "ended": ("endings",),
}
"""First word of a name -> the sections that its second word is an id of."""
PROJECT_WORDS = ("done", "left", "spent", "begun")
_DIE = re.compile("d[0-9]{1,3}")
RESERVED = WORDS - {"minute"} | NAMES - {"who"} | {"true", "false", "and", "or", "not"}
"""Names that no variable can have: formulas and braces mean something else by them."""


class Known:
    """Everything that can be named. Taken from the tables as written, so that one broken entry breaks no other."""

    def __init__(self, packs: Iterable[RawPack], system: Any) -> None:
        vocabulary = getattr(system, "vocabulary", None)
        packs = tuple(packs)
        self.sources = tuple(one.source for one in reversed(packs))
        """Where the packs are, the one that is looked at first."""
        self.language = "en"
        """What the texts that are looked at are written in."""
        self.format = FORMAT
        """Of the pack that is looked at: what its texts may say follows from it."""
        self.vocabulary = vocabulary if isinstance(vocabulary, Vocabulary) else Vocabulary()
        self.grades = tuple(grade if isinstance(grade, str) else grade.id for grade in system.grades)
        self.nouns = {**NOUNS, **self.vocabulary.nouns}
        self.families = {**FAMILIES, **self.vocabulary.families}
        self.ids: dict[str, set[str]] = {section: set() for section in (*SECTIONS, *system.shapes)}
        self.options: dict[str, set[str]] = {}
        self.fixed: set[str] = set()
        """Variables that nothing changes."""
        self.facts: set[str] = set()
        self.keys: set[str] = set()
        self.places: set[str] = set()
        for pack in packs:
            self._learn(pack)

    @classmethod
    def of(cls, w: World) -> "Known":
        """What can be named in a world: the same, when its packs are read no more. Kept with the world."""
        kept: Known | None = w.memo.get("known")
        if kept is None:
            kept = w.memo["known"] = cls((), w.system)
            for section, shape in shapes_of(w.system.shapes).items():
                kept._look(section, shape, section_of(w, section))
        return kept

    def _look(self, section: str, shape: type, entries: Mapping[str, Any]) -> None:
        """Takes in the entries of a section, and what is named in them."""
        self.ids[section].update(entries)
        for key, entry in entries.items():
            if isinstance(entry, Scene | Conflict):
                self.options.setdefault(key, set()).update(entry.options)
            if isinstance(entry, Conflict):
                self.places.update(entry.places)
                self.keys.update(staged.key for staged in entry.people)
            if isinstance(entry, Variable) and entry.fixed:
                self.fixed.add(key)
            for _, op in operations(shape, entry, ()):
                self._learn_table({op.verb: op.what, **({"as": op.kind} if op.verb == "join" and op.kind else {})})

    def _learn(self, pack: RawPack) -> None:
        for section, entries in pack.entries.items():
            self.ids[section].update(entries, pack.misnamed.get(section, ()))
            for key, entry in entries.items():
                options = entry.raw.get("options")
                if section in {"scenes", "conflicts"}:
                    self.options.setdefault(key, set()).update(options if isinstance(options, dict) else ())
                if section == "variables" and entry.raw.get("fixed") is True:
                    self.fixed.add(key)
                places = entry.raw.get("places")
                if section == "conflicts" and isinstance(places, dict):
                    self.places.update(places)

        for table in pack.naming:
            self._learn_table(table)

    def _learn_table(self, table: dict[str, object]) -> None:
        """Facts that are revealed, and people who join or stand in a conflict."""
        if isinstance(fact := table.get("reveal"), str):
            self.facts.add(fact)
        key = table.get("as", table.get("join")) if "join" in table else table.get("key") if "person" in table else None
        if isinstance(key, str):
            self.keys.add(key)

    def beside(self, here: Collection[str]) -> "Known":
        """The same with these people beside those whom the packs bring in."""
        if self.keys.issuperset(here):
            return self
        made = copy(self)
        made.keys = self.keys | set(here)
        return made

    def missing(self, section: str, key: str) -> str:
        """A sentence when there is no such entry, with what it is or the nearest that there is; otherwise nothing."""
        what = self.nouns.get(section, section)
        other = next((one for one, ids in self.ids.items() if key in ids), "") if key not in self.ids[section] else ""
        if other:
            return f"there is no {what} {quoted(key)}; that is the id of another kind: {self.nouns.get(other, other)}"
        return _none(what, key, self.ids[section])

    def named(self, kind: str) -> Collection[str]:
        """The ids of a kind: a section, "keys" of people in conflicts, "places" of conflicts."""
        return {**self.ids, "keys": self.keys, "places": self.places}[kind]

    def noun(self, kind: str) -> str:
        """What one of a kind is, with its article."""
        return _WITHOUT_SECTION.get(kind) or _with_article(self.nouns.get(kind, kind))

    def missing_in(self, sections: Collection[str], key: str) -> str:
        """The same for an entry that may stand in any of these sections."""
        if any(key in self.ids[section] for section in sections):
            return ""
        what = " or ".join(self.nouns.get(section, section) for section in sections)
        return _none(what, key, {one for section in sections for one in self.ids[section]})

    def unknown_name(self, name: str, after_throw: bool) -> str:
        """A sentence when a formula may not ask for this name, otherwise nothing."""
        words = name.split(".")
        if len(words) == 1:
            return self._bare(name, after_throw)
        first, rest = words[0], words[1:]
        if first in self.families and len(rest) == 1:
            return self.missing_in(self.families[first], rest[0])
        if first == "fact" and len(rest) == 1:
            return _none("fact", rest[0], self.facts, ": nothing reveals it")
        if first in {"took", "done"} and len(rest) == 2:
            return self._option(*rest)
        if first == "project" and len(rest) == 2:
            return self.missing("projects", rest[0]) or _none("number of a project", rest[1], PROJECT_WORDS)
        if first in STAND_INS or first in self.keys:
            return self._person(rest)
        known = (*self.families, *STAND_INS, *self.keys, "took", "done", "fact", "project")
        if first in known:
            return f"{quoted(name)} is not how {first}. is written: {self._form(first)}"
        return f"nothing is called {quoted(name)}{tail(first, known)}"

    def _form(self, first: str) -> str:
        """How a name that begins so is written."""
        if first in {"took", "done"}:
            return f"{first}.SCENE.OPTION"
        if first == "project":
            return " or ".join(f"project.ID.{word}" for word in PROJECT_WORDS)
        sections = self.families.get(first, ())
        return f"{first}.{'_'.join(self.nouns.get(sections[0], 'id').upper().split()) if sections else 'ID'}"

    def _bare(self, name: str, after_throw: bool) -> str:
        if name in WORDS or name in self.ids["variables"] or (after_throw and name in self.vocabulary.outcome):
            return ""
        if name in self.vocabulary.outcome:
            return f"{name} is only known in the consequence of a check"
        if _DIE.fullmatch(name):
            return f"there is no variable {quoted(name)}; of dice it is said how many: 1{name}"
        return f"there is no variable {quoted(name)}{tail(name, self.ids['variables'] | WORDS)}"

    def _option(self, owner: str, option: str) -> str:
        if owner not in self.options:
            return f"there is no scene or conflict {quoted(owner)}{tail(owner, self.options)}"
        options = self.options[owner]
        return "" if option in options else f"{owner} has no option {quoted(option)}{tail(option, options)}"

    def _person(self, rest: list[str]) -> str:
        if len(rest) == 2 and rest[0] == "is":
            return self.missing("conditions", rest[1])
        if len(rest) == 2 and rest[0] in {"has", "carries"}:
            return self.missing("items", rest[1])
        if len(rest) == 2 and rest[0] == "cards":
            return self.missing("decks", rest[1])
        if len(rest) != 1:
            return f"{quoted('.'.join(rest))} is nothing of a person’s"
        if not self.vocabulary.tracks or rest[0] in PERSON_WORDS:
            return ""
        numbered = {key for section in self.vocabulary.numbered for key in self.ids[section]}
        return _none("number of a person", rest[0], self.vocabulary.tracks | PERSON_WORDS | numbered)


_WITHOUT_SECTION = {"keys": "somebody in a conflict", "places": "a place of a conflict"}


def _with_article(noun: str) -> str:
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def quoted(key: str) -> str:
    return f"“{plain(key)}”"


def _none(what: str, key: str, names: Collection[str], tells: str = "") -> str:
    return "" if key in names else f"there is no {what} {quoted(key)}{tells}{tail_of_few(key, sorted(names))}"

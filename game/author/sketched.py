"""What a new pack needs of a rule system that brings no parts for one, and no pack to build on: an entry of each
section that the rules look into, somebody it is against, a check, and whoever is played; all from what it declares.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass
from dataclasses import fields as fields_of
from typing import Any

from game.core.marks import Ref, Words
from game.core.tracks import spoken
from game.core.world import World
from game.packs.forms import Form, fields
from game.packs.walk import leaves

WHO = "somebody"
"""The id of the character."""
HEAD = "#:schema ./@SYSTEM@.sections.schema.json\n"
PEOPLE = """\
#:schema ./@SYSTEM@.sections.schema.json
# People of your own: game pack guide @SYSTEM@ has every field.

[people.nessa]
name = "Nessa"
about = "Ferrywoman. Has rowed to the other side and back for eleven years, and prefers here."
pronouns = "she"
"""
CHECK = """\
text = "You sit down on the edge of the jetty and begin with the weather."

# A check. The numbers are weighed on the screen before anything is spent; `game pack guide @SYSTEM@` has every field.
[scenes.jetty.wake.check]
"""


@dataclass
class Sketch:
    """The parts of a new pack for these rules."""

    system: Any

    def __post_init__(self) -> None:
        self.named = self._named()

    def _named(self) -> dict[str, str]:
        """Sections of the rules' own that they look into -> the id of an entry that has to be there: what a strike is
        made with, or the first of its kind."""
        strike, rules = self.system.strike, self.system
        found = {} if strike is None else dict(_refs(strike.check))
        wanted = (*rules.tracks.sections, *rules.knows, *(one for one, _ in _needed(rules.inner["check"])))
        nouns = rules.vocabulary.nouns
        plain = {section: f"first_{nouns.get(section, section)}" for section in wanted}
        return {section: word for section, word in (plain | found).items() if section in rules.sections}

    @property
    def words(self) -> str:
        """A file with an entry of each section of the rules' own; empty where they have none that they look into."""
        if not self.named:
            return ""
        told = (f"\n[{section}.{word}]\n{self._filled(section, word)}" for section, word in self.named.items())
        return f"{HEAD}# What the rules need an entry of: have as many as you like.\n{''.join(told)}"

    def _filled(self, section: str, word: str) -> str:
        """The fields that an entry has to have."""
        shape = self.system.sections[section]
        wanted = {name: _plain(form, self.named) for name, form in _required(shape)}
        return _table(wanted | ({"name": spoken(word)} if "name" in fields(shape) else {}))

    @property
    def check(self) -> str:
        """The check of the first scene."""
        shape = self.system.inner["check"]
        return CHECK + _table({name: _plain(form, self.named) for name, form in _required(shape)})

    def character(self, w: World) -> str:
        """A file with somebody to play, by the few numbers that matter most."""
        numbers = {
            one.id: one.value if one.value > one.least else (one.least + min(one.most, one.least + 5) + 1) // 2
            for one in self.system.brief(w)
        }
        entry = {"name": "Somebody", "about": "Whoever you like.", **self.system.briefly(w, numbers)}
        return f"{HEAD}# Who can be played.\n\n[characters.{WHO}]\n{_table(entry)}"


def _refs(check: Any) -> Iterator[tuple[str, str]]:
    """What a check names of the sections of packs."""
    for leaf in leaves(type(check), check, ()):
        if isinstance(leaf.mark, Ref):
            yield leaf.mark.kind, leaf.text


def _required(shape: type) -> Iterator[tuple[str, Form]]:
    """The fields of a shape that have to be said."""
    forms = fields(shape)
    for one in fields_of(shape):
        if one.default is MISSING and one.default_factory is MISSING:
            yield one.name, forms[one.name]


def _needed(shape: type) -> Iterator[tuple[str, str]]:
    """Sections that the fields of a shape speak of which have to be said, each with the field."""
    for name, form in _required(shape):
        if (mark := form.mark(Ref)) is not None:
            yield mark.kind, name


def _plain(form: Form, named: Mapping[str, str]) -> object:
    """Something that may stand in a field."""
    ref, words = form.mark(Ref), form.mark(Words)
    if form.kind == "text":
        return named.get(ref.kind, "") if ref is not None else words.words[0] if words is not None else "New"
    bounds = (getattr(mark, "ge", None) for mark in form.marks)
    least = next((bound for bound in bounds if isinstance(bound, int)), 1)
    return {"number": least, "either": least, "yes": False, "list": [], "ops": []}.get(form.kind, {})


def _table(values: Mapping[str, object]) -> str:
    return "".join(f"{name} = {_value(value)}\n" for name, value in values.items())


def _value(value: object) -> str:
    """A value as TOML writes it in a line."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_value(one)}" for key, one in value.items()) + " }" if value else "{}"
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False)

"""What a line can name at a table as it stands: people, skills, things, words of fields and their values."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from operator import is_not
from typing import Any

from game.core.marks import Ref, Says, Words
from game.core.state import Person, State
from game.core.world import World
from game.guide.at import names_of
from game.guide.names import Names, Sense
from game.packs.forms import Form
from game.packs.sayable import Field, Place, of_act
from game.packs.walk import section_of

PERSON, THING, KNOWN, FIELD, WORD = "person", "thing", "known", "field", "word"
"""Kinds of senses beside those of a field's values, whose kind is the path of the field."""
WHOLE = 99
"""The letters of what has to be said whole."""
BARE = ("skill", "stance", "difficulty", "kind", "ruling")
"""What fields are whose values are said without a word before them."""
GRAMMAR = (
    *("act", "try", "and", "all", "against", "vs", "with", "no", "easier", "harder", "must", "once", "again"),
    *("in", "skill", "if", "to", "the", "on", "mode"),
)
"""Words of the line itself."""


def key_of(path: Place) -> str:
    """A path as the kind of the senses that are values there."""
    return ".".join(map(str, path))


class Vocabulary:
    """The names of one table as it stands."""

    def __init__(self, state: State, world: World) -> None:
        self.state, self.world = state, world
        self.fields: Mapping[str, Field] = {key_of(one.path): one for one in of_act(world.system.inner["check"])}
        self.top = tuple(one for one in self.fields.values() if len(one.path) == 1 + (one.path[0] == "check"))
        self.people = self._people()
        self._values: dict[str, Names] = {}
        self.words = self._words()

    # Fields ---------------------------------------------------------------------------------------------------------

    def first(self, what: str, *kinds: str) -> Field | None:
        """The first field of the check that is this, of these forms."""
        found = (one for one in self.top if one.mark.what == what and one.path[0] == "check")
        return next((one for one in found if not kinds or one.form.kind in kinds), None)

    def all(self, what: str) -> Iterator[Field]:
        """Every field of the check that is this."""
        yield from (one for one in self.top if one.mark.what == what and one.path[0] == "check")

    def bare(self, who: Person | None) -> Names:
        """What can be said without a word before it; things and abilities are those of whoever acts."""
        key = f"bare {who.id if who else ''}"
        if key not in self._values:
            names = self._values[key] = Names()
            for one in self._bare_fields():
                add_values(names, one, self.world, words_of(who))
            for person in self.state.people.values():
                names.add(Sense(PERSON, person.id, plain(person.name)), *called(person))
            if who is not None:
                self._things(names, who)
        return self._values[key]

    def things(self, who: Person | None) -> Names:
        """What somebody carries and knows."""
        key = f"things {who.id if who else ''}"
        if key not in self._values:
            self._values[key] = Names()
            if who is not None:
                self._things(self._values[key], who)
        return self._values[key]

    def values(self, field: Field, who: Person | None = None) -> Names:
        """What can stand in a field, by name; what `who` has words of their own for, by these too."""
        key, words = key_of(field.path), words_of(who)
        place = f"{key} {who.id}" if who is not None and words else key
        if place not in self._values:
            names = self._values[place] = Names()
            if is_person(field.form):
                for person in self.state.people.values():
                    names.add(Sense(key, person.id, plain(person.name)), *called(person))
            add_values(names, field, self.world, words)
        return self._values[place]

    def _bare_fields(self) -> Iterator[Field]:
        """The first field of each kind whose values are said bare; of ways what each is done with."""
        seen = set[str]()
        for one in self.fields.values():
            if self._listed(one):
                yield one
            named = any(one.form.mark(kind) for kind in (Words, Ref)) or bool(one.mark.picks)
            if one.mark.what not in BARE or not named or one.form.kind not in ("text", "number"):
                continue
            if is_way(one):
                if one.mark.what == "skill":
                    yield one
            elif one in self.top and one.path[0] == "check" and one.mark.what not in seen:
                seen.add(one.mark.what)
                yield one

    def _listed(self, field: Field) -> bool:
        """Whether it lists words of the rules for what an act does: one after the other they are said by themselves."""
        mark = inner(field.form).mark(Words) if field.form.kind == "list" and field.mark.what == "effect" else None
        return mark is not None and self._in_shape(field)

    def _in_shape(self, field: Field) -> bool:
        """Whether it is a field of the one inner shape that another holds."""
        outer = self.fields.get(key_of(field.path[:-1]))
        return outer is not None and outer.form.kind == "shape"

    def _people(self) -> Names:
        names = Names()
        for person in self.state.people.values():
            names.add(Sense(PERSON, person.id, plain(person.name)), *called(person))
        return names

    def _things(self, names: Names, who: Person) -> None:
        for key in who.holds:
            if key in self.world.items:
                names.add(Sense(THING, key, self.world.items[key].name), key, self.world.items[key].name)
        for section in self.world.lore.values():
            for key, entry in section.items():
                if key in who.known:
                    own = who.words.get(key, "")
                    names.add(Sense(KNOWN, key, own or label_of(entry, key)), key, *names_of(entry), own)

    def _words(self) -> Names:
        """The words of all fields that are said from the line itself: those of inner shapes only by words of their own,
        but for the first way."""
        names = Names()
        taken = {word for one in self.top for word in one.words}
        for key, one in self.fields.items():
            own = tuple(word for word in one.words if one in self.top or word not in taken)
            if one in self.top or is_way(one) or self._in_shape(one):
                names.add(Sense(FIELD, key, one.word, 3), *own, parts=False)
            elif one.mark.words:
                names.add(Sense(FIELD, key, one.word, 3), *one.mark.words, parts=False)
        for word in GRAMMAR:
            names.add(Sense(WORD, word, word, WHOLE), word, parts=False)
        return names


def vocabulary(state: State, world: World) -> Vocabulary:
    """The names of a table; the same as before for as long as the same people are there as they were."""
    people = tuple(state.people.values())
    known: dict[str, tuple[tuple[Person, ...], Vocabulary]] = world.memo.setdefault("vocabulary", {})
    before = known.get("last")
    if before is None or len(before[0]) != len(people) or any(map(is_not, before[0], people)):
        before = known["last"] = (people, Vocabulary(state, world))
    return before[1]


def add_values(names: Names, field: Field, w: World, words: Mapping[str, str]) -> None:
    """What a field can hold, by name, into these names: entries of the packs, words of the rules, its ladder; `words`:
    somebody’s own for some of them, which is how people read them then."""
    key, form = key_of(field.path), inner(field.form)
    for sense, found in values(w, key, form, field.mark):
        own = words.get(sense.key, "")
        names.add(replace(sense, label=own or sense.label), *found, own)


def values(w: World, kind: str, form: Form, mark: Says) -> Iterator[tuple[Sense, tuple[str, ...]]]:
    """Each value that a place can hold by name, with its names."""
    ref, words = form.mark(Ref), form.mark(Words)
    if ref is not None and ref.kind != "people":
        for key, entry in section_of(w, ref.kind).items():
            yield Sense(kind, key, label_of(entry, key)), (key, *names_of(entry))
    elif ref is not None:
        for key, entry in w.people.items():
            yield Sense(kind, key, label_of(entry, key)), (key, *names_of(entry))
    picked = {str(value) for _, value in mark.picks}
    for word, value in mark.picks:
        yield Sense(kind, f"#{value}" if isinstance(value, int) else value, word), (word,)
    if words is not None:
        for word in words.words:
            if word and word not in picked:
                yield Sense(kind, word, word.replace("_", " ")), (word,)


def inner(form: Form) -> Form:
    """The form of one entry of a list; otherwise the form itself."""
    return form.of if form.kind == "list" and form.of is not None else form


def is_way(field: Field) -> bool:
    """Whether it is a field of the first way."""
    return len(field.path) == 4 and field.path[2] == 0


def is_person(form: Form) -> bool:
    """Whether people are named there."""
    return bool(inner(form).mark(Ref) == Ref("people"))


def is_free(form: Form) -> bool:
    """Whether any words may stand there."""
    known = (Ref, Words)
    return form.kind == "text" and not any(form.mark(one) for one in known)


def plain(name: str) -> str:
    """A name without whoever plays it: "Wenna Tarr (Ida)" is Wenna Tarr."""
    return name.partition(" (")[0]


def words_of(who: Person | None) -> Mapping[str, str]:
    """What somebody has in words of their own, by id."""
    return who.words if who is not None else {}


def called(person: Person) -> tuple[str, ...]:
    """How somebody is called: by id, by name, by whoever plays them."""
    return (person.id, plain(person.name), person.player)


def label_of(entry: Any, key: str) -> str:
    """How people read an entry."""
    return next(iter(names_of(entry)), key.replace("_", " "))

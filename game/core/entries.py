"""Entries of people and of characters: the shapes that they have where rules say nothing else, somebody made of one,
and the entry that somebody is."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from typing import Annotated, Any, Final

from annotated_types import Interval

from game.core import effects, things
from game.core.draft import Sight
from game.core.marks import About, ConditionRef, ItemRef, Ref, Text, Words
from game.core.record import shape
from game.core.shapes import Being
from game.core.sheet import Row, head, named, story
from game.core.state import Effect, Person
from game.core.tracks import Track, Tracks, spoken
from game.core.world import World

NEEDED: Final[Any] = object()
"""In place of the default of a field that has to be said."""
MOST_LEVEL: Final = 100
"""Of a condition that somebody begins with."""
Fields = Mapping[str, tuple[Any, Any, str]]
"""Name of a field -> its annotation, its default, what it is for."""
HAS: Final = (tuple[ItemRef, ...], (), "What they have with them, things by id; named twice, they have two.")
BEARS: Final[tuple[Any, Any, str]] = (
    Mapping[ConditionRef, Annotated[int, Interval(ge=0, le=MOST_LEVEL)]],
    {},
    "Condition -> level, for those they bring along.",
)


def noun_of(section: str) -> str:
    """What one entry of a section is, by the section's name: abilities, ability."""
    if section.endswith("ies"):
        return section.removesuffix("ies") + "y"
    return section.removesuffix("es") if section.endswith("sses") else section.removesuffix("s")


# Shapes --------------------------------------------------------------------------------------------------------------


def character_shape(numbers: Tracks, knows: Iterable[str] = ()) -> type:
    """The shape of an entry of `characters`: numbers within their bounds, what they know (ids of these sections), what
    they have with them and what they are under."""
    about = {"about": (Text, NEEDED, "Who they are, for whoever asks.")}
    fields = {**about, **_fields(numbers, knows), "items": HAS, "conditions": BEARS}
    return _made("CharacterDef", "A character to play: ready-made, or one's own from a file.", fields)


def person_shape(numbers: Tracks, knows: Iterable[str] = ()) -> type:
    """The shape of an entry of `people`: the same, with what they carry."""
    fields = {**_fields(numbers, knows), "carries": HAS, "conditions": BEARS}
    return _made("PersonDef", "Somebody of the guide's: an opponent, a companion.", fields)


def _made(name: str, about: str, fields: Fields) -> type:
    space: dict[str, Any] = {"__doc__": about, "__module__": __name__, "__qualname__": name}
    space["__annotations__"] = {one: Annotated[hint, About(told)] for one, (hint, _, told) in fields.items()}
    for one, (_, default, _) in fields.items():
        if default is not NEEDED:
            space[one] = field(default_factory=dict) if default == {} else default
    return shape(type(name, (Being,), space))


def _fields(numbers: Tracks, knows: Iterable[str]) -> Fields:
    said = [track for track in numbers.all if track.kept == "entry"]
    tables = dict.fromkeys(track.table for track in said if track.table)
    own = {track.id: _number(track) for track in said if not track.table}
    of_tables = {name: _table(name, [track for track in said if track.table == name]) for name in tables}
    known = {one: (tuple[Annotated[str, Ref(one)], ...], (), f"{spoken(one)} that they have.") for one in knows}
    return {**own, **of_tables, **known}


def _number(track: Track) -> tuple[Any, Any, str]:
    """The field of a track by itself."""
    hint: Any = Annotated[int, Interval(ge=track.low, le=track.high)]
    told = track.help or f"{track.name}."
    return (hint | None, None, told) if track.plain is None else (hint, max(track.low, track.plain), told)


def _table(name: str, tracks: list[Track]) -> tuple[Any, Any, str]:
    """A table of several: of the ids of a section, or of words."""
    section = next((track.of for track in tracks if isinstance(track.of, str)), "")
    words = [
        word for track in tracks for word in (track.of if isinstance(track.of, tuple) and track.of else (track.id,))
    ]
    key = Annotated[str, Ref(section) if section else Words(tuple(words))]
    bounds = Interval(ge=min(track.low for track in tracks), le=max(track.high for track in tracks))
    told = next((track.help for track in tracks if track.help), f"{spoken(name)}, each with its number.")
    return Mapping[key, Annotated[int, bounds]], {}, told


# Somebody of an entry ------------------------------------------------------------------------------------------------


def played(
    w: World, made: Any, key: str, base: str, known: Mapping[str, int], bears: tuple[Effect, ...] = ()
) -> Person:
    """Whoever an entry of `characters` becomes, but for their numbers: `key` is their id, `base` the entry's."""
    holds = things.holdings(w, made.items)
    own = dict(getattr(made, "words", {}))
    return Person(key, made.name, base, "yours", "player", {}, bears, holds, known, pronouns=made.pronouns, words=own)


def recruited(
    w: World, base: str, key: str, name: str, side: str, known: Mapping[str, int], tracks: Mapping[str, int]
) -> Person:
    """Whoever an entry of `people` becomes, with these numbers."""
    made, seat = w.people[base], "player" if side == "yours" else "content"
    holds = things.holdings(w, made.carries)
    return Person(key, name or made.name, base, side, seat, tracks, (), holds, known, pronouns=made.pronouns)


def strength(fields: Iterable[str], made: Callable[[str], object]) -> str:
    """How good somebody of the guide's is, in a word or two, by these fields of their entry: "level 4", "Blade 5"."""
    found = []
    for name in fields:
        value = made(name)
        if isinstance(value, Mapping):
            numbers = {str(key): number for key, number in value.items() if isinstance(number, int)}
            best = max(numbers, key=lambda key: numbers[key], default="")
            found += [f"{best.replace('_', ' ')} {numbers[best]}"] if best else []
        elif isinstance(value, str) and value:
            found.append(value.replace("_", " "))
        elif isinstance(value, int):
            found.append(f"{name} {value}")
    return ", ".join(found)


def strong(w: World, made: object) -> str:
    """The same of an entry of `people`, by the fields that say it in these rules."""
    return strength(w.system.strength, lambda field: getattr(made, field, None))


def known_of(made: Any, knows: Iterable[str]) -> dict[str, int]:
    """What an entry says that somebody knows, of all these sections."""
    return {word: 1 for section in knows for word in getattr(made, section)}


def borne(w: World, made: Any) -> tuple[Effect, ...]:
    """The conditions that somebody brings along."""
    return tuple(w.system.afflict(w, w.conditions[key], level, "") for key, level in made.conditions.items())


def written(w: World, person: Person, numbers: Tracks, knows: Iterable[str] = ()) -> dict[str, object]:
    """The entry of `characters` that somebody is now. Conditions that outlast a scene stand beside it."""
    has = [word for word, times in person.known.items() for _ in range(times)]
    known = {section: [word for word in has if word in w.lore[section]] for section in knows}
    own = {"words": dict(person.words)} if person.words else {}
    return {**head(w, person), **numbers.write(w, person), **known, **own, "items": things.listed(w, person.holds)}


def unheard(w: World, person: Person, *sections: str) -> Iterator[str]:
    """What somebody knows that stands in none of these sections, a sentence each."""
    found = [w.lore[section] for section in sections]
    return (f"There is no {word} here." for word in person.known if not any(word in one for one in found))


def wrong(w: World, person: Person, numbers: Tracks, knows: Iterable[str] = ()) -> Iterator[str]:
    """What is wrong with a sheet, as sentences: numbers, what these packs do not know, what stands there twice."""
    yield from numbers.wrong(w, person)
    nouns = [w.system.vocabulary.nouns.get(section, section) for section in knows]
    for word, times in person.known.items():
        entry = next((w.lore[section][word] for section in knows if word in w.lore[section]), None)
        if entry is None:
            yield f"There is no {' or '.join(nouns)} {word} here."
        elif times > 1:
            yield f"{entry.name} stands there twice."
    yield from things.unknown(w, person)


def sheet(s: Sight, person: Person, numbers: Tracks, knows: Iterable[str] = ()) -> Iterator[Row]:
    """Numbers, what somebody knows and carries, what holds for now, the story."""
    yield from numbers.rows(s.w, person)
    for section in knows:
        names = (s.w.lore[section][word].name for word in person.known if word in s.w.lore[section])
        yield from named(spoken(section), names, "knows")
    yield things.row(s.w, person)
    yield from effects.rows(person.effects)
    yield from story(s, person)

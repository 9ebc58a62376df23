"""Cards to print before play: everybody who can be brought, with their numbers, and every challenge there is; as
Markdown, or as a page to print and to cut."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from game.core.commands import Gather, Refusal
from game.core.content import Conflict, Op, Option, Scene, Staged
from game.core.draft import Draft, Sight
from game.core.events import Joined
from game.core.machine.decide import decide, first_state
from game.core.marks import Prose, Slot
from game.core.record import records
from game.core.state import State
from game.core.world import World
from game.packs.forms import fields as shape_fields
from game.view.exports.printed import Card, value_of
from game.view.rows import clean

ON_CARDS = (None, Prose(34))
"""How texts of a check are marked that stand on its card; other prose is told in play."""
RULE = "\n---\n\n"


def deck(w: World, own: Collection[str] = ()) -> tuple[Card, ...]:
    """A card for each of the people, one for each act and each option with a check.

    `own` are the people that the pack itself has. They and whoever its story brings have cards; everybody has where
    there are none of these.
    """
    state = _table(w)
    cast = {*own, *_brought(w)} & w.people.keys() or w.people.keys()
    people = [_person(state, w, key) for key in w.people if key in cast]
    acts = [_challenge(act.label, act.text, act.check, list(act.on)) for act in w.acts.values()]
    places: list[Scene | Conflict] = [*w.scenes.values(), *w.conflicts.values()]
    options = [
        _challenge(f"{place.title}: {option.label}", option.why, option.check, _outcomes(option))
        for place in places
        for option in place.options.values()
        if option.check is not None
    ]
    return (*people, *acts, *options)


def cards(title: str, found: Iterable[Card]) -> str:
    """Cards as one Markdown text."""
    return f"# {_words(title)}: cards\n\n" + RULE.join(map(_card, found)) + "\n"


def _card(card: Card) -> str:
    about = ["", _words(card.words)] if card.words else []
    rows = [f"- **{_words(label)}** {_words(value)}" if value else f"- {_words(label)}" for label, value in card.lines]
    return "\n".join([f"## {_words(card.title)}", *about, "", *rows])


def _brought(w: World) -> Iterator[str]:
    """Whom scenes, conflicts and acts bring in."""
    for section in (w.scenes, w.conflicts, w.acts):
        for _, one in records(section, ""):
            if isinstance(one, Staged):
                yield one.person
            elif isinstance(one, Op) and one.verb == "join":
                yield one.what


def _table(w: World) -> State:
    """A table with the first of the cast, at which somebody can stand to be looked at."""
    first = first_state(w)
    keys = w.pack.cast or tuple(w.characters)
    decided = decide(first, Gather((w.system.create(w, keys[0]),)), w) if keys else None
    return first if decided is None or isinstance(decided, Refusal) else decided[1]


def _person(state: State, w: World, key: str) -> Card:
    d = Draft(state)
    made = w.system.recruit(w, key, key, "", "foe")
    Joined(made).apply(d)
    rows = w.system.sheet(Sight(d.freeze(), w), key)
    about = str(getattr(w.people[key], "about", ""))
    return Card(made.name, about, tuple((row.label, value_of(row)) for row in rows if row.label))


def _challenge(label: str, text: str, check: object, outcomes: list[str]) -> Card:
    lines = [*_asked(check), *([f"comes out as: {', '.join(outcomes)}"] if outcomes else [])]
    return Card(label, text, tuple((line, "") for line in lines))


def _outcomes(option: Option) -> list[str]:
    return [f"{grade} ({found.stake})" if found.stake else grade for grade, found in option.on.items()]


def _asked(check: Any) -> Iterator[str]:
    """What a check says of itself: every field that the author set, by its name."""
    if not is_dataclass(check):
        return
    shape: type = type(check)
    forms = shape_fields(shape)
    for field in fields(check):
        value, form = getattr(check, field.name), forms[field.name]
        default = field.default if field.default is not MISSING else None
        in_play = form.kind == "ops" or form.mark(Slot) or form.mark(Prose) not in ON_CARDS
        if value not in (default, "", (), {}, None) and not in_play:
            yield f"{field.name.replace('_', ' ')}: {_told(value)}"


def _told(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_told(inner)}" for key, inner in value.items())
    if is_dataclass(value) and not isinstance(value, type):
        return "; ".join(_asked(value))
    if isinstance(value, tuple):
        return ", ".join(map(_told, value))
    return str(value)


def _words(words: str) -> str:
    """Words of a pack on one line, that mean nothing to Markdown."""
    said = " ".join(clean(words).split())
    for sign in "\\`*_[]<>#|":
        said = said.replace(sign, f"\\{sign}")
    return said

"""Rows of a sheet, and what every sheet has by any rules: facts of the adventure, who somebody is, and how an entry for
them begins."""

from collections.abc import Iterable, Iterator, Mapping

from game.core.draft import Sight
from game.core.record import record
from game.core.state import Person
from game.core.wording import listed
from game.core.world import World

BEST = 3
"""How much is named of what somebody does best."""
STORY = "story"
"""The group of what the adventure counts, which is nobody's own."""


@record
class Row:
    """One row of a sheet. Kinds: number, pips (value of most), boxes (marks of most), text, list."""

    label: str
    kind: str
    value: int = 0
    most: int = 0
    text: str = ""
    group: str = ""
    help: str = ""


def named(label: str, names: Iterable[str], group: str) -> Iterator[Row]:
    """Names in a row, where there are any."""
    if text := ", ".join(names):
        yield Row(label, "list", text=text, group=group)


def variables(s: Sight) -> Iterator[Row]:
    """Facts of the adventure that the author wants on the sheet: money, a promise."""
    for key, variable in s.w.variables.items():
        if variable.label and s.var(key):
            yield Row(variable.label, "number", s.var(key), group=STORY)


def about(w: World, person: Person) -> Iterator[Row]:
    """What the content says of somebody of its own."""
    words = w.people[person.base].about if person.base in w.people else ""
    if words:
        yield Row("", "text", text=words, group="about")


def story(s: Sight, person: Person) -> Iterator[Row]:
    """On the sheet of whoever is played the facts of the adventure; of others, who they are."""
    return variables(s) if person.id == s.lead else about(s.w, person)


def best(ranks: Mapping[str, int]) -> str:
    """What somebody does best, the three highest above 0 by name: "Best at Locks 2, Boats 2 and Lies 1."."""
    found = sorted((name for name, rank in ranks.items() if rank > 0), key=lambda name: -ranks[name])
    return f"Best at {listed(f'{name} {ranks[name]}' for name in found[:BEST])}." if found else ""


def head(w: World, person: Person) -> Mapping[str, object]:
    """How the entry of `characters` begins that this person is now: name, about, pronouns."""
    made = w.characters.get(person.base)
    return {"name": person.name, "about": made.about if made else person.name, "pronouns": person.pronouns}

"""What a player says they do, from a page of their own: words, and a player's fields besides, as the line of a guide's.

Only with what it is done, what counts, whose help and against whom are fields of theirs; how hard it is, what is at
stake and all else that stands in their words stays words.
"""

import re
from collections.abc import Mapping, Sequence

from game.core.levers import PersonId
from game.core.record import record
from game.core.state import Person, State
from game.core.world import World
from game.guide.at import At, words_of
from game.guide.best import level, ranked
from game.guide.fields import AGAINST, FIELDS, HELP, WHAT, WITH
from game.guide.lexing import in_quotes, in_row
from game.guide.line import heard
from game.view.present import present
from game.view.rows import clean

LABEL = 60
"""Cells that their words may take in a line."""
_WORD = re.compile(r"[^\W_]+")
MOST = 40
"""Answers of one field that are offered."""


@record
class Answer:
    """Something that a field can be: its id, and its name for people."""

    id: str
    name: str


def fields(state: State, world: World, who: PersonId) -> Mapping[str, tuple[Answer, ...]]:
    """What each field can be for whoever plays `who`; a field that can be nothing is left out."""
    person = state.people[who]
    skills = sorted(ranked(world, person), key=lambda one: level(person, one[0]) <= 0)
    seen = {one.name for one in present(state, world, every=False)}
    others = [one for one in state.people.values() if one.id != who and one.name in seen]
    found = {
        WHAT: tuple(Answer(key, name) for key, name in skills),
        WITH: tuple(Answer(key, world.items[key].name) for key, n in person.holds.items() if n and key in world.items),
        HELP: tuple(Answer(one.id, one.name) for one in others if one.side == person.side),
        AGAINST: tuple(Answer(one.id, one.name) for one in others),
    }
    return {name: answers[:MOST] for name, answers in found.items() if answers}


def line_of(words: str, chosen: Mapping[str, str], state: State, world: World, who: PersonId) -> str:
    """The line that says it. `chosen`: field -> the id of an answer to it; what is none is not said. What nobody has
    chosen may stand in the words by its name."""
    there = fields(state, world, who)
    found = {name: _meant(name, words, chosen, there.get(name, ()), state.people[who], state) for name in FIELDS}
    lines = [_line(words, found, who)]
    if found[WITH]:
        lines.append(_line(words, {**found, WITH: ""}, who))  # by some rules no thing counts
    return next((one for one in lines if heard(one, At(state, world)).commands), lines[0])


def _line(words: str, found: Mapping[str, str], who: PersonId) -> str:
    parts = (
        f"{who} and {found[HELP]}" if found[HELP] else who,
        f"skill {found[WHAT]}" if found[WHAT] else "",
        f"with {found[WITH]}" if found[WITH] else "",
        f"against {found[AGAINST]}" if found[AGAINST] else "",
        in_quotes(label_of(words)),
    )
    return " ".join(filter(None, parts))


def label_of(words: str) -> str:
    """The words as the name of an act: as many of them as fit."""
    return in_row(" ".join(clean(words).split()), LABEL)


def _meant(
    name: str, words: str, chosen: Mapping[str, str], there: Sequence[Answer], person: Person, state: State
) -> str:
    """The answer to a field: what was chosen, or the one that stands in the words by its name."""
    ids = {one.id for one in there}
    if name in chosen:
        return chosen[name] if chosen[name] in ids else ""
    if name == HELP:
        return ""
    if name == AGAINST:
        there = [one for one in there if state.people[one.id].side != person.side]
    said = _words(words)
    near = [one for one in there if any(_stands(each, said) for each in _names(name, one))]
    return near[0].id if len(near) == 1 else ""


def _names(field: str, of: Answer) -> tuple[str, ...]:
    """By what an answer is called in somebody's words; people also by a word of their name."""
    return (of.name, *words_of(of.name)) if field == AGAINST else (of.name,)


def _words(of: str) -> str:
    return f" {' '.join(_WORD.findall(of.casefold()))} "


def _stands(name: str, said: str) -> bool:
    found = _words(name)
    return bool(found.strip()) and found in said

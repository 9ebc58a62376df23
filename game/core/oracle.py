"""The rules of the oracle, which leads somebody who plays alone: likelihoods and tension, the test of a scene, what is
kept by name and how often it is drawn. What it answers stands in tables of the packs, found here by their ids.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate

from game.core.content import Table
from game.core.draft import Sight
from game.core.record import record
from game.core.rolls import Call, Faces
from game.core.rows import lowered, lowered_weights, number_of, row_of
from game.core.seats import PLAYER, gathered
from game.core.state import State
from game.core.world import World

ANSWERS = "oracle_"
"""Tables whose id begins like this answer yes or no; the rest of the id is the likelihood."""
EVEN = "even"
TWIST, OTHERWISE = "twist", "otherwise"
"""Tables: what happens that nobody has decided; what differs in a scene that is not as expected."""
HARD, COST = "hard_", "cost_of_failing"
"""Tables: how hard an act is, with the id of the rules behind it; what it costs to fail."""
KEPT = ("thread", "person", "place")
"""What can be remembered by name, and drawn."""
CALM, MIDDLE, WILD = 1, 5, 9
"""Tension: the least there is, where it begins, the most."""
SCENE_DIE = 20
MOST_WEIGHT = 5
MOST_SQUARES = 24
PARTS = {
    "": "the oracle",
    "scenes": "the test of scenes",
    "tension": "the question of tension",
    "stakes": "difficulty and stakes",
}
"""What of it is turned off and on, with the word for it; all of it under no name."""
ON, OFF = 1, 2
OPEN, CLOSED = 1, 2
"""What the mark of a name that is kept stands at."""
TENSION, SCENES = "oracle.tension", "oracle.scenes"
"""Marks: the tension, where it is not the middle; how many scenes were said."""
SMALL = frozenset(
    (
        "who",
        "how",
        "why",
        "that",
        "this",
        "with",
        "from",
        "what",
        "when",
        "where",
        "whom",
        "whose",
        "they",
        "their",
        "have",
    )
)
"""Words by which nothing is named."""
NAMING = 4
"""So long is a word of a name at least by which it is meant, unless it is written with a capital."""
_WORD = re.compile(r"[^\W_]+")

Told = tuple[str, Fraction]


# Whether it leads ----------------------------------------------------------------------------------------------------


def switch(part: str) -> str:
    """The mark that says whether this part of the oracle was turned off or on."""
    return f"oracle.on.{part}" if part else "oracle.on"


def leads(s: State | Sight, w: World, part: str = "") -> bool:
    """Whether the oracle leads, or does this part of it: at a guide's table whose packs have one, where one person
    plays alone, unless it was turned off; among several once it was turned on."""
    said = s.times(switch(""))
    alone = sum(person.seat == PLAYER for person in s.people.values()) == 1
    on = gathered(s) and bool(likelihoods(w)) and said != OFF and (said == ON or alone)
    return on and (not part or s.times(switch(part)) != OFF)


# Yes and no ----------------------------------------------------------------------------------------------------------


def likelihoods(w: World) -> Mapping[str, Table]:
    """Likelihood -> the table that answers by it."""
    return {key.removeprefix(ANSWERS): table for key, table in w.tables.items() if key.startswith(ANSWERS)}


def drawn_mark(ref: str, table: str) -> str:
    """The mark of the row that has come up for an act: said again, it is the same act."""
    return f"drawn.{ref}.{table}"


def turned_mark(ref: str, table: str) -> str:
    """The mark of what has been said otherwise since."""
    return f"turned.{ref}.{table}"


def stands(s: State | Sight, w: World, ref: str) -> Collection[str]:
    """What of an act stands as the oracle has it: difficulty, stakes."""
    tables = {"difficulty": HARD + w.system.id, "stakes": COST}
    return [
        what
        for what, table in tables.items()
        if s.times(drawn_mark(ref, table)) and not s.times(turned_mark(ref, table))
    ]


def finds(key: str) -> bool:
    """Whether the oracle finds this table by its id."""
    return key.startswith((ANSWERS, HARD)) or key in (TWIST, OTHERWISE, COST)


def tension(s: State | Sight) -> int:
    """How far out of hand things are, from 1 to 9."""
    return s.times(TENSION) or MIDDLE


def weights(s: State | Sight, key: str, table: Table) -> tuple[int, ...]:
    """How often each row of a table comes up: the answers of the oracle by how tense it is, twice a step."""
    return lowered_weights(table, _shift(s, key))


def row(s: Sight, call: Call, faces: Faces) -> int:
    """The place of the row that these faces come to, thrown for a table."""
    table = s.w.tables[call.source]
    number = lowered(table, number_of(table.die, faces), _shift(s, call.source))
    found = row_of(table, number)
    return found if found is not None else len(table.rows) - 1


def _shift(s: State | Sight, key: str) -> int:
    return 2 * (tension(s) - MIDDLE) if key.startswith(ANSWERS) else 0


def odds(table: Table, weighed: Collection[int] = ()) -> tuple[Told, ...]:
    """The exact chance of every row, in the order of the table; rows with the same words count together. Without
    weights of their own the rows weigh as the table says."""
    each = weighed or [row.weight for row in table.rows]
    found: dict[str, Fraction] = {}
    for row, weight in zip(table.rows, each, strict=True):
        found[row.text] = found.get(row.text, Fraction(0)) + Fraction(weight, sum(each))
    return tuple(found.items())


def told(table: Table, weighed: Collection[int] = ()) -> str:
    """The odds in a line: "Yes, and more 10%, yes 40%, ..."."""
    return shares((words.rstrip("."), chance) for words, chance in odds(table, weighed))


def shares(of: "Iterator[Told] | Collection[Told]") -> str:
    """Chances in a line: "as expected 50%, otherwise 25%"."""
    return ", ".join(f"{words} {float(chance) * 100:.0f}%" for words, chance in of)


# Scenes --------------------------------------------------------------------------------------------------------------


def scene_test(tense: int) -> tuple[tuple[str, int], ...]:
    """What a scene can come to, each with the highest number of the d20 for it, from the lowest."""
    return (("something else", tense), ("otherwise", 2 * tense), ("as expected", SCENE_DIE))


def scene_of(face: int, tense: int) -> str:
    """What a scene comes to by this number of the d20."""
    found = scene_test(tense)
    return next((words for words, most in found if face <= most), found[-1][0])


def scene_odds(tense: int) -> tuple[Told, ...]:
    """The exact chance of each."""
    least, found = 0, []
    for words, most in scene_test(tense):
        found.append((words, Fraction(most - least, SCENE_DIE)))
        least = most
    return tuple(found)


# Names ---------------------------------------------------------------------------------------------------------------


@record
class Name:
    """Something that is remembered: of which kind, its name, how much it weighs when one is drawn, and of a thread
    with squares how many there are and how many are filled."""

    kind: str
    name: str
    weight: int = 1
    squares: int = 0
    filled: int = 0
    done: bool = False

    @property
    def mark(self) -> str:
        """The mark that it is kept by."""
        return f"{self.kind}: {self.name}"

    @property
    def label(self) -> str:
        """Its name, with how far it has come: "who cut the rope (2 of 6)"."""
        return f"{self.name} ({self.filled} of {self.squares})" if self.squares else self.name


def names(s: State | Sight, *kinds: str, done: bool = False) -> tuple[Name, ...]:
    """What is kept of these kinds, by its name; with `done` what is over."""
    found = (_name(s, key) for key, value in s.seen.items() if value == (CLOSED if done else OPEN))
    return tuple(sorted((one for one in found if one and one.kind in kinds), key=lambda one: (one.kind, one.name)))


def _name(s: State | Sight, mark: str) -> Name | None:
    kind, colon, name = mark.partition(": ")
    if not colon or kind not in KEPT:
        return None
    weight = min(1 + s.times(f"named.{mark}"), MOST_WEIGHT)
    return Name(kind, name, weight, s.times(f"squares.{mark}"), s.times(f"filled.{mark}"), s.times(mark) == CLOSED)


def kept(s: State | Sight, kind: str, *, done: bool = False) -> tuple[str, ...]:
    """The names of this kind that are kept, or those that are done with."""
    return tuple(one.name for one in names(s, kind, done=done))


def drawn_odds(of: Collection[Name]) -> tuple[Told, ...]:
    """The exact chance of each of them to be the one that is drawn."""
    whole = sum(one.weight for one in of)
    return tuple((one.name, Fraction(one.weight, whole)) for one in of)


def drawn(of: Sequence[Name], face: int) -> Name:
    """The one that a number stands for, of a die with a side for each unit of weight."""
    ends = accumulate(one.weight for one in of)
    return next((one for one, end in zip(of, ends, strict=True) if face <= end), of[-1])


def stands_in(name: str, words: str) -> bool:
    """Whether a name stands in these words: all of it, or a word of it that names something by itself."""
    said = [word.casefold() for word in _WORD.findall(words)]
    whole = [word.casefold() for word in _WORD.findall(name)]
    alone = {word.casefold() for word in _WORD.findall(name) if word[:1].isupper() or len(word) >= NAMING} - SMALL
    runs = (said[at : at + len(whole)] for at in range(len(said)))
    return bool(alone.intersection(said)) or (bool(whole) and whole in runs)

"""What somebody is best at, each with its chance at the usual difficulty: what one digit begins an act with."""

from fractions import Fraction

from game.core.machine import preview
from game.core.record import record
from game.core.state import Person
from game.core.wording import percent
from game.core.world import World
from game.guide.at import At, done_with
from game.guide.heard import Heard
from game.guide.line import heard
from game.view.outlook import passing, prospects

MOST = 5
"""So many stand under digits; all others are typed."""


@record
class Best:
    """One of them: its name, the line that says it, and the chance that it comes out well."""

    name: str
    heard: Heard
    chance: Fraction | None


def best(at: At) -> tuple[Best, ...]:
    """What whoever's turn it is does best, the best first; only what can be begun now."""
    who = at.state.people.get(at.turn)
    if who is None:
        return ()
    found = []
    for key, name in ranked(at.world, who)[:MOST]:
        said = heard(f"{who.id} skill {key}", at)
        if said.commands and said.begun is not None:
            chance = passing(prospects(at.world, preview.now(said.begun, at.world)))
            found.append(Best(name, said, chance))
    return tuple(found)


def ranked(w: World, who: Person) -> list[tuple[str, str]]:
    """Everything that acts are done with by these rules, by id and name: what somebody has most of first."""
    names = [(key, who.words.get(key) or name) for key, name in done_with(w).items()]
    return sorted(names, key=lambda one: -level(who, one[0]))


def level(who: Person, key: str) -> int:
    """What somebody has of it, by their numbers; less than nothing where they have none."""
    tables = (who.known, who.tracks)
    found = [value for table in tables for name, value in table.items() if name.rpartition(".")[2] == key]
    return max(found, default=-99)


def told(found: tuple[Best, ...], others: int) -> str:
    """All of them in a sentence: "1 Locks 60%, 2 Boats 50%; 0 all 17"."""
    rows = [
        f"{n} {one.name}{f' {percent(one.chance)}' if one.chance is not None else ''}" for n, one in enumerate(found, 1)
    ]
    return f"{' · '.join(rows)}. 0: all {others}; or say what it is done with."

"""How hard a fight will be: number, level and role of opponents against the heroes. ◆ the source has no word on it."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Annotated

from game.core.asks import Param, reckoned
from game.core.draft import Sight
from game.core.record import record, shape
from game.core.scope import against, standing
from game.core.state import Person
from game.core.world import World
from game.systems.tiers.content.shapes import roles
from game.systems.tiers.fight.turn import talks
from game.systems.tiers.settings import Settings

LOWEST = -2
"""The first entry of `foe_weights`: opponents so many levels below the heroes; those further off count as the last."""
WORDS = ((50, "trivial"), (85, "easy"), (120, "fair"), (160, "hard"))
"""Up to so many hundredths of a fair fight; what is beyond is deadly."""


@record
class Foe:
    """An opponent for the reckoning: the level, and what the role counts for in hundredths."""

    level: int
    weight: int = 100


def weight(level: int, foe: Foe, settings: Settings) -> Fraction:
    """What one opponent weighs against heroes of this level; an ordinary one of their level is 1."""
    table = settings.foe_weights
    place = max(0, min(len(table) - 1, foe.level - level - LOWEST))
    return Fraction(table[place] * foe.weight, 1000)


def share(levels: Iterable[int], foes: Iterable[Foe], settings: Settings) -> int:
    """How heavy a fight is, in hundredths of a fair one: each hero stands against one ordinary opponent of the heroes'
    middling level, less or more as the house has it.
    """
    heroes = tuple(levels)
    middling = round(sum(heroes) / len(heroes))
    heavy = sum((weight(middling, foe, settings) for foe in foes), Fraction(0))
    return round(heavy * 10_000 / (len(heroes) * settings.fair_share))


def word(share: int) -> str:
    """A fight of this share in a word."""
    return next((name for most, name in WORDS if share <= most), "deadly")


def fair(heroes: int, level: int, foe: Foe, settings: Settings) -> int:
    """How many opponents of one kind make a fair fight; at least one."""
    budget = Fraction(heroes * settings.fair_share, 100)
    return max(1, round(budget / weight(level, foe, settings)))


def reminders(s: Sight) -> Iterator[str]:
    """T-57: how hard a fight with the foes who are here would be, and is, as everybody stands who is still in it; of a
    quarrel that is on nothing."""
    if talks(s):
        return
    heroes, foes = standing(s, "yours"), against(s, "yours")
    if heroes and foes:
        heavy = share([hero.tracks["level"] for hero in heroes], (_foe(s.w, one) for one in foes), s.w.settings)
        sides = f"{len(foes)} against {len(heroes)}"
        yield f"The fight, {sides}: {word(heavy)}; {heavy} in a hundred of a fair one."


def _foe(w: World, person: Person) -> Foe:
    """Somebody as an opponent: the weight of their role; whoever has none counts in full."""
    entry = w.people.get(person.base)
    role = roles(w).get(getattr(entry, "role", ""))
    return Foe(person.tracks["level"], role.weight if role is not None else 100)


@shape
class Fight:
    """Opponents of one kind against heroes of one level."""

    heroes: Annotated[int, Param(1, 12, "how many heroes")]
    level: Annotated[int, Param(1, 10, "their level")]
    foes: Annotated[int, Param(0, 100, "how many opponents")]
    foe_level: Annotated[int, Param(1, 14, "their level")]
    weight: Annotated[int, Param(1, 1000, "what one of them counts for by role, in hundredths")] = 100


def reckoning(q: Fight) -> dict[str, object]:
    """The share of a fair fight, the word for it, and how many would be fair."""
    foe, settings = Foe(q.foe_level, q.weight), Settings()
    found = share([q.level] * q.heroes, [foe] * q.foes, settings)
    return {"share": found, "word": word(found), "fair": fair(q.heroes, q.level, foe, settings)}


KIND = reckoned(
    "how hard a fight is: opponents against heroes, by number and level",
    Fight,
    {"share": "hundredths of a fair fight", "word": "a fight that is", "fair": "opponents that make it fair"},
    reckoning,
    "Nothing is thrown for an encounter; its odds tell how hard it is.",
)

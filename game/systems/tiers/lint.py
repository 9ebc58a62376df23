"""Checks of a pack that only `tiers` can make: powers and classes that cannot be played."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.core.content import Op
from game.core.problems import Looks, Problem, word
from game.core.state import Person
from game.core.world import World
from game.systems.tiers.content.acts import Check
from game.systems.tiers.content.callings import Boon, ClassDef
from game.systems.tiers.content.powers import Damage, Power, Strike, Trigger
from game.systems.tiers.content.shapes import PersonDef
from game.systems.tiers.dice import sizes
from game.systems.tiers.growth.classes import TIERS, tier, tier_at
from game.systems.tiers.person.people import DEFENCES
from game.systems.tiers.person.rest import POOLS

STANDING = frozenset(
    ("volition", "vitality", "hp", "recoveries", "recovery", "initiative", "ac", "pd", "md", "save", "death_save")
)
"""Slots of numbers that always stand: a condition cannot switch them."""
SHIFTED = (
    *("ac", "pd", "md", "initiative", "save", "save_edge", "exposed"),
    *("attack", "attack_edge", "damage", "die", "skill", "skill_edge", "natural"),
    *("recharge", "recharge_edge", "sustain", "sustain_edge"),
)
"""Slots that a condition can shift."""
MOST_LEVELS = 10
"""T-10: levels that there are."""
ONE_LIST = ("classes", "talents", "perks", "powers", "flaws")
"""Sections whose ids stand in one list of what somebody knows."""


def ids(w: World) -> Iterator[Problem]:
    """Of what somebody knows no two are called the same."""
    seen: dict[str, str] = {}
    for section in ONE_LIST:
        for key in w.lore[section]:
            if key in seen:
                yield f"{section}.{key}", f"{key} names one of {seen[key]} as well; their ids have to differ"
            seen.setdefault(key, section)


def unfit(w: World, check: Mapping[str, Any], who: Person) -> str:
    """T-22: the number of a feat is that of their own tier, and of no other."""
    number = check.get("difficulty")
    if not check.get("feat") or not number:
        return ""
    own, numbers = tier(who), w.settings.feat_difficulty
    theirs = POSSESSIVE.get(who.pronouns, "their")
    said = f"{who.name} is {_article(TIERS[own])}: {theirs} feats stand at {numbers[own - 1]}."
    if number in numbers and numbers.index(number) != own - 1:
        other = numbers.index(number) + 1
        said += f" {number} is {_article(TIERS[other])}’s, {_levels(other)}."
    return f"{said} Leave the number out."


POSSESSIVE = {"he": "his", "she": "her"}


def _article(noun: str) -> str:
    return f"an {noun}" if noun[:1] in "aeiou" else f"a {noun}"


def _levels(at: int) -> str:
    """The levels of a tier."""
    found = [level for level in range(1, MOST_LEVELS + 1) if tier_at(level) == at]
    return f"level {found[0]} to {found[-1]}"


# Checks and operations -----------------------------------------------------------------------------------------------


def _check(w: World, path: str, made: Check) -> Iterator[Problem]:
    if made.against and made.difficulty is not None:
        yield path, "against and difficulty both say how hard it is; keep one"
    if made.feat and not made.push:
        yield f"{path}.push", "an arbitrary effect is had by pushing limits, and that is barred here"
    if made.feat and (made.difficulty is not None or made.against):
        yield path, "the difficulty of an arbitrary effect is that of the settings; leave out difficulty and against"


def _operation(w: World, path: str, op: Op) -> Iterator[Problem]:
    if op.verb == "refill":
        yield from word(path, op.what, (*POOLS, "all"))
    if op.verb == "learn" and op.what in w.lore["powers"] and w.lore["powers"][op.what].classes:
        yield path, f"{op.what} is chosen by its class; what the story gives is a power without classes"


# Powers --------------------------------------------------------------------------------------------------------------


def _power(w: World, path: str, power: Power) -> Iterator[Problem]:
    yield from _recharge(path, power.usage, power.recharge)
    if power.attack is not None and power.riders:
        yield f"{path}.riders", "with an attack they stand in attack.riders or attack.triggers"


def _recharge(path: str, usage: str, number: int) -> Iterator[Problem]:
    if usage == "recharge" and not number:
        yield f"{path}.recharge", "the number to roll is missing: 9 easy, 11 normal, 13 hard"
    if usage != "recharge" and number:
        yield f"{path}.recharge", 'only usage = "recharge" is rolled for'


def _damage(w: World, path: str, damage: Damage) -> Iterator[Problem]:
    if damage.roll and sizes.parse(damage.roll) is None:
        yield f"{path}.roll", f"{damage.roll} is no throw such as 3d6, 1d6 x 3 or 2d8 + 4"
    if damage.roll and damage.dice:
        yield path, "dice and roll both say how much; keep one"


def _trigger(w: World, path: str, trigger: Trigger) -> Iterator[Problem]:
    number, sign = trigger.natural[:-1], trigger.natural[-1:]
    if trigger.natural not in ("", "even", "odd") and not (number.isdecimal() and sign in ("+", "-", "−")):
        yield f"{path}.natural", f"{trigger.natural} is none of even, odd, 16+, 5−"


def _boon(w: World, path: str, boon: Boon) -> Iterator[Problem]:
    if boon.when and boon.slot in STANDING:
        yield f"{path}.when", f"{boon.slot} always stands; a condition of section conditions can shift it for a while"


# People and things ---------------------------------------------------------------------------------------------------


def _class(w: World, path: str, made: ClassDef) -> Iterator[Problem]:
    if "none" not in made.defences:
        yield f"{path}.defences", "the defences without armour are missing: none = …"
    for number, row in enumerate(made.levels, 1):
        if row.upto and not row.powers:
            yield f"{path}.levels.{number - 1}.upto", "there is no power to choose at this level"


def _strike(w: World, path: str, strike: Strike) -> Iterator[Problem]:
    yield from _recharge(path, strike.usage, strike.recharge)


def _strikes(person: PersonDef) -> str:
    """How many attacks somebody has, and which number is the first."""
    many = len(person.strikes)
    return f"{person.name} has {many} strike{'s' * (many != 1)}" + (", and the first is 0" if many else "")


def _person(w: World, path: str, person: PersonDef) -> Iterator[Problem]:
    """T-10: numbers come from the role, or stand there."""
    missing = [word for word in ("hp", *DEFENCES) if getattr(person, word) is None]
    if missing and not person.role:
        yield path, f"without a role these have to be given: {', '.join(missing)}"
    for index, row in enumerate(person.policy):
        if row.strike is not None and row.strike >= len(person.strikes):
            yield f"{path}.policy.{index}.strike", _strikes(person)


VALIDATES: Looks = {
    Check: _check,
    Op: _operation,
    PersonDef: _person,
    Power: _power,
    Damage: _damage,
    Trigger: _trigger,
    Boon: _boon,
    ClassDef: _class,
    Strike: _strike,
}

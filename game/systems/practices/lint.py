"""Checks of a pack that only `practices` can make: what cannot work."""

from collections.abc import Iterator

from game.core.content import Conflict
from game.core.formulas.expr import ExprError, names
from game.core.problems import Looks, Problem
from game.core.world import World
from game.systems.practices.content.acts import Check
from game.systems.practices.content.shapes import (
    DEFENCES,
    KINDS,
    Ability,
    Ailment,
    Item,
    PersonDef,
    Policy,
    Power,
    ailments,
    powers,
)
from game.systems.practices.fight.rows import PLAIN
from game.systems.practices.person.harm import drawable
from game.systems.practices.settings import Settings

SLOTS = ("pool", "defence", *DEFENCES, "resistance", "initiative", "ap")
"""What the terms of a condition can be put on."""
FEW = 8
"""A-41: negative conditions that a core set has at the least."""
BOTH = "a random condition or this one: keep harm or lays"
DAMAGE = "damage is for what has harm, lays or moves"
STORY = ("seen", "took", "done", "fact", "project")
WITH_PEOPLE = ("foes", "allies", "round")
"""Names that a formula may not use, and those without a dot that it may, where it is asked only as people change."""


def _settled(w: World, path: str, house: Settings) -> Iterator[Problem]:
    if house.success > house.sides:
        yield f"{path}.success", f"no die of {house.sides} sides shows {house.success} or more"


def advice(w: World) -> Iterator[Problem]:
    """A-41: a core set without a story of its own has eight negative conditions or more."""
    negative = [key for key in w.conditions if key not in ailments(w) or ailments(w)[key].negative]
    if not w.pack.start and w.conditions and len(negative) < FEW:
        yield "conditions", f"a core set has {FEW} negative conditions or more; these are {len(negative)}"


# What can be done ----------------------------------------------------------------------------------------------------


def _check(w: World, path: str, check: Check) -> Iterator[Problem]:
    for n, way in enumerate(check.ways):
        if check.makes is not None and way.practice not in ("", "creation"):
            yield f"{path}.ways.{n}.practice", "what is made is made with creation"
    if check.makes is not None and check.against:
        yield f"{path}.makes", "nobody rolls against what is made: keep makes or against"
    if check.effect is not None:
        yield from _free(path, check)
    elif (check.resists or check.resists_with) and not check.against:
        yield f"{path}.resists", "this is for somebody who rolls against it: it needs against"


def _harm(w: World, path: str, kind: str) -> Iterator[Problem]:
    if kind in KINDS and not drawable(w, kind):
        yield path, f"no ailment of the kind {kind} can come up: give some `kinds`"


def _free(path: str, check: Check) -> Iterator[Problem]:
    """A-51: an effect that nobody has learned."""
    one = check.effect
    assert one is not None
    if check.makes is not None:
        yield f"{path}.effect", "something is made, or an effect is brought about: keep makes or effect"
    if check.need != 1 or any(way.need is not None for way in check.ways):
        yield f"{path}.need", "the successes of an effect are divided: it takes no number"
    if check.resists or check.resists_with:
        yield f"{path}.resists", "whoever an effect is for meets it with a defence: effect has against"
    if one.harm and one.lays:
        yield f"{path}.effect.lays", BOTH
    if "damage" in one.aspects and (one.heals or one.weight) and not (one.harm or one.lays or one.moves):
        yield f"{path}.effect.aspects", DAMAGE


def _ability(w: World, path: str, one: Ability) -> Iterator[Problem]:
    yield from _harm(w, f"{path}.harm", one.harm)
    if one.harm and one.lays:
        yield f"{path}.lays", BOTH
    if "healing" in one.aspects and not one.heals:
        yield f"{path}.aspects", "healing is for what heals = true"
    if "damage" in one.aspects and not (one.harm or one.lays or one.moves):
        yield f"{path}.aspects", DAMAGE
    if one.target in ("self", "nobody") and one.against:
        yield f"{path}.against", f"nobody resists what is for {one.target}"
    if one.peace:
        yield from _peace(f"{path}.when", one.when)


def _peace(path: str, when: str) -> Iterator[Problem]:
    """What is offered in scenes is asked again only when people change."""
    try:
        found = names(when) if when else ()
    except ExprError:
        return
    for name in found:
        head, dot, _ = name.partition(".")
        if head in STORY or not (dot or head in WITH_PEOPLE):
            yield path, f"what is offered in scenes (peace) asks of people only: {name} is none of that"


def _power(w: World, path: str, power: Power) -> Iterator[Problem]:
    yield from _harm(w, f"{path}.attack", power.attack)


def _ailment(w: World, path: str, one: Ailment) -> Iterator[Problem]:
    key = path.rpartition(".")[2]
    if key not in w.conditions:
        yield path, f"there is no condition {key}"
    if one.kinds and not one.negative:
        yield f"{path}.kinds", "only what is negative comes up at random"


def _item(w: World, path: str, item: Item) -> Iterator[Problem]:
    if item.bonus and not item.tools:
        yield f"{path}.bonus", "it is for powers whose tools it is: give it tools"


# People --------------------------------------------------------------------------------------------------------------


def _person(w: World, path: str, person: PersonDef) -> Iterator[Problem]:
    for n, row in enumerate(person.policy):
        yield from _policy(w, f"{path}.policy.{n}", person, row)


def _policy(w: World, path: str, person: PersonDef, row: Policy) -> Iterator[Problem]:
    attacks = {key for key, power in powers(w).items() if power.attack and person.powers.get(key, 0) > 0}
    known = {*attacks, *person.abilities}
    if row.act not in {*known, *PLAIN}:
        yield f"{path}.act", f"{row.act} is no ability or attack of theirs, nor {', '.join(PLAIN)}"
    if row.interrupts and row.act not in known:
        yield f"{path}.act", "they break in with an attack or an ability"


def _conflict(w: World, path: str, conflict: Conflict) -> Iterator[Problem]:
    wanted = conflict.order or "alacrity"
    if wanted not in powers(w):
        yield f"{path}.order", f"initiative is rolled with {wanted}, and there is no such power"


VALIDATES: Looks = {
    Check: _check,
    Power: _power,
    Ability: _ability,
    Ailment: _ailment,
    Item: _item,
    PersonDef: _person,
    Conflict: _conflict,
    Settings: _settled,
}

"""Checks of a pack that only `practices` can make: what cannot work."""

from collections.abc import Iterator

from game.core.content import ActDef, Option
from game.core.formulas.expr import ExprError, names
from game.core.machine.menu import checks
from game.core.problems import Problem
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
    abilities,
    ailments,
    powers,
)
from game.systems.practices.fight.rows import PLAIN
from game.systems.practices.person.harm import drawable

SLOTS = ("pool", "defence", *DEFENCES, "resistance", "initiative", "ap")
"""What the terms of a condition can be put on."""
FEW = 8
"""A-41: negative conditions that a core set has at the least."""
BOTH = "a random condition or this one: keep harm or lays"
DAMAGE = "damage is for what has harm, lays or moves"
STORY = ("seen", "took", "done", "fact", "project")
WITH_PEOPLE = ("foes", "allies", "round")
"""Names that a formula may not use, and those without a dot that it may, where it is asked only as people change."""


def check_content(w: World) -> Iterator[Problem]:
    """(path, sentence) for everything that would not work in play."""
    for path, content in checks(w):
        yield from _check(path, content)
    for key, power in powers(w).items():
        yield from _harm(w, f"powers.{key}.attack", power.attack)
    for key, ability in abilities(w).items():
        yield from _ability(w, f"abilities.{key}", ability)
    for key, ailment in ailments(w).items():
        yield from _ailment(w, f"ailments.{key}", key, ailment)
    for key, item in w.items.items():
        yield from _item(f"items.{key}", item)
    for key, person in w.people.items():
        for n, row in enumerate(person.policy):
            yield from _policy(w, f"people.{key}.policy.{n}", person, row)
    for key, conflict in w.conflicts.items():
        wanted = conflict.order or "alacrity"
        if wanted not in powers(w):
            yield f"conflicts.{key}.order", f"initiative is rolled with {wanted}, and there is no such power"
    if w.settings.success > w.settings.sides:
        yield "settings.success", f"no die of {w.settings.sides} sides shows {w.settings.success} or more"


def advice(w: World) -> Iterator[Problem]:
    """A-41: a core set without a story of its own has eight negative conditions or more."""
    negative = [key for key in w.conditions if key not in ailments(w) or ailments(w)[key].negative]
    if not w.pack.start and w.conditions and len(negative) < FEW:
        yield "conditions", f"a core set has {FEW} negative conditions or more; these are {len(negative)}"


# What can be done ----------------------------------------------------------------------------------------------------


def _check(path: str, content: Option | ActDef) -> Iterator[Problem]:
    check: Check = content.check
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


def _ailment(w: World, path: str, key: str, one: Ailment) -> Iterator[Problem]:
    if key not in w.conditions:
        yield path, f"there is no condition {key}"
    if one.kinds and not one.negative:
        yield f"{path}.kinds", "only what is negative comes up at random"


def _item(path: str, item: Item) -> Iterator[Problem]:
    if item.bonus and not item.tools:
        yield f"{path}.bonus", "it is for powers whose tools it is: give it tools"


# People --------------------------------------------------------------------------------------------------------------


def _policy(w: World, path: str, person: PersonDef, row: Policy) -> Iterator[Problem]:
    attacks = {key for key, power in powers(w).items() if power.attack and person.powers.get(key, 0) > 0}
    known = {*attacks, *person.abilities}
    if row.act not in {*known, *PLAIN}:
        yield f"{path}.act", f"{row.act} is no ability or attack of theirs, nor {', '.join(PLAIN)}"
    if row.interrupts and row.act not in known:
        yield f"{path}.act", "they break in with an attack or an ability"

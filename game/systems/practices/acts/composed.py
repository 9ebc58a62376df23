"""An effect that no content wrote (A-51): what is said of it, and the rest as its power has it, as an ability."""

from collections.abc import Iterator
from dataclasses import fields

from game.core.act import check_of, content_of
from game.core.contest import present
from game.core.draft import Sight
from game.core.record import changed
from game.core.state import Part, Person
from game.core.world import World
from game.systems.common.ways import LEVER
from game.systems.practices.check.parts import ABILITY, best, open_ways, taken
from game.systems.practices.content.acts import Check, Way
from game.systems.practices.content.effects import EffectDef, FreeEffect
from game.systems.practices.content.shapes import Ability, abilities, ailments, powers

DODGED = {"bodily": "dodge", "mental": "resolve", "social": "resolve"}
"""◆ the defence that harm of a kind meets, done with a power that nobody attacks with."""
RESTORES = "restoration"
"""A-20: the practice of whatever heals and strengthens, unless another is chosen."""
HOSTILE = ("foe", "anybody")


def free_effect(s: Sight, part: Part) -> FreeEffect | None:
    """A-51: the effect that a part brings about by what is said of it; None where it brings about none."""
    check: Check | None = check_of(s, part) if part.ref else None
    return check.effect if check is not None else None


def ability_of(s: Sight, part: Part) -> Ability | None:
    """The ability that a part brings about: one that was learned, or the effect that is said of it. What is divided is
    brought about by the act beneath it.
    """
    if part.using in abilities(s.w):
        return abilities(s.w)[part.using]
    found = _act(s, part)
    return _composed(s, found) if found is not None else None


def whom_of(s: Sight, part: Part) -> tuple[Person, ...]:
    """Whom such an effect was said to be for; nobody of an ability, which says whom it can be for itself."""
    found = _act(s, part)
    return tuple(named(s, found)) if found is not None else ()


def _act(s: Sight, part: Part) -> Part | None:
    """The act that such an effect is brought about by: this part, or of what is divided one beneath it."""
    if part.ref:
        return part
    acts = (one for f in reversed(s.frames) for one in f.parts if one.ref and one.act == ABILITY)
    return next((one for one in acts if one.ref == part.using), None)


def _composed(s: Sight, part: Part) -> Ability | None:
    effect, content = free_effect(s, part), content_of(s, part)
    if effect is None or content is None:
        return None
    way = taken(s, part).way
    whom = tuple(named(s, part))
    target = _target(s.people[part.who], whom)
    whole = _follows(s.w, effect, way, target)
    whole = changed(whole, aspects=effect.aspects or tuple(_fitting(whole, whom, target)))
    learned = {one.name: getattr(whole, one.name) for one in fields(EffectDef)}
    practice = way.practice if len(check_of(s, part).ways) == 1 or not whole.against else ""
    practice = practice or (powers(s.w)[way.power].practice if whole.against else "")
    cost = way.ap or price(s.w, whole)
    return Ability(name=content.label, power=way.power, practice=practice, cost=cost, target=target, **learned)


def named(s: Sight, part: Part) -> Iterator[Person]:
    """Whom an effect is for, of those who are here: the first is aimed at."""
    found = (present(s, key) for key in _said(s, part))
    yield from {one.id: one for one in found if one is not None}.values()


def _said(s: Sight, part: Part) -> tuple[str, ...]:
    """The keys of those it is said to be for."""
    check: Check = check_of(s, part)
    whom = check.effect.whom if check.effect is not None else ()
    return tuple(dict.fromkeys(key for key in (check.against, *check.backed, *whom) if key))


def _target(maker: Person, whom: tuple[Person, ...]) -> str:
    """Whom an ability of that kind would be for."""
    if not whom:
        return "nobody"
    if whom == (maker,):
        return "self"
    sides = {person.side == maker.side for person in whom}
    return "anybody" if len(sides) == 2 else "ally" if sides == {True} else "foe"


# What follows from what is said --------------------------------------------------------------------------------------


def _follows(w: World, effect: FreeEffect, way: Way, target: str) -> FreeEffect:
    """The effect with what it does, where nothing is said of that: healing heals, and what is meant for a foe harms as
    its power does; and with the defence that it meets, where it does somebody harm.
    """
    heals = effect.heals or "healing" in effect.aspects
    bare = not (effect.harm or effect.lays or heals or effect.moves or effect.initiative or effect.weight)
    hurts = "damage" in effect.aspects or (target in HOSTILE and not effect.aspects)
    harm = effect.harm or ((powers(w)[way.power].attack or "bodily") if bare and hurts else "")
    against = (effect.against or _defence(w, effect, way, harm, heals)) if target in HOSTILE else ""
    return changed(effect, heals=heals, harm=harm, against=against)


def _defence(w: World, effect: FreeEffect, way: Way, harm: str, heals: bool) -> str:
    """◆ the defence that attacks with its power meet, or the one that what it does meets; none where it does good."""
    known = ailments(w).get(effect.lays)
    if heals or (known is not None and not known.negative):
        return ""
    if powers(w)[way.power].attack:
        return powers(w)[way.power].against
    if effect.moves:
        return "footing"
    return (known.defence if known is not None else "") or DODGED.get(harm, "resolve")


def _fitting(effect: EffectDef, whom: tuple[Person, ...], target: str) -> Iterator[str]:
    """A-30: the aspects that fit what it does."""
    lays = bool(effect.harm or effect.lays)
    if len(whom) > 1:
        yield "targets"
    if lays or effect.moves:
        yield "damage"
    if effect.heals:
        yield "healing"
    if lays or not (effect.heals or effect.moves):
        yield "duration"
    if target != "self":
        yield "range"
    if lays:
        yield "virility"


def price(w: World, effect: FreeEffect) -> int:
    """A-41, A-51 ◆: the points that such an effect takes: as it says, or as the house has it."""
    if effect.ap is not None:
        return effect.ap
    house = w.settings
    return int(house.effect_ap + house.effect_unlearned_ap + (house.effect_area_ap if "area" in effect.aspects else 0))


# It begins -----------------------------------------------------------------------------------------------------------


def begun(s: Sight, part: Part) -> Part | str:
    """The part of an act that brings such an effect about, aimed at the first it is for; or why that cannot be."""
    missing = next((key for key in _said(s, part) if present(s, key) is None), None)
    if missing is not None:
        return f"{_name(s, missing)} is not here."
    made = changed(part, act=ABILITY)
    ways = open_ways(s, made)
    fits = next((one for one in ways if one.way.practice == RESTORES), None) if _does_good(s, made) else None
    pulled = ((LEVER, (fits or best(s, made, ways)).id),) if len(ways) > 1 else ()
    whom = next(named(s, made), None)
    made = changed(made, pulled=pulled, against=whom.id if whom is not None else "")
    one = _composed(s, made)
    assert one is not None
    if whom is None and (one.harm or one.lays or one.heals or one.moves):
        return "Say whom it is for: on, and a name."
    return made


def _does_good(s: Sight, part: Part) -> bool:
    """A-20: whether it heals or strengthens."""
    effect = free_effect(s, part)
    assert effect is not None
    known = ailments(s.w).get(effect.lays)
    return effect.heals or "healing" in effect.aspects or (known is not None and not known.negative)


def _name(s: Sight, key: str) -> str:
    return s.people[key].name if key in s.people else str(s.w.people[key].name)

"""What a part of an exchange comes to as a check: from content, or made from an attack, a defence or a spell."""

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.ruleset import Sight
from game.core.run import mark_of, source
from game.core.state import Part, Person
from game.systems.venture.content import Ability, Attack, Check, Item, PersonDef, Rider
from game.systems.venture.people import POOL_OF, barred_by, recruit

if TYPE_CHECKING:
    from game.core.world import World

DAMAGE = {"light": 2, "medium": 4, "heavy": 6}
"""V-57."""
DEFENCES = ("dodge", "resist", "withstand")


def check_of(s: Sight, w: "World", part: Part) -> Check:
    """The check behind a part."""
    content = source(w, part.ref) if part.ref else None
    if content is not None:
        found: Check = content.check
        return found if found.pool or found.kind not in POOL_OF else replace(found, pool=POOL_OF[found.kind])
    if part.act == "attack":
        return _attack(w, part)
    if part.act in DEFENCES:
        return _defence(s, w, part)
    if part.act == "break_free":
        effect = next(e for e in s.people[part.who].effects if e.id == part.using)
        return Check(kind="physical", pool="physicality", challenge=min(17, max(1, effect.level)), what=effect.label)
    ability: Ability = w.abilities[part.using]
    return Check(kind="spellcasting", pool="sorcery", skill=ability.skill, against=part.against, help=False)


def _attack(w: "World", part: Part) -> Check:
    """V-57: the Accuracy pool; the weapon is the tool, its skill the skill."""
    skill = ""
    if part.using in w.abilities:
        skill = w.abilities[part.using].skill
    elif part.using in w.items:
        skill = w.items[part.using].skill
    elif "brawling" in w.skills:
        skill = "brawling"
    return Check(kind="attack", pool="accuracy", skill=skill, against=part.against)


def _defence(s: Sight, w: "World", part: Part) -> Check:
    """V-58: called by the guide's side; magic behind it asks for two successes (V-15)."""
    skill = part.act if part.act in w.skills else ""
    rider = rider_of(s, w, part)
    if rider is not None:
        level, what = rider.level, rider.label
        return Check(kind=part.act, pool=POOL_OF[part.act], skill=skill, challenge=level, what=what, help=False)
    attack = attack_of(s, w, part)
    need = 2 if attack.magic else 1
    return Check(kind=part.act, pool=POOL_OF[part.act], skill=skill, against=part.against, need=need, help=False)


def attack_of(s: Sight, w: "World", part: Part) -> Attack:
    """The attack that somebody of the guide's makes in this exchange; `using` is its index."""
    base: PersonDef = w.people[s.people[part.against].base]
    return base.attacks[int(part.using.split(":")[-1])]


def rider_of(s: Sight, w: "World", part: Part) -> Rider | None:
    """The rider that a defence is against, where it is not against the attack itself."""
    return attack_of(s, w, part).rider if part.using.startswith("rider:") else None


def tags_of(check: Check) -> frozenset[str]:
    """The words by which effects and menus know an act: its kind, its pool, its skill."""
    return frozenset({check.kind, check.pool, check.skill} - {""})


def opponent(s: Sight, w: "World", check: Check) -> Person | None:
    """Whoever stands against the act: somebody here, or as the content has them."""
    if not check.against:
        return None
    here = s.people.get(check.against)
    return here if here is not None else recruit(w, check.against, check.against, "", "other")


def damage_of(s: Sight, w: "World", part: Part) -> int:
    """V-57: light 2, medium 4, heavy 6; a magical attack its level."""
    if part.using in w.abilities:
        ability: Ability = w.abilities[part.using]
        return ability.level if ability.damage is None else ability.damage
    item: Item | None = w.items.get(part.using)
    return DAMAGE[item.weapon] if item else w.settings.unarmed_damage


def parts(s: Sight, w: "World", part: Part) -> tuple[Part, ...] | str:
    """The exchange a first part begins, or why it cannot be: barred, or not to be tried again (V-51)."""
    check = check_of(s, w, part)
    who = s.people[part.who]
    barred = "" if part.forced else barred_by(who, tags_of(check))
    if barred:
        return barred
    made = replace(part, act=part.act or check.kind, against=part.against or check.against, costs=_costs(w, part))
    tried = s.times("tried." + mark_of(part.ref)) if part.ref else 0
    if not tried or part.forced:
        return (made,)
    if not check.retry:
        return check.retry_barred or "That was your one try."
    if s.mode != "narrative" or check.progress:
        return (made,)
    pool = check.pool or "interaction"
    if who.tracks.get(pool, 0) < 1:
        return f"Trying again costs 1 {pool.capitalize()}, and none is left."
    return (replace(made, costs=(*made.costs, (part.who, pool, 1))),)


def _costs(w: "World", part: Part) -> tuple[tuple[str, str, int], ...]:
    """What a spell that is itself the act costs."""
    ability: Ability | None = w.abilities.get(part.using)
    return tuple((part.who, pool, points) for pool, points in ability.cost.items()) if ability else ()

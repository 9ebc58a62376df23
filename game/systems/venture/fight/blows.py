"""An attack and the defence against it: what each is thrown for, and the damage there is in it (V-47, V-57, V-58)."""

from game.core.draft import Sight
from game.core.state import Part, Person
from game.core.world import World
from game.systems.venture.content.acts import Check
from game.systems.venture.content.shapes import Ability, Attack, Item, PersonDef, Rider, abilities, skills
from game.systems.venture.person.people import POOL_OF

DAMAGE = {"light": 2, "medium": 4, "heavy": 6}
"""V-57."""


def attack(w: World, part: Part) -> Check:
    """V-57: the Accuracy pool; the weapon is the tool, its skill the skill. What goes for the mind is no blow."""
    skill, pool = "", "accuracy"
    if part.using in abilities(w):
        ability: Ability = abilities(w)[part.using]
        skill, pool = ability.skill, "sorcery" if ability.mental else "accuracy"
    elif part.using in w.items:
        skill = w.items[part.using].skill
    elif "brawling" in skills(w):
        skill = "brawling"
    return Check(kind="attack", pool=pool, skill=skill, against=part.against)


def defence(s: Sight, part: Part) -> Check:
    """V-58: called by the guide's side; magic behind it asks for two successes (V-15)."""
    skill = part.act if part.act in skills(s.w) else ""
    pool = POOL_OF[part.act]
    rider = rider_of(s, part)
    if rider is not None:
        need = 2 if rider.magic else 1
        level, what = rider.level, rider.label
        return Check(kind=part.act, pool=pool, skill=skill, challenge=level, what=what, need=need, help=False)
    need = 2 if attack_of(s, part).magic else 1
    return Check(kind=part.act, pool=pool, skill=skill, against=part.against, need=need, help=False)


def attack_of(s: Sight, part: Part) -> Attack:
    """The attack that somebody of the guide's makes in this exchange; `using` is its index."""
    return attacks_of(s.w, s.people[part.against])[int(part.using.split(":")[-1])]


def attacks_of(w: World, person: Person) -> tuple[Attack, ...]:
    """◆ What somebody of the guide's attacks with; whoever has nothing has bare hands, as everybody has (V-57)."""
    base: PersonDef = w.people[person.base]
    return base.attacks or (Attack(label="lays hands on", damage=w.settings.unarmed_damage),)


def rider_of(s: Sight, part: Part) -> Rider | None:
    """The rider that a defence is against, where it is not against the attack itself."""
    return attack_of(s, part).rider if part.using.startswith("rider:") else None


def strike_damage(attack: Attack, level: int) -> int:
    """V-47: what a strike of the guide's people does: its level, unless the attack says otherwise."""
    return level if attack.damage is None else attack.damage


def damage_of(s: Sight, part: Part) -> int:
    """V-57: light 2, medium 4, heavy 6; a magical attack its level."""
    if part.using in abilities(s.w):
        ability: Ability = abilities(s.w)[part.using]
        return ability.level if ability.damage is None else ability.damage
    item: Item | None = s.w.items.get(part.using)
    return DAMAGE[item.weapon] if item else s.w.settings.unarmed_damage

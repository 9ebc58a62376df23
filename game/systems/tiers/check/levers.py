"""Levers of a skill check: the skill, limits pushed, flaws embraced, things used (T-21 to T-24)."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.draft import Sight
from game.core.levers import Cost, Lever, Pick
from game.core.scope import scope_of
from game.core.state import Part, Person
from game.core.things import carried
from game.core.world import World
from game.systems.tiers import relations
from game.systems.tiers.check.contest import OPPOSE, check_of
from game.systems.tiers.check.parts import arguable, bonus_of, must_push, own_skills, skill_of, skills_of
from game.systems.tiers.content.acts import Check
from game.systems.tiers.content.powers import Power
from game.systems.tiers.content.shapes import Item, powers
from game.systems.tiers.person.people import USES, powers_of, ready, skill_name

LEAST_RECHARGE = 13
"""T-21: the recharge from which an ability can be spent for a push."""
HIGH = (5, 6)
"""T-21: what a relationship die has to show."""
RECOVERY = "recovery"
THING = "thing."
FLAW = "flaw"


# What can be spent ---------------------------------------------------------------------------------------------------


def spendable(w: World, person: Person, among: tuple[str, ...] = ()) -> tuple[Pick, ...]:
    """T-21: a recovery, a relationship die at 5 or 6, a daily or recharge-13+ ability that is ready."""
    found: list[Pick] = []
    left = person.tracks.get("recoveries", 0)
    if left:
        found.append(Pick(RECOVERY, "1 recovery", (Cost(person.id, "recoveries", 1),), f"{left} left."))
    for bond in relations.lying(person):
        if bond.face in HIGH and (not among or bond.key in among):
            why = "It makes a Twist." if bond.twists else "Their help, or that of their enemies."
            found.append(Pick(bond.track, relations.name_of(w, bond), (Cost(person.id, bond.track, bond.face),), why))
    for key in powers_of(w, person):
        power: Power = powers(w)[key]
        strong = power.usage == "daily" or (power.usage == "recharge" and power.recharge >= LEAST_RECHARGE)
        if strong and ready(w, person, key):
            found.append(Pick(USES + key, power.name, (Cost(person.id, USES + key, 1),), power.about))
    return tuple(found)


def twists_of(person: Person, spent: str) -> int:
    """T-21: what a spent die makes that would make a Twist in a roll."""
    return sum(bond.track == spent and bond.twists for bond in relations.bonds_of(person))


# Before the roll -----------------------------------------------------------------------------------------------------


def levers(s: Sight, act: Act) -> tuple[Lever, ...]:
    """What may be pulled before a check."""
    return tuple(_levers(s, act.part))


def _levers(s: Sight, part: Part) -> Iterator[Lever]:
    check, person = check_of(s, part), s.people[part.who]
    able = _skills(s, person, check)
    if part.act != OPPOSE and (len(able) > 1 or any(arguable(check, key) for key in able)):
        yield _skill(s, part, person, check)
    if check.push:
        yield _limits(s.w, person, check, must=part.act != OPPOSE and must_push(check, person))
    flaws = [s.w.lore["flaws"][key].name for key in check.flaws if person.known.get(key)]
    if flaws:
        yield _flaw(person, flaws[0])
    for item, count in carried(s.w, person):
        if helps(s, part, item):
            yield _thing(person, item, count)


def _skills(s: Sight, person: Person, check: Check) -> tuple[str, ...]:
    """What it can be done with: by the content's word, or by words of one's own that fit it (T-54)."""
    return tuple(dict.fromkeys((*skills_of(check), *own_skills(s.w, person))))


def _skill(s: Sight, part: Part, person: Person, check: Check) -> Lever:
    now = skill_of(s, part)
    picks = tuple(
        Pick(
            key,
            f"{skill_name(s.w, person, key)} +{bonus_of(person, key)}",
            why="Arguable: disadvantage 1." if arguable(check, key) else s.w.lore["skills"][key].about,
        )
        for key in _skills(s, person, check)
    )
    label = f"Skill: {skill_name(s.w, person, now)}" if now else "Skill"
    return Lever("skill", label, "choice", picks=picks, seat=person.seat, why="What you do it with.")


def _limits(w: World, person: Person, check: Check, *, must: bool) -> Lever:
    """T-21: declared before the roll; T-22, T-24: where it cannot be done otherwise it has to be."""
    picks = spendable(w, person, check.relations)
    why = "Advantage 2. If it fails, one more of these makes it a success, with a Twist."
    barred = "" if picks else "nothing is left that could be spent"
    owed = "this cannot be done without pushing your limits; say what pays for it" if must else ""
    return Lever("limits", "Push your limits", "choice", 0, 1, picks, (), person.seat, must, barred, why, owed=owed)


def _flaw(person: Person, name: str) -> Lever:
    """T-23: disadvantage 2; what success gives back is chosen once it is there (T-55)."""
    why = "Disadvantage 2; on success a recovery comes back, or a used relationship die is thrown anew."
    return Lever(FLAW, f"Embrace your flaw: {name}", "switch", seat=person.seat, why=why)


def helps(s: Sight, part: Part, item: Item) -> bool:
    """Whether a thing that is used up bears on this check."""
    skill, scope = skill_of(s, part), scope_of(s, part)
    slots = ("skill", "skill_edge")
    return bool(item.uses) and any(
        boon.slot in slots and (not boon.skills or skill in boon.skills) and scope.holds(boon.when)
        for boon in item.boons
    )


def _thing(person: Person, item: Item, count: int) -> Lever:
    why = f"One use of {count}. {item.about}".strip()
    return Lever(THING + item.key, item.name, "switch", seat=person.seat, why=why, toll=f"1 {item.name}")

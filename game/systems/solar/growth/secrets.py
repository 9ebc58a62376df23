"""Secrets that help with a check or with harm (S-05), and things as weapons and armour (S-51, S-54)."""

from collections.abc import Iterator

from game.core.draft import Sight
from game.core.levers import Cost, Lever, PersonId
from game.core.scope import scope_for
from game.core.state import Part, Person, Term
from game.core.things import carried
from game.core.world import World
from game.systems.common.prices import unpaid
from game.systems.solar.check.parts import pool_of
from game.systems.solar.content.shapes import Ability, Boon, Edge, Item, Secret
from game.systems.solar.person.people import IMBUED, called, secrets_of

ON_CHECKS = ("dice", "floor", "pool")
"""What a boon can do for a check in a scene."""
ON_VOLLEYS = ("dice", "floor", "pool", "harm", "armour")
LEVER = "secret."
"""Before the id of a secret: the lever that uses it."""


# Secrets -------------------------------------------------------------------------------------------------------------


def fits(w: World, boon: Boon | Edge, ability: str) -> bool:
    """Whether it is for this ability, or for what the ability is like; what names neither is for all."""
    like = boon.like if isinstance(boon, Boon) else ()
    if not boon.abilities and not like:
        return True
    found: Ability | None = w.lore["abilities"].get(ability)
    return ability in boon.abilities or (found is not None and bool(set(like) & set(found.like)))


def boons(
    s: Sight, person: Person, ability: str, slots: tuple[str, ...], against: PersonId = ""
) -> Iterator[tuple[Secret, Boon]]:
    """The boons of somebody's secrets that fit here, whether or not they are paid for."""
    scope = scope_for(s, person.id, against)
    for secret in secrets_of(s.w, person):
        for boon in secret.boons:
            if boon.slot in slots and fits(s.w, boon, ability) and scope.holds(boon.when):
                yield secret, boon


def in_force(
    s: Sight, part: Part | None, person: Person, ability: str, slots: tuple[str, ...], against: str = ""
) -> Iterator[tuple[Secret, Boon]]:
    """S-05: the boons that hold: those without a price always, the others where this part uses the secret."""
    for secret, boon in boons(s, person, ability, slots, against):
        if not secret.cost or (part is not None and part.value(LEVER + secret.key)):
            yield secret, boon


def terms(s: Sight, part: Part, person: Person, ability: str) -> Iterator[Term]:
    """What somebody's secrets bring to a check: bonus dice, and the least it comes to."""
    for secret, boon in in_force(s, part, person, ability, ("dice", "floor"), part.against):
        yield Term(called(person, secret), "bonus" if boon.slot == "dice" else "floor", boon.by)


def purses(s: Sight, part: Part, person: Person, ability: str) -> tuple[str, ...]:
    """S-22: the pools from which a bonus die for this ability can be paid: its own, and those that secrets open."""
    others = (boon.pool for _, boon in in_force(s, part, person, ability, ("pool",), part.against))
    return tuple(dict.fromkeys((pool_of(s.w, ability), *others)))


def prices(w: World, person: Person, part: Part) -> dict[str, tuple[Cost, ...]]:
    """What the secrets cost that this part uses, by lever."""
    return {LEVER + one.key: price(person, one) for one in secrets_of(w, person) if part.value(LEVER + one.key)}


def price(person: Person, secret: Secret) -> tuple[Cost, ...]:
    """S-05: what using a secret costs."""
    return tuple(Cost(person.id, pool, points) for pool, points in secret.cost.items())


def levers(
    s: Sight,
    part: Part,
    person: Person,
    ability: str,
    claimed: dict[str, dict[str, int]],
    slots: tuple[str, ...] = ON_CHECKS,
) -> Iterator[Lever]:
    """S-05: a switch for each secret that fits and has a price.

    `claimed`: lever -> pool -> points that it has a claim on.
    """
    found = dict.fromkeys(one.key for one, _ in boons(s, person, ability, slots, part.against) if one.cost)
    for key in found:
        secret: Secret = s.w.lore["secrets"][key]
        lever = LEVER + key
        others = taken(claimed, apart_from=lever)
        barred = unpaid(person, secret.cost, others)
        cost = price(person, secret)
        yield Lever(
            lever, called(person, secret), "switch", cost=cost, seat=person.seat, barred=barred, why=secret.about
        )


def taken(claimed: dict[str, dict[str, int]], apart_from: str) -> dict[str, int]:
    """Points by pool that all levers but one have a claim on."""
    total: dict[str, int] = {}
    for lever, pools in claimed.items():
        if lever != apart_from:
            for pool, points in pools.items():
                total[pool] = total.get(pool, 0) + points
    return total


# Things --------------------------------------------------------------------------------------------------------------


def weapons(
    s: Sight, person: Person, ability: str, against: PersonId = "", part: Part | None = None
) -> tuple[Term, ...]:
    """S-51: what is added to the harm that somebody does with this ability: things, and secrets."""
    return (
        *_thing(s, person, "weapon", ability, against),
        *_harm(s, person, "harm", ability, against, part),
    )


def armour(
    s: Sight, person: Person, ability: str, against: PersonId = "", part: Part | None = None
) -> tuple[Term, ...]:
    """S-51: what is taken from the harm that this ability of somebody else’s does: things, and secrets."""
    return (
        *_thing(s, person, "armour", ability, against),
        *_harm(s, person, "armour", ability, against, part),
    )


def _harm(s: Sight, person: Person, slot: str, ability: str, against: PersonId, part: Part | None) -> Iterator[Term]:
    for secret, boon in in_force(s, part, person, ability, (slot,), against):
        yield Term(secret.name, slot, boon.by)


def _thing(s: Sight, person: Person, kind: str, ability: str, against: PersonId) -> tuple[Term, ...]:
    """S-51 ◆: the thing of those held whose edges come to most here, or all of them."""
    found = [edges_for(s, person, item.key, kind, ability, against) for item, _ in carried(s.w, person)]
    if s.w.settings.things_add:
        return tuple(term for edges in found for term in edges)
    return max(found, key=lambda edges: sum(term.amount for term in edges), default=())


def edges_for(
    s: Sight,
    person: Person,
    item: str,
    kind: str,
    ability: str,
    against: PersonId = "",
) -> tuple[Term, ...]:
    """S-51, S-54: what one thing is worth here as a weapon or as armour, edge by edge.

    Whatever people of the guide's carry, the guide has declared. A character's own counts through the Secret of
    Imbuement; where the content lends it, it is good for +1 in that situation and no more.
    """
    thing: Item = s.w.items[item]
    slot = "harm" if kind == "weapon" else "armour"
    scope = scope_for(s, person.id, against)
    edges = [e for e in thing.edges if e.kind == kind and fits(s.w, e, ability) and scope.holds(e.when)]
    if not counts(s.w, person, item):
        lent = bool(thing.lent) and bool(edges) and scope.holds(thing.lent)
        return (Term(thing.name, slot, 1),) if lent else ()
    return tuple(Term(f"{thing.name}, {edge.label}", slot, edge.by) for edge in edges)


def counts(w: World, person: Person, item: str) -> bool:
    """S-54: whether a thing is a weapon or armour in these hands."""
    return person.base in w.people or bool(person.tracks.get(IMBUED + item, 0))

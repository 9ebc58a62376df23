"""Levers of a check: what it is done with, a bonus die, a gift die, secrets."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.draft import Sight
from game.core.levers import Cost, Lever, Pick
from game.core.marks import Says
from game.core.scope import scope_of
from game.core.seats import GUIDE, guided
from game.core.state import Part, Person
from game.core.world import World
from game.systems.solar.check.modifiers import net_of, terms
from game.systems.solar.check.parts import (
    OPPOSING,
    ability_of,
    check_of,
    choices,
    helpless,
    is_broken,
    name_of,
    pool_of,
)
from game.systems.solar.content.acts import RANKS, Check
from game.systems.solar.growth import secrets
from game.systems.solar.help import gifts
from game.systems.solar.person.people import rank_of

Claims = dict[str, dict[str, int]]
"""Lever -> pool -> points that it has a claim on as it stands; "" is what the act costs by itself."""


def levers(s: Sight, act: Act) -> tuple[Lever, ...]:
    """What may be pulled for this part of a check, limits and prices as the other levers stand."""
    part = act.part
    who = s.people[part.who]
    if part.passive:
        return ()
    ability = ability_of(s, act.frame, part)
    check = check_of(s, part)
    if helpless(s.w, who, ability):
        return ()
    return (*_own(s, part, who, check, ability), *guides_gift(s, who))


def _own(s: Sight, part: Part, who: Person, check: Check, ability: str) -> Iterator[Lever]:
    claimed = claims(s.w, part, who, ability)
    if part.act not in OPPOSING:
        yield from _do(s.w, who, check, bool(part.value("do")))
    if check.early or part.act in OPPOSING:
        yield bonus_die(s, part, who, ability, claimed, net=net_of(tuple(terms(s, part, ability, check))))
    yield from gift(s, part, who, check if part.act not in OPPOSING else Check())
    yield from secrets.levers(s, part, who, ability, claimed)


# What it is done with ------------------------------------------------------------------------------------------------


def _do(w: World, who: Person, check: Check, chosen: bool) -> Iterator[Lever]:
    """The ability, where several do: the best of them unless something else is chosen.

    S-47: for the broken each has its price, so that they have to choose.
    """
    found = choices(w, who, check)
    if len(found) < 2:
        return
    broken = is_broken(who)
    picks = []
    for ability in found:
        cost = (Cost(who.id, pool_of(w, ability), 1),) if broken else ()
        if not helpless(w, who, ability):
            label = f"{name_of(w, ability)}, {RANKS[rank_of(who, ability)]}"
            picks.append(Pick(ability, label, cost, f"From {pool_of(w, ability).capitalize()}."))
    why = f"With {picks[0].label}, unless you choose." if not broken else "To act at all costs you a point of its pool."
    label = "With" if broken or chosen else f"With: {picks[0].label}"
    yield Lever("do", label, "choice", picks=tuple(picks), seat=who.seat, must=broken, why=why)


# Dice ----------------------------------------------------------------------------------------------------------------


def claims(w: World, part: Part, who: Person, ability: str) -> Claims:
    """S-22, S-05: one point cannot be spent twice."""
    found: Claims = {"": {}}
    for payer, pool, points in part.costs:
        if payer == who.id:
            found[""][pool] = found[""].get(pool, 0) + points
    if is_broken(who) and not part.costs:
        found["do"] = {pool_of(w, ability): 1}
    bought = part.value("bonus")
    if bought:
        found["bonus"] = {bought if isinstance(bought, str) else pool_of(w, ability): 1}
    for lever, costs in secrets.prices(w, who, part).items():
        found[lever] = {cost.track: cost.amount for cost in costs}
    return found


def bonus_die(
    s: Sight, part: Part, who: Person, ability: str, claimed: Claims, net: int = 0, lever: str = "bonus"
) -> Lever:
    """S-22: a point of the ability's pool for a bonus die, at most one a check."""
    pools = secrets.purses(s, part, who, ability)
    taken = secrets.taken(claimed, apart_from=lever)
    have = tuple(pool for pool in pools if who.tracks.get(pool, 0) - taken.get(pool, 0) > 0)
    sets_off = net - (1 if part.value(lever) else 0) < 0
    why = "Sets off a penalty die. " if sets_off else "One die more, and the lowest is dropped. "
    why += "One a check; once you have seen the roll it is still to be had, unless penalty dice stand."
    if not have:
        pool = " or ".join(pool.capitalize() for pool in pools)
        return Lever(lever, "Bonus die", "switch", seat=who.seat, barred=f"no {pool} is left")
    if len(pools) == 1:
        return Lever(lever, "Bonus die", "switch", cost=(Cost(who.id, have[0], 1),), seat=who.seat, why=why)
    picks = tuple(Pick(pool, f"from {pool.capitalize()}", (Cost(who.id, pool, 1),)) for pool in have)
    return Lever(lever, "Bonus die", "choice", picks=picks, seat=who.seat, why=why)


def gift(s: Sight, part: Part, who: Person, check: Check) -> Iterator[Lever]:
    """S-60: a die of each who has one for another; the guide's where the content hands it out."""
    givers = tuple(_givers(s, part, who, check)) if gifts.may_get(who) else ()
    for one in givers:
        label = "Gift die" if len(givers) == 1 else f"Gift die, {one.label}"
        yield Lever(gifts.LEVER + one.id, label, "switch", cost=one.cost, seat=who.seat, why=one.why)


def guides_gift(s: Sight, who: Person) -> Iterator[Lever]:
    """S-60: a die of the guide's who sits there, by hand."""
    keeper = gifts.keeper(s)
    if guided(s) and gifts.may_get(who) and s.people[keeper].tracks.get(gifts.OF_GUIDE, 0):
        cost = (Cost(keeper, gifts.OF_GUIDE, 1),)
        yield Lever(
            gifts.GUIDES_LEVER,
            "Your gift die",
            "switch",
            cost=cost,
            seat=GUIDE,
            why="A bonus die from you.",
            says=Says("offer"),
        )


def _givers(s: Sight, part: Part, who: Person, check: Check) -> Iterator[Pick]:
    scope = scope_of(s, part)
    keeper = gifts.keeper(s)
    held = s.people[keeper].tracks.get(gifts.OF_GUIDE, 0)
    reason = next((one.label for one in check.gift if scope.holds(one.when)), "")
    if reason and held and not guided(s):
        why = f"The guide’s, for {reason}. {held} left."
        yield Pick(GUIDE, "the guide’s", (Cost(keeper, gifts.OF_GUIDE, 1),), why)
    against = gifts.against(s, part)
    for other in s.people.values():
        dice = other.tracks.get(gifts.DICE, 0)
        if other.id != who.id and not other.out and dice and other.id not in against:
            why = f"{other.name}’s to give: {dice} left."
            yield Pick(other.id, f"from {other.name}", (Cost(other.id, gifts.DICE, 1),), why)

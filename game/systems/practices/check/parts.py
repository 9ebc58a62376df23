"""What a part of an exchange is; a check, its ways, and who rolls against it."""

from collections.abc import Iterator
from fractions import Fraction

from game.core.act import check_of, content_of
from game.core.contest import group, present, resisting, tried
from game.core.draft import Sight
from game.core.effects import barred_by
from game.core.record import changed
from game.core.scope import scope_of
from game.core.seats import hero
from game.core.state import Frame, Part, Person
from game.core.world import World
from game.systems.common.ways import LEVER, Taken, Ways
from game.systems.practices.content.acts import Check, Way
from game.systems.practices.dice import roll
from game.systems.practices.person import tools
from game.systems.practices.person.people import ACTIONS, AP, practice, rank

CHECK, OPPOSE, ATTACK, ABILITY = "check", "oppose", "attack", "ability"
"""What a part does: an act of the content, whoever rolls against it, an attack with a power (A-10), an ability."""
EFFORT, SHAPE, SHAKE_OFF = "effort", "shape", "shake_off"
"""A-12; A-30: the division of successes; A-35."""
INTERRUPT, HOLD = "interrupt", "hold"
"""A-13: whoever breaks in, and whoever is broken in on."""
MADE = (ATTACK, ABILITY)
STRODE = "strode"
"""The track that says that the free move of this turn is used."""


# Who is there ---------------------------------------------------------------------------------------------------------


def played(w: World, person: Person) -> bool:
    """Whether somebody is the character of a player, and none of the guide's people."""
    return person.base not in w.people


def dear(person: Person, cost: int) -> str:
    """A-41: what somebody lacks for it."""
    return f"costs {cost} AP; you have {person.tracks.get(AP, 0)}"


MOST = 3
"""A-03: actions of a turn, where no more are allowed (A-54)."""


def used_up(s: Sight, who: Person) -> str:
    """A-54 ◆: why somebody can take no further action in this turn; empty when they can, and out of turn."""
    fight = s.fight
    if fight is None or fight.turn != who.id or s.w.settings.past_third or who.tracks.get(ACTIONS, 0) < MOST:
        return ""
    return "three actions are the most in a turn"


# Checks --------------------------------------------------------------------------------------------------------------


def priced(w: World, way: Way) -> int:
    """A-13: what a way counts as in an interruption; ◆ one that costs nothing, as the house has it."""
    plain: int = w.settings.plain_cost
    return way.ap or plain


def closed(s: Sight, part: Part, one: Taken[Way]) -> str | None:
    """Why a way cannot be taken: None when it can, empty when it is not even shown.

    A check with which somebody breaks in (A-13) has the points paid for it as `using`: none is shown that costs more.
    """
    way, who = one.way, s.people[part.who]
    if not scope_of(s, part).holds(way.when):
        return way.barred
    if way.needs and not tools.carries(s.w, who, way.needs):
        return f"needs {' or '.join(way.needs)}"
    if part.using and priced(s.w, way) > int(part.using):
        return ""
    if not part.using and who.tracks.get(AP, 0) < way.ap:
        return dear(who, way.ap)
    return barred_by(who, way_tags(way), hero(s)) or None


WAYS = Ways[Way](lambda way: way.power, closed)
"""A way is chosen by its power."""
ways, open_ways, taken = WAYS.every, WAYS.open, WAYS.taken


def best(s: Sight, part: Part, among: tuple[Taken[Way], ...]) -> Taken[Way]:
    """The way that this one does best: the likeliest, then the cheapest, then the quickest; the first of equals."""
    check, who = check_of(s, part), s.people[part.who]

    def worth(one: Taken[Way]) -> tuple[Fraction, int, int]:
        way = one.way
        pool = rank(who, way.power) + (practice(who, way.practice) if way.practice else 0)
        need = 1 if check.against or check.makes is not None else way.need or check.need
        house = s.w.settings
        return roll.enough(max(pool, house.least_dice), house.sides, house.success, need), -way.ap, -way.time

    return max(among, key=worth)


def way_tags(way: Way) -> frozenset[str]:
    """The words by which effects know an act: a check, its power and its practice."""
    return frozenset({CHECK, way.power, way.practice} - {""})


def opposing_way(s: Sight, f: Frame, person: Person) -> Way:
    """With what somebody rolls against a check: as the content says, or the best they have among its ways; where it was
    said at the table, the same power and practice.
    """
    check = check_of(s, f.parts[0])
    if check.resists:
        return Way(power=check.resists, practice=check.resists_with)
    if f.parts[0].said and not check.resists_with:
        return taken(s, f.parts[0]).way
    best = max(check.ways, key=lambda way: rank(person, way.power))
    return Way(power=best.power, practice=check.resists_with)


# Beginning -----------------------------------------------------------------------------------------------------------


def check_parts(s: Sight, part: Part) -> tuple[Part, ...] | str:
    """The exchange of a check, with whoever rolls against it; or in a sentence why it cannot be."""
    made = changed(part, act=CHECK)
    check = check_of(s, made)
    found = open_ways(s, made)
    spent = "" if made.forced or getattr(content_of(s, made), "free", False) else used_up(s, s.people[made.who])
    if not spent and not made.forced and check.makes is None:  # sittings of what is made add up
        spent = tried(s, made, check)
    if spent:
        return spent
    if not found:
        return WAYS.barred(s, made, "not now")
    against = present(s, made.against or check.against)
    if check.against and check.against in s.people and against is None:
        return f"{s.people[check.against].name} is not here"
    if against is not None and check.backed:
        against = max(group(s, check), key=lambda one: _resisting(s, made, one), default=against)
    key = against.id if against is not None else check.against
    due = len(check.ways) == 1 and check.ways[0].ap and not made.using
    costs = ((made.who, AP, check.ways[0].ap),) if due else ()
    pulled = ((LEVER, best(s, made, found).id),) if len(check.ways) > 1 else ()
    made = changed(made, against=key, pulled=pulled, costs=costs)
    return (made, *_opposing(s, made, check))


def _resisting(s: Sight, part: Part, who: Person) -> int:
    """The dice that somebody has against it."""
    way = opposing_way(s, Frame("exchange", "", parts=(part,)), who)
    return rank(who, way.power) + (practice(who, way.practice) if way.practice else 0)


def _opposing(s: Sight, part: Part, check: Check) -> Iterator[Part]:
    if check.against:
        yield resisting(s, part)


def is_reaction(s: Sight, who: str) -> bool:
    """A-04: whether what this one does now is outside of their turn."""
    fight = s.fight
    return fight is not None and fight.turn != who

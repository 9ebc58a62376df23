"""What a part of an exchange is; a check, its ways, and who rolls against it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.effects import barred_by
from game.core.record import record
from game.core.ruleset import Sight
from game.core.run import source
from game.core.scope import Scope
from game.core.state import Context, Frame, Part, Person
from game.systems.practices import tools
from game.systems.practices.checks import Check, Way
from game.systems.practices.people import AP, rank

if TYPE_CHECKING:
    from game.core.world import World

CHECK, OPPOSE, ATTACK, ABILITY = "check", "oppose", "attack", "ability"
"""What a part does: an act of the content, whoever rolls against it, an attack with a power (A-10), an ability."""
EFFORT, SHAPE, SHAKE_OFF = "effort", "shape", "shake_off"
"""A-12; A-30: the division of successes; A-35."""
INTERRUPT, HOLD = "interrupt", "hold"
"""A-13: whoever breaks in, and whoever is broken in on."""
MADE = (ATTACK, ABILITY)
BESIDE = 5
"""Feet between two people who stand next to each other."""
STRODE = "strode"
"""The track that says that the free move of this turn is used."""
MOVING = frozenset({"move"})


# Who is there ---------------------------------------------------------------------------------------------------------


def fight_of(s: Sight) -> Frame | None:
    """The conflict that is on."""
    return next((f for f in reversed(s.frames) if f.kind == "conflict"), None)


def _foes(one: Person, other: Person) -> bool:
    """Whether two stand on different sides of a fight."""
    return {one.side, other.side} == {"yours", "foe"}


def foes(s: Sight, person: Person) -> list[Person]:
    """Whoever is on the other side and still in it, the nearest first."""
    found = [p for p in s.people.values() if not p.out and _foes(person, p)]
    return sorted(found, key=lambda p: abs(p.place - person.place))


def dear(person: Person, cost: int) -> str:
    """A-41: what somebody lacks for it."""
    return f"costs {cost} AP; you have {person.tracks.get(AP, 0)}"


# Checks --------------------------------------------------------------------------------------------------------------


@record
class Taken:
    """The way that an act is done: its place among the ways, from 1, what it says, and the name it is chosen by."""

    number: int
    way: Way
    id: str


def check_of(w: "World", part: Part) -> Check:
    """The check behind a part that has content."""
    content = source(w, part.ref)
    assert content is not None
    found: Check = content.check
    return found


def scope_of(s: Sight, w: "World", part: Part) -> Scope:
    """The look-out for formulas about a part: `self` and `actor` are whoever acts."""
    return Scope(s, w, Context(actor=part.who, target=part.against), part.who)


def ways(check: Check) -> tuple[Taken, ...]:
    """Every way with the name it is chosen by: its power, with a number where several have the same."""
    found: list[Taken] = []
    for number, way in enumerate(check.ways, 1):
        again = sum(one.power == way.power for one in check.ways[: number - 1])
        found.append(Taken(number, way, f"{way.power}_{again + 1}" if again else way.power))
    return tuple(found)


def closed(s: Sight, w: "World", part: Part, one: Taken) -> str | None:
    """Why a way cannot be taken: None when it can, empty when it is not even shown."""
    way, who = one.way, s.people[part.who]
    if not scope_of(s, w, part).holds(way.when):
        return way.barred
    if way.needs and not tools.carries(w, who, way.needs):
        return f"needs {' or '.join(way.needs)}"
    if who.tracks.get(AP, 0) < way.ap:
        return dear(who, way.ap)
    return barred_by(who, way_tags(way)) or None


def open_ways(s: Sight, w: "World", part: Part) -> tuple[Taken, ...]:
    """The ways that can be taken now; of an act that comes to you there is always one."""
    check = check_of(w, part)
    found = tuple(one for one in ways(check) if closed(s, w, part, one) is None)
    return found or (ways(check)[:1] if part.forced else ())


def taken(s: Sight, w: "World", part: Part) -> Taken:
    """The way that an act is done as it stands: as chosen, or else the first that is open."""
    every = ways(check_of(w, part))
    chosen = part.value("do")
    found = next((one for one in every if one.id == chosen), None)
    return found or next(iter(open_ways(s, w, part)), every[0])


def way_tags(way: Way) -> frozenset[str]:
    """The words by which effects know an act: a check, its power and its practice."""
    return frozenset({CHECK, way.power, way.practice} - {""})


def opposing_way(w: "World", f: Frame, person: Person) -> Way:
    """With what somebody rolls against a check: as the content says, or the best they have among its ways."""
    check = check_of(w, f.parts[0])
    if check.resists:
        return Way(power=check.resists, practice=check.resists_with)
    best = max(check.ways, key=lambda way: rank(person, way.power))
    return Way(power=best.power, practice=check.resists_with)


# Beginning -----------------------------------------------------------------------------------------------------------


def check_parts(s: Sight, w: "World", part: Part) -> tuple[Part, ...] | str:
    """The exchange of a check, with whoever rolls against it; or in a sentence why it cannot be."""
    made = replace(part, act=CHECK)
    check = check_of(w, made)
    found = open_ways(s, w, made)
    if not found:
        reasons = (closed(s, w, made, one) for one in ways(check))
        return next((reason for reason in reasons if reason), "not now")
    against = present(s, made.against or check.against)
    if check.against and check.against in s.people and against is None:
        return f"{s.people[check.against].name} is not here"
    key = against.id if against is not None else check.against
    costs = ((made.who, AP, check.ways[0].ap),) if len(check.ways) == 1 and check.ways[0].ap else ()
    made = replace(made, against=key, pulled=(("do", found[0].id),) if len(check.ways) > 1 else (), costs=costs)
    return (made, *_opposing(s, made, check))


def _opposing(s: Sight, part: Part, check: Check) -> Iterator[Part]:
    if check.against:
        here = s.people.get(part.against)
        yield Part(part.against, OPPOSE, f"{here.name} resists" if here is not None else "They resist", "", part.who)


def present(s: Sight, key: str) -> Person | None:
    """Whoever of this key or entry is here."""
    if not key:
        return None
    here = s.people.get(key) or next((p for p in s.people.values() if p.base == key and not p.out), None)
    return here if here is not None and not here.out else None


def is_reaction(s: Sight, who: str) -> bool:
    """A-04: whether what this one does now is outside of their turn."""
    fight = fight_of(s)
    return fight is not None and fight.turn != who

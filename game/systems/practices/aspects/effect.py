"""An effect whose successes are divided: how wide and far and strong it is, whom it reaches, what it does to them.

Distances are feet along the line of a conflict (A-30 to A-35, A-40).
"""

from collections.abc import Iterator, Mapping

from game.core.draft import Change, Draft, Sight
from game.core.effects import Ends
from game.core.events import Placed, Said
from game.core.levers import Lever, PersonId, Seat
from game.core.record import record
from game.core.run import steps_for
from game.core.seats import whom
from game.core.state import Context, Part, Person, Step
from game.core.world import World
from game.systems.common.around import BESIDE
from game.systems.practices.acts.composed import ability_of, whom_of
from game.systems.practices.aspects import aspects
from game.systems.practices.content.effects import ASPECTS, SHARES
from game.systems.practices.content.shapes import Ability
from game.systems.practices.dice.roll import halved
from game.systems.practices.person import harm, tools
from game.systems.practices.person.people import defence, laid, rank, resistance

SUCCESSES, CALLED = "successes", "called"
"""What a part of the act `shape` has been brought: how many successes, and the condition of a called shot (A-11)."""
PUT, ALSO, AGAIN = "aspects", "also", "again"
"""Levers: what is put into each aspect; further named targets; whether they roll initiative again (A-02)."""


def rolls_again(seat: Seat) -> Lever:
    """A-02: whoever changes initiative may have it rolled again."""
    return Lever(AGAIN, "Roll initiative again", "switch", seat=seat, why="Whoever it reaches rolls initiative again.")


@record
class Shaped:
    """An effect as its successes stand divided. `put` is aspect -> dice, those of equipment left out."""

    maker: Person
    ability: Ability
    aim: Person | None
    successes: int
    put: Mapping[str, int]
    free: Mapping[str, int]
    also: tuple[PersonId, ...] = ()
    called: str = ""
    again: bool = False
    placed: bool = True
    """Whether it matters where people stand; only in a conflict it does."""
    named: tuple[PersonId, ...] = ()
    """Whom it was said to be for, where nobody has learned it (A-51): where nobody stands anywhere, an area takes in
    them and nobody else."""

    def dice(self, aspect: str) -> int:
        """A-30, A-40: the dice in an aspect; equipment puts some in for nothing."""
        if aspect not in self.ability.aspects:
            return 0
        return self.put.get(aspect, 0) + self.free.get(aspect, 0)

    @property
    def harmful(self) -> bool:
        """Whether nobody would have it done to their own side."""
        one = self.ability
        return bool(one.harm or one.moves or one.against) or one.target == "foe"


def of(s: Sight, part: Part) -> Shaped:
    """The effect of a part of the act `shape`, as its levers stand."""
    maker, ability = s.people[part.who], ability_of(s, part)
    assert ability is not None
    put, also = part.value(PUT), part.value(ALSO)
    named = tuple(person.id for person in whom_of(s, part))
    return Shaped(
        maker,
        ability,
        maker if ability.target == "self" else s.people.get(part.against),
        next((term.amount for term in part.fed if term.slot == SUCCESSES), 0),
        dict(put) if isinstance(put, tuple) else {},
        tools.free_dice(s.w, maker, ability.power),
        tuple(who for who, taken in also if taken) if isinstance(also, tuple) else named[1:],
        next((term.label for term in part.fed if term.slot == CALLED), ""),
        bool(part.value(AGAIN)),
        s.fight is not None,
        named,
    )


# How wide and how far ------------------------------------------------------------------------------------------------


def across(w: World, of: Shaped) -> int:
    """A-31: how wide it is, whatever the rank of its power (A-55); a tool may have it start wider (A-40)."""
    feet = aspects.area(of.dice("area")) * aspects.YARD
    return max(feet, tools.area_feet(w, of.maker, of.ability.power)) if wide(of) else feet


def reach(w: World, of: Shaped) -> int:
    """A-34, A-40: how far it reaches: from where the power and the tool in hand start, and further by ten times its
    area for each die. Who stands beside one is never too far.
    """
    maker, power = of.maker, of.ability.power
    start = tools.range_feet(w, maker, power)
    if "range" not in of.ability.aspects:
        return max(BESIDE, start)
    die = across(w, of) * tools.WIDER
    if not w.settings.range_from_one:
        least: int = w.settings.least_range_dice
        return max(BESIDE, start, die * max(of.dice("range"), least))
    given = max(tools.tool_feet(w, maker, power), die * of.free.get("range", 0))
    return max(BESIDE, max(tools.own_feet(w, maker, power), die) + given + die * of.put.get("range", 0))


def wide(of: Shaped) -> bool:
    """A-31: whether it is an area, not only whoever it is aimed at."""
    return of.dice("area") > 0


# Whom it reaches -----------------------------------------------------------------------------------------------------


def others(s: Sight, of: Shaped) -> tuple[Person, ...]:
    """Everybody but whoever it is aimed at, the nearest first; ◆ whoever makes it, only where it does good."""
    apart = {of.aim.id if of.aim is not None else "", of.maker.id if of.harmful else ""}
    found = (person for person in s.people.values() if not person.out and person.id not in apart)
    return tuple(sorted(found, key=lambda person: distance(of, person)))


def nameable(s: Sight, of: Shaped) -> tuple[Person, ...]:
    """A-31: those of them that can be named: foes for what is meant for foes, one's own for what does good."""
    if of.ability.target == "anybody":
        return others(s, of)
    ours = of.ability.target in ("ally", "self")
    return tuple(person for person in others(s, of) if (person.side == of.maker.side) == ours)


def distance(of: Shaped, person: Person) -> int:
    """Feet between somebody and whoever makes it."""
    return abs(person.place - of.maker.place) if of.placed else 0


def meant(s: Sight, of: Shaped) -> tuple[Person, ...]:
    """A-31: whom it is meant for: those that are named, or everybody within half its width of where it is aimed, friend
    and foe ◆; what does good, only one's own side.
    """
    if of.aim is None or of.aim.out:
        return ()
    if wide(of):
        near = across(s.w, of) // 2
        within = [one for one in others(s, of) if _there(of, one, abs(one.place - of.aim.place) <= near)]
        return (of.aim, *(person for person in within if of.harmful or person.side == of.maker.side))
    named = [person for person in nameable(s, of) if person.id in of.also]
    return (of.aim, *named[: aspects.targets(of.dice("targets")) - 1])


def _there(of: Shaped, person: Person, near: bool) -> bool:
    """Whether an area takes somebody in: who stands in it, or is said to; where nothing is said, all who are here."""
    return near if of.placed else not of.named or person.id in of.named


def reached(s: Sight, of: Shaped) -> tuple[Person, ...]:
    """A-34: those of them that stand within range."""
    return tuple(person for person in meant(s, of) if distance(of, person) <= reach(s.w, of))


# What it does to each of them ----------------------------------------------------------------------------------------


def rating(of: Shaped, person: Person) -> int:
    """A-32: the rating that it inflicts; ◆ whoever defends better than the one it was rolled against, so much less."""
    full = aspects.damage(of.dice("damage"))
    if not of.ability.against or of.aim is None or person.id == of.aim.id:
        return full
    better = halved(defence(person, of.ability.against)) - halved(defence(of.aim, of.ability.against))
    return max(0, full - max(0, better))


def comes_to(s: Sight, of: Shaped, person: Person) -> int:
    """The rating that somebody bears then: more of the same makes it worse."""
    named, worth = of.ability.lays or of.called, rating(of, person)
    before = max((one.level for one in person.effects if named and one.kind == named), default=0)
    return max(before, worth) + s.w.settings.pile_up if before and worth else worth


def points(of: Shaped) -> int:
    """A-32: the points of rating that it takes off."""
    return aspects.damage(of.dice("healing"))


def duration_step(of: Shaped, person: Person) -> int:
    """A-33: the step of its duration; ◆ nobody resists what does them good."""
    against = resistance(person) if of.harmful or person.side != of.maker.side else 0
    return aspects.duration_step(of.dice("duration"), against)


def duration_ends(w: World, of: Shaped, person: Person) -> Ends | None:
    """A-33: how it ends; None where duration is none of its aspects and the condition itself says it."""
    if "duration" not in of.ability.aspects:
        return None
    return aspects.duration_ends(duration_step(of, person), w.settings.round_seconds)


def virility(of: Shaped) -> int | None:
    """A-35: the successes to resist it; None where that is none of its aspects."""
    return aspects.virility(of.dice("virility")) if "virility" in of.ability.aspects else None


def interval(w: World, of: Shaped) -> str:
    """A-35: how often it can be resisted: by its duration, or as the condition has it; empty where that is drawn."""
    if "duration" in of.ability.aspects:
        return aspects.interval(duration_step(of, of.aim or of.maker))
    named = of.ability.lays or of.called
    return aspects.interval(aspects.step_of(laid(w, w.conditions[named], 1).until)) if named else ""


def shift(of: Shaped, person: Person) -> int:
    """Where it moves somebody to: away from whoever makes it, or nearer, but not past them."""
    feet = of.ability.moves * rating(of, person)
    away = max(0, distance(of, person) + feet)
    return of.maker.place + (away if person.place >= of.maker.place else -away)


# It happens ----------------------------------------------------------------------------------------------------------


def happens(s: Draft, of: Shaped) -> Iterator[Change]:
    """The effect lands on everybody it reaches, and then whatever the content adds."""
    for person in meant(s, of):
        if distance(of, person) > reach(s.w, of):
            yield Said(f"{of.ability.name} falls short of {whom(s, person)}.", "rule")
    for person in reached(s, of):
        yield from _lands(s, of, person)
    if of.again:
        yield from (Step.of("initiative", who=person.id, again=1) for person in reached(s, of))
    shares = zip(SHARES, map(of.dice, ASPECTS), strict=True)
    facts = (("successes", of.successes), ("rating", aspects.damage(of.dice("damage"))), *shares)
    aim = of.aim.id if of.aim is not None else ""
    yield from steps_for(of.ability.do, Context(actor=of.maker.id, target=aim, facts=facts))


def _lands(s: Draft, of: Shaped, person: Person) -> Iterator[Change]:
    worth = rating(of, person)
    if of.ability.heals:
        yield Said(f"{of.ability.name}: {points(of)} off what ails {whom(s, person)}.", "rule")
        yield from harm.heal(s, person.id, points(of))
    if not worth:
        yield Said(f"{of.ability.name} does nothing to {whom(s, person)}.", "rule")
        return
    yield from _inflicts(s, of, person, worth)
    if of.ability.moves and of.placed:
        yield Placed(person.id, shift(of, person))


def _inflicts(s: Draft, of: Shaped, person: Person, worth: int) -> Iterator[Change]:
    """A-32: a condition of that rating: the one it lays, the one that was called, or a random one of its kind."""
    how = (virility(of), duration_ends(s.w, of, person))
    named = of.ability.lays or of.called
    if named:
        yield from harm.lay(s, person.id, named, worth, of.maker.id, of.ability.against, *how)
        yield from () if of.ability.initiative else harm.unsettled(s, person.id, named, of.maker.id)
    elif of.ability.harm:
        hold, until = -1 if how[0] is None else how[0], how[1] or ()
        yield harm.random(person.id, of.ability.harm, worth, of.maker.id, of.ability.against, hold, until)


def summed(w: World, of: Shaped) -> Iterator[str]:
    """What each of its aspects came to, in a few words."""
    units, kinds = w.settings.units, of.ability.aspects
    if wide(of):
        yield f"{aspects.length(across(w, of), units)} across"
    if "targets" in kinds and of.also:
        yield f"{1 + len(of.also)} targets"
    if "damage" in kinds:
        yield f"damage {aspects.damage(of.dice('damage'))}"
    if "healing" in kinds:
        yield f"healing {points(of)}"
    if "duration" in kinds:
        yield f"lasts {aspects.lasts(duration_step(of, of.aim or of.maker))}"
    if "range" in kinds:
        yield f"range {aspects.length(reach(w, of), units)}"
    if "virility" in kinds:
        yield f"virility {virility(of)}"


def lays(w: World, of: Shaped) -> str:
    """What its damage is the rating of, in words."""
    named = of.ability.lays or of.called
    if named:
        return str(w.conditions[named].label)
    return f"a random {of.ability.harm} condition" if of.ability.harm else ""


def weights(w: World, maker: Person, ability: Ability) -> Iterator[str]:
    """A-36: how much of a substance the rank of its power creates or moves."""
    return aspects.weights(ability.weight, rank(maker, ability.power), w.settings.units, w.settings.moved_as_written)

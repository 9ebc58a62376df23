"""Dividing the successes of an effect among its aspects: levers of an act that throws nothing (A-30 to A-37).

What each aspect comes to stands above the levers and changes with them; committing makes it happen.
"""

from collections.abc import Iterator

from game.core.act import Act
from game.core.draft import Change, Draft, Sight
from game.core.events import Pushed, Said
from game.core.levers import Lever, Pick
from game.core.questions import Fact
from game.core.record import changed
from game.core.seats import hero, whom
from game.core.state import Context, Frame, Part, Person, Term
from game.core.world import World
from game.systems.practices.acts.composed import ability_of
from game.systems.practices.aspects import aspects, effect
from game.systems.practices.aspects.effect import ALSO, CALLED, PUT, SUCCESSES, Shaped
from game.systems.practices.check.parts import SHAPE
from game.systems.practices.content.shapes import PersonDef
from game.systems.practices.person.people import resistance

WHY = {
    "area": "Area: (1 + successes)² yards or metres across. Without any it is only whoever you aim at.",
    "targets": "Targets: (1 + successes)² people by name, in place of an area.",
    "damage": "Damage: a rating of 1 + successes.",
    "healing": "Healing: 1 + successes points off the ratings of conditions, the highest first.",
    "duration": "Duration: step 2 + successes − resistance of whoever bears it, 1 at the least.",
    "range": "Range: as far as the power and its tool reach, and ten times the area more for each success in it.",
    "virility": "Virility: 1 + successes are needed to shake it off.",
}


# It comes to it ------------------------------------------------------------------------------------------------------


def begin(s: Draft, part: Part, successes: int) -> Iterator[Change]:
    """A-30: an effect came out with so many successes: whoever made it divides them. For people that is an act of
    their own, on top of the one that is under way; the content divides them by rule, at once.
    """
    found = shape_part(s, part, successes)
    if s.people[part.who].seat in s.seats:
        yield Pushed(Frame("exchange", SHAPE, "free", parts=(found,), ctx=Context(part.who, part.against)))
        return
    of = divided(s, effect.of(s, found))
    yield from _told(s.w, of)
    yield from effect.happens(s, of)


def shape_part(s: Sight, part: Part, successes: int) -> Part:
    """The part of the act `shape` that follows from the part of an ability."""
    ability = ability_of(s, part)
    assert ability is not None
    many = "1 success" if successes == 1 else f"{successes} successes"
    called = part.value("call")
    brought = [Term("successes", SUCCESSES, successes)]
    if isinstance(called, str) and called:
        brought.append(Term(called, CALLED, 1))
    return Part(
        part.who,
        SHAPE,
        f"{ability.name}, {many} to divide",
        "",
        part.against,
        part.using or part.ref,
        forced=True,
        fed=tuple(brought),
    )


def _told(w: World, of: Shaped) -> Iterator[Change]:
    """A-51: what its aspects came to, as a sentence; of what somebody divides and has learned, the screen has it."""
    yield Said(f"{of.ability.name}: {', '.join(effect.summed(w, of))}.", "rule")


# By rule -------------------------------------------------------------------------------------------------------------


def divided(s: Sight, of: Shaped) -> Shaped:
    """How the content divides: first what it takes to reach its aim, then as the policy of whoever makes it says."""
    reach = needed(s.w, of) if "range" in of.ability.aspects else 0
    put = dict(aspects.dealt(of.successes - reach, wanted(s.w, of), {}))
    if reach:
        put["range"] = put.get("range", 0) + reach
    made = with_(of, put)
    others = tuple(person.id for person in effect.nameable(s, made))
    return with_(of, put, others[: aspects.targets(made.dice("targets")) - 1])


def with_(of: Shaped, put: dict[str, int], also: tuple[str, ...] = ()) -> Shaped:
    return changed(of, put=put, also=also, again=of.ability.initiative)


def needed(w: World, of: Shaped) -> int:
    """A-34: the dice without which it would fall short; none where no dice would do."""
    if of.aim is None:
        return 0
    far = effect.distance(of, of.aim)
    found = (dice for dice in range(of.successes + 1) if effect.reach(w, with_(of, {"range": dice})) >= far)
    return next(found, 0)


def wanted(w: World, of: Shaped) -> tuple[str, ...]:
    """The aspects that get the successes: as the policy says; otherwise damage or healing, or how long it lasts."""
    base: PersonDef | None = w.people.get(of.maker.base)
    rows = base.policy if base is not None else ()
    said = next((row.put for row in rows if row.act == of.ability.key and row.put), ())
    found = tuple(aspect for aspect in said if aspect in of.ability.aspects)
    best = (aspect for aspect in ("damage", "healing", "duration") if aspect in of.ability.aspects)
    return found or (next(best, of.ability.aspects[0]),)


# Levers --------------------------------------------------------------------------------------------------------------


def levers(s: Sight, act: Act) -> tuple[Lever, ...]:
    """A-30: the successes among the aspects, and what follows from how they are divided."""
    return tuple(_levers(s, act.part))


def _levers(s: Sight, part: Part) -> Iterator[Lever]:
    of, seat = effect.of(s, part), s.people[part.who].seat
    picks = tuple(
        Pick(aspect, aspect.capitalize(), why=WHY[aspect], most=of.successes) for aspect in of.ability.aspects
    )
    yield Lever(PUT, "Successes", "allocation", 0, of.successes, picks, seat=seat)
    named = aspects.targets(of.dice("targets")) - 1
    if "targets" in of.ability.aspects and named:
        others = tuple(Pick(person.id, _name(s, person), most=1) for person in effect.nameable(s, of))
        why = f"Whom it is for beside {_name(s, of.aim)}."
        barred = "" if others else "There is nobody else here."
        yield Lever(ALSO, "Also", "allocation", 0, named, others, seat=seat, barred=barred, why=why)
    if of.ability.initiative:
        yield effect.rolls_again(seat)


def unready(s: Sight, f: Frame) -> str:
    """A-30: successes that are not placed yet; A-31: an area and named targets at once."""
    of = effect.of(s, f.parts[0])
    left = aspects.left(of.successes, of.put.items())
    if of.put.get("area") and of.put.get("targets"):
        return "Area or named targets, not both"
    if left > 0:
        return "1 success left to place" if left == 1 else f"{left} successes left to place"
    return ""


def settle(s: Draft, act: Act) -> Iterator[Change]:
    """It happens as it stands, unless a guide rules that it does not."""
    part = act.part
    of = effect.of(s, part)
    if part.outcome is None or part.outcome.grade != "failure":
        if not of.ability.key:
            yield from _told(s.w, of)
        yield from effect.happens(s, of)


# What it comes to ----------------------------------------------------------------------------------------------------


def facts(s: Sight, act: Act) -> tuple[Fact, ...]:
    """Each aspect as it stands."""
    of = effect.of(s, act.part)
    return tuple(fact for aspect in of.ability.aspects for fact in FACTS[aspect](s, of)) + _weight(s.w, of)


def _area(s: Sight, of: Shaped) -> Iterator[Fact]:
    if not effect.wide(of):
        yield Fact("Area", "none", f"only {_name(s, of.aim)}" if of.aim is not None else "one spot")
        return
    across, other = _length(s.w, effect.across(s.w, of))
    also = f"or {other} " if other else ""
    whom = _names(s, of)
    yield Fact("Area", across, f"{also}across{': ' if whom else ''}{whom}")


def _targets(s: Sight, of: Shaped) -> Iterator[Fact]:
    many = aspects.targets(of.dice("targets"))
    whom = _names(s, of) if not effect.wide(of) else "named targets, or an area"
    yield Fact("Targets", str(many), whom)


def _damage(s: Sight, of: Shaped) -> Iterator[Fact]:
    full = aspects.damage(of.dice("damage"))
    what = effect.lays(s.w, of)
    found = [f"rating of {what}"] if what else []
    if of.ability.moves:
        found.append(f"{abs(of.ability.moves) * full} feet {'away' if of.ability.moves > 0 else 'nearer'}")
    less = [(person, effect.rating(of, person)) for person in effect.meant(s, of)]
    found += [f"{_name(s, person)} {worth}, better guarded" for person, worth in less if worth < full]
    yield Fact("Damage", str(full), " · ".join(found))


def _healing(s: Sight, of: Shaped) -> Iterator[Fact]:
    yield Fact("Healing", str(effect.points(of)), "off the ratings of conditions, the highest first")


def _duration(s: Sight, of: Shaped) -> Iterator[Fact]:
    """A-33: of whoever it is aimed at, and of the others where it lasts longer or shorter for them."""
    aim = of.aim or of.maker
    own = effect.duration_step(of, aim)
    against = f" − resistance {resistance(aim)}" if of.harmful or aim.side != of.maker.side else ""
    found = [f"step {own}: 2 + {of.dice('duration')}{against}"]
    for person in effect.meant(s, of):
        if effect.duration_step(of, person) != own:
            found.append(f"{_name(s, person)} {aspects.lasts(effect.duration_step(of, person))}")
    yield Fact("Lasts", aspects.lasts(own), " · ".join(found))


def _range(s: Sight, of: Shaped) -> Iterator[Fact]:
    far = effect.reach(s.w, of)
    total, other = _length(s.w, far)
    found = [f"or {other}"] if other else []
    if of.aim is not None and of.aim.id != of.maker.id:
        feet = effect.distance(of, of.aim)
        short = "falls short: " if feet > far else ""
        found.append(f"{short}{_name(s, of.aim)} {_is(s, of.aim)} {feet} feet away")
    yield Fact("Range", total, " · ".join(found))


def _virility(s: Sight, of: Shaped) -> Iterator[Fact]:
    needed = effect.virility(of)
    many = "success" if needed == 1 else "successes"
    often = effect.interval(s.w, of)
    found = [f"{many} to shake it off", *([f"one attempt {aspects.each(often)}"] if often else [])]
    yield Fact("Virility", str(needed), " · ".join(found))


def _weight(w: World, of: Shaped) -> tuple[Fact, ...]:
    """A-36."""
    if not of.ability.weight:
        return ()
    return (Fact("Weight", "", " · ".join(effect.weights(w, of.maker, of.ability))),)


FACTS = {
    "area": _area,
    "targets": _targets,
    "damage": _damage,
    "healing": _healing,
    "duration": _duration,
    "range": _range,
    "virility": _virility,
}


def _length(w: World, feet: int) -> tuple[str, str]:
    """A length as a total, and the same in the other measure, where the table uses both."""
    first, _, other = aspects.length(feet, w.settings.units).partition(" / ")
    return first, other


def _is(s: Sight, person: Person) -> str:
    return "are" if person.id == hero(s) else "is"


def _name(s: Sight, person: Person | None) -> str:
    return "nobody" if person is None else whom(s, person)


def _names(s: Sight, of: Shaped) -> str:
    """Whom it is meant for, and who of them is out of range."""
    far = effect.reach(s.w, of)
    return ", ".join(
        _name(s, person) + (" (too far)" if effect.distance(of, person) > far else "") for person in effect.meant(s, of)
    )

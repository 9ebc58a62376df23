"""What attacks and powers do beside damage, and how they are kept going (T-03, T-04, T-07)."""

from collections.abc import Iterator

from game.core.contest import foes
from game.core.draft import Change, Draft
from game.core.events import Effected, Lifted, Tracked
from game.core.levers import PersonId
from game.core.prose import spoken
from game.core.run import steps_for
from game.core.state import Context, Effect, Person, Step
from game.core.world import World
from game.systems.tiers.attack.means import allies, means_of, riders_of
from game.systems.tiers.content.powers import Rider
from game.systems.tiers.content.shapes import powers
from game.systems.tiers.dice import amounts
from game.systems.tiers.effects.conditions import SUSTAIN, afflict, saved_from
from game.systems.tiers.person import rest
from game.systems.tiers.person.people import USES


def step(who: PersonId, to: PersonId, using: str, place: int, apart: bool = False) -> Step:
    """The step that lets one rider of a power come; `apart` from any blow, its damage is one of its own."""
    return Step.of("rider", who=who, to=to, using=using, place=place, apart=int(apart))


def of(w: World, person: Person, using: str) -> tuple[Rider, ...]:
    """Every rider of an attack or of another power, by its place."""
    means = means_of(w, person, using)
    if means is not None:
        return riders_of(means)
    return powers(w)[using].riders if using in powers(w) else ()


def come(s: Draft, step: Step) -> Iterator[Change]:
    """A rider comes: its words, and for everybody it is for what it brings, in the order that its shape has."""
    who, to, using = step.word("who"), step.word("to"), step.word("using")
    person = s.people.get(who)
    found = of(s.w, person, using) if person is not None else ()
    place = step.number("place")
    if person is None or place >= len(found):
        return
    rider = found[place]
    ctx = Context(actor=who, target=to, each=to)
    yield from spoken(rider.text, s, ctx, "result")
    struck = means_of(s.w, person, using) is not None and not step.number("apart")
    for one in whom(s, person, to, rider.to):
        yield from _brings(s, person, one, rider, struck)
    if rider.again:
        yield Tracked(who, USES + rider.again, 1, using)
    yield from steps_for(rider.do, ctx)


def whom(s: Draft, person: Person, to: PersonId, word: str) -> tuple[Person, ...]:
    """Everybody a rider is for: target, self, ally (chosen, or the nearest), allies, foes, side."""
    target = s.people.get(to)
    if word == "self":
        found = [person]
    elif word == "ally":
        chosen = target is not None and target.side == person.side
        found = [target] if chosen and target is not None else allies(s, person)[:1]
    elif word in ("allies", "side"):
        found = [*([person] if word == "side" else []), *allies(s, person)]
    elif word == "foes":
        found = foes(s, person)
    else:
        found = [target] if target is not None else []
    return tuple(one for one in found if not one.out)


def _brings(s: Draft, person: Person, one: Person, rider: Rider, struck: bool) -> Iterator[Change]:
    if rider.condition:
        effect = afflict(s.w, s.w.conditions[rider.condition], 0, person.id)
        yield Effected(one.id, effect)
    if rider.damage is not None and not (struck and rider.to == "target"):
        dealt = amounts.amount(s, person, rider.damage)
        yield amounts.step("damage", person.id, one.id, dealt, kind=rider.damage.kind)
    if rider.heal is not None:
        yield amounts.step("heal", person.id, one.id, amounts.amount(s, person, rider.heal))
    if rider.recover:
        yield rest.recovering(one.id, rider.recover == "free")
    if rider.saves:
        for effect in one.effects:
            if saved_from(effect):
                yield Step.of("save", who=one.id, effect=effect.id)


# Kept going ----------------------------------------------------------------------------------------------------------


def sustained(effect: Effect) -> str:
    """The power that this effect keeps going."""
    return effect.id.removeprefix(f"{SUSTAIN}.")


def keeps_up(w: World, using: str, to: PersonId) -> Effect:
    """T-03: what somebody is under who keeps a power going; `source` is whom it is on."""
    label = f"keeping up {powers(w)[using].name}"
    return Effect(f"{SUSTAIN}.{using}", SUSTAIN, label, 0, to, until=(("conflict", 1), ("scene", 1)))


def goes_on(s: Draft, who: PersonId, effect: str, passed: bool) -> Iterator[Change]:
    """T-03: what is sustained does its damage and healing once more; what is not is over, and all that it laid."""
    person = s.people[who]
    kept = next((each for each in person.effects if each.id == effect), None)
    if kept is None:
        return
    using = sustained(kept)
    found = of(s.w, person, using)
    if passed:
        for place, rider in enumerate(found):
            if rider.damage is not None or rider.heal is not None:
                yield step(who, kept.source, using, place, apart=True)
        return
    yield Lifted(who, kept.id, kept.label, "T-03")
    laid = {rider.condition for rider in found if rider.condition}
    for other in tuple(s.people.values()):
        for each in other.effects:
            if each.kind in laid and each.source == who:
                yield Lifted(other.id, each.id, each.label, "T-03")

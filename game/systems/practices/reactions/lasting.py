"""Shaking off what lasts: once an interval, as many successes as its virility (A-35)."""

from collections.abc import Iterator, Mapping

from game.core.act import Act
from game.core.agenda import passing
from game.core.commands import Declare
from game.core.content import Op
from game.core.defaults import added, summed
from game.core.draft import Change, Draft, Sight
from game.core.effects import barred_by, on_slot, until
from game.core.events import Effected, Pushed, Said
from game.core.levers import PersonId
from game.core.prompts import Available
from game.core.questions import Fact, words_of
from game.core.run import steps_for
from game.core.seats import does
from game.core.state import Context, Effect, Frame, Part, Person, Term, Words
from game.core.world import World
from game.systems.practices.aspects import aspects
from game.systems.practices.check.parts import SHAKE_OFF
from game.systems.practices.dice import roll
from game.systems.practices.person.people import INTERVAL, defence, defence_parts, laid_against, virility_of

TRIED = "tried"
"""The kind of effect that keeps somebody from another attempt before the interval is over; its source is what was
tried."""


def step_of(effect: Effect) -> int:
    """A-33: the step of duration that an effect was laid for."""
    return next((term.amount for term in effect.terms if term.slot == INTERVAL), 1)


def tried(person: Person, effect: Effect) -> Effect | None:
    """What keeps somebody from trying again; None where nothing does."""
    return next((one for one in person.effects if one.kind == TRIED and one.source == effect.id), None)


# The act -------------------------------------------------------------------------------------------------------------


def acts(s: Sight, who: PersonId) -> Iterator[Available]:
    """A-35: every effect that somebody can try to shake off; it takes no action."""
    person = s.people[who]
    for effect in person.effects:
        if virility_of(effect):
            which = laid_against(person, effect)
            yield Available(
                Declare(who, SHAKE_OFF, "", effect.id),
                _label(effect),
                f"{which} {defence(person, which)}",
                f"{virility_of(effect)} of your dice have to succeed. One attempt {_often(effect)}, no action.",
                _barred(s.w, person, effect),
            )


def _label(effect: Effect) -> str:
    return f"Shake off: {effect.label}"


def _often(effect: Effect) -> str:
    """A-35: how often it can be tried, "a round"."""
    return aspects.each(aspects.interval(step_of(effect)))


def _barred(w: World, person: Person, effect: Effect) -> str:
    """Why somebody cannot try now; empty when they can."""
    before = tried(person, effect)
    if before is not None:
        return f"tried already: again after {until(before)}"
    return barred_by(person, frozenset({SHAKE_OFF})) or (
        "" if _pool(w, person, effect) > 0 else "no die is left for it"
    )


def simply(s: Draft, declare: Declare) -> Iterator[Change]:
    """The attempt, in free and clear; nobody's turn is used by it."""
    effect = _effect(s, declare.who, declare.using)
    if effect is not None:
        part = Part(declare.who, SHAKE_OFF, _label(effect), using=effect.id)
        yield Pushed(Frame("exchange", SHAKE_OFF, "free", parts=(part,)))


def voice_act(s: Sight, person: Person) -> Declare | None:
    """What one of the content's people shakes off first: whatever weighs most of what they can try now."""
    open_acts = [act.declare for act in acts(s, person.id) if not act.barred]
    worth = {effect.id: effect.level for effect in person.effects}
    return max(open_acts, key=lambda declare: worth.get(declare.using, 0), default=None)


def _effect(s: Sight, who: PersonId, using: str) -> Effect | None:
    return next((one for one in s.people[who].effects if one.id == using), None)


# The numbers ---------------------------------------------------------------------------------------------------------


def weigh(s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
    """A-35 ◆: the defence that it was laid against in dice, and its virility in successes."""
    part = act.part
    person, effect = s.people[part.who], _effect(s, part.who, part.using)
    if effect is None:
        return roll.SURE, ()
    found = tuple(_terms(person, effect))
    pool, house = _pool(s.w, person, effect), s.w.settings
    question = roll.Question(pool, virility_of(effect), sides=house.sides, least=house.success)
    return words_of(question), found


def _pool(w: World, person: Person, effect: Effect) -> int:
    """A-01: the dice of an attempt."""
    least: int = w.settings.least_dice
    return max(least, summed(_terms(person, effect), "pool"))


def _terms(person: Person, effect: Effect) -> Iterator[Term]:
    which = laid_against(person, effect)
    for name, amount in (*defence_parts(person, which), *on_slot(person, "pool", frozenset({SHAKE_OFF, which}))):
        yield Term(name, "pool", amount)
    yield Term("virility", "need", virility_of(effect))


def facts(s: Sight, act: Act) -> tuple[Fact, ...]:
    """What is brought, and what it takes."""
    part = act.part
    effect = _effect(s, part.who, part.using)
    if effect is None:
        return ()
    found = weigh(s, act)[1]
    often = f"its virility · one attempt {_often(effect)}"
    return (
        Fact("You bring", str(max(0, summed(found, "pool"))), added(found, "pool")),
        Fact("Needed", str(virility_of(effect)), often),
    )


def stakes(s: Sight, act: Act) -> Mapping[str, str]:
    """What an attempt brings, in a row."""
    part = act.part
    effect = _effect(s, part.who, part.using)
    if effect is None:
        return {}
    again = f"no attempt for {_often(effect)}"
    return {"success": f"No longer {effect.label}.", "failure": f"Still {effect.label}; {again}."}


# What follows --------------------------------------------------------------------------------------------------------


def settle(s: Draft, act: Act) -> Iterator[Change]:
    """A-35: it is over, or there is no other attempt for an interval. In a scene an attempt takes a minute ◆."""
    part = act.part
    effect = _effect(s, part.who, part.using)
    if effect is None or part.outcome is None:
        return
    if part.outcome.grade == "success":
        yield Said(f"{does(s, s.people[part.who], 'are', 'is')} no longer {effect.label}.", "rule")
        yield from steps_for((Op("lift", effect.kind, who=part.who),), Context(actor=part.who, target=part.who))
    else:
        ends = aspects.interval_ends(step_of(effect), s.w.settings.round_seconds)
        label = f"tried to shake off {effect.label}"
        yield Effected(part.who, Effect(f"{TRIED}.{effect.id}", TRIED, label, source=effect.id, until=ends))
    if s.fight is None:
        yield passing(1)

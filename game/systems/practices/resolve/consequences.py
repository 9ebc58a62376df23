"""What follows from a part beside the content's words, and what is used up as the dice are picked up."""

from collections.abc import Iterator

from game.core.act import Act, check_of
from game.core.agenda import passing
from game.core.draft import Change, Draft
from game.core.events import Placed, Queued
from game.core.prose import spoken
from game.core.run import steps_for
from game.core.state import Context, Part, Person, Step
from game.systems.practices import creation
from game.systems.practices.aspects import levers
from game.systems.practices.aspects.effect import AGAIN
from game.systems.practices.aspects.means import Means, means_for
from game.systems.practices.check.parts import CHECK, taken, way_tags
from game.systems.practices.content.shapes import Ability
from game.systems.practices.dice import roll
from game.systems.practices.fight import moving, turn
from game.systems.practices.fight.rows import policy_of
from game.systems.practices.person import harm
from game.systems.practices.resolve.outcome import passes

PLAIN = frozenset({CHECK, "attack", "ability"})
"""Kinds of act, which are no words for what one is done with."""


# As the dice are picked up -------------------------------------------------------------------------------------------


def of_check(act: Act) -> frozenset[str]:
    """The words by which effects know a check."""
    return way_tags(taken(act.s, act.part).way) - PLAIN


def of_made(act: Act) -> frozenset[str]:
    """The words by which effects know an attack or an ability."""
    means = means_for(act.s, act.part)
    return means.tags - PLAIN if means is not None else frozenset()


def struck(s: Draft, act: Act) -> Iterator[Change]:
    """An attack ends resisting (A-14), and takes one as near as it needs."""
    part = act.part
    means = means_for(s, part)
    if means is None:
        return
    if means.against or means.harm:
        yield from turn.relaxed(s, part.who)
    target = s.people.get(part.against)
    if target is not None and target.id != part.who and s.fight is not None and (means.harm or means.against):
        yield from moving.closes_in(s, s.people[part.who], means, target)
    if means.ability is not None:
        yield from spoken(means.ability.text, s, Context(actor=part.who, target=part.against), "act")


# After it was read ---------------------------------------------------------------------------------------------------


def check(s: Draft, act: Act) -> Iterator[Change]:
    """Time; what is made adds up (A-21)."""
    if check_of(s, act.part).makes is not None:
        yield from creation.settle(s, act)
    yield from _takes_time(s, act.part)
    yield Queued(1, (*s.frames[-2].steps, Step(harm.OVERBORNE)))


def made(s: Draft, act: Act) -> Iterator[Change]:
    """A-10: a condition of the rating that is left over; A-30: successes to divide; or what an ability does."""
    part = act.part
    means = means_for(s, part)
    if part.ref:
        yield from _takes_time(s, part)
    if means is None or part.outcome is None:
        return
    if not passes(part.outcome):
        yield from _misses(s, part)
        return
    over = max(1, part.outcome.mark("over"))
    if means.kind == roll.SHAPED:
        yield from levers.begin(s, part, over)
        return
    person, target = s.people[part.who], s.people.get(part.against)
    if target is not None and not target.out:
        yield from _reaches(s, part, means, person, target, over)
    if means.ability is not None:
        facts = (("successes", part.outcome.mark("successes")), ("rating", over))
        yield from steps_for(means.ability.do, Context(actor=part.who, target=part.against, facts=facts))


def _misses(s: Draft, part: Part) -> Iterator[Change]:
    """What a row of the content says of this act where it comes to nothing."""
    words = next((row.miss for row in policy_of(s.w, s.people[part.who]) if row.act == part.using and row.miss), "")
    if words:
        yield from spoken(words, s, Context(actor=part.who, target=part.against), "result")


def _takes_time(s: Draft, part: Part) -> Iterator[Change]:
    """What the way takes in which it was done: a check, an effect that nobody has learned."""
    minutes = taken(s, part).way.time
    if minutes:
        yield passing(minutes)


def _reaches(s: Draft, part: Part, means: Means, person: Person, target: Person, over: int) -> Iterator[Change]:
    """A-10, A-11, A-32: whoever it was for bears it: harm, a condition, healing, a push."""
    one = means.ability
    called = part.value("call")
    if isinstance(called, str) and called in s.w.conditions:
        yield from harm.lay(s, target.id, called, over, person.id, means.against)
        yield from harm.unsettled(s, target.id, called, person.id)
    elif means.harm:
        yield harm.random(target.id, means.harm, over, person.id, means.against)
    if one is None:
        return
    if one.lays in s.w.conditions:
        yield from harm.lay(s, target.id, one.lays, over, person.id, means.against)
        yield from () if one.initiative else harm.unsettled(s, target.id, one.lays, person.id)
    if one.heals:
        yield from harm.heal(s, target.id, over)
    yield from _moved(person, target, one, over)
    if one.initiative and part.value(AGAIN):
        yield Step.of("initiative", who=target.id, again=1)


def _moved(person: Person, target: Person, one: Ability, over: int) -> Iterator[Change]:
    """Away from whoever did it, or nearer, and never through them."""
    if one.moves:
        way = 1 if target.place >= person.place else -1
        feet = max(one.moves * over, -abs(target.place - person.place))
        yield Placed(target.id, target.place + way * feet)

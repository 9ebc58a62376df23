"""Levers of an act: the way it is done, a called shot (A-11), how fast something is made (A-21)."""

from collections.abc import Callable, Iterator
from itertools import chain

from game.core.act import Act, check_of
from game.core.content import Op
from game.core.draft import Sight
from game.core.levers import Cost, Lever, Pick
from game.core.prices import takes
from game.core.scope import scope_of
from game.core.seats import CONTENT
from game.core.state import Frame, Part, Person
from game.core.world import World
from game.systems.common.ways import LEVER, Taken, called, lasting
from game.systems.practices import creation
from game.systems.practices.aspects.effect import rolls_again
from game.systems.practices.aspects.means import Means, means_for
from game.systems.practices.check.parts import CHECK, WAYS, open_ways, taken, ways
from game.systems.practices.content.acts import Check, Way
from game.systems.practices.content.shapes import powers
from game.systems.practices.person.harm import callable_
from game.systems.practices.person.people import AP, practice, rank
from game.systems.practices.reactions import effort


def check(s: Sight, act: Act) -> tuple[Lever, ...]:
    """How a check is made."""
    part = act.part
    return _own(s, act, lambda person: chain(_check(s, act.frame, part, person), effort.later(s, part, person)))


def made(s: Sight, act: Act) -> tuple[Lever, ...]:
    """What an attack or an ability leaves open."""
    part, means = act.part, means_for(s, act.part)
    if means is None:
        return ()
    several = bool(part.ref) and not means.alone

    def found(person: Person) -> Iterator[Lever]:
        how = _check(s, act.frame, part, person) if several else ()
        return chain(how, _called(s.w, means, person), _again(means, person), effort.later(s, part, person))

    return _own(s, act, found)


def sunk(act: Act) -> tuple[Op, ...]:
    """What the way takes whatever the dice show: its time, and that of an attempt to make something."""
    part = act.part
    if part.passive or not isinstance(check_of(act.s, part), Check):
        return ()
    return (*lasting(taken(act.s, part).way.time), *lasting(creation.lasts(act.s, part)))


def _own(s: Sight, act: Act, levers: Callable[[Person], Iterator[Lever]]) -> tuple[Lever, ...]:
    person = s.people[act.who]
    return () if act.part.passive or person.seat == CONTENT else tuple(levers(person))


def _called(w: World, means: Means, person: Person) -> Iterator[Lever]:
    """A-11: the condition chosen, for two dice."""
    if not means.harm:
        return
    toll = f"{w.settings.called_shot} dice fewer"
    picks = tuple(
        Pick(key, w.conditions[key].label, why=w.conditions[key].text)
        for key in callable_(w, means.harm)
        if key in w.conditions
    )
    if picks:
        why = "You choose the condition; otherwise it is drawn at random."
        yield Lever("call", "Called shot", "choice", picks=picks, seat=person.seat, why=why, toll=toll)


def _again(means: Means, person: Person) -> Iterator[Lever]:
    """A-02: of what is divided that is settled with the rest."""
    if means.ability is not None and means.ability.initiative and not means.ability.aspects:
        yield rolls_again(person.seat)


def _check(s: Sight, f: Frame, part: Part, person: Person) -> Iterator[Lever]:
    """A-20: the power and the practice it is done with; A-21: how fast."""
    check = check_of(s, part)
    every = ways(s, check)
    if len(every) > 1:
        picks = tuple(
            Pick(
                one.id,
                _way(s.w, person, one),
                (Cost(person.id, AP, one.way.ap),) if one.way.ap and not part.using and part.act == CHECK else (),
                takes(lasting(one.way.time), scope_of(s, part)),
            )
            for one in open_ways(s, part)
        )
        why = "The power you use, and the practice that the attempt belongs to."
        yield Lever(LEVER, "How", "choice", picks=picks, seat=person.seat, must=True, why=why)
        yield from WAYS.shut(s, part, every, lambda one: _way(s.w, person, one), person.seat)
    yield from creation.levers(s, part)


def _way(w: World, person: Person, one: Taken[Way]) -> str:
    """A way in a few words: "Ask the cook (Guile 3 and subterfuge 2)"."""
    way = one.way
    name = powers(w)[way.power].name if way.power in powers(w) else way.power.capitalize()
    words = f"{name} {rank(person, way.power)}"
    if way.practice:
        words += f" and {way.practice} {practice(person, way.practice)}"
    return called(way.label, words)

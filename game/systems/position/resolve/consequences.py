"""What follows from a part beside the content's words, and what is used up as the dice are picked up."""

from collections.abc import Iterator

from game.core.act import Act, content_of
from game.core.agenda import once_more, passing, tick
from game.core.content import Op
from game.core.draft import Change, Draft
from game.core.events import Effected, Held, Lifted, Marked, Queued
from game.core.prose import spoken
from game.core.run import steps_for
from game.core.scope import Scope
from game.core.state import Context, Effect, Modifier, Part, Step
from game.systems.position.check.levers import peril_of
from game.systems.position.check.modifiers import PREPARED
from game.systems.position.check.parts import (
    CHECK,
    FLASHBACK,
    circumstances_now,
    lasting,
    lost_mark,
    taken,
    worse_mark,
)
from game.systems.position.dice import roll
from game.systems.position.flashback import AFTERWARDS, callable_ones, prepare
from game.systems.position.resolve import lending
from game.systems.position.resolve.cells import COMPLICATION, as_it_stands, earns, loses

MOMENTUM = Effect("momentum", "momentum", "a good moment", terms=(Modifier("dice", 1),), until=(("next_act", 1),))
"""P-07: just enough in a controlled position is a die more on the next roll."""


# As the dice are picked up -------------------------------------------------------------------------------------------


def committed(s: Draft, act: Act) -> Iterator[Change]:
    """The price of the way, a peril (P-16), things and preparations (P-17) that are used up: whatever the roll says."""
    part, who = act.part, act.who
    if part.act not in (CHECK, FLASHBACK):
        return
    ctx = Context(actor=who, target=part.against)
    content = content_of(s, part) if part.act == FLASHBACK else None
    if content is not None:
        yield from spoken(content.text, s, ctx, "act")
    for key, value in part.pulled:
        kind, _, name = key.partition(":")
        if kind == "gear" and value:
            yield Held(who, name, max(0, s.people[who].holds.get(name, 0) - 1))
            yield tick(f"item:{name}", who)
        elif kind == PREPARED and value:
            used = next((one for one in s.people[who].effects if one.id == f"{PREPARED}.{name}"), None)
            if used is not None:
                yield Lifted(who, used.id, used.label, "P-17")
    peril = peril_of(s, part)
    if peril is not None:
        # A price that is only words is told by its name: a guide says it, and nothing else is done.
        words = peril.text or ("" if peril.do else f"{peril.label[:1].upper()}{peril.label[1:]}.")
        yield from spoken(words, s, ctx, "result")
        yield from steps_for(peril.do, ctx)
    yield from steps_for(taken(s, part).way.do, ctx)


# After it was read ---------------------------------------------------------------------------------------------------


def settle(s: Draft, act: Act) -> Iterator[Change]:
    """Time, the die for the next roll, what stays lost or has got worse; and what may be done about it now."""
    part = act.part
    if part.act not in (CHECK, FLASHBACK):
        return
    grade = part.result.grade
    one = taken(s, part)
    if one.way.time:
        yield passing(one.way.time)
    it = as_it_stands(s, act.frame)
    if earns(it, grade):
        yield Effected(part.who, MOMENTUM)
        words = "A good moment: one die more on your next roll."
        yield from spoken(words, s, Context(actor=part.who), "rule")
    if part.act == FLASHBACK:
        yield from prepare(s, part)
        return
    if loses(it, grade):
        yield Marked(lost_mark(part, one), 1)
        yield Marked(f"{lost_mark(part, one)}.then", circumstances_now(s, part, one))
    yield from _worsened(s, part, grade)
    if grade not in roll.PASSES:
        yield from lending.failed(s, part, part.result.mark("short"))
        yield from _afterwards(s, part)
        return
    yield from lending.managed(s, part)


def _worsened(s: Draft, part: Part, grade: str) -> Iterator[Change]:
    """P-08: the position is worse from now on, or as it was at first again."""
    worse = worse_mark(s, part)
    if grade == "worse":
        yield once_more(s, worse)
    elif s.times(worse):
        yield Marked(worse, 0)


def _afterwards(s: Draft, part: Part) -> Iterator[Change]:
    """P-17: once everybody knows what went wrong, a flashback may be called for."""
    if lasting(part) and any(not one.barred for one in callable_ones(s, part)):
        step = Step.of(AFTERWARDS, ref=part.ref, who=part.who)
        if part.said:  # nobody knows such an act any more once it is over
            *waiting, close = s.frames[-1].steps
            yield Queued(0, (*waiting, step, close))
        else:
            yield Queued(1, (*s.frames[-2].steps, step))


def complicated(s: Draft, op: Op, ctx: Context) -> Iterator[Change]:
    """P-08: a complication that is a mere label stands from now on, while one stays in the scene or for good."""
    who = Scope(s, ctx).id_of(op.who)
    if op.kind == COMPLICATION and who in s.people:
        until = () if op.amount == "story" else (("scene", 1),)
        yield Effected(who, Effect(f"{COMPLICATION}.{op.text}", COMPLICATION, op.text, op.level, until=until))

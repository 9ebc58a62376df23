"""The content's people: their turns by the rows of a policy, further actions, interruptions, what they shake off."""

from collections.abc import Iterator
from textwrap import shorten

from game.core import policy
from game.core.act import Act
from game.core.agenda import next_acts, tick
from game.core.commands import Command, Declare
from game.core.draft import Change, Draft, Sight
from game.core.effects import barred_by
from game.core.events import Effected, Paid, Pushed, Said, Weighed
from game.core.kinds import committed
from game.core.prompts import Available
from game.core.prose import spoken
from game.core.seats import CONTENT, does, guided
from game.core.state import Context, Effect, Frame, Part, Person, Step
from game.core.world import World
from game.systems.common.moving import MOVING, goal_of, nearer
from game.systems.practices.aspects.means import label, made_parts, means_of, span, too_far
from game.systems.practices.check.parts import ABILITY, ATTACK, MADE, SHAKE_OFF
from game.systems.practices.content.shapes import Policy
from game.systems.practices.fight import moving, turn
from game.systems.practices.fight.rows import NOTHING, can, kind_of, next_row, policy_of, target_of
from game.systems.practices.person.people import ACTIONS, EFFORT, RESIST, resisting
from game.systems.practices.reactions import effort, interruption, lasting

DECLARED = "declared"
"""In place of the number of a row: what was declared as an effort a turn before (A-12)."""


# What is said --------------------------------------------------------------------------------------------------------


def voice(s: Sight) -> Command | None:
    """What the content says now; None: nothing."""
    top = s.frames[-1]
    if top.asking or top.call is not None:
        return None
    if top.kind == "exchange":
        found = interruption.replies(s, top) if top.stage == "reply" and CONTENT not in top.ready else ()
        return next((act.declare for act in found if s.people[act.declare.who].seat == CONTENT), None)
    person = s.people.get(top.turn)
    if top.kind != "conflict" or person is None or person.seat != CONTENT or person.out:
        return None
    freed = _freed(s, person)
    if freed is not None:
        return freed
    return policy.first(rows(s, person))


def _freed(s: Sight, person: Person) -> Declare | None:
    """A-35: shaking something off is free; it is tried where a row says so, once an interval."""
    wanted = any(row.act == SHAKE_OFF for row in policy_of(s.w, person))
    return lasting.voice_act(s, person) if wanted else None


def inert(w: World, person: Person) -> bool:
    """Whether all that the content's word has them do is nothing: a mould, a raft."""
    found = policy_of(w, person)
    return bool(found) and all(row.act == NOTHING for row in found)


def rows(s: Sight, person: Person) -> Iterator[Available]:
    """The row that counts now, for whoever takes this turn: what was declared, or the first that holds."""
    known = _course(s, person)
    if known is not None:
        yield policy.row(person, DECLARED, known[1], "As declared")
        return
    found = next_row(s, person)
    if found is not None:
        place, row, target = found
        yield policy.row(person, place, target, shorten(row.text, 40, placeholder=" …"))


def _course(s: Sight, person: Person) -> tuple[Policy, str] | None:
    """A-12: what was declared a turn before, as the first action of this one, if it can be done."""
    for one in person.effects:
        if one.kind == EFFORT and dict(one.until).get("turn", 0) == 1 and not person.tracks.get(ACTIONS, 0):
            _, using, target = one.source.split("/")
            row = Policy(act=using)
            return (row, target) if can(s, person, row, target) else None
    return None


# What is done --------------------------------------------------------------------------------------------------------


def turn_of(s: Draft, declare: Declare) -> Iterator[Change]:
    """One row of a policy, carried out: its words, its move, its act."""
    person = s.people[declare.who]
    known = _course(s, person)
    row = known[0] if declare.using == DECLARED and known else policy_of(s.w, person)[int(declare.using)]
    kind = kind_of(s.w, row)
    if kind not in MADE:
        yield from _tells(s, row, person.id, declare.against)
    if row.move and not barred_by(person, MOVING):
        yield from moving.walk(s, person.id, goal_of(row.move, declare.against))
    if kind in MADE:
        yield from _strikes(s, person.id, kind, row, declare.against)
    elif kind == RESIST and not resisting(person):
        if not row.text:
            yield Said(f"{does(s, person, 'brace')} against what comes.", "rule")
        yield from effort.resist(s, person.id)
    elif kind == EFFORT:
        yield from _effort(s, person, row)
    else:
        yield from turn.acting(s, person.id)


def _effort(s: Draft, person: Person, said: Policy) -> Iterator[Change]:
    """A-12: the first row of an attack or an ability that could be done is what they declare."""
    yield from turn.acting(s, person.id)
    for row in policy_of(s.w, person):
        kind, target = kind_of(s.w, row), target_of(s, person, row)
        means = means_of(s.w, kind, row.act)
        if means is not None and target is not None and not row.interrupts and can(s, person, row, target):
            words = label(s, kind, means, person.id, s.people.get(target))
            until = (("turn", 2), ("conflict", 1))
            source = effort.plan(kind, row.act, target)
            yield Effected(
                person.id, Effect(EFFORT, EFFORT, f"Effort: {words}"[:40], s.w.settings.effort, source, until=until)
            )
            if not said.text:
                yield Said(f"{does(s, person, 'make')} ready: {words}.", "rule")
            return


def _tells(s: Draft, row: Policy, who: str, target: str) -> Iterator[Change]:
    """What a row says as it is done."""
    if row.text:
        yield from spoken(row.text, s, Context(actor=who, target=target), "story")


def _strikes(s: Draft, who: str, kind: str, row: Policy, target: str) -> Iterator[Change]:
    """Near enough with the free move, it is done; otherwise the way there is all there is to it."""
    person, other, means = s.people[who], s.people.get(target), means_of(s.w, kind, row.act)
    if means is not None and other is not None and other.id != who:
        yield from moving.closes_in(s, person, means, other)
        person = s.people[who]
        if too_far(s, person, other, span(s, person, means)):
            yield from nearer(s, person, row.text)
            yield from turn.acting(s, who)
            return
    yield from _tells(s, row, who, target)
    yield from at_once(s, Part(who, kind, "", "", target, row.act, pulled=_called(s.w, row)), spends=True)


def _called(w: World, row: Policy) -> tuple[tuple[str, str], ...]:
    """A-11: a called shot, where a row says so."""
    return (("call", row.call),) if row.call in w.conditions else ()


def strike(s: Draft, step: Step) -> Iterator[Change]:
    """A-13: what the content's people break in with happens."""
    who, act, against, using = map(step.word, ("who", "act", "against", "using"))
    person = s.people.get(who)
    if person is not None and not person.out and act in (ATTACK, ABILITY):
        yield from at_once(s, Part(who, act, "", "", against, using), spends=False)


def at_once(s: Draft, part: Part, spends: bool) -> Iterator[Change]:
    """The content's people have nothing to settle first: their act is weighed and paid as it begins, unless a guide
    is there to rule on it.
    """
    found = made_parts(s, part)
    if isinstance(found, str):
        yield Said(found, "rule")
        if spends:
            yield from turn.acting(s, part.who)
        return
    whose = part.who if spends and s.fight is not None else ""
    if guided(s):
        yield Pushed(Frame("exchange", part.act, "free", parts=found, spends=whose))
        return
    yield Pushed(Frame("exchange", part.act, "reply", parts=found, spends=whose))
    yield Weighed(0, *s.w.system.weigh(s, Act(s, s.frames[-1], 0)))
    for payer, track, points in found[0].costs:
        yield Paid(payer, track, s.people[payer].tracks.get(track, 0) - points, points, found[0].label)
    yield from committed(s, part.who, part.act)
    for end in next_acts(part.act, s.w.system.tags(Act(s, s.frames[-1], 0))):
        yield tick(end, part.who)
    if whose:
        yield from turn.acting(s, whose)

"""Levers of an act: the action it is done with, help, things, what was prepared, a peril."""

from collections.abc import Iterator

from game.core.act import SAID, Act, check_of
from game.core.content import Op
from game.core.draft import Sight
from game.core.effects import barred_by
from game.core.levers import Lever, Pick
from game.core.prices import FREE, price_of, takes, with_time
from game.core.prose import told
from game.core.scope import NOBODY, scope_of, standing
from game.core.seats import CONTENT
from game.core.state import Part, Person
from game.core.wording import counted
from game.core.world import World
from game.systems.common.ways import LEVER, Taken, called, lasting
from game.systems.position.check.modifiers import PREPARED, fitting_items
from game.systems.position.check.parts import (
    CHECK,
    FLASHBACK,
    WAYS,
    base_position,
    flashback_id,
    name_of,
    open_ways,
    risks_of,
    taken,
    ways,
)
from game.systems.position.check.stand import Stand
from game.systems.position.content.acts import Check, Peril, Way
from game.systems.position.dice.roll import POSITIONS
from game.systems.position.person.harm import kind_of, toll
from game.systems.position.person.people import action_value, is_npc, npc_dice

WORDS = {number: word for word, number in POSITIONS.items()}
"""Positions by name."""


def levers(s: Sight, act: Act) -> Iterator[Lever]:
    """What may be pulled for this part, limits as the other levers stand."""
    part = act.part
    if part.passive or part.act not in (CHECK, FLASHBACK) or s.people[part.who].seat == CONTENT:
        return
    who, check = s.people[part.who], check_of(s, part)
    yield from _do(s, part, who, check)
    yield from _help(s, part, who, check)
    yield from _gear(Stand(s, act.frame, part))
    yield from _prepared(part, who, check)
    yield from _peril(s, part, who, check)


# What it is done with ------------------------------------------------------------------------------------------------


def _do(s: Sight, part: Part, who: Person, check: Check) -> Iterator[Lever]:
    """P-05: the action chosen; what is closed stands beside it, with the reason."""
    found = open_ways(s, part)
    every = ways(s, check)
    if len(every) > 1:
        picks = tuple(Pick(one.id, _way(s.w, who, one), (), _way_why(s, part, check, one)) for one in found)
        why = "With what you do it: position, pool and what it brings change with it."
        yield Lever(LEVER, "How", "choice", picks=picks, seat=who.seat, must=True, why=why)
    yield from WAYS.shut(s, part, (o for o in every if o not in found), lambda one: _way(s.w, who, one), who.seat)


def _way(w: World, who: Person, one: Taken[Way]) -> str:
    """A way in a few words: "On hands and knees (Scramble 2)"."""
    way = one.way
    value = npc_dice(w, who, way.action, way.attribute) if is_npc(who) else action_value(who, way.action)
    means = f"{name_of(w, way)} {value}" if way.action else f"{name_of(w, way)} alone"
    return called(way.label, means)


def _way_why(s: Sight, part: Part, check: Check, one: Taken[Way]) -> str:
    """The position it puts you in, and the danger of it where it has one of its own."""
    position = WORDS[base_position(risks_of(s.w, check, one))].capitalize()
    danger = f" {one.way.danger[:1].upper()}{one.way.danger[1:]}." if one.way.danger else ""
    ops = (*one.way.do, *lasting(one.way.time))
    price = takes(ops, scope_of(s, part)) if ops else ""
    return f"{position}.{danger} {price}" if price else f"{position}.{danger}"


def sunk(act: Act) -> tuple[Op, ...]:
    """What the way takes whatever the dice show: what it does, and its time."""
    if act.part.passive or act.part.act not in (CHECK, FLASHBACK):
        return ()
    way = taken(act.s, act.part).way
    return (*way.do, *lasting(way.time))


# What is added -------------------------------------------------------------------------------------------------------


def _help(s: Sight, part: Part, who: Person, check: Check) -> Iterator[Lever]:
    """P-14: one die for each helper, three at the most; the content says whether it helps."""
    helpers = [p for p in standing(s, "yours") if p.id != who.id and not {p.id, p.base} & set(check.led)]
    if part.act == FLASHBACK or check.together is not None:
        return
    count = sum(key.startswith("help:") and bool(value) for key, value in part.pulled)
    for helper in helpers:
        barred = "" if check.help else check.help_barred or "help is no use here"
        if not barred and not _can_help(s.w, helper, taken(s, part)):
            barred = "not good at this"
        barred = barred or barred_by(helper, frozenset({"help"}))
        if not barred and not part.value(f"help:{helper.id}") and count >= s.w.settings.help_limit:
            barred = f"{s.w.settings.help_limit} helpers are the most"
        why = f"{helper.name} helps: one die more."
        yield Lever(f"help:{helper.id}", f"Help from {helper.name}", "switch", seat=who.seat, barred=barred, why=why)


def _can_help(w: World, helper: Person, one: Taken[Way]) -> bool:
    """Whether somebody's help counts for an act done this way."""
    content = w.people.get(helper.base)
    return content is None or not content.helps or one.way.action in content.helps


def _gear(it: Stand) -> Iterator[Lever]:
    """P-13: things that are used up help where that is said; the others are in the sum by themselves. Those of somebody
    who is led are theirs to keep."""
    who = it.who
    if it.hand.id != who.id:
        return
    for key, item in fitting_items(it):
        if item.uses:
            left = who.holds[key]
            more = counted(item.dice, "die", "dice")
            why = f"{more} more. {'The last one' if left == 1 else f'{left} left'}; one is used up."
            label = item.name[:1].upper() + item.name[1:]
            yield Lever(f"gear:{key}", label, "switch", seat=who.seat, why=why, toll=f"1 {item.name}")


def _prepared(part: Part, who: Person, check: Check) -> Iterator[Lever]:
    """P-17 ◆: dice of a flashback, once, on the roll where they matter; P-43: where it is none of the packs, whoever
    leads says where that is.
    """
    known = {flashback_id(each) for each in check.flashbacks}
    for effect in who.effects:
        matters = effect.source in known or effect.source.startswith(SAID)
        if effect.kind == PREPARED and matters and part.act == CHECK:
            why = f"You saw to it before: {counted(effect.level, 'die', 'dice')} more, once."
            label = f"Prepared: {effect.label}"
            yield Lever(f"{PREPARED}:{effect.source}", label, "switch", seat=who.seat, why=why)


def _peril(s: Sight, part: Part, who: Person, check: Check) -> Iterator[Lever]:
    """P-16: three dice for a price that is paid whatever the roll says; refused freely."""
    found = perils(s, part, check)
    if not found or part.act == FLASHBACK:
        return
    more = f"{counted(s.w.settings.peril_dice, 'die', 'dice')} more, and the price is paid whatever the roll says."
    only = " It cannot be pushed then." if s.w.settings.peril_or_push and check.push and not check.against else ""
    if len(found) == 1:
        peril = found[0][1]
        why = f"{told(peril.why, s, NOBODY)} {more}{only}".strip()
        label, price = f"Peril: {peril.label}", _toll(s, part, who, peril)
        yield Lever("peril", label, "switch", seat=who.seat, why=why, toll=price, sunk=True)
        return
    picks = tuple(
        Pick(key, peril.label, (), told(peril.why, s, NOBODY), toll=_toll(s, part, who, peril)) for key, peril in found
    )
    yield Lever("peril", "Peril", "choice", picks=picks, seat=who.seat, why=f"{more}{only}", sunk=True)


def _toll(s: Sight, part: Part, who: Person, peril: Peril) -> str:
    """P-16: the price in words: harm of your own by level and kind, else what it takes, else what it is called."""
    scope = scope_of(s, part)
    words = []
    for op in peril.do:
        own = op.who in ("", "self", "actor", who.id) and scope.holds(op.when)
        if op.verb == "harm" and own:
            words.append(toll(s.w, who, scope.worth(op.what), kind_of(op.kind)))
    words += [with_time(found.words, found.minutes)] if (found := price_of(peril.do, scope)) != FREE else []
    return " and ".join(words) or peril.label


def perils(s: Sight, part: Part, check: Check) -> tuple[tuple[str, Peril], ...]:
    """P-16, P-42: what is offered now, each by its place."""
    scope = scope_of(s, part)
    return tuple((str(n), one) for n, one in enumerate(check.perils) if scope.holds(one.when))


def peril_of(s: Sight, part: Part) -> Peril | None:
    """The peril that was accepted for this part."""
    value = part.value("peril")
    found = perils(s, part, check_of(s, part)) if value else ()
    return next((one for key, one in found if value in (1, key)), None)

"""Acts of one's own: strike, use a power or a thing, rally, move. What simply happens."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from game.core import things
from game.core.agenda import tick
from game.core.commands import Declare
from game.core.contest import foes
from game.core.draft import Change, Draft, Sight
from game.core.events import Effected, Paid, Pushed, Said, Tracked
from game.core.prompts import Available
from game.core.prose import spoken
from game.core.run import steps_for
from game.core.scope import scope_for
from game.core.state import Context, Frame, Part, Person
from game.core.things import carried
from game.systems.tiers.attack import attack, riders
from game.systems.tiers.attack.means import STRIKE, Means, allies, means_of, strikes_of
from game.systems.tiers.content.powers import Power
from game.systems.tiers.content.shapes import Item, powers
from game.systems.tiers.effects.conditions import barred_by
from game.systems.tiers.fight import moving, policy, turn
from game.systems.tiers.growth.classes import class_of
from game.systems.tiers.person import rest
from game.systems.tiers.person.people import USES, is_npc, powers_of

USAGE = {"at_will": "at will", "encounter": "once a fight", "recharge": "recharge", "daily": "once a day"}


def acts(s: Sight, person: Person) -> Iterator[Available]:
    """What this person may do of their own now."""
    fighting = s.fight is not None
    if person.side != "yours" and not fighting:
        return
    struck = fighting and not turn.talks(s)
    if struck:
        yield from _strikes(s, person)
    yield from (*_powers(s, person, fighting), *_things(s, person))
    if struck:
        yield from (*_rally(s, person), *policy.rows(s, person), *moving.moves(s, person))


# What there is -------------------------------------------------------------------------------------------------------


def _strikes(s: Sight, person: Person) -> Iterator[Available]:
    """T-44: every attack of theirs, at everybody on the other side."""
    own = [f"{STRIKE}{place}" for place in range(len(strikes_of(s.w, person)))]
    for using in (*powers_of(s.w, person), *own):
        means = means_of(s.w, person, using)
        there = foes(s, person) if means is not None else ()
        if means is None or not there:
            continue
        cannot, not_now = attack.unable(s, person, means), _not_now(s, person, using)
        about = powers(s.w)[using].about if using in powers(s.w) else ""
        for foe in there:
            barred = cannot or attack.too_far(s, person, means, foe) or not_now
            declare = Declare(person.id, "attack", foe.id, using)
            yield Available(declare, attack.label(s, means, foe), _caption(means), about, barred, in_doubt=True)


def _caption(means: Means) -> str:
    action = "" if means.action == "standard" else f", {means.action}"
    return f"{USAGE[means.usage]}{action}"


def _not_now(s: Sight, person: Person, using: str) -> str:
    """Why the condition of a power does not hold."""
    power: Power | None = powers(s.w).get(using)
    if power is None or scope_for(s, person.id).holds(power.when):
        return ""
    return power.barred or "not now"


def _powers(s: Sight, person: Person, fighting: bool) -> Iterator[Available]:
    """Powers that are no attacks, for whomever they can be for."""
    for key in powers_of(s.w, person):
        power = powers(s.w)[key]
        if power.attack is not None or not (fighting or power.outside):
            continue
        barred = barred_by(person, frozenset({"power", *power.tags})) or turn.spent(s, person, power.action)
        barred = barred or attack.unready(person, key) or _not_now(s, person, key)
        for other in _for_whom(s, person, power.at):
            to = "" if other is None else other.id
            label = power.name if other is None or other.id == person.id else f"{power.name}: {other.name}"
            action = "" if power.action == "standard" else f", {power.action}"
            declare = Declare(person.id, "power", to, key)
            yield Available(declare, label, f"{USAGE[power.usage]}{action}", power.about, barred)


def _for_whom(s: Sight, person: Person, at: str) -> tuple[Person | None, ...]:
    if at == "ally":
        return (person, *allies(s, person))
    return tuple(foes(s, person)) if at == "foe" else (None,)


def _things(s: Sight, person: Person) -> Iterator[Available]:
    """Things that can be used by themselves."""
    for item, count in carried(s.w, person):
        if item.use or item.recover:
            barred = barred_by(person, frozenset({"item"})) or turn.spent(s, person, item.action)
            caption = f"{count} left" if item.uses else ""
            declare = Declare(person.id, things.USE, "", item.key)
            yield Available(declare, things.label_of(item), caption, item.about, barred)


def _rally(s: Sight, person: Person) -> Iterator[Available]:
    """T-13 ◆: a recovery of one's own accord, so often in a fight."""
    left = person.tracks.get("recoveries", 0)
    if is_npc(person) and not left:
        return
    barred = turn.spent(s, person, "standard")
    if person.tracks.get(turn.RALLIED, 0) >= s.w.settings.rallies:
        barred = barred or "rallied already"
    barred = barred or ("" if left else "no recovery is left")
    why = "Your dice, and Vitality by tier." if class_of(s.w, person) is not None else "A quarter of all hit points."
    yield Available(Declare(person.id, "rally"), "Rally: use a recovery", f"{left} left", why, barred)


# What simply happens -------------------------------------------------------------------------------------------------


def simply(s: Draft, declare: Declare) -> Iterable[Change]:
    """Every act of one's own: an attack begins an exchange that leaves the rest of the turn, the others just happen."""
    return _DO[declare.act](s, declare)


def _attack(s: Draft, declare: Declare) -> Iterator[Change]:
    if s.people[declare.who].seat not in s.seats:
        yield attack.step(declare.who, declare.against, declare.using)
        return
    found = attack.parts(s, Part(declare.who, "attack", "", "", declare.against, declare.using))
    if isinstance(found, str):
        yield Said(found, "rule")
    else:
        yield Pushed(Frame("exchange", "attack", "free", parts=found))


def _power(s: Draft, declare: Declare) -> Iterator[Change]:
    """A power that is no attack: told, paid, and what it does."""
    power, who = powers(s.w)[declare.using], declare.who
    track, to = USES + declare.using, declare.against or who
    if track in s.people[who].tracks:
        yield Paid(who, track, 0, 1, power.name)
    yield from turn.pays(s, who, power.action)
    yield from spoken(power.text, s, Context(who, to, to), "act")
    if power.sustain:
        yield Effected(who, riders.keeps_up(s.w, declare.using, to))
    for place in range(len(power.riders)):
        yield riders.step(who, to, declare.using, place)


def _use(s: Draft, declare: Declare) -> Iterator[Change]:
    item: Item = s.w.items[declare.using]
    who = declare.who
    yield from things.used_up(s, who, declare.using)
    yield from turn.pays(s, who, item.action)
    yield tick(f"item:{declare.using}", who)
    if item.recover:
        yield rest.recovering(who, item.recover == "free")
    yield from steps_for(item.use, Context(who, who, who))


def _rallies(s: Draft, declare: Declare) -> Iterator[Change]:
    yield Tracked(declare.who, turn.RALLIED, s.people[declare.who].tracks.get(turn.RALLIED, 0) + 1, "T-13")
    yield from turn.pays(s, declare.who, "standard")
    yield rest.recovering(declare.who)


_DO: Mapping[str, Callable[[Draft, Declare], Iterable[Change]]] = {
    "attack": _attack,
    "power": _power,
    things.USE: _use,
    "rally": _rallies,
    "move": lambda s, declare: moving.walk(s, declare.who, declare.against),
    "policy": policy.turn_of,
}

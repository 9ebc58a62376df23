"""Acts of one's own: attacks, abilities, resisting, an effort, moving, things; in scenes what is open there."""

from collections.abc import Iterable, Iterator

from game.core import things
from game.core.commands import Declare
from game.core.draft import Change, Draft, Sight
from game.core.policy import POLICY
from game.core.prompts import Available
from game.core.record import changed
from game.core.seats import CONTENT, GUIDE
from game.core.state import Person
from game.core.world import World
from game.systems.common.moving import MOVE
from game.systems.practices.aspects.means import SOUND, hidden, label, means_of, span, targets, unable, unfit
from game.systems.practices.check import begin
from game.systems.practices.check.parts import ABILITY, SHAKE_OFF, dear, used_up
from game.systems.practices.content.shapes import abilities
from game.systems.practices.dice import roll
from game.systems.practices.fight import moving, policy, turn
from game.systems.practices.person.people import ACTIONS, AP, EFFORT, RESIST, penalty, resisting
from game.systems.practices.reactions import effort, lasting
from game.systems.practices.reactions.effort import usable


def acts(s: Sight, person: Person) -> Iterable[Available]:
    """What this person may do of their own now."""
    if s.fight is None:
        return _peace(s, person) if person.side == "yours" else ()
    return _fight(s, person)


# In a conflict -------------------------------------------------------------------------------------------------------


def _fight(s: Sight, person: Person) -> Iterator[Available]:
    further = cost_of_more(s.w, person)
    for act, using in usable(s.w, person):
        yield from _made(s, person, act, using, further)
    spent = used_up(s, person)
    for one in (*_stand(s.w, person, further), *things.acts(s, person, further)):
        yield changed(one, barred=one.barred or spent)
    yield from lasting.acts(s, person.id)
    yield from moving.moves(s, person)
    if person.seat in (CONTENT, GUIDE):
        yield from policy.rows(s, person)


def cost_of_more(w: World, person: Person) -> str:
    """A-03: what a further action of this turn would take from all pools and defences, in words."""
    number = person.tracks.get(ACTIONS, 0) + 1
    growth = roll.grows(w.settings.further, number)
    if number < 2:
        return ""
    return f"{turn.NTH[min(number, len(turn.NTH) - 1)]} action, −{penalty(person) + growth}"


def _made(s: Sight, person: Person, act: str, using: str, further: str) -> Iterator[Available]:
    means = means_of(s.w, act, using)
    if means is None:
        return
    if person.tracks.get(AP, 0) < means.cost and s.fight is not None:
        there = next((p.id for p in targets(s, person, means) if p is not None), "")
        yield Available(
            Declare(person.id, act, there, using), means.name, "", "", dear(person, means.cost), in_doubt=True
        )
        return
    able = tuple(one for one in targets(s, person, means) if not hidden(s, person, means, one))
    cannot, within = unable(s, person, means), span(s, person, means)
    bars = [(one, cannot or unfit(s, person, means, one, within)) for one in able]
    ailing = [(one, no) for one, no in bars if not no.startswith(SOUND)]
    if able and not ailing:
        sure = Declare(person.id, act, person.id if person in able else "", using)
        yield Available(sure, means.name, "", "", "nobody here is hurt", in_doubt=True)
    why = means.ability.about if means.ability is not None else ""
    cost = f"{means.cost} AP" if means.cost else ""
    caption = ", ".join(word for word in (cost, further) if word)
    for target, no in ailing:
        words = label(s, act, means, person.id, target)
        there = target.id if target is not None else ""
        yield Available(Declare(person.id, act, there, using), words, caption, why, no, in_doubt=True)


def _stand(w: World, person: Person, further: str) -> Iterator[Available]:
    """A-12, A-14: what takes an action and throws nothing."""
    house = w.settings
    why = f"{house.resist} more to every defence until you attack, or your next turn starts."
    no = effort.barred(person, RESIST) or ("you resist already" if resisting(person) else "")
    yield Available(Declare(person.id, RESIST), "Resist", further, why, no)
    why = f"Say exactly what you will do next turn: {house.effort} dice more on that."
    yield Available(Declare(person.id, EFFORT), "Make an effort", further, why, effort.barred(person, EFFORT))


# In a scene ----------------------------------------------------------------------------------------------------------


def _peace(s: Sight, person: Person) -> Iterator[Available]:
    for key in person.known:
        one = abilities(s.w).get(key)
        if one is not None and one.peace and person.known[key]:
            yield from _made(s, person, ABILITY, key, "")
    yield from lasting.acts(s, person.id)
    yield from things.acts(s, person)


# What needs no exchange ----------------------------------------------------------------------------------------------


def simply(s: Draft, declare: Declare) -> Iterable[Change] | None:
    """What such an act does; None: it needs an exchange."""
    if declare.act == MOVE:
        return moving.walk(s, declare.who, declare.against)
    if declare.act == RESIST:
        return effort.resist(s, declare.who)
    if declare.act == EFFORT and not s.w.settings.effort_acts:
        return effort.begun(declare)
    if declare.act == things.USE:
        return _use(s, declare)
    if declare.act == SHAKE_OFF:
        return begin.shaken(s, declare)
    return policy.turn_of(s, declare) if declare.act == POLICY else None


def _use(s: Draft, declare: Declare) -> Iterator[Change]:
    """A thing is used; in a conflict that takes an action."""
    yield from turn.acting(s, declare.who)
    yield from things.use(s, declare.who, declare.using)

"""Turns: initiative (A-02), actions and reactions with their penalties (A-03, A-04), what a turn's start brings."""

from collections.abc import Iterable, Iterator

from game.core import defaults
from game.core.content import Op
from game.core.draft import Change, Draft, Sight
from game.core.effects import on_slot, shift
from game.core.events import Called, Lifted, Offered, Said, Tracked, Turned
from game.core.levers import Lever, PersonId, Value
from game.core.record import changed
from game.core.rolls import Call
from game.core.scope import ASIDE, Scope
from game.core.seats import CONTENT, hero, named, whom
from game.core.state import Context, Frame, Person, Step, Term
from game.systems.practices.check.parts import STRODE
from game.systems.practices.content.shapes import powers
from game.systems.practices.dice import roll
from game.systems.practices.person.people import (
    ACTION_PENALTY,
    ACTIONS,
    AP,
    AP_MOST,
    INITIATIVE,
    REACTION_PENALTY,
    REACTIONS,
    RESIST,
    penalty,
    rank,
)

ALACRITY = "alacrity"
AGAIN = "again:"
"""The offer to have somebody roll initiative again."""
STARTED, COMING = "started", -1
"""The round in which somebody's turn began last, or that they have rolled initiative and wait for their first."""
COUNTED = (ACTIONS, ACTION_PENALTY, REACTIONS, REACTION_PENALTY, INITIATIVE, STARTED, STRODE)
"""Tracks that mean something only while a conflict is on."""
NTH = ("", "first", "second", "third", "fourth", "fifth", "sixth")


QUARREL = changed(defaults.QUARREL, order="deception")
"""A-53: among people who only talk."""


# Initiative ----------------------------------------------------------------------------------------------------------


def initiative_power(s: Sight) -> str:
    """A-02: Alacrity as a rule; what the content of the conflict says, Deception where it is a social scene."""
    fight = s.fight
    return (s.w.conflict(fight.id).order if fight is not None else "") or ALACRITY


def initiative_terms(s: Sight, person: Person) -> Iterator[Term]:
    """What somebody rolls initiative with; as a reaction (A-13), with its penalties beside these."""
    power = initiative_power(s)
    name = powers(s.w)[power].name if power in powers(s.w) else power.capitalize()
    yield Term(name, "pool", rank(person, power))
    for slot in (INITIATIVE, "pool"):
        for label, amount in on_slot(person, slot, frozenset({INITIATIVE, power})):
            yield Term(label, "pool", amount)


def pool(s: Sight, person: Person) -> int:
    """A-01: the dice of an initiative roll."""
    least: int = s.w.settings.least_dice
    return max(sum(term.amount for term in initiative_terms(s, person)), least)


def initiative(s: Draft, step: Step) -> Iterator[Change]:
    """A-02: somebody rolls initiative, for the first time or again."""
    who = step.word("who")
    person = s.people.get(who)
    if person is None or person.out or s.fight is None:
        return
    if step.number("again"):
        yield Said(f"{named(s, person)}: initiative again.", "rule")
    dice = pool(s, person)
    if dice < 1:
        yield from initiated(s, Step.of("initiated", who=who, faces=""))
        return
    name = named(s, person)
    yield Called(Call("dice", "check", (f"d{s.w.settings.sides}",) * dice, name), -1)
    yield Step.of("initiated", who=who)


def initiated(s: Draft, step: Step) -> Iterator[Change]:
    """The dice lie there: so many successes."""
    found = roll.hits(len(step.faces), s.w.settings.sides, s.w.settings.success).read(step.faces)
    yield Tracked(step.word("who"), INITIATIVE, found, "initiative")


def reroll(s: Draft, step: Step) -> Iterator[Change]:
    """A-02: whoever has changed somebody's initiative may have them roll again; the content does where it can only
    do harm.
    """
    person, by = s.people[step.word("who")], s.people[step.word("by")]
    if person.out or by.out:
        return
    if by.seat != CONTENT:
        name = "yourself" if person.id == hero(s) else person.name
        why = "What you did changes initiative: you may have it rolled again."
        label = f"Have {name} roll initiative again"
        yield Offered("effect", (Lever(f"{AGAIN}{person.id}", label, "switch", seat=by.seat, why=why),))
    elif by.side != person.side and person.tracks.get(INITIATIVE, 0):
        yield Step.of(INITIATIVE, who=person.id, again=1)


def take(s: Draft, f: Frame, offer: str, value: Value) -> Iterator[Change]:
    """A-02: they roll again."""
    if offer.startswith(AGAIN):
        yield Step.of(INITIATIVE, who=offer.removeprefix(AGAIN), again=1)


def order(s: Sight, f: Frame) -> tuple[PersonId, ...]:
    """A-02: the highest initiative first; ◆ ties: higher Alacrity, then the player's side."""
    there = [person for person in s.people.values() if not person.out and person.side != ASIDE]
    first: bool = s.w.settings.yours_first
    return tuple(p.id for p in sorted(there, key=lambda p: (*standing(p), (p.side == "yours") != first)))


def standing(person: Person) -> tuple[int, int]:
    """Where somebody stands in the order, the lower the sooner: by initiative, then by Alacrity."""
    return -person.tracks.get(INITIATIVE, 0), -rank(person, ALACRITY)


def begins(s: Draft) -> Iterator[Change]:
    """A-02, A-41: a scene of action begins: action points come back, and everybody rolls initiative."""
    yield from refreshed(s, "")
    power = initiative_power(s)
    yield Said(f"Initiative: everybody rolls {powers(s.w)[power].name if power in powers(s.w) else power}.", "rule")
    yield from _all_roll(order(s, s.top))


def ordered(s: Draft, step: Step) -> Iterator[Change]:
    """Everybody has rolled: whoever is first begins, if nobody has done anything yet in this round."""
    f = s.top
    if f.kind != "conflict":
        return
    found = order(s, f)
    yield Said("Initiative: " + ", ".join(_place(s, who) for who in found) + ".", "rule")
    begun = f.acted or any(s.people[f.turn].tracks.get(track) for track in (ACTIONS, STRODE) if f.turn in s.people)
    if found and found[0] != f.turn and not begun:
        yield Turned(f.round, found[0], f.acted)
        yield from starts(s, found[0])


def _place(s: Draft, who: str) -> str:
    return f"{whom(s, s.people[who])} {s.people[who].tracks.get(INITIATIVE, 0)}"


def refreshed(s: Draft, who: PersonId) -> Iterator[Change]:
    """A-41 ◆: all action points come back at the start of a scene, to whoever it is for; what bears on them counts."""
    people = (s.people[who],) if who else tuple(s.people.values())
    for person in people if s.w.settings.ap_each_scene else ():
        most = person.tracks.get(AP_MOST, 0) + shift(person, AP)
        if not person.out and person.tracks.get(AP, 0) != max(0, most):
            yield Tracked(person.id, AP, max(0, most), "scene")


# Actions and reactions -----------------------------------------------------------------------------------------------


def acting(s: Draft, who: PersonId) -> Iterator[Change]:
    """A-03: an action of the turn is taken; all past the first make everything harder. Out of a conflict none count."""
    if s.fight is None:
        return
    person = s.people[who]
    number = person.tracks.get(ACTIONS, 0) + 1
    yield Tracked(who, ACTIONS, number, "A-03")
    more = roll.grows(s.w.settings.further, number)
    if more:
        yield Tracked(who, ACTION_PENALTY, person.tracks.get(ACTION_PENALTY, 0) + more, "A-03")


def unspent(s: Draft, who: PersonId) -> Iterator[Change]:
    """A-12 ◆: what counted as an action of the turn was none, as the house has it."""
    person = s.people[who]
    number = person.tracks.get(ACTIONS, 0)
    if s.fight is not None and number:
        yield Tracked(who, ACTIONS, number - 1, "A-12")
        less = roll.grows(s.w.settings.further, number)
        if less:
            yield Tracked(who, ACTION_PENALTY, person.tracks.get(ACTION_PENALTY, 0) - less, "A-12")


def reacting(s: Draft, who: PersonId) -> Iterator[Change]:
    """A-04: a reaction is taken."""
    person = s.people[who]
    number = person.tracks.get(REACTIONS, 0) + 1
    yield Tracked(who, REACTIONS, number, "A-04")
    more = roll.grows_reacting(s.w.settings.further_reaction, number)
    if more:
        yield Tracked(who, REACTION_PENALTY, person.tracks.get(REACTION_PENALTY, 0) + more, "A-04")


def action_terms(s: Sight, person: Person, spends: bool) -> Iterator[Term]:
    """A-03, A-04: what further actions take from the roll that somebody is about to make.

    On their own turn the first action is free of all that is left from before (◆); a further one that is about to be
    taken counts already. `spends` is whether it takes up an action.
    """
    fight = s.fight
    if fight is None:
        return
    left, number = penalty(person), person.tracks.get(ACTIONS, 0) + 1
    if fight.turn != person.id:
        yield from _less("reactions and actions", left)
    elif number > 1 or not s.w.settings.first_action_free:
        growth = roll.grows(s.w.settings.further, number) if spends else 0
        yield from _less(f"{NTH[min(number, len(NTH) - 1)]} action", left + growth)


def reaction_terms(s: Sight, person: Person) -> Iterator[Term]:
    """A-04, A-13: what a reaction takes from the roll with which somebody breaks in."""
    growth = roll.grows_reacting(s.w.settings.further_reaction, person.tracks.get(REACTIONS, 0) + 1)
    yield from _less("reactions and actions", penalty(person) + growth)


def _less(label: str, dice: int) -> Iterator[Term]:
    if dice:
        yield Term(label, "pool", -dice)


# A turn --------------------------------------------------------------------------------------------------------------


def starts(s: Draft, who: PersonId) -> Iterator[Change]:
    """A-03, A-04, A-14: as one's turn begins, penalties fall by 1, counts begin anew, and resisting is over."""
    person, fight = s.people[who], s.fight
    if fight is None or person.tracks.get(STARTED) == fight.round:
        return
    yield from latecomers(s)
    yield Tracked(who, STARTED, fight.round, "turn")
    falling = [track for track in (ACTION_PENALTY, REACTION_PENALTY) if person.tracks.get(track, 0)]
    for track in falling if s.w.settings.falls_apart else falling[:1]:
        yield Tracked(who, track, person.tracks[track] - 1, "turn")
    for track in (ACTIONS, REACTIONS, STRODE):
        if person.tracks.get(track, 0):
            yield Tracked(who, track, 0, "turn")
    yield from relaxed(s, who)


def latecomers(s: Draft) -> Iterator[Change]:
    """A-02: whoever has come since rolls initiative as the next turn starts."""
    f = s.top
    new = [p.id for p in s.people.values() if not (p.out or p.side == ASIDE or p.tracks.get(STARTED))]
    if f.kind == "conflict" and new:
        yield from _all_roll(new)


def _all_roll(people: Iterable[PersonId]) -> Iterator[Change]:
    """These roll initiative, and then it is clear who is next."""
    for who in people:
        yield Tracked(who, STARTED, COMING, "initiative")
        yield Step.of(INITIATIVE, who=who)
    yield Step("ordered")


def relaxed(s: Draft, who: PersonId) -> Iterator[Change]:
    """A-14: resisting ends with an attack of one's own, or as one's next turn starts."""
    for effect in s.people[who].effects:
        if effect.kind == RESIST:
            yield Lifted(who, effect.id, effect.label, "A-14")


def ends(s: Draft) -> Iterator[Change]:
    """A conflict is over: what only counts in it is forgotten."""
    for person in tuple(s.people.values()):
        for track in COUNTED:
            if person.tracks.get(track, 0):
                yield Tracked(person.id, track, 0, "conflict")
        yield from relaxed(s, person.id)


# Steps of operations -------------------------------------------------------------------------------------------------


def invoke(s: Draft, op: Op, ctx: Context) -> Iterator[Change]:
    """A-02: the power that initiative is rolled with comes up, and somebody rolls again."""
    yield Step.of(INITIATIVE, who=Scope(s, ctx).id_of(op.who), again=1)
    yield Step("ordered")

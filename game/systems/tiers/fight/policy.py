"""What the content does with the turns of those for whom nobody else speaks: rows of a policy, foes with roles."""

from collections.abc import Iterator

from game.core import policy
from game.core.commands import Command, Declare
from game.core.contest import foes
from game.core.draft import Change, Draft, Sight
from game.core.prompts import Available
from game.core.scope import scope_for
from game.core.state import Context, Person
from game.core.world import World
from game.systems.common.around import chosen, distance
from game.systems.common.moving import MOVING, goal_of, nearer
from game.systems.tiers.attack import attack
from game.systems.tiers.attack.means import STRIKE, means_of, reach, strikes_of
from game.systems.tiers.content.powers import Policy
from game.systems.tiers.content.shapes import PersonDef
from game.systems.tiers.effects.conditions import barred_by, is_dying
from game.systems.tiers.fight import moving, turn
from game.systems.tiers.person.people import is_npc


def policy_of(w: World, person: Person) -> tuple[Policy, ...]:
    """What somebody does in a turn; without a word on it, the strikes that come seldom first, then the others."""
    made: PersonDef | None = w.people.get(person.base)
    if made is None or made.policy:
        return made.policy if made is not None else ()
    seldom_first = sorted(range(len(made.strikes)), key=lambda place: made.strikes[place].usage == "at_will")
    return tuple(Policy(strike=place) for place in seldom_first)


def rows(s: Sight, person: Person) -> Iterator[Available]:
    """The rows of a policy that hold, for whoever takes this turn."""
    if not is_npc(person) or (person.seat in s.seats and person.side == "yours"):
        return
    barred = turn.spent(s, person, "standard")
    for place, row in enumerate(policy_of(s.w, person)):
        if _holds(s, person, row):
            yield policy.row(person, place, _target(s, person, row.target), row.text, barred)


def voice(s: Sight) -> Command | None:
    """What the content says for whoever's turn it is, if nobody sits at their seat."""
    person = policy.unplayed(s)
    return policy.first(rows(s, person)) if person is not None and s.frames[-1].call is None else None


def _holds(s: Sight, person: Person, row: Policy) -> bool:
    if row.strike is not None:
        strikes = strikes_of(s.w, person)
        if row.strike >= len(strikes) or attack.unready(person, f"{STRIKE}{row.strike}") or not foes(s, person):
            return False
    return scope_for(s, person.id).holds(row.when)


def _target(s: Sight, person: Person, words: str) -> str:
    """nearest, you, weakest, or a key of the conflict. Those who are dying are left alone while others stand."""
    found = [p for p in foes(s, person) if not is_dying(p)] or foes(s, person)
    return chosen(s, found, words, lambda p: p.tracks.get("hp", 0))


def turn_of(s: Draft, declare: Declare) -> Iterator[Change]:
    """One row of a policy, carried out: its words, its operations, its move, its strike."""
    person = s.people[declare.who]
    row = policy_of(s.w, person)[int(declare.using)]
    yield from policy.told(s, row.text, row.do, Context(actor=person.id, target=declare.against))
    goal = goal_of(row.move, declare.against)
    if goal and not barred_by(person, MOVING):
        yield from moving.walk(s, person.id, goal)
    if row.strike is None:
        yield from turn.pays(s, person.id, "standard")
        return
    yield from _close_in(s, declare, f"{STRIKE}{row.strike}")


def _close_in(s: Draft, declare: Declare, using: str) -> Iterator[Change]:
    """Strike where the turn's move is enough to get there; otherwise run, which takes the whole turn."""
    person, target = s.people[declare.who], s.people.get(declare.against)
    means = means_of(s.w, person, using)
    if target is None or means is None:
        yield from turn.pays(s, person.id, "standard")
        return
    far = bool(attack.too_far(s, person, means, target))
    if far and not barred_by(person, MOVING):
        yield from moving.walk(s, person.id, target.id)
        yield from nearer(s, person)
        person = s.people[person.id]
        if distance(person, target) > reach(s.w, means.attack.reach):
            if not turn.spent(s, person, "standard"):
                yield from moving.walk(s, person.id, target.id)
            return
    yield attack.step(person.id, target.id, using)

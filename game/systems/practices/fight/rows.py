"""What the content's people do: the rows of a policy, which of them hold, and whom they are for."""

from game.core.contest import foes
from game.core.draft import Sight
from game.core.scope import scope_for
from game.core.state import Person
from game.core.world import World
from game.systems.common.around import chosen
from game.systems.practices.aspects.means import TOO_FAR, barred, means_of
from game.systems.practices.check.parts import ABILITY, ATTACK, SHAKE_OFF
from game.systems.practices.content.shapes import PersonDef, Policy, abilities, powers
from game.systems.practices.person.people import ACTIONS, rank, strain
from game.systems.practices.reactions.effort import usable

NOTHING = "nothing"
PLAIN = ("resist", "effort", SHAKE_OFF, NOTHING)
"""Acts of a policy that are neither an ability nor a power."""
MOST_ACTIONS = 4
"""◆ What the content's people take upon themselves in a turn at the most (A-03)."""
WHOM = ("nearest", "you", "weakest", "ally")
"""Words for whom a row is for; any other is a key of the conflict."""


def policy_of(w: World, person: Person) -> tuple[Policy, ...]:
    """What somebody does in a turn; without a word on it, an attack with the best of their powers."""
    made: PersonDef | None = w.people.get(person.base)
    if made is not None and made.policy:
        return made.policy
    attacks = [key for key, power in powers(w).items() if power.attack and rank(person, key) > 0]
    return (Policy(act=max(attacks, key=lambda key: rank(person, key))),) if attacks else ()


def kind_of(w: World, row: Policy) -> str:
    """What kind of act a row stands for: ability, attack, or one of the plain ones."""
    if row.act in abilities(w):
        return ABILITY
    return ATTACK if row.act in powers(w) else row.act


def next_row(s: Sight, person: Person) -> tuple[int, Policy, str] | None:
    """The row that is done now, its place, and whom it is for; further actions (A-03) only by rows that say so.
    Shaking off is no action, and comes before.
    """
    done = person.tracks.get(ACTIONS, 0)
    if done >= MOST_ACTIONS:
        return None
    for place, row in enumerate(policy_of(s.w, person)):
        if row.interrupts or row.act == SHAKE_OFF or (done and not row.again):
            continue
        if not scope_for(s, person.id).holds(row.when):
            continue
        target = target_of(s, person, row)
        if target is not None and can(s, person, row, target):
            return place, row, target
    return None


def can(s: Sight, person: Person, row: Policy, target: str) -> bool:
    """Whether a row can be done: there is somebody for it, in reach with a move of the turn, and it can be paid."""
    means = means_of(s.w, kind_of(s.w, row), row.act)
    if means is None:
        return row.act in PLAIN
    if row.act not in {using for _, using in usable(s.w, person)}:
        return False
    why = barred(s, person, means, s.people.get(target))
    return not why or why.startswith(TOO_FAR)


def target_of(s: Sight, person: Person, row: Policy) -> str | None:
    """Whom a row is for; empty for nobody in particular, None where there is nobody for it."""
    means = means_of(s.w, kind_of(s.w, row), row.act)
    wanted = means.target if means is not None else "nobody"
    if wanted == "nobody":
        return ""
    if wanted == "self" or row.on == "self":
        return person.id
    if row.on not in WHOM:
        here = s.people.get(row.on)
        return row.on if here is not None and not here.out else None
    side = allies(s, person) if wanted == "ally" or row.on == "ally" else foes(s, person)
    return _choice(s, side, row.on)


def allies(s: Sight, person: Person) -> list[Person]:
    """Their own side, themselves among it."""
    return [p for p in s.people.values() if p.side == person.side and not p.out]


def _choice(s: Sight, found: list[Person], words: str) -> str | None:
    if not found:
        return None
    if words == "ally":
        return max(found, key=lambda p: strain(s.w, p)).id
    return chosen(s, found, words, lambda p: p.tracks.get("endurance", 0) - strain(s.w, p))


def interruption(s: Sight, person: Person, actor: Person) -> str | None:
    """A-13: what somebody breaks in with, by the rows of their policy that are for that; None: they let it happen."""
    for row in policy_of(s.w, person):
        scope = scope_for(s, person.id, actor.id)
        if row.interrupts and scope.holds(row.when):
            return row.act
    return None

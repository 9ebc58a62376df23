"""Fights as the rule system sees them: its moments, its steps, and the two acts that are thrown in them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from game.core.draft import Draft
from game.core.levers import Lever, PersonId
from game.core.ruleset import Chance, Change, Fact, Sight
from game.core.state import Frame, Step, Term, Words
from game.systems.tiers import aftermath, amounts, attack, checks, harm, relations, riders, roll, saves, turn

if TYPE_CHECKING:
    from game.core.world import World

ACTS = ("attack", "save")
"""What a part does that is thrown in a fight; saves, death saves, sustains and recharges are all saves."""


def moment(s: Draft, w: "World", moment: str, who: PersonId) -> Iterator[Change]:
    """What a moment brings in a fight."""
    if moment == "conflict_start":
        yield from turn.begins(s, w)
    elif moment == "conflict_end":
        yield from turn.ends(s, w)
        yield from harm.brought_round(s)
    elif moment == "turn_end":
        yield from turn.turn_end(s, w, who)
    elif moment == "commit:attack":
        yield from attack.committed(s, w, who)
    elif moment == "return":
        yield from harm.returns(s, who)


def levers(s: Sight, w: "World", f: Frame, index: int) -> tuple[Lever, ...]:
    return attack.levers(s, w, f, index) if f.parts[index].act == "attack" else ()


def weigh(s: Sight, w: "World", f: Frame, index: int) -> tuple[Words, tuple[Term, ...]]:
    found = attack.weigh if f.parts[index].act == "attack" else saves.weigh
    return found(s, w, f, index)


def facts(s: Sight, w: "World", f: Frame, index: int) -> tuple[Fact, ...]:
    found = attack.facts if f.parts[index].act == "attack" else saves.facts
    return found(s, w, f, index)


def outlook(s: Sight, w: "World", f: Frame, index: int) -> tuple[Chance, ...]:
    """The exact chance of every grade, best first; with what a relationship die can still do beside it (T-30)."""
    words, _ = weigh(s, w, f, index)
    faces = tuple(bond.face for bond in relations.lying(s.people[f.parts[index].who]))
    return checks.with_bonds(checks.chances(words), roll.question_of(words), faces)


def stakes(s: Sight, w: "World", f: Frame, index: int) -> Mapping[str, str]:
    found = aftermath.stakes if f.parts[index].act == "attack" else saves.stakes
    return found(s, w, f, index)


def settle(s: Draft, w: "World", f: Frame, index: int) -> Iterable[Change]:
    found = aftermath.settle if f.parts[index].act == "attack" else saves.settle
    return found(s, w, f, index)


def _heal(s: Draft, w: "World", step: Step) -> Iterable[Change]:
    known = dict(step.data)
    return harm.heal(s, w, str(known["who"]), int(known["points"]))


STEPS: Mapping[str, Callable[[Draft, "World", Step], Iterable[Change]]] = {
    "strike": attack.strike,
    "amount": amounts.begin,
    "thrown": amounts.thrown,
    "landed": amounts.landed,
    "rider": riders.come,
    "recover": riders.recover,
    "heal": _heal,
    "save": saves.save,
    "death": saves.death,
    "sustain": saves.sustain,
    "recharge": saves.recharge,
}

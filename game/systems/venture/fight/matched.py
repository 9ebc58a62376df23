"""Somebody of the guide's against somebody of the guide's: levels are held against each other (V-43 to V-45)."""

from collections.abc import Iterable, Iterator

from game.core.agenda import blow, spent, tick
from game.core.draft import Change, Draft, Sight
from game.core.events import Agenda, Effected, Offered, Said
from game.core.levers import Lever, Value
from game.core.record import changed, record
from game.core.seats import GUIDE, NOTE, confirms, hidden
from game.core.state import Frame, Person, Step, Term
from game.core.wording import minus
from game.core.world import World
from game.systems.venture.content.shapes import Attack
from game.systems.venture.fight.blows import attacks_of, strike_damage
from game.systems.venture.fight.npc import LESS, MOTIVE, overcomes, skilled_by, strikes_by
from game.systems.venture.person.people import afflict, level_of, modification

MATCHED = "matched"
"""The step in which it comes out, and the round in which the guide is asked how much it matters to them."""
MOST = 4
"""V-44: what motive can add."""


@record
class Match:
    """One strike: both sums in their parts, the successes it takes, the magic there is for them, how hard it lands."""

    bring: tuple[Term, ...]
    against: tuple[Term, ...]
    need: int
    magic: int
    level: int

    @property
    def lands(self) -> bool:
        return overcomes(total(self.bring), total(self.against), self.need, self.magic)

    @property
    def short(self) -> int:
        """V-44: how much motive it would take to land; 0 where it lands, or where no motive is enough."""
        if self.need > 1 and not self.magic:
            return 0
        missing = total(self.against) - total(self.bring) + LESS * (self.need - 1)
        return missing if 0 < missing <= MOST else 0


def total(terms: Iterable[Term]) -> int:
    return sum(term.amount for term in terms)


def match(w: World, who: Person, target: Person, attack: Attack, motive: int) -> Match:
    """V-44: its level, what it is good at (V-72) and its motive against level and modification of the other."""
    kinds = strikes_by(attack)
    level = level_of(w, who, *kinds)
    meets = (attack.defence, *(("spells",) if attack.magic else ()))
    bring = (("level", level), ("skill at it", modification(who, *skilled_by(kinds))), ("motivated", motive))
    against = (("level", level_of(w, target, attack.defence)), (attack.defence, modification(target, *meets)))
    return Match(
        tuple(Term(label, "venture", by) for label, by in bring if by or label == "level"),
        tuple(Term(label, "challenge", by) for label, by in against if by or label == "level"),
        2 if w.people[target.base].warded else 1,
        who.tracks.get("magic", 0),
        level,
    )


def _told(found: Match) -> str:
    """Both sums in words: "level 2 against 3 (level 1, dodge 2)"."""
    warded = f"; magic against it −{LESS * (found.need - 1)}" if found.need > 1 else ""
    return f"{_sum(found.bring)}{warded} against {_sum(found.against).removeprefix('level ')}"


def _sum(terms: tuple[Term, ...]) -> str:
    if len(terms) == 1:
        return f"level {terms[0].amount}"
    return f"{minus(total(terms))} ({', '.join(f'{term.label} {minus(term.amount)}' for term in terms)})"


def _of(s: Sight, step: Step) -> tuple[Person, Person, Attack, int]:
    """Whose strike at whom a step is about, with which attack, and how much it matters to them."""
    who, target = s.people[step.word("who")], s.people[step.word("target")]
    attack = attacks_of(s.w, who)[step.number("attack")]
    return who, target, attack, step.number(MOTIVE) or attack.motivated or s.w.settings.motivated


def begun(s: Draft, step: Step) -> Iterator[Change]:
    """V-44: where a guide is asked before anything counts, and motive would decide it, the guide says how much."""
    who, target, attack, motive = _of(s, step)
    found = match(s.w, who, target, attack, motive)
    if confirms(s) and not motive and found.short:
        why = f"{who.name} {attack.label} {target.name}, {_told(found)}: {found.short} or more lands."
        lever = Lever(
            MOTIVE, f"It matters to {who.name}", "count", hi=MOST, seat=GUIDE, why=f"{why[:1].upper()}{why[1:]}"
        )
        yield Offered(MATCHED, (lever,))
    yield changed(step, kind=MATCHED)


def says(f: Frame, value: Value) -> Iterator[Change]:
    """V-44: so much it matters to them."""
    waiting, *rest = f.steps
    data = tuple((key, known) for key, known in waiting.data if key != MOTIVE)
    yield Agenda((changed(waiting, data=(*data, (MOTIVE, value if isinstance(value, int) else 0))), *rest))


def comes_out(s: Draft, step: Step) -> Iterator[Change]:
    """V-43, V-44: it overcomes a challenge up to its level, and a little more where it matters; then V-45, V-57."""
    who, target, attack, motive = _of(s, step)
    if who.out or target.out:
        yield spent(who.id)
        return
    found = match(s.w, who, target, attack, motive)
    how = ", and it lands" if found.lands else "; nothing comes of it"
    name = who.name[:1].upper() + who.name[1:]
    does, levels = f"{name} {attack.label} {target.name}{how}.", f"{name}: {_told(found)}."
    yield Said(does, "result")
    yield Said(levels, NOTE if hidden(s, who) else "rule")
    yield tick("next_act", who.id)
    if found.lands:
        yield from _lands(s.w, who, target, attack, found.level)
    yield spent(who.id)


def _lands(w: World, who: Person, target: Person, attack: Attack, level: int) -> Iterator[Change]:
    damage = strike_damage(attack, level)
    if damage:
        yield blow(target.id, damage, "mind" if attack.mental else "body", who.id, who.name)
    rider = attack.rider
    if rider is not None and rider.level > level_of(w, target, rider.defence):
        yield Effected(target.id, afflict(w, w.conditions[rider.condition], rider.level, who.id))

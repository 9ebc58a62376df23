"""Acts of a small game: one part, or two where somebody throws against it; what comes out, and what a strike does.

All of it follows from what the system declares: `strike`, `opposed`, `foes`. What may be thrown once more is in
`again`, what an act brings in `staked`.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, get_type_hints

from game.core import things
from game.core.act import Act
from game.core.agenda import blow, spent
from game.core.checks.said import marked, once
from game.core.commands import Declare
from game.core.content import Consequence
from game.core.declared import Foes
from game.core.draft import Change, Draft, Sight
from game.core.effects import barred_by, on_slot
from game.core.events import Left, Tracked
from game.core.levers import Cost, Lever, PersonId
from game.core.prompts import Available
from game.core.record import changed
from game.core.rolls import Amends, Faces, Outcome
from game.core.run import mark_of
from game.core.scope import YOURS, against
from game.core.seats import CONTENT, does, hero, named, numbered
from game.core.state import Blow, Frame, Part, Person, State, Term, Words
from game.core.tracks import Track, most

STRIKE, OPPOSE, PARRY = "strike", "oppose", "parry"
"""What a part does beside an act of the content: strike somebody, throw against the first part, ward a strike off."""
AGAIN = "again"
TIE = "tie"
"""The grade of two who come out level, where rules have one for it."""
LEVEL = Consequence(stake="level: things stay as they are", text="Level: things stay as they are.")
"""What that brings, where nothing is said of it."""


# Who does what -------------------------------------------------------------------------------------------------------


def acts(s: Sight, who: PersonId) -> Iterator[Available]:
    """In a conflict, whoever stands against somebody can be struck, the nearest first. What somebody on your side
    carries can be used."""
    person, strike = s.people.get(who), s.w.system.strike
    if person is None or person.out:
        return
    if strike is not None and s.fight is not None:
        barred = _barred(s, person, strike.check, STRIKE)
        for foe in foes(s, person):
            yield Available(Declare(who, STRIKE, foe.id), f"{strike.label} {foe.name}", barred=barred, in_doubt=True)
    if person.side == YOURS:
        yield from things.acts(s, person)


def uses(s: Draft, declare: Declare) -> Iterator[Change]:
    """A thing is used; in a conflict that is the turn."""
    yield from things.use(s, declare.who, declare.using)
    if s.fight is not None:
        yield spent(declare.who)


def foes(s: State | Sight, person: Person) -> list[Person]:
    """Everybody who stands against somebody and is still in it, the nearest first."""
    return sorted(against(s, person.side), key=lambda other: abs(other.place - person.place))


def parts(s: Sight, part: Part) -> tuple[Part, ...] | str:
    """An act as it is thrown for, with whoever throws against it."""
    rules, striking = s.w.system, part.act == STRIKE
    check = Act(s, Frame("exchange", "", parts=(part,)), 0).check
    barred = _barred(s, s.people[part.who], check, part.act)
    if barred:
        return barred
    key = part.against or next(marked(check, "opposition"), "")
    there = present(s, key)
    if there is None and key in s.people:
        return f"{s.people[key].name} is not here."
    who = there.id if there is not None else key
    made = changed(part, against=who)
    if striking and rules.foes is Foes.ARE_ROLLED_AGAINST and s.people[part.who].seat == CONTENT:
        label = f"Parry {s.people[part.who].name}"
        return (Part(who, PARRY, label, "", part.who, forced=True),)
    if not who or rules.opposed is None or (striking and rules.foes is Foes.ARE_ROLLED_AGAINST):
        return (made,)
    name = there.name if there is not None else s.w.people[key].name
    return made, Part(who, OPPOSE, f"{name} resists", "", part.who)


def opposing(part: Part, other: Person) -> Part:
    """The part of somebody who throws against another."""
    return Part(other.id, OPPOSE, f"{other.name} resists", "", part.who)


def resisting(s: Sight, part: Part, using: str = "") -> Part:
    """The part of whoever throws against another; somebody who is not here yet comes for it."""
    here = s.people.get(part.against)
    label = f"{here.name} resists" if here is not None else "They resist"
    return Part(part.against, OPPOSE, label, "", part.who, using)


def acting(s: Sight, part: Part) -> Part:
    """The part that this one is thrown against; itself, where it is thrown against none."""
    if part.act != OPPOSE:
        return part
    there = (f for f in reversed(s.frames) if any(one.act == OPPOSE and one.who == part.who for one in f.parts))
    return next(there).parts[0]


def only_try(check: Any) -> str:
    """Why what was tried in vain is not tried again, by the content's word or in plain ones; empty where it is."""
    words = next((value for value in marked(check, "again") if value and isinstance(value, str)), "")
    return words or "That was your one try." if once(check) else ""


def tried(s: Sight, part: Part, check: Any) -> str:
    """The same of an act of the content that was tried in vain; empty where it was not."""
    return only_try(check) if part.ref and s.times(f"tried.{mark_of(part.ref)}") else ""


def refused(s: Sight, declare: Declare) -> str:
    """Why an act of the rules' own cannot be begun; empty where it can."""
    parts = s.w.system.parts(s, Part(declare.who, declare.act, "", "", declare.against, declare.using))
    return parts if isinstance(parts, str) else ""


def _barred(s: Sight, person: Person, check: Any, act: str) -> str:
    """The effect that keeps somebody from an act, by its kind or by what it is done with; empty when none does."""
    return barred_by(person, tags(check, act), hero(s))


def tags(check: Any, act: str) -> frozenset[str]:
    """What effects call an act by: its kind, and what it is done with."""
    return frozenset((act, *(value for value in marked(check, "skill") if isinstance(value, str))))


def present(s: State | Sight, key: str) -> Person | None:
    """Whoever of this key, or of this entry of `people`, is here and still in it; None for an empty key."""
    if not key:
        return None
    here = s.people.get(key) or next((p for p in s.people.values() if p.base == key and not p.out), None)
    return here if here is not None and not here.out else None


def whom(s: Sight, part: Part, key: str) -> PersonId:
    """The id under which whoever an act is against is here, by a key of its content; that key where nobody is."""
    here = present(s, part.against or key)
    return here.id if here is not None else part.against or key


def group(s: Sight, check: Any) -> tuple[Person, ...]:
    """Whoever is here of those who stand against it as one, the one who was named first before the others."""
    named = (*marked(check, "opposition"), *(key for keys in marked(check, "backing") for key in keys))
    found = (present(s, key) for key in named if isinstance(key, str))
    return tuple({one.id: one for one in found if one is not None}.values())


def backing(s: Sight, check: Any, who: PersonId) -> tuple[Person, ...]:
    """The others of those who stand against it as one with somebody."""
    named = {key for keys in marked(check, "backing") for key in keys}
    return tuple(one for one in group(s, check) if one.id != who) if named else ()


def check_behind(act: Act) -> Any:
    """What a part without content is thrown for: a strike's own check; against an act, the same as that act."""
    if act.part.act == OPPOSE:
        return Act(act.s, act.frame, 0).check
    strike = act.s.w.system.strike
    return strike.check if strike is not None and act.part.act in (STRIKE, PARRY) else None


# Free and clear ------------------------------------------------------------------------------------------------------


def payable(act: Act, levers: Iterable[Lever]) -> Iterator[Lever]:
    """The levers of an act as far as they can be paid beside all else that is pulled: with less to count to, without
    the picks that cost too much, or barred."""
    every, pulled = tuple(levers), dict(act.part.pulled)
    prices = {one.id: one.price(pulled[one.id]) for one in every if one.id in pulled}

    def times(lever: Lever, cost: Cost) -> int:
        """How often this can be paid for a lever."""
        others = (c for key, price in prices.items() if key != lever.id for c in price)
        gone = sum(c.amount for c in others if (c.payer, c.track) == (cost.payer, cost.track))
        return (act.s.people[cost.payer].tracks.get(cost.track, 0) - gone) // max(1, cost.amount)

    for lever in every:
        short = next((cost for cost in lever.cost if times(lever, cost) < 1), None)
        why = f"no {act.s.w.system.label(short.track).lower()} left" if short is not None else ""
        most = min((times(lever, cost) for cost in lever.cost), default=lever.hi)
        yield changed(
            lever,
            hi=max(0, min(lever.hi, most)) if lever.kind == "count" else lever.hi,
            picks=tuple(pick for pick in lever.picks if all(times(lever, cost) > 0 for cost in pick.cost)),
            barred=lever.barred or why,
        )


# How it comes out ----------------------------------------------------------------------------------------------------


def slots(rules: Any) -> tuple[str, ...]:
    """The numbers of the question, which terms add to."""
    shape = getattr(rules, "question", None)
    return _numbers(shape) if isinstance(shape, type) else ()


@cache
def _numbers(shape: type) -> tuple[str, ...]:
    return tuple(name for name, hint in get_type_hints(shape).items() if hint is int)


def under(act: Act, terms: Iterable[Term]) -> Iterator[Term]:
    """What the effects that somebody is under put on the question of an act, but for what is among the terms."""
    person, there = act.s.people.get(act.who), {(term.label.lower(), term.slot) for term in terms}
    if person is None or not person.effects:
        return
    for slot in slots(act.s.w.system):
        for label, amount in on_slot(person, slot, act.s.w.system.tags(act)):
            if (label.lower(), slot) not in there:
                yield Term(label.capitalize(), slot, amount)


def question(rules: Any, terms: Iterable[Term]) -> Words:
    """The numbers that these named parts come to; no number of dice or successes is less than none. Raises ValueError
    for a part that adds to none of them."""
    own: dict[str, int] = {}
    known = rules.question.__dataclass_fields__
    for term in terms:
        if term.slot not in known:
            raise ValueError(f"{term.label} adds to {term.slot}, and the question has {', '.join(known)}")
        own[term.slot] = own.get(term.slot, 0) + term.amount
    return tuple((name, max(0, own[name])) for name in known if name in own)


def verdict(s: Sight, act: Act) -> Outcome:
    """How a part comes out: as it lies there, held against the other hand where somebody throws against it."""
    other = opponent(s, act.frame)
    if other < 0 or act.part.act == PARRY:
        return alone(s.w.system, act.part)
    mine, theirs = (alone(s.w.system, act.frame.parts[index]) for index in (0, other))
    return compared(s, act, (mine, theirs))


def alone(rules: Any, part: Part) -> Outcome:
    """How a part comes out by itself: read from its hand or, where nothing was thrown, as it was called."""
    if part.hand is not None:
        found: Outcome = rules.read(part.question, part.hand, part.amends)
        return found
    flat = rules.call(part.question)
    assert isinstance(flat, Outcome)
    return flat if not part.amends else rules.read(part.question, (), part.amends)


def read(rules: Any, words: Words, faces: Faces, amends: Amends = ()) -> Outcome:
    """How these faces come out: where they were thrown once more, those that stayed and the new ones."""
    first = dict(amends).get(AGAIN) if rules.again is not None else None
    if first is not None:
        faces = (*(face for face in faces[:first] if face in rules.again.keeps), *faces[first:])
        words = tuple((name, len(faces) if name == rules.again.dice else number) for name, number in words)
    found: Outcome = rules.cast(words, amends).read(faces)
    return found


def compared(s: Sight, act: Act, each: tuple[Outcome, Outcome]) -> Outcome:
    """An act against whoever throws against it: by how much one outcome is beyond the other. `each` is the first's and
    the opponent's; of the opponent the same is told from the other side."""
    mine, theirs = each if act.part.act != OPPOSE else each[::-1]
    return held(s.w.system, mine, theirs)


def held(rules: Any, mine: Outcome, theirs: Outcome) -> Outcome:
    """One outcome held against another."""
    by = rules.opposed.by
    margin = mine.mark(by) - theirs.mark(by)
    grade = rules.opposed.tie if not margin else rules.grades.at(margin - (margin > 0))
    return Outcome(grade, 0, ((by, mine.mark(by)), ("theirs", theirs.mark(by)), ("margin", margin)))


def opponent(s: Sight, f: Frame) -> int:
    """The place of whoever throws against the first part; -1 where nobody does."""
    if s.w.system.opposed is None:
        return -1
    return next((index for index, part in enumerate(f.parts) if part.act == OPPOSE), -1)


def tied(act: Act) -> Consequence | None:
    """What an act brings that came out level."""
    return act.content.on.get(TIE, LEVEL) if act.content is not None else None


# What comes of it ----------------------------------------------------------------------------------------------------


def remains(outcome: Outcome) -> Outcome:
    """An outcome without what only a picture of the dice asks for: which of them lie there and do not count."""
    return changed(outcome, marks=tuple(mark for mark in outcome.marks if mark[0] != "dropped"))


def settle(s: Draft, act: Act) -> Iterator[Change]:
    """A strike that came off harms whom it was against; one that was not warded off, whoever tried to."""
    rules, part = s.w.system, act.part
    outcome, strike = part.outcome, rules.strike
    if outcome is None or strike is None or part.act not in (STRIKE, PARRY):
        return
    if rules.passes(outcome.grade) == (part.act == STRIKE):
        hurt, by = (part.against, part.who) if part.act == STRIKE else (part.who, part.against)
        yield blow(hurt, max(1, outcome.mark(strike.by)), strike.harms, by)


# Harm ----------------------------------------------------------------------------------------------------------------


def harm(s: Draft, what: Blow) -> Iterator[Change]:
    """Boxes are taken, or under 0 freed again; whoever has none left is out of it."""
    person = s.people.get(what.who)
    track = _boxes(s, what.kind)
    if person is None or person.out or track is None:
        return
    before, whole = person.tracks.get(track.id, 0), most(s.w, person, track)
    now = max(0, min(whole, before + what.points))
    if now == before:
        return
    yield Tracked(person.id, track.id, now, what.source or track.id)
    words = f"{named(s, person)}: {track.name.lower()} {now} of {whole}."
    bare = does(s, person, "are", "is") + (" hurt." if now > before else " better.")
    yield from numbered(s, person, words, bare, words, "harm" if now > before else "rule")
    gone = s.w.system.tracks.filled(s.w, s.people[person.id])
    if gone:
        yield Left(person.id, gone)


def _boxes(s: Sight, kind: str) -> Track | None:
    """The track that harm of this kind goes onto: by its name, or the first that somebody can be out by."""
    found = s.w.system.tracks.all
    named_so = next((track for track in found if track.id == kind), None)
    return named_so or next((track for track in found if track.full), None)

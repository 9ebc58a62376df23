"""Acts of a small game: one part, or two where somebody throws against it; what comes out, what may be thrown once
more, and what a strike does.

All of it follows from what the system declares: `strike`, `opposed`, `foes`, `again`, `usual`.
"""

from collections.abc import Container, Iterable, Iterator
from functools import cache
from typing import Any, get_type_hints

from game.core import things
from game.core.act import Act
from game.core.agenda import blow, spent
from game.core.checks.said import marked
from game.core.checks.usual import is_usual
from game.core.commands import Declare
from game.core.content import Consequence, Op
from game.core.declared import Again, Foes, Harm
from game.core.draft import Change, Draft, Sight
from game.core.effects import barred_by, on_slot
from game.core.events import Amended, Called, Left, Tracked
from game.core.grades import Chance, chances
from game.core.levers import Cost, Lever, PersonId
from game.core.odds import Odds, branched, joined, sure
from game.core.prompts import Available
from game.core.prose import told
from game.core.questions import question_of
from game.core.record import changed
from game.core.rolls import Amends, Call, Faces, Outcome
from game.core.run import consequence
from game.core.scope import YOURS, Scope, against, scope_of
from game.core.seats import CONTENT, does, hero, named, numbered, owner
from game.core.state import Blow, Context, Frame, Part, Person, State, Term, Words
from game.core.throws import Throw
from game.core.tracks import Track, most

STRIKE, OPPOSE, PARRY = "strike", "oppose", "parry"
"""What a part does beside an act of the content: strike somebody, throw against the first part, ward a strike off."""
AGAIN = "again"
LEVEL = Consequence(stake="level: things stay as they are", text="Level: things stay as they are.")
"""What a tie between two players' characters brings, where nothing is said of it."""
NOTHING = "nothing"
"""At stake in a strike that hits nobody."""


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


def resisting(s: Sight, part: Part, using: str = "") -> Part:
    """The part of whoever throws against another; somebody who is not here yet comes for it."""
    here = s.people.get(part.against)
    label = f"{here.name} resists" if here is not None else "They resist"
    return Part(part.against, OPPOSE, label, "", part.who, using)


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


# Chances -------------------------------------------------------------------------------------------------------------


def outlook(s: Sight, act: Act) -> tuple[Chance, ...]:
    """The exact chance of every grade, of a throw by itself or of two held against each other."""
    rules = s.w.system
    other = opponent(s, act.frame)
    if other < 0:
        return rules.chances(rules.weigh(s, act)[0])
    mine, theirs = (rules.cast(rules.weigh(s, Act(s, act.frame, index))[0]).odds() for index in (0, other))
    pair = joined(mine, theirs, lambda a, b: compared(s, act, (a, b)).grade)
    words = rules.weigh(s, Act(s, act.frame, 0))[0]
    if rules.again is None or act.part.act == OPPOSE or isinstance(rules.cast(words).call(), Outcome):
        return chances(rules.grades, pair)
    return chances(rules.grades, pair, later=(_pushed(rules), _pushed_against(rules, words, theirs)))


def _pushed(rules: Any) -> str:
    """The heading of what comes of a hand that is thrown once more."""
    return f"if {rules.again.label.lower()}ed"


def _pushed_against(rules: Any, words: Words, theirs: Odds[Outcome]) -> Odds[str]:
    """What comes of a hand that is thrown once more where it falls short of another, which lies there then."""
    q = question_of(rules.question, words)
    cast: Throw[Outcome] = rules.throw(q)
    again = cache(lambda faces: rules.throw(_anew(rules, q, faces)).given(_kept(rules, faces)))

    def follow(lying: tuple[Faces, Outcome]) -> Odds[str]:
        grade = held(rules, cast.read(lying[0]), lying[1]).grade
        if rules.passes(grade):
            return sure(grade)
        found: Odds[Outcome] = again(lying[0])
        return found.map(lambda one: held(rules, one, lying[1]).grade)

    return branched(joined(cast.lying(), theirs, lambda faces, other: (faces, other)), follow)


def likely(rules: Any, words: Words) -> tuple[Chance, ...]:
    """The exact chance of every grade of a question; beside it, what is thrown once more where it falls short."""
    q = question_of(rules.question, words)
    cast: Throw[Outcome] = rules.throw(q)
    now = cast.odds().map(lambda outcome: outcome.grade)
    again: Again | None = rules.again
    if again is None or isinstance(cast.call(), Outcome):
        return chances(rules.grades, now)
    later = branched(cast.lying(), lambda faces: _once_more(rules, q, faces, cast.read(faces)))
    return chances(rules.grades, now, later=(_pushed(rules), later))


def _once_more(rules: Any, q: Any, faces: Faces, outcome: Outcome) -> Odds[str]:
    """What comes of a hand that is thrown once more where it falls short."""
    if rules.passes(outcome.grade):
        return sure(outcome.grade)
    found: Odds[Outcome] = rules.throw(_anew(rules, q, faces)).given(_kept(rules, faces))
    return found.map(lambda one: one.grade)


def _kept(rules: Any, faces: Faces) -> Faces:
    """What stays of a hand that is thrown once more."""
    return tuple(face for face in faces if face in rules.again.keeps)


def _anew(rules: Any, q: Any, faces: Faces) -> Any:
    """The question of a hand that is thrown once more."""
    return changed(q, **{rules.again.dice: len(faces) + rules.again.more})


# Once more -----------------------------------------------------------------------------------------------------------


def offers(s: Sight, f: Frame, asking: str) -> Iterator[Lever]:
    """What may be thrown once more: a hand that falls short as everything lies there."""
    rules, again = s.w.system, s.w.system.again
    if again is None or asking != "hand":
        return
    for index, part in enumerate(f.parts):
        thrown = part.hand is not None and not part.amended(AGAIN)
        if thrown and part.act != OPPOSE and not rules.passes(rules.verdict(s, Act(s, f, index)).grade):
            toll = _toll(rules, again.price)
            yield Lever(
                f"{AGAIN}.{index}", owner(s, part.who) + again.label, "switch", seat=s.people[part.who].seat, toll=toll
            )


def _toll(rules: Any, price: Harm | None) -> str:
    if price is None:
        return ""
    single = next((track.one for track in rules.tracks.all if track.id == price.track and price.points == 1), "")
    return f"{price.points} {(single or rules.label(price.track)).lower()}"


def take(s: Draft, f: Frame, offer: str) -> Iterator[Change]:
    """A hand is thrown once more: paid at once, whatever falls."""
    rules, index = s.w.system, int(offer.partition(".")[2])
    part, again = f.parts[index], rules.again
    assert again is not None
    assert part.hand is not None
    kept = sum(face in again.keeps for face in part.hand)
    q: Any = changed(question_of(rules.question, part.question), **{again.dice: len(part.hand) + again.more - kept})
    yield Amended(index, (*part.amends, (AGAIN, len(part.hand))))
    if again.price is not None:
        yield from rules.harm(s, Blow(part.who, again.price.points, again.price.track, source=again.label))
    wanted = rules.throw(q).call()
    if isinstance(wanted, Call):
        yield Called(wanted, index)


# What comes of it ----------------------------------------------------------------------------------------------------


def settle(s: Draft, act: Act) -> Iterator[Change]:
    """A strike that came off harms whom it was against; one that was not warded off, whoever tried to."""
    rules, part = s.w.system, act.part
    outcome, strike = part.outcome, rules.strike
    if outcome is None or strike is None or part.act not in (STRIKE, PARRY):
        return
    if rules.passes(outcome.grade) == (part.act == STRIKE):
        hurt, by = (part.against, part.who) if part.act == STRIKE else (part.who, part.against)
        yield blow(hurt, max(1, outcome.mark(strike.by)), strike.harms, by)


def at_stake(s: Sight, act: Act) -> dict[str, str]:
    """Grade -> what it brings, in a row: the content's own word, and the system's where the content has none, or none
    but the usual one."""
    found = dict(s.w.system.stakes(s, act))
    for grade in s.w.system.grades:
        entry = s.w.system.brings(s, act, grade.id)
        words = _stake(s, act, entry.stake) if entry is not None and entry.stake else ""
        if found.get(grade.id) and is_usual(s.w, entry):
            continue
        if words and words not in found.get(grade.id, ""):  # a system may have worked the content's word into its own
            found[grade.id] = words
    return found


def _stake(s: Sight, act: Act, words: str) -> str:
    """What the content says of a grade before the throw: it may ask for what of a throw is known by then, such as the
    way that is taken."""
    facts: tuple[tuple[str, int], ...] = ()
    if "{" in words:
        known = s.w.system.vocabulary.outcome
        question, _ = s.w.system.weigh(s, act)
        facts = tuple((name, value) for name, value in question if name in known and isinstance(value, int))
    return told(words, s, Context(actor=act.who, facts=facts))


def hurting(s: Sight, act: Act, among: Container[str] | None = None) -> frozenset[str]:
    """The grades, of all or `among` these, that harm whoever acts, by what they bring."""
    grades = (grade.id for grade in s.w.system.grades if among is None or grade.id in among)
    found = ((grade, s.w.system.brings(s, act, grade)) for grade in grades)
    scope = scope_of(s, act.part)
    return frozenset(grade for grade, entry in found if entry is not None and _harms(scope, entry.do))


def _harms(scope: Scope, ops: Iterable[Op]) -> bool:
    """Whether any of these harms whoever acts, as things stand."""
    for op in ops:
        holds = scope.holds(op.when)
        if op.verb == "harm" and holds and op.what != "0" and not op.what.startswith("-"):
            if scope.id_of(op.who) == scope.who:
                return True
        elif _harms(scope, op.do if holds else op.otherwise):
            return True
    return False


def stakes(s: Sight, act: Act) -> Iterator[tuple[str, str]]:
    """What a grade brings where no content can say it: of a strike, of warding one off, for whoever throws against an
    act."""
    rules, part = s.w.system, act.part
    if part.act == OPPOSE and rules.opposed is not None:
        yield from _resisted(s, act)
    elif part.act in (STRIKE, PARRY):
        hurt = s.people[part.against if part.act == STRIKE else part.who]
        for grade in rules.grades:
            harmed = (grade.passes > 0) == (part.act == STRIKE)
            yield grade.id, f"{does(s, hurt, 'are', 'is')} hit" if harmed else NOTHING


def _resisted(s: Sight, act: Act) -> Iterator[tuple[str, str]]:
    """What a grade of whoever throws against an act comes to: all that the act then brings, a tie apart."""
    rules: Any = s.w.system
    brings, tie = _borne(s, Act(s, act.frame, 0)), rules.opposed.tie
    most = 2 + max(abs(grade.below or 0) for grade in rules.grades)
    beaten: dict[str, dict[str, None]] = {}
    for margin in (*range(1, most), *range(-1, -most, -1)):
        mine, theirs = (rules.grades.at(by - (by > 0)) for by in (margin, -margin))
        beaten.setdefault(mine, {})[brings.get(theirs, "")] = None
    for grade in rules.grades.ids:
        words = [one for one in beaten.get(grade, ()) if one]
        level = brings.get(tie, "") if grade == tie else ""
        if level and level not in words:
            words = [*words, f"on a tie: {level}" if grade in beaten else level]
        yield grade, "; ".join((*(one.removesuffix(".") for one in words[:-1]), *words[-1:]))


def _borne(s: Sight, act: Act) -> dict[str, str]:
    """What is at stake in an act, for somebody else: whose harm it is, where the content leaves that to the rules."""
    found = at_stake(s, act)
    if act.content is None:
        return found
    rules = {grade for grade in found if consequence(s.w, act.content, grade) is None}
    return found | {grade: f"{does(s, s.people[act.who], 'take')} {found[grade]}" for grade in rules}


def tolled(rules: Any, grade: str) -> str:
    """What a grade takes by the rules where the content says nothing of it, in a row; empty for nothing."""
    return ", ".join(_toll(rules, one) for one in rules.usual.get(grade, ()))


def usual(rules: Any, act: Act, grade: str) -> Consequence | None:
    """What a grade of an act brings where the content says nothing of it; a strike has only its blow."""
    if act.part.act in (STRIKE, OPPOSE, PARRY):
        return None
    found: tuple[Harm, ...] = rules.usual.get(grade, ())
    ops = tuple(Op("harm", str(one.points), who="actor", kind=one.track) for one in found)
    return Consequence(stake=tolled(rules, grade), do=ops) if ops else None


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

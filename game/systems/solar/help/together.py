"""Acts that come first, and acts done together: a second ability, companions' shares (S-27, S-28)."""

from collections.abc import Iterator

from game.core.act import Act, content_of
from game.core.checks.lay import levers_before
from game.core.commands import Declare
from game.core.contest import backing, refused
from game.core.draft import Change, Draft, Sight
from game.core.events import Fed, Marked, Popped, Pushed, Said
from game.core.prompts import Available
from game.core.record import changed
from game.core.scope import YOURS, scope_of, standing
from game.core.seats import whom
from game.core.state import Frame, Part, Person, Term
from game.systems.solar.check import parts
from game.systems.solar.check.parts import CHAIN, PRELUDES, ability_of, first_of, name_of, stopped_mark
from game.systems.solar.content.acts import RANKS, Check, First
from game.systems.solar.dice.roll import IF_FAILED
from game.systems.solar.person.people import rank_of

DONE = "done"
"""The slot that remembers what was done first, and what it came to."""


def preludes(s: Sight, act: Act) -> tuple[Available, ...]:
    """What can be done before this part, each in an exchange of its own."""
    part = act.part
    main = act.frame.parts[0]
    content = content_of(s, main if part.act == "resist" else part)
    if content is None or act.frame.volley or part.act in (*PRELUDES, "race"):
        return ()
    check: Check = content.check
    if part.act == "resist":
        return tuple(_leading(s, act, check))
    return (*_firsts(s, part, check), *_shares(s, act.frame, part, check))


def done(part: Part, what: str) -> Term | None:
    """What was done first under this name, if it was."""
    return next((term for term in part.fed if term.slot == DONE and term.label == what), None)


# A second ability ----------------------------------------------------------------------------------------------------


def _firsts(s: Sight, part: Part, check: Check) -> Iterator[Available]:
    """S-27, S-28: the second ability, of whoever acts or of a companion, who need not have it."""
    scope = scope_of(s, part)
    for number, first in enumerate(check.first):
        if not scope.holds(first.when):
            continue
        before = done(part, f"first.{number}")
        if before is not None:
            word = f"won at {before.amount}" if before.amount > 0 else "failed"
            yield Available(Declare(part.who, "first", "", f"{part.ref}:{number}"), first.label, barred=f"done: {word}")
            continue
        for person in _able(s, part, check, first):
            yield _first(s, part, person, number, first)


def _able(s: Sight, part: Part, check: Check, first: First) -> Iterator[Person]:
    """Whoever acts; and companions, where it is nothing that has to be done alone."""
    yield s.people[part.who]
    for person in _companions(s, part) if check.together else ():
        if parts.may_use(s.w, person, first.ability):
            yield person


def _first(s: Sight, part: Part, person: Person, number: int, first: First) -> Available:
    declare = Declare(person.id, "first", "", f"{part.ref}:{number}")
    label = first.label if person.id == part.who else f"{first.label}: {person.name}"
    rank = RANKS[rank_of(person, first.ability)]
    why = f"{name_of(s.w, first.ability)}, {rank}: its level comes as bonus dice. {_LOST[first.on_fail]}"
    return Available(declare, label, f"{name_of(s.w, first.ability)} {rank}", why, refused(s, declare), in_doubt=True)


_LOST = {
    "none": "If it fails, no harm.",
    "penalty": "If it fails, a penalty die.",
    "stop": "If it fails, the rest cannot be tried.",
}


def _companions(s: Sight, part: Part) -> tuple[Person, ...]:
    apart = (part.who, part.against)
    return tuple(p for p in standing(s, YOURS) if p.id not in apart)


def unready(s: Sight, f: Frame) -> str:
    """S-27: what has to come first, and has not."""
    part = f.parts[0]
    content = content_of(s, part)
    if content is None or f.volley or part.act in PRELUDES:
        return ""
    scope = scope_of(s, part)
    resisting = next((one for one in f.parts if one.act == "resist"), part)
    due = (*_joined(s, part, content.check), *(one for one, _ in _waiting(s, f, resisting, content.check)))
    if due:
        return f"{due[0].name} has to roll first"
    for number, first in enumerate(content.check.first):
        if first.must and done(part, f"first.{number}") is None and scope.holds(first.when):
            return f"{first.label} has to come first"
    return ""


# The same ability together -------------------------------------------------------------------------------------------


def _shares(s: Sight, f: Frame, part: Part, check: Check) -> Iterator[Available]:
    """S-28: the highest rank goes first; whoever is weaker than the one who acts comes last, and settles it. They need
    not have the ability."""
    if not check.together or check.race:
        return
    ability = ability_of(s, f, part)
    mine = rank_of(s.people[part.who], ability)
    ranks = [term.amount for term in part.fed if term.slot == DONE and term.label.startswith("share.")]
    lowest = min(ranks, default=max(RANKS))
    for person in _companions(s, part):
        rank = rank_of(person, ability)
        if not parts.may_use(s.w, person, ability) or done(part, f"share.{person.id}") is not None:
            continue
        leads = rank >= mine
        roller, last = (person.id, "") if leads else (part.who, person.id)
        declare = Declare(roller, "share", last, f"{part.ref}:{ability}")
        label = f"With {person.name}: {'first' if leads else 'last'}"
        barred = "the best goes first, and others have begun" if rank > lowest else refused(s, declare)
        yield Available(
            declare,
            label,
            f"{name_of(s.w, ability)} {RANKS[rank]}",
            _why(s, part, person, leads),
            barred,
            in_doubt=True,
        )


def _why(s: Sight, part: Part, person: Person, leads: bool) -> str:
    if leads:
        return f"{person.name} rolls first; the level comes as bonus dice, a failure as a penalty die."
    first = f"First {whom(s, s.people[part.who])}, then {person.name}"
    return f"{first}, whose roll settles it: levels pass on as bonus dice, a failure as a penalty."


def _joined(s: Sight, part: Part, check: Check) -> Iterator[Person]:
    """S-28: those who do it too, by what was said, and have not rolled yet; where the weakest is last, whoever acts."""
    if not check.together or check.race:
        return
    ability = ability_of(s, s.frames[-1], part)
    for one in _companions(s, part):
        wanted = {one.id, one.base} & set(check.joined) and parts.may_use(s.w, one, ability)
        if wanted and done(part, f"share.{one.id}") is None:
            yield one


def _waiting(s: Sight, f: Frame, part: Part, check: Check) -> Iterator[tuple[Person, int]]:
    """S-28: those who stand against it as one with the last of them and have not rolled yet, the best first."""
    if part.act != "resist":
        return
    ability = ability_of(s, f, part)
    others = (one for one in backing(s, check, part.who) if done(part, f"share.{one.id}") is None)
    ranked = ((one, rank_of(one, ability)) for one in others)
    yield from sorted(ranked, key=lambda pair: -pair[1])


def _leading(s: Sight, act: Act, check: Check) -> Iterator[Available]:
    """S-28: of several who stand against it as one each rolls before the last, the best of them first."""
    ability = ability_of(s, act.frame, act.part)
    for place, (one, rank) in enumerate(_waiting(s, act.frame, act.part, check)):
        declare = Declare(one.id, "share", "", f"{act.frame.parts[0].ref}:{ability}")
        why = f"{one.name} rolls first; the level comes as bonus dice, a failure as a penalty die."
        barred = "the best goes first" if place else refused(s, declare)
        yield Available(
            declare, f"{one.name} first", f"{name_of(s.w, ability)} {RANKS[rank]}", why, barred, in_doubt=True
        )


# What it brings ------------------------------------------------------------------------------------------------------


def fed(s: Draft, act: Act, over: Part) -> Iterator[Change]:
    """What an act done first hands on: its level as dice, or what its failure means."""
    level = 0 if over.result.grade == "failure" else over.result.level
    _, entry = first_of(s, over)
    if entry is not None:
        number = over.using.partition(":")[2]
        yield Fed(act.index, Term(f"first.{number}", DONE, level))
        yield from _brought(s, act, entry.label, level, entry.on_fail)
        return
    ability = over.using.partition(":")[2]
    yield Fed(act.index, Term(f"share.{over.who}", DONE, rank_of(s.people[over.who], ability)))
    yield from _brought(s, act, whom(s, s.people[over.who]), level, "penalty")
    if over.against:
        yield from _last(s, over.against)


def _brought(s: Draft, act: Act, label: str, level: int, on_fail: str) -> Iterator[Change]:
    """S-27: a level is so many bonus dice; without one it is as failing has it."""
    dice = level or IF_FAILED[on_fail]
    if dice:
        yield Fed(act.index, Term(label, CHAIN, dice))
    elif dice is None:
        yield Marked(stopped_mark(s, act.part.ref), 1)
        yield Popped("stopped")
        yield Said(f"{label} failed, and without it the rest cannot be tried.", "rule")


def _last(s: Draft, who: str) -> Iterator[Change]:
    """S-28: the weaker one has the last roll, with what the others hand on."""
    f = s.frames[-1]
    part, *others = f.parts
    check = parts.check_of(s, part)
    found = parts.choices(s.w, s.people[who], check) or (check.ability,)
    costs = parts.price_of_acting(s.w, s.people[who], found)
    mine = changed(
        part, who=who, costs=costs, pulled=tuple(one for one in part.pulled if one[0] in levers_before(Check))
    )
    theirs = (changed(one, against=who) for one in others)
    yield Popped("stopped")
    yield Pushed(changed(f, parts=(mine, *theirs), ready=()))

"""Effort (A-12): what one will do next turn, declared now; and Resist (A-14)."""

from collections.abc import Iterator

from game.core.act import SAID, Act
from game.core.agenda import spent
from game.core.commands import Declare
from game.core.draft import Change, Draft, Sight
from game.core.effects import Ends, barred_by
from game.core.events import Effected, Pushed, Said, Tracked
from game.core.levers import Lever, Pick
from game.core.machine.menu import bar as barred_option
from game.core.machine.places import Item, menu
from game.core.prose import told
from game.core.questions import Fact, words_of
from game.core.record import changed
from game.core.run import mark_of
from game.core.scope import NOBODY, Scope
from game.core.state import Effect, Frame, Part, Person, Term, Words
from game.core.world import World
from game.systems.practices.aspects.means import label, means_of, targets
from game.systems.practices.check.parts import ABILITY, ATTACK, CHECK, is_reaction
from game.systems.practices.content.shapes import abilities, powers
from game.systems.practices.dice import roll
from game.systems.practices.fight.turn import acting, action_terms, unspent
from game.systems.practices.person.people import AP, EFFORT, RESIST, fighting_rank

Found = tuple[Words, tuple[Term, ...]]
PLAN = "plan"
"""The lever with the exact course: act, what it is done with, against whom."""
LATER = "effort"
"""The lever of an act that was said at the table by which it is not done now but declared (A-50)."""


def usable(w: World, person: Person) -> Iterator[tuple[str, str]]:
    """Everything that somebody can attack with, and their abilities: (act, using)."""
    for key, power in powers(w).items():
        if power.attack and fighting_rank(w, person, key) > 0:
            yield ATTACK, key
    for key in person.known:
        if key in abilities(w) and person.known[key]:
            yield ABILITY, key


# Effort --------------------------------------------------------------------------------------------------------------


def plans(s: Sight, person: Person) -> Iterator[tuple[str, str]]:
    """A-12, A-50: every exact course of checks, attacks and abilities: its name for the lever, and its words."""
    yield from _checks(s, person)
    for act, using in usable(s.w, person):
        means = means_of(s.w, act, using)
        if means is None:
            continue
        for target in targets(s, person, means):
            there = target.id if target is not None else ""
            yield plan(act, using, there), label(s, act, means, person.id, target)


def _checks(s: Sight, person: Person) -> Iterator[tuple[str, str]]:
    """A-50: what the conflict itself gives your side to try or to make."""
    for item in checks(s, person):
        yield plan(CHECK, item.mark, ""), told(item.option.label, s, NOBODY)


def checks(s: Sight, person: Person) -> Iterator[Item]:
    """The options of the conflict that have a check, and that somebody of your side could take now."""
    fight = s.fight
    if fight is None or person.side != "yours":
        return
    scope = Scope(s, NOBODY, person.id)
    for item in menu(s.w, "conflicts", fight.id).values():
        if item.option.check is not None and barred_option(s, item, scope, person.id) is None:
            yield item


def plan(act: str, using: str, against: str) -> str:
    """A-12: an exact course as one word: act, what it is done with, against whom."""
    return f"{act}/{using}/{against}"


def levers(s: Sight, act: Act) -> tuple[Lever, ...]:
    """A-12: what will be done, and to whom."""
    person = s.people[act.who]
    picks = tuple(Pick(key, words) for key, words in plans(s, person))
    why = f"{s.w.settings.effort} dice more on exactly this, until the end of your next turn."
    return (Lever(PLAN, "Next turn", "choice", picks=picks, seat=person.seat, must=True, why=why),)


def facts(s: Sight, act: Act) -> tuple[Fact, ...]:
    """A-12: what is declared, and what that takes."""
    chosen = act.part.value(PLAN)
    words = dict(plans(s, s.people[act.who])).get(str(chosen), "say what you will do, and to whom")
    takes = "it takes an action; no dice" if s.w.settings.effort_acts else "it takes no action, and no dice"
    return (Fact("Effort", f"+{s.w.settings.effort}", words), Fact("This turn", "", takes))


def settle(s: Draft, act: Act) -> Iterator[Change]:
    """A-12: kept until the end of the next turn."""
    part = act.part
    chosen = str(part.value(PLAN))
    words = dict(plans(s, s.people[part.who])).get(chosen, "")
    until = (("turn", 2), ("conflict", 1))
    yield Effected(part.who, Effect(EFFORT, EFFORT, f"Effort: {words}"[:40], s.w.settings.effort, chosen, until=until))
    yield Said(f"{words} on the next turn: {s.w.settings.effort} dice more.", "rule")


def begun(declare: Declare) -> Iterator[Change]:
    """A-12 ◆: where the house has it take no action of the turn."""
    yield Pushed(Frame("exchange", EFFORT, "free", parts=(Part(declare.who, EFFORT, "Make an effort"),)))


def terms(s: Sight, person: Person, part: Part) -> Iterator[Term]:
    """A-12: dice more on exactly what was declared a turn before, on one's own turn."""
    if is_reaction(s, person.id):
        return
    chosen = _course(part)
    for effect in person.effects:
        if effect.kind == EFFORT and effect.source == chosen and dict(effect.until).get("turn", 1) == 1:
            yield Term(EFFORT, "pool", effect.level)


def _course(part: Part) -> str:
    """A-12, A-50: what a part does, as it is declared: an act of content or of a guide's by what marks know it by."""
    if part.act not in (ATTACK, ABILITY):
        return plan(CHECK, mark_of(part.ref), "")
    return plan(part.act, part.using or mark_of(part.ref), part.against)


# Any act that was said -----------------------------------------------------------------------------------------------


def later(s: Sight, part: Part, person: Person) -> Iterator[Lever]:
    """A-12, A-50: an act that was said at the table can be declared for the next turn; where nobody counts turns, for
    what they do next.
    """
    if part.ref.startswith(SAID) and not is_reaction(s, person.id) and not any(terms(s, person, part)):
        why = f"Not now: {s.w.settings.effort} dice more on exactly this, on the next turn."
        yield Lever(LATER, "Effort", "switch", seat=person.seat, why=why, toll="this action")


def is_later(part: Part) -> bool:
    """Whether an act is declared, and not done now."""
    return bool(part.value(LATER)) and part.ref.startswith(SAID)


def then(s: Sight, act: Act, weighed: Found) -> Found:
    """A-12: an act that is declared as it will be weighed: with the effort, as the first action of its turn."""
    words, found = weighed
    question = roll.question_of(words)
    spent = tuple(action_terms(s, s.people[act.who], bool(act.frame.spends)))
    more = Term(EFFORT, "pool", s.w.settings.effort)
    pool = question.pool + more.amount - sum(term.amount for term in spent)
    return words_of(changed(question, pool=pool)), (*(term for term in found if term not in spent), more)


def now(act: Act) -> Act:
    """The act as it would be done now."""
    part = act.part
    kept = tuple(one for one in part.pulled if one[0] != LATER)
    parts = tuple(changed(part, pulled=kept) if one is part else one for one in act.frame.parts)
    return Act(act.s, changed(act.frame, parts=parts), act.index)


def declared(s: Draft, act: Act) -> Iterator[Change]:
    """A-12, A-50: it is kept until the end of the next turn, or of the next act; what it will cost is not spent yet."""
    part, house = act.part, s.w.settings
    until: Ends = (("turn", 2), ("conflict", 1)) if s.fight is not None else (("next_act", 1), ("scene", 1))
    effect = Effect(EFFORT, EFFORT, f"Effort: {part.label}"[:40], house.effort, _course(part), until=until)
    paid = sum(points for who, track, points in part.costs if (who, track) == (part.who, AP))
    if paid:
        yield Tracked(part.who, AP, s.people[part.who].tracks.get(AP, 0) + paid, "A-12")
    if not house.effort_acts:
        yield from unspent(s, part.who)
    yield Effected(part.who, effect)
    yield Said(f"{part.label} on the next turn: {house.effort} dice more.", "rule")


# Resist --------------------------------------------------------------------------------------------------------------

OFFERED = (
    "Nobody resists beforehand: it is offered in a fight, on a turn of one’s own, and as something comes at one or at "
    "a friend."
)
"""A-13, A-14: when somebody can resist, whom it is said of too early."""


def barred(person: Person, tag: str) -> str:
    """Why this cannot be done now; empty when it can."""
    return barred_by(person, frozenset({tag}))


def resist(s: Draft, who: str) -> Iterator[Change]:
    """A-14: more to every defence until one attacks, or one's next turn starts; it takes an action."""
    effect = Effect(RESIST, RESIST, "resisting", s.w.settings.resist, until=(("conflict", 1),))
    yield from acting(s, who)
    yield Effected(who, effect)
    yield spent(who)

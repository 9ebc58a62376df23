"""Effort (A-12): what one will do next turn, declared now; and Resist (A-14)."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.agenda import spent
from game.core.commands import Declare
from game.core.draft import Change, Draft, Sight
from game.core.effects import barred_by
from game.core.events import Effected, Pushed, Said
from game.core.levers import Lever, Pick
from game.core.menu import bar as barred_option
from game.core.places import Item, menu
from game.core.prose import told
from game.core.questions import Fact
from game.core.run import mark_of
from game.core.scope import NOBODY, Scope
from game.core.state import Effect, Frame, Part, Person, Term
from game.core.world import World
from game.systems.practices.aspects.means import label, means_of, targets
from game.systems.practices.check.parts import ABILITY, ATTACK, CHECK, is_reaction
from game.systems.practices.content.shapes import abilities, powers
from game.systems.practices.fight.turn import acting
from game.systems.practices.person.people import EFFORT, RESIST, fighting_rank

PLAN = "plan"
"""The lever with the exact course: act, what it is done with, against whom."""


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
    checked = part.act == CHECK
    chosen = plan(CHECK, mark_of(part.ref), "") if checked else plan(part.act, part.using, part.against)
    if is_reaction(s, person.id):
        return
    for effect in person.effects:
        if effect.kind == EFFORT and effect.source == chosen and dict(effect.until).get("turn", 0) == 1:
            yield Term(EFFORT, "pool", effect.level)


# Resist --------------------------------------------------------------------------------------------------------------


def barred(person: Person, tag: str) -> str:
    """Why this cannot be done now; empty when it can."""
    return barred_by(person, frozenset({tag}))


def resist(s: Draft, who: str) -> Iterator[Change]:
    """A-14: more to every defence until one attacks, or one's next turn starts; it takes an action."""
    effect = Effect(RESIST, RESIST, "resisting", s.w.settings.resist, until=(("conflict", 1),))
    yield from acting(s, who)
    yield Effected(who, effect)
    yield spent(who)

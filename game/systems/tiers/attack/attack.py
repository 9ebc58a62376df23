"""An attack: 3d6 + level + Volition against a defence of each target (T-02, T-06, T-14, T-44)."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.agenda import next_acts, tick
from game.core.defaults import added, summed
from game.core.draft import Change, Draft, Sight
from game.core.effects import on_slot
from game.core.events import Amended, Placed, Pushed, Said, Tracked, Weighed
from game.core.grades import Chance
from game.core.levers import Lever
from game.core.prose import spoken
from game.core.questions import Fact, words_of
from game.core.record import changed
from game.core.seats import does, guided, whom
from game.core.state import Context, Frame, Part, Person, Step, Term, Words
from game.core.world import World
from game.systems.common.around import distance
from game.systems.common.moving import MOVING
from game.systems.tiers import relations
from game.systems.tiers.attack.means import STRIKE, Means, from_where, means_of, reach, targets
from game.systems.tiers.check.modifiers import natural_rules, net_of
from game.systems.tiers.check.outlook import chances, dice_text, signed, with_bonds
from game.systems.tiers.dice import roll
from game.systems.tiers.effects.conditions import barred_by
from game.systems.tiers.fight import turn
from game.systems.tiers.growth.classes import armour_of, class_of, level_of, score, worn
from game.systems.tiers.person.people import USES, boons, is_npc

DEFENCES = {"ac": "AC", "pd": "PD", "md": "MD"}
"""T-14: weapons and the like, other harm to the body, mind and feelings."""
EXPOSED = "exposed"
"""The slot of a condition that is an edge for attacks on whoever is under it: above 0 advantage."""


# What it takes -------------------------------------------------------------------------------------------------------


def parts(s: Sight, part: Part) -> tuple[Part, ...] | str:
    """One part for each target; the first pays. Or in a sentence why it cannot be."""
    person = s.people[part.who]
    means = means_of(s.w, person, part.using)
    if means is None or part.against not in s.people:
        return "There is nothing to strike with."
    refused = barred(s, person, means, s.people[part.against])
    if refused:
        return refused
    costs = ((part.who, USES + part.using, 1),) if USES + part.using in person.tracks else ()
    found = targets(s, person, means.attack, part.against)
    return tuple(
        changed(part, act="attack", label=label(s, means, s.people[who]), against=who, costs=costs if not place else ())
        for place, who in enumerate(found)
    )


def label(s: Sight, means: Means, target: Person) -> str:
    """What is done, as a row: "Bites you", "Cleave at the guard"."""
    if means.using.startswith(STRIKE):
        return f"{means.name[:1].upper()}{means.name[1:]} {whom(s, target)}"
    return f"{means.name} at {whom(s, target)}"


def barred(s: Sight, person: Person, means: Means, target: Person) -> str:
    """Why this attack on this one cannot be made now; empty when it can."""
    return unable(s, person, means) or too_far(s, person, means, target)


def unable(s: Sight, person: Person, means: Means) -> str:
    """Why this attack cannot be made now, whoever it is at."""
    found = barred_by(person, means.tags) or turn.spent(s, person, means.action)
    return found or unready(person, means.using)


def unready(person: Person, using: str) -> str:
    """Why a power or a strike cannot be used until it is ready again; empty when it is."""
    return "used up" if person.tracks.get(USES + using) == 0 else ""


def too_far(s: Sight, person: Person, means: Means, target: Person) -> str:
    """In reach, or with the turn's move to get there."""
    feet = distance(person, target) - reach(s.w, means.attack.reach)
    if feet <= 0:
        return ""
    able = not turn.spent(s, person, "move") and means.action != "move" and not barred_by(person, MOVING)
    more: int = feet - s.w.settings.stride_feet if able else feet
    return f"too far: {more} feet more" if more > 0 else ""


# The numbers ---------------------------------------------------------------------------------------------------------


def levers(s: Sight, act: Act) -> tuple[Lever, ...]:
    """A guide rules on advantage and disadvantage; nothing else is settled before an attack is rolled."""
    if not guided(s) or act.part.passive:
        return ()
    why = "At most three of each count, before one is taken from the other."
    return (
        Lever("advantage", "Advantage", "count", hi=3, seat="guide", why=why),
        Lever("disadvantage", "Disadvantage", "count", hi=3, seat="guide", why=why),
    )


def weigh(s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
    """T-44: the question of an attack, and its sum."""
    part = act.part
    person, target = s.people[part.who], s.people[part.against]
    means = means_of(s.w, person, part.using)
    if means is None:
        return words_of(roll.Question()), ()
    found = (
        *_brings(s, person, means),
        *_edges(s, part, person, means, target),
        *_natural(s, person, means),
        *_against(s.w, target, means),
    )
    return words_of(question(s.w, found)), found


def question(w: World, terms: tuple[Term, ...]) -> roll.Question:
    """T-02, T-06, T-07: named parts of a sum as numbers: bonus, edge, against, natural."""
    need = summed(terms, "against") - (0 if w.settings.checks_exceed else 1)
    rules = natural_rules(w)
    return roll.Question(net_of(terms), summed(terms, "bonus"), need, 0, *rules, shift=summed(terms, "natural"))


def _brings(s: Sight, person: Person, means: Means) -> Iterator[Term]:
    """T-44: level and Volition, or what the guide's people have in all; and what else bears on it."""
    if is_npc(person):
        yield Term(person.name, "bonus", person.tracks.get("hit", 0))
    else:
        yield Term("level", "bonus", level_of(person))
        yield Term("Volition", "bonus", score(s.w, person, "volition"))
        made = class_of(s.w, person)
        if made is not None and worn(s.w, person, made).attack:
            yield Term(f"{armour_of(s.w, person)} armour", "bonus", worn(s.w, person, made).attack)
    if means.attack.by:
        yield Term(means.name, "bonus", means.attack.by)
    for name, by in (*boons(s, person, "attack", means.tags), *on_slot(person, "attack", means.tags)):
        yield Term(name, "bonus", by)


def _edges(s: Sight, part: Part, person: Person, means: Means, target: Person) -> Iterator[Term]:
    """T-06: everything that is advantage (above 0) or disadvantage (below)."""
    if means.attack.edge:
        yield Term(means.name, "edge", means.attack.edge)
    own = (*boons(s, person, "attack_edge", means.tags), *on_slot(person, "attack_edge", means.tags))
    for name, by in own:
        yield Term(name, "edge", by)
    for name, by in on_slot(target, EXPOSED, means.tags):
        yield Term(f"{target.name} {name}", "edge", by)
    for word, sign in (("advantage", 1), ("disadvantage", -1)):
        ruled = part.value(word)
        if isinstance(ruled, int) and ruled:
            yield Term("as the guide rules", "edge", ruled * sign)


def _natural(s: Sight, person: Person, means: Means) -> Iterator[Term]:
    """T-07, T-52: what changes the natural value."""
    for name, by in (*boons(s, person, "natural", means.tags), *on_slot(person, "natural", means.tags)):
        yield Term(name, "natural", by)


def _against(w: World, target: Person, means: Means) -> Iterator[Term]:
    """T-14: the defence that counts."""
    defence = means.attack.defence
    yield Term(f"{DEFENCES[defence]} of {target.name}", "against", score(w, target, defence))
    for name, by in on_slot(target, defence, means.tags):
        yield Term(name, "against", by)


def facts(s: Sight, act: Act) -> tuple[Fact, ...]:
    """T-02, T-03: the sum of an attack or a save in lines: what has to be passed, what is added, what is thrown."""
    words, terms = s.w.system.weigh(s, act)
    q = roll.question_of(words)
    number = str(summed(terms, "against"))
    against = Fact("Number" if q.reach else "Difficulty", number, added(terms, "against"))
    return (against, Fact("You add", signed(q.bonus), added(terms, "bonus")), Fact("Dice", "3d6", dice_text(q, terms)))


def outlook(s: Sight, act: Act) -> tuple[Chance, ...]:
    """The exact chance of every grade, best first; with what a relationship die can still do beside it (T-30)."""
    words, _ = s.w.system.weigh(s, act)
    faces = tuple(bond.face for bond in relations.lying(s.people[act.who]))
    return with_bonds(chances(words), roll.question_of(words), faces)


# Committed -----------------------------------------------------------------------------------------------------------


def committed(s: Draft, act: Act) -> Iterator[Change]:
    """An attack uses its action, and the turn's move where it takes somebody into reach; told once, however many
    it is at.
    """
    part, who, person = act.part, act.who, s.people[act.who]
    means = means_of(s.w, person, part.using)
    if means is None or any(each.amended("acted") for each in act.frame.parts):
        return
    yield Amended(act.index, (*part.amends, ("acted", 1)))
    yield from turn.pays(s, who, means.action)
    yield from _closes_in(s, person, means, s.people[part.against])
    yield from spoken(means.text, s, Context(actor=who, target=part.against), "act")


def _closes_in(s: Draft, person: Person, means: Means, target: Person) -> Iterator[Change]:
    place = from_where(s.w, person, means.attack, target)
    if place != person.place:
        yield from turn.pays(s, person.id, "move")
        yield Placed(person.id, place)


def step(who: str, to: str, using: str) -> Step:
    """The step with which the content's people strike."""
    return Step.of("strike", who=who, to=to, using=using)


def strike(s: Draft, step: Step) -> Iterator[Change]:
    """The content's people strike: there is nothing to settle first, so that it goes straight to the dice, unless a
    guide is there to rule on it.
    """
    person, target = s.people[step.word("who")], s.people.get(step.word("to"))
    if person.out or target is None or target.out:
        yield from turn.pays(s, person.id, "standard")
        return
    found = parts(s, Part(person.id, "attack", "", "", target.id, step.word("using")))
    if isinstance(found, str):
        yield Said(f"{does(s, person, 'do', 'does')} not strike: {found.rstrip('.').lower()}.", "rule")
        yield from turn.pays(s, person.id, "standard")
        return
    if guided(s):
        yield Pushed(Frame("exchange", "attack", "free", parts=found))
        return
    yield from at_once(s, "attack", found)
    yield from committed(s, Act(s, s.top, 0))
    yield from _used(s, found[0])


def tags(act: Act) -> frozenset[str]:
    """The words by which effects know an attack: what it is made with, and what it goes against."""
    means = means_of(act.s.w, act.s.people[act.who], act.part.using)
    return means.tags if means is not None else frozenset()


def _used(s: Draft, part: Part) -> Iterator[Change]:
    for payer, track, points in part.costs:
        yield Tracked(payer, track, max(0, s.people[payer].tracks.get(track, 0) - points), part.label)


def at_once(s: Draft, act: str, found: tuple[Part, ...]) -> Iterator[Change]:
    """An exchange with nothing to settle before the dice: weighed as it begins."""
    yield Pushed(Frame("exchange", act, "execution", parts=found))
    for index in range(len(found)):
        yield Weighed(index, *s.w.system.weigh(s, Act(s, s.frames[-1], index)))
    first = found[0]
    for end in next_acts(act, s.w.system.tags(Act(s, s.frames[-1], 0))):
        yield tick(end, first.who)

"""People as tracks: powers, practices, defences, action points; what bears on them, and what they bear."""

from collections.abc import Iterator

from game.core import entries
from game.core.content import ConditionDef
from game.core.effects import effect_of, ends_of, on_slot, shift
from game.core.record import changed
from game.core.state import Effect, Modifier, Person
from game.core.tracks import Track, Tracks
from game.core.world import World
from game.systems.practices.aspects.aspects import step_of
from game.systems.practices.content.shapes import DEFENCES, PRACTICES, PersonDef, ailments, powers

POWER, PRACTICE = "power.", "practice."
"""Tracks of a power's rank and of a practice's."""
AP, AP_MOST = "ap", "ap.most"
ADVANCES = "advances"
"""A-56: what is left of them to spend."""
ACTIONS, ACTION_PENALTY, REACTIONS, REACTION_PENALTY = "actions", "action_penalty", "reactions", "reaction_penalty"
"""A-03, A-04: how many this turn, or since one's last turn began, and what they have brought."""
INITIATIVE = "initiative"
"""A-02: the successes of the last initiative roll."""
RESIST, EFFORT = "resist", "effort"
"""Kinds of effect that the rules lay by themselves (A-12, A-14)."""
VIRILITY = "virility"
"""The slot with the successes that shake an effect off; its tag is the defence it was laid against (A-35)."""
INTERVAL = "interval"
"""The slot beside it with the step of duration it was laid for (A-33): how often it can be tried (A-35)."""
BEATEN = "beaten"
Ends = tuple[tuple[str, int], ...]


# Coming in -----------------------------------------------------------------------------------------------------------


def recruit(w: World, base: str, key: str, name: str, side: str) -> Person:
    """The person an entry of `people` becomes, numbers copied in. Whoever has a policy acts by it, on your side too."""
    made: PersonDef = w.people[base]
    person = entries.recruited(w, base, key, name, side, entries.known_of(made, ("abilities",)), {})
    return NUMBERS.begun(w, changed(person, seat="content") if made.policy else person, made)


# Numbers -------------------------------------------------------------------------------------------------------------


def rank(person: Person, power: str) -> int:
    """A-01: the rank of a power; 0 where somebody has not got it."""
    return person.tracks.get(POWER + power, 0)


def fighting_rank(w: World, person: Person, power: str) -> int:
    """A-10: the rank an attack is made with; ◆ whoever has no power that harms bodies has bare hands."""
    own = rank(person, power)
    if own or not powers(w)[power].unarmed:
        return own
    armed = any(one.attack == "bodily" and rank(person, key) for key, one in powers(w).items())
    return 0 if armed else int(w.settings.bare_hands)


def practice(person: Person, name: str) -> int:
    """A-20: the rank of a practice."""
    return person.tracks.get(PRACTICE + name, 0)


def penalty(person: Person) -> int:
    """A-03, A-04 ◆: what further actions and reactions take from pools and defences, both together."""
    return person.tracks.get(ACTION_PENALTY, 0) + person.tracks.get(REACTION_PENALTY, 0)


def resisting(person: Person) -> int:
    """A-14: what somebody who resists adds to the effective rank of a defence."""
    return next((effect.level for effect in person.effects if effect.kind == RESIST), 0)


def defence_parts(person: Person, which: str) -> Iterator[tuple[str, int]]:
    """The effective rank of a defence in named parts: rank, conditions, penalties (A-03, A-04), resisting (A-14)."""
    found = [(which, person.tracks.get(which, 0))]
    for slot in ("defence", which):
        found += on_slot(person, slot)
    if penalty(person):
        found.append(("actions and reactions", -penalty(person)))
    yield from found
    short = sum(amount for _, amount in found)
    if short < 0:
        yield "no rank under 0", -short
    if resisting(person):
        yield RESIST, resisting(person)


def defence(person: Person, which: str) -> int:
    """A-03, A-04, A-14: the effective rank of a defence, before it is halved: none under 0, and Resist on top."""
    return sum(amount for _, amount in defence_parts(person, which))


def best_defence(person: Person) -> str:
    """The defence that somebody is best at."""
    return max(DEFENCES, key=lambda which: person.tracks.get(which, 0))


def resistance(person: Person) -> int:
    """A-33 ◆: the rank that shortens effects; the highest defence, where a sheet gives none."""
    own = person.tracks.get("resistance")
    base = person.tracks.get(best_defence(person), 0) if own is None else own
    return max(0, base + shift(person, "resistance"))


# Conditions ----------------------------------------------------------------------------------------------------------


def is_negative(w: World, effect: Effect) -> bool:
    """A-41: whether a condition is one of those that harm."""
    known = ailments(w).get(effect.kind)
    return effect.kind in w.conditions and (known is None or known.negative)


def borne(w: World, person: Person) -> tuple[Effect, ...]:
    """The negative conditions that somebody bears, the worst first."""
    return tuple(sorted((e for e in person.effects if is_negative(w, e)), key=lambda effect: -effect.level))


def strain(w: World, person: Person) -> int:
    """◆ The ratings of all negative conditions together; whoever's reaches their endurance is out of it."""
    return sum(effect.level for effect in person.effects if is_negative(w, effect))


def laid(
    w: World,
    condition: ConditionDef,
    level: int,
    source: str = "",
    against: str = "",
    virility: int | None = None,
    ends: Ends | None = None,
) -> Effect:
    """A condition of a rating, 1 at the least: each of its terms so many times. Without an end it lasts for the scene.

    `against` is the defence it was laid against, and `virility` how many successes shake it off (A-35); what is left
    out is as its ailment has it. `ends` stand in place of its own.
    """
    rating = max(1, level)
    known = ailments(w).get(condition.key)
    if virility is None:
        virility = known.virility if known is not None else 0
    shaken = against or (known.defence if known is not None else "")
    until = (ends_of(condition) or (("scene", 1),)) if ends is None else ends
    made = effect_of(condition, rating, source, until)
    terms = tuple(changed(term, amount=term.amount * rating) for term in made.terms)
    return changed(made, terms=(*terms, *_shaken(virility, shaken, step_of(until))))


def _shaken(virility: int, against: str, step: int) -> tuple[Modifier, ...]:
    """A-35: what an effect is shaken off with and how often that can be tried; nothing where it cannot be."""
    if not virility:
        return ()
    return Modifier(VIRILITY, virility, (against,) if against else ()), Modifier(INTERVAL, step)


def virility_of(effect: Effect) -> int:
    """A-35: successes that shake an effect off; 0 where nothing does."""
    return next((term.amount for term in effect.terms if term.slot == VIRILITY), 0)


def laid_against(person: Person, effect: Effect) -> str:
    """A-35 ◆: the defence with which an effect is shaken off: the one it was laid against, or the best there is."""
    tags = next((term.tags for term in effect.terms if term.slot == VIRILITY), ())
    return tags[0] if tags else best_defence(person)


# What everybody has --------------------------------------------------------------------------------------------------


def _defends(which: str) -> Track:
    def now(w: World, person: Person) -> int:
        return defence(person, which)

    return Track(which, high=10, plain=3, heading="Defences", bounds=RANK, reads=now)


RANK = "has a rank from {low} to {high}"
POWERS = Track(POWER, of="powers", high=10, plain=3, shown="number", bounds=RANK)
PRACTISED = Track(PRACTICE, of=PRACTICES, high=10, plain=2, under="practices", shown="number", bounds=RANK)
DEFENDING = tuple(map(_defends, DEFENCES))
ENDURANCE = Track("endurance", high=40, plain=10, heading="Points")
POINTS = Track(
    AP,
    "AP",
    high=40,
    plain=5,
    limit=AP_MOST,
    group="powers",
    heading="Points",
    shown="pips",
    foot="pips",
    refills="content",
)
NUMBERS = Tracks(
    POWERS,
    PRACTISED,
    *DEFENDING,
    Track("resistance", high=10, plain=None, bounds=RANK, reads=lambda w, person: resistance(person)),
    ENDURANCE,
    Track("strain", limit="endurance", kept="", group="harm", shown="boxes", foot="boxes", reads=strain),
    POINTS,
    Track(ADVANCES, high=1000, plain=None, grows=True, group="story", shown="number"),
    Track("penalty", kept="", reads=lambda w, person: penalty(person)),
    *(Track(one, plain=None, kept="scene") for one in (ACTIONS, REACTIONS, INITIATIVE)),
    *(Track(one, plain=None, kept="scene", named=False) for one in (ACTION_PENALTY, REACTION_PENALTY)),
    *(Track(one, plain=None, kept="scene", named=False) for one in ("started", "strode")),
)
"""A-01, A-05, A-20: ranks; A-12, A-41: endurance and action points; A-02 to A-04: what was done on a turn and in a
conflict, and the place in the order."""
FEW = Tracks(*DEFENDING, changed(ENDURANCE, low=1), POINTS, PRACTISED, POWERS)
"""What makes somebody at a guide's table: defences first, then what one bears and spends."""

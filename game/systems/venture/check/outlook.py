"""What the player sees before the roll: the sum, every grade with its chance, and in a row each what it brings."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product

from game.core.act import Act, content_of
from game.core.defaults import added
from game.core.draft import Sight
from game.core.grades import Chance
from game.core.questions import Fact
from game.core.record import changed
from game.core.rolls import Faces
from game.core.seats import guided
from game.core.state import Blow, Part, Term, Words
from game.core.wording import minus, number
from game.systems.venture.acts import ongoing
from game.systems.venture.check import contest
from game.systems.venture.check.modifiers import THE_TASK, weigh
from game.systems.venture.check.parts import check_of
from game.systems.venture.content.acts import DEFENCES
from game.systems.venture.content.shapes import abilities
from game.systems.venture.dice import roll
from game.systems.venture.fight.blows import attack_of, damage_of, rider_of, strike_damage
from game.systems.venture.fight.npc import strikes_by
from game.systems.venture.person.harm import landing
from game.systems.venture.person.people import is_npc, level_of
from game.systems.venture.resolve.outcome import called_on

RULED = ("remarkable", "partial", "catastrophe")
"""Grades that the content calls by a condition on the hand (V-30, V-32)."""
TENS: Faces = tuple(range(10))
ORDER = ("remarkable", "success", "partial", "failure", "catastrophe")
WORDS = {"remarkable": "remarkable", "partial": "partial"}


# Facts ---------------------------------------------------------------------------------------------------------------


def facts(s: Sight, act: Act) -> tuple[Fact, ...]:
    """Against you, you bring, target: the sum as lines."""
    words, terms = weigh(s, act)
    q = roll.question_of(words)
    against = [t for t in terms if t.slot == "challenge"]
    bring = [t for t in terms if t.slot == "venture"]
    part = act.part
    if part.act == contest.OPPOSE:
        return (Fact("You bring", minus(q.venture), " · ".join(_named(t) for t in bring) or "nothing"),)
    check = check_of(s, part)
    if ruled := check.ruling:
        return (_ruled(ruled, against),)
    return (
        Fact("Against you", str(q.challenge), added(against)),
        Fact("You bring", minus(q.venture), " · ".join(_named(t) for t in bring) or "nothing"),
        _target(q, is_npc(s.people[part.who])),
        *ongoing.facts(s, part, check),
    )


def _ruled(ruling: str, against: list[Term]) -> Fact:
    """V-02: what was ruled has no number, and nothing that is brought changes it."""
    word = "it happens without a roll" if ruling == "routine" else "it cannot be done"
    what = ", ".join(term.label for term in against if term.label != THE_TASK)
    return Fact("Against you", ruling, f"{what}: {word}" if what else word)


def _named(term: Term) -> str:
    """A part of the sum; what brings nothing is named without a number."""
    return f"{term.label} {minus(term.amount)}" if term.amount else term.label


def _target(q: roll.Question, level: bool) -> Fact:
    """V-11, V-15: what each die has to show, and how many of them; V-44: or whether a level is enough."""
    target = roll.target(q)
    if level:
        return Fact("Target", minus(target), _enough(q))
    if (sure := roll.without(q)) is not None:
        word = "it happens without a roll" if sure.grade == "success" else _missing(q)
        return Fact("Target", minus(target), word)
    thing = "card" if q.cards else "die"
    need = "you need one" if q.need == 1 else f"you need {q.need}, since magic works against you"
    dice = 1 + q.magic
    each = f"a {thing} showing {target} or more succeeds" if target < 9 else f"only a {thing} showing 9 succeeds"
    have = "" if dice == 1 else f"; {dice} {'cards' if q.cards else 'dice'}"
    return Fact("Target", str(target), f"{each}; {need}{have}")


def _enough(q: roll.Question) -> str:
    """V-43, V-44: whether somebody who never rolls does it."""
    if q.ruling == "routine":
        return "it happens without a roll"
    return "their level is not enough" if roll.target(q) > 0 else f"{number(q.need)} successes take magic of their own"


def _missing(q: roll.Question) -> str:
    """V-11, V-15: what is missing where nothing that falls can be enough."""
    one, many = ("card", "cards") if q.cards else ("die", "dice")
    dice = 1 + q.magic
    if q.need > dice:
        return f"{number(q.need)} successes are needed; you have {number(dice)} {one if dice == 1 else many}"
    return f"out of reach: a {one} shows {roll.TEN[-1]} at most"


# Chances -------------------------------------------------------------------------------------------------------------


def chances(words: Words) -> tuple[Chance, ...]:
    """Success, failure, and flux, which may come with either (V-17)."""
    q = roll.question_of(words)
    odds = roll.odds(q)
    of = odds.denominator
    success = sum(weight for outcome, weight in odds if outcome.grade == "success")
    flux = sum(weight for outcome, weight in odds if outcome.mark("flux"))
    rows = [Chance("success", "success", success, of), Chance("failure", "failure", of - success, of)]
    if q.magic and dict(words).get("flux_alone") and roll.without(q) is not None:
        rows.append(Chance("flux", "flux", 10**q.magic - 9**q.magic, 10**q.magic, whole=False))
    elif q.magic:
        rows.append(Chance("flux", "flux", flux, of, whole=False))
    return tuple(rows)


def outlook(s: Sight, act: Act) -> tuple[Chance, ...]:
    """The exact chance of every grade, with what the content rules on each hand already worked in; best first."""
    part = act.part
    if part.act == contest.OPPOSE:
        return contest.held(outlook(s, Act(s, act.frame, 0)))
    words, _ = weigh(s, act)
    plain = chances(words)
    content = content_of(s, part)
    q = roll.question_of(words)
    ruled = content is not None and not guided(s) and any(grade in content.on for grade in RULED)
    if not ruled or roll.without(q) is not None:
        return plain
    weights = dict.fromkeys(ORDER, 0)
    for faces, weight in hands(roll.target(q), q.magic, q.cards or TENS):
        lying = changed(part, question=words, hand=faces)
        weights[roll.amended(roll.read(q, faces), called_on(s, lying)).grade] += weight
    of = sum(weights.values())
    rows = [Chance(g, WORDS.get(g, g), n, of) for g, n in weights.items() if n or g in ("success", "failure")]
    return (*rows, *(row for row in plain if not row.whole))


@lru_cache(maxsize=512)
def hands(target: int, magic: int, values: Faces) -> tuple[tuple[Faces, int], ...]:
    """One hand for each class that a ruling tells apart (successes, flux, best die), and how many throws it holds.

    Dice show one of `TENS` each; of cards, the values that are left, one is gone once it is drawn (V-71).
    """
    found: dict[tuple[int, int, int], tuple[Faces, int]] = {}
    cards = {value: values.count(value) for value in sorted(set(values))}
    for faces in product(cards, repeat=1 + magic):
        ways = 1
        for place, face in enumerate(faces):
            ways *= 1 if values == TENS else max(0, cards[face] - faces[:place].count(face))
        if ways:
            key = (sum(face >= target for face in faces), faces[1:].count(0), max(faces))
            witness, weight = found.get(key, (faces, 0))
            found[key] = (witness, weight + ways)
    return tuple(found.values())


# Stakes --------------------------------------------------------------------------------------------------------------


def stakes(s: Sight, act: Act) -> Mapping[str, str]:
    """What success and failure of the system's own acts bring, in a row each; content says it for its acts itself."""
    part = act.part
    if part.ref:
        return {}
    if part.act in DEFENCES and part.using:
        return dict(_defence(s, part))
    if part.act == "attack" and part.against in s.people:
        return {"success": _blow(s, part), "failure": "Nothing. Your turn is over."}
    if part.act == "break_free":
        return {"success": "You are free.", "failure": "It holds."}
    return {}


def _blow(s: Sight, part: Part) -> str:
    points = damage_of(s, part)
    thing = abilities(s.w).get(part.using) or s.w.items.get(part.using)
    mind = " to the mind" if getattr(thing, "mental", False) else ""
    rider = f", and {thing.rider.label}" if thing is not None and thing.rider is not None else ""
    return f"{points} damage{mind}{rider}, less its Armour." if not mind else f"{points} damage{mind}{rider}."


def _defence(s: Sight, part: Part) -> Iterator[tuple[str, str]]:
    """V-57, V-58: what the attack or its rider does to you if you do not get away from it."""
    who = s.people[part.who]
    rider = rider_of(s, part)
    if rider is not None:
        yield "success", "Nothing more comes of it."
        yield "failure", f"You are {s.w.conditions[rider.condition].label}."
        return
    yield "success", "It does not touch you."
    attack, foe = attack_of(s, part), s.people[part.against]
    points = strike_damage(attack, level_of(s.w, foe, *strikes_by(attack)))
    if is_npc(who) or not points:
        yield "failure", "It reaches you."
        return
    result = landing(s.w, who, Blow(who.id, points, "mind" if attack.mental else "body"))
    kind = "mental Injur" if attack.mental else "Injur"
    serious = ("Anguish" if attack.mental else "Wound" if result.serious == 1 else "Wounds") if result.serious else ""
    made = f": {result.serious} {serious}" if serious else ""
    also = f", and {attack.rider.label}" if attack.rider is not None else ""
    yield "failure", f"{result.points} {kind}{'y' if result.points == 1 else 'ies'}{made}{also}."

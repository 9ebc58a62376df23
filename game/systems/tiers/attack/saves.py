"""Saves, death saves, sustains and recharges: 3d6 and a bonus to reach 9, 11 or 13 (T-03, T-12).

A part of the act "save" says in `using` what it is for: save:EFFECT, death, sustain:EFFECT or recharge:POWER.
"""

from collections.abc import Iterator, Mapping

from game.core.act import Act
from game.core.content import Op
from game.core.defaults import summed
from game.core.draft import Change, Draft, Sight
from game.core.effects import on_slot
from game.core.events import Lifted, Said, Tracked
from game.core.questions import words_of
from game.core.seats import does
from game.core.state import Effect, Part, Person, Step, Term, Words
from game.core.world import World
from game.systems.tiers.attack import riders
from game.systems.tiers.attack.aftermath import twisted
from game.systems.tiers.attack.attack import at_once
from game.systems.tiers.attack.means import STRIKE, strikes_of
from game.systems.tiers.check.modifiers import net_of
from game.systems.tiers.content.shapes import powers
from game.systems.tiers.dice import roll
from game.systems.tiers.effects.conditions import is_dying, saved_from
from game.systems.tiers.growth.classes import score
from game.systems.tiers.person import harm, rest
from game.systems.tiers.person.people import USES, boons

WORDS = ("save", "recharge", "sustain")
"""By which a guide calls for them."""
NUMBERS = {roll.EASY: "easy", roll.NORMAL: "normal", roll.HARD: "hard"}


# They come to somebody -----------------------------------------------------------------------------------------------


def save(s: Draft, step: Step) -> Iterator[Change]:
    """T-03: a save against an effect that one ends."""
    effect = _effect(s.people.get(step.word("who")), step.word("effect"))
    if effect is not None and saved_from(effect):
        label = f"Save against being {effect.label}, {_word(saved_from(effect))}"
        yield from _thrown(s, step.word("who"), f"save:{effect.id}", label)


def death(s: Draft, step: Step) -> Iterator[Change]:
    """T-12: a death save."""
    who = step.word("who")
    person = s.people.get(who)
    if person is not None and not person.out and is_dying(person):
        yield from _thrown(s, who, "death", f"Death save, {_word(s.w.settings.death_number)}")


def sustain(s: Draft, step: Step) -> Iterator[Change]:
    """T-03: a power is kept going."""
    effect = _effect(s.people.get(step.word("who")), step.word("effect"))
    power = powers(s.w).get(riders.sustained(effect)) if effect is not None else None
    if effect is not None and power is not None:
        label = f"Keep up {power.name}, {_word(power.sustain)}"
        yield from _thrown(s, step.word("who"), f"sustain:{effect.id}", label)


def recharge(s: Draft, step: Step) -> Iterator[Change]:
    """T-03: a power that is spent may be ready again."""
    person, power = s.people.get(step.word("who")), step.word("power")
    if person is not None and person.tracks.get(USES + power) == 0:
        label = f"Recharge {_name(s.w, person, power)}, {_word(_recharge(s.w, person, power))}"
        yield from _thrown(s, person.id, f"recharge:{power}", label)


def theirs(s: Sight, who: str) -> Iterator[tuple[str, str, str]]:
    """T-03: what somebody could save against now, keep up, or get back; a save also against a bare number."""
    person = s.people[who]
    yield "save", "#", "9 easy, 11 normal, 13 hard"
    for effect in person.effects:
        if saved_from(effect):
            yield "save", effect.id, effect.label
        if riders.sustained(effect) in powers(s.w):
            yield "sustain", effect.id, powers(s.w)[riders.sustained(effect)].name
    spent = (track.removeprefix(USES) for track, left in person.tracks.items() if track.startswith(USES) and not left)
    for power in spent:
        if (power.startswith(STRIKE) or power in powers(s.w)) and _recharge(s.w, person, power):
            yield "recharge", power, _name(s.w, person, power).strip("“”")


def called(s: Draft, op: Op) -> Iterator[Change]:
    """T-03: a guide calls for one: the same as comes by itself at the end of a turn or with a rest."""
    if op.text.isdecimal():
        yield from _thrown(s, op.who, f"save:{op.text}", f"Save, {_word(int(op.text))}")
        return
    name = "power" if op.kind == "recharge" else "effect"
    yield Step.of(op.kind, who=op.who, **{name: op.text})


def _thrown(s: Draft, who: str, using: str, label: str) -> Iterator[Change]:
    if not s.people[who].out:
        yield from at_once(s, "save", (Part(who, "save", label, using=using, forced=True),))


def _effect(person: Person | None, effect: str) -> Effect | None:
    if person is None or person.out:
        return None
    return next((each for each in person.effects if each.id == effect), None)


def _word(number: int) -> str:
    """easy (9), or only the number where it has no name."""
    return f"{NUMBERS[number]} ({number})" if number in NUMBERS else str(number)


def _name(w: World, person: Person, power: str) -> str:
    if power.startswith(STRIKE):
        return f"“{strikes_of(w, person)[int(power.removeprefix(STRIKE))].label}”"
    return powers(w)[power].name


def _recharge(w: World, person: Person, power: str) -> int:
    if power.startswith(STRIKE):
        return strikes_of(w, person)[int(power.removeprefix(STRIKE))].recharge
    return powers(w)[power].recharge


# The numbers ---------------------------------------------------------------------------------------------------------


def weigh(s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
    """T-03, T-52: the bonus on saves, on death saves both (T-10), and what content gives recharges and sustains."""
    part = act.part
    person = s.people[part.who]
    kind, _, name = part.using.partition(":")
    found = (*_bonuses(s, person, kind), Term(_against(kind), "against", _number(s.w, person, kind, name)))
    bonus, number = summed(found, "bonus"), summed(found, "against")
    return words_of(roll.Question(net_of(found), bonus, number, reach=1, crit=0, fumble=0)), found


def _bonuses(s: Sight, person: Person, kind: str) -> Iterator[Term]:
    slot = kind if kind in ("recharge", "sustain") else "save"
    if slot == "save":
        if score(s.w, person, "save"):
            yield Term("save bonus", "bonus", score(s.w, person, "save"))
    else:
        yield from (Term(name, "bonus", amount) for name, amount in boons(s, person, slot))
    yield from (Term(name, "bonus", amount) for name, amount in on_slot(person, slot))
    edge = f"{slot}_edge"
    yield from (Term(name, "edge", by) for name, by in (*boons(s, person, edge), *on_slot(person, edge)))
    if kind == "death" and score(s.w, person, "death_save"):
        yield Term("death saves", "bonus", score(s.w, person, "death_save"))


def _against(kind: str) -> str:
    return {"save": "save", "death": "death save", "sustain": "sustain"}.get(kind, "recharge")


def _number(w: World, person: Person, kind: str, name: str) -> int:
    if kind == "death":
        number: int = w.settings.death_number
        return number
    if kind == "recharge":
        return _recharge(w, person, name)
    effect = _effect(person, name)
    if effect is None:
        return int(name) if name.isdecimal() else roll.NORMAL
    return powers(w)[riders.sustained(effect)].sustain if kind == "sustain" else saved_from(effect)


def stakes(s: Sight, act: Act) -> Mapping[str, str]:
    """What a save brings, in a row."""
    part = act.part
    kind, _, name = part.using.partition(":")
    person = s.people[part.who]
    if kind == "save":
        effect = _effect(person, name)
        if name.isdecimal():
            return {"success": "Saved.", "failure": "Not saved."}
        word = effect.label if effect is not None else "under it"
        return {"success": f"No longer {word}.", "failure": f"Still {word}."}
    if kind == "death":
        count = person.tracks.get("dying", 0) + 1
        return {"success": "Back in it, by a recovery.", "failure": f"{count} of {s.w.settings.death_failures} failed."}
    if kind == "sustain":
        return {"success": "It goes on.", "failure": "It is over."}
    return {"success": "Ready again.", "failure": "Still spent."}


# What follows --------------------------------------------------------------------------------------------------------


def settle(s: Draft, act: Act) -> Iterator[Change]:
    """What a save, a death save, a sustain or a recharge has come to."""
    part = act.part
    passed = part.result.grade in roll.PASSES
    kind, _, name = part.using.partition(":")
    if kind == "death":
        yield from _dying(s, part.who, passed)
    elif kind == "save" and passed:
        effect = _effect(s.people[part.who], name)
        if effect is not None:
            yield Lifted(part.who, effect.id, effect.label, "T-03")
    elif kind == "sustain":
        yield from riders.goes_on(s, part.who, name, passed)
    elif kind == "recharge" and passed:
        yield Tracked(part.who, USES + name, 1, "T-03")
    yield from twisted(s, part)


def _dying(s: Draft, who: str, passed: bool) -> Iterator[Change]:
    """T-12 ◆: a death save that is made uses a recovery, if there is one; without, 1 hit point."""
    if not passed:
        yield from harm.failed(s, who)
        if not s.people[who].out and s.fight is None:
            yield Step.of("death", who=who)
        return
    yield from harm.revived(s, who)
    yield Tracked(who, "hp", max(1, s.people[who].tracks["hp"]), "T-12")
    yield Said(f"{does(s, s.people[who], 'come')} to.", "rule")
    yield rest.recovering(who)

"""What each kind of event adds to a tale; kinds that are not here only move the state."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from game.core import events as e
from game.core.rolls import Call, Faces
from game.core.world import World
from game.view.model import Roll, Thrown
from game.view.teller import Teller
from game.view.words import hour, minus, sentence, span


def _entered(t: Teller, event: e.Entered) -> None:
    scene = t.world.scenes.get(event.scene)
    here = t.state.frames[0].id if t.state.frames else ""
    if scene is not None and event.scene != here:
        t.add("title", scene.title)


def _said(t: Teller, event: e.Said) -> None:
    if event.role == "title":
        t.add("title", event.words)
    elif event.role in ("rule", "harm"):
        t.rule(event.words, event.role)
    else:
        t.add("words", event.words, role=event.role)


def _pushed(t: Teller, event: e.Pushed) -> None:
    """An exchange begins: what comes to somebody, or an act that the story calls for."""
    part = next((part for part in event.frame.parts if not part.passive), None)
    if event.frame.kind == "exchange" and part is not None and part is not t.begun:
        t.acts(part, event.frame)


def _popped(t: Teller, event: e.Popped) -> None:
    """An act that was thought better of has not happened: nothing of it is told."""
    if event.how == "withdrawn" and t.deeds:
        begun = t.deeds.pop().start
        t.passages[begun:] = [one for one in t.passages[begun:] if one.role == "note"]


def _paid(t: Teller, event: e.Paid) -> None:
    label = t.world.system.label(event.track)
    left = f"{minus(event.value)} left" if event.value else "none left"
    if t.you(event.who):
        t.add("paid", f"Paid {event.amount} {label}, {left}.")
    else:
        t.add("paid", f"{t.name(event.who)} pays {event.amount} {label}, {left}.")


def _put(t: Teller, event: e.Put) -> None:
    """What the sheet counts for the player is told when it changes: money, oil, days."""
    variable = t.world.variables.get(event.name)
    before = t.state.var(event.name)
    if variable is None or not variable.label or event.value == before:
        return
    left, now = ("", "") if variable.label.endswith(" left") else (" left", " now")
    after = f"{minus(event.value)}{left if event.value < before else now}" if event.value else f"none{left}"
    t.rule(f"{variable.label}: {after}.")


def _weighed(t: Teller, event: e.Weighed) -> None:
    if not t.deeds:
        return
    rows = t.world.system.chances(event.question)
    passing = {grade.id for grade in t.world.system.grades if grade.passes > 0}
    chance = sum((Fraction(row.weight, row.of) for row in rows if row.whole and row.grade in passing), Fraction(0))
    deed = t.deeds[-1]
    t.deeds[-1] = replace(deed, rolls=(*deed.rolls, Roll(chance)))


def _threw(t: Teller, event: e.Threw) -> None:
    if event.call.kind == "row":
        return
    dice = thrown(t.world, event.call, event.faces, event.hand or event.faces)
    cards = event.call.kind == "cards"
    grade = ""
    if event.part < 0 and len(dice) > 1 and not cards:
        grade = f"{sum(event.hand or event.faces)} in all"
    t.add("throw", event.call.why if event.part < 0 else "", dice=dice, cards=cards, grade=grade)


def thrown(world: World, call: Call, faces: Faces, shown: Faces) -> tuple[Thrown, ...]:
    """Each die or card of a call as it fell; `shown` are the values where faces are indexes of cards."""
    if call.kind == "cards":
        deck = world.decks.get(world.pack.cards if call.role == "check" else call.dice[0])
        names = [deck.cards[face].name if deck and face < len(deck.cards) else "a card" for face in faces]
        labels = zip(call.dice, shown, names, strict=True)
        return tuple(Thrown(minus(value), name, die == call.dice[0]) for die, value, name in labels)
    return tuple(
        Thrown(_face(world, die, face), _label(world, die), die == call.dice[0])
        for die, face in zip(call.dice, faces, strict=True)
    )


def _label(world: World, die: str) -> str:
    known = world.system.dice.get(die)
    return known.label if known else die


def _face(world: World, die: str, face: int) -> str:
    """A face as it stands on the die: plus, blank and minus where the die has only those."""
    known = world.system.dice.get(die)
    signed = known is not None and set(known.faces) == {-1, 0, 1}
    return {-1: "−", 0: " ", 1: "+"}[face] if signed else minus(face)


def _resolved(t: Teller, event: e.Resolved) -> None:
    """How it came out belongs to the throw that decided it; after an offer, or without a throw, it stands alone."""
    known = next((grade for grade in t.world.system.grades if grade.id == event.outcome.grade), None)
    passes, label = (known.passes, known.label) if known else (0, event.label.lower())
    marks = _marks(t, event)
    chance = _settled(t, event, label, passes)
    told: dict[str, Any] = {"grade": label, "passes": passes, "marks": marks, "chance": chance}
    index = next((n for n in range(len(t.passages) - 1, -1, -1) if t.passages[n].kind == "throw"), -1)
    if index >= 0 and not t.passages[index].grade and t.passages[index].number == t.number:
        t.passages[index] = replace(t.passages[index], **told)
    elif index >= 0 and not t.passages[index].grade:
        t.add("outcome", **told)
    else:
        t.add("throw", **told)


def _settled(t: Teller, event: e.Resolved, label: str, passes: int) -> Fraction | None:
    """Fill in the first roll of the deed that has no outcome yet: parts are weighed and read in one order.

    Returns the chance it had.
    """
    if not t.deeds:
        return None
    deed = t.deeds[-1]
    hand = t.state.frames[-1].parts[event.part].hand
    for index, roll in enumerate(deed.rolls):
        if not roll.grade:
            known = replace(roll, grade=label, passes=passes, thrown=hand is not None)
            t.deeds[-1] = replace(deed, rolls=(*deed.rolls[:index], known, *deed.rolls[index + 1 :]))
            return roll.chance
    return None


def _marks(t: Teller, event: e.Resolved) -> tuple[tuple[str, int], ...]:
    """Counts that may come beside every grade, such as the odds list below the whole."""
    system, outcome = t.world.system, event.outcome
    question = t.state.frames[-1].parts[event.part].question
    beside = [row.grade for row in system.chances(question) if not row.whole] if outcome.marks else []
    return tuple((system.label(mark), count) for mark, count in outcome.marks if count and mark in beside)


def _clocked(t: Teller, event: e.Clocked) -> None:
    """Time that passes hour by hour is told in one piece."""
    if t.clocked != (t.number, len(t.passages)):
        t.since = t.state.minute
    elif t.passages and t.passages[-1].kind == "time" and t.passages[-1].number == t.number:
        t.passages.pop()
    passed = event.minute - t.since
    if passed >= 60:
        day = f" of day {event.minute // 1440 + 1}" if event.minute // 1440 > t.since // 1440 else ""
        verb = "passes" if passed == 60 else "pass"
        t.add("time", f"{sentence(f'{span(passed)} {verb}')} It is {hour(event.minute)}{day}.")
    t.clocked = (t.number, len(t.passages))


def _held(t: Teller, event: e.Held) -> None:
    before = t.state.people[event.who].holds.get(event.thing, 0) if event.who in t.state.people else 0
    item = t.world.items.get(event.thing)
    name = str(getattr(item, "name", event.thing))
    mine = t.you(event.who)
    if event.count > before:
        many = f" ({event.count})" if event.count > 1 else ""
        t.rule(f"{'Now yours' if mine else f'{t.name(event.who)} now has'}: {name}{many}.")
    elif event.count < before and not event.count:
        t.rule(f"{'No longer yours' if mine else f'{t.name(event.who)} no longer has'}: {name}.")


def _learned(t: Teller, event: e.Learned) -> None:
    found = next((section[event.thing] for section in t.world.lore.values() if event.thing in section), None)
    name = str(getattr(found, "name", event.thing))
    t.rule(f"You know {name} now." if t.you(event.who) else f"{t.name(event.who)} knows {name} now.")


def _effected(t: Teller, event: e.Effected) -> None:
    person = t.state.people.get(event.who)
    known = person is not None and any(effect.id == event.effect.id for effect in person.effects)
    if not known and not t.says(event.effect.label):
        t.rule(f"{'You' if t.you(event.who) else t.name(event.who)}: {event.effect.label}.")


def _lifted(t: Teller, event: e.Lifted) -> None:
    t.rule(f"{'You' if t.you(event.who) else t.name(event.who)}: no longer {event.label}.")


def _joined(t: Teller, event: e.Joined) -> None:
    if event.lead or event.person.id in t.state.people or event.person.side != "yours":
        return
    t.rule(f"{event.person.name} is with you now.")


def _left(t: Teller, event: e.Left) -> None:
    if event.how:
        words = event.how if t.you(event.who) else f"{t.name(event.who)}: {event.how}"
        t.rule(sentence(words))


def _turned(t: Teller, event: e.Turned) -> None:
    if event.round > 1 and event.round != t.state.frames[-1].round:
        t.add("time", f"Round {event.round}.")


def _ended(t: Teller, event: e.Ended) -> None:
    t.add("end", event.title)


TELL: Mapping[type, Callable[[Teller, Any], None]] = {
    e.Entered: _entered,
    e.Said: _said,
    e.Pushed: _pushed,
    e.Popped: _popped,
    e.Paid: _paid,
    e.Put: _put,
    e.Weighed: _weighed,
    e.Threw: _threw,
    e.Resolved: _resolved,
    e.Clocked: _clocked,
    e.Held: _held,
    e.Learned: _learned,
    e.Effected: _effected,
    e.Lifted: _lifted,
    e.Joined: _joined,
    e.Left: _left,
    e.Turned: _turned,
    e.Ended: _ended,
}

"""The journal's entries told: from what happened to passages of a story.

A tale goes on where it stopped: give the one before, and only what is new is told. It follows the state by folding
the same events the game folds, so it knows how things stood before each one.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Protocol

from game.core import events as e
from game.core.commands import Choose, Command, Declare, Undertake
from game.core.decide import first_state
from game.core.draft import evolve
from game.core.record import record
from game.core.rolls import Call, Faces
from game.core.state import Part, State
from game.core.world import World
from game.view.model import Deed, Passage, Roll, Thrown
from game.view.words import hour, minus, sentence, span


class Entry(Protocol):
    """One command with what it brought about, as the journal keeps it."""

    @property
    def number(self) -> int: ...
    @property
    def command(self) -> Command: ...
    @property
    def events(self) -> tuple[Any, ...]: ...
    @property
    def by(self) -> str: ...


@record
class Tale:
    """What has been told of a game so far, and the state it has been told up to."""

    passages: tuple[Passage, ...]
    deeds: tuple[Deed, ...]
    state: State
    last: Entry | None = None
    count: int = 0

    def of(self, index: int) -> tuple[Passage, ...]:
        """The passages of a deed."""
        ends = self.deeds[index + 1].start if index + 1 < len(self.deeds) else len(self.passages)
        return self.passages[self.deeds[index].start : ends]


def tale(entries: Sequence[Entry], world: World, before: Tale | None = None) -> Tale:
    """The tale of all entries; `before` is used as far as it is their beginning."""
    told = before if before is not None and _begins(before, entries) else Tale((), (), first_state(world))
    if len(entries) == told.count:
        return told
    teller = _Teller(told, world)
    for entry in entries[told.count :]:
        teller.tell(entry)
    return Tale(tuple(teller.passages), tuple(teller.deeds), teller.state, entries[-1], len(entries))


def _begins(before: Tale, entries: Sequence[Entry]) -> bool:
    return len(entries) >= before.count > 0 and entries[before.count - 1] is before.last


class _Teller:
    """Entries being told. Events without a word of their own only move the state."""

    def __init__(self, told: Tale, world: World) -> None:
        self.state = told.state
        self.passages = list(told.passages)
        self.deeds = list(told.deeds)
        self.world = world
        self.number = 0
        self.events: tuple[Any, ...] = ()
        self.since = 0
        """The minute from which the time is told that passes now."""

    def tell(self, entry: Entry) -> None:
        self.number = entry.number
        self.events = entry.events
        self._open(entry)
        for event in entry.events:
            telling = _TELL.get(type(event))
            if telling is not None:
                telling(self, event)
            self.state = evolve(self.state, event)

    def _open(self, entry: Entry) -> None:
        """What was said, where it is the player's own word and no exchange says it."""
        command = entry.command
        if isinstance(command, Declare | Undertake) and entry.by == "person":
            if not any(isinstance(event, e.Pushed) for event in entry.events):
                self.begin(_own(self.state, self.world, command))
        elif isinstance(command, Choose) and any(isinstance(event, e.Took) for event in entry.events):
            self.begin(_option(self.state, self.world, command))

    def add(self, kind: str, words: str = "", **more: Any) -> None:
        self.passages.append(Passage(kind, self.number, words, **more))

    def says(self, words: str) -> bool:
        """Whether the entry itself says this somewhere."""
        return any(isinstance(event, e.Said) and words in event.words for event in self.events)

    def begin(self, label: str, faced: bool = False) -> None:
        """A deed begins: one's own, or one that comes to somebody."""
        self.deeds.append(Deed(self.number, self.state.minute, label, len(self.passages), faced))
        self.add("faced" if faced else "chosen", label)

    def rule(self, words: str, role: str = "rule") -> None:
        """What a rule did, once: a system may say by itself what the events say already."""
        if not (self.passages and self.passages[-1].words == words):
            self.add("rule", words, role=role)

    def name(self, who: str) -> str:
        person = self.state.people.get(who)
        return person.name if person else who

    def you(self, who: str) -> bool:
        return who == self.state.lead


def _own(state: State, world: World, command: Declare | Undertake) -> str:
    """The label of an act of one's own as it was offered."""
    if isinstance(command, Declare):
        acts = world.system.acts(state, world, command.who)
        return next((act.label for act in acts if act.declare == command), world.system.label(command.act))
    activities = world.system.activities(state, world, command.who)
    return next((each.label for each in activities if each.id == command.activity), command.activity)


def _option(state: State, world: World, command: Choose) -> str:
    frame = state.frames[-1]
    places: Mapping[str, Any] = world.scenes if frame.kind == "scene" else world.conflicts
    option = places[frame.id].options.get(command.option) if frame.id in places else None
    return str(option.label) if option is not None else command.option.replace("_", " ")


# One function for each kind of event that is told --------------------------------------------------------------------


def _entered(t: _Teller, event: e.Entered) -> None:
    scene = t.world.scenes.get(event.scene)
    here = t.state.frames[0].id if t.state.frames else ""
    if scene is not None and event.scene != here:
        t.add("title", scene.title)


def _said(t: _Teller, event: e.Said) -> None:
    if event.role == "title":
        t.add("title", event.words)
    elif event.role in ("rule", "harm"):
        t.rule(event.words, event.role)
    else:
        t.add("words", event.words, role=event.role)


def _pushed(t: _Teller, event: e.Pushed) -> None:
    parts = [part for part in event.frame.parts if not part.passive]
    if event.frame.kind == "exchange" and parts:
        _acting(t, parts[0])


def _acting(t: _Teller, part: Part) -> None:
    label = faced(t.world, part) if part.forced else part.label
    words = label if t.you(part.who) else f"{t.name(part.who)}: {label}"
    t.begin(words, part.forced)


def faced(world: World, part: Part) -> str:
    """What comes to somebody, and what they do against it: "hound A bites: dodge"."""
    return part.label if part.ref else f"{part.label}: {world.system.label(part.act).lower()}"


def _popped(t: _Teller, event: e.Popped) -> None:
    """An act that was thought better of has not happened: nothing of it is told."""
    if event.how == "withdrawn" and t.deeds:
        begun = t.deeds.pop().start
        t.passages[begun:] = [one for one in t.passages[begun:] if one.role == "note"]


def _paid(t: _Teller, event: e.Paid) -> None:
    label = t.world.system.label(event.track)
    left = f"{minus(event.value)} left" if event.value else "none left"
    if t.you(event.who):
        t.add("paid", f"Paid {event.amount} {label}, {left}.")
    else:
        t.add("paid", f"{t.name(event.who)} pays {event.amount} {label}, {left}.")


def _weighed(t: _Teller, event: e.Weighed) -> None:
    if not t.deeds:
        return
    rows = t.world.system.chances(event.question)
    passing = {grade.id for grade in t.world.system.grades if grade.passes > 0}
    chance = sum((Fraction(row.weight, row.of) for row in rows if row.whole and row.grade in passing), Fraction(0))
    deed = t.deeds[-1]
    t.deeds[-1] = replace(deed, rolls=(*deed.rolls, Roll(chance)))


def _threw(t: _Teller, event: e.Threw) -> None:
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


def _resolved(t: _Teller, event: e.Resolved) -> None:
    """How it came out belongs to the throw that decided it; without one it stands alone."""
    known = next((grade for grade in t.world.system.grades if grade.id == event.outcome.grade), None)
    passes, label = (known.passes, known.label) if known else (0, event.label.lower())
    marks = _marks(t, event)
    _settled(t, event, label, passes)
    for index in range(len(t.passages) - 1, -1, -1):
        thrown_before = t.passages[index]
        if thrown_before.kind == "throw" and not thrown_before.grade:
            told = replace(thrown_before, grade=label, passes=passes, marks=marks)
            t.passages[index] = told
            return
    t.add("throw", grade=label, passes=passes, marks=marks)


def _settled(t: _Teller, event: e.Resolved, label: str, passes: int) -> None:
    """Fill in the first roll of the deed that has no outcome yet: parts are weighed and read in one order."""
    if not t.deeds:
        return
    deed = t.deeds[-1]
    hand = t.state.frames[-1].parts[event.part].hand
    for index, roll in enumerate(deed.rolls):
        if not roll.grade:
            known = replace(roll, grade=label, passes=passes, thrown=hand is not None)
            t.deeds[-1] = replace(deed, rolls=(*deed.rolls[:index], known, *deed.rolls[index + 1 :]))
            return


def _marks(t: _Teller, event: e.Resolved) -> tuple[tuple[str, int], ...]:
    """Counts that may come beside every grade, such as the odds list below the whole."""
    system, outcome = t.world.system, event.outcome
    question = t.state.frames[-1].parts[event.part].question
    beside = [row.grade for row in system.chances(question) if not row.whole] if outcome.marks else []
    return tuple((system.label(mark), count) for mark, count in outcome.marks if count and mark in beside)


def _clocked(t: _Teller, event: e.Clocked) -> None:
    """Time that passes hour by hour is told in one piece."""
    last = t.passages[-1] if t.passages else None
    since = t.state.minute
    if last is not None and last.kind == "time" and last.number == t.number:
        since = t.since
        t.passages.pop()
    t.since = since
    passed = event.minute - since
    if passed < 60:
        return
    day = f" of day {event.minute // 1440 + 1}" if event.minute // 1440 > since // 1440 else ""
    verb = "passes" if passed == 60 else "pass"
    t.add("time", f"{sentence(f'{span(passed)} {verb}')} It is {hour(event.minute)}{day}.")


def _held(t: _Teller, event: e.Held) -> None:
    before = t.state.people[event.who].holds.get(event.thing, 0) if event.who in t.state.people else 0
    item = t.world.items.get(event.thing)
    name = str(getattr(item, "name", event.thing))
    mine = t.you(event.who)
    if event.count > before:
        many = f" ({event.count})" if event.count > 1 else ""
        t.rule(f"{'Now yours' if mine else f'{t.name(event.who)} now has'}: {name}{many}.")
    elif event.count < before and not event.count:
        t.rule(f"{'No longer yours' if mine else f'{t.name(event.who)} no longer has'}: {name}.")


def _learned(t: _Teller, event: e.Learned) -> None:
    ability = t.world.abilities.get(event.thing) or t.world.skills.get(event.thing)
    name = str(getattr(ability, "name", event.thing))
    t.rule(f"You know {name} now." if t.you(event.who) else f"{t.name(event.who)} knows {name} now.")


def _effected(t: _Teller, event: e.Effected) -> None:
    person = t.state.people.get(event.who)
    known = person is not None and any(effect.id == event.effect.id for effect in person.effects)
    if not known and not t.says(event.effect.label):
        t.rule(f"{'You' if t.you(event.who) else t.name(event.who)}: {event.effect.label}.")


def _lifted(t: _Teller, event: e.Lifted) -> None:
    t.rule(f"{'You' if t.you(event.who) else t.name(event.who)}: no longer {event.label}.")


def _joined(t: _Teller, event: e.Joined) -> None:
    if event.lead or event.person.id in t.state.people or event.person.side != "yours":
        return
    t.rule(f"{event.person.name} is with you now.")


def _left(t: _Teller, event: e.Left) -> None:
    if event.how:
        words = event.how if t.you(event.who) else f"{t.name(event.who)}: {event.how}"
        t.rule(sentence(words))


def _turned(t: _Teller, event: e.Turned) -> None:
    if event.round > 1 and event.round != t.state.frames[-1].round:
        t.add("time", f"Round {event.round}.")


def _ended(t: _Teller, event: e.Ended) -> None:
    t.add("end", event.title)


_TELL: Mapping[type, Callable[[_Teller, Any], None]] = {
    e.Entered: _entered,
    e.Said: _said,
    e.Pushed: _pushed,
    e.Popped: _popped,
    e.Paid: _paid,
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

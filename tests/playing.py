"""A table for proving rules in play: a driver that speaks for everybody, and looks at what lies there.

Every word it says has to be accepted, and what happened has to fold to the same state.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import replace
from typing import Self, TypeVar

from pydantic import TypeAdapter

from game.core import commands
from game.core.act import Act
from game.core.checks.lay import levers_before
from game.core.commands import (
    Amend,
    Answer,
    Begin,
    Choose,
    Command,
    Declare,
    EndTurn,
    Intend,
    Next,
    Pull,
    Ready,
    Refusal,
    Throw,
    Undertake,
    Withdraw,
    alike,
)
from game.core.content import Op
from game.core.draft import Sight, Writes, fold
from game.core.events import Effected, Held, Joined, Learned, Paid, Resolved, Said, Tracked
from game.core.grades import Chance
from game.core.levers import Lever, Value
from game.core.machine import preview
from game.core.machine.decide import decide, first_state, legal
from game.core.machine.doings.voice import spoken
from game.core.machine.preview import active
from game.core.prompts import Prompt
from game.core.questions import Fact
from game.core.rolls import Call, Outcome
from game.core.seats import GUIDE
from game.core.state import Effect, Frame, Part, Person, State
from game.core.world import World
from game.packs.operations import Operations
from tests.happened import faces, happened, listed

E = TypeVar("E", bound=Writes)
T = TypeVar("T", bound="Table")


class Refused(AssertionError):  # noqa: N818 - somebody was
    """What a test has said, and the sentence with which it was refused."""


class Table:
    """A game being tested. `part` is the first part of the exchange on top that throws."""

    def __init__(self, world: World, state: State) -> None:
        self.world = world
        self.state = state
        self.events: tuple[Writes, ...] = ()
        self.history: list[Writes] = []

    # Saying ----------------------------------------------------------------------------------------------------------

    def say(self, command: Command, seat: str = "player") -> Self:
        decided = decide(self.state, command, self.world, seat)
        if isinstance(decided, Refusal):
            raise Refused(command, decided.sentence)
        events, after = decided
        assert fold(self.state, events) == after
        self.events, self.state = events, after
        self.history += events
        return self

    def refused(self, command: Command, seat: str = "player") -> str:
        """The sentence with which this is refused; it has to be."""
        decided = decide(self.state, command, self.world, seat)
        assert isinstance(decided, Refusal), f"{command} was accepted"
        return decided.sentence

    def choose(self, option: str) -> Self:
        return self.say(Choose(option), self._turn_seat())

    def declare(self, act: str, against: str = "", using: str = "", who: str = "") -> Self:
        return self.say(self.act(act, against, using, who), self._turn_seat())

    def act(self, act: str, against: str = "", using: str = "", who: str = "") -> Declare:
        f = self.state.top
        return Declare(who or (f.turn if f.kind == "conflict" else self.state.lead), act, against, using)

    def pull(self, lever: str, value: Value = 1) -> Self:
        index = active(self.state.top)
        before = lever in levers_before(self.world.system.inner["check"]) and lever not in self.levers
        seat = GUIDE if before else self.levers[lever].seat
        return self.say(Pull(index, lever, value), seat)

    def withdraw(self) -> Self:
        return self.say(Withdraw())

    def commit(self) -> Self:
        """Every seat that is asked for says that it is ready."""
        for prompt in [p for p in self.prompts if p.group == "commit"]:
            self.say(prompt.command, prompt.seat)
        return self

    def throw(self, *faces: int) -> Self:
        return self.say(Throw(faces), "table")

    def answer(self, offer: str, value: Value = 1) -> Self:
        lever = self.offers[offer]
        if lever.kind == "choice" and value == 1:
            value = lever.picks[0].id
        return self.say(Answer(offer, value), lever.seat)

    def decline(self) -> Self:
        """Let this round of offers stand, and no other."""
        for prompt in [p for p in self.prompts if p.group == "decline"]:
            assert isinstance(prompt.command, Ready)
            self.say(replace(prompt.command, rest=False), prompt.seat)
        return self

    def undertake(self, activity: str) -> Self:
        return self.say(Undertake(self.state.lead, activity))

    def end_turn(self) -> Self:
        return self.say(EndTurn(), self._turn_seat())

    def next(self, who: str) -> Self:
        return self.say(Next(who), self._turn_seat())

    def try_(self, *faces: int, **levers: Value) -> Self:
        """Pull these levers, commit, and throw these faces where any are given."""
        for lever, value in levers.items():
            self.pull(lever, value)
        self.commit()
        return self.throw(*faces) if faces else self

    def act_(self, *faces: int, **levers: Value) -> Self:
        """Choose `act`, pull these levers (`help__tam` is help:tam), commit, and throw these faces where any are."""
        self.choose("act")
        return self.try_(*faces, **{lever.replace("__", ":"): value for lever, value in levers.items()})

    def say_ops(self, *written: str) -> Self:
        """Carry out operations, written as authors write them, by the guide's word."""
        ops = _ops(written)
        seats, self.state = self.state.seats, replace(self.state, seats=("player", "guide"))
        self.say(Amend(ops), "guide")
        self.state = replace(self.state, seats=seats)
        return self

    def _turn_seat(self) -> str:
        f = self.state.top
        return self.state.people[f.turn].seat if f.turn else "player"

    # Setting the scene -----------------------------------------------------------------------------------------------

    def _put(self, *events: Writes) -> Self:
        self.state = fold(self.state, events)
        return self

    def tracks(self, who: str = "", **tracks: int) -> Self:
        """Put somebody's tracks where the test wants them."""
        key = who or self.state.lead
        return self._put(*(Tracked(key, track, value, "test") for track, value in tracks.items()))

    def knows(self, *things: str, level: int = 1, who: str = "") -> Self:
        return self._put(*(Learned(who or self.state.lead, thing, level) for thing in things))

    def holds(self, *things: str, count: int = 1, who: str = "") -> Self:
        return self._put(*(Held(who or self.state.lead, thing, count) for thing in things))

    def under(self, condition: str, who: str = "", level: int = 1) -> Self:
        """Put somebody under a condition of the content."""
        made = self.world.system.afflict(self.world, self.world.conditions[condition], level, "test")
        return self._put(Effected(who or self.state.lead, made))

    def second(self, character: str = "wenna_tarr") -> Self:
        """A second player's character sits down beside the first, at the same seat."""
        person = self.world.system.create(self.world, character)
        return self._put(Joined(replace(person, place=self.you.place)))

    # Looking ---------------------------------------------------------------------------------------------------------

    @property
    def you(self) -> Person:
        return self.state.people[self.state.lead]

    def person(self, who: str) -> Person:
        return self.you if who == "you" else self.state.people[who]

    def left(self, track: str, who: str = "you") -> int:
        """What a track of somebody's stands at."""
        return self.person(who).tracks.get(track, 0)

    def is_under(self, condition: str, who: str = "you") -> bool:
        return any(effect.kind == condition for effect in self.person(who).effects)

    def effect(self, condition: str, who: str = "you") -> Effect:
        return next(effect for effect in self.person(who).effects if effect.kind == condition)

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        return legal(self.state, self.world)

    def prompt(self, command: Command) -> Prompt:
        return next(p for p in self.prompts if alike(p.command, command))

    def offered(self, command: Command) -> bool:
        return any(alike(p.command, command) and not p.barred for p in self.prompts)

    def barred(self, command: Command) -> str:
        """Why something that is listed cannot be said; empty when it can."""
        return self.prompt(command).barred

    @property
    def top(self) -> Frame:
        return self.state.top

    @property
    def part(self) -> Part:
        return self.top.parts[active(self.top)]

    @property
    def sight(self) -> Sight:
        return Sight(self.state, self.world)

    @property
    def act_now(self) -> Act:
        """The act that is going on: the first part of the exchange on top that throws."""
        return Act(self.sight, self.top, active(self.top))

    @property
    def levers(self) -> dict[str, Lever]:
        found = self.world.system.levers(self.sight, self.act_now)
        return {lever.id: lever for lever in found}

    @property
    def offers(self) -> dict[str, Lever]:
        return {lever.id: lever for lever in self.top.offers}

    @property
    def question(self) -> dict[str, int | str]:
        """The numbers of the act being weighed, or as it was weighed."""
        part = self.part
        if part.question:
            return dict(part.question)
        return dict(self.world.system.weigh(self.sight, self.act_now)[0])

    @property
    def terms(self) -> dict[str, int]:
        """The named parts of both sums."""
        found = self.world.system.weigh(self.sight, self.act_now)[1]
        return {term.label: term.amount for term in found}

    @property
    def facts(self) -> tuple[Fact, ...]:
        return self.world.system.facts(self.sight, self.act_now)

    @property
    def chances(self) -> dict[str, Chance]:
        words, _ = self.world.system.weigh(self.sight, self.act_now)
        return {chance.grade: chance for chance in self.world.system.chances(words)}

    @property
    def call(self) -> Call:
        call = self.top.call
        assert call is not None, f"nothing is to be thrown in {self.top.kind} {self.top.id}"
        return call

    @property
    def grade(self) -> str:
        """How the last act came out."""
        return self.last(Resolved).outcome.grade

    def first(self, label: str) -> Self:
        """Do what is listed under this label before the act."""
        return self.say(self.prelude(label).command)

    def prelude(self, label: str) -> Prompt:
        """The prompt of something that can be done before the act."""
        return next(p for p in self.prompts if p.group == "prelude" and p.label == label)

    @property
    def rows(self) -> dict[str, Chance]:
        """The chance table."""
        return {row.grade: row for row in preview.now(self.state, self.world)}

    @property
    def lines(self) -> dict[str, str]:
        """The facts above the levers: label -> total and text."""
        return {fact.label: f"{fact.total} {fact.text}".strip() for fact in self.facts}

    @property
    def pool(self) -> int:
        """The dice of the act that is being weighed, where they are a pool."""
        return int(self.question["pool"])

    def of(self, who: str) -> Part:
        """This one's part of the exchange on top."""
        return next(part for part in self.top.parts if part.who == (self.state.lead if who == "you" else who))

    def outcome_of(self, part: int) -> Outcome:
        """How this part of the last exchange came out."""
        return next(e for e in reversed(self.history) if isinstance(e, Resolved) and e.part == part).outcome

    def grade_of(self, part: int) -> str:
        """The grade of this part of the last exchange."""
        return self.outcome_of(part).grade

    def heard(self, words: str) -> bool:
        """Whether these words were told in answer to the last thing said."""
        return any(isinstance(e, Said) and words in e.words for e in self.events)

    @property
    def paid(self) -> list[tuple[str, str, int]]:
        """Everything paid in the whole game: who, track, points."""
        return [(e.who, e.track, e.amount) for e in self.history if isinstance(e, Paid)]

    def last(self, kind: type[E]) -> E:
        return next(event for event in reversed(self.history) if isinstance(event, kind))

    def said(self) -> str:
        """The words of the last thing that was said."""
        return "\n".join(_words(self.events))

    def told(self) -> str:
        """All words of the game."""
        return "\n".join(_words(self.history))

    @property
    def happened(self) -> list[str]:
        """What happened in answer to the last thing said, a line each."""
        return happened(self.events)

    def replayed(self, transcript: str) -> str:
        """The transcript as it comes out: lines that begin with > are said, and what happened stands under each."""
        told: list[str] = []
        for words in (line[2:] for line in transcript.splitlines() if line.startswith("> ")):
            told.append(f"> {words}")
            if words.startswith("?"):
                told += listed(self.prompts, words.removeprefix("?").split())
                continue
            verb, *rest = words.split()
            before = len(self.history) if verb != "begin" else 0
            try:
                self._replay(verb, *rest)
                told += happened(self.history[before:])
            except Refused as refused:
                told.append(f"Refused: {refused.args[1]}")
        return "".join(f"{one}\n" for one in told)

    def _seat_of(self, lever: Lever | None) -> str:
        return lever.seat if lever is not None and lever.seat in self.state.seats else "player"

    def _replay(self, verb: str, *rest: str) -> None:
        if verb == "throw":
            self.throw(*faces(rest, self.top.call))
        elif verb == "pull":
            known = self.levers.get(rest[0])
            value = int(rest[1]) if rest[1].isdecimal() else rest[1]
            self.say(Pull(active(self.top), rest[0], value), self._seat_of(known))
        elif verb == "answer":
            offer = self.offers.get(rest[0])
            given = (*rest[1:], "1")[0]
            plain = given.isdecimal() and (offer is None or not offer.picks)
            self.say(Answer(rest[0], int(given) if plain else given), self._seat_of(offer))
        elif verb == "Intend":
            self.say(Intend(rest[0], rest[1], tuple(rest[2:])))
        elif verb[0].isupper():
            self.say(getattr(commands, verb)(*(int(one) if one.isdecimal() else one for one in rest)))
        elif verb in ("ops", "first"):
            (self.say_ops if verb == "ops" else self.first)(" ".join(rest))
        elif verb != "begin":
            getattr(self, verb)(*rest)

    @property
    def scene(self) -> str:
        return self.state.frames[0].id

    @property
    def fighting(self) -> bool:
        return any(f.kind == "conflict" for f in self.state.frames)


class Answered(Table):
    """A table where the content says what it has to after every word, as in a game."""

    def say(self, command: Command, seat: str = "player") -> Self:
        """Say it; then the content says whatever it has to."""
        super().say(command, seat)
        events = self.events
        while self.state.frames and self.top.call is None and not self.state.ending:
            reply = spoken(self.sight)
            if reply is None:
                break
            super().say(reply, "content")
            events += self.events
        self.events = events
        return self


def _ops(written: Iterable[str]) -> tuple[Op, ...]:
    raw = [tomllib.loads(f"op = {one}")["op"] for one in written]
    wrong: list[str] = []
    read = Operations(lambda code, path, message: wrong.append(message)).listed(raw, ())
    assert not wrong, wrong
    made: tuple[Op, ...] = TypeAdapter(tuple[Op, ...]).validate_python(read)
    return made


def _words(events: Iterable[Writes]) -> list[str]:
    return [event.words for event in events if isinstance(event, Said)]


def begun(kind: type[T], world: World, character: str = "ada", guide: bool = False) -> T:
    """A table at which a game with this character has begun; with a guide's seat taken where one is asked for."""
    state = first_state(world)
    if guide:
        state = replace(state, seats=("player", "guide"))
    return kind(world, state).say(Begin(character))

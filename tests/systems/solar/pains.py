"""Volleys for tests: a driver that throws whatever level is due.

Every word the driver says has to be accepted, and what happened has to fold to the same state. After each of them the
content speaks for its own, as a session lets it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.core.act import Act
from game.core.commands import Answer, Begin, Choose, Command, Declare, Intend, Join, Pull, Ready, Refusal, Throw, Yield
from game.core.draft import Sight, Writes, fold
from game.core.events import Held, Joined, Said, Tracked
from game.core.grades import Chance
from game.core.levers import Lever, Value
from game.core.machine.decide import decide, first_state, legal
from game.core.machine.doings.voice import spoken
from game.core.prompts import Prompt
from game.core.questions import Fact
from game.core.state import Aim, Frame, Part, Person, State
from game.systems.solar.dice import track
from game.systems.solar.person.people import marks_of
from game.systems.solar.system import SYSTEM
from tests.systems.solar.hearings import hearing
from tests.systems.solar.tables import build


class Pain:
    """A game being tested, from its start scene on; Ada is played."""

    def __init__(self, body: str = "", settings: str = "", who: str = "ada") -> None:
        self.world = build(body or hearing(), settings)
        self.state: State = first_state(self.world)
        self.events: tuple[Writes, ...] = ()
        self.history: list[Writes] = []
        self.say(Begin(who))

    # Saying ----------------------------------------------------------------------------------------------------------

    def say(self, command: Command, seat: str = "player") -> "Pain":
        self.events = ()
        self._decide(command, seat)
        for _ in range(100):
            said = spoken(self.sight) if self.state.frames else None
            if said is None:
                return self
            self._decide(said, "content")
        raise AssertionError(f"the content does not come to an end: {said}")

    def _decide(self, command: Command, seat: str) -> None:
        decided = decide(self.state, command, self.world, seat)
        assert not isinstance(decided, Refusal), f"{command}: {decided}"
        events, after = decided
        assert fold(self.state, events) == after
        self.events, self.state = (*self.events, *events), after
        self.history += events

    def refused(self, command: Command, seat: str = "player") -> str:
        """The sentence with which this is refused; it has to be."""
        decided = decide(self.state, command, self.world, seat)
        assert isinstance(decided, Refusal), f"{command} was accepted"
        return decided.sentence

    def choose(self, option: str) -> "Pain":
        return self.say(Choose(option))

    def down(self, option: str = "hear", mine: int = 2, theirs: int = 2) -> "Pain":
        """A check against somebody who is not here yet, and the Pain brought down over it."""
        self.choose(option).commit()
        for level in (theirs - 2, mine - 2):
            self.say(Throw((*[1 if level > 0 else -1] * abs(level), *[0] * (3 - abs(level)))), "table")
        return self.stand("hand").answer("pain")

    def begin(self) -> "Pain":
        """The Pain brought down, and on to the first volley."""
        return self.down().go_on()

    def go_on(self) -> "Pain":
        """Between volleys: on to the next."""
        return self.say(Ready())

    def intend(self, goal: str, *affects: str, who: str = "ada") -> "Pain":
        return self.say(Intend(who, goal, affects))

    def join(self, who: str) -> "Pain":
        return self.say(Join(who))

    def give_up(self, who: str = "ada") -> "Pain":
        return self.say(Yield(who))

    def do(self, deed: str = "", who: str = "ada", **levers: Value) -> "Pain":
        """What somebody does in this volley, and what is pulled for it."""
        pulls = [*(("do", deed) for _ in range(bool(deed))), *levers.items()]
        if "want" in levers:
            pulls.sort(key=lambda pull: pull[0] != "want")
        for lever, value in pulls:
            self.say(Pull(self.index(who), lever.replace("__", "."), value))
        return self

    def first(self, act: str = "group") -> "Pain":
        """Something that comes before: the one prelude of this kind that is there."""
        found = next(p.command for p in self.prompts if isinstance(p.command, Declare) and p.command.act == act)
        return self.say(found)

    def commit(self) -> "Pain":
        found = next(p for p in self.prompts if p.group == "commit")
        assert not found.barred, found.barred
        return self.say(found.command, found.seat)

    def roll(self, **levels: int) -> "Pain":
        """Commit, and throw for each what comes to this level; late dice are left alone. Harm has fallen then."""
        return self.commit().throw(**levels).stand()

    def throw(self, **levels: int) -> "Pain":
        """Throw for everybody who throws. A level that no dice come to fails the test."""
        thrown = set()
        while self.state.frames and self.top.call is not None:
            part = self.top.parts[self.top.calling]
            self.say(Throw(self.faces(part, levels[part.who])), "table")
            thrown.add(part.who)
        assert thrown == set(levels), f"thrown for {thrown}"
        return self

    def faces(self, part: Part, level: int) -> tuple[int, ...]:
        """Faces of a whole throw that come to this level."""
        question = dict(part.question)
        net, dice = int(question["net"]), level - int(question["rank"])
        if not level:
            dice = max(-3, min(3, dice))
        assert -3 <= dice <= 3, f"{part.who} cannot come to {level}: {question}"
        kept = [1 if dice > 0 else -1] * abs(dice) + [0] * (3 - abs(dice))
        return (*kept, *[-1 if net > 0 else 1] * abs(net))

    def stand(self, *asking: str) -> "Pain":
        """Let every round of offers stand, or those of this kind."""
        while self.state.frames and self.top.asking and (not asking or self.top.asking in asking):
            self.say(Ready())
        return self

    def answer(self, offer: str, value: Value = 1) -> "Pain":
        return self.say(Answer(offer, value))

    # Setting the scene -----------------------------------------------------------------------------------------------

    def second(self, who: str = "ben") -> "Pain":
        """A companion, who is at the same seat."""
        return self._put(Joined(SYSTEM.create(self.world, who)))

    def guided(self) -> "Pain":
        """A guide sits down."""
        self.state = replace(self.state, seats=("player", "guide"))
        return self

    def hurt(self, who: str, *boxes: int, pool: str = "") -> "Pain":
        """These boxes are taken, those of a bloodied mark in this pool's name."""
        number = track.POOLS.index(pool)
        named = [Tracked(who, f"pool.{box}", number) for box in boxes if box >= track.BLOODIED]
        return self._put(*(Tracked(who, f"harm.{box}", 1) for box in boxes), *named)

    def tracks(self, who: str, **tracks: int) -> "Pain":
        return self._put(*(Tracked(who, name, value, "test") for name, value in tracks.items()))

    def holds(self, who: str, thing: str, imbued: bool = True) -> "Pain":
        return self._put(Held(who, thing, 1), Tracked(who, f"imbued.{thing}", int(imbued)))

    def _put(self, *events: Writes) -> "Pain":
        self.state = fold(self.state, events)
        return self

    # Looking ---------------------------------------------------------------------------------------------------------

    @property
    def top(self) -> Frame:
        return self.state.frames[-1]

    @property
    def fight(self) -> Frame:
        return next(f for f in reversed(self.state.frames) if f.kind == "conflict")

    @property
    def over(self) -> bool:
        return all(f.kind != "conflict" for f in self.state.frames)

    def person(self, who: str) -> Person:
        return self.state.people[who]

    def left(self, who: str, name: str) -> int:
        return self.person(who).tracks.get(name, 0)

    def boxes(self, who: str) -> str:
        """The boxes taken, a bloodied one with its pool: "1 4:instinct"."""
        return " ".join(f"{box}:{track.POOLS[pool]}" if pool else str(box) for box, pool in marks_of(self.person(who)))

    def aim(self, who: str) -> Aim:
        return next(aim for aim in self.fight.aims if aim.who == who)

    def index(self, who: str) -> int:
        return next(i for i, part in enumerate(self.top.parts) if part.who == who)

    def part(self, who: str) -> Part:
        return self.top.parts[self.index(who)]

    @property
    def sight(self) -> Sight:
        return Sight(self.state, self.world)

    def act(self, who: str) -> Act:
        return Act(self.sight, self.top, self.index(who))

    def levers(self, who: str = "ada") -> dict[str, Lever]:
        return {lever.id: lever for lever in SYSTEM.levers(self.sight, self.act(who))}

    def picks(self, lever: str = "do", who: str = "ada") -> dict[str, str]:
        """What a choice can be set to, by id."""
        return {pick.id: pick.label for pick in self.levers(who)[lever].picks}

    def question(self, who: str) -> Mapping[str, int | str]:
        return dict(SYSTEM.weigh(self.sight, self.act(who))[0])

    def terms(self, who: str) -> dict[str, int]:
        found = SYSTEM.weigh(self.sight, self.act(who))[1]
        return {term.label: -term.amount if term.slot == "penalty" else term.amount for term in found}

    def chances(self, who: str = "ada") -> dict[str, Chance]:
        rows = SYSTEM.outlook(self.sight, self.act(who))
        return {row.label: row for row in rows}

    def stakes(self, who: str = "ada") -> Mapping[str, str]:
        return SYSTEM.stakes(self.sight, self.act(who))

    def facts(self, who: str = "ada") -> dict[str, Fact]:
        return {f.label: f for f in SYSTEM.facts(self.sight, self.act(who))}

    def standing(self) -> tuple[tuple[str, ...], ...]:
        return SYSTEM.standing(self.sight)[1]

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        return legal(self.state, self.world)

    @property
    def wanted(self) -> dict[str, tuple[str, ...]]:
        """Goals that Ada could state now, each with those whom it would touch."""
        return dict(self._intents())

    def _intents(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        for prompt in self.prompts:
            if isinstance(prompt.command, Intend) and prompt.command.who == "ada":
                yield prompt.command.goal, prompt.command.affects

    @property
    def said(self) -> list[str]:
        """What was said of the last word, by rule and result."""
        return [e.words for e in self.events if isinstance(e, Said) and e.role in ("rule", "result", "harm")]

"""Entries being told: the passages and deeds so far, and how things stand while the next event is told."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Protocol

from game.core import events as e
from game.core.commands import Attempt, Choose, Command, Declare, Intend, Join, Undertake, Yield
from game.core.content import Conflict, Option, Scene
from game.core.draft import Sight
from game.core.levers import Value
from game.core.policy import POLICY, leave_to
from game.core.prose import told
from game.core.scope import FOE, NOBODY, YOURS
from game.core.seats import GUIDE, WRITTEN, gathered, hero, hidden
from game.core.state import Frame, Part, State
from game.core.wording import aloud
from game.core.world import World
from game.view.counting import added, asked_of, place_of, set_by
from game.view.marks import NAMES, begins, tells
from game.view.model import Counted, Deed, Known, Passage
from game.view.outlook import conflict_of
from game.view.words import opening, sentence

BEGINNING = Attempt | Choose | Declare | Undertake | Intend | Join | Yield
"""Commands of people that are told as deeds of their own."""

LOOK_BACK = 100
"""So many passages are looked back at for words that were told already."""


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


class Teller:
    """Entries being told. Events without a word of their own only move the state."""

    def __init__(
        self,
        passages: Iterable[Passage],
        deeds: Iterable[Deed],
        known: Iterable[Known],
        owners: Mapping[str, int],
        state: State,
        world: World,
        spoken: int = 0,
    ) -> None:
        self.state = state
        self.passages = list(passages)
        self.deeds = list(deeds)
        self.known = list(known)
        """The facts that were revealed."""
        self.owners = dict(owners)
        """What deeds have set -> the deed that did so last, by its place among them."""
        self.reveals = ""
        """The fact whose words come next."""
        self._arrived = False
        """Whether the entry has entered a scene already."""
        self.world = world
        self.number = 0
        self.spoken = spoken
        """The newest entry that a person said: what was thrown since then is told together with how it came out."""
        self.events: tuple[Any, ...] = ()
        self.drawn = ("", "")
        """The table of which a row comes up, and what was thrown for it."""
        self.shared: tuple[tuple[str, Value], ...] = ()
        """How the levers stood when something was shared out last."""
        self._heard: dict[str, int] = {}
        """Words -> the place of the passage that told them last, ..."""
        self._heard_to = self._begun_at = 0
        """... as far as passages were looked at; and where the scene begins among them."""
        self.begun: Part | None = None
        """The part that the player's own word begins; it is told before the words that go with it."""
        self.since = 0
        """The minute from which the time is told that passes now."""
        self.by_word = -1
        """How many passages there were once a system had said one by itself."""
        self.clocked = (0, 0)
        """The entry in which time passed last, and where that is told."""

    def open(self, entry: Entry) -> None:
        """An entry begins: what the player said, before anything that came of it."""
        self.number = entry.number
        self.events = entry.events
        self._arrived, self.reveals = False, ""
        command = entry.command
        self.begun = None
        if entry.by != "person":
            return
        self.spoken = entry.number
        begun = next((event.frame for event in entry.events if own_part(event) is not None), None)
        if not isinstance(command, BEGINNING):
            return
        if begun is not None:
            self.begun = begun.parts[0]
            self.acts(begun.parts[0], begun)
        elif isinstance(command, Choose):
            self._chooses(_option(self.state, self.world, command), command)
        elif isinstance(command, Declare | Undertake):
            theirs = isinstance(command, Declare) and command.act == POLICY and gathered(self.state)
            label = _own(self.state, self.world, command)
            name = self.name(command.who)
            plain = self.you(command.who) or gathered(self.state) or label == leave_to(name)
            self.begin(label if plain else f"{name}: {label}", role=GUIDE if theirs else "story")
        elif not isinstance(command, Attempt):  # what comes to somebody is told as it comes
            self.begin(_said(self.state, self.world, command))

    def _chooses(self, option: Option | None, command: Choose) -> None:
        """An option is taken that is not thrown for."""
        if option is None:
            self.begin(command.option.replace("_", " "))
        else:
            sight = Sight(self.state, self.world)
            self.begin(self._by_whom(told(option.label, sight, NOBODY)))
            self.deeds[-1] = replace(self.deeds[-1], turn=told(option.turn, sight, NOBODY))
            self.count(asked_of(option.when, self.world))

    def _by_whom(self, label: str) -> str:
        """What is done, behind the name of whoever does it in their turn, where it is none of the player’s own."""
        turn = self.state.fight.turn if self.state.fight else ""
        return label if not turn or self.you(turn) or gathered(self.state) else f"{self.name(turn)}: {label}"

    def count(self, asked: Iterable[str], worth: str = "", place: str = "") -> None:
        """These names were asked for, and the condition holds: the deeds and facts that they are owed to have counted,
        but for what is only being done or told."""
        one = Counted(self.number, place or place_of(self.state, self.world), worth)
        asked = frozenset(asked)
        for index in {self.owners[name] for name in asked if name in self.owners} - {len(self.deeds) - 1}:
            deed = self.deeds[index]
            self.deeds[index] = replace(deed, counted=added(deed.counted, one))
        for index, fact in enumerate(self.known):
            if f"fact.{fact.id}" in asked and fact.number != self.number:
                self.known[index] = replace(fact, counted=added(fact.counted, one))

    def learns(self, event: Any) -> None:
        """What an event sets is the newest deed’s, and nobody’s once a scene is entered by it."""
        if isinstance(event, e.Entered):
            self._arrived = True
        elif not isinstance(event, e.Said):
            self.reveals = ""
        name = set_by(event, self.state)
        if name and self.deeds and not self._arrived:
            self.owners[name] = len(self.deeds) - 1
        elif name:
            self.owners.pop(name, None)

    def add(self, kind: str, words: str = "", **more: Any) -> None:
        fights = any(frame.kind == "conflict" for frame in self.state.frames)
        self.passages.append(Passage(kind, self.number, words, **more, fights=fights))
        if (self.passages[-1].figure or tells(self.passages[-1])) and not gathered(self.state):
            self._in_figures()

    def _in_figures(self) -> None:
        """Where the story tells what came of a deed, what rules say of it in sentences is told in figures; a guide and
        those who play read both."""
        deed = range(begins(self.passages, len(self.passages) - 1), len(self.passages))
        if self.passages[deed.start].kind in NAMES and any(tells(self.passages[place]) for place in deed):
            for place in deed:
                one = self.passages[place]
                if one.figure:
                    self.passages[place] = replace(one, words=sentence(one.figure), figure="")

    def row_drawn(self, role: str) -> tuple[str, str]:
        """The table and the throw that words of this role are the row of, once."""
        if role != "row":
            return "", ""
        found, self.drawn = self.drawn, ("", "")
        return found

    def acts(self, part: Part, frame: Frame) -> None:
        """An act of somebody's, or what comes to them. One that comes first is told in place of the act it is for."""
        if frame.feeds >= 0 and self.deeds and not self.deeds[-1].rolls:
            self.unsay()
        if frame.volley:
            self.begin(f"Volley {frame.volley}", faced=True)
            return
        mine = self.you(part.who)
        if part.forced:
            label = faced(self.world, frame, part, "you" if mine else self.name(part.who))
        else:
            name = self.name(part.who)
            label = part.label if mine else _named(part.label, name)
        self.begin(label, part.forced, **self.against(part))

    def against(self, part: Part) -> dict[str, str]:
        """Who of those against you acts in this part, or is met by it, and whom they go for."""
        other = part.against if part.forced else part.who
        if not self.is_foe(other):
            return {}
        at = part.who if part.forced else part.against
        return {"foe": self.name(other), "at": self.whom(at) if at and not self.is_foe(at) else ""}

    def is_foe(self, who: str) -> bool:
        person = self.state.people.get(who)
        return person is not None and person.side == FOE

    def of_foe(self, words: str) -> bool:
        """Whether a sentence begins with one of those against you."""
        return any(words.startswith(f"{opening(one.name)} ") for one in self.state.people.values() if one.side == FOE)

    def is_yours(self, who: str) -> bool:
        person = self.state.people.get(who)
        return person is not None and person.side == YOURS

    def unsay(self) -> None:
        """The newest deed has not happened: nothing is told of it but notes."""
        begun = self.deeds.pop().start
        self.owners = {name: index for name, index in self.owners.items() if index < len(self.deeds)}
        self._forget()
        self.passages[begun:] = [one for one in self.passages[begun:] if one.role in WRITTEN or one.hands]

    @property
    def several(self) -> bool:
        """Whether more than one throws in the exchange that is going on."""
        frame = self.state.frames[-1] if self.state.frames else None
        return frame is not None and sum(not part.passive for part in frame.parts) > 1

    @property
    def since_deed(self) -> int:
        """Where the passages of the newest deed begin."""
        return self.deeds[-1].start if self.deeds else 0

    def asked(self, part: int) -> bool:
        """Whether a part is that of somebody at the table."""
        who = self.state.frames[-1].parts[part].who
        return who in self.state.people and self.state.people[who].seat in self.state.seats

    def thrower(self, part: int) -> str:
        """Whose throw this is; empty where nobody else throws."""
        if part < 0 or not (self.several or any(one.who for one in self.passages[self.since_deed :])):
            return ""
        return self.whom(self.state.frames[-1].parts[part].who, "You")

    def says(self, words: str, role: str = "") -> bool:
        """Whether the entry itself says this somewhere; with a role, in words of that one."""
        words, said = words.casefold(), (event for event in self.events if isinstance(event, e.Said))
        return any(words in one.words.casefold() for one in said if role in ("", one.role))

    def tells(self, event: e.Lifted) -> bool:
        """Whether what comes next says that this is over: a rule names it, or it is what the author says at its end."""
        place = next((n for n, one in enumerate(self.events) if one is event), len(self.events))
        after = next((one for one in self.events[place + 1 :] if not isinstance(one, e.Agenda)), None)
        if not isinstance(after, e.Said) or after.role != "rule":
            return False
        kinds = (effect.kind for effect in self.state.people[event.who].effects if effect.id == event.id)
        content = next((found for kind in kinds if (found := self.world.conditions.get(kind)) is not None), None)
        return event.label in after.words or bool(content and (content.lasting or content.lasting_others))

    def brings(self, name: str) -> bool:
        """Whether the story has just brought somebody in by name."""
        called = aloud(name)
        told = (one for one in self.passages[self.since_deed :] if one.number == self.number)
        return any(one.kind == "words" and re.search(rf"\b{re.escape(called)}\b", one.words) for one in told)

    def told_before(self, words: str) -> bool:
        """Whether these words were told in this scene or fight before."""
        end = len(self.passages)
        if self._heard_to > end:
            self._forget()
        for place in range(max(self._heard_to, end - LOOK_BACK), end):
            one = self.passages[place]
            if one.kind == "title":
                self._begun_at = place + 1
            elif one.kind == "words":
                self._heard[one.words] = place
        self._heard_to = end
        return self._heard.get(words, -1) >= max(self._begun_at, end - LOOK_BACK)

    def _forget(self) -> None:
        """What was told before is looked up anew."""
        self._heard.clear()
        self._heard_to = self._begun_at = 0

    def begin(self, label: str, faced: bool = False, role: str = "story", **more: str) -> None:
        """A deed begins: one's own, or one that comes to somebody."""
        label = opening(label)
        theirs = not faced and bool(more.get("foe"))
        self.deeds.append(Deed(self.number, self.state.minute, label, len(self.passages), faced, theirs=theirs))
        self.add("faced" if faced else "chosen", label, role=role, **more)

    def rule(self, words: str, role: str = "rule", said: bool = False, **more: Any) -> None:
        """What a rule did, once: a system may have said by itself what an event says, or may say it next.

        What is `said` twice, in so many words, has happened twice.
        """
        words = sentence(words)
        last = self.passages[-1] if self.passages else None
        if last and last.kind == "throw" and last.part < 0 and last.who and words.startswith(f"{last.who}: "):
            grade = words.removeprefix(f"{last.who}: ")
            self.passages[-1] = replace(last, grade=grade if ". " in grade else grade.rstrip("."))
        elif not self._told(words, said):
            self.add("rule", words, role=role, **more)
            self.by_word = len(self.passages) if said else self.by_word

    def _told(self, words: str, said: bool) -> bool:
        """Whether the passage before this one tells the same event."""
        last = self.passages[-1] if self.passages else None
        if last is None or sentence(last.words) != words or last.number != self.number:
            return False
        return not said or self.by_word != len(self.passages)

    def name(self, who: str) -> str:
        person = self.state.people.get(who)
        return person.name if person else who

    def you(self, who: str) -> bool:
        """Whether somebody is the one who is played; at a guide's table everybody goes by their name."""
        return who == hero(self.state)

    def guided(self, who: str) -> bool:
        """Whether somebody at a guide's table is played by none of the players."""
        person = self.state.people.get(who)
        return person is not None and hidden(self.state, person)

    def whom(self, who: str, you: str = "you") -> str:
        """The name of somebody, or the word for whoever is played."""
        return you if self.you(who) else self.name(who)


def _own(state: State, world: World, command: Declare | Undertake) -> str:
    """The label of an act of one's own as it was offered."""
    if isinstance(command, Declare):
        acts = world.system.acts(Sight(state, world), command.who)
        return next((act.label for act in acts if act.declare == command), world.system.label(command.act))
    activities = world.system.activities(Sight(state, world), command.who)
    return next((each.label for each in activities if each.id == command.activity), command.activity)


def _said(state: State, world: World, command: Intend | Join | Yield) -> str:
    """What is said between volleys: what somebody wants now, that they come in, that they give up."""
    mine = command.who == hero(state)
    name = state.people[command.who].name if command.who in state.people else command.who
    if isinstance(command, Join):
        return f"{name} joins in"
    if isinstance(command, Yield):
        return "Give up" if mine else f"{name} gives up"
    place = conflict_of(world, state.frames[-1].id)
    goal = place.goals.get(command.goal) if place else None
    label = goal.label if goal else command.goal.replace("_", " ")
    return f"Want: {label}" if mine else f"{name} wants: {label}"


def _option(state: State, world: World, command: Choose) -> Option | None:
    frame = state.frames[-1]
    place: Scene | Conflict | None = (
        world.scenes.get(frame.id) if frame.kind == "scene" else conflict_of(world, frame.id)
    )
    return place.options.get(command.option) if place else None


def own_part(event: Any) -> Part | None:
    """The part of an exchange that somebody begins of their own will."""
    if not isinstance(event, e.Pushed) or event.frame.kind != "exchange" or event.frame.id.startswith("acts/"):
        return None
    part = event.frame.parts[0] if event.frame.parts else None
    return None if part is None or part.passive or part.forced else part


def _named(label: str, name: str) -> str:
    """What somebody does, with their name in front where it does not begin with that."""
    return label if label.startswith(f"{name} ") else f"{name}: {label}"


def faced(world: World, frame: Frame, part: Part, whom: str) -> str:
    """What comes to somebody, and what they do against it: "hound A bites you: dodge". What is paid for says by itself
    what it is.
    """
    if part.ref or part.costs or not part.against:
        return part.label if whom == "you" else _named(part.label, whom)
    attacked = any(other.passive and other.who == part.against for other in frame.parts)
    on = f" {whom}" if attacked and not part.label.endswith((" you", f" {whom}")) else ""
    return f"{part.label}{on}: {world.system.label(part.act).lower()}"

"""A small table for proving solar's rules in play: a world of a few lines of TOML on the shipped core pack.

`sit` builds the world with the pack machinery and begins a game. What the content says for its own people is said of
itself after every word, as in a game.
"""

from dataclasses import replace
from functools import cache
from typing import Any, Self

from game.core import preview
from game.core.commands import Begin, Choose, Command, Declare, Refusal, Yield
from game.core.decide import decide, first_state
from game.core.doings import spoken
from game.core.draft import fold
from game.core.events import Left, Resolved, Said, Threw
from game.core.ruleset import Chance
from game.core.state import Part
from game.core.world import World
from game.packs.check import Pack
from game.systems.solar import SYSTEM
from tests import tables
from tests.linking import linked, shipped

HEAD = """
[pack]
id = "table"
title = "A table"
authors = ["somebody"]
licence = "CC0-1.0"
version = "1"
system = "solar"
uses = ["solar-core"]
start = "room"
"""
ROOM = """
[scenes.room]
title = "A room"
text = "Four walls."
rest = true
[scenes.room.options.wait]
label = "Wait"
"""
ADA = """
[characters.ada]
name = "Ada"
about = "Somebody to try the rules on."
pools = { vigor = 3, instinct = 4, reason = 5 }
[characters.ada.abilities]
endure = 0
react = 1
resist = 2
debate = 2
etiquette = 1
stealth = 1
sleight = 0
athletics = 0
brawling = 3
"""
CAST = """
[people.cask]
name = "Cask"
pools = { vigor = 2, instinct = 2, reason = 3 }
abilities = { resist = 1, debate = 2, athletics = 2, react = 0, endure = 1 }
[people.spender]
name = "the spender"
pools = { vigor = 2, instinct = 2, reason = 2 }
abilities = { resist = 1, athletics = 1 }
spends = "1 == 1"
[people.bede]
name = "Bede"
pools = { vigor = 3, instinct = 2, reason = 2 }
abilities = { athletics = 2, endure = 1 }
[people.skala]
name = "Skala"
pools = { vigor = 2, instinct = 2, reason = 2 }
abilities = { athletics = 1, lore = 2 }
"""
"""People who are there in every world."""


@cache
def core_pack() -> Pack:
    """The shipped core pack, shaped once for all tests."""
    return shipped("solar-core", SYSTEM)


@cache
def build(body: str, settings: str = "") -> World:
    """The world of a pack with this body on top of the core pack; a room and Ada are there where it names none."""
    text = body + CAST + (ROOM if "[scenes.room]" not in body else "") + (ADA if "[characters.ada]" not in body else "")
    return linked(f"{HEAD}\n[settings]\n{settings}", text, SYSTEM, [core_pack()])


def problems(body: str, settings: str = "") -> list[str]:
    """What the system has against a pack of this body, as sentences."""
    try:
        build(body, settings)
    except AssertionError as wrong:
        return [str(wrong)]
    return []


def option(check: str, on: str = "", more: str = "", first: str = "") -> str:
    """A room with one option, `act`, of this check; `first` are operations on entering it, the rest as it says."""
    return f"""
[scenes.room]
title = "A room"
text = "Four walls."
rest = true
first = [{first}]
[scenes.room.options.act]
label = "Do it"
{more}
check = {{ {check} }}
[scenes.room.options.act.on.success]
stake = "It is done."
text = "It is done."
[scenes.room.options.act.on.failure]
stake = "It is not done."
text = "It is not done."
{on}
[scenes.room.options.wait]
label = "Wait"
"""


def joins(*people: str, side: str = "yours") -> str:
    """Operations by which these people are there."""
    return ", ".join(f'{{ join = "{person}", side = "{side}" }}' for person in people)


class Table(tables.Table):
    """A game of solar being tested."""

    def say(self, command: Command, seat: str = "player") -> Self:
        """Say it; then the content says whatever it has to."""
        super().say(command, seat)
        while self.state.frames and self.top.call is None and not self.state.ending:
            reply = spoken(self.state, self.world)
            if reply is None:
                break
            decided = decide(self.state, reply, self.world, "content")
            assert not isinstance(decided, Refusal), f"{reply}: {decided}"
            assert fold(self.state, decided[0]) == decided[1]
            self.events, self.state = (*self.events, *decided[0]), decided[1]
            self.history += decided[0]
        return self

    def first(self, label: str) -> Self:
        """Do what is listed under this label before the act."""
        return self.say(self.prelude(label).command)

    def prelude(self, label: str) -> Any:
        """The prompt of something that can be done before the act."""
        return next(p for p in self.prompts if p.group == "prelude" and p.label == label)

    @property
    def preludes(self) -> list[str]:
        return [p.label for p in self.prompts if p.group == "prelude"]

    @property
    def rows(self) -> dict[str, Chance]:
        """The chance table."""
        return {row.grade: row for row in preview.now(self.state, self.world)}

    @property
    def lines(self) -> dict[str, str]:
        """The facts above the levers: label -> total and text."""
        return {fact.label: f"{fact.total} {fact.text}".strip() for fact in self.facts}

    def of(self, who: str) -> Part:
        """This one's part of the exchange on top."""
        return next(part for part in self.top.parts if part.who == (self.state.lead if who == "you" else who))

    @property
    def thrown(self) -> list[int]:
        """The parts that have thrown, oldest first; −1 is a throw that is nobody's part."""
        return [event.part for event in self.history if isinstance(event, Threw)]

    @property
    def last_level(self) -> int:
        """The success level that the first part of the last exchange came to."""
        return next(e for e in reversed(self.history) if isinstance(e, Resolved) and e.part == 0).outcome.level

    @property
    def last_marks(self) -> dict[str, int]:
        """The named counts of the last outcome of a first part."""
        return dict(next(e for e in reversed(self.history) if isinstance(e, Resolved) and e.part == 0).outcome.marks)

    def grade_of(self, part: int) -> str:
        """How this part of the last exchange came out."""
        return next(e for e in reversed(self.history) if isinstance(e, Resolved) and e.part == part).outcome.grade

    def last_said(self, start: str) -> str:
        """The last words that began so."""
        return next(e.words for e in reversed(self.history) if isinstance(e, Said) and e.words.startswith(start))

    def yields(self, who: str) -> Self:
        """Somebody gives up, between two volleys."""
        return self.say(Yield(who), self.state.people[who].seat)

    def gone(self, who: str) -> Self:
        """Somebody is out of it."""
        return self._put(Left(who, "gone"))

    def offered_option(self, option: str) -> bool:
        return self.offered(Choose(option))

    def marked(self, *boxes: int, pool: int = 0, who: str = "") -> Self:
        """Take boxes of somebody's harm track."""
        found = {f"harm.{box}": 1 for box in boxes} | {f"pool.{box}": pool for box in boxes if pool}
        self.tracks(who, **found)
        return self

    def secret(self, key: str, who: str = "", using: str = "secret") -> Self:
        """Use a secret, or a thing, by itself."""
        person = who or self.state.lead
        return self.say(Declare(person, using, person, key))


def sit(body: str = "", character: str = "ada", *, settings: str = "", guide: bool = False) -> Table:
    """A table at which a game with this character has begun; with a guide's seat taken where one is asked for."""
    world = build(body, settings)
    state = first_state(world)
    if guide:
        state = replace(state, seats=("player", "guide"))
    table = Table(world, state)
    table.say(Begin(character))
    return table

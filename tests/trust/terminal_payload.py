"""One text that means harm in every way a terminal and Textual know, in every place where words can come from.

The checker of packs refuses all of this; here it is passed by. What is proved must hold without it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.core.commands import Choose
from game.core.content import SECTIONS, Op
from game.core.world import World
from game.errors import GameError
from game.journal import State
from game.session import Session, new_game
from game.ui.desk import Adventure, Candidate, Cast, Desk, Game
from tests.packed import build

CONTROLS: Final = (
    "\x00\x0e\x05\x7f\x9b\u202e\u2066\U000e0041\ufeff\u2028"
    "\x1b[2J\x1b[6n\x9d52;c;UFdO\x9c"
    "\x1b]52;c;UFdO\x1b\\\x1b]52;c;UFdO\x07\x1b]0;PWN\x07\x1b]2;PWN\x1b\\"
    "\x1b]8;;https://evil.example\x1b\\y\x1b]8;;\x1b\\\x1bc\x1bP1$r\x1b\\"
)
MARKUP: Final = (
    "[Iron][d20][/][/b][@click=app.quit]x[/][ @click=app.quit]x[50% @click=app.quit]x[link='https://evil.example']x[/]"
)
HALF: Final = "\ud83d"
"""Half of a character: no file can hold it, a file's name can bring it."""
PILE: Final = "a" + "\u0301" * 30
PAYLOAD: Final = f"{MARKUP} {CONTROLS} {PILE} {HALF}"
"""The brackets come first, so that they are in view where a text is cut."""
COMMANDS_FIRST: Final = f"{CONTROLS}[Iron]{MARKUP} {PILE} {HALF}"
MARKS: Final = ("[Iron]", "UFdO", "[2J")
"""What is looked for on the screen to know that the text is there, and is nothing but text."""

WORDS: Final = frozenset(
    (
        "title",
        "text",
        "label",
        "why",
        "caption",
        "barred",
        "stake",
        "name",
        "about",
        "what",
        "length",
        "tone",
        "warnings",
        "again",
        "arrives",
        "lasting",
        "authors",
        "licence",
        "version",
        "use_label",
        "help_barred",
        "retry_barred",
        "hit",
        "miss",
        "place_names",
    )
)
"""Fields of content that hold words for people, whatever the shape."""
NO_WORDS: Final = frozenset(
    (
        "key",
        "id",
        "when",
        "once",
        "goto",
        "mode",
        "person",
        "side",
        "verb",
        "who",
        "amount",
        "kind",
        "level",
        "system",
        "uses",
        "start",
        "cast",
        "cards",
        "death",
        "until",
        "bars",
        "tags",
        "slot",
        "target",
        "pays",
        "pool",
        "skill",
        "against",
        "meets",
        "ruling",
        "tools",
        "spells",
        "defence",
        "reach",
        "rider",
        "condition",
        "weapon",
        "armour",
        "move",
        "recover",
        "attack",
        "pronouns",
        "carries",
        "items",
        "abilities",
        "grants",
        "progress",
    )
)
"""Fields of content that hold ids, formulas and closed words."""

BODY: Final = """
[scenes.room]
title = "A room"
text = "Four walls."
again = "Four walls again."
mode = "narrative"
rest = true
also = [{ when = "true", text = "And a floor." }]
enter = [{ say = "Somebody speaks." }]
[scenes.room.options.lock]
label = "Pick the lock"
why = "An old lock."
once = false
check = { kind = "physical", challenge = 7, what = "lock", harder = [{ label = "wet" }], easier = [{ label = "worn" }] }
[scenes.room.options.lock.on.success]
stake = "You are in."
text = "It opens."
[scenes.room.options.lock.on.failure]
stake = "It shrieks."
text = "It shrieks."
[scenes.room.options.lock.on.price]
stake = "It opens, and is heard."
text = "It opens. Somebody heard it."
[scenes.room.options.aside]
label = "Think of something else"
caption = "half an hour"
goto = "aside"
[scenes.room.options.rubble]
label = "Pull at the beam"
do = [{ act = "rubble" }]
[scenes.room.options.omen]
label = "Look at the sky"
do = [{ draw = "omens" }]
[scenes.room.options.fight]
label = "Open the kennel"
do = [{ conflict = "kennel" }]
[scenes.room.options.gain]
label = "Take everything"
do = [
  { reveal = "known", text = "A thing is known." }, { effect = "fogged", level = 2 }, { give = "thing" },
  { learn = "trick" }, { project = "tunnel" }, { set = "debt", to = "3" }, { time = "30" },
  { join = "mate", as = "mate", side = "yours", name = "a mate" },
]
[scenes.room.options.hurt]
label = "Put a hand in the fire"
do = [{ harm = "3", why = "the fire" }]
[scenes.room.options.climb]
label = "Climb out"
when = "false"
barred = "needs a ladder"
[scenes.room.options.end]
label = "Lie down"
do = [{ end = "slept" }]
[scenes.aside]
title = "Aside"
mode = "development"
text = "Elsewhere."
[scenes.aside.options.recall]
label = "Recall a name"
check = { kind = "knowledge", challenge = 6 }
[scenes.aside.options.recall.on.success]
text = "There it is."
[scenes.aside.options.recall.on.failure]
text = "It is gone."
[scenes.aside.options.back]
label = "Go back"
goto = "room"
[acts.rubble]
label = "The beam gives"
text = "The beam gives."
forced = true
check = { kind = "dodge", challenge = 6, what = "the beam" }
[acts.rubble.on.success]
text = "It misses."
[acts.rubble.on.failure]
text = "It does not miss."
do = [{ harm = "3", why = "the beam" }]
[tables.omens]
title = "Omens"
rows = [{ text = "A gull." }, { text = "Two gulls." }]
[conditions.fogged]
label = "fogged"
text = "Everything is far away."
lasting = "It clears."
[projects.tunnel]
label = "A tunnel"
estimate = 600
successes = 3
[variables.debt]
value = 1
label = "Debt"
[items.thing]
name = "a thing"
about = "It is a thing."
use = [{ heal = "1" }]
use_label = "Use the thing"
[abilities.trick]
name = "a trick"
about = "You know one."
cost = { sorcery = 1 }
skill = "trickery"
attack = true
[skills.trickery]
name = "trickery"
pool = "sorcery"
about = "Small wonders."
[people.mate]
name = "a mate"
level = 2
companion = { trickery = 1 }
[people.dog]
name = "the dog"
level = 3
attacks = [{ label = "bites", hit = "It has your sleeve.", miss = "Teeth meet on air." }]
policy = [{ attack = 0, text = "It growls." }]
[conflicts.kennel]
title = "At the kennel"
text = "The dog is awake."
places = { wall = 40 }
place_names = { wall = "the wall" }
people = [{ person = "dog", key = "dog_a", name = "the black dog", at = 5 }]
ends = [{ when = "foes == 0", text = "It is over." }]
[conflicts.kennel.options.shout]
label = "Shout"
text = "You shout."
[conflicts.kennel.options.out]
label = "Run"
do = [{ leave = "dog_a", how = "gone" }]
[endings.slept]
title = "You slept"
text = "The rain stops."
[characters.ada]
name = "Ada"
about = "Somebody to try harm on."
hidden_knowledge = 2
pools = { accuracy = 3, movement = 3, perception = 2, physicality = 3, intellect = 3, interaction = 3, sorcery = 3 }
skills = { trickery = 2 }
items = ["thing"]
"""


def harm(value: Any, words: str, name: str = "", of: type | None = None) -> Any:
    """The same content with every text for people replaced."""
    if isinstance(value, str):
        return words if value and (name in WORDS or name == "say") else value
    if isinstance(value, tuple):
        return tuple(harm(item, words, name) for item in value)
    if isinstance(value, Mapping):
        return {key: harm(item, words, name) for key, item in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return replace(
            value, **{f.name: harm(getattr(value, f.name), words, _named(value, f.name)) for f in _all(value)}
        )
    return value


def _named(of: object, name: str) -> str:
    """What a field holds: the main argument of an operation is words for `say` only."""
    if isinstance(of, Op) and name == "what":
        return of.verb
    return name


def _all(value: Any) -> list[Any]:
    return [f for f in fields(value) if f.init]


def unknown_fields(world: World) -> set[str]:
    """Fields of the content of a world that are in neither list: it is not known whether they hold words."""
    found: set[str] = set()

    def walk(value: Any, name: str = "") -> None:
        if isinstance(value, str) and name and name not in WORDS | NO_WORDS:
            found.add(name)
        elif isinstance(value, tuple):
            for item in value:
                walk(item, name)
        elif isinstance(value, Mapping):
            for item in value.values():
                walk(item, name)
        elif is_dataclass(value) and not isinstance(value, type):
            for f in _all(value):
                walk(getattr(value, f.name), f.name)

    for section in (*SECTIONS, "pack"):
        walk(getattr(world, section))
    return found


@cache
def plain_world() -> World:
    """The adventure before harm is put into it."""
    return build(BODY, head='cards = "lamps"\ncast = ["ada", "wenna_tarr"]\nabout = "A room."\ntone = "Dry."\n')


@cache
def world_of(words: str) -> World:
    """The adventure with these words wherever it has words."""
    plain = plain_world()
    return replace(plain, **{s: harm(getattr(plain, s), words) for s in (*SECTIONS, "pack")})


class HostileDesk(Desk):
    """A desk on which everything that comes from outside means harm. Its games are not kept: no file holds a half."""

    def __init__(self, folder: Path, words: str, *, saved: bool = True) -> None:
        super().__init__(folder / "saves", None, 1)
        self.words = words
        self._saved = saved

    def games(self) -> tuple[Game, ...]:
        if not self._saved:
            return ()
        w = self.words
        states = (State.WHOLE, State.EDITED, State.UNREADABLE)
        return tuple(
            Game(f"g{n}{w[:24]}", w, w, "today", "" if state is State.WHOLE else w, state, 3, "table")
            for n, state in enumerate(states)
        )

    def standing(self, game: Game) -> str:
        return self.words

    def open(self, name: str, *, read_only: bool = False, dice: str = "program") -> Session:
        play = self.begin("table", "ada", "table")
        play.do(Choose("omen"))
        play.notice = self.words
        return play

    def mend(self, name: str, *, take_over: bool) -> None:
        raise GameError(self.words)

    def delete(self, name: str) -> None:
        raise GameError(self.words)

    def export(self, session: Session) -> str:
        raise GameError(self.words)

    def adventures(self) -> tuple[Adventure, ...]:
        w = self.words
        facts = (("By", w),)
        return Adventure("table", w, w, facts), Adventure(f"askew{w}", w, w, facts, (w, w, w))

    def checked(self, adventure: Adventure) -> Adventure:
        return adventure

    def world(self, pack: str) -> World:
        return world_of(self.words)

    def cast(self, adventure: str) -> Cast:
        found = super().cast(adventure)
        return Cast(self.words, tuple(Candidate(one.id, self.words, self.words, one.sheet) for one in found.people))

    def begin(self, adventure: str, character: str, dice: str) -> Session:
        return new_game(self.world(adventure), character, None, dice, 1)

"""The text that means harm in every place where words can come from.

The checker of packs refuses all of this; here it is passed by. What is shown must hold without it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

from game.core.commands import Choose
from game.core.content import SECTIONS, Colours, Op
from game.core.marks import Formula, Ref, Slot
from game.core.state import Person
from game.core.verbs import VERBS
from game.core.world import PackStamp, World
from game.desk import Adventure, Cast, Desk, Game
from game.errors import GameError
from game.journal import State
from game.packs.find import Places, own_folder
from game.packs.heads import head_of
from game.packs.offer import Rules
from game.session import Session, new_game, new_table
from game.session.opening import Asked
from game.systems.venture import SYSTEM
from tests.trust.terminal_packs import ADVENTURES
from tests.trust.terminal_text import KEPT, MARK, PAYLOAD

TABLE: Final = "g3"
"""The saved game that is a guide’s table."""
GAMES: Final = {"g0": State.WHOLE, "g1": State.EDITED, "g2": State.UNREADABLE, TABLE: State.WHOLE}
"""Saved games, by the first signs of their names, and how they stand."""
PARTY: Final = ("ada", "wenna_tarr")
"""Who sits at it."""
OWN: Final = "table"
"""The id of a pack of the guide’s own, in which everything is prepared that means harm (`prepare`)."""
IDS: Final = """
affects amount at bars cards cast defence goal grants id initiative key kind last like meets mode move on_fail pays
pool pronouns reach recover ruling settles side slot system tags target tools until uses verb way weapon when who
"""
"""Fields of content that hold ids and closed words and do not say so by a mark; in all others harm is put."""


def harm(value: Any, words: str) -> Any:
    """The same content with every text for people replaced."""
    if isinstance(value, str):
        return words if value else value
    if isinstance(value, tuple):
        return tuple(harm(item, words) for item in value)
    if isinstance(value, Mapping):
        return {key: harm(item, words) for key, item in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        names = _worded(type(value))
        if isinstance(value, Op) and VERBS[value.verb].main != "text":
            names -= {"what"}
        return replace(value, **{name: harm(getattr(value, name), words) for name in names})
    return value


@cache
def _worded(kind: type) -> frozenset[str]:
    """The fields of a shape in which there may be words for people."""
    hints = get_type_hints(kind, include_extras=True)
    marked = {name for name, hint in hints.items() if any(isinstance(m, Ref | Formula | Slot) for m in _marks(hint))}
    return frozenset(f.name for f in fields(kind) if f.init) - marked - set(IDS.split())


def _marks(hint: Any) -> Iterator[object]:
    yield from getattr(hint, "__metadata__", ())
    for inner in get_args(hint):
        yield from _marks(inner)


@cache
def world_of(words: str, adventure: str = "table") -> World:
    """An adventure with these words wherever it has words."""
    plain = ADVENTURES[adventure]()
    plain = replace(plain, pack=replace(plain.pack, colours=Colours(dark="#d9a441", light="#7a4a10")))
    return replace(plain, **{s: harm(getattr(plain, s), words) for s in (*SECTIONS, "lore", "pack")})


PRINTED: Final = "".join(sign for sign in KEPT if sign.isprintable() and sign not in '\\"')
"""What of it a file of a pack can hold and still be read."""


def prepare(folder: Path) -> None:
    """Write a guide’s own pack: a file in which every text means harm, one that cannot be read for it, a bad name."""
    pack = folder / "packs" / OWN
    pack.mkdir(parents=True)
    head = f'title = "{PRINTED[:60]}"\nauthors = ["{PRINTED}"]\nlicence = "{PRINTED}"\nversion = "1"\n'
    uses = f'system = "venture"\nuses = ["venture-core", "{PRINTED}"]\nstart = "{PRINTED}"\n'
    (pack / "pack.toml").write_text(f'[pack]\nid = "{OWN}"\n{head}{uses}', "utf-8")
    scene = f'title = "{PRINTED}"\ntext = "{PRINTED}" # {PRINTED}\n"{PRINTED[:60]}" = 1\n'
    (pack / "scenes.toml").write_text("".join(f'[scenes."{PRINTED[:60]}{n}"]\n{scene}' for n in range(3)), "utf-8")
    (pack / "raw.toml").write_bytes(b'[items.a]\nname = "' + KEPT.encode() + b'"\n')
    (pack / f"{MARK}[@click=app.bell]x[_].toml").write_text(f"[people.a]\n{scene}", "utf-8")


class HostileDesk(Desk):
    """A desk on which everything that comes from outside means harm. Its games are not kept: no file holds a half."""

    def __init__(self, folder: Path, words: str = PAYLOAD) -> None:
        super().__init__(folder / "saves", Places((folder / "packs",), (own_folder() / "venture-core",)), 1)
        self.words = words
        self.looks = 0
        """How often somebody asked for saved games. At the first look there are none: the game starts for the first
        time."""

    def is_new(self) -> bool:
        self.looks += 1
        return self.looks == 1

    @property
    def counted(self) -> int:
        return len(self.names())

    def names(self) -> tuple[str, ...]:
        return tuple(f"{name}{self.words[:24]}" for name in GAMES) if self.looks else ()

    def games(self, most: int | None = None) -> tuple[Game, ...]:
        w = self.words
        games = GAMES if self.looks else {}
        return tuple(
            Game(f"{name}{w[:24]}", w, w, "today", "" if state is State.WHOLE else w, state, 3, "table", name == TABLE)
            for name, state in games.items()
        )

    def standing(self, game: Game) -> str:
        return self.words

    def open(
        self, name: str, *, read_only: bool = False, dice: str = "program", at_table: str = "", cards: str = "program"
    ) -> Session:
        if name.startswith(TABLE):
            play = self.gather("table", tuple(SYSTEM.create(self.world("table"), who) for who in PARTY), "table")
        else:
            play = self.begin("table", "ada", "table")
        play.do(Choose("omen"))
        play.notice = self.words
        return play

    def reading(self) -> Desk:
        return self

    def touched(self, name: str) -> tuple[float, int]:
        return 0.0, 0

    def mend(self, name: str, *, take_over: bool) -> None:
        raise GameError(self.words)

    def delete(self, name: str) -> None:
        raise GameError(self.words)

    def export(self, session: Session) -> str:
        raise GameError(self.words)

    def adventures(self, waiting: bool = True) -> tuple[Adventure, ...]:
        w = self.words
        facts = (("By", w),)
        sound = (Adventure(one, w, w, facts, (), head_of(world_of(w, one).pack), Rules(w, w, w)) for one in ADVENTURES)
        return *sound, Adventure(f"askew{w}", w, w, facts, (w, w, w))

    def tables(self) -> tuple[Adventure, ...]:
        return self.adventures()[:-1]

    def own(self) -> tuple[Adventure, ...]:
        w = self.words
        return Adventure(OWN, w, w), Adventure(f"askew{w}", w, w, (), (w, w, w))

    def explained(self, adventure: Adventure) -> Adventure:
        return adventure

    def checked(self, adventure: Adventure) -> Adventure:
        return adventure

    def world(self, pack: str) -> World:
        return world_of(self.words, pack if pack in ADVENTURES else "table")

    def cast(self, adventure: str) -> Cast:
        found = super().cast(adventure)
        people = tuple(replace(one, name=self.words, about=self.words) for one in found.people)
        own = replace(people[0], id=f"{self.words}.toml")
        return Cast(self.words, people, (own,), found.makes, (f"{self.words}: {self.words}",))

    def begin(
        self,
        adventure: str,
        character: str,
        dice: str,
        *,
        cards: str = "program",
        sheet: Path | None = None,
        asked: Asked | None = None,
    ) -> Session:
        return new_game(self.world(adventure), character, None, dice, 1)

    def gather(self, pack: str, people: tuple[Person, ...], dice: str, *, cards: str = "program") -> Session:
        world = replace(self.world(pack), packs=(PackStamp(OWN, "1", ""),))
        return new_table(world, people, None, dice, 1)

    def keep_sheet(self, session: Session) -> str:
        raise GameError(self.words)

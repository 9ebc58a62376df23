"""The world of a game: everything its packs say, linked and never changed afterwards."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from game.core.content import (
    SECTIONS,
    ActDef,
    Assertion,
    ConditionDef,
    Conflict,
    Deck,
    Ending,
    Handout,
    Ladder,
    MenuEntry,
    Option,
    PackInfo,
    ProjectDef,
    Scene,
    Table,
    UsualStake,
    Variable,
    Yours,
)
from game.core.record import record
from game.core.tree import Complaint, Tree

if TYPE_CHECKING:
    from game.core.system import System


class Missing(KeyError):  # noqa: N818 - it is what a look-up comes to, and often no error
    """The packs have no entry of this id; `section` says of which kind."""

    def __init__(self, section: str, key: str) -> None:
        super().__init__(key)
        self.section = section
        self.key = key

    @property
    def sentence(self) -> str:
        """What is not there, for a person."""
        return f"There is nothing called {self.key} among the {self.section.replace('_', ' ')}."


def _never(*_: Any, **__: Any) -> Any:
    raise TypeError("a world is never changed")


class Entries(dict[str, Any]):
    """A section of the packs, never changed once it is made. Whoever looks up what is not in it raises Missing."""

    __slots__ = ("section",)

    def __init__(self, section: str, entries: Mapping[str, Any]) -> None:
        super().__init__(entries)
        self.section = section

    def __missing__(self, key: str) -> Any:
        raise Missing(self.section, key)

    __setitem__ = __delitem__ = __ior__ = _never
    update = setdefault = pop = popitem = clear = _never


@record
class PackStamp:
    """Which pack a game was played with; `sha256` is over its files but the manifest, pictures and translations."""

    id: str
    version: str
    sha256: str


class Reader(Protocol):
    """What makes an act of what is said, or says what is wrong with it."""

    def __call__(
        self, w: "World", tree: Tree, here: Collection[str] | None = None, base: ActDef | Option | None = None
    ) -> ActDef | Option | tuple[Complaint, ...]: ...


def _nothing_said(w: "World", tree: Tree, *_: Any, **__: Any) -> tuple[Complaint, ...]:
    return (Complaint("E-PACK", (), "nothing can be said here"),)


@dataclass(frozen=True, slots=True, eq=False)
class World:
    """What can be played: a pack and the packs it uses, as one. Worlds are the same only when they are one object.

    Every mapping goes from id to entry, in the order of the files, used packs first. The entries of people,
    characters, items and all lore are the system's shapes.
    """

    pack: PackInfo
    packs: tuple[PackStamp, ...]
    """Used packs first, the pack itself last."""
    system: "System"
    settings: Any
    """The system's house settings as these packs have them."""
    scenes: Mapping[str, Scene]
    acts: Mapping[str, ActDef]
    conflicts: Mapping[str, Conflict]
    tables: Mapping[str, Table]
    decks: Mapping[str, Deck]
    conditions: Mapping[str, ConditionDef]
    effects: Mapping[str, MenuEntry]
    projects: Mapping[str, ProjectDef]
    endings: Mapping[str, Ending]
    variables: Mapping[str, Variable]
    people: Mapping[str, Any]
    characters: Mapping[str, Any]
    items: Mapping[str, Any]
    lore: Mapping[str, Mapping[str, Any]]
    """The sections that only the system has: section -> id -> entry."""
    asserts: Mapping[str, Assertion] = field(default_factory=dict)
    ladders: Mapping[str, Ladder] = field(default_factory=dict)
    stakes: Mapping[str, UsualStake] = field(default_factory=dict)
    you: Mapping[str, Yours] = field(default_factory=dict)
    handouts: Mapping[str, Handout] = field(default_factory=dict)
    read: "Reader" = field(default=_nothing_said)
    """Reads an act that is said at the table, as the packs were read. `here` are ids of people who are there, and may
    be named beside those of the packs; None takes whoever is named as there. `base` is the content that it is laid
    over."""
    places: dict[str, Any] = field(default_factory=dict, init=False, repr=False)
    """Scenes made ready, by id; filled by `places.place`."""
    memo: dict[Any, Any] = field(default_factory=dict, init=False, repr=False)
    """Options of conflicts made ready, prompts worked out before. Both are caches, never asked for what is true; a
    changed copy of a world begins with empty ones."""

    def __post_init__(self) -> None:
        for name in SECTIONS:
            object.__setattr__(self, name, _entries(name, getattr(self, name)))
        lore = {name: _entries(name, section) for name, section in self.lore.items()}
        object.__setattr__(self, "lore", lore)

    def settled(self, house: Iterable[tuple[str, int | str]]) -> "World":
        """The same world with these house settings otherwise; what its rules have not, or have otherwise, is left."""
        changed: dict[str, int | str] = {}
        for name, value in house:
            now = getattr(self.settings, name, None)
            if isinstance(now, bool | int | str) and isinstance(now, str) == isinstance(value, str):
                changed[name] = bool(value) if isinstance(now, bool) else value
        return replace(self, settings=replace(self.settings, **changed)) if changed else self

    @property
    def deck(self) -> str:
        """The deck that decides where cards do: the one that the pack names, or at an open table the only one there
        is."""
        named: str = self.pack.cards
        return named or (next(iter(self.decks)) if self.pack.table and len(self.decks) == 1 else "")

    def conflict(self, key: str) -> Conflict:
        """A conflict of the packs, or one that the system makes by itself. Raises Missing."""
        found = self.conflicts.get(key) or self.system.conflict(self, key)
        if found is None:
            raise Missing("conflicts", key)
        return found


def _entries(name: str, section: Mapping[str, Any]) -> Entries:
    return section if isinstance(section, Entries) else Entries(name, section)


T = TypeVar("T")
Lore = Callable[[World], Mapping[str, T]]
"""A section that only the rules of a world have: id -> entry; empty where the packs have none of it."""


def lore(section: str) -> Lore[Any]:
    """The entries of this section."""
    return lambda w: w.lore.get(section, {})

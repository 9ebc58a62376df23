"""What lists show of saved games, adventures and whoever can be played, told in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from game.core.record import record
from game.journal import State
from game.journal.library import Save
from game.packs.errors import plain
from game.packs.offer import UNKNOWN, Facts, Rules, facts, in_it, in_short, lines

if TYPE_CHECKING:  # the title does not wait for what only play needs
    from game.core.sheet import Row
    from game.core.state import Person
    from game.core.world import World
    from game.journal import Journal
    from game.packs.heads import Head, Listed

MENDABLE = {State.DAMAGED, State.EDITED}
CLOSED = {State.OTHER_VERSION, State.UNREADABLE}


@record
class Game:
    """A saved game as a list shows it."""

    name: str
    """Of its folder."""
    title: str
    """The adventure's."""
    who: str = ""
    when: str = ""
    """When it was last played, in words."""
    trouble: str = ""
    """What there is to say about its state; empty when it is whole."""
    state: State = State.WHOLE
    entries: int = 0
    adventure: str = ""
    guided: bool = False
    """Whether it is a guide's table."""


@record
class Adventure:
    """An adventure as a list shows it; `wrong` says what keeps a broken one from being played."""

    id: str
    title: str
    about: str = ""
    facts: Facts = ()
    """System, length, how hard, tone, who wrote it: a label and words each."""
    wrong: tuple[str, ...] = ()
    info: Head | None = None
    """What its pack says of itself, where that can be read."""
    rules: Rules = UNKNOWN
    """What it is played by; only the name until somebody asks (`Desk.explained`)."""

    @property
    def lesson(self) -> bool:
        """Whether it is a first lesson in its rules: lists fold those behind one row."""
        return self.info is not None and self.info.lesson

    @property
    def noted(self) -> str:
        """What is in it that somebody may want to know of before it begins, in a sentence; "" where nothing is said."""
        return in_it(self.info) if self.info is not None else ""

    def in_lines(self) -> tuple[str, tuple[str, ...]]:
        """What is said of it where lines are all there is: in a row of a list, and to whoever wants to know more."""
        if self.info is None:
            return self.title, ()
        return in_short(self.info, self.rules), lines(self.info, self.rules)


@record
class Candidate:
    """Somebody ready to play."""

    id: str
    name: str
    about: str
    sheet: tuple[Row, ...]


@record
class Cast:
    """Who can be played in an adventure."""

    title: str
    """The adventure's."""
    people: tuple[Candidate, ...]
    own: tuple[Candidate, ...] = ()
    """From sheets in the folder of characters; the id is the file's name."""
    makes: bool = False
    """Whether the rules can make somebody new."""
    wrong: tuple[str, ...] = ()
    """Sheets for these rules that cannot be played here, a sentence each."""
    glossary: Mapping[str, str] = field(default_factory=dict)
    """What the words on the sheets mean."""


def lacking(packs: Iterable[tuple[str, str]], there: frozenset[str]) -> str:
    """What a saved game needs that is not in reach, and the way to it; empty where nothing is missing."""
    lost = [f"{plain(pack)} {plain(version)}".strip() for pack, version in packs if pack not in there]
    if not lost:
        return ""
    rest = "s " + ", ".join(lost[:-1]) + " and " if len(lost) > 1 else " "
    which = "which are not there. Add them" if len(lost) > 1 else "which is not there. Add it"
    return f"This game needs the pack{rest}{lost[-1]}, {which} with game pack add, or say where it is with --pack."


def game_of(save: Save, today: date, there: frozenset[str]) -> Game:
    header = save.header
    return Game(
        save.name,
        str(header.get("title", save.name)),
        str(header.get("name", "")),
        day_in_words(datetime.fromtimestamp(save.modified).astimezone().date(), today),
        save.message or lacking(save.packs, there),
        save.state,
        save.entries,
        str(header.get("pack", "")),
        "party" in header,
    )


def day_in_words(day: date, today: date) -> str:
    """A day in the words people use for one that is near."""
    past = (today - day).days
    if past in (0, 1):
        return ("today", "yesterday")[past]
    return f"{day.day} {day:%B}" if 0 <= past < 300 else f"{day.day} {day:%b} {day.year}"


NEAR = 50
"""Entries from the end of a game in which its newest scene is sought first."""


def newest_place(journal: Journal, world: World) -> str:
    """Where a game stands, by as few of its last entries as tell it: those among which nothing was taken back."""
    from game.session.tables import changes  # noqa: PLC0415 (the title does not wait for what only play needs)

    start = len(journal)
    size = NEAR
    while start:
        start = max(0, len(journal) - size)
        tables = journal.entries(start)
        plain = not any(map(changes, tables))
        if (plain or not start) and (where := standing(tables, world)):
            return where
        size = 8 * size if plain else len(journal)
    return ""


def standing(tables: Sequence[dict[str, Any]], world: World) -> str:
    """The newest scene, fight or ending among the entries that count: what was taken back does not, and a fight only
    until it is over."""
    from game.core.machine.decide import first_state  # noqa: PLC0415 (the title does not wait for what only play needs)
    from game.session.tables import counting  # noqa: PLC0415

    every = (said for table in tables for said in table.get("then", (table,)))
    events = {said["n"]: said["events"] for said in every if "events" in said}
    counts = counting(tables, first_state(world))
    over = 0
    for event in (event for number in reversed(counts) for event in reversed(events.get(number, ()))):
        if "popped" in event:
            over += 1
        elif "pushed" in event and over:
            over -= 1
        elif where := _place(event, world):
            return where
    return ""


def _place(event: dict[str, Any], world: World) -> str:
    from game.view.outlook import conflict_of  # noqa: PLC0415 (the title does not wait for what only play needs)

    if "ended" in event:
        return f"ended: {event['ended']['title']}"
    if "pushed" in event:
        frame = event["pushed"]["frame"]
        fight = conflict_of(world, frame["id"]) if frame["kind"] == "conflict" else None
        return fight.title if fight else ""
    scene = world.scenes.get(event["entered"]["scene"]) if "entered" in event else None
    return scene.title if scene else ""


def other_packs(played: Sequence[dict[str, Any]], world: World) -> bool:
    """Whether the packs are others than those it was played with; a table's own pack changes with every word that is
    kept at it, and that is no news."""
    own = world.pack.id if world.pack.table else None
    saved = {(p.get("id"), p.get("hash")) for p in played if p.get("id") != own}
    return bool(saved) and saved != {(p.id, p.sha256) for p in world.packs if p.id != own}


def adventure_of(of: Listed) -> Adventure:
    wrong, info = of.wrong, of.head
    if info is None:
        return Adventure(of.id, of.id, wrong=wrong or ("Its pack.toml cannot be read.",))
    by = Rules(info.system)
    return Adventure(of.id, info.title, info.about, facts(info, by), wrong, info, by)


def candidate(world: World, key: str, person: Person, about: str) -> Candidate:
    """Somebody as they would stand in the first scene."""
    from game.core.draft import Sight  # noqa: PLC0415
    from game.core.machine.decide import first_state  # noqa: PLC0415

    alone = replace(first_state(world), lead=person.id, people={person.id: person})
    return Candidate(key, person.name, about, world.system.sheet(Sight(alone, world), person.id))

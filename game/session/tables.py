"""A game as its save has it: tables of plain values, read back without deciding or throwing anything again."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.commands import Begin, Withdraw
from game.core.state import Person, State
from game.core.world import World
from game.journal import JournalError
from game.journal.codec import command_of, event_of, packed, tagged
from game.session import dates
from game.session.entries import Entry
from game.session.soundness import UNFIT
from game.session.timeline import Timeline

Table = dict[str, Any]


def table_of(entry: Entry) -> Table:
    """An entry as the journal keeps it."""
    events = [tagged(event) for event in entry.events]
    return {"n": entry.number, "by": entry.by, "say": tagged(entry.command), "events": events}


def replay(timeline: Timeline, tables: Sequence[Table], played: list[Table], start: int = 0) -> list[Table]:
    """Bring what a journal tells onto a timeline. Returns the packs that its newest entry came about with, `played`
    where it names no others. Raises JournalError naming the entry; `start` is how many stand before these."""
    for place, table in enumerate(tables, start + 1):
        try:
            played = _replay(timeline, table, played)
        except (JournalError, *UNFIT) as problem:
            detail = str(problem) if isinstance(problem, JournalError) else "it does not follow from what came before"
            raise JournalError(f"Entry {place} of this save cannot be read: {detail}.") from None
    return played


def stamps(named: object) -> list[Table]:
    """The packs that a save names, each a table of words; what is no such table is passed over."""
    every = named if isinstance(named, list) else []
    return [one for one in every if isinstance(one, dict) and all(isinstance(word, str) for word in one.values())]


def changes(table: Table) -> bool:
    """Whether a table of a journal takes back, brings back or mends what stands before it."""
    return not table.keys().isdisjoint(("back", "again", "unmend"))


def counting(tables: Sequence[Table], first: State) -> list[int]:
    """The numbers of the entries that count at the end of a journal, oldest first. Raises LookupError where it does not
    follow."""
    timeline = Timeline(first)
    for table in tables:
        _replay(timeline, table, [], lambda said: Entry(int(said["n"]), Withdraw(), (), ""))
    return [entry.number for entry in timeline.live]


def entry_of(table: Table) -> Entry:
    """What was said, from how the journal keeps it. Raises JournalError, or one of `UNFIT`."""
    events = tuple(event_of(event) for event in table.get("events", ()))
    return Entry(int(table["n"]), command_of(table["say"]), events, str(table["by"]))


def _replay(
    timeline: Timeline, table: Table, played: list[Table], read: Callable[[Table], Entry] = entry_of
) -> list[Table]:
    if "packs" in table:
        return stamps(table["packs"])
    if "back" in table:
        index = timeline.index(table["back"])
        if index is None:
            raise LookupError(table["back"])
        rest = tuple(timeline.live[index:])
        timeline.strike(index)
        for said in table.get("then", ()):
            _replay(timeline, said, played, read)
        if "then" in table:
            timeline.mended(index, rest)
    elif "unmend" in table:
        timeline.unmend()
    elif "again" in table:
        timeline.bring_back()
    else:
        timeline.say(read(table))
    return played


def header_of(world: World, begin: Begin) -> Table:
    """What a save says about itself."""
    made = world.characters.get(begin.character)
    name = begin.person.name if begin.person else made.name if made else "somebody of your own"
    sheet = {"sheet": packed(begin.person)} if begin.person else {}
    return {"name": name, "character": begin.character, **sheet, **_of_world(world)}


def table_header(world: World, people: tuple[Person, ...]) -> Table:
    """What the save of a guide's table says about itself."""
    names = ", ".join(person.name for person in people)
    return {"name": names, "party": [packed(person) for person in people], **_of_world(world)}


def _of_world(world: World) -> Table:
    return {
        "title": world.pack.title,
        "pack": world.pack.id,
        "system": world.system.id,
        "created": dates.written(dates.now()),
        "packs": packs_of(world),
    }


def packs_of(world: World) -> list[Table]:
    """The packs of a world as saves name them."""
    return [{"id": p.id, "version": p.version, "hash": p.sha256} for p in world.packs]

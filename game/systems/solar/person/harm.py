"""Harm that the content deals, outside volleys: a box of the track, and what it makes of somebody (S-47)."""

from collections.abc import Iterable, Iterator

from game.core.draft import Change, Draft
from game.core.events import Said, Tracked
from game.core.seats import does
from game.core.state import Blow, Person
from game.systems.solar.dice import track
from game.systems.solar.person.people import marked, marks_of


def harm(s: Draft, blow: Blow) -> Iterator[Change]:
    """S-47: harm of n takes box n or the next free one above it; its kind is the pool that a bloodied mark names."""
    person = s.people.get(blow.who)
    if person is None or person.out or blow.points <= 0:
        return
    pool = "vigor" if blow.kind not in track.POOLS[1:] else blow.kind
    marks, box = track.take(marks_of(person), blow.points, track.POOLS.index(pool))
    yield from marked(blow.who, marks)
    yield from bruised(person, (box,))
    source = f", {blow.source}" if blow.source else ""
    yield Said(f"{does(s, person, 'take')} {blow.points}{source}: {taken(box, pool)}.", "harm")


def bruised(person: Person, boxes: Iterable[int]) -> Iterator[Change]:
    """S-47: the penalty dice of new bruises among these boxes."""
    if fresh := track.bruises(boxes):
        yield Tracked(person.id, "bruise", person.tracks.get("bruise", 0) + fresh, "S-47")


def taken(box: int, pool: str) -> str:
    """S-47: where harm has landed, in words: "box 4, bloodied (Instinct)"."""
    named = f" ({pool.capitalize()})" if track.state(box) == "bloodied" else ""
    return "past broken" if box == track.PAST else f"box {box}, {track.state(box)}{named}"

"""Numbers that people have, each declared once.

From a track follows how it begins, what bounds it and the sentence for that, where an entry and a sheet have it, how it
stands among the few numbers of a guide's table, on a sheet and at the foot of the screen, what formulas call it, and
how it comes back. What is worked out of other numbers is a track as well: it is read and never kept.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final, Literal

from game.core.draft import Draft, Sight
from game.core.events import Tracked
from game.core.formulas.tokens import LIMIT
from game.core.levers import PersonId
from game.core.record import changed, record
from game.core.sheet import Row
from game.core.state import Person
from game.core.wording import minus
from game.core.world import World

Worth = Callable[..., int]
"""What a number comes to that depends on whose it is: told the world, the person, and of a family the word."""
Kind = Literal["number", "pips", "boxes", ""]
MOST_VITALS: Final = 5
"""Rows at the foot of the screen."""


@record
class Track:
    """A number that somebody has; with `of` a family of them, one for each word, whose ids begin with `id`."""

    id: str
    label: str = ""
    """What people call it; empty: its id, or the name of the entry that it is of, with a capital."""
    one: str = ""
    """What people call a single point of it, where `label` is several: "Wounds", "wound"."""
    low: int = 0
    high: int = LIMIT
    """What an entry may say, from and to."""
    plain: int | None = 0
    """What it is where nobody says anything. None: full, where it has a limit, and otherwise not there at all."""
    limit: str | Worth = ""
    """The most that it can stand at: the track that keeps it, or how it is worked out. A track that keeps it is what an
    entry says under the name of this one, and this one begins full. Empty: `high`, always."""
    kept: Literal["entry", "now", "scene", ""] = "entry"
    """Where a sheet has it: in the entry, as who somebody is; among what is spent and suffered; nowhere, since it
    passes with the scene, where `id` may be how several begin. Empty: it is worked out, or only others have it."""
    grows: bool = False
    """Whether the game can bring it above what an entry may say, or above its limit."""
    of: str | tuple[str, ...] = ()
    """Of a family: the section of the packs whose ids it goes by, or the words."""
    only: Callable[[World], Collection[str]] | None = None
    """Of a family by a section: which of its ids. None: all."""
    noun: str = ""
    """Of a family: what one of the words is; empty: as its id has it."""
    under: str = ""
    """The table of an entry in which it stands; empty: that of the section it is of, or it has a field of its own."""
    group: str = ""
    """What it stands with on a sheet; empty: what stands in the same table."""
    heading: str = ""
    """What it stands with among the few numbers of a guide's table; empty: its group, with a capital."""
    shown: Kind = ""
    """How it stands on a sheet; empty: not by itself."""
    foot: Kind = ""
    """How it stands at the foot of the screen."""
    few: bool = True
    """Whether it is one of the few numbers that make somebody at a guide's table."""
    none: str = ""
    """What people read in place of the least, which an entry then need not say."""
    refills: str = ""
    """Whether it can come back, up to its limit: what stands with that in the journal, a rule's id or "rest"."""
    bounds: str = "goes from {low} to {high}"
    """What is said of it where it is out of bounds, behind its name."""
    reads: Worth | None = None
    """What it comes to for formulas, where that is not what it stands at."""
    named: bool = True
    """Whether packs can speak of it."""
    full: str = ""
    """What becomes of somebody whose boxes are all taken: the words for how they are out of it. Empty: nothing."""
    help: str = ""
    """What it is, in a sentence."""

    @property
    def name(self) -> str:
        """What people call it."""
        return self.label or spoken(self.id)

    @property
    def table(self) -> str:
        """The table of an entry in which it stands; empty where it has a field of its own."""
        return self.under or (self.of if isinstance(self.of, str) else "")

    @property
    def block(self) -> str:
        """What it stands with on a sheet."""
        return self.group or self.table

    @property
    def keeper(self) -> str:
        """The track that stands in the entry: the one with the limit, where there is one."""
        return self.limit if isinstance(self.limit, str) and self.limit else self.id


@record
class Number:
    """One of the few numbers that make somebody who has no sheet, between `least` and `most`; `value` is the plain one.

    With `picks` (ids with their names) the number is which of them it is, from 0. `none` is what people read in place
    of the least.
    """

    id: str
    label: str
    value: int
    least: int
    most: int
    group: str = ""
    none: str = ""
    picks: tuple[tuple[str, str], ...] = ()


def spoken(word: str) -> str:
    """A word of the packs as people read it: hidden_knowledge, Hidden knowledge."""
    return word.replace("_", " ").capitalize()


class Tracks:
    """All numbers of somebody's, in the order of their entry."""

    def __init__(self, *declared: Track) -> None:
        self.all = declared
        self.passing = tuple(one.id for one in declared if one.kept == "scene")
        """How the tracks begin that no sheet has."""
        self.sections = tuple(dict.fromkeys(one.of for one in declared if isinstance(one.of, str) and one.named))
        """Sections of the packs whose ids are names of numbers."""
        self.vocabulary = frozenset(_names(declared))
        """What packs can call a number, beside the ids of those sections."""
        self.harms = tuple(one.id for one in declared if one.shown == "boxes" or one.full)
        """Kinds of harm that content can name: boxes, which are taken and freed again."""
        self._said = tuple((one, one.table, one.keeper) for one in declared if one.kept == "entry")
        self._plain = {one.id: one.plain for one in declared if one.kept == "now" and one.plain is not None}
        self._worked = tuple(one for one in declared if callable(one.limit) and one.kept in ("entry", "now"))

    def declared(self, name: str) -> Track | None:
        """The track that somebody's number of this name is, or of whose family it is; what keeps the limit of another
        has the bounds of that one. None where nothing is declared of it."""
        same = (one for one in self.all if name in (one.id, one.limit))
        families = (one for one in self.all if name.startswith(one.id) and (one.of or one.kept == "scene"))
        return next(same, None) or next((one for one in families if one.id or one.table or name in one.of), None)

    def words(self, w: World) -> Mapping[str, Track]:
        """What formulas call each number of this world -> its track, families spelled out. Where a pack calls something
        as the rules do, the rules are meant."""
        found: Mapping[str, Track] | None = w.memo.get(self)
        if found is None:
            theirs = sorted(filter(_called, self.all), key=lambda track: not isinstance(track.of, str))
            spelled = ((track, word) for track in theirs for word in words_of(w, track))
            found = {word or track.id: _one(w, track, word) if word else track for track, word in spelled}
            w.memo[self] = found
        return found

    # Beginning -------------------------------------------------------------------------------------------------------

    def begun(self, w: World, person: Person, made: Any) -> Person:
        """Somebody with the numbers that their entry gives them, as they begin; those they have stay."""
        found = dict(self._plain)
        for track, table, keeper in self._said:
            given = getattr(made, table or track.id)
            if track.of:
                found.update((track.id + word, value) for word, value in given.items())
                continue
            value = given.get(track.id, track.low) if table else given
            if value is not None:
                found[track.id] = found[keeper] = value
        found |= person.tracks
        begun = changed(person, tracks=found)
        full = {one.id: most(w, begun, one) for one in self._worked if one.id not in found}
        return changed(person, tracks={**found, **full}) if full else begun

    # At a guide's table ----------------------------------------------------------------------------------------------

    def brief(self, w: World) -> tuple[Number, ...]:
        """The few numbers that make somebody."""
        return tuple(
            Number(
                one.id, one.name, one.plain or 0, one.low, one.high, one.heading or track.block.capitalize(), one.none
            )
            for track in self.all
            if _asked(track)
            for one in each(w, track)
        )

    def briefly(self, w: World, numbers: Mapping[str, int]) -> dict[str, object]:
        """The entry that these numbers, one for each of `brief`, come to."""
        entry: dict[str, object] = {}
        for track in self.all:
            for word in words_of(w, track) if _asked(track) else ():
                value = numbers[track.id + word]
                if not track.none or value > track.low:
                    _put(entry, track, word, value)
            if _asked(track) and track.table:
                entry.setdefault(track.table, {})
        return entry

    # Sheets ----------------------------------------------------------------------------------------------------------

    def write(self, w: World, person: Person) -> dict[str, object]:
        """What an entry says of somebody's numbers; `begun` is the inverse."""
        entry: dict[str, object] = {}
        for track in self.all:
            if track.kept == "entry":
                if track.table:
                    entry.setdefault(track.table, {})
                for word, value in _said(w, person, track):
                    _put(entry, track, word, value)
        return entry

    def keeps(self, w: World, person: Person) -> dict[str, tuple[int, int]]:
        """What a sheet says beside the entry: track -> the least and the most that it can stand at."""
        found: dict[str, tuple[int, int]] = {}
        for track in self.all:
            if track.kept == "now" or (track.kept == "entry" and track.keeper != track.id):
                least = 0 if track.kept == "entry" else track.low
                bounds = (least, track.high if track.grows else most(w, person, track))
                found |= {track.id + word: bounds for word in words_of(w, track)}
            elif track.kept == "entry" and track.grows:
                found[track.id] = (track.low, LIMIT)
        return found

    def wrong(self, w: World, person: Person) -> Iterator[str]:
        """What is wrong with somebody's numbers, as sentences: words that these packs do not know, and bounds."""
        for track in self.all:
            if track.kept == "entry":
                yield from _unruly(w, person, track) if track.of else _unbound(w, person, track)

    def lacked(self, w: World, person: Person) -> Iterator[Track]:
        """What somebody could have and has not: of each family of an entry that they have any of, the rest."""
        for track in self.all:
            if track.of and track.kept == "entry" and owned(person, track):
                yield from (one for one in each(w, track) if one.id not in person.tracks)

    # Playing ---------------------------------------------------------------------------------------------------------

    def value(self, w: World, person: Person, word: str) -> int:
        """What a number comes to that formulas call `word`. Whoever has it not is at 0, or at the least under it."""
        track = (w.memo.get(self) or self.words(w)).get(word)
        if track is None:
            return person.tracks.get(word, 0)
        if track.reads is not None:
            return int(track.reads(w, person))
        found = person.tracks.get(track.id)
        return found if found is not None else min(track.low, 0)

    def names(self, s: Sight, who: PersonId, word: str) -> int:
        """The same of somebody here, by their id."""
        return self.value(s.w, s.people[who], word)

    def refill(self, s: Draft, who: PersonId, word: str, by: int) -> Iterator[Tracked]:
        """So many points come back, up to the limit: to one track, or to all that come back."""
        person = s.people[who]
        for track in self.all:
            if track.refills and word in (track.id, "all") and track.id in person.tracks:
                now, limit = person.tracks[track.id], most(s.w, person, track)
                if now < limit:
                    yield Tracked(who, track.id, min(limit, now + by), track.refills)

    def filled(self, w: World, person: Person) -> str:
        """How somebody is out of it by their boxes; empty while there is one left."""
        told = (one for one in self.all if one.full and person.tracks.get(one.id, 0) >= most(w, person, one))
        return next((one.full for one in told), "")

    # Telling ---------------------------------------------------------------------------------------------------------

    def rows(self, w: World, person: Person, *groups: str) -> Iterator[Row]:
        """The rows of a sheet, of all groups or of these."""
        for track in self.all:
            if track.shown and (not groups or track.block in groups):
                yield from (row(w, person, one, track.shown, track.block) for one in had(w, person, track))

    def vitals(self, w: World, person: Person) -> tuple[Row, ...]:
        """The rows at the foot of the screen: those that are for it, or where none is the first of the sheet."""
        at_foot = [one for one in self.all if one.foot]
        found = [
            row(w, person, one, track.foot or track.shown)
            for track in at_foot or [one for one in self.all if one.shown and not one.of]
            for one in had(w, person, track)
        ]
        return tuple(found[:MOST_VITALS])

    def label(self, track: str) -> str:
        """What people call a track, by its id."""
        found = next((one.name for one in self.all if one.id == track and not one.of), "")
        prefix = next((one.id for one in self.all if one.of and one.id and track.startswith(one.id)), "")
        return found or track.removeprefix(prefix).replace("_", " ")


def _called(track: Track) -> bool:
    """Whether packs have a name for it."""
    return track.named and (bool(track.of) or "." not in track.id)


def _names(declared: Iterable[Track]) -> Iterator[str]:
    for track in filter(_called, declared):
        yield from track.of or (track.id,) if not isinstance(track.of, str) else ()


# One track -----------------------------------------------------------------------------------------------------------


def words_of(w: World, track: Track) -> Collection[str]:
    """The words that a family goes by in this world; of a track by itself one, which is empty."""
    if track.only is not None:
        return track.only(w)
    return w.lore.get(track.of, {}) if isinstance(track.of, str) else track.of or ("",)


def _one(w: World, track: Track, word: str) -> Track:
    """The track of a family that goes by this word."""
    entry = w.lore[track.of].get(word) if isinstance(track.of, str) else None
    label = entry.name if entry is not None else word if isinstance(track.of, str) else spoken(word)
    about = getattr(entry, "about", "") or track.help
    reads = partial(_of_word, track.reads, word) if track.reads else None
    return changed(track, id=track.id + word, label=label, of=(), reads=reads, help=about)


def _of_word(reads: Worth, word: str, w: World, person: Person) -> int:
    return reads(w, person, word)


def each(w: World, track: Track) -> Iterator[Track]:
    """The tracks of a family, in the order of the packs; a track by itself."""
    return (_one(w, track, word) for word in words_of(w, track)) if track.of else iter((track,))


def had(w: World, person: Person, track: Track) -> Iterator[Track]:
    """A track by itself, if somebody has it; of a family those that are anything, in their order."""
    if not track.of:
        if track.reads or track.id in person.tracks:
            yield track
        return
    words = track.of if isinstance(track.of, tuple) else owned(person, track)
    yield from (_one(w, track, word) for word in words if person.tracks.get(track.id + word, track.low) > track.low)


def owned(person: Person, track: Track) -> dict[str, int]:
    """Word -> number, of all that somebody has of a family, those among it that no pack knows."""
    own = {name.removeprefix(track.id): n for name, n in person.tracks.items() if name.startswith(track.id)}
    return own if track.id else {word: n for word, n in own.items() if word in track.of}


def most(w: World, person: Person, track: Track) -> int:
    """What a track of somebody's can stand at."""
    if callable(track.limit):
        return track.limit(w, person)
    return person.tracks.get(track.limit, track.high) if track.limit else track.high


def row(w: World, person: Person, track: Track, kind: Kind, group: str = "") -> Row:
    """A track as a row: what it stands at, and of how many; where the game has brought more than that, of those."""
    value = person.tracks[track.id] if track.id in person.tracks else track.reads(w, person) if track.reads else 0
    limit = 0 if kind == "number" else most(w, person, track)
    return Row(track.name, kind, value, max(limit, value) if kind == "pips" else limit, "", group, track.help)


def _asked(track: Track) -> bool:
    return track.few and track.kept == "entry" and track.plain is not None


def _said(w: World, person: Person, track: Track) -> Iterator[tuple[str, int]]:
    """What an entry is to say: word, number."""
    if track.of:
        yield from owned(person, track).items()
        return
    here = person.tracks.get(track.keeper)
    unsaid = here is None if track.plain is None else False
    if not unsaid and not (callable(track.limit) and here == most(w, person, track)):
        yield "", min(here or 0, track.high) if track.grows else here or 0


def _put(entry: dict[str, Any], track: Track, word: str, value: int) -> None:
    """A number where the entry has it."""
    table = entry.setdefault(track.table, {}) if track.table else entry
    table[word if track.of else track.id] = value


def _unruly(w: World, person: Person, track: Track) -> Iterator[str]:
    """What is wrong with the numbers of a family."""
    known, here = words_of(w, track), " here" if isinstance(track.of, str) else ""
    noun = track.noun or track.id.rstrip(".")
    for word, value in owned(person, track).items():
        if word not in known:
            yield f"There is no {noun} {word}{here}."
        elif not track.low <= value <= track.high:
            yield out_of_bounds(_one(w, track, word), track.low, track.high)


def _unbound(w: World, person: Person, track: Track) -> Iterator[str]:
    """What is wrong with a track by itself."""
    if track.id not in person.tracks and track.plain is None:
        return
    stands, said = (person.tracks.get(name, track.low - 1) for name in (track.id, track.keeper))
    if track.keeper != track.id and not track.low <= said <= track.high:
        yield out_of_bounds(track, track.low, track.high)
        return
    low = 0 if track.keeper != track.id else track.low
    high = LIMIT if track.grows else most(w, person, track)
    if not low <= stands <= high:
        yield out_of_bounds(track, low, high)


def out_of_bounds(track: Track, low: int, high: int) -> str:
    """What is said of a number that is not from `low` to `high`."""
    words = track.bounds.format(low=minus(low), high=minus(high)) if high < LIMIT else f"is {minus(low)} or more"
    return f"{track.name} {words}."

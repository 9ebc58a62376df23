"""The book: who you are, what you know and whom, what is counted, how it can end. To be read, not changed.

It says what players may know, whoever opens it: at a guide's table the clocks are the guide's, and stand elsewhere.
"""

from game.core.draft import Sight
from game.core.prose import told as filled
from game.core.record import record
from game.core.scope import NOBODY, YOURS, Scope
from game.core.seats import gathered
from game.core.sheet import Row
from game.core.state import Person, State
from game.core.wording import listed, minus
from game.core.world import World
from game.view import gallery, watched
from game.view.counting import told as where_counted
from game.view.focus import as_made, in_focus
from game.view.gallery import Gallery
from game.view.model import Known, Standing
from game.view.prose import emphasis, paragraphs, plain
from game.view.reckoning import sayings
from game.view.rows import BLANK, PROSE, Line, Lines, Span, cells, cut, line, padded, rule, wrap
from game.view.sheet import sheet, sheet_of
from game.view.signs import track
from game.view.standing import standing
from game.view.tale import Tale
from game.view.words import clock, opening

PAGES = ("You", "Known", "People", "Clocks", "Endings")
WORDS = ("book", "known", "people", "clocks", "endings")
"""By which word each of them is asked for in lines."""
LABEL = 13
WHERE = 24
"""The columns of where and when something came to be known."""


@record
class Met:
    """Somebody whom you know of: how they stand to you, and who they are."""

    name: str
    stands: str = ""
    about: str = ""


@record
class Clock:
    """Something that is counted: with `most` towards an end, else as so many."""

    label: str
    value: int
    most: int = 0


@record
class Book:
    """Everything that the book says."""

    name: str = ""
    about: str = ""
    yours: tuple[tuple[str, str], ...] = ()
    """What you want, owe, have promised, and who is with you: a label and a sentence each."""
    sheets: tuple[tuple[str, tuple[Row, ...]], ...] = ()
    """Yours first, then those of the others on your side."""
    known: tuple[Known, ...] = ()
    people: tuple[Met, ...] = ()
    standing: Standing | None = None
    """In a conflict."""
    clocks: tuple[Clock, ...] = ()
    endings: Gallery = Gallery()


def book_of(state: State, world: World, told: Tale, endings: Gallery) -> Book:
    """The book as things stand now, with whoever is being made as far as that is said."""
    state = as_made(state, world)
    sight = Sight(state, world)
    lead = state.people.get(in_focus(state))
    own = [person for person in state.people.values() if person.side == YOURS and lead is not None]
    own.sort(key=lambda one: lead is not None and one.id != lead.id)
    fights = any(frame.kind == "conflict" for frame in state.frames)
    made = world.characters.get(lead.base) if lead is not None else None
    return Book(
        lead.name if lead is not None else "",
        filled(made.about, sight, NOBODY) if made is not None else portrait(sight, lead),
        tuple(_yours(sight, world, own)),
        tuple((person.name, sheet_of(sight, person.id)) for person in own),
        told.known,
        _people(state, world, lead),
        Standing(*world.system.standing(sight)) if fights else None,
        () if gathered(state) else _clocks(state, world),
        endings,
    )


def portrait(s: Sight, lead: Person | None) -> str:
    """Who somebody is whom no author has made."""
    return s.w.system.portrait(s, lead.id) if lead is not None else ""


def _yours(s: Sight, world: World, own: list[Person]) -> list[tuple[str, str]]:
    scope = Scope(s)
    open_ = () if s.ending else world.you.values()  # once it is over nothing is wanted or owed
    found = [(one.label, filled(one.text, s, NOBODY)) for one in open_ if scope.holds(one.when)]
    others = listed(opening(person.name) for person in own[1:] if not person.out)
    return [*found, *([("With you", others)] if others else [])]


def _people(state: State, world: World, lead: Person | None) -> tuple[Met, ...]:
    """Those who are here, and those of whom the packs say by now how they stand to you."""
    stand = dict(sayings(state, world, "stands"))
    here = {person.base: person for person in state.people.values() if person is not lead}
    found: list[Met] = []
    for key, entry in world.people.items():
        name, words = opening(entry.name), stand.get(opening(entry.name), "")
        if words or (key in here and not here[key].out):
            found.append(Met(opening(here[key].name) if key in here else name, words, entry.about))
    others = [person for base, person in here.items() if base not in world.people and not person.out]
    return (*found, *(Met(person.name) for person in others))


def _clocks(state: State, world: World) -> tuple[Clock, ...]:
    """What has a name of its own, then the squares that are in sight above the story."""
    named = tuple(Clock(one.label, state.var(key), one.most) for key, one in world.variables.items() if one.label)
    seen = (one for one in watched.clocks(state, world) if one.of and not one.told)
    return (*named, *(Clock(one.label, one.value, one.of) for one in seen))


# Drawn ----------------------------------------------------------------------------------------------------------------


def names(of: Book) -> tuple[str, ...]:
    """The names of the pages, each with its number and how much there is in it."""
    counts = (0, len(of.known), len(of.people), len(of.clocks), len({one.id for one in of.endings.seen}))
    return tuple(
        f"{number} {name} {count}" if count else f"{number} {name}"
        for number, (name, count) in enumerate(zip(PAGES, counts, strict=True), 1)
    )


def heading(of: Book, room: int) -> Line:
    """The rule above every page: their names, and whose book it is."""
    title = " · ".join(names(of))
    if cells(title) + 3 >= room:
        return cut(line("═ ", Span(title, "mark")), room)
    place = room - cells(of.name) - 3
    return rule(room, (2, title), *(((place, of.name),) if place > cells(title) + 4 else ()), double=True)


def page(of: Book, number: int, room: int) -> Lines:
    """One of the five pages, 0 to 4."""
    return (_you, _known, _met, _counted, _endings)[number](of, room)


def who(of: Book, room: int) -> Lines:
    """Who you are, what you want, owe and have promised, and who is with you."""
    rows: list[Line] = []
    for part in paragraphs(of.about):
        rows += wrap(emphasis(part), min(room - 1, PROSE), line("  "))
    for label, words in of.yours:
        head = padded(line("  ", Span(label, "muted")), 2 + LABEL)
        rows += wrap(emphasis(words), min(room - 1, PROSE), head, line(" " * (2 + LABEL)))
    return tuple(rows)


def _you(of: Book, room: int) -> Lines:
    rows = [*who(of, room)]
    for name, found in of.sheets:
        rows += [*((BLANK,) if rows else ()), *sheet(name, found, min(room, 110))]
    return tuple(rows)


def _known(of: Book, room: int) -> Lines:
    if not of.known:
        return _nothing("Nothing yet. What you find out stands here, with where you did, and where it counted.", room)
    place = room - WHERE if room >= 60 else room
    rows: list[Line] = [rule(room, (2, "Known, newest first"), *(((place, "where, when"),) if place < room else ()))]
    for one in reversed(of.known):
        rows += _fact(one, place, room)
    return tuple(rows)


def _fact(of: Known, place: int, room: int) -> Lines:
    """A fact, where and when it was told, and below it where it has counted."""
    day = clock(of.minute).partition(",")[0]
    first, *more = wrap(emphasis(of.words), min(place - 2, PROSE), line("  "))
    end = line(Span(f"{_cut(of.place, room - place - cells(day) - 3)}, {day}", "muted")) if place < room else ()
    rows = [line(*padded(first, place), *end) if end else first, *more]
    counted = "; ".join(where_counted(of.counted))
    if counted:
        rows += wrap(line(Span(f"counted: {counted}", "muted")), min(room - 1, PROSE), line("    "), line("      "))
    return tuple(rows)


def _cut(words: str, room: int) -> str:
    return "".join(span.text for span in cut(line(words), max(1, room)))


def _met(of: Book, room: int) -> Lines:
    rows: list[Line] = [*standing(of.standing, room), BLANK] if of.standing is not None else []
    if not of.people:
        return (*rows, *_nothing("You know of nobody yet.", room))
    rows.append(rule(room, (2, "People you know of")))
    wide = min(LABEL + 9, max(LABEL, *(cells(one.name) + 2 for one in of.people)))
    for one in of.people:
        head = padded(line("  ", *cut(line(Span(one.name, "strong")), wide - 1)), 2 + wide)
        rest = line(" " * (2 + wide))
        rows += wrap(emphasis(one.stands or one.about), min(room - 1, PROSE), head, rest)
        if one.stands and one.about:
            rows += wrap(line(Span(" ".join(plain(one.about).split()), "muted")), min(room - 1, PROSE), rest)
    return tuple(rows)


def _counted(of: Book, room: int) -> Lines:
    if not of.clocks:
        return _nothing("Nothing is counted here.", room)
    rows: list[Line] = [rule(room, (2, "What is counted"))]
    for one in of.clocks:
        head = padded(line("  ", Span(one.label, "muted")), 26)
        rows.append(cut(line(*head, _so_many(one, f"{track(min(one.value, one.most), one.most)}  ")), room))
    return tuple(rows)


def _so_many(of: Clock, squares: str = "") -> str:
    return f"{squares}{minus(min(of.value, of.most))} of {of.most}" if of.most else minus(of.value)


def _endings(of: Book, room: int) -> Lines:
    return gallery.drawn(of.endings, room)


def _nothing(words: str, room: int) -> Lines:
    return wrap(line(Span(words, "muted")), min(room - 1, PROSE), line("  "))


# Spoken ---------------------------------------------------------------------------------------------------------------


def spoken(of: Book, number: int) -> tuple[str, ...]:
    """One of the five pages in sentences, but for the sheet, which has a word of its own."""
    if number == 0:
        return (f"{of.name}.", *paragraphs(of.about), *(f"{label}: {words}" for label, words in of.yours))
    if number == 1:
        return tuple(_fact_spoken(one) for one in reversed(of.known)) or ("You know nothing yet that you found out.",)
    if number == 2:
        return tuple(f"{one.name}. {one.stands or one.about}" for one in of.people) or ("You know of nobody yet.",)
    if number == 3:
        told = tuple(f"{one.label}: {_so_many(one)}." for one in of.clocks)
        return told or ("Nothing is counted here.",)
    return gallery.spoken(of.endings)


def _fact_spoken(of: Known) -> str:
    counted = "; ".join(where_counted(of.counted))
    return f"{plain(of.words)} {of.place}, {clock(of.minute)}.{f' It counted: {counted}.' if counted else ''}"

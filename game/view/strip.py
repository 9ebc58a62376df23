"""The strip of a fight: its places in their order, how far each is, and under each who is nearest to it."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence

from game.core.draft import Sight
from game.core.machine.conflict import out_of_it
from game.core.scope import ASIDE, OTHER
from game.core.seats import gathered, hero, viewer
from game.core.state import Frame, Person, State
from game.core.wording import bare
from game.core.world import World
from game.view.model import Place, Stood
from game.view.outlook import conflict_of
from game.view.rows import Line, Lines, Span, cells, cut, line, merged, padded
from game.view.signs import track
from game.view.standing import OF

ROWS = 3
"""Rows of people below the rule, at the most."""
HERE = "here"
NEAR, FAR = "near", "far"
BESIDE = 5
"""Feet up to which somebody is at a place."""
CLOSE = 30
"""Feet up to which somebody is near, where a fight has no places."""
SIDES: Mapping[str, str] = {OTHER: "third side", ASIDE: "aside"}
"""Where somebody stands who is neither yours nor against you."""
BETWEEN = "  "
"""What stands between two people in a row."""
EDGE = 2
"""Columns of the rule before the first title and behind the last."""
GAP = 3
"""Columns between two titles, at the least."""


# What stands there ---------------------------------------------------------------------------------------------------


def places(state: State, world: World) -> tuple[Place, ...]:
    """The places of the fight in turns that is on, each with whoever is nearest to it, yours first; without places what
    is near and what is far. Nobody is left out but who is out of it or can do nothing."""
    fight = state.fight
    content = conflict_of(world, fight.id) if fight is not None else None
    if fight is None or content is None or content.kind != "turns":
        return ()
    sight, here = Sight(state, world), viewer(state)
    seen = [person for person in state.people.values() if not out_of_it(sight, person.id)]
    seen.sort(key=lambda person: (person.side != "yours", person.id != here))
    mine = state.people[here].place
    spots = sorted((feet, content.place_names.get(key, key)) for key, feet in content.places.items())
    if not spots:
        return tuple(_around(sight, fight, seen, mine))
    nearest = {person.id: _nearest(spots, person.place) for person in seen}
    return tuple(
        Place(
            name,
            HERE if abs(feet - mine) <= BESIDE else _far(world, abs(feet - mine)),
            tuple(_stood(sight, fight, one) for one in seen if nearest[one.id] == number),
        )
        for number, (feet, name) in enumerate(spots)
    )


def _far(world: World, feet: int) -> str:
    """How far off a place is: a system's word, or feet."""
    told = world.system.far(feet)
    return f"{told} ft" if told.isdecimal() else told


def _nearest(spots: Sequence[tuple[int, str]], place: int) -> int:
    """Which of the places is the nearest to where somebody stands."""
    return min(range(len(spots)), key=lambda number: abs(spots[number][0] - place))


def _around(s: Sight, f: Frame, seen: Sequence[Person], mine: int) -> Iterator[Place]:
    """Who is near, and who is far where anybody is."""
    far = [person for person in seen if abs(person.place - mine) > CLOSE]
    yield Place(NEAR, "", tuple(_stood(s, f, one) for one in seen if one not in far))
    if far:
        yield Place(FAR, "", tuple(_stood(s, f, one) for one in far))


def _stood(s: Sight, f: Frame, person: Person) -> Stood:
    you = person.id == hero(s) and not gathered(s)
    worse = next((one.label for one in person.effects if one.terms), "") or SIDES.get(person.side, "")
    bears = "" if you else s.w.system.strip_track(s, person.id)
    return Stood("You" if you else person.name, person.side == "yours", bears, worse, person.id == f.turn)


def borne(state: State, world: World, who: str) -> str:
    """Somebody with the one track that puts them out: "Dob ■■□□□□"; empty where nobody is."""
    person = state.people.get(who)
    if person is None or state.fight is None:
        return ""
    name = "You" if who == hero(state) else person.name
    bears = world.system.strip_track(Sight(state, world), who)
    return _told(Stood(name, bears=bears), track, worded=False, whole=True)


# Drawn ---------------------------------------------------------------------------------------------------------------


def strip(of: Sequence[Place], room: int, most: int = ROWS) -> Lines:
    """A rule with the places and at most so many rows with who is at each; those of yours above all others. Where room
    is short names lose their article, then boxes become figures, what they are under goes, and then their boxes: those
    of others first, and those of yours last who have taken any; who finds no room is counted."""
    if not of:
        return ()
    for drawn, worded, whole, kept in STEPS:
        told = [
            tuple(_told(one, drawn if kept(one) else None, worded=worded, whole=whole) for one in place.people)
            for place in of
        ]
        for rows in range(1, most + 1):
            titles = [_title(place, whole=whole) for place in of]
            wide = [_wide(place, names, rows, room) for place, names in zip(of, told, strict=True)]
            need = [max(one, cells(title)) for one, title in zip(wide, titles, strict=True)]
            if sum(need) + GAP * (len(of) - 1) + 2 * EDGE <= room:
                return _drawn(of, titles, told, need, room)
    return _crowded(of, room)


def _title(place: Place, *, whole: bool = True) -> str:
    label = place.label if whole else bare(place.label)
    return f"{label} · {place.far}" if place.far else label


def _told(one: Stood, drawn: Callable[[int, int], str] | None, *, worded: bool, whole: bool) -> str:
    """Somebody as they stand there: "Tare bruised □□"."""
    match = OF.fullmatch(one.bears)
    bears = "" if drawn is None else drawn(int(match[1]), int(match[2])) if match else one.bears
    return " ".join(filter(None, (one.name if whole else bare(one.name), one.words if worded else "", bears)))


def _figures(value: int, most: int) -> str:
    return f"{value}/{most}"


def _every(_: Stood) -> bool:
    return True


def _own(one: Stood) -> bool:
    return one.yours


def _hurt(one: Stood) -> bool:
    """Whether somebody of yours has taken any of what puts them out."""
    match = OF.fullmatch(one.bears)
    return one.yours and match is not None and int(match[1]) > 0


STEPS: Sequence[tuple[Callable[[int, int], str] | None, bool, bool, Callable[[Stood], bool]]] = (
    (track, True, True, _every),
    (track, True, False, _every),
    (track, False, False, _every),
    (_figures, True, False, _every),
    (_figures, False, False, _every),
    (_figures, False, False, _own),
    (_figures, False, False, _hurt),
    (None, False, False, _every),
)
"""How people are told, the fullest first: how what they bear is drawn, whether what they are under stands there,
whether their names are whole, and whose what they bear is."""


def _lines(place: Place, names: Sequence[str], room: int) -> list[str]:
    """The people of a place in rows of so many columns, those of yours in rows of their own."""
    rows: list[str] = []
    for yours in (True, False):
        left = -1
        for one, name in zip(place.people, names, strict=True):
            if one.yours != yours:
                continue
            wide = cells(name)
            if left >= len(BETWEEN) + wide:
                rows[-1] = f"{rows[-1]}{BETWEEN}{name}"
                left -= len(BETWEEN) + wide
            else:
                rows.append(name)
                left = room - wide
    return rows


def _wide(place: Place, names: Sequence[str], rows: int, room: int) -> int:
    """The fewest columns in which these people find room in so many rows; more than any screen where `room` has none
    for them."""
    least = max(map(cells, names), default=0)
    wide = range(least, room + 1)
    fits = bisect_left(wide, True, key=lambda columns: len(_lines(place, names, columns)) <= rows)
    return wide[fits] if fits < len(wide) else 10_000


def _drawn(
    of: Sequence[Place], titles: Sequence[str], told: Sequence[Sequence[str]], need: Sequence[int], room: int
) -> Lines:
    """The rule and the rows, where every column has what it needs; what is left goes between them."""
    columns, here = [], EDGE
    spare, gaps = room - 2 * EDGE - sum(need), len(of) - 1
    for number, wide in enumerate(need):
        columns.append(here)
        here += wide + (spare // gaps + (number < spare % gaps) if gaps else 0)
    head: Line = ()
    for column, title in zip(columns, titles, strict=True):
        dashes = "─" * (column - 1 - sum(cells(span.text) for span in head))
        head = line(*head, Span(dashes, "line"), Span(f" {title} ", "strong"))
    head = line(*head, Span("─" * (room - sum(cells(span.text) for span in head)), "line"))
    pairs = zip(of, told, need, strict=True)
    stacks = [_lines(place, names, wide) for place, names, wide in pairs]
    return (merged(head), *_people(stacks, columns))


def _people(stacks: Sequence[Sequence[str]], columns: Sequence[int]) -> Iterator[Line]:
    for number in range(max(map(len, stacks))):
        drawn: Line = ()
        for place, (stack, column) in enumerate(zip(stacks, columns, strict=True)):
            if number < len(stack):
                drawn = line(*padded(drawn, column + (place == 0)), Span(stack[number]))
        yield merged(drawn)


def _crowded(of: Sequence[Place], room: int) -> Lines:
    """The places in a rule as far as they find room, and everybody by place in one row, counted."""
    titles = "  ".join(_title(place, whole=False) for place in of)
    head = cut(line(Span("─ ", "line"), Span(titles, "strong")), room - 2)
    counts = "  ".join(f"{bare(place.label)}: {_counted(place)}" for place in of if place.people)
    rest = "─" * (room - 1 - sum(cells(span.text) for span in head))
    return (merged(line(*head, Span(" "), Span(rest, "line"))), cut(line("   ", Span(counts)), room))


def _counted(place: Place) -> str:
    """How many stand there: "2 of yours, 3 more"."""
    yours = sum(one.yours for one in place.people)
    others = len(place.people) - yours
    return ", ".join(filter(None, (f"{yours} of yours" if yours else "", f"{others} more" if others else "")))

"""The endings of an adventure: which were seen, and one hint at another."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import is_dataclass
from typing import Any

from game.core.content import Op
from game.core.record import parts, record
from game.core.wording import counted, number
from game.core.world import World
from game.view.model import SCENE, Passage
from game.view.rows import BLANK, Line, Lines, Span, cut, line, padded, rule, wrap

WHO, WHEN = 44, 60
"""The columns of who has seen it and when, from the left; of a wide page both move to the right."""
Node = tuple[str, str]


@record
class Ended:
    """An ending that was seen, by whom and when, in words."""

    id: str
    title: str
    who: str = ""
    when: str = ""


@record
class Gallery:
    """The endings of an adventure."""

    seen: tuple[Ended, ...] = ()
    """Those that were seen, the newest first."""
    unseen: int = 0
    hint: str = ""
    trouble: str = ""
    """Why those that were seen before are not known."""

    @property
    def count(self) -> int:
        """How many endings there are."""
        return len({one.id for one in self.seen}) + self.unseen


def gallery_of(seen: Sequence[Ended], world: World, told: Sequence[Passage], trouble: str = "") -> Gallery:
    """The gallery of an adventure after what was told of this game."""
    unseen = [key for key in world.endings if key not in {one.id for one in seen}]
    return Gallery(tuple(seen), len(unseen), hint(unseen, world, told) if seen else "", trouble)


# Hints ----------------------------------------------------------------------------------------------------------------


def hint(unseen: Collection[str], world: World, told: Sequence[Passage]) -> str:
    """A hint at the ending that is nearest to what was done last: whose scene was entered last of all. Of those whose
    scenes were never entered the first; "" where none has a hint."""
    newest = {one.words: place for place, one in enumerate(told) if one.kind == "title" and one.role == SCENE}
    places = _scenes_of(world)

    def near(key: str) -> int:
        titles = (world.scenes[scene].title for scene in places.get(key, ()))
        return max((newest.get(title, -1) for title in titles), default=-1)

    hinted = [key for key in unseen if world.endings[key].hint]
    return world.endings[max(hinted, key=near)].hint if hinted else ""


def _scenes_of(world: World) -> dict[str, set[str]]:
    """Ending -> the scenes in which the story can come to it, there or in an act or a conflict they lead to."""
    found: dict[str, set[str]] | None = world.memo.get("scenes of endings")
    if found is None:
        sections = {"scenes": world.scenes, "acts": world.acts, "conflicts": world.conflicts}
        leads = {(s, key): set(_leads(entry)) for s, entries in sections.items() for key, entry in entries.items()}
        found = world.memo["scenes of endings"] = {key: set(_before(("endings", key), leads)) for key in world.endings}
    return found


_STEPS = {"end": "endings", "act": "acts", "conflict": "conflicts"}


def _leads(value: Any) -> Iterator[Node]:
    """The endings, acts and conflicts that something leads to."""
    if isinstance(value, Op) and value.verb in _STEPS:
        yield _STEPS[value.verb], value.what
    for _, inner in parts(value) if is_dataclass(value) or not isinstance(value, str) else ():
        yield from _leads(inner)


def _before(node: Node, leads: dict[Node, set[Node]]) -> Iterator[str]:
    """The scenes that lead to this, not by way of other scenes."""
    waiting, met = [node], {node}
    while waiting:
        here = waiting.pop()
        for one, led in leads.items():
            if here in led and one not in met:
                met.add(one)
                if one[0] == "scenes":
                    yield one[1]
                else:
                    waiting.append(one)


# Drawn and spoken -----------------------------------------------------------------------------------------------------


def drawn(of: Gallery, room: int) -> Lines:
    """The endings as rows: those seen by title, who and when; the rest a row of dashes; a hint."""
    far = max(0, room - 80)
    title = f"Endings: {len({one.id for one in of.seen})} of {of.count} seen"
    rows: list[Line] = [rule(room, (2, title), *(((WHO + far, "who"), (WHEN + far, "when")) if of.seen else ()))]
    rows += [_row(one, far, room) for one in of.seen]
    if of.unseen:
        dashes = " ".join("—" * min(5, of.unseen))
        word = "not seen" if of.seen else "not seen yet"
        rows.append(line(f"   ○ {dashes}  ", Span(f"{number(of.unseen)} {word}", "muted")))
    if of.hint:
        rows += wrap(line(Span("A hint: ", "strong"), of.hint), min(room - 1, 78), line("     "))
    if of.trouble:
        rows += (BLANK, *wrap(line(Span(of.trouble, "bad")), min(room - 1, 78), line("  ")))
    return tuple(rows)


def _row(one: Ended, far: int, room: int) -> Line:
    head = padded(cut(line("   ", Span("●", "good"), " ", Span(one.title, "strong")), WHO + far - 2), WHO + far)
    who = padded(line(*head, *cut(line(one.who), WHEN - WHO - 2)), WHEN + far)
    return cut(line(*who, Span(one.when, "muted")), room)


def spoken(of: Gallery) -> tuple[str, ...]:
    """The same in sentences."""
    seen = tuple(f"{one.title}: {one.who}, {one.when}." for one in of.seen)
    head = f"{len({one.id for one in of.seen})} of {counted(of.count, 'ending')} seen."
    return (head, *seen, *((f"A hint: {of.hint}",) if of.hint else ()), *((of.trouble,) if of.trouble else ()))

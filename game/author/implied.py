"""Conditions that contradict what they ask for: one thing to have come about, and not the one that alone brings it."""

from collections.abc import Iterable, Iterator

from game.author.formulas import Known, asked, known, truth
from game.author.happenings import IN_TEXT, Happening
from game.author.lacking import Lacking
from game.author.reach import Reach
from game.author.span import NO
from game.packs.errors import Path

Found = tuple[Path, str, str]
_CAUSES = frozenset({"took", "seen"})
"""First words of names that are noted before anything comes of what they stand for."""
_COMES = frozenset({"took", "done", "fact", "has", "seen"})


def contradicted(reach: Reach) -> Iterator[Found]:
    """Conditions that can never hold for this, as (path, code, sentence)."""
    asking = list(_asking(reach))
    certain = Lacking(reach, (cause for _, apart in asking for _, cause in apart))
    lacking: dict[str, Reach | None] = {}
    for one, apart in asking:
        for name, cause in apart:
            if certain.comes(name, cause):
                continue
            if cause not in lacking:
                lacking[cause] = reach.without(cause)
            without = lacking[cause]
            if without is not None and without.span(name) == NO:
                what = f"“{one.text}”" if one.what == IN_TEXT else "this"
                yield one.path, "W-NEVER", f"{what} can never hold: {name} only comes about with {cause}"
                break


def _asking(reach: Reach) -> Iterator[tuple[Happening, list[tuple[str, str]]]]:
    """Conditions that can hold, with the pairs of names of which each wants the first and not the second."""
    for node in sorted(reach.reached):
        for one in reach.happenings.get(node, ()):
            pairs = _pairs(one.text) if one.kind == "asks" else []
            here = known(reach.names(node), one.now) if pairs and reach.possible(node, one) else None
            if here is not None and truth(one.text, here)[0]:
                apart = _held_apart(one.text, pairs, here)
                yield one, [(name, cause) for name, cause in apart if not _inside(one, cause)]


def _pairs(text: str) -> list[tuple[str, str]]:
    """The names of a condition for what comes about, each with those of what is noted before anything comes of it."""
    come = [name for name in asked(text) if name.partition(".")[0] in _COMES]
    causes = [name for name in come if name.partition(".")[0] in _CAUSES]
    return [(name, cause) for name in come for cause in causes if cause != name]


def _held_apart(text: str, pairs: Iterable[tuple[str, str]], here: Known) -> Iterator[tuple[str, str]]:
    """The pairs of which a condition wants the first and not the second."""
    for name, cause in pairs:
        if _fails(text, here, (name, False)) and _fails(text, here, (name, True), (cause, True)):
            yield name, cause


def _fails(text: str, here: Known, *come: tuple[str, bool]) -> bool:
    """Whether a condition cannot hold where these have come about, or have not."""
    found: Known | None = here
    for name, there in come:
        if found is not None:
            span = found.span(name)
            found = found.with_span(name, span.without(0) if there else span.cut(0, 0))
    return found is None or not truth(text, found)[0]


def _inside(one: Happening, cause: str) -> bool:
    """Whether a condition stands in the very entry that brings the cause: it may be asked before that is noted."""
    head, *rest = cause.split(".")
    if head == "took":
        return one.path[1] == rest[0] and one.path[3:4] == (rest[-1],)
    return head == "seen" and one.path[:2] == ("scenes", rest[0])

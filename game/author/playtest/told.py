"""The texts of an adventure: which were told, which of their branches, and how to begin where one of them stands.

A text is known again by what it has of its own: its longest run of words without a brace; a branch, by its words
between a few letters of what stands beside it. Blanks do not count, as a brace that comes to nothing takes one along.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from game.author.playtest.begin import Beginnings
from game.author.playtest.report import Told, Untold
from game.core.marks import Formula, Prose
from game.core.text.phrase import Choice, Part, Parts, PhraseError, Plural, Select, branches_of, phrase
from game.core.world import World
from game.packs.braces import TOLD
from game.packs.errors import Path
from game.packs.walk import Leaf, leaves, section_of, shapes_of

SECTIONS: Final = ("scenes", "acts", "conflicts", "endings")
"""Where the texts of an adventure are; those of people and things may be its library's."""
CONDITIONS: Final = ("when", "if")
BESIDE: Final = 12
"""Letters of what stands beside a branch."""
LEAST: Final = 8
"""Letters that are enough to know a branch by."""
MOST: Final = 10**9
"""Where a span that has no end does end."""
WORDS: Final = 8
"""Words of a text that are quoted."""


def told(world: World, said: Collection[str]) -> Told:
    """What these words, said in plays, tell of the texts of a world."""
    heard = "\n".join(map(_bare, said))
    beginnings = Beginnings(world)
    texts, branches = [0, 0], [0, 0]
    never: list[Untold] = []
    for text, conditions in _texts(world):
        lacks = _lacks(text, heard)
        texts[0] += 1
        texts[1] += lacks is not None
        never += [
            Untold(".".join(map(str, text.path)), words, beginnings.command(text.path, (*conditions, *when)))
            for words, when in ([(_quoted(text.text), ())] if lacks is None else lacks[1])
        ]
        if lacks is not None:
            branches[0] += lacks[0]
            branches[1] += lacks[0] - len(lacks[1])
    return Told(texts[0], texts[1], branches[0], branches[1], tuple(never))


def _texts(world: World) -> Iterator[tuple[Leaf, tuple[str, ...]]]:
    """Each text that is told, with the conditions it stands under."""
    shapes = shapes_of(world.system.shapes)
    for section in SECTIONS:
        for key, entry in section_of(world, section).items():
            found = leaves(shapes[section], entry, (section, key))
            asked = [leaf for leaf in found if isinstance(leaf.mark, Formula) and leaf.path[-1] in CONDITIONS]
            for leaf in found:
                if leaf.mark == Prose() and leaf.path[-1] in TOLD:
                    above = (one.text for one in asked if _stands_under(leaf.path, one.path))
                    again = (f"seen.{key}",) if leaf.path[2:] == ("again",) else ()
                    yield leaf, (*again, *above)


def _stands_under(path: Path, condition: Path) -> bool:
    """Whether what stands there happens only where a condition holds: beside it or below, and not for want of it."""
    at = len(condition) - 1
    return path[:at] == condition[:at] and path[at] != "else"


Branch = tuple[str, tuple[str, ...]]
"""The words of a branch, and the conditions of the branches that lead to it."""


def _lacks(text: Leaf, heard: str) -> tuple[int, list[Branch]] | None:
    """How many branches of a text can be known, and those that were not told; None where the text was not."""
    try:
        parts = phrase(text.text).parts
    except PhraseError:
        parts = (text.text,)
    known = list(_branches(parts, ()))
    own = _longest(parts)
    was = [needle in heard for needle, _, _ in known]
    met = own in heard if own else any(was) or not known
    if not met:
        return None
    return len(known), [(words, when) for (_, words, when), there in zip(known, was, strict=True) if not there]


def _branches(parts: Parts, when: tuple[str, ...]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Each branch that can be known: what it is known by, its words, the conditions on the way to it."""
    for at, part in enumerate(parts):
        before, after = _side(parts, at - 1)[-BESIDE:], _side(parts, at + 1)[:BESIDE]
        for branch, condition in zip(branches_of(part), _conditions(part), strict=True):
            asked = (*when, *condition)
            needle = _needle(branch, before, after)
            if needle:
                yield needle, _quoted(_words(branch)), asked
            yield from _branches(branch, asked)


def _conditions(part: Part) -> Iterator[tuple[str, ...]]:
    """For each branch of a part, the conditions under which it is told, as far as they can be said."""
    asked: list[str] = []
    match part:
        case Choice(branches):
            asked = [condition for condition, _ in branches]
            asked.append(" and ".join(f"not ({condition})" for condition in asked))
        case Select(sum_, chosen):
            every = [span for spans, _ in chosen for span in spans]
            within = (lo if abs(lo) <= abs(hi) else hi for (lo, hi), *_ in (spans for spans, _ in chosen))
            beyond = [edge for lo, hi in every for edge in (hi + 1, lo - 1) if not _in(edge, every)]
            asked = [f"{sum_} == {number}" for number in (*within, *beyond[:1])]
        case Plural(sum_, forms):
            asked = [f"{sum_} == {number}" for number in range(3 - len(forms), 3)]
    for place in range(len(branches_of(part))):
        yield (asked[place],) if place < len(asked) else ()


def _in(number: int, spans: Sequence[tuple[int, int]]) -> bool:
    return abs(number) >= MOST or any(lo <= number <= hi for lo, hi in spans)


def _needle(branch: Parts, before: str, after: str) -> str:
    """What a branch is known by; empty where it has nothing of its own."""
    if all(isinstance(part, str) for part in branch):
        words = _bare("".join(part for part in branch if isinstance(part, str)))
        if "#" not in words:
            needle = f"{before}{words}{after}" if len(words) < LEAST else words
            return needle if len(needle) >= LEAST and (words or (before and after)) else ""
    longest = _longest(branch)
    return longest if len(longest) >= LEAST else ""


def _side(parts: Parts, at: int) -> str:
    """The letters of a neighbour; none where it is a brace, or none is there."""
    part = parts[at] if 0 <= at < len(parts) else ""
    return _bare(part) if isinstance(part, str) else ""


def _longest(parts: Parts) -> str:
    """The longest run of words of its own that these parts tell always."""
    runs = [_bare(run) for part in parts if isinstance(part, str) for run in part.split("#")]
    return max(runs, key=len, default="")


def _bare(words: str) -> str:
    return "".join(words.split())


def _words(parts: Sequence[Part]) -> str:
    return "".join(part if isinstance(part, str) else "…" for part in parts)


def _quoted(words: str) -> str:
    """The beginning of a text; what is told in the place of none of the branches is nothing."""
    first = words.split()
    return " ".join(first[:WORDS]) + ("…" if len(first) > WORDS else "") or "(nothing)"

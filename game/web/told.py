"""What was told, as values for a page: paragraphs in runs of emphasis, rules folded into the mark of their deed."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from game.core.wording import percent
from game.view import speech
from game.view.marks import begins, leads
from game.view.model import Mark, Passage, Thrown
from game.view.prose import emphasis, paragraphs
from game.view.quiet import named_once, run, summed
from game.view.rows import clean
from game.view.story import is_scene
from game.web.values import Values, chance, filled

MOST, BEFORE = 200, 50
"""Passages of the story that stand on the page, and so many more where the first of them belongs to a deed that began
before; all of it is in the tale."""
SPOKEN = ("throw", "outcome")


def story(passages: tuple[Passage, ...], fresh: int) -> list[Values]:
    """The scene as it is told, and whatever else is new: from the entries after `fresh`; −1: nothing is."""
    return _values(passages, _start(passages, fresh), fresh)


def tale(passages: tuple[Passage, ...]) -> list[Values]:
    """Everything that was told, from the title on."""
    return _values(passages, 0, -1)


def _start(passages: Sequence[Passage], fresh: int) -> int:
    """Where the story on the page begins: at its scene, or at the first that is new, but not too far back."""
    least = max(0, len(passages) - MOST)
    scene = next((n for n in range(len(passages) - 1, least, -1) if is_scene(passages[n])), least)
    new = next((n for n in range(least, scene) if 0 <= fresh < passages[n].number), scene)
    return max(begins(passages, new), len(passages) - MOST - BEFORE) if new else 0


def _values(passages: tuple[Passage, ...], start: int, fresh: int) -> list[Values]:
    """The passages from `start` on, deed by deed; those of people against you that follow each other together."""
    groups: list[list[Values]] = []
    end = len(passages)
    while end > start:
        begun = max(start, run(passages, end))
        group = named_once(passages[begun:end])
        rules = _rules(group)
        groups.append([_passage(one, rules, fresh) for one in summed(group)])
        end = begun
    return [one for group in reversed(groups) for one in group]


def _rules(group: tuple[Passage, ...]) -> dict[int, list[str]]:
    """The journal entries of a group -> the rules that fold in the deed which begins with them, in sentences."""
    heads = list(accumulate((index if leads(one) else 0 for index, one in enumerate(group)), max))
    found: dict[int, list[str]] = {head: [] for head in heads}
    for head, one in zip(heads, group, strict=True):
        if one.folds or one.again:
            found[head] += map(clean, speech.told(one))
    return {one.number: found[head] for head, one in reversed([*zip(heads, group, strict=True)])}


def _passage(of: Passage, rules: dict[int, list[str]], fresh: int) -> Values:
    return filled(
        kind=of.kind,
        number=of.number,
        words=[runs(part) for part in _paragraphs(of)],
        role="" if of.role == "story" else clean(of.role),
        new=0 <= fresh < of.number,
        grade=clean(of.grade),
        passes=of.passes,
        chance=chance(of.chance),
        foe=bool(of.foe),
        mark=_mark(of.mark, rules.get(of.number, [])) if of.mark is not None else None,
    )


def _paragraphs(of: Passage) -> Iterator[str]:
    """The words of a passage; of a throw a sentence."""
    if of.kind in SPOKEN:
        yield speech.throw(of)
    else:
        yield from paragraphs(of.words)


def runs(words: str) -> list[list[str]]:
    """A paragraph as runs of the same emphasis: words, or words and "em" or "strong"."""
    return [
        [clean(span.text)] if span.role == "plain" else [clean(span.text), span.role]
        for span in emphasis(words)
        if span
    ]


def _mark(of: Mark, rules: list[str]) -> Values:
    """What came of a deed, in a few words; what is folded there, in sentences."""
    said = f", {percent(of.chance)}" if of.chance is not None and 0 < of.chance < 1 else ""
    return filled(
        sign={"●": "good", "○": "bad"}.get(of.sign, ""),
        words=clean(f"{of.word}{said}"),
        gain=clean(of.gain),
        cost=clean(of.cost),
        dice=[_die(one) for one in of.dice],
        rules=rules if of.folded else [],
    )


def _die(of: Thrown) -> Values:
    """A die that lies there: what it shows, and whether it does not count or is of another sort than the first."""
    return filled(face=clean(of.face), kind="dropped" if of.dropped else "" if of.plain else "other")

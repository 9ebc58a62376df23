"""Turns of those against you as sentences: what lands has its prose, what comes to nothing is one sentence for all.

A run is what they do one after the other until somebody else acts.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.core.wording import listed, several
from game.view.marks import FAILS, begins, folded
from game.view.model import Passage
from game.view.words import opening


def run(passages: tuple[Passage, ...], end: int) -> int:
    """Where that begins which is told together with the passage before `end`: its deed, or a run of theirs."""
    start = begins(passages, end - 1)
    while start > 0 and passages[start].foe:
        before = begins(passages, start - 1)
        if not passages[before].foe:
            break
        start = before
    return start - 1 if start and _is_said_again(passages[start - 1], passages[start]) else start


def _is_said_again(first: Passage, then: Passage) -> bool:
    """Whether what a guide has somebody do is named by itself, and named again as it comes to whoever meets it."""
    named = (first.kind, then.kind, first.number) == ("chosen", "faced", then.number)
    return named and first.words.casefold() in then.words.casefold()


def named_once(deed: tuple[Passage, ...]) -> tuple[Passage, ...]:
    """A deed, or a run of theirs, without the line that the next one says again."""
    return deed[1:] if len(deed) > 1 and _is_said_again(deed[0], deed[1]) else deed


def once(passages: Iterable[Passage]) -> Iterator[Passage]:
    """Passages without the lines that the next one says again."""
    last: Passage | None = None
    for one in passages:
        if last is not None and not _is_said_again(last, one):
            yield last
        last = one
    if last is not None:
        yield last


def summed(passages: tuple[Passage, ...], *, opened: bool = False) -> tuple[Passage, ...]:
    """A deed, or a run of theirs, as the screen tells it; what came to nothing together, before the last deed where
    that did not."""
    deeds = tuple(_deeds(named_once(passages)))
    if opened:
        return tuple(one for deed in deeds for one in folded(deed, opened=True))
    idle = tuple(deed for deed in deeds if _came_to_nothing(deed))
    rest = tuple(deed for deed in deeds if deed not in idle)
    told = [_conditions(folded(deed)) for deed in rest]
    waits = bool(idle and rest) and rest[-1] is deeds[-1]
    ended, still = (told[:-1], told[-1]) if waits else (told, ())
    return (*(one for deed in ended for one in deed), *_sentences(idle), *still)


def _deeds(passages: tuple[Passage, ...]) -> Iterator[tuple[Passage, ...]]:
    """The deeds of a run, in order."""
    ends: list[int] = [len(passages)]
    while ends[-1] > 0:
        ends.append(begins(passages, ends[-1] - 1))
    for start, end in zip(ends[:0:-1], ends[-2::-1], strict=True):
        yield passages[start:end]


def _came_to_nothing(deed: tuple[Passage, ...]) -> bool:
    """Whether somebody against you has tried something, and failed, and no more is told than that."""
    first = deed[0]
    if first.kind != "chosen" or not first.foe:
        return False
    thrown = [one for one in deed if one.kind in ("throw", "outcome") and one.grade and one.part >= 0]
    told = any(one.cost or one.under[0] or (one.kind == "words" and one.role == "story") for one in deed)
    return bool(thrown) and all(one.passes < 0 for one in thrown) and not told


def _sentences(idle: tuple[tuple[Passage, ...], ...]) -> Iterator[Passage]:
    """Who went for whom, and how that missed, in one sentence for all of whom the same is told."""
    told: dict[str, list[tuple[Passage, ...]]] = {}
    for deed in idle:
        missed = " ".join(one.words for one in deed[1:] if one.kind == "words" and not one.again)
        told.setdefault(missed, []).append(deed)
    for missed, deeds in told.items():
        yield replace(deeds[-1][0], kind="words", words=_sentence(tuple(deeds), missed), role="result", mark=None)


def _sentence(idle: tuple[tuple[Passage, ...], ...], missed: str) -> str:
    """Rudd and Mabb go for Perrin and for you; nothing comes of it. What the adventure tells of it for the first time
    stands in its place."""
    foes = tuple(dict.fromkeys(deed[0].foe for deed in idle))
    whom = tuple(dict.fromkeys(deed[0].at for deed in idle if deed[0].at))
    many = len(foes) > 1 or several(foes[0])
    doing = {_doing(deed[0]) for deed in idle}
    if len(doing) == len(foes) == 1 and "" not in doing:
        words = f"{foes[0]} {doing.pop()}"
    elif whom:
        words = f"{listed(foes)} {'go' if many else 'goes'} {listed(f'for {one}' for one in whom)}"
    else:
        words = f"{listed(foes)} {'try' if many else 'tries'} something"
    return opening(f"{words}. {missed}" if missed else f"{words}; {FAILS}.")


def _doing(of: Passage) -> str:
    """What somebody does, where the adventure says so of them and the line of the deed can be read on from their name:
    "presents arms at you". Orders as rows give them cannot."""
    doing = of.words.removeprefix(f"{opening(of.foe)}: ")
    verb = doing.partition(" ")[0].rstrip(",")
    fits = not verb.endswith("s") if several(of.foe) else verb.endswith("s") and not verb.endswith("ss")
    return doing[:1].lower() + doing[1:] if doing != of.words and fits else ""


def _conditions(told: tuple[Passage, ...]) -> tuple[Passage, ...]:
    """Several who come under the same condition one after the other in one sentence."""
    found: list[Passage] = []
    who: list[str] = []
    for one in told:
        last = found[-1] if found else None
        if one.under[0] and last is not None and last.under[1] == one.under[1]:
            who.append(one.under[0])
            words = opening(f"{listed(who)} are {one.under[1]}.")
            found[-1] = replace(last, words=words, number=one.number)
        else:
            found.append(one)
            who = [one.under[0]]
    return tuple(found)

"""A game in Lonelog, the plain notation for logs of solo play (lonelog.org): @ action, ? question, d: dice, -> answer,
=> what comes of it.

Words of packs and players are kept on their own lines; nothing in them can begin a line with a sign of the notation.
"""

import re
from collections.abc import Iterator, Sequence

from game.core.seats import NOTE, OWN
from game.view.model import Kept, Passage, Seen
from game.view.prose import paragraphs
from game.view.rows import clean, text
from game.view.signs import dice

_EMPHASIS = re.compile(r"\*\*?|__?")
ANSWERS = ("row", "card")
TAGS = {"thread": "Thread", "person": "N", "place": "L"}


def lonelog(of: Seen) -> str:
    """The whole game as a Lonelog text."""
    lines = ["---", f"title: {_line(of.title)}", *([f"pc: {_line(of.name)}"] if of.name else []), "---"]
    scenes = 0
    for passage in of.passages:
        if passage.kind == "title":
            scenes += 1
        lines += _lines(passage, scenes)
    lines += _tags(of.kept)
    return "\n".join(lines) + "\n"


def _lines(of: Passage, scene: int) -> Iterator[str]:
    words = _line(of.words)
    if of.kind == "title":
        yield from ("", f"### S{scene} *{words}*")
    elif of.kind in ("chosen", "faced"):
        yield f"@ {words}"
    elif of.kind in ("throw", "outcome"):
        shown = _line(text(dice(of))) if of.dice else ""
        grade = _line(of.grade)
        yield f"d: {shown}" + (f" -> {grade}" if grade and grade not in shown else "") if shown else f"-> {grade}"
    elif of.role == "question":
        yield f"? {words}"
    elif of.role in ANSWERS:
        yield f"-> {words}"
    elif of.role in (NOTE, OWN):
        yield from (f"(note: {_line(part)})" for part in paragraphs(of.words))
    elif of.kind == "end":
        yield f"=> **{words}**"
    else:
        yield from (f"=> {_line(part)}" for part in paragraphs(of.words))


def _tags(kept: Sequence[Kept]) -> Iterator[str]:
    """What was kept by name, as tags."""
    if kept:
        yield ""
    for one in kept:
        closed = "|Closed" if one.done else "|Open" if one.kind == "thread" else ""
        name = _line(one.name).replace("|", "/").replace("]", ")")
        yield f"[{TAGS[one.kind]}:{name}{closed}]"
        if one.squares:
            yield f"[Track:{name} {one.filled}/{one.squares}]"


def _line(words: str) -> str:
    """Words on one line, without the pack's own emphasis."""
    return " ".join(_EMPHASIS.sub("", clean(words)).split())

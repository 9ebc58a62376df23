"""A game as a tale in Markdown: the story, what was done, how the dice fell; to be read, not to be played from."""

import re
from collections.abc import Iterator
from dataclasses import replace

from game.core.seats import GUIDE, gathered
from game.view.model import Passage
from game.view.prose import paragraphs
from game.view.record import played, record_of, turned
from game.view.rows import clean, text
from game.view.signs import dice
from game.view.tale import Tale
from game.view.words import sentence

MARKS = re.compile(r"([\\`_\[\]<>#|])")


def export(tale: Tale, title: str, who: str, ending: str = "") -> str:
    """The whole game as one Markdown text, a paragraph a line.

    Words of packs and players are kept as words: nothing in them can become a link, a heading or HTML.
    """
    blocks = [f"# {_safe(title)}", f"*The tale of {_safe(who)}*" if who else ""]
    for passage in public(tale):
        blocks += _blocks(passage)
    blocks += _ending(tale, ending)
    return "\n\n".join(block for block in _joined(blocks) if block) + "\n"


def public(tale: Tale) -> Iterator[Passage]:
    """The passages that anybody may read: a guide's notes, and the odds of the guide's people, are for the guide."""
    private = gathered(tale.state)
    for one in tale.passages:
        if not private:
            yield one
        elif one.role != "note":
            yield replace(one, chance=None) if one.role == GUIDE else one


def _blocks(of: Passage) -> Iterator[str]:
    if of.kind in ("title", "end"):
        yield f"## {_safe(of.words)}"
    elif of.kind in ("chosen", "faced"):
        yield f"**► {_safe(of.words)}**" if of.kind == "chosen" else f"**{_safe(sentence(of.words))}**"
    elif of.kind in ("throw", "outcome"):
        yield f"> {_safe(text(dice(of)))}" if of.dice else f"> {_safe(sentence(of.grade))}"
    elif of.kind in ("paid", "rule", "time"):
        yield f"> {_prose(of.words)}"
    else:
        note = "Note: " if of.role == "note" else ""
        yield from (note + _prose(part) for part in paragraphs(of.words))


def _joined(blocks: list[str]) -> Iterator[str]:
    """Quoted lines that follow each other stand in one block."""
    held: list[str] = []
    for block in blocks:
        if block.startswith("> "):
            held.append(block + "  ")
            continue
        if held:
            yield "\n".join(held).rstrip()
            held = []
        yield block
    yield "\n".join(held).rstrip()


def _ending(tale: Tale, ending: str) -> Iterator[str]:
    of = record_of(tale.deeds)
    yield "---"
    if ending:
        yield f"Ended: {_safe(ending)}."
    yield f"Played: {played(of)}."
    if of.turns:
        yield f"It turned {_safe(turned(of))}."


def _safe(words: str) -> str:
    """Words as words: what Markdown or HTML would read as a sign gets a backslash."""
    return MARKS.sub(r"\\\1", " ".join(clean(words).split())).replace("*", r"\*")


def _prose(words: str) -> str:
    """A paragraph; its emphasis is Markdown's already."""
    return MARKS.sub(r"\\\1", " ".join(clean(words).split()))

"""A game as a tale in Markdown: the story, what was done, how the dice fell; to be read, not to be played from."""

import re
from collections.abc import Iterable, Iterator

from game.core.seats import NOTE, OWN
from game.view.model import Passage, Seen
from game.view.prose import paragraphs
from game.view.quiet import once
from game.view.reckoning import TITLE
from game.view.record import decided, played, record_of, unlikely
from game.view.rows import clean, text
from game.view.signs import dice
from game.view.words import sentence

MARKS = re.compile(r"([\\`~&_\[\]<>#|]|^[-+=])")
"""What Markdown or HTML would read as a sign, the last of them where a block begins."""
NUMBERED = re.compile(r"^(\d{1,9})([.)])(?=\s|$)")
"""What begins a list there: a year at the end of a sentence, too."""


def export(of: Seen) -> str:
    """The whole game as one Markdown text, a paragraph a line.

    Words of packs and players are kept as words: nothing in them can become a link, a heading or HTML.
    """
    blocks = [f"# {safe(of.title)}", f"*The tale of {safe(of.name)}*" if of.name else ""]
    for passage in once(of.passages):
        blocks += _blocks(passage)
    blocks += _ending(of)
    return "\n\n".join(block for block in _joined(blocks) if block) + "\n"


def blocks_of(told: Iterable[Passage]) -> str:
    """A part of the story."""
    return "\n\n".join(block for block in _joined([block for one in once(told) for block in _blocks(one)]) if block)


def _blocks(of: Passage) -> Iterator[str]:
    if of.kind in ("title", "end"):
        yield f"## {safe(of.words)}"
    elif of.kind in ("chosen", "faced"):
        yield f"**► {safe(of.words)}**" if of.kind == "chosen" else f"**{safe(sentence(of.words))}**"
    elif of.kind in ("throw", "outcome"):
        yield f"> {safe(text(dice(of)))}" if of.dice else f"> {safe(sentence(of.grade))}"
    elif of.kind in ("paid", "rule", "time"):
        yield f"> {styled(of.words)}"
    else:
        note = "Note: " if of.role in (NOTE, OWN) else ""
        first, *more = paragraphs(of.words) or ("",)
        yield from (note + styled(first), *map(styled, more))


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


def _ending(of: Seen) -> Iterator[str]:
    numbers = record_of(of.deeds)
    yield "---"
    if of.became:
        yield f"## {TITLE}"
        yield from (f"**{safe(name)}.** {styled(words)}" for name, words in of.became)
    if numbers.decisions:
        yield "## What you decided"
        yield from (f"- {safe(what)}: {safe(where)}" for what, where in map(decided, numbers.decisions))
    if of.became or numbers.decisions:
        yield "---"
    if of.ended:
        yield f"Ended: {safe(of.ended)}."
    yield f"Played: {played(numbers)}."
    yield safe(unlikely(numbers))


def safe(words: str) -> str:
    """Words as words: what Markdown or HTML would read as a sign gets a backslash."""
    return _marked(words).replace("*", r"\*")


def styled(words: str) -> str:
    """A paragraph; its emphasis is Markdown's already."""
    found = _marked(words)
    return rf"\{found}" if found.startswith("* ") else found


def _marked(words: str) -> str:
    """The words with a backslash before every sign but those of emphasis."""
    return NUMBERED.sub(r"\1\\\2", MARKS.sub(r"\\\1", " ".join(clean(words).split())))

"""Paragraphs of the story: emphasis found, broken to a width."""

import re

from game.view.rows import Line, Span, clean, line

MARKED = re.compile(r"\*\*([^*\s](?:[^*]*[^*\s])?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*")
"""Strong or emphasised words; a lone asterisk is an asterisk."""


def paragraphs(words: str) -> tuple[str, ...]:
    """The paragraphs of a text, each on one line; blank lines part them."""
    return tuple(" ".join(part.split()) for part in re.split(r"\n[ \t]*\n", words) if part.strip())


def emphasis(words: str) -> Line:
    """A paragraph with its emphasis as roles."""
    spans: list[Span] = []
    here = 0
    for match in MARKED.finditer(words):
        spans.append(Span(words[here : match.start()]))
        spans.append(Span(match[1], "strong") if match[1] else Span(match[2], "em"))
        here = match.end()
    return line(*spans, Span(words[here:]))


def plain(words: str) -> str:
    """A paragraph without the signs of its emphasis."""
    return MARKED.sub(lambda match: match[1] or match[2], clean(words))

"""A typed line as tokens, each with its place: words, numbers, signed numbers, spans of time, quoted words, signs."""

import re
from collections.abc import Iterator

from game.core.record import record
from game.guide.tokens import COUNTS, folded
from game.packs.prose import cells

MOST = 400
"""Characters of a line."""
NAME = 34
"""Cells that the name of an act may take."""
UNITS = {
    **dict.fromkeys(("m", "min", "mins", "minute", "minutes"), 1),
    **dict.fromkeys(("h", "hour", "hours"), 60),
    **dict.fromkeys(("d", "day", "days"), 24 * 60),
}
"""Units of time, in minutes."""
WORD, NUMBER, SIGNED, SPAN, QUOTE, SIGN = "word", "number", "signed", "span", "quote", "sign"

_TOKEN = re.compile(
    r"""(?P<quote>“[^”]*”?|"(?:[^"]|"")*"?)
    |(?P<signed>[+\-−]\d{1,6}(?![\w’']))
    |(?P<number>\d{1,6}(?!\d))(?P<unit>\s*(?:min|mins|minutes?|m|hours?|h|days?|d)(?![\w’'])|)
    |(?P<word>[\w’'](?:[\w’'\-\u0300-\u036f]*[\w’'\u0300-\u036f])?)
    |(?P<sign>[,;:])""",
    re.VERBOSE,
)


@record
class Token:
    """A piece of a line: what it is, as it is compared, what it comes to, where it begins and ends."""

    kind: str
    text: str
    value: int
    start: int
    end: int
    closed: bool = True
    """Of quoted words: whether they end before the line does."""


def tokens(line: str) -> tuple[Token, ...]:
    """The tokens of a line; signs that mean nothing stand nowhere."""
    return tuple(_tokens(line))


def because(line: str) -> tuple[str, str]:
    """A line without the reason that stands last in it, and the reason."""
    found = next((token for token in tokens(line) if token.kind == WORD and token.text == "because"), None)
    return (line[: found.start].rstrip(), line[found.end :].strip()) if found is not None else (line, "")


def _tokens(line: str) -> Iterator[Token]:
    for found in _TOKEN.finditer(line):
        start, end, text = found.start(), found.end(), found.group()
        if found["quote"]:
            closed = len(text) > 1 and text[-1] == ("”" if text[0] == "“" else '"') and not _open(text)
            inner = text[1:-1] if closed else text[1:]
            inner = inner.replace('""', '"') if text[0] == '"' else inner
            yield Token(QUOTE, inner, 0, start, end, closed)
        elif found["signed"]:
            yield Token(SIGNED, text, int(text.replace("−", "-")), start, end)
        elif found["number"]:
            count = int(found["number"])
            unit = (found["unit"] or "").strip()
            if unit:
                yield Token(SPAN, text, count * UNITS[unit.casefold()], start, end)
            else:
                yield Token(NUMBER, found["number"], count, start, found.end("number"))
        elif found["word"]:
            word = folded(text)
            if word in COUNTS:
                yield Token(NUMBER, word, COUNTS.index(word) + 1, start, end)
            else:
                yield Token(WORD, word, 0, start, end)
        else:
            yield Token(SIGN, text, 0, start, end)


def _open(text: str) -> bool:
    """Whether the last sign of plainly quoted words is half of a doubled one, so that they go on."""
    return text[0] == '"' and text[1:].count('"') % 2 == 0


def in_quotes(words: str) -> str:
    """Words in quotes that hold them, whatever signs are in them."""
    return f"“{words}”" if "”" not in words else '"' + words.replace('"', '""') + '"'


def in_row(words: str, room: int = NAME) -> str:
    """As many of the words as find room in a row, with a sign where there were more; braces say other words."""
    if cells(words) <= room or "{" in words:
        return words
    kept = ""
    for word in words.split():
        if cells(f"{kept} {word}") > room - 2:
            break
        kept = f"{kept} {word}".strip()
    return f"{kept or words[: room // 2]} …"

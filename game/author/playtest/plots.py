"""Pictures of figures as inline SVG: bars with how far they may be off, histograms, shares against their odds."""

from collections.abc import Sequence

from game.author.playtest.markup import Markup, el, joined
from game.author.playtest.report import Came, Check, Spread

WIDE = 620
"""Units of a picture's width; it is drawn as wide as the page lets it."""
LABEL = 240
"""Units that labels have to the left of bars."""
ROW = 26
LONGEST = 34
"""Characters of a label that are shown; the whole of it is in the title."""
TALL = 150


def endings(rows: Sequence[Came]) -> Markup:
    """A bar for each way plays came out, with the line that holds the true share in 95 cases of 100."""
    room = WIDE - LABEL - 70

    def drawn(at: int, row: Came) -> Markup:
        y = at * ROW
        middle = y + ROW / 2
        tip = f"{row.title}: {row.plays:,} plays, {100 * row.share:.1f} % ({100 * row.low:.1f} to {100 * row.high:.1f})"
        return el(
            "g",
            el("title", tip),
            _label(row.title, LABEL - 8, middle, "end"),
            el("rect", x=LABEL, y=y + 6, width=max(0.5, room * row.share), height=ROW - 12, class_="bar"),
            _line(LABEL + room * row.low, middle, LABEL + room * row.high, middle, "range"),
            _label(f"{100 * row.share:.1f} %", LABEL + room * row.high + 6, middle, "start"),
        )

    return _picture("How plays end", len(rows) * ROW, *(drawn(at, row) for at, row in enumerate(rows)))


def histogram(noun: str, spread: Spread) -> Markup:
    """How long plays are: a bar for each step, the median marked."""
    if not spread.bars:
        return Markup("")
    most = max(count for _, _, count in spread.bars) or 1
    first, last = spread.bars[0][0], spread.bars[-1][1] + 1
    wide = (WIDE - 20) / (last - first)
    high = TALL - 34
    bars = [
        el(
            "g",
            el("title", f"{low:,} to {to:,} {noun}: {count:,} plays"),
            el(
                "rect",
                x=10 + (low - first) * wide,
                y=10 + high * (1 - count / most),
                width=max(0.5, (to + 1 - low) * wide - 1),
                height=high * count / most,
                class_="bar",
            ),
        )
        for low, to, count in spread.bars
    ]
    middle = 10 + (spread.half + 0.5 - first) * wide
    return _picture(
        f"Plays by their {noun}",
        TALL,
        *bars,
        _line(10, 10 + high, WIDE - 10, 10 + high, "axis"),
        _line(middle, 4, middle, 10 + high, "range"),
        _label(f"{first:,}", 10, TALL - 12, "start"),
        _label(f"median {spread.half:,}", middle, TALL - 12, "middle"),
        _label(f"{last - 1:,}", WIDE - 10, TALL - 12, "end"),
    )


def odds(rows: Sequence[Check]) -> Markup:
    """For each check a ring where its odds are, and a dot where the throws came out; a mark where that is not luck."""
    room = WIDE - LABEL - 30

    def drawn(at: int, row: Check) -> Markup:
        y = at * ROW + ROW / 2
        tip = f"{row.label}: expected {100 * row.expected:.1f} %, thrown {100 * row.thrown:.1f} % of {row.throws:,}"
        return el(
            "g",
            el("title", tip),
            _label(row.label, LABEL - 8, y, "end"),
            _line(LABEL, y, LABEL + room, y, "axis"),
            _line(LABEL + room * row.expected, y, LABEL + room * row.thrown, y, "range"),
            el("circle", cx=LABEL + room * row.expected, cy=y, r=6, class_="ring"),
            el("circle", cx=LABEL + room * row.thrown, cy=y, r=3.5, class_="odd" if row.sign == "!" else "dot"),
            _label(row.sign, WIDE - 14, y, "end"),
        )

    return _picture("Throws against their odds", len(rows) * ROW, *(drawn(at, row) for at, row in enumerate(rows)))


def share(part: float) -> Markup:
    """A small bar for a cell of a table."""
    bar = el("rect", x=0, y=0, width=60 * part, height=8, class_="bar")
    back = el("rect", x=0, y=0, width=60, height=8, class_="back")
    return el("svg", back, bar, viewBox="0 0 60 8", width=60, height=8, aria_hidden="true")


def _picture(words: str, height: float, *inner: Markup) -> Markup:
    return el(
        "svg",
        el("title", words),
        joined(*inner),
        viewBox=f"0 0 {WIDE} {max(1, round(height))}",
        role="img",
        aria_label=words,
    )


def _label(words: str, x: float, y: float, anchor: str) -> Markup:
    shown = words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"
    return el("text", shown, x=x, y=y, text_anchor=anchor, dominant_baseline="middle")


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> Markup:
    return el("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=kind)

"""Pictures of figures as inline SVG: bars with how far they may be off, histograms, shares against their odds.

They hold no words: those stand beside them, so that they are as large as the rest of the page on every screen. Nothing
is told by a colour alone.
"""

from game.author.playtest.markup import Markup, el, joined
from game.author.playtest.report import Came, Check, Spread

WIDE, ROW = 240, 16
"""Units of a picture in a row of a table."""
EDGE = 8
"""Units to the left and right of an axis, for what stands at its ends."""
BROAD, TALL = 600, 100
"""Units of a histogram, which is drawn as broad as the page and always as tall."""


def ending(row: Came) -> Markup:
    """A bar for a way plays came out, with the line that holds the true share in 95 cases of 100."""
    words = f"{row.title}: {row.plays:,} plays, {100 * row.share:.1f} % ({100 * row.low:.1f} to {100 * row.high:.1f})"
    middle = ROW / 2
    low, high = _at(row.low), _at(row.high)
    return _picture(
        words,
        _line(EDGE, 1, EDGE, ROW - 1, "axis"),
        el("rect", x=EDGE, y=3, width=max(0.5, _at(row.share) - EDGE), height=ROW - 6, class_="bar"),
        _line(low, middle, high, middle, "range"),
        _line(low, middle - 3, low, middle + 3, "range"),
        _line(high, middle - 3, high, middle + 3, "range"),
    )


def histogram(noun: str, spread: Spread) -> Markup:
    """How long plays are: a bar for each step, the median marked; below it where it begins and ends."""
    if not spread.bars:
        return Markup("")
    most = max(count for _, _, count in spread.bars) or 1
    first, last = spread.bars[0][0], spread.bars[-1][1] + 1
    wide = BROAD / (last - first)
    bars = [
        el(
            "g",
            el("title", f"{low:,} to {to:,} {noun}: {count:,} plays"),
            el(
                "rect",
                x=(low - first) * wide,
                y=TALL * (1 - count / most),
                width=max(0.5, (to + 1 - low) * wide - 1),
                height=TALL * count / most,
                class_="bar",
            ),
        )
        for low, to, count in spread.bars
    ]
    middle = (spread.half + 0.5 - first) * wide
    picture = el(
        "svg",
        el("title", f"Plays by their {noun}"),
        joined(*bars, _line(0, TALL, BROAD, TALL, "axis"), _line(middle, 0, middle, TALL, "range")),
        viewBox=f"0 0 {BROAD} {TALL}",
        preserveAspectRatio="none",
        role="img",
        class_="histogram",
    )
    legend = f"line: the median, {spread.half:,}; highest bar: {most:,} plays"
    ends = joined(el("span", f"{first:,}"), el("span", legend), el("span", f"{last - 1:,}"))
    return el("figure", picture, el("figcaption", ends))


def odds(row: Check) -> Markup:
    """A ring where the odds of a check are, a dot where the throws came out; a diamond where that is not luck."""
    words = f"{row.label}: expected {100 * row.expected:.1f} %, thrown {100 * row.thrown:.1f} % of {row.throws:,}"
    middle = ROW / 2
    expected, thrown = _at(row.expected), _at(row.thrown)
    diamond = f"M{thrown:.1f} 2L{thrown + 6:.1f} {middle:g}L{thrown:.1f} {ROW - 2}L{thrown - 6:.1f} {middle:g}Z"
    return _picture(
        words,
        _line(EDGE, middle, WIDE - EDGE, middle, "axis"),
        *(_line(_at(part), middle - 4, _at(part), middle + 4, "axis") for part in (0, 0.5, 1)),
        _line(expected, middle, thrown, middle, "range"),
        el("circle", cx=expected, cy=middle, r=6, class_="ring"),
        el("path", d=diamond, class_="odd")
        if row.sign == "!"
        else el("circle", cx=thrown, cy=middle, r=3.5, class_="dot"),
    )


def share(words: str, part: float) -> Markup:
    """A bar for a part of the plays."""
    return _picture(
        words,
        el("rect", x=EDGE, y=4, width=WIDE - 2 * EDGE, height=ROW - 8, class_="back"),
        el("rect", x=EDGE, y=4, width=max(0.5, _at(part) - EDGE), height=ROW - 8, class_="bar"),
    )


def _at(part: float) -> float:
    """Where a share stands between the edges."""
    return EDGE + (WIDE - 2 * EDGE) * part


def _picture(words: str, *inner: Markup) -> Markup:
    return el("svg", el("title", words), joined(*inner), viewBox=f"0 0 {WIDE} {ROW}", role="img", class_="row")


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> Markup:
    return el("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=kind)

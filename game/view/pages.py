"""Where the pages of what is new begin and end, and which of them is open.

What does not fit over its rows is read first, in pages of the whole height; the last page has the rows. A place in the
text is counted in its signs without blanks, so that it stays where it is when the screen gets another size.
"""

from itertools import accumulate

from game.core.record import record
from game.view.rows import FRESH, Lines, text

END = 1 << 30
"""The place of the page that has the rows."""
OLDER = -1
"""The place of the page before what is new; those before it count on downwards."""
LONE = 2
"""Lines of a paragraph that stay together at the end of a page."""


@record
class Leaf:
    """One page: the lines from `start` up to `end` of what is new; on the last one stand the rows."""

    start: int
    end: int
    last: bool
    on: int | None
    """The place of the page after it; None on the last."""
    back: int
    """The place of the page before it."""
    left: int
    """Lines that follow on later pages."""


def opened(lines: Lines, height: int, over: int, at: int | None) -> Leaf:
    """The page at a place of these lines, or the first. `height` is that of a page of reading; `over` lines find room
    over the rows."""
    ends = breaks(lines, height, over)
    starts = [0, *(_first(lines, end) for end in ends)]
    before = (0, *accumulate(_signs(lines, n) for n in range(len(lines))))
    places = [*(before[start] for start in starts[:-1]), END]
    here = max((n for n, place in enumerate(places) if place <= (at or 0)), default=0) if ends else 0
    last = here == len(ends)
    end = len(lines) if last else ends[here]
    following = starts[here + 1] if not last else len(lines)
    return Leaf(
        starts[here],
        end,
        last,
        None if last else places[here + 1],
        places[here - 1] if here else OLDER,
        0 if following >= len(lines) else len(lines) - end,
    )


def breaks(lines: Lines, height: int, over: int) -> tuple[int, ...]:
    """Where each page ends that is read before the rows come; nothing where all finds room over them."""
    found: list[int] = []
    start = 0
    while len(lines) - start > max(0, over):  # rows may ask for more than there is
        end = _break(lines, start, max(1, height))
        if over <= 0 and _first(lines, end) == len(lines) - 1:
            end = _earlier(lines, start, end)
        found.append(end)
        start = _first(lines, end)
    return tuple(found)


def _break(lines: Lines, start: int, height: int) -> int:
    """The end of the page that begins here: between paragraphs if that leaves it more than half full; no line of a
    paragraph is left alone."""
    most = start + height
    if len(lines) <= most:
        return len(lines)
    gaps = [n for n in range(start + height // 2 + 1, most + 1) if not lines[n]]
    if gaps:
        return gaps[-1]
    end = most
    if end + 1 >= len(lines) or not lines[end + 1]:  # one line would begin the next page alone
        end -= 1
    if end - LONE >= start and not lines[end - LONE]:  # one line would end this page alone
        end -= LONE
    return end if end > start else most


def _earlier(lines: Lines, start: int, end: int) -> int:
    """The end of this page a paragraph earlier, so that the title of an ending is not alone on the next; as it is where
    the page has no other paragraph."""
    return next((n for n in range(end - 1, start, -1) if not lines[n] and lines[n - 1]), end)


def _first(lines: Lines, end: int) -> int:
    """The first line behind a page: blank rows between two pages are left out."""
    while end < len(lines) and not lines[end]:
        end += 1
    return end


def above(lines: Lines, room: int) -> Lines:
    """As many whole paragraphs from the end of what was told before as find room."""
    if room <= 0:
        return ()
    while lines and not lines[-1]:
        lines = lines[:-1]
    start = len(lines)
    while start > 0:
        block = _block(lines, start)
        if len(lines) - block > room:
            break
        start = block
        while start > 0 and not lines[start - 1] and len(lines) - start < room:
            start -= 1
    found = lines[start:]
    while found and not found[0]:
        found = found[1:]
    return found


def _block(lines: Lines, end: int) -> int:
    """Where the paragraph begins that ends before this line."""
    start = end
    while start > 0 and not lines[start - 1]:
        start -= 1
    while start > 0 and lines[start - 1]:
        start -= 1
    return start


def _signs(lines: Lines, number: int) -> int:
    """How many signs a line has, without blanks and the margin."""
    return len("".join(text(lines[number]).split()).removeprefix(FRESH.text))

"""How the scan before the parser grows with the text, on texts made to slow it down.

    python -m tests.bench.guard

Each text is scanned at 64 KB, 256 KB and 1 MB. What counts is the time of a kilobyte at each size beside that at the
size before, in one run: about 1 where the scan is linear, 4 where it is quadratic.
"""

import sys
from collections.abc import Mapping
from time import perf_counter

from game.tomlguard import guard

KILO = 1024
SIZES = (64 * KILO, 256 * KILO, 1024 * KILO)
ROUNDS = 5
MOST = 1.8
"""How much dearer a kilobyte may be at the next size; caches and a busy machine take some of it."""
PIECES: Mapping[str, str] = {
    "an ordinary line": 'label = "Go out"\n',
    "an ordinary list": 'do = [{ goto = "cellar", when = "lamp > 1" }]\n',
    "quotation marks": '"',
    "empty strings": '"" ',
    "escaped quotation marks": '\\"',
    "strings left open": '"a\n',
    "single quotation marks": "'",
    "long strings": '"""',
    "four quotation marks": '""""',
    "long strings with a letter": '"""a',
    "literal strings with a letter": "'''a",
    "backslashes": "\\",
    "escapes": "\\u0041",
    "minus signs": "-",
    "a word without end": "a",
    "words": "a ",
    "dots": ".",
    "keys of few parts": "a.b.c=1\n",
    "parts in quotation marks": "'a'.",
    "equals signs": "a = ",
    "brackets by turns": "[]",
    "tables by turns": "{}",
    "lists in lines": "[1,2],\n",
    "openings in strings": '"[",\n',
    "lines of 60 words": "a " * 60 + "?\n",
    "lines of 199 strings": '"a",' * 199 + "?\n",
    "line ends": "\n",
    "blanks": " ",
    "carriage returns": "\r\n",
    "comments": "#\n",
    "one comment": "#",
    "letters beyond ASCII": "é",
}
OPENINGS: Mapping[str, str] = {"": "", " in a long string": 'a = """', " in a list": "a = [\n", " in a string": 'a = "'}


def seconds(text: str) -> float:
    """The best of some scans."""
    best = float("inf")
    for _ in range(ROUNDS):
        begun = perf_counter()
        guard(text)
        best = min(best, perf_counter() - begun)
    return best


def grown(opening: str, piece: str) -> tuple[float, float]:
    """An opening and a piece again and again: how much dearer a kilobyte becomes at worst; milliseconds at 1 MB."""
    texts = [opening + piece * ((size - len(opening)) // len(piece)) for size in SIZES]
    times = [seconds(text) / len(text) for text in texts]
    steps = [
        later / earlier
        for earlier, later, text in zip(times, times[1:], texts, strict=False)
        if earlier * len(text) > 5e-5  # less than that is the clock's own
    ]
    return max(steps, default=1.0), times[-1] * len(texts[-1]) * 1000


def main() -> int:
    worst = 0.0
    print(f"{'text':40} {'growth':>7} {'ms at 1 MB':>11}")
    for name, piece in PIECES.items():
        for where, opening in OPENINGS.items():
            step, milliseconds = grown(opening, piece)
            worst = max(worst, step)
            print(f"{name + where:40} {step:7.2f} {milliseconds:11.1f}")
    print(f"at worst {worst:.2f}; the aim is {MOST} at most, and 4 would be quadratic")
    return int(worst > MOST)


if __name__ == "__main__":
    sys.exit(main())

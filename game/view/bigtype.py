"""Letters five rows high, to be read from the other end of a room: names and chances."""

from collections.abc import Mapping
from unicodedata import combining, normalize

from game.view.rows import Line, Lines, cells, cut, line

HIGH = 5
DOT = "█"
"""A dot that is set; `Glyphs` has `#` for it where there is nothing but ASCII."""
ROOMY = 2
"""Columns a dot, where there is room."""
DRAWN: Mapping[str, str] = {
    "A": ".###. #...# ##### #...# #...#",
    "B": "####. #...# ####. #...# ####.",
    "C": ".#### #.... #.... #.... .####",
    "D": "####. #...# #...# #...# ####.",
    "E": "##### #.... ####. #.... #####",
    "F": "##### #.... ####. #.... #....",
    "G": ".#### #.... #..## #...# .####",
    "H": "#...# #...# ##### #...# #...#",
    "I": "### .#. .#. .#. ###",
    "J": "..### ...#. ...#. #..#. .##..",
    "K": "#...# #..#. ###.. #..#. #...#",
    "L": "#.... #.... #.... #.... #####",
    "M": "#...# ##.## #.#.# #...# #...#",
    "N": "#...# ##..# #.#.# #..## #...#",
    "O": ".###. #...# #...# #...# .###.",
    "P": "####. #...# ####. #.... #....",
    "Q": ".###. #...# #.#.# #..#. .##.#",
    "R": "####. #...# ####. #..#. #...#",
    "S": ".#### #.... .###. ....# ####.",
    "T": "##### ..#.. ..#.. ..#.. ..#..",
    "U": "#...# #...# #...# #...# .###.",
    "V": "#...# #...# #...# .#.#. ..#..",
    "W": "#...# #...# #.#.# ##.## #...#",
    "X": "#...# .#.#. ..#.. .#.#. #...#",
    "Y": "#...# .#.#. ..#.. ..#.. ..#..",
    "Z": "##### ...#. ..#.. .#... #####",
    "0": ".###. #...# #...# #...# .###.",
    "1": ".#. ##. .#. .#. ###",
    "2": "####. ....# .###. #.... #####",
    "3": "####. ....# .###. ....# ####.",
    "4": "#...# #...# ##### ....# ....#",
    "5": "##### #.... ####. ....# ####.",
    "6": ".###. #.... ####. #...# .###.",
    "7": "##### ....# ...#. ..#.. ..#..",
    "8": ".###. #...# .###. #...# .###.",
    "9": ".###. #...# .#### ....# .###.",
    "%": "##..# ##.#. ..#.. .#.## #..##",
    "<": "...# ..#. .#.. ..#. ...#",
    ">": "#... .#.. ..#. .#.. #...",
    "-": "... ... ### ... ...",
    "'": "# # . . .",
    "’": "# # . . .",
    ".": ". . . . #",
}
"""A sign -> its five rows from the top, a `#` for each dot."""


def drawn(word: str, room: int, *, dot: int = ROOMY) -> Lines:
    """The word in five rows of at most `room` columns, `dot` columns a dot, or one where it does not fit so; in one row
    of plain letters where it does not fit at all, or there is no drawing of one of its signs."""
    signs = [DRAWN.get(sign, "").split() for sign in plain(word)]
    for wide in range(dot, 0, -1):
        if signs and all(signs) and measure(word, wide) <= room:
            return tuple(_row([rows[number] for rows in signs], wide) for number in range(HIGH))
    return (cut(line(word), room),) if word else ()


def measure(word: str, dot: int = ROOMY) -> int:
    """How many columns it takes with so many columns a dot."""
    return dot * (sum(len(DRAWN.get(sign, " ").split(" ")[0]) + 1 for sign in plain(word)) - 1) if word else 0


def plain(word: str) -> str:
    """The word in capitals, its letters without what stands over or under them; signs that are wider stay out of it."""
    bare = "".join(sign for sign in normalize("NFKD", word) if not combining(sign))
    return bare.upper() if cells(bare) == len(bare) else word.upper()


def _row(pieces: list[str], wide: int) -> Line:
    found = (" " * wide).join("".join((DOT if dot == "#" else " ") * wide for dot in piece) for piece in pieces)
    return line(found.rstrip())

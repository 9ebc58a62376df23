"""Plain dice notation at the table: 2d6+1, d100, 3d6-2, several at once with blanks between."""

import re
from collections.abc import Callable

from game.guide.tokens import NotMeant

_PART = re.compile(r"([+-]?)(?:(\d{0,3})d(\d{1,4})|(\d{1,5}))")
MOST = 100
Throws = Callable[[int], int]
"""One face of a die with so many sides, from 1."""


def is_dice(said: str) -> bool:
    """Whether this begins like dice, not like a word."""
    return said.strip()[:1] in "+-−0123456789" or re.match(r"\s*d\d", said.lower()) is not None


def thrown(said: str, throw: Throws) -> str:
    """What such dice show, and the sum: "2d6+1: 4, 3 + 1 = 8". Raises NotMeant."""
    text = said.replace(" ", "").replace("−", "-").lower()
    parts = list(_PART.finditer(text))
    if not parts or "".join(part.group() for part in parts) != text or not any(part.group(3) for part in parts):
        raise NotMeant("Say dice such as 2d6+1, d100 or 3d6-2.")
    shown, total, dice = [], 0, 0
    for number, part in enumerate(parts):
        sign, count, sides, plain = part.groups()
        if number and not sign:
            raise NotMeant("Say dice such as 2d6+1: a sign stands between the parts.")
        minus = -1 if sign == "-" else 1
        if sides:
            many, die = int(count or 1), int(sides)
            dice += many
            if not many >= 1 or dice > MOST or die < 2:
                raise NotMeant(f"At most {MOST} dice, of 2 sides and more.")
            faces = [throw(die) for _ in range(many)]
            total += minus * sum(faces)
            words = ", ".join(map(str, faces))
        else:
            total += minus * int(plain)
            words = plain
        shown.append(words if not number and minus > 0 else f"{'−' if minus < 0 else '+'} {words}")
    return f"{text}: {' '.join(shown)} = {str(total).replace('-', '−')}"

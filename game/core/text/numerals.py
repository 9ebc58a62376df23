"""Numbers and times of day in words, for texts."""

from typing import Final

from game.core.wording import listed, minus
from game.core.wording import number as named

_TEENS: Final = ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
_TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_ORDINALS: Final = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth"} | {
    "nine": "ninth",
    "twelve": "twelfth",
}
_HOURS: Final = 12
_SINGLE: Final = {30: "half an hour", 60: "an hour", 90: "an hour and a half", 1440: "a day"}
"""Minutes -> a stretch of time that is one of something."""


def in_words(number: int) -> str:
    """Up to a hundred; beyond, digits."""
    if number < 0 or number > 100:
        return minus(number)
    if number == 100:
        return "a hundred"
    if number < 20:
        return _TEENS[number - 13] if number > 12 else named(number)
    tens, ones = divmod(number, 10)
    return f"{_TENS[tens - 2]}-{named(ones)}" if ones else _TENS[tens - 2]


def ordinal(number: int) -> str:
    """First, second, third, up to ninety-ninth; beyond, digits with their ending."""
    if 1 <= number < 100:
        head, dash, last = in_words(number).rpartition("-")
        ending = _ORDINALS.get(last) or (f"{last[:-1]}ieth" if last.endswith("y") else f"{last}th")
        return f"{head}{dash}{ending}"
    tail = abs(number) % 100
    ending = "th" if 10 <= tail <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(tail % 10, "th")
    return f"{minus(number)}{ending}"


def clock(minute: int) -> str:
    """A time of day as one says it, to the nearest five minutes: half past two."""
    rounded = (minute + 2) // 5 * 5
    past, hour = rounded % 60, rounded // 60
    if past > 30:
        past, hour = past - 60, hour + 1
    named = in_words((hour - 1) % _HOURS + 1)
    if past == 0:
        return f"{named} o’clock"
    side = "past" if past > 0 else "to"
    how = {15: "a quarter", 30: "half"}.get(abs(past)) or in_words(abs(past))
    return f"{how} {side} {named}"


def span(minutes: int) -> str:
    """A stretch of time: "ten minutes", "half an hour", "an hour", "two days and three hours"."""
    if minutes in (30, 60):
        return "half an hour" if minutes == 30 else "an hour"
    hours, rest = divmod(minutes, 60)
    days, over = divmod(hours, 24)
    parts = ((days, "day"), (over, "hour"), (rest, "minute"))
    found = [f"{in_words(count)} {noun}{'' if count == 1 else 's'}" for count, noun in parts if count]
    return listed(found) or "no time"


def passing(minutes: int) -> str:
    """That a stretch of time passes, as one says it afterwards: to five minutes, from three hours on to half an hour,
    from a day on to an hour. "An hour and a half passes", "about five hours pass"."""
    nearest = 5 if minutes < 180 else 30 if minutes < 1440 else 60
    rounded = (minutes + nearest // 2) // nearest * nearest
    hours, rest = divmod(rounded, 60)
    if rounded in _SINGLE:
        told = f"{_SINGLE[rounded]} passes"
    elif rest == 30 and hours:
        told = f"{in_words(hours)} and a half hours pass"
    else:
        told = f"{span(rounded)} pass"
    return told if rounded == minutes else f"about {told}"


def daytime(hour: int) -> str:
    """Night, morning, afternoon or evening."""
    return (
        "morning" if 5 <= hour < 12 else "afternoon" if 12 <= hour < 18 else "evening" if 18 <= hour < 22 else "night"
    )

"""Numbers in the words of the interface, as rules and views tell them alike."""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from numbers import Rational

_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def minus(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """A change: +1, −1, 0."""
    return f"+{number}" if number > 0 else minus(number)


def number(count: int) -> str:
    """A count in words up to twelve, in figures beyond; nothing is "no"."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else minus(count)


def counted(count: int, noun: str, many: str = "") -> str:
    """A count with its noun: "1 Wound", "2 Wounds"."""
    return f"{minus(count)} {noun if abs(count) == 1 else many or f'{noun}s'}"


def whole(chance: Rational) -> int:
    """The nearest whole percent, halves up."""
    weight, of = int(chance.numerator), int(chance.denominator)
    return (200 * weight + of) // (2 * of)


def percent(chance: Rational, never: str = "never", sure: str = "sure") -> str:
    """A chance in whole percents; `never` and `sure` only where it cannot be otherwise."""
    weight, of = int(chance.numerator), int(chance.denominator)
    if weight in (0, of):
        return sure if weight else never
    return "<1%" if 100 * weight < of else ">99%" if 100 * weight > 99 * of else f"{whole(chance)}%"


ARTICLES = ("the", "a", "an")
_BEFORE_NAMES = (*ARTICLES, "another", "one")


def with_the(name: str) -> str:
    """Somebody in a sentence: Rudd, the lean hound; a name that has an article keeps it."""
    first = name.partition(" ")[0]
    return f"the {name}" if name[:1].islower() and first not in _BEFORE_NAMES else name


def bare(name: str) -> str:
    """A name without its article."""
    first, _, rest = name.partition(" ")
    return rest if rest and first in ARTICLES else name


TITLES = frozenset(
    (
        *("Advocate", "Brother", "Captain", "Dame", "Doctor", "Factor", "Father", "Lady", "Lord", "Master", "Miss"),
        *("Mother", "Mr", "Mrs", "Ms", "Saint", "Sergeant", "Sir", "Sister", "Uncle", "Aunt", "Warden", "Widow"),
        *("Big", "Black", "Blind", "Fat", "Grey", "Lame", "Little", "Long", "Old", "Poor", "Red", "Short", "Tall"),
        *("The", "White", "Young"),
    )
)
"""Words before a name that are no name by themselves."""
OF_FAMILIES = frozenset(
    (
        *("Advocate", "Captain", "Doctor", "Factor", "Master", "Miss", "Mr", "Mrs", "Ms", "Sergeant", "Warden"),
        "Widow",
    )
)
"""Those of them that go with the name of a family: Captain Kerr, but Sir Odo."""


def aloud(name: str) -> str:
    """What somebody is called aloud: Wenna, of Old Hask, Hask, and of Mr Septimus Loy, Loy; somebody without a name of
    their own whole, without the article."""
    called = bare(name.partition(" (")[0])
    words = called.split()
    titles = [*takewhile(TITLES.__contains__, words)]
    own = [*takewhile(lambda word: word[:1].isupper(), words[len(titles) :])]
    return own[0 if OF_FAMILIES.isdisjoint(titles) else -1] if own else called


def several(name: str) -> bool:
    """Whether a name that is no proper one tells of several: lantern moths, not pack of dogs."""
    head = name.partition(" of ")[0].partition(" with ")[0]
    return name[:1].islower() and head.endswith("s") and not head.endswith(("ss", "us", "is"))


def listed(words: Iterable[str], last: str = "and") -> str:
    """A list in a sentence: "a, b and c"; empty for none."""
    found: Sequence[str] = tuple(word for word in words if word)
    if len(found) < 2:
        return "".join(found)
    return f"{', '.join(found[:-1])} {last} {found[-1]}"

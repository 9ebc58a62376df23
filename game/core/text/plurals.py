"""Which form of the plural a number takes, for the languages there are: the cardinal rules of Unicode CLDR for whole
numbers, as data.

Each language has its categories in the order in which branches stand, and a rule that says which one a number takes.
"""

from collections.abc import Callable, Mapping
from typing import Final

Rule = tuple[tuple[str, ...], Callable[[int], int]]
"""The categories, and the place of the one for a number."""
ONE_OTHER: Final = ("one", "other")
ONE_FEW_MANY: Final = ("one", "few", "many")


def _slavic_east(n: int) -> int:
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


def _polish(n: int) -> int:
    return 0 if n == 1 else 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


def _czech(n: int) -> int:
    return 0 if n == 1 else 1 if 2 <= n <= 4 else 2


def _slovenian(n: int) -> int:
    return {1: 0, 2: 1, 3: 2, 4: 2}.get(n % 100, 3)


def _lithuanian(n: int) -> int:
    if n % 10 == 1 and not 11 <= n % 100 <= 19:
        return 0
    return 1 if n % 10 >= 2 and not 11 <= n % 100 <= 19 else 2


def _latvian(n: int) -> int:
    if n % 10 == 0 or 11 <= n % 100 <= 19:
        return 0
    return 1 if n % 10 == 1 and n % 100 != 11 else 2


def _icelandic(n: int) -> int:
    return 0 if n % 10 == 1 and n % 100 != 11 else 1


def _romanian(n: int) -> int:
    return 0 if n == 1 else 1 if n == 0 or 1 <= n % 100 <= 19 else 2


def _arabic(n: int) -> int:
    if n <= 2:
        return n
    return 3 if 3 <= n % 100 <= 10 else 4 if n % 100 >= 11 else 5


def _welsh(n: int) -> int:
    return {0: 0, 1: 1, 2: 2, 3: 3, 6: 4}.get(n, 5)


def _irish(n: int) -> int:
    return 0 if n == 1 else 1 if n == 2 else 2 if n <= 6 and n else 3 if 7 <= n <= 10 else 4


def _maltese(n: int) -> int:
    if n == 1:
        return 0
    if n == 2:
        return 1
    return 2 if n == 0 or 3 <= n % 100 <= 10 else 3 if 11 <= n % 100 <= 19 else 4


def _hebrew(n: int) -> int:
    return 0 if n == 1 else 1 if n == 2 else 2


_SINGLE: Final[Rule] = (ONE_OTHER, lambda n: int(n != 1))
_UP_TO_ONE: Final[Rule] = (ONE_OTHER, lambda n: int(n > 1))
_ALONE: Final[Rule] = (("other",), lambda n: 0)
_EAST: Final[Rule] = (ONE_FEW_MANY, _slavic_east)
_SOUTH: Final[Rule] = (("one", "few", "other"), _slavic_east)
_CZECH: Final[Rule] = (("one", "few", "other"), _czech)
RULES: Final[Mapping[str, Rule]] = {
    **dict.fromkeys(
        ("af", "bg", "ca", "da", "de", "el", "en", "eo", "es", "et", "eu", "fi", "fo", "fy", "gl"), _SINGLE
    ),
    **dict.fromkeys(("hu", "it", "lb", "nb", "nl", "nn", "no", "sq", "sv", "sw", "tr", "ur"), _SINGLE),
    **dict.fromkeys(("am", "bn", "fa", "fr", "gu", "hi", "hy", "kn", "pt", "zu"), _UP_TO_ONE),
    **dict.fromkeys(("id", "ja", "ko", "ms", "th", "vi", "zh"), _ALONE),
    **dict.fromkeys(("be", "ru", "uk"), _EAST),
    **dict.fromkeys(("bs", "hr", "sr"), _SOUTH),
    **dict.fromkeys(("cs", "sk"), _CZECH),
    "ar": (("zero", "one", "two", "few", "many", "other"), _arabic),
    "cy": (("zero", "one", "two", "few", "many", "other"), _welsh),
    "ga": (("one", "two", "few", "many", "other"), _irish),
    "is": (ONE_OTHER, _icelandic),
    "he": (("one", "two", "other"), _hebrew),
    "lt": (("one", "few", "other"), _lithuanian),
    "lv": (("zero", "one", "other"), _latvian),
    "mt": (("one", "two", "few", "many", "other"), _maltese),
    "pl": (ONE_FEW_MANY, _polish),
    "ro": (("one", "few", "other"), _romanian),
    "sl": (("one", "two", "few", "other"), _slovenian),
}
"""Language -> its rule."""
FROM_THE_RIGHT: Final = frozenset(("ar", "fa", "he", "ur"))
"""Languages that are written from right to left."""
MOST: Final = 1 + max(len(names) for names, _ in RULES.values())
"""Branches that a plural can have in any language, with one for none in front."""


def base(language: str) -> str:
    """The language without its country: "pt" of "pt-BR"."""
    return language.partition("-")[0]


def categories(language: str) -> tuple[str, ...]:
    """The categories of a language; of one that is not known those of English."""
    return RULES.get(base(language), _SINGLE)[0]


def place(language: str, number: int, branches: int) -> int:
    """Which of so many branches a number takes. One more than there are categories: the first is for none."""
    names, rule = RULES.get(base(language), _SINGLE)
    found = rule(number) if number >= 0 else len(names) - 1
    if branches > len(names):
        return 0 if number == 0 else 1 + found
    return min(found, branches - 1)

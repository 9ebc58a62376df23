"""Somebody at a guide's table who has no sheet: a name, and the few numbers that the rules ask for."""

import re
from collections.abc import Iterable, Mapping

from game import sheets
from game.core.state import Person
from game.core.tracks import Number
from game.core.world import World
from game.errors import ArgumentError, did_you_mean, quoted
from game.guide.tokens import folded

MOST_NAME = 40
PRONOUNS = ("they", "she", "he")
_WORD = r"“[^”]*”|\"[^\"]*\"|[^\s=,“”\"]+"
_PAIR = re.compile(rf"({_WORD})\s*=\s*({_WORD})")
_QUOTES = '“”"'


def person(w: World, name: str, numbers: Mapping[str, int], pronouns: str = PRONOUNS[0]) -> Person:
    """Somebody with these numbers; what is left out is plain. Raises GameError with a sentence."""
    name = " ".join(name.split())
    if not 0 < len(name) <= MOST_NAME:
        raise ArgumentError(f"Give them a name, at most {MOST_NAME} characters.")
    all_of_them = {one.id: numbers.get(one.id, one.value) for one in w.system.brief(w)}
    entry = {"name": name, "about": name, "pronouns": pronouns, **w.system.briefly(w, all_of_them)}
    return sheets.described(w, entry)


def read(w: World, said: str) -> tuple[str, dict[str, int]]:
    """A name and numbers from a line: Tall Mae might=3 “going unseen”=4. Raises ArgumentError."""
    first = _PAIR.search(said)
    name = (said if first is None else said[: first.start()]).strip(f" ,{_QUOTES}")
    rest = "" if first is None else said[first.start() :]
    left = _PAIR.sub(" ", rest).replace(",", " ").split()
    if left:
        raise ArgumentError(f"{quoted(' '.join(left))} is not understood. Say the name, then NUMBER=VALUE for each.")
    known = w.system.brief(w)
    found: dict[str, int] = {}
    for label, value in _PAIR.findall(rest):
        number = _number(known, label.strip(_QUOTES))
        found[number.id] = valued(number, value.strip(_QUOTES))
    return name, found


def nameless(said: str) -> bool:
    """Whether a line has numbers and no name before them."""
    first = _PAIR.search(said)
    return first is not None and not said[: first.start()].strip(f" ,{_QUOTES}")


def _number(known: tuple[Number, ...], said: str) -> Number:
    """The number that is meant, by its name or a beginning of it that is no other's."""
    names = {one.id: (folded(one.label), folded(one.id.rpartition(".")[2])) for one in known}
    whole = [one for one in known if folded(said) in names[one.id]]
    near = whole or [one for one in known if any(name.startswith(folded(said)) for name in names[one.id])]
    if len(near) == 1:
        return near[0]
    if near:
        raise ArgumentError(f"{quoted(said)} can be {', '.join(one.label for one in near)}: say which.")
    labels = [one.label for one in known]
    raise ArgumentError(f"There is no number {quoted(said)}{did_you_mean(said, labels)} There are {', '.join(labels)}.")


def valued(number: Number, said: str) -> int:
    """What somebody says a number is: digits, one of its names, or the word for none of it. Raises ArgumentError."""
    plain = folded(said)
    if number.picks:
        near = [n for n, (key, name) in enumerate(number.picks) if _is(plain, (key, name))]
        if len(near) == 1:
            return near[0]
        raise ArgumentError(f"{number.label} is one of {', '.join(name for _, name in number.picks)}.")
    if number.none and plain == folded(number.none):
        return number.least
    digits = plain.replace("−", "-")
    if not re.fullmatch(r"[+-]?\d{1,4}", digits) or not number.least <= int(digits) <= number.most:
        raise ArgumentError(f"{number.label} goes from {number.least} to {number.most}.".replace("-", "−"))
    return int(digits)


def _is(said: str, names: Iterable[str]) -> bool:
    return bool(said) and any(folded(name).startswith(said) for name in names)


def told(number: Number, value: int) -> str:
    """A value as people read it."""
    if number.picks:
        return number.picks[value][1]
    return number.none if number.none and value == number.least else str(value).replace("-", "−")


def asked(w: World) -> tuple[str, ...]:
    """What there is to say, in lines: every number with what it is where nothing is said."""
    groups: dict[str, list[Number]] = {}
    for one in w.system.brief(w):
        groups.setdefault(one.group, []).append(one)
    return tuple(_group(group, numbers) for group, numbers in groups.items())


def _group(name: str, of: list[Number]) -> str:
    """The numbers of a group; where all of them are the same, that is said once."""
    plain = [told(one, one.value) for one in of]
    if len(set(plain)) == 1 and len(of) > 1:
        return f"{name}, {plain[0]} each: {', '.join(one.label for one in of)}."
    return f"{name}: {', '.join(f'{one.label} {value}' for one, value in zip(of, plain, strict=True))}."

"""What a guide types, read word by word: names of several words, unique beginnings, numbers."""

import re
import unicodedata
from collections.abc import Iterable, Mapping

from game.errors import GameError, did_you_mean, quoted

_WORD = re.compile(r"“([^”]*)”|\"([^\"]*)\"|(\S+)")


class NotMeant(GameError):  # noqa: N818 - nothing is wrong; it was not understood
    """What was typed does not say what to do; the sentence says what is missing."""


FEW = 4
"""So few of a kind are told when none of them was said."""
SHOWN = 12
"""So many names of what there is are said."""
LONG = 4
"""With how many words a beginning is tried: "rime foot" is the rime footman."""
COUNTS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
"""Numbers that people say as words, from 1."""
ARTICLES = ("the", "a", "an")
"""Before a name they say nothing."""


def folded(words: str) -> str:
    """Words as they are compared: no capitals, accents or underscores, plain signs."""
    plain = unicodedata.normalize("NFKD", words.replace("’", "'").replace("_", " "))
    return " ".join("".join(sign for sign in plain if not unicodedata.combining(sign)).casefold().split())


class Reader:
    """The words still to be read, from the left."""

    def __init__(self, typed: str) -> None:
        self._typed = typed
        self._words = _words(typed)

    @property
    def typed(self) -> str:
        """All that is left, as it was typed: with its quotation marks."""
        at = [found.start() for found in _WORD.finditer(self._typed) if any(found.groups())]
        return self._typed[at[-len(self._words)] :].strip() if self._words else ""

    @property
    def done(self) -> bool:
        return not self._words

    @property
    def rest(self) -> str:
        """All that is left."""
        return " ".join(self._words)

    def all(self) -> str:
        """Everything that is left, read."""
        rest = self.rest
        self._words.clear()
        return rest

    def verbatim(self) -> str:
        """The same as it was typed: what somebody says keeps its quotation marks."""
        rest = self.typed
        self._words.clear()
        return rest

    def whole(self, known: Mapping[str, Iterable[str]], *behind: str) -> str:
        """The id of what all that is left names, perhaps with a number or one of these words behind it; otherwise
        nothing is read."""
        before = list(self._words)
        found = self.maybe(known)
        if found and self._words and _count(self._words[0]) is None and self._words[0].casefold() not in behind:
            self._words, found = before, ""
        return found

    def word(self) -> str:
        """The next word; empty at the end."""
        return self._words.pop(0) if self._words else ""

    def is_next(self, *words: str) -> bool:
        """Whether one of these words comes next; then it is read."""
        if self._words and self._words[0].casefold() in words:
            self._words.pop(0)
            return True
        return False

    def number(self, what: str, otherwise: int | None = None) -> int:
        """A whole number comes next, in digits or as a word. Raises NotMeant where there has to be one."""
        count = _count(self._words[0]) if self._words else None
        if count is not None:
            self._words.pop(0)
            return count
        if otherwise is None:
            raise NotMeant(f"Say {what} as a number.")
        return otherwise

    def behind_one(self) -> int:
        """The number behind one word or quotation, where just these two are left: it is read, and they stay. 0 where
        there is none."""
        count = _count(self._words[1]) if len(self._words) == 2 else None
        if count is not None:
            self._words.pop()
        return count or 0

    def one_of(self, known: Mapping[str, Iterable[str]], what: str, else_: str = "") -> str:
        """The id of the thing that is named next, by its id or any of its names, whole or by a unique beginning.

        `known` is id -> names. Raises NotMeant naming what there is, and what can be done
        `else_` where nothing is near.
        """
        found = self.maybe(known) or self._within(known) or self._behind_article(known)
        if found:
            return found
        if not known:
            raise NotMeant(f"There is no {what} here.")
        said = " ".join(self._words[:2])
        names = sorted({name for of in known.values() for name in of} | set(known))
        first = sorted(next((name for name in of if name), key) for key, of in known.items())
        if not said:
            raise NotMeant(f"Say which {what}: {', '.join(first[:SHOWN])}{' …' if len(first) > SHOWN else ''}.")
        several = _several(known, self._words[0]) or list(_inside(known, self._words[0]).values())
        if len(several) > 1:
            raise NotMeant(f"{quoted(self._words[0])} can be {', '.join(several[:SHOWN])}: say which.")
        tail = did_you_mean(said, names)
        if tail == ".":
            few = f"; there is: {', '.join(first)}." if len(first) <= FEW else tail
            tail = f"; {else_}." if else_ else few
        raise NotMeant(f"There is no {what} {quoted(said)}{tail}")

    def _behind_article(self, known: Mapping[str, Iterable[str]]) -> str:
        """What is named behind an article that is no part of its name."""
        if len(self._words) < 2 or folded(self._words[0]) not in ARTICLES:
            return ""
        del self._words[0]
        return self.maybe(known) or self._within(known)

    def maybe(self, known: Mapping[str, Iterable[str]]) -> str:
        """The same where it may be left out; empty then, and nothing is read."""
        table = _told_apart(known)
        for length in range(len(self._words), 0, -1):
            said = folded(" ".join(self._words[:length]))
            if said in table:
                del self._words[:length]
                return table[said]
        for length in range(min(len(self._words), LONG), 0, -1):
            said = folded(" ".join(self._words[:length]))
            near = _beginning(known, said)
            if len(near) == 1 and len(said) > 1:
                del self._words[:length]
                return next(iter(near))
        return ""

    def _within(self, known: Mapping[str, Iterable[str]]) -> str:
        """What has the next word in its name, or a word that begins so, where only one has; then it is read."""
        near = _inside(known, self._words[0]) if self._words else {}
        if len(near) != 1:
            return ""
        self._words.pop(0)
        return next(iter(near))


def _count(word: str) -> int | None:
    """A number in digits or as a word; None for any other word."""
    plain = word.replace("−", "-").casefold()
    if plain in COUNTS:
        return COUNTS.index(plain) + 1
    return int(plain) if re.fullmatch(r"[+-]?\d{1,6}", plain) else None


def _several(known: Mapping[str, Iterable[str]], said: str) -> list[str]:
    """What a word is the beginning of, by its first name; where two go by one name, each by its id."""
    near = _beginning(known, folded(said))
    names = list(near.values())
    return [name if names.count(name) == 1 else key for key, name in near.items()]


def _beginning(known: Mapping[str, Iterable[str]], said: str) -> dict[str, str]:
    """Everything of which an id or a name begins like this -> its first name."""
    found = {key: (*of, key) for key, of in known.items()}
    return {
        key: next(name for name in of if name)
        for key, of in found.items()
        if any(folded(name).startswith(said) for name in of)
    }


def _inside(known: Mapping[str, Iterable[str]], word: str) -> dict[str, str]:
    """Everything that has such a word somewhere in a name, whole or, where nothing has that, its beginning of two
    letters or more -> its first name."""
    said = folded(word)
    named = {key: (*of, key) for key, of in known.items()}
    words = {key: folded(" ".join(names)).split() for key, names in named.items()}
    whole = [key for key in named if said in words[key]]
    begun = [key for key in named if len(said) > 1 and any(one.startswith(said) for one in words[key])]
    return {key: named[key][0] for key in whole or begun}


def _told_apart(known: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """Every name that means one thing only -> its id; an id is always its own name."""
    found: dict[str, set[str]] = {}
    for key, names in known.items():
        for name in names:
            found.setdefault(folded(name), set()).add(key)
    sure = {name: keys.pop() for name, keys in found.items() if len(keys) == 1 and name}
    return {**sure, **{folded(key): key for key in known}}


def _words(typed: str) -> list[str]:
    return [word for found in _WORD.finditer(typed) if (word := next((g for g in found.groups() if g), ""))]

"""Entries of a pack as stretches of a file’s text: taken out, put in, moved, with every other byte as it was.

A guide writes comments and leaves blank lines where it helps; no operation writes a file anew from its values. What an
operation would do to the values is held against what it should do: where a text is written in a way that it cannot
be done (tables told in pieces, inside each other), it is refused with a sentence and nothing is changed.
"""

import tomllib
from collections.abc import Iterator, Sequence
from itertools import takewhile

from game.core.content import SECTIONS
from game.core.record import record
from game.errors import GameError
from game.packs.lines import TOKEN, key_of
from game.packs.read import Unread, parsed
from game.packs.short import folder_of, is_entry

Owner = tuple[str, ...]
"""Whose a line is: ("scenes", "gate"); ("pack",) and ("settings",) for the tables that are one entry."""
WHOLE = ("pack", "settings")
Table = dict[str, object]
OTHERWISE = "It is written in a way that only an editor can change. Open the file there."


class NotDone(GameError):  # noqa: N818 - nothing is wrong; nothing has been done
    """An operation that this text does not allow; the sentence says why."""


@record
class Statement:
    """A header or a pair: from the start of its first line to the end of its last, and the path it speaks of."""

    start: int
    end: int
    path: tuple[str, ...]
    header: bool
    keys: tuple[tuple[int, int], ...]
    """Where each part of the key is written; the last parts of the path."""
    value: tuple[int, int]
    """Where the value of a pair is written; of a header, where it ends, twice."""

    @property
    def owner(self) -> Owner:
        return self.path[:1] if self.path[0] in WHOLE else self.path[:2]


@record
class Spot:
    """A stretch of text that is all one entry’s: its comments from `start`, up to `body` its lines, then up to `end`
    the blank lines behind it."""

    owner: Owner
    start: int
    body: int
    end: int
    statements: tuple[Statement, ...]


def statements(text: str) -> tuple[Statement, ...]:
    """Every header and pair of a valid TOML text, in order."""
    found: list[Statement] = []
    table: tuple[str, ...] = ()
    for tokens in _sentences(text):
        one = _statement(text, tokens, table)
        table = one.path if one.header else table
        found.append(one)
    return tuple(found)


Token = tuple[str, str, int]
"""Kind, words, where."""


def _sentences(text: str) -> Iterator[list[Token]]:
    """The tokens of one statement after the other."""
    tokens: list[Token] = []
    depth = 0
    for match in TOKEN.finditer(text):
        kind, words = match.lastgroup or "", match.group()
        if kind == "skip":
            continue
        if kind == "sign":
            depth += (words in "[{") - (words in "]}")
        if kind == "line":
            if tokens and not depth:
                yield tokens
                tokens = []
        else:
            tokens.append((kind, words, match.start()))
    if tokens:
        yield tokens


def _statement(text: str, tokens: Sequence[Token], table: tuple[str, ...]) -> Statement:
    header = tokens[0][1] == "[" and tokens[0][0] == "sign"
    names: list[str] = []
    keys: list[tuple[int, int]] = []
    for kind, words, at in tokens:
        if kind == "sign":
            if words == "=" or (words == "]" and header):
                break
            continue
        names.append(key_of((kind, words, 0)))
        keys.append((at, at + len(words)))
    last = tokens[-1]
    stop = last[2] + len(last[1])
    first = next((n for n, (kind, words, _) in enumerate(tokens, 1) if (kind, words) == ("sign", "=")), 0)
    value = (stop if header else tokens[first][2], stop)
    end = text.find("\n", stop)
    start = text.rfind("\n", 0, tokens[0][2]) + 1
    path = tuple(names) if header else (*table, *names)
    return Statement(start, len(text) if end < 0 else end + 1, path, header, tuple(keys), value)


def spots(text: str) -> tuple[Spot, ...]:
    """The stretches of every entry, in order. An entry that is told in pieces has several."""
    found: list[Spot] = []
    run: list[Statement] = []
    start = before = 0
    for one in (*statements(text), None):
        if run and (one is None or one.owner != run[0].owner):
            body, end = _tail(text, run[-1].end, len(text) if one is None else one.start, last=one is None)
            found.append(Spot(run[0].owner, start, body, end, tuple(run)))
            run, before = [], end
        if one is not None:
            start = start if run else _head(text, before, one.start)
            run.append(one)
    return tuple(found)


def _tail(text: str, start: int, stop: int, *, last: bool) -> tuple[int, int]:
    """How far an entry goes on behind its last line: comments that stand against it (unless they stand against the
    next one too), then blank lines."""
    lines = text[start:stop].splitlines(keepends=True)
    count = next((n for n, line in enumerate(lines) if not _is_comment(line)), len(lines))
    if count == len(lines) and not last:
        count = 0
    body = start + sum(map(len, lines[:count]))
    blank = next((n for n, line in enumerate(lines[count:]) if line.strip()), len(lines) - count)
    return body, body + sum(map(len, lines[count : count + blank]))


def _head(text: str, start: int, stop: int) -> int:
    """Where an entry begins: with the comments that stand right above it. A line for editors belongs to the file."""
    for line in reversed(text[start:stop].splitlines(keepends=True)):
        if not _is_comment(line) or line.startswith("#:"):
            break
        stop -= len(line)
    return stop


def _is_comment(line: str) -> bool:
    return line.lstrip(" \t").startswith("#")


def sectioned(text: str, file: str) -> str:
    """The text of a file with the section said before every entry that stands in the folder of that without it; each
    line stays where it is. Raises NotDone."""
    folder = folder_of(file)
    entries = {key for key, one in table(text).items() if folder and key not in (*SECTIONS, *WHOLE) and is_entry(one)}
    whole, at = "", 0
    for one in statements(text) if entries else ():
        if one.path[0] in entries and len(one.keys) == len(one.path):
            start = one.keys[0][0]
            whole += f"{text[at:start]}{folder}."
            at = start
    return whole + text[at:]


# What an entry says ---------------------------------------------------------------------------------------------------


def of(text: str, owner: Owner) -> tuple[Spot, ...]:
    """The stretches of one entry. Raises NotDone where there is none."""
    found = tuple(spot for spot in spots(text) if spot.owner == owner)
    if not found:
        raise NotDone(f"There is no {'.'.join(owner)} here any more.")
    return found


def owners(text: str) -> tuple[Owner, ...]:
    """Every entry that is written here, in order."""
    return tuple(dict.fromkeys(spot.owner for spot in spots(text) if len(spot.owner) > 1 or spot.owner[0] in WHOLE))


def told(text: str, owner: Owner) -> str:
    """The text of an entry, its comments with it, without the blank lines behind it. Raises NotDone."""
    pieces = [_ended(text[spot.start : spot.body]) for spot in of(text, owner)]
    return "\n".join(pieces)


def _ended(words: str) -> str:
    return words if not words or words.endswith("\n") else words + "\n"


def table(text: str) -> Table:
    """The values of a text. Raises NotDone with the line where it is no TOML that can be taken."""
    found = parsed(text.encode("utf-8", "surrogatepass"))
    if isinstance(found, Unread):
        where = f"Line {found.line}: " if found.line else ""
        raise NotDone(f"{where}{found.message}.")
    return found[1]


# Operations -----------------------------------------------------------------------------------------------------------


def replaced(text: str, owner: Owner, words: str) -> str:
    """The text with these words in place of an entry. Further entries may be among them; what stood outside stays as it
    is. Raises NotDone."""
    first, *others = of(text, owner)
    whole = text[: first.start] + _ended(words) + text[first.body : first.end]
    at = first.end
    for spot in others:
        whole += text[at : spot.start]
        at = spot.end
    whole += text[at:]
    _check(text, whole, without=owner)
    return whole


def removed(text: str, owner: Owner) -> str:
    """The text without an entry. Raises NotDone."""
    whole, at = "", 0
    for spot in of(text, owner):
        whole += text[at : spot.start]
        at = spot.end
    whole += text[at:]
    _check(text, whole, without=owner)
    if _value(table(whole), owner) is not None:
        raise NotDone(OTHERWISE)
    return whole


def renamed(text: str, owner: Owner, id_: str) -> str:
    """The text of one entry under another id. Raises NotDone."""
    words = ""
    for spot in of(text, owner):
        at = spot.start
        for one in spot.statements:
            place = 1 - (len(one.path) - len(one.keys))
            if place < 0:
                continue
            start, end = one.keys[place]
            words += text[at:start] + id_
            at = end
        words += _ended(text[at : spot.body])
    return words


def cloned(text: str, owner: Owner, id_: str) -> str:
    """The text with the same entry once more, right behind it and under another id. Raises NotDone."""
    last = of(text, owner)[-1]
    whole = _put(text, last.end, renamed(text, owner, id_))
    expected = table(text)
    section = expected[owner[0]]
    assert isinstance(section, dict)
    if table(whole) != {**expected, owner[0]: {**section, id_: section[owner[1]]}}:
        raise NotDone(OTHERWISE)
    return whole


def added(text: str, section: str, words: str) -> str:
    """The text with a new entry behind the last of its section, or at the end. Raises NotDone."""
    last = next((spot for spot in reversed(spots(text)) if spot.owner[0] == section), None)
    for at in (last.end, len(text)) if last is not None else (len(text),):
        whole = _put(text, at, words)
        try:
            _check(text, whole)
        except NotDone:
            continue
        return whole
    raise NotDone(OTHERWISE)


def placed(text: str, beside: Owner, words: str, *, behind: bool) -> str:
    """The text with a new entry right before another one, or behind it. Raises NotDone."""
    found = of(text, beside)
    whole = _put(text, found[-1].end if behind else found[0].start, words)
    _check(text, whole)
    if table(whole) == table(text):
        raise NotDone(OTHERWISE)
    return whole


def _put(text: str, at: int, words: str) -> str:
    """Words between two parts of a text, a blank line around them."""
    before, after = text[:at], text[at:]
    above = "" if not before or before.endswith("\n\n") else "\n" if before.endswith("\n") else "\n\n"
    return before + above + _ended(words) + ("\n" if after else "") + after


def moved(text: str, owner: Owner, by: int) -> str:
    """The text with an entry one place earlier (−1) or later (+1) among those of its section. Raises NotDone."""
    order = [one for one in owners(text) if one[0] == owner[0]]
    place = order.index(owner) + by
    if not 0 <= place < len(order):
        raise NotDone(f"It is the {'first' if by < 0 else 'last'} in this file already.")
    upper, lower = sorted((owner, order[place]), key=order.index)
    bodies = {upper: told(text, lower), lower: told(text, upper)}
    whole, at = "", 0
    for spot in spots(text):
        whole += text[at : spot.start]
        at = spot.start
        if spot.owner in bodies:
            whole += bodies.pop(spot.owner) + text[spot.body : spot.end]
            at = spot.end
        elif spot.owner in (upper, lower):
            at = spot.end
    whole += text[at:]
    if table(whole) != table(text):
        raise NotDone(OTHERWISE)
    return whole


def put(text: str, key: str, words: str) -> str:
    """The text with a pair above all tables set to a value, which is written as `words`: in its place, or behind the
    others. Raises NotDone."""
    above = list(takewhile(lambda one: not one.header, statements(text)))
    there = next((one for one in above if one.path == (key,)), None)
    if there is not None:
        whole = text[: there.value[0]] + words + text[there.value[1] :]
    else:
        found = statements(text)
        at = above[-1].end if above else _head(text, 0, found[0].start) if found else len(text)
        whole = _ended(text[:at]) + f"{key} = {words}\n" + text[at:]
    try:
        same = tomllib.loads(whole) == {**tomllib.loads(text), **tomllib.loads(f"{key} = {words}")}
    except ValueError:
        same = False
    if not same:
        raise NotDone(OTHERWISE)
    return whole


def _check(before: str, after: str, without: Owner = ()) -> None:
    """That every entry but one is what it was; there may be more. Raises NotDone naming the first that is not."""
    old, new = tomllib.loads(before), table(after)
    for owner in owners(before):
        if owner != without and _value(old, owner) != _value(new, owner):
            raise NotDone(f"That would change {'.'.join(owner)} too. {OTHERWISE}")


def _value(of: Table, owner: Owner) -> object:
    """What an entry says; None where there is none."""
    value: object = of
    for key in owner:
        value = value.get(key) if isinstance(value, dict) else None
    return value

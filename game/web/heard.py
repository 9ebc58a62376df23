"""What somebody says to a table, as a message: read strictly, and answered with a sentence where it is none."""

import json
from typing import Any

from game.core.record import record
from game.core.wording import listed
from game.guide.fields import FIELDS
from game.view.rows import clean

LONGEST = 16_000
"""Bytes of a message."""
MOST_ID = 400
"""Characters of a row's name."""
MOST_ANSWER = 8_000
KEYS = frozenset({"say", "answer", "version"})
SHAPE = 'Say {"say": a row\'s id, "answer": words if it asks for them, "version": the number of the table}.'


class NotHeardError(ValueError):
    """A message that says nothing; its own words are a sentence."""


@record
class Say:
    """A row, or back, undo or redo, said to the table of this version."""

    row: str
    version: int
    answer: str = ""


@record
class Join:
    """At a guide's table: somebody of this name asks to play `who`."""

    who: str
    name: str


@record
class Wish:
    """At a guide's table: what somebody says they do, in words, with what they chose for fields of theirs."""

    words: str
    chosen: tuple[tuple[str, str], ...] = ()


@record
class Whisper:
    """At a guide's table: words for the guide alone."""

    words: str


@record
class Show:
    """At a guide's table: the picture of a handout that is in the hands of whoever asks, by its id."""

    handout: str


@record
class Unsay:
    """What was said so is taken back, by its id."""

    id: str


@record
class Ready:
    """Somebody has nothing more to say of the act that is weighed, or has again."""

    on: bool


@record
class Stop:
    """The scene holds at once."""


@record
class Ask:
    """What is only looked at: `table`, or the whole `tale`."""

    what: str


ASKED = ("table", "tale")


def heard(message: str | bytes) -> Say | Ask:
    """What a message says. Raises NotHeardError."""
    found = _read(message)
    return _ask(found) if "ask" in found else _say(found)


AtTable = Say | Ask | Join | Wish | Whisper | Show | Unsay | Ready | Stop


def heard_at_table(message: str | bytes) -> AtTable:
    """The same where a guide's table is open. Raises NotHeardError."""
    found = _read(message)
    if "play" in found:
        return Join(*_words(found, "play", "name"))
    if "do" in found:
        return _wish(found)
    if "whisper" in found:
        return Whisper(*_words(found, "whisper"))
    if "show" in found:
        return Show(*_words(found, "show"))
    if "unsay" in found:
        return Unsay(*_words(found, "unsay"))
    if found.keys() == {"ready"} and isinstance(found["ready"], bool):
        return Ready(found["ready"])
    if found.keys() == {"stop"} and found["stop"] is True:
        return Stop()
    return _ask(found) if "ask" in found else _say(found)


def _read(message: str | bytes) -> dict[str, Any]:
    raw = message if isinstance(message, bytes) else message.encode("utf-8", "replace")
    if len(raw) > LONGEST:
        raise NotHeardError(f"A message is {LONGEST:,} bytes at most; this one has {len(raw):,}.")
    try:
        found = json.loads(raw)
    except (ValueError, RecursionError):
        raise NotHeardError(f"That is no message. {SHAPE}") from None
    if not isinstance(found, dict):
        raise NotHeardError(f"That is no message. {SHAPE}")
    return found


def _wish(found: dict[str, Any]) -> Wish:
    """What somebody says they do: {"do": words, and a field: the id of its answer}."""
    words, *_ = _words({"do": found["do"]}, "do")
    chosen = {key: one for key, one in found.items() if key != "do"}
    if not chosen.keys() <= set(FIELDS) or not all(isinstance(one, str) for one in chosen.values()):
        raise NotHeardError(f"Say what you do in words; beside them stand {listed(FIELDS)}, and nothing else.")
    return Wish(words, tuple(chosen.items()))


def _words(found: dict[str, Any], *keys: str) -> tuple[str, ...]:
    """What stands under these keys, all of it words, and nothing else stands there."""
    if found.keys() != set(keys) or not all(isinstance(found[key], str) for key in keys):
        raise NotHeardError(f"Say {listed([repr(key) for key in keys])}, each with words, and nothing else.")
    return tuple(found[key][:MOST_ANSWER] for key in keys)


def _ask(found: dict[str, Any]) -> Ask:
    if found.keys() != {"ask"} or found["ask"] not in ASKED:
        raise NotHeardError('What can be asked is {"ask": "table"} or {"ask": "tale"}.')
    return Ask(found["ask"])


def _say(found: dict[str, Any]) -> Say:
    """The message as it was meant; whatever else is in it is a mistake, and no version is guessed."""
    if strange := sorted(found.keys() - KEYS):
        raise NotHeardError(f"A message has no {clean(strange[0])[:40]}. {SHAPE}")
    row, version, answer = found.get("say"), found.get("version"), found.get("answer", "")
    if not isinstance(row, str) or not 0 < len(row) <= MOST_ID:
        raise NotHeardError(f"It does not say which row. {SHAPE}")
    if not isinstance(version, int) or isinstance(version, bool):
        raise NotHeardError(f"It does not say to which table. {SHAPE}")
    if not isinstance(answer, str) or len(answer) > MOST_ANSWER:
        raise NotHeardError(f"An answer is words, {MOST_ANSWER:,} characters at most. {SHAPE}")
    return Say(row, version, answer)

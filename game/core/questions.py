"""The question of numbers that a part comes to: as a record of the rules, and as the words that the state keeps."""

from typing import Any, TypeVar

from game.core.state import Words

Q = TypeVar("Q")


def words_of(question: Any) -> Words:
    """A record whose fields are numbers and short words, as words: field -> value."""
    return tuple((name, getattr(question, name)) for name in question.__dataclass_fields__)


def question_of(kind: type[Q], words: Words) -> Q:
    """The record of this kind in these words; other words among them are no part of it, and defaults fill in."""
    known = dict(words)
    fields: dict[str, Any] = kind.__dataclass_fields__  # type: ignore[attr-defined]
    return kind(**{name: known[name] for name in fields if name in known})

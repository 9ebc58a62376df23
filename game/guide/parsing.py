"""Values as a line says them: a number, a name, quoted words, one of several, an inner shape, an operation.

Everything follows from the form of the field and its mark; no rule system is known here.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING
from dataclasses import fields as dataclass_fields
from typing import Any

from game.core.marks import Formula, Ref, Words
from game.core.record import record
from game.core.state import Person
from game.guide.lexing import NUMBER, QUOTE, SIGN, SIGNED, SPAN, WORD, Token
from game.guide.names import Match, Names, Sense
from game.guide.tokens import ARTICLES
from game.guide.vocabulary import Vocabulary, inner, is_free, is_person, key_of
from game.packs.forms import Form
from game.packs.sayable import Field, sayable

Deeds = Callable[[int], tuple[tuple[Mapping[str, Any], ...], int] | None]
"""Reads the operations that begin at a token, and says where they end."""


@record
class Value:
    """What a field is said to be: the value as an author writes it, the place behind it, as people read it."""

    value: Any
    end: int
    label: str
    doubt: Match | None = None
    """What else its words could mean."""


class Values:
    """Reads values from the tokens of a line."""

    def __init__(
        self, tokens: tuple[Token, ...], known: Vocabulary, deeds: Deeds, whose: Callable[[], Person | None]
    ) -> None:
        """`whose`: who acts, as far as the line is read, whose own words count."""
        self.tokens, self.known, self._deeds, self._whose = tokens, known, deeds, whose

    def words(self, at: int) -> tuple[str, ...]:
        """The words from a token on, up to the first that is none."""
        found = []
        for token in self.tokens[at:]:
            if token.kind not in (WORD, NUMBER):
                break
            found.append(token.text)
        return tuple(found)

    def token(self, at: int) -> Token | None:
        return self.tokens[at] if 0 <= at < len(self.tokens) else None

    def is_word(self, at: int, *words: str) -> bool:
        """Whether one of these words stands here."""
        token = self.token(at)
        return token is not None and token.kind == WORD and token.text in words

    def is_sign(self, at: int, *signs: str) -> bool:
        token = self.token(at)
        return token is not None and token.kind == SIGN and token.text in signs

    # One value ------------------------------------------------------------------------------------------------------

    def read(self, field: Field, at: int) -> Value | None:
        """The value of a field that stands here; None where none does."""
        found = self._read(field, field.form, at)
        if found is None and field.mark.alone:
            return Value(field.mark.alone, at, field.mark.alone)
        return found

    def _read(self, field: Field, form: Form, at: int) -> Value | None:
        ways: Mapping[str, Callable[[Field, Form, int], Value | None]] = {
            "number": self._number,
            "yes": lambda field, form, at: Value(True, at, field.word),
            "text": self._text,
            "list": self._list,
            "map": self._map,
            "shape": self._shape,
            "ops": self._ops,
        }
        return ways[form.kind](field, form, at) if form.kind in ways else None

    def _number(self, field: Field, form: Form, at: int) -> Value | None:
        token = self.token(at)
        if token is None:
            return None
        if token.kind in (NUMBER, SIGNED) or (token.kind == SPAN and field.mark.what == "time"):
            return Value(token.value, at + 1, token.text)
        found = self.name(self.known.values(field, self._whose()), at)
        if found is not None and str(found.value).startswith("#"):
            return Value(int(found.value[1:]), found.end, found.label, found.doubt)
        return None

    def _text(self, field: Field, form: Form, at: int) -> Value | None:
        token = self.token(at)
        if token is None:
            return None
        if token.kind == QUOTE:
            words = form.mark(Words)
            taken = not token.text or _takes_words(form, words)
            return Value(token.text, at + 1, token.text) if taken else None
        if form.mark(Formula) is not None and token.kind in (NUMBER, SIGNED):
            return Value(str(token.value), at + 1, token.text)
        if form.mark(Formula) is not None or (is_free(form) and not field.mark.picks):
            return None
        return self.name(self.known.values(field, self._whose()), at)

    def _list(self, field: Field, form: Form, at: int) -> Value | None:
        if form.of is None:
            return None
        if form.of.shape is not None:
            found = self._shape(field, form.of, at)
            return Value((found.value,), found.end, found.label, found.doubt) if found else None
        first = self._entry(field, form.of, at)
        if first is None:
            return None
        listed, end = [first], first.end
        while (more := self._another(field, form.of, end)) is not None:
            listed, end = [*listed, more], more.end
        doubt = next((one.doubt for one in listed if one.doubt), None)
        return Value(tuple(one.value for one in listed), end, " and ".join(one.label for one in listed), doubt)

    def _another(self, field: Field, form: Form, at: int) -> Value | None:
        """One more of a list behind and; of people, where one is meant, without it."""
        if self.is_word(at, "and"):
            return self._entry(field, form, at + 1)
        found = self._entry(field, form, at) if is_person(form) else None
        return found if found is not None and found.doubt is None else None

    def _entry(self, field: Field, form: Form, at: int) -> Value | None:
        """One of a list of names or words; tags are said quoted, or as what is carried."""
        if form.kind == "text" and is_free(form) and field.mark.what == "tool":
            token = self.token(at)
            if token is not None and token.kind == WORD:
                return Value(token.text.replace("-", "_"), at + 1, token.text)
        return self._text(field, form, at) if form.kind == "text" else None

    def _map(self, field: Field, form: Form, at: int) -> Value | None:
        """One entry of a table: its key, a word of the rules between, and its value."""
        if form.of is None or form.keys is None:
            return None
        key = self.key(field, at)
        if key is None:
            return None
        value = self._read(field, form.of, key.end)
        return Value({key.value: value.value}, value.end, key.label, key.doubt) if value else None

    def key(self, field: Field, at: int) -> Value | None:
        """The key of a table that stands here."""
        return self.name(self._keys(field, field.form.keys), at) if field.form.keys is not None else None

    def _keys(self, field: Field, form: Form) -> Names:
        names = Names()
        kind = key_of(field.path)
        for word, value in field.mark.picks:
            names.add(Sense(kind, str(value), str(value)), word)
        words = form.mark(Words)
        for word in words.words if words else ():
            names.add(Sense(kind, word, word), word)
        return names

    def _shape(self, field: Field, form: Form, at: int) -> Value | None:
        if form.shape is None:
            return None
        found = self.shape(form.shape, at)
        return Value({}, at, field.word) if found is None and form.kind == "shape" and _bare(form.shape) else found

    def _ops(self, field: Field, form: Form, at: int) -> Value | None:
        found = self._deeds(at)
        return Value(tuple(found[0]), found[1], self._told(at, found[1])) if found else None

    def _told(self, at: int, end: int) -> str:
        """What is done by the words quoted in it, else as it was typed."""
        said = self.tokens[at:end]
        return next((one.text for one in said if one.kind == QUOTE), " ".join(one.text for one in said))

    def name(self, names: Names, at: int) -> Value | None:
        """What is named here; where two things can be meant, the first with both as its doubt."""
        at = self.named_at(names, at)
        found = names.match(self.words(at))
        if found is None:
            return None
        first = found.senses[0]
        return Value(first.key, at + found.length, first.label, found if len(found.senses) > 1 else None)

    def named_at(self, names: Names, at: int) -> int:
        """Where one of these names begins: behind an article, unless the name has it."""
        passed = self.is_word(at, *ARTICLES) and self.token(at + 1) is not None
        return at + 1 if passed and names.match(self.words(at)) is None else at

    # An inner shape -------------------------------------------------------------------------------------------------

    def shape(self, shape: type, at: int, sized: bool = False) -> Value | None:
        """An inner shape as far as it goes: each value by what it is, or behind the name of its field; a comma ends
        it, and where its number has been said before, so does another one."""
        own = [one for one in sayable(shape) if len(one.path) == 1]
        found: dict[str, Any] = {}
        labels: list[str] = []
        start, doubt = at, None
        while (token := self.token(at)) is not None:
            if self.is_sign(at, ","):
                at += 1 if found else 0
                break
            if found and self._goes_on(own, found, at):
                at += 1
                continue
            if sized and token.kind in (NUMBER, SIGNED):
                break
            one, value = self._inner(own, found, at, token)
            if one is None or value is None:
                break
            word = f"{one.word} " if is_person(one.form) and self.begins(one, at) else ""
            at, doubt = value.end, doubt or value.doubt
            labels.append(f"{word}{value.label}")
            _merge(found, one.name, value.value)
        if at == start or not found:
            return None
        return Value(_whole(shape, found, labels), at, " ".join(labels), doubt)

    def _goes_on(self, own: list[Field], found: Mapping[str, Any], at: int) -> bool:
        """Whether a ; stands here behind which more of something that is done is said."""
        after = self.token(at + 1)
        if not self.is_sign(at, ";") or after is None or after.kind != WORD:
            return False
        return any(one.form.kind == "ops" for one in own) and self._inner(own, found, at + 1, after)[1] is not None

    def _inner(
        self, own: list[Field], found: Mapping[str, Any], at: int, token: Token
    ) -> tuple[Field | None, Value | None]:
        """The field of an inner shape that is said here, with its value."""
        if token.kind == WORD:
            for one in own:
                length = self.begins(one, at)
                if length and (value := self.read(one, at + length)) is not None:
                    return one, value
            done = next((one for one in own if one.form.kind == "ops"), None)
            if done is not None and (value := self.read(done, at)) is not None:
                return done, value
            return self._named(own, found, at)
        wanted = _fitting(token)
        fits = next((one for one in own if one.name not in found and wanted(one)), None)
        return (fits, self.read(fits, at)) if fits is not None else (None, None)

    def begins(self, field: Field, at: int) -> int:
        """How many tokens from here on are a word of this field, which may be several; 0 where none is."""
        words = self.words(at)
        said = (word.split() for word in field.words)
        return next((len(one) for one in said if words[: len(one)] == tuple(one)), 0)

    def _named(self, own: list[Field], found: Mapping[str, Any], at: int) -> tuple[Field | None, Value | None]:
        """A field whose value is said by its name alone: what is whole before a beginning."""
        best: tuple[bool, int, Field, Value] | None = None
        for one in own:
            form = inner(one.form)
            named = form.mark(Ref) is not None or form.mark(Words) is not None or bool(one.mark.picks)
            if not named or (one.name in found and one.form.kind != "list") or one.form.kind == "map":
                continue
            value = self._read(one, one.form, at)
            match = self.known.values(one).match(self.words(at))
            if value is not None and match is not None and (best is None or (match.whole, match.length) > best[:2]):
                best = (match.whole, match.length, one, value)
        return (best[2], best[3]) if best else (None, None)


def _takes_words(form: Form, words: Words | None) -> bool:
    return form.mark(Ref) is None and (words is None or bool(words.also))


def _fitting(token: Token) -> Callable[[Field], bool]:
    """Which fields of an inner shape a token can be for that is no word."""
    if token.kind == QUOTE:
        return lambda one: is_free(one.form) and one.form.mark(Formula) is None
    if token.kind == SPAN:
        return lambda one: one.form.kind == "number" and one.mark.what == "time"
    return lambda one: (
        (one.form.kind == "number" and one.mark.what != "price")
        or (one.form.mark(Formula) is not None and one.mark.what == "circumstance")
    )


def _bare(shape: type) -> bool:
    """Whether nothing need be said in a shape."""
    return all(one.default is not MISSING or one.default_factory is not MISSING for one in dataclass_fields(shape))


def _merge(found: dict[str, Any], name: str, value: Any) -> None:
    """One more entry of a list or table, or the value."""
    before = found.get(name)
    if isinstance(before, tuple) and isinstance(value, tuple):
        found[name] = (*before, *value)
    elif isinstance(before, dict) and isinstance(value, dict):
        found[name] = {**before, **value}
    else:
        found[name] = value


def _whole(shape: type, found: dict[str, Any], labels: list[str]) -> dict[str, Any]:
    """The shape with what it cannot be without: a label is what was said of it, operations are none."""
    needed = {
        one.name: one for one in dataclass_fields(shape) if one.default is MISSING and one.default_factory is MISSING
    }
    if "label" in needed and "label" not in found:
        found["label"] = (labels[0] if labels else "as said")[:34]
    if "do" in needed and "do" not in found:
        found["do"] = ()
    return found

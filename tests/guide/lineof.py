"""The line that says an act: what `line.heard` makes the same act of. Short where there is a short way to say it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.core.checks.usual import usual, with_checked, works
from game.core.levers import PersonId
from game.core.marks import Formula, Ref, Words
from game.core.verbs import VERBS
from game.guide.at import At
from game.guide.lexing import in_quotes
from game.guide.vocabulary import BARE, inner, is_free, is_person, is_way, vocabulary
from game.packs.sayable import Field, sayable

GRADES = {True: "works", False: "fails"}


def line_of(tree: Mapping[str, Any], at: At, who: PersonId = "") -> str:
    """The line that says this act at this table; `who` does it, nobody named: whoever’s turn it is."""
    return " ".join(_Line(at, tree, who).pieces())


def _needs_word(field: Field, answers: Iterable[Field], check: Mapping[str, Any]) -> bool:
    """Whether what somebody meets it with could be read as another of the fields for that, one of which takes any
    word."""
    words = {one.name: one.form.mark(Words) for one in answers}
    if not any(mark is not None and "text" in mark.also for mark in words.values()):
        return False
    own = words[field.name]
    return own is None or check[field.name] not in own.words


class _Line:
    """An act on its way into a line."""

    def __init__(self, at: At, tree: Mapping[str, Any], who: PersonId) -> None:
        self.at, self.tree, self.who = at, tree, who
        self.known = vocabulary(at.state, at.world)
        self.person = at.state.people.get(who or at.turn)
        self.check: Mapping[str, Any] = tree.get("check", {})
        self.usual = with_checked(at.world, self.check, self.person)

    def pieces(self) -> Iterator[str]:
        yield self.who or "act"
        if self.tree.get("label"):
            yield in_quotes(self.tree["label"])
        for field in self.known.top:
            if field.path[0] != "check" and field.name in self.tree and field.name != "label":
                yield from self.field(field, self.tree[field.name])
        yield from self.checked()
        yield from self.stakes()

    # The check ------------------------------------------------------------------------------------------------------

    def checked(self) -> Iterator[str]:
        """What is said of the check; then what is not to stand there by itself."""
        fields = [field for field in self.known.top if field.path[0] == "check"]
        opposed = next(
            (field for field in fields if field.mark.what == "opposition" and field.name in self.check), None
        )
        answers = [field for field in fields if field.mark.what == "answer"]
        first = [one for one in fields if one.mark.what == "skill"]
        for field in (*first, *(one for one in fields if one not in first and one not in answers)):
            if field.name in self.check:
                yield from self.field(field, self.check[field.name])
            elif field.name in self.usual:
                yield self.without(field)
            if field is opposed:
                yield from self.met_with(answers)
        if opposed is None:
            for one in answers:
                if one.name in self.check:
                    yield from self.field(one, self.check[one.name])

    def met_with(self, answers: Iterable[Field]) -> Iterator[str]:
        """What whoever is against it meets it with: right behind them its name is enough."""
        for field in answers:
            if field.name in self.check:
                said = self.value(field, None, self.check[field.name])
                bare = said and not said.startswith(("“", '"')) and not _needs_word(field, answers, self.check)
                bare = bare and not any(one is not field and self.known.values(one).match((said,)) for one in answers)
                yield said if bare else f"{field.word} {said}"

    def without(self, field: Field) -> str:
        """A field that is not as it is where nothing is said."""
        plain = field.default
        if plain and not isinstance(plain, bool) and isinstance(plain, str | int):
            return f"{field.word} {plain}"
        return f"no {field.word}"

    def field(self, field: Field, value: Any) -> Iterator[str]:
        """A field as it is said."""
        kind = field.form.kind
        if kind == "yes":
            if value != field.default:
                yield field.word if value else f"no {field.word}"
        elif field.mark.what == "circumstance" and kind == "list":
            yield from (self.circumstance(field, one) for one in value)
        elif field.mark.what == "skill" and kind == "list" and field.form.of and field.form.of.shape:
            yield from self.ways(field, value)
        elif kind == "list":
            for one in value:
                yield f"{field.word} {self.value(field, inner(field.form).shape, one)}"
        elif kind == "map":
            for key, one in value.items():
                yield f"{field.word} {self.key(field, key)} {self.value(field, self.shape_of(field), one)}"
        elif kind == "ops":
            yield from (f"{field.word} {op_line(one)}" for one in value)
        else:
            yield self.plain(field, value)

    def plain(self, field: Field, value: Any) -> str:
        """A single value: bare where its kind is said so, else behind its word. Minutes have their unit: a bare number
        behind the word can be the pace of a lever of that name."""
        said = self.value(field, field.form.shape, value)
        if field.path == ("time",):
            return f"{said}m"
        if (
            field.mark.what == "opposition"
            and is_person(field.form)
            and field is self.known.first("opposition", "text")
        ):
            return f"vs {said}"
        if field is self.known.first("difficulty", "number") and not self.makes():
            return said
        if field.mark.what in BARE and field.mark.what == "skill":
            return f"skill {said}" if field is self.known.first("skill") else f"{field.word} {said}"
        return f"{field.word} {said}".strip()

    def makes(self) -> bool:
        """Whether a bare number is for what is made."""
        return any(one.form.kind == "shape" and one.name in self.check for one in self.known.all("effect"))

    def shape_of(self, field: Field) -> type | None:
        return field.form.of.shape if field.form.of is not None else None

    def key(self, field: Field, key: str) -> str:
        return next((word for word, value in field.mark.picks if value == key), key)

    # Circumstances and ways -----------------------------------------------------------------------------------------

    def circumstance(self, field: Field, one: Mapping[str, Any]) -> str:
        """+2 “rain”, or with all it says."""
        shape = inner(field.form).shape
        assert shape is not None
        first, *others = (inside for inside in sayable(shape) if inside.mark.what == "circumstance")
        by = str(one.get(first.name, first.default))
        if not by.lstrip("-").isdecimal() or int(by) == 0 or any(other.name in one for other in others):
            return f"{field.word} {self.record(shape, one)}"
        sign = field.mark.sign or (1 if int(by) > 0 else -1)
        rest = {key: value for key, value in one.items() if key != first.name}
        return f"{'+' if sign > 0 else '-'}{abs(int(by))} {self.record(shape, rest)}"

    def ways(self, field: Field, value: Iterable[Mapping[str, Any]]) -> Iterator[str]:
        """The ways: one alone by what it is done with, several each as its own."""
        listed = list(value)
        filled = with_checked(self.at.world, {**self.check, field.name: listed[-1:]}, self.person).get(field.name, ())
        plain = all(self.bare_way(key) for key in listed[-1])
        if plain and len(listed) > 1 and list(filled) == [dict(one) for one in listed]:
            yield " ".join(f"{name} {_id(said)}" for name, said in listed[-1].items())
            return
        if len(listed) == 1 and all(self.bare_way(key) for key in listed[0]):
            yield " ".join(self.way(listed[0]))
            return
        shape = inner(field.form).shape
        assert shape is not None
        for one in listed:
            yield f"{field.word} {self.record(shape, one, closing=self.closing(shape, one))}"

    def bare_way(self, name: str) -> bool:
        return any(is_way(one) and one.name == name and one.mark.what == "skill" for one in self.known.fields.values())

    def way(self, one: Mapping[str, Any]) -> Iterator[str]:
        for field in self.known.fields.values():
            if is_way(field) and field.name in one:
                value = one[field.name]
                yield f"{field.name} {_id(value)}" if value else f'{field.name} ""'
        yield from self.alone(one)

    def alone(self, one: Mapping[str, Any]) -> Iterator[str]:
        """A way that is not to be filled up says so."""
        listed = self.usual.get("ways", ())
        if len(listed) > 1:
            missing = next((key for key in listed[0] if key not in one), "")
            yield f'{missing} ""' if missing else ""

    def closing(self, shape: type, one: Mapping[str, Any]) -> str:
        """The same within a record."""
        filled = with_checked(self.at.world, {"ways": [one]}, self.person).get("ways", ())
        if len(filled) > 1:
            missing = next((key for key in filled[0] if key not in one), "")
            return f'{missing} ""' if missing else ""
        return ""

    # Values ---------------------------------------------------------------------------------------------------------

    def value(self, field: Field, shape: type | None, value: Any) -> str:
        if isinstance(value, Mapping) and shape is not None:
            return self.record(shape, value)
        form = inner(field.form)
        if isinstance(value, int):
            return str(value)
        if form.kind == "map" and form.of is not None:
            form = form.of
        named = form.mark(Ref) is not None or form.mark(Words) is not None
        words = form.mark(Words)
        if form.mark(Formula) is not None or (is_free(form) and not named):
            return in_quotes(str(value))
        if words is not None and value not in words.words and not is_person(form):
            return in_quotes(str(value))
        return _id(str(value)) if value else '""'

    def record(self, shape: type, table: Mapping[str, Any], closing: str = "") -> str:
        """An inner shape, each of its fields behind its name; a comma ends it."""
        own = {one.name: one for one in sayable(shape) if len(one.path) == 1}
        pieces: list[str] = []
        for name in sorted((name for name in table if name in own), key=lambda name: own[name].form.kind == "ops"):
            pieces += self.inside(own[name], table[name])
        return " ".join((*pieces, *([closing] if closing else []))) + ","

    def inside(self, field: Field, value: Any) -> Iterator[str]:
        kind, word = field.form.kind, field.name.replace("_", " ")
        if kind == "yes":
            yield word if value else f"no {word}"
        elif kind == "ops":
            yield from (f"{word} {op_line(one)}" for one in value)
        elif kind == "map":
            for key, one in value.items():
                yield f"{word} {self.key(field, key)} {self.value(field, self.shape_of(field), one)}"
        elif kind == "list":
            yield from (f"{word} {self.value(field, inner(field.form).shape, one)}" for one in value)
        else:
            yield f"{word} {self.value(field, field.form.shape, value)}"

    # Stakes ---------------------------------------------------------------------------------------------------------

    def stakes(self) -> Iterator[str]:
        words = dict(zip(works(self.at.world), GRADES.values(), strict=True))
        for grade, one in self.tree.get("on", {}).items():
            if grade not in words or one != usual(self.at.world, grade, self.check):
                yield f"{words.get(grade, grade)}: {'; '.join(self.stake(one))}"

    def stake(self, one: Mapping[str, Any]) -> Iterator[str]:
        stake, text = one.get("stake"), one.get("text", "")
        if stake and stake == text and not one.get("do"):
            yield in_quotes(stake)
        else:
            yield from ([f"stake {in_quotes(stake)}"] if stake else [])
            yield f"text {in_quotes(text)}"
        if one.get("when"):
            yield f"when {in_quotes(one['when'])}"
        yield from (op_line(op) for op in one.get("do", ()))
        if one.get("goto"):
            yield f"goto {_id(one['goto'])}"


def op_line(op: Mapping[str, Any]) -> str:
    """An operation as a line says it; lists of operations in it have no words."""
    verb = next((key for key in op if key in VERBS), "")
    pieces = [verb, _argument(op[verb])] if verb else []
    for key, value in op.items():
        if key != verb and not isinstance(value, list | tuple):
            pieces += [key] if value is True else [key, _argument(value)]
    return " ".join(pieces)


def _argument(value: Any) -> str:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else in_quotes(str(value))


def _id(name: Any) -> str:
    return str(name)

"""Questions put to a rule system by name and number, without a game: what `game odds` and `game roll` ask."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import MISSING, fields
from math import gcd
from typing import Annotated, Any, TypeGuard, TypeVar, get_args, get_origin, get_type_hints

from game.core.grades import Grades
from game.core.odds import Odds, held
from game.core.record import changed, record
from game.core.rolls import Call, Faces, Outcome
from game.core.throws import Throw
from game.core.wording import listed
from game.errors import ArgumentError, did_you_mean, shown

Q = TypeVar("Q")
T = TypeVar("T", bound=Hashable)

Draw = Callable[[Call], Faces]
"""Answers a call with one face for each of its dice."""
YES_NO = ("yes", "no")


@record
class Param:
    """A whole number that a question takes; without a `default` it has to be given."""

    lo: int
    hi: int
    meaning: str
    default: int | None = None


@record
class Several:
    """So many whole numbers that a question takes together, such as the faces of dice; written `-1,0,1`. They have to
    be given."""

    lo: int
    hi: int
    meaning: str
    many: int
    default: None = None


@record
class Word:
    """One of a few words that a question takes; without a `default` it has to be given."""

    words: tuple[str, ...]
    meaning: str
    default: str | None = None


@record
class Flag:
    """Yes or no; without a `default` it has to be given. Written `called=yes`; true and false in tables."""

    meaning: str
    default: bool | None = None


Takes = Param | Several | Word | Flag
"""What a field of a question takes: the mark on it. The field's own default is the value left out."""
Told = Mapping[str, object]
"""An answer: probabilities are "num/den", as in the published tables."""


@record
class Kind:
    """One kind of question: what it asks, the values it takes, and the words for the values of its answers.

    A value of an answer without words here is for programs only. The words for a distribution hold one `{}`
    for each number in its keys. `odds` answers for values, and `thrown` with one throw of what `draw` gives; without
    them the system answers for itself.
    """

    meaning: str
    params: Mapping[str, Takes]
    words: Mapping[str, str]
    odds: Callable[[str, Mapping[str, Any]], Told] | None = None
    thrown: Callable[[str, Mapping[str, Any], Draw], Told] | None = None


def kind_of(system: str, kinds: Mapping[str, Kind], kind: str) -> Kind:
    """The kind of this name. Raises ArgumentError with the names there are."""
    if kind not in kinds:
        names = ", ".join(kinds)
        raise ArgumentError(f"{system} answers {names}, not {shown(kind)}{did_you_mean(kind, kinds)}")
    return kinds[kind]


def values(asked: str, kind: Kind, given: Mapping[str, object]) -> dict[str, Any]:
    """Each parameter with its value, defaults filled in; `asked` names the question in sentences.

    A number for a Param, a tuple of numbers for Several, a word for a Word, true or false for a Flag. Raises
    ArgumentError for a name it does not take, a value out of bounds or of another kind, and for all left out together.
    """
    params = kind.params
    for name in given:
        if name not in params:
            raise ArgumentError(f"{asked} takes {_listed(kind)}, not {shown(name)}{did_you_mean(name, params)}")
    found: dict[str, Any] = {}
    needed: list[str] = []
    for name, param in params.items():
        value = given.get(name, param.default)
        if type(value) is int and type(param) is Param and param.lo <= value <= param.hi:
            found[name] = value
        elif value is None:
            needed.append(f"{name}={bounds(param)}")
        else:
            found[name] = _value(asked, name, param, value)
    if needed:
        raise ArgumentError(f"{asked} needs {listed(needed)}; it takes {_listed(kind)}.")
    return found


def asked(system: str, kinds: Mapping[str, Kind], kind: str, given: Mapping[str, object]) -> dict[str, Any]:
    """The values of a question that this system answers. Raises ArgumentError, also for a kind that it does not."""
    return values(f"{system} {kind}", kind_of(system, kinds, kind), given)


def written(weight: int, of: int) -> str:
    """So many of all cases as the published tables have it: "num/den" in lowest terms."""
    common = gcd(weight, of)
    return f"{weight // common}/{of // common}"


def chance(odds: Odds[T], holds: Callable[[T], bool]) -> str:
    """The chance that `holds` is true of what comes out, written so."""
    return written(odds.weight(holds), odds.denominator)


def spread(odds: Odds[int]) -> dict[str, str]:
    """The chance of every number that can come out, from the lowest."""
    of = odds.denominator
    return {f"{number}": written(weight, of) for number, weight in sorted(odds.weights.items())}


# Kinds that follow from a record and a throw --------------------------------------------------------------------------


def kind(
    meaning: str,
    question: type[Q],
    throw: Callable[[Q], Throw[T]],
    words: Mapping[str, str],
    odds: Callable[[Q, Odds[T]], Told],
    thrown: Callable[[Q, T], Told],
    known: Callable[[Q], Told] | None = None,
    refused: Callable[[Q], str] | None = None,
) -> Kind:
    """The kind of question that a record is: its marked fields are what it takes, its throw is evaluated and thrown.

    `odds` tells the odds of the throw, `thrown` the value of one, `known` what stands before any; `refused` says why
    values make no sense together.
    """

    def evaluated(asked: str, values: Mapping[str, Any]) -> Told:
        q = question(**values)
        if refused and (why := refused(q)):
            raise ArgumentError(f"{asked}: {why}")
        told = odds(q, throw(q).odds())
        return {**known(q), **told} if known else told

    def once(asked: str, values: Mapping[str, Any], draw: Draw) -> Told:
        q = question(**values)
        if refused and (why := refused(q)):
            raise ArgumentError(f"{asked}: {why}")
        cast, names, faces = throw(q), list[str](), Faces()
        while isinstance(value := cast.call(faces), Call):
            names += value.dice
            faces += draw(value)
        told = {"dice": names, "faces": list(faces), **thrown(q, value)}
        return {**known(q), **told} if known else told

    return Kind(meaning, taken(question), words, evaluated, once)


def opposed(
    question: type[Q],
    throw: Callable[[Q], Throw[tuple[int, int]]],
    ahead: str,
    level: str,
    refused: Callable[[Q], str] | None = None,
) -> Kind:
    """Two rolls held against each other by their successes. `ahead` says what whoever has more does, `level` names the
    chance that nobody has."""
    words = {
        "p_a": f"the one {ahead}",
        "p_b": f"the other {ahead}",
        level: "equal",
        "successes_a": "successes of the one",
        "successes_b": "successes of the other",
        "winner": f"who {ahead}",
    }

    def odds(q: Q, found: Odds[tuple[int, int]]) -> Told:
        of = found.denominator
        return {name: written(weight, of) for name, weight in zip(("p_a", "p_b", level), held(found), strict=True)}

    def thrown(q: Q, pair: tuple[int, int]) -> Told:
        a, b = pair
        winner = "neither" if a == b else "the one" if a > b else "the other"
        return {"successes_a": a, "successes_b": b, "winner": winner}

    return kind("two rolls held against each other", question, throw, words, odds, thrown, refused=refused)


def reckoned(
    meaning: str, question: type[Q], words: Mapping[str, str], answer: Callable[[Q], Told], unthrown: str = ""
) -> Kind:
    """A kind of question for which nothing is thrown; `unthrown` says so in a sentence of its own."""

    def refuse(asked: str, values: Mapping[str, Any], draw: Draw) -> Told:
        raise ArgumentError(unthrown or f"{asked}: nothing is thrown for it; ask its odds.")

    return Kind(meaning, taken(question), words, lambda asked, values: answer(question(**values)), refuse)


def graded(meaning: str, question: type[Q], throw: Callable[[Q], Throw[Outcome]], grades: Grades) -> Kind:
    """The kind that a system's own question is, where nothing else is said of it: the chance of every grade."""
    words = {f"p_{grade.id}": grade.label for grade in reversed(grades)}

    def odds(q: Q, found: Odds[Outcome]) -> Told:
        each = found.map(lambda outcome: outcome.grade)
        return {f"p_{grade}": written(each.weights.get(grade, 0), each.denominator) for grade in reversed(grades.ids)}

    def thrown(q: Q, outcome: Outcome) -> Told:
        return {"grade": grades.labels[outcome.grade], **dict(outcome.marks)}

    return kind(meaning, question, throw, {**words, "grade": "outcome", **grades.marks}, odds, thrown)


def taken(question: Any) -> dict[str, Takes]:
    """What the marked fields of a record take, in their order, with its defaults."""
    hints = get_type_hints(question, include_extras=True)
    found: dict[str, Takes] = {}
    for field in fields(question):
        for mark in get_args(hints[field.name])[1:] if get_origin(hints[field.name]) is Annotated else ():
            if isinstance(mark, Several):
                found[field.name] = mark
            elif isinstance(mark, Param | Word | Flag):
                found[field.name] = changed(mark, default=None if field.default is MISSING else field.default)
    return found


def ask(system: str, kinds: Mapping[str, Kind], name: str, given: Mapping[str, object]) -> dict[str, object]:
    """Exact odds of a question to this system, by what its kind declares. Raises ArgumentError."""
    found, asked = kind_of(system, kinds, name), f"{system} {name}"
    assert found.odds is not None
    return {**found.odds(asked, values(asked, found, given))}


def try_roll(
    system: str, kinds: Mapping[str, Kind], name: str, given: Mapping[str, object], draw: Draw
) -> dict[str, object]:
    """One throw of the same question: dice and faces in order, and what they come to. Raises ArgumentError."""
    found, asked = kind_of(system, kinds, name), f"{system} {name}"
    assert found.thrown is not None
    return {**found.thrown(asked, values(asked, found, given), draw)}


# Values --------------------------------------------------------------------------------------------------------------


def _value(asked: str, name: str, param: Takes, value: object) -> int | str | bool | tuple[int, ...]:
    if isinstance(param, Word):
        return _word(asked, name, param, value)
    if isinstance(param, Flag):
        return _flag(asked, name, value)
    if isinstance(param, Several):
        return _several(asked, name, param, value)
    if not _whole(value):
        raise ArgumentError(f"{asked}: {name} is a whole number from {param.lo} to {param.hi}, not {shown(value)}.")
    if not param.lo <= value <= param.hi:
        raise ArgumentError(f"{asked}: {name} goes from {param.lo} to {param.hi}, and {shown(value)} is outside.")
    return value


def _several(asked: str, name: str, param: Several, value: object) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or len(value) != param.many or not all(map(_whole, value)):
        raise ArgumentError(f"{asked}: {name} is {bounds(param)}, not {shown(value)}.")
    for each in value:
        if not param.lo <= each <= param.hi:
            raise ArgumentError(f"{asked}: {name} goes from {param.lo} to {param.hi}, and {shown(each)} is outside.")
    return tuple(value)


def _word(asked: str, name: str, param: Word, value: object) -> str:
    if not isinstance(value, str) or value not in param.words:
        near = did_you_mean(value, param.words) if isinstance(value, str) else "."
        raise ArgumentError(f"{asked}: {name} is {bounds(param)}, not {shown(value)}{near}")
    return value


def _flag(asked: str, name: str, value: object) -> bool:
    if isinstance(value, bool):
        return value
    if value not in YES_NO:
        raise ArgumentError(f"{asked}: {name} is yes or no, not {shown(value)}.")
    return value == YES_NO[0]


def _whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def bounds(param: Takes) -> str:
    """What it may be, in words: "0 to 9", "yes or no"."""
    if isinstance(param, Flag):
        return " or ".join(YES_NO)
    if isinstance(param, Word):
        return " or ".join(param.words)
    if isinstance(param, Several):
        return f"{param.many} numbers from {param.lo} to {param.hi}"
    return f"{param.lo} to {param.hi}"


def _listed(kind: Kind) -> str:
    return ", ".join(f"{name} ({bounds(param)})" for name, param in kind.params.items())

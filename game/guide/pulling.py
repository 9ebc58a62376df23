"""Players' levers as a line says them: by the beginning of their label, with a value where they take one."""

from game.core.levers import Lever, Value
from game.core.record import record
from game.guide.lexing import NUMBER, QUOTE
from game.guide.names import Names, Sense
from game.guide.parsing import Values
from game.guide.tokens import folded

LEAST = 3
"""Letters by which a label begins."""
_SIGNS = str.maketrans(",:()", "    ")
"""What stands in labels between words: "Help from Ansel Roe (Ann)" is said by either name."""


@record
class Pulled:
    """A lever that is said here, by so many words, with its value; or in a sentence what has still to be said."""

    length: int
    whole: bool
    lever: Lever
    value: Value
    end: int
    doubt: str = ""
    answers: tuple[tuple[str, str], ...] = ()


def pulled(levers: tuple[Lever, ...], values: Values, at: int) -> Pulled | None:
    """The lever that is said here; None where none is."""
    words = values.words(at)
    found = [(_said(lever, words), lever) for lever in levers]
    most = max((length for length, _ in found), default=0)
    meant = [lever for length, lever in found if length == most]
    if not most:
        return None
    whole = words[0] in {word for lever in meant for word in _label(lever)[:1]}
    if len(meant) > 1:
        answers = tuple((lever.label, _label(lever)[-1]) for lever in meant)
        listed = ", ".join(f"{number} {label}" for number, (label, _) in enumerate(answers, 1))
        return Pulled(most, whole, meant[0], 0, at + most, f"“{' '.join(words[:most])}” can be {listed}.", answers)
    return _valued(meant[0], values, at, most, whole)


def counted(levers: tuple[Lever, ...], values: Values, at: int) -> Pulled | None:
    """An answer of a lever by its number and its unit alone: 3 rounds, 1 round, a round; None where none is."""
    token, unit = values.token(at), values.token(at + 1)
    if token is None or unit is None:
        return None
    many = token.value if token.kind == NUMBER else 1 if token.text == "a" else 0
    said = f"{many if many > 1 else 'a'} {unit.text}" if many else ""
    found = ((lever, pick) for lever in levers for pick in lever.picks if lever.kind == "choice" and not lever.barred)
    lever, pick = next((one for one in found if folded(one[1].label).partition(",")[0] == said), (None, None))
    return Pulled(2, True, lever, pick.id, at + 2) if lever is not None and pick is not None else None


def _label(lever: Lever) -> list[str]:
    return folded(lever.label.translate(_SIGNS)).split()


def _said(lever: Lever, words: tuple[str, ...]) -> int:
    """How many words say this lever: the first begins its label or is its name, each other one a later word of it."""
    label = _label(lever)
    if not words or not label:
        return 0
    first = words[0]
    if first != folded(lever.id) and (first != label[0] and (len(first) < LEAST or not label[0].startswith(first))):
        return 0
    count, place = 1, 1
    for word in words[1:]:
        later = next((n for n in range(place, len(label)) if len(word) > 1 and label[n].startswith(word)), -1)
        if later < 0:
            break
        count, place = count + 1, later + 1
    return count


def _valued(lever: Lever, values: Values, at: int, length: int, whole: bool) -> Pulled:
    """The value behind the words of a lever; alone it is pulled, or set to the only answer there is."""
    end = at + length
    token = values.token(end)
    if lever.barred:
        return Pulled(length, whole, lever, lever.rest(), end)
    if lever.kind == "switch":
        return Pulled(length, whole, lever, 1, end)
    if lever.kind == "count":
        number = token.value if token is not None and token.kind == NUMBER else None
        said = number is not None and max(1, lever.lo) <= number <= lever.hi
        value = number if said and number is not None else max(1, lever.lo)
        return Pulled(length, whole, lever, value, end + said)
    if lever.kind == "text":
        text = token.text if token is not None and token.kind == QUOTE else ""
        return Pulled(length, whole, lever, text, end + bool(text))
    return _picked(lever, values, end, length, whole)


def _picked(lever: Lever, values: Values, end: int, length: int, whole: bool) -> Pulled:
    """One answer of a lever that has several, by its name."""
    names = Names()
    for pick in lever.picks:
        said = pick.label.removeprefix("from ").translate(_SIGNS)
        names.add(Sense(lever.id, pick.id, pick.label), pick.id, " ".join(said.split()))
    found = names.match(values.words(end))
    if found is None and len(lever.picks) == 1:
        return Pulled(length, whole, lever, _value(lever, lever.picks[0].id, 1), end)
    if found is None or len(found.senses) > 1:
        senses = found.senses if found is not None else tuple(one for _, one in names.names())
        answers = tuple(dict.fromkeys((one.label, one.key) for one in senses))
        return Pulled(length, whole, lever, lever.rest(), end, f"{lever.label}:", answers)
    end += found.length
    token = values.token(end)
    count = token.value if lever.kind == "allocation" and token is not None and token.kind == NUMBER else 1
    end += lever.kind == "allocation" and token is not None and token.kind == NUMBER
    return Pulled(length + found.length, whole, lever, _value(lever, found.senses[0].key, count), end)


def _value(lever: Lever, pick: str, count: int) -> Value:
    return ((pick, count),) if lever.kind == "allocation" else pick

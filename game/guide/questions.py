"""Questions of the rule system at this table: a roll in its own terms with the odds it had, or the odds alone.

They are asked in the words of `game roll` and `game odds`, and touch nothing on the table.
"""

from collections.abc import Iterator

from game.core.record import record
from game.core.rolls import Call, Faces
from game.core.system import System
from game.errors import ArgumentError
from game.guide.dice import Throws, is_dice, thrown
from game.guide.tokens import NotMeant
from game.view import questions
from game.view.answers import faces
from game.view.words import sentence

ROLL, ODDS = "roll", "odds"
MANY = 12
"""Rows of odds that a note has; of more, only those of 1% and more."""
UNLIKELY = ": <1%"
DICE = "2d6+1"
WORDS = (ROLL, ODDS)


@record
class Told:
    """What is said to the guide; a note is kept as well."""

    lines: tuple[str, ...]
    note: str = ""


def usage(system: System) -> dict[str, str]:
    """How each word is said by these rules: with the first question of theirs that it answers."""
    rolled, asked = (next((one[1] for one in _examples(system, word)), "") for word in WORDS)
    own = f", or {ROLL} {rolled} [as 6 2 1]" if rolled else ""
    found = {ROLL: f"{ROLL} {DICE}{own}: dice of your own; a note keeps them."}
    return {**found, ODDS: f"{ODDS} {asked}: the exact odds, and nothing is thrown."} if asked else found


def told(system: System, word: str, said: str, throw: Throws) -> Told:
    """What `roll` or `odds` comes to; with nothing behind it, what can be asked. Raises NotMeant."""
    if not said.strip():
        return Told(tuple(_known(system, word)))
    if is_dice(said) and word == ROLL:
        note = thrown(said, throw)
        return Told((note,), note)
    try:
        return Told(tuple(map(sentence, _odds(system, said)))) if word == ODDS else _rolled(system, said, throw)
    except ArgumentError as problem:
        raise NotMeant(str(problem)) from None


def heard(system: System, word: str, said: str) -> str:
    """While it is typed: what is still missing, or the odds of it in a line."""
    name = said.strip().partition(" ")[0]
    if name not in system.asks:
        says = usage(system).get(word, "These rules answer no questions.")
        return f"{says} Here: {', '.join(system.asks)}." if system.asks and not is_dice(said) else says
    try:
        return ". ".join(_odds(system, said.partition(" as ")[0])[1:5])
    except ArgumentError as problem:
        return str(problem)


def _known(system: System, word: str) -> Iterator[str]:
    """Every kind of question that can be asked, with an example of each."""
    if word == ROLL:
        yield f"Any dice: {ROLL} {DICE}"
    for meaning, example in _examples(system, word):
        yield f"{meaning[:1].upper()}{meaning[1:]}: {word} {example}"


def _examples(system: System, word: str) -> Iterator[tuple[str, str]]:
    """Every kind of question that the word answers: what it asks, and how it may be typed."""
    for name, kind in system.asks.items():
        example = questions.example(name, kind)
        if _answers(system, word, example):
            yield kind.meaning, example


def _answers(system: System, word: str, example: str) -> bool:
    try:
        return bool(_odds(system, example) if word == ODDS else _rolled(system, example, lambda sides: 1))
    except ArgumentError:
        return False


def _odds(system: System, said: str) -> tuple[str, ...]:
    name, *words = said.split()
    kind, given = questions.asked(system, name, words)
    return (_heading(system, name, given), *questions.rows(kind, system.ask(name, given)))


def _heading(system: System, name: str, given: dict[str, object]) -> str:
    """The question with what was given that is not as usual: "attack, pool 7, defence 3"."""
    params = system.asks[name].params
    said = (f"{key} {questions.plain(v)}" for key, v in given.items() if v != getattr(params[key], "default", None))
    return ", ".join((name, *said))


def _rolled(system: System, said: str, throw: Throws) -> Told:
    asked, lying, shown = said.partition(" as ")
    name, *words = asked.split()
    kind, given = questions.asked(system, name, words)
    hand = _Hand(system, throw, faces(shown) if lying else None, shown)
    out = system.try_roll(name, given, hand.draw)
    hand.done()
    rows = tuple(questions.rows(kind, out))
    odds = tuple(row for row in _odds(system, asked)[1:] if row not in rows)
    likely = odds if len(odds) <= MANY else tuple(row for row in odds if UNLIKELY not in row)
    dice = "; ".join(", ".join(map(_signed, one)) for one in hand.lie)
    lines = (
        sentence(f"{_heading(system, name, given)}: {dice}"),
        sentence(", ".join(rows)),
        f"The odds: {'; '.join(likely)}.",
    )
    return Told(lines, " ".join(lines))


def _signed(face: int) -> str:
    return str(face).replace("-", "−")


class _Hand:
    """Faces that were typed, in their order, or else those of the program's dice."""

    def __init__(self, system: System, throw: Throws, typed: Faces | None, shown: str) -> None:
        if typed is None and shown.strip():
            raise NotMeant("Say the faces as numbers: as 6 2 1.")
        self.lie: list[Faces] = []
        self._system, self._throw = system, throw
        self._typed = list(typed) if typed is not None else None

    def draw(self, call: Call) -> Faces:
        """One face for each die of the call. Raises NotMeant for a face that such a die has not."""
        found = []
        for die in call.dice:
            known = self._system.dice[die]
            if self._typed is None:
                found.append(known.faces[self._throw(len(known.faces)) - 1])
                continue
            if not self._typed:
                raise NotMeant(f"More dice fall for that: {len(call.dice)} faces are wanted.")
            face = self._typed.pop(0)
            if face not in known.faces:
                raise NotMeant(f"A {known.label} does not show {_signed(face)}.")
            found.append(face)
        self.lie.append(tuple(found))
        return tuple(found)

    def done(self) -> None:
        """Raises NotMeant where faces are left over."""
        if self._typed:
            count = sum(map(len, self.lie))
            raise NotMeant(f"Only {count} {'die falls' if count == 1 else 'dice fall'} for that.")

"""Formulas and amounts of any signs, of the words of the language, and good ones spoilt."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from game.core.formulas.expr import ExprError, compile_condition, names, parse_amount
from game.core.formulas.tokens import LIMIT
from tests.trust.formulas import AMOUNTS, FORMULAS

SIGNS = "0123456789abcdefdxyz_.+-*/%<>=!()[]{}'\",:;#@$&|^~\\ \t\n\u0301\u202e\uff41²٣é\x00\x1b"
WORDS = (
    "1",
    "20",
    "999999999",
    "coin",
    "seen.a",
    "hour",
    "2d6",
    "(",
    ")",
    "+",
    "-",
    "*",
    "//",
    "%",
    "<",
    "<=",
    "==",
    "!=",
    ">",
    "not",
    "and",
    "or",
    "true",
    "false",
    "you.wounds",
    "20d100",
    " ",
)
HOSTILE = (*(formula for formulas in FORMULAS.values() for formula in formulas), *AMOUNTS)


class Table:
    """A scope in which names are worth anything."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def look(self, name: str) -> int:
        return self.chance.choice((0, 1, -1, 7, LIMIT, -LIMIT))

    var = look


def tell(text: str, chance: Random) -> None:
    """Read a text in every way it can be read, and work out what can be."""
    rests = [text]
    with suppress(ExprError):
        amount = parse_amount(text)
        assert sum(count for count, _ in amount.dice) <= 20
        assert all(2 <= faces <= 100 for _, faces in amount.dice)
        rests.append(amount.rest)
    for formula in rests:
        said = ""
        try:
            assert all(name.isascii() for name in names(formula))
            for _ in range(3):
                assert -LIMIT <= compile_condition(formula)(Table(chance)) <= LIMIT
        except ExprError as cause:
            said = str(cause)
        assert said.isprintable()
        assert len(said) < 250
        assert "[" not in said


def signs(chance: Random) -> None:
    for _ in range(200):
        tell("".join(chance.choices(SIGNS, k=chance.randint(0, 40))), chance)


def words(chance: Random) -> None:
    for _ in range(200):
        tell(chance.choice(("", " ")).join(chance.choices(WORDS, k=chance.randint(0, 60))), chance)


def changed(chance: Random) -> None:
    for _ in range(200):
        text = chance.choice(HOSTILE)
        at = chance.randint(0, len(text))
        tell(text[:at] + chance.choice((*WORDS, *SIGNS, "")) + text[at + chance.randint(0, 2) :], chance)

"""Sentences that vary: what braces are read into, and what is told of them."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.formulas.expr import compile_condition
from game.core.text import numerals
from game.core.text.fill import drawn, fill
from game.core.text.phrase import TURNS, PhraseError, phrase

pytestmark = pytest.mark.quick


class Ground:
    """A table of numbers, with one person and a count of what was told."""

    def __init__(self, numbers: Mapping[str, int] | None = None, told: Mapping[str, int] | None = None) -> None:
        self.numbers = {"dawn": 3, "sold": 2, "ghost": 1, "sledge": 2, **(numbers or {})}
        self.told = dict(told or {})

    def holds(self, condition: str) -> bool:
        return bool(compile_condition(condition)(self))

    def worth(self, formula: str) -> int | None:
        try:
            return compile_condition(formula)(self)
        except KeyError:
            return None

    def look(self, name: str) -> int:
        return self.numbers[name]

    def var(self, name: str) -> int:
        return self.numbers[name]

    def name(self, word: str, form: str) -> str | None:
        if word == "they":
            return {"": "she", "several": "one"}[form]
        return {"": "Pell", "whose": "Pell’s"}.get(form) if word == "pell" else None

    def count(self, key: str) -> int:
        return self.told.get(key, 0)

    def seed(self) -> int:
        return 7

    def language(self) -> str:
        return "en"


def told(text: str, **numbers: int) -> str:
    return fill(text, Ground(numbers)).words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The canal is {dawn > 3: grey|black}.", "The canal is black."),
        ("{sold == 1: alone||ghost: half there|with Perrin}", "half there"),
        ("{sold == 1: alone||ghost == 2: half there|with Perrin}", "with Perrin"),
        ("{sledge is <= 1: It sticks.|2-3: It goes.|Rock.}", "It goes."),
        ("{sledge is 0, 1: It sticks.|> 5: It goes.|Rock.}", "Rock."),
        ("{sledge is 0: It sticks.}", ""),
        ("{dawn is < 3: few|3: three|> 3: many}", "three"),
        ("{dawn - 1 is < 3: few|3: three|> 3: many}", "few"),
        ("{dawn + 1 is < 3: few|3: three|> 3: many}", "many"),
        ("{dawn is <= 2: few|>= 3: many}", "many"),
        ("{dawn - 1 is <= 2: few|>= 3: many}", "few"),
        ("{plural dawn - 4: no drips|one drip|# drips}", "−1 drips"),
        ("{plural dawn: one drip|# drips}", "3 drips"),
        ("{plural dawn - 2: one drip|# drips}", "one drip"),
        ("{plural dawn - 3: one drip|# drips}", "0 drips"),
        ("{plural dawn - 3: no drips|one drip|# drips}", "no drips"),
        ("{plural dawn as words: one drip|# drips}", "three drips"),
        ("{dawn}, {6 - dawn}, {dawn as words}, {dawn as ordinal}, {dawn - 5}", "3, 3, three, third, −2"),
        ("{150 as clock}", "half past two"),
        ("{pell} and {Pell}, {pell.whose}", "Pell and Pell, Pell’s"),
        ("{They} {they: walk|walks}.", "She walks."),
        ("{(}, {)}, {ghost: a{|}b}", "{, }, a|b"),
        ("lamp{dawn > 1: s}", "lamps"),
        ("{ghost: It is {dawn > 2: late: very|early}.|No.}", "It is late: very."),
        ("{nobody}", "{nobody}"),
        ("a { that is never closed", "a { that is never closed"),
    ],
)
def test_a_text_tells(text: str, words: str) -> None:
    assert told(text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("He looks up. {sold == 1: He smiles.} He goes.", "He looks up. He goes."),
        ("{sold == 1: Well.} He goes.", "He goes."),
        ("He goes {sold == 1: home}.", "He goes."),
        ("He goes {sold == 1: home}", "He goes"),
        ("He goes {sold == 1: far} {sold == 1: home}, then.", "He goes, then."),
        ("One.\n\n{sold == 1: Two.}\n\nThree.", "One.\n\nThree."),
        ("One.\n\n{sold == 1: Two.} Three.", "One.\n\nThree."),
        ("One.\n\n{ghost: Two.\n\nTwo and a half.}\n\nThree.", "One.\n\nTwo.\n\nTwo and a half.\n\nThree."),
        ("{ghost: {sold == 1: x}} y", "y"),
        ("“{sold == 1: Oh,} no,” she says.", "“no,” she says."),
    ],
)
def test_a_brace_that_comes_to_nothing_takes_one_blank_with_it(text: str, words: str) -> None:
    assert told(text) == words


@pytest.mark.parametrize(
    ("text", "kind", "place"),
    [
        ("The canal is {dawn > 3: grey, and", "brace", 13),
        ("x } y", "brace", 2),
        ("{grey|black}", "brace", 0),
        ("{}", "brace", 0),
        ("{dawn: a|b|c}", "brace", 0),
        ("{dawn as roman}", "brace", 0),
        ("{plural dawn: 1|2|3|4|5|6|7|8}", "brace", 0),
        ("{dawn is 1: a|b|c}", "brace", 0),
        ("{sold == 1: a||b|c}", "brace", 0),
        ("{dawn is 1-3: a|2: b}", "keys", 0),
        ("{a: {b: {c: {d: x}}}}", "nested", 12),
        ("{cycle: " + "|".join("abcdefghijklm") + "}", "nested", 0),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(text: str, kind: str, place: int) -> None:
    with pytest.raises(PhraseError) as found:
        phrase(text)
    assert (found.value.kind, found.value.place) == (kind, place)


@pytest.mark.parametrize(("length", "shown"), [(40, "a" * 40), (41, "a" * 37 + "...")])
def test_a_report_quotes_forty_letters_at_most(length: int, shown: str) -> None:
    with pytest.raises(PhraseError) as found:
        phrase(f"{{{'a' * length}|b}}")
    assert str(found.value).startswith(f"{{{shown}|… does not say when: {{NAME: {shown}|…}}")


def turns_of(text: str, times: int) -> list[str]:
    """What is told of a text, one time after the other."""
    counts: dict[str, int] = {}
    found = []
    for _ in range(times):
        filled = fill(text, Ground(told=counts))
        counts.update(filled.counts)
        found.append(filled.words)
    return found


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{once: A|B}", "A B B B"),
        ("{turn: A|B|C}", "A B C C"),
        ("{cycle: A|B|C}", "A B C A"),
        ("{cycle: A|B}{cycle: C|D}", "AC BD AC BD"),
        ("{cycle: A|B}{cycle: A|B}", "AB AB AB AB"),
    ],
)
def test_alternatives_take_their_turns(text: str, words: str) -> None:
    assert turns_of(text, 4) == words.split()


def test_alternatives_are_counted_under_twelve_digits_that_stay_what_they_are_in_saved_games() -> None:
    assert fill("{cycle: A|B}", Ground()).counts == (("d2f32d9c3650", 1),)
    assert fill("A. {cycle: A|B}", Ground()).counts == (("d2f32d9c3650", 1),)
    assert fill("{cycle: A|C}", Ground()).counts == (("859f92660b5a", 1),)


def test_what_is_told_once_is_nothing_afterwards() -> None:
    assert turns_of("A dog. {once: It barks.} It sleeps.", 2) == ["A dog. It barks. It sleeps.", "A dog. It sleeps."]


def test_only_what_is_told_is_counted() -> None:
    assert fill("{sold == 1: {turn: A|B}|C}", Ground()).counts == ()


def test_shuffled_each_comes_once_a_round_and_none_twice_running() -> None:
    found = turns_of("{shuffle: A|B|C}", 300)
    rounds = [found[at : at + 3] for at in range(0, 300, 3)]
    assert all(len(set(one)) == 3 for one in rounds)
    assert all(one != other for one, other in pairwise(found))
    assert turns_of("{shuffle: A|B}", 6) in (["A", "B"] * 3, ["B", "A"] * 3)
    assert len({"".join(one) for one in rounds}) > 3


def test_by_chance_each_comes_about_equally_often() -> None:
    found = Counter(drawn("chance", "0" * 12, count, 4, 11) for count in range(4000))
    assert all(900 < times < 1100 for times in found.values())


@given(st.lists(st.sampled_from([*"{}|:# .a", "is 1", "dawn", "plural ", *TURNS, ">", " as words"]), max_size=24))
def test_whatever_is_written_is_read_or_refused_and_told_either_way(parts: list[str]) -> None:
    text = "".join(parts)
    try:
        read = phrase(text)
    except PhraseError:
        assert fill(text, Ground()).words == text.strip()
        return
    assert len(list(read.inside())) <= len(text)


@given(st.text("ab {}|:", max_size=40), st.integers(0, 3))
def test_a_text_without_braces_is_told_as_it_is(text: str, dawn: int) -> None:
    if "{" not in text and "}" not in text:
        assert told(text, dawn=dawn) == text.strip()


def test_numbers_in_words() -> None:
    assert [numerals.in_words(n) for n in (0, 1, 12, 13, 20, 21, 99, 100, 101)] == (
        ["no", "one", "twelve", "thirteen", "twenty", "twenty-one", "ninety-nine", "a hundred", "101"]
    )
    ordinals = {1: "first", 2: "second", 5: "fifth", 8: "eighth", 12: "twelfth", 20: "twentieth", 21: "twenty-first"}
    ordinals |= {30: "thirtieth", 99: "ninety-ninth", 111: "111th", 122: "122nd"}
    assert {number: numerals.ordinal(number) for number in ordinals} == ordinals


@pytest.mark.parametrize(
    ("minute", "words"),
    [
        (0, "twelve o’clock"),
        (150, "half past two"),
        (165, "a quarter to three"),
        (162, "twenty to three"),
        (165 + 720, "a quarter to three"),
        (13 * 60 + 5, "five past one"),
        (23 * 60 + 59, "twelve o’clock"),
    ],
)
def test_the_time_of_day_as_one_says_it(minute: int, words: str) -> None:
    assert numerals.clock(minute) == words


def test_the_parts_of_a_day() -> None:
    assert [numerals.daytime(hour) for hour in (0, 4, 5, 11, 12, 17, 18, 21, 22)] == (
        ["night"] * 2 + ["morning"] * 2 + ["afternoon"] * 2 + ["evening"] * 2 + ["night"]
    )

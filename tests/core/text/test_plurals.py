"""Which form of the plural a number takes: the samples that Unicode CLDR prints beside its cardinal rules."""

import pytest

from game.core.text.plurals import RULES, categories, place

pytestmark = pytest.mark.quick

EAST = {
    "one": "1 21 31 41 51 61 71 81 101 1001",
    "few": "2-4 22-24 32-34 42-44 52-54 62 102-104 1002",
    "many": "0 5-20 25-30 100 105-120 111-114 211 1000 1011-1014",
}
SOUTH = {"one": EAST["one"], "few": EAST["few"], "other": EAST["many"]}
CZECH = {"one": "1", "few": "2-4", "other": "0 5-25 32 100-104 1002"}
UP_TO_ONE = {"one": "0 1", "other": "2-17 21 100 101 1000 1001"}
SINGLE = {"one": "1", "other": "0 2-16 21 100 101 1000 1001"}
ALONE = {"other": "0-15 100 101 1000"}
SAMPLES = {
    **dict.fromkeys(("en", "de", "es", "it", "nl", "sv", "da", "tr", "hu", "fi"), SINGLE),
    **dict.fromkeys(("fr", "hi", "hy", "fa", "pt", "pt-BR"), UP_TO_ONE),
    **dict.fromkeys(("ja", "ko", "th", "vi", "zh"), ALONE),
    **dict.fromkeys(("ru", "uk", "be"), EAST),
    **dict.fromkeys(("bs", "hr", "sr"), SOUTH),
    **dict.fromkeys(("cs", "sk"), CZECH),
    "is": {"one": "1 21 31 41 51 61 71 81 101 1001", "other": "0 2-20 22-30 100 102-120 111 1000 1011"},
    "pl": {"one": "1", "few": EAST["few"], "many": "0 5-21 25-31 100 101 105-121 112-114 1000 1001"},
    "sl": {"one": "1 101 201 301 1001", "two": "2 102 202 1002", "few": "3 4 103 104 203 1003", "other": "0 5-30 100"},
    "lt": {
        "one": "1 21 31 41 51 61 71 81 101 1001",
        "few": "2-9 22-29 32 92 102-109 1002",
        "other": "0 10-20 30 40 50 60 100 110-120 1000 1011 1019",
    },
    "lv": {
        "zero": "0 10-20 30 40 50 60 100 110-120 1000 1011 1019",
        "one": "1 21 31 41 51 61 71 81 101 1001",
        "other": "2-9 22-29 102-109 1002",
    },
    "ro": {"one": "1", "few": "0 2-19 101-119 201 1001 1019", "other": "20-100 120 200 1000 1020"},
    "ar": {
        "zero": "0",
        "one": "1",
        "two": "2",
        "few": "3-10 103-110 1003",
        "many": "11-99 111-199 1011",
        "other": "100-102 200-202 300 1000 1002",
    },
    "cy": {"zero": "0", "one": "1", "two": "2", "few": "3", "many": "6", "other": "4 5 7-20 100 101 103 106 1000"},
    "ga": {"one": "1", "two": "2", "few": "3-6", "many": "7-10", "other": "0 11-25 100 101 103 107 1000"},
    "he": {"one": "1", "two": "2", "other": "0 3-17 21 100-102 1000"},
    "mt": {
        "one": "1",
        "two": "2",
        "few": "0 3-10 103-110 1003",
        "many": "11-19 111-119 1011",
        "other": "20-35 100-102 120 1000 1001",
    },
}


def spread(samples: str) -> list[int]:
    """`1 21-24` as numbers, first and last included."""
    ends = [one.split("-") for one in samples.split()]
    return [number for one in ends for number in range(int(one[0]), int(one[-1]) + 1)]


@pytest.mark.parametrize("language", SAMPLES)
def test_each_number_takes_the_form_that_the_language_gives_it(language: str) -> None:
    names = categories(language)
    assert set(names) == SAMPLES[language].keys()
    told = {number: name for name, numbers in SAMPLES[language].items() for number in spread(numbers)}
    assert {number: names[place(language, number, len(names))] for number in told} == told


def test_every_rule_of_its_own_has_samples() -> None:
    assert {rule for _, rule in RULES.values()} == {RULES[one][1] for one in SAMPLES if one in RULES}


@pytest.mark.parametrize("language", SAMPLES)
def test_a_branch_more_than_forms_is_the_one_for_none(language: str) -> None:
    forms = len(categories(language))
    assert place(language, 0, forms + 1) == 0
    assert all(place(language, number, forms + 1) == place(language, number, forms) + 1 for number in range(1, 130))


@pytest.mark.parametrize("language", ["en", "ru", "ar", "ja", "xx"])
def test_less_than_nothing_takes_the_last_form(language: str) -> None:
    forms = len(categories(language))
    assert place(language, -1, forms) == place(language, -21, forms) == forms - 1
    assert place(language, -1, forms + 1) == forms


def test_where_branches_are_missing_the_last_serves() -> None:
    assert [place("ru", number, 2) for number in (1, 2, 5, 21)] == [0, 1, 1, 0]
    assert [place("ar", number, 1) for number in (0, 3, 100)] == [0, 0, 0]


def test_a_language_that_is_not_known_counts_as_english() -> None:
    assert categories("xx") == ("one", "other")
    assert [place("xx", number, 2) for number in (0, 1, 2)] == [1, 0, 1]


def test_every_rule_gives_a_place_that_there_is() -> None:
    for language, (names, rule) in RULES.items():
        assert {rule(number) for number in range(300)} <= set(range(len(names))), language

"""Tables in plain text: what is a row, what a heading, what a number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.author.tables.text import tables_of


def read(words: str, *, numbered: bool = True, markdown: bool = False) -> list[tuple[str, str, list[str]]]:
    """Title, die and rows of each table; a row with numbers as "3: words"."""
    found = tables_of(words.split("\n"), "File", numbered=numbered, markdown=markdown)
    return [
        (one.title, one.die, [f"{row.on}: {row.text}" if row.on else row.text for row in one.rows]) for one in found
    ]


@pytest.mark.parametrize(
    "line", ["1-3 Rain", "1–3. Rain", "1-3: Rain", "1-3) Rain", "(1-3) Rain", "1-3\tRain", "1-3 | Rain"]
)
def test_a_range_stands_before_a_row_in_many_ways(line: str) -> None:
    [(_, _, rows)] = read(f"{line}\n4 Sun")
    assert [row.rpartition(": ")[2] for row in rows] == ["Rain", "Sun"]
    assert all(":" in row for row in rows)


@pytest.mark.parametrize("line", ["04: Rain", "4. Rain", "4) Rain", "[4] Rain", "04 Rain", "- 4: Rain", "4 - Rain"])
def test_a_number_is_one_where_a_sign_says_so(line: str) -> None:
    [(_, _, [row])] = read(line)
    assert row.lstrip("0") == "4: Rain"


@pytest.mark.parametrize(
    "line", ["12 men ride by", "4.5 miles of mud", "10:30 by the bell", "1d6 wolves", "3rd of May"]
)
def test_a_number_of_the_words_is_none(line: str) -> None:
    assert read(f"{line}\nThe mill is haunted")[0][2] == [line, "The mill is haunted"]


def test_bare_numbers_count_where_they_run_on() -> None:
    assert read("1 Rain\n2 Sun\n3 Fog") == [("File", "", ["1: Rain", "2: Sun", "3: Fog"])]
    assert read("3 geese\n2 dogs\n7 men") == [("File", "", ["3 geese", "2 dogs", "7 men"])]
    assert read("1-2 Rain\n3 Sun") == [("File", "", ["1-2: Rain", "3: Sun"])]
    assert read("1 Rain\n2 Sun", numbered=False) == [("File", "", ["1 Rain", "2 Sun"])]


@pytest.mark.parametrize(
    ("heading", "title", "die"),
    [
        ("# Weather", "Weather", ""),
        ("## Weather (1d6)", "Weather", "d6"),
        ("Weather:", "Weather", ""),
        ("Weather (d6)", "Weather", "d6"),
        ("d6 Weather", "Weather", "d6"),
        ("Weather, D6:", "Weather", "d6"),
        ("Weather - 2d6", "Weather", "2d6"),
        ("Weather d%", "Weather", "d100"),
        ("**Weather**", "Weather", ""),
        ("Weather\n=======", "Weather", ""),
        ("Weather", "Weather", ""),
        ("d6", "File", "d6"),
        ("W6", "File", "d6"),
    ],
)
def test_a_heading_is_a_title_and_names_a_die(heading: str, title: str, die: str) -> None:
    first = [("File", "", ["1: A", "2: B"])]
    assert read(f"1. A\n2. B\n\n{heading}\n1. Rain\n2-6. Sun") == [*first, (title, die, ["1: Rain", "2-6: Sun"])]


def test_several_tables_each_know_their_numbers_for_themselves() -> None:
    assert read(
        "Weather (d6)\n1-3 Rain\n4-6 Sun\n\nRumours:\n- The mill\n- 3 geese\n  on the roof\n\nFish\n1) Carp"
    ) == [
        ("Weather", "d6", ["1-3: Rain", "4-6: Sun"]),
        ("Rumours", "", ["The mill", "3 geese on the roof"]),
        ("Fish", "", ["1: Carp"]),
    ]


def test_a_row_that_lost_its_number_is_no_heading() -> None:
    assert read("1. Rain\nSun\n3. Fog") == [("File", "", ["1: Rain", "Sun", "3: Fog"])]


def test_what_is_set_in_goes_on_with_its_row() -> None:
    assert read("1. Rain, and\n   then hail.\n2. Sun") == [("File", "", ["1: Rain, and then hail.", "2: Sun"])]


def test_of_a_page_only_lists_are_rows() -> None:
    page = "# Inn\nA low room, [seen](x).\n\n- The **Ox**,\nred\n- The Sow\n\nNobody sleeps here.\n\n# Empty\nWords."
    assert read(page, markdown=True) == [("Inn", "", ["The *Ox*, red", "The Sow"])]


@given(st.lists(st.text(alphabet="ab 1-3.:#*\t|=", max_size=12), max_size=12), st.booleans(), st.booleans())
def test_no_line_is_lost_in_silence(lines: list[str], numbered: bool, markdown: bool) -> None:
    found = tables_of(lines, "File", numbered=numbered, markdown=markdown)
    assert all(1 <= row.line <= len(lines) for one in found for row in one.rows)
    stood = [row.line for one in found for row in one.rows]
    assert stood == sorted(set(stood))
    assert all(one.title and len(one.title) <= 60 for one in found)

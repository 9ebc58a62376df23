"""Tables in columns: which one holds numbers, which ones hold what comes up, one table or several."""

import pytest

from game.author.tables.columns import Wish, csv_grid, markdown_grids, tables_of


def told(
    words: str, wish: Wish | None = None, *, tabs: bool = False
) -> tuple[dict[str, list[str]], list[str], set[str]]:
    """Title -> rows, the dice that heads name, and what is wrong, of separated values."""
    wrong: list[str] = []
    grid = csv_grid(words.split("\n"), "File", tabs, lambda line, sentence: wrong.append(f"{line}: {sentence}"))
    found = list(tables_of(grid, wish or Wish(), lambda line, sentence: wrong.append(f"{line}: {sentence}")))
    rows = {one.title: [f"{row.on}: {row.text}" if row.on else row.text for row in one.rows] for one in found}
    return rows, wrong, {one.die for one in found}


@pytest.mark.parametrize(
    ("words", "rows"),
    [
        ("Rain\nSun", ["Rain", "Sun"]),
        ("Result\nRain\nSun", ["Rain", "Sun"]),
        ("1-3,Rain\n4-6,Sun", ["1-3: Rain", "4-6: Sun"]),
        ("Roll,Result\n1-3,Rain\n4-6,Sun", ["1-3: Rain", "4-6: Sun"]),
        ("Text,Range\nRain,1-3\nSun,4-6", ["1-3: Rain", "4-6: Sun"]),
        ("min,max,text\n1,3,Rain\n4,4,Sun", ["1-3: Rain", "4: Sun"]),
        ("1,3,Rain\n4,4,Sun", ["1-3: Rain", "4: Sun"]),
        ("d6;What\n1-3;Rain, hail\n4-6;Sun", ["1-3: Rain, hail", "4-6: Sun"]),
        ('Roll,Result\n1-3,"Rain,\nthen ""hail"""\n4-6,Sun', ['1-3: Rain,\nthen "hail"', "4-6: Sun"]),
        ("sep=;\nRoll;Result\n1;Rain\n2;Sun", ["1: Rain", "2: Sun"]),
        ("Roll,Result\n\n1,Rain\n,\n2,Sun\n", ["1: Rain", "2: Sun"]),
    ],
)
def test_separated_values_are_a_table(words: str, rows: list[str]) -> None:
    assert told(words)[:2] == ({"File": rows}, [])


def test_tabs_and_the_die_of_a_head() -> None:
    assert told("2d6\tWhat\n2-7\tRain, hail\n8-12\tSun", tabs=True) == (
        {"File": ["2-7: Rain, hail", "8-12: Sun"]},
        [],
        {"2d6"},
    )


def test_rows_have_weights() -> None:
    grid = csv_grid(["Name,Weight", "Rain,3", "Sun,x", "Fog,0"], "File", False, print)
    wrong: list[tuple[int, str]] = []
    [found] = tables_of(grid, Wish(), lambda line, sentence: wrong.append((line, sentence)))
    assert [row.weight for row in found.rows] == [3, 1, 1]
    assert [line for line, _ in wrong] == [3, 4]
    assert wrong[0][1] == "“x” is no weight: write a whole number from 1 to 10,000"


COLUMNS = "d2,Who,Mood\n1,Carter,glum\n2,Monk,gay"


def test_several_columns_are_several_tables_or_one() -> None:
    each = {"File: Who": ["1: Carter", "2: Monk"], "File: Mood": ["1: glum", "2: gay"]}
    assert told(COLUMNS)[0] == each
    assert told(COLUMNS, Wish(columns=("mood",)))[0] == {"File": ["1: glum", "2: gay"]}
    assert told(COLUMNS, Wish(joined=True))[0] == {"File": ["1: Carter, glum", "2: Monk, gay"]}
    assert told(COLUMNS, Wish(numbered=False))[0] == {
        "File: d2": ["1", "2"],
        **{t: [r[3:] for r in each[t]] for t in each},
    }
    assert told(COLUMNS, Wish(columns=("Hat",)))[1] == ["1: there is no column “Hat”: there are d2, Who, Mood"]


def test_columns_of_different_lengths_are_lists() -> None:
    assert told("First,Last\nAda,Moss\n,Quill") == (
        {"File: First": ["Ada"], "File: Last": ["Moss", "Quill"]},
        [],
        {""},
    )


def test_a_column_of_titles_makes_tables() -> None:
    assert told("Table,Roll,Result\nWeather (d2),1,Rain\nFish,1,Carp\nWeather (d2),2,Sun") == (
        {"Weather": ["1: Rain", "2: Sun"], "Fish": ["1: Carp"]},
        [],
        {"d2", ""},
    )


def test_what_is_not_closed_is_told_with_its_line() -> None:
    assert told('Roll,Result\n1,"Rain\n2,Sun')[1] == [
        "3: these are no separated values (unexpected end of data): close what is quoted, and double quotes"
    ]


PAGE = """# The Inn

Prose with a | in it.

| d6 | Guest | Mood |
|----|:-----:|-----:|
| 1–2 | **Carter** | a \\| b |
| 3-6 | [Monk](x) | gay<br>ly |

**Signs**

What | Why
--- | ---
Ox | red
"""


def test_a_page_has_tables_under_its_headings() -> None:
    lines = PAGE.split("\n")
    grids = list(markdown_grids(lines, "File"))
    found = [one for grid, _ in grids for one in tables_of(grid, Wish(), print)]
    assert [(one.title, one.die, [(row.line, row.on, row.text) for row in one.rows]) for one in found] == [
        ("The Inn: Guest", "d6", [(7, "1–2", "*Carter*"), (8, "3-6", "Monk")]),
        ("The Inn: Mood", "d6", [(7, "1–2", "a | b"), (8, "3-6", "gay ly")]),
        ("Signs: What", "", [(14, "", "Ox")]),
        ("Signs: Why", "", [(14, "", "red")]),
    ]
    assert [taken for _, taken in grids] == [range(4, 8), range(11, 14)]

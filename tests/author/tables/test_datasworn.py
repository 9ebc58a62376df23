"""Datasworn and Dataforged: every table among much else, its source, and the line of each row."""

import json

from game.author.tables.datasworn import tables_of

SOURCE = {"title": "The Book", "authors": [{"name": "A. Moss"}, {"name": "B. Quill"}], "license": "CC BY 4.0"}


def rows(*texts: str) -> list[dict[str, object]]:
    return [{"min": n, "max": n, "text": text} for n, text in enumerate(texts, 1)]


def rollable(name: str, *texts: str, **more: object) -> dict[str, object]:
    return {"name": name, "dice": f"1d{len(texts)}", "rows": rows(*texts), "type": "oracle_rollable", **more}


def read(value: object) -> tuple[list[tuple[str, str, str, list[str]]], list[tuple[int, str]]]:
    wrong: list[tuple[int, str]] = []
    lines = json.dumps(value, indent=1).split("\n") if not isinstance(value, str) else value.split("\n")
    found = tables_of(lines, "File", lambda line, sentence: wrong.append((line, sentence)))
    return [(one.title, one.die, one.source, [f"{r.on}: {r.text}" for r in one.rows]) for one in found], wrong


def test_oracles_in_collections_keep_their_source() -> None:
    book = {
        "_id": "book",
        "title": "The Book",
        "authors": [{"name": "A. Moss"}],
        "license": "CC0",
        "oracles": {
            "core": {
                "name": "Core",
                "contents": {"action": rollable("Action", "Scheme", "Clash", _source=SOURCE)},
                "collections": {"deep": {"name": "Deep", "contents": {"theme": rollable("Theme", "Risk", "Hope")}}},
            }
        },
        "assets": {"x": {"name": "X", "abilities": [{"text": "Words"}, {"text": "More"}]}},
    }
    assert read(book) == (
        [
            ("Action", "d2", "The Book, by A. Moss, B. Quill, CC BY 4.0", ["1: Scheme", "2: Clash"]),
            ("Theme", "d2", "The Book, by A. Moss, CC0", ["1: Risk", "2: Hope"]),
        ],
        [],
    )


def test_tables_of_one_name_are_told_apart_by_what_they_are_in() -> None:
    book = {
        "a": {"name": "Sea", "t": rollable("Names", "x", "y")},
        "b": {"name": "Sky", "t": rollable("Names", "z", "w")},
    }
    assert [one[0] for one in read(book)[0]] == ["Sea: Names", "Sky: Names"]


def test_rows_of_the_elder_form_and_of_the_newer() -> None:
    old = [{"Name": "Old", "Oracles": [{"Name": "Omens", "Table": [{"Floor": 1, "Ceiling": 2, "Result": "⏵Ill"}]}]}]
    assert read(old)[0] == [("Omens", "", "", ["1-2: Ill"])]
    new = {"name": "N", "rows": [{"roll": {"min": 1, "max": 3}, "text": "[A](id:x) {{text>y}}", "text2": "__B__"}]}
    assert read(new)[0] == [("N", "", "", ["1-3: A: *B*"])]


def test_rows_to_which_no_throw_leads_are_left_out_and_counted() -> None:
    book = {"name": "N", "rows": [*rows("a", "b"), {"min": None, "max": None, "text": "c"}]}
    [found] = tables_of(json.dumps(book).split("\n"), "File", print)
    assert (len(found.rows), found.left) == (2, 1)
    assert read({"name": "N", "rows": [{"text": "a"}, {"text": "b"}]})[0][0][3] == [": a", ": b"]


def test_every_row_has_its_line() -> None:
    rows = '"rows": [\n  {"min": 1, "max": 1, "text": "a\\"{"},\n  {"min": 2,\n "text": "b"}]'
    text = f'{{"q": "{{", "x": [{{}}, {{"name": "N",\n {rows}}}]}}'
    [found] = tables_of(text.split("\n"), "File", print)
    assert (found.line, [(row.line, row.text) for row in found.rows]) == (1, [(3, 'a"{'), (4, "b")])


def test_what_is_no_such_file_is_told() -> None:
    assert read('{"a": 1,\n}')[1][0][0] == 2
    assert read('{"a": 1, "a": 2}')[1] == [(1, "this JSON is not read: a key stands twice in one object")]
    assert read("[" * 100_000)[1] == [(1, "this JSON is not read: it is nested too deep, or a number is too long")]
    assert read("9" * 10_000)[1] == [(1, "this JSON is not read: it is nested too deep, or a number is too long")]
    assert read({"a": [1, "x", None]})[1] == [(1, "there is no table here: a table has rows with min, max and text")]

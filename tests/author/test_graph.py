"""`game pack graph`: every way is there, however it is written, and no text of a pack acts on whoever draws it."""

import json
import re
from pathlib import Path

import pytest

from game.author.graph import FORMATS, WIDTH, Heat, dot, heat_of, mermaid
from game.author.picture import gathered, ordered, picture
from game.author.ways import ANYTIME, START, Chart, Key, Way, chart
from game.errors import ArgumentError
from game.packs.prose import cells
from tests.author.desk import pack
from tests.packed import build
from tests.worlds import adventures, world

HOSTILE = 'a"b\\N<script>alert(1)</script>`{{%%{init: {}}%%}}|]--> end; click n0 "javascript:x" #quot;\u202e\x1b[2J'


def ways(body: str) -> set[tuple[str, str, str, str]]:
    """The ways of a pack: where from, where to, what is done, when."""
    return {(way.source[1] or way.source[0], way.target[1], way.label, way.when) for way in chart(build(body)).ways}


def scene(key: str, more: str = "") -> str:
    return f'[scenes.{key}]\ntitle = "{key.title()}"\ntext = "Here."\n{more}\n'


ROOM = scene("room")
HALL = scene("hall", '[scenes.hall.options.end]\nlabel = "End it"\ndo = [{ end = "done" }]')
DONE = '[endings.done]\ntitle = "Done"\ntext = "Done."\n'


def room(more: str) -> str:
    """A room from which something leads to the hall."""
    return scene("room", more) + HALL + DONE


OPTION = '[scenes.room.options.go]\nlabel = "Go"\n'
ON = "[scenes.room.options.go.on"
CHECKED = f"{OPTION}check = {{ challenge = 3 }}\n"


@pytest.mark.parametrize(
    ("more", "label", "when"),
    [
        (f'{OPTION}goto = "hall"', "Go", ""),
        (f'{OPTION}goto = "hall"\nwhen = "day > 1"', "Go", "day > 1"),
        (f'{OPTION}do = [{{ goto = "hall", when = "day > 1" }}]', "Go", "day > 1"),
        (f'{OPTION}do = [{{ if = "day > 1", do = [{{ goto = "hall" }}] }}]', "Go", "day > 1"),
        (f'{OPTION}do = [{{ if = "day > 1", else = [{{ goto = "hall" }}] }}]', "Go", "not (day > 1)"),
        (f'{OPTION}do = [{{ each = "foes", do = [{{ goto = "hall" }}] }}]', "Go", ""),
        ('enter = [{ goto = "hall" }]', "on arrival", ""),
        (f'{CHECKED}{ON}.success]\ngoto = "hall"\n{ON}.failure]', "Go: success", ""),
        (
            f'{CHECKED}{ON}.success]\n{ON}.failure]\n'
            'when = "day > 1"\ndo = [{ goto = "hall" }]',
            "Go: failure",
            "day > 1",
        ),
        (
            f'{OPTION}do = [{{ act = "leap" }}]\n[acts.leap]\nlabel = "Leap"\ncheck = {{ challenge = 3 }}\n'
            '[acts.leap.on.success]\ngoto = "hall"\n[acts.leap.on.failure]\ndo = [{ act = "leap" }]',
            "Go: Leap: success",
            "",
        ),
        (
            f'{OPTION}do = [{{ draw = "luck" }}]\n[tables.luck]\ntitle = "Luck"\n'
            'rows = [{ text = "Out.", do = [{ goto = "hall" }] }]',
            "Go: by the table",
            "",
        ),
    ],
)  # fmt: skip
def test_a_way_is_found_wherever_it_is_written(more: str, label: str, when: str) -> None:
    assert ("room", "hall", label, when) in ways(room(more))


def test_each_row_has_its_own_condition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = room(
        f'{OPTION}when = "day > 1"\ngoto = "hall"\n'
        '[scenes.room.options.climb]\nlabel = "Climb"\ncheck = { challenge = 3 }\n'
        '[scenes.room.options.climb.on.success]\ngoto = "hall"\n'
        '[scenes.room.options.climb.on.failure]\nwhen = "hour > 9"\ngoto = "hall"\n'
    )
    told = "Go (if day > 1); Climb: success; Climb: failure (if hour > 9)"
    drawn = chart(build(body))
    assert told in "\n".join(FORMATS["text"](drawn, None))
    assert f'label="{told}"' in "\n".join(FORMATS["dot"](drawn, None))


def test_the_picture_is_written_to_a_new_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert pack("new", "ferry", "--system", "venture") == 0
    capsys.readouterr()
    assert pack("graph", "./ferry", "--format", "dot") == 0
    printed = capsys.readouterr().out
    assert pack("graph", "./ferry", "--format", "dot", "--to", "ferry.dot") == 0
    assert capsys.readouterr().out == "Written to ferry.dot\n"
    assert Path("ferry.dot").read_text(encoding="utf-8") == printed
    with pytest.raises(ArgumentError, match=r"'ferry.dot' is there already; name another file\."):
        pack("graph", "./ferry", "--to", "ferry.dot")


CONFLICT = """
[conflicts.brawl]
title = "A brawl"
people = [{ person = "lout", key = "lout" }]
ends = [{ when = "foes == 0", goto = "hall" }, { when = "round > 3" }]
[conflicts.brawl.lost]
goto = "hall"
[conflicts.brawl.options.run]
label = "Run"
do = [{ goto = "hall" }]
"""


def test_the_ways_of_a_conflict() -> None:
    found = ways(room(f'{OPTION}do = [{{ conflict = "brawl" }}]\n{CONFLICT}'))
    assert ("room", "brawl", "Go", "") in found
    assert {("brawl", "hall", label, "") for label in ("foes == 0", "lost", "Run")} <= found


def test_what_things_do_may_happen_at_any_time() -> None:
    item = '[items.bell]\nname = "bell"\nuse = [{ goto = "hall" }]\nuse_label = "Ring"'
    assert ("anytime", "hall", "item bell", "") in ways(room(f"{OPTION}\n{item}"))


def test_orphans_and_dead_ends() -> None:
    body = room(f'{OPTION}goto = "hall"') + scene("attic", '[scenes.attic.options.o]\nlabel = "Stay"\ngoto = "attic"')
    drawn = chart(build(body))
    assert drawn.orphans == drawn.dead == {("scenes", "attic")}
    told = "\n".join(FORMATS["text"](drawn, None))
    assert "attic  Attic (nothing leads here, no ending from here)" in told
    assert "Nothing leads to attic." in told
    assert "No ending can be reached from attic." in told


def test_a_conflict_that_ends_where_it_began_is_no_dead_end() -> None:
    body = room(f'{OPTION}goto = "hall"\n[scenes.room.options.fight]\nlabel = "Fight"\ndo = [{{ conflict = "brawl" }}]')
    brawl = (
        '[conflicts.brawl]\ntitle = "A brawl"\npeople = [{ person = "lout", key = "lout" }]\nends = [{ when = "1" }]\n'
    )
    assert chart(build(body + brawl)).dead == set()


def test_acts_that_all_call_for_each_other_are_followed_once() -> None:
    every = ", ".join(f'{{ act = "a{number}" }}' for number in range(30))
    acts = "".join(
        f'[acts.a{number}]\nlabel = "A{number}"\ncheck = {{ challenge = 3 }}\n'
        f'[acts.a{number}.on.success]\ndo = [{every}]\n[acts.a{number}.on.failure]\ngoto = "hall"\n'
        for number in range(30)
    )
    found = chart(build(room(f'{OPTION}do = [{{ act = "a0" }}]\n{acts}')))
    assert found.whole
    assert len([way for way in found.ways if way.target == ("scenes", "hall")]) == 30


def test_more_ways_than_anybody_could_look_at_are_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.author.ways.MOST_WAYS", 3)
    found = chart(build(room("".join(f'{OPTION.replace("go", f"o{n}")}goto = "hall"\n' for n in range(9)))))
    assert not found.whole
    assert "were not followed" in "\n".join(FORMATS["text"](found, None))


# The picture ---------------------------------------------------------------------------------------------------------


def drawn(*ways: tuple[str, str]) -> Chart:
    """A chart of scenes of one letter, the first of them the first scene."""
    names = dict.fromkeys(name for way in ways for name in way)
    places: dict[Key, str] = {("scenes", name): name.upper() for name in names}
    found = [Way(START, next(iter(places)), "")]
    found += [Way(("scenes", a), ("scenes", b), f"{a} to {b}") for a, b in ways]
    return Chart("T", places, tuple(found), frozenset(), frozenset())


def test_the_picture_of_a_fork() -> None:
    assert list(picture(drawn(("a", "b"), ("a", "c"), ("b", "c"), ("c", "a")), 60)) == [
        "      ● a  A (begins here)",
        "  ╭──   a to b",
        "╭─│──   a to c",
        "│ ╰─▶ ● b  B",
        "├────   b to c",
        "╰───▶ ● c  C",
        "        ↑ a",
    ]


def test_lanes_for_which_there_is_no_room_are_named() -> None:
    wide = drawn(*(("a", name) for name in "bcdefghijkl"))
    told = list(picture(wide, 60))
    assert sum("→" in line for line in told) == 3
    assert "→ l: a to l" in "\n".join(told)


@pytest.mark.parametrize("width", [60, 80, 140])
@pytest.mark.parametrize("name", adventures())
def test_the_picture_of_every_adventure_fits_and_has_every_place_and_way(name: str, width: int) -> None:
    found = chart(world(name))
    told = list(picture(found, width))
    assert max(map(cells, told)) <= width
    heads = [line for line in told if re.search(r"^[│╰─▶ ]*[●◆■○] ", line)]
    assert len(heads) == len(found.places) + any(way.source == ANYTIME for way in found.ways)
    order = ordered(found)
    down = sum(order.index(b) > order.index(a) for a, bs in gathered(found).items() if a != START for b in bs)
    assert sum(line.lstrip("│ ").startswith(("╭", "├")) or "→ " in line for line in told) == down


def test_a_large_pack_is_told_without_lanes() -> None:
    long = drawn(*((f"n{number}", f"n{number + 1}") for number in range(200)))
    told = list(picture(long, 80))
    assert len(told) == 401
    assert not any("│" in line or "╭" in line for line in told)


# For programs that draw ----------------------------------------------------------------------------------------------

STRING = r'"(?:[^"\\]|\\.)*"'


def hostile() -> Chart:
    places: dict[Key, str] = {("scenes", "a"): HOSTILE, ("endings", "b"): HOSTILE}
    return Chart(
        HOSTILE, places, (Way(START, ("scenes", "a"), ""), Way(("scenes", "a"), ("endings", "b"), HOSTILE, HOSTILE)),
        frozenset({("scenes", "a")}), frozenset({("scenes", "a")}),
    )  # fmt: skip


def test_no_text_leaves_its_string_in_dot() -> None:
    for line in list(dot(hostile(), None))[1:-1]:
        assert re.fullmatch(
            rf"  (?:graph|node|edge|n\d+(?: -> n\d+)?)(?: \[(?:[a-z]+=(?:{STRING}|\w+)(?:, )?)+\])?", line
        )
        assert line.isprintable()
        kept = re.sub(r"\\\\|\\\"|\\n", "", line)
        assert "\\" not in kept


def test_no_text_leaves_its_string_in_mermaid() -> None:
    label = r'"(?:[a-zA-Z0-9_ .,!?:()=+\-’‘“”–−…]|#\d+;)*"'
    node = r'"(?:[a-zA-Z0-9_ .,!?:()=+\-’‘“”–−…]|#\d+;|<br/>)*"'
    for line in list(mermaid(hostile(), Heat(10, {})))[1:]:
        kinds = rf"n\d+[\[({{]+{node}[\])}}]+|n\d+ -->(?:\|{label}\|)? n\d+|style n\d+ [a-z:#0-9, -]+"
        assert re.fullmatch(rf"  (?:{kinds})", line, re.ASCII), line


def test_no_text_acts_on_a_terminal() -> None:
    told = "\n".join(FORMATS["text"](hostile(), None))
    assert all(sign.isprintable() or sign == "\n" for sign in told)
    assert "\u202e" not in told


# Heat ----------------------------------------------------------------------------------------------------------------


def test_heat_stands_at_the_edge() -> None:
    found = drawn(("a", "b"), ("a", "c"))
    heat = Heat(1000, {("scenes", "a"): 1000, ("scenes", "b"): 4})
    words = {place: heat.word(place) for place in found.places}
    told = [line for line in picture(found, 60, words) if "to" not in line]
    assert [line[-12:] for line in told] == ["██████  100%", "█        <1%", "       never"]
    assert {cells(line) for line in told} == {60}
    assert "4 of 1,000 plays" in "\n".join(mermaid(found, heat))
    assert 'fillcolor="#ffa541"' in "\n".join(dot(found, heat))


@pytest.mark.parametrize(
    "scenes", [{"a": 3, "b": "x"}, {"a": {"plays": 3}, "b": {}}, [{"id": "a", "plays": 3}, 5, {"id": 7, "plays": 1}]]
)
def test_heat_is_read_from_a_report(scenes: object, tmp_path: Path) -> None:
    (tmp_path / "r.json").write_text(json.dumps({"plays": 9, "scenes": scenes, "endings": 4}), encoding="utf-8")
    assert heat_of(tmp_path / "r.json") == Heat(9, {("scenes", "a"): 3})


@pytest.mark.parametrize(
    "text", ["", "[" * 100_000, "[]", '{"plays": 0}', '{"plays": "9"}', '{"plays": true}', "\ud800"]
)
def test_what_is_no_report_gets_a_sentence(text: str, tmp_path: Path) -> None:
    (tmp_path / "r.json").write_bytes(text.encode(errors="surrogatepass"))
    with pytest.raises(ArgumentError, match="is no report of `game pack playtest --json`"):
        heat_of(tmp_path / "r.json")
    with pytest.raises(ArgumentError, match="cannot be read: No such file or directory"):
        heat_of(tmp_path / "none.json")


# The command ---------------------------------------------------------------------------------------------------------


def test_the_command_prints_the_picture(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    assert pack("graph", "nine-hours") == 0
    told = capsys.readouterr().out.splitlines()
    assert max(map(cells, told)) <= WIDTH
    assert any(line.endswith("● yard  Ollerby, the Anvil yard (begins here)") for line in told)
    assert told[-1].startswith("● scene")
    assert pack("graph", "nine-hours", "--format", "mermaid") == 0
    assert capsys.readouterr().out.startswith('flowchart TD\n  n0(("start"))\n  n1["yard<br/>Ollerby')


def test_a_library_has_nothing_to_draw() -> None:
    with pytest.raises(ArgumentError, match="'solar-core' has no scenes, conflicts or endings to draw"):
        pack("graph", "solar-core")


def test_a_terminal_without_boxes_gets_plain_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    class Poor:
        encoding = "ascii"

    monkeypatch.setattr("game.author.graph.sys.stdout", Poor())
    told = list(FORMATS["text"](drawn(("a", "b"), ("a", "c")), None))
    assert told[:4] == ["      o a  A (begins here)", "  ,--   a to b", ",-|--   a to c", "| `-> o b  B"]
    assert all(line.isascii() for line in told)

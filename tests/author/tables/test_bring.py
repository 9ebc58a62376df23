"""`game pack import`: all of it into a pack that checks clean, or nothing; and then it can be drawn from."""

import json
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.author.tables.bring import bring
from game.author.tables.found import FoundRow, FoundTable
from game.author.tables.numbers import Numbered
from game.author.tables.written import Ready, ready, write
from game.core.commands import Consult, Gather
from game.core.events import Threw
from game.errors import GameError
from game.guide import prepnew
from game.guide.words import meant
from game.journal.fs import DISK
from game.packs.find import Places, Source, own_folder, source_at
from game.packs.link import load_world
from game.session import new_table
from tests.author.desk import pack
from tests.author.packs import as_zip, library
from tests.journal.faults import Fault, Faulty, PowerCut

WEATHER = "Weather (d6)\n1-3 Rain\n4-6 Sun\n"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    prepnew.begin("ours", "solar", tmp_path, Places((tmp_path, own_folder())))


def put(name: str, words: str | bytes = WEATHER) -> str:
    Path(name).write_bytes(words if isinstance(words, bytes) else words.encode())
    return name


def given_as(*files: str, **more: object) -> Namespace:
    usual = {"to": "./ours", "show": False, "form": None, "die": "", "title": "", "column": [], "joined": False}
    paths = [Path(file) for file in files]
    return Namespace(files=paths, **{**usual, "no_numbers": False, "source": "", **more})


def held(folder: str = "ours") -> Mapping[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir())}


def test_tables_are_written_into_a_file_of_their_own_and_check_clean(capsys: pytest.CaptureFixture[str]) -> None:
    before = held()
    rumours = put("My Rumours.txt", 'Rumours:\n- The "mill" \\ is {you} haunted\n- Caf\u00e9')
    assert pack("import", put("w.txt"), rumours, "--to", "./ours", "--source", "A. Moss, CC0") == 0
    assert capsys.readouterr().out == (
        "  weather: Weather, d6, 2 rows\n"
        "  rumours: Rumours, 2 rows\n"
        "2 tables, 4 rows, written to ours/tables-w.toml.\n"
        "At a table with this pack: draw weather\n"
    )
    assert {name: data for name, data in held().items() if name != "tables-w.toml"} == before
    assert held()["tables-w.toml"].decode() == (
        "# Brought in from w.txt and 1 more. What stands here is yours to change.\n\n"
        '[tables.weather]\ntitle = "Weather"\ndie = "d6"\nsource = "A. Moss, CC0"\nrows = [\n'
        '  { on = "1-3", text = "Rain" },\n  { on = "4-6", text = "Sun" },\n]\n\n'
        '[tables.rumours]\ntitle = "Rumours"\nsource = "A. Moss, CC0"\nrows = [\n'
        '  { text = "The \\"mill\\" \\\\ is (you) haunted" },\n  { text = "Café" },\n]\n'
    )
    assert pack("check", "--strict", "./ours") == 0


def test_what_is_brought_in_can_be_drawn_from_at_once(tmp_path: Path) -> None:
    assert pack("import", put("w.txt"), "--to", "./ours") == 0
    world = load_world("ours", places=Places((tmp_path, own_folder())))
    who = next(iter(world.characters))
    session = new_table(world, (world.system.create(world, who),), None, "program", 3)
    assert isinstance(session.entries[0].command, Gather)
    command = meant("draw weather", session.state, world)
    assert command == Consult("weather")
    told = session.do(command)
    assert any(isinstance(event, Threw) for entry in session.entries for event in entry.events)
    assert session.tale.passages[-1].words in ("Rain.", "Sun.", "Rain", "Sun"), told
    assert [row.weight for row in world.tables["weather"].rows] == [3, 3]


def test_every_fault_of_every_file_is_told_and_nothing_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    before = held()
    broken = put("b.csv", "d6,What\n1-3,Rain\n5,\n5-6,Sun\n")
    words = put("c.txt", "x" * 6001 + "\n" + "a" + "\u0301" * 9)
    assert pack("import", put("w.txt"), broken, words, put("e.txt", "\n"), "--to", "./ours") == 1
    assert capsys.readouterr().err.splitlines() == [
        "b.csv:2: no row stands for 4 of d6: give it to a row.",
        "b.csv:3: this row says nothing: write what comes up, or take its line away.",
        "b.csv:4: line 3 stands for 5 too: take it from one of them.",
        "c.txt:1: a text has at most 6,000 characters, and this has 6,001: make it shorter.",
        "c.txt:2: many signs without width stand in a row here: type it anew.",
        "e.txt:1: there is no table here: a row stands on each line.",
        "Nothing is written.",
    ]
    assert held() == before


def test_show_writes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    before = held()
    assert pack("import", put("w.txt"), "--to", "./ours", "--show") == 0
    out = capsys.readouterr().out
    assert '[tables.weather]\ntitle = "Weather"\n' in out
    assert out.endswith("1 table, 2 rows, for ours/tables-w.toml. Nothing is written.\n")
    assert held() == before


def test_ids_clash_with_nothing_here_below_or_above(tmp_path: Path) -> None:
    library_files = {**library("base", body='[tables.weather]\ntitle = "W"\nrows = [{ text = "a" }]\n')}
    for name, text in library_files.items():
        path = tmp_path / "base" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(str(text))
    above = Path("ours/pack.toml").read_text().replace('"oracle"]', '"oracle", "base"]')
    Path("ours/pack.toml").write_text(above + '\n[tables.fish]\ntitle = "F"\nrows = [{ text = "a" }]\n')
    titles = ("Weather", "Weather", "Fish", "Oracle even", "天気", "../../etc/passwd", "3")
    words = "".join(f"# {title}\n- a\n" for title in titles)
    assert pack("import", put("w.txt", words), "--to", "./ours") == 0
    found = load_world("ours", places=Places((tmp_path, own_folder()))).tables
    ours = ["weather_2", "weather_3", "fish_2", "table_oracle_even", "table", "etc_passwd", "table_2"]
    assert [name for name in found if name in ours] == ours
    assert pack("import", put("w.txt", "# Fish\n- a\n"), "--to", "./base") == 0
    assert "fish_3" in load_world("ours", places=Places((tmp_path, own_folder()))).tables
    assert [path.name for path in Path("base").iterdir() if path.name.startswith("tables")] == ["tables-w.toml"]


def test_a_second_file_of_a_name_has_a_number_and_no_name_leads_out_of_the_folder() -> None:
    folder = Path("deep")
    folder.mkdir()
    for name in ("w.txt", "..txt", "Ä ö.txt", "con.txt"):
        assert bring(given_as(put(f"deep/{name}")), DISK) == 0
    assert bring(given_as("deep/w.txt"), DISK) == 0
    new = sorted(name for name in held() if name.startswith("tables"))
    assert new == ["tables-con.toml", "tables-new-2.toml", "tables-new.toml", "tables-w-2.toml", "tables-w.toml"]


@pytest.mark.parametrize("to", ["oracle", "./gone", "p.zip"])
def test_only_a_pack_of_ones_own_is_written_to(to: str) -> None:
    as_zip(Path("p.zip"), library("p"))
    with pytest.raises(GameError, match=r"not yours to change|no pack"):
        pack("import", put("w.txt"), "--to", to)


def test_ten_thousand_rows_are_brought_in_and_one_more_is_not(tmp_path: Path) -> None:
    words = "\n".join(f"{n}. What happens at {n} of ten thousand, in some few words" for n in range(1, 10_001))
    assert pack("import", put("net.txt", words), "--to", "./ours") == 0
    table = load_world("ours", places=Places((tmp_path, own_folder()))).tables["net"]
    assert (table.die, len(table.rows), {row.weight for row in table.rows}) == ("d10000", 10_000, {1})
    before = held()
    assert bring(given_as(put("more.txt", "x\n" * 10_001)), DISK) == 1
    assert held() == before


def test_more_than_a_file_may_hold_goes_into_several(tmp_path: Path) -> None:
    words = "".join(f"# T{n}\n- {'word ' * 1000}\n" for n in range(300))
    assert pack("import", put("long.md", words), "--to", "./ours") == 0
    new = [len(data) for name, data in held().items() if name.startswith("tables-long")]
    assert len(new) == 2
    assert max(new) <= 1 << 20
    assert len(load_world("ours", places=Places((tmp_path, own_folder()))).tables) >= 300
    with pytest.raises(GameError, match="more than a pack may hold"):
        bring(given_as(*[put(f"l{n}.md", words) for n in range(6)]), DISK)


def test_a_pack_that_was_broken_before_is_no_hindrance_and_is_told_by_check() -> None:
    Path("ours/broken.toml").write_text('[scenes.x]\ntitle = "X"\n')
    assert bring(given_as(put("w.txt")), DISK) == 0
    assert pack("check", "./ours") == 1


def test_json_keeps_where_it_is_from(tmp_path: Path) -> None:
    rows = [{"min": 1, "max": 50, "text": "Yes {{text>x}}"}, {"min": 51, "max": 100, "text": "No"}]
    source = {"title": "The Book", "authors": [{"name": "A. Moss"}], "license": "CC BY 4.0"}
    text = json.dumps({"name": "Ask", "dice": "1d100", "rows": rows, "_source": source})
    assert bring(given_as(put("b.json", text)), DISK) == 0
    table = load_world("ours", places=Places((tmp_path, own_folder()))).tables["ask"]
    assert table.source == "The Book, by A. Moss, CC BY 4.0"
    assert [(row.text, row.weight) for row in table.rows] == [("Yes", 50), ("No", 50)]


def made() -> tuple[Source, Ready]:
    """Files that are ready to be written: two of them."""
    source, places = source_at(Path("ours")), Places((Path(), own_folder()))
    rows = tuple(FoundRow("word " * 1000, n) for n in range(300))
    return source, ready(source, places, [Numbered(FoundTable("T", (row,), 1), "") for row in rows], "long.txt")


@pytest.mark.parametrize("lasting", [False, True])
@pytest.mark.parametrize("fault", [Fault.BROKEN, Fault.FULL, Fault.HALF, Fault.INTERRUPTED])
def test_whatever_the_disk_refuses_nothing_of_it_is_there(fault: Fault, lasting: bool) -> None:
    source, files = made()
    before, clean = held(), Faulty(DISK)
    write(source, files, clean)
    whole = held()
    assert len(whole) == len(before) + 2
    hits = 0
    for at in range(1, clean.calls + 1):
        _clear(before)
        try:
            write(source, files, Faulty(DISK, at, fault, lasting=lasting))
        except GameError:
            hits += 1
            left = {name: data for name, data in held().items() if not name.endswith(".tmp")}
            if lasting:  # a disk that takes nothing does not take a file away either
                assert all(whole[name] == data for name, data in left.items())
            else:
                assert left == before
        else:
            assert held() == whole
    assert hits > (0 if fault in (Fault.HALF, Fault.INTERRUPTED) else 8)


def test_a_power_cut_leaves_whole_files_or_none() -> None:
    source, files = made()
    before, clean = held(), Faulty(DISK)
    write(source, files, clean)
    whole = held()
    for at in range(1, clean.calls + 1):
        _clear(before)
        with pytest.raises(PowerCut):
            write(source, files, Faulty(DISK, at, Fault.POWER))
        left = {name: data for name, data in held().items() if not name.endswith(".tmp")}
        assert left.keys() >= before.keys()
        assert all(whole[name] == data for name, data in left.items())


def _clear(before: Mapping[str, bytes]) -> None:
    for name in held():
        if name not in before:
            Path("ours", name).unlink()


TEXTS = st.text(alphabet='ab 1-36.:#*|\t\n,;"{}[]d_é\u00a0', max_size=80)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25, deadline=None)
@given(st.one_of(TEXTS.map(str.encode), st.binary(max_size=60)), st.sampled_from(["txt", "csv", "tsv", "md", "json"]))
def test_whatever_stands_in_a_file_the_pack_stays_sound(data: bytes, ending: str) -> None:
    before = held()
    try:
        status = bring(given_as(put(f"x.{ending}", data)), DISK)
    except GameError:
        status = 2
    new = [name for name in held() if name not in before]
    assert bool(new) == (status == 0)
    if new:
        assert pack("check", "./ours") == 0
    _clear(before)

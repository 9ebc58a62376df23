"""What a published adventure's folder holds, and what is refused; the page's own Python, without a browser."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

import pytest

from game.errors import GameError
from game.journal import Journal, codec
from game.journal.fs import FileInfo
from game.journal.library import Library
from game.packs.compiled import text_of, world_in_text
from game.packs.errors import PackError
from game.packs.find import Places, Source, default_places, find
from game.web.inside import judge
from game.web.inside.entrance import Entrance, OneWorld, first_table
from game.web.inside.pool import HEAD, SPARE, Held, Pool
from game.web.inside.start import SAVES
from game.web.publish import licences, pages
from game.web.publish.compiled import LIBRARY
from game.web.publish.compiled import _read as read_compiled
from game.web.publish.folder import KEEPER, LISTED, Published, _cover, _keeper, published, write, write_zip
from game.web.publish.runtime import Runtime, runtime
from game.web.publish.wheel import NEVER, modules, sources, zipped
from tests.worlds import world

PACK = "salt-office"
GOLDEN = sorted((Path(__file__).parents[1] / "journal" / "golden").glob("[!df]*-*.toml"))


def entrance(disk: Pool | None = None) -> tuple[Entrance, Pool]:
    found = disk or Pool([Held() for _ in range(4 * SPARE)])
    if disk is None:
        found.mkdir(SAVES)
    return Entrance(world(PACK), OneWorld(world(PACK), SAVES, found, 3)), found


def said(way: Entrance, row: str, version: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(way.hear(json.dumps({"say": row, "version": version})))
    return found


def begun() -> tuple[Entrance, Pool, dict[str, Any]]:
    way, disk = entrance()
    first = json.loads(way.begin())
    return way, disk, said(way, "as:dorrit_vane", first["version"])


def test_whoever_comes_says_who_they_are_and_goes_on_where_they_were() -> None:
    way, disk, table = begun()
    table = said(way, "haggle", table["version"])
    table = said(way, "commit", table["version"])
    other, _ = entrance(Pool([slot.handle for slot in disk._slots]))
    again = json.loads(other.begin())
    assert [row["id"] for row in again["table"]["rows"]] == [row["id"] for row in table["table"]["rows"]]


def test_a_game_is_taken_along_as_the_file_it_is_and_brought_back() -> None:
    way, disk, _ = begun()
    games = json.loads(way.hear(json.dumps({"ask": "games"})))
    taken = said(way, "take", games["version"])["file"]
    names = Library(SAVES, disk).names()
    assert taken["name"] == f"{names[0]}.toml"
    here, _ = entrance()
    here.begin()
    found = json.loads(here.bring(taken["text"].encode()))
    assert next(row["id"] for row in found["table"]["rows"]) == "haggle"
    wrong = json.loads(here.bring(taken["text"].encode()[:-9]))
    assert wrong["sentence"].startswith("That file is not a whole saved game.")


def test_a_sheet_is_taken_along_and_somebody_else_comes_in_by_one() -> None:
    way, _, _ = begun()
    games = json.loads(way.hear(json.dumps({"ask": "games"})))
    taken = said(way, "sheet", games["version"])["file"]
    assert taken["name"] == "dorrit-vane.toml"
    assert "Another adventure of the same rules takes it" in taken["words"]
    here, disk = entrance()
    here.begin()
    text = taken["text"].replace('name = "Dorrit Vane"', 'name = "Tall Mae"')
    found = json.loads(here.bring(text.encode()))
    assert found["sentence"] == "Tall Mae can be played now."
    assert [row["id"] for row in found["table"]["rows"]].count("own:tall-mae-1.toml") == 1
    table = said(here, "own:tall-mae-1.toml", found["version"])
    assert table["table"]["name"] == "Tall Mae"
    for wrong, told in (
        (text.replace("venture", "whist"), "this adventure is played by venture"),
        (text.replace("[character]", "[character]\nstrange = 1"), "there is no such field"),
        ("[character]", "this adventure is played by venture"),
        ("x" * 70_000, "That file is not a whole saved game."),
    ):
        assert told in json.loads(here.bring(wrong.encode()))["sentence"]
        assert len(disk.listdir(SAVES / "characters")) == 1


def test_a_lesson_takes_no_sheet() -> None:
    disk = Pool([Held() for _ in range(4 * SPARE)])
    disk.mkdir(SAVES)
    of = world("ten-minutes-fast")
    way = Entrance(of, OneWorld(of, SAVES, disk, 3))
    way.begin()
    found = json.loads(way.bring(b'system = "venture"\n[character]\nname = "x"\n'))
    assert found["sentence"].startswith("This is a lesson")


def test_a_game_is_thrown_away_and_another_stale_word_does_nothing() -> None:
    way, disk, _ = begun()
    games = json.loads(way.hear(json.dumps({"ask": "games"})))
    gone = said(way, "away", games["version"])
    assert Library(SAVES, disk).names() == []
    assert "Nothing was done" in said(way, "as:old_hask", games["version"])["sentence"]
    assert "No row here" in said(way, "save:../x", gone["version"])["sentence"]


def test_a_name_that_was_torn_while_it_was_written_is_the_one_before() -> None:
    handle = Held()
    pool = Pool([handle])
    pool.mkdir(SAVES)
    pool.close(pool.open(SAVES / "one", "new"))
    before = bytes(handle._data)
    pool.replace(SAVES / "one", SAVES / "two")
    after = bytes(handle._data)
    torn = Held()
    torn.write(after[: HEAD + 20] + before[HEAD + 20 :], 0)
    assert Pool([torn]).listdir(SAVES) == ["one"]
    assert isinstance(pool.stat(SAVES / "two"), FileInfo)


def test_the_first_scene_stands_in_the_page_as_words() -> None:
    way, _ = entrance()
    first = json.loads(way.begin())["table"]
    page = pages.index(world(PACK).pack, first_table(world(PACK)), first, 1)
    assert page.index("Ide Crake brings the ferry in without a light") > page.index('<article id="story"')
    assert page.count('aria-disabled="true"') > 5
    assert escape(pages.POLICY) in page
    assert 'data-row="as:dorrit_vane"' in page
    assert "https:" not in page.replace(escape(pages.POLICY), "")


def test_what_is_thrown_for_somebody_is_not_told_before_anybody_is_chosen() -> None:
    """By these rules everybody begins with dice of their own."""
    kinds = [one["kind"] for one in first_table(world("hallow-pass"))["passages"]]
    assert kinds == ["title", "words"]


def test_before_anybody_said_who_they_are_nothing_is_told_to_one_of_them_alone() -> None:
    for pack, all_read, one_reads in (
        ("nine-hours", "The Brack mail stands", "You have slated roofs"),
        ("long-table", "The causeway to the Holm", "You had put back her hip"),
    ):
        told = json.dumps(first_table(world(pack))["passages"])
        assert all_read in told
        assert one_reads not in told


def test_a_link_to_it_shows_its_cover_and_says_its_language() -> None:
    way, _ = entrance()
    first = json.loads(way.begin())["table"]
    info = replace(world(PACK).pack, language="pt-BR")
    page = pages.index(info, first_table(world(PACK)), first, 1, "cover.png")
    assert '<meta property="og:image" content="cover.png">' in page
    assert '<meta property="og:locale" content="pt_BR">' in page
    assert '<article id="story" lang="pt-BR" class="opens"' in page or '<article id="story" class="opens" lang=' in page
    assert '<img src="cover.png" alt="">' in pages.about(info, (), "cover.png")
    there = "https://example.org/office/"
    image = f'<meta property="og:image" content="{there}cover.png">'
    assert image in pages.index(info, first_table(world(PACK)), first, 1, "cover.png", there)
    about = pages.about(info, (), "cover.png", there)
    assert image in about
    assert '<img src="cover.png" alt="">' in about, "the page itself asks nobody else"
    plain = pages.index(world(PACK).pack, first_table(world(PACK)), first, 1)
    assert "og:image" not in plain
    assert '<article id="story" lang' not in plain


def test_a_cover_travels_under_its_own_name_and_one_that_is_none_is_refused(tmp_path: Path) -> None:
    copied(PACK, tmp_path / PACK)
    found = Source(PACK, tmp_path / PACK, zipped=False)
    cover = (tmp_path / PACK / "pictures" / "plan.png").read_bytes()
    assert _cover(world(PACK).pack, found) == {"cover.png": cover}
    assert _cover(replace(world(PACK).pack, cover=""), found) == {}
    (tmp_path / PACK / "pictures" / "plan.png").write_bytes(b"<svg/>")
    with pytest.raises(GameError, match=r"The cover plan\.png is no picture"):
        _cover(world(PACK).pack, found)


def test_what_is_somebody_elses_reaches_the_page_as_text() -> None:
    bad = {"kind": "words", "words": [[["<script>hacked=1</script>", "em"]], [["<b>"]]]}
    assert "<script" not in pages.story([bad])
    assert "<b>" not in pages.story([bad])


@pytest.mark.parametrize("system", ["venture", "solar", "position", "tiers", "practices"])
def test_what_travels_along_is_what_play_needs_and_the_same_each_time(system: str) -> None:
    found = modules(f"game.systems.{system}.system")
    assert "game.web.inside.start" in found
    assert not [name for name in found if name.split(".")[0] in NEVER or name.startswith(("game.ui", "game.author"))]
    files = sources(f"game.systems.{system}")
    assert zipped(files) == zipped(dict(reversed(files.items())))
    assert not [name for name in files if name.startswith("/")]


def test_a_world_that_travels_is_the_world_that_was_checked() -> None:
    text = text_of(world(PACK))
    assert text_of(world_in_text(text)) == text


def test_every_part_that_travels_is_named_with_its_terms() -> None:
    text = licences.text([world(PACK).pack])
    for words in ("The Salt Office", "CC-BY-4.0", "Mozilla Public License", "PYTHON SOFTWARE FOUNDATION", "tomli-w"):
        assert words in text


def test_a_pack_with_errors_is_refused_with_its_first_before_anything_is_fetched(tmp_path: Path) -> None:
    copied(PACK, tmp_path / PACK)
    head = tmp_path / PACK / "pack.toml"
    head.write_text(head.read_text("utf-8").replace("start = ", "begins = "), "utf-8")
    with pytest.raises(PackError, match=r"pack\.toml"):
        published(PACK, Places((), packs=(tmp_path / PACK,)), _never)


def test_what_has_nothing_to_play_through_is_refused() -> None:
    with pytest.raises(GameError, match="nothing to play through"):
        published("table-solar", default_places(), _never)


def _never() -> Runtime:
    raise AssertionError("a pack is refused before a runtime is asked for")


def copied(pack: str, to: Path) -> None:
    source = find(pack, default_places())
    assert source is not None
    shutil.copytree(source.path, to)


def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    made = Published("x", "X", {"index.html": pages.MARK.encode(), "runtime/a": b"1"}, True)
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(GameError, match="holds something else"):
        write(made, tmp_path)
    write(made, tmp_path / "page")
    write(made, tmp_path / "page")
    assert (tmp_path / "page" / "runtime" / "a").read_bytes() == b"1"


def test_a_zip_takes_the_place_of_a_page_of_before_and_of_nothing_else(tmp_path: Path) -> None:
    made = Published("x", "X", {"index.html": pages.MARK.encode()}, True)
    theirs = tmp_path / "x.zip"
    for data in (b"my pack", zipped({"pack.toml": b"id = 1"})):
        theirs.write_bytes(data)
        with pytest.raises(GameError, match="is something else"):
            write_zip(made, theirs)
        assert theirs.read_bytes() == data
    ours = tmp_path / "page.zip"
    write_zip(made, ours)
    write_zip(made, ours)
    assert ours.read_bytes() == zipped(made.files)


def test_what_a_page_of_before_had_and_this_one_has_not_is_gone_and_nothing_else(tmp_path: Path) -> None:
    def with_files(*names: str) -> Published:
        listed = json.dumps(["./", *names, "../out.txt", "/etc/motd", "a/../../out.txt"])
        keeper = f"const FILES = {listed}, KEPT = 1;".encode()
        return Published(
            "x", "X", {"index.html": pages.MARK.encode(), KEEPER: keeper, **dict.fromkeys(names, b"1")}, True
        )

    to = tmp_path / "page"
    (tmp_path / "out.txt").write_text("mine")
    write(with_files("game.bin", "runtime/old.wasm", "old.js"), to)
    (to / "CNAME").write_text("mine")
    write(with_files("game.bin", "new.js"), to)
    there = {str(one.relative_to(to)) for one in to.rglob("*")}
    assert there == {"index.html", KEEPER, "game.bin", "new.js", "CNAME"}
    assert (tmp_path / "out.txt").read_text() == "mine"
    (to / KEEPER).write_text("const FILES = [not a list], KEPT = 1;")
    write(with_files("game.bin"), to)
    assert (to / "new.js").exists(), "nothing says whose it is"


def test_the_keeper_names_every_file_as_the_writer_reads_it() -> None:
    script = _keeper({"index.html": b"", "page.js": b"", "runtime/pyodide.asm.wasm": b""}).decode()
    found = LISTED.search(script)
    assert found is not None
    assert json.loads(f"[{found[1]}]") == ["./", "page.js", "runtime/pyodide.asm.wasm"]


def test_a_runtime_that_is_another_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GameError, match=r"has no pyodide\.mjs"):
        runtime(tmp_path)
    (tmp_path / "pyodide.mjs").write_bytes(b"another")
    with pytest.raises(GameError, match="its checksum is another"):
        runtime(tmp_path)


def test_what_was_compiled_is_read_whole_or_not_at_all() -> None:
    whole = zipped({"game/a.pyc": b"1", LIBRARY: b"2"})
    assert read_compiled(whole) == ({"game/a.pyc": b"1"}, b"2")
    for torn in (None, b"", whole[:-9], zipped({"game/a.pyc": b"1"})):
        assert read_compiled(torn) is None


@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_the_judge_in_the_browser_reads_what_pydantic_reads(path: Path, tmp_path: Path) -> None:
    shutil.copyfile(path, tmp_path / "journal.toml")
    with Journal.open(tmp_path, read_only=True) as journal:
        tables = journal.entries()
    said = [table for entry in tables for table in entry.get("then", (entry,)) if "say" in table]
    assert said
    for table in said:
        for known, one in ((codec.COMMANDS, table["say"]), *((codec.EVENTS, event) for event in table["events"])):
            ((name, inside),) = one.items()
            given = codec._with_call(inside)
            there, here = codec._adapter(known[name]), judge.TypeAdapter(known[name])
            assert here.validate_python(given) == there.validate_python(given)
            for wrong in ({**given, "strange": 1}, 7, None):
                with pytest.raises(judge.ValidationError):
                    here.validate_python(wrong)

"""The page: whole, with nothing in it that runs or comes from elsewhere, whatever the pack says."""

from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from game.author.playtest import plots, work
from game.author.playtest.figures import report
from game.author.playtest.markup import el
from game.author.playtest.page import FOLD, page
from game.author.playtest.report import Check, Place, Report
from game.cli import main
from tests.author.playtest.small import DOORS, HEAD, loaded, task, written
from tests.test_architecture import loaded_by

EVIL = "<script>alert(1)</script><b onclick='x'>&amp;"
EMPTY = {"meta"}


class Reader(HTMLParser):
    """Notes every element, every attribute and the words; fails where elements do not close."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: set[str] = set()
        self.attributes: set[str] = set()
        self.words = ""
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def drawn(tmp_path: Path, body: str) -> str:
    place = written(tmp_path, body)
    world = loaded(place)
    asked = task(place, world)
    return page(report(world, asked, 40, work.play(world, asked, 40)))


def test_the_page_is_whole_and_stands_by_itself(tmp_path: Path) -> None:
    html = drawn(tmp_path, DOORS + '[asserts.up]\nreaches = "up"\n')
    read = Reader(html)
    assert {"svg", "rect", "table"} <= read.elements
    assert not read.elements & {"script", "img", "link", "iframe", "object", "a"}
    assert not {name for name in read.attributes if name.startswith("on") or name in {"href", "src", "style"}}
    assert "http" not in html.replace("http-equiv", "")
    for words in ("A small pack", "Lucky", "The left room", "hall.stair", "fails", "0 of 40 plays"):
        assert words in read.words


@pytest.mark.parametrize("old", ["The left room", "A small pack", "Out", "Take the left door"])
def test_words_of_the_pack_are_words_on_the_page(tmp_path: Path, old: str) -> None:
    short = EVIL[:30] if old == "Take the left door" else EVIL
    html = page(_hostile(tmp_path, old, short))
    assert "<script" not in html
    assert "<b " not in html
    if old != "Take the left door":
        assert short in Reader(html).words


def _hostile(tmp_path: Path, old: str, words: str) -> Report:
    place = written(tmp_path, DOORS.replace(f'"{old}"', f'"{words}"'), HEAD.replace(f'"{old}"', f'"{words}"'))
    world = loaded(place)
    return report(world, task(place, world), 20, work.play(world, task(place, world), 20))


def test_pictures_hold_no_words_so_that_they_can_be_as_small_as_the_screen(tmp_path: Path) -> None:
    read = Reader(drawn(tmp_path, DOORS))
    assert "text" not in read.elements
    assert {"figcaption", "small"} <= read.elements


def check(label: str, sign: str = "") -> Check:
    return Check(f"scenes/hall/{label}", label, 20, 0.5, 0.9, 0.9, 0.0, sign)


def test_what_luck_does_not_explain_has_a_shape_of_its_own_and_stands_first(tmp_path: Path) -> None:
    place = written(tmp_path, DOORS)
    world = loaded(place)
    made = report(world, task(place, world), 20, work.play(world, task(place, world), 20))
    many = [check(f"plain_{n}") for n in range(FOLD + 5)]
    html = page(replace(made, checks=(*many, check("odd", "!"))))
    assert html.index(">odd<") < html.index(">plain_0<")
    assert plots.odds(check("odd", "!")).count('class="odd"') == 1
    assert "<path" in plots.odds(check("odd", "!"))
    assert "<path" not in plots.odds(check("even"))
    shown, _, folded = html.partition("<details>")
    assert f">plain_{FOLD - 2}<" in shown
    assert "6 more" in Reader(html).words
    assert all(f">plain_{n}<" in folded for n in range(FOLD - 1, FOLD + 5))
    assert "<details>" not in page(made)


def test_what_runs_dry_is_a_row_for_each_supply(tmp_path: Path) -> None:
    place = written(tmp_path, DOORS)
    world = loaded(place)
    made = report(world, task(place, world), 20, work.play(world, task(place, world), 20))
    dry = (Place("Sorcery", "a", "The attic", 4), Place("Wit", "a", "The attic", 3), Place("Sorcery", "b", "", 2))
    words = Reader(page(replace(made, dry=dry))).words
    assert "Sorcery6The attic 4, b 2Wit3The attic 3" in words


def test_attributes_and_words_are_escaped() -> None:
    assert el("p", '<&"', class_='"><x') == '<p class="&quot;&gt;&lt;x">&lt;&amp;&quot;</p>'
    assert el("p", el("b", "<")) == "<p><b>&lt;</b></p>"


def test_the_page_is_written_beside_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place, html = written(tmp_path, DOORS), tmp_path / "report.html"
    assert main(["pack", "playtest", str(place), "--plays", "20", "--html", str(html)]) == 0
    assert "20 plays" in capsys.readouterr().out
    assert "20 plays" in Reader(html.read_text(encoding="utf-8")).words
    assert main(["pack", "playtest", str(place), "--plays", "20", "--html", str(tmp_path / "no" / "p.html")]) == 2
    assert "cannot be written: its folder is not there" in capsys.readouterr().err


def test_the_page_is_never_written_over_anything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = written(tmp_path, DOORS)
    (mine := tmp_path / "mine.html").write_text("keep", encoding="utf-8")
    assert main(["pack", "playtest", str(place), "--plays", "20", "--html", str(mine)]) == 2
    assert "is there already; name another file." in capsys.readouterr().err
    assert mine.read_text(encoding="utf-8") == "keep"


def test_robots_need_no_screen() -> None:
    loaded_modules = loaded_by("pack", "playtest", "salt-office", "--plays", "2")
    assert not {name for name in loaded_modules if name.split(".")[0] in ("textual", "rich")}

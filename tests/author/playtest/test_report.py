"""The report: its words, its exit status, what the pack asserts, and findings that open as games."""

import io
import json
import re
import shlex
import sys
from pathlib import Path

import pytest

from game.author.playtest import work
from game.author.playtest.asserts import verdicts
from game.author.playtest.figures import report
from game.author.playtest.keep import entries, kept
from game.cli import main
from game.core.draft import fold
from game.packs.find import default_places, source_at
from game.packs.link import check_pack
from game.session import open_game
from tests.author.playtest.small import CHECK, DOORS, FAULT, ROUND, STUCK, loaded, task, written

GOLDEN = Path(__file__).parent / "doors.txt"
HOLDS = """
[asserts.no_debt]
never = "gold < -200"
[asserts.lucky]
reaches = "luck"
at_least = 2
at_most = 50
[asserts.left]
visits = "left"
[asserts.alive]
survives = true
at_least = 100
[asserts.short]
longest = 400
"""


def test_the_report_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Read what changed in doors.txt before it is kept."""
    place = written(tmp_path, DOORS + HOLDS.replace("at_least = 2\n", "at_least = 30\n"))
    assert main(["pack", "playtest", str(place), "--plays", "200", "--seed", "3"]) == 1
    assert capsys.readouterr().out == GOLDEN.read_text(encoding="utf-8")


def test_assertions_that_hold_end_with_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = written(tmp_path, DOORS + HOLDS)
    assert main(["pack", "playtest", str(place), "--plays", "100", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [verdict["holds"] for verdict in told["asserts"]] == [True] * 5


@pytest.mark.parametrize(
    ("claim", "figure"),
    [
        ('never = "gold < 0"', "it did in "),
        ('reaches = "luck"\nat_least = 60', "% ("),
        ('reaches = "out"\nat_most = 60', "% ("),
        ('reaches = "up"', "0 of 100 plays, 0.0 %"),
        ('visits = "stair"', "0 of 100 plays, 0.0 %"),
        ("longest = 1", "the longest has "),
    ],
)
def test_an_assertion_that_fails_says_by_how_much(tmp_path: Path, claim: str, figure: str) -> None:
    place = written(tmp_path, DOORS + f"[asserts.one]\n{claim}\n")
    world = loaded(place)
    plays = work.play(world, task(place, world), 100)
    (verdict,) = verdicts(world, plays.tally)
    assert not verdict.holds
    assert figure in verdict.figure
    assert report(world, task(place, world), 100, plays).failed


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (DOORS, 0),
        (DOORS + "[asserts.one]\nlongest = 1\n", 1),
        (STUCK, 3),
        (STUCK + "[asserts.one]\nlongest = 1\n", 3),
        (ROUND, 3),
        (FAULT, 4),
        (FAULT + '[asserts.one]\nreaches = "out"\n[endings.out]\ntitle = "Out"\ntext = "Out."\n', 4),
    ],
)
def test_the_status_says_the_worst_that_came_of_any_play(tmp_path: Path, body: str, status: int) -> None:
    place = str(written(tmp_path, body))
    assert main(["pack", "playtest", place, "--plays", "20", "--most", "60"]) == status


def test_the_help_says_what_each_status_means(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["pack", "playtest", "--help"])
    told = capsys.readouterr().out.partition("Ends with:")[2]
    assert re.findall(r"^ +(\d+)  ", told, re.MULTILINE) == ["0", "1", "2", "3", "4", "130"]


def test_the_command_that_is_told_opens_a_finding(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "a folder of mine"
    home.mkdir()
    monkeypatch.chdir(home)
    written(home, STUCK)
    assert main(["pack", "playtest", "small", "--plays", "20", "--keep", "kept plays"]) == 3
    said = capsys.readouterr().out.strip().splitlines()[-1]
    assert said == "To open one: game play stuck-hall --saves 'kept plays' --pack small"
    words = shlex.split(said.removeprefix("To open one: game "))
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main([*words, "--plain"]) == 0
    assert "The hall" in capsys.readouterr().out
    assert main([*words[:4], "--plain"]) == 2
    assert "This game needs the pack small 1" in capsys.readouterr().err
    assert main([*words[:4], "--pack", "nowhere", "--plain"]) == 2
    assert "There is no pack at 'nowhere': --pack takes a folder or a zip file." in capsys.readouterr().err


def test_whoever_falls_does_not_survive(tmp_path: Path) -> None:
    body = CHECK.replace('do = [{ end = "in" }]', 'do = [{ harm = "400" }]')
    place = written(tmp_path, body + "[asserts.alive]\nsurvives = true\nat_least = 90\n")
    world = loaded(place)
    tally = work.play(world, task(place, world), 100).tally
    (verdict,) = verdicts(world, tally)
    assert not verdict.holds
    assert verdict.figure.startswith(f"{100 - tally.fallen} of 100 plays")
    assert 0 < tally.fallen < 100


@pytest.mark.parametrize(
    ("claim", "problem"),
    [
        ('never = "gold < 0"\nlongest = 3', "this claims never and longest; an assertion has one of"),
        ("at_least = 3", "this claims nothing; an assertion has one of"),
        ('reaches = "lucky"', "there is no ending “lucky”; did you mean luck?"),
        ('visits = "hill"', "there is no scene “hill”; did you mean hall?"),
        ('never = "gould < 0"', "there is no variable “gould”; did you mean gold?"),
        ("longest = 3\nat_most = 5", "longest is for every play; leave at_least and at_most out"),
        ('reaches = "luck"\nat_least = 60\nat_most = 50', "at_least is more than at_most"),
        ('reaches = "luck"\nat_least = 101', "101 is too high; the most is 100"),
    ],
)
def test_an_assertion_that_says_nothing_is_a_problem_of_the_pack(tmp_path: Path, claim: str, problem: str) -> None:
    place = written(tmp_path, DOORS + f"[asserts.one]\n{claim}\n")
    summary = check_pack(source_at(place), default_places([place]))
    told = [str(one) for one in summary.problems]
    assert len(told) == 1
    assert problem in told[0]


def test_a_finding_opens_as_the_game_it_was(tmp_path: Path) -> None:
    place = written(tmp_path, DOORS)
    world = loaded(place)
    asked = task(place, world)
    plays = work.play(world, asked, 60)
    told = report(world, asked, 60, plays)
    found = kept(world, asked, plays, told.findings, tmp_path / "saves")
    assert {one.kind for one in found} == {"ending/luck", "ending/out", "longest", "shortest"}
    for one in found:
        again = entries(world, asked, plays, one)
        session = open_game(tmp_path / "saves" / one.save, world)
        try:
            assert len(session.entries) == one.entries == len(again)
            first = session.state_before(1)
            assert session.state == fold(first, [event for entry in again for event in entry.events])
            assert session.state.ending == ("luck" if one.kind == "ending/luck" else session.state.ending)
        finally:
            session.close()


def test_a_finding_in_the_middle_is_cut_where_it_was_found(tmp_path: Path) -> None:
    place = written(tmp_path, DOORS + '[asserts.no_debt]\nnever = "gold < 1"\n')
    world = loaded(place)
    asked = task(place, world)
    plays = work.play(world, asked, 60)
    told = report(world, asked, 60, plays)
    (found,) = [one for one in kept(world, asked, plays, told.findings, tmp_path / "saves") if "holds" in one.kind]
    assert found.plays == plays.tally.holds["gold < 1"]
    session = open_game(tmp_path / "saves" / found.save, world)
    assert session.state.var("gold") == 0
    assert session.state_before(session.at).var("gold") == 1
    assert session.prompts
    session.close()


def test_what_may_not_be_asked_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    place = str(written(tmp_path, DOORS))
    for words, sentence in (
        (["--as", "adda"], "A small pack has no character 'adda'; did you mean ada?"),
        (["--policy", "wild"], "'wild'"),
        (["--plays", "0"], "a whole number from 1 is needed, not '0'"),
        (["--scheduler", "tcp://127.0.0.1:1"], "--scheduler needs Dask: pip install 'free-and-clear[dask]'."),
    ):
        try:
            status = main(["pack", "playtest", place, *words])
        except SystemExit as ended:
            status = int(str(ended.code))
        assert status == 2
        assert sentence in capsys.readouterr().err


def test_a_library_has_nothing_to_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "playtest", "venture-core"]) == 2
    assert "there is nothing in it to play" in capsys.readouterr().err

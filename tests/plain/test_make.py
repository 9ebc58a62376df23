"""Somebody new at a guide's table in lines: before the scene begins, and while it runs."""

from pathlib import Path

import pytest

from game.cli import main

FEW = ("Tall Mae xyz=9", "Tall Mae strength=4 sway=2")


def told(capsys: pytest.CaptureFixture[str], tmp_path: Path, said: tuple[str, ...], *words: str) -> list[str]:
    """What is told at a table whose answers are these lines."""
    answers = tmp_path / "answers.txt"
    answers.write_text("\n".join(("", "# passed over", *said)), "utf-8")
    status = main(["gm", *words, "--answers", str(answers), "--seed", "1"])
    out, err = capsys.readouterr()
    return [str(status), *(out + err).splitlines()]


def test_a_few_numbers_are_asked_for_before_the_scene_begins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = told(capsys, tmp_path, (*FEW, "quit"), "table-position", "--with", "ansel_roe:Tom", "--with", "brief:Ida")
    asked = lines.index("Attributes, 2 each: Strength, Dexterity, Intuition, Reason, Presence.")
    wrong = next(n for n, one in enumerate(lines) if one.startswith("There is no number “xyz”"))
    begun = lines.index("Tall Mae (Ida) is here.")
    assert asked < wrong < lines.index("> Tall Mae strength=4 sway=2") < begun < lines.index("> quit")
    assert lines[0] == "0"


def test_nobody_made_is_no_table_begun(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for said in ((), ("back",), ("1 Ida Marsh", "quit")):
        lines = told(capsys, tmp_path, said, "table-tiers", "--with", "new:Ida")
        assert "Free and clear. Who are you? Nothing is spent yet." in lines
        assert (lines[0], lines[-1]) == ("2", "Nobody was made, and no table has begun.")


def test_somebody_is_made_by_the_rules_in_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    levers = (
        *("1 Ida Marsh", "2 she", "3 harbour", "4 vigor 4", "4 instinct 4", "4 reason 4", "5 react resist endure"),
        *("6 debate", "7 law", "7 lore", "7 stealth", "8 athletics", "8 brawling", "8 seamanship", "8 deceit"),
        *("8 charm", "8 streetwise", "9 secret of the cold eye", "10 key of love", "commit", "quit"),
    )
    lines = told(capsys, tmp_path, levers, "table-solar", "--with", "new:Bo")
    assert "Ida Marsh (Bo) is here." in lines, "\n".join(lines)
    assert lines.index("> commit") < lines.index("Ida Marsh (Bo) is here.")
    assert not [one for one in lines if "Somebody new" in one][1:]


def test_somebody_sits_down_while_the_table_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = (
        "sit brief:Ida",
        *FEW,
        "sit brief:Bo",
        "back",
        "sit brief:Bo Long Tom reason=3",
        "sit new:Ann",
        "back",
        "quit",
    )
    lines = told(capsys, tmp_path, said, "table-position", "--with", "ansel_roe:Tom")
    assert "Tall Mae (Ida) is here." in lines
    back = lines.index("> back")
    assert lines[back + 1] == "Nobody is made."
    assert lines[back + 2] == "What does Ansel Roe (Tom) do?"
    assert "Long Tom (Bo) is here." in lines
    new = lines.index("> sit new:Ann")
    assert "Attributes 11: left." in lines[new:], "by the rules of the house"


def test_whoever_is_made_at_a_saved_table_is_kept_as_a_sheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = tmp_path / "saves"

    def typed(*lines: str) -> None:
        monkeypatch.setattr("game.plainplay._typed", lambda: iter(lines))

    typed("sit brief:Bo Long Tom reason=3", "quit")
    first = ["gm", "table-position", "--plain", "--with", "brief:Ida Tall Mae strength=4", "--saves", str(saves)]
    assert main(first) == 0
    out = capsys.readouterr().out
    assert "Kept as tall-mae-1.toml." in out
    assert "Kept as long-tom-1.toml." in out
    assert sorted(path.name for path in (saves / "characters").iterdir()) == ["long-tom-1.toml", "tall-mae-1.toml"]
    typed("sit long-tom-1:Ann", "quit")
    again = ["gm", "table-position", "--plain", "--with", "tall-mae-1:Ida", "--saves", str(saves)]
    assert main(again) == 0
    out = capsys.readouterr().out
    assert "Tall Mae (Ida) is here." in out
    assert "Long Tom (Ann) is here." in out


def test_nobody_sits_down_while_dice_are_in_the_air(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = ("try scramble", "commit", "sit brief:Bo Long Tom", "quit")
    lines = told(capsys, tmp_path, said, "table-position", "--with", "ansel_roe:Tom")
    assert "Not now: what is thrown or offered comes first." in lines
    assert "Long Tom (Bo) is here." not in lines

"""The faults that are planted can be planted, and what they say of themselves is so."""

import tomllib
from pathlib import Path

import pytest

from .planting import CONTENT, Defect, edited, plant, read

DEFECTS = read()


def test_each_has_an_id_of_its_own() -> None:
    ids = [defect.id for defect in DEFECTS]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.id)
def test_it_can_be_planted_and_its_cause_stands_there(defect: Defect) -> None:
    changed = edited(defect)
    assert defect.why
    for place in defect.places:
        path = CONTENT / defect.pack / place.file
        data = changed[place.file] if place.file in changed else path.read_bytes() if path.exists() else None
        if data is None:
            assert not place.at, f"{place.file} is not there, so no line of it can be meant"
        else:
            assert place.lines(data), f"no line of {place.file} holds {place.at!r}"


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.id)
def test_what_is_no_fault_of_toml_can_be_read_as_toml(defect: Defect) -> None:
    if defect.kind == "toml":
        return
    for data in edited(defect).values():
        if data is not None and not data.startswith(b"\x89PNG"):
            tomllib.loads(data.decode("utf-8"))


def test_a_planted_pack_is_the_shipped_one_but_for_the_fault(tmp_path: Path) -> None:
    defect = next(defect for defect in DEFECTS if defect.id == "goto-misspelt")
    pack = plant(defect, tmp_path)
    before = {path.relative_to(CONTENT / defect.pack): path for path in (CONTENT / defect.pack).rglob("*.toml")}
    other = [name for name, path in before.items() if (pack / name).read_bytes() != path.read_bytes()]
    assert [str(name) for name in other] == ["scenes.toml"]


def test_a_file_can_be_renamed_added_and_dropped(tmp_path: Path) -> None:
    named = {defect.id: defect for defect in DEFECTS}
    moved = plant(named["cast-two-folders-deep"], tmp_path / "moved")
    assert (moved / "who" / "all" / "cast.toml").exists()
    assert not (moved / "cast.toml").exists()
    assert (plant(named["scene-nothing-leads-to"], tmp_path / "added") / "attic.toml").exists()
    assert not (plant(named["act-dropped-with-its-file"], tmp_path / "dropped") / "acts.toml").exists()

"""Editors offer the names of a pack and of those it uses, keep up with it, and refuse no name that is being written."""

import json
import os
import zipfile
from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator  # type: ignore[import-untyped]

from game.author.offered import MOST_WORDS, offered
from game.author.schema import refresh, schema_files, sections_schema
from game.core import content
from game.core.marks import Words
from game.packs.find import Places, default_places, find, source_at
from game.packs.forms import Form, fields
from game.packs.link import load_world
from game.systems import registry
from tests.author.desk import pack

PLACES = default_places()
CELLAR = (
    '[scenes.cellar]\ntitle = "The Cellar"\ntext = "A"\n[scenes.cellar.options.out]\nlabel = "Out"\ngoto = "jetty"\n'
)


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def places() -> Places:
    return default_places([Path("last-ferry")])


def written(kind: str = "sections") -> Any:
    return json.loads(Path(f"last-ferry/venture.{kind}.schema.json").read_text(encoding="utf-8"))


def offers(schema: Any, definition: str) -> dict[str, str]:
    """What stands in the enums of a definition, each with its words."""
    found = schema["definitions"][definition].get("anyOf", [])
    return {word: one.get("description", "") for one in found for word in one.get("enum", ())}


def new() -> None:
    assert pack("new", "last-ferry", "--system", "venture") == 0


# What is offered ----------------------------------------------------------------------------------------------------


def test_a_new_pack_offers_its_own_names_and_those_of_the_pack_it_uses() -> None:
    new()
    schema = written()
    assert offers(schema, "id-scenes")["jetty"] == "The jetty"
    assert offers(schema, "id-people")["nessa"] == "Nessa"
    assert set(offers(schema, "id-endings")) == {"across", "on_foot"}
    used = load_world("venture-core")
    assert set(used.items) <= set(offers(schema, "id-items"))
    assert set(used.conditions) <= set(offers(schema, "id-conditions"))
    assert set(used.lore["skills"]) <= set(schema["definitions"]["CharacterDef"]["properties"]["skills"]["properties"])
    assert "venture-core" in offers(written("pack"), "id-packs")


def test_operations_offer_what_they_take() -> None:
    source = find("salt-office", PLACES)
    assert source
    schema = sections_schema("venture", registry.load("venture"), offered(source, registry.load("venture"), PLACES))
    by_verb = {one["required"][0]: one["properties"] for one in schema["definitions"]["operation"]["anyOf"]}

    def named(verb: str, key: str = "") -> set[str]:
        told = json.dumps(by_verb[verb][key or verb])
        return set(offers(schema, told.partition("#/definitions/")[2].partition('"')[0]))

    world = load_world("salt-office")
    assert named("goto") == set(world.scenes)
    assert named("give") == set(world.items)
    assert named("add") == {*world.variables, *(f"you.{track}" for track in world.system.vocabulary.tracks)}
    assert named("draw") == {*world.tables, *world.decks}
    assert {"you", "actor", "target", "each"} < named("harm", "who")
    keys = {staged.key for conflict in world.conflicts.values() for staged in conflict.people}
    assert keys <= named("harm", "who")
    assert {place for conflict in world.conflicts.values() for place in conflict.places} <= named("move", "to")


@pytest.mark.parametrize(
    ("system", "shape", "field", "word", "kind"),
    [
        ("practices", "Policy", "on", "weakest", "keys"),
        ("practices", "Policy", "move", "toward", "places"),
        ("practices", "Policy", "act", "shake_off", "abilities"),
        ("solar", "Move", "at", "weakest", "keys"),
    ],
)
def test_where_a_word_or_an_id_may_stand_both_are_offered(
    system: str, shape: str, field: str, word: str, kind: str
) -> None:
    source = find(ADVENTURES[system], PLACES)
    assert source
    names = offered(source, registry.load(system), PLACES)
    schema = sections_schema(system, registry.load(system), names)
    told = json.dumps(schema["definitions"][shape]["properties"][field])
    found = set(offers(schema, told.partition("#/definitions/")[2].partition('"')[0]))
    assert names.of(kind)
    assert {word, *names.of(kind)} <= found


def test_a_name_that_is_only_being_written_is_not_refused() -> None:
    new()
    validator = Draft7Validator(written())
    option = {"label": "A", "goto": "not_yet", "do": [{"give": "not_yet"}, {"harm": 1, "who": "not_yet"}]}
    scene = {"title": "A", "text": "A", "options": {"o": option}}
    assert not list(validator.iter_errors({"scenes": {"s": scene}}))
    assert list(validator.iter_errors({"scenes": {"s": {**scene, "options": {"o": {**option, "goto": 3}}}}}))


def test_words_for_an_entry_are_short_and_in_one_line() -> None:
    new()
    Path("last-ferry/more.toml").write_text(f'[acts.a]\nlabel = """{"very " * 40}\n long"""\n', encoding="utf-8")
    source = source_at(Path("last-ferry"))
    told = offered(source, registry.load("venture"), places()).ids["acts"]["a"]
    assert len(told) == MOST_WORDS
    assert told.startswith("very very")
    assert told.endswith("very…")
    assert "\n" not in told


def test_packs_that_use_each_other_or_nobody_do_no_harm() -> None:
    for name, uses in (("a", "b"), ("b", "a")):
        Path(name).mkdir()
        Path(name, "pack.toml").write_text(
            f'[pack]\nid = "{name}"\nsystem = "venture"\nuses = ["{uses}", "nowhere"]\n', encoding="utf-8"
        )
        Path(name, "s.toml").write_text(f'[scenes.{name}]\ntitle = "{name}"\n', encoding="utf-8")
    found = offered(source_at(Path("a")), registry.load("venture"), default_places([Path("a")]))
    assert found.whole
    assert found.of("scenes") == {"a": "a", "b": "b"}


# Keeping up ---------------------------------------------------------------------------------------------------------


def test_what_is_written_is_offered_after_the_next_check(capsys: pytest.CaptureFixture[str]) -> None:
    new()
    Path("last-ferry/cellar.toml").write_text(CELLAR, encoding="utf-8")
    assert "cellar" not in offers(written(), "id-scenes")
    pack("check", "./last-ferry")
    assert offers(written(), "id-scenes")["cellar"] == "The Cellar"
    assert offers(written("pack"), "id-scenes")["cellar"] == "The Cellar"
    assert not refresh(source_at(Path("last-ferry")), places())


def test_a_file_that_cannot_be_read_takes_no_name_away() -> None:
    new()
    before = written()
    Path("last-ferry/scenes.toml").write_text("[scenes.", encoding="utf-8")
    assert not refresh(source_at(Path("last-ferry")), places())
    assert written() == before


def test_where_no_schema_is_none_comes() -> None:
    new()
    for path in Path("last-ferry").glob("*.json"):
        path.unlink()
    assert not refresh(source_at(Path("last-ferry")), places())
    assert not list(Path("last-ferry").glob("*.json"))


def test_only_a_schema_of_the_game_is_written_over_and_never_what_it_links_to() -> None:
    new()
    mine = Path("last-ferry/mine.schema.json")
    mine.write_text("mine", encoding="utf-8")
    linked = Path("last-ferry/venture.sections.schema.json")
    linked.unlink()
    Path("elsewhere").write_text("elsewhere", encoding="utf-8")
    linked.symlink_to(Path("../elsewhere"))
    Path("last-ferry/cellar.toml").write_text(CELLAR, encoding="utf-8")
    assert refresh(source_at(Path("last-ferry")), places())
    assert mine.read_text(encoding="utf-8") == "mine"
    assert Path("elsewhere").read_text(encoding="utf-8") == "elsewhere"
    assert "cellar" in offers(written("pack"), "id-scenes")


def test_the_command_writes_the_schemas_of_a_pack_into_its_folder(capsys: pytest.CaptureFixture[str]) -> None:
    new()
    for path in Path("last-ferry").glob("*.json"):
        path.unlink()
    assert pack("schema", "./last-ferry") == 0
    assert "jetty" in offers(written(), "id-scenes")
    Path("out").mkdir()
    assert pack("schema", "salt-office", "--to", "out") == 0
    assert sorted(os.listdir("out")) == ["venture.pack.schema.json", "venture.sections.schema.json"]
    capsys.readouterr()
    Path("last-ferry/scenes.toml").write_text("[scenes.", encoding="utf-8")
    assert pack("schema", "./last-ferry") == 0
    assert "names in them are left out" in capsys.readouterr().out


def test_the_schemas_are_no_part_of_what_is_given_away() -> None:
    new()
    assert pack("build", "./last-ferry") == 0
    assert find("last-ferry", default_places([Path("last-ferry.zip")]))
    names = zipfile.ZipFile("last-ferry.zip").namelist()
    assert names
    assert not [name for name in names if name.endswith(".schema.json")]


# Closed sets of words -----------------------------------------------------------------------------------------------

ADVENTURES = {
    "venture": "salt-office",
    "solar": "long-table",
    "position": "nine-hours",
    "tiers": "hallow-pass",
    "practices": "midsummer-bell",
}


def marks(form: Form) -> Iterator[Words]:
    """The words of a field: its own, those of its entries, those of its keys."""
    if (words := form.mark(Words)) is not None:
        yield words
    for inner in (form.of, form.keys):
        if inner is not None and inner.shape is None:
            yield from marks(inner)


def test_words_of_every_system_stand_in_enums() -> None:
    shapes: list[Any] = [shape for shape in vars(content).values() if is_dataclass(shape)]
    core = [(shape, *found) for shape in shapes for found in worded(shape)]
    assert len(core) > 5
    for system in registry.names():
        files = schema_files(system, registry.load(system))
        schema = json.loads(files[f"{system}.sections.schema.json"])
        for shape, field, words in core:
            made = json.dumps(schema["definitions"][shape.__name__]["properties"][field])
            ids = made.partition("#/definitions/")[2].partition('"')[0]
            assert f'"{words.words[0]}"' in made or words.words[0] in offers(schema, ids), (shape, field)


def worded(shape: Any) -> Iterator[tuple[str, Words]]:
    for name, form in fields(shape).items():
        yield from ((name, words) for words in marks(form))

"""`game pack schema`: editors are told what the reader takes, and refuse what it refuses."""

import errno
import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft4Validator, Draft7Validator  # type: ignore[import-untyped]

from game.author.doing import KEYS
from game.author.outline import NAMES, OPERATIONS
from game.author.reference import within
from game.author.schema import pack_schema, sections_schema
from game.core.content import Option, PackInfo, Scene
from game.core.marks import Slot
from game.core.verbs import VERBS
from game.errors import GameError
from game.journal.fs import OsFs
from game.packs import described
from game.packs.forms import fields
from game.packs.link import ANY
from game.packs.walk import shapes_of
from game.systems import registry
from tests.author.desk import pack

CONTENT = Path(__file__).parents[2] / "content"
SHARED = {
    "$schema", "title", "description", "default", "type", "properties", "patternProperties", "additionalProperties",
    "required", "dependencies", "definitions", "$ref", "allOf", "anyOf", "enum", "items", "pattern",
    "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems",
}  # fmt: skip
"""Keywords that mean the same in drafts 4 and 7."""


@cache
def schema(system: str, head: bool = False) -> Draft7Validator:
    return Draft7Validator((pack_schema if head else sections_schema)(system, registry.load(system)))


def complaints(text: str, system: str = "venture", head: bool = False) -> list[str]:
    return [error.message for error in schema(system, head).iter_errors(tomllib.loads(text))]


@pytest.mark.parametrize("folder", [path.parent for path in sorted(CONTENT.glob("*/pack.toml"))], ids=lambda f: f.name)
def test_every_shipped_pack_is_as_its_schema_says(folder: Path) -> None:
    named = tomllib.loads((folder / "pack.toml").read_text(encoding="utf-8"))["pack"]["system"]
    system = next(iter(registry.BUILT_IN)) if named == ANY else named
    for file in folder.rglob("*.toml"):
        assert complaints(file.read_text(encoding="utf-8"), system, file.name == "pack.toml") == [], file


@pytest.mark.parametrize("system", registry.names())
def test_a_schema_is_one_in_both_drafts_that_editors_may_take_it_for(system: str) -> None:
    for head in (False, True):
        whole = schema(system, head).schema
        Draft7Validator.check_schema(whole)
        Draft4Validator.check_schema(whole)
        assert keywords(whole) <= SHARED


def keywords(schema: Any, names: bool = False) -> set[str]:
    """Every keyword in a schema; below `properties` and the like stand names and no keywords."""
    if isinstance(schema, list):
        return set().union(*(keywords(one) for one in schema))
    if not isinstance(schema, dict):
        return set()
    found: set[str] = set() if names else set(schema)
    for key, inner in schema.items():
        if names or key not in {"default", "enum", "required", "type", "dependencies"}:
            named = not names and key in {"properties", "patternProperties", "definitions"}
            found |= keywords(inner, named)
    return found


@pytest.mark.parametrize("system", registry.names())
def test_every_field_that_authors_write_is_there(system: str) -> None:
    known = registry.load(system)
    properties = schema(system).schema["properties"]
    assert set(properties) == set(shapes_of(known.shapes))
    definitions = schema(system).schema["definitions"]
    assert set(definitions["Scene"]["properties"]) == set(fields(Scene)) - {"key"} | {"to", "after"}
    assert [one["required"][0] for one in definitions["operation"]["anyOf"]] == list(VERBS)


def test_fields_are_described_in_the_words_of_the_shapes() -> None:
    scene = schema("venture").schema["definitions"]["Scene"]["properties"]
    assert scene["again"]["description"] == "Told in place of `text` from the second visit on."
    check = schema("venture").schema["definitions"]["Check"]["properties"]
    assert check["meets"]["description"].startswith("Which of their modifications the act meets")
    assert check["ruling"]["description"] == "routine or impossible: no number, no roll."


def all_shapes(system: str) -> list[type]:
    """Every shape that authors of packs for a system write."""
    known: Any = registry.load(system)
    done: set[type] = set()
    tops = (PackInfo, known.settings, *known.inner.values(), *shapes_of(known.shapes).values())
    return [shape for top in tops for shape in within(top, done)]


@pytest.mark.parametrize("system", registry.names())
def test_no_shape_and_no_field_of_any_shape_lacks_a_description(system: str) -> None:
    for shape in all_shapes(system):
        assert described.summary(shape), shape
        for name, form in fields(shape).items():
            assert form.mark(Slot) or described.fields(shape).get(name), (shape, name)


@pytest.mark.parametrize("system", registry.names())
def test_an_editor_is_told_what_every_field_is_for(system: str) -> None:
    for head in (False, True):
        whole = schema(system, head).schema
        for name, one in whole["definitions"].items():
            for field, inner in one.get("properties", {}).items():
                assert inner.get("description"), (name, field)
        for operation in whole["definitions"]["operation"]["anyOf"]:
            assert all(inner["description"] for inner in operation["properties"].values())
    assert {key for verb in VERBS.values() for key in verb.keys} == set(KEYS)


@pytest.mark.parametrize("system", registry.names())
def test_no_number_of_a_rule_is_left_at_either_end_of_a_description(system: str) -> None:
    settings = registry.load(system).settings
    for field, about in described.fields(settings).items():
        assert (about and not about.endswith(")")) or ":" in about, field
        assert described.words(about) == about, field


def test_names_stand_for_fields_that_there_are() -> None:
    for shape, field in NAMES:
        assert fields(shape)[field].kind in {"text", "list"}
    assert fields(Option)["on"].kind == "map"


SCENE = '[scenes.s]\ntitle = "A"\ntext = "A"\n'
OPTION = f'{SCENE}[scenes.s.options.o]\nlabel = "A"\n'
CHECK = f"{OPTION}check = {{ challenge = 3 }}\n"
BOTH = "[scenes.s.options.o.on]\nsuccess = {}\nfailure = {}\n"


@pytest.mark.parametrize(
    "text",
    [
        "[chapters]",  # no such section
        "[scenes.Big]\ntitle = 'A'\ntext = 'A'",  # no id
        "[scenes.s]\ntitle = 'A'",  # a field that has to be there
        f"{SCENE}colour = 'red'",  # no such field
        f"{SCENE}key = 's'",  # not written by authors
        f"{SCENE}again = 3",  # text
        f"{SCENE}time = 'ten'",  # a number
        f"{SCENE}time = -1",  # too low
        f"{SCENE}time = 6000000",  # too high
        f"{SCENE}rest = 1",  # yes or no
        f"{SCENE}mode = 'dreaming'",  # one of a few words
        f"{SCENE}also = {{ when = '1', text = 'A' }}",  # a list
        f"{SCENE}options = []",  # a table
        "[scenes.s]\ntitle = ''\ntext = 'A'",  # empty
        f"[scenes.s]\ntitle = '{'A' * 61}'\ntext = 'A'",  # too long
        "[items.s]\nname = 'A'\nuse_label = '''A\nB'''",  # one row
        "[tables.s]\ntitle = 'A'\nrows = []",  # a list that cannot be empty
        f"{OPTION}when = []",  # a formula
        f"{OPTION}once = 'yes'",  # yes, no, or nothing
        f"{OPTION}do = 3",  # a list of operations, one of them, or a line
        f"{OPTION}do = ['goto']",  # an operation
        f"{OPTION}do = [{{ goo = 's' }}]",  # no such operation
        f"{OPTION}do = [{{ goto = 's', by = 1 }}]",  # no such key of it
        f"{OPTION}do = [{{ goto = 's', say = 'A' }}]",  # two operations
        f"{OPTION}do = [{{ mode = 'dreaming' }}]",  # one of a few words
        f"{OPTION}do = [{{ harm = 1, kind = 'pride' }}]",  # one of the system's words
        f"{OPTION}do = [{{ if = 'x', do = [{{ goo = 's' }}] }}]",  # an operation in another
        f"{OPTION}do = [{{ effect = 'x', level = 21 }}]",  # a level
        f"{OPTION}[scenes.s.options.Big]\nlabel = 'A'",  # no id
        f"{CHECK}",  # a check without consequences
        f"{CHECK}on = {{ success = {{}} }}",  # without one that it has to have
        f"{CHECK}{BOTH}glory = {{}}",  # no such grade
        f"{OPTION}check = {{ challenge = 3, easier = {{}} }}\n{BOTH}",  # a list, in the system's own shape
        f"{OPTION}check = {{ challnge = 3 }}\n{BOTH}",  # no such field of the system's
        f"{OPTION}check = {{ challenge = 18 }}\n{BOTH}",  # too high for the system
        "[variables.v]\nvalue = 'red'",  # a number or yes and no
        "[people.p]\nname = 'A'\nlevel = 2\nmods = { dodge = 11 }",  # a map of numbers
        "[people.p]\nname = 'A'\nlevel = 2\ncarries = [3]",  # a list of ids
        "[pack]\nid = 'p'",  # belongs in pack.toml
    ],
)
def test_what_the_reader_refuses_an_editor_refuses(text: str) -> None:
    assert complaints(text)


@pytest.mark.parametrize(
    "text",
    [
        f"{CHECK}{BOTH}remarkable = {{ when = 'reached > 5', goto = 's' }}",
        f"{OPTION}when = 1\ndo = [{{ set = 'x', to = 2 }}, {{ if = true, do = [{{ time = 5 }}], else = [] }}]",
        "[variables.v]\nvalue = true",
    ],
)
def test_what_the_reader_takes_an_editor_takes(text: str) -> None:
    assert complaints(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "",  # no head
        "[pack]\nid = 'p'",  # a head without what it has to say
        "[pack]\nid='p'\ntitle='A'\nauthors=[]\nlicence='A'\nversion='1'\nsystem='venture'",  # nobody's
        "[pack]\nid='p'\ntitle='A'\nauthors=['A']\nlicence='A'\nversion='1'\nsystem='solar'",  # another system's
        "[pack]\nid='p'\ntitle='A'\nauthors=['A']\nlicence='A'\nversion='1'\nsystem='venture'\nhour=24",
        "[pack]\nid='p'\ntitle='A'\nauthors=['A']\nlicence='A'\nversion='1'\nsystem='venture'\n[settings]\nbene=1",
    ],
)
def test_a_head_that_the_reader_refuses_an_editor_refuses(text: str) -> None:
    assert complaints(text, head=True)


def test_the_command_writes_two_files_for_a_system(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "venture.pack.schema.json").write_text("of last year", encoding="utf-8")
    assert pack("schema", "--system", "venture", "--to", str(tmp_path)) == 0
    names = ["venture.pack.schema.json", "venture.sections.schema.json"]
    assert sorted(path.name for path in tmp_path.iterdir()) == names
    assert json.loads((tmp_path / names[1]).read_text(encoding="utf-8")) == schema("venture").schema
    assert "#:schema ./NAME" in capsys.readouterr().out
    with pytest.raises(GameError, match="cannot be written: its folder is not there"):
        pack("schema", "--system", "venture", "--to", str(tmp_path / "nowhere"))


def test_a_link_in_a_pack_leads_no_schema_out_of_its_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    pack("new", "evil", "--system", "venture")
    (victim := tmp_path / "victim.txt").write_text("precious", encoding="utf-8")
    (link := tmp_path / "evil" / "venture.pack.schema.json").unlink()
    link.symlink_to("../victim.txt")
    assert pack("schema", "./evil") == 0
    assert victim.read_text(encoding="utf-8") == "precious"
    assert not link.is_symlink()
    assert json.loads(link.read_text(encoding="utf-8"))["title"] == "The head of a pack for venture"


def test_a_schema_that_the_disk_does_not_take_leaves_the_old_one_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    (old := tmp_path / "venture.pack.schema.json").write_text("of last year", encoding="utf-8")
    monkeypatch.setattr(OsFs, "pwrite", full)
    with pytest.raises(GameError, match="cannot be written: the disk is full"):
        pack("schema", "--system", "venture", "--to", str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == [old.name]
    assert old.read_text(encoding="utf-8") == "of last year"


def test_schemas_of_a_pack_that_comes_with_the_game_go_where_one_stands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    there = sorted((CONTENT / "salt-office").iterdir())
    assert pack("schema", "salt-office") == 0
    assert sorted((CONTENT / "salt-office").iterdir()) == there
    assert len(list(tmp_path.glob("*.schema.json"))) == 2


def test_operations_are_told_in_one_place() -> None:
    consequence = schema("venture").schema["definitions"]["Consequence"]["properties"]
    assert OPERATIONS.items() <= consequence["do"].items()

"""An entry as fields: what there is to fill in, what is written where, what the check says at which field."""

import tomllib
from pathlib import Path

import pytest

from game.guide import prepnew
from game.guide.prep import Prep
from game.guide.prepform import faults, told
from game.guide.preplook import Entry
from game.guide.prepset import set_in, value_at
from game.guide.preptext import NotDone
from game.packs.find import Places, find, own_folder
from game.systems import registry

pytestmark = pytest.mark.quick


def prep_of(tmp_path: Path, system: str = "venture") -> Prep:
    places = Places((tmp_path, own_folder()))
    prepnew.begin("friday", system, tmp_path, places)
    source = find("friday", places)
    assert source is not None
    return Prep(source, places)


def begun(prep: Prep, section: str, name: str) -> Entry:
    made = prep.add(section, name)
    entry = prep.look().entry(made)
    assert entry is not None
    return entry


def fill(prep: Prep, entry: Entry, *said: str) -> None:
    """name=value, one after the other, as they are typed."""
    for one in said:
        name, _, typed = one.partition("=")
        field = next(field for field in prep.form(entry) if field.name == name)
        prep.fill(entry, field, typed)


def says(prep: Prep, entry: Entry) -> dict[str, str]:
    """Every field in which something stands, as it is read."""
    there = prep.values(entry)
    return {field.name: words for field in prep.form(entry) if (words := told(field, value_at(there, field.way)))}


def at_fields(prep: Prep, entry: Entry) -> dict[str, str]:
    form = prep.form(entry)
    names = {field.way: field.name for field in form}
    return {names[way]: sentence for way, sentence in faults(form, prep.wrong(entry)).items()}


# A person and a challenge --------------------------------------------------------------------------------------------


def test_a_person_is_written_by_filling_in(tmp_path: Path) -> None:
    prep = prep_of(tmp_path)
    cane = begun(prep, "people", "Tall Cane")
    fill(
        prep,
        cane,
        "Level=5",
        "Mods=dodge 2, interaction −1",
        "Carries=knife, rope",
        "Warded=yes",
        "Gm notes=Is afraid.",
    )
    fill(
        prep,
        cane,
        "Attacks 1, label=bites",
        "Attacks 1, damage=3",
        "Attacks 2, label=howls",
        "Attacks 2, defence=resist",
    )
    assert prep.values(cane) == {
        "name": "Tall Cane",
        "about": "What everybody sees.",
        "gm_notes": "Is afraid.",
        "pronouns": "they",
        "level": 5,
        "mods": {"dodge": 2, "interaction": -1},
        "carries": ["knife", "rope"],
        "warded": True,
        "attacks": [{"label": "bites", "damage": 3}, {"label": "howls", "defence": "resist"}],
    }
    assert "# What only you know of them" in prep.text(cane), "comments stay"
    assert at_fields(prep, cane) == {}
    assert says(prep, cane)["Mods"] == "dodge 2, interaction -1"
    fill(prep, cane, "Attacks 1, label=", "Attacks 1, damage=", "Warded=", "Mods=")
    left = prep.values(cane)
    assert isinstance(left, dict)
    assert left["attacks"] == [{"label": "howls", "defence": "resist"}]
    assert {"warded", "mods"}.isdisjoint(left)


def test_a_challenge_is_written_by_filling_in(tmp_path: Path) -> None:
    prep = prep_of(tmp_path, "position")
    act = begun(prep, "acts", "Slip past him")
    fill(prep, act, "Check, against=constable", "Check, position=desperate", "Check, harm=moderate: a cracked rib")
    fill(prep, act, "Check, ways 2, action=", "Check, ways 2, position=", "Check, ways 2, label=")
    fill(prep, act, "On, failure, stake=He has you by the collar.")
    check = value_at(prep.values(act), ("check",))
    assert check == {
        "goal": "what they want of it",
        "danger": "what threatens them",
        "position": "desperate",
        "ways": [{"action": "creep"}],
        "against": "constable",
        "harm": {"moderate": "a cracked rib"},
    }
    assert at_fields(prep, act) == {}


def test_the_sentence_of_the_check_stands_at_its_field(tmp_path: Path) -> None:
    prep = prep_of(tmp_path)
    act = begun(prep, "acts", "Tug of rope")
    fill(prep, act, "Check, challenge=25", "Check, skill=stelth", "Check, tools=rope, knife", "Check, need=much")
    found = at_fields(prep, act)
    assert found["Check, challenge"] == "25 is too high; the most is 17"
    assert "did you mean stealth?" in found["Check, skill"]
    assert "Check, need" in found
    assert prep.undo() == "acts.toml"
    assert "Check, need" not in at_fields(prep, act)


@pytest.mark.parametrize("system", registry.names())
@pytest.mark.parametrize("section", ["people", "acts"])
def test_every_field_that_can_be_typed_can_be_taken_out_again(system: str, section: str, tmp_path: Path) -> None:
    """What is typed as it is read changes nothing; every other field is put in alone, and taken out to the same."""
    prep = prep_of(tmp_path, system)
    entry = begun(prep, section, "Something")
    if section == "people":
        fill(prep, entry, "Gm notes=Is afraid.")
    before, there = prep.text(entry), prep.values(entry)
    form = [field for field in prep.form(entry) if field.kind]
    typed = {"number": "1", "either": "1", "yes": "no", "map": "x 1", "pairs": "x: words", "list": "x, y"}
    for field in form:
        said = told(field, value_at(there, field.way))
        prep.fill(entry, field, said or typed.get(field.kind, "words"))
        assert (prep.values(entry) == there) == bool(said), field.name
        if not said:
            prep.fill(entry, field, "")
        assert prep.values(entry) == there, field.name
    assert "#" not in before or "#" in prep.text(entry)


# The text ------------------------------------------------------------------------------------------------------------

TEXT = """\
# Above.
[people.one]
name = "One"          # A comment.
mods = { dodge = 1 }
[people.one.more]
a = 1

[people.two]
name = "Two"
"""


@pytest.mark.parametrize(
    ("way", "value", "line"),
    [
        (("name",), "Won", 'name = "Won"          # A comment.'),
        (("mods", "dodge"), 3, "mods = { dodge = 3 }"),
        (("mods", "resist"), 2, "mods = { dodge = 1, resist = 2 }"),
        (("level",), 4, "level = 4"),
        (("more", "b"), [1, "two"], 'b = [1, "two"]'),
        (("other", "c"), True, "other.c = true"),
        (("list", "0", "label"), "x “y” \\", 'list = [{ label = "x “y” \\\\" }]'),
    ],
)
def test_a_value_is_put_in_its_place_and_nothing_else_is_touched(
    way: tuple[str, ...], value: object, line: str
) -> None:
    found = set_in(TEXT, ("people", "one"), way, value)
    assert line in found.splitlines()
    changed = [one for one in TEXT.splitlines() if one not in found.splitlines()]
    assert len(changed) <= 1
    assert value_at(tomllib.loads(found), ("people", "one", *way)) == value
    assert set_in(TEXT, ("people", "one"), ("none", "there"), None) == TEXT


def test_what_a_text_cannot_hold_is_refused() -> None:
    with pytest.raises(NotDone):
        set_in(TEXT, ("people", "one"), ("name", "inside"), 1)
    with pytest.raises(NotDone):
        set_in(TEXT, ("people", "three"), ("name",), "Three")

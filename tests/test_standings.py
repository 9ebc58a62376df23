"""Somebody who is written down and read again is the same person, by every rule system and with every number."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import sheets
from game.cli import main
from game.core.commands import Choose, Next, Refusal
from game.core.state import Effect, Person
from game.core.world import World
from game.desk import Desk
from game.errors import GameError
from game.guide.party import seated
from game.journal import Journal
from game.packs.errors import PackError
from game.session import Session
from game.standings import BRIEF
from tests.journal.golden_games import GOLDEN, adventure_of, known
from tests.worlds import adventures, salt_office, world

UNMADE = {"hallow-pass-own", "nobody-in-own"}
"""Games that end while whoever is played is still being made: half a person stands on no sheet."""
CAST = [(pack, key) for pack in adventures() for key in world(pack).pack.cast or world(pack).characters]


def again(w: World, person: Person) -> Person:
    """Whoever is read from the sheet of somebody."""
    return of(sheets.written(w, person), w)


def of(text: str, w: World) -> Person:
    """Whoever stands on a sheet."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "sheet.toml"
        path.write_text(text, encoding="utf-8")
        return sheets.read(path, w)


def counted(numbers: dict[str, int], w: World) -> dict[str, int]:
    """What a sheet has to keep of these tracks: all that is not nothing, and does not pass with the scene."""
    return {name: n for name, n in numbers.items() if n and not name.startswith(w.system.passing)}


def having(numbers: dict[str, int]) -> dict[str, int]:
    return {name: n for name, n in numbers.items() if n}


@pytest.mark.rule("V-83")
@pytest.mark.parametrize(("pack", "key"), CAST, ids=lambda one: one)
@settings(max_examples=12)
@given(data=st.data())
def test_a_sheet_written_and_read_again_is_the_same_person(pack: str, key: str, data: st.DataObject) -> None:
    w = world(pack)
    person = w.system.create(w, key)
    drawn = {name: data.draw(st.integers(*reach), name) for name, reach in w.system.keeps(w, person).items()}
    person = replace(person, tracks={**person.tracks, **drawn})
    whole = w.system.keeps(w, person)
    tracks = {name: min(n, whole[name][1]) if name in whole else n for name, n in person.tracks.items()}
    person = replace(
        person, tracks=tracks, holds={item: data.draw(st.integers(1, n)) for item, n in person.holds.items()}
    )
    read = again(w, person)
    assert counted(dict(read.tracks), w) == counted(dict(person.tracks), w)
    assert (read.name, read.pronouns, having(dict(read.holds))) == (person.name, person.pronouns, person.holds)
    assert (read.known, read.effects) == (person.known, person.effects)


@pytest.mark.rule("V-83")
@pytest.mark.parametrize("name", [name for name in known() if name not in UNMADE])
def test_so_is_everybody_as_a_game_left_them(name: str, tmp_path: Path) -> None:
    game = known()[name]
    (tmp_path / "journal.toml").write_bytes((GOLDEN / f"{name}.toml").read_bytes())
    session = Session(adventure_of(game), None)
    with Journal.open(tmp_path, read_only=True) as journal:
        session.load(journal.entries())
    w = session.world
    there = [one for one in session.state.people.values() if sheets.played(w, one)]
    assert there
    for person in there:
        read = again(w, person)
        assert counted(dict(read.tracks), w) == counted(dict(person.tracks), w)
        assert having(dict(read.holds)) == having(dict(person.holds))
        assert having(dict(read.known)) == having(dict(person.known))
        for effect in person.effects:
            if effect.kind in w.conditions and not {end for end, _ in effect.until} & BRIEF:
                assert (effect.kind, effect.level, effect.until) in [(e.kind, e.level, e.until) for e in read.effects]


def test_what_passes_with_a_scene_or_a_session_is_in_no_sheet() -> None:
    for pack, key in CAST:
        w = world(pack)
        person = w.system.create(w, key)
        tracks = {**person.tracks, **{f"{word}x": 7 for word in w.system.passing}}
        assert sheets.written(w, replace(person, tracks=tracks)) == sheets.written(w, person)


def test_a_condition_that_outlasts_the_scene_is_kept_with_what_is_left_to_it() -> None:
    w = salt_office()
    wenna = w.system.create(w, "wenna_tarr")
    kind = next(key for key, one in w.conditions.items() if not one.until)
    lasting = w.system.afflict(w, w.conditions[kind], 7, "the sea")
    worn = replace(lasting, until=tuple((end, 1) for end, _ in lasting.until))
    brief = replace(w.system.afflict(w, w.conditions[kind], 1, ""), id="x", until=(("scene", 1),))
    read = again(w, replace(wenna, effects=(worn, brief)))
    assert read.effects == (replace(worn, source=""),)


# Files --------------------------------------------------------------------------------------------------------------


def told(text: str) -> list[str]:
    """What is said of a sheet of the Salt Office."""
    try:
        of(text, salt_office())
    except PackError as problem:
        return [str(one).partition(": ")[2] for one in problem.problems]
    return []


def wenna_hurt() -> str:
    w = salt_office()
    wenna = w.system.create(w, "wenna_tarr")
    return sheets.written(w, replace(wenna, tracks={**wenna.tracks, "joy": 3, "wounds": 1}))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("wounds = 1", "wounds = 9", "now.tracks.wounds: 9 cannot be; it goes from 0 to 3 [E-SHEET]"),
        ("joy = 3", "joy = -3", "now.tracks.joy: -3 cannot be; it is 0 or more [E-SHEET]"),
        ("joy = 3", "mirth = 3", "now.tracks.mirth: there is no such number here [E-SHEET]"),
        (
            "joy = 3",
            "last_act = 3",
            "now.tracks.last_act: this belongs to a scene or a session; no sheet keeps it [E-SHEET]",
        ),
        ("joy = 3", "joy = true", "now.tracks.joy: a whole number is needed here, not true [E-TYPE]"),
        ("[now.tracks]", "[now.track]", "now.track: there is no such field; did you mean tracks? [E-KEY]"),
        ("[now.tracks]", "[later.tracks]", "later: a sheet has no table of this name [E-KEY]"),
        ("[now.tracks]", "[now.holds]\nmoon = 1\n[now.tracks]", "now.holds.moon: this is not among the items"),
        ("[now.tracks]", '[[now.conditions]]\ncondition = "giddy"\n[now.tracks]', "there is no such condition here"),
        ("format = 2", "format = 3", "format: this is written in format 3, and this game reads up to 2"),
        ("format = 2", 'format = "1"', "format: the number of a format is needed here, not the text '1' [E-TYPE]"),
    ],
)
def test_a_number_that_cannot_be_gets_a_sentence(old: str, new: str, said: str) -> None:
    text = wenna_hurt()
    assert old in text
    assert any(said in sentence for sentence in told(text.replace(old, new, 1))), told(text.replace(old, new, 1))


def test_a_sheet_from_before_formats_reads_as_it_did() -> None:
    text = wenna_hurt().replace("format = 2\n", "").replace("[now.tracks]", "[scribbles]")
    person = of(text, salt_office())
    assert (person.tracks["wounds"], person.tracks["joy"]) == (0, 0)


# Whose --------------------------------------------------------------------------------------------------------------


def table(desk: Desk) -> Session:
    """A guide's table at which Nina plays Dorrit and Ida plays Wenna."""
    w = desk.world("salt-office")
    people = [seated(w.system.create(w, key), who) for key, who in (("dorrit_vane", "Nina"), ("wenna_tarr", "Ida"))]
    return desk.gather("salt-office", tuple(people), "table")


def test_the_player_s_name_is_not_the_character_s() -> None:
    w = salt_office()
    dorrit = seated(w.system.create(w, "dorrit_vane"), "Nina")
    assert dorrit.name == "Dorrit Vane (Nina)"
    assert again(w, dorrit).name == "Dorrit Vane"
    assert again(w, replace(dorrit, player="")).name == "Dorrit Vane"
    own = replace(dorrit, name="Ned (the small)", base="", player="")
    assert again(w, own).name == "Ned (the small)"


def test_the_sheet_is_of_whoever_is_on_the_screen(tmp_path: Path) -> None:
    desk = Desk(tmp_path, seed=1)
    with closing(table(desk)) as session:
        assert desk.keep_sheet(session).startswith("Dorrit Vane: written to ")
        assert not isinstance(session.do(Next("wenna_tarr"), seat="guide"), Refusal)
        assert desk.keep_sheet(session).startswith("Wenna Tarr: written to ")
    assert {path.name.rpartition("-")[0] for path in desk.sheets.iterdir()} == {"dorrit-vane", "wenna-tarr"}


def test_nobody_of_the_pack_s_people_has_a_sheet() -> None:
    w = salt_office()
    base = next(iter(w.people))
    with pytest.raises(GameError, match="is one of the people of The Salt Office; sheets are for those who are played"):
        sheets.written(w, w.system.recruit(w, base, base, "", "yours"))


def test_a_sheet_of_a_saved_table_is_asked_for_by_whoever_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = table(Desk(tmp_path, seed=1))
    session.close()

    def said(*words: str) -> tuple[int, str, str]:
        status = main(["saves", "sheet", session.name, "--saves", str(tmp_path), *words])
        out, err = capsys.readouterr()
        return status, out, err

    there = "dorrit_vane (Dorrit Vane (Nina)), wenna_tarr (Wenna Tarr (Ida))"
    assert f"Say whose sheet with --who: {there}." in said()[2]
    assert f"Nobody here is called 'rusk': {there}." in said("--who", "rusk")[2]
    for word in ("wenna_tarr", "Wenna Tarr", "ida", "Wenna Tarr (Ida)"):
        status, out, _ = said("--who", word)
        assert (status, 'name = "Wenna Tarr"\n' in out) == (0, True)


def test_what_a_game_did_to_somebody_goes_with_them(tmp_path: Path) -> None:
    desk = Desk(tmp_path, seed=1)
    with closing(desk.begin("salt-office", "wenna_tarr", "program")) as session:
        session.do(Choose("go_pump"))
        wenna = session.state.people["wenna_tarr"]
        hurt = replace(wenna, tracks={**wenna.tracks, "wounds": 2, "joy": 1}, effects=(Effect("x", "x", "x"),))
        path = sheets.keep(session.world, hurt, desk.sheets)
    with closing(desk.begin("salt-office", "", "program", sheet=path)) as session:
        lead = session.state.people[session.state.lead]
        assert (lead.tracks["wounds"], lead.tracks["joy"], lead.effects) == (2, 1, ())

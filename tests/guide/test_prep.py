"""What a guide prepares: a pack that checks clean from its first file, and entries begun, changed, moved, put away."""

from errno import ENOSPC
from pathlib import Path

import pytest

from game.author.check import checked
from game.cli import main
from game.errors import ArgumentError, GameError
from game.guide import prepnew
from game.guide.prep import Prep, id_of
from game.guide.prepfields import meant_at
from game.guide.preptext import NotDone
from game.journal.fs import OsFs
from game.packs.find import Places, own_folder, source_at
from game.packs.link import load_world
from game.systems import registry
from game.ui.safe import pasted
from tests.trust.terminal_text import KEPT


def made(folder: Path, system: str = "venture") -> Prep:
    """A new pack for a table, in a folder of its own."""
    places = Places((folder, own_folder()))
    return Prep(source_at(prepnew.begin("friday", system, folder, places)), places)


def problems(prep: Prep) -> list[str]:
    return [str(one) for one in checked(prep.source, prep.places).problems]


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_a_new_pack_has_nothing_wrong_with_it_and_is_a_table(tmp_path: Path, system: str) -> None:
    prep = made(tmp_path, system)
    assert problems(prep) == []
    world = load_world("friday", places=prep.places)
    assert (world.pack.table, world.pack.start, world.pack.system) == (True, "hub", system)
    assert "oracle_even" in world.tables
    assert world.characters, "somebody of the core pack can be played"
    assert [entry.id for entry in prep.look().entries] == ["hub", "market", "pack"]


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_every_template_is_sound_and_has_the_name_it_was_given(tmp_path: Path, system: str) -> None:
    prep = made(tmp_path, system)
    sections = tuple(prep.templates())
    assert {"scenes", "conflicts", "acts", "people", "conditions", "tables", "variables", "endings"} <= set(sections)
    for section in sections:
        assert prep.add(section, "The “old” \\ Ferryman") == (section, "the_old_ferryman")
    assert problems(prep) == []
    world = load_world("friday", places=prep.places)
    assert world.people["the_old_ferryman"].name == "The “old” \\ Ferryman"
    assert world.acts["the_old_ferryman"].label == "The “old” \\ Ferryman"
    assert world.variables["the_old_ferryman"].most == 6


def test_a_second_of_the_same_name_has_a_number(tmp_path: Path) -> None:
    prep = made(tmp_path)
    assert prep.add("people", "Bram")[1] == "bram"
    assert prep.add("people", "Bram!")[1] == "bram_2"
    assert prep.add("people", "Übel")[1] == "ubel"
    assert prep.add("people", "17")[1] == "people"
    assert id_of("  “A   thing” of 3 words ") == "a_thing_of_3_words"


def test_what_is_copied_keeps_its_words_and_gets_an_id_that_is_free(tmp_path: Path) -> None:
    prep = made(tmp_path)
    one = prep.offered()["people"][0]
    pack, owner, name = one.pack, one.owner, one.name
    assert pack == "venture-core"
    assert one.about, "whoever is copied says who they are"
    packs = list(dict.fromkeys(other.pack for other in prep.offered()["people"]))
    assert packs == ["venture-core", "salt-office", "ten-minutes-fast"], (
        "adventures with the same rules, and none with others"
    )
    copied = prep.copy(pack, owner)
    assert copied == ("people", f"{owner[1]}_2")
    world = load_world("friday", places=prep.places)
    first, second = world.people[owner[1]], world.people[copied[1]]
    assert getattr(second, "name", "") == name
    assert repr(second).replace(copied[1], owner[1]) == repr(first)


def test_comments_stay_whatever_is_done(tmp_path: Path) -> None:
    prep = made(tmp_path)
    file = prep.source.path / "scenes.toml"
    file.write_text(file.read_text() + "\n# The market burns on Thursday.\n", "utf-8")
    before = file.read_text()
    hub = prep.look().entry(("scenes", "hub"))
    assert hub is not None
    prep.move(hub, 1)
    again = prep.look().entry(("scenes", "hub"))
    assert again is not None
    prep.move(again, -1)
    assert file.read_text() == before
    owner = prep.clone(hub)
    assert file.read_text() != before
    other = prep.look().entry(owner)
    assert other is not None
    prep.delete(other)
    assert file.read_text() == before


TWO = """# Before it.
[scenes.bridge]
title = 'A bridge' # old
text = 'It holds.'
options.on = { label = 'Go on', goto = 'ford' }

# Of the ford.
[scenes.ford]
title = 'A ford'
text = 'It is deep.'
options.on = { label = 'Go on', goto = 'hub' }
"""


def order_of(prep: Prep) -> list[str]:
    """The scenes of the pack, as the world has them."""
    shown = [entry.id for entry in prep.look().entries if entry.section == "scenes"]
    there = load_world("friday", places=prep.places).scenes
    assert [key for key in there if key in shown] == shown
    return shown


def test_a_scene_goes_over_into_the_next_file_and_comes_back_with_its_comments(tmp_path: Path) -> None:
    prep = made(tmp_path)
    other, file = prep.source.path / "bridges.toml", prep.source.path / "scenes.toml"
    other.write_text(TWO, "utf-8")
    before = file.read_text("utf-8")
    assert order_of(prep) == ["bridge", "ford", "hub", "market"]

    def move(id_: str, by: int) -> list[str]:
        entry = prep.look().entry(("scenes", id_))
        assert entry is not None
        prep.move(entry, by)
        return order_of(prep)

    assert move("ford", 1) == ["bridge", "hub", "ford", "market"]
    assert other.read_text("utf-8") == TWO[: TWO.index("# Of the ford")]
    assert "# Of the ford.\n[scenes.ford]\ntitle = 'A ford'\n" in file.read_text("utf-8")
    assert move("ford", -1) == ["bridge", "ford", "hub", "market"]
    assert move("hub", -1) == ["bridge", "hub", "ford", "market"]
    assert move("bridge", 1) == ["hub", "bridge", "ford", "market"]
    with pytest.raises(NotDone, match="the first of all"):
        move("hub", -1)
    with pytest.raises(NotDone, match="the last of all"):
        move("market", 1)
    assert problems(prep) == [], "a file in which nothing is left does no harm"
    assert [prep.undo() for _ in range(2)] == ["scenes.toml and bridges.toml", "scenes.toml"]
    assert order_of(prep) == ["bridge", "ford", "hub", "market"]
    assert [prep.undo() for _ in range(2)] == ["scenes.toml", "scenes.toml and bridges.toml"]
    assert (other.read_text("utf-8"), file.read_text("utf-8")) == (TWO, before)
    assert problems(prep) == []


def test_an_entry_that_stands_in_a_table_of_all_of_them_stays_in_its_file(tmp_path: Path) -> None:
    prep = made(tmp_path)
    other = prep.source.path / "a.toml"
    words = (
        "[scenes]\nbridge = { title = 'A bridge', text = 'It holds.', options.on = { label = 'On', goto = 'hub' } }\n"
    )
    other.write_text(words, "utf-8")
    before = (prep.source.path / "scenes.toml").read_text("utf-8")
    entry = prep.look().entry(("scenes", "bridge"))
    assert entry is not None
    with pytest.raises(NotDone, match="only an editor"):
        prep.move(entry, 1)
    assert (other.read_text("utf-8"), (prep.source.path / "scenes.toml").read_text("utf-8")) == (words, before)


class Stuck(OsFs):
    """A disk on which one file cannot be written."""

    def __init__(self, name: str) -> None:
        self.name = name

    def replace(self, source: Path, target: Path) -> None:
        if target.name == self.name:
            raise OSError(ENOSPC, "no room")
        super().replace(source, target)


def test_a_move_over_files_that_cannot_be_written_whole_changes_neither(tmp_path: Path) -> None:
    prep = made(tmp_path)
    other, file = prep.source.path / "bridges.toml", prep.source.path / "scenes.toml"
    other.write_text(TWO, "utf-8")
    before = file.read_text("utf-8")
    for name in ("bridges.toml", "scenes.toml"):
        _stuck(Prep(prep.source, prep.places, fs=Stuck(name)), TWO, before)


def _stuck(prep: Prep, bridges: str, scenes: str) -> None:
    """Whichever of the two files cannot be written."""
    other, file = prep.source.path / "bridges.toml", prep.source.path / "scenes.toml"
    entry = prep.look().entry(("scenes", "ford"))
    assert entry is not None
    with pytest.raises(GameError, match="Not written"):
        prep.move(entry, 1)
    assert (other.read_text("utf-8"), file.read_text("utf-8")) == (bridges, scenes)
    assert not prep.changed


def test_what_is_no_toml_is_not_saved_and_what_is_wrong_is_said_with_its_line(tmp_path: Path) -> None:
    prep = made(tmp_path)
    owner = prep.add("acts", "Cross the ice")
    entry = prep.look().entry(owner)
    assert entry is not None
    words = prep.text(entry)
    can, said = prep.judged(entry, words.replace('"Cross the ice"', '"Cross the ice'))
    assert not can
    assert said.startswith("Line 3: the text has no quotation mark at its end")
    wrong = words.replace("challenge = 5", "challenge = 50")
    can, said = prep.judged(entry, wrong)
    assert can
    assert said.startswith("line 9: acts.cross_the_ice.check.challenge: 50 is too high")
    with pytest.raises(NotDone, match="Line 3"):
        prep.save(entry, words.replace('"Cross the ice"', '"Cross the ice'), words)
    assert prep.text(entry) == words, "nothing is written"
    prep.save(entry, wrong, words)
    marked = prep.look().entry(owner)
    assert marked is not None
    assert marked.wrong
    assert "50 is too high" in marked.problems[0]


def test_words_that_are_pasted_hold_in_a_comment_and_nowhere_else(tmp_path: Path) -> None:
    prep = made(tmp_path)
    entry = prep.look().entry(("scenes", "market"))
    assert entry is not None
    words = prep.text(entry)
    head, rest = words.split("\n", 1)
    for can_hold, within in (
        (False, f"{pasted(KEPT)}{words}"),
        (False, f"{head} # {KEPT}\n{rest}"),
        (True, f"{head} # {pasted(KEPT)}\n{rest}"),
    ):
        assert prep.judged(entry, within)[0] is can_hold
        if not can_hold:
            with pytest.raises(NotDone):
                prep.save(entry, within, words)
            assert prep.text(entry) == words, "nothing is written"
    prep.save(entry, within, words)
    assert prep.text(entry) == within
    assert problems(prep) == []


def test_an_entry_that_was_changed_elsewhere_is_not_written_over(tmp_path: Path) -> None:
    prep = made(tmp_path)
    entry = prep.look().entry(("scenes", "market"))
    assert entry is not None
    words = prep.text(entry)
    file = prep.source.path / "scenes.toml"
    file.write_text(file.read_text().replace("The market has", "The fair has"), "utf-8")
    with pytest.raises(NotDone, match="It was changed elsewhere meanwhile"):
        prep.save(entry, words.replace("The market", "A market"), words)
    assert "The fair has" in file.read_text()


def test_changes_are_taken_back_one_by_one_unless_somebody_else_wrote(tmp_path: Path) -> None:
    prep = made(tmp_path)
    file = prep.source.path / "people.toml"
    prep.add("people", "Bram")
    one = file.read_text()
    prep.add("people", "Ide")
    assert prep.undo() == "people.toml"
    assert file.read_text() == one
    file.write_text(one + "# mine\n", "utf-8")
    with pytest.raises(NotDone, match="changed elsewhere meanwhile"):
        prep.undo()
    file.write_text(one, "utf-8")
    prep.undo()
    assert not file.exists()
    with pytest.raises(NotDone, match="nothing to take back"):
        prep.undo()


def test_another_id_is_followed(tmp_path: Path) -> None:
    prep = made(tmp_path)
    entry = prep.look().entry(("scenes", "market"))
    assert entry is not None
    words = prep.text(entry)
    there = prep.save(entry, words.replace("scenes.market", "scenes.fair"), words)
    assert there.owner == ("scenes", "fair")
    assert prep.text(there).startswith("[scenes.fair]")


def test_a_file_that_is_no_toml_hides_no_other(tmp_path: Path) -> None:
    prep = made(tmp_path)
    (prep.source.path / "people.toml").write_text("[people.bram\n", "utf-8")
    look = prep.look()
    assert "hub" in [entry.id for entry in look.entries]
    assert look.broken["people.toml"].startswith("line 1: ")
    with pytest.raises(NotDone, match=r"people\.toml:1: .* Put that right"):
        prep.add("people", "Bram")


def test_what_came_with_the_game_is_read_and_not_changed(tmp_path: Path) -> None:
    places = Places((own_folder(),))
    prep = Prep(source_at(own_folder() / "table-venture"), places, own=False)
    entry = prep.look().entries[0]
    with pytest.raises(NotDone, match="is not yours to change"):
        prep.clone(entry)


def test_a_pack_cannot_lose_its_head(tmp_path: Path) -> None:
    prep = made(tmp_path)
    head = prep.look().entry(("pack",))
    assert head is not None
    with pytest.raises(NotDone, match="cannot be without"):
        prep.delete(head)


def test_a_pack_has_no_second_head(tmp_path: Path) -> None:
    prep = made(tmp_path)
    head = prep.look().entry(("pack",))
    assert head is not None
    with pytest.raises(NotDone, match="only once"):
        prep.clone(head)


def test_a_name_that_does_not_do_and_one_that_is_taken(tmp_path: Path) -> None:
    prep = made(tmp_path)
    for name in ("friday", "salt-office"):
        with pytest.raises(ArgumentError, match="already"):
            prepnew.begin(name, "venture", tmp_path, prep.places)
    with pytest.raises(ArgumentError, match="no name for a pack"):
        prepnew.begin("My Table", "venture", tmp_path, prep.places)
    with pytest.raises(GameError, match="did you mean venture"):
        prepnew.begin("monday", "ventur", tmp_path, prep.places)
    (tmp_path / "sunday").mkdir()
    with pytest.raises(ArgumentError, match="is there already"):
        prepnew.begin("sunday", "venture", tmp_path, prep.places)
    assert list((tmp_path / "sunday").iterdir()) == []


def test_every_field_is_told_with_what_it_is_for(tmp_path: Path) -> None:
    prep = made(tmp_path)
    fields = dict(prep.fields("scenes"))
    assert fields["title"] == "Stands above the text."
    assert fields["options.ID.label"] == "What you do, as the row says it: a verb first."
    assert fields["options.ID.on.ID.stake"] == "Shown beside the odds before the roll: one row."
    assert fields["reminders.when"] == "Shown while this holds."
    assert "key" not in fields
    assert all(dict(prep.fields(section)) for section in prep.templates())
    assert not [field for section in prep.templates() for field, about in prep.fields(section) if not about]


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        (0, ""),
        (2, "title: Stands above the text."),
        (3, ""),
        (5, "when: Told while this holds."),
        (8, "time: Minutes that it takes."),
        (11, "stake: Shown beside the odds before the roll: one row."),
        (12, ""),
        (40, ""),
    ],
)
def test_the_field_of_a_line_is_told(tmp_path: Path, line: int, meaning: str) -> None:
    text = (
        "# A comment.\n[scenes.gate]\ntitle = 'Gate'\n\n[[scenes.gate.also]]\nwhen = 'true'\n\n"
        "[scenes.gate.options.in]\ntime = 5\n\n[scenes.gate.options.in.on.success]\nstake = 'In.'\nstrange = 1\n"
    )
    assert meant_at(text, line, made(tmp_path).fields("scenes")) == meaning


def test_a_pack_is_begun_by_a_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.packs.find.user_folder", lambda: tmp_path / "mine")
    assert main(["gm", "new", "our-tuesdays", "--system", "tiers"]) == 0
    told = capsys.readouterr().out
    assert f"{tmp_path / 'mine' / 'our-tuesdays'}: a pack for your table" in told
    assert "game gm our-tuesdays" in told
    assert main(["pack", "check", "our-tuesdays"]) == 0
    assert "nothing is wrong" in capsys.readouterr().out
    assert main(["gm", "new", "our-tuesdays", "--system", "tiers"]) == 2
    assert "There is a pack" in capsys.readouterr().err
    for words in (["gm", "new"], ["gm", "new", "x"], ["gm", "salt-office", "x"], ["gm", "x", "--system", "tiers"]):
        assert main(words) == 2
        assert capsys.readouterr().err.startswith("Say: game gm new NAME --system SYSTEM; the systems are venture,")

"""A log says what the notation says it should: its headings, its blocks, every line by its sign."""

import json
import re
from dataclasses import replace
from fractions import Fraction

import pytest

from game.desk.exports import about
from game.view.exports.about import About
from game.view.exports.lonelog import lonelog
from game.view.model import Kept, Passage, Seen, Thrown
from game.view.seen import seen
from tests.view.exports.games import golden, oracled

ABOUT = About(
    rules="Venture",
    sessions=((1, "2026-11-02T18:00:00+00:00"), (10, "2026-11-09T18:30:00+00:00")),
    players=("Ida",),
    program="Free and Clear",
)


def of(*passages: Passage, **more: object) -> Seen:
    """A table at which this was told."""
    session = oracled()
    table = seen(session.state, session.world, session.tale)
    return Seen(replace(table, passages=passages, kept=(), **more))  # type: ignore[arg-type]


def lines(*passages: Passage, about: About = ABOUT) -> list[str]:
    """What is written of these passages, without headings, fences and the sheets at the end."""
    text = lonelog(of(*passages), about)
    return [row for row in text.split("## Session 1")[1].splitlines() if row and not row.startswith(("*Date", "[PC:"))]


DIE = (Thrown("7", "die"),)
NOTATION = [
    (Passage("chosen", 1, "Climb"), "@ Climb"),
    (Passage("chosen", 1, "Wenna Tarr (Ida): climbing"), "@(Wenna Tarr) Climbing"),
    (Passage("faced", 1, "The hound bites", foe="hound"), "@(hound) The hound bites"),
    (Passage("throw", 1, dice=DIE, grade="success", chance=Fraction(7, 10)), "d: die=7 (70%) -> success"),
    (Passage("throw", 1, dice=DIE, grade="success", who="Mae"), "d(Mae): die=7 -> success"),
    (Passage("words", 1, "Is she there? (even)", role="question"), "? Is she there? (even)"),
    (Passage("words", 1, "Yes.", role="row"), "-> Yes."),
    (Passage("words", 1, "Rain.", role="own"), "(note: Rain.)"),
    (Passage("rule", 1, "Dawn: 2 of 6."), "=> Dawn: 2 of 6. [Clock:Dawn 2/6]"),
    (Passage("rule", 1, "You: hushed.", under=("You", "hushed")), "=> You: hushed. [PC:Wenna Tarr|hushed]"),
    (Passage("end", 1, "Read in the morning"), "=> **Read in the morning**"),
]


@pytest.mark.quick
@pytest.mark.parametrize(("passage", "line"), NOTATION)
def test_each_piece_has_its_sign(passage: Passage, line: str) -> None:
    assert lines(passage) == ["```lonelog", line, "```"]


def test_dice_stand_with_the_outcome_that_comes_later() -> None:
    thrown = Passage("throw", 3, part=1, dice=(Thrown("2", "d6"), Thrown("5", "d6", dropped=True)))
    paid = Passage("outcome", 4, part=1, grade="failure", chance=Fraction(3, 5))
    assert lines(thrown, paid)[1] == "d: d6=2, d6=5 dropped (60%) -> failure"
    assert lines(thrown, Passage("chosen", 5, "Run"))[1:3] == ["d: d6=2, d6=5 dropped", "@ Run"]
    assert lines(Passage("outcome", 4, part=1, grade="failure"))[1] == "-> failure"


def test_long_words_are_prose_between_the_blocks() -> None:
    long = "The tide stair has nineteen steps, of which the tide has eleven, and " * 4
    told = lines(Passage("words", 1, long), Passage("words", 1, "It rains."), Passage("chosen", 2, "Go *down*"))
    assert told == [long.strip(), "It rains.", "```lonelog", "@ Go down", "```"]


def test_sessions_begin_with_their_entries_and_scenes_are_numbered_through() -> None:
    scenes = (Passage("title", 1, "The quay", role="scene"), Passage("title", 12, "The yard"))
    text = lonelog(of(*scenes), ABOUT)
    assert re.findall(r"^#.*", text, re.M) == [
        "# An open table: Venture",
        "## Session 1",
        "### S1 *The quay*",
        "## Session 2",
        "### S2 *The yard* [COMBAT]",
    ]
    assert re.findall(r"^\*Date.*", text, re.M) == ["*Date: 2026-11-02*", "*Date: 2026-11-09*"]
    assert "Rd1" in text.splitlines()


def test_the_front_matter_is_yaml_whatever_the_title_is() -> None:
    text = lonelog(of(title='A "table": Venture\\'), ABOUT)
    front = dict(row.split(": ", 1) for row in text.split("---\n")[1].splitlines())
    assert {key: json.loads(value) for key, value in front.items()} == {
        "title": 'A "table": Venture\\',
        "ruleset": "Venture",
        "player": "Ida",
        "pcs": "Wenna Tarr",
        "start_date": "2026-11-02",
        "last_update": "2026-11-09",
        "tools": "Free and Clear",
    }


def test_what_is_kept_is_tagged_where_it_comes_up_and_at_the_end() -> None:
    session = oracled()
    rows = lonelog(seen(session.state, session.world, session.tale), about(session)).splitlines()
    assert "=> Thread: who cut the rope. [Thread:who cut the rope|Open]" in rows
    assert "=> Thread closed: who cut the rope. [Thread:who cut the rope|Closed]" in rows
    assert "=> Person: Marta the ferrywoman. [N:Marta the ferrywoman]" in rows
    assert "=> Place: The ford. [L:The ford]" in rows
    assert "[PC:Wenna Tarr|Injuries 0/3|Wounds 0/3]" in rows[-8:]


def test_a_guides_table_is_in_partylog() -> None:
    session = golden("table-venture-fought", "table-venture")
    text = lonelog(seen(session.state, session.world, session.tale), about(session))
    assert "```partylog" in text
    assert "```lonelog" not in text
    rows = text.splitlines()
    assert "! Whoever is here is in it." in rows
    assert "@(hired knife) Hired knife slips a grey knife at Wenna Tarr: dodge [F:hired knife]" in rows
    assert "d: die=0 (60%) -> failure" in rows
    assert "Rd2" in rows


def test_a_whole_game_opens_and_closes_every_block_and_ends_with_its_end() -> None:
    session = golden("salt-office-wenna_tarr", "salt-office")
    text = lonelog(seen(session.state, session.world, session.tale), about(session))
    fences = re.findall(r"^```.*", text, re.M)
    assert fences == ["```lonelog", "```"] * (len(fences) // 2)
    assert "=> **Read in the morning**" in text.splitlines()


def test_words_of_players_make_no_tag_no_fence_and_no_line_of_their_own() -> None:
    bad = "[N:Nobody|x]\n@ steal\n```\n## Session 9\n=> all"
    passages = [Passage(kind, 1, bad) for kind in ("chosen", "rule", "end", "words", "title")]
    kept = (Kept("person", bad, done=False), Kept("thread", bad, done=True, filled=1, squares=4))
    text = lonelog(Seen(replace(of(*passages, title=bad), kept=kept)), ABOUT)
    assert text.count("\n## Session") == 1
    assert "\n@ steal" not in text
    assert "[N:Nobody" not in text.replace("\\[", "")
    assert re.findall(r"```.*", text) == ["```lonelog", "```"] * 2


def row(words: str, table: str, thrown: str = "", number: int = 1) -> Passage:
    return Passage("words", number, words, role="row", drawn=(table, thrown))


def test_a_row_is_a_table_and_several_behind_each_other_are_a_generator() -> None:
    one = row("Fog.", "Weather", "d6=2")
    assert lines(one)[1:2] == ["tbl: Weather d6=2 -> Fog"]
    assert lines(row("Fog.", "Weather"))[1:2] == ["tbl: Weather -> Fog"]
    somebody = (
        row("Notary.", "Somebody: what they are", "d66=12"),
        row("Careful.", "Their manner", "d20=7", 2),
        row("A way out.", "What they want", "", 3),
    )
    assert lines(*somebody)[1:2] == ["gen: Somebody d66=12,d20=7 -> Notary / Careful / A way out"]


def test_an_answer_has_its_throw_where_it_was_asked_for() -> None:
    question = Passage("words", 1, "Is it locked? (even)", role="question")
    assert lines(question, row("No.", "Even", "d100=63-92", 2))[1:3] == [
        "? Is it locked? (even)",
        "d: d100=63-92 -> No",
    ]


def test_a_fight_is_closed_where_the_story_goes_on_without_it() -> None:
    fight = (Passage("title", 1, "The yard", fights=True), Passage("chosen", 2, "Strike", fights=True))
    after = Passage("words", 3, "It is quiet.")
    assert lines(*fight, after)[-3:] == ["[/COMBAT]", "=> It is quiet.", "```"]
    scene = Passage("title", 3, "The quay", role="scene")
    closed = lines(*fight, scene)
    assert closed.index("[/COMBAT]") < closed.index("### S2 *The quay*")
    assert lines(*fight)[-2:] == ["[/COMBAT]", "```"]


def test_what_an_oracle_said_is_written_with_what_was_thrown() -> None:
    session = oracled()
    rows = lonelog(seen(session.state, session.world, session.tale), about(session)).splitlines()
    assert any(re.fullmatch(r"tbl: A twist d20=\d+ -> .+", one) for one in rows)
    asked = rows[rows.index("? Is somebody there? (even)") + 1]
    assert re.fullmatch(r"d: d100=[-\d]+ -> .+", asked)

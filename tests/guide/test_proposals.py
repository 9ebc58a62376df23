"""Alone, what a line leaves unsaid is the oracle’s: drawn once before free and clear, with its odds, and turned like a
guide’s word. What was said is never drawn."""

from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.core import oracle
from game.core.act import Act
from game.core.checks.usual import skills_of
from game.core.commands import Amend, Attempt, Ready, Refusal, Restate, Throw, Withdraw
from game.core.content import Op
from game.core.draft import Sight
from game.core.events import Restated, Said
from game.core.machine import preview
from game.core.machine.decide import decide
from game.core.seats import GUIDE
from game.core.tree import Tree
from game.guide.at import At
from game.guide.foretold import told as foretold
from game.guide.line import heard
from game.guide.yours import letters_now, meant
from game.journal.library import Library
from game.plain import hear
from game.plain.talk import Talk
from game.session import Session, new_table, open_game
from game.systems import registry
from game.view.exports.lonelog import lonelog
from game.view.seen import seen
from tests.core.machine.test_guide import party
from tests.guide.test_alone import alone, say, throw, told
from tests.guide.test_evenings import NOT_HEARD
from tests.worlds import world

pytestmark = pytest.mark.quick
LAST = "The oracle, as before: It hurts."
SKILLS = {"venture": "lies", "solar": "debate", "position": "sway", "tiers": "bargaining", "practices": "deception"}


def line(session: Session, typed: str) -> None:
    """Somebody says an act."""
    command = heard(typed, At(session.state, session.world)).command
    assert command is not None
    answered = session.do(command, seat=GUIDE)
    assert not isinstance(answered, Refusal), answered


def asked(session: Session) -> str:
    """The table whose die is awaited; empty where none is."""
    call = session.state.top.call
    return call.source if call is not None else ""


def stands(session: Session) -> tuple[int, str]:
    """How hard it is, and what failing brings."""
    return check(session).challenge, session.state.top.parts[0].said["on"]["failure"]["stake"]


def check(session: Session) -> Any:
    """What has to be thrown for in the act that lies there."""
    return Act(Sight(session.state, session.world), session.state.top, 0).check


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_every_row_is_a_line_that_fits_the_act(system: str) -> None:
    session = alone(f"table-{system}")
    w = session.world
    line(session, f"act {SKILLS[system]}")
    assert asked(session) == oracle.HARD + system
    hard = session.state
    for key, count in ((oracle.HARD + system, 10), (oracle.COST, 12)):
        assert asked(session) == key
        before, seen = session.state, set[str]()
        for face in range(1, count + 1):
            decided = decide(before, Throw((face,)), w, "table")
            assert not isinstance(decided, Refusal)
            said = [one.words for one in decided[0] if isinstance(one, Said)]
            assert not any("does not fit" in words for words in said)
            assert any(isinstance(one, Restated) for one in decided[0]), (key, face)
            seen |= {words for words in said if words.startswith("The oracle: ")}
        assert seen == {f"The oracle: {row.text}" for row in w.tables[key].rows}
        throw(session, 3)
    assert asked(session) == ""
    assert session.state.top.stage == "free"
    assert hard.top.kind == session.state.top.kind == "exchange"


def test_what_it_says_stands_in_the_act_and_is_turned_as_a_guides_word_is() -> None:
    session = alone()
    line(session, "wenna lies +1 “he knows her mother”")
    throw(session, 9)
    throw(session, 1)
    act = check(session)
    assert (act.challenge, [one.label for one in act.harder]) == (7, ["late for it"])
    assert [one.label for one in act.easier] == ["he knows her mother"]
    assert session.state.top.parts[0].said["on"]["failure"]["stake"] == "It takes an hour."
    session.do(Restate(0, Tree({"check": {"challenge": 4}})), seat=GUIDE)
    assert check(session).challenge == 4
    minute = session.state.minute
    session.do(Ready(GUIDE), seat=GUIDE)
    throw(session, 0)
    while session.state.top.kind == "exchange":
        session.do(Ready(GUIDE), seat=GUIDE)
    assert session.state.minute == minute + 60, "what failing brings follows by itself"


def test_beside_what_was_said_the_oracle_lays_what_is_its_own() -> None:
    session = alone()
    line(session, "wenna lies -1 “rain”")
    throw(session, 9)
    assert [one.label for one in check(session).harder] == ["rain", "late for it"]


@pytest.mark.parametrize(
    ("typed", "drawn"),
    [
        ("wenna lies", ["hard_venture", oracle.COST]),
        ("wenna lies 6", [oracle.COST]),
        ("wenna lies fails: “It snaps”", ["hard_venture"]),
        ("wenna lies 6 fails: harm 1", []),
        ("wenna lies clerk", [oracle.COST]),
        ("wenna lies routine", [oracle.COST]),
    ],
)
def test_what_was_said_is_never_drawn(typed: str, drawn: list[str]) -> None:
    session = alone()
    session.do(Amend((Op("join", "toll_clerk", who="foe"),)), seat=GUIDE)
    found: list[str] = []
    line(session, typed)
    while asked(session):
        found.append(asked(session))
        throw(session, 2)
    assert found == drawn


@pytest.mark.parametrize(
    ("typed", "drawn"),
    [
        ("hob sway 2 desperate fails: lost", []),
        ("hob sway fails: harm 1 “a bruise”", ["hard_position"]),
        ("hob sway desperate", ["hard_position", oracle.COST]),
    ],
)
def test_a_position_that_was_said_stays(typed: str, drawn: list[str]) -> None:
    session = alone("table-position")
    who = session.state.people[session.state.lead].name.split()[0].lower()
    found: list[str] = []
    line(session, typed.replace("hob", who))
    while asked(session):
        found.append(asked(session))
        throw(session, 1)
    assert found == drawn
    assert check(session).position == ("desperate" if "desperate" in typed else "controlled")


def test_the_same_act_said_again_has_what_was_drawn() -> None:
    session = alone()
    line(session, "wenna lies")
    throw(session, 10)
    throw(session, 7)
    session.do(Withdraw(), seat=GUIDE)
    line(session, "wenna lies")
    assert asked(session) == ""
    assert stands(session) == (
        9,
        "It hurts; harm 2",
    )
    assert told(session, "row")[-2:] == ["The oracle, as before: It is not what it looks like.", LAST]
    session.do(Withdraw(), seat=GUIDE)
    line(session, "wenna locks")
    assert asked(session) == "hard_venture", "another act is another one"


def test_its_odds_are_those_of_its_rows() -> None:
    session = alone()
    line(session, "wenna lies")
    question = told(session, "question")[-1]
    assert question.startswith("How hard is it? (Nobody has seen to it 20%, As such things are 40%")
    rows = world("table-venture").tables["hard_venture"].rows
    assert [row.weight for row in rows] == [2, 4, 2, 1, 1]


@pytest.mark.parametrize("off", ["oracle off", "oracle stakes off"])
def test_turned_off_the_plain_defaults_stand(off: str) -> None:
    session = alone()
    say(session, off)
    line(session, "wenna lies")
    assert asked(session) == ""
    assert check(session).challenge == 5


def test_among_several_a_guide_says_it() -> None:
    session = alone(players=2)
    line(session, "wenna lies")
    assert asked(session) == ""


def test_the_line_says_beforehand_what_is_left_to_it() -> None:
    session = alone()
    at = At(session.state, session.world)
    assert "The oracle says how hard it is and what it costs to fail." in foretold(heard("wenna lies", at), at.world)
    assert "The oracle says what it costs to fail." in foretold(heard("wenna lies 6", at), at.world)
    assert "oracle" not in foretold(heard("wenna lies 6 fails: “No”", at), at.world).lower()


def test_the_line_says_what_failing_usually_brings_where_nothing_is_said_of_it() -> None:
    session = alone(players=2)
    at = At(session.state, session.world)
    for typed, brought in (
        ("wenna lies 6", "You are not believed, now or later."),
        ("wenna locks 6", "It does not work."),
    ):
        assert f"If it fails: {brought}" in foretold(heard(typed, at), at.world)
        line(session, typed)
        assert preview.stakes(session.state, session.world)["failure"].endswith(brought), "as it stands in the act"
        session.do(Withdraw(), seat=GUIDE)


def test_undo_journal_and_correction_come_with_it(tmp_path: Path) -> None:
    session = alone(library=Library(tmp_path))
    before = session.state
    line(session, "wenna lies")
    throw(session, 3)
    number = session.entries[-1].number
    assert session.journal is not None
    folder = session.journal.folder
    middle = session.state
    session.close()
    session = open_game(folder, world("table-venture"), dice="table")
    assert session.state == middle
    throw(session, 7)
    assert stands(session) == (
        5,
        "It hurts; harm 2",
    )
    session.correct(number, (10,))
    assert stands(session) == (
        9,
        "It hurts; harm 2",
    )
    for _ in range(4):
        session.undo()
    assert session.state == before
    session.close()


def test_a_table_that_has_other_rows_by_now_is_not_drawn_from() -> None:
    session = alone()
    command = heard("wenna lies", At(session.state, session.world)).command
    assert command is not None
    short = Tree({**command.oracle, "hard_venture": command.oracle["hard_venture"][:2]})
    answered = session.do(Attempt(command.who, command.act, command.pulls, command.line, short), seat=GUIDE)
    assert not isinstance(answered, Refusal)
    assert asked(session) == oracle.COST


# A quarter of an hour alone, in plain lines, with dice handed in ------------------------------------------------------

ALONE = sorted((Path(__file__).parent / "alone").glob("*.answers"))
SHOWN = {
    "table-venture": (
        "How does it begin? (tension 5: something else 25 percent, otherwise 25 percent, as expected 50 percent).",
        "The oracle: It works, and should not have.",
        "What you came for is in two pieces",
        "Failure 40 percent: He shouts for the others.",
        "Tension 6 of 9.",
        "Otherwise.\nWhat is otherwise",
        "Against you 8: the task 7, late for it 1.",
        "Failure 50 percent: It hurts; harm 2.",
        "Thread: who cut the rope, 3 of 6.",
        "Which thread or person? (Bram Ottery 40 percent, the missing mail 20 percent, who cut the rope 40 percent).",
        "Thread closed: the missing mail.",
    ),
    "table-position": (
        "Threat: failing: you are noticed",
        "minor physical harm (cut fingers)",
        "Thread: the paymaster’s key, 1 of 4.",
        "The oracle: It is not what it looks like.",
        "Position: desperate",
        "a scene",
        "It has come to its end: say how.",
    ),
}
"""What each of them shows."""


def test_there_is_one_for_two_systems() -> None:
    assert {path.stem for path in ALONE} == set(SHOWN)


@pytest.mark.parametrize("path", ALONE, ids=lambda path: path.stem)
def test_a_quarter_of_an_hour_alone_goes_through(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = path.read_text("utf-8").splitlines()[0].removeprefix("# ").split()
    assert main([*words, "--answers", str(path), "--dice", "table"]) == 0
    shown = capsys.readouterr().out
    for sentence in NOT_HEARD:
        assert sentence not in shown, shown[max(0, shown.index(sentence) - 400) : shown.index(sentence) + 200]
    for sentence in SHOWN[path.stem]:
        assert sentence in shown, sentence


# An hour alone by any rules -------------------------------------------------------------------------------------------

REFUSED = (
    *NOT_HEARD,
    "does not fit",
    "It has no squares",
    "There is no open",
    "There is nothing to",
    "cannot be done",
    "is missing",
)
FOES = {"venture": "docker", "position": "constable", "solar": "usher", "tiers": "toll_bully", "practices": "footpad"}


def through(talk: Talk) -> None:
    """Whatever lies there is committed to and let stand, until the scene is on again."""
    for _ in range(12):
        top = talk.session.state.top
        if top.kind == "scene" and not top.asking:
            return
        hear(talk, "commit" if top.kind == "exchange" and top.stage == "free" and not top.asking else "leave")
    raise AssertionError("it never ends")


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_an_hour_alone_needs_few_words(system: str) -> None:
    w, out = world(f"table-{system}"), StringIO()
    session = new_table(w, party(w, next(iter(w.characters))), None, "program", seed=8)
    talk = Talk(session, out, 0)
    skills = iter(one for _, one in zip(range(8), w.lore[skills_of(w)[0]].values(), strict=False))
    for number in range(4):
        for words_ in (f"scene The {number + 1}. stair", "ask likely is it dark", f"thread “the {number + 1}. door” 6"):
            hear(talk, words_)
            through(talk)
        for skill in (next(skills), next(skills)):
            hear(talk, f"act skill {skill.name}")
            through(talk)
        for words_ in (f"on {number + 1}.", "draw thread", "draw event", f"ask even does {FOES[system]} come"):
            hear(talk, words_)
            through(talk)
    hear(talk, f"bring {FOES[system]}")
    hear(talk, "time 1 hour")
    assert len(session.entries) >= 60
    told_ = out.getvalue()
    for sentence in REFUSED:
        assert sentence not in told_, told_[max(0, told_.index(sentence) - 500) : told_.index(sentence) + 100]
    lines = lonelog(seen(session.state, w, session.tale)).splitlines()
    for sign in ("### S4", "? How hard is it?", "? How does it begin?", "[Thread:the 4. door|Open]"):
        assert any(one.startswith(sign) for one in lines), sign
    assert any("-> The oracle: " in one for one in lines)


# Whose it is ---------------------------------------------------------------------------------------------------------


def its(session: Session) -> set[str]:
    """The letters under which something stands as the oracle’s."""
    found = letters_now(session.state, session.world)
    return {one.letter for one in found if one.now.endswith("the oracle’s")}


def test_what_the_oracle_has_said_stands_as_its_own_until_it_is_turned() -> None:
    session = alone()
    line(session, "wenna lies")
    throw(session, 9)
    throw(session, 7)
    assert its(session) == {"D", "K"}
    session.do(meant("F", session.state, session.world), seat=GUIDE)
    assert its(session) == {"D", "K"}
    session.do(meant("D 4", session.state, session.world), seat=GUIDE)
    assert its(session) == {"K"}
    session.do(meant("K fails: the alarm", session.state, session.world), seat=GUIDE)
    assert its(session) == set()
    session.undo()
    assert its(session) == {"K"}
    session.do(Withdraw(), seat=GUIDE)
    line(session, "wenna lies")
    assert its(session) == {"D", "K"}, "said again, it is as it was drawn"


def test_what_nobody_drew_is_nobodys() -> None:
    session = alone()
    line(session, "wenna lies 6 fails: harm 1")
    assert its(session) == set()

"""The oracle's tables say exactly what they claim, a question stands with its answer, and what is kept is kept."""

import re
from contextlib import closing
from fractions import Fraction
from pathlib import Path

import pytest

from game.core import oracle
from game.core.act import Act
from game.core.checks.usual import skills_of
from game.core.commands import Begin, BreakOff, Consult, Keep, Ready, Refusal
from game.core.content import Op
from game.core.draft import Sight
from game.core.events import Said
from game.guide import words
from game.guide.asides import asides
from game.guide.at import At
from game.guide.line import heard
from game.guide.tokens import NotMeant
from game.journal.library import Library
from game.session import Session, new_game, new_table, open_game
from game.view.exports.lonelog import lonelog
from game.view.look import look
from game.view.seen import seen
from game.view.tale import tale
from tests.core.machine.test_guide import party
from tests.guiding import put
from tests.packed import problems
from tests.worlds import adventures, world

SYSTEMS = ("venture", "position", "solar", "tiers", "practices")


def alone(system: str = "venture", library: Library | None = None) -> Session:
    """Somebody alone at an empty table."""
    w = world(f"table-{system}")
    return new_table(w, party(w, next(iter(w.characters))), library, "program", seed=4)


def say(session: Session, typed: str) -> None:
    told = session.do(words.meant(typed, session.state, session.world))
    assert not isinstance(told, Refusal), told


@pytest.mark.parametrize(
    ("likelihood", "yes"),
    [("certain", 92), ("likely", 72), ("even", 50), ("unlikely", 28), ("hardly", 8)],
)
def test_yes_is_as_likely_as_it_says(likelihood: str, yes: int) -> None:
    table = oracle.likelihoods(world("table-venture"))[likelihood]
    chances = dict(oracle.odds(table))
    assert sum(chances.values()) == 1
    assert sum(chance for text, chance in chances.items() if text.startswith("Yes")) == Fraction(yes, 100)


def test_likely_and_unlikely_mirror_each_other() -> None:
    tables = oracle.likelihoods(world("table-venture"))
    for one, other in (("certain", "hardly"), ("likely", "unlikely"), ("even", "even")):
        assert [c for _, c in oracle.odds(tables[one])] == [c for _, c in oracle.odds(tables[other])][::-1]


@pytest.mark.parametrize("system", SYSTEMS)
def test_there_is_an_empty_table_for_every_system(system: str) -> None:
    session = alone(system)
    say(session, "ask likely is anybody home")
    said = [e for entry in session.entries[-3:] for e in entry.events if isinstance(e, Said)]
    assert any(e.role == "question" for e in said)


def test_a_question_stands_with_its_answer() -> None:
    session = alone()
    say(session, "ask likely: is the gate guarded")
    told = [(e.role, e.words) for entry in session.entries for e in entry.events if isinstance(e, Said)]
    assert ("question", "Is the gate guarded? (likely)") in told
    answers = dict(oracle.odds(session.world.tables["oracle_likely"]))
    assert told[told.index(("question", "Is the gate guarded? (likely)")) + 1][1] in answers


def test_what_is_kept_is_there_until_it_is_done() -> None:
    session = alone()
    say(session, "thread who cut the rope")
    say(session, "person Bram the ferryman")
    assert oracle.kept(session.state, "thread") == ("who cut the rope",)
    say(session, "thread done who cut")
    assert oracle.kept(session.state, "thread") == ()
    assert oracle.kept(session.state, "thread", done=True) == ("who cut the rope",)
    session.undo()
    assert oracle.kept(session.state, "thread") == ("who cut the rope",)
    shown = dict(asides(session.state, session.world))
    assert shown["Open threads"] == ("who cut the rope",)
    assert shown["People to remember"] == ("Bram the ferryman",)


@pytest.mark.parametrize("typed", ["ask", "thread", "thread done nothing", "scene", "draw no_such_table"])
def test_what_is_missing_is_said(typed: str) -> None:
    session = alone()
    with pytest.raises(NotMeant):
        words.meant(typed, session.state, session.world)


def test_only_a_guide_asks_and_keeps() -> None:
    w = world("salt-office")
    session = Session(w, None, seed=1)
    session.do(Begin(next(iter(w.characters))))
    assert isinstance(session.do(Consult(next(iter(w.tables)))), Refusal)
    assert isinstance(session.do(Keep("thread", "x")), Refusal)


def test_a_table_alone_is_saved_and_comes_back(tmp_path: Path) -> None:
    library = Library(tmp_path)
    session = alone(library=library)
    say(session, "scene The ford at Wick, before light")
    say(session, "thread who cut the rope")
    assert session.journal is not None
    folder, before = session.journal.folder, session.state
    session.close()
    again = open_game(folder, session.world)
    assert again.state == before
    again.close()


def test_lonelog_has_scenes_questions_answers_and_tags() -> None:
    session = alone()
    say(session, "scene The ford at Wick, before light")
    say(session, "tell The rope is wet on one side only.")
    say(session, "ask is somebody there")
    say(session, "thread who cut the rope")
    say(session, "note the ferryman lies")
    lines = lonelog(seen(session.state, session.world, tale(session.entries, session.world))).splitlines()
    assert "### S2 *The ford at Wick, before light*" in lines
    assert "=> The rope is wet on one side only." in lines
    question = lines.index("? Is somebody there? (even)")
    assert re.fullmatch(r"d: d100=[-\d]+ -> .+", lines[question + 1])
    assert "[Thread:who cut the rope|Open]" in lines
    assert not any("ferryman lies" in line for line in lines), "a guide's notes are the guide's"


CLIMBS = 'do = [{ act = "climbing" }]\n'
TABLES = (*(f"table-{system}" for system in SYSTEMS), *adventures())
KNOWN = {"venture": "skills", "tiers": "skills", "solar": "abilities", "position": "actions", "practices": "powers"}


@pytest.mark.parametrize("pack", TABLES)
def test_everything_that_can_be_known_can_be_tried_at_every_table(pack: str) -> None:
    w = world(pack)
    known = w.lore[KNOWN[w.system.id]]
    assert skills_of(w)[0] == KNOWN[w.system.id]
    session = new_table(w, party(w, next(iter(w.characters))), None, "program", seed=4)
    begun = 0
    for skill in known.values():
        tried = heard(f"try skill {skill.name}", At(session.state, w))
        assert not tried.questions
        if tried.lost:
            assert "is closed to" in tried.lost[0].sentence
            continue
        say(session, f"try skill {skill.name}")
        if session.state.top.kind == "exchange":
            begun += 1
            part = session.state.top.parts[0]
            assert (part.who, part.label) == (session.state.lead, skill.name)
            assert (
                sum(
                    chance.weight
                    for chance in w.system.outlook(
                        Sight(session.state, w), Act(Sight(session.state, w), session.state.top, 0)
                    )
                )
                > 0
            )
        session.undo()
    assert begun >= (len(known) if w.pack.lesson else 10)


def test_no_content_can_call_for_what_only_a_guide_has_tried() -> None:
    found = problems('[scenes.room]\ntitle = "R"\ntext = "R."\n[scenes.room.options.up]\nlabel = "Up"\n' + CLIMBS)
    assert "there is no act 'climbing'" in found.casefold().replace("“", "'").replace("”", "'")


def test_what_was_tried_is_saved_in_the_middle_of_it(tmp_path: Path) -> None:
    session = alone("tiers", Library(tmp_path))
    say(session, "try ropes")
    assert session.journal is not None
    folder = session.journal.folder
    session.close()
    with closing(open_game(folder, world("table-tiers"), dice="program")) as again:
        assert again.state == session.state
        assert not isinstance(again.do(Ready("guide")), Refusal)


@pytest.mark.parametrize(("system", "foe"), [("venture", "hound"), ("tiers", "snow_weasels"), ("practices", "mastiff")])
def test_a_fight_is_begun_at_an_empty_table_and_broken_off(system: str, foe: str) -> None:
    session = alone(system)
    say(session, f"bring {foe} 2")
    say(session, "fight")
    assert session.state.top.kind == "conflict"
    say(session, f"next {session.state.lead}")
    row = next(p for p in session.prompts if isinstance(p.command, BreakOff))
    assert not isinstance(session.do(row.command, seat=row.seat), Refusal)
    assert [frame.kind for frame in session.state.frames] == ["scene"]


def test_a_fight_nobody_wrote_is_begun_in_an_adventure_and_leaves_its_scene_as_it_was() -> None:
    w = world("hallow-pass")
    session = new_table(w, (w.system.create(w, w.pack.cast[0]),), None, "program", 3)
    scene, visits = session.state.top.id, session.state.seen["seen." + session.state.top.id]
    say(session, "bring rimehound")
    say(session, "fight")
    assert session.state.top.kind == "conflict"
    say(session, "stop")
    assert (session.state.top.id, session.state.seen["seen." + scene]) == (scene, visits)
    assert "rimehound" in session.state.people, "whoever was brought in is still there"
    session.undo()
    assert session.state.top.kind == "conflict"


def test_where_the_rules_have_no_fight_the_word_says_so() -> None:
    with pytest.raises(NotMeant, match="no fight of their own"):
        say(alone("solar"), "fight")


def test_only_a_guide_breaks_a_fight_off() -> None:
    w = world("hallow-pass")
    session = new_game(w, w.pack.cast[0], None, seed=1)
    put(session, Op("join", "rimehound", who="foe"), Op("conflict", "fight"))
    while session.state.top.call is not None:
        session.go_on()
    refused = session.do(BreakOff())
    assert isinstance(refused, Refusal)
    assert refused.code == "guide"


def test_the_odds_of_the_guides_people_are_for_the_guide() -> None:
    session = alone("practices")
    say(session, "bring mastiff 2")
    say(session, "fight")
    say(session, "next mastiff_1")
    act = next(p.command for p in session.prompts if p.in_doubt and not p.barred)
    session.do(act)
    while session.state.frames[-1].kind == "exchange":
        assert not isinstance(session.do(Ready("guide")), Refusal)
    told = tale(session.entries, session.world)
    known = [one for one in told.passages if one.chance is not None]
    assert known, "the guide reads what the chance was"
    assert not [one for one in seen(session.state, session.world, told).passages if one.chance is not None]


@pytest.mark.parametrize(("system", "foe", "held"), [("venture", "hound", True), ("practices", "mastiff", False)])
def test_the_guide_sees_the_odds_of_what_a_foe_does(system: str, foe: str, held: bool) -> None:
    session = alone(system)
    for words_ in (f"bring {foe} 1", "fight", f"next {foe}"):
        say(session, words_)
    told = tale(session.entries, session.world)
    rows = look(session.state, session.world, session.prompts, told).rows
    row = next(row for row in rows if row.label.startswith("Leave it to"))
    assert row.prospects
    assert row.middle.startswith("held off: ") == held, "whoever it comes to throws, or the foe does"
    assert (row.chance is None) == held

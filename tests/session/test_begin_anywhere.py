"""A game begins in any scene and any state; it is saved, taken back and told as any other."""

from contextlib import closing
from pathlib import Path

import pytest

from game.core.commands import Begin, Refusal
from game.core.draft import Sight
from game.core.machine.decide import decide, first_state
from game.core.scope import NOBODY, Scope
from game.desk import Desk
from game.errors import GameError
from game.session import Session
from game.session.opening import Asked, opening
from tests.worlds import adventures, salt_office, world


def begun(tmp_path: Path, asked: Asked) -> Session:
    return Desk(tmp_path, seed=1).begin("salt-office", "wenna_tarr", "program", asked=asked)


def true(session: Session, formula: str) -> bool:
    return Scope(Sight(session.state, session.world), NOBODY).holds(formula)


def test_it_begins_there_with_what_was_said_and_is_so_when_it_is_opened_again(tmp_path: Path) -> None:
    asked = Asked(
        "hearth", ("coin=4", "hour=5", "fact.anything", "seen.pump=2", "you.interaction=0"), ("perrin", "rope")
    )
    with closing(begun(tmp_path, asked)) as session:
        state, name = session.state, session.name
        assert state.frames[0].id == "hearth"
        for formula in ("coin == 4", "hour == 5", "fact.anything", "seen.pump == 2", "perrin.here", "has.rope"):
            assert true(session, formula), formula
        assert state.people["wenna_tarr"].tracks["interaction"] == 0
    with closing(Desk(tmp_path).open(name, read_only=True)) as session:
        assert session.state == state


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (Asked("hearht"), "There is no scene 'hearht'; did you mean hearth?"),
        (Asked(sets=("cion=3",)), "There is no variable 'cion'; did you mean coin?"),
        (Asked(sets=("coin=three",)), "'coin=three': say NAME=NUMBER, NAME=yes or NAME=no."),
        (Asked(sets=("coin=99999999",)), "'coin=99999999': say NAME=NUMBER"),
        (Asked(sets=("hour=24",)), "hour=24: the hours go from 0 to 23."),
        (Asked(sets=("seen.hearht",)), "There is no 'hearht' to be seen; did you mean hearth?"),
        (Asked(sets=("took.hearth.burm",)), "to be took; did you mean hearth.burn?"),
        (Asked(along=("perin",)), "There is nobody and nothing called 'perin'; did you mean perrin?"),
    ],
)
def test_what_is_not_there_is_named_and_no_game_begins(asked: Asked, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(GameError) as told:
        begun(tmp_path, asked)
    assert sentence in str(told.value)
    assert Desk(tmp_path).names() == ()


def test_somebody_who_is_made_begins_at_the_beginning() -> None:
    w = world("long-table")
    said = decide(first_state(w), Begin("", place="road"), w, "player")
    assert isinstance(said, Refusal)
    assert said.sentence == "Whoever begins elsewhere is chosen, not made: say who with --as."


@pytest.mark.parametrize("pack", adventures())
def test_every_scene_of_every_adventure_can_be_begun_in(pack: str) -> None:
    w = world(pack)
    who = (w.pack.cast or tuple(w.characters))[0]
    for scene in w.scenes:
        said = decide(first_state(w), Begin(who, place=scene), w, "player")
        assert not isinstance(said, Refusal), (scene, said)
        assert said[1].frames or said[1].ending


def test_a_variable_has_a_yes_and_a_no() -> None:
    found = opening(salt_office(), Asked(sets=("coin", "coin=no", "coin = yes", "coin=−2")))
    assert [op.amount for op in found.ops] == ["1", "0", "1", "-2"]


def test_a_number_is_set_by_the_word_that_formulas_have_for_it() -> None:
    w = world("hallow-pass")
    found = opening(w, Asked("hospice", ("you.going_unseen=1", "you.hp=9")))
    said = decide(first_state(w), Begin("ysolde_marr", None, 0, found.place, found.marks, found.ops), w, "player")
    assert not isinstance(said, Refusal)
    ysolde, scope = said[1].people["ysolde_marr"], Scope(Sight(said[1], w), NOBODY)
    assert (ysolde.tracks["skill.going_unseen"], ysolde.tracks["hp"]) == (1, 9)
    assert scope.holds("you.going_unseen == 1 and you.hp == 9")


def test_an_hour_is_so_many_minutes_from_the_one_in_which_the_pack_begins() -> None:
    w = salt_office()
    for hour in (0, 5, w.pack.hour, 23):
        (op,) = opening(w, Asked(sets=(f"hour={hour}",))).ops
        assert (op.verb, (w.pack.hour * 60 + int(op.what)) % (24 * 60)) == ("time", hour * 60)
        assert 0 <= int(op.what) < 24 * 60


def test_a_number_has_a_most_and_what_has_no_name_is_none() -> None:
    w = salt_office()
    assert [op.amount for op in opening(w, Asked(sets=("coin=1000000", "coin=-1000000"))).ops] == [
        "1000000",
        "-1000000",
    ]
    for typed in ("coin=1000001", "coin=-1000001", "=3", "coin=", "coin=1.5"):
        with pytest.raises(GameError, match="say NAME=NUMBER, NAME=yes or NAME=no"):
            opening(w, Asked(sets=(typed,)))
    with pytest.raises(GameError, match="hour=-1: the hours go from 0 to 23"):
        opening(w, Asked(sets=("hour=-1",)))


def test_what_was_seen_is_a_scene_or_a_fight_and_what_was_done_an_option() -> None:
    w = world("long-table")
    fight, scene = next(iter(w.conflicts)), next(name for name, one in w.scenes.items() if one.options)
    option = f"{scene}.{next(iter(w.scenes[scene].options))}"
    found = opening(w, Asked(sets=(f"seen.{fight}", f"seen.{scene}=2", f"took.{option}=3", "fact.anything")))
    assert found.marks == ((f"seen.{fight}", 1), (f"seen.{scene}", 2), (f"took.{option}", 3), ("fact.anything", 1))
    assert (found.place, found.ops) == ("", ())
    for typed in (f"took.{fight}", f"took.{scene}", f"seen.{option}"):
        with pytest.raises(GameError, match="There is no"):
            opening(w, Asked(sets=(typed,)))

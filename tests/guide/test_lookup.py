"""Looking things up by words that need not be exact, and dice in plain notation."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.commands import Amend, Refusal, Sit
from game.guide import words
from game.guide.dice import thrown
from game.guide.lookup import MOST, looked_up
from game.guide.tokens import NotMeant
from tests.core.machine.test_guide import fight, table
from tests.opentable import PAIRS, OpenTable
from tests.worlds import adventures, world


@pytest.mark.parametrize("pack", adventures())
def test_every_rule_and_person_is_found_by_its_own_name(pack: str) -> None:
    w = world(pack)
    for term in w.system.glossary:
        assert term in [name for _, name, _ in looked_up(w, term)]
    for person in w.people.values():
        assert person.name in [name for _, name, _ in looked_up(w, person.name)]


@pytest.mark.parametrize("said", ["stuned", "Stunned", "stun"])
def test_a_slip_of_the_finger_still_finds_it(said: str) -> None:
    assert "stunned" in [name.casefold() for _, name, _ in looked_up(world("salt-office"), said)]


def test_what_is_there_by_name_comes_before_what_only_mentions_it() -> None:
    hits = looked_up(world("salt-office"), "hound")
    assert hits[0][1].casefold().startswith("hound")
    assert len(hits) <= MOST


def test_nothing_is_found_for_nothing() -> None:
    assert looked_up(world("salt-office"), "  ") == ()
    assert looked_up(world("salt-office"), "xyzzyplugh") == ()


@given(st.integers(1, 9), st.integers(2, 100), st.integers(-20, 20), st.integers())
def test_dice_are_told_with_their_sum(count: int, sides: int, more: int, seed: int) -> None:
    chance = Random(seed)
    faces: list[int] = []

    def throw(of: int) -> int:
        assert of == sides
        faces.append(chance.randint(1, of))
        return faces[-1]

    told = thrown(f"{count}d{sides}{more:+d}", throw)
    assert len(faces) == count
    assert told.endswith(f"= {sum(faces) + more}".replace("-", "−"))


@pytest.mark.parametrize("said", ["", "7", "d", "2d", "2d1", "0d6", "101d6", "2d6 3d6 +", "two dice", "2d6**9"])
def test_what_is_no_dice_is_said(said: str) -> None:
    with pytest.raises(NotMeant):
        thrown(said, lambda _: 1)


def test_who_is_held_can_do_nothing_until_it_ends() -> None:
    session = table()
    foe = fight(session)
    command = words.meant(f"hold {foe} surprised for 1 round", session.state, session.world)
    assert isinstance(command, Amend)
    session.do(command)
    assert session.state.people[foe].effects[-1].bars == ("all",)
    session.do(words.meant(f"next {foe}", session.state, session.world))
    assert session.state.top.turn != foe or foe in session.state.top.acted, "the turn went by"


def test_somebody_comes_late_by_a_word() -> None:
    session = table(players=1)
    late = list(session.world.characters)[1]
    command = words.meant(f"sit {late}:Tom", session.state, session.world)
    assert isinstance(command, Sit)
    assert command.person.name.endswith("(Tom)")
    assert not isinstance(session.do(command), Refusal)
    assert session.state.people[late].seat == "player"
    with pytest.raises(NotMeant):
        words.meant("sit nobody_at_all", session.state, session.world)


@pytest.mark.parametrize(("system", "word"), [("venture", "over"), ("position", "leads"), ("tiers", "twist")])
def test_words_of_an_act_are_looked_up_like_any_other(system: str, word: str) -> None:
    assert ("word of an act", word) in [(kind, name) for kind, name, _ in looked_up(world(f"table-{system}"), word)]


def test_every_word_of_the_guides_is_looked_up() -> None:
    w = world("table-venture")
    for word in words.useful(w.system):
        assert ("your word", word) in [(kind, name) for kind, name, _ in looked_up(w, word)]


@pytest.mark.parametrize("system", ["venture", "solar", "position", "tiers", "practices"])
def test_a_word_that_is_not_listed_is_one_that_these_rules_refuse(system: str) -> None:
    """Said of somebody who is here, it is answered that these rules have nothing of the kind."""
    table = OpenTable(system, *PAIRS[system])
    left = set(words.WORDS) - set(words.useful(table.s.w.system))
    assert left
    for word in left:
        with pytest.raises(NotMeant, match=r"rules|between|volley"):
            words.meant(f"{word} {PAIRS[system][0]} x", table.session.state, table.session.world)

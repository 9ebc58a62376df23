"""A small game of cards: the hand, what is played and drawn, exact chances of what is left, a fight that is parried."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from game.core import cards
from game.core.commands import Begin, Choose, Declare, EndTurn, Gather, Pull, Ready, Refusal, Sit, Throw, Undertake
from game.core.draft import Sight
from game.core.levers import Lever
from game.core.machine import preview
from game.core.machine.decide import decide, first_state, legal
from game.core.machine.doings.voice import spoken
from game.core.seats import CONTENT, TABLE
from game.core.state import State
from game.core.tracks import most
from game.session import new_game
from tests.core.test_small_games import said, world

W = world("wake")
DECK = W.decks["pack"].cards
PLACES = {cards.called(card): place for place, card in enumerate(DECK)}
HAND = ("king of hearts", "four of hearts", "ace of spades", "nine of clubs", "Red joker")


def of(*names: str) -> tuple[int, ...]:
    return tuple(PLACES[name] for name in names)


def begun(*names: str) -> State:
    """Ines in the parlour, with these cards in her hand."""
    return said(W, first_state(W), Begin("ines"), Throw(of(*(names or HAND))))


def card(name: str) -> str:
    """The lever that plays a card."""
    return f"card:pack:{PLACES[name]}"


def levers(state: State) -> dict[str, Lever]:
    return {one.lever.id: one.lever for one in legal(state, W) if one.lever is not None}


def drawn_for(suit: str, name: int) -> int:
    """What a card drawn blind counts, read off the rules."""
    one = DECK[name]
    return one.value if not one.suit or one.suit == suit else one.value // 2


def grade_of(total: int, difficulty: int) -> str:
    return "failure" if total < difficulty else "success" if total < difficulty + 5 else "flourish"


# The hand ------------------------------------------------------------------------------------------------------------


def test_everybody_begins_with_five_cards_alone_gathered_and_late() -> None:
    alone = said(W, first_state(W), Begin("ines"))
    ines, tam = (W.system.create(W, key) for key in ("ines", "tam"))
    gathered = said(W, first_state(W), Gather((ines,)))
    for state in (alone, gathered):
        assert state.top.call is not None
        assert (len(state.top.call.dice), state.top.call.to) == (5, "ines")
    both = said(W, first_state(W), Gather((ines, tam)), Throw(of(*HAND)))
    late = said(W, gathered, Throw(of(*HAND)), Sit(tam))
    for state in (both, late):
        assert state.top.call is not None
        assert (len(state.top.call.dice), state.top.call.to) == (5, "tam")
    assert {who: len(p.cards["pack"]) for who, p in late.people.items() if p.cards} == {"ines": 5}
    assert len(late.piles["pack"]) == 49


def test_cards_of_the_suit_and_jokers_are_levers_and_a_joker_costs_nerve() -> None:
    state = said(W, begun(), Choose("aunt"))
    found = levers(state)
    assert list(found) == [*(card(name) for name in ("king of hearts", "four of hearts", "Red joker")), "blind"]
    assert [len(found[card(name)].cost) for name in ("king of hearts", "Red joker")] == [0, 1]
    assert [pick.id for pick in found["blind"].picks] == ["none", "one", "two", "three"]
    state = said(W, state, Pull(0, card("Red joker"), 1), Pull(0, "blind", "two"), Ready("player"))
    assert state.people["ines"].tracks["nerve"] == 2


def test_what_can_be_paid_beside_all_else_can_be_pulled_and_nothing_beyond() -> None:
    """Tam has three points: a joker is one, the second and the third card drawn blind are one each."""
    hand = of("Black joker", "Red joker", "two of spades", "three of spades", "four of spades")
    state = said(W, first_state(W), Begin("tam"), Throw(hand), Choose("aunt"), Pull(0, "blind", "three"))
    assert [levers(state)[card(name)].barred for name in ("Black joker", "Red joker")] == ["", ""]
    state = said(W, state, Pull(0, card("Red joker"), 1))
    assert levers(state)[card("Black joker")].barred == "no nerve left"
    refused = decide(state, Pull(0, card("Black joker"), 1), W)
    assert isinstance(refused, Refusal)
    assert "no nerve left" in refused.sentence
    state = said(W, state, Pull(0, "blind", "two"), Pull(0, card("Black joker"), 1))
    assert [pick.id for pick in levers(state)["blind"].picks] == ["none", "one", "two"]
    assert said(W, state, Ready("player")).people["tam"].tracks["nerve"] == 0


# Chances -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("word", "count"), [("none", 0), ("one", 1), ("two", 2), ("three", 3)])
def test_the_chances_are_those_of_all_cards_that_may_come(word: str, count: int) -> None:
    state = said(W, begun(), Choose("aunt"), Pull(0, card("four of hearts"), 1), Pull(0, "blind", word))
    left = [place for place in range(len(DECK)) if place not in of(*HAND)]
    found = Counter(
        grade_of(4 + sum(drawn_for("hearts", one) for one in drawn), 10) for drawn in combinations(left, count)
    )
    shown = {row.grade: Fraction(row.weight, row.of) for row in preview.now(state, W)}
    assert shown == {grade: Fraction(ways, found.total()) for grade, ways in found.items()}


def test_every_card_that_is_drawn_comes_out_as_the_chances_counted_it() -> None:
    before = said(W, begun(), Choose("aunt"), Pull(0, card("four of hearts"), 1), Ready("player"))
    found: Counter[str] = Counter()
    for place in before.piles["pack"]:
        state = said(W, before, Throw((place,)))
        where = (state.frames[0].id, state.var("key"))
        found[{("parlour", 0): "failure", ("study", 0): "success", ("study", 1): "flourish"}[where]] += 1
    free = said(W, begun(), Choose("aunt"), Pull(0, card("four of hearts"), 1))
    shown = {row.grade: Fraction(row.weight, row.of) for row in preview.now(free, W)}
    assert shown == {grade: Fraction(ways, found.total()) for grade, ways in found.items()}


def test_nobody_sees_another_hand_in_the_odds_of_their_own_draw() -> None:
    """Five low clubs are with somebody else: whoever acts knows only that they are somewhere."""
    ines, tam = (W.system.create(W, key) for key in ("ines", "tam"))
    theirs = ("two of clubs", "three of clubs", "four of clubs", "five of clubs", "six of clubs")
    state = said(W, first_state(W), Gather((ines, tam)), Throw(of(*HAND)), Throw(of(*theirs)))
    state = said(W, state, Choose("window"))
    shown = {row.grade: Fraction(row.weight, row.of) for row in preview.now(state, W)}
    unseen = [place for place in range(len(DECK)) if place not in of(*HAND)]
    assert state.top.parts[0].who == "ines"
    passing = sum(drawn_for("clubs", place) >= 13 for place in unseen)
    assert shown.get("success", 0) == Fraction(passing, len(unseen))


# Where cards go ------------------------------------------------------------------------------------------------------


def test_what_was_played_and_drawn_is_gone_and_comes_back_without_the_hands() -> None:
    state = said(W, begun(), Choose("window"), Pull(0, card("nine of clubs"), 1), Ready("player"))
    state = said(W, state, Throw(of("two of diamonds")))
    s = Sight(state, W)
    assert set(cards.discards(s)) == set(of("nine of clubs", "two of diamonds"))
    assert len(cards.hand(s, "ines")) == 4
    for _ in range(60):
        state = said(W, state, Choose("aunt"), Ready("player"))
        pile = state.piles["pack"]
        assert not {*cards.hand(Sight(state, W), "ines")} & {*pile}
        low = min(pile, key=lambda place: drawn_for("hearts", place))
        if drawn_for("hearts", low) >= 10:
            break
        state = said(W, state, Throw((low,)))
    else:
        pytest.fail("the pile never ran out")
    drawn = 54 - len(HAND) - len(pile)
    assert drawn > 35


def test_a_night_brings_the_hand_the_nerve_and_a_wound_back() -> None:
    state = said(W, begun(), Choose("window"), Pull(0, card("Red joker"), 1), Ready("player"))
    state = said(W, state, Throw(of("two of hearts")))
    now = state.people["ines"].tracks
    assert (now["nerve"], now["wounds"], len(state.people["ines"].cards["pack"])) == (3, 1, 4)
    state = said(W, state, Undertake("ines", "night"))
    assert state.top.call is not None
    assert len(state.top.call.dice) == 1
    state = said(W, state, Throw(of("queen of hearts")))
    now = state.people["ines"].tracks
    assert (now["nerve"], now["wounds"], len(state.people["ines"].cards["pack"])) == (4, 0, 5)


# A fight -------------------------------------------------------------------------------------------------------------


def in_the_corridor() -> State:
    """Ines against two, as it is her turn: with a flourish she has come in, and a card has been played for it."""
    state = said(W, begun(), Choose("aunt"), Pull(0, card("king of hearts"), 1), Ready("player"))
    return said(W, state, Throw(of("six of spades")), Choose("door"))


def test_a_turn_brings_one_card_to_those_who_hold_fewer() -> None:
    state = in_the_corridor()
    assert state.frames[-1].kind == "conflict"
    call = state.top.call
    assert call is not None
    assert (call.to, len(call.dice)) == ("ines", 1)
    state = said(W, state, Throw(of("two of diamonds")))
    assert state.top.turn == "ines"
    assert len(state.people["ines"].cards["pack"]) == 5


def test_foes_are_parried_by_whom_they_strike_and_a_flourish_wounds_twice() -> None:
    state = said(W, in_the_corridor(), Throw(of("two of diamonds")), Declare("ines", "strike", "cousin"))
    state = said(W, state, Pull(0, card("ace of spades"), 1), Ready("player"), Throw(of("four of spades")))
    assert state.people["cousin"].tracks["wounds"] == 2
    for foe, wounds in (("cousin", 1), ("bailiff", 2)):
        voice = spoken(Sight(state, W))
        if voice is not None:
            done = decide(state, voice, W, CONTENT)
            assert not isinstance(done, Refusal)
            state = done[1]
        part = state.top.parts[0]
        assert (part.who, part.act, part.against, len(state.top.parts)) == ("ines", "parry", foe, 1)
        assert {row.grade for row in preview.now(state, W)} >= {"failure"}
        state = said(
            W, state, Ready("player"), Throw(of({"cousin": "two of hearts", "bailiff": "three of clubs"}[foe]))
        )
        assert state.people["ines"].tracks["wounds"] == wounds
    assert state.frames[-1].round == 2


def test_three_wounds_and_somebody_is_out_of_it() -> None:
    state = said(W, in_the_corridor(), Throw(of("two of diamonds")))
    for _ in range(40):
        if state.frames[-1].kind == "scene":
            break
        voice = spoken(Sight(state, W))
        if voice is not None:
            done = decide(state, voice, W, CONTENT)
        elif state.top.call is not None:
            pile = sorted(state.piles["pack"], key=lambda place: drawn_for("spades", place))
            done = decide(state, Throw(tuple(pile[: len(state.top.call.dice)])), W, TABLE)
        elif state.top.kind == "conflict":
            done = decide(state, EndTurn(), W)
        else:
            done = decide(state, Ready("player"), W)
        assert not isinstance(done, Refusal), done
        state = done[1]
    ines = state.people["ines"]
    wounds = next(track for track in W.system.tracks.all if track.id == "wounds")
    assert ines.tracks["wounds"] == most(W, ines, wounds) == 3
    assert state.frames[0].id == "car"


# Kept ----------------------------------------------------------------------------------------------------------------


def test_what_is_taken_back_gives_the_cards_and_the_nerve_back() -> None:
    session = new_game(W, "ines", None, "program", 3)
    assert not isinstance(session.do(Choose("aunt")), Refusal)
    before = session.state
    session.do(Pull(0, "blind", "three"))
    assert not isinstance(session.do(Ready("player")), Refusal)
    after = session.state
    assert after.people["ines"].tracks["nerve"] == 2
    while session.state != before:
        assert not isinstance(session.undo(), Refusal)
    while session.state != after:
        assert not isinstance(session.redo(), Refusal)

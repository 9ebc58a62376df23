"""Cards: none in two places, hands that no shuffle touches, exact odds of what is left, what is played and drawn."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations
from random import Random
from typing import TypeVar

import pytest

from game.core import cards
from game.core.commands import Amend, Choose, Ready, Refusal, Throw
from game.core.content import Card, Op
from game.core.declared import Hand
from game.core.draft import Draft, Sight
from game.core.events import Called, Drew, Handed, Laid, Said, Threw
from game.core.machine.decide import decide
from game.core.machine.dice import wanted
from game.core.machine.fitting import fitting
from game.core.odds import draws
from game.core.rolls import Call, Faces
from game.journal import JournalError
from game.journal.codec import event_of, tagged
from game.session import new_game
from tests import carded
from tests.carded import HEAD, SUITS, room
from tests.packed import problems
from tests.playing import begun
from tests.tables import Table, build, sit

K = TypeVar("K")
ALL = tuple(range(8))


def deal(by: str = "3", more: str = "") -> Table:
    """A room in which somebody is dealt cards."""
    return begun(Table, carded.world(room(f'{{ deal = "suits", by = "{by}" }}{more}')), "ada")


def sight(t: Table) -> Sight:
    return Sight(t.state, t.world)


def places(s: Sight) -> list[int]:
    """Every card as often as it is somewhere."""
    return sorted((*cards.pile(s), *cards.held(s), *cards.on_table(s), *cards.discards(s)))


# Decks ---------------------------------------------------------------------------------------------------------------


def test_a_deck_has_the_card_of_each_rank_in_each_suit_before_those_written_out() -> None:
    deck = build(SUITS).decks["suits"].cards
    assert [cards.called(card) for card in deck] == [
        *("ace of hearts", "seven of hearts", "king of hearts"),
        *("ace of spades", "seven of spades", "king of spades"),
        *("joker", "The Lamp"),
    ]
    assert [cards.short(card) for card in deck] == ["ah", "7h", "kh", "as", "7s", "ks", "", ""]
    assert [cards.the(card) for card in deck[-2:]] == ["the joker", "The Lamp"]
    assert [card.value for card in deck] == [9, 7, 8, 9, 7, 8, 5, 1]


def test_a_card_has_a_sign_in_a_row_of_them() -> None:
    deck = build(SUITS).decks["suits"].cards
    assert [cards.sign(card) for card in deck] == ["Ah", "7h", "Kh", "As", "7s", "Ks", "J", "L"]
    assert cards.sign(Card(rank="10", suit="Clubs")) == "10c"
    assert [cards.short(Card(rank=rank, suit=suit)) for rank, suit in (("7", ""), ("", "hearts"))] == ["", ""]


def test_a_deck_of_today_is_read_as_it_was() -> None:
    old = '[decks.old]\ntitle = "Old"\ncards = [{ name = "Nought", value = 0, text = "Nothing." }]\n'
    assert build(old).decks["old"].cards == (Card(name="Nought", value=0, text="Nothing."),)


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        ("cards = []", "this cannot be empty"),
        ('suits = ["hearts"]', "suits go with ranks"),
        ("ranks = { ace = 1 }", "ranks go with suits"),
        ('cards = [{ text = "A card." }]', "a card has a name, or a suit and a rank"),
        ('cards = [{ suit = "hearts" }]', "a card has a name, or a suit and a rank"),
        (
            f"suits = {[f'suit {n}' for n in range(20)]}\nranks = {{ {', '.join(f'{n} = 1' for n in range(26))} }}",
            "a deck has at most 500 cards; this one has 520",
        ),
        ('suits = [" "]\nranks = { ace = 1 }', "is no suit and no rank"),
    ],
)
def test_a_deck_that_is_none_is_told_of(deck: str, told: str) -> None:
    assert told in problems(f'[decks.odd]\ntitle = "Odd"\n{deck}\n')


# Hands ---------------------------------------------------------------------------------------------------------------


def test_cards_are_dealt_into_a_hand_by_a_throw_of_their_own() -> None:
    t = deal().choose("act")
    assert t.call == Call("cards", "hand", ("card",) * 3, source="suits", to="ada", as_cards=True)
    t.throw(6, 0, 4)
    assert cards.hand(sight(t), "ada") == (6, 0, 4)
    assert cards.pile(sight(t)) == (1, 2, 3, 5, 7)
    assert cards.discards(sight(t)) == ()
    assert not any(isinstance(event, Said) for event in t.events), "nobody reads out what somebody is dealt"


def test_no_card_can_be_dealt_twice() -> None:
    t = deal().choose("act")
    for faces in ((0, 0, 1), (0, 1), (0, 1, 8), (0, 1, -1)):
        assert isinstance(decide(t.state, Throw(faces), t.world), Refusal)
    t.throw(0, 1, 2).choose("act")
    assert isinstance(decide(t.state, Throw((0, 3, 4)), t.world), Refusal)


def test_more_cards_than_there_are_bring_all_that_there_are() -> None:
    t = deal("20").choose("act")
    assert len(t.call.dice) == 8
    t.throw(*ALL).choose("act")
    assert t.top.call is None
    assert t.last(Said).words == "Suits: no card is left."


def test_a_shuffle_leaves_hands_alone() -> None:
    t = deal("3", ', { draw = "suits" }, { shuffle = "suits" }').choose("act").throw(0, 1, 2).throw(3)
    assert cards.pile(sight(t)) == (3, 4, 5, 6, 7)
    assert cards.hand(sight(t), "ada") == (0, 1, 2)


def test_where_too_few_are_left_the_discards_come_back_and_hands_do_not() -> None:
    t = deal("3", ', { draw = "suits" }, { draw = "suits" }').choose("act").throw(0, 1, 2).throw(3).throw(4)
    assert cards.discards(sight(t)) == (3, 4)
    t.say_ops('{ deal = "suits", by = 4 }')
    assert t.last(Drew).left == (3, 4, 5, 6, 7)
    assert len(t.call.dice) == 4


def test_cards_that_rules_discard_are_those_of_the_deck_that_the_pack_plays_with() -> None:
    t = deal().choose("act").throw(6, 0, 4)
    s = Draft(t.state, replace(t.world, pack=replace(t.world.pack, cards="suits")))
    assert list(cards.discard(s, "ada", 0)) == [Handed("ada", "suits", (6, 4), "discarded")]
    assert list(cards.discard(s, "ada", 1)) == []


def test_cards_that_rules_have_played_are_those_of_the_deck_that_the_pack_plays_with() -> None:
    t = deal().choose("act").throw(6, 0, 4)
    s = Draft(t.state, replace(t.world, pack=replace(t.world.pack, cards="suits")))
    assert list(cards.play(s, "ada", 0, 7)) == [Handed("ada", "suits", (6, 4), "played")]


def test_a_hand_is_filled_up_and_a_full_one_brings_nothing() -> None:
    s = sight(deal().choose("act").throw(6, 0, 4))
    assert list(cards.fill(s, "ada", Hand(5, deck="suits"))) == [cards.deal("ada", 2, "suits")]
    assert list(cards.fill(s, "ada", Hand(5, deck="suits"), 1)) == [cards.deal("ada", 1, "suits")]
    assert list(cards.fill(s, "ada", Hand(3, deck="suits"))) == []
    assert list(cards.fill(s, "ada", Hand(2, deck="suits"))) == []


def test_cards_are_discarded_by_name_by_their_short_form_or_all() -> None:
    t = deal("5").choose("act").throw(0, 1, 6, 7, 5)
    assert cards.hand(sight(t.say_ops('{ discard = "suits", card = "7h" }')), "ada") == (0, 6, 7, 5)
    assert cards.hand(sight(t.say_ops('{ discard = "suits", card = "Joker" }')), "ada") == (0, 7, 5)
    assert cards.hand(sight(t.say_ops('{ discard = "suits", card = "ace of spades" }')), "ada") == (0, 7, 5)
    assert cards.hand(sight(t.say_ops('{ discard = "suits" }')), "ada") == ()
    assert cards.discards(sight(t)) == (0, 1, 5, 6, 7)


def test_whoever_leaves_leaves_their_cards_among_the_discards() -> None:
    ops = '{ join = "sentry" }, { deal = "suits", who = "sentry", by = 2 }'
    t = sit(room(ops) + SUITS, head=HEAD).choose("act").throw(2, 3)
    assert cards.hand(sight(t), "sentry") == (2, 3)
    t.say_ops('{ leave = "sentry" }')
    assert cards.discards(sight(t)) == (2, 3)


def test_conditions_ask_how_many_cards_somebody_holds() -> None:
    t = deal("2").choose("act").throw(0, 1)
    assert Table(t.world, t.state).say_ops('{ say = "Two.", when = "you.cards.suits == 2" }').last(Said).words == "Two."
    assert "there is no deck “suit”" in problems(room('{ say = "x", when = "you.cards.suit > 1" }') + SUITS)


def test_operations_on_a_deck_that_is_not_there_are_told_of() -> None:
    for verb in ("deal", "discard", "shuffle"):
        assert "there is no deck “suit”" in problems(room(f'{{ {verb} = "suit" }}') + SUITS)


# Laws ----------------------------------------------------------------------------------------------------------------

DOING = (
    Op("deal", "suits", amount="2"),
    Op("deal", "suits", amount="1", who="sentry"),
    Op("draw", "suits"),
    Op("discard", "suits", kind="7h"),
    Op("discard", "suits"),
    Op("shuffle", "suits"),
    Op("leave", "sentry"),
    Op("join", "sentry"),
    Op("stand", "sentry", kind="foe"),
)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_done_no_card_is_lost_and_none_in_two_places(seed: int) -> None:
    chance = Random(seed)
    t = sit(room('{ join = "sentry" }') + SUITS, head=HEAD).choose("act")
    shuffled = 0
    for _ in range(60):
        hands = {who: cards.hand(sight(t), who) for who in t.state.people}
        there = "sentry" in t.state.people
        op = chance.choice([op for op in DOING if there or op.verb == "join" or "sentry" not in (op.what, op.who)])
        _amend(t, op)
        shuffled += any(isinstance(event, Drew) for event in t.events)
        while t.top.call is not None:
            t.throw(*_thrown(t, chance))
        assert places(sight(t)) == list(ALL), op
        if op.verb in ("shuffle", "draw", "stand"):
            assert {who: cards.hand(sight(t), who) for who in hands} == hands
    assert shuffled > 5


def _amend(t: Table, op: Op) -> None:
    """Carry it out by the guide's word."""
    seats, t.state = t.state.seats, replace(t.state, seats=("player", "guide"))
    t.say(Amend((op,)), "guide")
    t.state = replace(t.state, seats=seats)


def _thrown(t: Table, chance: Random) -> Faces:
    asked = wanted(sight(t), t.call)
    return tuple(chance.sample(asked[0].faces, len(asked)))


def test_what_is_taken_back_gives_the_cards_back() -> None:
    body = room('{ deal = "suits", by = 3 }, { discard = "suits", card = "7h" }, { shuffle = "suits" }') + SUITS
    session = new_game(build(body, "", HEAD), "ada", None, "program", 3)
    before = session.state
    assert not isinstance(session.do(Choose("act")), Refusal)
    after = session.state
    assert len(cards.held(Sight(after, session.world))) in (2, 3)
    assert not isinstance(session.undo(), Refusal)
    assert session.state == before
    assert not isinstance(session.redo(), Refusal)
    assert session.state == after


def test_hands_and_what_is_asked_of_cards_read_back_from_a_save_as_they_were() -> None:
    t = deal().choose("act").throw(0, 1, 6)
    found = [event for event in t.history if isinstance(event, Called | Threw | Handed | Drew)]
    assert {type(event) for event in found} == {Called, Threw, Handed, Drew}
    for event in (*found, Laid(0, (("suits", 3), ("suits", 0)))):
        assert event_of(tagged(event)) == event


def test_calls_are_kept_in_the_form_they_have_always_had() -> None:
    kept = [
        ({"kind": "cards", "role": "row", "dice": ["omens"]}, Call("cards", "row", ("card",), source="omens")),
        ({"kind": "row", "role": "row", "dice": ["talk"], "why": "x"}, Call("row", "row", ("row",), "x", "talk")),
        (
            {"kind": "cards", "role": "check", "dice": ["card", "magic_card"]},
            Call("cards", "check", ("card", "magic_card")),
        ),
        ({"kind": "dice", "role": "check", "dice": ["d6"], "why": "A"}, Call("dice", "check", ("d6",), "A")),
    ]
    for table, call in kept:
        assert tagged(Called(call, -1)) == {"called": {"call": table, "part": -1}}
        assert event_of({"called": {"call": table, "part": -1}}) == Called(call, -1)
    odd: object
    for odd in (
        {"kind": "row", "role": "row", "dice": 5},
        {"kind": "row"},
        {},
        [],
        "row",
        {"kind": "row", "dice": [[]]},
    ):
        with pytest.raises(JournalError):
            event_of({"called": {"call": odd, "part": -1}})


def test_a_save_with_cards_that_its_pack_has_not_cannot_go_on() -> None:
    t = deal().choose("act").throw(0, 1, 6)
    assert fitting(t.state, t.world) == ""
    for gone in ({"suits": (8,)}, {"suits": (-1,)}, {"cups": (0,)}):
        ada = replace(t.state.people["ada"], cards=gone)
        assert "of these cards" in fitting(replace(t.state, people={**t.state.people, "ada": ada}), t.world)


# Odds ----------------------------------------------------------------------------------------------------------------


def falls(found: Counter[tuple[K, ...]]) -> dict[tuple[K, ...], Fraction]:
    of = sum(found.values())
    return {kinds: Fraction(count, of) for kinds, count in found.items()}


def suits(s: Sight) -> list[str]:
    """The suit of each card."""
    return [card.suit for card in cards.cards_of(s)]


@pytest.mark.parametrize("count", range(5))
def test_the_odds_of_drawing_are_those_of_all_draws(count: int) -> None:
    faces = (1, 1, 1, 4, 4, 9, 0)
    odds = draws(faces, count, lambda face: face > 3)
    found = Counter(tuple(sorted(face > 3 for face in drawn)) for drawn in permutations(faces, count))
    assert {kinds: Fraction(weight, odds.denominator) for kinds, weight in odds} == falls(found)


def test_what_is_left_is_the_pile_or_with_too_few_the_discards_as_well() -> None:
    t = deal("3", ', { draw = "suits" }').choose("act").throw(0, 1, 2).throw(3)
    s = sight(t)
    assert cards.left(s).known == (4, 5, 6, 7)
    assert len(cards.left(s, 5)) == 5
    with pytest.raises(ValueError, match="4 cards are left, and 5 are drawn"):
        cards.drawing(cards.left(s), 5, suits(s).__getitem__)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_where_hands_are_unknown_the_odds_are_those_over_all_hands_there_may_be(count: int) -> None:
    """Also where the pile is too short, so that the discards come back, which everybody has seen."""
    hands = '{ deal = "suits", by = 2 }, { deal = "suits", who = "sentry", by = 2 }'
    ops = f'{{ join = "sentry" }}, {hands}, {{ draw = "suits" }}'
    t = sit(room(ops) + SUITS, head=HEAD).choose("act").throw(0, 6).throw(1, 4).throw(3)
    s = sight(t)
    unseen, suit = {1, 2, 4, 5, 7}, suits(s)
    found: Counter[tuple[str, ...]] = Counter()
    for theirs in combinations(sorted(unseen), 2):
        pile = unseen - set(theirs) if count <= 3 else unseen - set(theirs) | {3}
        for drawn in permutations(sorted(pile), count):
            found[tuple(sorted(suit[card] for card in drawn))] += 1
    odds = cards.drawing(cards.left(s, count, seen_by="ada"), count, suit.__getitem__)
    shares = {tuple(sorted(kinds)): Fraction(weight, odds.denominator) for kinds, weight in odds}
    assert shares == falls(found)
    sure = Counter(
        tuple(sorted(suit[card] for card in drawn)) for drawn in permutations(cards.drawn_from(s, count), count)
    )
    seen = cards.drawing(cards.left(s, count), count, suit.__getitem__)
    assert {tuple(sorted(kinds)): Fraction(w, seen.denominator) for kinds, w in seen} == falls(sure)


def test_the_chance_of_so_many_that_fit() -> None:
    s = sight(deal("2").choose("act").throw(6, 7))
    known = cards.cards_of(s)
    assert cards.chance(cards.left(s), 1, lambda card: known[card].suit == "hearts") == Fraction(1, 2)
    assert cards.chance(cards.left(s), 2, lambda card: known[card].rank == "ace", 2) == Fraction(1, 15)
    assert cards.chance(cards.left(s), 2, lambda card: known[card].rank == "queen") == 0


def test_the_chance_before_an_act_is_that_of_all_cards_that_may_come() -> None:
    """Nine are played, so that six will do; what there is to draw is what lies neither on the table nor in the hand."""
    t = suited().pull("card:suits:0")
    comes = [card.value for n, card in enumerate(cards.cards_of(sight(t))) if n not in (0, 2, 3, 6)]
    row = t.chances["success"]
    assert (
        Fraction(row.weight, row.of) == Fraction(sum(9 + value >= 15 for value in comes), len(comes)) == Fraction(3, 4)
    )
    assert sum(each.weight for each in t.chances.values()) == row.of


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_question_knows_what_its_cards_come_to_and_how_likely(count: int) -> None:
    worth = (9, 7, 8, 9, 7, 8, 5, 1)
    question = cards.words_of(cards.Left((1, 4, 6, 7)), worth)
    throw = carded.blind(question, count)
    assert throw.call() == cards.draw(count)
    found = Counter(throw.read(drawn) for drawn in permutations((1, 4, 6, 7), count))
    shares = {total: Fraction(weight, throw.odds().denominator) for total, weight in throw.odds()}
    assert shares == {total: Fraction(ways, found.total()) for total, ways in found.items()}


def test_where_a_card_of_several_lies_there_the_odds_are_those_of_the_others() -> None:
    worth = (9, 7, 8, 9, 7, 8, 5, 1)
    throw = carded.blind(cards.words_of(cards.Left((1, 4, 6, 7)), worth), 3)
    assert throw.call((6,)) == cards.draw(2)
    found = Counter(throw.read((6, *drawn)) for drawn in permutations((1, 4, 7), 2))
    given = {total: Fraction(weight, throw.given((6,)).denominator) for total, weight in throw.given((6,))}
    assert given == {total: Fraction(ways, found.total()) for total, ways in found.items()}
    assert {frozenset(hand) for hand, _ in throw.lying()} == {frozenset(hand) for hand in combinations((1, 4, 6, 7), 3)}


# Playing -------------------------------------------------------------------------------------------------------------


def suited() -> Table:
    """Somebody with four cards who is about to act."""
    return begun(Table, carded.suited(), "ada").throw(0, 2, 3, 6).choose("act")


def test_there_is_a_lever_for_each_card_of_the_hand_that_fits() -> None:
    t = suited()
    assert [(lever.id, lever.label) for lever in t.levers.values()] == [
        ("card:suits:0", "Play the ace of hearts"),
        ("card:suits:2", "Play the king of hearts"),
    ]
    t.pull("card:suits:2")
    assert cards.pulled(t.part, "suits") == (2,)


def test_what_is_played_and_drawn_lies_on_the_table_until_the_act_is_over() -> None:
    t = suited().pull("card:suits:2").commit()
    assert cards.hand(sight(t), "ada") == (0, 3, 6)
    assert cards.on_table(sight(t)) == (2,)
    assert cards.shuffled(sight(t)) == (1, 4, 5, 7)
    assert t.last(Handed).how == "played"
    t.say(Throw((4,)), "table")
    assert t.last(Laid).cards == (("suits", 2), ("suits", 4))
    assert t.last(Threw).hand == (), "the cards themselves are handed on"
    assert places(sight(t)) == list(ALL)
    while t.top.kind == "exchange":
        t.decline()
    assert cards.on_table(sight(t)) == ()
    assert cards.discards(sight(t)) == (2, 4)


def test_a_reading_is_told_where_a_card_has_one_and_else_nothing() -> None:
    told = [event.words for event in suited().commit().throw(7).history if isinstance(event, Said)]
    assert "**The Lamp.** It gives light." in told
    silent = suited().commit().throw(4)
    assert not any(event.role == "card" for event in silent.history if isinstance(event, Said))


def test_what_nobody_holds_is_not_played() -> None:
    t = suited()
    draft = Draft(t.state, t.world)
    assert list(cards.play(draft, "ada", 5)) == []
    assert list(cards.discard(draft, "ada", 5)) == []


def test_a_check_that_asks_for_more_cards_than_there_can_be_is_refused_in_a_sentence() -> None:
    t = suited()
    everything = replace(t.state.people["ada"], cards={"suits": ALL})
    t.state = replace(t.state, people={**t.state.people, "ada": everything}, piles={"suits": ()})
    assert t.refused(Ready()) == "A table asks for 1 cards of suits, and 0 can be drawn."

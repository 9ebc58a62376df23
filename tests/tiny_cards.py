"""Suits, a whole rule system of cards: no dice at all, a hand of five, and what is left in the pile.

An act names a suit and how much it takes. Cards of that suit are played from the hand, a joker as ten of any for a
point of nerve, and a card is drawn blind on top; what is drawn of another suit counts half. A foe's guard is what it
takes to strike them and to ward them off. Three wounds and you are out.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Annotated

from annotated_types import Interval

from game.core import cards
from game.core.act import Act
from game.core.asks import Param
from game.core.cards import Blind
from game.core.content import Card
from game.core.contest import payable
from game.core.declared import Foes, Hand, Making, Mend, Refill, Rest, Strike
from game.core.draft import Sight
from game.core.grades import Grades, fails, passes
from game.core.levers import Cost, Lever, Pick
from game.core.marks import Says
from game.core.marks import Words as OneOf
from game.core.record import record, shape
from game.core.rolls import Amends, Dice, Die, Outcome
from game.core.state import Term, Words
from game.core.system import System
from game.core.throws import Throw
from game.core.tracks import Track, Tracks
from game.core.world import World

FLOURISH = 5
GRADES = Grades(
    fails("failure", "Failure", below=0),
    passes("success", "Success", below=FLOURISH),
    passes("flourish", "Flourish"),
    marks={"total": "what the cards come to"},
)
SUITS = ("hearts", "spades", "diamonds", "clubs")
HAND = Hand(5, a_turn=1)
BLIND = {"none": 0, "one": 1, "two": 2, "three": 3}
"""S-03: how many cards are drawn blind, by the word of the lever."""

RANKS = (11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
PACK = (*RANKS, *(rank // 2 for _ in SUITS[1:] for rank in RANKS), 10, 10)
"""What the cards of a whole pack are worth to an act, for those who ask without a game."""
NAMES = ("ace", *map(str, range(2, 11)), "jack", "queen", "king")
OF = ("the suit", "another suit", "a third suit", "a fourth suit")
CALLED = (*(f"{name} of {suit}" for suit in OF for name in NAMES), "joker", "joker")
"""What people call them then: of which suit the act is, is all that counts."""


@shape
class Try:
    """What the cards have to come to, and of which suit."""

    suit: Annotated[str, OneOf(SUITS), Says("skill")]
    """Hearts for people, spades for a fight, diamonds for craft, clubs for the body."""
    difficulty: Annotated[int, Interval(ge=1, le=40), Says("difficulty")] = 12
    """What it takes: 8 easy, 12 ordinary, 18 hard; five beyond it is a flourish."""


@record
class Question(Blind):
    """All that the odds of an act depend on."""

    played: Annotated[int, Param(0, 80, "what the cards played come to")] = 0
    difficulty: Annotated[int, Param(1, 40, "what it takes")] = 12


class Suits(System):
    """A hand of five, and nerve for more."""

    id = "suits"
    title = "Suits"
    about = "Play cards of the suit from a hand of five and draw one blind; together they have to reach what it takes."
    thrown = "playing cards, no dice"
    inner: Mapping[str, type] = {"check": Try}
    question, grades = Question, GRADES
    dice = Dice({"card": Die(tuple(range(len(PACK))), "card", CALLED)})

    tracks = Tracks(
        Track("nerve", "Nerve", high=6, plain=3, limit="nerve_most", refills="rest", shown="pips"),
        Track("guard", "Guard", low=1, high=40, plain=10, shown="number", help="What it takes against them."),
        Track("wounds", "Wounds", high=3, kept="now", shown="boxes", full="out"),
    )
    hand = HAND
    rests = (Rest("night", "Sleep", hours=8, a_day=1, brings=(Refill("nerve"), Mend("wounds"), HAND)),)
    strike = Strike(Try(suit="spades"), harms="wounds", by="hits")
    """S-06: a wound, and with a flourish two."""
    foes, making = Foes.ARE_ROLLED_AGAINST, Making.BY_NUMBERS
    """S-05: what a foe does is warded off, with spades against their guard."""
    opposed = again = None

    def check_content(self, w: World) -> Iterable[tuple[str, str]]:
        """S-01: the pack's own deck has the four suits."""
        deck = w.decks.get(w.pack.cards)
        if deck is None:
            yield "pack.cards", "these rules are played with the pack’s own deck; name it: cards = …"
            return
        for suit in SUITS:
            if all(card.suit != suit for card in deck.cards):
                yield f"decks.{deck.key}.suits", f"{suit} are played, and this deck has none"

    def levers(self, s: Sight, act: Act) -> tuple[Lever, ...]:
        """S-02, S-03: cards of the suit, jokers for a point of nerve, and more or fewer cards drawn blind."""
        who, suit = act.who, act.check.suit

        def nerve(points: int) -> tuple[Cost, ...]:
            return (Cost(who, "nerve", points),) if points > 0 else ()

        played = cards.levers(s, who, lambda card: card.suit in (suit, ""), costs=lambda card: nerve(not card.suit))
        picks = tuple(Pick(word, word, nerve(count - 1)) for word, count in BLIND.items())
        seat = s.people[who].seat
        blind = Lever("blind", f"Draw blind: {act.part.value('blind') or 'one'}", "choice", picks=picks, seat=seat)
        return tuple(payable(act, (*played, blind)))

    def weigh(self, s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
        """S-02 to S-04: what is played, how many are drawn, and what each card left is worth to this suit."""
        deck, suit = cards.cards_of(s), act.check.suit
        played = (deck[card] for card in cards.pulled(act.part, s.w.pack.cards))
        count = BLIND[str(act.part.value("blind") or "one")]
        left = cards.left(s, count, seen_by=act.who)
        foe = s.people.get(act.part.against)
        takes = ("Difficulty", act.check.difficulty) if foe is None else (f"{foe.name}’s guard", foe.tracks["guard"])
        words, terms = self.asks_for(
            act,
            *(Term(cards.called(card).capitalize(), "played", card.value) for card in played),
            Term("Drawn blind", "drawn", min(count, len(left))),
            Term(takes[0], "difficulty", takes[1]),
        )
        return (*words, *cards.words_of(left, (worth(card, suit) for card in deck))), terms

    def throw(self, q: Question, amends: Amends = ()) -> Throw[Outcome]:
        """S-04: what is played and what is drawn, against what it takes."""
        blind = cards.drawn(q if q.worth else replace(q, worth=PACK, left=tuple(range(len(PACK)))))
        return blind.map(lambda found: outcome(q.played + found, q.difficulty))


def outcome(total: int, difficulty: int) -> Outcome:
    """S-04: what cards come to against what it takes."""
    beyond = total - difficulty
    return GRADES.outcome(beyond, total=total, hits=1 + (beyond >= FLOURISH))


def worth(card: Card, suit: str) -> int:
    """S-04: what a card drawn blind counts: all of it in its suit, and a joker anywhere; else half."""
    return card.value if card.suit in (suit, "") else card.value // 2


SYSTEM = Suits()

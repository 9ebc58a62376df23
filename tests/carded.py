"""A deck of two suits, a joker and a card with a name, and venture played with cards of a hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.core import cards
from game.core.act import Act
from game.core.draft import Change, Draft, Sight
from game.core.grades import Chance
from game.core.levers import Lever
from game.core.questions import Fact, question_of
from game.core.rolls import Amends, Call, Faces, Outcome
from game.core.state import Frame, Term, Words
from game.core.throws import Throw
from game.core.world import World
from game.systems.venture.system import Venture
from tests.packed import build, option

SUITS = """
[decks.suits]
title = "Suits"
suits = ["hearts", "spades"]
ranks = { ace = 9, 7 = 7, king = 8 }
cards = [
  { name = "joker", value = 5 },
  { name = "The Lamp", value = 1, text = "It gives light." },
]
"""
HEAD = 'cards = "suits"\n'


def room(ops: str) -> str:
    """A room with one option, `act`, that does these operations."""
    return f"""
[scenes.room]
title = "A room"
text = "Four walls."
rest = true
[scenes.room.options.act]
label = "Do it"
do = [{ops}]
[scenes.room.options.wait]
label = "Wait"
"""


class Suited(Venture):
    """Venture with cards in place of its numbers: hearts of a hand are played, one card is drawn blind; 15 win."""

    def levers(self, s: Sight, act: Act) -> tuple[Lever, ...]:
        return cards.levers(s, act.who, lambda card: card.suit == "hearts")

    def weigh(self, s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
        known = cards.cards_of(s)
        played = sum(known[card].value for card in cards.pulled(act.part, "suits"))
        left = cards.left(s, seen_by=act.who)
        return (("played", played), *cards.words_of(left, (card.value for card in known))), ()

    def facts(self, s: Sight, act: Act) -> tuple[Fact, ...]:
        return ()

    def call(self, question: Words) -> Call | Outcome:
        return cards.draw(1, "One more")

    def read(self, question: Words, faces: Faces, amends: Amends = ()) -> Outcome:
        return self._outcome(question, blind(question).read(faces))

    def _outcome(self, question: Words, drawn: int) -> Outcome:
        return Outcome("success" if int(dict(question)["played"]) + drawn >= 15 else "failure")

    def chances(self, question: Words) -> tuple[Chance, ...]:
        odds = blind(question).odds().map(lambda drawn: self._outcome(question, drawn).grade)
        return tuple(Chance(grade, grade, odds.weights.get(grade, 0), odds.denominator) for grade in GRADES)

    def outlook(self, s: Sight, act: Act) -> tuple[Chance, ...]:
        return self.chances(self.weigh(s, act)[0])

    def verdict(self, s: Sight, act: Act) -> Outcome:
        return self.read(act.part.question, act.part.hand or ())

    def judge(self, s: Sight, act: Act) -> Amends:
        return ()

    def offers(self, s: Sight, f: Frame, asking: str) -> tuple[Lever, ...]:
        return ()

    def settle(self, s: Draft, act: Act) -> Iterator[Change]:
        yield from ()

    def marks(self, s: Sight, act: Act) -> tuple[tuple[str, int], ...]:
        return ()


def blind(question: Words, drawn: int = 1) -> Throw[int]:
    """The cards drawn blind for a question in words."""
    return cards.drawn(question_of(cards.Blind, (*question, ("drawn", drawn))))


GRADES = ("success", "failure")


def world(body: str) -> World:
    """A world with the deck and this body."""
    return build(body + SUITS, "", HEAD)


def suited(cards_at_once: int = 4) -> World:
    """Somebody is dealt a hand at once, and may act by it."""
    body = option('kind = "knowledge", challenge = 6', more="once = false") + SUITS
    deal = f'rest = true\nfirst = [{{ deal = "suits", by = {cards_at_once} }}]'
    return replace(build(body.replace("rest = true", deal), "", HEAD), system=Suited())

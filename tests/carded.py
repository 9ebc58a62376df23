"""A deck of two suits, a joker and a card with a name, and venture played with cards of a hand."""

from __future__ import annotations

from dataclasses import replace

from game.core import cards
from game.core.draft import Sight
from game.core.levers import Lever
from game.core.rolls import Call, Outcome
from game.core.ruleset import Chance
from game.core.state import Frame, Words
from game.core.world import World
from game.systems.venture import SYSTEM
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


class Suited(type(SYSTEM)):  # type: ignore[misc]
    """Venture with cards of a hand in place of its numbers: those that are played, and one that is drawn blind."""

    def levers(self, s: Sight, f: Frame, part: int) -> tuple[Lever, ...]:
        return cards.levers(s, f.parts[part].who, lambda card: card.suit == "hearts")

    def call(self, question: Words) -> Call | Outcome:
        return cards.draw(1, "One more")

    def chances(self, question: Words) -> tuple[Chance, ...]:
        return ()

    def outlook(self, s: Sight, f: Frame, part: int) -> tuple[Chance, ...]:
        return ()

    def verdict(self, s: Sight, f: Frame, part: int) -> Outcome:
        worth = sum(cards.cards_of(s, deck)[card].value for deck, card in f.parts[part].cards)
        return Outcome("success" if worth > 14 else "failure")


def world(body: str) -> World:
    """A world with the deck and this body."""
    return build(body + SUITS, "", HEAD)


def suited(cards_at_once: int = 4) -> World:
    """Somebody is dealt a hand at once, and may act by it."""
    body = option('kind = "knowledge", challenge = 6', more="once = false") + SUITS
    deal = f'rest = true\nfirst = [{{ deal = "suits", by = {cards_at_once} }}]'
    return replace(build(body.replace("rest = true", deal), "", HEAD), system=Suited())

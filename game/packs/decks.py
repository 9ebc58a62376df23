"""Decks: the cards that suits and ranks come to, and what is wrong with those that are there."""

from collections.abc import Iterator

from game.core.cards import called
from game.core.content import Card, Deck
from game.packs.errors import Path
from game.packs.known import quoted

Found = tuple[Path, str, str]
MOST = 500
"""Cards of a deck."""


def lay_out(deck: Deck) -> None:
    """Puts the card of each rank in each suit before those written out. Nobody has seen the deck yet."""
    made = (Card(suit=suit, rank=rank, value=value) for suit in deck.suits for rank, value in deck.ranks.items())
    object.__setattr__(deck, "cards", (*made, *deck.cards))


def deck_faults(deck: Deck) -> Iterator[Found]:
    """Decks of no or too many cards, suits without ranks, cards without a name, as (path, code, sentence)."""
    if bool(deck.suits) != bool(deck.ranks):
        lacking, there = ("suits", "ranks") if deck.ranks else ("ranks", "suits")
        yield (there,), "E-DECK", f"{there} go with {lacking}: there is a card of each rank in each suit"
    elif not deck.cards:
        yield ("cards",), "E-EMPTY", "this cannot be empty"
    elif len(deck.cards) > MOST:
        yield ("cards",), "E-DECK", f"a deck has at most {MOST} cards; this one has {len(deck.cards)}"
    made = len(deck.suits) * len(deck.ranks)
    for index, card in enumerate(deck.cards[made:]):
        if not called(card):
            yield ("cards", index), "E-DECK", "a card has a name, or a suit and a rank"
    for word in (*deck.suits, *deck.ranks):
        if not word.strip():
            yield ("suits",), "E-DECK", f"{quoted(word)} is no suit and no rank"

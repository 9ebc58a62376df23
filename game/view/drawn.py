"""Cards from the table: what somebody types, read as the cards of a call, and what is asked of them.

A card goes by its name, by rank and suit in words or figures ("seven of hearts", "7 hearts"), and by its short form
("7h", "7♥"); several stand behind each other, with or without commas.
"""

import re
from collections.abc import Iterator, Sequence

from game.core.cards import called, short, the
from game.core.content import Card
from game.core.draft import Sight
from game.core.machine.dice import deck_of, wanted
from game.core.rolls import Call, Faces
from game.core.wording import listed, number

Phrase = tuple[str, ...]
_SIGNS = str.maketrans({"♥": "h", "♡": "h", "♠": "s", "♤": "s", "♦": "d", "♢": "d", "♣": "c", "♧": "c", "’": "'"})
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_PASSED_OVER = frozenset({"the", "of", "and", "a"})
LONGEST = 12
"""Words in the name of a card."""
LEAST = 3
"""Letters of a name that stand for it where no other begins so."""


class NotCardsError(ValueError):
    """What was typed does not answer the call; the message is a sentence that says why."""


def asked(call: Call, s: Sight) -> str:
    """What has to be typed: "Two cards of Suits: by name, or as 7h"."""
    deck = s.w.decks[deck_of(s.w, call)]
    many = len(call.dice)
    example = next((short(card) for card in deck.cards if short(card)), "")
    way = f"by name, or as {example}" if example else "by name"
    return f"{number(many).capitalize()} {'card' if many == 1 else 'cards'} of {deck.title}: {way}"


def read(typed: str, call: Call, s: Sight, *, whole: bool = False) -> Faces:
    """The cards that were typed. `whole`: the beginning of a name does not stand for it. Raises NotCardsError."""
    known = s.w.decks[deck_of(s.w, call)].cards
    there = wanted(s, call)[0].faces
    words = _words(typed)
    found: list[int] = []
    while words:
        size, cards = _first(words, known, whole=whole)
        found.append(_one(" ".join(words[:size]), cards, [card for card in there if card not in found], known))
        words = words[size:]
    if len(found) != len(call.dice):
        told = listed(the(known[card]) for card in found) or "none"
        raise NotCardsError(f"{asked(call, s)}. You typed {told}.")
    return tuple(found)


def _first(words: Phrase, known: Sequence[Card], *, whole: bool) -> tuple[int, list[int]]:
    """The longest beginning of these words that is a card: how many words, and which cards they may mean."""
    for size in range(min(len(words), LONGEST), 0, -1):
        if cards := [n for n, card in enumerate(known) if words[:size] in _ways(card)]:
            return size, cards
    start = " ".join(words)
    begins = [n for n, card in enumerate(known) if any(" ".join(way).startswith(start) for way in _ways(card))]
    if whole or len(start) < LEAST or not begins:
        raise NotCardsError(f"There is no card {start[:40]} in it.")
    return len(words), begins


def _one(typed: str, cards: Sequence[int], there: Sequence[int], known: Sequence[Card]) -> int:
    """The card that is meant. Of several that are called alike it is all the same which."""
    left = [card for card in cards if card in there]
    names = dict.fromkeys(the(known[card]) for card in left or cards)
    if len(names) > 1:
        raise NotCardsError(f"{typed} may be {listed(list(names)[:4], 'or')}.")
    if not left:
        words = next(iter(names))
        raise NotCardsError(f"{words[:1].upper()}{words[1:]} is not among the cards that are left.")
    return left[0]


def _ways(card: Card) -> set[Phrase]:
    """Everything that a card goes by."""
    return {words for way in _named(card) if (words := _words(way))}


def _named(card: Card) -> Iterator[str]:
    yield called(card)
    if card.rank and card.suit:
        yield short(card)
        rank = number(int(card.rank)) if card.rank.isdecimal() else card.rank
        yield from (f"{rank} {card.suit}", f"{card.rank} {card.suit}")


def _words(text: str) -> Phrase:
    """The words of a name that count: "The Seven of Hearts" is seven hearts."""
    found = tuple(_WORD.findall(text.translate(_SIGNS).casefold()))
    return tuple(word for word in found if word not in _PASSED_OVER) or found

"""Cards: where those of a deck are, what people call them, how they change hands, the exact odds of drawing them.

A card is its place in its deck, an index, as a face is of a die. It is in the pile (`State.piles`), in a hand
(`Person.cards`), on the table before somebody whose act is not over (`Part.cards`), or else among the discards. Those
are never written down: they are what is nowhere else, so that no card is lost, and none in two places.

A deck that is not named is the pack's own.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from fractions import Fraction
from typing import Annotated, Final, TypeVar

from game.core.asks import Param
from game.core.content import Card
from game.core.declared import Hand
from game.core.draft import Draft, Sight
from game.core.events import Handed, Laid
from game.core.levers import Cost, Lever, PersonId
from game.core.odds import Odds, branched, draws, merged
from game.core.record import record
from game.core.rolls import Call, Faces
from game.core.scope import YOURS
from game.core.state import Part, Step, Words
from game.core.throws import Throw
from game.core.wording import number

K = TypeVar("K", bound=Hashable)
Cards = tuple[int, ...]
MOST_BLIND: Final = 10
"""Cards that a question can ask to be drawn."""


# Words ---------------------------------------------------------------------------------------------------------------


def called(card: Card) -> str:
    """What people call a card: its name, or "seven of hearts"; empty where it has neither."""
    rank = number(int(card.rank)) if card.rank.isdecimal() else card.rank
    return card.name or (f"{rank} of {card.suit}" if rank and card.suit else rank)


def the(card: Card) -> str:
    """A card in a sentence: "the seven of hearts"; a name with a capital stands for itself."""
    words = called(card)
    return words if words[:1].isupper() else f"the {words}"


def short(card: Card) -> str:
    """What is written for a card in a hurry: 7h, 10c, qs; empty for one without a suit."""
    rank = card.rank if card.rank.isdecimal() else card.rank[:1]
    return f"{rank}{card.suit[:1]}".lower() if card.rank and card.suit else ""


def sign(card: Card) -> str:
    """What stands for a card in a row of them: 7h, 10c, Qs; of one without a suit its first letter."""
    words = short(card) or called(card).removeprefix("The ")[:1]
    return words[:1].upper() + words[1:]


# Where they are ------------------------------------------------------------------------------------------------------


def cards_of(s: Sight, deck: str = "") -> tuple[Card, ...]:
    """Every card of a deck, in its order: what an index stands for."""
    return s.w.decks[deck or s.w.pack.cards].cards


def hand(s: Sight, who: PersonId, deck: str = "") -> Cards:
    """The cards somebody holds, in the order they came."""
    return s.people[who].cards.get(deck or s.w.pack.cards, ())


def held(s: Sight, deck: str = "") -> Cards:
    """The cards in all hands."""
    return tuple(card for who in s.people for card in hand(s, who, deck))


def on_table(s: Sight, deck: str = "") -> Cards:
    """The cards that lie before those whose acts are not over."""
    key = deck or s.w.pack.cards
    gone = {*held(s, key), *s.piles.get(key, ())}
    lying = (card for f in s.frames for part in f.parts for of, card in part.cards if of == key)
    return tuple(card for card in dict.fromkeys(lying) if card not in gone)


def pile(s: Sight, deck: str = "") -> Cards:
    """The cards that can still be drawn; of a deck nobody has drawn from, all that nobody holds."""
    key = deck or s.w.pack.cards
    return s.piles[key] if key in s.piles else shuffled(s, key)


def discards(s: Sight, deck: str = "") -> Cards:
    """The cards that have been drawn and are nowhere any more."""
    gone = {*pile(s, deck), *held(s, deck), *on_table(s, deck)}
    return tuple(card for card in range(len(cards_of(s, deck))) if card not in gone)


def shuffled(s: Sight, deck: str = "") -> Cards:
    """The pile with the discards shuffled in: all but what is held and what lies on the table."""
    gone = {*held(s, deck), *on_table(s, deck)}
    return tuple(card for card in range(len(cards_of(s, deck))) if card not in gone)


def drawn_from(s: Sight, count: int, deck: str = "") -> Cards:
    """The pile that so many cards are drawn from now: with the discards where it has too few by itself, and where that
    is too few as well, with what lies on the table."""
    found = pile(s, deck)
    if len(found) < count:
        found = shuffled(s, deck)
    if len(found) < count:
        away = set(held(s, deck))
        found = tuple(card for card in range(len(cards_of(s, deck))) if card not in away)
    return found


# What is done with them ----------------------------------------------------------------------------------------------


def deal(who: PersonId, count: int, deck: str = "") -> Step:
    """The step that deals so many cards to somebody, or as many as there are."""
    return Step.of("deal", who=who, count=count, deck=deck)


def fill(s: Sight, who: PersonId, to: Hand, most: int = 0) -> Iterator[Step]:
    """The step that deals somebody the cards they are short of, at most so many; none where they hold them all."""
    short_of = to.size - len(hand(s, who, to.deck))
    if short_of > 0:
        yield deal(who, min(short_of, most or short_of), to.deck)


def dealt(s: Draft, who: PersonId, word: str) -> Iterator[Step]:
    """Somebody begins with their hand, where the rules have one."""
    found = s.w.system.hand
    if found is not None:
        yield from fill(s, who, found)


def turned(s: Draft, who: PersonId, word: str) -> Iterator[Step]:
    """A turn brings one of yours the cards that the rules have for it."""
    found = s.w.system.hand
    if found is not None and found.a_turn and s.people[who].side == YOURS:
        yield from fill(s, who, found, found.a_turn)


def draw(count: int, why: str = "", deck: str = "", each: str = "card") -> Call:
    """The call for cards that a check draws blind. What lies there then are the cards, by their places in the deck."""
    return Call("cards", "check", (each,) * count, why, deck, as_cards=True)


def play(s: Draft, who: PersonId, *cards: int, deck: str = "") -> Iterator[Handed | Laid]:
    """Somebody plays cards from their hand: they lie on the table until the act that is going on is over. What is not
    in the hand is not played."""
    key = deck or s.w.pack.cards
    played = tuple(card for card in cards if card in hand(s, who, key))
    yield from _without(s, who, played, key, "played")
    part = next((n for n, part in enumerate(s.frames[-1].parts) if part.who == who), -1) if s.frames else -1
    if part >= 0 and played:
        yield Laid(part, (*s.frames[-1].parts[part].cards, *((key, card) for card in played)))


def discard(s: Draft, who: PersonId, *cards: int, deck: str = "") -> Iterator[Handed]:
    """Somebody puts cards from their hand on the discards."""
    yield from _without(s, who, cards, deck or s.w.pack.cards, "discarded")


def _without(s: Draft, who: PersonId, cards: Iterable[int], deck: str, how: str) -> Iterator[Handed]:
    gone = set(cards)
    before = hand(s, who, deck)
    after = tuple(card for card in before if card not in gone)
    if after != before:
        yield Handed(who, deck, after, how)


def levers(
    s: Sight,
    who: PersonId,
    fits: Callable[[Card], bool] = bool,
    deck: str = "",
    costs: Callable[[Card], tuple[Cost, ...]] = lambda card: (),
) -> tuple[Lever, ...]:
    """A switch for each card in somebody's hand that fits, which plays it as the act is committed to, for what it
    costs."""
    key = deck or s.w.pack.cards
    known, seat = cards_of(s, key), s.people[who].seat
    return tuple(
        Lever(
            f"card:{key}:{card}",
            f"Play {the(known[card])}",
            "switch",
            cost=costs(known[card]),
            seat=seat,
            plays=((key, card),),
        )
        for card in hand(s, who, key)
        if fits(known[card])
    )


def pulled(part: Part, deck: str) -> Cards:
    """The cards whose switch (`levers`) is pulled."""
    start = f"card:{deck}:"
    return tuple(int(key.removeprefix(start)) for key, value in part.pulled if value and key.startswith(start))


# Odds ----------------------------------------------------------------------------------------------------------------


@record
class Left:
    """The cards that may be drawn, as somebody knows it. Of the `unsure`, `hidden` are in hands they cannot see."""

    known: Cards
    unsure: Cards = ()
    hidden: int = 0

    def __len__(self) -> int:
        """How many there are to draw."""
        return len(self.known) + len(self.unsure) - self.hidden


def left(s: Sight, count: int = 1, deck: str = "", seen_by: PersonId = "") -> Left:
    """What so many cards would be drawn from now. With `seen_by` as this one knows it, who sees no hand but their own;
    otherwise all hands are known."""
    there, before = drawn_from(s, count, deck), set(pile(s, deck))
    away = [card for who in s.people if who != seen_by for card in hand(s, who, deck)] if seen_by else []
    if not away:
        return Left(there)
    unsure = sorted((*away, *(card for card in there if card in before)))
    return Left(tuple(card for card in there if card not in before), tuple(unsure), len(away))


def drawing(cards: Left, count: int, kind: Callable[[int], K]) -> Odds[tuple[K, ...]]:
    """The exact odds of drawing so many cards of which kinds, in no order (as `odds.draws` has them).

    Raises ValueError where there are fewer.
    """
    if count > len(cards):
        raise ValueError(f"{len(cards)} cards are left, and {count} are drawn")
    kinds = tuple(dict.fromkeys(map(kind, (*cards.known, *cards.unsure))))

    def those(known: int) -> Odds[tuple[K, ...]]:
        one, other = draws(cards.known, known, kind), draws(cards.unsure, count - known, kind)
        return merged((tuple(sorted((*a, *b), key=kinds.index)), v * w) for a, v in one for b, w in other)

    apart = (*(True for _ in cards.known), *(False for _ in range(len(cards) - len(cards.known))))
    return branched(draws(apart, count, bool).map(sum), those)


def chance(cards: Left, count: int, fits: Callable[[int], bool], need: int = 1) -> Fraction:
    """The chance that of so many cards drawn at least `need` fit."""
    return drawing(cards, count, fits).chance(lambda found: sum(found) >= need)


# A question about cards ----------------------------------------------------------------------------------------------


@record
class Blind:
    """What a question holds where cards are drawn blind for it: how many, what each card of the deck is worth to it, in
    the order of the deck, and what they are drawn from (`Left`). `words_of` says it, and `drawn` is the throw."""

    drawn: Annotated[int, Param(0, MOST_BLIND, "cards drawn blind")] = 1
    worth: Cards = ()
    left: Cards = ()
    unsure: Cards = ()
    hidden: int = 0


def words_of(cards: Left, worth: Iterable[int]) -> Words:
    """What the question of an act says of the cards that are drawn for it, but for how many: all of `Blind` else."""
    told = (("worth", worth), ("left", cards.known), ("unsure", cards.unsure))
    return (*((key, " ".join(map(str, numbers))) for key, numbers in told), ("hidden", cards.hidden))


def drawn(q: Blind, why: str = "") -> Throw[int]:
    """The cards that a question draws, and what they come to for it. A card is its place in the deck."""
    return _Drawn(q.drawn, q.worth, Left(q.left, q.unsure, q.hidden), why)


@record
class _Drawn(Throw[int]):
    count: int
    worth: Cards
    cards: Left
    why: str = ""

    def take(self, faces: Faces, at: int) -> tuple[int, int] | Call:
        mine = faces[at : at + self.count]
        if len(mine) < self.count:
            return draw(self.count - len(mine), self.why)
        return sum(self.worth[card] for card in mine), at + self.count

    def likely(self) -> Odds[int]:
        return drawing(self.cards, self.count, self.worth.__getitem__).map(sum)

    def lying(self) -> Odds[Faces]:
        return drawing(self.cards, self.count, int)

    def given(self, faces: Faces) -> Odds[int]:
        known, unsure = (
            tuple(card for card in one if card not in faces) for one in (self.cards.known, self.cards.unsure)
        )
        rest = _Drawn(self.count - len(faces), self.worth, Left(known, unsure, self.cards.hidden))
        return rest.odds().map(lambda more: more + sum(self.worth[card] for card in faces))

"""Acts of two whose dice together are too many to be thrown in every way: what each hand can read is held against what
the other can."""

import pytest

from game.author.example.grit import Grit
from game.core.act import Act
from game.core.draft import Sight
from game.core.grades import Chance
from game.core.state import Term, Words
from game.packs.find import default_places
from game.packs.link import load_world
from game.testing.laws import chances_are_those_of_every_throw
from game.testing.robots import LawBroken
from game.testing.weighed import Looked, committed, gone_through, in_the_balance
from tests.core.test_small_games import PACKS


class Crowded(Grit):
    """A few dice more, so that both hands together are too many."""

    def weigh(self, s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
        words, terms = super().weigh(s, act)
        return tuple((name, int(value) + 3 * (name == "dice")) for name, value in words), terms


class Partial(Crowded):
    """The other's dice are left out of the chances."""

    def outlook(self, s: Sight, act: Act) -> tuple[Chance, ...]:
        return self.chances(self.weigh(s, act)[0])


def test_hands_that_are_too_many_together_are_held_against_each_other() -> None:
    w = load_world("quarry", Crowded(), default_places((PACKS / "quarry",)))
    met = chances_are_those_of_every_throw(w)
    assert isinstance(met, Looked)
    assert 0 < met <= met.of
    crowded = [state for state in in_the_balance(w) if len(state.top.parts) > 1]
    after = committed(crowded[0], w)
    assert after is not None
    assert not gone_through(after, w)
    w = load_world("quarry", Partial(), default_places((PACKS / "quarry",)))
    with pytest.raises(LawBroken, match="and all throws come to "):
        chances_are_those_of_every_throw(w)

"""A small table for proving solar's rules in play: a world of a few lines of TOML on the shipped core pack.

`sit` builds the world with the pack machinery and begins a game. What the content says for its own people is said of
itself after every word, as in a game.
"""

from typing import Self

from game.core.commands import Choose, Declare, Yield
from game.core.events import Left, Said, Threw
from game.systems.solar import SYSTEM
from tests import playing, small
from tests.small import Small

ADA = """
[characters.ada]
name = "Ada"
about = "Somebody to try the rules on."
pools = { vigor = 3, instinct = 4, reason = 5 }
[characters.ada.abilities]
endure = 0
react = 1
resist = 2
debate = 2
etiquette = 1
stealth = 1
sleight = 0
athletics = 0
brawling = 3
"""
CAST = """
[people.cask]
name = "Cask"
pools = { vigor = 2, instinct = 2, reason = 3 }
abilities = { resist = 1, debate = 2, athletics = 2, react = 0, endure = 1 }
[people.spender]
name = "the spender"
pools = { vigor = 2, instinct = 2, reason = 2 }
abilities = { resist = 1, athletics = 1 }
spends = "1 == 1"
[people.bede]
name = "Bede"
pools = { vigor = 3, instinct = 2, reason = 2 }
abilities = { athletics = 2, endure = 1 }
[people.skala]
name = "Skala"
pools = { vigor = 2, instinct = 2, reason = 2 }
abilities = { athletics = 1, lore = 2 }
"""
"""People who are there in every world."""


SMALL = Small(SYSTEM, ADA, after=CAST, uses="solar-core")
build, problems = SMALL.build, SMALL.problems


def option(check: str, on: str = "", more: str = "", first: str = "") -> str:
    """A room with one option, `act`, of this check; `first` are operations on entering it, the rest as it says."""
    return small.option(f"check = {{ {check} }}", on, more, first)


class Table(playing.Answered):
    """A game of solar being tested."""

    @property
    def preludes(self) -> list[str]:
        return [p.label for p in self.prompts if p.group == "prelude"]

    @property
    def thrown(self) -> list[int]:
        """The parts that have thrown, oldest first; −1 is a throw that is nobody's part."""
        return [event.part for event in self.history if isinstance(event, Threw)]

    @property
    def last_level(self) -> int:
        """The success level that the first part of the last exchange came to."""
        return self.outcome_of(0).level

    @property
    def last_marks(self) -> dict[str, int]:
        """The named counts of the last outcome of a first part."""
        return dict(self.outcome_of(0).marks)

    def last_said(self, start: str) -> str:
        """The last words that began so."""
        return next(e.words for e in reversed(self.history) if isinstance(e, Said) and e.words.startswith(start))

    def yields(self, who: str) -> Self:
        """Somebody gives up, between two volleys."""
        return self.say(Yield(who), self.state.people[who].seat)

    def gone(self, who: str) -> Self:
        """Somebody is out of it."""
        return self._put(Left(who, "gone"))

    def offered_option(self, option: str) -> bool:
        return self.offered(Choose(option))

    def marked(self, *boxes: int, pool: int = 0, who: str = "") -> Self:
        """Take boxes of somebody's harm track."""
        found = {f"harm.{box}": 1 for box in boxes} | {f"pool.{box}": pool for box in boxes if pool}
        self.tracks(who, **found)
        return self

    def secret(self, key: str, who: str = "", using: str = "secret") -> Self:
        """Use a secret, or a thing, by itself."""
        person = who or self.state.lead
        return self.say(Declare(person, using, person, key))


def sit(
    body: str = "", character: str = "ada", *, settings: str = "", guide: bool = False, head: str = "format = 1\n"
) -> Table:
    """A table at which a game with this character has begun; with a guide's seat taken where one is asked for."""
    return playing.begun(Table, build(body, settings, head), character, guide)

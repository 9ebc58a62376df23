"""A rule system of coins from another distribution: it says what has no default, answers for odds, and no more.

Somebody tosses as many coins as they have luck, and one head is enough. Harm takes luck.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated

from annotated_types import Interval

from game.core.act import Act
from game.core.asks import Draw, Kind, Param, asked
from game.core.declared import Foes, Making
from game.core.draft import Change, Draft, Sight
from game.core.events import Tracked
from game.core.grades import Grade
from game.core.odds import count
from game.core.record import record, shape
from game.core.rolls import Amends, Call, Die, Outcome
from game.core.state import Blow, Term, Words
from game.core.system import System
from game.core.throws import Throw, pool
from game.core.tracks import Track, Tracks

PACK = """
[pack]
id = "purse"
title = "The purse"
authors = ["somebody"]
licence = "CC0-1.0"
version = "1"
system = "coins"
start = "inn"

[characters.ada]
name = "Ada"
about = "Somebody with coins."
luck = 2

[scenes.inn]
title = "The inn"
text = "A purse lies on the table."
[scenes.inn.options.take]
label = "Take the purse"
check = { coins = 1 }
[scenes.inn.options.take.on.success]
text = "It is yours."
do = [{ end = "rich" }]
[scenes.inn.options.take.on.failure]
text = "The host looks up."
do = [{ harm = "1" }]
[scenes.inn.options.go]
label = "Go"
do = [{ end = "poor" }]

[endings.rich]
title = "Rich"
text = "You have a purse."
[endings.poor]
title = "Poor"
text = "You have what you had."
"""
"""An adventure for it, as the one file of a pack."""


@shape
class Toss:
    """What an author writes under `check`."""

    coins: Annotated[int, Interval(ge=0, le=9)] = 0
    """Coins beside those of luck."""


@record
class Question:
    """What a toss depends on."""

    coins: int


class Coins(System):
    id = "coins"
    title = "Coins"
    about = "Toss as many coins as you have luck; one head is enough."
    thrown = "a few coins"
    foes, opposed, again, rests = Foes.ROLL, None, None, ()
    making = Making.BY_NUMBERS
    grades = (Grade("failure", "failure", -1), Grade("success", "success", 1))
    tracks = Tracks(Track("luck", "Luck", high=9, plain=1, shown="number"))
    inner: Mapping[str, type] = {"check": Toss}
    question = Question
    dice: Mapping[str, Die] = {"coin": Die((0, 1), "coin")}
    asks: Mapping[str, Kind] = {
        "toss": Kind(
            "heads among some coins",
            {"coins": Param(0, 400, "how many"), "need": Param(0, 400, "heads needed", 1)},
            {"p_success": "enough heads", "dist": "heads {}", "heads": "heads"},
        )
    }

    def ask(self, kind: str, given: Mapping[str, object]) -> dict[str, object]:
        asked = self._numbers(kind, given)
        heads = count(asked["coins"], 1, 2)
        enough = heads.chance(lambda n: n >= asked["need"])
        return {
            "p_success": f"{enough.numerator}/{enough.denominator}",
            "dist": {str(n): f"{weight}/{heads.denominator}" for n, weight in heads},
        }

    def try_roll(self, kind: str, given: Mapping[str, object], draw: Draw) -> dict[str, object]:
        asked = self._numbers(kind, given)
        faces = draw(Call("dice", "check", ("coin",) * asked["coins"]))
        return {"faces": list(faces), "heads": sum(faces)}

    def _numbers(self, kind: str, given: Mapping[str, object]) -> dict[str, int]:
        return asked("coins", self.asks, kind, given)

    def weigh(self, s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
        luck = s.people[act.who].tracks["luck"]
        more = act.check.coins if act.check is not None else 0
        return (("coins", luck + more),), (Term("luck", "coins", luck), Term("the place", "coins", more))

    def throw(self, question: Question, amends: Amends = ()) -> Throw[Outcome]:
        heads = pool("coin", question.coins, faces=(0, 1)).count(1)
        return heads.map(lambda found: Outcome("success" if found else "failure", marks=(("heads", found),)))

    def harm(self, s: Draft, blow: Blow) -> Iterable[Change]:
        yield Tracked(blow.who, "luck", max(0, s.people[blow.who].tracks["luck"] - blow.points))


class Mute(Coins):
    """Answers nothing without a game."""

    id = "mute"
    asks: Mapping[str, Kind] = {}


SYSTEM: System = Coins()
MUTE: System = Mute()
NOT_A_SYSTEM = object()

"""A rule system of coins: the least that can be asked for odds, for testing the commands on a stranger."""

from collections.abc import Mapping

from game.core.asks import Draw, Kind, Param, asked
from game.core.odds import count
from game.core.rolls import Call, Die


class Coins:
    id = "coins"
    title = "Coins"
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


SYSTEM = Coins()
NOT_A_SYSTEM = object()

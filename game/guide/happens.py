"""Words of the guide’s for what simply happens: said now, or as what an act brings."""

from collections.abc import Mapping

from game.guide import onward, people
from game.guide.at import Saying

HAPPENS: Mapping[str, Saying] = {
    "harm": lambda read, at: people.hurt(read, at, "harm"),
    "heal": lambda read, at: people.hurt(read, at, "heal"),
    "effect": people.effect,
    "lift": people.lift,
    "set": people.by_hand,
    "tick": people.tick,
    "give": lambda read, at: people.thing(read, at, "give"),
    "take": lambda read, at: people.thing(read, at, "take"),
    "bring": people.bring,
    "send": people.send,
    "move": people.move,
    "go": onward.to("goto", "scenes", "scene"),
    "time": onward.time,
}

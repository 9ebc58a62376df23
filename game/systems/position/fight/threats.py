"""What foes threaten in a fight, and what somebody does about it (P-05, P-06, P-18)."""

from collections.abc import Mapping
from typing import Any

from game.core.draft import Sight
from game.core.levers import PersonId
from game.core.machine.threats import risks
from game.core.state import Person
from game.core.tree import Tree, laid
from game.core.world import World
from game.systems.position.content.acts import Check
from game.systems.position.content.shapes import actions, threats
from game.systems.position.content.unsaid import CLOSED
from game.systems.position.person.people import action_value, dice_of

MOST_WAYS = 9
MOST_LABEL = 40
"""Letters of a complication that it is called by."""
SIZES = ("minor", "standard", "serious")


def known(w: World, person: Person) -> tuple[tuple[str, Tree], ...]:
    """P-05: the threats that the packs have for somebody; for whom they have none, those of all others."""
    entry = w.people.get(person.base)
    keys = entry.threats if entry is not None else ()
    found = keys or tuple(dict.fromkeys(key for one in w.people.values() for key in one.threats))
    return tuple((threats(w)[key].label, Tree({"check": {"threat": key}})) for key in found)


def threatened(w: World, words: str, said: Tree) -> Tree:
    """P-07, P-11: where nothing is said of what failing brings, it is what was threatened, of the size of the cell."""
    landed = {"trouble": {size: {"label": words[:MOST_LABEL]} for size in SIZES}}
    named = "failure" in said.get("on", {}) or risks(Check, said, "stakes", "again")
    trouble = {} if named else landed
    return Tree(laid({"check": {"danger": words, **trouble}}, said))


def meets(s: Sight, who: PersonId, foe: PersonId) -> Mapping[str, Any] | None:
    """P-05: an act against a foe with any action that somebody is trained in, what they are best at first; the player
    chooses until the roll."""
    person = s.people[who]
    trained = [key for key in actions(s.w) if action_value(person, key)] or list(actions(s.w))
    best = sorted(trained, key=lambda key: -dice_of(s.w, person, key, ""))
    return {"ways": [{"action": key} for key in best[:MOST_WAYS]], "against": foe, "lost": CLOSED}

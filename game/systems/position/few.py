"""Somebody at a guide's table who has no sheet: attributes and actions."""

from collections.abc import Mapping

from game.core.ruleset import Number
from game.core.world import World
from game.systems.position.content import actions
from game.systems.position.people import ACTION, ATTRIBUTES
from game.systems.position.written import MOST

PLAIN = 2


def brief(w: World) -> tuple[Number, ...]:
    """P-02, P-03: two dice in every attribute, no action trained, where nothing else is said."""
    return (
        *(Number(attribute, attribute.capitalize(), PLAIN, 0, MOST, "Attributes") for attribute in ATTRIBUTES),
        *(Number(ACTION + key, action.name, 0, 0, MOST, "Actions", none="none") for key, action in actions(w).items()),
    )


def briefly(w: World, numbers: Mapping[str, int]) -> Mapping[str, object]:
    """P-02, P-03: the entry of `characters` that these numbers come to."""
    return {
        "attributes": {attribute: numbers[attribute] for attribute in ATTRIBUTES},
        "actions": {key: numbers[ACTION + key] for key in actions(w) if numbers[ACTION + key]},
    }

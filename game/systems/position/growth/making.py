"""◆ Making somebody, which the published rules leave to the table: points over attributes and actions (P-03), a few
talents and things (P-13), as levers of one act."""

from collections.abc import Iterator

from game.core.making import Placed, Recipe, Share
from game.core.world import World
from game.systems.position.content.shapes import CharacterDef, actions, talents
from game.systems.position.person.people import ATTRIBUTES


def shares(w: World) -> Iterator[Share]:
    """P-03 ◆: what there is to place, by the house settings."""
    house = w.settings
    why = f"{house.new_attributes} dice over the five, 1 to {house.new_attribute_most} each."
    yield Share.over("attributes", house.new_attributes, ATTRIBUTES, house.new_attribute_most, least=1, why=why)
    why = f"{house.new_actions} dice, at most {house.new_action_most} to one; what is left out is untrained."
    yield Share.over("actions", house.new_actions, actions(w), house.new_action_most, why=why)
    yield Share.over("talents", house.new_talents, talents(w), why=f"{house.new_talents} that set you apart.")


def entry(w: World, placed: Placed) -> CharacterDef:
    """The character that all of this comes to."""
    return CharacterDef(
        **placed.entry,
        attributes={one: placed.of("attributes").get(one, 0) for one in ATTRIBUTES},
        actions=placed.of("actions"),
        talents=tuple(placed.of("talents")),
    )


RECIPE = Recipe(shares, entry)

"""◆ Making somebody, which the published rules leave to the table: points over attributes and actions (P-03), a few
talents and things (P-13), as levers of one act."""

from collections.abc import Iterator

from game.core.levers import Pick
from game.core.making import Placed, Recipe, Share, carried
from game.core.world import World
from game.systems.position.content.shapes import CharacterDef, actions, talents
from game.systems.position.person.people import ATTRIBUTES


def shares(w: World) -> Iterator[Share]:
    """P-03 ◆: what there is to place, by the house settings."""
    house = w.settings
    picks = tuple(Pick(one, one.capitalize(), most=house.new_attribute_most) for one in ATTRIBUTES)
    why = f"{house.new_attributes} dice over the five, 1 to {house.new_attribute_most} each."
    yield Share("attributes", "Attributes", house.new_attributes, picks, least=1, why=why)
    known = actions(w).items()
    picks = tuple(Pick(key, one.name, why=one.about, most=house.new_action_most) for key, one in known)
    why = f"{house.new_actions} dice, at most {house.new_action_most} to one; what is left out is untrained."
    yield Share("actions", "Actions", house.new_actions, picks, why=why)
    picks = tuple(Pick(key, one.name, why=one.about, most=1) for key, one in talents(w).items())
    yield Share("talents", "Talents", house.new_talents, picks, why=f"{house.new_talents} that set you apart.")
    yield carried(w, house.new_things)


def entry(w: World, placed: Placed) -> CharacterDef:
    """The character that all of this comes to."""
    return CharacterDef(
        name=placed.name,
        about="",
        pronouns=placed.pronouns,
        attributes={one: placed.of("attributes").get(one, 0) for one in ATTRIBUTES},
        actions=placed.of("actions"),
        talents=tuple(placed.of("talents")),
        items=tuple(placed.of("things")),
    )


RECIPE = Recipe(shares, entry)

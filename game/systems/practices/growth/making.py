"""◆ Making somebody (A-56), which the published rules leave to the table: points over powers and practices, over
defences, a few abilities, a few things, as levers of one act."""

from collections.abc import Iterator

from game.core.levers import Pick
from game.core.making import Placed, Recipe, Share, carried
from game.core.world import World
from game.systems.practices.content.shapes import DEFENCES, PRACTICES, CharacterDef, abilities, powers


def shares(w: World) -> Iterator[Share]:
    """A-56 ◆: what there is to place, by the house settings."""
    house = w.settings
    picks = tuple(Pick(key, one.name, why=one.about, most=house.new_power_most) for key, one in powers(w).items())
    yield Share("powers", "Powers", house.new_powers, picks, why=_why(house.new_powers, house.new_power_most, "power"))
    most = house.new_practice_most
    picks = tuple(Pick(one, one.capitalize(), most=most) for one in PRACTICES)
    yield Share("practices", "Practices", house.new_practices, picks, why=_why(house.new_practices, most, "practice"))
    most = house.new_defence_most
    picks = tuple(Pick(one, one.capitalize(), most=most) for one in DEFENCES)
    yield Share("defences", "Defences", house.new_defences, picks, why=_why(house.new_defences, most, "defence"))
    picks = tuple(Pick(key, one.name, why=one.about, most=1) for key, one in abilities(w).items())
    why = f"{house.new_abilities} effects that you have learned to bring about."
    yield Share("abilities", "Abilities", house.new_abilities, picks, why=why)
    yield carried(w, house.new_things)


def _why(points: int, most: int, one: str) -> str:
    return f"{points} points, a rank each, at most {most} to one {one}."


def entry(w: World, placed: Placed) -> CharacterDef:
    """The character that all of this comes to."""
    return CharacterDef(
        name=placed.name,
        about="",
        pronouns=placed.pronouns,
        powers=placed.of("powers"),
        practices=placed.of("practices"),
        guard=placed.of("defences").get("guard", 0),
        dodge=placed.of("defences").get("dodge", 0),
        footing=placed.of("defences").get("footing", 0),
        resolve=placed.of("defences").get("resolve", 0),
        endurance=w.settings.new_endurance,
        ap=w.settings.new_ap,
        abilities=tuple(placed.of("abilities")),
        items=tuple(placed.of("things")),
        advances=w.settings.new_advances or None,
    )


RECIPE = Recipe(shares, entry)

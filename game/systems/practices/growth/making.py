"""◆ Making somebody (A-56), which the published rules leave to the table: points over powers and practices, over
defences, a few abilities, a few things, as levers of one act."""

from collections.abc import Iterator
from typing import Any

from game.core.making import Placed, Recipe, Share
from game.core.world import World
from game.systems.practices.content.shapes import DEFENCES, PRACTICES, CharacterDef, abilities, powers


def shares(w: World) -> Iterator[Share]:
    """A-56 ◆: what there is to place, by the house settings."""
    house = w.settings
    ranks = (
        ("powers", "power", house.new_powers, house.new_power_most, powers(w)),
        ("practices", "practice", house.new_practices, house.new_practice_most, PRACTICES),
        ("defences", "defence", house.new_defences, house.new_defence_most, DEFENCES),
    )
    for key, one, points, most, among in ranks:
        why = f"{points} points, a rank each, at most {most} to one {one}."
        yield Share.over(key, points, among, most, why=why)
    why = f"{house.new_abilities} effects that you have learned to bring about."
    yield Share.over("abilities", house.new_abilities, abilities(w), why=why)


def entry(w: World, placed: Placed) -> CharacterDef:
    """The character that all of this comes to."""
    defences: dict[str, Any] = {one: placed.of("defences").get(one, 0) for one in DEFENCES}
    return CharacterDef(
        **placed.entry,
        **defences,
        powers=placed.of("powers"),
        practices=placed.of("practices"),
        endurance=w.settings.new_endurance,
        ap=w.settings.new_ap,
        abilities=tuple(placed.of("abilities")),
        advances=w.settings.new_advances or None,
    )


RECIPE = Recipe(shares, entry)

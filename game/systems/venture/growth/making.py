"""◆ Making somebody, which the published rules leave to the table: points over pools (V-61) and skills, a few
abilities, a few things (V-05), as levers of one act."""

from collections.abc import Iterator

from game.core.making import Placed, Recipe, Share
from game.core.world import World
from game.systems.venture.content.shapes import CharacterDef, abilities, skills
from game.systems.venture.person.people import POOLS


def shares(w: World) -> Iterator[Share]:
    """V-61 ◆: what there is to place, by the house settings."""
    house = w.settings
    why = f"{house.new_pools} points, at most {house.new_pool_most} to one pool."
    yield Share.over("pools", house.new_pools, POOLS, house.new_pool_most, why=why)
    why = f"{house.new_skills} levels, at most {house.new_skill_most} of one skill."
    yield Share.over("skills", house.new_skills, skills(w), house.new_skill_most, why=why)
    able = {key: one for key, one in abilities(w).items() if one.level <= house.new_ability_level}
    why = f"{house.new_abilities} spells, talents or secrets, none above level {house.new_ability_level}."
    yield Share.over("abilities", house.new_abilities, able, why=why)


def entry(w: World, placed: Placed) -> CharacterDef:
    """The character that all of this comes to."""
    return CharacterDef(
        **placed.entry,
        pools={pool: placed.of("pools").get(pool, 0) for pool in POOLS},
        skills=placed.of("skills"),
        abilities=tuple(placed.of("abilities")),
        hidden_knowledge=w.settings.new_hidden_knowledge,
    )


RECIPE = Recipe(shares, entry)

"""◆ Making somebody, which the published rules leave to the table: points over pools (V-61) and skills, a few
abilities, a few things (V-05), as levers of one act."""

from collections.abc import Iterator

from game.core.levers import Pick
from game.core.making import Placed, Recipe, Share, carried
from game.core.world import World
from game.systems.venture.content.shapes import CharacterDef, abilities, skills
from game.systems.venture.person.people import POOLS


def shares(w: World) -> Iterator[Share]:
    """V-61 ◆: what there is to place, by the house settings."""
    house = w.settings
    picks = tuple(Pick(pool, pool.capitalize(), most=house.new_pool_most) for pool in POOLS)
    why = f"{house.new_pools} points, at most {house.new_pool_most} to one pool."
    yield Share("pools", "Pools", house.new_pools, picks, why=why)
    known = skills(w).items()
    picks = tuple(Pick(key, one.name, why=one.about, most=house.new_skill_most) for key, one in known)
    why = f"{house.new_skills} levels, at most {house.new_skill_most} of one skill."
    yield Share("skills", "Skills", house.new_skills, picks, why=why)
    able = ((key, one) for key, one in abilities(w).items() if one.level <= house.new_ability_level)
    picks = tuple(Pick(key, one.name, why=one.about, most=1) for key, one in able)
    why = f"{house.new_abilities} spells, talents or secrets, none above level {house.new_ability_level}."
    yield Share("abilities", "Abilities", house.new_abilities, picks, why=why)
    yield carried(w, house.new_things)


def entry(w: World, placed: Placed) -> CharacterDef:
    """The character that all of this comes to."""
    return CharacterDef(
        name=placed.name,
        about="",
        pronouns=placed.pronouns,
        pools={pool: placed.of("pools").get(pool, 0) for pool in POOLS},
        skills=placed.of("skills"),
        abilities=tuple(placed.of("abilities")),
        items=tuple(placed.of("things")),
        hidden_knowledge=w.settings.new_hidden_knowledge,
    )


RECIPE = Recipe(shares, entry)

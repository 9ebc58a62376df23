"""What a table is told as people come together: dice to give, advances to spend, pools that are down (S-77)."""

from collections.abc import Iterator

from game.core.draft import Sight
from game.core.events import Said
from game.core.seats import gathered
from game.core.state import Person
from game.systems.solar.help import gifts
from game.systems.solar.person.people import POOLS, score_of


def told(s: Sight) -> Iterator[Said]:
    """S-77: who has advances to spend and which pools are down, at a guide's table, where any are. Dice that are dealt
    anew are told by S-60."""
    if not gathered(s):
        return
    played = gifts.played(s)
    spend = ", ".join(f"{one.name} {one.tracks['advances']}" for one in played if one.tracks.get("advances", 0))
    down = "; ".join(f"{one.name} {pools}" for one in played if (pools := _down(one)))
    if spend:
        yield Said(f"Advances to spend: {spend}.", "rule")
    if down:
        yield Said(f"Pools that are down: {down}.", "rule")


def _down(person: Person) -> str:
    """S-01: the pools that are not full, each with its score."""
    now = {pool: person.tracks.get(pool, 0) for pool in POOLS}
    below = (pool for pool in POOLS if now[pool] < score_of(person, pool))
    return ", ".join(f"{pool.capitalize()} {now[pool]} of {score_of(person, pool)}" for pool in below)

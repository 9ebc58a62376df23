"""Small worlds for tests: a pack of a few lines of TOML on top of the shipped core pack, through the pack machinery."""

from functools import cache

from game.packs.check import Pack
from game.systems.venture import SYSTEM
from tests.linking import shipped
from tests.small import Small

ADA = """
[characters.ada]
name = "Ada"
about = "Somebody to try the rules on."
hidden_knowledge = 2
[characters.ada.pools]
accuracy = 3
movement = 3
perception = 2
physicality = 2
intellect = 2
interaction = 3
sorcery = 4
sortilege = 3
"""
CAST = """
[people.lout]
name = "a lout"
level = 2
attacks = [{ label = "swings at" }]
policy = [{ attack = 0 }]
[people.sentry]
name = "the sentry"
level = 3
attacks = [{ label = "strikes at", hit = "The staff lands." }]
policy = [{ attack = 0 }]
[people.scribe]
name = "the scribe"
level = 3
mods = { interaction = 2, resist = 1, dodge = 0 }
[people.duellist]
name = "the duellist"
level = 6
mods = { dodge = 3 }
attacks = [{ label = "thrusts at" }]
policy = [{ attack = 0 }]
[people.crust]
name = "the crust"
level = 7
warded = true
magic = 2
attacks = [{ label = "lays a hand on", defence = "withstand", magic = true }]
policy = [{ attack = 0 }]
"""
"""People of the guide's who are there in every world."""


SMALL = Small(SYSTEM, ADA, after=CAST, uses="venture-core")
build, problems = SMALL.build, SMALL.problems


@cache
def core_pack() -> Pack:
    """The shipped core pack, shaped once for all tests."""
    return shipped("venture-core", SYSTEM)


def option(check: str, on: str = "", more: str = "", scene: str = "room") -> str:
    """A room with one option, `act`, of this check; `on` are further grades, `more` further lines of the option."""
    return f"""
[scenes.{scene}]
title = "A room"
text = "Four walls."
rest = true
[scenes.{scene}.options.act]
label = "Do it"
{more}
check = {{ {check} }}
[scenes.{scene}.options.act.on.success]
text = "It is done."
[scenes.{scene}.options.act.on.failure]
text = "It is not done."
{on}
[scenes.{scene}.options.wait]
label = "Wait"
"""


def fight(people: str, more: str = "", room: str = "") -> str:
    """A room from which `fight` leads into a conflict with these people, which ends when no foe is left."""
    return f"""
[scenes.room]
title = "A room"
text = "Four walls."
rest = true
{room}
[scenes.room.options.fight]
label = "Fight"
do = [{{ conflict = "brawl" }}]
[conflicts.brawl]
title = "A brawl"
people = [{people}]
ends = [{{ when = "foes == 0", text = "It is over." }}]
{more}
"""

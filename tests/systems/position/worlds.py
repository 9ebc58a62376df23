"""Small worlds for proving position's rules: a few lines of TOML on a core of their own, through the pack machinery."""

from game.systems.position import SYSTEM
from tests import small
from tests.small import WAIT, Small

CORE = """
[actions.climb]
name = "Climb"
attribute = "dexterity"
menu = ["flourish"]
[actions.shove]
name = "Shove"
attribute = "strength"
[actions.spot]
name = "Spot"
attribute = "intuition"
[actions.reckon]
name = "Reckon"
attribute = "reason"
[actions.charm]
name = "Charm"
attribute = "presence"
[effects.flourish]
label = "A flourish"
level = 1
text = "Somebody claps."
[effects.shout]
label = "A shout"
level = 1
tags = ["presence"]
text = "Somebody looks up."
[conditions.alarm]
label = "the alarm is up"
terms = [{ slot = "position", amount = -1, tags = ["dexterity"] }]
until = ["never"]
[conditions.dazed]
label = "dazed"
terms = [{ slot = "dice", amount = -1 }]
bars = ["climb"]
[conditions.limber]
label = "limber"
terms = [{ slot = "dice", amount = 1, tags = ["dexterity"] }]
until = ["next_act:dexterity"]
[talents.cat]
name = "Cat’s feet"
about = "Two dice on a climb."
boons = [{ slot = "dice", by = 2, actions = ["climb"] }]
[talents.calm]
name = "Calm"
about = "A step better."
boons = [{ slot = "position" }]
[talents.knack]
name = "Knack"
about = "A success fewer."
boons = [{ slot = "need" }]
[talents.wind]
name = "Wind"
about = "A die more on a push."
boons = [{ slot = "push" }]
[talents.tinker]
name = "Tinker"
about = "A die wherever tools are asked for."
boons = [{ slot = "dice", tags = ["picks"] }]
[talents.thick]
name = "Thick skin"
about = "The body may hurt."
ignores = ["physical"]
[talents.careful]
name = "Careful"
about = "A flashback more."
flashbacks = 1
[items.boots]
name = "boots"
dice = 1
actions = ["climb"]
[items.picks]
name = "lockpicks"
dice = 2
tags = ["picks"]
[items.oil]
name = "oil"
dice = 1
tags = ["picks"]
uses = 2
[items.salve]
name = "salve"
uses = 1
use = [{ heal = "1" }]
[items.mailbag]
name = "the mailbag"
[people.osk]
name = "Osk"
dice = 2
actions = { spot = 4 }
attributes = { strength = 3 }
[people.giant]
name = "the giant"
dice = 3
shift = -1
[people.tam]
name = "Tam"
dice = 2
actions = { climb = 3 }
[people.bet]
name = "Bet"
dice = 1
helps = ["charm"]
[people.cob]
name = "Cob"
[people.dot]
name = "Dot"
[variables]
loud = { value = 0 }
rope = { value = 0 }
"""
ADA = """
[characters.ada]
name = "Ada"
about = "Somebody to try the rules on."
attributes = { strength = 2, dexterity = 2, intuition = 3, reason = 1, presence = 2 }
actions = { climb = 2, charm = 1 }
"""


SMALL = Small(SYSTEM, ADA, before=CORE)
build, problems = SMALL.build, SMALL.problems

YARD = """
[scenes.room.options.go]
label = "Go"
goto = "yard"
[scenes.yard]
title = "A yard"
text = "Four more walls."
[scenes.yard.options.back]
label = "Back"
goto = "room"
"""
CLIMB = 'ways = [{ action = "climb" }]'


def option(check: str = CLIMB, on: str = "", more: str = "", first: str = "", mode: str = "narrative") -> str:
    """A room with one option, `act`, of this check; `first` are operations on entering it, the rest as it says."""
    lines = f"[scenes.room.options.act.check]\n{check}"
    return small.option(lines, on, more, first, f'mode = "{mode}"', WAIT + YARD)

"""Small worlds for proving practices' rules: a few lines of TOML on a core of their own, through the pack machinery."""

from game.systems.practices import SYSTEM
from tests import small
from tests.small import WAIT, Small

MINUTE = "once = false\ntime = 1\n"
"""Waiting takes a minute, as often as one likes."""
ROOM = small.ROOM + MINUTE
POWERS = """
[powers.alacrity]
name = "Alacrity"
[powers.deception]
name = "Deception"
[powers.senses]
name = "Senses"
[powers.weaving]
name = "Weaving"
[powers.blades]
name = "Blades"
attack = "bodily"
verb = "Cut at"
reach = 10
tools = ["blade"]
[powers.bows]
name = "Bows"
attack = "bodily"
against = "dodge"
practice = "mobility"
tools = ["bow"]
[powers.scorn]
name = "Scorn"
attack = "social"
against = "resolve"
practice = "subterfuge"
reach = 60
[powers.embers]
name = "Embers"
area = 30
[powers.hearts]
name = "Hearts"
area = 30
"""
ABILITIES = """
[abilities.blaze]
name = "Blaze"
power = "embers"
practice = "destruction"
cost = 2
against = "dodge"
aspects = ["area", "damage", "duration", "range", "virility"]
lays = "burning"
[abilities.sparks]
name = "Sparks"
power = "embers"
practice = "destruction"
against = "dodge"
aspects = ["targets", "damage"]
harm = "bodily"
[abilities.gust]
name = "Gust"
power = "embers"
practice = "tactics"
against = "footing"
aspects = ["damage", "area"]
moves = 10
[abilities.volley]
name = "Volley"
power = "bows"
practice = "mobility"
against = "dodge"
aspects = ["area", "damage", "range"]
harm = "bodily"
[abilities.mend]
name = "Mend"
power = "hearts"
practice = "restoration"
target = "ally"
aspects = ["targets", "healing"]
heals = true
peace = true
[abilities.cheer]
name = "Cheer"
power = "hearts"
practice = "restoration"
target = "ally"
aspects = ["damage", "duration", "targets", "area"]
lays = "heartened"
[abilities.startle]
name = "Startle"
power = "hearts"
practice = "tactics"
against = "resolve"
aspects = ["damage", "duration"]
lays = "startled"
initiative = true
[abilities.conjure]
name = "Conjure"
power = "embers"
practice = "creation"
target = "nobody"
aspects = ["duration"]
weight = "created"
do = [{ set = "conjured", to = "successes + rating" }]
"""
CONDITIONS = """
[conditions.bleeding]
label = "bleeding"
terms = [{ slot = "pool", amount = -1, tags = ["blades", "bows"] }]
until = ["hours:6"]
[ailments.bleeding]
kinds = ["bodily"]
weight = 2
virility = 2
defence = "guard"
[conditions.lamed]
label = "lamed"
terms = [{ slot = "dodge", amount = -1 }]
until = ["never"]
lasting = "The leg bears you again."
[ailments.lamed]
kinds = ["bodily"]
virility = 0
[conditions.burning]
label = "burning"
terms = [{ slot = "pool", amount = -1 }]
until = ["round:3"]
[ailments.burning]
[conditions.shamed]
label = "shamed"
terms = [{ slot = "resolve", amount = -1 }]
until = ["conflict"]
[ailments.shamed]
kinds = ["social"]
[conditions.startled]
label = "startled"
terms = [{ slot = "initiative", amount = -1 }]
[ailments.startled]
kinds = ["mental"]
[conditions.heartened]
label = "heartened"
text = "One die more."
terms = [{ slot = "pool", amount = 1 }, { slot = "guard", amount = 1 }]
until = ["round:3"]
[ailments.heartened]
negative = false
[conditions.bound]
label = "bound"
bars = ["all"]
until = ["turn"]
"""
THINGS = """
[items.short_bow]
name = "short bow"
tools = ["bow"]
range = 50
bonus = { range = 1 }
[items.long_bow]
name = "long bow"
tools = ["bow"]
range = 100
bonus = { range = 2 }
[items.battle_axe]
name = "battle axe"
tools = ["blade"]
bonus = { damage = 1 }
[items.short_sword]
name = "short sword"
tools = ["blade"]
bonus = { attack = 1 }
[items.long_sword]
name = "long sword"
tools = ["blade"]
bonus = { attack = 1, damage = 1 }
[items.brand]
name = "brand"
tools = ["fire"]
"""
PEOPLE = """
[people.osk]
name = "Osk"
powers = { alacrity = 1, blades = 2, embers = 3 }
guard = 2
dodge = 2
footing = 2
resolve = 2
resistance = 0
endurance = 6
ap = 9
[people.nim]
name = "Nim"
powers = { alacrity = 1, blades = 1 }
guard = 6
dodge = 6
resolve = 6
endurance = 6
[people.tam]
name = "Tam"
powers = { alacrity = 1, blades = 1, senses = 2 }
guard = 1
dodge = 1
resistance = 1
endurance = 6
[people.log]
name = "the log"
endurance = 20
policy = [{ act = "nothing" }]
[variables]
conjured = { value = 0 }
rope = { value = 0 }
"""
ADA = """
[characters.ada]
name = "Ada"
about = "Somebody to try the rules on."
powers = { alacrity = 4, senses = 3, weaving = 4, blades = 5, bows = 1, scorn = 3, embers = 5, hearts = 4 }
practices = { creation = 2, knowledge = 1, restoration = 1, destruction = 3 }
guard = 3
dodge = 2
footing = 1
resolve = 4
endurance = 8
ap = 9
abilities = ["blaze", "sparks", "gust", "volley", "mend", "cheer", "startle", "conjure"]
"""
CORE = POWERS + ABILITIES + CONDITIONS + THINGS + PEOPLE


SMALL = Small(SYSTEM, ADA, before=CORE, room=ROOM)
build, problems = SMALL.build, SMALL.problems

LISTEN = 'ways = [{ power = "senses", practice = "knowledge" }]'


def option(check: str = LISTEN, on: str = "", more: str = "once = false", first: str = "") -> str:
    """A room with one option, `act`, of this check; `first` are operations on entering it, the rest as it says."""
    return small.option(f"[scenes.room.options.act.check]\n{check}", on, more, first, others=WAIT + MINUTE)


def fight(*people: str, more: str = "", you: int = 0, first: str = "", ends: str = "foes == 0", order: str = "") -> str:
    """A room that begins with a conflict between you and these: `osk`, `osk@20` (where), `tam/yours` (which side)."""
    staged = ", ".join(_staged(words) for words in people)
    return f"""
[scenes.room]
title = "A room"
text = "Four walls."
first = [{first}{", " if first else ""}{{ conflict = "brawl" }}]
[scenes.room.options.wait]
label = "Wait"
once = false
[conflicts.brawl]
title = "A brawl"
you = {you}
order = "{order}"
people = [{staged}]
ends = [{{ when = "{ends}", text = "It is over." }}]
{more}
"""


def _staged(words: str) -> str:
    name, _, side = words.partition("/")
    who, _, place = name.partition("@")
    return f'{{ person = "{who}", key = "{who}", at = {place or 0}, side = "{side or "foe"}" }}'

"""A fight on the tiers table: a plain class with attacks of every sort, and opponents whose numbers are given."""

from tests.systems.tiers.tables import Table, sit

POWERS = ("cut", "sway", "sweep", "flare", "hex", "mend", "ward", "call", "burst", "prick")
CLASS = """
[classes.brawler]
name = "Brawler"
volition = 4
vitality = 3
hp = 5
initiative = "medium"
save = 1
death_save = 2
weapon = "d8"
defences = { none = { ac = 12, pd = 11, md = 10 }, heavy = { ac = 16, pd = 11, md = 10, attack = -2 } }
levels = [LEVELS]
skills = 0
relations = 0
[characters.ada]
name = "Ada"
about = "Somebody to try the rules on."
calling = "brawler"
level = LEVEL
BONDS
"""
WORLD = """
[relations.mill]
name = "the Mill"
kind = "faction"
[relations.mill2]
name = "the other Mill"
[talents.cold_eye]
name = "Cold eye"
about = "Sees the gap."
boons = [{ slot = "attack", by = 1, when = "actor.staggered == 1" }, { slot = "damage", by = 2, tags = ["ac"] }]
[talents.grudge]
name = "Grudge"
about = "Hits harder when hurt."
boons = [{ slot = "die", by = 1, when = "actor.staggered == 1" }]
[powers.cut]
name = "Cut"
attack = { hit = { dice = 1, each_level = true, volition = 1 }, miss = { level = 1 } }
[powers.sway]
name = "Sway"
usage = "encounter"
[powers.sway.attack]
defence = "md"
reach = "far"
edge = 1
hit = { dice = 1, size = "d6", kind = "fear" }
triggers = [
  { natural = "even", result = "hit", rider = { condition = "dazed" } },
  { natural = "odd", rider = { to = "self", heal = { plus = 2 } } },
  { natural = "16+", rider = { damage = { plus = 10 } } },
  { natural = "8-", result = "miss", rider = { text = "They laugh.", to = "self" } },
]
[powers.sweep]
name = "Sweep"
[powers.sweep.attack]
targets = "two"
hit = { plus = 3 }
[powers.flare]
name = "Flare"
usage = "recharge"
recharge = 13
[powers.flare.attack]
defence = "pd"
reach = "far"
crit = 3
hit = { dice = 2, size = "d6" }
miss = { dice = 2, size = "d6", half = true }
[powers.hex]
name = "Hex"
sustain = 11
[powers.hex.attack]
defence = "md"
reach = "far"
hit = { plus = 1 }
riders = [{ condition = "bound" }, { damage = { plus = 4 } }]
[powers.mend]
name = "Mend"
usage = "daily"
action = "quick"
at = "ally"
outside = true
riders = [{ recover = "free", saves = true }]
[powers.ward]
name = "Ward"
action = "quick"
riders = [{ to = "side", condition = "warded" }]
[powers.call]
name = "Call"
action = "free"
usage = "encounter"
at = "foe"
riders = [{ again = "flare", do = [{ set = "called", to = 1 }] }]
[powers.burst]
name = "Burst"
[powers.burst.attack]
targets = "all"
reach = "far"
by = 1
hit = { plus = 2 }
[powers.prick]
name = "Prick"
attack = { hit = { roll = "3d3" } }
[items.plates]
name = "plates"
armour = "heavy"
[items.draught]
name = "a draught"
uses = 1
action = "quick"
recover = "free"
[conditions.grown]
label = "grown"
until = ["conflict"]
terms = [{ slot = "die", amount = 1 }]
[conditions.huge]
label = "huge"
until = ["conflict"]
terms = [{ slot = "die", amount = 9 }]
[conditions.shrunk]
label = "shrunk"
until = ["conflict"]
terms = [{ slot = "die", amount = -1 }]
[conditions.tiny]
label = "tiny"
until = ["conflict"]
terms = [{ slot = "die", amount = -9 }]
[variables]
called = { value = 0 }
[conditions.dazed]
label = "dazed"
until = ["save:9"]
terms = [{ slot = "attack", amount = -4 }]
[conditions.bound]
label = "bound"
until = ["conflict"]
bars = ["move"]
[conditions.warded]
label = "warded"
until = ["turn"]
terms = [{ slot = "ac", amount = 2 }, { slot = "exposed", amount = -1 }]
[conditions.open]
label = "open"
until = ["conflict"]
terms = [{ slot = "exposed", amount = 2 }]
[conditions.slowed]
label = "slowed"
until = ["save:13"]
terms = [{ slot = "initiative", amount = -2 }]
[conditions.sodden]
label = "sodden"
terms = [{ slot = "save_edge", amount = -1 }]
[conditions.frail]
label = "frail"
terms = [{ slot = "save", amount = -3 }]
[roles.plain]
name = "plain"
hit = 5
ac = 14
pd = 13
md = 12
hp = [20, 25, 30, 40, 50, 60, 80, 100, 120, 160]
damage = [5, 7, 9, 12, 16, 20, 28, 36, 44, 56]
[people.bull]
name = "the bull"
role = "plain"
initiative = "slow"
strikes = [
  { label = "gores", attack = { miss = { half = true } } },
  { label = "charges", usage = "recharge", recharge = 13, attack = { crit = 3, riders = [{ condition = "dazed" }] } },
]
[people.wasp]
name = "the wasp"
role = "plain"
initiative = "very_fast"
hp = 6
strikes = [{ label = "stings", plain = false, attack = { defence = "pd", hit = { dice = 1, size = "d4" } } }]
[people.hound]
name = "the hound"
role = "plain"
initiative = "medium"
strikes = [{ label = "bites", attack = {} }]
[people.rat]
name = "the rat"
role = "plain"
strikes = [{ label = "nips", attack = {} }]
policy = [
  { when = "called == 0", text = "The rat squeaks.", move = "away", do = [{ set = "called", to = 1 }] },
  { strike = 0, target = "you" },
]
[people.crow]
name = "the crow"
role = "plain"
initiative = "very_slow"
strikes = [
  { label = "pecks", usage = "encounter", attack = { reach = "far" } },
  { label = "mobs", attack = { targets = "all", reach = "far" } },
]
policy = [{ when = "round == 1", strike = 0, target = "weakest", move = "away" }, { strike = 1, target = "bede" }]
[people.bede]
name = "Bede"
role = "plain"
recoveries = 2
strikes = [{ label = "strikes at", attack = {} }]
[scenes.room]
title = "A room"
text = "Four walls."
rest = true
first = [FIRST]
[scenes.room.options.fight]
label = "Fight"
do = [{ conflict = "brawl" }]
[scenes.room.options.wait]
label = "Wait"
[conflicts.brawl]
title = "The brawl"
people = [PEOPLE]
places = { door = 60 }
ends = [{ when = "foes == 0", text = "It is over." }]
lost = { text = "You lose." }
[conflicts.brawl.options.reach]
label = "Reach for the rope"
once = false
check = { difficulty = 12 }
[conflicts.brawl.options.reach.on]
success = { text = "You have it.", stake = "It is yours." }
failure = { text = "It swings away.", stake = "It swings away." }
"""


def world(people: str = "bull", level: int = 1, first: str = "", bonds: str = "") -> str:
    """The world with these people in the brawl: "bull", or "bull:40 wasp" for 40 feet off; bonds as written."""
    staged = []
    for one in people.split():
        key, _, at = one.partition(":")
        staged.append(f'{{ person = "{key}", key = "{key}", at = {at or 5} }}')
    body = WORLD.replace("[PEOPLE]", f"[{', '.join(staged)}]").replace("[FIRST]", f"[{first}]")
    granted = ", ".join(f'"{power}"' for power in POWERS)
    levels = ", ".join([f"{{ perks = 0, grants = [{granted}] }}", *(9 * ["{ perks = 0 }"])])
    made = CLASS.replace("LEVELS", levels).replace("LEVEL", str(level))
    return made.replace("BONDS", f"relations = [{bonds}]") + body


def brawl(people: str = "bull", *, level: int = 1, settings: str = "", guide: bool = False, **more: str) -> Table:
    """A table at which the brawl has begun; the one relationship die there may be shows 3."""
    return sit(world(people, level, **more), settings=settings, guide=guide, bonds=(3,)).choose("fight")


def strike(table: Table, using: str, target: str, *faces: int) -> Table:
    """An attack of whoever's turn it is, with these faces on the dice; nothing more is offered or taken."""
    return table.declare("attack", target, using).try_(*faces)

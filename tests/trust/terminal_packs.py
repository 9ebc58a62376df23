"""Adventures that lead through everything a table can show: two at length, one more for every other system of rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from game.core.world import World
from tests import packed as venture
from tests.systems.position import worlds as position
from tests.systems.practices import worlds as practices
from tests.systems.solar import tables as solar
from tests.systems.tiers import tables as tiers

VENTURE: Final = """
[scenes.room]
title = "A room"
text = "Four walls."
again = "Four walls again."
mode = "narrative"
rest = true
reminders = [{ when = "true", text = "The beam is old." }]
also = [{ when = "true", text = "And a floor." }]
enter = [{ say = "Somebody speaks." }]
[scenes.room.options.lock]
label = "Pick the lock"
why = "An old lock."
once = false
check = { kind = "physical", challenge = 7, what = "lock", harder = [{ label = "wet" }], easier = [{ label = "worn" }] }
[scenes.room.options.lock.on.success]
stake = "You are in."
text = "It opens."
[scenes.room.options.lock.on.failure]
stake = "It shrieks."
text = "It shrieks."
[scenes.room.options.lock.on.price]
stake = "It opens, and is heard."
text = "It opens. Somebody heard it."
[scenes.room.options.aside]
label = "Think of something else"
caption = "half an hour"
goto = "aside"
[scenes.room.options.rubble]
label = "Pull at the beam"
do = [{ act = "rubble" }]
[scenes.room.options.omen]
label = "Look at the sky"
do = [{ draw = "omens" }]
[scenes.room.options.fight]
label = "Open the kennel"
do = [{ conflict = "kennel" }]
[scenes.room.options.gain]
label = "Take everything"
do = [
  { reveal = "known", text = "A thing is known." }, { effect = "fogged", level = 2 }, { give = "thing" },
  { learn = "trick" }, { project = "tunnel" }, { set = "debt", to = "3" }, { time = "30" },
  { join = "mate", as = "mate", side = "yours", name = "a mate" },
]
[scenes.room.options.hurt]
label = "Put a hand in the fire"
do = [{ harm = "3", why = "the fire" }]
[scenes.room.options.climb]
label = "Climb out"
when = "false"
barred = "needs a ladder"
[scenes.room.options.end]
label = "Lie down"
do = [{ end = "slept" }]
[scenes.aside]
title = "Aside"
mode = "development"
text = "Elsewhere."
[scenes.aside.options.recall]
label = "Recall a name"
check = { kind = "knowledge", challenge = 6 }
[scenes.aside.options.recall.on.success]
text = "There it is."
[scenes.aside.options.recall.on.failure]
text = "It is gone."
[scenes.aside.options.back]
label = "Go back"
goto = "room"
[acts.rubble]
label = "The beam gives"
text = "The beam gives."
forced = true
check = { kind = "dodge", challenge = 6, what = "the beam" }
[acts.rubble.on.success]
text = "It misses."
[acts.rubble.on.failure]
text = "It does not miss."
do = [{ harm = "3", why = "the beam" }]
[tables.omens]
title = "Omens"
rows = [{ text = "A gull." }, { text = "Two gulls." }]
[tables.oracle_even]
title = "Even"
rows = [{ text = "Yes." }, { text = "No." }]
[conditions.fogged]
label = "fogged"
text = "Everything is far away."
lasting = "It clears."
[projects.tunnel]
label = "A tunnel"
estimate = 600
successes = 3
[effects.shore]
label = "Shore the beam up"
level = 1
why = "Nobody else will."
text = "It holds for now."
when = "tide > 0"
do = [{ add = "tide", by = -1 }]
[variables.debt]
value = 1
label = "Debt"
[variables.tide]
value = 1
most = 6
label = "The tide"
[items.thing]
name = "a thing"
about = "It is a thing."
use = [{ heal = "1" }]
use_label = "Use the thing"
[abilities.trick]
name = "a trick"
about = "You know one."
cost = { sorcery = 1 }
skill = "trickery"
attack = true
[skills.trickery]
name = "trickery"
pool = "sorcery"
about = "Small wonders."
[people.mate]
name = "a mate"
level = 2
companion = { trickery = 1 }
[people.dog]
name = "the dog"
level = 3
attacks = [{ label = "bites", hit = "It has your sleeve.", miss = "Teeth meet on air." }]
policy = [{ attack = 0, text = "It growls." }]
[conflicts.kennel]
title = "At the kennel"
text = "The dog is awake."
places = { wall = 40 }
place_names = { wall = "the wall" }
people = [{ person = "dog", key = "dog_a", name = "the black dog", at = 5 }]
ends = [{ when = "foes == 0", text = "It is over." }]
[conflicts.kennel.options.shout]
label = "Shout"
text = "You shout."
[conflicts.kennel.options.out]
label = "Run"
do = [{ leave = "dog_a", how = "gone" }]
[endings.slept]
title = "You slept"
text = "The rain stops."
[characters.ada]
name = "Ada"
about = "Somebody to try harm on."
hidden_knowledge = 2
pools = { accuracy = 3, movement = 3, perception = 2, physicality = 3, intellect = 3, interaction = 3, sorcery = 3 }
skills = { trickery = 2 }
items = ["thing"]
"""


SOLAR: Final = """
[scenes.room]
title = "A hall"
text = "Somebody sits at the end of the table."
rest = true
[scenes.room.options.speak]
label = "Speak up"
why = "She is listening."
once = false
check = { ability = "debate", against = "warden", pain = "hearing", harder = [{ label = "noise" }] }
[scenes.room.options.speak.on.success]
stake = "She hears you."
text = "She hears you."
[scenes.room.options.speak.on.failure]
stake = "She does not."
text = "She does not."
[characters.ada]
name = "Ada"
about = "Somebody to try harm on."
pools = { vigor = 3, instinct = 3, reason = 3 }
abilities = { endure = 1, react = 2, resist = 2, debate = 2, deceit = 1, stealth = 3, swordplay = 2 }
[people.warden]
name = "Warden"
about = "She keeps the door."
pools = { vigor = 3, instinct = 3, reason = 3 }
abilities = { endure = 2, react = 1, resist = 2, command = 2, debate = 1, brawling = 1, perception = 2 }
[conflicts.hearing]
kind = "volleys"
title = "The hearing"
text = "It gets loud."
[[conflicts.hearing.people]]
person = "warden"
key = "warden"
name = "the warden"
[conflicts.hearing.people.plays]
goal = "out"
moves = [{ ability = "command", label = "Call the bailiff", text = "She calls." }]
[conflicts.hearing.goals.stay]
label = "you stay"
who = ["yours"]
why = "It is dry here."
text = "You stay."
[conflicts.hearing.goals.burn]
label = "the book burns"
who = ["yours", "warden"]
text = "The book burns."
[conflicts.hearing.goals.out]
label = "you are thrown out"
who = ["foe"]
text = "They throw you out."
[conflicts.hearing.options.read]
label = "Read it out"
why = "All of it."
check = { ability = "debate", at = "warden" }
[conflicts.hearing.options.read.on.success]
text = "It is heard."
[conflicts.hearing.options.read.on.failure]
text = "Nobody hears it."
"""


MORE: Final = """
pitch = "A room and a beam."
minutes = 10
length = "one scene"
difficulty = "easy"
warnings = "A beam."
you = "somebody"
first = "There is little to it."
"""
"""Everything else that the head of a pack can say of itself."""


def _table() -> World:
    return venture.build(
        VENTURE, head=f'cards = "lamps"\ncast = ["ada", "wenna_tarr"]\nabout = "A room."\ntone = "Dry."\n{MORE}'
    )


def _hall() -> World:
    return _with_ada(solar.build(SOLAR))


def _with_ada(built: World) -> World:
    return replace(built, pack=replace(built.pack, cast=("ada",)))


ADVENTURES: Final[Mapping[str, Callable[[], World]]] = {
    "table": _table,
    "hall": _hall,
    "yard": lambda: _with_ada(position.build(position.option())),
    "brawl": lambda: _with_ada(practices.build(practices.fight("osk"))),
    "ring": lambda: _with_ada(tiers.build(tiers.option('skill = "climbing", difficulty = 12'))),
}
"""One for each kind of rules, before harm is put into it."""

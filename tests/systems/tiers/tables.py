"""A small table for proving the rules of tiers in play: a world of a few lines of TOML with classes of its own.

`sit` builds the world with the pack machinery and begins a game. What the content says for its own people is said of
itself after every word, as in a game.
"""

from typing import Any, Self

from game.core.draft import Sight
from game.core.rolls import Faces
from game.systems.tiers import SYSTEM
from tests import playing, small
from tests.small import Small

ADA = """
[characters.ada]
name = "Ada"
about = "Somebody to try the rules on."
calling = "warden"
skills = { climbing = 3, lore = 1 }
flaws = ["proud"]
talents = ["shield_arm"]
perks = ["sturdy"]
powers = ["cleave", "last_stand"]
"""
BEA = """
[characters.bea]
name = "Bea"
about = "Somebody whom others know."
calling = "warden"
skills = { climbing = 3, lore = 1 }
talents = ["shield_arm"]
perks = ["sturdy"]
powers = ["cleave", "last_stand"]
[[characters.bea.relations]]
to = "lamps"
dice = 2
[[characters.bea.relations]]
to = "court"
sign = "negative"
"""
CLASSES = """
[classes.warden]
name = "Warden"
volition = 3
vitality = 2
hp = 7
recovery = "d10"
initiative = "slow"
save = 1
death_save = 2
weapon = "d8"
skills = 6
relations = 2
[classes.warden.defences]
none = { ac = 11, pd = 12, md = 9 }
heavy = { ac = 15, pd = 11, md = 9 }
LEVELS_OF_WARDEN
[classes.scholar]
name = "Scholar"
volition = 4
vitality = 1
hp = 5
recovery = "d6"
recoveries = 7
initiative = "fast"
prepares = "spells"
[classes.scholar.defences]
none = { ac = 10, pd = 10, md = 13 }
LEVELS_OF_SCHOLAR
"""
WARDEN = [
    "talents = 1, powers = 2",
    "powers = 1",
    "",
    "powers = 1",
    "talents = 1",
    "",
    "powers = 1",
    "talents = 1",
    "",
    "",
]
SCHOLAR = [
    "powers = 2",
    "powers = 1",
    "upto = 3, powers = 1",
    "powers = 1",
    "talents = 1",
    "",
    "powers = 1",
    "",
    "",
    "",
]
LORE = """
[talents.shield_arm]
name = "Shield arm"
about = "Behind a shield."
classes = ["warden"]
boons = [{ slot = "ac" }]
[talents.iron_will]
name = "Iron will"
about = "Nothing gets in."
boons = [{ slot = "md", by = 1, each = "tier" }]
[talents.deep_breath]
name = "Deep breath"
about = "More wind than others."
boons = [{ slot = "recoveries", by = 2 }]
powers = ["war_cry"]
[powers.cleave]
name = "Cleave"
classes = ["warden"]
attack = {}
[powers.last_stand]
name = "Last stand"
classes = ["warden"]
usage = "daily"
at = "self"
riders = [{ to = "self", recover = "free" }]
[powers.shield_wall]
name = "Shield wall"
classes = ["warden"]
usage = "recharge"
recharge = 13
riders = [{ to = "side", text = "Shields up." }]
[powers.grim_oath]
name = "Grim oath"
classes = ["warden"]
usage = "recharge"
recharge = 11
riders = [{ to = "self", text = "An oath." }]
[powers.long_reach]
name = "Long reach"
classes = ["warden"]
level = 3
attack = { reach = "far" }
[powers.hammer]
name = "Hammer"
classes = ["warden"]
level = 7
attack = {}
[powers.war_cry]
name = "War cry"
usage = "encounter"
riders = [{ to = "allies", text = "A cry." }]
[powers.spark]
name = "Spark"
classes = ["scholar"]
attack = { defence = "pd", reach = "far" }
[powers.frost]
name = "Frost"
classes = ["scholar"]
usage = "daily"
attack = { defence = "pd", reach = "far" }
[powers.veil]
name = "Veil"
classes = ["scholar"]
usage = "encounter"
riders = [{ to = "self", text = "Unseen." }]
[powers.storm]
name = "Storm"
classes = ["scholar"]
level = 3
usage = "daily"
attack = { defence = "pd", targets = "all", reach = "far" }
[powers.gate]
name = "Gate"
classes = ["scholar"]
level = 5
usage = "daily"
riders = [{ to = "self", text = "Gone." }]
[skills.climbing]
name = "Climbing"
[skills.lore]
name = "Lore"
[skills.trade]
name = "Trade"
[flaws.proud]
name = "too proud to ask"
[relations.lamps]
name = "Lamplighters"
kind = "faction"
positive = "A lamp is lit for you."
[relations.court]
name = "Quiet Court"
negative = "Somebody who hates them looks away."
[relations.guild]
name = "Salt Guild"
kind = "faction"
[items.mail]
name = "mail"
armour = "heavy"
[items.jack]
name = "leather jack"
armour = "light"
[items.maul]
name = "maul"
weapon = "d12"
[items.frost_oil]
name = "frost oil"
uses = 1
boons = [{ slot = "skill_edge", by = 1, skills = ["climbing"] }]
[items.charm]
name = "a charm"
boons = [{ slot = "skill", by = 2, skills = ["lore"] }, { slot = "save", by = 1 }]
[people.guard]
name = "the guard"
level = 2
hp = 20
hit = 7
damage = 6
ac = 16
pd = 14
md = 12
strikes = [{ label = "swings at", attack = {} }]
policy = [{ strike = 0 }]
[roles.standard]
name = "standard"
hit = 4
ac = 16
pd = 14
md = 12
hp = [27, 36, 45, 54, 72, 90, 108, 144, 180, 216]
damage = [5, 7, 10, 14, 18, 21, 28, 38, 50, 58]
[people.brute]
name = "the brute"
level = 3
role = "standard"
md = 13
initiative = "very_slow"
[conditions.shaken]
label = "shaken"
terms = [{ slot = "skill_edge", amount = -1 }, { slot = "pd", amount = -2 }]
"""


def _perks() -> str:
    """Enough perks of every tier that each level has one to choose."""
    rows = [
        '[perks.sturdy]\nname = "Sturdy"\nabout = "Hard to fell."\nboons = [{ slot = "hp", by = 2, each = "tier" }]'
    ]
    for tier, count in ((1, 4), (2, 3), (3, 3)):
        for number in range(1, count + 1):
            key = f"perk_{tier}_{number}"
            rows.append(f'[perks.{key}]\nname = "Perk {tier}.{number}"\nabout = "A perk."\ntier = {tier}')
    rows.append('[perks.bulwark]\nname = "Bulwark"\nabout = "Behind it."\ntalent = "shield_arm"\nclasses = ["warden"]')
    return "\n".join(rows) + "\n"


def _levels(rows: list[str]) -> str:
    return "levels = [" + ", ".join(f"{{ {row} }}" if row else "{}" for row in rows) + "]"


def _classes() -> str:
    """A class's levels stand before its defences, as TOML has it."""
    text = CLASSES
    for name, rows in (("WARDEN", WARDEN), ("SCHOLAR", SCHOLAR)):
        text = text.replace(f"LEVELS_OF_{name}", "")
        text = text.replace(f"[classes.{name.lower()}.defences]", f"{_levels(rows)}\n[classes.{name.lower()}.defences]")
    return text


SMALL = Small(SYSTEM, ADA, after=LORE + _perks() + _classes() + BEA)
build, problems = SMALL.build, SMALL.problems


def option(check: str, on: str = "", more: str = "", first: str = "") -> str:
    """A room with one option, `act`, of this check; `first` are operations on entering it, the rest as it says."""
    return small.option(f"check = {{ {check} }}", on, more, first)


class Table(playing.Answered):
    """A game of tiers being tested."""

    def act_out(self, *faces: int) -> Self:
        """Take the option, commit, and throw these."""
        return self.choose("act").commit().throw(*faces)

    def activity(self, key: str) -> Any:
        """An activity of the scene, by its id; None where it is not listed."""
        known = self.world.system.activities(Sight(self.state, self.world), self.state.lead)
        return next((each for each in known if each.id == key), None)

    @property
    def track(self) -> dict[str, int]:
        """The tracks of whoever is played."""
        return dict(self.state.people[self.state.lead].tracks)

    @property
    def marks(self) -> dict[str, int]:
        """The named counts of the last outcome of a first part."""
        return dict(self.outcome_of(0).marks)

    def picks(self, lever: str) -> list[str]:
        """The ids of what a lever or an offer can be set to."""
        found = self.offers if self.top.offers else self.levers
        return [pick.id for pick in found[lever].picks]


def sit(
    body: str = "", character: str = "ada", *, settings: str = "", guide: bool = False, bonds: Faces = (5, 1, 6)
) -> Table:
    """A table at which a game with this character has begun; Bea's relationship dice show `bonds`."""
    table = playing.begun(Table, build(body, settings), character, guide)
    if table.state.frames and table.top.call is not None:
        table.throw(*bonds)
    return table

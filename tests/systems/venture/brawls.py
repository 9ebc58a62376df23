"""Blows and brawls that several tests of venture begin with."""

from tests.tables import Table, fight, sit

HURT = """
[scenes.room]
title = "A room"
text = "Four walls."
rest = true
[scenes.room.options.blow]
label = "A blow"
do = [{ harm = "POINTS", kind = "KIND", why = "a blow" }]
"""
HOUR = '[scenes.room.options.hour]\nlabel = "Wait an hour"\ntime = 60\n'
BEAST = (
    fight('{ person = "vampire", key = "vampire", at = 5 }, { person = "thrall", key = "thrall", at = 5 }')
    + """
[people.vampire]
name = "the vampire"
level = 5
attacks = [{ label = "bites" }]
policy = [{ attack = 0 }]
[people.thrall]
name = "the thrall"
level = 6
attacks = [{ label = "swings a maul at" }]
policy = [{ attack = 0 }]
"""
)


def blow(points: int | str, kind: str = "body", more: str = "", settings: str = "") -> Table:
    """A table at which this blow has been struck and is on its way, or has landed."""
    body = HURT.replace("POINTS", str(points)).replace("KIND", kind) + more
    return sit(body, settings=settings)


def hurt(table: Table) -> tuple[int, int]:
    """Wounds and Injuries of whoever is played."""
    return table.left("wounds"), table.left("injuries")


def perrin(level: int, more: str = "") -> str:
    """Perrin, whom the option `call` brings to your side, with further lines."""
    return f"""
[scenes.room.options.call]
label = "Call Perrin"
do = [{{ join = "perrin", as = "perrin" }}]
[people.perrin]
name = "Perrin"
level = {level}
attacks = [{{ label = "hits" }}]
{more}
"""


CALL = perrin(3, "companion = { hauling = 3, locks = 1 }")


def alone(person: str = "sentry", at: int = 5, more: str = "") -> str:
    """A fight with this one and nobody else."""
    return fight(f'{{ person = "{person}", key = "{person}", at = {at} }}', more=more)


def attacker(attack: str, level: int = 4, at: int = 5) -> str:
    """A fight with somebody who makes this attack."""
    return alone("foe", at) + (
        f'[people.foe]\nname = "a foe"\nlevel = {level}\nattacks = [{{ label = "strikes", {attack} }}]\n'
        "policy = [{ attack = 0 }]\n"
    )


def attacked(attack: str, level: int = 4, at: int = 5, settings: str = "") -> Table:
    """A foe makes this attack on Ada, and she is to defend."""
    return sit(attacker(attack, level, at), settings=settings).choose("fight").end_turn().policy()

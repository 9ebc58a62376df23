"""A conflict of volleys as authors write it: a hearing, for tests."""

ROOM = """
[scenes.room]
title = "A room"
text = "Four walls."
rest = true
[scenes.room.options.hear]
label = "Be heard"
once = false
check = { ability = "debate", against = "warden", pain = "hearing" }
[scenes.room.options.hear.on.success]
text = "They hear you."
[scenes.room.options.hear.on.failure]
text = "They do not."
[scenes.room.options.argue]
label = "Argue it out"
check = { ability = "debate", against = "warden", yours = "you stay", theirs = "you are thrown out" }
[scenes.room.options.argue.on.success]
text = "You stay."
[scenes.room.options.argue.on.failure]
text = "You are thrown out."
[scenes.room.options.wait]
label = "Wait"
"""
CAST = """
[characters.ada]
name = "Ada"
about = "Somebody to try the rules on."
pools = { vigor = 3, instinct = 3, reason = 3 }
abilities = { endure = 1, react = 2, resist = 2, debate = 2, deceit = 1, stealth = 3, swordplay = 2 }
[characters.ben]
name = "Ben"
about = "Somebody to try them on together."
pools = { vigor = 3, instinct = 3, reason = 3 }
abilities = { endure = 0, react = 1, resist = 2, debate = 3, swordplay = 1 }
[people.warden]
name = "Warden"
pools = { vigor = 3, instinct = 3, reason = 3 }
abilities = { endure = 2, react = 1, resist = 2, command = 2, debate = 1, brawling = 1, perception = 2 }
[people.hoth]
name = "Dame Hoth"
pools = { reason = 2 }
abilities = { resist = 2, etiquette = 2 }
[people.clerk]
name = "the clerk"
abilities = { resist = 2 }
[variables.read]
value = 0
[variables.over]
value = 0
[items.stick]
name = "stick"
edges = [{ by = 1, label = "in a brawl", abilities = ["swordplay", "brawling"] }]
"""
GOALS = """
[conflicts.hearing.goals.page]
label = "page nine is read out"
who = ["yours"]
text = "They read page nine."
do = [{ set = "over", to = "1" }]
[conflicts.hearing.goals.burn]
label = "the book burns"
who = ["yours", "warden"]
text = "The book burns."
[conflicts.hearing.goals.out]
label = "you are thrown out"
who = ["foe"]
text = "They throw you out."
do = [{ set = "over", to = "2" }]
[conflicts.hearing.goals.adjourn]
label = "the hearing is over"
who = ["foe"]
text = "Tomorrow, then."
"""
PLAYS = """goal = "out", moves = [{ ability = "command", label = "Call the bailiff" }]"""
HOTH = (
    """goal = "adjourn", affects = ["warden"], moves = [{ ability = "etiquette", label = "Adjourn", at = "warden", """
)
HOTH += """way = "beside" }]"""
OPTION = """
[conflicts.hearing.options.read_page]
label = "Read page nine"
check = { ability = "debate", at = "warden" }
[conflicts.hearing.options.read_page.on.success]
text = "Page nine is heard."
do = [{ add = "read", by = "1" }]
[conflicts.hearing.options.read_page.on.failure]
text = "Nobody hears it."
"""


def hearing(plays: str = PLAYS, more: str = "", people: str = "") -> str:
    """A world with a conflict of you against Warden, who plays so; `people` are more rows of those who stand in it."""
    warden = f'{{ person = "warden", key = "warden", plays = {{ {plays} }} }}'
    rows = f"people = [{warden}{', ' + people if people else ''}]"
    return f'{ROOM}{CAST}\n[conflicts.hearing]\nkind = "volleys"\ntitle = "The hearing"\n{rows}\n{GOALS}{more}'


THREE = f'{{ person = "hoth", key = "hoth", plays = {{ {HOTH} }} }}'

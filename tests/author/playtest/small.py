"""Packs of a few lines with chances that can be worked out by hand."""

from pathlib import Path

from game.author.playtest.asserts import watched
from game.author.playtest.work import Task
from game.core.world import World
from game.packs.find import default_places
from game.packs.link import load_world

HEAD = """
[pack]
id = "small"
title = "A small pack"
authors = ["somebody"]
licence = "CC0-1.0"
version = "1"
system = "venture"
uses = ["venture-core"]
start = "hall"
cast = ["ada"]
[characters.ada]
name = "Ada"
about = "Somebody to play."
pools = { movement = 3 }
"""
DOORS = """
[variables.gold]
value = 2
[scenes.hall]
title = "The hall"
text = "Two doors and a stair."
[scenes.hall.options.left]
label = "Take the left door"
do = [{ add = "gold", by = -1 }]
goto = "left"
[scenes.hall.options.right]
label = "Take the right door"
do = [{ end = "out" }]
[scenes.hall.options.stair]
label = "Climb the stair"
when = "gold > 3"
goto = "stair"
[scenes.left]
title = "The left room"
text = "Empty."
[scenes.left.options.back]
label = "Go back"
goto = "hall"
[scenes.left.options.on]
label = "Go on"
do = [{ draw = "fate" }]
[scenes.stair]
title = "The stair"
text = "Up."
[scenes.stair.options.up]
label = "Up"
do = [{ end = "up" }]
[scenes.attic]
title = "The attic"
text = "Dust."
[scenes.attic.options.down]
label = "Down"
goto = "hall"
[tables.fate]
title = "Fate"
[[tables.fate.rows]]
weight = 1
text = "Luck."
do = [{ end = "luck" }]
[[tables.fate.rows]]
weight = 3
text = "None."
do = [{ end = "out" }]
[endings.out]
title = "Out"
text = "You are out."
[endings.luck]
title = "Lucky"
text = "You are lucky."
[endings.up]
title = "Up"
text = "You are up."
"""
"""Luck comes with 1/12: from the hall half go left, there half go back, and of the others one in four is lucky."""
CHECK = """
[scenes.hall]
title = "The hall"
text = "A bar across the door."
[scenes.hall.options.lift]
label = "Lift the bar"
check = { kind = "action", pool = "movement", challenge = 7 }
[scenes.hall.options.lift.on.success]
text = "Up it goes."
do = [{ end = "out" }]
[scenes.hall.options.lift.on.failure]
text = "It stays."
do = [{ end = "in" }]
[endings.out]
title = "Out"
text = "You are out."
[endings.in]
title = "In"
text = "You stay."
"""
"""One throw decides."""
STUCK = """
[variables.lamp]
value = 1
[scenes.hall]
title = "The hall"
text = "It is dark."
[scenes.hall.options.out]
label = "Go out"
when = "lamp == 1"
do = [{ set = "lamp", to = 0 }]
goto = "hall"
[scenes.hall.options.end]
label = "End it"
when = "lamp == 1"
do = [{ end = "out" }]
[endings.out]
title = "Out"
text = "You are out."
"""
ROUND = """
[scenes.hall]
title = "The hall"
text = "One door."
[scenes.hall.options.on]
label = "Go on"
goto = "yard"
[scenes.yard]
title = "The yard"
text = "One door."
[scenes.yard.options.on]
label = "Go on"
goto = "hall"
"""
FAULT = """
[variables.gold]
value = 0
[scenes.hall]
title = "The hall"
text = "One door."
[scenes.hall.options.on]
label = "Go on"
do = [{ set = "gold", to = "1 // gold" }]
"""


def written(folder: Path, body: str, head: str = HEAD) -> Path:
    """The pack `small` in this folder, as files."""
    place = folder / "small"
    place.mkdir(exist_ok=True)
    (place / "pack.toml").write_text(head, encoding="utf-8")
    (place / "all.toml").write_text(body, encoding="utf-8")
    return place


def loaded(place: Path) -> World:
    return load_world("small", places=default_places([place]))


def task(place: Path, world: World, policy: str = "random", seed: int = 1, most: int = 500) -> Task:
    """What is played: Ada, by this policy."""
    digest = world.packs[-1].sha256
    return Task("small", str(place), digest, policy, seed, most, ("ada",), watched(world))

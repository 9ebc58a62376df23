"""Apps for tests: a small pack of its own, a folder for saves, a clock that is turned by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.core.world import World
from game.desk import Desk
from game.packs.find import Places, found, own_folder
from game.packs.read import digest_of, taken
from game.ui import Launch
from game.ui.app import GameApp

HEAD = """[pack]
id = "yard"
title = "The Small Yard"
authors = ["somebody"]
licence = "CC0-1.0"
version = "1"
system = "venture"
uses = ["venture-core"]
start = "gate"
about = "A yard, a gate, a lock."
length = "ten minutes"
"""
SCENES = """
[scenes.gate]
title = "At the gate"
text = "The gate is shut. Rain runs down the bars."

[scenes.gate.options.lock]
label = "Pick the lock"
why = "An old lock, and wet."
check = { skill = "locks", challenge = 7, what = "lock" }
[scenes.gate.options.lock.on.success]
stake = "You are in, and dry."
text = "It opens."
goto = "yard"
[scenes.gate.options.lock.on.failure]
stake = "It shrieks."
text = "It shrieks."

[scenes.gate.options.wait]
label = "Wait for the rain to stop"
caption = "half an hour"
time = 30
text = "It does not."

[scenes.gate.options.climb]
label = "Climb over"
when = "false"
barred = "needs a ladder, and there is none"

[scenes.yard]
title = "In the yard"
text = "You are in. Nobody sees you."
[scenes.yard.options.dogs]
label = "Open the kennel"
do = [{ conflict = "kennel" }]
[scenes.yard.options.sleep]
label = "Lie down"
do = [{ end = "slept" }]

[endings.slept]
title = "You slept"
text = "The rain stops in the morning."

[people.dog]
name = "the dog"
level = 3
mods = { dodge = 1 }
attacks = [{ label = "bites", damage = 2, reach = "close", hit = "It has your sleeve.", miss = "Teeth meet on air." }]
policy = [{ attack = 0 }]

[conflicts.kennel]
title = "At the kennel"
text = "The dog is awake."
you = 0
places = { wall = 40 }
place_names = { wall = "the wall" }
people = [
  { person = "dog", key = "dog_a", name = "the black dog", at = 8 },
  { person = "dog", key = "dog_b", name = "the brown dog", at = 60 },
]
ends = [{ when = "you.at >= 40", text = "You are over the wall.", do = [{ end = "slept" }] }]
[conflicts.kennel.lost]
text = "They sit down on you."
do = [{ end = "slept" }]
"""
ENVIRON = {"LANG": "en_GB.UTF-8", "TERM": "xterm-256color"}


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def write_pack(folder: Path, pack: str = "yard", head: str = HEAD, scenes: str = SCENES) -> Path:
    """A pack below a folder of packs."""
    where = folder / pack
    where.mkdir(parents=True, exist_ok=True)
    (where / "pack.toml").write_text(head, "utf-8")
    (where / "scenes.toml").write_text(scenes, "utf-8")
    return where


class SharedDesk(Desk):
    """The desk, with worlds that are made once for all tests, as long as their packs are the same in every byte."""

    def world(self, pack: str) -> World:
        if pack not in self._worlds:
            key = (pack, self._language, *_bytes(self.places))
            if key not in _WORLDS:
                _WORLDS[key] = super().world(pack)
            self._worlds[pack] = _WORLDS[key]
        return self._worlds[pack]


_WORLDS: dict[tuple[object, ...], World] = {}


def _bytes(places: Places) -> Iterator[tuple[str, str]]:
    """Every pack there is and what is in it; those that come with the game stay as they are."""
    for source in found(places):
        ours = source.path.is_relative_to(own_folder())
        yield source.name, "" if ours else digest_of(taken(source)[0])


def small_desk(tmp_path: Path, seed: int = 1) -> Desk:
    """A desk with one small adventure, and the rules it uses from the packs that come with the game."""
    packs = tmp_path / "packs"
    if not (packs / "yard").exists():
        write_pack(packs)
    core = own_folder() / "venture-core"
    return SharedDesk(tmp_path / "saves", Places((packs,), (core,)), seed)


def whole_desk(tmp_path: Path, seed: int = 1) -> Desk:
    """A desk with the adventures that come with the game."""
    return SharedDesk(tmp_path / "saves", None, seed)


def app_of(
    tmp_path: Path,
    desk: Desk | None = None,
    *,
    adventure: str = "",
    save: str = "",
    party: tuple[str, ...] | None = None,
    follow: str = "",
    tables: bool = False,
    dice: str = "",
    motion: str = "none",
    clock: Clock | None = None,
    settings: str = "welcomed = true\n",
) -> GameApp:
    """The real app on folders of its own; without a clock of its own, Enter is never deaf."""
    path = tmp_path / "settings.toml"
    if not path.exists():
        path.write_text(settings, "utf-8")
    launch = Launch(
        tmp_path / "saves",
        adventure=adventure,
        save=save,
        party=party,
        follow=follow,
        tables=tables,
        dice=dice,
        motion=motion,
        settings=path,
    )
    return GameApp(desk or small_desk(tmp_path), launch, clock=clock or Ticking(), environ=dict(ENVIRON))


class Ticking(Clock):
    """A clock by which any two looks are a second apart."""

    def __call__(self) -> float:
        self.now += 1.0
        return self.now

"""How long packs take to become a world, beside the time that `tomllib` alone takes for the same bytes.

    python -m tests.bench.loading

Both are measured by turns in one run, by the processor's clock and without the collector, and the best of each counts.
`kept` is the second start: the text of the world is read in place of the packs. The last row is a generated pack of
10,000 scenes in forty files, in which a robot then plays.
"""

import gc
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from game.core.commands import Begin, Choose
from game.core.machine.decide import decide, first_state, legal
from game.core.world import World
from game.packs.find import Places, find, own_folder
from game.packs.link import list_packs, load_world
from game.packs.read import taken
from game.worldcache import WorldCache

ROUNDS = 25
MOST_LOAD = 3.0
"""Parsing by `tomllib` is one of them, the scan before it a third of one; the rest makes and checks the shapes."""
MOST_KEPT = 0.2
SCENES = 10_000
FILES = 40
CHOICES = 20_000
HEAD = """[pack]
id = "bench"
title = "Bench"
authors = ["us"]
licence = "CC0-1.0"
version = "1"
system = "solar"
start = "n0"
[characters.you]
name = "You"
about = "Nobody yet."
pools = { vigor = 1, instinct = 1, reason = 1 }
abilities = {}
[variables.a]
value = 0
[variables.b]
value = 0
[variables.c]
value = 0
[endings.end]
title = "End"
text = "The end."
"""


def seconds(work: Callable[[], object]) -> float:
    """Of the processor, for doing this once."""
    begun = process_time()
    work()
    return process_time() - begun


def measured(pack: str, places: Places, folder: Path, rounds: int = ROUNDS) -> tuple[World, float, float, float]:
    """The world of a pack; seconds for its TOML alone, for loading it, and for loading it from what was kept."""
    kept = WorldCache(folder)
    world = load_world(pack, places=places, kept=kept)
    load_world(pack, places=places, kept=kept)
    texts = [data.decode() for stamp in world.packs for data in _files(stamp.id, places).values()]

    def parse() -> None:
        for text in texts:
            tomllib.loads(text)

    ways: tuple[Callable[[], object], ...] = (
        parse,
        lambda: load_world(pack, places=places),
        lambda: load_world(pack, places=places, kept=kept),
    )
    gc.collect()
    gc.disable()
    times = [[seconds(way) for way in ways] for _ in range(rounds)]
    gc.enable()
    toml, load, again = (min(column) for column in zip(*times, strict=True))
    return world, toml, load, again


def _files(pack: str, places: Places) -> Mapping[str, bytes]:
    source = find(pack, places)
    assert source is not None
    return taken(source)[0]


def write_story(folder: Path, scenes: int) -> None:
    """A pack of so many scenes, each with three options, half of which have a condition and two thirds an effect."""
    folder.mkdir()
    (folder / "pack.toml").write_text(HEAD, "utf-8")
    share = -(-scenes // FILES)
    for number in range(FILES):
        here = range(number * share, min(scenes, (number + 1) * share))
        (folder / f"scenes{number}.toml").write_text("".join(_scene(i, scenes) for i in here), "utf-8")


def _scene(index: int, scenes: int) -> str:
    return (
        f'[scenes.n{index}]\ntitle = "Scene {index}"\ntext = "You stand in place {index}, and it is raining."\n'
        + "".join(
            f'[scenes.n{index}.options.o{k}]\nlabel = "Way {k}"\ngoto = "n{(index * 3 + k + 1) % scenes}"\n'
            + (f'when = "{"abc"[index % 3]} >= {index % 4}"\n' if k and (index + k) % 2 else "")
            + (f'do = [{{ add = "{"abc"[(index + k) % 3]}", by = {1 + index % 3} }}]\n' if (index + k) % 3 else "")
            for k in range(3)
        )
    )


def played(world: World, choices: int, seed: int = 1) -> float:
    """Choices a second of a robot that takes any option of a scene."""
    chance = Random(seed)
    said = decide(first_state(world), Begin("you"), world)
    begun = perf_counter()
    for _ in range(choices):
        assert isinstance(said, tuple)
        state = said[1]
        ways = [prompt for prompt in legal(state, world) if isinstance(prompt.command, Choose) and not prompt.barred]
        said = decide(state, chance.choice(ways).command, world)
    return choices / (perf_counter() - begun)


def rows() -> Iterator[tuple[str, float, float, float]]:
    """Each adventure that comes with the game, then the generated one."""
    with TemporaryDirectory() as folder:
        here = Path(folder)
        places = Places((own_folder(),))
        for pack in list_packs(places):
            if pack.info is not None and pack.info.start:
                yield pack.id, *measured(pack.id, places, here / "kept")[1:]
        write_story(here / "bench", SCENES)
        world, toml, load, again = measured("bench", Places((here,)), here / "kept", rounds=3)
        yield f"{len(world.scenes):,} scenes", toml, load, again
        print(f"a robot plays {played(world, CHOICES):,.0f} choices a second in it")


def main() -> int:
    print(f"{'pack':16} {'tomllib ms':>11} {'load ms':>9} {'ratio':>6} {'kept ms':>9} {'ratio':>6}")
    worst = [0.0, 0.0]
    for name, toml, load, again in rows():
        worst = [max(worst[0], load / toml), max(worst[1], again / toml)]
        print(
            f"{name:16} {toml * 1e3:11.1f} {load * 1e3:9.1f} {load / toml:6.2f} {again * 1e3:9.1f} {again / toml:6.2f}"
        )
    print(f"at worst {worst[0]:.2f} and {worst[1]:.2f}; the aims are {MOST_LOAD} and {MOST_KEPT} at most")
    return int(worst[0] > MOST_LOAD or worst[1] > MOST_KEPT)


if __name__ == "__main__":
    sys.exit(main())

"""How long a check takes a scene, as the pack grows; conditions ask what was seen and taken, and no numbers.

    python -m tests.bench.checking

What counts is the time of a scene at each size beside that at the size before, in one run: about 1 where the check
grows with the pack, 2 where it grows with its square.
"""

import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

from game.author.check import checked
from game.packs.find import Places, source_at
from tests.bench.loading import FILES, HEAD

SIZES = (600, 1200, 2400)
MOST = 1.4
"""How much dearer a scene may be at the next size."""
WAYS = 3


def write_asking(folder: Path, scenes: int, closed: bool) -> None:
    """A pack of so many scenes, each with three options; half of them ask what was seen and taken, or all (`closed`),
    so that nobody can tell at a glance whether one is open."""
    folder.mkdir()
    (folder / "pack.toml").write_text(HEAD, "utf-8")
    chance = Random(scenes)
    share = -(-scenes // FILES)
    for number in range(FILES):
        here = range(number * share, min(scenes, (number + 1) * share))
        (folder / f"scenes{number}.toml").write_text("".join(_scene(i, scenes, closed, chance) for i in here), "utf-8")


def _scene(index: int, scenes: int, closed: bool, chance: Random) -> str:
    text = f'[scenes.n{index}]\ntitle = "Scene {index}"\ntext = "You stand in place {index}, and it is raining."\n'
    for way in range(WAYS):
        asks = closed or (way and (index + way) % 2)
        when = f'when = "{_condition(index, scenes, closed, chance)}"\n' if asks else ""
        to = (index * WAYS + way + 1) % scenes
        text += f'[scenes.n{index}.options.o{way}]\nlabel = "Way {way}"\ngoto = "n{to}"\n{when}'
    return text


def _condition(index: int, scenes: int, closed: bool, chance: Random) -> str:
    seen = f"seen.n{chance.randrange(scenes)}"
    took = f"took.n{chance.randrange(scenes)}.o{chance.randrange(WAYS)}"
    if closed:
        return chance.choice((f"not {took}", f"not {seen}", f"not {seen} or not {took}", f"{seen} or not {took}"))
    return chance.choice((seen, took, f"not {seen}", f"{seen} and not {took}", f"{took} and not {seen}"))


def seconds(scenes: int, closed: bool) -> float:
    """For each of so many scenes."""
    with TemporaryDirectory() as folder:
        write_asking(Path(folder) / "bench", scenes, closed)
        begun = process_time()
        checked(source_at(Path(folder) / "bench"), Places((Path(folder),)))
        return (process_time() - begun) / scenes


def main() -> int:
    worst = 0.0
    print(f"{'':16}" + "".join(f"{scenes:>8,}" for scenes in SIZES) + "  ms a scene")
    for name, closed in {"half of them ask": False, "all of them ask": True}.items():
        times = [min(seconds(scenes, closed) for _ in range(2)) for scenes in SIZES]
        worst = max(worst, *(later / before for before, later in pairwise(times)))
        print(f"{name:16}" + "".join(f"{1000 * one:8.2f}" for one in times))
    print(f"at worst {worst:.2f}; the aim is {MOST} at most, and 2 would be quadratic")
    return int(worst > MOST)


if __name__ == "__main__":
    sys.exit(main())

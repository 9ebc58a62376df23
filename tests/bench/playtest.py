"""How many plain choices a second the robots of `game pack playtest` make, beside the bare walker.

    python -m tests.bench.playtest [--inkjs FOLDER]

The story is that of `tests.bench.story`. It has no ending, so that every play is as long as a play may be. With Node
and inkjs (in FOLDER/node_modules), ink plays the same story beside it: its random choices, all of its text built.
"""

import argparse
import gc
import json
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from game.author.playtest.work import Task, portion
from game.core.world import World
from tests.bench.story import SIZES, real, story, walker

CHOICES = 200_000
LENGTH = 1000
"""Choices in a play."""


def robots(world: World, choices: int) -> float:
    """Choices a second (of its own time: robots are often many) of the robot that plays at random, all counted."""
    task = Task("bench", "", "", "random", 1, LENGTH, ("you",))
    begun = process_time()
    tally = portion(world, task, 0, choices // LENGTH, {})
    assert tally.choices == choices
    return choices / (process_time() - begun)


def ink(world: World) -> str:
    """The same story as ink writes it."""
    lines = ["VAR a = 0", "VAR b = 0", "VAR c = 0", "-> n0"]
    for key, scene in world.scenes.items():
        lines += [f"=== {key} ===", scene.text]
        for option in scene.options.values():
            when = f"{{ {option.when} }} " if option.when else ""
            lines.append(f"+ {when}[{option.label}]")
            lines += [f"    ~ {op.what} = {op.what} + {op.amount}" for op in option.do]
            lines.append(f"    -> {option.goto}")
    return "\n".join(lines)


PROGRAM = """
const {Compiler, Story} = require('inkjs/full');
const fs = require('fs');
const [file, choices, length] = [process.argv[2], +process.argv[3], +process.argv[4]];
const made = new Compiler(fs.readFileSync(file, 'utf8')).Compile().ToJson();
const story = new Story(made);
const play = (many) => {
  for (let done = 0; done < many; done++) {
    if (done % length === 0) story.ResetState();
    story.ContinueMaximally();
    story.ChooseChoiceIndex(Math.floor(Math.random() * story.currentChoices.length));
  }
};
play(choices / 4);
const begun = process.hrtime.bigint();
play(choices);
console.log(JSON.stringify(choices / (Number(process.hrtime.bigint() - begun) / 1e9)));
"""


def inkjs(world: World, folder: Path, choices: int) -> float:
    """Choices a second of inkjs in the same story, once it is warm."""
    with TemporaryDirectory() as here:
        program, text = folder / ".playtest.cjs", Path(here) / "story.ink"
        text.write_text(ink(world), encoding="utf-8")
        program.write_text(PROGRAM, encoding="utf-8")
        try:
            words = ["node", str(program), str(text), str(choices), str(LENGTH)]
            done = subprocess.run(words, capture_output=True, text=True, check=True)
        finally:
            program.unlink()
    return float(json.loads(done.stdout))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--inkjs", type=Path, default=Path(), metavar="FOLDER", help="where node_modules/inkjs is")
    folder = parser.parse_args().inkjs.absolute()
    beside = shutil.which("node") is not None and (folder / "node_modules" / "inkjs").is_dir()
    print(f"{'scenes':>8} {'walker':>12} {'talk':>10} {'robots':>10} {'ratio':>7}" + f" {'inkjs':>10}" * beside)
    rates = []
    for size in SIZES:
        world = story(size)
        gc.collect()
        gc.freeze()
        rows = [(walker(world, CHOICES), real(world, CHOICES), robots(world, CHOICES)) for _ in range(3)]
        walked, talked, played = (max(row[i] for row in rows) for i in range(3))
        rates.append(played)
        line = f"{size:>8} {walked:>12,.0f} {talked:>10,.0f} {played:>10,.0f} {walked / played:>7.1f}"
        print(line + (f" {inkjs(world, folder, CHOICES // 4):>10,.0f}" if beside else ""), flush=True)
    print(f"flat within {max(rates) / min(rates):.2f}; the aim is 100,000 on 200 scenes, and 1.5")
    if not beside:
        print("inkjs was not measured: Node or node_modules/inkjs is not there (npm install inkjs, --inkjs FOLDER)")


if __name__ == "__main__":
    main()

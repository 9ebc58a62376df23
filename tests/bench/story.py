"""A generated story, and how many choices a second the real conversation makes in it beside a bare walker.

    python -m tests.bench.story

The walker is the least that could tell the story: a dict of lists, no events, no undo, no refusals. What counts is the
ratio, and that the real machine is as quick in 10,000 scenes as in 200.
"""

import gc
from random import Random
from time import process_time

from game.core.content import Ending, Op, Option, PackInfo, Scene, Variable
from game.core.formulas.expr import compile_condition
from game.core.machine.decide import decide, first_state, legal
from game.core.rolls import Outcome  # noqa: F401 - loads the core before the clock runs
from game.core.state import State
from game.core.world import World
from game.systems.venture import SYSTEM
from game.systems.venture.content.shapes import CharacterDef

SIZES = (200, 1_000, 10_000)
CHOICES = 200_000


def story(scenes: int, seed: int = 7) -> World:
    """Three options a scene and three variables; half of the second and third options have a condition, two thirds of
    all an effect; jumps of one to eight scenes, the last one leads back to the first."""
    chance = Random(seed)
    made = {f"n{i}": _scene(i, scenes, chance) for i in range(scenes)}
    pack = PackInfo(
        id="bench", title="Bench", authors=("us",), licence="CC0", version="1", system="venture", start="n0"
    )
    empty: dict[str, object] = {}
    return World(
        pack=pack,
        packs=(),
        system=SYSTEM,
        settings=SYSTEM.settings(),
        scenes=made,
        acts={},
        conflicts={},
        tables={},
        decks={},
        conditions={},
        effects={},
        projects={},
        endings={"end": Ending(key="end", title="End", text="The end.")},
        variables={name: Variable(value=0) for name in "abc"},
        people={},
        characters={"you": CharacterDef(key="you", name="You", about="Nobody yet.", pools={"movement": 2})},
        items=empty,
        lore={},
    )


def _scene(index: int, scenes: int, chance: Random) -> Scene:
    options = {}
    for k in range(3):
        to = f"n{(index + chance.randint(1, 8)) % scenes}"
        when = f"{chance.choice('abc')} >= {chance.randint(0, 3)}" if k and chance.random() < 0.5 else ""
        ops = (Op("add", chance.choice("abc"), amount=str(chance.randint(1, 3))),) if chance.random() < 2 / 3 else ()
        options[f"o{k}"] = Option(key=f"o{k}", label=f"Way {k}", when=when, do=ops, goto=to)
    return Scene(key=f"n{index}", title=f"Scene {index}", text=f"You stand in place {index}.", options=options)


def real(world: World, choices: int, seed: int = 1) -> float:
    """Choices a second through `legal` and `decide`."""
    chance = Random(seed)
    state: State = first_state(world)
    pick = chance.random
    state = _next(state, world, 0.0)
    begun = process_time()
    for _ in range(choices):
        state = _next(state, world, pick())
    return choices / (process_time() - begun)


def _next(state: State, world: World, roll: float) -> State:
    prompts = legal(state, world)
    said = decide(state, prompts[int(roll * len(prompts))].command, world)
    assert isinstance(said, tuple)
    return said[1]


def walker(world: World, choices: int, seed: int = 1) -> float:
    """The same story told by the least that can tell it."""
    table = {key: [_bare(option) for option in scene.options.values()] for key, scene in world.scenes.items()}
    pick = Random(seed).random
    values = dict.fromkeys("abc", 0)
    here = "n0"
    begun = process_time()
    for _ in range(choices):
        ways = [way for way in table[here] if way[0] is None or values[way[0]] >= way[1]]
        way = ways[int(pick() * len(ways))]
        if way[2] is not None:
            values[way[2]] += way[3]
        here = way[4]
    return choices / (process_time() - begun)


def _bare(option: Option) -> tuple[str | None, int, str | None, int, str]:
    when, least = (option.when[0], int(option.when.split()[-1])) if option.when else (None, 0)
    add, by = (option.do[0].what, int(option.do[0].amount)) if option.do else (None, 0)
    return when, least, add, by, option.goto


def main() -> None:
    compile_condition("a >= 1")
    print(f"{'scenes':>8} {'walker':>12} {'real':>10} {'ratio':>7}")
    rates = []
    for size in SIZES:
        world = story(size)
        gc.collect()
        gc.freeze()
        pairs = [(walker(world, CHOICES), real(world, CHOICES)) for _ in range(3)]
        best = max(w for w, _ in pairs), max(r for _, r in pairs)
        rates.append(best[1])
        print(f"{size:>8} {best[0]:>12,.0f} {best[1]:>10,.0f} {best[0] / best[1]:>7.1f}")
    print(f"flat within {max(rates) / min(rates):.2f}; the aim is a ratio of 17 at most, and 1.5")


if __name__ == "__main__":
    main()

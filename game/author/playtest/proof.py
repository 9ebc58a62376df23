"""What was proved, beside what was sampled."""

from dataclasses import replace

from game.author.playtest import asserts
from game.author.playtest.figures import title
from game.author.playtest.report import Bounded, Exact, Report
from game.author.playtest.walked import Walked
from game.core.world import World


def proved(world: World, told: Report, walked: Walked) -> Report:
    """The report with what was proved beside what was sampled."""
    shown = set(walked.shown)
    options = [
        f"{scene}.{option}"
        for scene in walked.scenes
        for option in world.scenes[scene].options
        if ("scenes", scene, option) not in shown
    ]
    known = {key for key in world.endings if any(one.id == f"ending/{key}" for one in walked.ends)}
    ends = [
        *(Bounded(one.id, title(world, one.id), one.low, one.high, one.fraction) for one in walked.ends),
        *(
            Bounded(f"ending/{e}", world.endings[e].title, 0.0, walked.beyond, "")
            for e in world.endings
            if e not in known
        ),
    ]
    exact = Exact(
        walked.states,
        walked.whole,
        walked.beyond,
        tuple(ends),
        walked.choices,
        walked.survives,
        walked.forever,
        tuple(key for key in world.scenes if key not in walked.scenes),
        tuple(options),
    )
    return replace(told, exact=exact, asserts=tuple(asserts.proved(world, one, walked) for one in told.asserts))

"""An act that cannot come out well as it stands, or cannot but: what would change that, and the levers that change
nothing."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.core.machine import preview
from game.core.questions import Fact
from game.core.seats import gathered
from game.core.wording import listed, percent
from game.view.model import ELSE, REST, Choice, Trial
from game.view.outlook import Asking, chances_of, stakes_after, stakes_of

NO_WAY = "No way"
NEVER = "as it stands, nothing that falls is enough"
ALONE = "no lever changes that by itself"


def settled(asking: Asking) -> Trial | None:
    """The act of one alone that as it stands never comes out well, or always, at a table without a guide; None for any
    other."""
    one = asking.trials[0] if len(asking.trials) == 1 else None
    frame = asking.state.frames[-1] if asking.state.frames else None
    if one is None or one.chance not in (0, 1) or frame is None or frame.volley or gathered(asking.state):
        return None
    return None if _adds_up(asking, one) else one


def _adds_up(asking: Asking, trial: Trial) -> bool:
    """Whether an attempt that is not enough by itself can bring something that is kept for the next."""
    nearer = any(row.chance and row.passes == 0 for row in trial.prospects)
    return nearer and bool(preview.adds(asking.state, asking.world))


def hopeless(asking: Asking) -> Trial | None:
    """The act that never comes out well as it stands; None for any other."""
    one = settled(asking)
    return one if one is not None and one.chance == 0 else None


def thinned(asking: Asking, rows: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The rows of an act of which nothing is open: levers that change nothing about it now, or are barred, stand in the
    row `0`."""
    trial = settled(asking)
    if trial is None or any(row.key == REST and row.kind != ELSE for row in rows):
        return rows
    idle = [row for row in rows if row.kind == ELSE or _is_idle(asking, row, trial)]
    ways = tuple(way for row in idle for way in (row.ways if row.kind == ELSE else (row,)))
    if not any(row.kind != ELSE for row in idle):
        return rows
    label = f"{len(ways)} without effect now: {', '.join(way.label for way in ways)}"
    why = "They change nothing about it as it stands, or cannot be pulled now."
    one = Choice(ELSE, REST, ELSE, label, "open", " — ", why=why, opens=True, ways=ways, part=trial.part)
    levers = [row for row in rows if row.kind in ("lever", "prelude") and row not in idle]
    return (*levers, one, *(row for row in rows if row not in levers and row not in idle))


def _is_idle(asking: Asking, row: Choice, trial: Trial) -> bool:
    """Whether pulling a lever that is at rest would change neither a chance nor what an outcome brings."""
    lever = row.prompt.lever if row.prompt else None
    if row.kind != "lever" or lever is None or lever.must:
        return False
    if row.barred:
        return True
    if not row.prospects or row.command is None or row.verb != "pull" or row.turns:
        return False
    if chances_of(row.prospects) != chances_of(trial.prospects):
        return False
    return stakes_after(asking, row.command, trial.part) == stakes_of(asking, trial.part)


def told(asking: Asking, rows: Sequence[Choice]) -> tuple[Trial, ...]:
    """The acts that are weighed; one that never comes out well says so last in its sum, and what changes it."""
    trial = hopeless(asking)
    if trial is None:
        return asking.trials
    return (replace(trial, facts=(*trial.facts, Fact(NO_WAY, "", "; ".join(_sentence(trial, rows))))),)


def _sentence(trial: Trial, rows: Sequence[Choice]) -> Iterator[str]:
    """What is missing after the throw, and what each lever brings by itself."""
    later = next((row.later[0] for row in trial.prospects if row.passes > 0 and row.later and row.later[1]), "")
    yield f"as it stands, it works only {later}" if later else NEVER
    found = [row for row in rows if row.kind == "lever" and row.chance]
    if found:
        yield listed(f"{_pressed(row)} brings {percent(row.chance)}" for row in found if row.chance is not None)
    elif not any(row.kind == "prelude" or _is_open(row) for row in rows):
        yield ALONE


def _pressed(row: Choice) -> str:
    """What a lever is once it is pressed: what it is turned to, or that it is let go."""
    if row.turns:
        return f"{row.label.partition(': ')[0]}: {row.turns}"
    return f"{row.label}, let go," if row.verb == "let go" else row.label


def _is_open(row: Choice) -> bool:
    """Whether it is a lever of which the row cannot tell all that it could be set to."""
    return row.kind == "lever" and not row.barred and (row.chance is None or bool(row.turns))

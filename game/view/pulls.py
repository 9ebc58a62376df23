"""Levers as rows: how each stands, what it costs, what pressing it does."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from game.core.commands import Pull
from game.core.levers import Lever, Pick, Value
from game.core.prompts import Prompt
from game.view.model import Choice, Prospect, Trial
from game.view.outlook import Asking, after, passing
from game.view.price import lever_price
from game.view.signs import box
from game.view.words import change


def lever_row(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    lever, command = prompt.lever, prompt.command
    assert lever is not None
    assert isinstance(command, Pull)
    value = command.value
    pressed = steps(lever, value, wraps=True)[1]
    then = replace(command, value=pressed)
    less, more = (replace(command, value=step) for step in steps(lever, value))
    barred = lever.barred if value == lever.rest() else ""
    trial = next((t for t in asking.trials if t.part == command.part), None)
    found = () if barred else after(asking, then)
    chance = passing(found)
    priced = value if pressed == lever.rest() else pressed
    yield Choice(
        lever.id,
        "",
        "lever",
        _named(asking, lever, value, trial),
        _verb(lever, value, pressed),
        box(lever, value),
        barred or _middle(asking, lever, priced),
        chance,
        _moved(trial, found) if chance is not None else "",
        barred,
        prompt.why or lever.why,
        None if barred else then,
        None if barred or more.value == value else more,
        None if barred or less.value == value else less,
        part=command.part,
        prospects=found,
        prompt=prompt,
    )


def steps(lever: Lever, value: Value, *, wraps: bool = False) -> tuple[Value, Value]:
    """The values below and above this one; with `wraps`, above the last comes the first again."""
    scale: list[Value] = [lever.rest()]
    if lever.kind in ("switch", "count"):
        scale += range(max(1, lever.lo), lever.hi + 1)
    elif lever.kind == "choice":
        scale += [pick.id for pick in lever.picks]
    elif lever.kind == "allocation":
        scale += [((pick.id, max(1, lever.lo)),) for pick in lever.picks]
    if lever.must and len(scale) > 1 and value != scale[0]:
        scale = scale[1:]
    here = scale.index(value) if value in scale else 0
    above = (here + 1) % len(scale) if wraps else min(here + 1, len(scale) - 1)
    return scale[max(0, here - 1)], scale[above]


def _named(asking: Asking, lever: Lever, value: Value, trial: Trial | None) -> str:
    """The lever's label, with what it is set to, and whose it is where several act."""
    pick = _pick(lever, value)
    label = f"{lever.label}: {pick.label}" if pick and len(lever.picks) > 1 else lever.label
    return f"{trial.who}: {label}" if trial and trial.who else label


def _pick(lever: Lever, value: Value) -> Pick | None:
    return next((pick for pick in lever.picks if pick.id == value), None)


def _middle(asking: Asking, lever: Lever, value: Value) -> str:
    price = lever_price(asking.state, asking.world, lever, value)
    return price or "free"


def _verb(lever: Lever, value: Value, pressed: Value) -> str:
    if pressed == lever.rest():
        return "let go"
    return "pull" if value == lever.rest() else "change"


def _moved(trial: Trial | None, then: Sequence[Prospect]) -> str:
    """How the chance moves; where it does not, what else does."""
    if trial is None or trial.chance is None:
        return ""
    chance = passing(then)
    if chance is None:
        return ""
    if chance != trial.chance:
        return change(trial.chance, chance)
    before = {row.label: row.chance for row in trial.prospects if not row.whole}
    for row in then:
        if not row.whole and row.chance != before.get(row.label, 0):
            return f"{row.label} {change(before.get(row.label, Fraction(0)), row.chance)}"
    return "same"

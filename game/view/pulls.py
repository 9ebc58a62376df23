"""Levers as rows: how each stands, what it costs, what pressing it does."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from game.core.commands import Pull
from game.core.levers import Lever, Pick, Value
from game.core.prompts import Prompt
from game.core.wording import listed
from game.view.model import Choice, Prospect, Trial
from game.view.outlook import Asking, after, passing
from game.view.price import lever_price
from game.view.prose import plain
from game.view.shares import SHARED, left, share_rows, shares
from game.view.signs import box
from game.view.words import change

NONE = "none"
"""What a choice is turned to that has no answer by itself."""
MANY = 4
"""Answers that a row is turned through; more than these stand in a list of their own."""


def lever_row(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    """The row of a lever, or a row for each share where one thing is divided among few."""
    lever, command = prompt.lever, prompt.command
    assert lever is not None
    assert isinstance(command, Pull)
    trial = next((t for t in asking.trials if t.part == command.part), None)
    if lever.kind == "text":
        yield _text(prompt, lever, command)
    elif lever.kind == "allocation" and asking.spread and len(lever.picks) <= SHARED and not lever.barred:
        yield from share_rows(asking, prompt, lever, command, trial)
    elif opens(lever):
        yield _opening(asking, prompt, lever, command, trial)
    else:
        yield _pressed(asking, prompt, lever, command, trial)


def opens(lever: Lever) -> bool:
    """Whether its answers stand in a list of their own."""
    return lever.kind == "allocation" or (lever.kind == "choice" and len(lever.picks) > MANY)


def _pressed(asking: Asking, prompt: Prompt, lever: Lever, command: Pull, trial: Trial | None) -> Choice:
    """A switch, a count, a choice among few: pressing it sets the next value."""
    value = command.value
    pressed = steps(lever, value, wraps=True)[1]
    then = replace(command, value=pressed)
    less, more = (replace(command, value=step) for step in steps(lever, value))
    barred = lever.barred if value == lever.rest() else ""
    found = () if barred or not _in_doubt(trial) else after(asking, then)
    chance = passing(found)
    return Choice(
        lever.id,
        "",
        "lever",
        named(_label(lever, value), trial),
        _verb(lever, value, pressed),
        box(lever, value, turns=True),
        barred or lever_price(asking.state, asking.world, lever, _priced(lever, value, pressed)) or _free(trial),
        chance,
        moved(trial, found) if chance is not None else "",
        barred,
        _why(prompt, lever, value),
        None if barred else then,
        None if barred or more.value == value else more,
        None if barred or less.value == value else less,
        turns=_turned(lever, pressed),
        part=command.part,
        prospects=found,
        prompt=prompt,
    )


def _why(prompt: Prompt, lever: Lever, value: Value) -> str:
    """What is said of a lever: of what it is set to, where several can stand there."""
    pick = _pick(lever, value) if lever.kind == "choice" and len(lever.picks) > 1 else None
    return (pick.why if pick is not None else "") or prompt.why or lever.why


def _turned(lever: Lever, pressed: Value) -> str:
    """The answer that pressing turns a choice to; nothing for a lever that is only on or off."""
    if lever.kind != "choice" or len(lever.picks) < 2:
        return ""
    pick = _pick(lever, pressed) or _pick(lever, holds(lever))
    return plain(pick.label) if pick else NONE


def _opening(asking: Asking, prompt: Prompt, lever: Lever, command: Pull, trial: Trial | None) -> Choice:
    """A lever with many answers: pressing it opens a list of them; a choice can be turned without it, too."""
    value = command.value
    barred = lever.barred if value == lever.rest() else ""
    less, more = (replace(command, value=step) for step in steps(lever, value))
    shared, unset = lever.kind == "allocation", value == lever.rest() and (lever.must or _dear(lever))
    price = lever_price(asking.state, asking.world, lever, value)
    return Choice(
        lever.id,
        "",
        "lever",
        named(_label(lever, value), trial),
        "open",
        box(lever, value),
        barred or (left(lever, value) if shared else price or ("to choose" if unset else _free(trial))),
        change="" if barred else f"of {len(lever.picks)}",
        barred=barred,
        why=_why(prompt, lever, value),
        more=None if barred or shared or more.value == value else more,
        less=None if barred or shared or less.value == value else less,
        opens=not barred,
        part=command.part,
        prompt=prompt,
    )


def _dear(lever: Lever) -> bool:
    """Whether every answer has a price, so that none of them is free and which it is is still to be chosen."""
    return all(pick.cost or pick.toll for pick in lever.picks)


def _free(trial: Trial | None) -> str:
    """What stands in place of a price: nothing costs anything where nothing is in doubt."""
    return "free" if _in_doubt(trial) else ""


def _text(prompt: Prompt, lever: Lever, command: Pull) -> Choice:
    """Words of one's own: pressing it opens a row to type in."""
    words = str(command.value)
    return Choice(
        lever.id,
        "",
        "lever",
        f"{lever.label}: {words}" if words else lever.label,
        "write",
        " — " if lever.barred and not words else "[…]",
        lever.barred or "in your own words",
        barred=lever.barred,
        why=prompt.why or lever.why,
        asks="words",
        part=command.part,
        prompt=prompt,
    )


def steps(lever: Lever, value: Value, *, wraps: bool = False) -> tuple[Value, Value]:
    """The values below and above this one; with `wraps`, above the last comes the first again.

    What is shared among several has no one value above another: it stays as it is.
    """
    if lever.kind in ("allocation", "text"):
        return value, value
    scale: list[Value] = [lever.rest()]
    if lever.kind in ("switch", "count"):
        scale += range(max(1, lever.lo), lever.hi + 1)
    else:
        scale += [pick.id for pick in lever.picks]
    if lever.must and len(scale) > 1 and value != scale[0]:
        scale = scale[1:]
    held = holds(lever) if value == lever.rest() else ""
    if held:
        scale, value = scale[1:], held
    here = scale.index(value) if value in scale else 0
    above = (here + 1) % len(scale) if wraps else min(here + 1, len(scale) - 1)
    found = scale[max(0, here - 1)], scale[above]
    return (lever.rest() if found[0] == held else found[0], lever.rest() if found[1] == held else found[1])


def holds(lever: Lever) -> str:
    """The answer that a choice has by itself as long as nobody turns it, where its label says which: "With: Charm,
    Novice"; empty where it says none."""
    told = lever.label.partition(": ")[2]
    if lever.kind != "choice" or len(lever.picks) < 2 or not told:
        return ""
    return next((pick.id for pick in lever.picks if f"{pick.label} ".startswith(f"{told} ")), "")


def named(label: str, trial: Trial | None) -> str:
    """A lever's label, and whose it is where several act."""
    return f"{trial.who}: {label}" if trial and trial.who else label


def _label(lever: Lever, value: Value) -> str:
    """The lever's label with what it is set to."""
    if lever.kind == "allocation":
        given = shares(lever, value)
        counted = (f"{pick.label} {given[pick.id]}" if pick.most > 1 else pick.label for pick in lever.picks)
        words = listed(words for words, pick in zip(counted, lever.picks, strict=True) if given[pick.id])
        return f"{lever.label}: {words}" if words else lever.label
    pick = _pick(lever, value)
    return plain(f"{lever.label}: {pick.label}") if pick and len(lever.picks) > 1 else lever.label


def _pick(lever: Lever, value: Value) -> Pick | None:
    return next((pick for pick in lever.picks if pick.id == value), None)


def _priced(lever: Lever, value: Value, pressed: Value) -> Value:
    """The value whose price a row shows: what it would be set to, or what it gives back."""
    return value if pressed == lever.rest() else pressed


def _verb(lever: Lever, value: Value, pressed: Value) -> str:
    if pressed == lever.rest():
        return "let go"
    return "pull" if value == lever.rest() else "change"


def _in_doubt(trial: Trial | None) -> bool:
    return trial is None or bool(trial.prospects)


def moved(trial: Trial | None, then: Sequence[Prospect]) -> str:
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
    return _better(trial, then)


def _better(trial: Trial, then: Sequence[Prospect]) -> str:
    """Where it comes out well as often as before: how the best way of that moves."""
    before = {row.label: row.chance for row in trial.prospects}
    for row in then:
        if row.passes > 0 and row.chance != before.get(row.label, 0):
            return f"{row.label} {change(before.get(row.label, Fraction(0)), row.chance)}"
    return "same"

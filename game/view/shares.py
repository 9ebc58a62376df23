"""What is shared out: an allocation as rows, one for each of those that get a share."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.core.commands import Pull
from game.core.levers import Lever, Pick, Value
from game.core.prompts import Prompt
from game.view.model import Choice, Trial
from game.view.outlook import Asking, after, passing
from game.view.price import lever_price
from game.view.words import change

AT_MOST = "at most"
"""Begins what stands beside a share that has a bound of its own."""
SHARED = 6
"""Shares that stand among the other levers; more than these have a list of their own."""


def shares(lever: Lever, value: Value) -> Mapping[str, int]:
    """Pick -> how much of it is placed there."""
    given = dict(value) if isinstance(value, tuple) else {}
    return {pick.id: given.get(pick.id, 0) for pick in lever.picks}


def left(lever: Lever, value: Value) -> str:
    """What there still is to place: "5 of 12 left", "all 12 placed"."""
    rest = lever.hi - sum(shares(lever, value).values())
    return f"{rest} of {lever.hi} left" if rest else f"all {lever.hi} placed" if lever.hi > 1 else "placed"


def shared(lever: Lever, value: Value, pick: str, count: int) -> Value:
    """The value with so much of it placed at a pick: only what is above nothing, in the order of the picks."""
    given = {**shares(lever, value), pick: count}
    return tuple((key, given[key]) for key in given if given[key] > 0)


def share_rows(
    asking: Asking, prompt: Prompt, lever: Lever, command: Pull, trial: Trial | None, kind: str = "lever"
) -> Iterator[Choice]:
    """A row for each pick: Enter and → place one more there, ← takes one back; at most one each is on or off."""
    title = f"{trial.who}: {lever.label}" if trial and trial.who else lever.label
    for pick in lever.picks:
        row = _share(asking, prompt, lever, command, pick)
        row = replace(row, kind=kind, under=title, left=left(lever, command.value))
        yield _weighed(asking, row, trial) if trial is not None else row


def _weighed(asking: Asking, row: Choice, trial: Trial) -> Choice:
    """The row with what comes of pressing it, where anything is in doubt."""
    if row.command is None or trial.chance is None:
        return row
    found = after(asking, row.command)
    chance = passing(found)
    return row if chance is None else replace(row, prospects=found, chance=chance, change=change(trial.chance, chance))


def _share(asking: Asking, prompt: Prompt, lever: Lever, command: Pull, pick: Pick) -> Choice:
    value = command.value
    here = shares(lever, value)[pick.id]
    more, less = (_set(lever, command, pick, count) for count in (here + 1, here - 1))
    single = pick.most == 1
    pressed = less if single and here else more
    return Choice(
        f"{lever.id}.{pick.id}",
        "",
        "lever",
        pick.label,
        ("let go" if here else "take") if single else "add one",
        ("[x]" if here else "[ ]") if single else f"[{here}]",
        _price(asking, lever, pick) or _bound(lever, pick),
        why=pick.why or prompt.why or lever.why,
        command=pressed,
        more=more,
        less=less,
        stuck="" if pressed else stuck(lever, value, pick, here + 1),
        part=command.part,
        prompt=prompt,
    )


def _bound(lever: Lever, pick: Pick) -> str:
    """How much may stand at a pick, where that is bounded."""
    return pick.span or ("" if pick.most == 1 or pick.most >= lever.hi else f"{AT_MOST} {pick.most}")


def _set(lever: Lever, command: Pull, pick: Pick, count: int) -> Pull | None:
    """The command that places so much at a pick, if the lever can stand so; what there is one of goes over to it."""
    held = command.value if lever.hi > 1 else lever.rest()
    value = shared(lever, held, pick.id, count)
    return replace(command, value=value) if count >= 0 and lever.allows(value) else None


def _price(asking: Asking, lever: Lever, pick: Pick) -> str:
    """What one there costs."""
    price = lever_price(asking.state, asking.world, lever, ((pick.id, 1),)) if pick.cost or pick.toll else ""
    return f"{price} each" if price and pick.most > 1 else price


def stuck(lever: Lever, value: Value, pick: Pick, count: int) -> str:
    """Why a pick cannot have so much."""
    if count > pick.most:
        return f"{pick.label} takes at most {pick.most}."
    rest = lever.hi - sum(shares(lever, value).values())
    if count > shares(lever, value)[pick.id] + rest:
        return (
            f"{lever.label}: {f'only {rest} of {lever.hi} left' if rest else 'nothing is left'}. Take some back first."
        )
    return lever.barred or f"{lever.label} cannot be set to that."

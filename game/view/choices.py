"""From prompts to rows: keys, boxes, prices, and the chance after each."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from game.core import preview
from game.core.commands import (
    Answer,
    Begin,
    Choose,
    Command,
    Declare,
    EndTurn,
    Next,
    Pull,
    Refusal,
    Undertake,
)
from game.core.decide import decide
from game.core.levers import Lever, Pick, Value
from game.core.prompts import Prompt
from game.core.record import record
from game.core.ruleset import Chance
from game.core.state import State
from game.core.world import World
from game.view.model import Choice, Prospect, Trial
from game.view.price import lever_price
from game.view.signs import box
from game.view.words import change, number

KEYS = "1234567890"
LETTERS: Mapping[str, str] = {"commit": "c", "decline": "d"}
NUMBERED = ("", "story", "act", "move", "rest", "lever", "offer", "throw")


@record
class Asking:
    """What rows are made from."""

    state: State
    world: World
    trials: tuple[Trial, ...]


def choices(asking: Asking, prompts: Sequence[Prompt]) -> tuple[Choice, ...]:
    """The rows of these prompts, numbered in their order; commit, decline and the end of a turn come last."""
    made = [row for prompt in prompts for row in _ROWS.get(prompt.group, _plain)(asking, prompt)]
    made.sort(key=lambda row: row.kind in ("commit", "decline", "turn"))
    keys = iter(KEYS)
    return tuple(_keyed(row, keys) for row in made)


def _keyed(row: Choice, keys: Iterator[str]) -> Choice:
    if row.key or row.kind not in NUMBERED:
        return row
    return replace(row, key=next(keys, ""))


def prospects(world: World, chances: Sequence[Chance], stakes: Mapping[str, str] | None = None) -> tuple[Prospect, ...]:
    """Chances as rows of the chance table, with what each brings."""
    passing = {grade.id: grade.passes for grade in world.system.grades}
    brings = stakes or {}
    return tuple(
        Prospect(
            chance.label,
            Fraction(chance.weight, chance.of),
            brings.get(chance.grade, ""),
            passing.get(chance.grade, 0),
            chance.whole,
            f"{chance.weight} of {chance.of}",
        )
        for chance in chances
    )


def passing(of: Sequence[Prospect]) -> Fraction | None:
    """The chance that it comes out well; None where there are no odds."""
    if not of:
        return None
    return sum((row.chance for row in of if row.whole and row.passes > 0), Fraction(0))


def slug(command: Command) -> str:
    """What a transcript calls a command: an option's id, or an act with whom it is for and what it uses."""
    if isinstance(command, Choose):
        return command.option
    if isinstance(command, Declare):
        return " ".join(part for part in (command.act, command.against, command.using) if part)
    if isinstance(command, Undertake):
        return command.activity
    if isinstance(command, Begin):
        return command.character
    if isinstance(command, Pull):
        return command.lever
    if isinstance(command, Answer):
        return command.offer
    return f"next {command.who}" if isinstance(command, Next) else "end" if isinstance(command, EndTurn) else ""


# One function for each group of prompts ------------------------------------------------------------------------------


def _plain(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    """An option, an act, a rest: what it is with, and the odds where it is in doubt."""
    found: tuple[Prospect, ...] = ()
    ability = ""
    if prompt.in_doubt and not prompt.barred:
        found, ability = _weighed(asking, prompt.command)
    yield Choice(
        slug(prompt.command),
        "",
        prompt.group or "story",
        prompt.label,
        middle=prompt.barred or prompt.caption or ability,
        chance=passing(found),
        barred=prompt.barred,
        why=prompt.why,
        command=None if prompt.barred else prompt.command,
        prospects=found,
        prompt=prompt,
    )


def _turn(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    ends = isinstance(prompt.command, EndTurn)
    yield from (
        replace(row, key="e" if ends else "k", verb="end turn" if ends else "wait") for row in _plain(asking, prompt)
    )


def _throw(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    yield Choice("throw", "", "throw", prompt.label, "type", asks="faces", why=prompt.why, prompt=prompt)


def _commit(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    trial = next(iter(asking.trials), None)
    words = "; ".join(dict.fromkeys(t.commit for t in asking.trials))
    yield Choice(
        "commit",
        LETTERS["commit"],
        "commit",
        f"{prompt.label}: {words}" if words else prompt.label,
        "commit",
        "   ",
        prompt.barred,
        chance=trial.chance if trial else None,
        barred=prompt.barred,
        why=prompt.why,
        command=None if prompt.barred else prompt.command,
        prompt=prompt,
    )


def _decline(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    lands = asking.state.frames[-1].asking == "blow"
    label = "Let it land" if lands else prompt.label
    yield Choice(
        "leave", LETTERS["decline"], "decline", label, "let be", why=prompt.why, command=prompt.command, prompt=prompt
    )


def _offer(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    """An offer: a row for each count it can be taken in; one row, to be turned, for each of several people."""
    lever = prompt.lever
    assert lever is not None
    made = tuple(_way(asking, prompt, lever, *way) for way in _ways(lever))
    if lever.kind == "choice" and len(made) > 1:
        yield replace(made[0], ways=made)
    else:
        yield from made


def _way(asking: Asking, prompt: Prompt, lever: Lever, value: Value, label: str, why: str) -> Choice:
    command = Answer(lever.id, value)
    found = () if prompt.barred else _after(asking, command)
    return Choice(
        lever.id,
        "",
        "offer",
        label,
        "take",
        "[▼]" if lever.kind == "choice" and len(lever.picks) > 1 else "",
        prompt.barred or lever_price(asking.state, asking.world, lever, value) or prompt.caption,
        passing(found),
        barred=prompt.barred,
        why=why,
        command=None if prompt.barred else command,
        prospects=found,
        prompt=prompt,
    )


def _ways(lever: Lever) -> Iterator[tuple[Value, str, str]]:
    """Each value an offer can be taken at, with its label and why."""
    if lever.kind == "choice":
        for pick in lever.picks:
            label = lever.label if len(lever.picks) == 1 else f"{lever.label}: {pick.label}"
            yield pick.id, label, pick.why or lever.why
    elif lever.kind == "count" and lever.hi > 1:
        for count in range(max(1, lever.lo), lever.hi + 1):
            yield count, f"{lever.label}: {number(count)}", lever.why
    elif lever.kind == "allocation":
        yield from ((((pick.id, 1),), f"{lever.label}: {pick.label}", pick.why or lever.why) for pick in lever.picks)
    else:
        yield 1, lever.label, lever.why


# Levers --------------------------------------------------------------------------------------------------------------


def _lever(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    lever, command = prompt.lever, prompt.command
    assert lever is not None
    assert isinstance(command, Pull)
    value = command.value
    pressed = steps(lever, value, wraps=True)[1]
    after = replace(command, value=pressed)
    less, more = (replace(command, value=step) for step in steps(lever, value))
    barred = lever.barred if value == lever.rest() else ""
    trial = next((t for t in asking.trials if t.part == command.part), None)
    found = () if barred else _after(asking, after)
    then = passing(found)
    priced = value if pressed == lever.rest() else pressed
    yield Choice(
        lever.id,
        "",
        "lever",
        _named(asking, lever, value, trial),
        _verb(lever, value, pressed),
        box(lever, value),
        barred or _middle(asking, lever, priced),
        then,
        _moved(trial, found) if then is not None else "",
        barred,
        prompt.why or lever.why,
        None if barred else after,
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
    after = passing(then)
    if after is None:
        return ""
    if after != trial.chance:
        return change(trial.chance, after)
    before = {row.label: row.chance for row in trial.prospects if not row.whole}
    for row in then:
        if not row.whole and row.chance != before.get(row.label, 0):
            return f"{row.label} {change(before.get(row.label, Fraction(0)), row.chance)}"
    return "same"


def _weighed(asking: Asking, command: Command) -> tuple[tuple[Prospect, ...], str]:
    """What an act would come to, and the first of what it is done with; nothing where it is not in doubt."""
    decided = decide(asking.state, command, asking.world)
    if isinstance(decided, Refusal):
        return (), ""
    after, world = decided[1], asking.world
    if not after.frames or (after.frames[-1].kind, after.frames[-1].stage) != ("exchange", "free"):
        return (), ""
    terms = preview.terms(after, world)
    mine = next((term for term in terms if term.slot == terms[-1].slot), None)
    ability = f"{mine.label} {mine.amount}" if mine and mine.amount > 0 else mine.label if mine else ""
    return prospects(world, preview.now(after, world), preview.stakes(after, world)), ability


def _after(asking: Asking, command: Command) -> tuple[Prospect, ...]:
    found = preview.chances(asking.state, command, asking.world)
    return prospects(asking.world, found) if found else ()


_ROWS: Mapping[str, Callable[[Asking, Prompt], Iterator[Choice]]] = {
    "lever": _lever,
    "commit": _commit,
    "offer": _offer,
    "decline": _decline,
    "throw": _throw,
    "turn": _turn,
    "withdraw": lambda asking, prompt: iter(()),
}

"""The list of a lever with many answers: it opens in the place of the rows, each answer with its own chance."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.core.checks.asked import asked_for, unasked
from game.core.commands import Declare, Pull
from game.core.levers import Lever, Pick
from game.core.making import CREATE
from game.core.prompts import Prompt
from game.core.state import State
from game.core.wording import counted
from game.core.world import World
from game.view.acts import pencilled
from game.view.choices import KEYS
from game.view.folds import MORE, inside, is_fold, is_long
from game.view.model import ELSE, FIND, Choice, Table, Trial, is_note
from game.view.moves import GO, HOLD, POWER, STRIKE, slot_of
from game.view.outlook import Asking, after, passing
from game.view.price import lever_price
from game.view.prose import plain
from game.view.pulls import moved, named
from game.view.shares import AT_MOST, left, share_rows
from game.view.words import opening

Where = tuple[int, str]
"""A part, and the id of one of its levers; or `FOLD`, and the id of a row that folds acts."""
FOLD = -1
ASKED = "asked for in"
NO_ACT = "no act"
UNFIT = "No act of this story asks for it; you may have it all the same."
HERE, THINGS, TURN, GIVE_UP = "Here", "Things", "Turn", "Give up"
SLOTS = {STRIKE: "Strike", GO: "Go", POWER: "Powers", HOLD: TURN}
"""The digit that rows of a turn share -> what they are."""
TURNS = (HERE, "Strike", "Go", "Powers", THINGS, TURN, GIVE_UP)
"""The kinds of rows of a turn, in the order in which the list of all has them."""


def where(row: Choice) -> Where | None:
    """The lever, or the fold, whose list this row opens."""
    if is_fold(row) or is_long(row):
        return FOLD, row.id
    command = row.prompt.command if row.prompt else None
    return (command.part, command.lever) if row.opens and isinstance(command, Pull) else None


def opened(table: Table, state: State, world: World, of: Where) -> Table | None:
    """The table with the list of this lever in the place of its rows; None where there is none to open."""
    found = next((row for row in inside(table.rows) if where(row) == of), None)
    if found is not None and is_long(found):
        return _spread(table, found, world)
    if found is not None and is_fold(found):
        return _unfolded(table, found, world)
    if found is None or found.prompt is None or found.prompt.lever is None:
        return None
    lever, command = found.prompt.lever, found.prompt.command
    assert isinstance(command, Pull)
    trial = next((each for each in table.trials if each.part == found.part), None)
    rows = list(rows_of(asking_of(table, state, world), found.prompt))
    keyed = [replace(row, key=KEYS[n] if n < len(KEYS) else "") for n, row in enumerate(rows)]
    shared = lever.kind == "allocation"
    label = "Done: back to the levers" if shared else "Leave it as it is"
    back = Choice("done", "", "done", label, "go back", "   ")
    title = named(lever.label.partition(": ")[0], trial)
    costs = any(row.middle and not row.middle.startswith(AT_MOST) and not is_note(row) for row in rows)
    return replace(
        table,
        heading=f"{title}: {left(lever, command.value)}" if shared else title,
        columns=("cost" if costs else "", _column(rows)),
        rows=(*keyed, back),
        start=next((n for n, row in enumerate(rows) if row.box == "[x]"), 0),
        withdraw=None,
        opened=title,
    )


def _column(rows: Sequence[Choice]) -> str:
    """What stands at the right of a list: chances, or where somebody is made how often the adventure asks for it."""
    if any(row.chance is not None for row in rows):
        return "if taken"
    return ASKED if any(row.change for row in rows) else ""


def asking_of(table: Table, state: State, world: World) -> Asking:
    """What the answers of a lever are made from: in a volley with what is pencilled."""
    return Asking(pencilled(state, table.pencils), world, table.trials)


def _unfolded(table: Table, found: Choice, world: World) -> Table:
    """The table with the rows of a fold in the place of all others; those of different kinds each under its own."""
    ways = _sorted(found.ways, world) if found.asks == FIND else found.ways
    ways = _by_kind(ways, world) if found.kind == ELSE and found.asks != FIND else ways
    rows = [replace(way, key=key) for way, key in zip(ways, _keys(table, found, ways), strict=True)]
    back = Choice("done", "", "done", "Leave it: back to the other rows", "go back")
    start = next((n for n, row in enumerate(rows) if not row.barred), 0)
    return replace(table, heading=found.label, rows=(*rows, back), start=start, withdraw=None, opened=found.label)


def _spread(table: Table, found: Choice, world: World) -> Table:
    """The table with every way of a row in the place of all rows, each with what it does by itself, and the one it is
    set to marked."""
    ways = tuple(replace(way, label=way.label.replace(f" {MORE}", ""), middle=way.does) for way in found.ways)
    title = _sort(found, world)
    start = next((n for n, way in enumerate(ways) if way.says(found.command)), 0)
    shown = _unfolded(table, replace(found, label=title, ways=ways, opens=True), world)
    return replace(shown, start=start)


def _keys(table: Table, found: Choice, ways: Sequence[Choice]) -> list[str]:
    """The digits of the rows of a fold. In the list of everything each has the one it has on the page, and the first of
    several the one that they share there; whatever has none is found by its name."""
    if found.asks != FIND:
        return [KEYS[n] if n < len(KEYS) else "" for n in range(len(ways))]
    page = {id_of(way): row.key for row in table.rows if row.kind != ELSE for way in (row, *row.ways)}
    keys = [page.get(id_of(way), "") for way in ways]
    return [key if key.isdecimal() and key not in keys[:n] else "" for n, key in enumerate(keys)]


def id_of(row: Choice) -> tuple[str, str]:
    """What tells rows of a turn apart, wherever they stand: what they are called, and what they say."""
    return row.id, repr(row.command)


def narrowed(table: Table, words: Sequence[str]) -> Table:
    """The open list with those rows alone that have all of these words, and the way back; their digits anew."""
    found = [row for row in table.rows[:-1] if _has(row, words)]
    keyed = [replace(row, key=KEYS[n] if n < len(KEYS) else "") for n, row in enumerate(found)]
    start = next((n for n, row in enumerate(keyed) if not row.barred), 0)
    return replace(table, rows=(*keyed, table.rows[-1]), start=start)


def _has(row: Choice, words: Sequence[str]) -> bool:
    told = f"{row.label} {row.middle} {row.why} {row.under}".casefold()
    return all(word.casefold() in told for word in words)


def _sorted(rows: Sequence[Choice], world: World) -> Sequence[Choice]:
    """The rows of a turn under what they are, in the order of `TURNS`."""
    named = [replace(row, under=_sort(row, world)) for row in rows]
    return sorted(named, key=lambda row: TURNS.index(row.under))


def _sort(row: Choice, world: World) -> str:
    """What a row of a turn is."""
    if row.kind == "story":
        return GIVE_UP if row.leaves and row.chance is None else HERE
    if row.kind in ("break", "turn"):
        return GIVE_UP if row.kind == "break" else TURN
    return SLOTS.get(slot_of(row, world.system.fight_slots), THINGS)


def _by_kind(rows: Sequence[Choice], world: World) -> Sequence[Choice]:
    """Rows of one kind below each other, under what they are; all of one kind say so by themselves."""
    found: dict[str, list[Choice]] = {}
    for row in rows:
        found.setdefault(_kind(row, world), []).append(row)
    if len(found) < 2:
        return rows
    return [replace(row, under=kind) for kind, alike in found.items() for row in alike]


def _kind(row: Choice, world: World) -> str:
    command = row.prompt.command if row.prompt else None
    if row.kind == "act" and isinstance(command, Declare):
        return opening(world.system.label(command.act))
    return {"move": "Go", "rest": "Rest"}.get(row.kind, HERE)


def rows_of(asking: Asking, prompt: Prompt) -> tuple[Choice, ...]:
    """A row for each answer of the lever of this prompt, with what comes of it."""
    lever, command = prompt.lever, prompt.command
    assert lever is not None
    assert isinstance(command, Pull)
    trial = next((each for each in asking.trials if each.part == command.part), None)
    if lever.kind == "allocation":
        rows = share_rows(asking, prompt, lever, command, trial, kind="pick")
        wanted = _wanted(asking, command, lever)
        return tuple(_placed(row, wanted(pick.id)) for row, pick in zip(rows, lever.picks, strict=True))
    none = () if lever.must or command.value == lever.rest() else (Pick("", "None of them"),)
    return tuple(_pick(asking, prompt, lever, command, trial, pick) for pick in (*lever.picks, *none))


def _wanted(asking: Asking, command: Pull, lever: Lever) -> Callable[[str], str]:
    """How often the adventure asks for what somebody who is made may be good at; of other acts nothing."""
    if asking.state.top.parts[command.part].act != CREATE:
        return lambda _: ""
    counts, never = asked_for(asking.world), unasked(asking.world, [pick.id for pick in lever.picks])
    return lambda one: counted(counts[one], "act") if counts.get(one) else NO_ACT if one in never else ""


def _placed(row: Choice, wanted: str) -> Choice:
    """A row of points, in the list of all that they can be laid on."""
    return replace(row, under="", left="", change=wanted or row.change, why=_unwanted(row.why, wanted))


def _unwanted(why: str, wanted: str) -> str:
    """What explains an answer, with what is to be said of one that the adventure has no use for."""
    return f"{why} {UNFIT}".strip() if wanted == NO_ACT else why


def _pick(asking: Asking, prompt: Prompt, lever: Lever, command: Pull, trial: Trial | None, pick: Pick) -> Choice:
    """One answer of a choice. The one that stands already says nothing anew."""
    taken = command.value == pick.id
    then = replace(command, value=pick.id)
    found = after(asking, then)
    wanted = _wanted(asking, command, lever)(pick.id)
    chance = passing(found)
    return Choice(
        pick.id or "none",
        "",
        "pick",
        plain(pick.label),
        "keep" if taken else "take",
        "[x]" if taken else "[ ]",
        lever_price(asking.state, asking.world, lever, pick.id) or pick.note,
        chance,
        moved(trial, found) if chance is not None else wanted,
        why=_unwanted(pick.why or prompt.why or lever.why, wanted),
        command=None if taken else then,
        part=command.part,
        prospects=found,
        prompt=prompt,
    )

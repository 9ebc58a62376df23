"""What a guide can say otherwise of the act in free and clear, as rows: *Yours, only you*.

Made for a guide's own table alone; what players see (`game.view.seen`) has no rows at all.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.core.act import Act
from game.core.draft import Sight
from game.core.machine.letters import AGAINST, ALWAYS, FOR, Letter, letters
from game.core.machine.preview import active
from game.core.seats import guided
from game.core.state import State
from game.core.world import World
from game.view.model import YOURS, Choice, Trial
from game.view.outlook import Asking, after, passing
from game.view.pulls import moved
from game.view.rows import cells, cut, line, text
from game.view.sides import beside, is_beside

TITLE = "Yours, only you"
ALL = "all"
"""The row in which all stands that is as usual."""
FOLD = "."
"""Its key."""
SAID = 34
"""Cells that what stands there may take in the middle column."""
HINTS = {
    "D": "A number, a name, or a name and what they meet it with.",
    "K": "works: and what it brings, or fails: and what that costs.",
    "W": "Words for what you laid last, or for the act itself.",
}
"""What is said under a field that is open; of all others what the letter is."""


def yours(state: State, world: World, trials: Sequence[Trial], *, whole: bool = False) -> tuple[Choice, ...]:
    """A row for each letter of the act that is weighed; those that stand as usual in one, unless the `whole` is asked
    for."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or (frame.kind, frame.stage) != ("exchange", "free") or not guided(state):
        return ()
    s, part = Sight(state, world), active(frame)
    found = letters(Act(s, frame, part))
    asking = Asking(state, world, tuple(trials))
    against = next((one for one in found if one.letter == AGAINST), None)
    rows = [_row(asking, one, part, against) for one in found if one is not against and (whole or _drawn(one))]
    folded = [one for one in found if not whole and not _drawn(one)]
    return (*rows, _folded(folded, part)) if folded else tuple(rows)


def _drawn(one: Letter) -> bool:
    return one.letter in ALWAYS or not one.usual


def _row(asking: Asking, one: Letter, part: int, against: Letter | None) -> Choice:
    trial = next((each for each in asking.trials if each.part == part), None)
    found = after(asking, one.press) if one.press is not None and trial is not None and trial.prospects else ()
    chance = passing(found)
    return Choice(
        one.letter,
        one.letter,
        YOURS,
        f"{one.label} *" if one.laid else one.label,
        {"ask": "say", "turn": "turn"}.get(one.takes, "one more"),
        f"[{one.count}]" if one.takes == "count" else "[↔]" if one.takes == "turn" else "   ",
        text(cut(line(_beside(one, against)), SAID)),
        chance,
        moved(trial, found) if chance is not None else "",
        why=_why(one),
        command=one.press,
        more=one.press,
        less=one.back,
        asks="words" if one.takes == "ask" else "",
        under=TITLE,
        part=part,
        prospects=found,
    )


def _beside(one: Letter, against: Letter | None) -> str:
    """What stands there now, and what a press turns it to; for and against stand in one row."""
    if one.letter == FOR and against is not None:
        label = against.label[:1].lower() + against.label[1:]
        return f"{AGAINST} [{against.count}] {label}{' *' if against.laid else ''}"
    following = f"next: {one.next}" if one.next else ""
    now = one.now.removesuffix(".") if following else one.now
    return "; ".join(filter(None, (now, following)))


def _why(one: Letter) -> str:
    back = " ← gives the author’s word back." if one.laid and one.takes != "count" else ""
    return f"{hint(one.letter, one.takes)}{back}"


def hint(letter: str, takes: str = "ask") -> str:
    """What is said of a letter where it is marked, or its field is open."""
    if takes == "count":
        return "Each press one more, ← one less; W gives what was laid last a word."
    if takes == "turn":
        return "Each press turns it, and readiness is taken back."
    return HINTS.get(letter, "A name, a number, a word: as an author would write it. Esc leaves it as it was.")


def _folded(found: Sequence[Letter], part: int) -> Choice:
    """The letters that stand as usual, in one row."""
    told = [f"{one.letter} {short(one)}" for one in found]
    label = next(_fitting(told))
    return Choice(ALL, FOLD, YOURS, label, "open", "   ", under=TITLE, part=part, why="All that is yours to say of it.")


def _fitting(told: Sequence[str]) -> Iterator[str]:
    """As many of them as fit into a row, and how many more there are."""
    for shown in range(len(told), -1, -1):
        rest = len(told) - shown
        words = " · ".join((*told[:shown], *((f"and {rest} more",) if rest else ())))
        if cells(words) <= 2 * SAID:
            yield words


def short(one: Letter) -> str:
    """A letter in a word or two."""
    return one.now.split(" · ")[0][:16] or one.label.split(",")[0].split(" ")[0].lower()


def narrowed(rows: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The rows with all that is a guide's in one, its letters and what stands otherwise than usual, where there is no
    room for more."""
    own = [row for row in rows if row.kind == YOURS]
    if len(own) < 2:
        return rows
    told = [
        f"{row.key} {row.box.strip('[]')}" if row.box[1:2].isdecimal() and row.box != "[0]" else row.key for row in own
    ]
    words = " · ".join((f"Yours: {' '.join(told)}", *beside(rows)))
    one = replace(own[0], key="", label=words, box="", middle="", chance=None, change="", under="")
    return (*(row for row in rows if row.kind != YOURS and not is_beside(row)), one)

"""The rows of a turn in a fight: what the place offers, then one row for each of what can always be done, then `0`.

Every row has its own digit for as long as the fight lasts. What finds no room on the page stands under `0`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from game.core.commands import Attempt, Choose, Command, Declare, EndTurn, Next, Threaten
from game.core.policy import POLICY
from game.core.wording import percent
from game.view.folds import LONG, MORE
from game.view.model import GONE, Choice
from game.view.rows import cells
from game.view.words import spoken

STRIKE, GO, POWER, HOLD = 6, 7, 8, 9
MOST = 6
"""Rows beside `0`, at the most."""
EFFECT = 22
"""Cells of what a row does if it works."""
REASON = 24
"""Cells of why it cannot be done now."""
LABEL = 38
"""Cells of a label before what it does begins."""
SURE, NEVER = "sure", "—"
"""What stands at the edge of a row that simply happens, and of one that cannot be done now."""
ONCE_MORE = ", again"
WHICH = "↔ which"
OR = "or "
"""Before the other people that a row may be for, each with their chance."""
TO = " to "
"""Stands in a row that goes somewhere by name."""
NAME = re.compile(r"[A-Z]\w*")
"""A word of a name; one that begins small is none."""
BEFORE = ("the", "a", "an", "at", "to", "on", "with")
"""Words that stand before whom or where something is for, and belong to that."""


def slot_of(row: Choice, fixed: Mapping[str, int]) -> int:
    """The digit that a row shares with all that is like it; 0 where it has one of its own, or none."""
    command = row.prompt.command if row.prompt else None
    if row.kind == "move":
        return GO
    if isinstance(command, Next):
        return HOLD
    return fixed.get(command.act, 0) if row.kind == "act" and isinstance(command, Declare) else 0


def moves(
    rows: Sequence[Choice],
    last: Command | None,
    most: int,
    *,
    fixed: Mapping[str, int],
    digits: Mapping[str, int],
    always: frozenset[str],
    names: Mapping[str, str],
    gone: frozenset[str] = frozenset(),
) -> tuple[Choice, ...]:
    """The rows of the page, in the order of their digits, without the one for all others.

    `last` is what whoever's turn it is did before; `fixed` gives kinds of acts the digits they share, `digits` what
    the place offers its own, by `thing`; `always` are options whose rows never give way; `names` are people by id. To
    those who are `gone` no row is offered that cannot be done, and none is set that others are left for.
    """
    own = {digits[thing(row)]: row for row in reversed(rows) if thing(row) in digits}
    page = {digit: _row(row, last, names) for digit, row in own.items()}
    for slot in (STRIKE, GO, POWER, HOLD):
        ways = [row for row in rows if slot_of(row, fixed) == slot and not (row.barred and _aimed(row) in gone)]
        if ways:
            page[slot] = _turning(ways, last, names, gone)
    placed = [replace(row, key=str(digit)) for digit, row in sorted(page.items())]
    while len(placed) > most:
        loose = [row for row in placed if not row.again and row.id not in always] or placed
        placed.remove(min(loose, key=_worth))
    return tuple(placed)


def thing(row: Choice) -> str:
    """What a row is called where its digit is kept: an option of the place, or whoever threatens something."""
    command = row.prompt.command if row.prompt else None
    return row.id if isinstance(command, Attempt | Threaten) else f"{row.kind} {row.id}"


def start(rows: Sequence[Choice]) -> int:
    """The row that is marked first: the end of the turn where little else is left, then what was done before, then the
    likeliest of what the place offers, then the first that can be done."""
    first = [n for n, row in enumerate(rows) if isinstance(row.command, EndTurn)]
    first += [n for n, row in enumerate(rows) if row.again and can_work(row)]
    if first:
        return first[0]
    open_ = [n for n, row in enumerate(rows) if not row.barred]
    return min(open_, key=lambda n: (_sort(rows[n]), -(rows[n].chance or 0)), default=0)


def can_work(row: Choice) -> bool:
    """Whether a row can be done, and something can come of it."""
    return not row.barred and row.chance != 0


def _sort(row: Choice) -> int:
    """How near a row is to being the one that is marked first; the least is."""
    digit = int(row.key) if row.key.isdecimal() else 0
    command = row.prompt.command if row.prompt else None
    if not can_work(row):
        return 6
    if row.chance is not None:  # what is threatened can be met for ever: what the place offers goes on with the fight
        return 0 if 0 < digit < STRIKE and not isinstance(command, Attempt) else 1
    if isinstance(command, Choose):
        return 4
    return 2 if digit == HOLD and not isinstance(command, Next) else 3 if digit else 5


def _worth(row: Choice) -> tuple[int, Fraction]:
    """How long a row keeps its place: what cannot be done now goes first, then powers that simply happen and letting
    others act first, for which there is a letter; then what the rules offer anywhere but striking, and last what the
    place offers; of each what is least likely to work."""
    command = row.prompt.command if row.prompt else None
    idle = isinstance(command, Next) or (row.key == str(POWER) and row.chance is None)
    sure = Fraction(1) if row.chance is None else row.chance
    kept = 4 if row.kind == "story" or row.key == str(STRIKE) else 3
    return (0 if row.kind == GONE else 1 if row.barred else 2 if idle else kept, sure)


# One row -------------------------------------------------------------------------------------------------------------


def _turning(ways: Sequence[Choice], last: Command | None, names: Mapping[str, str], gone: frozenset[str]) -> Choice:
    """One row for all of these, set to the likeliest for whoever is not `gone`; turned, it is any other of them that
    can be done."""
    open_ = [way for way in ways if not way.barred] or list(ways[:1])
    drawn = tuple(_way(way, open_, last, names) for way in open_)
    # what a fight is about is more often at the last of its places than at the first
    tried = drawn[::-1] if open_[0].kind == "move" else drawn
    tried = tuple(way for way in tried if _aimed(way) not in gone) or tried
    first = next((way for way in tried if way.again), None) or max(tried, key=lambda way: _likely(way, names))
    return replace(first, ways=drawn) if len(drawn) > 1 else first


def _likely(row: Choice, names: Mapping[str, str]) -> tuple[bool, Fraction, bool]:
    """Whether it leaves somebody to themselves, and its chance; of several that are sure a place goes before whoever
    stands there, and letting somebody else go first comes last."""
    command = row.prompt.command if row.prompt else None
    left = isinstance(command, Declare) and command.act == POLICY
    named = isinstance(command, Declare) and command.against not in names and TO in row.label
    first = named if row.kind == "move" else not isinstance(command, Next)
    return left, Fraction(1) if row.chance is None else row.chance, first


def _way(row: Choice, able: Sequence[Choice], last: Command | None, names: Mapping[str, str]) -> Choice:
    """A row that stands for several: what is to be turned stands behind dots, what the others come to beside it."""
    drawn = _row(row, last, names)
    command = row.prompt.command if row.prompt else None
    if isinstance(command, Next):
        return replace(drawn, label=f"Hold back: {names.get(command.who, command.who)} goes first", middle="")
    if drawn.barred or len(able) < 2:
        return drawn
    others = _others(row, able, names)
    found = (f"{drawn.middle}; {others}" if drawn.middle else others, others if drawn.chance is not None else "")
    told = next((words for words in found if words and cells(words) <= EFFECT), drawn.middle or WHICH)
    head, behind = (drawn.label.removesuffix(ONCE_MORE), ONCE_MORE) if drawn.again else (drawn.label, "")
    return replace(drawn, label=f"{_dotted(head, row, names)}{behind}", middle=told)


def _whom(row: Choice, names: Mapping[str, str]) -> str:
    """Whom or what a row is for, as its label has it."""
    command = row.prompt.command if row.prompt else None
    who = command.against if isinstance(command, Declare) and command.against != command.who else ""
    return names.get(who, "")


def _aimed(row: Choice) -> str:
    """The id of whom a row is for; "" for nobody."""
    command = row.prompt.command if row.prompt else None
    return command.against if isinstance(command, Declare) else ""


def _dotted(label: str, row: Choice, names: Mapping[str, str]) -> str:
    """A label with the sign of what is left open before whom it is for: "Strike … Gross", "Go … to the gate"; behind it
    where it says that of nobody."""
    whom = _whom(row, names)
    head, found, tail = label.partition(whom) if whom else ("", "", "")
    if not found:
        head, found, tail = label.partition(": ")
    if not found and row.kind == "move":
        head, found, tail = label.partition(TO)
    if not found:
        return f"{label} {MORE}"
    words = head.rstrip(" :").split()
    kept = len(words)
    while kept > 1 and words[kept - 1] in BEFORE:
        kept -= 1
    rest = f"{found}{tail}".removeprefix(": ").strip()
    return " ".join((*words[:kept], MORE, *words[kept:], rest))


def _others(row: Choice, able: Sequence[Choice], names: Mapping[str, str]) -> str:
    """What the other ways come to: for other people the best chance of each, "or Tare, Rudd 70%", else how many."""
    mine, best = _whom(row, names), dict[str, Fraction]()
    for way in able:
        whom = _whom(way, names)
        if way.chance is not None and whom and whom != mine:
            best[whom] = max(best.get(whom, Fraction(0)), way.chance)
    groups: dict[str, list[str]] = {}
    for whom, chance in best.items():
        groups.setdefault(percent(chance), []).append(whom)
    told = ", ".join(f"{', '.join(who)} {chance}" for chance, who in groups.items())
    if told and cells(told) + cells(OR) <= EFFECT:
        return f"{OR}{told}"
    if row.chance is None:
        return WHICH
    return f"{len(able)} ways" if len(able) > LONG else f"{len(able)} ways; {WHICH}"


def _row(row: Choice, last: Command | None, names: Mapping[str, str]) -> Choice:
    """A row with what it does if it works, and what stands at its edge."""
    label, again = row.label, last is not None and row.says(last)
    if row.barred:
        return replace(row, middle=shortened(row.barred, REASON, names.values()), edge=NEVER)
    if row.prospects and row.chance is None:  # whoever it comes to throws for it
        return replace(row, label=f"{label}{ONCE_MORE}" if again else label, again=again)
    price = row.prompt.caption if row.prompt else ""
    does = brought(row)
    if price and does and f": {price}" not in label:
        fits = cells(label) + cells(price) + 2 <= LABEL
        label, does = (f"{label}, {price}", does) if fits else (label, f"{price}; {does}")
    edge = SURE if row.chance is None and not row.leaves else ""
    label = f"{label}{ONCE_MORE}" if again else label
    told = shortened(does or price, names=names.values())
    return replace(row, label=label, middle=told, does=told, edge=edge, again=again)


def brought(row: Choice) -> str:
    """What it brings if it works: of several ways in which it can, the likeliest."""
    found = [one for one in row.prospects if one.passes > 0 and one.brings]
    return max(found, key=lambda one: one.chance).brings if found else ""


def shortened(words: str, room: int = EFFECT, names: Iterable[str] = ()) -> str:
    """Words in so many cells: as many whole clauses of them as fit, else as many words. They begin small, but for
    these names."""
    told = words.strip().rstrip(".")
    first = NAME.match(told)
    if first is None or first[0] not in {word for name in names for word in NAME.findall(name)}:
        told = told[:1].lower() + told[1:]
    for sign in ("", ". ", "; ", ", ", ": ", " ("):
        cut = told.partition(sign)[0] if sign else told
        if cells(cut) <= room:
            return cut
    kept = ""
    for word in told.split():
        if cells(kept) + cells(word) + 2 > room:
            break
        kept = f"{kept} {word}".strip()
    return f"{kept or told[: room - 1]}…"


def said(row: Choice) -> Iterator[str]:
    """What a row that stands for several says behind its label: what it does, and its other ways."""
    if row.does and row.kind != "move":
        yield row.does
    others = [way for way in row.ways if not way.says(row.command)]
    if others:
        yield f"also {'; '.join(map(_also, others))}"


def _also(way: Choice) -> str:
    label = way.label.replace(f" {MORE}", "")
    return f"{label}, {spoken(way.chance)}" if way.chance is not None else label

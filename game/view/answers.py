"""What a typed line means at this table: a row by its number or its words, a word that is always understood, faces.

Nothing is guessed: where two rows begin with what was typed, it says so.
"""

from collections.abc import Mapping, Sequence

from game.core.commands import Pull
from game.core.levers import Value
from game.core.record import record
from game.view.model import Choice, Table
from game.view.words import listed

WORDS: Mapping[str, tuple[str, ...]] = {
    "commit": ("c", "commit"),
    "back": ("b", "back", "withdraw"),
    "leave": ("d", "leave", "decline"),
    "end": ("e", "end"),
    "odds": ("o", "odds"),
    "sheet": ("s", "sheet"),
    "journal": ("j", "journal"),
    "undo": ("u", "undo"),
    "redo": ("r", "redo"),
    "again": ("again", "look"),
    "why": ("why",),
    "say": ("say", "note", "w"),
    "dice": ("dice",),
    "return": ("return",),
    "correct": ("correct",),
    "help": ("h", "?", "help"),
    "quit": ("q", "quit", "exit"),
}
"""Words that are always understood, each with its ways of being typed."""
LONE = ("commit", "back", "leave", "end", "undo", "redo", "again", "odds", "sheet", "quit")
"""Words that take nothing after them: with more words, a row is meant."""
HELP = (
    "Say the number of a row, or the beginning of its words.",
    "At the levers: a number pulls one or lets it go; 1 2 sets lever 1 to 2. commit pays and rolls; back leaves it.",
    "After the roll: a number takes an offer; leave takes none. In a fight: end ends your turn.",
    "odds: the chances in full. why 2: what row 2 is about. again: the rows once more.",
    "sheet: who you are. journal: what happened; journal lock finds a word; journal 12 tells entry 12.",
    "undo takes back what you said last; redo does it again. return 12 goes back to just before entry 12.",
    "say WORDS: a note in your own words. help WORD: what a word of the rules means.",
    "dice table: you throw, and type the faces. dice program: the program throws.",
    "correct 12 7 0: the dice at entry 12 showed 7 and 0.",
    "quit: leave. All is saved, always.",
)
"""What the words do, a line each."""
_KNOWN = {typed: word for word, ways in WORDS.items() for typed in ways}


@record
class Answer:
    """A row (with the value a lever is to have, if one was given), a word with what follows it, or why neither."""

    row: Choice | None = None
    value: str = ""
    word: str = ""
    rest: str = ""
    refusal: str = ""


def numbered(table: Table) -> tuple[Choice, ...]:
    """The rows that a number answers: all but commit, decline and the end of a turn."""
    return tuple(row for row in table.rows if not row.key.isalpha())


def answer(typed: str, table: Table) -> Answer:
    """What this line means now."""
    first, _, rest = typed.strip().partition(" ")
    word = _KNOWN.get(first.lower(), "")
    if word and rest and len(_rows(typed, table.rows)) == 1:
        return _named(typed.strip(), table)  # a row that begins with such a word, said at length
    if word and not (rest and word in LONE):
        return Answer(word=word, rest=rest.strip())
    if first.isascii() and first.isdigit():
        return _number(int(first), rest.strip(), table)
    return _named(typed.strip(), table)


def _number(number: int, value: str, table: Table) -> Answer:
    rows = numbered(table)
    if 0 < number <= len(rows):
        return Answer(row=rows[number - 1], value=value)
    if not rows:
        return Answer(refusal="No row has a number now.")
    return Answer(refusal=f"There is no {number} here. The rows go from 1 to {len(rows)}.")


def _named(typed: str, table: Table) -> Answer:
    """The row that is called so, that begins so, or one that takes a value, followed by it."""
    found = _rows(typed, table.rows)
    words = typed.split()
    for length in range(len(words) - 1, 0, -1):
        if found:
            break
        taking = [row for row in table.rows if row.kind == "lever" or row.ways]
        found = _rows(" ".join(words[:length]), taking)
        if len(found) == 1:
            return Answer(row=found[0], value=" ".join(words[length:]))
    if len(found) == 1:
        return Answer(row=found[0])
    if found:
        names = listed((row.label for row in found[:4]), "or")
        return Answer(refusal=f"More than one row begins so: {names}. Say more of it.")
    return Answer(refusal="Nothing here goes by that. Say a number, or help.")


def _rows(typed: str, rows: Sequence[Choice]) -> list[Choice]:
    wanted = _folded(typed)
    exact = [row for row in rows if wanted in (_folded(row.id), _folded(row.label))]
    if exact:
        return exact[:1]
    return [row for row in rows if _folded(row.id).startswith(wanted) or _folded(row.label).startswith(wanted)]


def _folded(words: str) -> str:
    return " ".join(words.replace("_", " ").replace("’", "'").casefold().split())


def pulled(row: Choice, value: str) -> Pull | str:
    """The command that sets a lever to what was typed, or why there is no such value."""
    prompt = row.prompt
    assert prompt is not None
    lever, command = prompt.lever, prompt.command
    assert lever is not None
    assert isinstance(command, Pull)
    wanted = _folded(value)
    known: dict[str, Value] = {"off": lever.rest(), "0": lever.rest(), "none": lever.rest()}
    if lever.kind in ("switch", "count"):
        known |= {str(n): n for n in range(max(1, lever.lo), lever.hi + 1)} | {"on": max(1, lever.lo)}
    known |= {_folded(pick.id): pick.id for pick in lever.picks}
    known |= {_folded(pick.label): pick.id for pick in lever.picks}
    if wanted in known:
        return Pull(command.part, command.lever, known[wanted])
    ways = ["off", *(pick.label for pick in lever.picks)] if lever.picks else ["off", "on"]
    if lever.kind == "count":
        ways = [str(n) for n in range(lever.hi + 1)]
    return f"{lever.label} can be {listed(ways, 'or')}."


def turned(row: Choice, value: str) -> Choice | str:
    """The row set to the answer that was typed, or which answers there are."""
    wanted = _folded(value)
    for way in row.ways:
        if wanted and _folded(way.label.rpartition(": ")[2]).startswith(wanted):
            return way
    ways = listed((way.label.rpartition(": ")[2] for way in row.ways), "or")
    return f"It can be {ways}." if ways else f"{row.label} takes nothing more."


def faces(typed: str) -> tuple[int, ...] | None:
    """The numbers in a line of faces; plus, minus and blank stand for 1, −1 and 0. None where there is more."""
    signs = {"+": 1, "plus": 1, "p": 1, "-": -1, "−": -1, "minus": -1, "m": -1, "blank": 0, "z": 0}
    found: list[int] = []
    for word in typed.replace(",", " ").split():
        if word.lower() in signs:
            found.append(signs[word.lower()])
        elif word.lstrip("-").isascii() and word.lstrip("-").isdigit() and len(word) < 6:
            found.append(int(word))
        else:
            return None
    return tuple(found)

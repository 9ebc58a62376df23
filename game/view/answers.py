"""What a typed line means at this table: a row by its number or its words, a word that is always understood, faces.

Nothing is guessed: where two rows begin with what was typed, it says so.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import count

from game.core.commands import Pull
from game.core.levers import Lever, Pick, Value
from game.core.record import record
from game.core.wording import listed
from game.view.folds import MORE, inside, is_fold, tails, unfolded
from game.view.model import ELSE, GONE, MAY, REST, VOLLEY, YOURS, Choice, Table
from game.view.shares import shared, shares, stuck
from game.view.words import sentence

WORDS: Mapping[str, tuple[str, ...]] = {
    "commit": ("c", "commit"),
    "back": ("b", "back", "withdraw"),
    "leave": ("d", "leave", "decline"),
    "auto": ("auto",),
    "end": ("e", "end"),
    "odds": ("o", "odds"),
    "sheet": ("s", "sheet"),
    "book": ("book",),
    "known": ("known",),
    "people": ("people",),
    "clocks": ("clocks",),
    "endings": ("endings",),
    "record": ("record", "reckoning"),
    "journal": ("j", "journal"),
    "undo": ("u", "undo"),
    "redo": ("r", "redo"),
    "again": ("again", "look"),
    "why": ("why",),
    "list": ("list",),
    "say": ("say", "note", "w"),
    "dice": ("dice",),
    "cards": ("cards",),
    "return": ("return",),
    "correct": ("correct",),
    "settle": ("settle",),
    "house": ("house", "settings"),
    "help": ("h", "?", "help"),
    "quit": ("q", "quit", "exit"),
}
"""Words that are always understood, each with its ways of being typed."""
BOOK = ("book", "known", "people", "clocks", "endings", "record")
LONE = ("commit", "back", "leave", "auto", "end", "undo", "redo", "again", "odds", "sheet", "house", "quit", *BOOK)
"""Words that take nothing after them: with more words, a row is meant."""
HOUSE = "house"
"""A word that is common in stories, too."""
_DONE = ("story", "act", "rest")
"""Kinds of rows that are something to do."""
ALL = "all"
"""What follows commit where every defence of a round is meant."""
HELP = (
    "Say the number of a row, or the beginning of its words.",
    "At the levers: a number pulls one or lets it go; 1 2 sets lever 1 to 2. commit pays and rolls; back leaves it.",
    "Where there is much to choose from: list 3 says all of lever 3, list 3 debate what that is; "
    "3 debate takes it. Where something is shared out: "
    "3 vigor adds one there, 3 vigor 4 makes it 4, 3 vigor off takes it back. Words of your own: 3 Ida Marsh.",
    "While somebody is made: auto makes the rest of them for you.",
    "After the roll: a number takes an offer; leave takes none. In a fight: end ends your turn; "
    "commit all commits to every defence of the round with nothing pulled, until one can put you out.",
    "odds: the chances in full. why 2: what row 2 is about. again: the rows once more.",
    "sheet: who you are; at a guide’s table sheet marn: theirs. "
    "journal: what happened; journal lock finds a word; journal 12 tells entry 12.",
    "book: who you are, what you owe and promised. known: what you found out, and where it counted. people, clocks, "
    "endings: the other pages of the book. record: what became of everybody, and what you decided.",
    "undo takes back what you said last; redo does it again. return 12 goes back to just before entry 12.",
    "say WORDS: a note in your own words; say alone: as many lines as you like. help WORD: what a word of the rules "
    "means. settings, or house: how the rules are settled here; settle NAME no: from now on otherwise, in this game.",
    "dice table: you throw, and type the faces; for dice with signs + 0 - or p z m. dice program: the program throws.",
    "cards table: you draw, and type which cards, by name or as 7h. cards program: the program draws.",
    "correct 12 7 0: the dice at entry 12 showed 7 and 0.",
    "pause: the scene stops at once; nobody has to say why, and nothing of it is told.",
    "quit: leave. All is saved, always.",
)
"""What the words do, a line each."""
SIGNS: Mapping[str, int] = {
    sign: face for face, signs in ((1, "+ plus p"), (-1, "- − minus m"), (0, "0 blank z")) for sign in signs.split()
}
"""What may be typed for the faces of dice that show signs."""
FIRST = 10
"""The number of the first row without a digit."""
LEAST = 2
"""Letters that begin a row: one alone is a slip, or meant for a key of the screen."""
FEW = 8
"""Answers that are named where none of them was."""
_KNOWN = {typed: word for word, ways in WORDS.items() for typed in ways}


@record
class Answer:
    """A row (with the value a lever is to have, if one was given), a word with what follows it, or why neither."""

    row: Choice | None = None
    value: str = ""
    word: str = ""
    rest: str = ""
    refusal: str = ""


def numbered(table: Table) -> Mapping[int, Choice]:
    """The rows that a number answers: those of digits by these, all others from ten on. Commit, decline, the end of a
    turn, and what is a guide's alone have none."""
    found = [row for row in table.rows if row.kind not in (YOURS, MAY, GONE) and not row.key.isalpha()]
    more = count(FIRST)
    return {int(row.key) if _by_digit(row) else next(more): row for row in found}


def _by_digit(row: Choice) -> bool:
    return row.key.isdecimal() and (row.key != REST or row.kind == ELSE or row.alias != "")


def answer(typed: str, table: Table) -> Answer:
    """What this line means now."""
    first, _, rest = typed.strip().partition(" ")
    word = _KNOWN.get(first.lower(), "")
    if word == "commit" and rest.strip().casefold() == ALL:
        return Answer(word=word, rest=ALL)
    if word and (rest or word in BOOK) and len(_rows(typed, table.rows)) == 1:
        return _named(typed.strip(), table)  # a row that begins with such a word, said at length
    if typed.strip().casefold() == HOUSE and _having(HOUSE, unfolded(table.rows)):
        return _named(HOUSE, table)  # what is on the page goes before how the rules are settled
    if word and (not (rest and word in LONE) or (word == "sheet" and somebody(rest, table))):
        return Answer(word=word, rest=rest.strip())
    if first.isascii() and first.isdecimal():
        return _number(int(first), rest.strip(), table)
    return _named(typed.strip(), table)


def somebody(name: str, table: Table) -> str:
    """Whose name of those at the table this is, or begins; "" where it is nobody's, or not one's alone."""
    wanted = name.strip().casefold()
    names = dict.fromkeys(one.name for one in table.people)
    found = [one for one in names if one.casefold() == wanted] or [
        one for one in names if any(part.startswith(wanted) for part in (one.casefold(), *one.casefold().split()))
    ]
    return found[0] if len(found) == 1 else ""


def is_word(typed: str) -> bool:
    """Whether this begins with a word that is always understood."""
    return typed.partition(" ")[0].lower() in _KNOWN


def _number(number: int, value: str, table: Table) -> Answer:
    rows = numbered(table)
    if number in rows:
        return Answer(row=rows[number], value=value)
    return Answer(refusal=without(number, rows, table))


def without(number: int, numbers: Iterable[int], table: Table) -> str:
    """Why no row answers to a number, among those that have these."""
    gone = dict(table.empty).get(str(number))
    if gone:
        return f"{number} is empty now: {sentence(gone)}"
    first, *more = spans(numbers) or [""]
    if not first:
        return "No row has a number now."
    where = f"are {listed((first, *more))}" if more else f"go from {first}" if " to " in first else f"are {first}"
    return f"There is no {number} here. The rows {where}."


def spans(numbers: Iterable[int]) -> Sequence[str]:
    """Numbers of rows, in the order in which they stand: 1 to 4; 6; 0."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [word for run in runs for word in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run))]


def _named(typed: str, table: Table) -> Answer:
    """The row that is called so, that begins so, or one that takes a value, followed by it."""
    found = _rows(typed, unfolded(table.rows)) or _rows(typed, table.rows)
    words = typed.split()
    for length in range(len(words) - 1, 0, -1):
        if found:
            break
        taking = [row for row in inside(table.rows) if row.kind == "lever" or row.ways]
        taking.sort(key=lambda row: row.part)  # of two who act the first is meant
        found = _rows(" ".join(words[:length]), taking)
        if len(found) == 1:
            return Answer(row=found[0], value=" ".join(words[length:]))
    if len(found) == 1:
        return Answer(row=found[0])
    if not found:
        found = _having(typed, unfolded(table.rows))
        if len(found) == 1:
            return Answer(row=found[0])
    if found:
        begins = "begins so" if _rows(typed, found) else "has that"
        names = listed((row.label for row in found[:4]), "or")
        return Answer(refusal=f"More than one row {begins}: {names}. Say more of it.")
    return Answer(refusal="Nothing here goes by that. Say a number, or help.")


def names_row(typed: str, table: Table) -> bool:
    """Whether these words, several of them, are those of one row, or its beginning."""
    return " " in typed.strip() and len(_rows(typed, unfolded(table.rows)) or _rows(typed, table.rows)) == 1


def _rows(typed: str, rows: Sequence[Choice]) -> list[Choice]:
    wanted = _folded(typed)
    exact = [row for row in rows if wanted in _names(row)]
    if exact:
        return exact[:1]
    if len(wanted) < LEAST:
        return []
    begun = (row for row in rows if any(name.startswith(wanted) for name in _names(row)[1:]))
    return list({(row.id or row.label, row.part): row for row in begun}.values())  # an act can stand there twice


def _having(typed: str, rows: Sequence[Choice]) -> list[Choice]:
    """The rows of what can be done here with a word in their label that begins so."""
    wanted = _folded(typed)
    if len(wanted) < LEAST:
        return []
    own = (row for row in rows if row.kind in _DONE)
    return [row for row in own if any(f" {name}".find(f" {wanted}") >= 0 for name in _names(row)[1:])]


def _names(row: Choice) -> tuple[str, ...]:
    """What a row goes by: its id, which nobody sees, so that only the whole of it names the row; and what is shown. A
    break-in also by all that its prompt says, of which the row has no more than the act."""
    names = (_folded(row.id), _folded(row.label), *([_folded(row.alias)] if row.alias else []))
    return (*names, _folded(row.prompt.label)) if row.price and row.prompt else names


def _folded(words: str) -> str:
    return " ".join(words.replace("_", " ").replace("’", "'").casefold().split())


def pulled(row: Choice, value: str) -> Pull | str:
    """The command that sets a lever to what was typed, or why there is no such value."""
    prompt = row.prompt
    assert prompt is not None
    lever, command = prompt.lever, prompt.command
    assert lever is not None
    assert isinstance(command, Pull)
    if lever.kind == "text":
        return replace(command, value=value.removeprefix("text ").strip())
    if lever.kind == "allocation":
        return _shared(lever, command, value)
    wanted = _folded(value)
    known: dict[str, Value] = {"off": lever.rest(), "0": lever.rest(), "none": lever.rest()}
    if lever.kind in ("switch", "count"):
        known |= {str(n): n for n in range(max(1, lever.lo), lever.hi + 1)} | {"on": max(1, lever.lo)}
    known |= {_folded(pick.id): pick.id for pick in lever.picks}
    known |= {_folded(pick.label): pick.id for pick in lever.picks}
    if wanted in known:
        return replace(command, value=known[wanted])
    found = _picks(lever, wanted)
    if len(found) == 1:
        return replace(command, value=found[0].id)
    return _which(lever, found)


def _shared(lever: Lever, command: Pull, value: str) -> Pull | str:
    """ "vigor" places one there, or takes it back where it takes no more than one; "vigor 4" makes it 4."""
    words = value.split()
    count = words.pop() if len(words) > 1 and (words[-1].isdecimal() or words[-1] in ("off", "on")) else ""
    if _folded(value) in ("off", "none"):
        return replace(command, value=lever.rest())
    found = _picks(lever, _folded(" ".join(words)))
    if len(found) != 1:
        return _which(lever, found)
    pick, here = found[0], shares(lever, command.value)[found[0].id]
    if count:
        wanted = {"off": 0, "on": 1}.get(count) if not count.isdecimal() else int(count[:4])
    else:
        wanted = 0 if here and pick.most == 1 else here + 1
    then = shared(lever, command.value, pick.id, wanted or 0)
    return replace(command, value=then) if lever.allows(then) else stuck(lever, command.value, pick, wanted or 0)


def picked(lever: Lever, words: str) -> Pick | None:
    """The one pick of a lever that is called so, or that begins so."""
    found = _picks(lever, _folded(words))
    return found[0] if len(found) == 1 else None


def _picks(lever: Lever, wanted: str) -> list[Pick]:
    """The picks of a lever that are called so, or that begin so."""
    exact = [pick for pick in lever.picks if wanted in (_folded(pick.id), _folded(pick.label))]
    return exact or [p for p in lever.picks if wanted and _folded(p.label).startswith(wanted)]


def _which(lever: Lever, found: Sequence[Pick]) -> str:
    """What a lever can be; where there is too much of it, or more begins so, where to look."""
    if len(found) > 1:
        return f"More than one begins so: {listed((pick.label for pick in found[:4]), 'or')}. Say more of it."
    if len(lever.picks) > FEW:
        return f"{lever.label} has nothing of that name. Say list and its number for all there is."
    ways = [pick.label for pick in lever.picks] or ["on"]
    if lever.kind == "count":
        ways = [str(n) for n in range(1, lever.hi + 1)]
    first = "0" if lever.kind == "count" else "off"
    return f"{lever.label.partition(': ')[0]} can be {listed([first, *ways], 'or')}."


def turned(row: Choice, value: str) -> Choice | str:
    """The row set to the answer that was typed, or which answers there are."""
    wanted = _folded(value)
    if row.kind in ("act", "move", "turn") and not row.opens:
        return _way(row, wanted)
    if row.kind == VOLLEY:
        names = tuple(way.middle for way in row.ways)
    else:
        names = tails(row.ways) if is_fold(row) else tuple(way.label.rpartition(": ")[2] for way in row.ways)
    found = [way for way, name in zip(row.ways, names, strict=True) if wanted and _folded(name).startswith(wanted)]
    exact = [way for way, name in zip(row.ways, names, strict=True) if _folded(name) == wanted]
    if exact or len(found) == 1 or (found and not is_fold(row)):
        return (exact or found)[0]
    ways = listed(names, "or")
    return f"It can be {ways}." if ways else f"{row.label} takes nothing more."


def _way(row: Choice, wanted: str) -> Choice | str:
    """The likeliest of the ways of a row of a turn that have these words."""
    able = [way for way in row.ways if wanted and wanted in _folded(way.label.replace(f" {MORE}", ""))]
    if able:
        return max(able, key=lambda way: 1 if way.chance is None else way.chance)
    ways = listed((way.label.replace(f" {MORE}", "") for way in row.ways), "or")
    return f"It can be {ways}." if ways else f"{row.label} takes nothing more."


def faces(typed: str) -> tuple[int, ...] | None:
    """The numbers in a line of faces; plus, minus and blank stand for 1, −1 and 0, and signs may stand together, as in
    +0−. None where there is more."""
    found: list[int] = []
    for word in typed.replace(",", " ").split():
        if word.lower() in SIGNS:
            found.append(SIGNS[word.lower()])
        elif set(word.lower()) <= set("+-−0pzm") and not word.removeprefix("-").isdecimal():
            found += [SIGNS[sign] for sign in word.lower()]
        elif word.lstrip("-").isascii() and word.lstrip("-").isdecimal() and len(word) < 6:
            found.append(int(word))
        else:
            return None
    return tuple(found)

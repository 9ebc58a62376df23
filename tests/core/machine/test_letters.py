"""What a guide can say otherwise of an act, letter by letter: the whole list as it lies there, told word for word.

A row is a letter with what stands there, how it is turned, what a press and a step back would lay, and whether it is as
usual or laid over what the author wrote.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

import pytest

from game.core.act import Act
from game.core.commands import Choose, Pull, Restate
from game.core.levers import Lever
from game.core.machine.letters import Letter, letters, turned
from game.core.record import changed
from game.core.tree import Tree
from game.guide.yours import meant
from tests.levered import Levered, levered
from tests.opentable import PAIRS, OpenTable, against_a_constable, in_a_volley
from tests.tables import option, sit

pytestmark = pytest.mark.quick


def listing(table: OpenTable, part: int = 0) -> str:
    """The letters of an act as they lie there, a line each."""
    act = Act(table.s, table.s.top, part)
    return "".join(f"{_row(one)}\n" for one in letters(act))


def _row(one: Letter) -> str:
    state = ("usual" if one.usual else "said") + " laid" * one.laid
    takes = one.takes + (f" {one.count}" if one.takes == "count" else f" → {one.next}" if one.next else "")
    presses = (f"{name} {_pressed(laid)}" for name, laid in (("press:", one.press), ("back:", one.back)) if laid)
    levers = " ".join(lever.id for lever in one.levers)
    return " | ".join(filter(None, (one.letter, one.now, takes, state, *presses, levers)))


def _pressed(command: Restate | Pull) -> str:
    if isinstance(command, Pull):
        return f"{command.lever} {command.value}"
    return ", ".join((*_leaves(command.set), *(f"drop {path}" for path in command.drop)))


def _leaves(tree: Mapping[str, object]) -> Iterator[str]:
    for key, value in tree.items():
        if key == "check" and isinstance(value, Tree):
            yield from _leaves(value)
        elif isinstance(value, tuple | Tree):
            yield " ".join((key, *(f"({_words(one)})" for one in (value if isinstance(value, tuple) else (value,)))))
        else:
            yield f"{key} {value}"


def _words(one: object) -> str:
    if isinstance(one, Tree):
        return " ".join(map(_words, one.values()))
    return ", ".join(map(_words, one)) if isinstance(one, tuple) else str(one)


def said(table: OpenTable, *typed: str) -> OpenTable:
    """The same, once this was said of it by its letters."""
    for one in typed:
        command = meant(one, table.session.state, table.session.world)
        assert isinstance(command, Restate | Pull), one
        table.say(command)
    return table


KEPT = Path(__file__).with_name("letters.txt")
"""The lists, each under a line with == and its name."""
ROUND = ("F 2 dry ground", "A rain", "K fails: The alarm.", "W across the roofs", "B impossible", "M 20", "L", "V")
BY_RULES = {
    "venture": ("toll_clerk", "wenna lies 6", ("N 3", "H", "I locks", *ROUND, "F", "G 1")),
    "solar": ("usher", "tam stealth 2", ("D usher", "R react", "H bede", "O 1", "I debate", *ROUND)),
    "position": ("constable", "hob creep", ("D 2", "D constable", "R watch", "P desperate", *ROUND, "H")),
    "tiers": ("toll_bully", "nan ropes 15", ("D bully", "R pd", "P champion", "O proud", *ROUND)),
    "practices": ("footpad", "emlyn physic restoration 3", ("D footpad", "R blade", "H jonet", *ROUND)),
}
"""Who is against it, the act, and what is said of it then."""
CAST = {**PAIRS, "tiers": ("nan_tessel", "hob_arkle"), "practices": ("emlyn_rastrick", "jonet_stoyle")}


def begun(system: str) -> OpenTable:
    foe, line, _ = BY_RULES[system]
    table = OpenTable(system, *CAST[system])
    table.word("oracle off")
    table.word(f"bring {foe}")
    table.word(line)
    return table


def all_said(system: str) -> OpenTable:
    return said(begun(system), *BY_RULES[system][2])


def prepared() -> OpenTable:
    """An act that an author has written."""
    check = 'pool = "movement", challenge = 5, easier = [{ label = "dry", by = 2 }], help = false, need = 2'
    table = OpenTable("venture", "ada", at=sit(option(check, more="time = 5")).world)
    table.say(Choose("act"))
    return table


def feat() -> OpenTable:
    """An act whose number is one of its own, as somebody has said."""
    table = begun("tiers")
    return said(table, "N")


def volley() -> OpenTable:
    return said(in_a_volley(), "A", "A")


def led() -> OpenTable:
    """An act of which the oracle has said what failing brings."""
    table = against_a_constable()
    table.word("oracle on")
    table.word("hob feign vs constable")
    table.fall(2)
    return table


LISTS: dict[str, Callable[[], OpenTable]] = {
    **{system: partial(begun, system) for system in BY_RULES},
    **{f"{system}, said": partial(all_said, system) for system in BY_RULES},
    "prepared": prepared,
    "prepared, said": lambda: said(prepared(), "F 2 fog", "A rain", "D 7", "N 3", "H", "M 20", *ROUND[2:5], "L", "V"),
    "prepared, and taken back": lambda: said(prepared(), "F 2 fog", "F", "D 7", "D 5", "V", "V", "V"),
    "a number of its own": feat,
    "a number of its own, no more": lambda: said(feat(), "N"),
    "volley": in_a_volley,
    "volley, said": volley,
    "the oracle’s": led,
    "the oracle’s, said otherwise": lambda: said(led(), "K fails: The alarm.", "D 2"),
}


def lists() -> dict[str, str]:
    parts = KEPT.read_text("utf-8").split("== ")[1:]
    return {name: told for name, _, told in (part.partition("\n") for part in parts)}


@pytest.mark.parametrize("name", LISTS)
def test_the_letters_of_an_act_are_told_as_they_stand(name: str) -> None:
    assert listing(LISTS[name]()) == lists()[name]


def test_of_what_somebody_throws_against_an_act_nothing_is_said() -> None:
    table = against_a_constable()
    table.word("hob feign vs constable")
    f = table.s.top
    assert letters(table.act_of(0))
    passive = f.having(0, changed(f.parts[0], passive=True))
    assert letters(Act(table.s, passive, 0)) == ()


@pytest.mark.parametrize(
    ("lever", "value", "after"),
    [
        (Lever("a", "A", "switch"), 0, 1),
        (Lever("a", "A", "switch"), 1, 0),
        (Lever("a", "A", "count", hi=3), 0, 1),
        (Lever("a", "A", "count", hi=3), 2, 3),
        (Lever("a", "A", "count", hi=3), 3, 3),
    ],
)
def test_a_lever_is_turned_by_one(lever: Lever, value: int, after: int) -> None:
    table = levered(Levered(lambda act: (lever,))).choose("act")
    assert turned(lever, table.act_now) == 1
    table.pull("a", value)
    assert turned(lever, table.act_now) == after


def test_a_number_is_turned_from_the_most_there_is_to_the_least() -> None:
    for typed, after in (("N 3", "4"), ("N 4", "1")):
        table = said(begun("venture"), typed)
        assert next(one.next for one in letters(table.act_of()) if one.letter == "N") == after

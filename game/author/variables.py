"""Variables that nothing changes or nothing asks for: most often a name that was spelt in two ways."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.core.content import PackInfo, ProjectDef, Variable
from game.core.formulas.expr import ExprError, names, parse_amount
from game.core.marks import Formula, Prose, Ref
from game.packs.braces import asked_of
from game.packs.errors import Path
from game.packs.walk import Word, leaves


def idle(
    info: PackInfo, values: Mapping[str, Mapping[str, Any]], shapes: Mapping[str, type]
) -> Iterator[tuple[Path, str, str]]:
    """The variables among these entries that are never set, or never asked for, as (path, code, sentence)."""
    known = _Known()
    known.learn(PackInfo, info)
    for section, entries in values.items():
        for value in entries.values():
            known.learn(shapes[section], value)
    variables: Mapping[str, Variable] = values["variables"]
    for key, variable in variables.items():
        found = _of_clock(key, known) if variable.most else _of_variable(key, variable, known)
        if found:
            yield ("variables", key), *found


class _Known:
    """The variables that entries ask for, those that only notes to the guide ask for, and those that are changed."""

    def __init__(self) -> None:
        self.asked: set[str] = set()
        self.reminded: set[str] = set()
        self.changed: set[str] = set()

    def learn(self, shape: type, value: Any) -> None:
        if isinstance(value, ProjectDef):
            self.changed.add(value.pays)
        for leaf in leaves(shape, value, ()):
            asked = self.reminded if leaf.path[0] == "reminders" else self.asked
            match leaf.mark:
                case Formula(dice):
                    asked.update(_names(leaf.text, dice))
                case Prose():
                    asked.update(name for one in asked_of(leaf.text) for name in _names(one, False))
                case Ref("variables"):
                    self.asked.add(leaf.text)
                case Word("variable"):
                    self.changed.add(leaf.text)


def _of_variable(key: str, variable: Variable, known: _Known) -> tuple[str, str] | None:
    if key not in known.asked and key not in known.reminded and not variable.label:
        return "W-UNUSED", "nothing asks for this variable"
    if key in known.changed or variable.fixed:
        return None
    once = "" if isinstance(variable.value, bool) else "; if it is a number said once: fixed = true"
    return "W-UNSET", f"nothing ever changes this variable{once}"


def _of_clock(key: str, known: _Known) -> tuple[str, str] | None:
    """A clock that only a guide can move: as it should be where nothing but notes to the guide ask for it."""
    if key in known.changed:
        return None
    if key in known.asked:
        return "W-UNSET", "nothing moves this clock, so that without a guide it stands still; add to it"
    return ("W-SPARE", "nothing moves this clock, and nothing asks for it") if key not in known.reminded else None


def _names(text: str, dice: bool) -> tuple[str, ...]:
    try:
        return names(parse_amount(text).rest if dice else text)
    except ExprError:
        return ()

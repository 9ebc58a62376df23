"""Variables that nothing changes or nothing asks for: most often a name that was spelt in two ways."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.core.content import PackInfo, ProjectDef, Variable
from game.core.expr import ExprError, names, parse_amount
from game.core.marks import Formula, Prose
from game.packs.errors import Path
from game.packs.prose import substitutions
from game.packs.walk import Word, leaves


def idle(
    info: PackInfo, values: Mapping[str, Mapping[str, Any]], shapes: Mapping[str, type]
) -> Iterator[tuple[Path, str, str]]:
    """The variables among these entries that are never set, or never asked for, as (path, code, sentence)."""
    asked: set[str] = set()
    changed: set[str] = set()
    _learn(PackInfo, info, asked, changed)
    for section, entries in values.items():
        for value in entries.values():
            _learn(shapes[section], value, asked, changed)
    variables: Mapping[str, Variable] = values["variables"]
    for key, variable in variables.items():
        if variable.most:  # a clock: whoever guides a table moves it
            continue
        if key not in asked and not variable.label:
            yield ("variables", key), "W-UNUSED", "nothing asks for this variable"
        elif key not in changed:
            yield ("variables", key), "W-UNSET", "nothing ever changes this variable"


def _learn(shape: type, value: Any, asked: set[str], changed: set[str]) -> None:
    if isinstance(value, ProjectDef):
        changed.add(value.pays)
    for leaf in leaves(shape, value, ()):
        match leaf.mark:
            case Formula(dice):
                asked.update(_names(leaf.text, dice))
            case Prose():
                asked.update(substitutions(leaf.text))
            case Word("variable"):
                changed.add(leaf.text)


def _names(text: str, dice: bool) -> tuple[str, ...]:
    try:
        return names(parse_amount(text).rest if dice else text)
    except ExprError:
        return ()

"""What the fields of a shape are for, in the words that stand beneath them in the shape's own source.

A shape that is made as the program runs has no source: its annotations say it.
"""

import ast
import inspect
import re
import sys
from collections.abc import Mapping
from functools import cache

from game.core.marks import About

_RULE = r"[A-Z]-\d\d"
_RULES = re.compile(rf"\s*\({_RULE}[^()]*\)")
"""Numbers of rules, in brackets or in front: they help whoever reads the code, not whoever writes a pack."""
_AHEAD = re.compile(rf"^{_RULE}(?:, {_RULE})*(?: ◆)?: (.)")


@cache
def fields(shape: type) -> Mapping[str, str]:
    """Field -> its description, in one line; those of the shapes it extends too. Fields without one are left out."""
    found: dict[str, str] = {}
    for one in reversed(shape.__mro__[:-1]):
        found |= _marked(one) or _own(one.__module__).get(one.__qualname__, {})
    return found


def _marked(shape: type) -> Mapping[str, str]:
    """Field -> description, as the marks of a shape have them that is made."""
    hints: Mapping[str, object] = vars(shape).get("__annotations__", {})
    marks = ((name, mark) for name, hint in hints.items() for mark in getattr(hint, "__metadata__", ()))
    return {name: words(mark.text) for name, mark in marks if isinstance(mark, About)}


@cache
def summary(shape: type) -> str:
    """The first paragraph of the shape's own description, in one line."""
    told = shape.__doc__ or ""
    made = told.startswith(f"{shape.__name__}(")  # dataclasses write one where there is none
    return "" if made else words(inspect.cleandoc(told).partition("\n\n")[0])


def words(text: str) -> str:
    """A description fit for authors: one line, without the numbers of rules."""
    line = _RULES.sub("", " ".join(text.split()))
    return _AHEAD.sub(lambda found: found[1].upper(), line)


@cache
def _own(module: str) -> Mapping[str, Mapping[str, str]]:
    """Class -> field -> description, as the source of a module has them; nothing where there is no source."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[module]))
    except OSError:
        return {}
    return {node.name: _described(node) for node in tree.body if isinstance(node, ast.ClassDef)}


def _described(node: ast.ClassDef) -> Mapping[str, str]:
    """A text by itself describes the field right before it."""
    found: dict[str, str] = {}
    before = ""
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            before = line.target.id
        elif isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) and before:
            found[before] = words(str(line.value.value))
            before = ""
    return found

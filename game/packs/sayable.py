"""Everything that can be said of an act: the fields of its shape with their marks, those of inner shapes with their
path."""

from dataclasses import MISSING
from dataclasses import fields as dataclass_fields
from functools import cache

from game.core.content import ActDef
from game.core.marks import Says, Slot
from game.core.record import record
from game.packs.forms import Form, fields

MORE = -1
"""In a path: one more entry of a list."""
Place = tuple[str | int, ...]
"""A path into an act: names of fields, 0 for the first of its ways, `MORE` for one more of anything else."""


@record
class Field:
    """Something that can be said of an act, and where that stands."""

    path: Place
    mark: Says
    form: Form
    default: object = None

    @property
    def name(self) -> str:
        """Its own name."""
        return str(self.path[-1])

    @property
    def words(self) -> tuple[str, ...]:
        """The words by which a line says it: its own name among them."""
        return tuple(dict.fromkeys((*self.mark.words, self.name.replace("_", " "))))

    @property
    def word(self) -> str:
        """The word by which it is said first of all."""
        return self.words[0]


@cache
def sayable(shape: type) -> tuple[Field, ...]:
    """Every field of a shape that can be said, in the order of the class, each followed by those inside it."""
    return tuple(_inside(shape, (), (shape,)))


@cache
def of_act(check: type) -> tuple[Field, ...]:
    """Every field of an act whose check has this shape; what is of the check has a path that begins so."""
    own = (one for one in sayable(ActDef) if one.path[0] != "on")
    return (*own, *(Field(("check", *one.path), one.mark, one.form, one.default) for one in sayable(check)))


def _inside(shape: type, path: Place, above: tuple[type, ...]) -> list[Field]:
    found: list[Field] = []
    plain = {one.name: one.default for one in dataclass_fields(shape)}
    for name, form in fields(shape).items():
        if form.mark(Slot) or form.kind == "open":
            continue
        mark = form.mark(Says) or Says("words", word=name.replace("_", " "))
        default = None if plain[name] is MISSING else plain[name]
        found.append(Field((*path, name), mark, form, default))
        inner = form.of.shape if form.kind == "list" and form.of else form.shape
        if inner is not None and inner not in above:
            step: Place = () if form.kind == "shape" else (0,) if mark.what == "skill" else (MORE,)
            found += _inside(inner, (*path, name, *step), (*above, inner))
    return found

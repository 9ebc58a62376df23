"""Short forms of entries, made long before the shapes see them: what is written where it belongs, under its own name.

The table of an option may stand in its scene or conflict, and that of an outcome in its option or act:
`[scenes.inn.pint]` is `[scenes.inn.options.pint]`, `success.text` is `on.success.text`. It is one tree from then on.
In a file of the folder of a section, `scenes/harbour.toml`, the section need not be said: `[inn]` is `[scenes.inn]`.
What a table of one kind can be written as besides, `unfold` knows.
"""

from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Any

from game.core.content import SECTIONS, ActDef, Conflict, Consequence, Option, Scene
from game.packs.errors import Path
from game.packs.forms import fields
from game.packs.unfold import SHORT, listed, unfolded

Table = dict[str, Any]
Note = Callable[[str, Path, str], None]
"""Takes what is wrong: a code, where, a sentence."""

_HOMES: Mapping[type, tuple[str, type]] = {
    Scene: ("options", Option),
    Conflict: ("options", Option),
    Option: ("on", Consequence),
    ActDef: ("on", Consequence),
}
_TABLES = frozenset({"map", "shape", "open"})
EVERY = ("before", "always")
"""Tables beside outcomes whose operations run in every one of them, before or after its own."""
AFTER = "after"
"""Operations of a scene that run after every option that stays."""


def folder_of(file: str) -> str:
    """The section in whose folder a file of a pack stands; "" for none."""
    folder, slash, _ = file.partition("/")
    return folder if slash and folder in SECTIONS else ""


def is_entry(table: object) -> bool:
    """Whether a table is an entry that stands without its section: those hold nothing but tables."""
    return isinstance(table, dict) and any(not isinstance(one, dict) for one in table.values())


class Lengthening:
    """Makes the entries of one file long. `written` takes the path that a part has -> the one under which it stands;
    `check` is the system's shape of a check."""

    def __init__(self, note: Note, written: dict[Path, Path], check: type | None = None) -> None:
        self.note = note
        self.written = written
        self.check = check

    def long(self, shape: type, raw: Table, path: Path, at: Path) -> Table:
        """A table of this shape in its long form; the same one where it is that. `at` is where it is written."""
        whole = self._unfolded(shape, raw, path, at)
        home = home_of(shape)
        held = whole.get(home[0], {}) if home else None
        if home is None or not isinstance(held, dict):
            return whole
        name, inner = home
        apart = _apart(shape, inner, whole)
        whole = {key: one for key, one in whole.items() if key not in apart} if apart else whole
        for key in [key for key, one in whole.items() if _one_of_several(shape, inner, key, one)]:
            heading = ".".join(map(str, (*at, key)))
            self.note("E-KEY", (*path, key), f"this is a list: the heading of each has two brackets, [[{heading}]]")
            whole = {name: one for name, one in whole.items() if name != key}
        beside = {key: one for key, one in whole.items() if _stands_beside(shape, inner, key, one)}
        under = {key: self._inner(inner, one, (*path, name, key), (*at, name, key)) for key, one in held.items()}
        if not beside and not apart and all(one is held[key] for key, one in under.items()):
            return whole
        for key, one in beside.items():
            self._told_of(shape, key, name, under, path)
            self.written[*path, name, key] = place = (*at, key)
            under[key] = self._inner(inner, one, (*path, name, key), place)
        if AFTER in apart:
            self._after(apart[AFTER], under, path, at)
        elif apart:
            self._in_every(apart, under, path, at)
        ordered = {key: under[key] for key in _as_written(whole, name, held) if key in under}
        return {**{key: one for key, one in whole.items() if key not in beside}, name: ordered}

    def _told_of(self, shape: type, key: str, name: str, under: Table, path: Path) -> None:
        """Tells what keeps a table from standing beside its field."""
        if key in under:
            self.note("E-DUP", (*path, key), f"it stands in {name} too, and there can be one of this name")
        elif key in fields(shape):
            sentence = f"a {shape.__name__.lower()} has a field of this name: call the option something else"
            self.note("E-KEY", (*path, key), sentence)

    def _after(self, raw: Any, options: Table, path: Path, at: Path) -> None:
        """Puts operations behind those of every option that stays, or of its outcomes that do."""
        operations = listed(raw)
        stays = False
        for key, option in options.items():
            if not isinstance(option, dict):
                continue
            here = (*path, "options", key)
            outcomes = option.get("on") if "check" in option else None
            held = {(*here, "on", grade): one for grade, one in outcomes.items()} if isinstance(outcomes, dict) else {}
            made = dict(held or {here: option})
            for place, one in made.items():
                if not isinstance(one, dict) or "goto" in one:
                    continue
                own, stays = listed(one.get("do")), True
                for index in range(len(operations)):
                    written = (*at, AFTER, index) if isinstance(raw, list) else (*at, AFTER)
                    self.written[*place, "do", len(own) + index] = written
                made[place] = {**one, "do": [*own, *operations]}
            options[key] = {**option, "on": {place[-1]: one for place, one in made.items()}} if held else made[here]
        if not stays:
            self.note("E-MISSING", (*path, AFTER), "every option leads on, and nothing is done after it")

    def _in_every(self, every: Table, under: Table, path: Path, at: Path) -> None:
        """Puts operations into every outcome, in front of its own and behind them."""
        for key, held in every.items():
            for wrong in held.keys() - {"do"}:
                self.note("E-KEY", (*path, key, wrong), "only do stands here, for every outcome; the rest is its own")
        if not any(isinstance(one, dict) for one in under.values()):
            self.note("E-MISSING", (*path, next(iter(every))), "there is no outcome in which this could be done")
        sides = [(key, listed(every.get(key, {}).get("do"))) for key in EVERY]
        for grade, one in under.items():
            if not isinstance(one, dict):
                continue
            own = self.written.get((*path, "on", grade), (*at, "on", grade))
            parts = [((*at, sides[0][0]), sides[0][1]), (own, listed(one.get("do"))), ((*at, sides[1][0]), sides[1][1])]
            places = [(*place, "do", index) for place, ops in parts for index in range(len(ops))]
            self.written |= {(*path, "on", grade, "do", index): place for index, place in enumerate(places)}
            under[grade] = {**one, "do": [op for _, ops in parts for op in ops]}

    def _inner(self, shape: type, raw: Any, path: Path, at: Path) -> Any:
        return self.long(shape, raw, path, at) if isinstance(raw, dict) else raw

    def _unfolded(self, shape: type, raw: Table, path: Path, at: Path) -> Table:
        """The table with what is written short in its own fields."""
        found = unfolded(shape, raw, self.check)
        for key, sentence in found.wrong:
            self.note("E-LINE", (*path, *key), sentence)
        for key, place in found.places.items():
            self.written[*path, *key] = (*at, *place)
        return found.table


def _as_written(raw: Table, name: str, held: Table) -> Iterator[str]:
    """The keys of a table in the order of the file, with what it holds under this name in the place of that."""
    for key in raw:
        yield from held if key == name else (key,)


def _apart(shape: type, inner: type, raw: Table) -> Table:
    """What stands once for all that a table holds: operations for every outcome, or after every option."""
    if inner is Consequence:
        return {key: raw[key] for key in EVERY if isinstance(raw.get(key), dict)}
    return {AFTER: raw[AFTER]} if shape is Scene and AFTER in raw and not _is_option(raw[AFTER]) else {}


def _is_option(raw: object) -> bool:
    """Whether this can be nothing but an option, whatever it is called."""
    return isinstance(raw, dict) and "label" in raw


def home_of(shape: type) -> tuple[str, type] | None:
    """The field of a shape whose tables may stand beside it, and the shape of those; None where there is none."""
    return _HOMES.get(shape)


def _one_of_several(shape: type, inner: type, key: str, value: object) -> bool:
    """Whether this is one of a list, under a heading that would make an option of it."""
    form = fields(shape).get(key)
    return form is not None and form.kind == "list" and _stands_beside(shape, inner, key, value)


def _stands_beside(shape: type, inner: type, key: str, value: object) -> bool:
    """Whether this is a table of the inner shape, and no misspelt field."""
    if not isinstance(value, dict):
        return False
    form = fields(shape).get(key)
    if "label" in value and inner is Option:
        return form is None or form.kind not in _TABLES
    return form is None and _looks_like(inner, value) and not _near(shape, key)


def _looks_like(shape: type, value: Table) -> bool:
    """Whether a table has a field of this shape, or something that may stand beside those."""
    home = home_of(shape)
    return not value.keys().isdisjoint(fields(shape).keys() | SHORT.get(shape, frozenset())) or (
        home is not None and any(_stands_beside(shape, home[1], key, one) for key, one in value.items())
    )


@lru_cache(4096)
def _near(shape: type, key: str) -> bool:
    """Whether this looks like a field that holds tables."""
    return bool(get_close_matches(key, _tables(shape), n=1))


@cache
def _tables(shape: type) -> tuple[str, ...]:
    return tuple(name for name, form in fields(shape).items() if form.kind in _TABLES)

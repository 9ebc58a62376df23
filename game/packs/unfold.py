"""What a table of one kind can be written as besides: ways on, people who stand in a scene, facts, checks in lines."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any

from game.core.content import ActDef, Consequence, Option, Scene
from game.packs.checkline import check_line
from game.packs.errors import Path
from game.packs.forms import fields
from game.packs.labelled import labelled, takes_lines
from game.packs.oplines import LineError

Table = dict[str, Any]


class Unfolded:
    """A table on its way into its long form. `places` takes the path that a part has in it -> the one under which it
    is written; `wrong` what cannot be read, with its path."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.places: dict[Path, Path] = {}
        self.wrong: list[tuple[Path, str]] = []

    def put(self, **changes: Any) -> None:
        """The table with other values; None takes a key out. A key that is new stands at the end."""
        merged = {**self.table, **changes}
        self.table = {key: one for key, one in merged.items() if one is not None}


def unfolded(shape: type, raw: Table, check: type | None) -> Unfolded:
    """A table of this shape without short forms of its own; what it holds is the same object where there are none.
    `check` is the system's shape of a check."""
    found = Unfolded(raw)
    for step in _STEPS.get(shape, ()):
        step(found, check)
    return found


def listed(value: Any) -> list[Any]:
    """Operations as a list, in which a lone one may stand without."""
    return list(value) if isinstance(value, list) else [] if value is None else [value]


def _ways(found: Unfolded, _: type | None) -> None:
    """`to`: scenes that it leads to, each with the label of its row, or with an option that lacks only `goto`."""
    ways = found.table.get("to")
    if not isinstance(ways, dict) or "label" in ways:
        return
    options = found.table.get("options", {})
    if not isinstance(options, dict):
        return
    made = {}
    for scene, way in ways.items():
        if scene in options:
            found.wrong.append((("to", scene), "an option of this name stands there too, and there can be one"))
        elif isinstance(way, dict) and "goto" in way:
            found.wrong.append((("to", scene, "goto"), "the name of the way says where it leads; leave goto out"))
        else:
            made[scene] = {**(way if isinstance(way, dict) else {"label": way}), "goto": scene}
            found.places["options", scene] = ("to", scene)
            if not isinstance(way, dict):
                found.places["options", scene, "label"] = ("to", scene)
    whole = {**options, **made}
    if "options" in found.table:
        found.put(to=None, options=whole)
    else:
        found.table = {("options" if key == "to" else key): one for key, one in found.table.items()}
        found.put(options=whole)


def _standing(found: Unfolded, _: type | None) -> None:
    """`here` with ids of people: they stand aside while somebody is in the scene."""
    here = found.table.get("here")
    alone = isinstance(here, str)
    several = listed(here)
    people = [(at, one) for at, one in enumerate(several) if isinstance(one, str)]
    if not people:
        return
    for at, (place, _who) in enumerate(people):
        found.places["before", at] = ("here",) if alone else ("here", place)
    others = [(at, one) for at, one in enumerate(several) if not isinstance(one, str)]
    for at, (place, _other) in enumerate(others):
        found.places["here", at] = ("here", place)
    joining = [{"join": one, "side": "aside"} for _, one in people]
    before = _ahead(found, "before", joining)
    found.put(here=[one for _, one in others] or None, before=before)


def _ahead(found: Unfolded, key: str, operations: list[Any]) -> list[Any]:
    """Operations in front of those that stand under a key."""
    own = found.table.get(key)
    for at in range(len(listed(own))):
        found.places[key, at + len(operations)] = (key, at) if isinstance(own, list) else (key,)
    return [*operations, *listed(own)]


def _facts(found: Unfolded, _: type | None) -> None:
    """`reveal.goose`: a fact that the text has just told, and what stands of it in the journal."""
    facts = found.table.get("reveal")
    if isinstance(facts, str):
        id_ = facts if facts.isidentifier() else "ID"
        found.wrong.append((("reveal",), f'a fact stands here with its words: reveal.{id_} = "…"'))
        found.put(reveal=None, do=_ahead(found, "do", [{"reveal": facts}]))
        return
    if not isinstance(facts, dict) or not all(isinstance(one, str) for one in facts.values()):
        return
    for at, fact in enumerate(facts):
        found.places["do", at] = ("reveal", fact)
        found.places["do", at, "text"] = ("reveal", fact)
    noted = [{"reveal": fact, "text": text, "quiet": True} for fact, text in facts.items()]
    found.put(reveal=None, do=_ahead(found, "do", noted))


def _check(found: Unfolded, check: type | None) -> None:
    """A check as a line, with its further fields beside it; and what is listed in a check, as texts."""
    said = found.table.get("check")
    if check is None or not isinstance(said, str | dict):
        return
    whole: Table = dict(said) if isinstance(said, dict) else {}
    if isinstance(said, str):
        try:
            whole = check_line(said, check)
        except LineError as wrong:
            found.wrong.append((("check",), str(wrong)))
            _beside(found, check, {})
            found.put(check=None)
            return
        found.places |= {("check", key): ("check",) for key in whole}
        _beside(found, check, whole)
    _circumstances(found, check, whole)
    if not isinstance(said, dict) or any(one is not said[key] for key, one in whole.items()):
        found.put(check=whole)


def _beside(found: Unfolded, check: type, whole: Table) -> None:
    """Fields of the check that stand beside its line, into it, and so what looks like one."""
    own = fields(Option).keys() | fields(ActDef).keys()
    names = [*own, *fields(check)]
    for key, one in list(found.table.items()):
        if key in own or isinstance(one, dict):
            continue
        meant = key if key in names else next(iter(get_close_matches(key, names, n=1)), "")
        if meant in own or not meant:
            continue
        if key in whole:
            found.wrong.append(((key,), "the line of the check says it too; it can be said once"))
        else:
            whole[key] = one
            found.places["check", key] = (key,)
        found.put(**{key: None})


@cache
def _labelled(check: type) -> tuple[tuple[str, type], ...]:
    """The fields of a check whose entries can each be a text, with their shape."""
    found = ((name, form.of.shape) for name, form in fields(check).items() if takes_lines(form) and form.of)
    return tuple((name, shape) for name, shape in found if shape is not None)


def _circumstances(found: Unfolded, check: type, whole: Table) -> None:
    """What is listed with a label and a condition, each a text."""
    for key, shape in _labelled(check):
        said = whole.get(key)
        several = listed(said)
        if not any(isinstance(one, str) for one in several):
            continue
        at = found.places.get(("check", key), ("check", key))
        made: list[Any] = []
        for index, one in enumerate(several):
            place = at if isinstance(said, str) else (*at, index)
            made.append(labelled(one, shape) if isinstance(one, str) else one)
            if isinstance(one, str):
                found.places |= {("check", key, index, name): place for name in made[-1]}
            found.places["check", key, index] = place
        whole[key] = made


Step = Callable[[Unfolded, type | None], None]
_STEPS: Mapping[type, tuple[Step, ...]] = {
    Scene: (_ways, _standing),
    Option: (_facts, _check),
    Consequence: (_facts,),
    ActDef: (_check,),
}
SHORT: Mapping[type, frozenset[str]] = {
    Scene: frozenset({"to", "after"}),
    Option: frozenset({"reveal"}),
    Consequence: frozenset({"reveal"}),
}
"""Keys that stand only in the short form of a table."""

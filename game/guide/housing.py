"""A guide's word about the house: how the table settles what the rules leave to it, from now on."""

from collections.abc import Iterator
from dataclasses import fields

from game.core.commands import Settle
from game.core.world import World
from game.guide.at import At
from game.guide.tokens import NotMeant, Reader
from game.packs.errors import Path
from game.packs.shape import Shaper
from game.view.house import said

YES, NO = ("yes", "on", "true"), ("no", "off", "false")


def settle(read: Reader, at: At) -> Settle:
    """settle NAME VALUE: yes or no, a number, or a word, as the setting has it. Raises NotMeant."""
    names = {name: (name.replace("_", " "),) for name in _plain(at.world)}
    name = read.one_of(names, "house setting")
    read.is_next("to", "is")
    now = getattr(at.world.settings, name)
    about = at.world.system.house[name]
    if read.done:
        raise NotMeant(f"{about} Now: {said(now)}.")
    value = _value(read, now)
    found: list[str] = []

    def note(code: str, path: Path, message: str) -> None:
        found.append(message)

    Shaper({}, note).made(type(at.world.settings), {name: value}, ("settings",))
    if found:
        raise NotMeant(f"{about} {found[0][:1].upper()}{found[0][1:]}.")
    return Settle(name, int(value) if isinstance(value, bool) else value)


def _plain(w: World) -> Iterator[str]:
    """The settings that can be said in a word or a number; tables and lists stand in a pack."""
    for field in fields(w.settings):
        if isinstance(getattr(w.settings, field.name), bool | int | str):
            yield field.name


def _value(read: Reader, now: object) -> bool | int | str:
    if isinstance(now, bool):
        return read.one_of({"yes": YES, "no": NO}, "answer") == "yes"
    if isinstance(now, int):
        return read.number("the value")
    return read.all().strip().replace(" ", "_")

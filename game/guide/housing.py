"""How a table, or whoever plays alone, settles from now on what the rules leave to them."""

from collections.abc import Iterator
from dataclasses import fields

from game.core.commands import Settle
from game.core.marks import Words
from game.core.world import World
from game.guide.at import At
from game.guide.tokens import NotMeant, Reader
from game.packs import forms
from game.packs.errors import Path
from game.packs.shape import Shaper
from game.view.house import said

YES, NO = ("yes", "on", "true"), ("no", "off", "false")


def settle(read: Reader, at: At) -> Settle:
    """settle NAME VALUE: yes or no, a number, or a word, as the setting has it. Raises NotMeant."""
    names = {name: (name.replace("_", " "),) for name in settled_by_word(at.world)}
    name = read.one_of(names, "house setting")
    read.is_next("to", "is")
    now = getattr(at.world.settings, name)
    about = at.world.system.house[name]
    if read.done:
        raise NotMeant(f"{about} Now: {said(now)}.")
    value = _value(read, now)
    wrong = _complaint(at.world, name, value)
    if wrong:
        raise NotMeant(f"{about} {wrong[:1].upper()}{wrong[1:]}.")
    return _settle(name, value)


def stepped(w: World, name: str, by: int) -> Settle | None:
    """The setting turned on by `by`: yes and no and words go round and round, a number goes as far as it may. None
    where it goes no further, or is a table or a list, which stands in a pack."""
    now = getattr(w.settings, name)
    if isinstance(now, bool):
        return _settle(name, not now)
    if isinstance(now, int):
        return None if _complaint(w, name, now + by) else _settle(name, now + by)
    words = forms.fields(w.system.settings)[name].mark(Words)
    if words is None or not isinstance(now, str):
        return None
    return _settle(name, words.words[(words.words.index(now) + by) % len(words.words)])


def _settle(name: str, value: bool | int | str) -> Settle:
    return Settle(name, int(value) if isinstance(value, bool) else value)


def _complaint(w: World, name: str, value: bool | int | str) -> str:
    """What is wrong with a value as the reader of packs says it, without a full stop; "" for one that can be."""
    found: list[str] = []

    def note(code: str, path: Path, message: str) -> None:
        found.append(message)

    Shaper({}, note).made(type(w.settings), {name: value}, ("settings",))
    return found[0] if found else ""


def settled_by_word(w: World) -> Iterator[str]:
    """The ids of the settings that can be said in a word or a number; tables and lists stand in a pack."""
    for field in fields(w.settings):
        if isinstance(getattr(w.settings, field.name), bool | int | str):
            yield field.name


def _value(read: Reader, now: object) -> bool | int | str:
    if isinstance(now, bool):
        return read.one_of({"yes": YES, "no": NO}, "answer") == "yes"
    if isinstance(now, int):
        return read.number("the value")
    return read.all().strip().replace(" ", "_")

"""Dice and cards from the table: what somebody types, read as the faces of a call, and what is asked of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.core.draft import Sight
from game.core.machine import preview
from game.core.machine.dice import Wanted, fits, wanted
from game.core.rolls import Call, Faces
from game.core.state import State
from game.core.wording import listed, minus, number
from game.core.world import World
from game.view import drawn

_SIGNS = {"+": 1, "p": 1, "-": -1, "−": -1, "m": -1, "z": 0, "0": 0}
_SHOWN = {1: "+", 0: "0", -1: "−"}
_WORDS = re.compile(r"[+\-−]?\d+|[+\-−pmz]", re.IGNORECASE)
_ONE = re.compile(r"[+\-−]?1")


class NotFacesError(ValueError):
    """What was typed does not answer the call; the message is a sentence that says what would."""


def asked(call: Call, state: State, world: World) -> str:
    """What has to be typed: "Two dice, faces 0 to 9"; for dice with signs "Three dice, + 0 − or p z m"."""
    if call.kind == "cards":
        return drawn.asked(call, Sight(state, world))
    want = wanted(Sight(state, world), call)
    labels = dict.fromkeys(one.label for one in want)
    named = f" ({listed(labels, 'then')})" if len(labels) > 1 else ""
    dice = f"{number(len(want)).capitalize()} {'die' if len(want) == 1 else 'dice'}{named}"
    if _signed(call, world):
        return f"{dice}, + 0 − or p z m"
    spans = dict.fromkeys(f"{minus(min(one.faces))} to {minus(max(one.faces))}" for one in want)
    return f"{dice}, faces {listed(spans)}"


def sums(state: State, world: World) -> str:
    """The numbers of the act that is thrown for: "Against you 5 · You bring 1 · Target 4"; empty where none is."""
    frame = state.top
    if frame.kind != "exchange" or frame.calling < 0:
        return ""
    return " · ".join(f"{one.label} {one.total}" for one in preview.facts(state, world, frame.calling) if one.total)


def read(words: str, call: Call, state: State, world: World) -> Faces:
    """The faces that were typed, in the order of the dice. Raises NotFacesError with a sentence."""
    if call.kind == "cards":
        return _cards(words, call, Sight(state, world))
    want = wanted(Sight(state, world), call)
    typed = _signs(words) if _signed(call, world) else _numbers(words, want)
    if len(typed) != len(want):
        shown = " ".join(_SHOWN[face] for face in typed) if _signed(call, world) else " ".join(map(minus, typed))
        told = f"{number(len(typed))}: {shown}" if typed else "none"
        raise NotFacesError(f"{asked(call, state, world)}. You typed {told}.")
    faces = tuple(typed)
    if not fits(Sight(state, world), call, faces):
        odd = next((f for f, one in zip(faces, want, strict=True) if f not in one.faces), faces[0])
        raise NotFacesError(f"{asked(call, state, world)}. There is no {minus(odd)} on it.")
    return faces


def _cards(words: str, call: Call, s: Sight) -> Faces:
    """The cards that were typed."""
    try:
        return drawn.read(words, call, s)
    except drawn.NotCardsError as problem:
        raise NotFacesError(str(problem)) from None


def _signed(call: Call, world: World) -> bool:
    """Whether every die of the call shows signs."""
    dice = [world.system.dice.get(die) for die in call.dice]
    return call.kind == "dice" and all(die is not None and bool(die.signs) for die in dice)


def _signs(words: str) -> list[int]:
    """Signs, with or without blanks between them; a 1 with its sign is that sign. What is no sign is left out."""
    found: list[int] = []
    for word in words.lower().replace(",", " ").split():
        if _ONE.fullmatch(word):
            found.append(-1 if word[0] in "-−" else 1)
        else:
            found += [_SIGNS[sign] for sign in word if sign in _SIGNS]
    return found


def _numbers(words: str, want: Sequence[Wanted]) -> list[int]:
    """Numbers parted by blanks; where every face is one digit they may stand together."""
    found = _WORDS.findall(words.lower())
    single = all(0 <= face <= 9 for one in want for face in one.faces)
    if single and len(found) == 1 and found[0].isdecimal() and len(found[0]) == len(want):
        found = list(found[0])
    return [_SIGNS[one] if one in _SIGNS else int(one.replace("−", "-")[:9]) for one in found]

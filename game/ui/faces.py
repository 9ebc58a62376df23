"""Dice from the table: what somebody types, read as the faces of a call, and what is asked of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.core.dice import Wanted, fits, wanted
from game.core.rolls import Call, Faces
from game.core.state import State
from game.core.world import World
from game.view.words import counted, listed, minus, number

_SIGNS = {"+": 1, "p": 1, "-": -1, "−": -1, "m": -1, "z": 0}
_WORDS = re.compile(r"[+\-−]?\d+|[+\-−pmz]", re.IGNORECASE)


class NotFaces(ValueError):
    """What was typed does not answer the call; the message is a sentence that says what would."""


def asked(call: Call, state: State, world: World) -> str:
    """What has to be typed: "Two dice, faces 0 to 9"."""
    want = wanted(state, world, call)
    if call.kind == "cards":
        return f"{counted(len(want), 'card')} by name; the first letters do"
    if call.kind == "row":
        return f"The row of {want[0].label}, 1 to {len(want[0].faces)}"
    spans = dict.fromkeys(_span(one) for one in want)
    count = number(len(want)).capitalize()
    return f"{count} {'die' if len(want) == 1 else 'dice'}, faces {listed(spans)}"


def read(words: str, call: Call, state: State, world: World) -> Faces:
    """The faces that were typed. Raises NotFaces with a sentence."""
    want = wanted(state, world, call)
    if call.kind == "cards":
        faces = _cards(words, call, want, world)
    else:
        typed = _numbers(words, want)
        faces = tuple(face - 1 for face in typed) if call.kind == "row" else tuple(typed)
        if len(faces) != len(want):
            shown = " ".join(map(minus, typed))
            raise NotFaces(f"{asked(call, state, world)}. You typed {number(len(typed))}{f': {shown}' if shown else ''}.")
    if not fits(state, world, call, faces):
        raise NotFaces(f"{asked(call, state, world)}. That is not among them.")
    return faces


def _span(one: Wanted) -> str:
    return f"{minus(min(one.faces))} to {minus(max(one.faces))}"


def _numbers(words: str, want: Sequence[Wanted]) -> list[int]:
    """Numbers parted by blanks; where every face is one digit they may stand together."""
    found = _WORDS.findall(words.lower())
    single = all(0 <= face <= 9 for one in want for face in one.faces)
    if single and len(found) == 1 and found[0].isdigit() and len(found[0]) == len(want):
        found = list(found[0])
    return [_SIGNS[one] if one in _SIGNS else int(one.replace("−", "-")[:9]) for one in found]


def _cards(words: str, call: Call, want: Sequence[Wanted], world: World) -> Faces:
    """The index of each card named, among those still in the pile."""
    names = [part.strip().casefold() for part in words.split(",") if part.strip()]
    if len(names) != len(want):
        raise NotFaces(f"{counted(len(want), 'card')}, with a comma between names. You typed {number(len(names))}.")
    deck = world.decks[world.pack.cards if call.role == "check" else call.dice[0]]
    return tuple(_card(name, one.faces, [card.name for card in deck.cards]) for name, one in zip(names, want, strict=True))


def _card(name: str, left: Faces, names: Sequence[str]) -> int:
    begun = [place for place in left if names[place].casefold().startswith(name)]
    whole = [place for place in begun if names[place].casefold() == name]
    if len(whole or begun) == 1:
        return (whole or begun)[0]
    if begun:
        raise NotFaces(f"{number(len(begun)).capitalize()} cards begin so: {listed(names[at] for at in begun[:3])}.")
    raise NotFaces("No card that is left begins so.")

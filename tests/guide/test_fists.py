"""Everybody can strike: the guide's people without an attack of their own, and players without a weapon."""

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from game.core.commands import Declare, Ready, Refusal, Throw
from game.core.world import World
from game.guide import brief, words
from game.session import Session, new_table
from tests.core.machine.test_guide import party
from tests.worlds import world

pytestmark = pytest.mark.quick

SOMEBODY: dict[str, tuple[str, dict[str, Any]]] = {
    "table-venture": ("toll_clerk", {"attacks": (), "policy": ()}),
    "table-tiers": ("toll_bully", {"strikes": (), "policy": ()}),
    "table-practices": ("footpad", {"powers": MappingProxyType({"stealth": 4}), "abilities": (), "policy": ()}),
}
"""Somebody of a core pack, without whatever they attack with."""


def unarmed(pack: str) -> tuple[World, str]:
    base, less = SOMEBODY[pack]
    w = world(pack)
    return replace(w, people=MappingProxyType({**w.people, base: replace(w.people[base], **less)})), base


def fight(w: World, base: str) -> Session:
    plain = brief.person(w, "Ruta", {})
    session = new_table(w, (replace(plain, id="ruta"), *party(w, next(iter(w.characters)))), None, "program", seed=4)
    for typed in (f"bring {base} at 0", "fight"):
        told = session.do(words.meant(typed, session.state, w, Path()))
        assert not isinstance(told, Refusal), typed
    return session


def strikes(session: Session, at: str) -> list[Declare]:
    """With what whoever's turn it is can strike somebody."""
    found = (p.command for p in session.prompts if not p.barred)
    return [c for c in found if isinstance(c, Declare) and c.act == "attack" and c.against == at]


@pytest.mark.parametrize("pack", SOMEBODY)
def test_whoever_has_nothing_to_strike_with_has_bare_hands(pack: str) -> None:
    w, base = unarmed(pack)
    for who, other in ((base, "ruta"), ("ruta", base)):
        session = fight(w, base)
        session.do(words.meant(f"move {who} {other}", session.state, w, Path()))
        session.do(words.meant(f"next {who}", session.state, w, Path()))
        row = strikes(session, other)[0]
        told = session.do(row)
        assert not isinstance(told, Refusal)
        for _ in range(12):
            top = session.state.top
            if top.kind == "conflict" and not top.asking:
                break
            said = session.do(Throw(session.thrown()) if top.call is not None else Ready("guide"))
            assert not isinstance(said, Refusal)
        assert session.state.top.kind == "conflict", "the blow was struck and came to its end"


@pytest.mark.parametrize("pack", SOMEBODY)
def test_whoever_has_something_to_strike_with_does_not_use_bare_hands(pack: str) -> None:
    base = SOMEBODY[pack][0] if pack != "table-venture" else "watchman"
    session = fight(world(pack), base)
    session.do(words.meant(f"next {base}", session.state, session.world, Path()))
    labels = {p.label for p in session.prompts if isinstance(p.command, Declare) and p.command.act == "attack"}
    assert labels
    assert not any("ands on" in label or "Throw down" in label for label in labels)

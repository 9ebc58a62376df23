"""The second row: the four stages of an act, the present one marked and explained."""

from collections.abc import Mapping

from game.view.rows import Line, Role, Span, cells, line, merged
from game.view.words import opening

STAGES: Mapping[str, tuple[str, str]] = {
    "intention": ("intention", "say what you do"),
    "free": ("free and clear", "nothing is spent yet"),
    "execution": ("execution", "the price is paid"),
    "effect": ("effect", "what may still change it"),
}
"""A stage -> its name and what it means."""
SHOWN: Mapping[str, str] = {"between": "intention", "reply": "execution"}
"""A stage that is not one of the four -> the one that it comes under."""


OPEN = ("free", "execution", "reply", "effect")
"""Stages in which the four are shown; in the others the row says who is here, or what it is about."""


def trail(stage: str, room: int, now: str = "") -> Line:
    """All four stages; on a narrow screen the meaning of the present one goes first. `now` stands in for it."""
    for meanings in (True, False):
        drawn = _trail(SHOWN.get(stage, stage), room, now, meanings=meanings)
        if drawn:
            return drawn
    return line(Span("─" * room, "line"))


def _trail(stage: str, room: int, now: str, *, meanings: bool) -> Line:
    parts: list[tuple[str, Role]] = []
    for key, (name, meaning) in STAGES.items():
        if key == stage:
            told = f"{opening(name)}: {now or meaning}" if meanings else opening(name)
            parts.append((f" ► {told} ", "mark"))
        else:
            parts.append((f" {name} ", "muted"))
    left = room - sum(cells(words) for words, _ in parts) - len(parts)
    if left < 0:
        return ()
    spans = [span for words, role in parts for span in (Span("─", "line"), Span(words, role))]
    return merged(line(*spans, Span("─" * left, "line")))

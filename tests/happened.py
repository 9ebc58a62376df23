"""What happened at a table in short lines, for transcripts that are read as well as compared."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import fields
from typing import Any

from game.core.act import SAID
from game.core.commands import Answer, Pull
from game.core.draft import Writes
from game.core.events import Agenda, Queued, Waived, Weighed
from game.core.levers import Lever
from game.core.prompts import Prompt
from game.core.rolls import Call, Outcome
from game.core.state import Aim, Blow, Effect, Frame, Part, Person, Term, Threat

MANY, LONGEST = 12, 118
"""Values of a list, and letters of a line, that are told."""


def happened(events: Iterable[Writes]) -> list[str]:
    """A line for each event: what it is, and its values that are not empty. What waits on agendas and on whose word it
    was is left out."""
    return [line(event) for event in events if not isinstance(event, Agenda | Queued | Waived)]


def listed(prompts: Iterable[Prompt], groups: Collection[str] = ()) -> list[str]:
    """A line for each prompt, of these groups where any are named."""
    return [_cut(" | ".join(filter(None, _told(p)))) for p in prompts if not groups or p.group in groups]


def _told(p: Prompt) -> tuple[str, ...]:
    return p.group, p.label, p.caption, _stands(p), p.barred and f"not: {p.barred}", p.seat


def _stands(prompt: Prompt) -> str:
    """Which lever it is, at what it stands, and at what it could."""
    lever, command = prompt.lever, prompt.command
    if lever is None or not isinstance(command, Pull | Answer):
        return ""
    picks = "/".join(one.id for one in lever.picks)
    return " ".join(filter(None, (lever.id, str(command.value), picks and f"of {picks}")))


def faces(told: Sequence[str], call: Call | None) -> tuple[int, ...]:
    """The faces of a throw; of 1… as many ones as there are dice left."""
    shown = [int(one.removesuffix("…")) for one in told]
    dice = len(call.dice) if call is not None and told[-1].endswith("…") else 0
    return (*shown, *shown[-1:] * (dice - len(shown)))


def line(event: Any) -> str:
    """One event."""
    left_out = ("question",) if isinstance(event, Weighed) else ()
    values = (getattr(event, field.name) for field in fields(event) if field.name not in left_out)
    told = (_short(one) for one in values if one is not False and one not in ("", (), None))
    return _cut(" ".join((type(event).__name__, *told)))


def _cut(words: str) -> str:
    return (words if len(words) <= LONGEST else f"{words[:LONGEST]}…").rstrip()


def _short(value: Any) -> str:
    if isinstance(value, Person):
        return f"{value.id} “{value.name}” {value.side} {value.seat} at {value.place}"
    if isinstance(value, Effect):
        ends = ", ".join(f"{end}:{count}" for end, count in value.until)
        return f"{value.id} {value.level} until {ends or 'nothing'}"
    if isinstance(value, Frame):
        return " ".join((value.kind, "said" if value.id.startswith(SAID) else value.id, *map(_short, value.parts)))
    if isinstance(value, Part):
        return f"({value.who}: {value.label}{f' against {value.against}' if value.against else ''})"
    if isinstance(value, Call):
        return f"{value.role} {' '.join(value.dice)} {value.source}".strip()
    if isinstance(value, Blow):
        return f"{value.who} {value.points} {value.kind} {value.by} {value.source}".strip()
    if isinstance(value, Aim):
        return f"{value.who} {value.goal} {' '.join(value.affects)} {value.out}".strip()
    if isinstance(value, Threat):
        return f"{value.who} “{value.words}” since {value.since}"
    if isinstance(value, Term):
        return f"{value.label} {value.amount}"
    if isinstance(value, Outcome):
        return value.grade
    if isinstance(value, Lever):
        return value.id
    if isinstance(value, tuple) and len(value) > MANY:
        return f"{len(value)} of them"
    return ", ".join(map(_short, value)) if isinstance(value, tuple) else str(value).replace("\n\n", " / ")

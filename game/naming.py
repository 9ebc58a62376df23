"""A word for what was said: "choose Slip the weigh-house lock", for undo, redo and the journal."""

import re

from game.core.commands import (
    Amend,
    Answer,
    Attempt,
    Begin,
    BreakOff,
    Choose,
    Command,
    Confirm,
    Consult,
    Declare,
    Decree,
    EndTurn,
    Fill,
    Gather,
    HandOut,
    Intend,
    Join,
    Keep,
    Land,
    Next,
    Note,
    Oracle,
    Play,
    Progress,
    Pull,
    Ready,
    Restate,
    Reveal,
    Session,
    Settle,
    Sit,
    Tension,
    Threaten,
    Throw,
    Undertake,
    Withdraw,
    Yield,
    alike,
    unwaived,
)
from game.core.machine.decide import legal
from game.core.state import State
from game.core.world import World

RULE = re.compile(r"[A-Z]-[0-9]+")
"""The rule behind a throw, where nothing is said of what it is for."""


def name_of(command: Command, before: State, w: World) -> str:
    """What a command is called, as the player saw it when they said it; a plain word where the pack has changed."""
    if isinstance(command, Choose | Declare | Undertake | Next | Ready | Intend | Join | Yield):
        plain = unwaived(command)
        if isinstance(command, Ready) and _committed(command, before):
            return _committed(command, before)
        found = next((p.label for p in legal(before, w) if alike(p.command, plain)), "")
        return found or "a choice"
    if isinstance(command, Pull | Answer):
        lever = command.lever if isinstance(command, Pull) else command.offer
        known = (p.lever for p in legal(before, w) if p.lever is not None)
        return next((found.label for found in known if found.id == lever), "a lever")
    if isinstance(command, Attempt):
        return str(command.act.get("label", "an act"))
    if isinstance(command, Throw):
        return _dice(before)
    if isinstance(command, Amend):
        return _amended(command, before)
    words: dict[type, str] = {
        Withdraw: "thinking again",
        BreakOff: "breaking it off",
        EndTurn: "the end of a turn",
        Restate: "what the guide says of it",
        Confirm: "being asked first",
        Settle: "a house setting",
        Reveal: "what the players see",
        Consult: "the oracle",
        Keep: "something to remember",
        Progress: "the progress of a thread",
        Tension: "the tension",
        Threaten: "what a foe threatens",
        Land: "what has landed",
        Oracle: "what the oracle does",
        Fill: "making the rest",
        Note: "a note",
        HandOut: "a handout",
        Decree: "the guide’s ruling",
        Begin: "the beginning",
        Gather: "the beginning",
        Session: "the beginning of a session",
        Sit: "somebody who joins",
        Play: "who decides for somebody",
    }
    return words[type(command)]


def _committed(command: Ready, before: State) -> str:
    """The act that somebody commits to, by its name; empty where nothing is weighed."""
    top = before.frames[-1] if before.frames else None
    if top is None or top.asking:
        return ""
    seats = ((part.label, before.people[part.who].seat) for part in top.parts if part.who in before.people)
    return next((label for label, seat in seats if label and seat == command.seat), "")


SAID = {"add": "set", "stand": "side", "leave": "send", "join": "bring", "invoke": "key", "refill": "refresh"}
"""Operations -> the guide's word by which they are said, where that is another."""


def _amended(command: Amend, before: State) -> str:
    """What a word of the guide's is called: by what it does, and to whom."""
    op = command.ops[0] if command.ops else None
    if op is None:
        return "the guide’s word"
    verb = SAID.get(op.verb, op.verb)
    whom = before.people.get(op.who) or before.people.get(op.what.partition(".")[0])
    return f"{verb} {whom.name}" if whom is not None else f"the guide’s word, {verb}"


def _dice(before: State) -> str:
    """What a throw is called: "the dice of Cut the rope", "the dice of damage"."""
    frame = before.frames[-1] if before.frames else None
    if frame is None or frame.call is None:
        return "the dice"
    rule = RULE.fullmatch(frame.call.why)
    what = frame.parts[frame.calling].label if frame.calling >= 0 else "" if rule else frame.call.why
    return f"the dice of {what}" if what else "the dice"

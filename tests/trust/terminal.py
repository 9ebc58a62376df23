"""Terminals: nothing that comes from outside commands one, and it is left as it was. Counts for the table."""

from __future__ import annotations

from collections.abc import Mapping

from tests.trust.parts import Broken
from tests.trust.terminal_exits import EXITS, exits
from tests.trust.terminal_lines import said
from tests.trust.terminal_text import PAYLOAD
from tests.trust.terminal_tmux import TMUX
from tests.trust.terminal_tmux import walk as walk_in_tmux
from tests.trust.terminal_walk import walk


def counts() -> Mapping[str, int]:
    """What was tried -> how often. Raises Broken with everything that is wrong."""
    walked, lines = walk(), said()
    in_tmux, wrong_in_tmux = walk_in_tmux() if TMUX else (0, [])
    wrong = [*walked.wrong, *lines.wrong, *wrong_in_tmux, *exits()]
    if wrong:
        raise Broken("\n".join(wrong))
    return {
        "characters of one hostile text": len(PAYLOAD),
        "screens it was led through": len(walked.screens),
        "steps through them, told and looked at one by one": walked.steps,
        "cells of hostile rows clicked": walked.clicks,
        "changes of the window's size": walked.sizes,
        f"steps in tmux, its clipboard and titles untouched{'' if TMUX else ' (there is no tmux here)'}": in_tmux,
        "commands printing it as lines": lines.commands,
        "ends of the program: signals, keys, faults, a closed window, plain lines": len(EXITS),
    }

"""What those who play are shown of an act that is weighed at a guide's table: what the table has settled for all of
them, or what the guide says of this one."""

from collections.abc import Mapping

from game.core.act import Act
from game.core.commands import Refusal, Reveal
from game.core.draft import Sight
from game.core.events import Marked, Said
from game.core.marks import WALL
from game.core.run import Run
from game.core.state import State

ACT, ODDS, NOTHING = WALL
MARK = "guide.wall"
"""The mark of what is settled: its place among the three; the first where nothing was said."""
WORDS: Mapping[str, str] = {ACT: "the act and its odds", ODDS: "the odds alone", NOTHING: "neither"}


def settled(s: State | Sight) -> str:
    """What the players of this table are shown of an act where nothing is said of it."""
    return WALL[min(s.times(MARK), len(WALL) - 1)]


def shown(act: Act) -> str:
    """What they are shown of this one."""
    said = act.part.said.get("wall") or getattr(act.content, "wall", "")
    return str(said) if said in WALL else settled(act.s)


def reveal(run: Run, command: Reveal) -> Refusal | None:
    """What the players are shown of acts from now on."""
    if command.what not in WALL:
        return Refusal("unknown", f"Players see {', '.join(WORDS.values())}.")
    run.emit(Marked(MARK, WALL.index(command.what)))
    run.emit(Said(f"Players see: {WORDS[command.what]}.", "rule"))
    return None

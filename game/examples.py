"""An example for every command, as its `--help` shows it. A test reads each of them with the parser it stands for."""

from collections.abc import Mapping
from typing import Final

EXAMPLES: Final[Mapping[str, tuple[str, ...]]] = {
    "game": ("game play", "game gm", "game pack new last-ferry --system venture"),
    "game play": (
        "game play salt-office --as wenna_tarr",
        "game play the-salt-office --plain",
        "game play salt-office --as wenna_tarr --open",
        "game play salt-office --as wenna_tarr --json",
        "game play ./last-ferry --as me --at cellar --set dawn=4 --with lamp --watch",
    ),
    "game gm": (
        "game gm table-venture --with wenna_tarr:Ruth --with new:Tom",
        "game gm new friday --system solar",
        "game gm the-friday-table --follow",
    ),
    "game saves": ("game saves list",),
    "game saves list": ("game saves list",),
    "game saves show": ("game saves show the-salt-office",),
    "game saves verify": ("game saves verify the-salt-office",),
    "game saves export": (
        "game saves export the-salt-office --as lonelog --to log.md",
        "game saves export the-salt-office --as vault --to notes",
    ),
    "game saves sheet": ("game saves sheet the-salt-office --to wenna.toml",),
    "game saves luck": ("game saves luck the-salt-office",),
    "game saves branch": ("game saves branch the-salt-office --at 40 --to another-way",),
    "game saves bring": ("game saves bring ~/Downloads/the-salt-office.toml",),
    "game saves delete": ("game saves delete the-salt-office --yes",),
    "game odds": ("game odds venture check challenge=7 venture=4 magic=1", "game odds position roll pool=4 --json"),
    "game roll": ("game roll venture check challenge=7 venture=4", "game roll position roll pool=4 --seed 7"),
    "game manual": ("game manual playing",),
    "game completion": ("game completion bash",),
    "game where": ("game where",),
    "game doctor": ("game doctor --save the-salt-office",),
    "game pack": ("game pack new last-ferry --system venture", "game pack check ./last-ferry"),
    "game pack new": ("game pack new last-ferry --system venture --to packs",),
    "game pack list": ("game pack list --json",),
    "game pack import": ("game pack import weather.csv rumours.md --to ./last-ferry --die d20",),
    "game pack words": ("game pack words ./last-ferry --to ./last-ferry/lang/de.toml",),
    "game pack check": ("game pack check ./last-ferry --strict",),
    "game pack explain": ("game pack explain W-NEVER",),
    "game pack build": ("game pack build ./last-ferry --to last-ferry.zip",),
    "game pack add": ("game pack add last-ferry.zip",),
    "game pack remove": ("game pack remove last-ferry --yes",),
    "game pack schema": ("game pack schema ./last-ferry",),
    "game pack long": ("game pack long ./last-ferry/first.toml",),
    "game pack graph": ("game pack graph ./last-ferry --format mermaid --to ways.md",),
    "game pack web": ("game pack web ./last-ferry --to page",),
    "game pack playtest": ("game pack playtest ./last-ferry --plays 200 --html plays.html",),
    "game pack stats": ("game pack stats salt-office",),
    "game pack guide": ("game pack guide venture",),
    "game system": ("game system check venture",),
    "game system check": ("game system check venture salt-office",),
}


def example(prog: str) -> str:
    """What stands below the help of a command; empty for one without an example."""
    lines = "".join(f"  {line}\n" for line in EXAMPLES.get(prog, ()))
    return f"\nFor example:\n{lines}" if lines else ""

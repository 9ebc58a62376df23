"""What can be tried though no content has a check for it: an act for everything that somebody can know.

Only a guide calls for these; what stands in the way and how hard it is, the guide puts right by the levers.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.content import ActDef, Consequence

ON: Mapping[str, Consequence] = {
    "success": Consequence(stake="It works.", text="It works."),
    "failure": Consequence(stake="It does not work.", text="It does not work."),
}


def tried(known: Iterable[tuple[str, str, Any]]) -> Mapping[str, ActDef]:
    """An act of each (id, name, the system's own check)."""
    return {key: ActDef(key=key, label=name, check=check, on=ON) for key, name, check in known}

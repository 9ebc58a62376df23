"""What authors write, as values: scenes, options, consequences, operations, conflicts, tables, decks.

Everything here is the same for every rule system. What only one system can say (a person's numbers, a check, an item)
is that system's own shape (`System.shapes`). These classes are the format's one definition: the reader, the checker,
the schema and the machine all use them. Ids are the TOML keys: lower-case words joined by underscores.
"""

from collections.abc import Mapping

from game.core.content.chance import MOST_ROWS, Card, Deck, Ladder, Row, Rung, Table
from game.core.content.conflicts import SIDES, Close, Conflict, Feet, Goal, Staged, Telling
from game.core.content.head import FORMAT, Allow, Assertion, Colours, PackInfo
from game.core.content.rules import ConditionDef, EffectTerm, Estimate, MenuEntry, ProjectDef, UsualStake
from game.core.content.scenes import (
    MODES,
    MOST_DAYS,
    MOST_MINUTES,
    ActDef,
    Also,
    Bystander,
    ClockDef,
    Consequence,
    Ending,
    Handout,
    Key,
    Minutes,
    Op,
    Option,
    Reminder,
    Saying,
    Scene,
    Variable,
    Yours,
)

#: Sections that every system has -> the shape of one entry; None is the system's own (see `System.shapes`).
SECTIONS: Mapping[str, type | None] = {
    "scenes": Scene,
    "acts": ActDef,
    "conflicts": Conflict,
    "tables": Table,
    "ladders": Ladder,
    "stakes": UsualStake,
    "decks": Deck,
    "conditions": ConditionDef,
    "effects": MenuEntry,
    "projects": ProjectDef,
    "endings": Ending,
    "handouts": Handout,
    "you": Yours,
    "variables": Variable,
    "people": None,
    "characters": None,
    "items": None,
    "asserts": Assertion,
}

__all__ = [
    "FORMAT",
    "MODES",
    "MOST_DAYS",
    "MOST_MINUTES",
    "MOST_ROWS",
    "SECTIONS",
    "SIDES",
    "ActDef",
    "Allow",
    "Also",
    "Assertion",
    "Bystander",
    "Card",
    "ClockDef",
    "Close",
    "Colours",
    "ConditionDef",
    "Conflict",
    "Consequence",
    "Deck",
    "EffectTerm",
    "Ending",
    "Estimate",
    "Feet",
    "Goal",
    "Handout",
    "Key",
    "Ladder",
    "MenuEntry",
    "Minutes",
    "Op",
    "Option",
    "PackInfo",
    "ProjectDef",
    "Reminder",
    "Row",
    "Rung",
    "Saying",
    "Scene",
    "Staged",
    "Table",
    "Telling",
    "UsualStake",
    "Variable",
    "Yours",
]

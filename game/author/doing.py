"""JSON Schema of operations: each verb with its own value, and the keys it takes beside."""

from collections.abc import Mapping

from game.author.outline import FORMULA, OPERATIONS, STRING, Outline, Schema
from game.core.content import MODES, SIDES
from game.core.verbs import GROUPS, VERBS
from game.packs.known import STAND_INS
from game.packs.operations import bare_numbers, stands_for

KEYS: Mapping[str, str] = {
    "when": "Left out unless this holds.",
    "who": "Who it is for; empty: whoever is played.",
    "text": "Told as it becomes known.",
    "to": "What it comes to.",
    "by": "By how much; below 0 it is less.",
    "as": "The key under which formulas and operations speak of them from now on; empty: the id.",
    "side": "Whose side: yours, foe, other (a third, against both) or aside.",
    "at": "Where they stand, in feet along the line.",
    "name": "Another name for this one.",
    "how": "Told as they go.",
    "kind": "Of what kind, in a word of the system’s.",
    "why": "What does it, in a few words.",
    "level": "How much of it, 0 to 20.",
    "card": "Which: its name, or as 7h; empty: all of them.",
    "stays": "Whether somebody who stands aside stays when the scene is left; otherwise they leave with it.",
    "quiet": "true where the story has just said it: it stands with what is known, and is not told again.",
    "do": "The operations.",
    "else": "The operations where it does not hold.",
}
"""What the keys beside a verb are for."""
_OF_ONE: Mapping[tuple[str, str], str] = {
    ("move", "to"): "A place of the conflict, somebody there, or a number of feet along the line.",
    ("set", "to"): "The value, as a formula.",
    ("refill", "by"): "How many points; empty: all.",
    ("deal", "by"): "How many; empty: one.",
    ("give", "by"): "How many; empty: one.",
    ("take", "by"): "How many; empty: one.",
}
"""Keys that are for something else with one verb."""
_SECTIONS: Mapping[str, tuple[str, ...]] = {
    "who": ("keys",),
    "place": ("places", "keys"),
    "variable": ("variables",),
    "fact": ("facts",),
    "key": ("keys",),
    "tables": ("tables", "decks"),
}
"""What an argument stands for -> the kinds of names it is one of, where it is not that section itself."""


def operation_schema(made: Outline) -> Schema:
    """Any one operation."""
    return {"anyOf": [_operation(made, verb) for verb in VERBS]}


def _operation(made: Outline, verb: str) -> Schema:
    keys = {verb: "", **VERBS[verb].keys}
    told = {key: _OF_ONE.get((verb, key)) or KEYS[key] for key in VERBS[verb].keys}
    told[verb] = f"{VERBS[verb].help.capitalize()}."
    arguments = {key: _argument(made, verb, key, field) for key, field in keys.items()}
    properties = {
        key: {**({"allOf": [schema]} if "$ref" in schema else schema), "description": told[key]}
        for key, schema in arguments.items()
    }
    return {"type": "object", "properties": properties, "required": [verb], "additionalProperties": False}


def _argument(made: Outline, verb: str, key: str, field: str) -> Schema:
    if field in {"do", "otherwise"}:
        return OPERATIONS
    if field == "stays":
        return {"type": "boolean"}
    if field == "level":
        return {"type": "integer", "minimum": 0, "maximum": 20}
    stands = stands_for(verb, key)
    if stands != "place" and key in bare_numbers(verb):
        return FORMULA
    vocabulary = made.system.vocabulary
    closed = {
        "mode": MODES,
        "side": SIDES,
        "group": GROUPS,
        "rest": vocabulary.rests,
        "harm": vocabulary.harms,
        "invoked": vocabulary.invoked,
        "track": (*sorted(vocabulary.tracks), "all") if vocabulary.tracks else (),
    }.get(stands)
    if closed:
        return {"enum": list(closed)}
    own = {"learns": vocabulary.learns, "invokes": vocabulary.invokes}
    kinds = own.get(stands) or _SECTIONS.get(stands) or ((stands,) if stands in made.names.ids else ())
    tracks = tuple(f"you.{track}" for track in sorted(vocabulary.tracks)) if stands == "variable" else ()
    words = tracks or _WORDS.get(stands, ())
    named = made.named(*kinds, words=words) if kinds else dict(STRING)
    return {"anyOf": [named, {"type": "integer"}]} if stands == "place" else named


_WORDS: Mapping[str, tuple[str, ...]] = {
    "who": tuple(sorted(STAND_INS)),
    "place": tuple(sorted(STAND_INS - {"self"})),
    "people": ("you",),
}
"""Words that may stand for a person, beside the names there are."""

"""The closed list of operations that content can ask for, with the arguments each takes.

Nouns come from the system and the pack; verbs come only from here. Authors write one table an operation,
`{ goto = "cellar" }`, whose verb key holds the main argument. `VERBS` maps a verb to what that argument is and to
the further keys it allows, each with the field of `Op` it fills.
"""

from collections.abc import Mapping

from game.core.record import record


@record
class Verb:
    """`main`: what the verb's own value is (a kind of reference, text, formula, amount, who, ops)."""

    main: str
    keys: Mapping[str, str]
    help: str


_WHEN = {"when": "when"}
_WHO = {"who": "who", "when": "when"}

VERBS: Mapping[str, Verb] = {
    "say": Verb("text", _WHEN, "tell a paragraph"),
    "reveal": Verb(
        "fact",
        {"text": "text", "quiet": "stays", "when": "when"},
        "a fact becomes known (fact.ID); tell it, or where quiet only note it: the story has just said it",
    ),
    "set": Verb("variable", {"to": "amount", "when": "when"}, "give a variable, or you.TRACK, a value"),
    "add": Verb("variable", {"by": "amount", "who": "who", "when": "when"}, "add to a variable or to you.TRACK"),
    "goto": Verb("scenes", _WHEN, "go on to a scene"),
    "end": Verb("endings", _WHEN, "the adventure ends here"),
    "mode": Verb("mode", _WHEN, "change the mode"),
    "conflict": Verb("conflicts", _WHEN, "a conflict begins"),
    "act": Verb("acts", _WHO, "somebody has to act now: the next link of a chain, a hazard"),
    "draw": Verb("tables", _WHO, "a row of a table comes up, or a name that is kept: thread, person, place"),
    "deal": Verb("decks", {**_WHO, "by": "amount"}, "somebody gets a card of a deck into their hand, or so many"),
    "discard": Verb("decks", {**_WHO, "card": "kind"}, "somebody lays down their cards of a deck, or those of a name"),
    "shuffle": Verb("decks", _WHEN, "cards of a deck that nobody holds are shuffled together"),
    "join": Verb(
        "people",
        {"as": "kind", "side": "who", "at": "amount", "name": "text", "stays": "stays", "when": "when"},
        "somebody joins",
    ),
    "stand": Verb("who", {"side": "kind", "when": "when"}, "somebody changes sides"),
    "leave": Verb("who", {"how": "text", "when": "when"}, "somebody leaves"),
    "move": Verb("who", {"to": "kind", "when": "when"}, "somebody is moved to a place or a number of feet"),
    "harm": Verb("amount", {**_WHO, "kind": "kind", "why": "text"}, "harm, of a kind the system names"),
    "heal": Verb("amount", {**_WHO, "kind": "kind"}, "heal harm, of a kind the system names"),
    "effect": Verb("conditions", {**_WHO, "level": "level"}, "put somebody under a condition"),
    "lift": Verb("conditions", _WHO, "end a condition"),
    "refill": Verb("track", {**_WHO, "by": "amount"}, "points come back to a pool, or to all"),
    "give": Verb("items", {**_WHO, "by": "amount"}, "somebody gets a thing"),
    "take": Verb("items", {**_WHO, "by": "amount"}, "somebody loses a thing"),
    "learn": Verb("learns", _WHO, "somebody learns something of the system’s own: an ability, a secret"),
    "invoke": Verb(
        "invokes",
        {**_WHO, "kind": "kind", "level": "level"},
        "something of the system’s own comes up",
    ),
    "project": Verb("projects", _WHEN, "an ongoing action begins"),
    "time": Verb("amount", _WHEN, "minutes pass"),
    "rest": Verb("rest", _WHO, "a rest is taken: ten, hour or night"),
    "if": Verb("formula", {"do": "do", "else": "otherwise"}, "one of two lists of operations"),
    "each": Verb(
        "group",
        {"do": "do", "when": "when"},
        "do it for each of foes, allies, others (near_foes, near_allies, near_others), party, everybody",
    ),
}

#: Words that may stand for a person in `who`.
WHO = ("you", "actor", "target", "each", "nearest_foe", "nearest_ally")
GROUPS = ("foes", "allies", "near_foes", "near_allies", "others", "near_others", "party", "everybody")

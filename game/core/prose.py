"""Filling in the substitutions of prose: {you}, {they}, {them}, {their}, {target}, and variables of the pack."""

import re

from game.core.draft import Sight
from game.core.levers import PersonId
from game.core.scope import YOURS
from game.core.seats import gathered
from game.core.state import Context, State

PLACE = re.compile(r"\{([a-z_][a-z0-9_.]{0,79})\}")

PRONOUNS = {
    "he": {"they": "he", "them": "him", "their": "his", "theirs": "his", "themself": "himself"},
    "she": {"they": "she", "them": "her", "their": "her", "theirs": "hers", "themself": "herself"},
    "they": {"they": "they", "them": "them", "their": "their", "theirs": "theirs", "themself": "themself"},
}
NAMES = frozenset({"you", "actor", "target", "each", *PRONOUNS["they"]})


YOU = re.compile(r"\b(?:you|your|yours|yourself)\b", re.IGNORECASE)
SPEECH = re.compile(r"“[^”]*”?")
PLAYED = " ("
"""Stands between the name of a character and that of the person who plays them."""


def told(text: str, s: Sight, ctx: Context) -> str:
    """The text with its substitutions filled in; unknown ones stand as they are.

    At a guide's table it is read out to everybody: where it tells one of them to their face what comes of an act, their
    name stands before it.
    """
    who = _whose(s, ctx)
    words = _filled(text, s, ctx, who) if "{" in text else text.strip()
    if not who or not says_you(words):
        return words
    return f"{s.people[who].name.partition(PLAYED)[0]}: {words}"


def says_you(text: str) -> bool:
    """Whether a text speaks to somebody, outside what is said in it."""
    return YOU.search(SPEECH.sub("", text)) is not None


def _whose(s: Sight, ctx: Context) -> PersonId:
    """Whose act it is at a guide's table, or who bears it, of those who play; empty for nobody's, and in solo play."""
    if not gathered(s):
        return ""
    found = (s.people.get(who) for who in (ctx.actor, ctx.target, ctx.each) if who)
    return next((p.id for p in found if p is not None and p.side == YOURS and p.base not in s.w.people), "")


def _filled(text: str, s: Sight, ctx: Context, you: PersonId) -> str:
    def fill(match: re.Match[str]) -> str:
        word = match.group(1)
        if word in NAMES:
            return _name(word, s, ctx, you or s.lead)
        if word in s.w.variables:
            return str(s.var(word))
        return match.group(0)

    return PLACE.sub(fill, text).strip()


def _name(word: str, s: State | Sight, ctx: Context, you: PersonId) -> str:
    person = s.people.get(you)
    if word in PRONOUNS["they"]:
        return PRONOUNS.get(person.pronouns if person else "they", PRONOUNS["they"])[word]
    who = {"you": you, "actor": ctx.actor, "target": ctx.target, "each": ctx.each}[word]
    person = s.people.get(who)
    return person.name if person else word

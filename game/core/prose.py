"""Filling in the substitutions of prose: {you}, {they}, {them}, {their}, {target}, and variables of the pack."""

import re
from typing import TYPE_CHECKING

from game.core.draft import Draft
from game.core.state import Context, State

if TYPE_CHECKING:
    from game.core.world import World

PLACE = re.compile(r"\{([a-z_][a-z0-9_.]{0,79})\}")

PRONOUNS = {
    "he": {"they": "he", "them": "him", "their": "his", "theirs": "his", "themself": "himself"},
    "she": {"they": "she", "them": "her", "their": "her", "theirs": "hers", "themself": "herself"},
    "they": {"they": "they", "them": "them", "their": "their", "theirs": "theirs", "themself": "themself"},
}
NAMES = frozenset({"you", "actor", "target", "each", *PRONOUNS["they"]})


def told(text: str, s: State | Draft, w: "World", ctx: Context) -> str:
    """The text with its substitutions filled in; unknown ones stand as they are."""
    if "{" not in text:
        return text.strip()

    def fill(match: re.Match[str]) -> str:
        word = match.group(1)
        if word in NAMES:
            return _name(word, s, ctx)
        if word in w.variables:
            return str(s.var(word))
        return match.group(0)

    return PLACE.sub(fill, text).strip()


def _name(word: str, s: State | Draft, ctx: Context) -> str:
    lead = s.people.get(s.lead)
    if word in PRONOUNS["they"]:
        return PRONOUNS.get(lead.pronouns if lead else "they", PRONOUNS["they"])[word]
    who = {"you": s.lead, "actor": ctx.actor, "target": ctx.target, "each": ctx.each}[word]
    person = s.people.get(who)
    return person.name if person else word

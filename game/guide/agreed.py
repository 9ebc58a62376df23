"""Lines and veils in a guide's words: what a table has agreed on, kept beside its game and shown when it begins."""

from collections.abc import Mapping

from game.session import Session
from game.session.limits import LINE, VEIL

USAGE: Mapping[str, str] = {
    LINE: "line [done] WORDS: what does not come up at this table; line alone tells what is kept.",
    VEIL: "veil [done] WORDS: what stays out of sight at this table.",
}
"""The words, with how they are said. They are no commands of the game: no step back takes them away."""
NOTHING = "No lines and no veils are kept for this table."
TITLE = "Lines and veils"


def said(session: Session, kind: str, words: str) -> tuple[str, ...]:
    """Keep a line or a veil, or take it away; without words, all there are. Raises GameError with a sentence."""
    first, _, rest = words.strip().partition(" ")
    if not first:
        return session.limits.told() or (NOTHING,)
    done = first.casefold() == "done" and bool(rest)
    return (session.limit(kind, rest if done else words, done=done),)

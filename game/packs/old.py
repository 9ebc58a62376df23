"""Words of packs that are gone. They are read and passed over, and whoever checks a pack is told what to do instead."""

from collections.abc import Mapping

from game.core.record import record


@record
class Gone:
    """A field that packs no longer have: the field it stood in, the version of the game in which it went, and what is
    to be done where it stands, as the end of a sentence."""

    within: str
    since: str
    remedy: str


GONE: Mapping[str, Gone] = {
    "no_pain": Gone("check", "0.2.0", "take the line out; by the rules nobody can refuse the Pain"),
}
"""Every word that went, from the first version on."""


def passed_over(word: str, within: str) -> str:
    """What to tell of a field of this name inside the field `within`; "" where it is none that went."""
    gone = GONE.get(word)
    if gone is None or gone.within != within:
        return ""
    return f"{word} is passed over since version {gone.since}: {gone.remedy}"

"""What an author allows: a warning at one place that is meant as it is. One that nothing needs is a warning itself."""

from collections.abc import Collection, Iterator
from difflib import get_close_matches

from game.author.conditions import Found
from game.author.explain import codes
from game.packs.check import Pack
from game.packs.errors import ERROR, severity
from game.packs.known import quoted

ALLOW = "W-ALLOW"


def allowed(pack: Pack, unasked: Collection[str] = ()) -> Iterator[Found]:
    """Withdraws everything that the head of a pack allows, and tells of each line there that allows nothing; but of
    codes that were not asked for, `unasked`, and of none where something is broken: much is not looked at then."""
    for number, one in enumerate(pack.info.allow if pack.info is not None else ()):
        wrong = _wrong(one.code)
        if not wrong and not pack.raw.allow(one.code, one.where) and pack.sound and one.code not in unasked:
            wrong = f"{one.code} is not told of {quoted(one.where)}; take this line out"
        if wrong:
            yield ("pack", "allow", number), ALLOW, wrong


def _wrong(code: str) -> str:
    """Why nothing with this code can be allowed; empty where it can."""
    if code not in codes():
        near = get_close_matches(code.upper(), codes(), n=1)
        return f"there is no code {quoted(code)}{f'; did you mean {near[0]}?' if near else ''}"
    if severity(code) == ERROR:
        return f"{code} keeps the pack from being played: it is mended, and cannot be allowed"
    return f"{code} cannot be allowed" if code == ALLOW else ""

"""In what condition a save was found, as a name a program can act on and sentences a player can read."""

from __future__ import annotations

from enum import StrEnum

from game.core.record import record
from game.journal.errors import reason


class State(StrEnum):
    """Every way a save can be found. Only `WHOLE` and `TORN` can be played on at once."""

    WHOLE = "whole"
    TORN = "torn"
    """The last entry was cut short. It has been put aside and cut off."""
    DAMAGED = "damaged"
    """Something in the middle does not hold. Nothing is changed until `recover_prefix`."""
    EDITED = "edited"
    """It reads well, but is not what the game wrote. `adopt_edited` or `recover_prefix` mends it."""
    OTHER_VERSION = "other version"
    UNREADABLE = "unreadable"
    """Not even the header can be read, or the file is larger than a save may be."""
    IN_USE = "in use"
    """Another program plays this game. It can be read."""
    NOT_WRITABLE = "not writable"
    """The folder takes no new file. The game can be read."""


@record
class Condition:
    """How a save was found, or what has been done about it."""

    state: State
    message: str = ""
    """Ready to be shown; empty when there is nothing to say."""
    good: int = 0
    """Entries from the first on whose check marks hold."""
    following: int = 0
    """Entries after the first one that does not hold."""
    same_content: bool = False
    """Edited, but only in its layout: every value is provably the one that was saved."""
    copy: str = ""
    """Name of the file in the same folder that keeps what was put aside."""
    twice: bool = False
    """Torn, but what stands behind the last entry is a copy of what is before."""


def _entries(count: int) -> str:
    return "1 entry" if count == 1 else f"{count} entries"


def _end(twice: bool) -> str:
    """What there is to say of bytes behind the last entry."""
    if twice:
        return "Behind the last entry stands, once more, what was saved before it"
    return "The last entry was cut short before it was saved"


def torn(good: int, copy: str, twice: bool = False) -> Condition:
    """`twice`: what was put aside is a copy of what the save holds already."""
    what = "It" if twice else "What there is of it"
    message = f"{_end(twice)}. {what} is kept in {copy}. The game goes on after {_entries(good)}."
    return Condition(State.TORN, message, good, copy=copy, twice=twice)


def torn_untouched(good: int, twice: bool = False) -> Condition:
    return Condition(State.TORN, f"{_end(twice)}. You can read the game here.", good, twice=twice)


def torn_stuck(good: int, problem: OSError, twice: bool = False) -> Condition:
    why, advice = reason(problem)
    message = (
        f"{_end(twice)}, and it cannot be put aside: {why}. "
        f"You can read the game. {advice}, then open it again to play on."
    )
    return Condition(State.TORN, message, good, twice=twice)


def damaged(good: int, following: int) -> Condition:
    where = f"after {_entries(good)}" if good else "in its first entry"
    message = (
        f"This save is damaged {where}; {_entries(following)} behind the damage cannot be vouched for. "
        "Nothing has been changed. You can go on from where it still holds; the whole file is kept beside it."
    )
    return Condition(State.DAMAGED, message, good, following)


def headless(following: int, detail: str) -> Condition:
    message = (
        f"The first lines of this save are damaged; {_entries(following)} behind them may be "
        "well. Nothing has been changed. Mend the lines under [journal] with an editor, then open it again. " + detail
    )
    return Condition(State.DAMAGED, message, 0, following)


def edited(good: int, following: int, same_content: bool) -> Condition:
    if same_content:
        message = (
            "An editor or a sync tool changed how this save is laid out, not what it says. Nothing is lost. "
            "Take it over, and the file as it is now is kept beside it."
        )
    else:
        message = (
            f"This save was changed outside the game, or damaged, after {_entries(good)}. It can be read to "
            "its end, but nothing vouches for it. Nothing has been changed. Take it over as it is, or go on "
            "from where it still holds; the file is kept beside it either way."
        )
    return Condition(State.EDITED, message, good, following, same_content)


def other_version(found: int, known: int) -> Condition:
    message = (
        f"This save has format {found}; this program knows format {known}. Nothing has been changed. "
        "Open it with the version of the game that wrote it, or a newer one."
    )
    return Condition(State.OTHER_VERSION, message)


def unreadable(detail: str) -> Condition:
    message = f"This file cannot be read as a saved game. {detail} Nothing has been changed."
    return Condition(State.UNREADABLE, message)


def in_use() -> Condition:
    message = "Another program has this game open. You can read it here; close it there to play on."
    return Condition(State.IN_USE, message)


def not_writable(good: int, problem: OSError) -> Condition:
    why, advice = reason(problem)
    message = f"Nothing can be saved here: {why}. You can read the game. {advice}, then open it again."
    return Condition(State.NOT_WRITABLE, message, good)


def recovered(good: int, copy: str) -> Condition:
    message = f"The game goes on after {_entries(good)}. The file as it was is kept in {copy}."
    return Condition(State.WHOLE, message, good, copy=copy)


def adopted(good: int, copy: str) -> Condition:
    message = f"The save is taken over with {_entries(good)}. The file as it was is kept in {copy}."
    return Condition(State.WHOLE, message, good, copy=copy)


def not_saved(why: str, outcome: str, advice: str) -> str:
    """Why an entry was not kept, what that means for the act, and what to do."""
    return f"Not saved: {why}. {outcome} {f'{advice}, then go on, or open' if advice else 'Open'} the game again."

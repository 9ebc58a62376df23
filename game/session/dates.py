"""What day it is: the one place that asks a clock, and what it says of a game that is opened again."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

PAUSE = timedelta(hours=3)
"""Whoever opens a game so long after anything was done in it begins another session."""


def now() -> datetime:
    """This moment, UTC. Tests put another in its place."""
    return datetime.now(UTC)


def written(moment: datetime) -> str:
    """A moment as saves keep it: ISO 8601 in UTC, to the second."""
    return moment.astimezone(UTC).isoformat(timespec="seconds")


def paused(known: Iterable[object]) -> bool:
    """Whether the newest of these dates is a pause ago: ISO 8601, or seconds since 1970; anything else says nothing."""
    found = [moment for one in known if (moment := _moment(one)) is not None]
    return bool(found) and now() - max(found) >= PAUSE


def _moment(one: object) -> datetime | None:
    try:
        if isinstance(one, float):
            return datetime.fromtimestamp(one, UTC)
        return datetime.fromisoformat(str(one)).astimezone(UTC)
    except (ValueError, OverflowError, OSError):
        return None

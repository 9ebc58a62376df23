"""Values as JSON has them: nothing is sent that is empty, and every chance says itself."""

from fractions import Fraction
from typing import Any

from game.core.wording import percent

Values = dict[str, Any]
"""What one message, or a part of one, says: only what JSON has."""


def filled(**values: Any) -> Values:
    """The values that are not empty: nothing, no words, none, no; a number stays unless it is 0."""
    return {key: one for key, one in values.items() if one is not None and one != "" and one not in ([], {}, False, 0)}


def chance(of: Fraction | None) -> Values | None:
    """A chance as it is said, and as a share of 1."""
    return None if of is None else {"said": percent(of), "share": round(float(of), 4)}

"""Whether the digits of a scene go round."""

from collections.abc import Iterator, Mapping

from game.author.closing import Found
from game.core.content import Option

DIGITS = 9


def without_digit(options: Mapping[str, Option]) -> Iterator[Found]:
    """Options that stand under `0` where all of a scene are offered at once, though nobody has said so."""
    given = {option.slot for option in options.values() if option.slot}
    left = [key for key, option in options.items() if option.slot is None]
    under = left[DIGITS - len(given) :]
    if under:
        names = " and ".join((", ".join(under[:-1]), under[-1]) if len(under) > 1 else under)
        said = (
            f"there are nine digits: where all of this is offered, {names} can only be found under 0; slot says which"
        )
        yield ("options", under[0]), "N-SLOT", said

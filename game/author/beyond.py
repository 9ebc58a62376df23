"""Clocks and what is asked of them: conditions that only hold where a clock has gone beyond its last square."""

from collections.abc import Iterator, Mapping

from game.author.formulas import Known, asked, known, truth
from game.author.reach import Reach
from game.core.content import Variable
from game.core.formulas.tokens import LIMIT
from game.packs.errors import Path

Found = tuple[Path, str, str]


def beyond(reach: Reach, own: Mapping[str, Variable]) -> Iterator[Found]:
    """As (path, code, sentence); `own` are the variables of the pack."""
    clocks = {key: one.most for key, one in own.items() if one.most}
    for node in sorted(reach.reached) if clocks else ():
        for one in reach.happenings.get(node, ()):
            if one.kind != "asks" or not clocks.keys() & set(asked(one.text)) or not reach.possible(node, one):
                continue
            here = known(reach.names(node), one.now)
            if here is None or not truth(one.text, here)[0]:
                continue
            over = [key for key in clocks if key in asked(one.text) and not _holds(one.text, here, {key: clocks[key]})]
            if over:
                told = f"this only holds where {over[0]} is above its `most`, {clocks[over[0]]}"
                yield one.path, "W-MOST", f"{told}; ask for less, or give it more squares"


def _holds(text: str, here: Known, clocks: Mapping[str, int]) -> bool:
    """Whether a condition can hold where none of these is above its most."""
    found: Known | None = here
    for key, most in clocks.items():
        found = found.with_span(key, found.span(key).cut(-LIMIT, most)) if found is not None else None
    return found is None or truth(text, found)[0]

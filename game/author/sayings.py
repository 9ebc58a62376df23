"""What rows of the oracle’s tables say of an act, read as a line at the table is."""

from collections.abc import Iterator, Mapping

from game.core.content import Table
from game.core.machine.decide import first_state
from game.core.world import World
from game.guide.alone import read
from game.guide.at import At
from game.packs.errors import Path

Found = tuple[Path, str, str]


def unread(w: World, tables: Mapping[str, Table]) -> Iterator[Found]:
    """Rows whose words no line could hold, as (path, code, sentence)."""
    for key, table in tables.items():
        for index, row in enumerate(table.rows):
            if not row.say:
                continue
            reading = read(row.say, At(first_state(w), w))
            wrong = [*(one.sentence for one in reading.lost), *(one.sentence for one in reading.questions)]
            if wrong:
                yield ("tables", key, "rows", index, "say"), "W-SAY", f"a line cannot say this: {_inner(wrong[0])}"


def _inner(sentence: str) -> str:
    """A sentence within one."""
    return (sentence[:1].lower() + sentence[1:]).removesuffix(".")

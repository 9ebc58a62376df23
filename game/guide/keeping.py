"""The word `keep`: a said act goes into the pack of the table, which is begun with the first of them, and out again."""

from collections.abc import Mapping

from game.desk import Desk
from game.errors import GameError
from game.guide.keep import Kept, as_said, kept
from game.guide.prep import Prep
from game.guide.tokens import NotMeant
from game.packs.find import find
from game.session import Session

KEEP, UNDO = "keep", "undo"
USAGE: Mapping[str, str] = {
    KEEP: "keep [ENTRY] [NAME]: the act that was said last, or the one of that entry, goes into the pack of this "
    "table; call brings it up again. keep undo takes the last one out."
}


def own_prep(session: Session, desk: Desk) -> Prep:
    """The pack that what is invented at a table goes into, begun with the first of it. Raises GameError."""
    if session.journal is None:
        raise GameError("Nothing can be invented here: this table is not saved.")
    own = desk.own_pack(session)
    source = find(own, desk.places) if own else None
    if source is None or session.journal.read_only or not desk.is_own(source):
        raise GameError("Nothing can be invented here: this pack is nobody’s to change.")
    return Prep(source, desk.places, fs=desk.library.fs)


def meant(session: Session, words: str) -> tuple[Kept, str]:
    """The act that is meant, as a pack has it, and what it is called. Raises NotMeant."""
    first, _, rest = words.strip().partition(" ")
    number, name = (int(first), rest) if first.isdecimal() else (0, words)
    _, act = as_said(session, number)
    found = kept(act, name.strip().strip('“”"').strip())
    return found, str(found.table["label"])


def heard(session: Session, words: str) -> str:
    """What keeping would do, while the word is typed."""
    if words.strip() == UNDO:
        return "Enter: the act that was kept last is taken out again."
    try:
        found, name = meant(session, words)
    except NotMeant as problem:
        return f"{USAGE[KEEP].partition('. ')[0]}. {problem}"
    return " ".join((f"Enter: “{name}” stands in the pack of this table from then on.", *found.left))


class Keeper:
    """Keeps said acts of a table, and knows which it kept, so that they can be taken out again."""

    def __init__(self, session: Session, desk: Desk) -> None:
        self.session = session
        self._desk = desk
        self._done: list[tuple[Prep, str]] = []

    def said(self, words: str) -> tuple[str, ...]:
        """What came of the word, a sentence each. Raises GameError, and then nothing is kept."""
        return (self._undone(),) if words.strip() == UNDO else self._kept(words)

    def _kept(self, words: str) -> tuple[str, ...]:
        found, name = meant(self.session, words)
        prep = own_prep(self.session, self._desk)
        _, id_ = prep.put("acts", name, found.table)
        self._done.append((prep, name))
        return (f"“{name}” is kept in the pack of this table: call {id_} brings it up.", *found.left)

    def _undone(self) -> str:
        if not self._done:
            raise NotMeant("Nothing was kept since this table was opened.")
        prep, name = self._done[-1]
        prep.undo()
        self._done.pop()
        return f"“{name}” is not kept any more."

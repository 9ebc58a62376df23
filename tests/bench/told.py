"""Whose words tell the fights: author's sentences, the engine's, and lines of figures: python -m tests.bench.told

Counted are the recorded plays of tests/play, while a conflict goes on. A sentence has a verb and tells something of the
story. A line of figures has none: dice and what they come to, a price, a count, a name and what it stands at ("Ban:
chilled", "Initiative: you 9"). The lines that name a deed are headings, and are not counted.

*shown* is what the table tells with its rules folded, *all* what it tells with every fold open: the engine's sentences,
and their share of all sentences.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.core.draft import fold
from game.core.machine.decide import first_state
from game.session import Session
from game.view.marks import FAILS
from game.view.model import Passage
from game.view.quiet import run, summed
from tests.play.moments import played_to
from tests.play.scripts import scripts

END = re.compile(r"[.!?…][\"”’)]*(?:\s|$)")
STORY = ("story", "act", "result", "row")
"""Roles of the words that an author has written."""
FIGURES = ("throw", "outcome", "paid")
"""Kinds of passages that are never sentences."""
ROUND = re.compile(r"^Round \d+\.$")
VERB = re.compile(
    r"\b(am|is|are|was|be|has|have|had|do|does|can|cannot|will|may|take|takes|come|comes|go|goes|give|gives|get|gets|"
    r"roll|rolls|want|wants|change|changes|shake|shakes|leave|leaves|lay|lays|make|makes|brace|braces|stand|stands|"
    r"pass|passes|stop|stops|fall|falls|lose|loses|act|acts|know|knows|bring|brings|heal|heals|recover|recovers|"
    r"stay|stays|draw|draws|play|plays|dies|end|ends|help|helps|hold|holds|win|wins|spare|stake|look|looks|put|puts)\b"
)
"""Verbs with which the engine tells."""
DECLARED = re.compile(r"^[^:]+: [^:]+ −?\d+(:|,|\.)")
"""Who does what in a volley, with its level; the words behind that are the author's label."""


MADE = re.compile(rf"^[^.]* (go(es)? for|tr(y|ies) something)\b|; {FAILS}\.")
"""How the table begins or ends a sentence of its own."""


@dataclass
class Count:
    """Sentences and lines of one adventure."""

    author: int = 0
    shown: int = 0
    engine: int = 0
    figures: int = 0
    read: int = 0
    """The author's sentences as the table tells them, without those that were told before."""


def sentences(words: str) -> int:
    return max(1, len(END.findall(words)))


def is_figures(one: Passage) -> bool:
    """Whether this is a line of figures."""
    if one.kind in FIGURES or ROUND.match(one.words):
        return True
    return not VERB.search(one.words) or (DECLARED.match(one.words) is not None and one.role != "harm")


def engine(told: Iterable[Passage]) -> int:
    """The engine's sentences among these."""
    return sum(sentences(one.words) for one in told if one.kind in ("rule", "time") and not is_figures(one))


def author(told: Iterable[Passage]) -> int:
    return sum(sentences(one.words) for one in told if one.kind == "words" and one.role in STORY)


def own(told: Iterable[Passage]) -> int:
    """Sentences that the table makes itself for those who come to nothing: who goes for whom."""
    return sum(one.kind == "words" and bool(one.foe) and MADE.search(one.words) is not None for one in told)


def fought(session: Session) -> frozenset[int]:
    """The entries that are said while a conflict goes on."""
    state, found = first_state(session.world), set()
    for entry in session.entries:
        if state.fight is not None:
            found.add(entry.number)
        state = fold(state, entry.events)
    return frozenset(found)


def runs(of: tuple[Passage, ...]) -> Iterator[tuple[Passage, ...]]:
    """The passages deed by deed, from the last, as the table folds them."""
    end = len(of)
    while end:
        start = run(of, end)
        yield of[start:end]
        end = start


def counted(session: Session, into: Count) -> None:
    """Count one play."""
    during = fought(session)
    every = tuple(one for one in session.tale.passages if one.number in during)
    into.author += author(every)
    into.engine += engine(every)
    into.figures += sum(one.kind in (*FIGURES, "rule", "time") and is_figures(one) for one in every)
    for deed in runs(every):
        told = summed(deed)
        into.read += author(told) - own(told)
        into.shown += engine(told) + own(told)


def share(engine: int, author: int) -> str:
    return f"{100 * engine / max(1, engine + author):3.0f} %"


def main() -> None:
    found: dict[str, Count] = {}
    for script in scripts():
        counted(played_to(script, lambda _: False), found.setdefault(script.pack, Count()))
    print(f"{'':20}{'author':>7}{'engine':>7}{'figures':>8}{'share, all':>11}{'shown':>7}{'share':>7}")
    for pack, one in found.items():
        if one.author:
            line = f"{one.author:7}{one.engine:7}{one.figures:8}{share(one.engine, one.author):>11}"
            print(f"{pack:20}{line}{one.shown:7}{share(one.shown, one.read):>7}")


if __name__ == "__main__":
    main()

"""Lines composed from what the fields of a check say they are: an act, a question or a sentence; and every act heard
again from its own line, taken back whole, kept in a pack that passes the checker and plays to the same odds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game.core.act import Act
from game.core.commands import Amend, Attempt
from game.core.content import Op
from game.core.draft import Sight
from game.core.machine import preview
from game.core.machine.decide import decide
from game.core.seats import GUIDE
from game.core.state import State
from game.core.world import World
from game.guide.at import At
from game.guide.foretold import told
from game.guide.heard import Heard
from game.guide.keep import Kept, kept
from game.guide.line import heard, read
from game.guide.prepset import entry
from game.packs.find import Places, find, own_folder
from game.packs.link import check_pack, load_world
from game.session import new_table
from game.testing.composed import composed
from tests.guide.at_tables import PEOPLE, at
from tests.guide.lineof import line_of

LINES = 50
"""Lines of one case."""


def sound(line: str, found: Heard, table: At) -> None:
    assert told(found, table.world).strip() or found.command, line
    for question in found.questions:
        assert question.sentence, line
        assert question.answers, line
        assert all(other != line for _, other in question.answers), line
    for lost in found.lost:
        assert lost.sentence.endswith((".", "?", "!", "…")), (line, lost)
        assert 0 <= lost.place <= len(line), (line, lost)
    assert bool(found.commands) == (not found.questions and not found.lost), line


def again(found: Heard, table: At) -> None:
    """An act is heard again as the same from the line that says it."""
    w, line = table.world, line_of(found.act, table, found.who)
    anew = read(line, table)
    assert (anew.questions, anew.lost) == ((), ()), (found.line, line)
    assert w.read(w, anew.act) == w.read(w, found.act), (found.line, line)


def acts(system: str, chance: Random, lines: int) -> list[tuple[str, str, State, Kept]]:
    """Acts of a system of so many composed lines, each with who does it, as it lies there, and as it is kept."""
    table = at(system)
    found: list[tuple[str, str, State, Kept]] = []
    sight = Sight(table.state, table.world)
    for _ in range(lines):
        line = composed(chance, sight, table.world)
        said = heard(line, table)
        begun = decide(table.state, Attempt(said.who, said.act), table.world, GUIDE) if said.command else None
        if isinstance(begun, tuple) and begun[1].top.kind == "exchange":
            s = Sight(begun[1], table.world)
            found.append((line, said.who, begun[1], kept(Act(s, s.top, 0), f"Kept {len(found) + 1}")))
    return found


def packed(system: str, folder: Path, found: list[Kept]) -> World:
    """The world of a pack of a table that has these acts; a checker has nothing to say of them."""
    home = folder / "own"
    home.mkdir()
    head = '[pack]\nformat = 1\nid = "own"\ntitle = "Own"\nauthors = ["somebody"]\nversion = "0.1.0"\n'
    head += f'licence = "CC0-1.0"\nsystem = "{system}"\nuses = ["table-{system}"]\nstart = "table"\ntable = true\n'
    (home / "pack.toml").write_text(head)
    text = "\n".join(entry("acts", f"kept_{n}", one.table) for n, one in enumerate(found, 1))
    (home / "acts.toml").write_text(text)
    places = Places((own_folder(), folder))
    source = find("own", places)
    assert source is not None
    assert [str(one) for one in check_pack(source, places).problems] == []
    return load_world("own", places=places)


def odds(state: State, w: World) -> dict[str, float]:
    return {row.grade: row.weight / row.of for row in preview.now(state, w) if row.whole}


def kept_plays(system: str, folder: Path, found: list[tuple[str, str, State, Kept]]) -> int:
    """How many of these acts have the same odds once they are kept and called up, and no part was left out."""
    table = at(system)
    w = packed(system, folder, [one for *_, one in found])
    same = 0
    for n, (line, who, begun, one) in enumerate(found, 1):
        decided = decide(table.state, Amend((Op("act", f"kept_{n}", who),)), w, GUIDE)
        assert isinstance(decided, tuple), (line, decided)
        if not one.left:
            assert odds(decided[1], w) == odds(begun, table.world), (line, one.table)
            same += 1
    return same


def taken_back(system: str, lines: list[str]) -> None:
    """Whatever was begun by a line is taken back whole."""
    w = at(system).world
    session = new_table(w, tuple(w.system.create(w, key) for key in w.characters), None, "program", 1)
    before = session.state
    for line in lines:
        found = heard(line, At(before, w))
        if found.command is not None:
            session.do(found.command, seat=GUIDE)
            if session.state != before:
                session.undo()
            assert session.state == before, line


def of(system: str) -> Callable[[Random], None]:
    """One case of a system: so many lines at its open table."""

    def case(chance: Random) -> None:
        table = at(system)
        sight = Sight(table.state, table.world)
        lines = [composed(chance, sight, table.world) for _ in range(LINES)]
        for line in lines:
            found = heard(line, table)
            sound(line, found, table)
            if found.command is not None:
                again(found, table)
        taken_back(system, lines)
        with TemporaryDirectory() as folder:
            kept_plays(system, Path(folder), acts(system, chance, LINES))

    return case


CASES = tuple(of(system) for system in PEOPLE)

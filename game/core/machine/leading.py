"""What happens as the oracle leads: scenes are tested, tension is asked for, names are drawn and remembered."""

from collections.abc import Collection, Iterator

from game.core import oracle
from game.core.commands import Answer, Command, Tension
from game.core.content import ActDef, Op
from game.core.events import Marked, Offered, Restated, Said
from game.core.levers import Lever
from game.core.machine.operate import row_call
from game.core.oracle import Name
from game.core.rolls import Call, Faces
from game.core.run import Run, steps_for
from game.core.scope import NOBODY
from game.core.seats import GUIDE
from game.core.state import State, Step
from game.core.tree import NOTHING, Tree, resaid

TITLE = "title"
"""The role of the words that a scene begins with."""
ASKING = "tension"
"""The round of offers in which a scene that is over says how it went."""
WILDER, CALMER = "tension:+", "tension:-"
WHOM = "thread person"
"""What something else in a scene is about."""
TURNS = {
    "difficulty": frozenset(("difficulty", "opposition", "ruling", "stance")),
    "stakes": frozenset(("stakes", "again")),
}
"""What the oracle has said -> what fields are by which it is said otherwise."""
HEADING = "How did that scene go?"


# Scenes --------------------------------------------------------------------------------------------------------------


def scene(run: Run, words: str) -> None:
    """A scene begins with these words: first the one before it is asked about, then this one is told and tested."""
    run.first((Step.of("scene", words=words),))
    if run.d.times(oracle.SCENES) and oracle.leads(run.d, run.w, "tension"):
        run.emit(Offered(ASKING, tuple(_offers(oracle.tension(run.d)))))


def _offers(now: int) -> Iterator[Lever]:
    if now < oracle.WILD:
        yield Lever(WILDER, "Out of hand", "switch", seat=GUIDE, why=f"Tension goes from {now} to {now + 1}.")
    if now > oracle.CALM:
        yield Lever(CALMER, "In hand", "switch", seat=GUIDE, why=f"Tension goes from {now} to {now - 1}.")


def went(run: Run, offer: str) -> None:
    """How the scene went, which is over."""
    run.emit(Offered("", ()))
    tense(run, oracle.tension(run.d) + (1 if offer == WILDER else -1))


def tense(run: Run, value: int) -> None:
    """Tension is this from now on."""
    run.emit(Marked(oracle.TENSION, value))
    run.emit(Said(f"Tension {value} of {oracle.WILD}.", "rule"))


def answer(s: State, step: int) -> Command:
    """More tension, or less: the answer to the question, where it is asked."""
    if s.frames and s.top.asking == ASKING:
        return Answer(WILDER if step > 0 else CALMER)
    return Tension(oracle.tension(s) + step)


def begin(run: Run, words: str) -> None:
    """The scene is told, and tested where that is on."""
    run.emit(Said(words, TITLE))
    mention(run, words, TITLE)
    if not oracle.leads(run.d, run.w, "scenes"):
        return
    tension = oracle.tension(run.d)
    chances = oracle.shares(oracle.scene_odds(tension))
    run.emit(Said(f"How does it begin? (tension {tension}: {chances})", "question"))
    run.call(Call("dice", "amount", (f"d{oracle.SCENE_DIE}",), "the scene"), Step("tested"))


def tested(run: Run, face: int) -> None:
    """The die of the scene lies there."""
    found = oracle.scene_of(face, oracle.tension(run.d))
    run.emit(Said(f"{found.capitalize()}.", "row"))
    if found == "otherwise":
        run.first(steps_for(_table(run, oracle.OTHERWISE), NOBODY))
    elif found == "something else":
        whom = (Step.of("name", kinds=WHOM),) if oracle.names(run.d, *WHOM.split()) else ()
        run.first((*whom, *steps_for(_table(run, oracle.TWIST), NOBODY)))


def _table(run: Run, key: str) -> tuple[Op, ...]:
    return (Op("draw", key),) if key in run.w.tables else ()


# Names ---------------------------------------------------------------------------------------------------------------


def mention(run: Run, words: str, role: str) -> None:
    """Names that are kept and stand in the words of a scene weigh more from then on, once a scene."""
    if role == TITLE:
        run.emit(Marked(oracle.SCENES, run.d.times(oracle.SCENES) + 1))
    for one in oracle.names(run.d, *oracle.KEPT):
        if oracle.stands_in(one.name, words):
            _named(run, one.mark)


def _named(run: Run, mark: str) -> None:
    scenes = run.d.times(oracle.SCENES)
    if run.d.times(f"last.{mark}") < scenes:
        run.emit(Marked(f"named.{mark}", run.d.times(f"named.{mark}") + 1))
        run.emit(Marked(f"last.{mark}", scenes))


def keep(run: Run, one: Name) -> None:
    """A name is remembered, or done with, from this scene on."""
    scenes = run.d.times(oracle.SCENES)
    run.emit(Marked(one.mark, oracle.CLOSED if one.done else oracle.OPEN))
    if scenes and not one.done and run.d.times(f"last.{one.mark}") < scenes:
        run.emit(Marked(f"last.{one.mark}", scenes))
    if one.squares and not one.done:
        run.emit(Marked(f"squares.{one.mark}", one.squares))
    far = f", {one.filled} of {one.squares}" if one.squares and not one.done else ""
    run.emit(Said(f"{one.kind.capitalize()}{' closed' if one.done else ''}: {one.name}{far}.", "rule"))


def progress(run: Run, one: Name, by: int) -> None:
    """So many squares more of a thread are filled, or fewer."""
    filled = min(max(one.filled + by, 0), one.squares)
    run.emit(Marked(f"filled.{one.mark}", filled))
    _named(run, one.mark)
    full = " It has come to its end: say how." if filled == one.squares else ""
    run.emit(Said(f"Thread: {one.name}, {filled} of {one.squares}.{full}", "rule"))


def draw(run: Run, kinds: str) -> None:
    """One of the names of these kinds comes up, by their weights; of one alone nothing is thrown."""
    of = oracle.names(run.d, *kinds.split())
    what = " or ".join(kinds.split())
    if not of:
        run.emit(Said(f"No {what} is kept.", "rule"))
    elif len(of) == 1:
        _comes_up(run, of[0])
    else:
        run.emit(Said(f"Which {what}? ({oracle.shares(oracle.drawn_odds(of))})", "question"))
        die = f"d{sum(one.weight for one in of)}"
        run.call(Call("dice", "amount", (die,), f"a {what}"), Step.of("named", kinds=kinds))


def named(run: Run, kinds: str, face: int) -> None:
    """The die of the names lies there."""
    of = oracle.names(run.d, *kinds.split())
    if of:
        _comes_up(run, oracle.drawn(of, face))


def _comes_up(run: Run, one: Name) -> None:
    run.emit(Said(f"{one.kind.capitalize()}: {one.label}.", "row"))


# Acts ----------------------------------------------------------------------------------------------------------------


def propose(run: Run, rows: Tree) -> None:
    """The next of what is left to the oracle about the act that lies there is thrown for."""
    table = next((key for key in rows if _fits(run, key, rows)), "")
    before = run.d.times(oracle.drawn_mark(run.top.parts[0].ref, table))
    if table and 0 < before <= len(rows[table]):
        _stands(run, rows, table, before - 1, "as before: ")
    elif table:
        content = run.w.tables[table]
        run.emit(Said(f"{content.title}? ({oracle.told(content)})", "question"))
        run.call(row_call(run.d, table, ""), Step("proposed", lays=rows))


def _fits(run: Run, key: str, rows: Tree) -> bool:
    """Whether the packs still have a table of so many rows."""
    found, table = rows.get(key), run.w.tables.get(key)
    if table is None or not isinstance(found, tuple) or len(found) != len(table.rows):
        return False
    return all(isinstance(one, Tree) for one in found)


def proposed(run: Run, rows: Tree, call: Call, faces: Faces) -> None:
    """A row of it has come up: what it says stands as the oracle’s, and is turned as a guide’s word is."""
    if not _fits(run, call.source, rows):
        return
    index = oracle.row(run.d, call, faces) if call.role == "table" else faces[0]
    run.emit(Marked(oracle.drawn_mark(run.top.parts[0].ref, call.source), index + 1))
    run.first(steps_for(run.w.tables[call.source].rows[index].do, NOBODY))
    _stands(run, rows, call.source, index)


def _stands(run: Run, rows: Tree, table: str, index: int, how: str = "") -> None:
    """What this row says stands in the act; then the next of what is left is thrown for."""
    run.say(f"The oracle{', ' * bool(how)}{how or ': '}{run.w.tables[table].rows[index].text}", "row")
    _lay(run, rows[table][index])
    turned = oracle.turned_mark(run.top.parts[0].ref, table)
    if run.d.times(turned):
        run.emit(Marked(turned, 0))
    propose(run, Tree({key: one for key, one in rows.items() if key != table}))


def _lay(run: Run, over: Tree) -> None:
    """Lay this over the act, beside whatever lists of its kind have in them already."""
    part = run.top.parts[0]
    was, check = part.said.get("check", NOTHING), over.get("check", NOTHING)
    if isinstance(was, Tree) and isinstance(check, Tree):
        both = {name: (*was[name], *one) for name, one in check.items() if isinstance(one, tuple) and name in was}
        check = {**check, **both}
    try:
        laid = Tree({**over, **({"check": check} if check else {})})
        read = run.w.read(run.w, resaid(part.said, laid, ()), frozenset(run.d.people))
    except ValueError:
        return
    if isinstance(read, ActDef):
        run.emit(Restated(0, laid))
    else:
        run.emit(Said("That does not fit here, and stands as it was.", "rule"))


def turned(run: Run, ref: str, what: Collection[str]) -> None:
    """These fields of an act are said otherwise: what the oracle had to say of them stands no more."""
    for one, table in (("difficulty", oracle.HARD + run.w.system.id), ("stakes", oracle.COST)):
        if one in oracle.stands(run.d, run.w, ref) and TURNS[one].intersection(what):
            run.emit(Marked(oracle.turned_mark(ref, table), 1))

"""What a grade brings in a position: the content's words for it, and the consequences of the cell (P-07, P-08)."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from game.core.act import Act, check_of, content_of
from game.core.content import Consequence, Op
from game.core.draft import Sight
from game.core.making import CREATE
from game.core.record import changed, record
from game.core.run import goto
from game.core.state import Frame, Part
from game.core.world import World
from game.systems.position.check.levers import WORDS
from game.systems.position.check.modifiers import harm_kind, weigh
from game.systems.position.check.parts import BESIDE, FLASHBACK, OPPOSE, lasting, main_of
from game.systems.position.check.stand import Stand
from game.systems.position.content.acts import Complication, Way
from game.systems.position.dice import roll
from game.systems.position.person.harm import risked
from game.systems.position.person.people import LEVELS
from game.systems.position.resolve.outcome import PRICE

T = TypeVar("T")
SIZES = ("", "minor", "standard", "serious")
"""P-08: complications by size; harm goes by `people.LEVELS`."""
STANDS_IN: Mapping[str, tuple[str, ...]] = {
    "more": ("more", "exact", "success"),
    "exact": ("exact", "success"),
    "cost": ("cost", "success"),
    "neither": ("neither", "failure"),
    "fewer": ("fewer", "failure"),
}
"""A grade -> the words that content may have for it, the nearest first; others have only their own."""
UNSAID_PRICE = "It has a price, and what that is has not been said."
"""What is told of a price without words and without anything that it does."""
COMPLICATION = "complication"
"""The kind of effect that a mere label of a complication becomes."""


@record
class Comes:
    """What a grade brings by its cell, each with its size: the complication, the harm."""

    trouble: tuple[int, Complication] | None = None
    harm: tuple[int, str] | None = None


NOTHING_COMES = Comes()


def as_it_stands(s: Sight, f: Frame) -> Stand:
    """The act with its question: what it was committed with, or as the levers stand."""
    main = main_of(f)
    if not main.question:
        main = changed(main, question=weigh(s, Act(s, f, 0))[0])
        f = f.having(0, main)
    return Stand(s, f, main)


def earns(it: Stand, grade: str) -> bool:
    """P-07: whether this grade brings a die for the next roll: just enough in a controlled position, where anything was
    in doubt (P-17)."""
    return grade == "exact" and it.committed.position == roll.CONTROLLED and not it.committed.flat


# Words ---------------------------------------------------------------------------------------------------------------


def words(s: Sight, part: Part, way: Way, grade: str, position: int) -> Consequence | None:
    """P-07: what the content says: the way's words before the check's, and the check's before the option's.

    In each the words of this position come first, then those of the grade, then success or failure.
    """
    content = content_of(s, part)
    if content is None:
        return None
    known = STANDS_IN.get(grade, (grade,))
    for on in (way.on, content.check.on, content.on):
        for name in known:
            found = on.get(f"{name}_{WORDS[position]}") or on.get(name)
            if found is not None:
                return found
    return None


def brings(s: Sight, act: Act, grade: str) -> Consequence | None:
    """P-07: the content's words of this grade, and after them everything that the cell brings, as operations."""
    part = act.part
    if part.act in (OPPOSE, CREATE):
        return None
    if part.act == BESIDE:
        together = check_of(s, main_of(act.frame)).together
        return together.failed if together is not None and grade not in roll.PASSES else None
    it = as_it_stands(s, act.frame)
    found = words(s, it.main, it.way, grade, it.committed.position) or Consequence()
    if roll.summed(part.amends, PRICE) and grade == "cost":
        return _paid(it, found)
    if grade == "worse":
        return _worse(it, found)
    comes = comes_of(it, grade)
    said = stake(it, grade, comes, found.stake)
    ops = (*found.do, *cell(it, comes))
    return changed(found, stake=_or_price(it, said) if grade == "neither" else said, do=ops)


def does(it: Stand, grade: str) -> tuple[Op, ...]:
    """What somebody who succeeds with this grade brings about, in operations."""
    found = words(it.s, it.main, it.way, grade, it.committed.position) or Consequence()
    return (*found.do, *cell(it, comes_of(it, grade)))


def _or_price(it: Stand, said: str) -> str:
    """P-12: what an equal roll leaves, and that what was wanted can still be had for a price."""
    price = it.check.price
    if price is None or not it.scope.holds(price.when):
        return said
    return f"{said.rstrip('. ')}; or have it, at a price." if said else "Neither way; or have it, at a price."


def _paid(it: Stand, found: Consequence) -> Consequence:
    """P-12: an equal roll that was turned into what was wanted: its words, and the price, of which something is told in
    any case."""
    price = it.check.price
    if price is None:
        return found
    silent = UNSAID_PRICE if not (price.do or price.goto) else ""
    told = price.text or price.stake or silent
    said = (Op("say", told),) if told else ()
    return changed(found, do=(*found.do, *said, *price.do), goto=price.goto or found.goto)


def _worse(it: Stand, found: Consequence) -> Consequence:
    """P-08: neither failed nor succeeded; the same may be tried again in the worse position."""
    said = next((risks.worse for risks in it.risks if risks.worse), "")
    text = "\n\n".join(text.strip() for text in (said, found.text) if text)
    again = () if lasting(it.main) else (Op("act", it.main.ref.partition("/")[2], "actor"),)
    where = WORDS[max(roll.DESPERATE, it.committed.position - 1)].capitalize()
    brought = found.stake or f"{where} from then on, and try again there."
    return changed(found, text=text, stake=brought, do=(*found.do, *again))


# The cell ------------------------------------------------------------------------------------------------------------


def size_of(grade: str, position: int) -> int:
    """P-07: how much of what is risked comes: 0 nothing, 1 minor, 2 moderate and standard, 3 severe and serious."""
    if grade == "fewer":
        return {roll.CONTROLLED: 1, roll.RISKY: 2, roll.DESPERATE: 3}[position]
    if grade == "cost" or (grade == "exact" and position == roll.DESPERATE):
        return 1
    return 0


def loses(it: Stand, grade: str) -> bool:
    """P-07, P-08: whether the opportunity is lost: too few in a risky or a desperate position."""
    if grade != "fewer" or not lasting(it.main) or it.committed.position == roll.CONTROLLED:
        return False
    said = (risks.again for risks in it.risks)
    return not next((again for again in said if again is not None), False)


def comes_of(it: Stand, grade: str) -> Comes:
    """P-07 ◆, P-08, P-30: everything the cell lists, as far as the content has it; a complication comes in the place of
    harm, unless the table has every consequence come."""
    size = size_of(grade, it.committed.position)
    if not size:
        return NOTHING_COMES
    trouble = _nearest(_first(risks.trouble for risks in it.risks), SIZES, size)
    if trouble is not None and not it.scope.holds(trouble[1].when):
        trouble = None
    harm = _nearest(_first(risks.harm for risks in it.risks), LEVELS, size)
    return Comes(trouble, harm if trouble is None or it.w.settings.every_consequence else None)


def _first(said: Iterator[Mapping[str, T]]) -> Mapping[str, T]:
    """What the nearest says that says anything."""
    return next((one for one in said if one), {})


def _nearest(known: Mapping[str, T], sizes: tuple[str, ...], size: int) -> tuple[int, T] | None:
    """What there is of this size, or of the next smaller one."""
    return next(((n, known[sizes[n]]) for n in range(size, 0, -1) if sizes[n] in known), None)


def cell(it: Stand, comes: Comes) -> Iterator[Op]:
    """What it does: the complication, then the harm."""
    if comes.trouble is not None:
        yield from _complicates(*comes.trouble)
    if comes.harm is not None:
        level, name = comes.harm
        yield Op("harm", str(level), "actor", text=name, kind=harm_kind(it))


def _complicates(size: int, trouble: Complication) -> Iterator[Op]:
    """P-08: it is told, it is a fact from now on, and what it does is done."""
    if trouble.text:
        yield Op("say", trouble.text)
    if trouble.fact:
        yield Op("effect", trouble.fact, "actor", level=size)
    elif trouble.label and not (trouble.goto and trouble.stays == "scene"):
        # Nobody's entry is called up: `you` is what an operation may name that no section knows.
        yield Op("invoke", "you", "actor", trouble.stays, trouble.label, COMPLICATION, size)
    yield from trouble.do
    if trouble.goto:
        yield goto(trouble.goto)


# Stakes --------------------------------------------------------------------------------------------------------------


def stake(it: Stand, grade: str, comes: Comes, said: str = "") -> str:
    """P-11: what a grade brings, in a row: the content's word for it, then what the cell adds."""
    adds = list(_adds(it, grade, comes))
    if not adds:
        return said
    listed = ", ".join(adds)
    return f"{said.strip().rstrip('.')}: {listed}." if said else f"{listed[:1].upper()}{listed[1:]}."


def _adds(it: Stand, grade: str, comes: Comes) -> Iterator[str]:
    trouble = comes.trouble
    if it.main.act == FLASHBACK and grade in roll.PASSES:
        yield "dice where it matters"
    if earns(it, grade):
        yield "+1 die next"
    if comes.harm is not None:
        yield risked(it.w, it.who, comes.harm[0])
    if trouble is not None:
        yield trouble[1].label or _named(it.w, trouble[1].fact) or f"{SIZES[trouble[0]]} trouble"
    if loses(it, grade):
        yield "no second try"


def _named(w: World, fact: str) -> str:
    return w.conditions[fact].label if fact in w.conditions else ""

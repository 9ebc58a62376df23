"""What can be played and is hardly meant. `game pack check` tells it; playing a pack does not wait for it."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from game.author import (
    allow,
    beyond,
    carrying,
    closing,
    conditions,
    digits,
    foes,
    habits,
    hints,
    hopeless,
    implied,
    nobody,
    paths,
    reckonings,
    rings,
    sayings,
    shades,
    slips,
    staying,
    stops,
    turns,
    unused,
    variables,
    waits,
    widths,
)
from game.author.formulas import Known
from game.author.reach import HEAD, Node, Reach
from game.author.routes import Ways
from game.core.problems import advised
from game.far import Hears
from game.far import nobody as nowhere
from game.packs.check import Pack
from game.packs.errors import Path, errors_in
from game.packs.link import Linked, told_by_system
from game.packs.walk import shapes_of

Values = Mapping[str, Mapping[str, Any]]
Question = Callable[[], Iterable[conditions.Found]]
_BESIDES = frozenset({"E-COLOUR", "E-FILL", "E-WIDE", "E-TEXT", "E-VALUE", "E-GRADE", "E-RULES", "E-TABLE"})
"""Problems that have no bearing on what leads where."""


def advise(linked: Linked, *, hinted: bool = False, far: Hears = nowhere) -> None:
    """Notes everything in the pack, hints about words where they are asked for (`hinted`). What leads where is only
    asked of a pack in which nothing is broken; `far` hears how many of these questions are answered, and of the checks
    that are tried before."""
    pack = linked.pack
    if pack.info is not None:
        _note(pack, shades.unreadable(pack.info))
    if linked.world is not None:
        _note(pack, nobody.nobody(linked.world))
        told_by_system((pack,), advised(linked.world), "N-RULES")
        if pack.sound:
            _note(pack, hopeless.hopeless(linked.world, far))
            _note(pack, foes.helpless(linked.world))
            _note(pack, sayings.unread(linked.world, pack.values["tables"]))
    for section in ("scenes", "conflicts"):
        for key, entry in pack.values[section].items():
            _note(
                pack, (((section, key, *path), code, said) for path, code, said in closing.idle_options(entry.options))
            )
            if section == "scenes":
                found = digits.without_digit(entry.options)
                _note(pack, (((section, key, *path), code, said) for path, code, said in found))
    _note(pack, reckonings.reckonings(pack.values))
    shapes = shapes_of(linked.system.shapes)
    _note(pack, staying.staying(pack, shapes))
    # Whoever guides a table goes anywhere by a word: nothing there is unreached, and nothing a dead end.
    if pack.info and pack.info.start and not pack.info.table and _whole(linked):
        questions = _questions(linked, values_of(linked), shapes)
        for done, question in enumerate(questions):
            far(done, len(questions), "questions answered")
            _note(pack, question())
    else:
        for section, entries in pack.values.items():
            for key, entry in entries.items():
                _note(pack, conditions.plain_zeros(shapes[section], entry, (section, key)))
    _note(pack, habits.habits(pack.values, shapes))
    if hinted:
        _note(pack, hints.hints(pack, shapes))
    _note(pack, allow.allowed(pack, () if hinted else hints.CODES))


def _whole(linked: Linked) -> bool:
    """Whether everything that leads anywhere is there and can be read."""
    packs = (*linked.used, linked.pack)
    if any(one.raw.unread for one in packs) or any(
        one.code not in _BESIDES for one in errors_in(linked.pack.raw.problems)
    ):
        return False
    return all(
        key in one.values[section] for one in packs for section, found in one.raw.entries.items() for key in found
    )


def _questions(linked: Linked, values: Values, shapes: Mapping[str, type]) -> tuple[Question, ...]:
    """What is only seen of an adventure as a whole."""
    pack, info = linked.pack, linked.pack.info
    assert info is not None
    reach = Reach(info, values, shapes, pack.values["variables"], _things(linked))
    round_ = list(rings.rings(values, reach))
    ways, world = Ways(reach), linked.world
    passing = {grade.id for grade in linked.system.grades if grade.passes >= 0}
    return (
        lambda: round_,
        lambda: rings.rings_while(values, reach),
        lambda: paths.unreached(info, reach, values, bool(round_)),
        lambda: () if round_ else paths.traps(reach, ways, values),
        lambda: stops.endless(reach, values),
        lambda: stops.absent(reach, values),
        lambda: stops.gone(reach, values),
        lambda: stops.too_long(reach),
        lambda: () if world is None else stops.deathless(world, reach, pack.values),
        lambda: variables.idle(info, values, shapes),
        lambda: widths.too_wide(info, reach, pack.values, shapes),
        lambda: unused.unused(linked, reach),
        lambda: turns.never_again(pack.values, shapes),
        lambda: slips.slips(values, pack.values, shapes, {grade.id for grade in linked.system.grades}),
        lambda: _conditions(reach, pack.values),
        lambda: waits.circular(reach),
        lambda: implied.contradicted(reach),
        lambda: beyond.beyond(reach, pack.values["variables"]),
        lambda: carrying.in_vain(reach, ways),
        lambda: carrying.anew(pack.values["scenes"], passing, linked.system.once),
        lambda: _closings(linked, reach, ways),
    )


def _conditions(reach: Reach, own: Values) -> Iterable[conditions.Found]:
    """What is wrong with the formulas of everything in the pack that is reached."""
    for node in (HEAD, *((section, key) for section, entries in own.items() for key in entries)):
        if node in reach.reached:
            yield from conditions.empty_conditions(reach, node)


def _things(linked: Linked) -> Collection[str]:
    """The things of the pack but those that somebody who is made may bring along; none where nobody can tell."""
    if linked.world is None:
        return ()
    return set(linked.pack.values["items"]).difference(linked.system.outfit(linked.world))


def _closings(linked: Linked, reach: Reach, ways: Ways) -> Iterable[conditions.Found]:
    """Scenes in which nothing may be left to do. Where that seems so, what can have come before is looked at."""
    work = closing.Work()
    past = _Past(reach, ways)
    passing = {grade.id for grade in linked.system.grades if grade.passes >= 0}
    for key, scene in linked.pack.values["scenes"].items():
        node = ("scenes", key)
        if node not in reach.reached:
            continue
        on = list(closing.ways_on(scene, True, passing, linked.system.once))
        numbers = closing.closed_when(on, reach.names(node).span, work) if on else None
        if numbers is not None:
            returns = ways.returns(key)
            on = list(closing.ways_on(scene, returns, passing, linked.system.once))
            numbers = _closed(on, node, reach, *past.before(key, () if returns else closing.leaving(scene)), work)
        if numbers is not None:
            when = f" when {closing.told(numbers)}" if numbers else ""
            yield node, "W-CLOSE", f"nothing may be left to do here{when}; keep an option open"


def _closed(
    on: list[str],
    node: tuple[str, str],
    reach: Reach,
    before: Reach,
    brings: Collection[closing.Brings],
    work: closing.Work,
) -> Mapping[str, int] | None:
    """Numbers that close a scene, with what can have come before, and what has to have."""
    here: Known | None = Known(before.names(node), {})
    while here is not None:
        numbers = closing.closed_when(on, here.span, work, brings)
        if not numbers:
            return numbers
        sure = [
            name
            for name, number in numbers.items()
            if not number and work.spent(reach.size) and reach.certain(node, name)
        ]
        if not sure:
            return numbers
        for name in sure:
            here = here.with_span(name, here.span(name).without(0)) if here else None
    return None


class _Past:
    """What can have come about while somebody is in a scene, once for all scenes that have the same behind them."""

    def __init__(self, reach: Reach, ways: Ways) -> None:
        self._reach = reach
        self._ways = ways
        self._found: dict[frozenset[Node], tuple[Reach, Collection[closing.Brings]]] = {}

    def before(self, scene: str, leaving: Iterable[Path]) -> tuple[Reach, Collection[closing.Brings]]:
        """With what it brings along; what happens as the scene is left for good has not yet."""
        nodes = self._ways.before(scene)
        prefixes = {("scenes", scene, *path) for path in leaving}
        found = None if prefixes else self._found.get(nodes)
        if found is None:
            before = self._reach.within(
                nodes, lambda one: not any(one.path[: len(prefix)] == prefix for prefix in prefixes)
            )
            found = before, tuple(before.brings())
            if not prefixes:
                self._found[nodes] = found
        return found


def _note(pack: Pack, found: Iterable[conditions.Found]) -> None:
    """Notes what was found in the pack's own entries and in its head."""
    raw = pack.raw
    for path, code, sentence in found:
        section, key = str(path[0]), str(path[1])
        if section == "pack":
            raw.note(code, raw.head_file, path, sentence)
        elif own := raw.entries[section].get(key):
            raw.note(code, own.file, path, sentence)


def values_of(linked: Linked) -> Values:
    """The entries of a pack and of the packs it uses, by section and id."""
    values: dict[str, dict[str, Any]] = {section: {} for section in linked.pack.values}
    for one in (*linked.used, linked.pack):
        for section, found in one.values.items():
            values[section] |= found
    return values

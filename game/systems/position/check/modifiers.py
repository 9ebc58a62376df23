"""Weighing: the pool, the position and the successes needed, each a sum of named parts (P-01 to P-09, P-13 to P-17)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from game.core.act import Act, check_of
from game.core.checks.lay import RULED
from game.core.contest import backing
from game.core.defaults import summed
from game.core.draft import Sight
from game.core.effects import on_slot
from game.core.questions import words_of
from game.core.record import changed, record
from game.core.scope import scope_of
from game.core.staked import hurting
from game.core.state import Effect, Frame, Part, Person, Term, Words
from game.core.things import answers
from game.core.tree import NOTHING, Tree
from game.core.world import World
from game.systems.common.ways import LEVER
from game.systems.position.check.parts import (
    BESIDE,
    CHECK,
    FLASHBACK,
    OPPOSE,
    base_need,
    base_position,
    hand_of,
    led,
    main_of,
    open_ways,
    opposed,
    risks_of,
    tags_of,
    taken,
    threat_of,
    way_of,
    worse_mark,
)
from game.systems.position.content.acts import Circumstance, Way
from game.systems.position.content.shapes import Boon, Item, talents
from game.systems.position.dice import roll
from game.systems.position.person.harm import free, kind_of
from game.systems.position.person.people import BODY, HARM, KINDS, attribute_of, boons_of, brought, harms_of

PREPARED = "prepared"
"""P-17: the kind of effect that a flashback leaves: `level` dice, for checks that name its act as `source`."""


def weigh(s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
    """The question a part comes to, and the named parts of the sum."""
    part = act.part
    if part.act == OPPOSE:
        found = tuple(_pool(s, act.frame, part))
        theirs = max(0, _dice(s.w, _pool(s, act.frame, main_of(act.frame))))
        return words_of(roll.Question(_dice(s.w, found), foe=theirs)), found
    main = main_of(act.frame)
    found = (*_pool(s, act.frame, part), *_position(s, act.frame), *_need(s, act.frame, part))
    position = position_of(s, act.frame, found)
    need = need_of(found)
    question = roll.Question(
        pool=_dice(s.w, found),
        need=max(1, need),
        position=position,
        foe=_foe(s, act.frame) if part is main else -1,
        worse=int(part is main and worsens(s, act.frame, position)),
        flat=int(main.act == FLASHBACK and need <= 0),
        push=_push(s, act.frame, part),
        way=taken(s, main).number,
    )
    return words_of(question), found


def started(s: Sight, f: Frame) -> tuple[Part, ...]:
    """P-05, P-11: where an act can be done in several ways, it starts with the one that works likeliest without harm,
    then with the one that works likeliest; of equals with the one in the better position, then with the first."""
    main = main_of(f)
    found = open_ways(s, main) if main.act in (CHECK, FLASHBACK) else ()
    if len(found) < 2:
        return f.parts
    place = f.parts.index(main)
    tried = [changed(main, pulled=((LEVER, one.id),)) for one in found]
    best = _likeliest([_worth(s, f.having(place, part)) for part in tried])
    return f.having(place, tried[best]).parts


@record
class _Worth:
    """What speaks for a way: the chance that it works at all, that it does so without harm to whoever acts, which is
    worked out when it is asked for, and its position."""

    works: Fraction
    unharmed: Callable[[], Fraction]
    position: int


def _likeliest(tried: Sequence[_Worth]) -> int:
    """The place of the best of these. Harm is looked up of none that could not come first even if it brought none."""
    best: tuple[Fraction, Fraction, int, int] | None = None
    for place, one in sorted(enumerate(tried), key=lambda at: (-at[1].works, at[0])):
        if best is not None and one.works < best[0]:
            break
        worth = one.unharmed(), one.works, one.position, -place
        best = worth if best is None else max(best, worth)
    assert best is not None
    return -best[-1]


def _worth(s: Sight, f: Frame) -> _Worth:
    """How likely the act in this frame works as it stands."""
    main = main_of(f)
    place = f.parts.index(main)
    words, _ = weigh(s, Act(s, f, place))
    q = roll.question_of(words)
    if q.flat:
        return _Worth(Fraction(1), lambda: Fraction(1), q.position)
    committed = f.having(place, changed(main, question=words))
    odds = roll.graded(q)

    def unharmed() -> Fraction:
        hurts = hurting(s, Act(s, committed, place), roll.PASSES)
        return odds.chance(lambda grade: grade in roll.PASSES and grade not in hurts)

    return _Worth(odds.chance(lambda grade: grade in roll.PASSES), unharmed, q.position)


def _dice(w: World, found: Iterable[Term]) -> int:
    """P-01, P-04: the pool; where the table has it so, some dice are thrown all the same."""
    pool = summed(found, "pool")
    least: int = w.settings.least_dice
    return max(pool, least) if least else pool


def _foe(s: Sight, f: Frame) -> int:
    """P-12: the pool of whoever stops it; −1 where nobody does."""
    there = next((part for part in f.parts if part.act == OPPOSE), None)
    return -1 if there is None else max(0, _dice(s.w, _pool(s, f, there)))


# The pool ------------------------------------------------------------------------------------------------------------


def _pool(s: Sight, f: Frame, part: Part) -> Iterator[Term]:
    """P-13: everything that bears on a roll is added together."""
    person, way = hand_of(s, part), way_of(s, f, part)
    for term in brought(s.w, person, way.action, way.attribute):
        yield term if person.id == part.who else changed(term, label=f"{person.name}, {term.label}")
    for one in led(s, part)[1 : 1 + s.w.settings.help_limit]:
        yield Term(f"{one.name} with them", "pool", 1)
    for name, boon in _boons(s, f, part, "dice"):
        yield Term(name, "pool", boon.by)
    for item, dice in equipment(s, f, part):
        yield Term(s.w.items[item].name, "pool", dice)
    if part.act == OPPOSE:
        for one in backing(s, check_of(s, main_of(f)), part.who)[: s.w.settings.help_limit]:
            yield Term(f"{one.name} with them", "pool", 1)
    if part.act in (CHECK, FLASHBACK):
        yield from _pulled(s, part)
        for each in circumstances(s, f):
            yield from _term(each.label, "pool", each.dice)
    for label, amount in on_slot(person, "dice", tags_of(s.w, way)):
        yield Term(label, "pool", amount)
    yield from _hurt(s.w, person, default_kind(s.w, way) if attribute_of(s.w, way.action, way.attribute) else "")


def _term(label: str, slot: str, amount: int) -> Iterator[Term]:
    if amount:
        yield Term(label, slot, amount)


def _boons(s: Sight, f: Frame, part: Part, slot: str) -> Iterator[tuple[str, Boon]]:
    """P-13: what talents do for this act."""
    known = [one for one in boons_of(s.w, hand_of(s, part)) if one[1].slot == slot]
    if not known:
        return
    way, tools = way_of(s, f, part), _tools(s, f, part)
    for name, boon in known:
        fits = (not boon.actions or way.action in boon.actions) and (not boon.tags or tools & set(boon.tags))
        if fits and scope_of(s, part).holds(boon.when):
            yield name, boon


def _tools(s: Sight, f: Frame, part: Part) -> frozenset[str]:
    """The kinds of thing that are of use for this act: by its check, and by its way."""
    if part.act == OPPOSE:
        return frozenset()
    return frozenset((*check_of(s, main_of(f)).tools, *way_of(s, f, part).needs))


def equipment(s: Sight, f: Frame, part: Part) -> Iterator[tuple[str, int]]:
    """P-13, P-41: things carried that help with this act, each with its dice; what is used up only where it is said."""
    for key, item in fitting_items(s, f, part):
        if not item.uses or part.value(f"gear:{key}"):
            yield key, item.dice


def fitting_items(s: Sight, f: Frame, part: Part) -> Iterator[tuple[str, Item]]:
    """P-13: things carried that can help with this act."""
    held: list[tuple[str, Item]] = [
        (key, s.w.items[key])
        for key, count in hand_of(s, part).holds.items()
        if count and key in s.w.items and s.w.items[key].dice
    ]
    if not held:
        return
    way, asked = way_of(s, f, part), _tools(s, f, part)
    for key, item in held:
        if (way.action in item.actions or answers(item, asked)) and scope_of(s, part).holds(item.when):
            yield key, item


def _pulled(s: Sight, part: Part) -> Iterator[Term]:
    """P-14 help, P-16 a peril, P-17 what was prepared."""
    for key, value in part.pulled:
        kind, _, name = key.partition(":")
        if kind == "help" and value and name in s.people:
            yield Term(f"help from {s.people[name].name}", "pool", 1)
        elif kind == "peril" and value:
            yield Term("peril", "pool", s.w.settings.peril_dice)
        elif kind == PREPARED and value:
            found = next((one for one in s.people[part.who].effects if one.id == key.replace(":", ".", 1)), None)
            if found is not None:
                yield Term(found.label, "pool", found.level)


def _hurt(w: World, person: Person, kind: str) -> Iterator[Term]:
    """P-13 ◆: one die while any harm of the fitting type is carried."""
    found = [one for one in harms_of(person) if counts(w, person, one, kind)]
    if found:
        label = f"harm: {found[0].label}" if len(found) == 1 or w.settings.harm_once else "harm"
        yield Term(label, "pool", -1 if w.settings.harm_once else -len(found))


def counts(w: World, person: Person, one: Effect, kind: str) -> bool:
    """Whether harm takes a die from an act of this type ("" for either), for somebody of these talents."""
    own = one.kind.removeprefix(HARM)
    ignored = {word for key in person.known if key in talents(w) for word in talents(w)[key].ignores}
    return own not in ignored and (not kind or own == kind)


def default_kind(w: World, way: Way) -> str:
    """P-15: Strength and Dexterity are of the body, Intuition, Reason and Presence of the mind."""
    return KINDS[0] if attribute_of(w, way.action, way.attribute) in BODY else KINDS[1]


def harm_kind(s: Sight, f: Frame) -> str:
    """The type of harm that an act risks: what its content says, or the one that goes with its attribute."""
    main = main_of(f)
    one = taken(s, main)
    said = next((risks.hurts for risks in risks_of(s, main, one) if risks.hurts), "")
    return kind_of(said) if said else default_kind(s.w, one.way)


# Position and need ---------------------------------------------------------------------------------------------------


def circumstances(s: Sight, f: Frame) -> tuple[Circumstance, ...]:
    """P-41: what bears on the act while it holds, of its check and of its way."""
    main = main_of(f)
    every = (*check_of(s, main).circumstances, *taken(s, main).way.circumstances)
    if not every:
        return ()
    scope = scope_of(s, main)
    return tuple(each for each in every if scope.holds(each.when))


def _position(s: Sight, f: Frame) -> Iterator[Term]:
    """P-06: steps better and worse: the strength of the opposition, circumstances, talents, effects, earlier tries."""
    main = main_of(f)
    check, way = check_of(s, main), taken(s, main).way
    threat = threat_of(s.w, check)
    if threat is not None:
        yield from _term(threat.label, "position", threat.shift)
    yield from _strength(s, main) if not _is_set(main) else ()
    for each in circumstances(s, f):
        yield from _term(each.label, "position", each.position)
    for name, boon in _boons(s, f, main, "position"):
        yield Term(name, "position", boon.by)
    for label, amount in on_slot(s.people[main.who], "position", tags_of(s.w, way)):
        yield Term(label, "position", amount)
    if main.act == CHECK:
        yield from _term("it has got worse", "position", -s.times(worse_mark(s, main)))


def _strength(s: Sight, part: Part) -> Iterator[Term]:
    """P-06: the strength of whoever is against it."""
    if part.against in s.people:
        foe = s.people[part.against]
        yield from _term(foe.name, "position", foe.tracks.get("shift", 0))
    elif part.against in s.w.people:
        yield from _term(s.w.people[part.against].name, "position", s.w.people[part.against].shift)


def _is_set(part: Part) -> bool:
    """P-06: whether whoever leads has said the position, which then stands whoever is against it."""
    check = part.said.get("check", NOTHING)
    return isinstance(check, Tree) and bool(check.get("position"))


def kept(act: Act, table: Mapping[str, Any]) -> Mapping[str, Any]:
    """P-06: in a pack whoever is against an act shifts its position; where it was said, a circumstance makes up for
    them."""
    steps = sum(term.amount for term in _strength(act.s, act.part)) if _is_set(act.part) else 0
    if not steps:
        return table
    others = table["check"].get("circumstances", ())
    return {**table, "check": {**table["check"], "circumstances": [*others, {"label": RULED, "position": -steps}]}}


def position_of(s: Sight, f: Frame, found: Iterable[Term]) -> int:
    """P-06: where all steps lead."""
    main = main_of(f)
    steps = summed(found, "position")
    return max(roll.DESPERATE, min(roll.CONTROLLED, base_position(s, main, taken(s, main)) + steps))


def _need(s: Sight, f: Frame, part: Part) -> Iterator[Term]:
    """P-09: successes needed, and what makes them more or fewer."""
    main = main_of(f)
    one = taken(s, main)
    yield Term("difficulty", "need", base_need(s, main, one))
    for each in circumstances(s, f):
        yield from _term(each.label, "need", each.need)
    for label, amount in on_slot(s.people[part.who], "need", tags_of(s.w, one.way)):
        yield Term(label, "need", amount)
    for name, boon in _boons(s, f, part, "need"):
        yield Term(name, "need", -boon.by)


def need_of(found: Iterable[Term]) -> int:
    """P-09: the sum. 0 only where nothing is in doubt (P-17)."""
    terms = [term for term in found if term.slot == "need"]
    base = next(term.amount for term in terms if term.label == "difficulty")
    return base if base <= 0 else max(1, sum(term.amount for term in terms))


def worsens(s: Sight, f: Frame, position: int) -> bool:
    """P-08: whether too few successes make the position worse in place of all else that failing brings."""
    main = main_of(f)
    if main.act != CHECK or opposed(f) or position == roll.DESPERATE:
        return False
    said = next((risks for risks in risks_of(s, main, taken(s, main)) if risks.worse), None)
    return said is not None and position in {roll.POSITIONS.get(word) for word in said.worsens}


# The push ------------------------------------------------------------------------------------------------------------


def _push(s: Sight, f: Frame, part: Part) -> int:
    """P-15: dice more that a push of this part would throw; 0 where it cannot be pushed."""
    if cannot_push(s, f, part):
        return 0
    return push_dice(s, f, part, default_kind(s.w, way_of(s, f, part)))


def push_dice(s: Sight, f: Frame, part: Part, kind: str) -> int:
    """P-15: 2 dice more; ◆ the harm that is taken for it takes none of them unless the table has it so."""
    person, way = s.people[part.who], way_of(s, f, part)
    more: int = s.w.settings.push_dice + sum(boon.by for _, boon in _boons(s, f, part, "push"))
    fits = kind == default_kind(s.w, way)
    first = not any(counts(s.w, person, one, kind) for one in harms_of(person))
    loses = s.w.settings.push_harm_counts and fits and (first or not s.w.settings.harm_once)
    return more - int(loses)


def cannot_push(s: Sight, f: Frame, part: Part) -> bool:
    """P-12, P-15, P-16, P-18: opposed rolls, a peril, others who do it at one's word, and whoever has no level 1 slot
    left keep it from being pushed."""
    main = main_of(f)
    who = s.people[part.who]
    return (
        part.act not in (CHECK, BESIDE, FLASHBACK)
        or who.seat not in s.seats
        or not check_of(s, main).push
        or bool(check_of(s, main).led)
        or (opposed(f) and not s.w.settings.opposed_push)
        or (bool(part.value("peril")) and s.w.settings.peril_or_push)
        or not free(s.w, who, 1)
    )

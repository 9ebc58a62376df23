"""What a volley comes to: who wins, harm by pairs, all of it at once, and what it makes of people (S-42 to S-53)."""

from collections.abc import Iterator, Mapping

from game.core.act import Act
from game.core.draft import Change, Draft, Sight
from game.core.events import Amended, Marked, Said
from game.core.levers import Lever, PersonId, Pick, Value
from game.core.record import changed, record
from game.core.rolls import Outcome
from game.core.seats import does, named
from game.core.state import Frame, Part, Person
from game.systems.solar.check.parts import pool_of
from game.systems.solar.dice import roll, track
from game.systems.solar.dice.clash import Clash, Hit, Striker, across, clash
from game.systems.solar.fight.aims import STALEMATE, affected, fight, overcome
from game.systems.solar.growth import secrets
from game.systems.solar.help.zeitgeist import sharing
from game.systems.solar.person.harm import bruised, taken
from game.systems.solar.person.people import marked, marks_of
from game.systems.solar.resolve.outcome import cast, level_of
from game.systems.solar.volley.deeds import Deed, deed_of, done_as, way_of

SHARE = "share."
"""Before the id of somebody in a group: how much of its harm they take (S-53)."""


# Who strikes whom ----------------------------------------------------------------------------------------------------


def strikers(s: Sight, f: Frame) -> tuple[Striker, ...]:
    """Every part of the volley as a roll: at whom, whom it may harm, with what. Those of a group stand as one."""
    found = [deed_of(s, Act(s, f, index)) for index in range(len(f.parts))]
    leads = _leads(found, f)
    made: list[Striker] = []
    for index, part in enumerate(f.parts):
        deed = found[index]
        if deed is None or deed.kind == "with":
            made.append(Striker(part.who, "nothing"))
            continue
        done = done_as(part, deed)
        armour = tuple((f.parts[i].who, _armour(s, done, other)) for i, other in enumerate(found) if other)
        if deed.kind == "nothing":
            made.append(Striker(part.who, "nothing", armour=armour))
            continue
        touched = dict.fromkeys(leads.get(who, who) for who in affected(s, fight(s), part.who))
        weapons = tuple((who, _weapon(s, done, deed, who)) for who in touched)
        at = (leads.get(deed.target, deed.target),) if deed.kind == "act" else ()
        made.append(Striker(part.who, way_of(part, deed), at, tuple(touched), weapons, armour))
    return tuple(made)


def _leads(found: list[Deed | None], f: Frame) -> Mapping[PersonId, PersonId]:
    """Who stands for whom in a group (S-53)."""
    pairs = zip(f.parts, found, strict=True)
    return {part.who: deed.target for part, deed in pairs if deed is not None and deed.kind == "with"}


def _weapon(s: Sight, done: Part, deed: Deed, against: PersonId) -> int:
    """S-51, S-54: what is added to the harm of this act against somebody."""
    terms = secrets.weapons(s, s.people[done.who], deed.ability, against, done)
    return sum(term.amount for term in terms) + int(bool(done.value("lent")))


def _armour(s: Sight, done: Part, against: Deed) -> int:
    """S-51, S-54: what is taken from the harm of somebody else's act."""
    if not against.ability:
        return 0
    terms = secrets.armour(s, s.people[done.who], against.ability, against.target, done)
    return sum(term.amount for term in terms) + int(bool(done.value("guarded")))


def fought(s: Sight, f: Frame) -> Clash:
    """The volley in numbers: the level that lies on the table for each part, compared by pairs."""
    return clash(strikers(s, f), tuple(level_of(part) for part in f.parts))


# How each part comes out ---------------------------------------------------------------------------------------------


def verdict(s: Sight, act: Act) -> Outcome:
    """By level; but across somebody, only the higher level wins, and on a tie nobody does (S-42)."""
    part = act.part
    own = cast(part.question, part.amends).read(part.hand or ())
    all_in = strikers(s, act.frame)
    mine = all_in[act.index]
    theirs = next((i for i, other in enumerate(all_in) if other.who in mine.at), -1)
    if theirs < 0 or not across(mine, all_in[theirs]):
        return own
    other = level_of(act.frame.parts[theirs])
    marks = (*own.marks, ("margin", own.level - other), ("theirs", other), ("tie", int(own.level == other)))
    if own.level > other:
        return Outcome(roll.grade_of(own.level), own.level, marks)
    return Outcome("tie" if own.level == other else "failure", own.level, marks)


# Sharing harm --------------------------------------------------------------------------------------------------------


def offers(s: Sight, f: Frame) -> tuple[Lever, ...]:
    """S-53: harm that a group takes is shared out among its members as they like; of itself it falls on who rolled."""
    found: list[Lever] = []
    for index, part in enumerate(f.parts):
        group = [part.who, *(f.parts[i].who for i in sharing(Act(s, f, index)))]
        harm = sum(hit.harm for hit in fought(s, f).hits if hit.to == part.who)
        if len(group) > 1 and harm and not _shared(part):
            picks = tuple(Pick(who, s.people[who].name) for who in group)
            why = f"{harm} to share out. Unshared, all of it is {s.people[part.who].name}’s."
            seat = s.people[part.who].seat
            found.append(Lever(f"share:{index}", "Share harm", "allocation", harm, harm, picks, seat=seat, why=why))
    return tuple(found)


def _shared(part: Part) -> dict[PersonId, int]:
    """How the harm of this part's group is shared out; nothing where it is not."""
    return {name.removeprefix(SHARE): points for name, points in part.amends if name.startswith(SHARE)}


def take(s: Draft, f: Frame, offer: str, value: Value) -> Iterator[Change]:
    """S-53: this is who takes how much of it."""
    index = int(offer.partition(":")[2])
    part = f.parts[index]
    assert isinstance(value, tuple)
    yield Amended(index, (*part.amends, *((SHARE + who, points) for who, points in value)))


def _dealt(f: Frame, hits: tuple[Hit, ...]) -> Iterator[Hit]:
    """The hits as they fall on people, those on a group shared out: each fills its share of what there is."""
    shares = {part.who: _shared(part) for part in f.parts}
    for hit in hits:
        left = hit.harm
        for who, points in shares.get(hit.to, {}).items():
            taken = min(points, left)
            shares[hit.to] = {**shares[hit.to], who: points - taken}
            left -= taken
            if taken:
                yield changed(hit, to=who, harm=taken)
        if left or not hit.harm:
            yield changed(hit, harm=left)


# Harm ----------------------------------------------------------------------------------------------------------------


@record
class Wound:
    """What one hit leaves: the box it takes, 0 for none, past the last where none is left."""

    hit: Hit
    box: int
    pool: int


def settle(s: Draft, act: Act) -> Iterator[Change]:
    """Once for the volley: harm by pairs, all taken together (S-41 to S-48)."""
    if act.index == 0:
        result = fought(s, act.frame)
        yield from _stalemates(s, act.frame, result)
        found = tuple(_wounds(s, act.frame, tuple(_dealt(act.frame, result.hits))))
        yield from _hurt(s, found)
        if not result.hits and not result.stalemates:
            yield Said("Nobody is harmed.", "rule")
        yield from _past(s, act.frame, found)


def _stalemates(s: Draft, f: Frame, result: Clash) -> Iterator[Change]:
    """S-45: equals in each other's way may both want something else at once."""
    for one, other in result.stalemates:
        for who in (one, other):
            yield Marked(STALEMATE + who, f.volley)
        yield Said(f"{_pair(s, one, other)} are level: nobody is harmed, and both may want something else now.", "rule")


def _wounds(s: Sight, f: Frame, hits: tuple[Hit, ...]) -> Iterator[Wound]:
    """S-47: the boxes that the harm of this volley takes, one after the other on each track."""
    pools = {part.who: _pool(s, Act(s, f, index)) for index, part in enumerate(f.parts)}
    now = {hit.to: marks_of(s.people[hit.to]) for hit in hits}
    for hit in hits:
        now[hit.to], box = track.take(now[hit.to], hit.harm, pools[hit.by])
        yield Wound(hit, box, pools[hit.by])


def _pool(s: Sight, act: Act) -> int:
    """S-47: the pool that a bloodied mark names: that of the ability that did it, unless a guide says otherwise."""
    ruled = act.part.value("names")
    deed = deed_of(s, act)
    pool = ruled if isinstance(ruled, str) and ruled else pool_of(s.w, deed.ability) if deed and deed.ability else ""
    return track.POOLS.index(pool)


def _hurt(s: Draft, found: tuple[Wound, ...]) -> Iterator[Change]:
    """The marks, the penalty dice of new bruises, and a line for each hit."""
    for who in dict.fromkeys(wound.hit.to for wound in found):
        person = s.people[who]
        mine = [wound for wound in found if wound.hit.to == who]
        marks = marks_of(person)
        for wound in mine:
            marks, _ = track.take(marks, wound.hit.harm, wound.pool)
        yield from marked(who, marks)
        yield from bruised(person, (wound.box for wound in mine))
        for wound in mine:
            yield Said(said_of(s, person, wound), "harm" if wound.hit.harm else "rule")


def said_of(s: Sight, person: Person, wound: Wound) -> str:
    """A hit in words: "Cask takes 3: box 4, bloodied (Instinct)."."""
    head = does(s, person, "take")
    if not wound.hit.harm:
        return f"{head} nothing: armour takes all of it."
    return f"{head} {wound.hit.harm}: {taken(wound.box, track.POOLS[wound.pool])}."


def _past(s: Draft, f: Frame, found: tuple[Wound, ...]) -> Iterator[Change]:
    """S-48: past broken, the attacker's intention happens at once.

    Where two are past it together, the higher level's does, and of equal ones that of your side.
    """
    levels = {part.who: level_of(part) for part in f.parts}
    past = [wound for wound in found if wound.box == track.PAST]
    if past:
        first = max(past, key=lambda wound: (levels[wound.hit.by], s.people[wound.hit.by].side == "yours"))
        yield from overcome(s, first.hit.to, first.hit.by)


def _pair(s: Sight, one: PersonId, other: PersonId) -> str:
    """Two people in words, you first."""
    ordered = sorted((one, other), key=lambda who: who != s.lead)
    return " and ".join(named(s, s.people[who]) for who in ordered)

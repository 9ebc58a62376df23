"""Hit points: staggered at half, dying at nothing, and back again (T-12)."""

from collections.abc import Iterator

from game.core.agenda import tick
from game.core.draft import Change, Draft
from game.core.events import Effected, Left, Lifted, Said, Tracked
from game.core.levers import PersonId
from game.core.seats import does, hero, numbered, whose
from game.core.state import Blow, Person, Step
from game.systems.tiers.effects.conditions import DYING, is_dying
from game.systems.tiers.growth.classes import score
from game.systems.tiers.person.people import is_npc, staggered

DOWN, DEAD = "down", "dead"


def harm(s: Draft, blow: Blow) -> Iterator[Change]:
    """A blow lands. On the dying it is a failed death save ◆."""
    person = s.people.get(blow.who)
    if person is None or person.out or not blow.points:
        return
    if is_dying(person):
        yield from _struck(s, person, blow, 0)
        yield from failed(s, person.id)
        return
    before = person.tracks["hp"]
    left = max(0, before - blow.points)
    yield Tracked(person.id, "hp", left, "T-12")
    yield from _struck(s, person, blow, left)
    if not left:
        yield from _falls(s, person)
    elif staggered(s.w, s.people[person.id]) and not staggered(s.w, person):
        yield Said(f"{does(s, person, 'are', 'is')} staggered.", "rule")


def _falls(s: Draft, person: Person) -> Iterator[Change]:
    """T-12: at 0 the guide's people are out of it; whoever is played makes death saves ◆, at once where no turns
    are counted.
    """
    if is_npc(person) or not s.w.settings.death_saves:
        yield Left(person.id, DOWN)
        return
    yield Effected(person.id, DYING)
    yield Tracked(person.id, "dying", 0, "T-12")
    if s.fight is None:
        yield Step.of("death", who=person.id)


def failed(s: Draft, who: PersonId) -> Iterator[Change]:
    """T-12 ◆: a death save has failed; so many are the end."""
    person, most = s.people[who], s.w.settings.death_failures
    count = person.tracks.get("dying", 0) + 1
    yield Tracked(who, "dying", count, "T-12")
    yield Said(f"{whose(s, person)} failed death saves: {count} of {most}.", "harm")
    if count >= most:
        yield Left(who, DEAD)


def heal(s: Draft, who: PersonId, points: int, kind: str = "") -> Iterator[Change]:
    """Hit points come back, up to the most there are; whoever was dying is not any more (T-12)."""
    person = s.people.get(who)
    if person is None or person.out or points <= 0:
        return
    most = score(s.w, person, "hp")
    after = min(most, person.tracks["hp"] + points)
    yield Tracked(who, "hp", after, "T-12")
    has = f"{does(s, person, 'have', 'has')} {after} of {most} hit points."
    yield from numbered(s, person, has, f"{person.name} recovers.", has)
    yield from revived(s, who)
    if after == most:
        yield tick("healed", who)


def revived(s: Draft, who: PersonId) -> Iterator[Change]:
    """T-12: no longer dying; what failed is forgotten."""
    if is_dying(s.people[who]):
        yield Lifted(who, DYING.id, DYING.label, "T-12")
        yield Tracked(who, "dying", 0, "T-12")


def brought_round(s: Draft) -> Iterator[Change]:
    """T-12 ◆: whoever is dying as a fight ends is seen to, and so are companions who went down: 1 hit point."""
    for person in tuple(s.people.values()):
        fell = person.out == DOWN and person.side == "yours" and person.id != s.lead
        if fell:
            yield Left(person.id, "")
        if fell or (is_dying(person) and not person.out):
            yield Tracked(person.id, "hp", max(1, person.tracks["hp"]), "T-12")
            yield from revived(s, person.id)


def returns(s: Draft, who: PersonId) -> Iterator[Change]:
    """Somebody goes on after the end, with 1 hit point unless the content heals more."""
    yield Tracked(who, "hp", max(1, s.people[who].tracks["hp"]), "T-12")
    yield from revived(s, who)


def _struck(s: Draft, person: Person, blow: Blow, left: int) -> Iterator[Change]:
    """A blow in a sentence: Cleave: the guard takes 14 fire damage, 6 left."""
    source = f"{blow.source[:1].upper()}{blow.source[1:].rstrip('.')}: " if blow.source else ""
    kind = f" {blow.kind}" if blow.kind else ""
    who = does(s, person, "take")
    who = who if not source else who[:1].lower() + who[1:] if person.id == hero(s) else who
    takes, rest = f"{source}{who} {blow.points}{kind} damage", f"{left or 'none'} left"
    yield from numbered(s, person, f"{takes}, {rest}.", f"{takes}.", f"{person.name}: {rest}.", "harm")

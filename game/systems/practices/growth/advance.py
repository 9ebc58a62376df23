"""◆ What play brings for good (A-56): advances, spent on ranks of powers, practices and defences, on endurance, on
action points, and on what can be learned."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.draft import Change, Draft, Sight
from game.core.events import Learned, Said, Tracked
from game.core.levers import Lever
from game.core.questions import Fact
from game.core.rests import Activity
from game.core.scope import YOURS
from game.core.spending import NO_PEACE, Purchase, bought, buying, spending
from game.core.state import Person
from game.core.world import World
from game.systems.practices.check.parts import played
from game.systems.practices.content.shapes import DEFENCES, PRACTICES, abilities, powers
from game.systems.practices.person.people import ADVANCES, AP, AP_MOST, POWER, PRACTICE

LEARN = "learn:"
"""Before an ability, in what is bought; a number that rises stands there by its track."""
HIGHEST, MOST = 10, 40
"""The highest rank that anybody has; the most points of endurance, and of action."""


# What there is to do -------------------------------------------------------------------------------------------------


def activities(s: Sight, who: str) -> Iterator[Activity]:
    """A-56: spending advances, for whoever has any."""
    left = s.people[who].tracks.get(ADVANCES, 0)
    if left > 0:
        barred = "" if s.peace or not s.w.settings.advance_in_peace else NO_PEACE
        yield spending(left, "Ranks, points, something learned.", barred)


def purchases(w: World, person: Person) -> Iterator[Purchase]:
    """A-56 ◆: everything open to somebody, with its price, by the track that rises or an ability to learn."""
    for key, power in powers(w).items():
        yield from _rank(w, person, POWER + key, power.name)
    for one in PRACTICES:
        yield from _rank(w, person, PRACTICE + one, one.capitalize())
    for one in DEFENCES:
        yield from _rank(w, person, one, one.capitalize())
    house = w.settings
    for track, label, price in (("endurance", "Endurance", house.endurance_price), (AP_MOST, "AP", house.ap_price)):
        then = person.tracks.get(track, 0) + 1
        if then <= MOST:
            yield Purchase(track, f"{label} to {then}", price)
    for key, ability in abilities(w).items():
        if not person.known.get(key):
            yield Purchase(f"{LEARN}{key}", ability.name, house.ability_price, ability.about)


def _rank(w: World, person: Person, track: str, name: str) -> Iterator[Purchase]:
    """A-56 ◆: a rank more, dearer above a cheap one."""
    then, house = person.tracks.get(track, 0) + 1, w.settings
    if then <= HIGHEST:
        yield Purchase(track, f"{name} to {then}", house.rank_price if then <= house.cheap_rank else house.dear_price)


# In free and clear ---------------------------------------------------------------------------------------------------


def levers(s: Sight, act: Act) -> tuple[Lever, ...]:
    """A-56: what is bought with them."""
    person = s.people[act.who]
    return (buying(person, ADVANCES, purchases(s.w, person)),)


def facts(s: Sight, act: Act) -> tuple[Fact, ...]:
    """What there is to spend."""
    left = s.people[act.who].tracks.get(ADVANCES, 0)
    dear = sum(one.price > left for one in purchases(s.w, s.people[act.who]))
    found = (Fact("Advances", str(left), "left to spend"),)
    return (*found, Fact("Too dear", str(dear), f"more than {left}")) if dear else found


def settle(s: Draft, act: Act) -> Iterator[Change]:
    """A-56: it is theirs. The price was paid with the commit."""
    person, key = s.people[act.who], bought(act.part)
    one = next((one for one in purchases(s.w, person) if one.id == key), None)
    if one is None:
        return
    if key.startswith(LEARN):
        yield Learned(person.id, key.removeprefix(LEARN), 1)
        yield Said(f"{person.name} has learned {one.label}.", "rule")
        return
    yield Tracked(person.id, key, person.tracks.get(key, 0) + 1, "A-56")
    if key == AP_MOST:
        yield Tracked(person.id, AP, person.tracks.get(AP, 0) + 1, "A-56")
    yield Said(f"{person.name}: {one.label}.", "rule")


# What play brings ----------------------------------------------------------------------------------------------------


def session(s: Draft) -> Iterator[Change]:
    """A-56 ◆: another session begins."""
    return _brought(s, s.w.settings.session_advances if s.sessions > 1 else 0)


def scene(s: Draft, who: str) -> Iterator[Change]:
    """A-56 ◆: another scene begins, for everybody; for whoever joins it nothing has ended."""
    start = s.w.pack.start
    first = s.frames[0].id == start and s.times(f"seen.{start}") <= 1
    return _brought(s, 0 if who or first else s.w.settings.scene_advances)


def _brought(s: Draft, each: int) -> Iterator[Change]:
    """A-56 ◆: so many advances for everybody who is played."""
    for person in tuple(s.people.values()) if each else ():
        if person.side == YOURS and played(s.w, person) and not person.out:
            yield Tracked(person.id, ADVANCES, person.tracks.get(ADVANCES, 0) + each, "A-56")
            yield Said(f"{person.name}: {each} {'advance' if each == 1 else 'advances'}.", "rule")

"""What somebody strikes with: a power of their own, or a strike of the guide's people; whom it reaches."""

from game.core.contest import foes
from game.core.draft import Sight
from game.core.levers import PersonId
from game.core.once import once
from game.core.record import record
from game.core.state import Person
from game.core.world import World
from game.systems.common.around import by_distance, distance
from game.systems.tiers.content.powers import Attack, Damage, Power, Rider, Strike
from game.systems.tiers.content.shapes import PersonDef, powers
from game.systems.tiers.person.people import powers_of

STRIKE = "strike_"
"""The names of the guide's people's strikes, by their place: strike_0."""
FISTS = Strike(label="lays hands on", attack=Attack())
"""What the guide's people strike with who have nothing else: damage as their role and level have it ..."""
BARE = Strike(label="lay hands on", attack=Attack(hit=Damage(dice=1, size="d4", volition=1)), plain=False)
"""... and what those strike with who play, without a weapon and without a power."""
COUNTED = {"one": 1, "two": 2, "three": 3}


@record
class Means:
    """One attack in somebody's hands, wherever it comes from. `using` is its name in a part."""

    using: str
    name: str
    attack: Attack
    tags: frozenset[str]
    action: str = "standard"
    usage: str = "at_will"
    sustain: int = 0
    plain: bool = False
    text: str = ""


def strikes_of(w: World, person: Person) -> tuple[Strike, ...]:
    """The attacks that the guide's people have; ◆ whoever has neither these nor a power to attack with has fists."""
    made: PersonDef | None = w.people.get(person.base)
    if made is not None and made.strikes:
        return made.strikes
    armed = any(powers(w)[key].attack is not None for key in powers_of(w, person))
    return () if armed else (FISTS if made is not None else BARE,)


def means_of(w: World, person: Person, using: str) -> Means | None:
    """The attack under this name in somebody's hands; None for what is no attack, or is not there any more."""
    if using.startswith(STRIKE):
        number, strikes = using.removeprefix(STRIKE), strikes_of(w, person)
        if not number.isdecimal() or int(number) >= len(strikes):
            return None
        return _of_strike(w, strikes[int(number)], using)
    return _of_power(w, using)


@once
def _of_strike(w: World, strike: Strike, using: str) -> Means:
    return Means(using, strike.label, strike.attack, _tags(strike.attack, strike.tags), plain=strike.plain)


@once
def _of_power(w: World, using: str) -> Means | None:
    power: Power | None = powers(w).get(using)
    if power is None or power.attack is None:
        return None
    tags = _tags(power.attack, power.tags)
    return Means(using, power.name, power.attack, tags, power.action, power.usage, power.sustain, text=power.text)


def _tags(attack: Attack, more: tuple[str, ...]) -> frozenset[str]:
    return frozenset({"attack", attack.defence, attack.reach, attack.hit.kind, *more} - {""})


def riders_of(means: Means) -> tuple[Rider, ...]:
    """Everything that can come beside the damage: first what every hit does, then what triggers bring."""
    return (*means.attack.riders, *(trigger.rider for trigger in means.attack.triggers))


def allies(s: Sight, person: Person) -> list[Person]:
    """Everybody on somebody's own side, themselves left out, the nearest first."""
    return by_distance(person, (p for p in s.people.values() if _beside(person, p)))


def _beside(person: Person, other: Person) -> bool:
    return other.side == person.side and not other.out and other.id != person.id


def reach(w: World, kind: str) -> int:
    """How far an attack of this reach goes, in feet."""
    feet: int = w.settings.far_feet if kind == "far" else w.settings.close_feet
    return feet


def from_where(w: World, person: Person, attack: Attack, target: Person) -> int:
    """The place somebody strikes from: where they stand, or just near enough to the one they strike."""
    far = reach(w, attack.reach)
    if distance(person, target) <= far:
        return person.place
    return target.place - far if target.place > person.place else target.place + far


def targets(s: Sight, person: Person, attack: Attack, first: PersonId) -> tuple[PersonId, ...]:
    """Whom an attack is at: whoever was chosen, and as many of the nearest others as it takes in."""
    here = from_where(s.w, person, attack, s.people[first])
    far = reach(s.w, attack.reach)
    others = [p.id for p in foes(s, person) if p.id != first and abs(p.place - here) <= far]
    if attack.targets == "all":
        others = [p.id for p in foes(s, person) if p.id != first]
    most = COUNTED.get(attack.targets, len(others) + 1)
    return (first, *others[: most - 1])

"""What an attack or an ability is made with: its numbers, its name, whom it can be for, what keeps one from it."""

from game.core.contest import foes
from game.core.draft import Sight
from game.core.effects import barred_by
from game.core.once import once
from game.core.record import changed, record
from game.core.scope import scope_for
from game.core.seats import hero, whom
from game.core.state import Part, Person
from game.core.world import World
from game.systems.common.around import BESIDE
from game.systems.common.moving import MOVING
from game.systems.practices.acts.composed import ability_of
from game.systems.practices.aspects import aspects
from game.systems.practices.check.parts import ABILITY, ATTACK, STRODE, dear, is_reaction, used_up
from game.systems.practices.content.shapes import Ability, abilities, powers
from game.systems.practices.dice.roll import ATTACK as RATED
from game.systems.practices.dice.roll import CHECK as NEEDED
from game.systems.practices.dice.roll import SHAPED
from game.systems.practices.person import tools
from game.systems.practices.person.people import AP, borne, rank

TOO_FAR = "too far:"
SOUND = "nothing ails"
ADVERBS = ("down", "up", "off", "out", "over", "back", "away")
"""Last words of a verb that a pronoun stands before."""
PRONOUNS = ("you", "yourself", "themselves")


@record
class Means:
    """What an attack or an ability is made with. `practice` is what it belongs to (A-20); it is rolled as well where
    `alone` is false.
    """

    name: str
    power: str
    practice: str
    against: str
    harm: str
    cost: int
    target: str
    kind: str
    alone: bool
    ability: Ability | None = None

    @property
    def tags(self) -> frozenset[str]:
        """The words by which effects know it."""
        own = {self.power, self.practice, ABILITY if self.ability is not None else ATTACK}
        return frozenset(own | ({ATTACK} if self.against else set()))


def means_for(s: Sight, part: Part) -> Means | None:
    """What a part is made with; None for what is neither an attack nor an effect."""
    one = ability_of(s, part) if part.act == ABILITY and part.ref else None
    return of_ability(one) if one is not None else means_of(s.w, part.act, part.using)


@once
def means_of(w: World, act: str, using: str) -> Means | None:
    """An attack with a power alone, or an ability; None where there is no such thing."""
    if act == ATTACK:
        power = powers(w).get(using)
        if power is None or not power.attack:
            return None
        return Means(power.name, using, power.practice, power.against, power.attack, 0, "foe", RATED, True)
    one = abilities(w).get(using) if act == ABILITY else None
    return of_ability(one) if one is not None else None


def of_ability(one: Ability) -> Means:
    """The numbers of an ability."""
    kind = SHAPED if one.aspects else RATED if one.harm or one.lays or one.heals or one.moves else NEEDED
    alone = bool(one.against)
    return Means(one.name, one.power, one.practice, one.against, one.harm, one.cost, one.target, kind, alone, one)


def label(s: Sight, act: str, means: Means, who: str, target: Person | None) -> str:
    """What is done, as a row: "Cut at the gaoler", "Glassrain at the pickets", "Mend Nate"."""
    if target is None or means.target in ("nobody", "self"):
        return means.name
    to = whom(s, target) if target.id != who else "yourself" if who == hero(s) else "themselves"
    if act == ATTACK:
        return done_to(powers(s.w)[means.power].verb or f"{means.name} at", to)
    return f"{means.name}: {to}"


def done_to(verb: str, whom: str) -> str:
    """A verb with whom it is done to: "Throw down Larkin", but "Throw you down"."""
    first, _, last = verb.rpartition(" ")
    apart = first and last in ADVERBS and whom in PRONOUNS
    return f"{first} {whom} {last}" if apart else f"{verb} {whom}"


def barred(s: Sight, person: Person, means: Means, target: Person | None, paid: bool = False) -> str:
    """Why this cannot be done now; empty when it can. `paid`: its points have been paid already (A-13)."""
    return unable(s, person, means, paid) or unfit(s, person, means, target, span(s, person, means))


def unable(s: Sight, person: Person, means: Means, paid: bool = False) -> str:
    """Why somebody cannot do this now, whoever it is for."""
    found = barred_by(person, means.tags, hero(s)) or used_up(s, person)
    if not found and not paid and person.tracks.get(AP, 0) < means.cost:
        found = dear(person, means.cost)
    one = means.ability
    if not found and one is not None and one.needs and not tools.carries(s.w, person, one.needs):
        found = f"needs {' or '.join(one.needs)}"
    return found


def unfit(s: Sight, person: Person, means: Means, target: Person | None, within: tuple[int, int]) -> str:
    """Why it cannot be done to this target, or to nobody in particular, that far away (see `span`)."""
    one = means.ability
    if one is not None and not _holds(s, person, target, one.when):
        return one.barred or "not now"
    return _sound(s, means, target) or too_far(s, person, target, within)


def _sound(s: Sight, means: Means, target: Person | None) -> str:
    """A-32: why nothing would come of healing: nothing ails whoever it is for; empty where something would."""
    one = means.ability
    if one is None or not one.heals or one.lays or one.harm or one.do or target is None or borne(s.w, target):
        return ""
    return f"{SOUND} {whom(s, target)}"


def hidden(s: Sight, person: Person, means: Means, target: Person | None) -> bool:
    """Whether it is not even shown: its condition does not hold, and there is no word why."""
    one = means.ability
    return one is not None and not one.barred and not _holds(s, person, target, one.when)


def _holds(s: Sight, person: Person, target: Person | None, when: str) -> bool:
    there = target.id if target is not None else ""
    return scope_for(s, person.id, there).holds(when)


def span(s: Sight, person: Person, means: Means) -> tuple[int, int]:
    """How many feet a means reaches in a fight, and how many one can go for nothing before it."""
    if s.fight is None:
        return 0, 0
    return reach(s.w, person, means) + bought(person, means), free_move(s, person)


def too_far(s: Sight, person: Person, target: Person | None, within: tuple[int, int]) -> str:
    """A-34, A-40: within range of the power, with what tools add, or with the turn's free move to get there."""
    if target is None or s.fight is None or target.id == person.id:
        return ""
    reached, free = within
    feet = abs(person.place - target.place) - reached
    return "" if feet <= free else f"{TOO_FAR} {feet} feet more"


def bought(person: Person, means: Means) -> int:
    """A-34: how many feet further an effect may reach by what is put into range: a die is ten yards without an area,
    and no more of them are counted on than the power has.
    """
    ranged = means.ability is not None and "range" in means.ability.aspects
    return aspects.YARD * tools.WIDER * rank(person, means.power) if ranged else 0


def free_move(s: Sight, person: Person) -> int:
    """◆ How far somebody can still move on this turn for nothing, in feet."""
    fight = s.fight
    if fight is None or fight.turn != person.id or person.tracks.get(STRODE) or barred_by(person, MOVING):
        return 0
    feet: int = s.w.settings.stride_feet
    return feet


def reach(w: World, person: Person, means: Means) -> int:
    """A-34, A-40: how far it reaches in feet; next to each other is always near enough."""
    return max(BESIDE, tools.range_feet(w, person, means.power))


def targets(s: Sight, person: Person, means: Means) -> tuple[Person | None, ...]:
    """Whom it can be for; None for nobody in particular."""
    here = [p for p in s.people.values() if not p.out]
    if means.target == "nobody":
        return (None,)
    if means.target == "self":
        return (person,)
    if means.target == "anybody":
        return tuple(here)
    return tuple(p for p in here if p.side == person.side) if means.target == "ally" else tuple(foes(s, person))


def made_parts(s: Sight, part: Part) -> tuple[Part, ...] | str:
    """A-10, A-41: the exchange of an attack or an ability; what is done out of turn has been paid for (A-13)."""
    means, person = means_for(s, part), s.people[part.who]
    target = s.people.get(part.against)
    if means is None:
        return "There is nothing of that kind to do."
    if means.target in ("foe", "ally", "anybody") and (target is None or target.out):
        return f"{part.label}: nobody is there any more."
    paid = is_reaction(s, part.who)
    why = barred(s, person, means, target, paid)
    if why:
        return f"{part.label}: {why.rstrip('.')}."
    costs = ((part.who, AP, means.cost),) if means.cost and not paid else ()
    return (changed(part, label=part.label or label(s, part.act, means, part.who, target), costs=costs),)

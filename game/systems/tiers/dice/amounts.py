"""How much: dice by level and size, Volition by tier (T-01, T-08, T-11, T-13), thrown as a step.

A step "amount" carries the whole sum as words, so that nothing that happens before the dice lie can change it:
what (damage, heal or recover), who throws, for whom, dice, plus, times, half, kind and why.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache, lru_cache

from game.core.agenda import blow, healing
from game.core.draft import Change, Draft, Sight
from game.core.effects import on_slot, shift
from game.core.events import Called, Offered
from game.core.levers import PersonId
from game.core.record import record
from game.core.rolls import Call, Faces
from game.core.scope import scope_for
from game.core.state import Person, Step
from game.core.world import World
from game.systems.tiers import relations
from game.systems.tiers.content.powers import Damage
from game.systems.tiers.dice.sizes import HALVES, amount_dice, parse, stepped
from game.systems.tiers.growth.classes import boons_of, level_of, score, tier, weapon, worth
from game.systems.tiers.growth.classes import recovery as recovered
from game.systems.tiers.person.people import boons, is_npc


@record
class Pool:
    """Dice and a number, before anything doubles or halves them."""

    dice: tuple[str, ...] = ()
    plus: int = 0
    half: bool = False


def amount(s: Sight, person: Person, damage: Damage, tags: frozenset[str] = frozenset()) -> Pool:
    """What this damage or healing is in somebody's hands (T-11: Volition ×1, ×2, ×3 by tier)."""
    level = level_of(person)
    volition = damage.volition * score(s.w, person, "volition") * tier(person)
    written = parse(damage.roll) if damage.roll else None
    if written is not None:
        plus = written.plus + volition + damage.level * level
        return Pool((written.size,) * written.dice, plus, damage.half)
    reach = "far" if "far" in tags else "close"
    by = shift(person, "die", tags)
    size = damage.size
    if size == "weapon":
        size, by = weapon(s.w, person, reach)[0], by + _sharper(s, person)
    count = damage.dice * (level if damage.each_level else 1)
    return Pool((stepped(size, by),) * count, volition + damage.plus + damage.level * level, damage.half)


def _sharper(s: Sight, person: Person) -> int:
    """T-08: steps of the weapon die that only count while something holds; the others are in it already."""
    scope = scope_for(s, person.id)
    found = (boon for _, boon in boons_of(s.w, person, "die") if boon.when and scope.holds(boon.when))
    return sum(worth(person, boon) for boon in found)


def bonus(s: Sight, person: Person, tags: frozenset[str]) -> int:
    """What talents, things and conditions add to the damage of a hit."""
    return sum(n for _, n in (*boons(s, person, "damage", tags), *on_slot(person, "damage", tags)))


def recovery(w: World, person: Person) -> Pool:
    """T-13, T-11: what a recovery gives back: dice of the class by level, and Vitality by tier."""
    made = recovered(w, person)
    return Pool((made.size,) * made.dice, made.plus)


def plain(person: Person, damage: Damage) -> Pool:
    """What the guide's people do by their level and role; half of it where only half is due."""
    return Pool((), person.tracks.get("damage", 0), damage.half)


def joined(one: Pool, more: Pool) -> Pool:
    """Two amounts of one blow; whether it is halved is said by the first."""
    return Pool((*one.dice, *more.dice), one.plus + more.plus, one.half)


def least(one: Pool, times: int = 1) -> int:
    """The least that an amount can come to."""
    return total(one, len(one.dice), times)


def most(one: Pool, times: int = 1) -> int:
    """The most that an amount can come to."""
    return total(one, sum(int(die[1:]) for die in one.dice), times)


def total(one: Pool, thrown: int, times: int = 1) -> int:
    """The dice and the number, doubled for a critical hit (T-04), halved where it is half."""
    points = max(0, thrown + one.plus) * times
    return points // 2 if one.half else points


def words(one: Pool, times: int = 1) -> str:
    """An amount as people say it: 3d6+8, twice 3d6+8, half of 3d6+8; without dice what it comes to."""
    if not one.dice:
        return expected(one, times)
    counts = {die: one.dice.count(die) for die in dict.fromkeys(one.dice)}
    parts = [f"{count}{die}" for die, count in counts.items()]
    sign = "+" if one.plus >= 0 else "−"
    number = f"{sign}{abs(one.plus)}" if one.plus else ""
    often = {1: "", 2: "twice "}.get(times, f"{times} times ")
    return f"{'half of ' if one.half else ''}{often}{'+'.join(parts)}{number}"


# Thrown as a step ----------------------------------------------------------------------------------------------------


def step(what: str, who: PersonId, to: PersonId, one: Pool, times: int = 1, kind: str = "", why: str = "") -> Step:
    """The step that throws an amount, and then does with it what is said."""
    return Step.of(
        "amount",
        what=what,
        who=who,
        to=to,
        dice=" ".join(one.dice),
        plus=one.plus,
        half=int(one.half),
        times=times,
        kind=kind,
        why=why,
    )


def begin(s: Draft, step: Step) -> Iterator[Change]:
    """The dice of an amount are asked for; without dice it lands at once."""
    if s.people[step.word("to")].out:
        return
    dice = amount_dice(step.word("dice"), s.w.settings.each_die_halved)
    if not dice:
        yield Step("landed", data=step.data)
        return
    yield Called(Call("dice", "amount", dice, _why(s, step)), -1)
    yield Step("thrown", data=step.data)


def _why(s: Draft, step: Step) -> str:
    to = s.people[step.word("to")].name
    return {"damage": f"Damage to {to}", "heal": f"Healing for {to}"}.get(step.word("what"), f"Recovery of {to}")


def thrown(s: Draft, step: Step) -> Iterator[Change]:
    """The dice lie on the table; a relationship die may take the place of one of them (T-30)."""
    offers = relations.on_amount(s, step)
    if offers:
        yield Offered("amount", offers)
    yield Step("landed", data=step.data)


def comes_to(s: Sight, step: Step) -> Callable[[Faces], Hashable]:
    """What they come to, by themselves and with each relationship die that may take the place of one (T-30)."""
    if step.kind != "thrown":
        return lambda faces: faces
    to = s.people[step.word("to")]
    hp = to.tracks.get("hp", 0)
    most = max(1, hp if step.word("what") == "damage" else score(s.w, to, "hp") - hp)
    bonds = tuple((side, relations.lying(person), up) for side, person, up in relations.replacing(s, step))
    pool = Pool(tuple(step.word("dice").split()), step.number("plus"), bool(step.number("half")))
    return _coming(
        Awaited(pool, step.number("times"), s.w.settings.each_die_halved, relations.tops_of(s.w, step), most, bonds)
    )


@record
class Awaited:
    """An amount before its dice lie: how far it matters, since a blow takes no more than there is to lose and healing
    gives back no more than is lost (T-12), and whose relationship dice lie there."""

    pool: Pool
    times: int
    each_halved: bool
    tops: tuple[int, ...]
    most: int
    bonds: tuple[tuple[int, tuple[relations.Bond, ...], int], ...]

    def lands(self, faces: Faces) -> int:
        """What it does as it lies."""
        return min(self.most, total(self.pool, shown(self.pool.dice, faces, self.each_halved), self.times))

    def comes(self, faces: Faces) -> Hashable:
        """What it does, and what it would do with each die that may take the place of one."""
        found = [(side, one) for side, bonds, up in self.bonds for one in relations.swaps(faces, self.tops, bonds, up)]
        swapped = ((side, one, (*faces[: one.place], one.shows, *faces[one.place + 1 :])) for side, one in found)
        return self.lands(faces), tuple((side, one.bond.track, self.lands(then)) for side, one, then in swapped)


@lru_cache(maxsize=1024)
def _coming(of: Awaited) -> Callable[[Faces], Hashable]:
    return cache(of.comes)


def landed(s: Draft, step: Step) -> Iterator[Change]:
    """The amount is known: harm on its way, or hit points back."""
    one = Pool((), step.number("plus"), bool(step.number("half")))
    points = total(one, _shown(s.w, step), step.number("times"))
    to, kind, why = step.word("to"), step.word("kind"), step.word("why")
    if step.word("what") == "damage":
        if points:
            yield blow(to, points, kind, step.word("who"), why)
        return
    yield healing(to, points, kind)


def _shown(w: World, step: Step) -> int:
    """What the dice come to as they lie."""
    return shown(step.word("dice").split(), step.faces, w.settings.each_die_halved)


def shown(dice: Sequence[str], faces: Faces, each_halved: bool) -> int:
    """T-01: what dice come to; where small dice are halved together, all of them are rounded up once."""
    if each_halved:
        return sum(faces)
    small = sum(face for die, face in zip(dice, faces, strict=True) if die in HALVES)
    return sum(faces) - small + (small + 1) // 2


def expected(one: Pool, times: int = 1) -> str:
    """From the least to the most, for a row of stakes."""
    low, high = least(one, times), most(one, times)
    return str(low) if low == high else f"{low} to {high}"


def strike(s: Sight, person: Person, damage: Damage, by_role: bool, tags: frozenset[str]) -> Pool:
    """What an attack does: by level and role for the guide's people where it says nothing else."""
    if by_role and is_npc(person):
        return plain(person, damage)
    return amount(s, person, damage, tags)

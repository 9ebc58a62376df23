"""Keys: what drives somebody brings experience when it comes up, and more when it is given up (S-06, S-10)."""

from collections.abc import Iterator

from game.core.content import Op
from game.core.draft import Change, Draft, Sight
from game.core.events import Learned, Offered, Said, Tracked
from game.core.levers import Lever, PersonId, Value
from game.core.scope import YOURS, Scope, standing
from game.core.seats import does, hero
from game.core.state import Context, Frame, Person
from game.core.world import World
from game.systems.solar.content.shapes import KeyDef
from game.systems.solar.person.people import called, knows

BUYOFF = "buyoff"
"""How a key is invoked when its owner has done what it forbids, and the round of offers that asks about it."""
BUYOFF_XP = 10
"""S-06."""


def invoke(s: Draft, op: Op, ctx: Context) -> Iterator[Change]:
    """S-06: a key comes up for whoever of your side has it, or for one of them: experience, or the offer to drop it."""
    key: KeyDef | None = s.w.lore["keys"].get(op.what)
    if key is None:
        yield Said(f"There is no key {op.what}; nothing comes up.", "rule")
        return
    owners = _owners(s, op, ctx)
    if op.kind == BUYOFF:
        asked = tuple(_offer(s, person, key) for person in owners if person.seat in s.seats)
        if asked:
            yield Offered(BUYOFF, asked)
        return
    for person in owners:
        xp, text = worth(s.w, key, op.level or 1)
        name = "" if person.id == hero(s) else f"{person.name}, "
        told = f" {text}" if text and not name else ""
        yield Said(f"{name}{called(person, key)}:{told} {xp} XP.", "rule")
        yield from gain_xp(s, person.id, xp)


def _owners(s: Draft, op: Op, ctx: Context) -> tuple[Person, ...]:
    """Those of your side who have the key, or the one that the operation names, if they have it."""
    named = Scope(s, ctx).id_of(op.who) if op.who else None
    return tuple(person for person in standing(s, YOURS) if knows(person, op.what) and named in (None, person.id))


def worth(w: World, key: KeyDef, level: int) -> tuple[int, str]:
    """S-06: what a key brings at its first, second or third size, and when it comes up so."""
    trigger = next((one for one in key.triggers if one.level == level), None)
    usual: int = w.settings.key_xp[min(level, 3) - 1]
    if trigger is None:
        return usual, ""
    return (usual if trigger.xp is None else trigger.xp), trigger.text


def gain_xp(s: Draft, who: PersonId, xp: int) -> Iterator[Change]:
    """S-10: experience, and the advances that it makes."""
    tracks = s.people[who].tracks
    made, left = divmod(tracks.get("xp", 0) + xp, s.w.settings.xp_per_advance)
    yield Tracked(who, "xp", left, "S-06")
    if made:
        total = tracks.get("advances", 0) + made
        yield Tracked(who, "advances", total, "S-10")
        makes = "That makes an advance" if made == 1 else f"That makes {made} advances"
        yield Said(f"{makes}: {total} to spend.", "rule")


# Giving a key up -----------------------------------------------------------------------------------------------------


def _offer(s: Sight, person: Person, key: KeyDef) -> Lever:
    name = "Give up" if person.id == hero(s) else f"{person.name} gives up"
    why = f"{key.buyoff} {BUYOFF_XP} XP, and the key is erased."
    return Lever(
        f"{BUYOFF}.{person.id}.{key.key}", f"{name} the {called(person, key)}", "switch", seat=person.seat, why=why
    )


def offers(s: Sight, f: Frame, asking: str) -> tuple[Lever, ...]:
    """S-06: of what was offered, the keys that are still there to be given up."""
    return tuple(one for one in f.offers if asking == BUYOFF and knows(s.people[_whose(one.id)], _which(one.id)))


def take(s: Draft, f: Frame, offer: str, value: Value) -> Iterator[Change]:
    """S-06: a key is erased, for 10 XP. It can be bought again like any other."""
    who, key = _whose(offer), _which(offer)
    yield Learned(who, key, 0)
    yield Said(
        f"{does(s, s.people[who], 'give')} up the {called(s.people[who], s.w.lore['keys'][key])}: {BUYOFF_XP} XP.",
        "rule",
    )
    yield from gain_xp(s, who, BUYOFF_XP)


def _whose(offer: str) -> PersonId:
    return offer.split(".")[1]


def _which(offer: str) -> str:
    return offer.split(".")[2]

"""Making a character (S-07), as levers of one act: everything open and changeable until it is committed to."""

from collections.abc import Iterator
from itertools import permutations

from game.core.draft import Sight
from game.core.levers import Lever, Pick
from game.core.making import Choices, Placed, placed
from game.core.questions import Fact
from game.core.record import changed
from game.core.state import Part, Person
from game.core.wording import listed
from game.core.world import World
from game.systems.solar.content.acts import RANKS
from game.systems.solar.content.shapes import Ability, CharacterDef, Item, KeyDef, Origin, Secret
from game.systems.solar.growth.keys import BUYOFF_XP
from game.systems.solar.person.people import POOLS, born, innate, open_to
from game.systems.solar.person.serialize import check

POINTS, LEAST, MOST = 12, 1, 6
"""S-07: points over the pools, and between what each has to be."""
INNATE = (2, 1, 0)
"""S-07: the ranks of the innate abilities."""
PLACES = (("journeyman", 2, 1), ("greenhorn", 1, 3), ("novice", 0, 6))
"""S-07: lever, rank, how many other abilities begin at it."""


# What can be settled -------------------------------------------------------------------------------------------------


def _levers(s: Sight, part: Part) -> Iterator[Lever]:
    """S-07: everything about somebody who is being made."""
    w, made = s.w, placed(part)
    if w.lore["origins"]:
        origins = tuple(Pick(key, one.name, why=_opens(w, key, one)) for key, one in w.lore["origins"].items())
        why = "Where you come from: what it opens, and how it shifts the limits of pools."
        yield Lever("origin", "Origin", "choice", picks=origins, must=True, why=why)
    spans = {pool: _span(w, made.word("origin"), pool) for pool in POOLS}
    pools = tuple(Pick(pool, pool.capitalize(), most=_most_of_all(w, pool), span=spans[pool]) for pool in POOLS)
    why = f"{POINTS} points over three pools, each {LEAST} to {MOST} unless your origin shifts that."
    yield Lever("pools", "Pools", "allocation", 0, POINTS, pools, why=why)
    why = "What everybody defends with: one at Journeyman, one at Greenhorn, one at Novice."
    yield Lever("innate", "Innate", "choice", picks=_innate_picks(w), must=True, why=why)
    for lever, rank, count in PLACES:
        many = "One ability" if count == 1 else f"{count} abilities"
        why = f"{many} at {RANKS[rank]} {rank}."
        yield Lever(lever, RANKS[rank], "allocation", 0, count, _ability_picks(w, made, lever), why=why)
    yield from _secret(w, made)
    keys = tuple(
        Pick(key, one.name, why=_drives(w, one), note=_pays(w, one))
        for key, one in w.lore["keys"].items()
        if not one.own and (open_to(one.origins, made.word("origin")) or key == made.word("key"))
    )
    yield Lever("key", "Key", "choice", picks=keys, must=True, why="What drives you, and brings experience.")


def _secret(w: World, made: Placed) -> Iterator[Lever]:
    """S-07 one secret; S-54 with the Secret of Imbuement, the thing that it is for."""
    chosen, origin = made.word("secret"), made.word("origin")
    known = [one for one in w.lore["secrets"].values() if not one.own]
    found = [one for one in known if open_to(one.origins, origin) or one.key == chosen]
    picks = tuple(Pick(one.key, one.name, why=one.about, note=_costs(one)) for one in found)
    yield Lever("secret", "Secret", "choice", picks=picks, must=True, why="What you can do and others cannot.")
    secret: Secret | None = w.lore["secrets"].get(chosen)
    if secret is not None and secret.imbues:
        why = "The thing of yours that is a weapon or armour for you."
        yield Lever("thing", "Imbued thing", "choice", picks=thing_picks(w, tuple(w.items)), must=True, why=why)


def _opens(w: World, key: str, of: Origin) -> str:
    """S-04, S-07: what an origin is, what it alone opens, and how it shifts the limits of pools."""
    closed = [one for kind in ("abilities", "secrets", "keys") for one in w.lore[kind].values() if key in one.origins]
    limits = [f"{pool.capitalize()} {'–'.join(map(str, _limits(w, key, pool)))}" for pool in (*of.least, *of.most)]
    opens = f"Opens {listed([one.name for one in closed])}." if closed else ""
    shifts = f"{listed(list(dict.fromkeys(limits)))}." if limits else ""
    return " ".join(filter(None, (of.about, opens, shifts)))


def _costs(secret: Secret) -> str:
    """S-05: what a secret costs each time."""
    price = listed([f"{amount} {pool.capitalize()}" for pool, amount in secret.cost.items()])
    return f"{price} each time" if price else "always holds"


def _sizes(w: World, key: KeyDef) -> tuple[tuple[int, str], ...]:
    """S-06: when a key comes up, and the experience that it brings then, the least first."""
    usual = w.settings.key_xp
    found = (((usual[one.level - 1] if one.xp is None else one.xp), one.text) for one in key.triggers)
    return tuple(sorted(found, key=lambda size: size[0]))


def _pays(w: World, key: KeyDef) -> str:
    """S-06: what a key brings, by its sizes."""
    return f"{listed([str(xp) for xp, _ in _sizes(w, key)], 'or')} XP"


def _drives(w: World, key: KeyDef) -> str:
    """S-06: what a key is, when it comes up, and what it takes to give it up."""
    sizes = (f"{xp} XP: {text}" for xp, text in _sizes(w, key))
    return " ".join((key.about, *sizes, f"{BUYOFF_XP} XP, and it is gone: {key.buyoff}"))


def thing_picks(w: World, among: tuple[str, ...]) -> tuple[Pick, ...]:
    """S-51, S-54: those of these things that can be imbued, as they have edges."""
    items: list[Item] = [w.items[key] for key in among if key in w.items]
    return tuple(
        Pick(item.key, item.name, why="; ".join(f"+{edge.by} {edge.label}" for edge in item.edges))
        for item in items
        if item.edges
    )


def _innate_picks(w: World) -> tuple[Pick, ...]:
    """S-07: every way to share out the three ranks."""
    names = {key: w.lore["abilities"][key].name for key in innate(w)}
    return tuple(
        Pick(" ".join(order), ", ".join(f"{names[key]} {rank}" for key, rank in zip(order, INNATE, strict=True)))
        for order in permutations(names)
    )


def _ability_picks(w: World, made: Placed, lever: str) -> tuple[Pick, ...]:
    """S-04, S-07: abilities open to the origin that stand at no other rank; what stands here already stays listed."""
    here = set(made.of(lever))
    elsewhere = {key for other, _, _ in PLACES if other != lever for key in made.of(other)}
    known: list[Ability] = [one for one in w.lore["abilities"].values() if not one.innate]
    return tuple(
        Pick(one.key, one.name, why=f"{one.pool.capitalize()}. {one.about}".strip(), most=1)
        for one in known
        if one.key in here or (one.key not in elsewhere and open_to(one.origins, made.word("origin")))
    )


# As it stands --------------------------------------------------------------------------------------------------------


def _limits(w: World, origin: str, pool: str) -> tuple[int, int]:
    """S-07: the least and the most that a pool begins with for people of this origin."""
    shifts: Origin | None = w.lore["origins"].get(origin)
    return (shifts.least.get(pool, LEAST), shifts.most.get(pool, MOST)) if shifts is not None else (LEAST, MOST)


def _most_of_all(w: World, pool: str) -> int:
    """S-07: the most that anybody begins with, so that a change of origin takes nothing back unasked."""
    return max(_limits(w, origin, pool)[1] for origin in ("", *w.lore["origins"]))


def character(w: World, made: Placed) -> CharacterDef:
    """The character that all of this comes to."""
    abilities = dict(zip(made.word("innate").split(), INNATE, strict=False))
    abilities |= {key: rank for lever, rank, _ in PLACES for key in made.of(lever)}
    secrets, keys, things = (tuple(filter(None, (made.word(one),))) for one in ("secret", "key", "thing"))
    return CharacterDef(
        **made.called,
        origin=made.word("origin"),
        pools={pool: made.of("pools").get(pool, 0) for pool in POOLS},
        abilities=abilities,
        secrets=secrets,
        keys=keys,
        imbued=things,
        items=things,
        advances=w.settings.new_advances,
        starting=w.settings.new_advances,
    )


def _missing(s: Sight, part: Part) -> tuple[str, ...]:
    """S-07: what is still to be settled, or why it cannot be so."""
    return tuple(_unplaced(s.w, placed(part))) or check(s.w, _person(s, part))


def _unplaced(w: World, made: Placed) -> Iterator[str]:
    """S-07: points and abilities left to place, pools out of their limits, abilities at two ranks."""
    shares, origin = made.of("pools"), made.word("origin")
    whom = f" for {w.lore['origins'][origin].name}" if origin in w.lore["origins"] else ""
    for pool in POOLS:
        least, most = _limits(w, origin, pool)
        count = shares.get(pool, 0)
        if count > most:
            yield f"{pool.capitalize()} {count} is over the most{whom}, {most}"
    left = POINTS - sum(shares.values())
    if left:
        yield f"{left} {'point' if left == 1 else 'points'} of {POINTS} left to place"
    for pool in POOLS:
        least, _ = _limits(w, origin, pool)
        if shares.get(pool, 0) < least:
            yield f"{pool.capitalize()} {shares.get(pool, 0)} is under the least{whom}, {least}"
    for lever, rank, count in PLACES:
        short = count - len(made.of(lever))
        if short:
            yield f"{short} {'ability' if short == 1 else 'abilities'} left to place at {RANKS[rank]}"
    here = [key for lever, _, _ in PLACES for key in made.of(lever)]
    for key in dict.fromkeys(here):
        if here.count(key) > 1:
            yield f"{w.lore['abilities'][key].name} stands at two ranks"


def _facts(s: Sight, part: Part) -> Iterator[Fact]:
    """What is left to place, and what stands where."""
    w, made = s.w, placed(part)
    shares, origin = made.of("pools"), made.word("origin")
    held = (f"{pool.capitalize()} {shares.get(pool, 0)} ({_span(w, origin, pool)})" for pool in POOLS)
    yield Fact("Pools", str(POINTS - sum(shares.values())), f"left: {', '.join(held)}")
    ways = {pick.id: pick.label for pick in _innate_picks(w)}
    chosen = made.word("innate")
    yield Fact("Innate", "0" if chosen in ways else "3", ways.get(chosen, "left"))
    for lever, rank, count in PLACES:
        here = made.of(lever)
        names = ", ".join(w.lore["abilities"][key].name for key in here if key in w.lore["abilities"])
        yield Fact(RANKS[rank], str(count - len(here)), f"left: {names}" if names else "left")
    advances = w.settings.new_advances
    if advances:
        yield Fact("Afterwards", str(advances), "advances to spend" if advances > 1 else "advance to spend")


def _span(w: World, origin: str, pool: str) -> str:
    least, most = _limits(w, origin, pool)
    return f"{least}–{most}"


# Done ----------------------------------------------------------------------------------------------------------------


def _person(s: Sight, part: Part) -> Person:
    """S-07: the character as a person, with the gift dice they sat down with (S-60)."""
    before = s.people[part.who]
    made = born(s.w, character(s.w, placed(part)), before.id, "")
    kept = {key: count for key, count in before.tracks.items() if key.startswith("gift")}
    return changed(made, tracks={**made.tracks, **kept})


CHOICES = Choices(_levers, _facts, _missing, _person)

"""Spending advances: what can be bought, at which price, and never the same thing twice in a row (S-08, S-09)."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.content import Op
from game.core.draft import Change, Draft, Sight
from game.core.events import Joined, Learned, Said, Tracked
from game.core.levers import Lever, Pick
from game.core.questions import Fact
from game.core.record import changed
from game.core.rests import Activity
from game.core.spending import ACT, NO_PEACE, Purchase, bought, buying, spending
from game.core.state import Context, Part, Person
from game.core.world import World
from game.systems.solar.content.acts import RANKS
from game.systems.solar.content.shapes import MOST_POINTS, Ability
from game.systems.solar.growth.making import thing_picks
from game.systems.solar.person.people import (
    IMBUED,
    LAST,
    POOLS,
    RANK,
    SCORE,
    STARTING,
    imbued_of,
    keys_of,
    knows,
    last_of,
    open_to,
    origin_of,
    rank_of,
    score_of,
)
from game.systems.solar.person.serialize import MOST_KEYS, unreached

TO_RANK = {0: 1, 1: 1, 2: 2, 3: 3, 4: 6}
"""S-08: the rank that is reached -> advances."""
CHEAP_POOL = 10
"""S-08: up to this score a point costs one advance, above it two."""
TWICE = "bought last, and never twice in a row"
UNTAUGHT = "nobody here can teach it"
LESSON, OWN = "lesson", "own"
"""How a guide has somebody buy a secret or a key: one of the packs, one in words of the player's own (S-75)."""
TAUGHT = "fact.teach_"
"""S-08: before the id of a secret: the fact by which content has it taught here."""


def activity(s: Sight, who: str) -> Activity:
    """Spending advances, as something to do in a scene."""
    tracks = s.people[who].tracks
    left, xp = tracks.get("advances", 0), tracks.get("xp", 0)
    why = f"{xp} of {s.w.settings.xp_per_advance} XP towards the next advance."
    if left < 1:
        return Activity(ACT, "Spend advances", "none", why, f"none to spend; {xp} of {s.w.settings.xp_per_advance} XP")
    peace = not s.w.settings.advance_in_peace or s.w.scenes[s.frames[0].id].rest
    return spending(left, why, "" if peace else NO_PEACE)


# What there is to buy ------------------------------------------------------------------------------------------------


def purchases(s: Sight, person: Person) -> tuple[Purchase, ...]:
    """S-08: everything open to somebody by kind:KEY, with what keeps them from it now."""
    return (*_abilities(s.w, person), *_pools(person), *_secrets(s, person), *_keys(s.w, person))


def _abilities(w: World, person: Person) -> Iterator[Purchase]:
    ability: Ability
    for key, ability in w.lore["abilities"].items():
        then = rank_of(person, key) + 1
        if then in TO_RANK and (then or open_to(ability.origins, origin_of(w, person))):
            barred = TWICE if last_of(person) == f"ability:{key}" else ""
            yield Purchase(f"ability:{key}", f"{ability.name} to {RANKS[then]}", TO_RANK[then], ability.about, barred)


def _pools(person: Person) -> Iterator[Purchase]:
    for pool in POOLS:
        then = score_of(person, pool) + 1
        barred = TWICE if last_of(person) == f"pool:{pool}" else "nobody has more" if then > MOST_POINTS else ""
        price = 1 if then <= CHEAP_POOL else 2
        yield Purchase(f"pool:{pool}", f"{pool.capitalize()} to {then}", price, "", barred)


def _secrets(s: Sight, person: Person) -> Iterator[Purchase]:
    for key, secret in s.w.lore["secrets"].items():
        known = knows(person, key) and not secret.imbues
        if known or secret.own or not open_to(secret.origins, origin_of(s.w, person)):
            continue
        barred = TWICE if last_of(person) == "secret" else ""
        if not barred and unreached(person, secret):
            barred = f"needs {s.w.lore['abilities'][secret.ability].name} at {RANKS[secret.rank]}"
        if not barred and secret.imbues and not _imbuable(s.w, person):
            barred = "you carry nothing that it could be for"
        if not barred and s.w.settings.teacher_needed and not (person.tracks.get(STARTING) or taught(s, person, key)):
            barred = UNTAUGHT
        yield Purchase(f"secret:{key}", secret.name, 1, secret.about, barred)


def taught(s: Sight, person: Person, secret: str) -> bool:
    """S-08: whether somebody who is here knows it, or the content has it taught; who knows it needs no teacher."""
    here = (one for one in s.people.values() if not one.out)
    return knows(person, secret) or any(knows(one, secret) for one in here) or bool(s.times(TAUGHT + secret))


def _imbuable(w: World, person: Person) -> tuple[Pick, ...]:
    """S-54: things in somebody's hands that have edges and are not imbued yet."""
    done = imbued_of(person)
    return thing_picks(w, tuple(key for key, count in person.holds.items() if count and key not in done))


def _keys(w: World, person: Person) -> Iterator[Purchase]:
    many = len(keys_of(w, person)) >= MOST_KEYS
    for key, entry in w.lore["keys"].items():
        if knows(person, key) or entry.own or not open_to(entry.origins, origin_of(w, person)):
            continue
        barred = TWICE if last_of(person) == "key" else f"nobody has more than {MOST_KEYS} keys" if many else ""
        yield Purchase(f"key:{key}", entry.name, 1, entry.about, barred)


# In free and clear ---------------------------------------------------------------------------------------------------


def levers(s: Sight, act: Act) -> tuple[Lever, ...]:
    """S-08, S-09: what the next advance buys."""
    return tuple(_levers(s, act.part))


def _levers(s: Sight, part: Part) -> Iterator[Lever]:
    person = s.people[part.who]
    yield buying(person, "advances", purchases(s, person))
    if _imbues(s.w, part):
        why = "The thing of yours that is a weapon or armour for you from now on."
        yield Lever(
            "thing", "Imbued thing", "choice", picks=_imbuable(s.w, person), seat=person.seat, must=True, why=why
        )


def _imbues(w: World, part: Part) -> bool:
    kind, _, key = bought(part).partition(":")
    return kind == "secret" and bool(w.lore["secrets"][key].imbues)


def facts(s: Sight, act: Act) -> tuple[Fact, ...]:
    """What there is to spend, and why something is not among what can be bought."""
    person = s.people[act.who]
    left = person.tracks.get("advances", 0)
    every = purchases(s, person)
    towards = f"{person.tracks.get('xp', 0)} of {s.w.settings.xp_per_advance} XP towards the next"
    found = [Fact("Advances", str(left), towards)]
    untaught = person.tracks.get(STARTING, 0)
    if untaught and s.w.settings.teacher_needed:
        found.append(Fact("Of the beginning", str(untaught), "with these a secret needs no teacher"))
    if any(one.barred == TWICE for one in every):
        found.append(Fact("Not again", "", f"{_last(s.w, person)}: {TWICE}"))
    dear = [one for one in every if not one.barred and one.price > left]
    if dear:
        found.append(Fact("Too dear", str(len(dear)), f"more than {left} {'advance' if left == 1 else 'advances'}"))
    shut = [one for one in every if one.barred not in ("", TWICE)]
    if shut:
        found.append(Fact("Barred", str(len(shut)), " · ".join(_shut(shut))))
    return tuple(found)


def _shut(shut: list[Purchase]) -> Iterator[str]:
    """Each reason why something cannot be bought, with its name or how many it holds for."""
    for reason in dict.fromkeys(one.barred for one in shut):
        names = [one.label for one in shut if one.barred == reason]
        yield f"{names[0] if len(names) == 1 else f'{len(names)} of them'}: {reason}"


def _last(w: World, person: Person) -> str:
    """What was bought last, by its name."""
    kind, _, key = last_of(person).partition(":")
    if kind == "ability":
        return str(w.lore["abilities"][key].name)
    return key.capitalize() if kind == "pool" else f"another {kind}"


# Bought --------------------------------------------------------------------------------------------------------------


def settle(s: Draft, act: Act) -> Iterator[Change]:
    """S-08, S-09: it is theirs, and what was bought last is remembered. The price was paid with the commit."""
    part = act.part
    person = s.people[part.who]
    kind, _, key = bought(part).partition(":")
    yield from _begun_with(person, person.tracks.get("advances", 0))
    if kind == "ability":
        then = rank_of(person, key) + 1
        yield Tracked(person.id, RANK + key, then, "S-08")
        yield Said(f"{s.w.lore['abilities'][key].name} is at {RANKS[then]} now.", "rule")
    elif kind == "pool":
        then = score_of(person, key) + 1
        yield Tracked(person.id, key + SCORE, then, "S-08")
        yield Tracked(person.id, key, person.tracks[key] + 1, "S-08")
        yield Said(f"{key.capitalize()} is {then} now.", "rule")
    else:
        yield from _known_now(s, person, key, str(part.value("thing")) if _imbues(s.w, part) else "")
    yield from _remembered(person, f"{kind}:{key}" if kind in ("ability", "pool") else kind)


def _begun_with(person: Person, left: int) -> Iterator[Change]:
    """S-07: of so many advances that are left, no more than these are from the beginning."""
    if person.tracks.get(STARTING, 0) > left:
        yield Tracked(person.id, STARTING, left, "S-07")


def _known_now(s: Draft, person: Person, key: str, thing: str = "") -> Iterator[Change]:
    """A secret or a key is theirs; `thing`: what a Secret of Imbuement is for."""
    yield Learned(person.id, key, max(0, person.known.get(key, 0)) + 1)
    if thing:
        yield Tracked(person.id, f"{IMBUED}{thing}", 1, "S-54")


def _remembered(person: Person, what: str) -> Iterator[Change]:
    """S-09: what was bought last."""
    if last_of(person) not in ("", what):
        yield Tracked(person.id, LAST + last_of(person), 0, "S-09")
    yield Tracked(person.id, LAST + what, 1, "S-09")


def lesson(s: Draft, op: Op, ctx: Context) -> Iterator[Change]:
    """S-75: at a guide's table a secret or a key is bought by a word, from whoever is named, with all that S-08 and
    S-09 ask for; or why it cannot be."""
    person = s.people[op.who]
    found = next((one for one in purchases(s, person) if one.id in (f"secret:{op.what}", f"key:{op.what}")), None)
    if found is None:
        yield Said(f"{person.name}: that is known already, or closed to them.", "rule")
        return
    kind = found.id.partition(":")[0]
    barred = found.barred if found.barred != UNTAUGHT or not op.text else ""
    if not barred and kind == "secret" and s.w.lore["secrets"][op.what].imbues:
        barred = "it is for a thing, which has to be chosen: spend advances"
    left = person.tracks.get("advances", 0) - found.price
    if barred or left < 0:
        yield Said(f"{person.name}, {found.label}: {barred or 'no advance is left to spend'}.", "rule")
        return
    yield Tracked(person.id, "advances", left, "S-08")
    yield from _begun_with(person, left)
    yield from _known_now(s, person, op.what)
    yield from _remembered(person, kind)


def own(s: Draft, op: Op, ctx: Context) -> Iterator[Change]:
    """S-75: a secret or a key in words of the player's own, which the guide approves by saying it; or why it cannot be
    bought."""
    person, kind = s.people[op.who], "secret" if op.what in s.w.lore["secrets"] else "key"
    left = person.tracks.get("advances", 0) - 1
    barred = "no advance is left to spend" if left < 0 else ""
    if kind == "key" and len(keys_of(s.w, person)) >= MOST_KEYS:
        barred = f"nobody has more than {MOST_KEYS} keys"
    if last_of(person) == kind:
        barred = TWICE
    if barred:
        yield Said(f"{person.name}, {op.text}: {barred}.", "rule")
        return
    yield Tracked(person.id, "advances", left, "S-08")
    yield from _begun_with(person, left)
    yield Learned(person.id, op.what, 1)
    yield from _remembered(person, kind)
    yield Joined(changed(s.people[person.id], words={**person.words, op.what: op.text}))
    yield Said(f"{person.name}: {op.text}.", "rule")

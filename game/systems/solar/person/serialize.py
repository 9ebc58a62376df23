"""Sheets: somebody as an entry of `characters`, the inverse of creating them, and what is wrong with one."""

from collections.abc import Iterable, Iterator, Mapping

from game.core import entries
from game.core.state import Person
from game.core.world import World
from game.systems.solar.content.acts import RANKS
from game.systems.solar.content.shapes import Ability, Secret
from game.systems.solar.person.people import (
    MOST_SAVED,
    POOLS,
    RANK,
    SCORE,
    STARTING,
    gave_up,
    imbued_of,
    innate,
    keys_of,
    knows,
    last_of,
    open_to,
    origin_of,
    rank_of,
    ranks_of,
    score_of,
    secrets_of,
)

MOST_KEYS = 5
"""S-06."""


def own(w: World, person: Person) -> Mapping[str, object]:
    """What an entry of `characters` says beside numbers, what is known and what is carried."""
    return {
        "origin": origin_of(w, person),
        "abilities": ranks_of(person),
        "words": dict(person.words),
        "given_up": [word for word in person.known if gave_up(person, word)],
        "imbued": list(imbued_of(person)),
        "starting": min(person.tracks.get(STARTING, 0), MOST_SAVED),
        "last": last_of(person),
    }


def check(w: World, person: Person) -> tuple[str, ...]:
    """What is wrong with a sheet, as sentences: what these packs do not know, and what the rules do not allow."""
    found = (_check_pools, _check_abilities, _check_secrets, _check_keys, _check_things, _check_words)
    return tuple(sentence for look in found for sentence in look(w, person))


def _check_pools(w: World, person: Person) -> Iterator[str]:
    for pool in POOLS:
        if score_of(person, pool) < 1:
            yield f"{pool.capitalize()} has a score of 1 or more."
        elif not 0 <= person.tracks.get(pool, -1) <= score_of(person, pool):
            yield f"{pool.capitalize()} has between 0 and {score_of(person, pool)} points."
    for key in person.tracks:
        if key.endswith(SCORE) and key.removesuffix(SCORE) not in POOLS:
            yield f"There is no pool {key.removesuffix(SCORE)}; there are vigor, instinct and reason."


def _check_abilities(w: World, person: Person) -> Iterator[str]:
    for key, rank in ((k.removeprefix(RANK), n) for k, n in person.tracks.items() if k.startswith(RANK)):
        known: Ability | None = w.lore["abilities"].get(key)
        if known is None:
            yield f"There is no ability {key} here."
        elif rank not in RANKS:
            yield f"{known.name} is at {rank}; ranks go from −1 to 4."
        elif rank >= 0 and not open_to(known.origins, origin_of(w, person)):
            yield f"{known.name} is open only to {_origins(w, known.origins)}."
    for key in innate(w):
        if rank_of(person, key) < 0:
            yield f"{w.lore['abilities'][key].name} is innate: everybody has it, at Novice at the least."


def _origins(w: World, origins: tuple[str, ...]) -> str:
    return " and ".join(w.lore["origins"][key].name for key in origins)


def _check_secrets(w: World, person: Person) -> Iterator[str]:
    for secret in secrets_of(w, person):
        if not open_to(secret.origins, origin_of(w, person)):
            yield f"{secret.name} is open only to {_origins(w, secret.origins)}."
        if unreached(person, secret):
            yield f"{secret.name} needs {w.lore['abilities'][secret.ability].name} at {RANKS[secret.rank]}."
        if person.known[secret.key] > 1 and not secret.imbues:
            yield f"{secret.name} stands there twice."
    times = sum(person.known[secret.key] for secret in secrets_of(w, person) if secret.imbues)
    if len(imbued_of(person)) != times:
        yield f"{len(imbued_of(person))} imbued things for a Secret of Imbuement known {times} times; each is for one."


def unreached(person: Person, secret: Secret) -> bool:
    """S-04: whether a secret asks for an ability that is not there at the rank it takes."""
    return bool(secret.ability) and rank_of(person, secret.ability) < secret.rank


def _check_keys(w: World, person: Person) -> Iterator[str]:
    found = keys_of(w, person)
    if len(found) > MOST_KEYS:
        yield f"{len(found)} keys are too many; nobody has more than {MOST_KEYS}."
    for key in found:
        if person.known[key.key] > 1:
            yield f"{key.name} stands there twice."
        if not open_to(key.origins, origin_of(w, person)):
            yield f"{key.name} is open only to {_origins(w, key.origins)}."


def _check_things(w: World, person: Person) -> Iterator[str]:
    for item in dict.fromkeys((*person.holds, *imbued_of(person))):
        if item not in w.items:
            yield f"There is no {item} here."
    for item in imbued_of(person):
        if item in w.items and not person.holds.get(item, 0):
            yield f"The {w.items[item].name} is imbued and not among the things carried."


def _check_words(w: World, person: Person) -> Iterator[str]:
    yield from entries.unheard(w, person, "secrets", "keys", "origins")
    if sum(knows(person, word) for word in w.lore["origins"]) > 1:
        yield "Nobody has more than one origin."
    if not last_is_known(w, last_of(person)):
        yield f"last = “{last_of(person)}” names nothing that an advance buys."
    if min(person.tracks.get("xp", 0), person.tracks.get("advances", 0)) < 0:
        yield "Experience and advances are 0 or more."


def last_is_known(w: World, last: str) -> bool:
    """S-09: whether this word says what an advance can have bought."""
    kind, _, name = last.partition(":")
    places: Mapping[str, Iterable[str]] = {"ability": w.lore["abilities"], "pool": POOLS}
    return last in ("", "secret", "key") or name in places.get(kind, ())

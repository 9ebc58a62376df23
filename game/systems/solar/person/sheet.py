"""A character's sheet, the rows at the foot of the screen, and what the words of the rules mean."""

from collections.abc import Iterator, Mapping

from game.core import effects, things
from game.core.draft import Sight
from game.core.record import changed
from game.core.sheet import Row, best, story
from game.core.state import Person
from game.core.wording import listed
from game.core.world import World
from game.systems.solar.content.acts import RANKS
from game.systems.solar.content.shapes import Item, KeyDef, PersonDef, Secret
from game.systems.solar.dice import track
from game.systems.solar.growth.keys import BUYOFF_XP, worth
from game.systems.solar.person.people import (
    NUMBERS,
    POOLS,
    SCORE,
    called,
    imbued_of,
    keys_of,
    marks_of,
    origin_of,
    rank_of,
    secrets_of,
)

WORDS: Mapping[str, str] = {
    "xp": "XP",
    "gift": "Gift dice",
    "gift.guide": "Guide’s gift dice",
    "bruise": "Bruises on the next check",
    **{pool + SCORE: f"{pool.capitalize()}, full" for pool in POOLS},
    **{grade: grade for grade in ("tie", "met")},
}
STATES = (("Bruised", 1, 3), ("Bloodied", 4, 6), ("Broken", 7, 7))
"""S-47: what the boxes of the harm track make of somebody."""

GLOSSARY: Mapping[str, str] = {
    "ability": "Something you do, at a rank: −1 Nil, 0 Novice, 1 Greenhorn, 2 Journeyman, 3 Master, 4 Grand Master.",
    "Nil, Novice, Greenhorn, Journeyman, Master, Grand Master": "Ranks of an ability, −1 to 4. The rank is added to "
    "what the dice show.",
    "Fudge dice": "Dice that show −, blank or +, worth −1, 0 and 1, each as likely as the others.",
    "success level": "Three Fudge dice and the rank, never under 0. 0 is failure; from 1 on Marginal, Good, Great, "
    "Amazing, Legendary, Ultimate, Transcendent.",
    "Failure, Marginal, Good, Great, Amazing, Legendary, Ultimate, Transcendent": "Success levels, 0 to 7.",
    "difficulty": "The level to reach: Marginal where anybody might, Good where it takes training.",
    "bonus die": "One die more, and the lowest is dropped. A point of the pool buys one. It cancels a penalty die.",
    "late die": "The chance where a bonus die is bought only once the roll is seen, and has not made it.",
    "penalty die": "One die more, and the highest is dropped: from bad circumstances, or from harm.",
    "pool": "Vigor, Instinct, Reason: points for bonus dice and secrets. They come back with refreshment.",
    "Vigor, Instinct, Reason": "Pools: each ability draws on one of them, for bonus dice and secrets.",
    "refreshment": "A pool is full again: Vigor by exertion or indulgence in company, Instinct by pleasant company, "
    "Reason by company that makes you think. A contest has to be won.",
    "innate ability, innate": "Endure, React, Resist: everybody has them, and they only defend.",
    "origin": "Where you come from: what it opens to you, and how it shifts the limits of your pools.",
    "secret": "Something that you can do and others cannot. Some cost points of a pool each time.",
    "imbued": "A thing that is a weapon or armour for you, by the Secret of Imbuement.",
    "key": "What drives you. When it comes up you get XP, more when it costs you more. Five at the most.",
    "buyoff, given up": "What a key forbids. Do it, and you may give the key up for 10 XP.",
    "XP": "Experience. So much of it makes an advance.",
    "advance": "It buys a rank, a pool point, a secret or a key; never the same thing twice in a row.",
    "gift die, gift dice": "A bonus die that one player gives to another’s check: yours to companions, the guide’s to "
    "you.",
    "resisted": "Both roll, and the higher level wins. On a tie whoever began it loses.",
    "free and clear": "Everybody says what they are about to do, and anything can still be changed. Then all roll.",
    "intention": "What somebody wants of a conflict. It comes true when nobody who is left wants anything else.",
    "Bringing Down the Pain, Bring Down the Pain": "After a resisted check you may fight it out in volleys. Only this "
    "hurts for good.",
    "volley": "One round of it: everybody acts at once, all roll, and harm falls.",
    "in each other’s way, in their way": "The two levels are compared, and the loser takes the difference as harm.",
    "side by side": "Both get done, and each takes the other’s level as harm.",
    "defence, defending": "An innate ability against whoever acts on you. It does no harm.",
    "stalemate": "In each other’s way at the same level: nobody is harmed, and both may want something else at once.",
    "acting as one": "A side that wants the same, with like abilities, can roll as a group and share what it has.",
    "harm, marks": "Seven boxes. Harm of n takes box n, or the next free one above it; each mark is a box taken.",
    "bruised": "Boxes 1 to 3: a penalty die on your very next check, one for each bruise.",
    "bloodied": "Boxes 4 to 6: each names a pool, and is a penalty die on every ability of that pool.",
    "broken": "Box 7: to act at all takes a point of the pool and a penalty die. Past it, they have their way.",
    "shake-out": "After the conflict the marks move down to the low end: 2, 3 and 6 become 1, 2 and 3.",
    "healing": "A check of level n ends the mark at n, or the highest below it; what is above moves down.",
    "weapon, armour": "Anything that fits: +1 for a kind of action, +2 with a restriction, +3 for something rare.",
}


def sheet(s: Sight, who: str) -> tuple[Row, ...]:
    """Pools, abilities and secrets, keys, things, harm, what holds for now, the story."""
    person = s.people[who]
    return (
        *_pools(s.w, person),
        *_knows(s.w, person),
        *_keys(s.w, person),
        things.row(s.w, person, lambda item, count: _thing(person, item, count)),
        *_harm(person),
        *effects.rows(person.effects),
        *_story(s, person),
    )


def portrayed(s: Sight, person: Person) -> Iterator[str]:
    """Where somebody is from, what drives them, and what they do best."""
    origin = origin_of(s.w, person)
    keys = [called(person, key) for key in keys_of(s.w, person)]
    yield f"Origin: {s.w.lore['origins'][origin].name}." if origin else ""
    yield f"Driven by the {listed(keys, 'and the')}." if keys else ""
    yield best({one.name: rank_of(person, key) for key, one in s.w.lore["abilities"].items()})


def _pools(w: World, person: Person) -> Iterator[Row]:
    """S-01, and what bloodied marks make of a pool (S-47)."""
    for number, row in enumerate(NUMBERS.rows(w, person, "pools"), 1):
        hurt = sum(name == number and track.state(box) == "bloodied" for box, name in marks_of(person))
        text = f"{hurt} penalty {'die' if hurt == 1 else 'dice'} on its abilities" if hurt else ""
        yield changed(row, text=text)


def _harm(person: Person) -> Iterator[Row]:
    """S-47: the harm track, and where exactly the marks stand once there are some."""
    marks = marks_of(person)
    for name, low, high in STATES:
        count = sum(low <= box <= high for box, _ in marks)
        yield Row(name, "boxes", count, high - low + 1, group="harm")
    if marks:
        yield Row("Marks", "text", text=", ".join(_mark(*mark) for mark in marks), group="harm")
    bruise = person.tracks.get("bruise", 0)
    if bruise:
        text = f"{bruise} penalty {'die' if bruise == 1 else 'dice'} on the very next check"
        yield Row("Next check", "text", text=text, group="harm")


def _mark(box: int, pool: int) -> str:
    named = track.POOLS[pool] if track.state(box) == "bloodied" else ""
    return f"{box} {named.capitalize()}".rstrip()


def _knows(w: World, person: Person) -> Iterator[Row]:
    """S-02: abilities by rank, the best first; S-05: secrets."""
    origin = origin_of(w, person)
    if origin:
        yield Row("Origin", "text", text=w.lore["origins"][origin].name, group="knows")
    for rank in sorted(RANKS, reverse=True):
        names = [one.name for key, one in w.lore["abilities"].items() if rank_of(person, key) == rank]
        if names and rank >= 0:
            yield Row(f"{RANKS[rank]} {rank}", "list", text=", ".join(names), group="knows")
    for secret in secrets_of(w, person):
        yield Row(
            "Secret", "text", text=f"{called(person, secret)}{_cost(secret)}: {secret.about.strip()}", group="secrets"
        )


def _cost(secret: Secret) -> str:
    cost = ", ".join(f"{points} {pool.capitalize()}" for pool, points in secret.cost.items())
    return f" ({cost})" if cost else ""


def _keys(w: World, person: Person) -> Iterator[Row]:
    """S-06: each key with what brings experience, and what it forbids."""
    for key in keys_of(w, person):
        text = f"{called(person, key)}: {_triggers(w, key)} Given up for {BUYOFF_XP}: {key.buyoff}"
        yield Row("Key", "text", text=text, group="keys")


def _triggers(w: World, key: KeyDef) -> str:
    return " ".join(f"{worth(w, key, one.level)[0]} XP: {one.text}" for one in key.triggers)


def _thing(person: Person, item: Item, count: int) -> str:
    """S-54: a thing, and whether it is imbued."""
    return things.named(item, count) + (" (imbued)" if item.key in imbued_of(person) else "")


def _story(s: Sight, person: Person) -> Iterator[Row]:
    """S-06, S-08, S-60; and facts of the adventure that the author wants on the sheet. Of others, who they are; of a
    major named character what that means (S-40)."""
    tracks = person.tracks
    made: PersonDef | None = s.w.people.get(person.base)
    if made is not None and made.major:
        yield Row("Major", "text", text="only Bringing Down the Pain hurts or removes them for good", group="story")
    if "advances" in tracks:
        yield Row("XP", "number", tracks["xp"], group="story")
        yield Row("Advances", "number", tracks["advances"], group="story")
    if "gift" in tracks:
        yield Row("Gift dice", "number", tracks["gift"], group="story")
    yield from story(s, person)


def vitals(s: Sight, who: str) -> tuple[Row, ...]:
    """The pools, the harm that stands, and what is there to spend."""
    person = s.people[who]
    marks = ", ".join(str(box) for box, _ in marks_of(person))
    advances = person.tracks.get("advances", 0)
    last = Row("Advances", "number", advances) if advances else Row("XP", "number", person.tracks.get("xp", 0))
    return (*NUMBERS.vitals(s.w, person), Row("Harm", "text", text=marks or "none"), last)

"""A character's sheet, the rows at the foot of the screen, and what the words of the rules mean."""

from collections.abc import Iterator, Mapping

from game.core import effects, things
from game.core.draft import Sight
from game.core.sheet import Row, best, story
from game.core.state import Person
from game.core.wording import listed
from game.core.world import World
from game.systems.practices.content.shapes import DEFENCES, PRACTICES, Item, abilities
from game.systems.practices.person.people import (
    ADVANCES,
    AP,
    NUMBERS,
    POWER,
    borne,
    defence,
    penalty,
    resistance,
    virility_of,
)

WORDS: Mapping[str, str] = {
    **{one: one.capitalize() for one in PRACTICES},
    AP: "AP",
    ADVANCES: "advances",
    "interrupt": "breaking in",
    "hold": "going on",
    "shake_off": "shaking off",
    "shape": "aspects",
}

GLOSSARY: Mapping[str, str] = {
    "pool": "The rank of a power, and of the practice where one is named, in dice. Each 5 or 6 is a success.",
    "power, powers": "What you can do, in ranks. An attack is rolled with the power alone.",
    "practice, practices": "What an attempt is for: creation, destruction, eminence, knowledge, mobility, restoration, "
    "subterfuge or tactics. Its rank is added to the power’s.",
    "creation": "The practice of making things.",
    "destruction": "The practice of damaging, hindering and destroying.",
    "eminence": "The practice of commanding others.",
    "knowledge": "The practice of discovering and remembering.",
    "mobility": "The practice of moving, of ranged combat and of aim.",
    "restoration": "The practice of strengthening, healing and repairing.",
    "subterfuge": "The practice of disguise, spying and secrets.",
    "tactics": "The practice of controlling the ground.",
    "initiative": "Successes on Alacrity, or Deception where people only talk. The highest acts first.",
    "action, actions": "One a turn. A second takes 1 die, a third 3, a fourth 6, from it and all that follows, and "
    "from your defences. The penalty falls by 1 as your turn starts.",
    "penalty": "What further actions and reactions take from your pools and defences. It falls by 1 a turn.",
    "reaction": "What you do outside of your turn. The first in a round is free; each after it takes 2 more.",
    "attack": "Successes, less half the defence it meets: what is left is the rating of a random condition.",
    "called shot": "Two dice fewer, and you choose the condition.",
    "defence, defences, guard, dodge, footing, resolve": "Against blows, against what can be got out of the way of, "
    "against being moved, and of the mind. Half of it, rounded down, is taken off an attack’s successes.",
    "resist, resisting": "Four more to every defence until you attack, or your next turn starts. It takes an action.",
    "effort": "Say exactly what you will do next turn: four dice more on that. It takes this turn’s action.",
    "break in, breaking in": "Pay the AP of your ability and of theirs, and roll initiative against them. Win: yours "
    "first, theirs stopped. Lose: theirs, then yours, and their turn is over.",
    "AP": "Action points: they pay for abilities and for breaking in. All come back as a scene begins.",
    "ability, abilities": "An effect you have learned to bring about: a power, a practice and its cost in AP.",
    "condition, conditions": "What an attack leaves: a rating, and what it takes from you for each point of it.",
    "strain, bears": "The ratings of all the harmful conditions you bear. At your endurance you are out of it.",
    "endurance": "How much strain you can bear.",
    "aspect, aspects": "What the successes of an effect are divided among: area, targets, damage, healing, duration, "
    "range, virility. Each is 1 before a success goes into it.",
    "resistance": "Shortens what is laid on you: each rank is a step of duration less.",
    "virility": "How many successes it takes to shake an effect off, one attempt an interval.",
    "area": "(1 + successes)² yards or metres across: everybody there, friend and foe. Without a success in it, "
    "only the one you aim at.",
    "target, targets": "(1 + successes)² people by name, in place of an area.",
    "damage": "1 + successes: the rating of what you inflict.",
    "healing": "1 + successes: so many points off the ratings of conditions, the highest first.",
    "duration, lasts": "From one round to for good: a step longer for each success, a step shorter for each rank of "
    "resistance.",
    "range": "Ten times the area for each success in it, and at least once. A power has a limit; its tools extend it.",
    "weight": "How much of a substance the rank of a power creates or moves.",
    "shake off, shaking off": "Roll the defence an effect was laid against; as many successes as its virility end it. "
    "It takes no action.",
    "made": "Successes that your attempts have brought so far. They add up until the thing is finished.",
    "time, time left": "An attempt to make something takes a day; each step faster takes a die.",
    "rating": "How bad a condition is, or how good.",
    "to divide": "So many successes for you to put into the aspects of the effect.",
}


def sheet(s: Sight, who: str) -> tuple[Row, ...]:
    """What somebody can do and carries, what they bear, what holds for now, the story."""
    person = s.people[who]
    return (
        *NUMBERS.rows(s.w, person, "powers"),
        *NUMBERS.rows(s.w, person, "practices"),
        *_defences(person),
        *_abilities(s.w, person),
        things.row(s.w, person, _thing),
        *NUMBERS.rows(s.w, person, "harm"),
        *_under(person),
        *story(s, person),
    )


def portrayed(s: Sight, person: Person) -> Iterator[str]:
    """The powers that somebody is best at, and the abilities they have learned."""
    names = [abilities(s.w)[key].name for key, rank in person.known.items() if rank and key in abilities(s.w)]
    yield best({one.name: person.tracks.get(POWER + key, 0) for key, one in s.w.lore["powers"].items()})
    yield f"Abilities: {listed(names)}." if names else ""


def _defences(person: Person) -> Iterator[Row]:
    """As they stand now, conditions, further actions and resisting counted in (A-03, A-14)."""
    for which in DEFENCES:
        own, now = person.tracks.get(which, 0), defence(person, which)
        text = "" if own == now else f"{now} now"
        yield Row(which.capitalize(), "number", own, text=text, group="defences")
    yield Row("Resistance", "number", resistance(person), group="defences")


def _abilities(w: World, person: Person) -> Iterator[Row]:
    for key in person.known:
        one = abilities(w).get(key)
        if one is not None and person.known[key]:
            about = f": {one.about.strip()}" if one.about else ""
            yield Row(one.name, "text", text=f"{one.cost} AP, {one.practice}{about}", group="abilities")


def _thing(item: Item, count: int) -> str:
    """A-40: a thing with the dice that it gives."""
    found = ", ".join(f"{aspect} +{dice}" for aspect, dice in item.bonus.items())
    return things.counted(f"{item.name} ({found})" if found else item.name, count)


def _under(person: Person) -> Iterator[Row]:
    """Every condition with its rating, and what shakes it off (A-35)."""
    for row, effect in zip(effects.rows(person.effects), person.effects, strict=True):
        off = virility_of(effect)
        shaken = f"; {off} {'success shakes' if off == 1 else 'successes shake'} it off" if off else ""
        rating = f"rating {effect.level}, " if effect.level else ""
        yield Row(row.label, "text", text=f"{rating}{row.text}{shaken}", group="conditions")


def vitals(s: Sight, who: str) -> tuple[Row, ...]:
    """Strain, points, and what further actions take now."""
    person = s.people[who]
    found = [*NUMBERS.vitals(s.w, person)]
    if penalty(person):
        found.append(Row("Penalty", "number", -penalty(person), text="pools and defences"))
    bears = ", ".join(f"{one.label} {one.level}" for one in borne(s.w, person))
    if bears:
        found.append(Row("Bears", "text", text=bears))
    return tuple(found)

"""A character's sheet, the rows at the foot of the screen, and what the words of the rules mean."""

from collections.abc import Iterator, Mapping

from game.core import effects, things
from game.core.draft import Sight
from game.core.sheet import Row, best, named, story
from game.core.state import Person
from game.core.wording import counted, listed
from game.core.world import World
from game.systems.position.check.modifiers import PREPARED
from game.systems.position.content.shapes import Item, actions, talents
from game.systems.position.person.people import ATTRIBUTES, HARM, LEVELS, NUMBERS, POOL, action_value, harms_of, is_npc

GLOSSARY: Mapping[str, str] = {
    "pool": "Attribute, action and everything that bears on it, in six-sided dice. Each six is a success.",
    "Strength, Dexterity, Intuition, Reason, Presence": "Attributes: dice for whatever you do with them.",
    "action": "What you do it with: dice beside those of its attribute. Untrained, or where no action fits, you roll "
    "the attribute alone.",
    "goal, threat": "What you are after, and what stands in the way: what failing may bring.",
    "position": "Controlled, risky or desperate: how bad it gets when too few dice show a six.",
    "controlled": "Too few sixes and you still have it, at a small price. Just enough: a die more on the next roll.",
    "risky": "Too few sixes: moderate harm, trouble, and this way is closed. It is the usual position.",
    "desperate": "Too few sixes bring the worst; just enough has a price; more than enough buys nothing.",
    "difficulty": "Sixes needed: one is normal, two challenging, three difficult.",
    "extra success": "Each one past what is needed buys an effect, or makes up for one that somebody else is short of.",
    "opposed, prevail": "Somebody stops you: both roll, and the most sixes prevail. Equal, and nobody has had their "
    "way.",
    "push, pushed": "Once, right after the roll: take minor harm, keep the sixes, roll the rest again and two dice "
    "more.",
    "peril": "Three dice more for a price that is paid whatever the roll says. Such a roll cannot be pushed.",
    "flashback": "Something you saw to before, one a day: tried now, each success is a die where it matters, once.",
    "prepared": "Dice from a flashback. They count once, on a roll where they matter.",
    "help": "One die for everybody who helps, three at the most.",
    "harm": "Minor, moderate, severe; of the body or the mind. Any of the fitting kind takes one die.",
    "Minor, Moderate, Severe": "Room for harm: two, two and one. A full level passes it on; past severe you are out of "
    "it.",
    "trouble, complication": "What came of an act. It is a fact for as long as it stands on the sheet.",
    "lost opportunity, no second try": "The same action will not do it any more: take another, or change the "
    "circumstances.",
    "good moment": "A die more on your very next roll.",
    "recovery, recover": "Where a scene leaves you time and peace: all harm falls by a level.",
}


def sheet(s: Sight, who: str) -> tuple[Row, ...]:
    """What somebody is, can do and carries, what they have taken, what holds for now, the story."""
    person = s.people[who]
    return (
        *_numbers(s.w, person),
        *_talents(s.w, person),
        things.row(s.w, person, _thing),
        *_harm(s.w, person),
        *_under(person),
        *NUMBERS.rows(s.w, person, "story"),
        *story(s, person),
    )


def portrayed(s: Sight, person: Person) -> Iterator[str]:
    """What somebody does best, and their talents."""
    names = [talents(s.w)[key].name for key in person.known if key in talents(s.w)]
    yield best({one.name: action_value(person, key) for key, one in actions(s.w).items()})
    yield f"{'Talent' if len(names) == 1 else 'Talents'}: {listed(names)}." if names else ""


def _numbers(w: World, person: Person) -> Iterator[Row]:
    """P-03: attributes with the actions tied to them. Of the guide's people, their pools."""
    if is_npc(person):
        yield Row("Dice", "number", person.tracks["dice"], group="attributes")
        own = ((one.name, person.tracks.get(POOL + key)) for key, one in actions(w).items())
        yield from named("Actions", (f"{name} {dice}" for name, dice in own if dice is not None), "actions")
        return
    yield from NUMBERS.rows(w, person, "attributes")
    for attribute in ATTRIBUTES:
        tied = (f"{a.name} {action_value(person, key)}" for key, a in actions(w).items() if a.attribute == attribute)
        yield from named(attribute.capitalize(), tied, "actions")


def _talents(w: World, person: Person) -> Iterator[Row]:
    for key in person.known:
        if key in talents(w):
            yield Row(talents(w)[key].name, "text", text=talents(w)[key].about.strip(), group="talents")


def _thing(item: Item, count: int) -> str:
    """P-13: a thing with the dice that it adds."""
    return things.counted(f"{item.name} +{item.dice}" if item.dice else item.name, count)


def _harm(w: World, person: Person) -> Iterator[Row]:
    """P-30: the slots by level, and each harm by name."""
    yield from NUMBERS.rows(w, person, "harm")
    for one in harms_of(person):
        yield Row(one.label, "text", text=f"{LEVELS[one.level]}, {one.kind.removeprefix(HARM)}", group="harm")


def _under(person: Person) -> Iterator[Row]:
    """P-08: complications and whatever else holds for now; P-17: what is prepared."""
    ready = [effect for effect in person.effects if effect.kind == PREPARED]
    for effect in ready:
        yield Row(effect.label, "text", text=f"{counted(effect.level, 'die', 'dice')}, once", group="conditions")
    yield from effects.rows(e for e in person.effects if e not in ready and not e.kind.startswith(HARM))

"""People as tracks: attributes and actions of a character, pools of the guide's people, and their dice for an act."""

from collections.abc import Iterator, Mapping

from game.core import entries
from game.core.once import once
from game.core.state import Effect, Person, Term
from game.core.tracks import Track, Tracks
from game.core.world import World
from game.systems.position.content.shapes import Boon, CharacterDef, PersonDef, actions, talents

ATTRIBUTES = ("strength", "dexterity", "intuition", "reason", "presence")
"""P-03."""
BODY = ("strength", "dexterity")
"""P-15: what these do the body bears, what the others do the mind."""
ACTION, POOL = "action.", "pool."
"""Tracks of an action's own value, and of a whole pool of somebody of the guide's."""
KINDS = ("physical", "mental")
"""P-30."""
LEVELS = ("", "minor", "moderate", "severe")
"""P-30: levels 1 to 3 by name."""
HARM = "harm."
"""Kinds of effect that are harm: harm.physical, harm.mental."""


def bears(w: World, made: CharacterDef) -> tuple[Effect, ...]:
    """P-30: the harm that somebody brings along."""
    return tuple(Effect(f"{HARM}{n}", HARM + one.kind, one.name, one.level) for n, one in enumerate(made.harm, 1))


def recruit(w: World, base: str, key: str, name: str, side: str) -> Person:
    """The person an entry of `people` becomes, numbers copied in."""
    made: PersonDef = w.people[base]
    tracks = {"dice": made.dice, **made.attributes}
    tracks |= {POOL + action: dice for action, dice in made.actions.items()}
    if made.shift:
        tracks["shift"] = made.shift
    return entries.recruited(w, base, key, name, side, dict.fromkeys(made.talents, 1), tracks)


def is_npc(person: Person) -> bool:
    """Whether somebody is of the guide's people: they have a pool for whatever they do."""
    return "dice" in person.tracks


# Dice ----------------------------------------------------------------------------------------------------------------


def attribute_of(w: World, action: str, otherwise: str = "") -> str:
    """P-03: the attribute that an action is tied to, or the one that is rolled where no action fits (P-02)."""
    known = actions(w).get(action)
    return known.attribute if known is not None else otherwise


def action_value(person: Person, action: str) -> int:
    """P-02: how well somebody is trained in an action; 0 where they are not."""
    return person.tracks.get(ACTION + action, 0) if action else 0


def brought(w: World, person: Person, action: str, attribute: str = "") -> Iterator[Term]:
    """P-01, P-02: what somebody has for an act: attribute and action, or the pool of one of the guide's people."""
    known = actions(w).get(action)
    if is_npc(person):
        yield Term(known.name if known is not None else "dice", "pool", npc_dice(w, person, action, attribute))
        return
    tied = known.attribute if known is not None else attribute
    yield Term(tied.capitalize(), "pool", person.tracks.get(tied, 0))
    if known is not None:
        yield Term(known.name, "pool", action_value(person, action))


def npc_dice(w: World, person: Person, action: str, attribute: str = "") -> int:
    """The pool named for this action, or for its attribute, or the one for everything else."""
    tied = attribute_of(w, action, attribute)
    for track in (POOL + action, tied):
        if track in person.tracks:
            return person.tracks[track]
    return person.tracks["dice"]


def dice_of(w: World, person: Person, action: str, attribute: str = "") -> int:
    """P-01: the dice somebody has for an act, before anything else bears on it."""
    return sum(term.amount for term in brought(w, person, action, attribute))


def boons_of(w: World, person: Person) -> tuple[tuple[str, Boon], ...]:
    """P-13: everything that somebody's talents do, each with the name of its talent."""
    return _boons_of(w, person.known)


@once
def _boons_of(w: World, known: Mapping[str, int]) -> tuple[tuple[str, Boon], ...]:
    found = (talents(w)[key] for key in known if key in talents(w))
    return tuple((talent.name, boon) for talent in found for boon in talent.boons)


# Effects -------------------------------------------------------------------------------------------------------------


def harms_of(person: Person) -> tuple[Effect, ...]:
    """P-30: the harm somebody carries, the worst first."""
    found = [effect for effect in person.effects if effect.kind.startswith(HARM)]
    return tuple(sorted(found, key=lambda effect: -effect.level))


def worst(w: World, person: Person, kind: str = "") -> int:
    """P-30: the worst level of somebody's harm, of all or of this kind."""
    return max((one.level for one in harms_of(person) if kind in ("", one.kind.removeprefix(HARM))), default=0)


# Numbers -------------------------------------------------------------------------------------------------------------


def trained(w: World, person: Person, action: str) -> int:
    """P-02, P-14: what somebody has in an action by itself; of the guide's people all the dice they have for it."""
    return dice_of(w, person, action) if is_npc(person) else action_value(person, action)


def flashbacks_of(w: World, person: Person) -> int:
    """P-17: how many a day somebody has, by their talents."""
    more = sum(talents(w)[key].flashbacks for key, n in person.known.items() if n and key in talents(w))
    daily: int = w.settings.flashbacks
    return daily + more


def _at(level: int) -> Track:
    """P-30: the boxes of a level, of which each harm carried there takes one."""
    return Track(
        LEVELS[level],
        limit=lambda w, person: w.settings.harm_slots[level - 1],
        kept="",
        group="harm",
        shown="boxes",
        foot="boxes",
        reads=lambda w, person: sum(one.level == level for one in harms_of(person)),
        named=False,
    )


MOST = 6
"""Dice in an attribute or an action."""
DICE = "has between {low} and {high} dice"
NUMBERS = Tracks(
    Track("harm", kept="", reads=worst),
    Track("harms", kept="", reads=lambda w, person: len(harms_of(person))),
    Track("", of=KINDS, kept="", reads=worst),
    *(_at(level) for level in (1, 2, 3)),
    *(Track(one, high=MOST, plain=2, under="attributes", shown="number", bounds=DICE) for one in ATTRIBUTES),
    Track(ACTION, of="actions", high=MOST, none="none", bounds=DICE, reads=trained),
    Track(
        "flashbacks",
        plain=None,
        limit=flashbacks_of,
        group="story",
        shown="pips",
        foot="number",
        refills="P-17",
        bounds="go from {low} to {high} a day",
    ),
    Track("recovered", plain=None, kept="scene"),
)
"""P-02, P-03: two dice in every attribute, no action trained, where nothing else is said. P-17: flashbacks. P-30: harm,
and the stay in which somebody recovered."""

"""Gift dice: how many there are at a table, who keeps the guide's, and who can be given one (S-60)."""

from collections.abc import Iterator

from game.core.draft import Change, Draft, Sight
from game.core.events import Said, Tracked
from game.core.levers import PersonId
from game.core.prose import PLAYED
from game.core.scope import YOURS
from game.core.seats import GUIDE
from game.core.state import Part, Person
from game.systems.solar.check.parts import OPPOSING

DICE, OF_GUIDE = "gift", "gift.guide"
"""The tracks of a player's own dice, with every character, and of the guide's, with one of them."""
LEVER, GUIDES_LEVER = "gift.", "guide_gift"
"""Before the id of whoever gives; and the lever of a guide who sits there."""
ONLY = "gift"
"""The lever of the time when there was one for all givers: whoever saved in the middle of a check has it still."""


def played(s: Sight) -> tuple[Person, ...]:
    """The characters of the players, on whichever side they stand."""
    return tuple(person for person in s.people.values() if person.base not in s.w.people)


def each(s: Sight) -> int:
    """S-60: the dice of everybody at the table: as many as there are people, the guide too; ◆ alone you count two."""
    names = (person.name.partition(PLAYED)[2] or person.id for person in played(s))
    return max(len(set(names)) + (GUIDE in s.seats), int(s.w.settings.table_size))


def keeper(s: Sight) -> PersonId:
    """With whom the guide's dice are counted: whoever has the scene, it is one and the same."""
    return next((person.id for person in s.people.values() if OF_GUIDE in person.tracks), s.lead)


def may_get(who: Person) -> bool:
    """Whether one can be given to this one's check: players' characters, and whoever is of your side."""
    return DICE in who.tracks or who.side == YOURS


def against(s: Sight, part: Part) -> frozenset[PersonId]:
    """S-60: who gives no die to this part: whoever throws against it, or wants something else in a volley."""
    f = s.frames[-1]
    if f.volley:
        aims = s.fight.aims if s.fight is not None else ()
        wanted = {aim.who: aim.goal for aim in aims}
        return frozenset(who for who, goal in wanted.items() if goal != wanted.get(part.who, goal))
    racing = part.act == "race"
    return frozenset(
        one.who
        for one in f.parts
        if (one.act in OPPOSING) != (part.act in OPPOSING) or (racing and one.who != part.who)
    )


def given(part: Part) -> int:
    """The dice that others have given for a part, one of each."""
    return sum(bool(value) for key, value in part.pulled if key.startswith(LEVER) or key in (ONLY, GUIDES_LEVER))


def begun(s: Draft, who: PersonId) -> Iterator[Change]:
    """S-60: whoever sits down has theirs; with the first of them the guide's are counted."""
    yield Tracked(who, DICE, each(s), "S-60")
    if not any(OF_GUIDE in person.tracks for person in s.people.values()):
        yield Tracked(who, OF_GUIDE, each(s), "S-60")


def session(s: Draft) -> Iterator[Change]:
    """S-60: people come together, and everybody has all their dice again."""
    dice = each(s)
    lots = [(person.id, DICE) for person in played(s)]
    if keeper(s) in s.people:
        lots.append((keeper(s), OF_GUIDE))
    spent = [(who, lot) for who, lot in lots if s.people[who].tracks.get(lot) != dice]
    for who, lot in spent:
        yield Tracked(who, lot, dice, "S-60")
    if spent:
        yield Said(f"Everybody has {dice} gift dice again.", "rule")

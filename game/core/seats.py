"""Who speaks: people at the table, the content for whoever nobody plays, and the guide for everybody."""

from collections.abc import Iterable, Iterator, Mapping

from game.core.draft import Sight
from game.core.events import Said
from game.core.levers import PersonId, Seat
from game.core.state import Person, State
from game.core.wording import listed, several

CONTENT = "content"
"""The seat of everybody for whom no person speaks."""
GUIDE = "guide"
PLAYER = "player"
NOTE, OWN, WHISPER, CONFIDED = "note", "own", "whisper", "confided"
"""Whose words something said is: a note, which at a guide's table is the guide's alone; or, at such a table, words of
one's own that everybody may read, of the guide's that one of those who play may, of theirs that the guide may."""
PRIVATE = (WHISPER, CONFIDED)
"""What is between the guide and one of those who play."""
WRITTEN = (NOTE, OWN, *PRIVATE)
"""What somebody wrote beside the story."""
WALL = "wall"
"""Where a handout can hang beside everybody's hands; nobody is called so."""

TABLE = "guide.table"
"""The mark of a game that a guide gathered: 1, what comes of a throw or a blow lies before the guide first; 2, it just
happens."""


def guided(s: State | Sight) -> bool:
    """Whether a guide sits at the table, so that rulings are theirs."""
    return GUIDE in s.seats


def gathered(s: State | Sight) -> bool:
    """Whether it is a guide's table: the guide speaks for everybody, plays the foes, and nobody is the hero of it."""
    return GUIDE in s.seats and s.times(TABLE) > 0


def confirms(s: State | Sight) -> bool:
    """Whether the guide is asked before anything counts."""
    return GUIDE in s.seats and s.times(TABLE) == 1


def speaking(s: State | Sight, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Those of these seats at which somebody sits; where there is a guide, one word of theirs stands for all."""
    found = tuple(dict.fromkeys(seat for seat in seats if seat in s.seats))
    return (GUIDE,) if found and gathered(s) else found


def viewer(s: State | Sight) -> PersonId:
    """From whom a conflict tells distances: whoever is played; at a guide's table whoever's turn it is."""
    fight = s.fight
    return fight.turn if fight is not None and gathered(s) and fight.turn in s.people else s.lead


def hero(s: State | Sight) -> PersonId:
    """Who is told as “you”: whoever is played. Nobody at a guide's table, where everybody goes by their name."""
    return "" if gathered(s) else s.lead


SIDES = {"yours": ", yours", "other": ", third side", "aside": ", aside"}


TERMS: Mapping[str, str] = {
    "third side": "Stands against your side and against the foes: both can strike at them, and they at both.",
}
"""Words of the table itself, which are no rule system’s, with their meanings."""


def listed_as(s: State | Sight, person: Person) -> str:
    """Somebody's name in the table of a conflict, with their side where it is not against you."""
    return "You" if person.id == hero(s) else person.name + SIDES.get(person.side, "")


def named(s: State | Sight, person: Person) -> str:
    """Whoever a sentence begins with: You, or their name."""
    return "You" if person.id == hero(s) else person.name


def whom(s: State | Sight, person: Person) -> str:
    """Somebody in the middle of a sentence: you, or their name."""
    return "you" if person.id == hero(s) else person.name


def whose(s: State | Sight, person: Person) -> str:
    """Whose something is, at the beginning of a sentence: Your, or theirs by name."""
    return "Your" if person.id == hero(s) else f"{person.name}’s"


def does(s: State | Sight, person: Person, verb: str, theirs: str = "") -> str:
    """How a sentence of what somebody does begins: You take, Ada takes, lantern moths take; You are, Ada is."""
    if person.id == hero(s):
        return f"You {verb}"
    return f"{person.name} {verb if several(person.name) else theirs or f'{verb}s'}"


def all_do(s: State | Sight, people: Iterable[Person], verb: str, theirs: str = "") -> str:
    """The same of those who do something together, you among them or by name: Ada and Bo take."""
    found = tuple(people)
    if len(found) == 1 or any(one.id == hero(s) for one in found):
        return does(s, next((one for one in found if one.id == hero(s)), found[0]), verb, theirs)
    return f"{listed(one.name for one in found)} {verb}"


def owner(s: State | Sight, who: PersonId) -> str:
    """What stands before a row of what somebody may do: their name, but of you nothing."""
    return "" if who == hero(s) else f"{s.people[who].name}: "


def hidden(s: State | Sight, person: Person) -> bool:
    """Whether what somebody can do and bear is the guide's alone to know in numbers: at a guide's table, of everybody
    whom no player plays."""
    return gathered(s) and person.seat != PLAYER


def numbered(s: Sight, person: Person, whole: str, bare: str, numbers: str, role: str = "rule") -> Iterator[Said]:
    """A `whole` sentence with numbers of somebody's; where only the guide knows them, a `bare` one for everybody and
    the `numbers` as a note."""
    if not hidden(s, person):
        yield Said(whole, role)
        return
    yield Said(bare, role)
    yield Said(numbers, NOTE)


def seat_of(s: State | Sight, person: Person) -> Seat:
    """The seat that somebody of the content takes as they come: at a guide's table it is the guide who plays them."""
    return GUIDE if gathered(s) and person.seat == CONTENT else person.seat

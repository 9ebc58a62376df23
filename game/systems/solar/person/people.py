"""People as tracks: what a character and a person of the guide's are made of, and the numbers derived from that."""

from collections.abc import Iterator

from game.core import entries
from game.core.events import Tracked
from game.core.record import changed
from game.core.state import Person
from game.core.tracks import Track, Tracks, Worth
from game.core.world import World
from game.systems.solar.content.acts import RANKS
from game.systems.solar.content.shapes import MOST_POINTS, CharacterDef, KeyDef, PersonDef, Secret
from game.systems.solar.dice import track
from game.systems.solar.dice.track import Marks

POOLS = ("vigor", "instinct", "reason")
"""S-01."""
BOXES = range(1, track.BROKEN + 1)
NAMING = range(track.BLOODIED, track.BROKEN + 1)
"""Boxes whose mark keeps the name of a pool (S-47)."""
LAST = "last."
"""Before what the last advance bought (S-09): the track that stands at 1."""
STARTING = "starting"
"""The track of advances that are left from the beginning (S-07)."""
OWN = "own"
"""The id of somebody who is in no pack."""
RANK, SCORE, IMBUED = "rank.", ".score", "imbued."


# Making people -------------------------------------------------------------------------------------------------------


def create(w: World, character: str) -> Person:
    """The person that a character of the packs or of a file becomes: every pool full, nothing suffered."""
    return born(w, w.characters[character], character, character)


def born(w: World, made: CharacterDef, key: str, base: str) -> Person:
    """A character as a person; what the packs do not know is taken over as well, for `check` to find."""
    tracks = {IMBUED + item: 1 for item in made.imbued}
    if made.starting:
        tracks[STARTING] = made.starting
    if made.last:
        tracks[LAST + made.last] = 1
    known = dict.fromkeys(made.given_up, 0)
    for word in (made.origin, *made.secrets, *made.keys):
        if word:
            known[word] = known.get(word, 0) + 1
    bare = changed(entries.played(w, made, key, base, known), tracks=tracks)
    return _with_innate(w, NUMBERS.begun(w, bare, made))


def blank(w: World) -> Person | None:
    """S-07: somebody still to be made; None where the packs have not what it takes."""
    if len(innate(w)) != len(POOLS) or not w.lore["secrets"] or not w.lore["keys"]:
        return None
    return born(w, CharacterDef(name="Somebody new", about="", pools=dict.fromkeys(POOLS, 1), abilities={}), OWN, "")


def outfit(w: World) -> frozenset[str]:
    """S-54: what has edges can be imbued from the beginning, whosever it was."""
    return frozenset(key for key, item in w.items.items() if item.edges)


def recruit(w: World, base: str, key: str, name: str, side: str) -> Person:
    """The person that an entry of `people` becomes, numbers copied in; pools that are left out are 1."""
    made: PersonDef = w.people[base]
    known = dict.fromkeys(made.secrets, 1) | ({made.origin: 1} if made.origin else {})
    return _with_innate(w, THEIRS.begun(w, entries.recruited(w, base, key, name, side, known, {}), made))


def _with_innate(w: World, person: Person) -> Person:
    """S-03: the innate abilities everybody has, at Novice where nothing else is said."""
    return changed(person, tracks={**{RANK + key: 0 for key in innate(w)}, **person.tracks})


# What somebody has ---------------------------------------------------------------------------------------------------


def innate(w: World) -> tuple[str, ...]:
    """S-03: the abilities that everybody has, in the order of the pools."""
    found = [one for one in w.lore["abilities"].values() if one.innate]
    return tuple(one.key for one in sorted(found, key=lambda one: (*POOLS, one.pool).index(one.pool)))


def rank_of(person: Person, ability: str) -> int:
    """S-02: −1 for an ability that somebody does not have."""
    return person.tracks.get(RANK + ability, -1)


def score_of(person: Person, pool: str) -> int:
    """S-01: what the pool holds when it is full."""
    return person.tracks.get(pool + SCORE, 0)


def ranks_of(person: Person) -> dict[str, int]:
    """S-02: ability -> rank, of all that somebody has."""
    return {key.removeprefix(RANK): rank for key, rank in person.tracks.items() if key.startswith(RANK) and rank >= 0}


def knows(person: Person, word: str) -> bool:
    """Whether somebody has this secret or key, or is of this origin."""
    return person.known.get(word, 0) > 0


def gave_up(person: Person, key: str) -> bool:
    """S-06: whether a key of theirs was bought off, and not bought again."""
    return person.known.get(key) == 0


def keys_of(w: World, person: Person) -> tuple[KeyDef, ...]:
    """S-06: the keys that somebody has."""
    return tuple(w.lore["keys"][key] for key in person.known if knows(person, key) and key in w.lore["keys"])


def secrets_of(w: World, person: Person) -> tuple[Secret, ...]:
    """S-05: the secrets that somebody knows, each once, in the order they learned them."""
    return tuple(w.lore["secrets"][key] for key in person.known if knows(person, key) and key in w.lore["secrets"])


def called(person: Person, one: KeyDef | Secret) -> str:
    """S-75: what a secret or a key is called: in the player's own words, where they have some for it."""
    return person.words.get(one.key) or one.name


def origin_of(w: World, person: Person) -> str:
    """S-04: what people they come from; empty where that is not said."""
    return next((key for key in person.known if knows(person, key) and key in w.lore["origins"]), "")


def imbued_of(person: Person) -> tuple[str, ...]:
    """S-54: the things that somebody's Secrets of Imbuement are for."""
    return tuple(key.removeprefix(IMBUED) for key, on in person.tracks.items() if key.startswith(IMBUED) and on)


def last_of(person: Person) -> str:
    """S-09: what the last advance bought: ability:KEY, pool:KEY, secret, key; empty where none was spent."""
    return next((key.removeprefix(LAST) for key, on in person.tracks.items() if key.startswith(LAST) and on), "")


def open_to(origins: tuple[str, ...], origin: str) -> bool:
    """S-04: whether what is closed to all but these is open to people of this origin."""
    return not origins or origin in origins


# Harm ----------------------------------------------------------------------------------------------------------------


_TRACKS = tuple((box, f"harm.{box}", f"pool.{box}") for box in BOXES)
"""Each box with the track that says it is taken, and the one that names its pool."""


def marks_of(person: Person) -> Marks:
    """S-47: the boxes taken on somebody's harm track, each with the pool that its mark names."""
    tracks = person.tracks
    return tuple([(box, tracks.get(pool, 0)) for box, harm, pool in _TRACKS if tracks.get(harm)])


def marked(who: str, marks: Marks) -> Iterator[Tracked]:
    """S-47: the harm track stands so from now on."""
    pools = dict(marks)
    for box in BOXES:
        yield Tracked(who, f"harm.{box}", int(box in pools), "S-47")
    for box in NAMING:
        yield Tracked(who, f"pool.{box}", pools.get(box, 0), "S-47")


TERMS = ("dice",)
"""What a condition's terms can change (S-21)."""


# What everybody has --------------------------------------------------------------------------------------------------


def _highest(w: World, person: Person) -> int:
    """S-47: the highest box of somebody's that is marked."""
    return max((box for box, _ in marks_of(person)), default=0)


def _count(state: str) -> Worth:
    """S-47: how many marks make somebody so."""
    return lambda w, person: sum(track.state(box) == state for box, _ in marks_of(person))


def learned(w: World) -> tuple[str, ...]:
    """S-02: the abilities that anybody can learn, whatever people they come from."""
    return tuple(key for key, one in w.lore["abilities"].items() if not one.innate and not one.origins)


def _pools(low: int) -> tuple[Track, ...]:
    """S-01: the pools, each with its score, of which an entry says so much at the least, or leaves it out."""
    return tuple(
        Track(
            one,
            low=low,
            high=MOST_POINTS,
            plain=4,
            limit=one + SCORE,
            under="pools",
            shown="pips",
            foot="number",
            refills="S-61",
        )
        for one in POOLS
    )


MOST_SAVED = 999
"""Advances and experience that an entry can begin with."""
ABILITIES = Track(RANK, of="abilities", low=min(RANKS), high=max(RANKS))
BRUISE = Track("bruise", kept="now", named=False)
NUMBERS = Tracks(
    *_pools(0),
    ABILITIES,
    BRUISE,
    Track("harm.", of=tuple(map(str, BOXES)), high=1, plain=None, kept="now", named=False),
    Track("pool.", of=tuple(map(str, NAMING)), high=len(POOLS), plain=None, kept="now", named=False),
    *(Track(one, high=MOST_SAVED, grows=True) for one in ("xp", "advances")),
    Track("harm", kept="", reads=_highest),
    Track("marks", kept="", reads=lambda w, person: len(marks_of(person))),
    *(Track(one, kept="", reads=_count(one)) for one in ("bruised", "bloodied", "broken")),
    Track("gift", plain=None, kept="scene"),
    Track("tended", plain=None, kept="scene", named=False),
)
"""S-01, S-02, S-08. S-47: harm, and bruises on the next check. `gift` are dice, which are dealt anew; `tended` is when
somebody was."""
THEIRS = Tracks(*_pools(1), ABILITIES, BRUISE)
"""Of the guide's people: pools that are left out are 1."""
FEW = Tracks(
    *_pools(1),
    changed(ABILITIES, only=innate, low=0, plain=1, heading="Innate"),
    changed(ABILITIES, only=learned, plain=-1, none="Nil", heading="Abilities"),
)
"""S-07: twelve points over three pools; S-03: Greenhorn in what everybody has."""

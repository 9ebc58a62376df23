"""Relationship dice: whose they are, what they show, and how they take the place of others (T-30, T-31)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from game.core.act import Act
from game.core.content import Op
from game.core.draft import Change, Draft, Sight
from game.core.events import Agenda, Amended, Called, Said, Tracked
from game.core.levers import Lever, Pick, Value
from game.core.prose import spoken
from game.core.record import record
from game.core.rolls import Call, Faces
from game.core.seats import whose
from game.core.state import Context, Frame, Part, Person, Step
from game.core.world import World
from game.systems.tiers.content.callings import Relation
from game.systems.tiers.content.shapes import Bond as BondDef
from game.systems.tiers.content.shapes import relations
from game.systems.tiers.dice import roll
from game.systems.tiers.dice.sizes import DICE, amount_dice
from game.systems.tiers.effects.twists import twist
from game.systems.tiers.resolve.outcome import BLOWS, WORDS

BOND = "bond."
"""Before sign, relation and number: the track of one die, 1 to 6 as it lies, 0 once it is used."""
SIGNS = {"positive": "+", "negative": "−"}
THROWING = ("bonds", "bonds_thrown")
"""Steps: dice of somebody's are thrown; the faces lie there."""
OFFER = "bond."
"""Before the number of a part: the offer to replace one of its dice."""


def is_bond(track: str) -> bool:
    """Whether a track is a relationship die."""
    return track.startswith(BOND)


@record
class Bond:
    """One relationship die of somebody's: its track, with whom, positive or negative, what it shows (0: used)."""

    track: str
    key: str
    sign: str
    face: int

    @property
    def twists(self) -> bool:
        """T-31: a positive die used at 1, a negative one used at 6."""
        return self.face == (1 if self.sign == "positive" else 6)


def tracks_of(bonds: Iterable[BondDef]) -> dict[str, int]:
    """T-30: the dice of somebody new, not thrown yet."""
    found: dict[str, int] = {}
    for bond in bonds:
        have = sum(track.startswith(f"{BOND}{bond.sign}.{bond.to}.") for track in found)
        for number in range(have + 1, have + bond.dice + 1):
            found[f"{BOND}{bond.sign}.{bond.to}.{number}"] = 0
    return found


def bonds_of(person: Person) -> tuple[Bond, ...]:
    """T-30: all relationship dice of somebody."""
    return tuple(Bond(track, *_to(track), face) for track, face in person.tracks.items() if track.startswith(BOND))


@lru_cache(maxsize=1024)
def _to(track: str) -> tuple[str, str]:
    """To whom the die of a track is a relation, and its sign."""
    _, sign, key, _ = track.split(".")
    return key, sign


def lying(person: Person) -> tuple[Bond, ...]:
    """T-30: the dice that can still be used."""
    return tuple(bond for bond in bonds_of(person) if bond.face)


def name_of(w: World, bond: Bond, waits: bool = False) -> str:
    """A die as people read it: Lamplighters + [5]. `waits`: it is about to be thrown."""
    known: Relation | None = relations(w).get(bond.key)
    face = " (to be thrown)" if waits else f" [{bond.face}]" if bond.face else " (used)"
    return f"{known.name if known else bond.key} {SIGNS[bond.sign]}{face}"


def waiting(s: Sight, person: Person) -> frozenset[str]:
    """T-30: the tracks of the dice of somebody that are about to be thrown."""
    found: set[str] = set()
    for step in (step for frame in s.frames for step in frame.steps):
        seated = step.kind == "moment" and step.word("moment") == "seated"
        if step.word("who") == person.id and (seated or step.kind in THROWING):
            found |= set(step.word("tracks").split()) or {bond.track for bond in bonds_of(person)}
    return frozenset(found)


# Thrown --------------------------------------------------------------------------------------------------------------


def throw(s: Draft, who: str, tracks: tuple[str, ...]) -> Iterator[Change]:
    """T-30: these dice of somebody are thrown, at the start of a day or as they are gained."""
    if tracks:
        yield Called(Call("dice", "each", ("d6",) * len(tracks), f"{whose(s, s.people[who])} relationship dice"), -1)
        yield Step.of("bonds_thrown", who=who, tracks=" ".join(tracks))


def thrown(s: Draft, step: Step) -> Iterator[Change]:
    """T-30: they lie there."""
    who, tracks = step.word("who"), step.word("tracks").split()
    for track, face in zip(tracks, step.faces, strict=True):
        yield Tracked(who, track, face, "T-30")
    names = [name_of(s.w, bond) for bond in bonds_of(s.people[who]) if bond.track in tracks]
    each = "It" if len(names) == 1 else "Each"
    told = f"{whose(s, s.people[who])} relationship dice: {', '.join(names)}. {each} can take the place of one die."
    yield Said(told, "rule")


def gained(s: Draft, op: Op, ctx: Context) -> Iterator[Change]:
    """T-30: content gives a die, { invoke = "KEY", kind = "negative" }: it is thrown at once (T-50)."""
    who = ctx.actor if op.who == "actor" else op.who if op.who in s.people else s.lead
    sign = op.kind or "positive"
    have = sum(bond.key == op.what and bond.sign == sign for bond in bonds_of(s.people[who]))
    track = f"{BOND}{sign}.{op.what}.{have + 1}"
    yield Tracked(who, track, 0, "T-30")
    yield from throw(s, who, (track,))


def day(s: Draft, who: str = "") -> Iterator[Change]:
    """T-30, T-50: a day begins: everybody's dice are thrown, one after the other."""
    for person in s.people.values():
        if (not who or person.id == who) and bonds_of(person):
            yield Step.of("bonds", who=person.id)


# Used on a roll ------------------------------------------------------------------------------------------------------


def offers(s: Sight, act: Act, among: tuple[str, ...] = ()) -> Iterator[Lever]:
    """T-30: once a roll is seen, one die of a roll by you or against you may be replaced; `among` are the relations
    that can come into it, none: all.
    """
    part = act.part
    if part.hand is None or not part.question:
        return
    for who in dict.fromkeys((part.who, part.against)):
        person = s.people.get(who)
        side = 1 if who == part.who else 2
        spent = sum(name == "bond" and by == side for name, by in part.amends)
        if person is None or person.seat == "content" or spent >= s.w.settings.bonds_a_side:
            continue
        picks = tuple(_picks(s.w, part, person, among))
        if picks and (part.act == "attack" or freely(s.w) or _changes(part, picks, person)):
            label = "Relationship die" if side == 1 else "Relationship die against it"
            why = "It takes the place of one die of this roll."
            yield Lever(f"{OFFER}{act.index}.{side}", label, "choice", picks=picks, seat=person.seat, why=why)


def freely(w: World) -> bool:
    """T-30 ◆: whether dice are offered that would change nothing, as two together might or the house wants it."""
    return w.settings.bonds_a_side > 1 or not w.settings.bonds_only_to_change


def _changes(part: Part, picks: tuple[Pick, ...], person: Person) -> bool:
    """Whether one of these would let a roll come out better, or worse where it is somebody else's."""
    hand = part.hand or ()
    faces = {bond.track: bond.face for bond in lying(person)}
    swaps = (pick.id.rpartition(":") for pick in picks)
    amends = ((*part.amends, ("swap", int(place) * 10 + faces[track])) for track, _, place in swaps)
    found = [roll.GRADES.ids.index(roll.read(part.question, hand, each).grade) for each in amends]
    now = roll.GRADES.ids.index(roll.read(part.question, hand, part.amends).grade)
    return max(found) > now if person.id == part.who else min(found) < now


def _picks(w: World, part: Part, person: Person, among: tuple[str, ...]) -> Iterator[Pick]:
    """Each die that lies there for each different die of the roll, those first that change most for the better."""
    hand = part.hand or ()
    shown = roll.shown(hand, part.amends)
    own, ids = person.id == part.who, roll.GRADES.ids
    now = roll.read(part.question, hand, part.amends).grade
    words = BLOWS if part.act == "attack" else WORDS
    found = []
    for bond in lying(person):
        if among and bond.key not in among:
            continue
        name, twist = name_of(w, bond), " A Twist." if bond.twists else ""
        for place, face in enumerate(shown):
            if face != bond.face and shown.index(face) == place:
                swap = ("swap", place * 10 + bond.face)
                outcome = roll.read(part.question, hand, (*part.amends, swap))
                natural, better = outcome.mark("natural"), ids.index(outcome.grade) - ids.index(now)
                still = "" if better else "still "
                why = f"The dice come to {natural}: {still}{words[outcome.grade]}.{twist}"
                order = (-better, -natural) if own else (better, natural)
                found.append((order, Pick(f"{bond.track}:{place}", f"{name} for the {face}", why=why)))
    yield from (pick for _, pick in sorted(found, key=lambda each: each[0]))


def take(s: Draft, f: Frame, offer: str, value: Value) -> Iterator[Change]:
    """T-30, T-31: the die lies in the place of the other, and is used; what makes a Twist makes it."""
    _, number, side = offer.split(".")
    index = int(number)
    part = f.parts[index]
    who = part.who if side == "1" else part.against
    track, _, place = str(value).rpartition(":")
    bond = next(each for each in bonds_of(s.people[who]) if each.track == track)
    swap = (("swap", int(place) * 10 + bond.face), ("bond", int(side)))
    yield Amended(index, (*part.amends, *swap, *((("twist", 1),) if bond.twists else ())))
    yield from used(s, who, bond)


def used(s: Draft, who: str, bond: Bond) -> Iterator[Change]:
    """A die is used, and how it came in is told."""
    yield Tracked(who, bond.track, 0, "T-30")
    yield Said(f"{name_of(s.w, bond)} is used.", "rule")
    yield from told_of(s, who, bond.track)


def told_of(s: Draft, who: str, track: str) -> Iterator[Change]:
    """T-30: how an icon or a faction comes into it, by the content's word."""
    bond = next((each for each in bonds_of(s.people[who]) if each.track == track), None)
    known = relations(s.w).get(bond.key) if bond is not None else None
    if bond is None or known is None:
        return
    words = known.positive if bond.sign == "positive" else known.negative
    yield from spoken(words, s, Context(actor=who, target=who), "result")


# Used on an amount ---------------------------------------------------------------------------------------------------


def on_amount(s: Sight, step: Step) -> tuple[Lever, ...]:
    """T-30: a die of an amount may be replaced as well; `who` throws, `to` is whom it falls on."""
    found, faces, tops = [], step.faces, tops_of(s.w, step)
    for side, person, up in replacing(s, step):
        picks = tuple(_amount_pick(s.w, faces, swap) for swap in swaps(faces, tops, lying(person), up))
        if picks:
            why = "It takes the place of one die of this roll."
            id_ = f"{OFFER}amount.{side}"
            label = titled("Relationship die", picks)
            found.append(Lever(id_, label, "choice", picks=picks, seat=person.seat, why=why))
    return tuple(found)


@record
class Swap:
    """A relationship die in the place of one of an amount, and what that shows then."""

    bond: Bond
    place: int
    shows: int


def replacing(s: Sight, step: Step) -> Iterator[tuple[int, Person, int]]:
    """T-30: whoever may replace a die of an amount, by their side of it, and which way is better for them: 1 or -1."""
    for side, word in ((1, "who"), (2, "to")):
        person = s.people.get(step.word(word))
        spent = step.number(f"bonds.{side}")
        if person is None or person.seat == "content" or spent >= s.w.settings.bonds_a_side:
            continue
        if side == 2 and step.word("to") == step.word("who"):
            continue
        yield side, person, 1 if side == 1 or step.word("what") != "damage" else -1


def titled(label: str, picks: tuple[Pick, ...]) -> str:
    """What an offer is called: one with a single answer says which that is, of several each says so itself."""
    return f"{label}: {picks[0].label}" if len(picks) == 1 else label


def swaps(faces: Faces, tops: Sequence[int], bonds: Iterable[Bond], up: int) -> list[Swap]:
    """Each die that lies there for each different die of the amount that it is better than, the best first."""
    kinds = list(zip(faces, tops, strict=True))
    found = []
    for bond in bonds:
        for place, (face, top) in enumerate(kinds):
            shows = min(bond.face, top)
            gain = (shows - face) * up
            if gain > 0 and kinds.index((face, top)) == place:
                found.append((-gain, Swap(bond, place, shows)))
    return [swap for _, swap in sorted(found, key=lambda each: each[0])]


def _amount_pick(w: World, faces: Faces, swap: Swap) -> Pick:
    bond, face = swap.bond, faces[swap.place]
    dice, come = " ".join(f"[{each}]" for each in faces), "come" if len(faces) > 1 else "comes"
    twist = " A Twist." if bond.twists else ""
    why = f"{dice} {come} to {sum(faces) - face + swap.shows} in place of {sum(faces)}.{twist}"
    return Pick(f"{bond.track}:{swap.place}", f"{name_of(w, bond)} for the {face}", why=why)


def tops_of(w: World, step: Step) -> tuple[int, ...]:
    """The most that each die of an amount can show, as it was thrown (T-01)."""
    return tuple(max(DICE[die].faces) for die in amount_dice(step.word("dice"), w.settings.each_die_halved))


def take_amount(s: Draft, f: Frame, offer: str, value: Value) -> Iterator[Change]:
    """T-30, T-31: the die lies in the place of one of the amount."""
    side = int(offer.rpartition(".")[2])
    step = f.steps[0]
    who = step.word("who" if side == 1 else "to")
    track, _, place = str(value).rpartition(":")
    bond = next(each for each in bonds_of(s.people[who]) if each.track == track)
    faces = step.word("faces").split()
    faces[int(place)] = str(min(bond.face, tops_of(s.w, step)[int(place)]))
    spent = {f"bonds.{side}": step.number(f"bonds.{side}") + 1}
    yield Agenda((step.knowing(faces=" ".join(faces), **spent), *f.steps[1:]))
    yield from used(s, who, bond)
    if bond.twists:
        yield from twist(s)

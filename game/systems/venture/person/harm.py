"""Harm: damage less Armour is Injuries, three of them a Wound, three Wounds the end (V-60 to V-65)."""

from collections.abc import Iterator

from game.core.agenda import tick
from game.core.draft import Change, Draft
from game.core.events import Left, Said, Tracked
from game.core.record import record
from game.core.seats import does, hero, numbered
from game.core.state import Blow, Person
from game.core.world import World
from game.systems.venture.person.people import armour_of, family, is_npc

HARMS = ("body", "mind", "slow")
"""V-67: slow harm, of cold or heat, comes by the hour, as a condition's `hourly` has it."""
SIZES = ("2", "4", "6")
"""V-69: what harm with no level does, small like a knife to grave like a great hammer; V-84: the guide's marks of it
are the pack's `ladders`."""


@record
class Landing:
    """What a blow will do: points past Armour, the Wounds or Anguish it makes, and the Injuries that are left over."""

    points: int
    serious: int
    injuries: int


def landing(w: World, person: Person, blow: Blow) -> Landing:
    """V-60, V-63: Armour counts against the body only, V-69: not against slow harm; each kind of Injury is apart."""
    mind = blow.kind == "mind"
    armour = 0 if mind or blow.kind == "slow" else armour_of(w, person)
    points = max(0, blow.points + blow.softened * size(person, mind) - armour)
    total = person.tracks["mental_injuries" if mind else "injuries"] + points - blow.softened * size(person, mind)
    total = max(0, total)
    return Landing(points, total // size(person, mind), total % size(person, mind))


def size(person: Person, mind: bool) -> int:
    """V-47, V-63: how many Injuries make one Wound, or one Anguish."""
    return 3 if mind else person.tracks["injuries_max"]


def harm(s: Draft, blow: Blow) -> Iterator[Change]:
    """The blow lands."""
    person = s.people.get(blow.who)
    if person is None or person.out:
        return
    mind = blow.kind == "mind"
    light, serious = ("mental_injuries", "anguish") if mind else ("injuries", "wounds")
    result = landing(s.w, person, blow)
    yield from _said(s, person, blow, result, mind)
    if result.points == 0:
        return
    most = person.tracks["anguish_max" if mind else "wounds_max"]
    total = min(most, person.tracks[serious] + result.serious)
    yield Tracked(person.id, light, result.injuries, "V-63" if mind else "V-60")
    if total != person.tracks[serious]:
        yield Tracked(person.id, serious, total, "V-63" if mind else "V-60")
    if total >= most:
        yield Left(person.id, "lost to anguish" if mind else "down" if is_npc(person) else "dead")
        yield Said(f"{does(s, person, 'are', 'is')} {'out of it' if mind or is_npc(person) else 'dead'}.", "harm")
        if not mind and not is_npc(person):
            yield from _despairs(s, person)


def _despairs(s: Draft, person: Person) -> Iterator[Change]:
    """V-82: what death brings, at once."""
    by: int = s.w.settings.death_despair
    if by:
        yield Tracked(person.id, "despair", person.tracks.get("despair", 0) + by, "V-82")
        yield Said(f"Death brings {by} Despair.", "rule")


def _said(s: Draft, person: Person, blow: Blow, result: Landing, mind: bool) -> Iterator[Change]:
    """The sum in a sentence: you take 5; Armour 1 leaves 4: 1 Wound. What armour somebody wears may be the guide's to
    know: then they just take 4."""
    kind = "to the mind" if mind else ""
    points = blow.points + blow.softened * size(person, mind)
    armour = points - result.points if points > 0 else 0
    negated = f"; {blow.softened} negated" if blow.softened else ""
    what = "Anguish" if mind else "Wound" if result.serious == 1 else "Wounds"
    made = f": {result.serious} {what}" if result.serious else ""
    source = f"{blow.source[:1].upper()}{blow.source[1:].rstrip('.')}: " if blow.source else ""
    takes = does(s, person, "take")
    takes = f"{source}{takes[:1].lower()}{takes[1:]}" if person.id == hero(s) else f"{source}{takes}"
    if armour <= 0:
        yield Said(f"{f'{takes} {points} {kind}'.rstrip()}{made}{negated}.", "harm")
        return
    sum_ = f"{f'{takes} {points} {kind}'.rstrip()}; Armour {armour} leaves {result.points}{made}{negated}."
    bare = f"{f'{takes} {result.points} {kind}'.rstrip()}{made}{negated}."
    yield from numbered(s, person, sum_, bare, sum_, "harm")


NAMES = {
    "injuries": ("Injury", "Injuries"),
    "wounds": ("Wound", "Wounds"),
    "mental_injuries": ("mental Injury", "mental Injuries"),
    "anguish": ("Anguish", "Anguish"),
}
"""What is healed -> its name for one and for several."""


OF_HARM = {"": "injuries", "body": "injuries", "slow": "injuries", "mind": "mental_injuries"}
"""Kinds of harm, or none named -> the Injuries that heal."""
HEALS = {
    **dict.fromkeys(("injury", "injuries"), "injuries"),
    **dict.fromkeys(("wound", "wounds"), "wounds"),
    **dict.fromkeys(("mental", "mental_injuries"), "mental_injuries"),
    "anguish": "anguish",
}
"""Other words for what heals -> its track."""


def heal(s: Draft, who: str, points: int, kind: str = "") -> Iterator[Change]:
    """Heal injuries, wounds, mental_injuries or anguish; a wound that heals ends what lasted until then."""
    person = s.people.get(who)
    if person is None:
        return
    track = HEALS.get(kind) or OF_HARM.get(kind, kind)
    now = person.tracks.get(track, 0)
    then = max(0, now - points)
    if then == now:
        return
    yield Tracked(who, track, then, "V-65")
    one, many = NAMES.get(track, (track, track))
    yield Said(f"{does(s, person, 'heal')} {now - then} {one if now - then == 1 else many}.", "rule")
    yield from _ended(s, who, track)


def _ended(s: Draft, who: str, track: str) -> Iterator[Change]:
    """V-22: what lasts until the wound is healed ends with a Wound, or with the last Injury where there was none."""
    person = s.people[who]
    whole = not person.tracks.get("injuries") and not person.tracks.get("wounds")
    if track in ("wounds", "anguish") or (track == "injuries" and whole):
        yield tick("healed", who)


def refill(s: Draft, who: str, track: str, by: int) -> Iterator[Change]:
    """Points come back to one pool, a family of pools, or all, up to what they hold."""
    for pool in family(s.w, track):
        person = s.people[who]
        most = person.tracks.get(f"{pool}_max", person.tracks.get(pool, 0) + by)
        now = person.tracks.get(pool, 0)
        if now < most:
            yield Tracked(who, pool, min(most, now + by), "V-65")

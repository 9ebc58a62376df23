"""What a success brings beside the content's words, chosen once it is there: of a critical one a windfall or a drawback
lifted (T-53), of an embraced flaw a recovery or a relationship die (T-55).
"""

from collections.abc import Iterator

from game.core.act import Act, content_of
from game.core.draft import Change, Draft, Sight
from game.core.events import Amended, Lifted, Said, Tracked
from game.core.levers import Lever, Pick, Value
from game.core.prose import spoken
from game.core.run import steps_for
from game.core.scope import scope_of
from game.core.state import Context, Effect, Part, Person, Step
from game.core.world import World
from game.systems.tiers import relations
from game.systems.tiers.check.levers import FLAW, RECOVERY
from game.systems.tiers.content.callings import Windfall
from game.systems.tiers.content.shapes import windfalls
from game.systems.tiers.dice import roll
from game.systems.tiers.effects.conditions import burdens
from game.systems.tiers.growth.classes import score

CRIT, REGAIN = "windfall", "regain"
"""Offers, and the amends that say that they have been taken."""
LIFT = "lift."
"""Before the id of an effect: the drawback that is lifted."""


# What there is to choose ---------------------------------------------------------------------------------------------


def of(offer: str, index: int) -> str:
    """An offer about the part at a place: the first bears the plain name."""
    return f"{offer}.{index}" if index else offer


def offers(act: Act) -> Iterator[Lever]:
    """T-53, T-55: what may be chosen of a check that came out well."""
    s, part = act.s, act.part
    person = s.people[part.who]
    if part.outcome is None or part.outcome.grade not in roll.PASSES:
        return
    if left(part, CRIT) and owed(s, part) and (picks := tuple(_windfalls(s, part))):
        why = "A critical success brings something more: the choice is yours."
        label = relations.titled("Something more", picks)
        yield Lever(of(CRIT, act.index), label, "choice", picks=picks, seat=person.seat, why=why)
    if left(part, REGAIN) and len(picks := regains(s.w, part, person)) > 1:
        yield Lever(
            of(REGAIN, act.index), "Your flaw brings", "choice", picks=picks, seat=person.seat, why="One of these."
        )


def is_gift(offer: str) -> bool:
    """T-53, T-55: both are won already."""
    return offer.partition(".")[0] in (CRIT, REGAIN)


def left(part: Part, offer: str) -> bool:
    """Whether this has not been taken yet."""
    return not part.amended(offer)


def owed(s: Sight, part: Part) -> bool:
    """T-04, T-53 ◆: whether a critical success has nothing of its own to bring: the content has no words for it."""
    content = content_of(s, part)
    critical = part.outcome is not None and part.outcome.grade == "crit"
    return critical and content is not None and "crit" not in content.on


def _windfalls(s: Sight, part: Part) -> Iterator[Pick]:
    scope = scope_of(s, part)
    for key, one in windfalls(s.w).items():
        if scope.holds(one.when):
            yield Pick(key, one.name, why=one.about)
    for effect in burdens(s.w, s.people[part.who]):
        yield Pick(f"{LIFT}{effect.id}", f"no longer {effect.label}", why="A drawback is lifted.")


def regains(w: World, part: Part, person: Person) -> tuple[Pick, ...]:
    """T-23, T-55: what an embraced flaw can bring: 1 recovery, or a used relationship die thrown anew."""
    if not part.value(FLAW):
        return ()
    found = []
    if person.tracks.get("recoveries", 0) < score(w, person, "recoveries"):
        found.append(Pick(RECOVERY, "a recovery", why="1 recovery comes back."))
    for bond in relations.bonds_of(person):
        if not bond.face:
            found.append(Pick(bond.track, relations.name_of(w, bond), why="It is thrown anew."))
    return tuple(found)


# Taken ---------------------------------------------------------------------------------------------------------------


def take(s: Draft, act: Act, offer: str, value: Value) -> Iterator[Change]:
    """T-53, T-55: what was chosen comes."""
    part = act.part
    yield Amended(act.index, (*part.amends, (offer, 1)))
    if offer == REGAIN:
        yield from regained(s, part, str(value))
    elif str(value).startswith(LIFT):
        yield from _lifted(s.people[part.who], str(value).removeprefix(LIFT))
    else:
        one: Windfall = windfalls(s.w)[str(value)]
        ctx = Context(actor=part.who, target=part.against)
        yield from spoken(one.text or f"{one.name}.", s, ctx, "result")
        yield from steps_for(one.do, ctx)


def _lifted(person: Person, effect: str) -> Iterator[Change]:
    found: Effect = next(one for one in person.effects if one.id == effect)
    yield Lifted(person.id, found.id, found.label, "T-53")
    yield Said(f"No longer {found.label}.", "rule")


def regained(s: Draft, part: Part, reward: str) -> Iterator[Change]:
    """T-23: 1 recovery, or a used relationship die thrown anew."""
    if reward == RECOVERY:
        yield Tracked(part.who, "recoveries", s.people[part.who].tracks.get("recoveries", 0) + 1, "T-23")
        yield Said("1 recovery comes back.", "rule")
    else:
        yield Step.of("bonds", who=part.who, tracks=reward)


def settle(s: Draft, part: Part) -> Iterator[Change]:
    """T-53: where nothing is there to choose, the story has something; T-55: what leaves no choice comes by itself."""
    picks = regains(s.w, part, s.people[part.who])
    if left(part, REGAIN) and len(picks) == 1:
        yield from regained(s, part, picks[0].id)
    if owed(s, part) and left(part, CRIT) and not any(_windfalls(s, part)):
        yield Said("It goes better than it had to: something more comes of it.", "rule")

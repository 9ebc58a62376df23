"""A success lent to somebody who has failed the same kind of test earlier in this scene (P-10, P-44)."""

from collections.abc import Iterator

from game.core.act import SAID, behind, check_of
from game.core.agenda import once_more
from game.core.content import Consequence
from game.core.draft import Change, Draft, Sight
from game.core.events import Amended, Marked, Said
from game.core.levers import Lever
from game.core.prose import spoken
from game.core.record import record
from game.core.run import goto, mark_of, steps_for
from game.core.seats import owner
from game.core.state import Context, Frame, Part, Person
from game.core.wording import counted
from game.systems.common.ways import Taken
from game.systems.position.check.parts import CHECK, lost_mark, taken, ways
from game.systems.position.content.acts import Way
from game.systems.position.content.shapes import actions
from game.systems.position.dice import roll
from game.systems.position.person.people import is_npc
from game.systems.position.resolve.cells import words

EARLIER = "earlier"
"""The offer to lend to an earlier roll."""
BAR = "|"


@record
class Failed:
    """A test that somebody failed in this stay in the scene: who, in which way, of which act, and how short it was."""

    mark: str
    who: Person
    one: Taken[Way]
    ref: str
    label: str
    short: int


# What is remembered --------------------------------------------------------------------------------------------------


def failed(s: Draft, part: Part, short: int) -> Iterator[Change]:
    """P-44: somebody who plays has failed this; another may yet make up for it."""
    one = taken(s, part)
    if short > 0 and one.way.action and not is_npc(s.people[part.who]):
        yield Marked(_mark(s, part, one), short)


def managed(s: Draft, part: Part) -> Iterator[Change]:
    """P-44: they have done it themselves after all: nothing is missing any more."""
    mark = _mark(s, part, taken(s, part))
    if s.times(mark):
        yield Marked(mark, 0)


def _mark(s: Sight, part: Part, one: Taken[Way]) -> str:
    return BAR.join((_here(s), part.who, one.id, part.ref))


def _here(s: Sight) -> str:
    """How marks of failed tests begin that were made in this stay in the scene."""
    return f"short{BAR}{s.stay}"


def _earlier(s: Sight, part: Part) -> Iterator[Failed]:
    """What others have failed with the same action, and nobody has made up for."""
    action, here = taken(s, part).way.action, _here(s) + BAR
    for mark in [mark for mark in s.seen if mark.startswith(here) and s.times(mark)]:
        who, way, ref = mark.removeprefix(here).split(BAR, 2)
        person = s.people.get(who)
        if person is None or person.out or who == part.who:
            continue
        label, one = _tried(s, who, way, ref)
        if one is not None and one.way.action == action:
            yield Failed(mark, person, one, ref, label, s.times(mark))


def _tried(s: Sight, who: str, way: str, ref: str) -> tuple[str, Taken[Way] | None]:
    """What a test was called and the way it was done; of one that a line said only its action is remembered."""
    content = behind(s, ref)
    if content is None and ref.startswith(SAID) and way in actions(s.w):
        return actions(s.w)[way].name, Taken(1, Way(action=way), way)
    if content is None or content.check is None:
        return "", None
    return content.label, next((one for one in ways(s, check_of(s, Part(who, CHECK, "", ref))) if one.id == way), None)


# Lending -------------------------------------------------------------------------------------------------------------


def offers(s: Sight, f: Frame, giver: int) -> Iterator[Lever]:
    """P-44: whom an extra success of this part can be lent to: whoever failed with the same action in this scene."""
    part = f.parts[giver]
    if part.act != CHECK or is_npc(s.people[part.who]) or not taken(s, part).way.action:
        return
    for found in _earlier(s, part):
        label = f"{owner(s, part.who)}lend a success to {found.who.name}: {found.label}"
        yield Lever(
            f"{EARLIER}:{giver}:{found.mark}",
            label[:1].upper() + label[1:],
            "switch",
            seat=s.people[part.who].seat,
            why=f"{found.who.name} was {counted(found.short, 'success', 'successes')} short, earlier here.",
        )


def lent(s: Draft, f: Frame, rest: str) -> Iterator[Change]:
    """P-44: one success less is missing; with none missing any more that test has come out just so after all."""
    number, _, mark = rest.partition(":")
    giver = f.parts[int(number)]
    found = next(one for one in _earlier(s, giver) if one.mark == mark)
    yield Amended(int(number), (*giver.amends, ("gave", 1)))
    yield Marked(mark, found.short - 1)
    if found.short > 1:
        yield Said(f"{found.who.name}: {found.label}: {found.short - 1} short now.", "rule")
        return
    yield Said(f"With that success {found.who.name} has managed it after all: {found.label}.", "rule")
    part = Part(found.who.id, CHECK, found.label, found.ref)
    if s.times(lost_mark(part, found.one)):
        yield Marked(lost_mark(part, found.one), 0)
    if found.ref != giver.ref:  # of the same act the giver's own success tells what it brings
        yield once_more(s, f"done.{mark_of(found.ref)}")
        yield from _follows(s, part, found.one)


def _follows(s: Draft, part: Part, one: Taken[Way]) -> Iterator[Change]:
    """P-07: what just enough brings of a test that another one's success made good."""
    found = words(s, part, one.way, "exact", roll.RISKY) or Consequence()
    ctx = Context(actor=part.who)
    yield from spoken(found.text, s, ctx, "result")
    yield from steps_for((*found.do, *((goto(found.goto),) if found.goto else ())), ctx)

"""Opponents who have no part of their own in an act: nobody in particular, or somebody who is not here.

Their dice are thrown like anybody's, before one's own; the level is kept beside the part they stand against.
"""

from collections.abc import Iterator

from game.core.act import Act
from game.core.contest import present
from game.core.draft import Change, Draft, Sight
from game.core.events import Amended, Called, Said
from game.core.record import record
from game.core.rolls import Call
from game.core.scope import ASIDE
from game.core.state import Frame, Part, Step
from game.systems.solar.check.parts import OPPOSING, PRELUDES, best, check_of, name_of, resists_with
from game.systems.solar.content.acts import Check
from game.systems.solar.dice import roll
from game.systems.solar.person.people import rank_of, recruit

THEIRS = "theirs."
"""Before the key of an opponent: the amend of the part that holds the level."""


@record
class Opponent:
    """`key` is an entry of `people`, empty for nobody in particular."""

    key: str
    name: str
    rank: int
    ability: str
    """What it is done with, in a word; empty for nobody in particular."""

    @property
    def mark(self) -> str:
        return THEIRS + self.key

    @property
    def question(self) -> roll.Question:
        return roll.Question(self.rank, resisted=1)


def opponents(s: Sight, f: Frame) -> tuple[Opponent, ...]:
    """S-25, S-26: those against the first part of a check in a scene who have no part of their own."""
    part = f.parts[0]
    if f.volley or part.act in (*PRELUDES, *OPPOSING):
        return ()
    return tuple(_opponents(s, f, part, check_of(s, part)))


def _opponents(s: Sight, f: Frame, part: Part, check: Check) -> Iterator[Opponent]:
    there = {p.who for p in f.parts if p.act in OPPOSING}
    if check.against and present(s, check.against) is None and part.against not in there:
        ability = resists_with(s, f)
        person = recruit(s.w, check.against, check.against, "", ASIDE)
        yield Opponent(check.against, person.name, rank_of(person, ability), name_of(s.w, ability))
    elif not check.against and check.rank is not None:
        yield Opponent("", check.what or "what stands against it", check.rank, "")
    for key in check.race:
        if present(s, key) is None:
            person = recruit(s.w, key, key, "", ASIDE)
            ability = best(s.w, person, check)
            yield Opponent(key, person.name, rank_of(person, ability), name_of(s.w, ability))


def levels(part: Part) -> dict[str, int]:
    """What they have come to, by key."""
    return {name.removeprefix(THEIRS): level for name, level in part.amends if name.startswith(THEIRS)}


# Throwing ------------------------------------------------------------------------------------------------------------


def committed(s: Draft, act: Act) -> Iterator[Step]:
    """The act is committed to: whoever stands against it throws first."""
    if act.frame.parts[0].who == act.who:
        yield from throws(s, act.frame)


def throws(s: Sight, f: Frame) -> Iterator[Step]:
    """A throw for each of those who stand against the act and have no part of their own."""
    for opponent in opponents(s, f):
        yield Step.of("rival", key=opponent.key)


def throw(s: Draft, step: Step) -> Iterator[Change]:
    """Call for the dice of one of them."""
    opponent = _named(s, step)
    call = roll.throw(opponent.question).call()
    assert isinstance(call, Call)
    yield Called(Call(call.kind, call.role, call.dice, opponent.name), -1)
    yield Step("rival_thrown", data=step.data)


def thrown(s: Draft, step: Step) -> Iterator[Change]:
    """The dice lie there: what they come to is kept, and said."""
    opponent = _named(s, step)
    faces = step.faces
    level = roll.throw(opponent.question).read(faces).level
    part = s.frames[-1].parts[0]
    yield Amended(0, (*part.amends, (opponent.mark, level)))
    name = opponent.name[:1].upper() + opponent.name[1:]
    yield Said(f"{name}: {level}, {roll.level_name(level)}.", "rule")


def _named(s: Draft, step: Step) -> Opponent:
    key = step.word("key")
    return next(opponent for opponent in opponents(s, s.frames[-1]) if opponent.key == key)

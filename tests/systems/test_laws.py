"""Each law of the contract is broken by a system that does not keep it, and told in a sentence."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

import pytest

from game.author.example.grit import GRADES, Grit, Try
from game.core import contest
from game.core.act import Act, Counted
from game.core.commands import Declare
from game.core.declared import Strike
from game.core.draft import Draft, Sight
from game.core.events import Amended, Tracked
from game.core.grades import Chance, Grades
from game.core.levers import Cost, Lever, Value
from game.core.moments import Moment
from game.core.prompts import Available
from game.core.seats import gathered
from game.core.staked import tolled
from game.core.state import Frame, Part, Person, Words
from game.core.system import Moments, System
from game.core.world import World
from game.packs.find import default_places
from game.packs.link import load_world
from game.testing.amended import what_is_amended_is_read
from game.testing.laws import (
    LAWS,
    Law,
    a_sheet_is_read_back,
    chances_add_up,
    chances_are_those_of_every_throw,
    committing_costs_what_is_said,
    everybody_has_a_sheet,
    grades_run_from_worst_to_best,
    levers_can_be_set,
    options_count_as_taken,
    people_are_made_as_is_said,
    robots_play_on,
    somebody_begins_alike,
)
from game.testing.robots import LawBroken
from game.testing.stakes import stakes_say_what_comes
from tests.core.test_small_games import PACKS

pytestmark = pytest.mark.quick


class Upside(Grit):
    grades = Grades(*GRADES[::-1])


class Ill(Grit):
    def check(self, w: World, person: Person) -> tuple[str, ...]:
        return ("Nobody is well.",)


class Unmade(Grit):
    def blank(self, w: World) -> Person | None:
        return self.create(w, "mara")


class Forgetful(Grit):
    def write(self, w: World, person: Person) -> Mapping[str, object]:
        return {**super().write(w, person), "skills": {}}


def welcomed(s: Draft, who: str, word: str) -> Iterator[Tracked]:
    if gathered(s):
        yield Tracked(who, "hurt", 1)


class Unwelcoming(Grit):
    moments: Moments = MappingProxyType({Moment.SEATED: welcomed})


class Deaf(Grit):
    def levers(self, s: Sight, act: Act) -> tuple[Lever, ...]:
        pulled = dict(act.part.pulled)
        return () if pulled else super().levers(s, act)


class Sure(Grit):
    def chances(self, question: Words, /) -> tuple[Chance, ...]:
        return super().chances(question)[:-1]


class Boastful(Grit):
    def chances(self, question: Words, /) -> tuple[Chance, ...]:
        one_more = {name: int(value) + (name == "dice") for name, value in question}
        return super().chances(tuple(one_more.items()))


class Dear(Grit):
    def levers(self, s: Sight, act: Act) -> tuple[Lever, ...]:
        price = (Cost(act.who, "grit", 2),)
        return tuple(replace(lever, cost=price) for lever in super().levers(s, act))


class Threatening(Grit):
    def stakes(self, s: Sight, act: Act) -> Mapping[str, str]:
        return {"failure": tolled(self, "failure")}


class Boasting(Grit):
    def stakes(self, s: Sight, act: Act) -> Mapping[str, str]:
        return {grade.id: "nothing" for grade in self.grades}


class Uncounting(Grit):
    def counts(self, s: Sight, act: Act) -> Counted:
        return "took"


class Listing(Grit):
    def acts(self, s: Sight, who: str) -> tuple[Available, ...]:
        return (Available(Declare(who, "nap"), "Take a nap"),)

    def parts(self, s: Sight, part: Part) -> tuple[Part, ...] | str:
        return "Not today." if part.act == "nap" else super().parts(s, part)


class Heedless(Grit):
    """Luck is offered, taken, and never heeded."""

    again = None  # type: ignore[assignment]

    def offers(self, s: Sight, f: Frame, asking: str) -> tuple[Lever, ...]:
        lying = (n for n, part in enumerate(f.parts) if part.hand is not None and not part.amends)
        found = (Lever(f"luck.{n}", "Be lucky", "switch", seat=s.people[f.parts[n].who].seat) for n in lying)
        return tuple(found) if asking == "hand" else ()

    def take(self, s: Draft, f: Frame, offer: str, value: Value) -> Iterator[Amended]:
        yield Amended(int(offer.partition(".")[2]), (("luck", 1),))


BROKEN: Mapping[Law, tuple[System, str]] = {
    grades_run_from_worst_to_best: (Upside(), "the grades do not run from worst to best: 1, 1, -1"),
    everybody_has_a_sheet: (Ill(), "mara is not in order: Nobody is well."),
    people_are_made_as_is_said: (Unmade(), "somebody is blank, and nobody is made in play"),
    a_sheet_is_read_back: (Forgetful(), "mara is written, and read back as "),
    somebody_begins_alike: (Unwelcoming(), "mara begins otherwise alone than gathered"),
    robots_play_on: (Listing(), "listed and refused: "),
    levers_can_be_set: (Deaf(), "the lever grit is set to 1 and stands at 0"),
    chances_add_up: (Sure(), "add up to "),
    chances_are_those_of_every_throw: (Boastful(), "and all throws come to "),
    committing_costs_what_is_said: (Dear(), "pays 6 of grit and has 3"),
    what_is_amended_is_read: (Heedless(), "offers amend a hand, and none changes how it reads: throw has to heed its"),
    stakes_say_what_comes: (Threatening(), "failure is told as “1 hurt”, which does not come"),
    options_count_as_taken: (Uncounting(), "was taken"),
}


def test_every_law_has_a_system_that_breaks_it() -> None:
    assert set(BROKEN) == set(LAWS)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_system_that_does_not_keep_a_law_is_told_of(law: Law) -> None:
    system, words = BROKEN[law]
    w = replace(load_world("quarry", Grit(), default_places((PACKS / "quarry",))), system=system)
    with pytest.raises(LawBroken, match=words):
        law(w)


def test_an_offer_that_comes_once_a_hand_was_read_amends_none() -> None:
    """Bringing Down the Pain is asked for while a die could still be bought."""
    assert what_is_amended_is_read(load_world("name-on-the-stern")) == 0


def test_a_hit_that_nobody_was_told_of_is_told() -> None:
    w = load_world("quarry", Boasting(), default_places((PACKS / "quarry",)))
    with pytest.raises(LawBroken, match="is told as “nothing”, and somebody is hit"):
        stakes_say_what_comes(w)


class Miscosted(Grit):
    """A lever is paid with what nobody has, so that it is never there."""

    def levers(self, s: Sight, act: Act) -> tuple[Lever, ...]:
        cost = (Cost(act.who, "grid", 1),)
        return tuple(contest.payable(act, (Lever("grit", "Grit your teeth", "count", hi=5, cost=cost),)))


def test_a_lever_that_costs_what_nobody_has_is_told() -> None:
    w = load_world("quarry", Miscosted(), default_places((PACKS / "quarry",)))
    with pytest.raises(LawBroken, match="the lever grit costs mara grid, and their tracks are "):
        levers_can_be_set(w)


class Miscounted(Grit):
    """A strike harms by a count that no outcome has, and so by one box each time."""

    strike = Strike(Try(skill="fight"), harms="hurt", by="wounds")


def test_a_strike_that_harms_by_what_is_not_counted_is_told() -> None:
    w = load_world("quarry", Miscounted(), default_places((PACKS / "quarry",)))
    with pytest.raises(LawBroken, match="a strike harms by wounds, and its outcome counts margin, successes, theirs"):
        stakes_say_what_comes(w)


class Mistaken(Grit):
    """A lever of a kind that there is not, which anything could be set to."""

    def levers(self, s: Sight, act: Act) -> tuple[Lever, ...]:
        return (Lever("grit", "Grit your teeth", "counts", hi=5),)


def test_a_lever_of_no_kind_is_told() -> None:
    w = load_world("quarry", Mistaken(), default_places((PACKS / "quarry",)))
    with pytest.raises(LawBroken, match="the lever grit is of the kind 'counts', and kinds are switch, count, choice"):
        levers_can_be_set(w)

"""Acts of a small game: who stands against one, what it is thrown for, how it comes out, and what it does to whom."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Annotated, Any

import pytest

from game.author.example import grit
from game.core import contest
from game.core.act import Act
from game.core.agenda import blow, spent
from game.core.commands import Choose, Declare, Ready, Throw
from game.core.content import Consequence, Op
from game.core.contest import OPPOSE, PARRY, STRIKE, backing, group, held
from game.core.declared import Again, Foes, Opposed
from game.core.draft import Sight
from game.core.events import Left, Said, Tracked
from game.core.grades import Grade, Grades
from game.core.levers import Cost, Lever, Pick
from game.core.marks import Says
from game.core.prompts import Available
from game.core.record import changed, record, shape
from game.core.rolls import Outcome
from game.core.seats import NOTE
from game.core.state import Blow, Effect, Frame, Modifier, Part, Person, Term
from tests.core.quarry import FIGHT, W, after, by, drafted, gathered, happens, under, with_person

pytestmark = pytest.mark.quick


@shape
class Against:
    """A check against somebody, whom others back."""

    foe: Annotated[str, Says("opposition")] = ""
    others: Annotated[tuple[str, ...], Says("backing")] = ()


def person(who: str, base: str = "", out: str = "") -> Person:
    return Person(who, who, base or who, "foe", "content", {}, out=out)


HERE: Any = SimpleNamespace(
    people={one.id: one for one in (person("wolf"), person("bear", out="fled"), person("dog.2", "dog"))}
)


def test_those_who_stand_against_it_are_who_is_here_each_once_and_by_their_entry_too() -> None:
    check = Against(foe="dog", others=("wolf", "bear", "owl", "dog.2"))
    assert [one.id for one in group(HERE, check)] == ["dog.2", "wolf"]
    assert [one.id for one in backing(HERE, check, "dog.2")] == ["wolf"]
    assert backing(HERE, Against(foe="wolf"), "dog.2") == ()


RULES: Any = SimpleNamespace(
    opposed=Opposed("hits", "level"),
    grades=Grades(
        Grade("no", "No", -1, 0), Grade("level", "Level", 0), Grade("yes", "Yes", 1, 2), Grade("and", "And", 1)
    ),
)


@pytest.mark.parametrize(
    ("mine", "theirs", "grade", "margin"),
    [(1, 2, "no", -1), (2, 2, "level", 0), (0, 0, "level", 0), (2, 1, "yes", 1), (3, 1, "yes", 2), (4, 1, "and", 3)],
)
def test_what_is_more_than_theirs_wins_by_so_much_and_as_much_is_what_the_rules_say_of_a_tie(
    mine: int, theirs: int, grade: str, margin: int
) -> None:
    found = held(RULES, *(Outcome("", 0, (("hits", hits),)) for hits in (mine, theirs)))
    assert (found.grade, found.level) == (grade, 0)
    assert dict(found.marks) == {"hits": mine, "theirs": theirs, "margin": margin}


# Who does what -------------------------------------------------------------------------------------------------------

NUMB = Effect("cold", "cold", "numb", bars=("all",))
HAMMERS = replace(W, items={"hammer": changed(W.items["hammer"], use=(Op("say", "It rings."),))})
"""The same quarry, where the hammer does something by itself."""


def hammering(s: Sight, who: str = "mara") -> Sight:
    """The same table where the hammer can be used, and this one has it."""
    return Sight(with_person(s, who, holds={"hammer": 1}).freeze(), HAMMERS)


def strikes(*whom: str, barred: str = "", who: str = "mara") -> list[Available]:
    names = {"dog": "the dog", "watchman": "the watchman", "mara": "Mara"}
    return [Available(Declare(who, STRIKE, one), f"Strike {names[one]}", barred=barred, in_doubt=True) for one in whom]


def rung() -> Available:
    return Available(Declare("mara", "use", "mara", "hammer"), "Use the a stone hammer")


def test_in_a_fight_whoever_stands_against_somebody_can_be_struck_the_nearest_first() -> None:
    s = after(*FIGHT)
    assert list(contest.acts(s, "mara")) == strikes("watchman", "dog")
    assert list(contest.acts(with_person(s, "mara", place=12), "mara")) == strikes("dog", "watchman")
    assert list(contest.acts(s, "dog")) == strikes("mara", who="dog")
    assert list(contest.acts(by(s, strike=None), "mara")) == []
    assert list(contest.acts(after(), "mara")) == []


def test_what_somebody_of_yours_carries_can_be_used_and_what_a_foe_carries_cannot() -> None:
    assert list(contest.acts(hammering(after(*FIGHT)), "mara")) == [*strikes("watchman", "dog"), rung()]
    assert list(contest.acts(hammering(after()), "mara")) == [rung()]
    assert list(contest.acts(hammering(after(*FIGHT), "dog"), "dog")) == strikes("mara", who="dog")


def test_there_is_nothing_to_do_for_whoever_is_out_of_it_or_not_here_and_what_is_barred_says_so() -> None:
    s = after(*FIGHT)
    assert list(contest.acts(s, "nobody")) == []
    assert list(contest.acts(with_person(s, "mara", out="down"), "mara")) == []
    barred = contest.acts(under(s, "mara", NUMB), "mara")
    assert list(barred) == strikes("watchman", "dog", barred="You are numb.")


def test_using_a_thing_is_the_turn_in_a_fight_and_no_more_than_that_elsewhere() -> None:
    use = Declare("mara", "use", "mara", "hammer")
    fighting, at_peace = (list(contest.uses(drafted(hammering(after(*said))), use)) for said in (FIGHT, ()))
    assert fighting == [*at_peace, spent("mara")]
    assert spent("mara") not in at_peace


# An act as it is thrown for ------------------------------------------------------------------------------------------

CREEP = Part("mara", "", "Creep by", "scenes/gate/past")
WALL = Part("mara", "", "Climb", "scenes/gate/wall")
HIT = Part("mara", STRIKE, "Strike the dog", "", "dog")
BITE = Part("dog", STRIKE, "Strike Mara", "", "mara")


def resists(who: str, name: str, against: str = "mara") -> Part:
    return Part(who, OPPOSE, f"{name} resists", "", against)


def test_whoever_the_content_names_throws_against_an_act_here_or_still_to_come() -> None:
    for s in (after(), after(*FIGHT)):
        found = contest.parts(s, CREEP)
        assert found == (changed(CREEP, against="watchman"), resists("watchman", "the watchman"))
    assert contest.parts(after(*FIGHT), changed(CREEP, against="dog")) == (
        changed(CREEP, against="dog"),
        resists("dog", "the dog"),
    )
    gone = with_person(after(*FIGHT), "watchman", out="fled")
    assert contest.parts(gone, CREEP) == "the watchman is not here."


def test_an_act_that_nobody_is_against_is_one_part_and_so_is_any_by_rules_without_opposition() -> None:
    assert contest.parts(after(), WALL) == (WALL,)
    assert contest.parts(by(after(), opposed=None), CREEP) == (changed(CREEP, against="watchman"),)


def test_what_somebody_is_barred_from_is_not_begun() -> None:
    assert contest.parts(under(after(*FIGHT), "mara", NUMB), HIT) == "You are numb."


def test_a_strike_is_thrown_against_or_warded_off_as_the_rules_have_it() -> None:
    s = after(*FIGHT)
    assert contest.parts(s, HIT) == (HIT, resists("dog", "the dog"))
    assert contest.parts(s, BITE) == (BITE, resists("mara", "Mara", "dog"))
    parried = by(s, foes=Foes.ARE_ROLLED_AGAINST)
    assert contest.parts(parried, BITE) == (Part("mara", PARRY, "Parry the dog", "", "dog", forced=True),)
    assert contest.parts(parried, HIT) == (HIT,)
    assert contest.parts(parried, CREEP) == (changed(CREEP, against="watchman"), resists("watchman", "the watchman"))
    theirs = changed(CREEP, who="dog", against="mara")
    assert contest.parts(parried, theirs) == (theirs, resists("mara", "Mara", "dog"))


def test_whoever_throws_against_an_act_is_called_so_also_before_they_are_here() -> None:
    s = after(*FIGHT)
    assert contest.resisting(s, HIT, "claws") == Part("dog", OPPOSE, "the dog resists", "", "mara", "claws")
    assert contest.resisting(s, changed(HIT, against="owl")).label == "They resist"
    assert contest.opposing(HIT, s.people["dog"]) == resists("dog", "the dog")


def test_the_act_behind_whoever_throws_against_it_is_the_first_part_where_they_do() -> None:
    s = after()
    below = Frame("exchange", "", parts=(CREEP, resists("watchman", "the watchman")))
    above = Frame("exchange", "", parts=(HIT, resists("dog", "the dog"), changed(BITE, who="watchman")))
    s.frames = (*s.frames, below, above)
    assert contest.acting(s, below.parts[1]) is CREEP
    assert contest.acting(s, above.parts[1]) is HIT
    assert contest.acting(s, BITE) is BITE


def test_a_part_without_content_is_thrown_for_as_its_act_or_as_a_strike() -> None:
    s = after(*FIGHT)
    strike = s.w.system.strike

    def behind(index: int, *parts: Part, table: Sight = s) -> Any:
        return contest.check_behind(Act(table, Frame("exchange", "", parts=parts), index))

    assert strike is not None
    assert behind(1, CREEP, resists("watchman", "")) == W.scenes["gate"].options["past"].check
    assert [behind(0, changed(HIT, act=act)) for act in (STRIKE, PARRY, "sing")] == [strike.check, strike.check, None]
    assert behind(0, HIT, table=by(s, strike=None)) is None


@shape
class Tried:
    """A check that says whether it is tried again."""

    again: Annotated[bool, Says("again")] = True
    how: Annotated[tuple[str, ...], Says("again")] = ("in no time",)
    why: Annotated[str, Says("again")] = ""


def test_what_is_tried_once_says_why_by_the_word_of_the_content_or_plainly() -> None:
    assert contest.only_try(Tried(again=False, why="It is in the river.")) == "It is in the river."
    assert contest.only_try(Tried(again=False)) == "That was your one try."
    assert contest.only_try(Tried(why="It is in the river.")) == ""
    s: Any = SimpleNamespace(times=lambda mark: int(mark in ("tried.gate.past", "tried.")))
    once = Tried(again=False)
    assert contest.tried(s, CREEP, once) == "That was your one try."
    assert contest.tried(s, WALL, once) == ""
    assert contest.tried(s, HIT, once) == "", "it is no act of the content"


def test_whom_an_act_is_against_goes_by_who_is_here_or_by_the_key_as_it_stands() -> None:
    assert contest.whom(HERE, HIT, "wolf") == "dog.2"
    assert contest.whom(HERE, CREEP, "dog") == "dog.2"
    assert contest.whom(HERE, CREEP, "owl") == "owl"
    assert contest.whom(HERE, changed(HIT, against="bear"), "wolf") == "bear"
    assert contest.present(HERE, "") is None


# Free and clear ------------------------------------------------------------------------------------------------------


def lever(name: str, *cost: Cost, kind: str = "switch", hi: int = 1, **more: Any) -> Lever:
    return Lever(name, name, kind, hi=hi, cost=cost, **more)


def grit_of(points: int, who: str = "ada", track: str = "grit") -> Cost:
    return Cost(who, track, points)


def paid_by(grit_left: int, levers: tuple[Lever, ...], **pulled: int) -> dict[str, Lever]:
    """What can be pulled of these beside what is, by an Ada with so much grit."""
    tracks = {"ada": {"grit": grit_left, "luck": 5}, "bo": {"grit": 9}}
    act: Any = SimpleNamespace(
        part=SimpleNamespace(pulled=tuple(pulled.items())),
        s=SimpleNamespace(
            people={who: SimpleNamespace(tracks=stand) for who, stand in tracks.items()},
            w=SimpleNamespace(system=SimpleNamespace(label=str.capitalize)),
        ),
    )
    return {one.id: one for one in contest.payable(act, levers)}


def test_a_lever_counts_to_what_can_be_paid_beside_all_else_that_is_pulled() -> None:
    levers = (
        lever("pulled", grit_of(1)),
        lever("theirs", grit_of(5, "bo")),
        lever("lucky", grit_of(4, track="luck")),
        lever("one", grit_of(1), kind="count", hi=5),
        lever("two", grit_of(2), kind="count", hi=5),
        lever("little", grit_of(1), kind="count", hi=1),
        lever("free", kind="count", hi=4),
        lever("nothing", grit_of(0), kind="count", hi=9),
    )
    found = paid_by(4, levers, pulled=1, theirs=1, lucky=1)
    assert {name: one.hi for name, one in found.items()} == {
        "pulled": 1,
        "theirs": 1,
        "lucky": 1,
        "one": 3,
        "two": 1,
        "little": 1,
        "free": 4,
        "nothing": 3,
    }
    assert {one.barred for one in found.values()} == {""}


def test_what_cannot_be_paid_is_barred_and_says_what_is_short() -> None:
    levers = (
        lever("pulled", grit_of(2)),
        lever("dear", grit_of(1)),
        lever("counted", grit_of(1), kind="count", hi=5),
        lever("owed", Cost("bo", "wits", 1)),
        lever("shut", grit_of(9), barred="Not in here."),
    )
    found = paid_by(2, levers, pulled=1)
    assert {name: one.barred for name, one in found.items()} == {
        "pulled": "",
        "dear": "no grit left",
        "counted": "no grit left",
        "owed": "no wits left",
        "shut": "Not in here.",
    }
    assert found["counted"].hi == 0
    assert found["dear"].hi == 1, "a switch stays what it is"
    assert paid_by(1, levers, pulled=1)["counted"].hi == 0, "and never under nothing"


def test_of_picks_those_stay_that_can_be_paid() -> None:
    picks = tuple(Pick(name, name, (grit_of(points),)) for name, points in (("a", 1), ("b", 2), ("c", 3)))
    levers = (lever("pulled", grit_of(1)), lever("choice", kind="choice", picks=(Pick("none", "none"), *picks)))
    found = paid_by(3, levers, pulled=1)
    assert [pick.id for pick in found["choice"].picks] == ["none", "a", "b"]


# How it comes out ----------------------------------------------------------------------------------------------------


@record
class Worded:
    """A question that has more than numbers."""

    dice: int
    way: str
    need: int = 1


def test_the_numbers_of_a_question_are_what_terms_add_to() -> None:
    assert contest.slots(SimpleNamespace(question=Worded)) == ("dice", "need")
    assert contest.slots(SimpleNamespace(question="none")) == contest.slots(SimpleNamespace()) == ()
    terms = (Term("Climb", "dice", 3), Term("Numb", "dice", -1), Term("Dark", "need", -2))
    assert contest.question(SimpleNamespace(question=Worded), terms) == (("dice", 2), ("need", 0))
    assert contest.question(SimpleNamespace(question=Worded), terms[:2]) == (("dice", 2),)
    assert contest.question(SimpleNamespace(question=Worded), (Term("Dark", "need", 1),)) == (("need", 1),)
    with pytest.raises(ValueError, match="Dark adds to dark, and the question has dice, way, need"):
        contest.question(SimpleNamespace(question=Worded), (Term("Dark", "dark", 1),))


def test_effects_stand_in_the_sum_but_for_what_it_has_already() -> None:
    numb = Effect("cold", "cold", "numb", terms=(Modifier("dice", -2, ()), Modifier("need", 1, ())))
    s = after(Choose("wall"))
    act = Act(under(s, "mara", numb), s.top, 0)
    dice, need = Term("Numb", "dice", -2), Term("Numb", "need", 1)
    assert list(contest.under(act, ())) == [dice, need]
    assert list(contest.under(act, (Term("numb", "dice", -1),))) == [need]
    assert list(contest.under(Act(s, s.top, 0), ())) == []
    nobody = Frame("exchange", "", parts=(changed(WALL, who="nobody"),))
    assert list(contest.under(Act(s, nobody, 0), ())) == []


def outcome(hits: int, grade: str = "") -> Outcome:
    return Outcome(grade, 0, (("successes", hits),))


def test_a_part_comes_out_as_it_lies_there_or_as_it_was_called() -> None:
    rules: Any = SimpleNamespace(
        call=lambda words: Outcome("called"), read=lambda words, faces, amends: Outcome(f"read {faces} {amends}")
    )
    lies = changed(WALL, hand=(5, 1), amends=(("warm", 1),))
    assert contest.alone(rules, lies).grade == "read (5, 1) (('warm', 1),)"
    assert contest.alone(rules, WALL).grade == "called"
    assert contest.alone(rules, changed(WALL, amends=(("warm", 1),))).grade == "read () (('warm', 1),)"


def test_of_a_hand_thrown_once_more_what_stayed_and_what_was_thrown_counts() -> None:
    words, thrown = (("dice", 3), ("need", 1)), (("again", 3),)
    assert contest.read(grit.SYSTEM, words, (5, 1, 2)) == grit.GRADES.outcome(0, successes=1)
    assert contest.read(grit.SYSTEM, words, (5, 1, 2, 6, 1, 1), thrown) == grit.GRADES.outcome(1, successes=2)
    sixes = by(after(), again=Again("Push", keeps=(6,), more=1)).w.system
    assert contest.read(sixes, words, (6, 5, 2, 1, 1, 5), thrown) == grit.GRADES.outcome(1, successes=2)
    never = by(after(), again=None).w.system
    assert contest.read(never, words, (5, 1, 2), thrown) == grit.GRADES.outcome(0, successes=1)


def crept(mine: tuple[int, ...], theirs: tuple[int, ...], act: str = "") -> tuple[Sight, Frame]:
    """Mara creeps by, and these are the hands of both."""
    s = after(Choose("past"), Ready("player"))
    first, other = s.top.parts
    parts = (changed(first, hand=mine, act=act or first.act), changed(other, question=first.question, hand=theirs))
    return s, changed(s.top, parts=parts)


def test_two_hands_are_held_against_each_other_and_each_is_told_from_its_side() -> None:
    s, frame = crept((5, 6), (5, 1))
    won, lost = (contest.verdict(s, Act(s, frame, index)) for index in (0, 1))
    assert (won.grade, dict(won.marks)) == ("success", {"successes": 2, "theirs": 1, "margin": 1})
    assert (lost.grade, dict(lost.marks)) == ("failure", {"successes": 1, "theirs": 2, "margin": -1})
    pair = (outcome(2), outcome(1))
    assert contest.compared(s, Act(s, frame, 0), pair).mark("margin") == 1
    assert contest.compared(s, Act(s, frame, 1), pair).mark("margin") == -1


def test_a_hand_that_nobody_is_against_and_one_that_wards_off_are_read_by_themselves() -> None:
    s = after(Choose("wall"), Ready("player"), Throw((1, 2, 4)))
    assert contest.verdict(s, Act(s, s.top, 0)) == grit.GRADES.outcome(-1, successes=0)
    both, warding = crept((5, 6), (5, 1), PARRY)
    assert contest.verdict(both, Act(both, warding, 0)) == grit.GRADES.outcome(1, successes=2)


def test_whoever_throws_against_an_act_has_a_place_in_it_where_rules_know_such() -> None:
    parts = (CREEP, HIT, resists("watchman", ""), resists("dog", ""))
    assert contest.opponent(after(), Frame("exchange", "", parts=parts)) == 2
    assert contest.opponent(after(), Frame("exchange", "", parts=parts[:2])) == -1
    assert contest.opponent(by(after(), opposed=None), Frame("exchange", "", parts=parts)) == -1


def test_one_more_than_theirs_is_the_least_that_passes() -> None:
    assert held(grit.SYSTEM, outcome(3), outcome(2)).grade == "success"
    assert held(grit.SYSTEM, outcome(4), outcome(2)).grade == "clean"


def test_what_comes_out_level_brings_what_the_content_says_of_it_or_nothing() -> None:
    s = after(Choose("past"))
    assert contest.tied(Act(s, s.top, 0)) == contest.LEVEL
    assert contest.tied(Act(s, s.top, 1)) is None
    tie = Consequence(text="He yawns.")
    gate = W.scenes["gate"]
    past = replace(gate.options["past"], on={**gate.options["past"].on, contest.TIE: tie})
    yawning = replace(W, scenes={"gate": replace(gate, options={"past": past})})
    assert contest.tied(Act(Sight(s.freeze(), yawning), s.top, 0)) == tie


def test_of_an_outcome_only_the_picture_of_its_dice_goes() -> None:
    found = Outcome("yes", 0, (("hits", 2), ("dropped", 1), ("margin", 1)))
    assert contest.remains(found) == Outcome("yes", 0, (("hits", 2), ("margin", 1)))


# What comes of it ----------------------------------------------------------------------------------------------------


def settled(act: str, grade: str = "", by_hits: int = 0, s: Sight | None = None) -> list[Any]:
    """What follows from Mara's act against the dog that came out so."""
    out = Outcome(grade, 0, (("margin", by_hits),)) if grade else None
    frame = Frame("exchange", "", parts=(changed(HIT, act=act, outcome=out),))
    d = drafted(s or after(*FIGHT))
    return list(contest.settle(d, Act(d, frame, 0)))


def test_a_strike_that_came_off_harms_by_what_it_is_beyond_and_by_one_at_least() -> None:
    assert settled(STRIKE, "success", 0) == [blow("dog", 1, "hurt", "mara")]
    assert settled(STRIKE, "clean", 2) == [blow("dog", 2, "hurt", "mara")]
    assert settled(STRIKE, "failure", -1) == []


def test_a_strike_that_was_not_warded_off_harms_whoever_tried_to() -> None:
    assert settled(PARRY, "failure", -1) == [blow("mara", 1, "hurt", "dog")]
    assert settled(PARRY, "success", 2) == []


def test_nothing_follows_from_other_acts_from_what_was_not_read_or_where_nobody_strikes() -> None:
    assert settled("sing", "success", 2) == settled("sing", "failure", 2) == []
    assert settled(STRIKE) == settled(PARRY) == []
    assert settled(STRIKE, "success", 2, by(after(*FIGHT), strike=None)) == []


# Harm ----------------------------------------------------------------------------------------------------------------


def harmed(points: int, who: str = "mara", kind: str = "", s: Sight | None = None, **more: Any) -> list[Any]:
    d = drafted(s or after(*FIGHT))
    return happens(d, contest.harm(d, Blow(who, points, kind, **more)))


def hurt(n: int, who: str = "mara") -> Sight:
    s = after(*FIGHT)
    return with_person(s, who, tracks={**s.people[who].tracks, "hurt": n})


def test_boxes_are_taken_and_told() -> None:
    told = Said("You: hurt 2 of 3.", "harm")
    assert harmed(2) == [Tracked("mara", "hurt", 2, "hurt"), told]
    assert harmed(1, s=hurt(1), source="a stone") == [Tracked("mara", "hurt", 2, "a stone"), told]
    bare = with_person(after(*FIGHT), "mara", tracks={})
    assert harmed(2, s=bare)[0] == Tracked("mara", "hurt", 2, "hurt")


def test_boxes_are_free_again_and_never_more_than_were_taken() -> None:
    assert harmed(-1, s=hurt(2)) == [Tracked("mara", "hurt", 1, "hurt"), Said("You: hurt 1 of 3.", "rule")]
    assert harmed(-5, s=hurt(2))[0] == Tracked("mara", "hurt", 0, "hurt")
    assert harmed(-1) == []


def test_whoever_has_no_box_left_is_out_of_it_and_bears_no_more() -> None:
    assert harmed(9, s=hurt(1))[::2] == [Tracked("mara", "hurt", 3, "hurt"), Left("mara", "down")]
    assert harmed(1, s=with_person(hurt(3), "mara", out="down")) == []
    assert harmed(1, s=hurt(3)) == []
    assert harmed(1, who="nobody") == []


def test_harm_goes_onto_the_track_that_it_names_or_onto_the_first_that_somebody_is_out_by() -> None:
    assert harmed(-1, kind="grit")[0] == Tracked("mara", "grit", 2, "grit")
    assert harmed(1, kind="cold")[0] == Tracked("mara", "hurt", 1, "hurt")
    boxless = by(after(*FIGHT), tracks=type(grit.Grit.tracks)(*grit.Grit.tracks.all[:2]))
    assert harmed(1, s=boxless) == []


@pytest.mark.parametrize(
    ("points", "bare", "role"), [(1, "the dog is hurt.", "harm"), (-1, "the dog is better.", "rule")]
)
def test_at_a_guides_table_the_numbers_of_a_foe_are_the_guides(points: int, bare: str, role: str) -> None:
    told = harmed(points, "dog", s=gathered(hurt(1, "dog")))[1:]
    assert told == [Said(bare, role), Said(f"the dog: hurt {1 + points} of 3.", NOTE)]

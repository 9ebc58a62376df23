"""Relationship dice: thrown each day, used on rolls, and the Twists they make."""

from dataclasses import replace
from fractions import Fraction

import pytest

from game.core.act import Act
from game.core.commands import Answer, Gather, Sit
from game.core.draft import Sight
from game.core.events import Agenda, Amended, Offered, Pushed
from game.core.machine.decide import first_state
from game.core.questions import words_of
from game.core.rolls import Faces
from game.core.state import Context, Frame, Part, Person, Step
from game.core.world import World
from game.systems.tiers import relations
from game.systems.tiers.dice import amounts
from game.systems.tiers.dice.roll import Question, throw
from game.systems.tiers.relations import bonds_of, lying, name_of
from tests.systems.tiers.tables import Table, build, option, problems, sit

CLIMB = 'skill = "climbing", difficulty = 14'
LAMP, LAMP_2, COURT = "bond.positive.lamps.1", "bond.positive.lamps.2", "bond.negative.court.1"


def bea(check: str = CLIMB, bonds: Faces = (5, 1, 6), settings: str = "", first: str = "") -> Table:
    return sit(option(check, first=first), "bea", settings=settings, bonds=bonds)


@pytest.mark.rule("T-30")
def test_they_belong_to_icons_and_factions_and_are_positive_or_negative() -> None:
    table = bea()
    found = bonds_of(table.state.people["bea"])
    assert [(bond.key, bond.sign, bond.face) for bond in found] == [
        ("lamps", "positive", 5),
        ("lamps", "positive", 1),
        ("court", "negative", 6),
    ]
    assert [name_of(table.world, bond) for bond in found] == [
        *("Lamplighters + [5]", "Lamplighters + [1]", "Quiet Court − [6]")
    ]


@pytest.mark.rule("T-30")
def test_they_are_thrown_as_the_game_begins_and_at_sunrise() -> None:
    night = '[scenes.room.options.night]\nlabel = "Until morning"\ndo = [{ time = 720 }]\n'
    table = sit(option(CLIMB) + night, "bea", bonds=(5, 1, 6))
    assert "Your relationship dice: Lamplighters + [5]" in table.told()
    table.tracks("bea", **{LAMP: 0})
    table.choose("night")
    assert table.call.dice == ("d6",) * 3
    table.throw(2, 3, 4)
    assert [table.track[track] for track in (LAMP, LAMP_2, COURT)] == [2, 3, 4]


def gathered(*names: str) -> Table:
    """A guide's table at which copies of Bea gather."""
    w = build(option(CLIMB))
    return Table(w, first_state(w)).say(Gather(tuple(copy(w, name) for name in names)), "guide")


def copy(w: World, name: str) -> Person:
    return replace(w.system.create(w, "bea"), id=name, name=name.capitalize())


@pytest.mark.rule("T-30", "T-50")
def test_they_are_thrown_for_everybody_as_people_gather_one_after_the_other() -> None:
    table = gathered("ida", "tom")
    assert table.call.why == "Ida’s relationship dice"
    table.throw(2, 3, 4)
    assert table.call.why == "Tom’s relationship dice"
    table.throw(6, 5, 1)
    assert [bond.face for bond in bonds_of(table.state.people["ida"])] == [2, 3, 4]
    assert [bond.face for bond in bonds_of(table.state.people["tom"])] == [6, 5, 1]
    assert table.top.kind == "scene"


@pytest.mark.rule("T-50")
def test_they_are_thrown_for_whoever_sits_down_later_and_for_nobody_else() -> None:
    table = gathered("ida").throw(2, 3, 4)
    table.say(Sit(copy(table.world, "tom")), "guide")
    assert table.call.dice == ("d6",) * 3
    table.throw(6, 5, 1)
    assert [bond.face for bond in bonds_of(table.state.people["ida"])] == [2, 3, 4]
    assert [bond.face for bond in bonds_of(table.state.people["tom"])] == [6, 5, 1]


@pytest.mark.rule("T-50")
def test_the_sheet_tells_those_that_are_about_to_be_thrown_from_those_that_are_used() -> None:
    table = gathered("ida")
    assert "Lamplighters + (to be thrown)" in bonds_on_the_sheet(table)
    table.throw(2, 3, 4).tracks("ida", **{LAMP: 0})
    assert bonds_on_the_sheet(table) == "Lamplighters + (used), Lamplighters + [3], Quiet Court − [4]"


def bonds_on_the_sheet(table: Table) -> str:
    rows = table.world.system.sheet(Sight(table.state, table.world), "ida")
    return next(row.text for row in rows if row.label == "Bonds")


@pytest.mark.rule("T-50")
def test_they_wait_for_the_throw_that_the_first_scene_begins_with() -> None:
    body = option(CLIMB, first='{ draw = "weather" }')
    rows = '[tables.weather]\ntitle = "Weather"\n[[tables.weather.rows]]\ntext = "It snows."\n'
    table = sit(body + rows, "bea", bonds=(0,))
    assert "It snows." in table.told()
    table.throw(5, 1, 6)
    assert [table.track[track] for track in (LAMP, LAMP_2, COURT)] == [5, 1, 6]


@pytest.mark.rule("T-21", "T-30")
def test_how_they_come_into_a_push_is_told_as_well() -> None:
    table = bea().choose("act").pull("limits", COURT).commit()
    assert "Somebody who hates them looks away." in table.told()
    again = bea().choose("act").pull("limits", "recovery").commit().throw(1, 2, 3, 3, 3).answer("again", LAMP)
    assert "A lamp is lit for you." in again.told()


@pytest.mark.rule("T-30")
def test_nobody_without_them_is_asked_to_throw() -> None:
    assert sit().top.call is None


@pytest.mark.rule("T-30")
@pytest.mark.parametrize(("kind", "track"), [("", "bond.positive.guild.1"), ("negative", "bond.negative.guild.1")])
def test_one_that_is_gained_is_thrown_at_once(kind: str, track: str) -> None:
    words = f', kind = "{kind}"' if kind else ""
    table = sit(
        option(CLIMB)
        + f"""
[scenes.room.options.gain]
label = "Make friends"
do = [{{ invoke = "guild"{words} }}]
"""
    )
    table.choose("gain").throw(4)
    assert table.track[track] == 4
    table.choose("gain").throw(2)
    assert table.track[track[:-1] + "2"] == 2


@pytest.mark.rule("T-30")
def test_once_the_roll_is_seen_one_takes_the_place_of_any_die() -> None:
    table = bea().choose("act").commit().throw(4, 4, 2)
    assert set(table.picks("bond.0.1")) >= {f"{LAMP}:0", f"{LAMP}:2", f"{COURT}:2", f"{LAMP_2}:0"}
    table.answer("bond.0.1", f"{LAMP}:2")
    assert (table.marks["natural"], table.grade) == (13, "success")
    assert table.track[LAMP] == 0
    assert "A lamp is lit for you." in table.told()


@pytest.mark.rule("T-30")
def test_the_three_are_kept_after_it_is_in_its_place() -> None:
    table = bea(CLIMB + ', circumstances = [{ label = "a rope", edge = 1 }]').choose("act").commit().throw(4, 3, 1, 2)
    table.answer("bond.0.1", f"{LAMP}:2")
    assert table.marks["natural"] == 5 + 4 + 3
    worse = bea(CLIMB + ', circumstances = [{ label = "wet", edge = -1 }]').choose("act").commit().throw(6, 2, 4, 3)
    worse.answer("bond.0.1", f"{LAMP}:1")
    assert worse.marks["natural"] == 3 + 4 + 5


@pytest.mark.rule("T-30")
def test_one_of_a_side_on_one_roll() -> None:
    table = bea(bonds=(2, 3, 5)).choose("act").commit().throw(1, 1, 2)
    assert "bond.0.1" not in table.offers
    table = bea('skill = "climbing", difficulty = 9', bonds=(2, 3, 5)).choose("act").commit().throw(1, 1, 2)
    table.answer("bond.0.1", f"{COURT}:0")
    assert table.top.kind == "scene"
    house = bea(bonds=(6, 6, 5), settings="bonds_a_side = 2").choose("act").commit().throw(2, 2, 2)
    house.answer("bond.0.1", f"{LAMP}:0").answer("bond.0.1", f"{LAMP_2}:1")
    assert (house.grade, house.marks["natural"]) == ("success", 14)


@pytest.mark.rule("T-31")
@pytest.mark.parametrize(
    ("bonds", "track", "faces", "twists"),
    [
        ((6, 5, 6), COURT, (4, 4, 2), 1),
        ((6, 5, 6), LAMP, (4, 4, 2), 0),
        ((5, 2, 1), COURT, (6, 6, 2), 0),
        ((1, 5, 5), LAMP, (6, 6, 6), 1),
    ],
)
def test_a_positive_die_used_at_1_and_a_negative_one_at_6_make_a_twist(
    bonds: Faces, track: str, faces: Faces, twists: int
) -> None:
    table = bea(bonds=bonds, settings="bonds_only_to_change = false").choose("act").commit().throw(*faces)
    table.answer("bond.0.1", f"{track}:0")
    assert table.marks["twists"] == twists
    assert table.told().count("A Twist") == twists


@pytest.mark.rule("T-30")
def test_only_those_that_the_content_names_come_into_it() -> None:
    table = bea(CLIMB + ', relations = ["court"]', bonds=(6, 5, 5)).choose("act").commit().throw(4, 4, 2)
    assert all(pick.startswith("bond.negative.court") for pick in table.picks("bond.0.1"))


@pytest.mark.rule("T-30")
def test_what_would_change_nothing_is_not_offered_unless_the_house_wants_it() -> None:
    assert bea().choose("act").commit().throw(4, 4, 4).top.kind == "scene"
    house = bea(settings="bonds_only_to_change = false").choose("act").commit().throw(4, 4, 4)
    assert "bond.0.1" in house.offers


@pytest.mark.rule("T-30")
def test_the_chances_show_what_the_best_of_them_can_still_do() -> None:
    table = bea(bonds=(5, 1, 2)).choose("act")
    q = Question(**{key: int(value) for key, value in table.question.items()})
    better = 0
    for faces in ((a, b, c) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)):
        tries = [faces, *((*faces[:i], face, *faces[i + 1 :]) for i in range(3) for face in (5, 1, 2))]
        better += any(throw(q).read(each).grade in ("success", "crit") for each in tries)
    rows = table.rows
    later = [rows[grade].later for grade in ("success", "crit")]
    assert all(each is not None and each[0] == "with a bond" for each in later)
    assert sum(Fraction(each[1], each[2]) for each in later if each) == Fraction(better, 216)


# Against somebody, and on amounts ------------------------------------------------------------------------------------


def under_attack(table: Table, hand: Faces) -> Table:
    """Somebody of the guide's has thrown at Bea."""
    question = words_of(Question(bonus=7, need=13))
    part = Part("guard", "attack", "swings at", "", "bea", question=question, hand=hand)
    return table._put(Pushed(Frame("exchange", "attack", "effect", (Step("close"),), (part,))))


@pytest.mark.rule("T-30")
def test_a_roll_against_you_can_be_changed_as_well() -> None:
    body = option(CLIMB, first='{ join = "guard", side = "other" }')
    table = under_attack(sit(body, "bea", bonds=(5, 1, 6)), (6, 5, 4))
    (lever,) = relations.offers(Sight(table.state, table.world), Act(Sight(table.state, table.world), table.top, 0))
    assert lever.id == "bond.0.2"
    assert lever.picks[0].id == f"{LAMP_2}:0"
    table._put(Offered("hand", (lever,)))
    table.say(Answer(lever.id, f"{LAMP_2}:0"))
    assert table.last(Amended).amends == (("swap", 1), ("bond", 2), ("twist", 1))
    assert table.track[LAMP_2] == 0


@pytest.mark.rule("T-30")
def test_what_betters_nothing_stands_last_and_says_that_it_stays_as_it_is() -> None:
    body = option(CLIMB, first='{ join = "guard", side = "other" }')
    table = under_attack(sit(body, "bea", bonds=(5, 1, 6)), (4, 4, 2))
    (lever,) = relations.offers(Sight(table.state, table.world), Act(Sight(table.state, table.world), table.top, 0))
    stays = ["still" in pick.why for pick in lever.picks]
    assert stays == sorted(stays)
    assert "still" in lever.picks[-1].why or "hit" in lever.picks[-1].why


@pytest.mark.rule("T-30")
def test_before_the_first_scene_no_die_is_used_yet() -> None:
    w = build(option(CLIMB))
    person = w.system.create(w, "bea")
    alone = replace(first_state(w), lead=person.id, people={person.id: person})
    bonds = next(row.text for row in w.system.sheet(Sight(alone, w), person.id) if row.label == "Bonds")
    assert "(used)" not in bonds
    assert "(to be thrown)" in bonds


AMOUNT: tuple[tuple[str, int | str], ...] = (
    ("what", "damage"),
    ("who", "guard"),
    ("to", "bea"),
    ("dice", "d6 d8 d6"),
    ("faces", "6 7 2"),
)


@pytest.mark.rule("T-30")
def test_of_an_amount_any_die_can_be_replaced_the_one_that_changes_most_first() -> None:
    table = sit(option(CLIMB, first='{ join = "guard", side = "other" }'), "bea", bonds=(5, 1, 6))
    step = Step("landed", None, Context(), AMOUNT)
    (lever,) = relations.on_amount(Sight(table.state, table.world), step)
    assert lever.id == "bond.amount.2"
    assert [pick.id for pick in lever.picks[:2]] == [f"{LAMP_2}:1", f"{LAMP_2}:0"]
    assert lever.picks[0].why == "[6] [7] [2] come to 9 in place of 15. A Twist."
    one = Step("landed", None, Context(), (*AMOUNT[:3], ("dice", "d6"), ("faces", "6")))
    (alone,) = relations.on_amount(Sight(table.state, table.world), one)
    assert alone.picks[0].why == "[6] comes to 1 in place of 6. A Twist."
    assert (lever.label, relations.titled("A die", alone.picks[:1])) == (
        "Relationship die",
        f"A die: {alone.picks[0].label}",
    )
    mine = Step("landed", None, Context(), (*AMOUNT[:1], ("who", "bea"), ("to", "guard"), *AMOUNT[3:]))
    assert [each.id for each in relations.on_amount(Sight(table.state, table.world), mine)] == ["bond.amount.1"]


@pytest.mark.rule("T-30")
@pytest.mark.parametrize(
    ("dice", "faces", "settings", "then"),
    [
        ("d12 d4", "2 3", "", "2 4"),
        ("d12 d4", "2 1", "", "2 4"),
        ("d3 d10", "1 6", "", "3 6"),
        ("d3 d10", "1 6", "each_die_halved = false", "6 6"),
    ],
)
def test_in_an_amount_it_counts_at_most_what_that_die_can_show(dice: str, faces: str, settings: str, then: str) -> None:
    table = sit(option(CLIMB, first='{ join = "guard", side = "other" }'), "bea", bonds=(1, 1, 6), settings=settings)
    made = amounts.step("damage", "bea", "guard", amounts.Pool(tuple(dice.split())))
    step = replace(made, data=(*made.data, ("faces", faces)))
    table._put(Pushed(Frame("exchange", "attack", "effect", (step,))))
    (lever,) = relations.on_amount(Sight(table.state, table.world), step)
    small = 1 if dice.endswith("d4") else 0
    table._put(Offered("amount", (lever,))).say(Answer(lever.id, f"{COURT}:{small}"))
    shown = [dict(s.data).get("faces") for e in table.events if isinstance(e, Agenda) for s in e.steps]
    assert shown[0] == then


@pytest.mark.rule("T-30")
def test_spent_dice_lie_there_no_more() -> None:
    table = bea().tracks("bea", **{LAMP: 0, LAMP_2: 0, COURT: 0})
    assert lying(table.state.people["bea"]) == ()
    assert table.choose("act").commit().throw(4, 4, 2).top.kind == "scene"


def test_a_sign_that_there_is_not_is_found() -> None:
    bad = (
        '[characters.cy]\nname = "Cy"\nabout = "x"\ncalling = "scholar"\nrelations = [{ to = "lamps", sign = "good" }]'
    )
    assert "good is none of positive, negative" in problems(bad)

"""What each verb of the content does, by what happens where it is carried out."""

import pytest

from game.core.commands import Amend, Refusal
from game.core.content import Op
from game.core.machine.decide import decide
from game.core.machine.operate import missing
from game.core.record import changed
from game.core.seats import GUIDE
from tests.opentable import PAIRS, OpenTable
from tests.tables import Table, fight, sit

pytestmark = pytest.mark.quick

HOUSE = """
[variables]
noise = { value = 2 }
kindling = { value = 5 }
fire = { value = 1, most = 4, full = [{ say = "It burns." }] }
[decks.few]
title = "A few"
cards = [{ name = "Nought", value = 0, text = "Nothing." }, { name = "Three", value = 3 }]
[tables.omens]
title = "Omens"
die = "d6"
rows = [{ text = "A crow.", on = "1-3", do = [{ add = "noise" }] }, { text = "A cat.", on = "4-6" }]
[items.twine]
name = "a twine"
[conditions.wet]
label = "wet"
until = ["hours:2"]
[projects.boat]
label = "A boat"
successes = 4
estimate = 480
cost = 20
[acts.swim]
label = "Swim"
check = { pool = "movement", challenge = 3 }
[acts.swim.on.success]
text = "Across."
[acts.swim.on.failure]
text = "Wet."
"""
BOB = '{ join = "watchman", as = "bob", side = "foe", at = "20", name = "Bob" }'

DOES: dict[str, tuple[str, ...]] = {
    # numbers
    '{ set = "noise", to = "3" }': ("Put noise 3",),
    '{ set = "noise", to = "noise * 4" }': ("Put noise 8",),
    '{ set = "noise", to = "3", when = "noise > 1" }': ("Put noise 3",),
    '{ set = "noise", to = "3", when = "noise > 2" }': (),
    '{ add = "noise", by = "2" }': ("Put noise 4",),
    '{ add = "noise" }': ("Put noise 3",),
    '{ add = "kindling" }': ("Put kindling 6",),
    '{ set = "you.accuracy", to = "5" }': ("Tracked ada accuracy 5 content",),
    '{ add = "you.accuracy", by = "-1" }': ("Tracked ada accuracy 2 content",),
    '{ add = "you.accuracy", by = "-9" }': ("Tracked ada accuracy 0 content",),
    '{ add = "fire", by = "2" }': ("Put fire 3",),
    '{ add = "fire", by = "3" }': ("Put fire 4", "Said It burns. story"),
    '{ set = "fire", to = "9" }': ("Put fire 9", "Said It burns. story"),
    # words
    '{ say = "Rain." }': ("Said Rain. story",),
    '{ reveal = "leak", text = "It leaks." }': ("Marked fact.leak 1", "Said It leaks. story"),
    '{ reveal = "leak", text = "It leaks.", quiet = true }': ("Marked fact.leak 1", "Said It leaks. quiet"),
    '{ mode = "action" }': ("Moded action",),
    '{ if = "noise == 2", do = [{ say = "Two." }], else = [{ say = "Other." }] }': ("Said Two. story",),
    '{ if = "noise == 3", do = [{ say = "Two." }], else = [{ say = "Other." }] }': ("Said Other. story",),
    # chance
    '{ set = "noise", to = "1d6+2" }': ("Called amount d6 -1",),
    '{ harm = "2d6" }': ("Called amount d6 d6 -1",),
    '{ time = "1d6", when = "noise > 5" }': (),
    '{ draw = "omens" }': ("Called row row omens -1",),
    '{ draw = "few" }': ("Drew few 0, 1", "Called row card few -1"),
    '{ shuffle = "few" }': ("Drew few 0, 1", "Said A few: shuffled. rule"),
    # people
    BOB: ("Joined bob “Bob” foe content at 20",),
    '{ join = "watchman" }': ("Joined watchman “watchman” yours player at 7",),
    '{ harm = "3" }': ("Offered blow ada 3", "Offered blow negate ada 3"),
    '{ heal = "2" }': ("Said Ada: nothing to heal. rule",),
    '{ heal = "2", kind = "mental" }': ("Said Ada: nothing to heal (mental). rule",),
    '{ effect = "wet" }': ("Effected ada wet 0 until hours:2",),
    '{ effect = "wet", who = "target" }': (),
    '{ lift = "wet" }': (),
    '{ give = "twine" }': ("Held ada twine 1",),
    '{ give = "twine", by = "3" }': ("Held ada twine 3",),
    '{ take = "twine" }': ("Held ada twine 0",),
    '{ move = "you", to = "35" }': ("Placed ada 35",),
    '{ project = "boat" }': ("Planned Project(id='boat', done=0, need=4, minutes=120, price=5, spent=0, rolls=0)",),
    '{ time = "30" }': ("Clocked 1110",),
    '{ time = "90" }': ("Clocked 1140", "Clocked 1170"),
    '{ time = "0" }': (),
}


def alone() -> Table:
    table = sit(HOUSE, guide=True)
    table.state = changed(table.state, people={"ada": changed(table.you, place=7)})
    return table


@pytest.mark.parametrize("written", DOES)
def test_a_verb_does_what_it_says(written: str) -> None:
    assert tuple(alone().say_ops(written).happened) == DOES[written]


THEN: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "a clock is filled once": (('{ set = "fire", to = "4" }', '{ set = "fire", to = "5" }'), ("Put fire 5",)),
    "what is taken is gone": (('{ give = "twine", by = "3" }', '{ take = "twine" }'), ("Held ada twine 2",)),
    "and never less than nothing": (('{ give = "twine" }', '{ take = "twine", by = "3" }'), ("Held ada twine 0",)),
    "an effect is lifted by its kind": (
        ('{ effect = "wet" }', '{ lift = "wet" }'),
        ("Lifted ada wet wet content",),
    ),
    "a project begins once": (('{ project = "boat" }', '{ project = "boat" }'), ()),
    "a side is taken": (
        (BOB, '{ stand = "bob", side = "aside" }'),
        ("Joined bob “Bob” aside content at 20", "Said Bob: aside now. rule"),
    ),
    "and not twice": ((BOB, '{ stand = "bob", side = "foe" }'), ()),
    "a place by a person": ((BOB, '{ move = "you", to = "bob" }'), ("Placed ada 20",)),
    "somebody comes where the lead is": (
        ('{ move = "you", to = "30" }', '{ join = "watchman", as = "tom" }'),
        ("Joined tom “watchman” yours player at 30",),
    ),
    "nobody comes twice": ((BOB, BOB), ()),
    "somebody goes": ((BOB, '{ leave = "bob" }'), ("Parted bob",)),
    "somebody who is not there does not": (('{ leave = "bob" }',), ()),
    "each of them is meant": (
        (BOB, '{ each = "foes", do = [{ move = "each", to = "50" }] }'),
        ("Placed bob 50",),
    ),
    "each of others, by who acts": (
        (BOB, '{ each = "others", do = [{ effect = "wet", who = "each" }] }'),
        ("Effected bob wet 0 until hours:2",),
    ),
    "points come back": (
        ('{ set = "you.accuracy", to = "0" }', '{ refill = "accuracy", by = "2" }'),
        ("Tracked ada accuracy 2 V-65",),
    ),
    "all of them where it is not said how many": (
        ('{ set = "you.accuracy", to = "0" }', '{ refill = "accuracy" }'),
        ("Tracked ada accuracy 3 V-65",),
    ),
}


@pytest.mark.parametrize("name", THEN)
def test_a_verb_does_it_by_what_is_there(name: str) -> None:
    written, lines = THEN[name]
    table = alone()
    for one in written:
        table.say_ops(one)
    assert tuple(table.happened) == lines


@pytest.mark.parametrize(
    ("written", "faces", "lines"),
    [
        ('{ set = "noise", to = "1d6+2" }', (4,), ("Threw amount d6 -1 4", "Put noise 6")),
        ('{ set = "noise", to = "2d6" }', (4, 5), ("Threw amount d6 d6 -1 4, 5", "Put noise 9")),
        ('{ harm = "1d6+noise" }', (1,), ("Threw amount d6 -1 1", "Offered blow ada 3", "Offered blow negate ada 3")),
        ('{ draw = "omens" }', (0,), ("Threw row row omens -1 0", "Said A crow. row", "Put noise 3")),
        ('{ draw = "omens" }', (1,), ("Threw row row omens -1 1", "Said A cat. row")),
        (
            '{ draw = "few" }',
            (0,),
            ("Drew few 1", "Said **Nought.** Nothing. card", "Threw row card few -1 0"),
        ),
        ('{ draw = "few" }', (1,), ("Drew few 0", "Said **Three.** card", "Threw row card few -1 1 3")),
    ],
)
def test_what_was_thrown_for_a_verb_is_what_it_goes_on_with(
    written: str, faces: tuple[int, ...], lines: tuple[str, ...]
) -> None:
    assert tuple(alone().say_ops(written).throw(*faces).happened) == lines


def test_a_table_with_a_die_is_thrown_with_it_at_a_guides_table() -> None:
    table = OpenTable("venture", "ada", at=sit(HOUSE).world)
    table.say(Amend((Op("draw", "omens"),)))
    call = table.s.top.call
    assert call is not None
    assert (call.kind, call.role, call.dice, call.why, call.source) == ("dice", "table", ("d6",), "Omens", "omens")
    table.fall(3)
    assert table.told[-1] == "A crow."
    table.say(Amend((Op("draw", "omens", text="What flies?"),)))
    assert table.s.top.call is not None
    assert table.s.top.call.why == "What flies?"
    table.fall(4)
    assert table.told[-1] == "A cat."


def test_where_no_card_is_left_it_is_said() -> None:
    table = sit(HOUSE, guide=True)
    for held in ((0,), (0, 1)):
        table.state = changed(table.state, people={"ada": changed(table.you, cards={"few": held})}, piles={"few": ()})
        table.say_ops('{ draw = "few" }')
        if held == (0,):
            assert table.happened == ["Drew few 1", "Called row card few -1"]
            table.state = changed(table.state, frames=(changed(table.top, call=None, steps=()),))
        else:
            assert table.happened == ["Said A few: no card is left. rule"]
            assert table.top.call is None


def test_one_card_of_two_is_enough_to_draw_from() -> None:
    table = sit(HOUSE, guide=True)
    table.state = changed(table.state, piles={"few": (1,)})
    assert table.say_ops('{ draw = "few" }').happened == ["Called row card few -1"], "nothing is shuffled"


@pytest.mark.parametrize(
    ("card", "left"),
    [("", ()), (', card = "Three"', (0, 0)), (', card = "nought"', (1,)), (', card = "Two"', (0, 1, 0))],
)
def test_cards_are_laid_down_by_their_name_or_all_of_them(card: str, left: tuple[int, ...]) -> None:
    table = sit(HOUSE, guide=True)
    table.state = changed(table.state, people={"ada": changed(table.you, cards={"few": (0, 1, 0)})})
    table.say_ops(f'{{ discard = "few"{card} }}')
    assert table.you.cards["few"] == left


def test_cards_come_into_a_hand_as_many_as_are_said() -> None:
    for by, dice in ((', by = "2"', 2), ("", 1), (', by = "5"', 2)):
        table = sit(HOUSE, guide=True).say_ops(f'{{ deal = "few"{by} }}')
        assert table.call.dice == ("card",) * dice
        assert (table.call.role, table.call.to) == ("hand", "ada")


PLACES = """
places = { gate = 40, bob = 5 }
"""
LOUT = '{ person = "lout", key = "lout", at = 15 }'


@pytest.mark.parametrize(("to", "place"), [("gate", 40), ("lout", 15), ("noise + 1", 3), ("25", 25)])
def test_a_place_is_a_name_a_person_or_a_sum(to: str, place: int) -> None:
    table = sit(fight(LOUT, PLACES) + "[variables]\nnoise = { value = 2 }\n", guide=True).choose("fight")
    table.say_ops(f'{{ move = "you", to = "{to}" }}')
    assert table.you.place == place


def test_what_is_said_at_a_table_of_somebody_has_its_own_ends() -> None:
    table = OpenTable("venture", *PAIRS["venture"])
    who = PAIRS["venture"][0]
    for given, label, ends, level, bars in (
        (Op("effect", text=" held by the rope ", kind="round"), "held by the rope", (("round", 1),), 0, ()),
        (Op("effect", text="tired", kind="hours:3", level=2), "tired", (("hours", 3),), 2, ()),
        (Op("effect", text="gagged", amount="magic"), "gagged", (), 0, ("magic",)),
        (Op("effect", text="x" * 50), "x" * 40, (), 0, ()),
    ):
        table.say(Amend((changed(given, who=who),)))
        made = table.person(who).effects[-1]
        assert (made.label, made.until, made.level, made.bars) == (label, ends, level, bars)
        assert (made.id, made.kind, made.terms) == (f"word.{label}", "word", ())


def test_what_is_said_of_the_next_act_stands_on_the_slot_that_the_rules_have_for_it() -> None:
    who = PAIRS["solar"][0]
    table = OpenTable("solar", who)
    bonus = table.s.w.system.vocabulary.bonus
    table.say(Amend((Op("effect", text="blessed", who=who, amount=bonus, level=2),)))
    made = table.person(who).effects[-1]
    assert (made.level, made.bars) == (0, ())
    assert [(one.slot, one.amount) for one in made.terms] == [(bonus, 2)]


@pytest.mark.parametrize(
    ("kind", "ends"), [("", (("hours", 2),)), ("round", (("round", 1),)), ("turn:4", (("turn", 4),))]
)
def test_a_condition_ends_as_it_says_or_as_a_guide_does(kind: str, ends: tuple[tuple[str, int], ...]) -> None:
    table = OpenTable("venture", "ada", at=sit(HOUSE).world)
    table.say(Amend((Op("effect", "wet", who="ada", kind=kind),)))
    assert table.person("ada").effects[-1].until == ends


def test_somebody_is_called_otherwise_and_stays_where_they_stand() -> None:
    table = OpenTable("venture", *PAIRS["venture"])
    table.word("bring watchman")
    table.say(Amend((Op("stand", "watchman", kind="yours", text="Old Tom"),)))
    person = table.person("watchman")
    assert (person.name, person.side) == ("Old Tom", "foe")
    table.say(Amend((Op("stand", "watchman", kind="nowhere"),)))
    assert table.person("watchman").side == "foe"


def test_whoever_is_out_of_it_stays_where_they_lie_unless_a_guide_sends_them_off() -> None:
    table = OpenTable("venture", *PAIRS["venture"])
    table.word("bring watchman")
    for kind, there in (("", True), ("stage", False)):
        people = {**table.session.state.people, "watchman": changed(table.person("watchman"), out="beaten")}
        state = changed(table.session.state, people=people)
        said = decide(state, Amend((Op("leave", "watchman", kind=kind),)), table.session.world, GUIDE)
        assert not isinstance(said, Refusal)
        assert ("watchman" in said[1].people) is there


def test_whoever_is_played_stays_and_nobody_leaves_a_fight_from_under_itself() -> None:
    table = sit(fight(LOUT), guide=True)
    assert table.say_ops('{ leave = "you", how = "home" }', '{ join = "you" }').you.out == ""
    table.choose("fight")
    table.say_ops('{ leave = "lout" }')
    assert "Left lout gone" in table.happened
    table = sit(HOUSE, guide=True).say_ops(BOB, '{ act = "swim" }')
    assert table.say_ops('{ leave = "bob" }').happened == ["Left bob gone"]
    assert table.person("bob").out == "gone"
    table.withdraw()
    assert "bob" not in table.state.people, "gone once the act that was going on is over"


ABSENT = {
    Op("goto", "attic"): "There is no attic in A table.",
    Op("goto", "room"): "",
    Op("fly", "room"): "There is no operation fly.",
    Op("lift", "anything"): "",
    Op("effect", "cold"): "There is no cold in A table.",
    Op("effect", "", text="cold"): "",
    Op("effect", "", text=" "): "There is no  in A table.",
    Op("effect", "cold", text="cold"): "There is no cold in A table.",
    Op("effect", "wet"): "",
    Op("conflict", "brawl"): "There is no brawl in A table.",
    Op("draw", "omens"): "",
    Op("draw", "few"): "",
    Op("draw", "thread"): "",
    Op("draw", "runes"): "There is no runes in A table.",
    Op("act", "swim"): "",
    Op("act", "fly"): "There is no fly in A table.",
    Op("join", "watchman"): "",
    Op("join", "you"): "",
    Op("join", "wolf"): "There is no wolf in A table.",
    Op("learn", "wings"): "There is no wings in A table.",
    Op("say", "wings"): "",
    Op("if", "1", do=(Op("goto", "attic"),)): "There is no attic in A table.",
    Op("if", "1", otherwise=(Op("goto", "cellar"),)): "There is no cellar in A table.",
    Op("if", "1", do=(Op("goto", "room"),), otherwise=(Op("goto", "room"),)): "",
}


@pytest.mark.parametrize("op", ABSENT, ids=lambda op: f"{op.verb} {op.what}")
def test_what_an_operation_speaks_of_has_to_be_there(op: Op) -> None:
    assert missing(sit(HOUSE).world, op) == ABSENT[op]

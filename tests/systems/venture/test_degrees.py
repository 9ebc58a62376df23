"""Partial success, success at a price, shifts: by the content and by a guide: V-30 to V-33, at the table."""

import pytest

from game.core.commands import Answer, Decree, Ready
from game.core.events import Resolved
from tests.tables import Table, fight, option, sit

PARTIAL = """
[scenes.room.options.act.on.partial]
when = "WHEN"
text = "WORDS"
do = [DO]
"""
FACTS = """
[scenes.room.options.act.on.partial]
when = "reached >= 4"
do = [
  { reveal = "deep", text = "A level 6 fact.", when = "reached >= 6" },
  { reveal = "plain", text = "A level 4 fact." },
]
"""
PRICE = """
[scenes.room.options.act.on.price]
stake = "You have it, and the glass falls."
text = "You have it. The glass falls."
do = [{ reveal = "glass" }]
"""
SHIFTS = """
[scenes.room.options.act.on.remarkable]
when = "reached >= 11"
text = "Better than anybody hoped."
[scenes.room.options.act.on.catastrophe]
when = "reached <= 3"
text = "As bad as can be."
"""


def partial(check: str, when: str, words: str, do: str = "") -> Table:
    on = PARTIAL.replace("WHEN", when).replace("WORDS", words).replace("DO", do)
    return sit(option(check, on=on)).choose("act")


@pytest.mark.rule("V-30")
def test_a_failed_divination_gives_a_fact_of_the_level_of_die_and_venture() -> None:
    body = option('kind = "divination", challenge = 8, spells = ["read_the_wrack"]', on=FACTS)
    table = sit(body).under("inspired").choose("act").commit().throw(5)
    assert table.grade == "partial"
    assert table.state.times("fact.deep") == 1
    low = sit(body).choose("act").commit().throw(5)
    assert (low.state.times("fact.deep"), low.state.times("fact.plain")) == (0, 1)
    none = sit(body).choose("act").commit().throw(3)
    assert none.grade == "failure"


@pytest.mark.rule("V-30")
def test_the_best_of_several_dice_counts_for_the_level_reached() -> None:
    body = option('kind = "divination", challenge = 8', on=FACTS)
    table = sit(body).choose("act").pull("sortilege").commit().throw(2, 6)
    assert table.state.times("fact.deep") == 1


@pytest.mark.rule("V-30")
def test_the_house_may_count_the_die_alone() -> None:
    body = option('kind = "divination", challenge = 8', on=FACTS)
    table = sit(body, settings="reached_with_venture = false").under("inspired").choose("act").commit().throw(5)
    assert (table.state.times("fact.deep"), table.state.times("fact.plain")) == (0, 1)


@pytest.mark.rule("V-30")
def test_where_the_content_allows_none_a_failure_is_a_failure() -> None:
    table = sit(option('kind = "interaction", challenge = 8')).choose("act").commit().throw(7)
    assert table.grade == "failure"
    assert "It is not done." in table.told()


@pytest.mark.rule("V-33")
def test_interaction_makes_them_warmer_or_brings_a_compromise() -> None:
    body = option(
        'kind = "interaction", against = "scribe"',
        on=PARTIAL.replace("WHEN", "reached >= 4")
        .replace("WORDS", "Half the toll, she says.")
        .replace("DO", '{ effect = "impressed_by_you", who = "target" }'),
        more="once = false",
    )
    body += '[scenes.room.options.call]\nlabel = "Call"\ndo = [{ join = "scribe", side = "other" }]\n'
    table = sit(body).choose("call").choose("act").commit().throw(4)
    assert table.grade == "partial"
    assert "Half the toll" in table.told()
    table.choose("act")
    assert table.terms["impressed by you"] == 1


@pytest.mark.rule("V-33")
def test_knowledge_brings_something_else_worth_knowing() -> None:
    table = partial('kind = "knowledge", challenge = 6', "shortfall <= 2", "Not that, but this.", '{ reveal = "this" }')
    assert table.commit().throw(4).state.times("fact.this") == 1
    assert table.grade == "partial"


@pytest.mark.rule("V-33")
def test_perception_brings_a_clue() -> None:
    table = partial('kind = "perception", challenge = 6', "true", "Scrapes in the wood.", '{ reveal = "scrapes" }')
    assert table.commit().throw(0).state.times("fact.scrapes") == 1
    assert "It is not done." not in table.told()


@pytest.mark.rule("V-33")
def test_in_combat_a_graze_does_no_damage_draws_attention_and_may_scare() -> None:
    body = fight(
        '{ person = "sentry", key = "sentry", at = 5 }',
        more="""
[conflicts.brawl.options.throw]
label = "Throw a stone"
check = { kind = "attack", pool = "accuracy", against = "sentry" }
[conflicts.brawl.options.throw.on.success]
do = [{ harm = "2", who = "target" }]
[conflicts.brawl.options.throw.on.partial]
when = "shortfall == 1"
text = "It hums past an ear. The ear turns."
do = [{ effect = "disrupted", who = "target" }]
[conflicts.brawl.options.throw.on.failure]
text = "Wide."
""",
    )
    table = sit(body).choose("fight").choose("throw").commit().throw(3)
    assert table.grade == "partial"
    assert table.left("injuries", "sentry") == 0
    assert table.is_under("disrupted", "sentry")


@pytest.mark.rule("V-33")
def test_a_spell_takes_for_an_instant() -> None:
    table = partial(
        'kind = "spellcasting", challenge = 6, spells = ["ask_the_bolt"]',
        "true",
        "Green, for a second.",
        '{ effect = "disrupted" }',
    )
    table.commit().throw(2)
    assert table.grade == "partial"
    assert table.is_under("disrupted")


@pytest.mark.rule("V-33")
def test_a_partial_success_replaces_the_failure_whole_and_is_not_done() -> None:
    table = partial('kind = "perception", challenge = 6', "true", "A clue.").commit().throw(0)
    assert "It is not done." not in table.told()
    assert table.state.times("done.room.act") == 0
    assert table.state.times("tried.room.act") == 1


@pytest.mark.rule("V-31")
def test_a_failure_may_be_had_at_a_price_or_left_to_stand() -> None:
    body = option('kind = "movement", challenge = 6', on=PRICE)
    table = sit(body).choose("act").commit().throw(2)
    assert set(table.offers) == {"price"}
    assert table.answer("price").grade == "price"
    assert table.state.times("fact.glass") == 1
    assert table.state.times("done.room.act") == 1
    kept = sit(body).choose("act").commit().throw(2).decline()
    assert kept.grade == "failure"
    assert kept.state.times("fact.glass") == 0
    assert not sit(body).choose("act").commit().throw(6).offers


@pytest.mark.rule("V-31")
def test_a_price_is_offered_only_while_its_condition_holds() -> None:
    body = option('kind = "movement", challenge = 6', on=PRICE + 'when = "reached >= 4"\n')
    assert sit(body).choose("act").commit().throw(4).offers
    assert sit(body).choose("act").commit().throw(3).grade == "failure"


@pytest.mark.rule("V-32")
def test_the_content_calls_a_remarkable_success_and_it_gives_1_joy() -> None:
    body = option('kind = "movement", challenge = 6', on=SHIFTS)
    table = sit(body).under("inspired").choose("act").try_(9, bene=1)
    assert table.grade == "remarkable"
    assert (table.left("joy"), table.left("despair")) == (1, 0)
    assert sit(body).choose("act").commit().throw(9).left("joy") == 0


@pytest.mark.rule("V-32")
def test_the_content_calls_a_catastrophe_and_it_gives_1_despair() -> None:
    body = option('kind = "movement", challenge = 6', on=SHIFTS)
    table = sit(body).choose("act").commit().throw(2)
    assert table.grade == "catastrophe"
    assert (table.left("joy"), table.left("despair")) == (0, 1)
    assert "As bad as can be." in table.told()


@pytest.mark.rule("V-32")
def test_the_house_may_give_more_joy_and_no_despair() -> None:
    body = option('kind = "movement", challenge = 6', on=SHIFTS)
    house = "shift_joy = 2\nshift_despair = 0"
    assert sit(body, settings=house).under("inspired").choose("act").try_(9, bene=1).left("joy") == 2
    assert sit(body, settings=house).choose("act").commit().throw(0).left("despair") == 0


@pytest.mark.rule("V-32")
def test_the_die_itself_never_shifts_anything() -> None:
    for face in (0, 9):
        table = sit(option('kind = "movement", challenge = 5')).choose("act").commit().throw(face)
        assert (table.left("joy"), table.left("despair")) == (0, 0)


@pytest.mark.rule("V-30", "V-31", "V-32")
@pytest.mark.parametrize(
    ("face", "offer", "grade"),
    [(2, "partial", "partial"), (2, "price", "price"), (2, "shift", "catastrophe"), (9, "shift", "remarkable")],
)
def test_a_guide_calls_them_on_any_throw(face: int, offer: str, grade: str) -> None:
    table = sit(option('kind = "movement", challenge = 5'), guide=True).choose("act").commit().throw(face)
    assert table.offers[offer].seat == "guide"
    table.answer(offer).decline()
    assert table.grade == grade
    assert table.left("joy") == (1 if grade == "remarkable" else 0)
    assert table.left("despair") == (1 if grade == "catastrophe" else 0)


@pytest.mark.rule("V-31", "V-32")
def test_a_guide_is_not_offered_a_price_on_a_success_or_a_second_word_on_a_price() -> None:
    table = sit(option('kind = "movement", challenge = 5'), guide=True).choose("act").commit().throw(9)
    assert set(table.offers) == {"shift"}
    failed = sit(option('kind = "movement", challenge = 5'), guide=True).choose("act").commit().throw(0)
    assert failed.refused(Answer("bene", 1))
    assert failed.answer("price").top.kind == "scene"


@pytest.mark.rule("V-30", "V-32")
def test_with_a_guide_at_the_table_the_content_calls_nothing_by_itself() -> None:
    table = sit(option('kind = "movement", challenge = 6', on=SHIFTS + PRICE), guide=True).choose("act").commit()
    table.throw(0).decline()
    assert table.grade == "failure"
    assert table.left("despair") == 0


@pytest.mark.rule("V-32")
def test_a_guide_may_say_outright_how_it_comes_out() -> None:
    table = sit(option('kind = "movement", challenge = 5'), guide=True).choose("act").commit().throw(0)
    table.say(Decree(0, "success"), "guide").say(Ready("guide"), "guide")
    assert table.last(Resolved).outcome.grade == "success"
    assert "It is done." in table.told()

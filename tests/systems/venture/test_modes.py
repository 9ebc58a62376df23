"""Modes, and cards in place of dice: V-70, V-71, at the table."""

import pytest

from game.core.events import Drew, Threw
from tests.tables import Table, fight, option, problems, sit

DECK = """
[decks.few]
title = "A few"
cards = [
  { name = "Nought", value = 0, text = "Nothing comes." },
  { name = "Three", value = 3, text = "A little comes." },
  { name = "Six", value = 6, text = "Enough comes." },
  { name = "Nine", value = 9, text = "All comes." },
]
"""
HEAD = 'cards = "few"\n'


def side_scene(
    check: str = 'kind = "knowledge", challenge = 6', more: str = "once = false", settings: str = ""
) -> Table:
    body = option(check, more=more).replace("rest = true", 'rest = true\nmode = "development"') + DECK
    return sit(body, head=HEAD, settings=settings)


@pytest.mark.rule("V-70")
def test_the_three_modes_are_set_by_scenes_and_by_operations() -> None:
    body = """
[scenes.room]
title = "A room"
text = "Walls."
[scenes.room.options.side]
label = "Aside"
goto = "side"
[scenes.side]
title = "Aside"
mode = "development"
text = "Elsewhere."
[scenes.side.options.run]
label = "Run"
do = [{ mode = "action" }]
"""
    table = sit(body)
    assert table.state.mode == "narrative"
    assert table.choose("side").state.mode == "development"
    assert table.choose("run").state.mode == "action"


@pytest.mark.rule("V-70", "V-56")
def test_a_fight_is_in_action_mode_and_gives_the_mode_back() -> None:
    table = sit(fight('{ person = "sentry", key = "sentry", at = 5 }')).choose("fight")
    assert (table.state.mode, table.top.round) == ("action", 1)
    assert table.say_ops('{ leave = "sentry" }').state.mode == "narrative"


@pytest.mark.rule("V-71")
def test_in_development_mode_a_card_decides_and_its_reading_is_told() -> None:
    table = side_scene().choose("act").commit()
    assert (table.call.kind, table.call.dice) == ("cards", ("card",))
    table.throw(2)
    assert table.grade == "success"
    assert "**Six.** Enough comes." in table.said()
    low = side_scene().choose("act").commit().throw(1)
    assert low.grade == "failure"
    assert low.last(Threw).hand == (3,)


@pytest.mark.rule("V-71")
def test_in_the_other_modes_dice_decide() -> None:
    body = option('kind = "knowledge", challenge = 6') + DECK
    assert sit(body, head=HEAD).choose("act").commit().call.kind == "dice"
    brawl = (
        fight('{ person = "sentry", key = "sentry", at = 5 }', room='mode = "development"').replace(
            "rest = true", "rest = true"
        )
        + DECK
    )
    assert sit(brawl, head=HEAD).choose("fight").declare("attack", "sentry").commit().call.kind == "dice"


@pytest.mark.rule("V-71")
def test_cards_are_drawn_without_putting_back_and_the_odds_know_it() -> None:
    table = side_scene().choose("act")
    assert (table.chances["success"].weight, table.chances["success"].of) == (2, 4)
    table.commit().throw(3).choose("act")
    assert (table.chances["success"].weight, table.chances["success"].of) == (1, 3)
    table.commit()
    with pytest.raises(AssertionError, match="faces"):
        table.throw(3)
    assert table.throw(2).state.piles["few"] == (0, 1)


@pytest.mark.rule("V-71")
def test_a_deck_too_thin_for_the_draw_is_shuffled_anew() -> None:
    table = side_scene()
    for card in (3, 2, 1, 0):
        table.choose("act").commit().throw(card)
    assert not table.state.piles["few"]
    table.choose("act")
    assert table.chances["success"].of == 4
    table.commit()
    assert table.state.piles["few"] == (0, 1, 2, 3)
    assert table.throw(3).grade == "success"
    thin = side_scene()
    for card in (3, 2, 1):
        thin.choose("act").commit().throw(card)
    thin.choose("act").pull("sortilege").commit()
    assert thin.state.piles["few"] == (0, 1, 2, 3)


@pytest.mark.rule("V-71", "V-17")
def test_a_0_on_a_magic_card_is_flux_and_on_the_mundane_card_none() -> None:
    table = side_scene().choose("act").pull("sortilege").commit()
    assert list(table.call.dice) == ["card", "magic_card"]
    table.throw(2, 0)
    assert table.grade == "success"
    assert table.call.source == "flux_minor"
    plain = side_scene().choose("act").pull("sortilege").commit().throw(0, 2)
    assert plain.grade == "success"
    assert plain.top.kind == "scene"


@pytest.mark.rule("V-71", "V-15")
def test_two_cards_are_two_cards() -> None:
    table = side_scene('kind = "knowledge", challenge = 6, need = 2').choose("act").pull("sortilege")
    assert (table.chances["success"].weight, table.chances["success"].of) == (2, 12)
    table.commit()
    with pytest.raises(AssertionError, match="faces"):
        table.throw(3, 3)
    assert table.throw(3, 2).grade == "success"


@pytest.mark.rule("V-71")
def test_the_house_may_put_the_cards_back_after_each_act() -> None:
    table = side_scene(settings="cards_put_back = true").choose("act").commit().throw(3)
    assert table.state.piles["few"] == (0, 1, 2, 3)
    assert table.last(Drew).left == (0, 1, 2, 3)


@pytest.mark.rule("V-71")
def test_the_shipped_deck_has_fifty_cards_five_of_each_value_each_with_a_name_and_a_reading() -> None:
    deck = sit().world.decks["lamps"]
    assert sorted(card.value for card in deck.cards) == sorted(value for value in range(10) for _ in range(5))
    assert len({card.name for card in deck.cards}) == 50
    assert all(card.text.strip() for card in deck.cards)


@pytest.mark.rule("V-71")
def test_a_card_that_stands_for_a_die_has_a_value_from_0_to_9() -> None:
    body = DECK.replace("value = 9", "value = 10")
    assert problems(option('kind = "knowledge", challenge = 6') + body) == ""
    with pytest.raises(AssertionError, match="from 0 to 9"):
        sit(option('kind = "knowledge", challenge = 6') + body, head=HEAD)


@pytest.mark.rule("V-50", "V-71")
def test_a_side_scene_may_be_a_progress_roll() -> None:
    body = (
        option('kind = "physical", challenge = 6, progress = "boat"').replace("rest = true", 'mode = "development"')
        + '[scenes.room.options.begin]\nlabel = "Begin"\ndo = [{ project = "boat" }]\n'
        + '[projects.boat]\nlabel = "Mend the boat"\nestimate = 180\nsuccesses = 3\n'
        + DECK
    )
    table = sit(body, head=HEAD).choose("begin")
    for card in (2, 3):
        table.choose("act").commit().throw(card)
    assert table.state.projects["boat"].done == 2

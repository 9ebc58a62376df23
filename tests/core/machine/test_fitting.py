"""A game whose pack has changed under it: it is told in a sentence why it cannot go on, and nothing raises."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from game.core.commands import Amend, Choose, Command, Decree, EndTurn, Note, Ready, Refusal, Throw, Withdraw
from game.core.content import Op
from game.core.machine import preview
from game.core.machine.decide import decide, first_state, legal
from game.core.machine.fitting import fitting
from game.core.record import changed
from game.core.state import Aim, Project, State
from game.core.world import World
from game.naming import name_of
from game.testing.robots import say
from tests.tables import fight, sit
from tests.worlds import salt_office

pytestmark = pytest.mark.quick

SECTIONS = ("scenes", "acts", "conflicts", "tables", "decks", "conditions", "effects", "projects", "endings")
OF_THE_SYSTEM = ("people", "characters", "items", "lore", "variables")
COMMANDS: tuple[Command, ...] = (
    Choose("act"),
    Withdraw(),
    Ready(),
    Throw((1,)),
    EndTurn(),
    Note("x"),
    Amend((Op("say", "x"),)),
    Decree(0, "success"),
)


@cache
def met() -> tuple[tuple[State, Command], ...]:
    """States of random play with what was said in them, a few from each game."""
    found: list[tuple[State, Command]] = []
    world = salt_office()
    for seed in range(10):
        chance = Random(seed)
        state = first_state(world)
        for turn in range(120):
            if state.ending:
                break
            command, seat = say(world, state, chance)
            if turn % 3 == 0:
                found.append((state, command))
            said = decide(state, command, world, seat)
            assert not isinstance(said, Refusal)
            state = said[1]
    return tuple(found)


def without(world: World, *sections: str) -> World:
    """The world with nothing in these sections."""
    gone: dict[str, Any] = {section: {} for section in sections}
    return replace(world, **gone)


def poorer() -> Iterator[World]:
    """The adventure without one of its sections each, and without all of them."""
    world = salt_office()
    for section in (*SECTIONS, *OF_THE_SYSTEM):
        yield without(world, section)
    yield without(world, *SECTIONS)


def test_every_state_fits_the_world_it_was_played_in() -> None:
    for state, _ in met():
        assert fitting(state, salt_office()) == ""


def test_a_state_without_its_content_is_refused_in_a_sentence_and_never_raises() -> None:
    refused = 0
    for world in poorer():
        for state, command in met():
            why = fitting(state, world)
            if not why:
                continue
            refused += 1
            assert why.endswith(".")
            legal(state, world)
            name_of(command, state, world)
            for each in (command, *COMMANDS):
                said = decide(state, each, world)
                assert not isinstance(said, Refusal) or said.sentence
            if state.frames and (state.top.kind, state.top.stage) == ("exchange", "free"):
                assert preview.now(state, world) == ()
                assert preview.facts(state, world) == ()
                assert preview.terms(state, world) == ()
            preview.chances(state, command, world)
    assert refused > 300


def lacking(body: str, gone: str, *, option: str = "act") -> str:
    """Why a game that chose `option` cannot go on where a section of its world is gone."""
    t = sit(body).choose(option)
    return fitting(t.state, without(t.world, gone))


CHECK = 'check = { kind = "knowledge", challenge = 9, pool = "intellect" }'
ROOM = f"""
[scenes.room]
title = "A room"
text = "Four walls."
[scenes.room.options.act]
label = "Read it"
{CHECK}
[scenes.room.options.act.on.success]
text = "You read it."
[scenes.room.options.act.on.failure]
text = "You do not."
[scenes.room.options.draw]
label = "Draw"
do = [{{ draw = "omens" }}]
[scenes.room.options.hurt]
label = "Hurt"
do = [{{ harm = "1d6" }}, {{ act = "cold" }}]
[scenes.room.options.wait]
label = "Wait"
[tables.omens]
title = "Omens"
rows = [{{ text = "A crow." }}]
[acts.cold]
label = "Stand the cold"
{CHECK}
[acts.cold.on.success]
text = "You stand it."
[acts.cold.on.failure]
text = "You do not."
"""


@pytest.mark.parametrize(
    ("option", "gone", "sentence"),
    [
        ("wait", "scenes", "There is no scene room in A table."),
        ("act", "scenes", "There is no scene room in A table."),
        ("draw", "tables", "There is no omens in A table."),
        ("hurt", "acts", "There is no cold in A table."),
        ("wait", "characters", "There is no person ada (Ada in this game) in A table."),
        ("wait", "tables", ""),
    ],
)
def test_what_is_gone_is_named(option: str, gone: str, sentence: str) -> None:
    assert lacking(ROOM, gone, option=option) == sentence


def test_a_fight_that_is_gone_is_named() -> None:
    assert lacking(fight('{ person = "lout", key = "lout" }'), "conflicts", option="fight") == (
        "There is no conflict brawl in A table."
    )


def test_an_act_of_which_only_the_option_is_gone_is_named() -> None:
    t = sit(ROOM).choose("act")
    room = t.world.scenes["room"]
    poor = replace(t.world, scenes={"room": replace(room, options={"wait": room.options["wait"]})})
    assert fitting(t.state, poor) == "There is no act “Read it” (scenes/room/act) in A table."
    assert legal(t.state, poor) == ()
    said = decide(t.state, Ready(), poor)
    assert isinstance(said, Refusal)
    assert said.code == "changed"


@pytest.mark.parametrize(("project", "fits"), [("gone", False), ("scenes/room/act", True)])
def test_an_ongoing_action_goes_by_its_entry_or_by_the_act_of_which_it_was_said(project: str, fits: bool) -> None:
    table = sit()
    under_way = {project: Project(project, 0, 3, 10, 0)}
    found = fitting(changed(table.state, projects=under_way), table.world)
    assert (found == "") is fits
    assert fits or f"ongoing action {project}" in found


DECK = """
[decks.few]
title = "A few"
cards = [{ name = "Nought", value = 0 }, { name = "Three", value = 3 }]
"""


@pytest.mark.parametrize(("cards", "fits"), [((0, 1), True), ((2,), False), ((-1,), False), ((), True)])
def test_cards_that_a_deck_no_longer_has_are_named(cards: tuple[int, ...], fits: bool) -> None:
    table = sit(DECK + ROOM).choose("act")
    held = changed(table.you, cards={"few": cards})
    f = changed(table.top, parts=(changed(table.part, cards=tuple(("few", card) for card in cards)),))
    for state, words in (
        (changed(table.state, piles={"few": cards}), "deck few of these cards"),
        (changed(table.state, people={"ada": held}), "deck few of these cards"),
        (changed(table.state, frames=(table.state.frames[0], f)), "deck of the cards on the table"),
    ):
        assert fitting(state, table.world) == ("" if fits else f"There is no {words} in A table.")


def test_a_deck_that_is_gone_has_not_even_its_first_card() -> None:
    table = sit(DECK + ROOM).choose("act")
    state = changed(table.state, piles={"other": (0,)})
    assert fitting(state, table.world) == "There is no deck other of these cards in A table."


@pytest.mark.parametrize(("left", "fits"), [((0, 1), True), ((1,), True), ((), False)])
def test_as_many_cards_as_are_called_for_have_to_be_left(left: tuple[int, ...], fits: bool) -> None:
    table = sit(DECK, guide=True).say_ops('{ draw = "few" }')
    state = changed(table.state, piles={"few": left})
    assert fitting(state, table.world) == ("" if fits else "There is no deck few to draw from in A table.")


def test_somebody_who_is_not_there_can_do_nothing() -> None:
    t = sit(fight('{ person = "lout", key = "lout" }')).choose("fight")
    gone = changed(t.state, frames=(t.state.frames[0], changed(t.top, turn="nobody")))
    assert fitting(gone, t.world) == "It is the turn of nobody, who is not there."
    aimed = changed(t.state, frames=(t.state.frames[0], changed(t.top, aims=(Aim("nobody", "win"),))))
    assert fitting(aimed, t.world) == "nobody is in a conflict and not there."
    acts = sit(ROOM).choose("act")
    part = changed(acts.part, who="nobody")
    assert (
        fitting(changed(acts.state, frames=(acts.state.frames[0], changed(acts.top, parts=(part,)))), acts.world)
        == "“Read it” is done by nobody, who is not there."
    )
    over = changed(gone, ending="away")
    assert fitting(over, t.world) == "", "what is over stands on nothing"

"""A guide's words for acts and throws that the rules have: a word brings what the row does, or what comes by itself."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from game.core.commands import Amend, Answer, Choose, Declare, EndTurn, Next, Undertake
from game.core.content import Op, Option
from game.core.draft import Writes
from game.core.events import Agenda, Took, Waived
from game.core.state import Effect, Modifier
from game.guide.tokens import NotMeant
from game.systems.practices.person.people import VIRILITY
from tests.opentable import PAIRS, OpenTable
from tests.systems.tiers.brawls import world as brawl
from tests.systems.tiers.tables import build
from tests.worlds import world

Game = Callable[[], OpenTable]


def came(table: OpenTable, say: Callable[[], None]) -> tuple[Writes, ...]:
    """All that happens as this is said."""
    before = len(table.session.entries)
    say()
    return tuple(event for entry in table.session.entries[before:] for event in entry.events)


def alike(game: Game, typed: str, *row: Any) -> OpenTable:
    """A word and a row of two tables that are alike bring the same, event for event."""
    by_word, by_row = game(), game()
    listed = [one.command for one in by_row.session.prompts]
    assert row[0] in listed
    assert came(by_word, lambda: by_word.word(typed)) == came(by_row, lambda: by_row.say(row[0]))
    assert by_word.session.state == by_row.session.state
    return by_word


# Acts ----------------------------------------------------------------------------------------------------------------


def _game(system: str, people: tuple[str, ...], *said: str) -> Game:
    """A table at which all this was said, begun anew each time it is called."""

    def game() -> OpenTable:
        table = OpenTable(system, *people)
        for one in said:
            table.word(one)
            table.stand_all()
        return table

    return game


venture = partial(_game, "venture", PAIRS["venture"])
practices = partial(_game, "practices", PAIRS["practices"])


@pytest.mark.rule("V-59")
def test_a_friend_is_tended_by_whoever_has_the_scene() -> None:
    table = alike(venture("harm dorrit 2"), "tend dorrit", Declare("wenna_tarr", "aid", "dorrit_vane", "heal"))
    assert table.person("dorrit_vane").tracks["injuries"] == 1


@pytest.mark.rule("V-65", "V-77")
@pytest.mark.parametrize(("kind", "act", "track"), [("", "mend", "injuries"), (" mind", "clear", "mental_injuries")])
def test_ones_own_injuries_of_body_and_mind_are_mended_by_number(kind: str, act: str, track: str) -> None:
    game = venture(f"harm wenna 2{kind}")
    before = game().person("wenna_tarr").tracks[track]
    table = alike(game, "tend wenna heal 1", Declare("wenna_tarr", act, "", "1"))
    assert table.person("wenna_tarr").tracks[track] == before - 1


@pytest.mark.rule("A-32")
def test_a_hurt_is_tended_with_an_ability_that_heals() -> None:
    hurt = practices("effect piers cut 2")
    set_it = Declare("emlyn_rastrick", "ability", "piers_amory", "set_it")
    table = alike(hurt, "tend piers", set_it)
    assert (table.part().who, table.part().using) == ("emlyn_rastrick", "set_it")
    alike(
        practices("effect emlyn cut 2"),
        "tend emlyn patch",
        Declare("emlyn_rastrick", "ability", "emlyn_rastrick", "patch_self"),
    )


def test_nobody_is_tended_with_what_does_not_heal_nor_where_nothing_ails_them() -> None:
    table = practices()()
    with pytest.raises(NotMeant) as found:
        table.word("tend piers")
    assert str(found.value) == "There is nothing to tend of Piers Amory now."
    table = practices("effect piers cut 2", "next piers")()
    with pytest.raises(NotMeant) as several:
        table.word("tend piers by emlyn throw")
    assert str(several.value) == "Say which: Set It: Piers Amory."


@pytest.mark.rule("V-78")
def test_whoever_is_held_is_freed_by_an_act() -> None:
    free = Declare("wenna_tarr", "break_free", "dorrit_vane", "held")
    table = alike(venture("effect dorrit held 3"), "free dorrit", free)
    assert table.part().who == "wenna_tarr"
    table = alike(venture("effect wenna held 3"), "free wenna", Declare("wenna_tarr", "break_free", "", "held"))
    assert table.s.top.kind == "exchange"


@pytest.mark.rule("V-76")
@pytest.mark.parametrize("which", ["injuries", "wound"])
def test_somebody_of_the_guides_recovers_one_of_five(which: str) -> None:
    def game() -> OpenTable:
        table = venture("bring dog_master", "harm dog_master 6", "fight")()
        table.say(Next("dog_master"))
        return table

    alike(game, f"recover dog_master {which}", Declare("dog_master", "recover", "", which))


@pytest.mark.rule("V-65")
def test_a_rest_is_the_row_of_the_rest() -> None:
    alike(venture("harm wenna 2"), "rest wenna hour get", Undertake("wenna_tarr", "hour:pools"))


@pytest.mark.rule("S-50")
def test_in_solar_harm_is_tended_by_a_check() -> None:
    def game() -> OpenTable:
        table = OpenTable("solar", "tam_orrin", "sister_annis")
        table.word("harm tam 3")
        table.stand_all()
        table.word("next annis")
        return table

    row = next(one.command for one in game().session.prompts if one.label == "Tend Tam Orrin")
    assert alike(game, "tend tam", row).part().against == "tam_orrin"


@pytest.mark.rule("T-13")
def test_in_tiers_a_recovery_is_used() -> None:
    def game() -> OpenTable:
        table = OpenTable("tiers", "linnet_hale", "ysolde_marr")
        table.word("harm linnet 5")
        table.stand_all()
        return table

    alike(game, "recover linnet", Undertake("linnet_hale", "recover"))


def pain() -> Game:
    """Down to the Pain over a resisted check of two who play."""

    def game() -> OpenTable:
        table = OpenTable("solar", "tam_orrin", "bede_quill")
        table.word("bede deceit vs tam so that “Tam tells him” else “Tam keeps it”")
        table.commit()
        table.fall(0, 0, 0)
        table.fall(1, 1, 1)
        while table.s.top.asking == "hand":
            table.commit()
        table.say(Answer("pain"))
        return table

    return game


@pytest.mark.rule("S-45", "S-72")
@pytest.mark.parametrize(("typed", "wanted"), [("change tam", "later"), ("change tam something", "else")])
def test_in_a_volley_somebody_changes_what_they_want(typed: str, wanted: str) -> None:
    def game() -> OpenTable:
        table = pain()()
        while table.s.top.stage == "between":
            table.commit()
        return table

    table, by_lever = game(), game()
    number = part_of(table, "tam_orrin")
    assert came(table, lambda: table.word(typed)) == came(by_lever, lambda: by_lever.pull("want", wanted, number))
    assert table.part(number).value("want") == wanted
    with pytest.raises(NotMeant, match="in a volley"):
        pain()().word("change tam")


def part_of(table: OpenTable, who: str) -> int:
    return next(index for index, part in enumerate(table.s.top.parts) if part.who == who)


@pytest.mark.rule("S-46")
def test_somebody_gives_up_between_volleys() -> None:
    game = pain()
    row = next(one.command for one in game().session.prompts if one.label == "Tam Orrin gives up")
    assert "Tam tells him." in alike(game, "yield tam", row).told


# Throws --------------------------------------------------------------------------------------------------------------


def tiers(*said: str) -> OpenTable:
    table = OpenTable("tiers", "linnet_hale", "ysolde_marr")
    for one in said:
        table.word(one)
        table.stand_all()
    return table


@pytest.mark.rule("T-03")
@pytest.mark.parametrize(("number", "faces", "grade"), [(9, (3, 3, 3), "success"), (13, (3, 3, 3), "failure")])
def test_a_save_against_a_bare_number(number: int, faces: tuple[int, ...], grade: str) -> None:
    table = tiers(f"save linnet {number}")
    assert dict(table.part().question)["need"] == number
    table.fall(*faces)
    table.stand()
    assert [e.outcome.grade for e in table.events("resolved")] == [grade]
    assert table.s.top.kind == "scene"


@pytest.mark.rule("T-03")
def test_a_save_against_what_somebody_is_under_is_the_one_at_the_end_of_a_turn() -> None:
    def game() -> OpenTable:
        return tiers("bring toll_bully", "fight", "next linnet", "effect linnet winded")

    by_word, at_end = game(), game()
    kinds = ("Pushed", "Called")
    said = [e for e in came(by_word, lambda: by_word.word("save linnet winded")) if type(e).__name__ in kinds]
    ended = [e for e in came(at_end, lambda: at_end.say(EndTurn())) if type(e).__name__ in kinds]
    assert said == ended
    for table in (by_word, at_end):
        table.fall(6, 6, 6)
        table.stand()
        assert not table.person("linnet_hale").effects
    assert by_word.events("lifted") == at_end.events("lifted")


@pytest.mark.rule("T-03")
def test_what_recharges_is_thrown_for_as_after_a_rest() -> None:
    def game() -> OpenTable:
        return OpenTable("tiers", "ada", at=build(brawl()))

    by_word, by_rest = game(), game()
    for table in (by_word, by_rest):
        table.say(Amend((Op("add", "ada.uses.flare", amount="-1"),)))
    by_word.word("recharge ada flare")
    by_rest.word("rest ada short")
    assert by_word.part() == by_rest.part()
    for table in (by_word, by_rest):
        table.fall(5, 5, 5)
        table.stand()
        assert table.person("ada").tracks["uses.flare"] == 1


def test_where_no_rest_is_listed_everybody_has_what_it_brings_by_one_word() -> None:
    def game() -> OpenTable:
        return _game("tiers", PAIRS["tiers"], *(f"set {who} recoveries 1" for who in PAIRS["tiers"]))()

    by_one, by_each = game(), game()
    by_one.word("rest everybody full")
    for who in PAIRS["tiers"]:
        by_each.word(f"rest {who} full")
    for table in (by_one, by_each):
        assert all(table.person(who).tracks["recoveries"] > 1 for who in PAIRS["tiers"])
    assert by_one.session.state.people == by_each.session.state.people


@pytest.mark.rule("T-03")
def test_nothing_is_thrown_for_that_is_not_there() -> None:
    table = tiers()
    for typed, sentence in (
        ("save linnet winded", "Say a number: 9 easy, 11 normal, 13 hard"),
        ("save linnet 31", "from 1 to 30"),
        ("recharge linnet", "nothing of the kind now"),
        ("sustain linnet", "nothing of the kind now"),
        ("free linnet", "no such act of their own"),
        ("recover linnet", "nothing to recover of Linnet Hale now"),
        ("yield linnet", "between two volleys"),
    ):
        with pytest.raises(NotMeant, match=sentence):
            table.word(typed)
    with pytest.raises(NotMeant, match="no such throw"):
        OpenTable("position", "ansel_roe").word("save ansel 11")


@pytest.mark.rule("P-30")
def test_whoever_is_hurt_recovers_in_a_scene_of_development() -> None:
    def game() -> OpenTable:
        table = OpenTable("position", "ansel_roe", "hob_lacey")
        for typed in ("harm ansel 2 physical a cracked rib", "mode development"):
            table.word(typed)
            table.stand_all()
        return table

    table = alike(game, "recover ansel", Undertake("ansel_roe", "recovery"))
    assert [one.level for one in table.person("ansel_roe").effects] == [1]


@pytest.mark.rule("A-35")
def test_what_somebody_is_under_is_shaken_off() -> None:
    def game() -> OpenTable:
        table = OpenTable("practices", "piers_amory", "ottoline_fayle")
        state, piers = table.session.state, table.person("piers_amory")
        bleeding = Effect("bleeding", "hurt", "bleeding", terms=(Modifier(VIRILITY, 1, ("guard",)),))
        people = {**state.people, piers.id: replace(piers, effects=(bleeding,))}
        table.session._timeline.state = replace(state, people=people)
        return table

    table = alike(game, "free piers", Declare("piers_amory", "shake_off", "", "bleeding"))
    assert table.part().act == "shake_off"


# Death ---------------------------------------------------------------------------------------------------------------

ROWS = {"die": ({"harm": "60"}, "harm wenna 60"), "ghost": ({"join": "you"}, "ghost wenna")}
"""What a prepared row does, and the word that does the same."""


@pytest.mark.rule("V-68", "V-82")
def test_death_and_going_on_as_a_ghost_are_as_a_prepared_row_has_them_event_for_event() -> None:
    w = world("salt-office")
    scene = w.scenes[w.pack.start]
    rows = {key: read_option(key, op) for key, (op, _) in ROWS.items()}
    prepared = replace(w, scenes={**w.scenes, scene.key: replace(scene, options={**scene.options, **rows})})
    by_word, by_row = (OpenTable("venture", "wenna_tarr", "dorrit_vane", at=one) for one in (w, prepared))
    for key, (_, typed) in ROWS.items():
        told = came(by_word, partial(whole, by_word, partial(by_word.word, typed)))
        rowed = came(by_row, partial(whole, by_row, partial(by_row.say, Choose(key))))
        assert told_of(told) == told_of(rowed)
        assert by_word.person("wenna_tarr") == by_row.person("wenna_tarr")
        assert by_word.person("wenna_tarr").out == ("dead" if key == "die" else "")


def whole(table: OpenTable, say: Callable[[], None]) -> None:
    """It is said, and what is offered for it let be."""
    say()
    table.stand_all()


def read_option(key: str, op: dict[str, str]) -> Option:
    return Option(key=key, label=key, do=tuple(Op(verb, what) for verb, what in op.items()))


def told_of(events: tuple[Writes, ...]) -> list[Writes]:
    """What has happened, without whose word it was and what was still to be done."""
    return [event for event in events if not isinstance(event, Agenda | Took | Waived)]


# Modes ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-70", "V-71")
def test_in_development_mode_a_card_decides_an_act_that_nobody_wrote() -> None:
    by_word, by_content = venture()(), venture()()
    told = came(by_word, lambda: by_word.word("mode development"))
    assert told == came(by_content, lambda: by_content.say(Amend((Op("mode", "development"),))))
    by_word.word("wenna lies 6")
    by_word.commit()
    by_word.stand()
    assert [event.call.kind for event in by_word.events("threw")] == ["cards"]
    left = by_word.session.state.piles["lamps"]
    assert len(left) == 49, "drawn without putting back"
    by_word.word("mode narrative")
    by_word.word("wenna lies 6")
    by_word.commit()
    assert by_word.s.top.call is not None
    assert by_word.s.top.call.kind == "dice"

"""A fight as a page: its places, and at most seven rows that stay where they are; drawn on a frozen pack."""

from fractions import Fraction
from functools import cache

import pytest

from game.core.commands import Choose, Declare, EndTurn, Next, Throw
from game.core.prompts import Prompt
from game.session import Session
from game.view.folds import unfolded
from game.view.hints import hints
from game.view.model import ELSE, Choice, Place, Stood, Table
from game.view.moves import EFFECT, MOST, moves, shortened
from game.view.picks import opened, where
from game.view.rows import cells, text, width
from game.view.strip import strip
from tests.play.moments import in_fight, played_to
from tests.play.scripts import scripts
from tests.view import frozen, yard
from tests.view.landing import rows, screen, table

PAGE = """\
 The Salt Office · The yard                           Osk in 2 rounds · round 1
─ Lift the bar, and be at the gate when it is up ───────────────────────────────
  The door is open.

► Go out into the yard
▌ “Ninety foot,” says Perrin. “I’ll take the bar if you’re busy.”

▌ The yard

▌ The cobbles shine like the backs of fish.
─ the weigh-house door · near ─ the salt cart · here ───────── the gate · near ─
                                You  Perrin □□□
                                Gross □□□  Tare □□  Rudd □□□
═ What do you do? ══════════════════════════ if it works ════════ chance ═══════
   1 Kick over the salt cart’s load          each foe near you −2    60%
 ► 2 Say “Audit” to the dogs                 the dogs sit            70%
   3 Lift the bar of the gate                stand at the gate first   —
   6 Strike … Gross, weighted stick          or Tare, Rudd 80%       90%
   7 Go … to the gate                        near; ↔ which          sure
   9 Hold back: Perrin goes first                                   sure
   0 Anything else                           Drop everything and give in
 Dorrit Vane  Injuries □□□  Wounds □□□  Movement 1  Sortilege 2  Interaction 3
 It worked indoors. Out here they have been told otherwise.
 Enter choose  1–3, 6, 7, 9, 0 choose  k wait  e end turn  u undo  ? help"""

STRIP = """\
─ the pit · 10 ────────────── the furnace · 10 ──────── the gate · 50 ──────────
   You  Dob ■■□□□□            Corder □□□□□□             the tall maul ■■□□□□□
   the mould □□□□□□□□                                   the broad maul ■■□□□□□
                                                        the first rider ■■□□□"""


def keys(of: Table) -> dict[str, str]:
    """The digits of the rows, each with what it does."""
    return {row.key: row.label for row in of.rows}


def test_a_fight_is_a_page() -> None:
    assert "\n".join(rows(screen(yard.begun(), 80, 24))) == PAGE


def test_the_row_of_the_aim_says_what_is_missing_and_can_be_done_at_its_place() -> None:
    session = yard.begun()
    assert next(row for row in table(session).rows if row.key == "3").barred == "stand at the gate first"
    yard.said(session, Declare("dorrit", "move", "gate"))
    row = next(row for row in table(session).rows if row.key == "3")
    assert (row.label, row.barred) == ("Lift the bar of the gate", "stand at the gate first"), "Perrin is at the cart"


def test_holding_back_lets_somebody_act_first_and_no_digit_moves() -> None:
    session = yard.begun()
    before = keys(table(session))
    row = next(row for row in table(session).rows if row.key == "9")
    assert row.command == Next("perrin")
    yard.said(session, row.command)
    after = keys(table(session))
    assert table(session).heading == "What does Perrin do?"
    assert {key: before[key] for key in "123"} == {key: after[key] for key in "123"}
    assert after["9"].startswith("Leave it to Perrin")


def test_what_is_done_for_good_leaves_its_digit_empty() -> None:
    session = yard.begun()
    yard.tried(session, Choose("barrow"), 9)
    while table(session).stage == "effect":
        row = next(row for row in table(session).rows if row.kind == "decline")
        assert row.command is not None
        yard.said(session, row.command)
    of = table(session)
    assert "1" not in keys(of)
    assert dict(of.empty)["1"] == "Kick over the salt cart’s load"
    assert keys(of)["2"].startswith("Say “Audit” to the dogs")


def test_powers_that_simply_happen_and_letting_others_first_give_way_to_what_the_place_offers() -> None:
    of = table(frozen.begun("window", "ysolde_marr", Throw((4, 5, 6)), Choose("watch")))
    assert "".join(keys(of)) == "1234670"
    hidden = [row.label for row in of.rows[-1].ways]
    assert {"Gone", "Let Ban act first"} <= set(hidden)
    assert [row.key for row in of.rows[-1].ways if row.label == "Let Ban act first"] == ["k"]


def test_what_the_place_offers_and_striking_keep_their_rows_before_what_the_rules_offer_anywhere() -> None:
    own = [Choice(f"case_{n}", "", "story", f"Say it so {n}", chance=Fraction(n, 10)) for n in range(1, 6)]
    able = [Choice("gate", "", "move", "Go to the gate"), *map(_declared, ("attack", "ability", "resist"))]
    fixed = {"attack": 6, "ability": 8, "resist": 9}
    digits = {f"story case_{n}": n for n in range(1, 6)}
    shown = moves([*able, *own], None, MOST, fixed=fixed, digits=digits, always=frozenset(), names={})
    assert [row.key for row in shown] == ["1", "2", "3", "4", "5", "6"]
    fewer = moves([*able, *own[:3]], None, MOST, fixed=fixed, digits=digits, always=frozenset(), names={})
    assert [row.key for row in fewer] == ["1", "2", "3", "6", "7", "9"], "what simply happens before a power in doubt"


def test_whoever_is_out_of_it_has_no_row_that_only_says_so() -> None:
    declare = Declare("you", "attack", "gross", "stick")
    far = Choice("a", "", "act", "Strike Gross", barred="out of reach", prompt=Prompt(declare, ""))
    for gone, keys_ in ((frozenset[str](), ["6"]), (frozenset({"gross"}), [])):
        shown = moves([far], None, MOST, fixed={"attack": 6}, digits={}, always=frozenset(), names={}, gone=gone)
        assert [row.key for row in shown] == keys_


def test_a_row_is_set_to_those_who_can_still_do_something_before_those_who_lie_there() -> None:
    whom = {"gross": Fraction(1), "rudd": Fraction(3, 5)}
    ways = [
        Choice(
            who,
            "",
            "act",
            f"Strike {who.capitalize()}",
            chance=chance,
            prompt=Prompt(Declare("you", "attack", who), ""),
        )
        for who, chance in whom.items()
    ]
    for gone, first in (((), "gross"), (("gross",), "rudd"), (("gross", "rudd"), "gross")):
        names = {who: who.capitalize() for who in whom}
        fixed = {"attack": 6}
        (row,) = moves(ways, None, MOST, fixed=fixed, digits={}, always=frozenset(), names=names, gone=frozenset(gone))
        assert row.id == first
        assert len(row.ways) == 2, "turned, it is the other"


def _declared(act: str) -> Choice:
    chance = {"attack": Fraction(1, 20), "ability": Fraction(9, 10)}.get(act)
    return Choice(act, "", "act", act.capitalize(), chance=chance, prompt=Prompt(Declare("you", act), act))


def test_turning_a_row_shows_the_odds_of_whom_it_is_for() -> None:
    of = table(yard.begun())
    number = next(n for n, row in enumerate(of.rows) if row.key == "6")
    turned = of.turned(number, 1).rows[number]
    assert (turned.key, turned.label) == ("6", "Strike … Tare, weighted stick")
    assert turned.command == Declare("dorrit", "attack", "tare", "stick")
    assert turned.chance != of.rows[number].chance


def test_the_row_of_all_others_is_turned_to_none_of_them() -> None:
    of = table(yard.begun())
    assert of.rows[-1].kind == ELSE
    assert of.turned(len(of.rows) - 1, -1) == of
    assert ("← →", "which") not in hints(of, len(of.rows) - 1)


def test_what_ends_a_turn_is_named_once_where_it_stands_under_anything_else_as_well() -> None:
    end = Choice("e", "e", "turn", "Do nothing more", "end turn", command=EndTurn())
    rest = Choice(ELSE, "0", ELSE, "Anything else", "open", opens=True, ways=(end,))
    of = Table("Act One", "The storm", "action", "", "intention", "What do you do?", ("", ""), (end, rest))
    assert hints(of, 1).count(("e", "end turn")) == 1


def test_where_not_every_key_finds_room_taking_back_goes_before_what_can_be_looked_at_at_any_time() -> None:
    of = table(_at_the_raft())
    named = [key for key, _ in hints(of, 0)]
    assert of.undo
    assert named.index("u") < min(named.index(key) for key in ("w", "?"))


def test_what_only_stands_there_is_not_asked_to_act_first() -> None:
    of = table(_at_the_raft())
    assert not [row.label for row in unfolded(of.rows) if "raft" in row.label and isinstance(row.command, Next)]


def test_more_ways_than_are_turned_through_open_as_a_list_on_the_one_that_is_set() -> None:
    session = _at_the_raft()
    of = table(session)
    number, row = next((n, row) for n, row in enumerate(of.rows) if row.key == "8")
    assert row.label.startswith("Form on Me … yourself")
    assert ("← →", "list") in hints(of, number)
    assert "↔" not in row.middle
    there = where(row)
    assert there is not None
    found = opened(of, session.state, session.world, there)
    assert found is not None
    assert found.heading == "Powers"
    assert [one.label for one in found.rows[:2]] == ["Form on Me yourself, 1 AP", "Form on Me Corder Bly, 1 AP"]
    assert len(found.rows) == len(row.ways) + 1
    assert found.rows[found.start].command == row.command
    assert row.middle.endswith(f"{len(row.ways)} ways")
    assert not any("ways" in one.middle for one in found.rows), "each stands there by itself"


@cache
def _at_the_raft() -> Session:
    one = next(each for each in scripts() if (each.pack, each.name) == ("midsummer-bell", "four_stones"))
    return played_to(one, in_fight("crossing"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("The dogs sit.", "the dogs sit"),
        ("2 damage, less its Armour.", "2 damage"),
        ("11 damage (11 to 14 in all of it).", "11 damage"),
        ("From round 4, with one maul down, it ends.", "from round 4"),
        ("1 in your favour. If the hall stands it is 2.", "1 in your favour"),
        ("A random bodily condition of rating 5.", "a random bodily…"),
        ("Antidisestablishmentarianism", "antidisestablishmenta…"),
    ],
)
def test_what_a_row_does_is_said_in_whole_clauses_or_else_in_words(words: str, told: str) -> None:
    assert shortened(words) == told
    assert cells(told) <= EFFECT


def test_what_a_row_does_begins_small_but_for_names() -> None:
    names = ("Larkin", "Sir Odo", "a lout")
    assert shortened("Larkin sits down.", names=names) == "Larkin sits down"
    assert shortened("Odo’s men stand aside.", names=names) == "Odo’s men stand aside"
    assert shortened("A lout sits down.", names=names) == "a lout sits down"


# The strip -----------------------------------------------------------------------------------------------------------


def test_the_strip_has_the_places_in_their_order_and_yours_above_the_others() -> None:
    yours, gate = (
        (Stood("You", yours=True), Stood("Dob", True, "2/6"), Stood("the mould", True, "0/8")),
        (
            Stood("the tall maul", False, "2/7"),
            Stood("the broad maul", False, "2/7"),
            Stood("the first rider", False, "2/5"),
        ),
    )
    of = (
        Place("the pit", "10", yours),
        Place("the furnace", "10", (Stood("Corder", True, "0/6"),)),
        Place("the gate", "50", gate),
    )
    drawn = strip(of, 80)
    assert "\n".join(text(row).rstrip() for row in drawn) == STRIP


def test_where_room_is_short_what_others_bear_goes_before_what_yours_do() -> None:
    pit = (Stood("You", True), Stood("the mould", True, "2/8"), Stood("Dob the cooper", True, "0/6"))
    gate = tuple(Stood(f"{name} rider", False, "2/5", "bruised") for name in ("first", "second", "third", "fourth"))
    captain = (Stood("the pigeon-fancier", False, "0/9"), Stood("Captain Serle", False, "0/9"))
    of = (Place("the edge of the pit", "here", pit), Place("the furnace", "10", gate), Place("the gate", "50", captain))
    drawn = "\n".join(map(text, strip(of, 76)))
    assert "mould 2/8" in drawn
    assert "rider 2/5" not in drawn


@pytest.mark.parametrize("room", [60, 72, 80])
@pytest.mark.parametrize("count", [1, 3, 9, 30])
@pytest.mark.parametrize("spots", [1, 2, 3, 5, 9])
def test_a_strip_is_never_wider_nor_longer_than_it_may_be(room: int, count: int, spots: int) -> None:
    people = tuple(Stood(f"somebody of a long name {n}", n % 2 == 0, "1/4", "bruised") for n in range(count))
    drawn = strip(tuple(Place(f"the place by the name of {n}", "near", people[n::spots]) for n in range(spots)), room)
    assert 1 < len(drawn) <= 4
    assert max(map(width, drawn)) <= room

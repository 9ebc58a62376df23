"""From a played game to its story, its table, its journal, its record and its Markdown."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from game.core.commands import (
    Answer,
    Begin,
    Choose,
    Command,
    Declare,
    EndTurn,
    Note,
    Pull,
    Ready,
    Throw,
    Undertake,
    Withdraw,
)
from game.core.prompts import Prompt
from game.core.rolls import Faces
from game.core.wording import percent
from game.session import Session, new_game
from game.view import journal, record, speech
from game.view.choices import choices
from game.view.exports.markdown import export
from game.view.folds import inside
from game.view.layout import compose
from game.view.model import Deed, Passage, Roll, Seen, Standing, Thrown
from game.view.outlook import Asking
from game.view.record import record_of, unlikely
from game.view.rows import text, width
from game.view.seen import seen
from game.view.signs import dice, outcome
from game.view.speech import entry
from game.view.story import story
from game.view.tale import Tale, tale
from game.view.teller import Teller
from tests.play.moments import played_to
from tests.play.scripts import FOLDER, script
from tests.systems.position import worlds
from tests.tables import build
from tests.view.tables import page
from tests.view.weighhouse import begun, lock, say, table, told, world


def kinds(found: Tale, after: int = 0) -> list[tuple[str, str]]:
    return [(p.kind, p.words) for p in found.passages if p.number > after]


# The tale ------------------------------------------------------------------------------------------------------------


def test_a_game_begins_with_where_you_are() -> None:
    first, second = told(begun()).passages
    assert (first.kind, first.words) == ("title", "Low Quay, the pump")
    assert second.words.startswith("The pump drips")
    assert "Perrin" in second.words, "the story brings him in, so that nothing else need say that he is there"


def test_an_act_is_told_as_what_you_chose_what_fell_and_what_it_brought() -> None:
    session = lock()
    before = session.at
    say(session, Pull(0, "bene", 1), Pull(0, "sortilege", 1), Ready(), Throw((7, 0)))
    assert kinds(told(session), before) == [
        ("paid", "Paid 1 Movement, 2 left."),
        ("paid", "Paid 1 Sortilege, 1 left."),
        ("throw", ""),
        ("words", "Every lamp in the street leans towards you, and rights itself."),
        ("words", "The bolt slides. You are in, and dry."),
        ("rule", "Now yours: iron key."),
    ]
    thrown = next(p for p in told(session).passages if p.kind == "throw")
    assert [(die.face, die.plain) for die in thrown.dice] == [("7", True), ("0", False)]
    assert (thrown.grade, thrown.passes, thrown.marks) == ("success", 1, (("flux", 1),))
    assert thrown.chance == Fraction(91, 100)


def test_pulling_levers_tells_nothing() -> None:
    session = lock()
    before = told(session).passages
    say(session, Pull(0, "bene", 1))
    assert told(session).passages == before


def test_an_act_that_was_thought_better_of_is_not_told() -> None:
    session = begun()
    before = told(session).passages
    say(session, Choose("lock"), Note("I count"), Withdraw())
    assert [p for p in told(session).passages if p.role != "note"] == list(before)
    assert told(session).deeds == ()
    assert told(session).passages[-1].words == "I count"


def test_an_option_without_a_check_is_told_with_its_time() -> None:
    session = begun()
    say(session, Choose("wait"))
    assert kinds(told(session), 1) == [
        ("chosen", "Wait for the tide"),
        ("words", "The tide takes its time."),
        ("time", "Three hours pass. It is 21:00."),
    ]


def test_a_condition_is_told_when_it_comes_and_when_it_goes() -> None:
    session = lock((0,))
    assert ("rule", "You: shaken.") in kinds(told(session))
    say(session, Choose("ribs"), Choose("read"), Ready())
    assert ("rule", "You: no longer shaken.") not in kinds(told(session)), "the author says it in words of their own"
    assert ("rule", "Your hands are your own again.") in kinds(told(session))


def test_an_act_of_ones_own_is_told_by_the_label_it_was_offered_under() -> None:
    session = begun()
    say(session, Undertake("wenna", "ten:pools"))
    assert ("chosen", "Rest a little: get your strength") in kinds(told(session))
    say(session, Choose("yard"), Choose("fight"), Declare("wenna", "move", "gate"))
    assert ("chosen", "Go to the gate") in kinds(told(session))


def test_how_it_came_out_after_an_offer_is_told_when_it_is_known() -> None:
    session = begun()
    say(session, Choose("chest"), Ready(), Throw((0,)))
    assert table(session).heading == "As it stands: failure"
    before = session.at
    say(session, Answer("price"))
    assert kinds(told(session), before) == [("outcome", ""), ("words", "It opens, and so does the blade inside.")]
    found = told(session)
    assert [p.grade for p in found.passages if p.kind in ("throw", "outcome")] == ["", "success at a price"]
    assert "success at a price" in text(journal.row(found, journal.found(found)[0], 100))
    assert [roll.grade for roll in found.deeds[0].rolls] == ["success at a price"]


def fight() -> Session:
    session = begun()
    say(session, Choose("yard"), Choose("fight"))
    return session


def test_a_fight_tells_what_comes_to_you_as_what_you_face() -> None:
    session = fight()
    say(session, EndTurn(), EndTurn())
    faced = told(session).passages[-1]
    assert faced.kind == "faced"
    assert faced.words.startswith("Hound A bites")
    assert faced.words.endswith("dodge")
    assert told(session).deeds[-1].faced


def test_what_one_of_theirs_strikes_without_a_throw_is_told_as_theirs() -> None:
    of = script(FOLDER / "salt_office" / "cold_clerk.answers")
    hurt = played_to(of, lambda state: "perrin" in state.people and state.people["perrin"].tracks.get("wounds", 0) > 0)
    blows = [one for one in tale(hurt.entries, hurt.world).passages if one.strikes]
    assert [one.words for one in blows] == ["Osk swings a dipped hook at Perrin, and it lands."]


def test_rounds_are_told() -> None:
    session = fight()
    say(session, EndTurn(), EndTurn(), Ready(), Throw((9,)), Ready(), Ready(), Throw((9,)), Ready())
    assert ("time", "Round 2.") in kinds(told(session))


def test_a_card_is_told_with_its_name_and_value() -> None:
    session = begun()
    say(session, Choose("ribs"), Choose("read"), Ready())
    thrown = next(p for p in told(session).passages if p.kind == "throw")
    assert thrown.cards
    assert thrown.dice[0].label in ("The Lamp Turned Down", "Moth", "Oil")
    assert thrown.dice[0].face in ("7", "2", "0")


def test_a_tale_goes_on_where_it_stopped() -> None:
    session = begun("program", 3)
    going: Tale | None = None
    for command in (Choose("lock"), Ready(), Choose("yard"), Choose("fight"), EndTurn()):
        say(session, command)
        going = tale(session.entries, session.world, going)
        assert going == told(session)


def test_a_tale_begins_anew_when_its_end_was_taken_back() -> None:
    session = lock((7,))
    before = told(session)
    session.undo()
    assert tale(session.entries, session.world, before) == told(session)
    assert len(tale(session.entries, session.world, before).passages) < len(before.passages)


def test_a_tale_ends_in_the_same_state_as_the_game() -> None:
    session = fight()
    assert told(session).state == session.state


def test_the_ending_is_told() -> None:
    session = begun()
    say(session, Choose("leave"))
    assert kinds(told(session), 1)[-1] == ("end", "Home, dry")


# The table -----------------------------------------------------------------------------------------------------------


def test_the_table_in_a_scene() -> None:
    found = table(begun())
    assert (found.title, found.place, found.mode, found.when) == (
        "The Weigh-house",
        "Low Quay, the pump",
        "narrative",
        "day 1, 18:00",
    )
    assert (found.stage, found.heading, found.columns) == ("intention", "What do you do?", ("with", "chance now"))
    row = found.rows[0]
    assert (row.key, row.id, row.middle, row.chance) == ("1", "lock", "Locks 2", Fraction(6, 10))
    assert [p.brings for p in row.prospects] == [
        "The bolt slides. You are in, and dry.",
        "The bolt shrieks. The watch turns back now.",
    ]
    hatch = found.rows[2]
    assert (hatch.command, hatch.barred) == (None, "needs a rope; yours is in the boat")
    assert found.start == 0
    assert found.name == "Wenna Tarr"


def test_the_table_in_free_and_clear() -> None:
    found = table(lock())
    rows = {row.id: row for row in found.rows}
    assert found.stage == "free"
    bene = rows["bene"]
    assert (bene.box, bene.middle, bene.chance, bene.change, bene.verb) == (
        "[ ]",
        "1 Movement of 3",
        Fraction(7, 10),
        "+10",
        "pull",
    )
    assert rows["help"].barred == "one pair of hands fits at this lock"
    assert rows["help"].command is None
    commit = rows["commit"]
    assert (commit.key, commit.label, commit.chance) == (
        "c",
        "Commit: pay nothing; roll one die",
        Fraction(6, 10),
    )
    assert found.rows[found.start] is commit
    assert found.rows[-1] is commit
    assert found.withdraw == Withdraw()


def test_a_pulled_lever_lets_go_and_the_price_moves() -> None:
    session = lock()
    say(session, Pull(0, "bene", 1), Pull(0, "sortilege", 1))
    rows = {row.id: row for row in table(session).rows}
    assert (rows["bene"].box, rows["bene"].verb, rows["bene"].command) == ("[x]", "let go", Pull(0, "bene", 0))
    assert rows["bene"].change.startswith("−")
    assert rows["commit"].label == "Commit: pay 1 Movement and 1 Sortilege; roll one die and one magic die"
    assert [p.label for p in table(session).trials[0].prospects] == ["success", "failure", "flux"]


@pytest.mark.parametrize(
    ("faces", "heading"), [(None, "What do the dice show?"), ((7,), "What do you do?")], ids=["waiting", "thrown"]
)
def test_dice_from_the_table_are_asked_for(faces: tuple[int, ...] | None, heading: str) -> None:
    session = lock()
    say(session, Ready())
    if faces:
        say(session, Throw(faces))
    else:
        row = table(session).rows[0]
        assert (row.kind, row.asks, row.command) == ("throw", "faces", None)
    assert table(session).heading == heading


def test_a_fight_has_its_standing_its_round_and_whose_turn_it_is() -> None:
    session = fight()
    found = table(session)
    assert found.standing is not None
    assert found.standing.rows[found.standing.now][0] == "You"
    assert found.when == "round 1"
    say(session, EndTurn())
    assert table(session).heading == "What does Perrin do?"
    assert [row.key for row in inside(table(session).rows) if row.kind == "turn"] == ["e"]
    assert table(session).rows[-1].key == "0"


def test_what_one_of_yours_does_without_dice_stands_behind_their_name() -> None:
    session = fight()
    say(session, EndTurn(), Choose("run"))
    label = next(one.words for one in reversed(told(session).passages) if one.kind == "chosen")
    assert label.startswith("Perrin: ")


def test_in_lines_everybody_of_a_fight_stands_somehow_and_who_left_is_told_once() -> None:
    headings = ("", "turn", "state")
    begun = Standing(headings, (("You", "now", ""), ("Osk", "waits", "hurt 2 of 3"), ("Pell", "waits", "numb")))
    assert list(speech.standing(begun)) == ["You: unhurt.", "Osk: hurt 2 of 3.", "Pell: numb."]
    later = Standing(headings, (("You", "now", ""), ("Osk", "out", "down"), ("Pell", "waits", "")))
    assert list(speech.standing(later, begun)) == ["Pell: unhurt."]


def strike() -> Session:
    session = fight()
    say(session, Declare("wenna", "attack", "hound_a", "hook"), Ready(), Throw((9,)))
    return session


def test_after_success_the_offers_stand_in_the_rows() -> None:
    found = table(strike())
    assert (found.stage, found.heading) == ("effect", "It worked. Anything more?")
    rows = {row.id: row for row in found.rows}
    assert rows["cut"].label == "Cut deeper"
    assert rows["cut"].middle == "1 Accuracy of 2"
    assert [way.label for way in rows["dishearten"].ways] == [
        "Dishearten one of them: hound A",
        "Dishearten one of them: hound B",
    ]
    assert rows["dishearten"].turned(1).command == Answer("dishearten", "hound_b")
    assert found.rows[found.start].key == "d"


def test_harm_on_its_way_is_named_before_it_lands() -> None:
    session = begun()
    say(session, Choose("yard"), Choose("beam"))
    found = table(session)
    assert (found.stage, found.heading) == ("effect", "Before it lands: 5 from the beam")
    negate, landing = found.rows
    assert (negate.middle, landing.label) == ("1 Physicality of 2", "Let it land")


def test_an_ended_game_has_no_stage_and_no_rows() -> None:
    session = begun()
    say(session, Choose("leave"))
    found = table(session)
    assert (found.stage, found.rows, found.ended, found.heading) == ("", (), "Home, dry", "The end")


@pytest.mark.parametrize(("room", "height"), [(80, 24), (60, 20), (120, 40), (160, 50)])
def test_every_stage_of_a_real_game_fits_its_screen(room: int, height: int) -> None:
    session = begun()
    stages: list[tuple[Command, ...]] = [(), (Choose("yard"), Choose("fight"))]
    stages += [(Declare("wenna", "attack", "hound_a", "hook"),), (Ready(),), (Throw((9,)),), (Ready(),)]
    for commands in stages:
        if commands:
            say(session, *commands)
        found = table(session)
        screen = compose(found, room, height, found.start, fresh=0)
        assert len(screen.lines) == height
        assert all(width(row) <= room for row in screen.lines)


# Journal, record, export ---------------------------------------------------------------------------------------------


def test_in_a_narrow_journal_a_result_is_told_shorter_and_not_cut() -> None:
    session = begun()
    say(session, Choose("lock"), Pull(0, "sortilege", 1), Ready(), Throw((1, 0)))
    one = journal.found(told(session))[-1]
    assert text(journal.row(told(session), one, 80)).rstrip().endswith("[1] <0> ○ failure ◊ flux")
    assert text(journal.row(told(session), one, 100)).rstrip().endswith("[1] <0>  ○ failure  ◊ flux")
    assert text(journal.title(80)).count("dice") == 1


def test_rows_of_one_label_are_told_apart_by_what_they_are_done_with() -> None:
    session = begun()
    found = [Prompt(Choose(way), "Strike Gross", way, barred="too far", group="act") for way in ("cudgel", "knife")]
    rows = choices(Asking(session.state, world(), ()), found)
    assert [row.label for row in rows] == ["Strike Gross: cudgel", "Strike Gross: knife"]
    assert choices(Asking(session.state, world(), ()), found[:1])[0].label == "Strike Gross"


def test_the_journal_is_a_row_a_deed() -> None:
    session = lock((7,))
    say(session, Choose("wait"))
    found = journal.found(told(session))
    rows = [text(journal.row(told(session), one, 80)).rstrip() for one in found]
    assert rows == [
        "      2  1    Slip the weigh-house lock          60%    [7]  ● success",
        "      5  1    Wait for the tide                  —      —",
    ]
    assert all(width(journal.row(told(session), one, 80)) <= 80 for one in found)


def test_the_journal_finds_words_in_what_was_done_and_told() -> None:
    session = lock((7,))
    say(session, Choose("wait"))
    assert [f.deed.label for f in journal.found(told(session), "BOLT dry")] == ["Slip the weigh-house lock"]
    assert [f.deed.label for f in journal.found(told(session), "tide")] == ["Wait for the tide"]
    assert journal.found(told(session), "sortilege") == ()
    assert journal.span_of(told(session), journal.found(told(session), "lock")[0]) == 2


def test_an_entry_in_full_is_its_part_of_the_story() -> None:
    session = lock((7,))
    one = journal.found(told(session))[0]
    words = page(journal.detail(told(session), one, 80))
    assert "► Slip the weigh-house lock" in words
    assert "Now yours: iron key." in words
    assert "pump" not in words


def rolled(chance: Fraction, passes: int) -> Deed:
    fell, grade = (chance, "success") if passes > 0 else (1 - chance, "failure")
    return Deed(3, 0, "An act", 0, rolls=(Roll(chance, grade, passes, True, fell=fell),))


def test_the_record_counts_what_was_due_exactly() -> None:
    deeds = [
        rolled(Fraction(1, 3), 1),
        rolled(Fraction(9, 10), 1),
        rolled(Fraction(9, 10), -1),
        rolled(Fraction(1, 2), -1),
    ]
    found = record.record_of(deeds)
    assert (found.deeds, found.rolls, found.successes, found.due) == (4, 4, 2, Fraction(79, 30))
    assert record.played(found) == "4 acts; 4 rolls, 2 successes where 2.6 were due"
    assert [roll.chance for _, roll in found.turns] == [Fraction(1, 3), Fraction(9, 10), Fraction(1, 2)]


def test_what_was_likely_is_no_turn_and_what_was_sure_no_roll() -> None:
    sure = Deed(3, 0, "An act", 0, rolls=(Roll(Fraction(1), "success", 1, False),))
    found = record.record_of([rolled(Fraction(9, 10), 1), sure])
    assert (found.rolls, found.turns) == (1, ())
    assert record.played(record.record_of([sure])) == "1 act; no dice"


def test_the_record_is_drawn_and_said() -> None:
    found = record.record_of([rolled(Fraction(1, 5), 1)], taken_back=2)
    assert page(record.drawn(found, "Home, dry", "Wenna Tarr, alive", 80)).splitlines()[1:] == [
        "  Ending     Home, dry",
        "  You        Wenna Tarr, alive",
        "  Played     1 act, 2 taken back",
        "─ And luck ─────────────────────────────────────────────────────────────────────",
        "  1 roll, 1 success where 0.2 were due. Least likely: An act, success, 20%.",
    ]
    assert record.spoken(found, "Home, dry") == (
        "The ending: Home, dry.",
        "Played: 1 act, 2 taken back; 1 roll, 1 success where 0.2 were due.",
        "It turned at 3, An act: success, which was 20 percent.",
    )


def test_a_tale_in_markdown() -> None:
    session = lock()
    say(session, Pull(0, "bene", 1), Ready(), Throw((7,)), Choose("leave"))
    assert export(seen(session.state, session.world, told(session))).splitlines() == [
        "# The Weigh-house",
        "",
        "*The tale of Wenna Tarr*",
        "",
        "## Low Quay, the pump",
        "",
        "The pump drips into a stone trough. From here you have the whole weigh-house: one door, one lamp.",
        "",
        "Perrin blows on his fingers. “Two hundred steps to the corner,” he says. “Tonight I count them for *you*.”",
        "",
        "**► Slip the weigh-house lock**",
        "",
        "> Paid 1 Movement, 2 left.  ",
        "> \\[7\\] ● success at 70%",
        "",
        "The bolt slides. You are in, and dry.",
        "",
        "> Now yours: iron key.",
        "",
        "**► Let it be**",
        "",
        "You go home. The lamp burns on without you.",
        "",
        "## Home, dry",
        "",
        "---",
        "",
        "Ended: Home, dry.",
        "",
        "Played: 2 acts; 1 roll, 1 success where 0.7 were due.",
    ]


@pytest.mark.parametrize(
    "hostile", ["# heading", "[x](http://y)", "<script>", "`code`", "| a | b |", "1. list\n\n- x", "\x1b[31m", "---"]
)
def test_words_of_players_cannot_become_markdown(hostile: str) -> None:
    session = begun()
    say(session, Note(hostile))
    words = export(Seen(replace(seen(session.state, session.world, told(session)), title=hostile, name=hostile)))
    assert "\x1b" not in words
    assert "<script" not in words.replace("\\<", "")
    assert "](" not in words.replace("\\]", "")
    assert not any(
        row.startswith(("# heading", "- ", "---", "| ")) for row in words.split("Note:", 1)[1].split("\n")[:1]
    )


def test_an_untouched_passage_is_drawn_as_it_was_told() -> None:
    found = told(begun())
    changed = (*found.passages, replace(found.passages[-1], kind="words", role="note", words="I wait."))
    assert page(story(changed, 80)).splitlines()[-1] == "  │ I wait."
    assert isinstance(changed[-1], Passage)


def test_the_world_of_these_tests_is_sound() -> None:
    assert world().pack.id == "weighhouse"


COUNTED = """
[conditions.cross]
label = "cross"
until = ["hours:2"]
lasting = "It is only weather."

[variables]
favour = {{ value = {value}, label = "Favour of the table" }}
daylight = {{ value = {value}, label = "Daylight left" }}

[scenes.room.options.change]
label = "Do something"
do = [{{ add = "favour", by = "{by}" }}, {{ add = "daylight", by = "{by}" }}]
[scenes.room.options.sleep]
label = "Sleep"
do = [{{ effect = "cross" }}, {{ time = "{time}" }}]
"""


def counted(value: int = 0, by: int = 0, time: int = 0) -> Session:
    body = COUNTED.format(value=value, by=by, time=time)
    return new_game(build(body), "ada", None, "table", 1)


@pytest.mark.parametrize(
    ("value", "by", "favour", "daylight"),
    [
        (-1, 1, "0 now", "none"),
        (0, 1, "1 now", "1"),
        (3, -1, "2 left", "2"),
        (1, -1, "none left", "none"),
        (0, -1, "−1 now", "−1"),
        (-30, -45, "−75 now", "−75"),
    ],
)
def test_a_number_that_rises_or_is_below_nothing_is_not_what_is_left(
    value: int, by: int, favour: str, daylight: str
) -> None:
    session = counted(value, by)
    say(session, Choose("change"))
    assert kinds(told(session), 1)[1:] == [
        ("rule", f"Favour of the table: {favour}."),
        ("rule", f"Daylight left: {daylight}."),
    ]


def test_the_time_of_one_sleep_is_told_once_behind_what_the_hours_brought() -> None:
    session = counted(time=600)
    say(session, Choose("sleep"))
    assert kinds(told(session), 1)[2:] == [
        ("rule", "It is only weather."),
        ("time", "Ten hours pass. It is 4:00 of day 2."),
    ]


ALSO = """
[scenes.room.options.sleep]
label = "Lie down"
do = [{ end = "slept" }]

[endings.slept]
title = "You slept"
text = "It is morning."
also = [{ when = "day >= 1", text = "You dreamt of geese." }, { when = "day > 3", text = "Nobody came." }]
"""


def test_the_last_page_of_a_game_is_as_it_was_told() -> None:
    session = new_game(build(ALSO), "ada", None)
    say(session, Choose("sleep"))
    page = next(one.words for one, after in pairwise(session.tale.passages) if after.kind == "end")
    assert "It is morning." in page
    assert "You dreamt of geese." in page
    assert "Nobody came." not in page


def test_what_was_sure_is_told_without_a_chance() -> None:
    said = Passage("outcome", 1, dice=(Thrown("4", "die", True),), grade="success", passes=1, chance=Fraction(1))
    assert "at" not in text(dice(said)).split()
    assert "at 50%" in text(dice(replace(said, fell=Fraction(1, 2))))


def climbs(*faces: Faces) -> Session:
    """A climb by rules with more grades than two, pushed where more than one throw is given."""
    session = Session(
        worlds.build(worlds.option('ways = [{ action = "climb" }]\nneed = 1')), None, dice="table", seed=1
    )
    say(session, Begin("ada"), Choose("act"), Ready(), Throw(faces[0]))
    for more in faces[1:]:
        push = next(
            p.command for p in session.prompts if isinstance(p.command, Answer) and p.command.offer[:4] == "push"
        )
        say(session, replace(push, value=1), Throw(more))
    while any(p.group == "decline" for p in session.prompts):
        say(session, next(p.command for p in session.prompts if p.group == "decline"))
    return session


def test_a_throw_has_one_chance_everywhere_that_of_how_it_came_out() -> None:
    found = told(climbs((5, 5, 5, 5)))
    roll, thrown = (
        found.deeds[0].rolls[0],
        next(p for p in found.passages if p.kind in ("throw", "outcome") and p.grade),
    )
    assert roll.fell is not None
    assert (roll.fell, thrown.fell) == (Fraction(625, 1296), roll.fell)
    said = percent(roll.fell)
    assert unlikely(record_of(found.deeds)).endswith(f", {said}.")
    assert f"at {said}" in text(outcome(thrown))
    assert entry(found.deeds[0]).endswith("at 48 percent.")


def test_what_was_thrown_again_had_no_chance_as_it_was_weighed() -> None:
    found = told(climbs((5, 5, 5, 5), (6, 6, 1, 1, 1, 1)))
    assert [(roll.grade, roll.fell) for roll in found.deeds[0].rolls] == [("more than needed", None)]
    assert all(p.fell is None for p in found.passages if p.kind in ("throw", "outcome"))
    assert not record_of(found.deeds).turns


def test_what_is_told_of_a_throw_in_sentences_ends_as_they_do() -> None:
    session = begun()
    teller = Teller((), (), (), {}, session.state, session.world)
    for words, grade in (("[4]. Each counts.", "[4]. Each counts."), ("4 in all.", "4 in all")):
        teller.passages = [Passage("throw", 0, who="Your dice")]
        teller.rule(f"Your dice: {words}")
        assert teller.passages[0].grade == grade

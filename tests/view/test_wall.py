"""The wall: the act that is weighed as players see it, at the sizes of walls; and nothing of what is the guide's."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from game.core.commands import Reveal
from game.core.sheet import Row
from game.guide import words
from game.guide.asides import off_stage
from game.guide.reminders import reminders
from game.guide.yours import meant
from game.session import Session
from game.view.bigtype import DRAWN, HIGH, drawn, measure
from game.view.layout import compose
from game.view.look import look
from game.view.model import Choice, Clock, Passage, Present, Prospect, Seen, Table, Trial
from game.view.present import present
from game.view.rows import ASCII, cells, text
from game.view.seen import seen
from game.view.wall import said, wall
from tests.core.test_restate import attempted, begun, say, table
from tests.worlds import adventures, world

pytestmark = pytest.mark.quick


def boxes(label: str, value: int) -> Row:
    return Row(label, "boxes", value, 3)


def playing(name: str, injuries: int, out: str = "", *, now: bool = False) -> Present:
    own = (boxes("Injuries", injuries), boxes("Wounds", 0), Row("Movement", "number", 3))
    return Present(name, now, own, (out,) if out else (), plays=True, out=bool(out))


def lever(key: str, label: str, cost: str, chance: int) -> Choice:
    then = Fraction(chance, 100)
    return Choice(key, key, "lever", label, box="[ ]", middle=cost, chance=then, change=f"+{chance - 70}")


NIGHT = Seen(
    Table(
        "Eel Night",
        "Chapel",
        "action",
        "day 1, 18:31",
        "free",
        "Levers",
        ("cost", "if pressed"),
        rows=(
            lever("1", "Bene", "1 Interaction of 3", 80),
            lever("2", "Sortilege", "1 of 2", 91),
            lever("3", "Hidden Knowledge", "1 of 3, for good", 80),
            replace(lever("4", "Help from Wenna", "Ida’s act", 80), box="[↔]"),
        ),
        trials=(
            Trial(
                0,
                "Dorrit Vane (Nina)",
                "tries Persuasion on Ysolde",
                (),
                (
                    Prospect("success", Fraction(7, 10), "It works.", 1),
                    Prospect("failure", Fraction(3, 10), "It does not work.", -1),
                ),
                "",
                chance=Fraction(7, 10),
                wall="act",
            ),
        ),
        people=(
            playing("Dorrit Vane (Nina)", 0, now=True),
            playing("Wenna Tarr (Ida)", 1),
            playing("Tall Mae (Tom)", 0, "gone"),
            Present("Ysolde", False, (), ("talks",)),
            Present("Brother Cane", False, (), ("unhurt",)),
            Present("Sluice keeper", False, (), ("unhurt",)),
        ),
        clocks=(Clock("Tide", "5 of 8", 5, 8),),
        passages=(Passage("words", 1, "The eels are in. Nobody says so."),),
    )
)
"""A table at which somebody is about to do something."""


WALL_120 = """
 Eel Night · Chapel                                                                        Tide ■■■■■□□□ 5 of 8 · 18:31
─ Dorrit Vane acts: Nina ───────────────────────────────────────────────────────────────────────────────────────────────

    ████████      ██████    ████████    ████████    ██████  ██████████          ██████████    ██████    ████    ██
    ██      ██  ██      ██  ██      ██  ██      ██    ██        ██                      ██  ██      ██  ████  ██
    ██      ██  ██      ██  ████████    ████████      ██        ██                    ██    ██      ██      ██
    ██      ██  ██      ██  ██    ██    ██    ██      ██        ██                  ██      ██      ██    ██  ████
    ████████      ██████    ██      ██  ██      ██  ██████      ██                  ██        ██████    ██    ████

    tries Persuasion on Ysolde                                                  it works, as it stands
═ Nina’s levers ═══════════════════════════════════ cost ══════════════════════ with it ════════════════════════════════

    1  [ ] Bene                                     1 Interaction of 3          80%  +10
    2  [ ] Sortilege                                1 of 2                      91%  +21
    3  [ ] Hidden Knowledge                         1 of 3, for good            80%  +10
    4  [↔] Help from Wenna                          Ida’s act                   80%  +10

─ Chance ───────────────────────────────────────────────────────────────────────────────────────────────────────────────

    success         70%     █████████████████████░░░░░░░░░      It works.
    failure         30%     █████████░░░░░░░░░░░░░░░░░░░░░      It does not work.

─ Here ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

  ► Dorrit Vane (Nina)      Injuries □□□  Wounds □□□            Ysolde              talks
    Wenna Tarr (Ida)        Injuries ■□□  Wounds □□□            Brother Cane        unhurt
    Tall Mae (Tom)          gone                                Sluice keeper       unhurt
"""
WALL_80 = """
 Eel Night · Chapel                                Tide ■■■■■□□□ 5 of 8 · 18:31
─ Dorrit Vane acts: Nina ───────────────────────────────────────────────────────

    ████   ███  ████  ████  ███ █████                        █████  ███  ██  █
    █   █ █   █ █   █ █   █  █    █                              █ █   █ ██ █
    █   █ █   █ ████  ████   █    █                             █  █   █   █
    █   █ █   █ █  █  █  █   █    █                            █   █   █  █ ██
    ████   ███  █   █ █   █ ███   █                            █    ███  █  ██

    tries Persuasion on Ysolde                          it works, as it stands
═ Nina’s levers ═════════════════════════ cost ══════════════════ with it ══════
    1  [ ] Bene                           1 Interaction of 3      80%  +10
    2  [ ] Sortilege                      1 of 2                  91%  +21
    3  [ ] Hidden Knowledge               1 of 3, for good        80%  +10
    4  [↔] Help from Wenna                Ida’s act               80%  +10
─ Chance ───────────────────────────────────────────────────────────────────────
    success         70%     ███████░░░  It works.
    failure         30%     ███░░░░░░░  It does not work.
─ Here ─────────────────────────────────────────────────────────────────────────
  ► Dorrit Vane (Nina)      Injuries □□□  Wounds □□□
    Wenna Tarr (Ida)        Injuries ■□□  Wounds □□□
    Tall Mae (Tom)          gone
    Ysolde talks  Brother Cane unhurt  Sluice keeper unhurt
"""


@pytest.mark.parametrize(("room", "height", "expected"), [(120, 39, WALL_120), (80, 23, WALL_80)])
def test_the_wall_of_an_act(room: int, height: int, expected: str) -> None:
    assert [text(row).rstrip() for row in wall(NIGHT, room, height)] == expected.split("\n")[1:-1]


@pytest.mark.parametrize("room", [60, 80, 100, 120, 160])
@pytest.mark.parametrize("height", [17, 22, 27, 38, 48])
def test_the_wall_keeps_to_its_size_and_to_all_its_levers_and_outcomes(room: int, height: int) -> None:
    rows = [text(row) for row in wall(NIGHT, room, height)]
    assert len(rows) <= height
    assert all(cells(row) <= room for row in rows)
    drawn_ = "\n".join(rows)
    assert all(label in drawn_ for label in (*(row.label for row in NIGHT.rows), "success", "failure"))
    assert drawn_.count("70%") == 1 + (height == 17) or "█" in drawn_


def test_levers_that_find_no_room_are_counted() -> None:
    many = Seen(replace(NIGHT, rows=tuple(replace(NIGHT.rows[0], id=str(n), label=f"Lever {n}") for n in range(20))))
    rows = [text(row).strip() for row in wall(many, 80, 18)]
    shown = sum("Lever " in row for row in rows)
    assert len(rows) == 18
    assert f"and {20 - shown} more" in rows
    assert any(row.startswith("failure") for row in rows)


def test_while_nothing_is_decided_the_last_prose_stands_in_the_middle_72_wide() -> None:
    words = "The eels are in, and nobody says so. " * 20
    idle = Seen(replace(NIGHT, trials=(), rows=(), stage="intention", passages=(Passage("words", 1, words),)))
    rows = [text(row) for row in wall(idle, 120, 38)]
    prose = [row for row in rows if "eels" in row]
    assert len(prose) > 5
    assert all(cells(row.strip()) <= 72 for row in prose)
    assert {row[:22] for row in prose} == {" " * 22}
    assert rows[-7].startswith("─ Here")
    assert "Movement 3" in rows[-6], "all that they bear and have left"


def test_a_letter_is_five_rows_of_one_width() -> None:
    for sign, rows in DRAWN.items():
        pieces = rows.split()
        assert len(pieces) == HIGH, sign
        assert len({len(piece) for piece in pieces}) == 1, sign
        assert set(rows) <= set("#. "), sign


def test_a_word_takes_two_columns_a_dot_one_where_it_does_not_fit_and_plain_letters_where_that_does_not() -> None:
    assert text(drawn("ti", 20)[0]) == "██████████  ██████"
    assert text(drawn("ti", 17)[0]) == "█████ ███"
    assert [text(row) for row in drawn("ti", 8)] == ["ti"]
    assert measure("maximilian") > 70 >= measure("dorrit")
    assert [text(row) for row in drawn("Zoë", 40)] == [text(row) for row in drawn("Zoe", 40)]
    assert [text(row) for row in drawn("花子", 40)] == ["花子"]
    assert text(ASCII.lines(drawn("i", 9))[0]) == "######"


# What is shown -------------------------------------------------------------------------------------------------------


def shown(session: Session) -> Seen:
    return seen(session.state, session.world, session.tale, prompts=session.prompts, slots=session.slots)


def test_what_players_see_is_settled_at_the_table_or_said_of_one_act() -> None:
    session = attempted("venture")
    first = shown(session)
    assert first.trials[0].label == "Something else"
    assert first.trials[0].chance == 1
    assert [row.key for row in first.rows] == ["1", "2", "3"]
    say(session, Reveal("odds"))
    odds = shown(session)
    assert (odds.trials[0].label, odds.rows) == ("", ())
    assert odds.trials[0].chance == 1
    assert not any(one.brings for one in odds.trials[0].prospects)
    say(session, meant("V nothing", session.state, session.world))
    nothing = shown(session)
    assert (nothing.trials[0].prospects, nothing.trials[0].chance) == ((), None)
    assert nothing.people[0].now, "whose act it is they see all the same"
    assert not any("Something else" in text(row) for row in wall(nothing, 120, 39))
    say(session, Reveal("nothing"))
    say(session, meant("V act", session.state, session.world))
    assert shown(session).trials[0].label == "Something else"
    assert "Players see: the odds alone." in [one.words for one in session.tale.passages]


def test_the_name_of_the_act_says_on_the_guides_page_what_the_wall_shows() -> None:
    session = attempted("venture")
    assert not any("on the wall" in row for row in guides(session)), "one who plays alone has nobody to show it to"
    say(session, words.meant("oracle off", session.state, session.world))
    for typed, told in (("", "on the wall"), ("V", "odds on the wall"), ("V", "not on the wall")):
        if typed:
            say(session, meant(typed, session.state, session.world))
        rows = guides(session)
        assert any(row.endswith(f"  {told}") for row in rows)
        assert any(f"Free and clear: {told}" in row for row in rows)


def guides(session: Session) -> list[str]:
    """The guide's page."""
    table_ = look(session.state, session.world, session.prompts, session.tale)
    return [text(row).rstrip() for row in compose(table_, 80, 24).lines]


@pytest.mark.parametrize("pack", adventures())
def test_nothing_told_to_the_wall_is_the_guides_alone(pack: str) -> None:
    session = table(world(pack))
    weighed = 0
    for _ in begun(session, 6):
        table_ = shown(session)
        rows = [text(row) for row in wall(table_, 160, 60)] + [*said(table_, None)]
        weighed += bool(table_.trials)
        for secret in only_you(session):
            assert not any(secret in row for row in rows), secret
    assert weighed


def only_you(session: Session) -> Iterator[str]:
    """What stands on the guide's page under *Only you*, and beside the names there."""
    state, w = session.state, session.world
    yield from reminders(state, w)
    yield from off_stage(state, w)
    for one in present(state, w, every=True):
        yield from filter(None, (one.strength, one.notes))
    yield from (one.words for one in session.tale.passages if one.role == "note" and one.words)


def test_in_sentences_each_is_said_once_and_then_what_is_not_as_it_was() -> None:
    assert [*said(NIGHT, None)] == [
        "Dorrit Vane acts: Nina.",
        "Tries Persuasion on Ysolde.",
        "Success, 70 percent: It works.",
        "Failure, 30 percent: It does not work.",
        "Bene, off: costs 1 Interaction of 3; with it 80 percent.",
        "Sortilege, off: costs 1 of 2; with it 91 percent.",
        "Hidden Knowledge, off: costs 1 of 3, for good; with it 80 percent.",
        "Help from Wenna: costs Ida’s act; with it 80 percent.",
    ]
    assert [*said(NIGHT, NIGHT)] == []
    taken = replace(NIGHT.rows[0], box="[x]", chance=Fraction(7, 10), change="−10")
    likelier = (Prospect("success", Fraction(4, 5), "It works.", 1), NIGHT.trials[0].prospects[1])
    after = replace(NIGHT, rows=(taken, *NIGHT.rows[1:]), trials=(replace(NIGHT.trials[0], prospects=likelier),))
    assert [*said(Seen(after), NIGHT)] == [
        "Success, 80 percent: It works.",
        "Bene, on: costs 1 Interaction of 3; with it 70 percent.",
    ]


def test_whom_an_act_is_against_is_named_and_the_act_is_not_said_twice() -> None:
    session = table(world("salt-office"))
    say(session, next(p.command for p in session.prompts if p.label == "Talk the ferrywoman round"))
    of = shown(session)
    assert of.trials[0].label == "Talk the ferrywoman round, against Ide Crake"
    assert [*said(of, None)][:2] == ["Wenna Tarr acts.", "Against Ide Crake."]
    say(session, Reveal("odds"))
    hidden_ = shown(session)
    assert next(said(hidden_, None)) == "Wenna Tarr acts."
    everything = [
        *said(hidden_, None),
        *(text(row) for row in wall(hidden_, 120, 39)),
        *(one.words for one in hidden_.passages),
    ]
    assert not any("ferrywoman round" in row or "Ide Crake," in row for row in everything)

"""What a guide can say otherwise of an act, as letters and as rows: by any rules, of said acts and prepared ones."""

from fractions import Fraction

import pytest

from game.core.act import Act
from game.core.checks.said import marked
from game.core.commands import Amend, Attempt, Confirm, Refusal, Restate
from game.core.content import Op
from game.core.draft import Sight
from game.core.machine.decide import decide
from game.core.machine.letters import Letter, letters
from game.core.machine.preview import now
from game.core.seats import GUIDE, PLAYER
from game.core.state import State
from game.core.tree import NOTHING, Tree
from game.core.world import World
from game.guide.tokens import NotMeant
from game.guide.yours import meant
from game.session import Session, new_game, new_table
from game.systems import registry
from game.view.layout import compose
from game.view.look import look
from game.view.may import proposals
from game.view.model import MAY, YOURS, Choice
from game.view.outlook import passing, prospects
from game.view.seen import seen
from game.view.speech import asked
from tests.core.test_restate import attempted, begun, check_now, home, say, table
from tests.saying import numbers, said
from tests.worlds import adventures, world

pytestmark = pytest.mark.quick

LETTERS = {
    "venture": "DFANKWBIGRHEMLV",
    "solar": "DFAKOWBIGRHMLV",
    "position": "DFAPKOWBIGRHEMLV",
    "tiers": "DFANPKOWBIGRHMLV",
    "practices": "DFAKWBIGRHEMLV",
}
"""What there is to say of an act by the rules of each system."""
ALONE = "wenna_tarr"


def there(session: Session) -> tuple[Letter, ...]:
    return letters(Act(Sight(session.state, session.world), session.state.top, 0))


def rows(session: Session, *, whole: bool = False) -> list[Choice]:
    found = look(session.state, session.world, session.prompts, session.tale, whole=whole)
    return [row for row in found.rows if row.kind == YOURS]


@pytest.mark.parametrize("name", registry.BUILT_IN)
def test_there_is_a_letter_for_each_thing_that_the_rules_have_a_field_for(name: str) -> None:
    assert [one.letter for one in there(attempted(name))] == sorted(LETTERS[name], key="DFANPKOWBIGRHEMLV".index)


@pytest.mark.parametrize("name", registry.BUILT_IN)
def test_every_letter_of_a_said_act_that_is_pressed_and_taken_back_leaves_the_act_as_it_was(name: str) -> None:
    session = attempted(name)
    assert pressed(session.state, session.world)


@pytest.mark.parametrize("pack", adventures())
def test_every_letter_of_a_prepared_act_that_is_pressed_and_taken_back_leaves_the_author_s_act(pack: str) -> None:
    session = table(world(pack))
    for _ in begun(session, 4):
        before = pressed(session.state, session.world)
        assert before
        assert not any(one.laid for one in there(session))


def pressed(state: State, w: World) -> int:
    """How many letters were pressed once and taken back."""
    met = 0
    for one in letters(Act(Sight(state, w), state.top, 0)):
        if not isinstance(one.press, Restate):
            continue
        after = decide(state, one.press, w, GUIDE)
        if isinstance(after, Refusal):
            assert after.sentence.endswith(".")
            continue
        again = next(two for two in letters(Act(Sight(after[1], w), after[1].top, 0)) if two.letter == one.letter)
        assert (again.count, again.now) != (one.count, one.now) or again.laid or one.takes == "turn"
        taken = again.back or _out(state, one.press)
        left = decide(after[1], taken, w, GUIDE)
        assert not isinstance(left, Refusal), left
        assert left[1].top.parts == state.top.parts, one.letter
        met += 1
    return met


def _out(before: State, press: Restate) -> Restate:
    """Of a said act what was laid is taken out by its path, and what it took the place of is said again."""
    part = before.top.parts[0]
    assert part.ref.startswith("said/")
    said = {name: part.said["check"][name] for name in press.set["check"] if name in part.said["check"]}
    drop = tuple(f"check.{name}" for name in press.set["check"] if name not in said)
    return Restate(0, Tree({"check": said}) if said else NOTHING, drop)


@pytest.mark.parametrize("name", registry.BUILT_IN)
def test_more_for_them_makes_it_likelier_and_more_against_them_less_likely(name: str) -> None:
    w = home(name)
    session = table(w)
    say(
        session, Attempt(session.state.lead, said(w, numbers(w)[min(5, len(numbers(w)) - 1)] if name != "solar" else 1))
    )
    if name == "tiers":
        say(session, Restate(0, Tree({"check": {"difficulty": 14}})))

    def chance() -> Fraction:
        found = passing(prospects(w, now(session.state, w)))
        assert found is not None
        return found

    plain = chance()
    for letter, step in (("F", 1), ("A", -1)):
        before = session.state
        say(session, meant(letter, session.state, w))
        assert (chance() - plain) * step > 0, letter
        assert next(one.count for one in there(session) if one.letter == letter) == 1
        shown = next(row for row in rows(session) if row.key == "F")
        assert shown.box == ("[1]" if letter == "F" else "[0]")
        say(session, meant(f"{letter} 1", session.state, w))
        assert next(one.count for one in there(session) if one.letter == letter) == 2
        session.undo()
        session.undo()
        assert session.state == before


@pytest.mark.parametrize("name", registry.BUILT_IN)
def test_what_was_laid_last_gets_a_word_or_else_the_act_does(name: str) -> None:
    session = attempted(name)
    w = session.world
    say(session, meant("W across the roofs", session.state, w))
    assert session.state.top.parts[0].label == "across the roofs"
    say(session, meant("F", session.state, w))
    say(session, meant("W he knows her mother", session.state, w))
    assert session.state.top.parts[0].label == "across the roofs"
    assert next(one.now for one in there(session) if one.letter == "F") == "he knows her mother"
    say(session, meant("F", session.state, w))
    assert next(one.count for one in there(session) if one.letter == "F") == 2


@pytest.mark.parametrize("name", registry.BUILT_IN)
def test_somebody_is_named_against_it_and_a_number_again_in_their_place(name: str) -> None:
    session = attempted(name)
    w = session.world
    before = session.state.top.parts
    session.undo()
    say(session, Amend((Op("join", next(iter(w.people)), "foe", kind="docker", text="Mick Docker"),)))
    say(session, Attempt(session.state.lead, said(w, numbers(w)[0])))
    say(session, meant("D docker", session.state, w))
    assert session.state.top.parts[0].against == "docker"
    say(session, meant(f"D {numbers(w)[1]}", session.state, w))
    assert (session.state.top.parts[0].against, len(session.state.top.parts)) == ("", len(before))
    assert next(iter(marked(check_now(session), "difficulty"))) == numbers(w)[1]


@pytest.mark.parametrize("name", registry.BUILT_IN)
def test_what_failing_brings_is_said_by_its_grade(name: str) -> None:
    session = attempted(name)
    say(session, meant("K fails: She calls the watch.", session.state, session.world))
    content = Act(Sight(session.state, session.world), session.state.top, 0).content
    assert content is not None
    assert (content.on["failure"].stake, content.on["failure"].text) == ("She calls the watch.",) * 2
    for wrong in ("K sideways: no", "K fails:", "D", "D nobody_at_all", "W"):
        with pytest.raises(NotMeant, match=r"\w"):
            meant(wrong, session.state, session.world)


def test_what_is_laid_over_a_prepared_act_has_a_star_and_goes_by_no() -> None:
    session = table(world("salt-office"))
    option = next(begun(session, 1))
    before = session.state
    say(session, meant("D 9", session.state, session.world))
    row = next(row for row in rows(session) if row.key == "D")
    assert (row.label, row.middle) == ("Difficulty, or against whom *", "9")
    assert check_now(session) != option.check
    say(session, meant("D no", session.state, session.world))
    assert session.state == before


# Rows ----------------------------------------------------------------------------------------------------------------


def test_what_stands_otherwise_than_usual_has_a_row_and_the_rest_shares_one() -> None:
    session = attempted("venture")
    assert [row.key for row in rows(session)] == ["D", "F", "K", "."]
    say(session, meant("N 2", session.state, session.world))
    say(session, meant("L no", session.state, session.world))
    assert [row.key for row in rows(session)] == ["D", "F", "N", "K", "L", "."]
    assert [row.key for row in rows(session, whole=True)] == list("DFNKWBIGRHEMLV")


@pytest.mark.parametrize("name", registry.BUILT_IN)
def test_the_levers_of_those_who_play_keep_their_digits(name: str) -> None:
    session = attempted(name)
    whole = look(session.state, session.world, session.prompts, session.tale)
    digits = [row.key for row in whole.rows if row.kind not in (YOURS, MAY, "commit")]
    fixed = session.world.system.lever_slots
    known = {row.id.partition(".")[0]: row.key for row in whole.rows if row.id.partition(".")[0] in fixed}
    assert known == {family: str(fixed[family]) for family in known}
    assert digits == sorted(set(digits))
    kinds = [row.kind for row in whole.rows if row.kind != MAY]
    assert kinds[: len(digits) + 1] == [*["lever"] * len(digits), "commit"]


def test_players_see_nothing_of_it_nor_does_anybody_without_a_guide() -> None:
    session = attempted("venture")
    say(session, meant("F 1 he knows her mother", session.state, session.world))
    assert not seen(session.state, session.world, session.tale, by=PLAYER).rows
    played = new_game(home("venture"), ALONE, None)
    assert not letters_alone(played)


def letters_alone(session: Session) -> list[Choice]:
    found = look(session.state, session.world, session.prompts, session.tale, whole=True)
    return [row for row in found.rows if row.kind == YOURS]


def test_the_page_at_80x24_has_levers_commit_yours_and_chances_in_this_order() -> None:
    session = lies()
    assert drawn(session, 80, 24)[2:20] == [
        "  Wenna Tarr: Lies",
        "  Against you    6  the task 6",
        "  You bring      1  Lies 1",
        "  Target         5  a die showing 5 or more succeeds; you need one",
        "═ Levers ═══════════════════════════════════ cost ═════════════════ if pressed ═",
        " ► 1 [ ] Bene                                1 Interaction of 1      60%  +10",
        "   2 [ ] Sortilege                           1 of 2                  75%  +25",
        "   3 [ ] Hidden Knowledge                    1 of 2                  60%  +10",
        "   0  —  may be asked for: fine picks, knife, oilskin, lantern and 1 more",
        "   c     Commit: pay nothing; roll one die                           50%",
        "─ Yours, only you ────────────────────────── now ────────────────── if pressed ─",
        "   D     Difficulty, or against whom         6",
        "   F [0] In their favour                     A [0] against them      60%  +10",
        "   K     If it works, if it fails            It works. · It does not work.",
        "   .     N successes · W Lies · B beyond · I interaction · and 7 more",
        "─ Chance ──────── now ──────────── what it brings ──────────────────────────────",
        "  success         50%  █████░░░░░",
        "  failure         50%  █████░░░░░",
    ]


def test_where_there_is_no_room_all_that_is_yours_is_one_row_of_letters() -> None:
    session = lies()
    for letter in "NLBH":
        say(session, meant(letter, session.state, session.world))
    assert any("─ Yours, only you ─" in row for row in drawn(session, 120, 40))
    assert any("Yours: D F N K B H L ." in row for row in drawn(session, 60, 20))


def test_it_is_spoken_in_a_line() -> None:
    session = lies()
    told = list(asked(look(session.state, session.world, session.prompts, session.tale)))
    assert any(row.startswith("Yours: D, difficulty, or against whom: 6; F, in their favour: 0") for row in told)


def lies() -> Session:
    """Wenna lies, against 6."""
    w = home("venture")
    session = new_table(w, (w.system.create(w, ALONE),), None, "program", 1)
    say(session, Confirm(False))
    on = {"success": {"text": "It works."}, "failure": {"text": "It does not work."}}
    check = {"kind": "interaction", "skill": "lies", "challenge": 6}
    say(session, Attempt(ALONE, Tree({"label": "Lies", "check": check, "on": on})))
    return session


def drawn(session: Session, room: int, height: int) -> list[str]:
    found = look(session.state, session.world, session.prompts, session.tale)
    return ["".join(span.text for span in row).rstrip() for row in compose(found, room, height).lines]


# What players ask for ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in registry.BUILT_IN if name != "practices"])
def test_what_somebody_carries_or_knows_and_does_not_count_may_be_proposed(name: str) -> None:
    session = attempted(name)
    w = session.world
    found = proposals(session.state, w)
    assert found
    who = session.state.people[session.state.lead]
    known = {w.items[key].name for key in who.holds if key in w.items}
    known |= {
        str(getattr(entry, "name", "")) for one in w.lore.values() for key, entry in one.items() if key in who.known
    }
    assert {one.name for one in found} <= known
    told = look(session.state, w, session.prompts, session.tale, proposing=found[0].name)
    assert (told.rows[0].id, told.start) == ("proposed", 0)
    say(session, found[0].command)
    command = session.entries[-1].command
    assert isinstance(command, Restate)
    assert command.asked == session.state.lead
    assert found[0].name not in [one.name for one in proposals(session.state, w)]
    assert next(one.now for one in there(session) if one.letter == "F") == found[0].name


def test_nothing_is_proposed_where_nobody_could_say_yes_or_nothing_lies_open() -> None:
    played = new_game(home("venture"), ALONE, None)
    assert not proposals(played.state, played.world)
    assert not proposals(table(home("venture")).state, home("venture"))

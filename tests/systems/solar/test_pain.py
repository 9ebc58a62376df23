"""Bringing Down the Pain from end to end: how it begins, the worked case, a night of eight exchanges, three people."""

from collections.abc import Iterator

import pytest

from game.core.commands import Answer, Throw
from game.core.events import Paid, Said
from tests.systems.solar.hearings import OPTION, THREE, hearing
from tests.systems.solar.pains import Pain

THINGS = """
[items.pebbles]
name = "pebbles"
edges = [{ by = 1, label = "to mislead", abilities = ["deceit"] }]
"""
WATCH = """goal = "out", moves = [{ ability = "perception", label = "Look round" }]"""


@pytest.mark.rule("S-40")
class TestBeginning:
    def test_after_a_resisted_check_that_is_lost(self) -> None:
        p = Pain().down("argue", mine=1, theirs=3)
        assert [row[1] for row in p.standing()] == ["you stay", "you are thrown out"]
        assert p.aim("ada").affects == ("warden",)

    def test_or_won(self) -> None:
        assert not Pain().down("argue", mine=4, theirs=1).over

    def test_not_by_the_guide_or_the_content(self) -> None:
        p = Pain().guided()
        p.choose("argue").commit()
        p.say(Throw((0, 0, 0)), "table").say(Throw((0, 0, -1)), "table").stand("hand")
        assert [lever.seat for lever in p.top.offers if lever.id == "pain"] == ["player"]

    def test_not_twice_over_the_same(self) -> None:
        p = Pain().down("argue", mine=1, theirs=3).give_up()
        assert p.refused(Answer("pain"))

    @pytest.mark.rule("S-29")
    def test_the_loser_abides_by_what_it_comes_to(self) -> None:
        p = Pain().down("argue", mine=4, theirs=1).give_up()
        assert "You are thrown out." in p.said
        assert "You stay." not in p.said

    @pytest.mark.rule("S-29")
    def test_and_so_does_the_other(self) -> None:
        p = Pain().down("argue", mine=1, theirs=3).go_on().hurt("warden", 5, 6, 7)
        p.do("act:stealth:warden").roll(ada=6, warden=1)
        assert "You stay." in p.said
        assert "You are thrown out." not in p.said
        assert (p.over, len(p.state.frames)) == (True, 1)

    def test_whoever_stood_against_it_is_gone_with_it(self) -> None:
        assert "warden" not in Pain().down("argue").give_up().state.people


@pytest.mark.rule("S-52")
def test_the_worked_case() -> None:
    """4 against 2 with a +1 weapon is 3; a difference of 3 with box 3 taken is 4; of 4 with box 4 taken is 5."""
    p = Pain(hearing(WATCH, more=THINGS)).holds("ada", "pebbles").begin()
    p.do("act:deceit:warden").roll(ada=4, warden=2)
    assert p.said[0] == "Warden takes 3: box 3, bruised."
    p.go_on().do("act:stealth:warden", bonus=1).roll(ada=6, warden=3)
    assert p.said[0] == "Warden takes 3: box 4, bloodied (Instinct)."
    p.go_on().do("act:swordplay:warden").roll(ada=5, warden=1)
    assert p.said[0] == "Warden takes 4: box 5, bloodied (Vigor)."
    assert p.boxes("warden") == "3 4:instinct 5:vigor"


NIGHT = """goal = "out", """
NIGHT += """moves = [{ ability = "perception", label = "Look under the table", when = "self.bloodied >= 1" }, """
NIGHT += """{ ability = "command", label = "Call the bailiff" }], """
NIGHT += """turns = [{ when = "you.harm >= 4", goal = "burn", text = "To the stove with it." }], """
NIGHT += (
    """spends = "you.bloodied == 1 and self.vigor >= 3", yields = "self.bloodied >= 3", yielding = "Sit down. Read." """
)


@pytest.mark.rule("S-41")
def test_a_night_of_ten_exchanges() -> None:
    """Everything by dice handed in: harm both ways, a change with its volley of defence, a stalemate, one giving up."""
    p = Pain(hearing(NIGHT.strip(), more=OPTION)).begin()

    # 1: in each other's way; the higher level wins and the gap is harm
    p.do("option:read_page:debate:warden").roll(ada=3, warden=2)
    assert p.said == ["Warden takes 1: box 1, bruised.", "Page nine is heard."]

    # 2: the bruise weighs on this one check and no other
    p.go_on().do("act:debate:warden")
    assert p.question("warden")["net"] == -1
    p.roll(ada=1, warden=2)
    assert p.said == ["You take 1: box 1, bruised."]
    assert p.left("warden", "bruise") == 0

    # 3: a point of Reason sets off the bruise; a tie, after which both may restate at once
    p.go_on().do("act:debate:warden", bonus=1)
    assert p.question("ada")["net"] == 0
    p.roll(ada=2, warden=2)
    assert p.said == ["You and Warden are level: nobody is harmed, and both may want something else now."]
    assert p.wanted == {"burn": ("warden",)}
    p.intend("burn", "warden")

    # 4: the new intention holds at once; a bad roll
    assert p.standing()[0][1] == "the book burns"
    p.go_on().do("act:debate:warden").roll(ada=0, warden=4)
    assert p.said == ["You take 4: box 4, bloodied (Reason)."]

    # 5: that makes him turn, and defend; so does she, back to what she wanted at first
    p.go_on()
    assert (p.part("warden").value("want"), p.part("warden").value("do")) == ("burn", "defend:endure")
    assert p.part("warden").value("bonus") == 1  # with the one point of Vigor that he means to spend
    p.do("defend:react", want="page").roll(ada=2, warden=2)
    assert "You change what this is about: page nine is read out." in told(p)
    assert "To the stove with it." in told(p)
    assert p.boxes("ada") == "1 4:reason"
    assert (p.aim("ada").goal, p.aim("warden").goal) == ("page", "burn")

    # 6: bloodied in Reason, so by another pool
    p.go_on().do("act:debate:warden")
    assert p.terms("ada") == {"Debate": 2, "bloodied, Reason": -1}
    p.do("act:stealth:warden", bonus=1).roll(ada=6, warden=2)
    assert p.said == ["Warden takes 4: box 4, bloodied (Instinct)."]

    # 7: beside him in place of across: but he is in the way
    p.go_on().do("act:swordplay:warden", way="beside")
    assert p.standing()[1][1:4] == ("Perception 2: Look under the table", "you", "−1")
    p.roll(ada=5, warden=1)
    assert p.said == ["Warden takes 4: box 5, bloodied (Vigor)."]

    # 8: he gets one in
    p.go_on().do("act:stealth:warden").roll(ada=1, warden=3)
    assert p.said == ["You take 2: box 2, bruised."]

    # 9: nobody moves
    p.go_on().do("defend:endure").roll(ada=2, warden=2)
    assert p.said[0].startswith("You and Warden are level")

    # 10: the third bloodied mark is enough for him; what she wants comes true, and harm shakes out
    p.go_on().do("act:stealth:warden", bonus=1).roll(ada=6, warden=2)
    assert p.said == [
        "Warden takes 4: box 6, bloodied (Instinct).",
        "Warden gives up.",
        "Your harm shakes out: 1, 2, 3.",
        "Warden’s harm shakes out: 1, 2, 3, 4.",
        "They read page nine.",
    ]
    assert p.over
    assert (p.state.var("over"), p.boxes("ada")) == (1, "1 2 3")
    assert (p.left("ada", "instinct"), p.left("ada", "reason"), p.left("ada", "vigor")) == (1, 2, 3)
    assert sum(e.amount for e in p.history if isinstance(e, Paid) and e.who == "ada") == 3


def told(p: Pain) -> tuple[str, ...]:
    return tuple(words(p))


def words(p: Pain) -> Iterator[str]:
    """All that was said in the game."""
    for event in p.history:
        if isinstance(event, Said):
            yield event.words


@pytest.mark.rule("S-53")
class TestThree:
    def test_one_roll_answers_everybody_it_meets(self) -> None:
        """Ada and Warden are in each other's way; Dame Hoth is beside him, and he has not named her."""
        p = Pain(hearing(people=THREE)).down().intend("page", "warden").go_on().do("act:debate:warden")
        assert p.facts()["You and Warden"].text.startswith("in each other’s way")
        assert p.facts()["Hoth at Warden"].text.startswith("side by side")
        p.roll(ada=4, warden=3, hoth=2)
        assert p.said == ["Warden takes 1: box 1, bruised.", "Warden takes 2: box 2, bruised."]
        assert (p.boxes("ada"), p.boxes("hoth")) == ("", "")

    def test_it_goes_on_until_all_who_are_left_want_the_same(self) -> None:
        yields = hearing(
            'goal = "out", moves = [{ ability = "command", label = "Call the bailiff" }], yields = "self.harm >= 2"',
            people=THREE.replace("moves", 'yields = "self.harm >= 4", moves'),
        )
        p = Pain(yields).begin().do("act:debate:warden").roll(ada=4, warden=1, hoth=1)
        assert p.aim("warden").out == "gave up"
        assert not p.over
        p.go_on().do("act:debate:hoth").roll(ada=4, hoth=0)
        assert p.over
        assert p.state.var("over") == 1

    def test_who_has_nobody_left_to_affect_defends(self) -> None:
        yields = hearing(
            'goal = "out", moves = [{ ability = "command", label = "Call the bailiff" }], yields = "self.harm >= 2"',
            people=THREE,
        )
        p = Pain(yields).down().intend("page", "warden").go_on()
        p.do("act:debate:warden").roll(ada=4, warden=1, hoth=1).go_on()
        assert set(p.picks()) == {"defend:endure", "defend:react", "defend:resist"}
        assert "want" in p.levers()

    @pytest.mark.rule("S-48")
    def test_past_broken_ends_it_for_everybody_who_wants_something_else(self) -> None:
        p = Pain(hearing(people=THREE)).begin().hurt("warden", 4, 5, 6, 7)
        p.do("act:stealth:warden").roll(ada=6, warden=1, hoth=2)
        assert p.over
        assert p.state.var("over") == 1

    @pytest.mark.rule("S-48")
    def test_at_once_leaves_no_time_for_a_change_that_was_announced(self) -> None:
        p = Pain().second().down().join("ben").go_on().hurt("warden", 4, 5, 6, 7)
        p.do("act:stealth:warden").do("defend:resist", who="ben", want="burn").roll(ada=6, ben=1, warden=1)
        assert p.over
        assert p.state.var("over") == 1

    def test_whom_the_content_takes_away_is_out_of_it(self) -> None:
        leaves = OPTION.replace('{ add = "read", by = "1" }', '{ leave = "hoth" }')
        p = Pain(hearing(people=THREE, more=leaves)).begin().do("option:read_page:debate:warden")
        p.roll(ada=3, warden=2, hoth=0)
        assert p.aim("hoth").out == "gone"
        assert [part.who for part in p.go_on().top.parts] == ["ada", "warden"]

    @pytest.mark.rule("S-47")
    def test_harm_of_two_is_taken_together(self) -> None:
        """Each takes a box of its own, whoever rolled first."""
        p = Pain(hearing(people=THREE)).begin().do("act:debate:warden").roll(ada=3, warden=1, hoth=2)
        assert p.boxes("warden") == "2 3"
        assert p.left("warden", "bruise") == 2

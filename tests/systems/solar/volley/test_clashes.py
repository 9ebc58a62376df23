"""What a volley comes to, played through `decide`: harm by pairs, marks, past broken (S-42 to S-51)."""

import pytest

from game.core.commands import Pull
from game.core.events import Resolved, Tracked
from tests.systems.solar.hearings import OPTION, hearing
from tests.systems.solar.pains import Pain

BESIDE = """goal = "out", moves = [{ ability = "command", label = "Call the bailiff", way = "beside" }]"""
GUARD = """goal = "out", moves = [{ ability = "resist", label = "Hear them out", way = "defend" }]"""
STICK = """
[items.pebbles]
name = "pebbles"
edges = [{ by = 1, label = "to mislead", abilities = ["deceit"] }]
[items.robe]
name = "robe"
edges = [{ kind = "armour", by = 2, label = "against argument", abilities = ["debate"] }]
[items.crown]
name = "crown"
lent = "read == 1"
edges = [{ by = 3, label = "before the throne", abilities = ["debate"] }]
"""


def fought(body: str = "", deed: str = "act:debate:warden", ada: int = 3, warden: int = 1, **levers: str) -> Pain:
    """One volley of Ada's deed against what Warden does."""
    return Pain(body or hearing()).begin().do(deed, **levers).roll(ada=ada, warden=warden)


@pytest.mark.rule("S-42")
class TestAcross:
    def test_the_loser_takes_the_difference(self) -> None:
        p = fought(ada=4, warden=1)
        assert (p.boxes("warden"), p.boxes("ada")) == ("3", "")
        assert "Warden takes 3: box 3, bruised." in p.said

    def test_it_goes_both_ways(self) -> None:
        p = fought(ada=1, warden=3)
        assert (p.boxes("warden"), p.boxes("ada")) == ("", "2")
        assert "You take 2: box 2, bruised." in p.said

    def test_on_a_tie_nobody_is_harmed(self) -> None:
        p = fought(ada=2, warden=2)
        assert (p.boxes("warden"), p.boxes("ada")) == ("", "")
        assert p.said[0].startswith("You and Warden are level")

    def test_two_failures_are_a_tie_as_well(self) -> None:
        p = fought(ada=0, warden=0)
        assert p.said[0].startswith("You and Warden are level")

    def test_one_of_two_across_is_enough(self) -> None:
        p = fought(hearing(BESIDE), ada=4, warden=3)
        assert (p.boxes("warden"), p.boxes("ada")) == ("1", "")


@pytest.mark.rule("S-43")
class TestBeside:
    def test_each_takes_the_level_of_the_other(self) -> None:
        p = fought(hearing(BESIDE), ada=3, warden=2, way="beside")
        assert (p.boxes("warden"), p.boxes("ada")) == ("3", "2")

    def test_equals_harm_each_other_and_are_no_stalemate(self) -> None:
        p = fought(hearing(BESIDE), ada=2, warden=2, way="beside")
        assert (p.boxes("warden"), p.boxes("ada")) == ("2", "2")
        assert not p.state.times("stalemate.ada")

    def test_a_failure_harms_nobody(self) -> None:
        p = fought(hearing(BESIDE), ada=0, warden=0, way="beside")
        assert (p.boxes("warden"), p.boxes("ada")) == ("", "")
        assert "Nobody is harmed." in p.said


@pytest.mark.rule("S-44")
class TestDefence:
    def test_it_harms_nobody_however_well_it_goes(self) -> None:
        p = fought(deed="defend:resist", ada=5, warden=1)
        assert (p.boxes("warden"), p.boxes("ada")) == ("", "")

    def test_it_is_in_the_way(self) -> None:
        p = fought(deed="defend:resist", ada=1, warden=4)
        assert p.boxes("ada") == "3"

    def test_it_is_in_the_way_of_what_is_done_beside_it(self) -> None:
        p = fought(hearing(GUARD), ada=3, warden=1, way="beside")
        assert p.boxes("warden") == "2"

    def test_two_who_defend_do_not_meet(self) -> None:
        p = fought(hearing(GUARD), deed="defend:resist", ada=2, warden=2)
        assert "Nobody is harmed." in p.said
        assert not p.state.times("stalemate.ada")


@pytest.mark.rule("S-47")
class TestMarks:
    def test_a_taken_box_gives_way_to_the_next_above(self) -> None:
        p = Pain().begin().hurt("warden", 3).do("act:debate:warden").roll(ada=4, warden=1)
        assert p.boxes("warden") == "3 4:reason"
        assert "Warden takes 3: box 4, bloodied (Reason)." in p.said

    def test_a_bruise_is_a_penalty_die_on_the_very_next_check_alone(self) -> None:
        p = Pain().begin().do("act:debate:warden").roll(ada=1, warden=3).go_on()
        p.do("act:debate:warden")
        assert p.terms("ada") == {"Debate": 2, "bruised": -1}
        p.roll(ada=2, warden=2).go_on().do("act:debate:warden")
        assert p.terms("ada") == {"Debate": 2}

    def test_each_bruise_of_a_volley_is_a_die(self) -> None:
        hoth = """goal = "out", moves = [{ ability = "etiquette", label = "Adjourn" }]"""
        third = f'{{ person = "hoth", key = "hoth", plays = {{ {hoth} }} }}'
        p = Pain(hearing(people=third)).begin().do("act:debate:warden").roll(ada=1, warden=3, hoth=3).go_on()
        assert p.boxes("ada") == "2 3"
        assert p.do("act:debate:warden").terms("ada")["bruised"] == -2

    def test_a_bloodied_mark_names_the_pool_of_the_ability_that_did_it(self) -> None:
        p = Pain().begin().do("act:stealth:warden").roll(ada=5, warden=1)
        assert p.boxes("warden") == "4:instinct"

    def test_it_weighs_on_every_ability_of_that_pool_and_on_no_other(self) -> None:
        p = Pain().begin().hurt("ada", 4, pool="instinct").do("act:stealth:warden")
        assert p.terms("ada") == {"Stealth": 3, "bloodied, Instinct": -1}
        assert p.do("act:debate:warden").terms("ada") == {"Debate": 2}

    def test_bloodied_does_not_wear_off_as_a_bruise_does(self) -> None:
        p = Pain().begin().do("act:debate:warden").roll(ada=0, warden=4)
        p.go_on().do("act:debate:warden").roll(ada=2, warden=2).go_on().do("act:debate:warden")
        assert p.terms("ada")["bloodied, Reason"] == -1

    def test_a_guide_may_say_which_pool_is_named(self) -> None:
        p = Pain().guided().begin().do("act:stealth:warden")
        p.say(_pull(p, "names", "reason"), "guide").roll(ada=5, warden=1)
        assert p.boxes("warden") == "4:reason"

    def test_all_is_taken_together(self) -> None:
        p = Pain(hearing(BESIDE)).begin().hurt("ada", 7).hurt("warden", 7)
        p.do("act:debate:warden", way="beside").roll(ada=2, warden=2)
        assert (p.boxes("warden"), p.boxes("ada")) == ("2 7", "2 7")


def _pull(p: Pain, lever: str, value: str | int) -> Pull:
    """A ruling on Ada's part."""
    return Pull(p.index("ada"), lever, value)


@pytest.mark.rule("S-48")
class TestPastBroken:
    def test_the_intention_of_the_attacker_happens_at_once(self) -> None:
        p = Pain().begin().hurt("warden", 5, 6, 7).do("act:swordplay:warden").roll(ada=5, warden=0)
        assert p.over
        assert p.state.var("over") == 1
        assert "Warden takes 5: past broken." in p.said

    def test_so_it_does_when_it_is_theirs(self) -> None:
        p = Pain().begin().hurt("ada", 4, 5, 6, 7).do("act:debate:warden").roll(ada=0, warden=4)
        assert p.over
        assert p.state.var("over") == 2

    def test_the_seventh_box_itself_does_not_end_it(self) -> None:
        p = Pain().begin().hurt("warden", 4, 5, 6).do("act:swordplay:warden").roll(ada=5, warden=1)
        assert p.boxes("warden").endswith("7:vigor")
        assert not p.over

    def test_of_two_past_it_together_the_higher_level_has_its_way(self) -> None:
        p = Pain(hearing(BESIDE)).begin().hurt("ada", 3, 4, 5, 6, 7).hurt("warden", 3, 4, 5, 6, 7)
        p.do("act:stealth:warden", way="beside").roll(ada=3, warden=4)
        assert p.state.var("over") == 2

    def test_of_equals_your_side_has(self) -> None:
        p = Pain(hearing(BESIDE)).begin().hurt("ada", 3, 4, 5, 6, 7).hurt("warden", 3, 4, 5, 6, 7)
        p.do("act:stealth:warden", way="beside").roll(ada=3, warden=3)
        assert p.state.var("over") == 1


@pytest.mark.rule("S-51")
class TestEdges:
    def test_a_weapon_adds_to_the_harm_of_a_success(self) -> None:
        p = Pain(hearing(more=STICK)).holds("ada", "pebbles").begin()
        p.do("act:deceit:warden").roll(ada=3, warden=1)
        assert p.boxes("warden") == "3"

    def test_only_for_its_kind_of_action(self) -> None:
        p = Pain(hearing(more=STICK)).holds("ada", "pebbles").begin()
        p.do("act:debate:warden").roll(ada=3, warden=1)
        assert p.boxes("warden") == "2"

    def test_not_for_a_tie(self) -> None:
        p = Pain(hearing(more=STICK)).holds("ada", "pebbles").begin()
        p.do("act:deceit:warden").roll(ada=2, warden=2)
        assert p.boxes("warden") == ""

    def test_armour_takes_from_it_and_may_take_all(self) -> None:
        p = Pain(hearing(more=STICK)).begin().holds("warden", "robe")
        p.do("act:debate:warden").roll(ada=4, warden=1)
        assert p.boxes("warden") == "1"
        p.go_on().do("act:debate:warden").roll(ada=3, warden=1)
        assert p.boxes("warden") == "1"
        assert "Warden takes nothing: armour takes all of it." in p.said


@pytest.mark.rule("S-54")
class TestEquipment:
    def test_in_a_players_hands_it_counts_through_imbuement_alone(self) -> None:
        p = Pain(hearing(more=STICK)).holds("ada", "pebbles", imbued=False).begin()
        p.do("act:deceit:warden").roll(ada=3, warden=1)
        assert p.boxes("warden") == "2"

    def test_the_content_may_lend_it_for_one(self) -> None:
        p = Pain(hearing(more=STICK + OPTION)).holds("ada", "crown", imbued=False).begin()
        p.do("option:read_page:debate:warden").roll(ada=3, warden=2)
        assert p.boxes("warden") == "1"
        p.go_on().do("act:debate:warden").roll(ada=3, warden=2)
        assert p.boxes("warden") == "1 2"

    def test_a_guide_may_declare_anything_a_weapon_here(self) -> None:
        p = Pain().guided().begin().do("act:debate:warden")
        p.say(_pull(p, "lent", 1), "guide").roll(ada=3, warden=1)
        assert p.boxes("warden") == "3"


class TestGrades:
    """How the content's acts come out."""

    def test_an_act_in_the_way_succeeds_where_it_wins(self) -> None:
        p = Pain(hearing(more=OPTION)).begin().do("option:read_page:debate:warden").roll(ada=3, warden=2)
        assert p.state.var("read") == 1
        assert "Page nine is heard." in p.said

    @pytest.mark.parametrize(("ada", "warden", "grade"), [(2, 3, "failure"), (2, 2, "tie"), (0, 0, "tie")])
    def test_and_not_where_it_does_not(self, ada: int, warden: int, grade: str) -> None:
        p = Pain(hearing(more=OPTION)).begin().do("option:read_page:debate:warden").roll(ada=ada, warden=warden)
        assert p.state.var("read") == 0
        assert "Nobody hears it." in p.said
        found = next(e for e in reversed(p.history) if isinstance(e, Resolved) and e.part == 0)
        assert (found.outcome.grade, found.outcome.level) == (grade, ada)

    @pytest.mark.parametrize(("ada", "read"), [(1, 1), (0, 0)])
    def test_beside_somebody_its_own_level_is_enough(self, ada: int, read: int) -> None:
        option = OPTION.replace('at = "warden"', 'at = "warden", way = "beside"')
        p = Pain(hearing(BESIDE, more=option)).begin()
        p.do("option:read_page:debate:warden").roll(ada=ada, warden=5)
        assert p.state.var("read") == read

    @pytest.mark.rule("S-24")
    @pytest.mark.parametrize(("way", "read"), [("across", 1), ("beside", 0)])
    def test_training_is_asked_for_where_nobody_is_in_the_way(self, way: str, read: int) -> None:
        option = OPTION.replace('at = "warden"', f'at = "warden", difficulty = 2, way = "{way}"')
        p = Pain(hearing(BESIDE, more=option)).begin().do("option:read_page:debate:warden")
        p.do().roll(ada=1, warden=0)
        assert p.state.var("read") == read

    def test_harm_comes_before_what_the_content_makes_of_it(self) -> None:
        p = Pain(hearing(more=OPTION)).begin().do("option:read_page:debate:warden").roll(ada=3, warden=2)
        assert p.said.index("Warden takes 1: box 1, bruised.") < p.said.index("Page nine is heard.")

    def test_what_is_done_once_is_not_listed_again(self) -> None:
        option = OPTION.replace("label", "once = true\nlabel")
        p = Pain(hearing(more=option)).begin()
        p.do("option:read_page:debate:warden").roll(ada=1, warden=2).go_on()
        assert "option:read_page:debate:warden" in p.picks()
        p.do("option:read_page:debate:warden").roll(ada=3, warden=2).go_on()
        assert "option:read_page:debate:warden" not in p.picks()


def test_marks_are_written_once_for_each_who_is_hurt() -> None:
    p = fought(ada=4, warden=1)
    bruised = [e for e in p.history if isinstance(e, Tracked) and (e.who, e.track) == ("warden", "bruise")]
    assert [e.value for e in bruised] == [1]

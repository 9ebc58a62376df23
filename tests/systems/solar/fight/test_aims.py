"""Who wants what, played through `decide`: stating, changing, giving up, joining, ending (S-41 to S-53)."""

import pytest

from game.core.commands import Intend, Join, Yield
from tests.systems.solar.hearings import THREE, hearing
from tests.systems.solar.pains import Pain

STAY = """goal = "out", moves = [{ ability = "resist", label = "Sit", way = "defend" }]"""


@pytest.mark.rule("S-41")
class TestStating:
    def test_both_sides_want_something_from_the_start(self) -> None:
        p = Pain().down()
        assert (p.aim("ada").goal, p.aim("ada").affects) == ("page", ("warden",))
        assert (p.aim("warden").goal, p.aim("warden").affects) == ("out", ("ada",))

    def test_before_the_first_volley_it_can_be_said_otherwise(self) -> None:
        p = Pain().down()
        assert p.wanted == {"burn": ("warden",)}
        assert p.intend("burn", "warden").aim("ada").goal == "burn"

    def test_the_same_against_fewer_or_more_says_so(self) -> None:
        p = Pain(hearing(people=THREE)).down()
        said = {
            q.command.affects: q.caption
            for q in p.prompts
            if isinstance(q.command, Intend) and q.label.startswith("page")
        }
        assert said == {
            ("warden",): "against Warden, not Dame Hoth",
            ("hoth",): "against Dame Hoth, not Warden",
        }
        p.intend("page", "hoth")
        said = {
            q.command.affects: q.caption
            for q in p.prompts
            if isinstance(q.command, Intend) and q.label.startswith("page")
        }
        assert said[("warden", "hoth")] == "against Warden, Dame Hoth, too"

    def test_after_it_not_any_more(self) -> None:
        p = Pain().begin().do("act:debate:warden").roll(ada=3, warden=2)
        assert p.wanted == {}
        assert p.refused(Intend("ada", "burn", ("warden",))) == "That cannot be wanted now."

    def test_goals_of_others_are_not_to_be_had(self) -> None:
        p = Pain().down()
        assert p.refused(Intend("ada", "out", ("warden",))) == "That cannot be wanted now."
        assert p.refused(Intend("warden", "page", ("ada",))) == "That is not yours to say."

    def test_volleys_follow_each_other_until_somebody_has_had_enough(self) -> None:
        p = Pain().begin()
        for number in (1, 2, 3):
            assert (p.top.volley, p.top.stage) == (number, "free")
            p.do("defend:resist").roll(ada=2, warden=2).go_on()


@pytest.mark.rule("S-45")
class TestChanging:
    def test_it_is_announced_now_and_holds_from_the_next_volley(self) -> None:
        p = Pain().begin().do("defend:resist", want="burn").commit()
        assert (p.aim("ada").goal, p.aim("ada").coming) == ("page", "burn")
        assert "You change what this is about: the book burns." in p.said
        p.throw(ada=2, warden=1).stand()
        assert (p.aim("ada").goal, p.aim("ada").coming, p.aim("ada").since) == ("burn", "", 2)

    def test_in_that_volley_there_is_only_defence(self) -> None:
        p = Pain().begin().do(want="burn")
        assert set(p.picks()) == {"defend:endure", "defend:react", "defend:resist"}

    def test_an_act_that_was_said_before_is_let_go(self) -> None:
        p = Pain().begin().do("act:debate:warden")
        assert p.do(want="burn").part("ada").value("do") is None
        assert p.do(want="").picks()["act:debate:warden"] == "Debate at Warden"

    def test_the_volley_after_that_anything_goes_again(self) -> None:
        p = Pain().begin().do("defend:resist", want="burn").roll(ada=2, warden=1).go_on()
        p.do("act:debate:warden").roll(ada=3, warden=1)
        assert p.boxes("warden") == "2"

    def test_what_it_is_may_still_be_said_when_it_comes_to_hold(self) -> None:
        p = Pain().begin().do("defend:resist", want="burn").roll(ada=2, warden=1)
        assert p.wanted == {"page": ("warden",)}

    def test_what_it_is_need_not_be_said_before_the_next_volley(self) -> None:
        p = Pain().begin().do("defend:resist", want="later")
        assert p.facts()["You"].text == "from the next volley: something else, still to be said; now only in defence"
        assert set(p.picks()) == {"defend:endure", "defend:react", "defend:resist"}
        p.commit()
        assert "You change what this is about: something else, still to be said." in p.said
        p.throw(ada=2, warden=1).stand()
        assert (p.aim("ada").goal, p.aim("ada").coming) == ("page", "")
        assert p.wanted == {"burn": ("warden",)}
        p.intend("burn", "warden").go_on().do("act:debate:warden").roll(ada=4, warden=2)
        assert p.aim("ada").goal == "burn"
        assert p.boxes("warden") == "2"

    def test_who_says_nothing_then_wants_what_they_wanted(self) -> None:
        p = Pain().begin().do("defend:resist", want="later").roll(ada=2, warden=1).go_on()
        assert p.aim("ada").goal == "page"
        assert p.do("act:debate:warden").part("ada").value("want") is None

    @pytest.mark.rule("S-72")
    def test_where_nobody_wrote_goals_a_guide_has_words_for_another(self) -> None:
        alone = Pain().down("argue").go_on()
        assert "want" not in alone.levers(), "nobody could say what comes of it"
        p = Pain().guided().down("argue").go_on()
        assert list(p.picks("want")) == ["else", "later"]
        p.do("defend:resist", want="else").roll(ada=2, warden=1)
        assert p.aim("ada").goal == "else"
        p.say(Yield("warden"), "content")
        assert p.over
        assert "It has come to something else than the two began with." in p.said
        assert not [words for words in p.said if words in ("You stay.", "You are thrown out.")]

    def test_after_a_stalemate_both_may_change_at_once(self) -> None:
        p = Pain().begin().do("act:debate:warden").roll(ada=2, warden=2)
        assert p.wanted == {"burn": ("warden",)}
        p.intend("burn", "warden").go_on().do("act:debate:warden").roll(ada=4, warden=2)
        assert p.boxes("warden") == "2"

    def test_a_defence_that_ends_level_is_a_stalemate_too(self) -> None:
        p = Pain().begin().do("defend:resist").roll(ada=2, warden=2)
        assert p.wanted == {"burn": ("warden",)}

    def test_the_exception_is_for_the_volley_after_it_alone(self) -> None:
        p = Pain().begin().do("act:debate:warden").roll(ada=2, warden=2).go_on()
        p.do("act:debate:warden").roll(ada=3, warden=2)
        assert p.wanted == {}

    def test_a_stalemate_of_an_earlier_conflict_says_nothing(self) -> None:
        p = Pain().begin().do("act:debate:warden").roll(ada=2, warden=2).give_up().begin()
        p.do("act:debate:warden").roll(ada=3, warden=2)
        assert p.wanted == {}


@pytest.mark.rule("S-46")
class TestGivingUp:
    def test_what_the_other_side_wants_comes_true(self) -> None:
        p = Pain().down().give_up()
        assert p.over
        assert p.state.var("over") == 2
        assert "They throw you out." in p.said

    def test_it_is_not_to_be_had_in_free_and_clear(self) -> None:
        p = Pain().begin()
        assert p.refused(Yield("ada")) == "That cannot be done at this point."

    def test_nobody_gives_up_for_another(self) -> None:
        assert Pain().down().refused(Yield("warden")) == "That is not yours to say."


@pytest.mark.rule("S-49")
class TestShakingOut:
    def test_marks_collapse_to_the_low_end(self) -> None:
        p = Pain().down().hurt("ada", 2, 3, 6, pool="vigor").give_up()
        assert p.boxes("ada") == "1 2 3"
        assert "Your harm shakes out: 1, 2, 3." in p.said

    def test_one_that_stays_bloodied_keeps_its_pool(self) -> None:
        p = Pain().down().hurt("ada", 2, 3, 5, 6, pool="vigor").give_up()
        assert p.boxes("ada") == "1 2 3 4:vigor"

    def test_the_bruise_is_still_for_the_very_next_check(self) -> None:
        p = Pain().begin().do("act:debate:warden").roll(ada=1, warden=3).give_up()
        assert p.left("ada", "bruise") == 1

    def test_everybody_who_stood_in_it_is_meant(self) -> None:
        p = Pain().second().down().join("ben").hurt("ben", 5, pool="vigor").give_up("ben").give_up()
        assert p.boxes("ben") == "1"


@pytest.mark.rule("S-53")
class TestSeveral:
    def test_anybody_present_may_join_for_the_same_end(self) -> None:
        p = Pain().second().down().join("ben")
        assert (p.aim("ben").goal, p.aim("ben").affects) == ("page", ("warden",))
        assert [part.who for part in p.go_on().top.parts] == ["ada", "ben", "warden"]

    def test_nobody_joins_twice_or_from_the_other_side(self) -> None:
        p = Pain().second().down().join("ben")
        assert p.refused(Join("ben")) == "They cannot join in."
        assert p.refused(Join("warden")) == "They cannot join in."

    def test_whoever_joins_says_what_they_want(self) -> None:
        p = Pain().second().down().join("ben")
        assert p.intend("burn", "warden", who="ben").aim("ben").goal == "burn"

    def test_each_says_whom_they_affect(self) -> None:
        p = Pain(hearing(people=THREE)).down()
        p.intend("page", "hoth").go_on()
        assert "act:debate:hoth" in p.picks()
        assert "act:debate:warden" not in p.picks()

    def test_and_harms_nobody_else(self) -> None:
        p = Pain(hearing(people=THREE)).down().intend("page", "hoth").go_on()
        p.do("act:debate:hoth").roll(ada=5, warden=1, hoth=1)
        assert p.boxes("warden") == "1"  # what Dame Hoth does beside him
        assert p.boxes("hoth") == "4:reason"

    def test_whoever_gives_up_is_out_and_the_others_go_on(self) -> None:
        p = Pain().second().down().join("ben").give_up("ben").go_on()
        assert [part.who for part in p.top.parts] == ["ada", "warden"]

    def test_it_ends_when_one_side_is_left(self) -> None:
        p = Pain(hearing(people=THREE)).second().down().join("ben").give_up("ben")
        assert not p.over
        assert p.give_up().over

    def test_or_when_a_table_wants_it_so_only_once_all_want_the_same(self) -> None:
        p = Pain(hearing(people=THREE), settings="one_side_ends = false").down().give_up()
        assert not p.over

    def test_it_ends_when_all_who_are_left_want_the_same(self) -> None:
        p = Pain(hearing(STAY + ', yields = "self.harm >= 2"')).second().down().join("ben").go_on()
        p.do("act:debate:warden").do("act:debate:warden", who="ben").roll(ada=4, ben=3, warden=1)
        assert {"Warden takes 3: box 3, bruised.", "Warden takes 2: box 2, bruised."} < set(p.said)
        assert p.over
        assert p.state.var("over") == 1

    def test_whoever_comes_later_wants_something_too(self) -> None:
        later = THREE.replace('key = "hoth"', 'key = "hoth", joins = 2, arrives = "Dame Hoth comes in."')
        p = Pain(hearing(people=later)).begin()
        assert [part.who for part in p.top.parts] == ["ada", "warden"]
        p.do("act:debate:warden").roll(ada=3, warden=2)
        assert (p.aim("hoth").goal, p.aim("hoth").affects) == ("adjourn", ("warden",))
        assert [part.who for part in p.go_on().top.parts] == ["ada", "warden", "hoth"]

"""A volley in free and clear: what can be done and pulled, by whom and for what (S-22 to S-47)."""

from dataclasses import replace
from itertools import product

import pytest

from game.core.commands import Pull, Ready, Throw
from game.core.draft import Sight
from game.core.events import Joined
from game.systems.solar.dice import roll, track
from game.systems.solar.dice.clash import clash
from game.systems.solar.person.people import marks_of
from game.systems.solar.volley.clashes import strikers
from tests.systems.solar.hearings import OPTION, THREE, hearing
from tests.systems.solar.pains import Pain

BESIDE = """goal = "out", moves = [{ ability = "command", label = "Call the bailiff", way = "beside" }]"""


class TestDeeds:
    """What there is to choose from."""

    @pytest.mark.rule("S-53")
    def test_every_active_ability_against_each_who_is_affected(self) -> None:
        p = Pain(hearing(people=THREE)).begin()
        assert p.picks()["act:debate:warden"] == "Debate at Warden"
        assert p.picks()["act:debate:hoth"] == "Debate at Dame Hoth"
        assert p.do("act:debate:hoth").part("ada").value("do") == "act:debate:hoth"

    @pytest.mark.rule("S-73")
    def test_what_one_has_no_ability_for_comes_last(self) -> None:
        p = Pain().begin()
        assert "act:brawling:warden" not in p.picks(), "the list is long enough without it"
        p.do(unlearned=1)
        picks = list(p.picks())
        assert p.picks()["act:brawling:warden"] == "Brawling at Warden, Nil"
        assert picks.index("act:brawling:warden") > picks.index("defend:resist") > picks.index("act:debate:warden")
        assert "act:tide_reading:warden" not in picks, "closed"
        assert p.do("act:brawling:warden").question("ada")["rank"] == -1
        assert p.do(unlearned=0).part("ada").value("do") is None

    @pytest.mark.rule("S-03")
    def test_innate_abilities_only_defend(self) -> None:
        picks = Pain().begin().picks()
        assert picks["defend:resist"] == "Defend: Resist"
        assert not any(pick.startswith(("act:resist", "act:react", "act:endure")) for pick in picks)

    def test_the_content_has_acts_of_its_own(self) -> None:
        p = Pain(hearing(more=OPTION)).begin()
        assert p.picks()["option:read_page:debate:warden"] == "Read page nine (Debate)"
        assert "way" not in p.do("option:read_page:debate:warden").levers()

    def test_an_act_that_is_somebody_elses_is_not_yours(self) -> None:
        option = OPTION.replace('at = "warden"', 'at = "warden", who = "you"')
        p = Pain(hearing(more=option)).second().down().join("ben").go_on()
        assert "option:read_page:debate:warden" in p.picks()
        assert "option:read_page:debate:warden" not in p.picks(who="ben")

        option = OPTION.replace('at = "warden"', 'at = "you", who = "warden"')
        p = Pain(hearing(more=option)).begin()
        assert not any(pick.startswith("option:") for pick in p.picks())
        assert "option:read_page:debate:ada" in p.picks(who="warden")

    def test_an_act_has_its_time(self) -> None:
        option = OPTION.replace("label", 'when = "round >= 2"\nlabel')
        p = Pain(hearing(more=option)).begin()
        assert "option:read_page:debate:warden" not in p.picks()
        p.do("defend:resist").roll(ada=2, warden=2).go_on()
        assert "option:read_page:debate:warden" in p.picks()

    def test_an_act_at_somebody_who_is_not_affected_is_not_listed(self) -> None:
        option = OPTION.replace('at = "warden"', 'at = "hoth"')
        p = Pain(hearing(people=THREE, more=option)).down().intend("page", "warden").go_on()
        assert not any(pick.startswith("option:") for pick in p.picks())

    def test_the_content_may_put_circumstances_on_it(self) -> None:
        option = OPTION.replace('at = "warden"', 'at = "warden", harder = [{ label = "noise", by = 2 }]')
        p = Pain(hearing(more=option)).begin().do("option:read_page:debate:warden")
        assert p.terms("ada") == {"Debate": 2, "noise": -2}

    @pytest.mark.rule("S-41")
    def test_nobody_commits_before_it_is_said(self) -> None:
        p = Pain().begin()
        assert p.refused(Ready()) == "Do has to be settled first"

    @pytest.mark.rule("S-41")
    def test_all_is_open_and_all_can_be_changed(self) -> None:
        p = Pain().begin().do("act:debate:warden").do("act:stealth:warden", way="beside")
        assert p.part("warden").value("do") == "move:0:ada"
        assert [row[1] for row in p.standing()] == ["Stealth 3", "Command 2: Call the bailiff"]

    @pytest.mark.rule("S-22")
    def test_the_table_has_no_level_while_a_late_die_is_still_to_fall(self) -> None:
        p = Pain().begin().do("act:debate:warden").commit().throw(ada=2, warden=3)
        assert [row[3] for row in p.standing()] == ["2 Good", "3 Great"]
        p.answer("late:0")
        assert [row[3] for row in p.standing()] == ["—", "3 Great"]

    @pytest.mark.rule("S-41")
    def test_the_levers_of_the_others_are_not_yours(self) -> None:
        p = Pain().begin()
        assert p.refused(Pull(p.index("warden"), "do", "defend:resist")) == "There is no such lever here."


@pytest.mark.rule("S-22")
class TestBonusDice:
    def test_a_point_of_the_abilitys_pool_buys_one(self) -> None:
        p = Pain().begin().do("act:stealth:warden", bonus=1)
        assert p.question("ada")["net"] == 1
        p.roll(ada=3, warden=1)
        assert (p.left("ada", "instinct"), p.left("ada", "reason")) == (2, 3)

    def test_it_is_still_to_be_had_once_the_roll_is_seen(self) -> None:
        p = Pain().begin().do("act:debate:warden").commit().throw(ada=2, warden=2)
        p.answer("late:0")
        p.say(Throw((1,)), "table").stand()
        assert p.boxes("warden") == "1"
        assert p.left("ada", "reason") == 2


class TestGuides:
    """What a guide who sits there rules on in a volley."""

    @pytest.mark.rule("S-54")
    def test_a_thing_protects(self) -> None:
        p = Pain().guided().begin().do("defend:resist")
        p.say(Pull(p.index("ada"), "guarded", 1), "guide").roll(ada=1, warden=3)
        assert p.boxes("ada") == "1"

    def test_people_go_by_the_name_of_the_character_not_of_the_player(self) -> None:
        p = Pain().second().begin()
        p._put(Joined(replace(p.person("warden"), name="Warden Holt (Em)")))
        p.do("act:debate:warden")
        assert "You and Holt" in p.facts()
        assert "Holt 3+" in p.chances()

    @pytest.mark.rule("S-60")
    def test_a_gift_die(self) -> None:
        p = Pain().guided().begin().do("act:debate:warden")
        p.say(Pull(p.index("ada"), "guide_gift", 1), "guide")
        assert p.question("ada")["net"] == 1
        p.roll(ada=3, warden=1)
        assert p.left("ada", "gift.guide") == 1

    @pytest.mark.rule("S-60")
    def test_for_players_characters_on_whichever_side_they_stand(self) -> None:
        p = Pain().guided().second().tracks("ben", gift=1).begin().do("act:debate:warden")
        assert "gift.ben" in p.levers()
        p._put(Joined(replace(p.person("ada"), side="foe")))
        assert "gift.ben" in p.levers()
        assert "guide_gift" in p.levers()
        assert "guide_gift" not in p.levers("warden")

    def test_somebody_played_by_hand_is_not_shown_an_ability_twice(self) -> None:
        p = Pain(hearing(people='{ person = "hoth", key = "hoth" }')).down()
        p._put(Joined(replace(p.person("hoth"), seat="guide")))
        p.guided().go_on().say(Ready("guide"), "guide")
        labels = list(p.picks(who="hoth").values())
        assert "Etiquette at Ada" in labels
        assert len(labels) == len(set(labels))


@pytest.mark.rule("S-47")
class TestBroken:
    @pytest.mark.rule("S-45")
    def test_who_does_nothing_is_no_equal_in_anybodys_way(self) -> None:
        p = Pain().down().hurt("ada", 7).tracks("ada", vigor=0, instinct=0, reason=0).go_on()
        p.do("nothing").roll(warden=0)
        assert p.said == ["Nobody is harmed."]

    def test_to_act_at_all_costs_a_point_of_the_pool_and_a_die(self) -> None:
        p = Pain().begin().hurt("ada", 7).do("act:debate:warden")
        assert p.question("ada")["net"] == -1
        p.roll(ada=2, warden=2)
        assert p.left("ada", "reason") == 2

    def test_so_does_a_defence(self) -> None:
        p = Pain().begin().hurt("ada", 7).do("defend:react")
        assert p.terms("ada") == {"React": 2, "broken": -1}
        p.roll(ada=2, warden=1)
        assert p.left("ada", "instinct") == 2

    def test_one_point_is_not_spent_twice(self) -> None:
        p = Pain().begin().hurt("ada", 7).tracks("ada", reason=1).do("act:debate:warden")
        assert p.levers()["bonus"].barred == "no Reason is left"
        assert p.tracks("ada", reason=2).levers()["bonus"].barred == ""

    def test_abilities_of_an_empty_pool_are_out_of_reach(self) -> None:
        p = Pain().begin().hurt("ada", 7).tracks("ada", reason=0)
        assert "act:debate:warden" not in p.picks()
        assert "act:stealth:warden" in p.picks()

    def test_without_a_point_nothing_is_left_and_level_0_with_it(self) -> None:
        p = Pain().begin().hurt("ada", 7).tracks("ada", vigor=0, instinct=0, reason=0)
        assert p.picks() == {"nothing": "Nothing"}
        p.do("nothing").roll(warden=2)
        assert p.boxes("ada") == "2 7"

    def test_nothing_is_no_check_and_a_bruise_waits_for_one(self) -> None:
        p = Pain().down().hurt("ada", 7).tracks("ada", bruise=1).go_on().do("nothing").roll(warden=2)
        assert p.left("ada", "bruise") == 2
        p.go_on().do("defend:resist").roll(ada=0, warden=0)
        assert p.left("ada", "bruise") == 0

    def test_whoever_is_whole_has_to_do_something(self) -> None:
        assert "nothing" not in Pain().begin().picks()


class TestGuide:
    @pytest.mark.rule("S-24")
    def test_circumstances_are_the_guides_to_rule_on(self) -> None:
        p = Pain().guided().begin().do("act:debate:warden")
        p.say(Pull(0, "worse", 2), "guide")
        assert p.question("ada")["net"] == -2

    def test_without_one_nobody_rules(self) -> None:
        assert not {"worse", "lent", "names"} & set(Pain().begin().do("act:debate:warden").levers())


@pytest.mark.rule("S-53")
class TestZeitgeist:
    def group(self) -> Pain:
        """Ben, the better debater, rolls first for Ada."""
        p = Pain().second().down().join("ben").go_on()
        return p.do("act:debate:warden").do("with:ada", who="ben")

    def test_a_share_is_rolled_first(self) -> None:
        assert self.group().refused(Ready()) == "Ben has to roll first"

    @pytest.mark.rule("S-28")
    def test_its_level_comes_as_bonus_dice(self) -> None:
        p = self.group().first().roll(ben=2)
        assert p.question("ada")["net"] == 2
        p.roll(ada=4, warden=1)
        assert p.boxes("warden") == "3"

    @pytest.mark.rule("S-28")
    def test_a_failure_as_a_penalty_die(self) -> None:
        p = self.group().first().roll(ben=0)
        assert p.question("ada")["net"] == -1

    @pytest.mark.rule("S-28")
    def test_of_several_the_best_goes_first_and_each_hands_on_what_came_before(self) -> None:
        """Oriel before Ben, Ben before Ada: 1 and 3 levels are 1 die for Ben, and 3 for Ada."""
        p = Pain().second().second("oriel_vance").down().tracks("oriel_vance", **{"rank.debate": 4}).join("ben")
        p.join("oriel_vance").go_on().do("act:debate:warden").do("with:ada", who="ben")
        p.do("with:ada", who="oriel_vance").first()
        assert p.top.parts[0].who == "oriel_vance"
        p.roll(oriel_vance=1).first()
        assert p.question("ben")["net"] == 1
        assert p.roll(ben=3).question("ada")["net"] == 3

    @pytest.mark.rule("S-28")
    def test_the_highest_rank_goes_first(self) -> None:
        p = Pain().second().down().join("ben").go_on().do("act:debate:warden", who="ben")
        assert "with:ben" not in p.picks()

    def test_abilities_have_to_be_alike(self) -> None:
        p = Pain().second().down().join("ben").go_on().do("act:stealth:warden")
        assert "with:ada" not in p.picks(who="ben")
        assert "with:ada" in p.do("act:debate:warden").picks(who="ben")

    def test_and_the_intention_the_same(self) -> None:
        p = Pain().second().down().join("ben").intend("burn", "warden", who="ben").go_on()
        assert "with:ada" not in p.do("act:debate:warden").picks(who="ben")

    def test_once_rolled_neither_turns_to_something_else(self) -> None:
        p = self.group().first().roll(ben=2)
        assert set(p.picks()) == {"act:debate:warden"}
        assert set(p.picks(who="ben")) == {"with:ada"}

    def test_one_may_spend_for_the_other(self) -> None:
        p = self.group().tracks("ada", reason=0).first().roll(ben=1)
        assert p.picks("bonus") == {"reason@ben": "Ben’s point"}
        p.do(bonus="reason@ben").roll(ada=4, warden=1)
        assert p.left("ben", "reason") == 2

    def test_harm_is_shared_out_as_they_like(self) -> None:
        p = self.group().first().roll(ben=1).commit().throw(ada=1, warden=4)
        p.stand("hand").answer("share:0", (("ada", 1), ("ben", 2)))
        assert (p.boxes("ada"), p.boxes("ben")) == ("1", "2")

    def test_unshared_it_is_the_last_ones(self) -> None:
        p = self.group().first().roll(ben=1).roll(ada=1, warden=4)
        assert (p.boxes("ada"), p.boxes("ben")) == ("3", "")

    def test_all_of_it_is_shared_and_no_more(self) -> None:
        p = self.group().first().roll(ben=1).commit().throw(ada=1, warden=4).stand("hand")
        lever = p.top.offers[0]
        assert not lever.allows((("ada", 1), ("ben", 1)))
        assert not lever.allows((("ada", 4),))

    def test_the_broken_drop_out(self) -> None:
        p = Pain().second().down().join("ben").go_on().hurt("ben", 7)
        assert "with:ada" not in p.do("act:debate:warden").picks(who="ben")

    def test_a_table_can_do_without(self) -> None:
        p = Pain(settings="zeitgeist = false").second().down().join("ben").go_on()
        assert "with:ada" not in p.do("act:debate:warden").picks(who="ben")


class TestTable:
    """What is shown of it."""

    def test_who_does_what_to_whom(self) -> None:
        p = Pain(hearing(people=THREE, more=OPTION)).begin().hurt("warden", 1, 4, pool="instinct")
        p.tracks("warden", bruise=1).do("option:read_page:debate:warden", bonus=1)
        assert p.standing() == (
            ("You", "Debate 2: Read page nine", "Warden", "+1", "□□□□□□□"),
            ("Warden", "Command 2: Call the bailiff", "you", "−1", "■□□■□□□"),
            ("Dame Hoth", "Etiquette 2: Adjourn", "Warden", "0", "□□□□□□□"),
        )

    def test_the_level_once_it_lies_there(self) -> None:
        p = Pain().begin().do("act:debate:warden").commit().throw(ada=4, warden=2)
        assert [row[3] for row in p.standing()] == ["4 Amazing", "2 Good"]

    def test_between_volleys_who_wants_what(self) -> None:
        assert Pain().down().standing() == (
            ("You", "page nine is read out", "Warden", "□□□□□□□"),
            ("Warden", "you are thrown out", "you", "□□□□□□□"),
        )

    def test_who_is_in_whose_way(self) -> None:
        facts = Pain(hearing(people=THREE)).begin().do("act:debate:warden").facts()
        assert facts["You and Warden"].text == "in each other’s way: the higher wins, the gap is harm"
        assert facts["Hoth at Warden"].text == "side by side: Warden takes Hoth’s level"

    def test_whoever_has_not_said_what_they_do_is_in_nobodys_way_yet(self) -> None:
        facts = Pain().begin().facts()
        assert [(fact.label, fact.text) for fact in facts.values()] == [("Warden at you", "what you do is open")]

    @pytest.mark.rule("S-45")
    def test_whoever_turns_is_seen_to(self) -> None:
        facts = Pain().begin().do("defend:resist", want="burn").facts()
        assert facts["You"].text == "from the next volley: the book burns; now only in defence"

    def test_nothing_is_told_of_odds_before_it_is_said(self) -> None:
        assert Pain().begin().chances() == {}

    @pytest.mark.rule("S-42")
    @pytest.mark.parametrize("deed", ["act:debate:warden", "act:stealth:warden", "defend:react"])
    @pytest.mark.parametrize("plays", ["", BESIDE])
    def test_the_odds_are_those_of_all_hands(self, plays: str, deed: str) -> None:
        p = Pain(hearing(plays) if plays else "").begin().hurt("ada", 3).hurt("warden", 2, 3)
        _same_as_counted(p.do(deed))

    @pytest.mark.rule("S-43")
    def test_beside_each_other_as_well(self) -> None:
        _same_as_counted(Pain(hearing(BESIDE)).begin().do("act:debate:warden", way="beside", bonus=1))

    @pytest.mark.rule("S-53")
    def test_and_of_three(self) -> None:
        hoth = """goal = "adjourn", affects = ["you"], moves = [{ ability = "etiquette", label = "Adjourn" }]"""
        third = f'{{ person = "hoth", key = "hoth", plays = {{ {hoth} }} }}'
        _same_as_counted(Pain(hearing(people=third)).begin().hurt("ada", 3).do("act:debate:warden"))

    @pytest.mark.rule("S-22")
    def test_a_second_column_has_the_odds_with_a_die_bought_late(self) -> None:
        p = Pain().begin().do("act:debate:warden")
        later = {label: row.later for label, row in p.chances().items() if row.whole}
        bought = p.do(bonus=1).chances()
        assert later == {label: ("late die", row.weight, row.of) for label, row in bought.items() if row.whole}
        assert all(row.later is None for row in bought.values())
        assert all(row.later is None for row in p.tracks("ada", bruise=1).do(bonus=0).chances().values())

    def test_rows_say_what_they_bring(self) -> None:
        p = Pain(hearing(more=OPTION.replace('text = "Page', 'stake = "It is heard."\ntext = "Page'))).begin()
        stakes = p.do("option:read_page:debate:warden").stakes()
        assert stakes["marginal"] == "Warden takes 1 to 5. It is heard."
        assert stakes["failure"] == "You take 1 to 5."


def _same_as_counted(p: Pain) -> None:
    """Every hand of everybody, one by one, against the rows of the chance table."""
    strikes = strikers(Sight(p.state, p.world), p.top)
    questions = [roll.question_of(tuple(p.question(one.who).items())) for one in strikes]
    counted: dict[str, int] = {}
    for hands in product(*(tuple(roll.levels(q)) for q in questions)):
        weight = 1
        for _, ways in hands:
            weight *= ways
        found = clash(strikes, tuple(level for level, _ in hands)).hits
        mine = [hit.harm for hit in found if hit.to == "ada" and hit.harm]
        theirs = [hit.harm for hit in found if hit.to == "warden" and hit.harm]
        gives = any(hit.by == "ada" and hit.harm for hit in found)
        defends = strikes[0].way == "defend"
        label = {(0, 1): "you gain", (1, 1): "both harmed", (1, 0): "you lose"}.get((int(bool(mine)), int(gives)), "")
        rows = [label or ("unharmed" if defends else "nobody")]
        if not defends and max(theirs, default=0) >= 3:
            rows.append("Warden 3+")
        if max(_boxes(p, "ada", mine), default=0) >= track.BLOODIED:
            rows.append("bloodied")
        if not defends and max(_boxes(p, "warden", theirs), default=0) == track.PAST:
            rows.append("Warden past 7")
        for row in rows:
            counted[row] = counted.get(row, 0) + weight
    chances = p.chances()
    assert {label: row.weight / row.of for label, row in chances.items()} == pytest.approx(
        {label: weight / _all(questions) for label, weight in counted.items()}
    )
    assert sum(row.weight for row in chances.values() if row.whole) == next(iter(chances.values())).of


def _all(questions: list[roll.Question]) -> int:
    hands = 1
    for question in questions:
        hands *= roll.levels(question).denominator
    return hands


def _boxes(p: Pain, who: str, harms: list[int]) -> list[int]:
    marks, found = marks_of(p.person(who)), []
    for harm in sorted(harms, reverse=True):
        marks, box = track.take(marks, harm, 0)
        found.append(box)
    return found

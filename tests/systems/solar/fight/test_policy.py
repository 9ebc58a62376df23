"""What the content says for its own in volleys: rows, changes, points, giving up (S-41 to S-46)."""

import pytest

from game.core.commands import Intend, Pull, Ready, Yield
from game.core.draft import Sight
from game.core.events import Said
from game.core.machine.doings.voice import spoken
from tests.systems.solar.hearings import THREE, hearing
from tests.systems.solar.pains import Pain

CALL = '{ ability = "command", label = "Call the bailiff" }'
SIT = '{ ability = "resist", label = "Sit it out", way = "defend", when = "self.harm >= 1" }'


def plays(moves: str = CALL, goal: str = "out", more: str = "") -> str:
    return hearing(f'goal = "{goal}", moves = [{moves}]{more}')


class TestRows:
    @pytest.mark.rule("S-41")
    def test_what_they_mean_to_do_is_open_before_anybody_commits(self) -> None:
        p = Pain().begin()
        assert p.part("warden").value("do") == "move:0:ada"
        assert p.standing()[1][1] == "Command 2: Call the bailiff"

    def test_the_first_row_that_holds(self) -> None:
        p = Pain(plays(f"{SIT}, {CALL}")).begin()
        assert p.part("warden").value("do") == "move:1:ada"
        p.do("act:debate:warden").roll(ada=3, warden=2).go_on()
        assert p.part("warden").value("do") == "move:0:"

    @pytest.mark.rule("S-44")
    def test_where_none_holds_they_defend_with_what_fits(self) -> None:
        p = Pain(plays(CALL.replace("label", 'when = "read == 9", label'))).begin().do("act:stealth:warden")
        assert p.part("warden").value("do") == "defend:react"
        assert p.do("act:debate:warden").part("warden").value("do") == "defend:resist"

    def test_the_weakest_of_those_they_affect(self) -> None:
        moves = '{ ability = "command", label = "Call the bailiff", at = "weakest" }'
        p = Pain(plays(moves, more=', affects = ["all"]')).second().down().join("ben")
        assert p.aim("warden").affects == ("ada", "ben")
        assert p.hurt("ben", 1).go_on().part("warden").value("do") == "move:0:ben"

    @pytest.mark.rule("S-53")
    def test_nobody_who_joins_once_it_has_been_said(self) -> None:
        p = Pain(plays(more=', affects = ["all"]')).second().begin().do("act:debate:warden").roll(ada=3, warden=2)
        p.join("ben").hurt("ben", 1).go_on()
        assert p.aim("warden").affects == ("ada",)
        assert p.part("warden").value("do") == "move:0:ada"

    def test_words_of_a_row_are_told_as_it_is_carried_out(self) -> None:
        p = Pain(plays(CALL.replace("label", 'text = "{actor} looks at {target}.", label'))).begin()
        p.do("act:debate:warden").commit()
        assert any(isinstance(e, Said) and e.words == "Warden looks at Ada." for e in p.events)


@pytest.mark.rule("S-45")
class TestTurns:
    TURN = ', turns = [{ when = "self.harm >= 1", goal = "burn", text = "Burn it." }]'

    def test_announced_in_the_first_volley_in_which_it_holds_and_only_in_defence(self) -> None:
        p = Pain(plays(more=self.TURN)).begin().do("act:debate:warden").roll(ada=3, warden=2).go_on()
        assert p.part("warden").value("want") == "burn"
        p.do("act:debate:warden")
        assert p.part("warden").value("do") == "defend:resist"
        assert p.facts()["Warden"].total == "turning"
        p.roll(ada=4, warden=1)
        assert any(isinstance(e, Said) and e.words == "Burn it." for e in p.history)

    def test_it_holds_from_the_next(self) -> None:
        p = Pain(plays(more=self.TURN)).begin().do("act:debate:warden").roll(ada=3, warden=2).go_on()
        p.do("act:debate:warden").roll(ada=3, warden=1).go_on()
        assert p.aim("warden").goal == "burn"
        assert p.part("warden").value("want") is None
        assert p.part("warden").value("do") == "move:0:ada"

    def test_what_they_turn_to_may_be_unsaid_until_the_next(self) -> None:
        turn = self.TURN.replace('goal = "burn"', 'goal = "burn", unsaid = true')
        p = Pain(plays(more=turn)).begin().do("act:debate:warden").roll(ada=3, warden=2).go_on()
        assert p.part("warden").value("want") == "later"
        p.do("act:debate:warden").commit()
        assert [e.words for e in p.events if isinstance(e, Said) and e.role in ("act", "rule")][-2:] == [
            "Burn it.",
            "Warden changes what this is about: something else, still to be said.",
        ]
        p.throw(ada=4, warden=1).stand()
        assert p.aim("warden").goal == "burn"

    def test_after_a_stalemate_at_once(self) -> None:
        turn = self.TURN.replace("self.harm >= 1", "round >= 2")
        p = Pain(plays(more=turn)).begin().do("act:debate:warden").roll(ada=2, warden=2)
        assert p.aim("warden").goal == "burn"
        assert p.go_on().part("warden").value("do") == "move:0:ada"


@pytest.mark.rule("S-22")
class TestSpending:
    def test_a_die_is_bought_while_it_holds(self) -> None:
        p = Pain(plays(more=', spends = "you.harm == 0"')).begin().do("act:debate:warden")
        assert p.part("warden").value("bonus") == 1
        p.roll(ada=1, warden=4)
        assert p.left("warden", "reason") == 2
        assert p.go_on().part("warden").value("bonus") is None

    def test_and_never_without_a_point(self) -> None:
        p = Pain(plays(more=', spends = "1 == 1"')).down().tracks("warden", reason=0).go_on()
        assert p.part("warden").value("bonus") is None


SECRET = """
[secrets.roar]
name = "Roar"
about = "It carries."
cost = { reason = 1 }
boons = [{ slot = "harm", by = 2, abilities = ["command"] }]
"""


@pytest.mark.rule("S-74")
class TestSecrets:
    """People of the guide's use what they know and it has a price: by a policy, or by the guide's hand."""

    def knowing(self, more: str = "") -> Pain:
        body = plays(more=more) + SECRET
        return Pain(body.replace('name = "Warden"', 'name = "Warden"\nsecrets = ["roar"]'))

    def test_who_means_to_spend_uses_them_before_a_die(self) -> None:
        p = self.knowing(', spends = "1 == 1"').down().tracks("warden", reason=1).go_on()
        assert (p.part("warden").value("secret.roar"), p.part("warden").value("bonus")) == (1, None)
        p.do("act:debate:warden").roll(ada=1, warden=2)
        assert p.left("warden", "reason") == 0
        assert p.boxes("ada") == "3"

    def test_who_does_not_keeps_the_points(self) -> None:
        assert self.knowing().begin().part("warden").value("secret.roar") is None

    def test_a_guide_uses_them_by_hand(self) -> None:
        assert not self.knowing().begin().levers("warden")["secret.roar"].barred


@pytest.mark.rule("S-46")
class TestYielding:
    def test_they_give_up_between_volleys_when_it_holds(self) -> None:
        p = Pain(plays(more=', yields = "self.harm >= 2", yielding = "Enough, says {actor}."')).begin()
        p.do("act:debate:warden").roll(ada=4, warden=1)
        assert p.over
        assert p.state.var("over") == 1
        told = [e.words for e in p.events if isinstance(e, Said)]
        assert told.index("Warden gives up.") < told.index("Enough, says Warden.") < told.index("They read page nine.")

    def test_not_before_anything_has_happened(self) -> None:
        assert not Pain(plays(more=', yields = "1 == 1"')).down().over

    def test_never_where_the_content_does_not_say_so(self) -> None:
        p = Pain(plays()).begin().hurt("warden", 3, 4, 5, 6).do("act:debate:warden").roll(ada=3, warden=2)
        assert not p.over


class TestPlain:
    """Somebody to whom no conflict gives a part."""

    @pytest.mark.rule("S-40")
    def test_the_best_they_can_do_across_you(self) -> None:
        p = Pain().down("argue").go_on()
        assert p.standing()[1][1:3] == ("Perception 2", "you")

    @pytest.mark.rule("S-44")
    def test_bloodied_twice_they_defend(self) -> None:
        p = Pain().down("argue").hurt("warden", 4, 5, pool="reason").go_on()
        assert p.standing()[1][1:3] == ("Endure 2, defending", "—")
        assert Pain().down("argue").hurt("warden", 4, pool="reason").go_on().standing()[1][2] == "you"

    @pytest.mark.rule("S-46")
    def test_they_give_up_at_four(self) -> None:
        p = Pain().down("argue").go_on().do("act:stealth:warden").roll(ada=5, warden=1)
        assert p.over
        assert "You stay." in p.said


class TestSeats:
    """Where somebody sits, the content keeps silent; and it always comes to an end."""

    def test_nobody_but_the_content_speaks_for_its_own(self) -> None:
        p = Pain().begin()
        assert p.refused(Pull(p.index("warden"), "do", "defend:resist"))
        assert p.refused(Ready("content"))
        q = Pain().down()
        assert q.refused(Yield("warden"))
        assert q.refused(Intend("warden", "burn", ("ada",)))

    def test_the_content_does_not_speak_for_companions(self) -> None:
        p = Pain().second().down().join("ben").go_on()
        assert p.part("ben").value("do") is None

    def test_it_has_nothing_left_to_say_once_it_has_spoken(self) -> None:
        p = Pain(hearing(people=THREE)).begin()
        assert spoken(Sight(p.state, p.world)) is None
        assert spoken(Sight(p.do("act:debate:warden", bonus=1).state, p.world)) is None
        assert spoken(Sight(p.commit().state, p.world)) is None

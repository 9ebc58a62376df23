"""Small games on what a rule system need not say: whole rules in a page, played by the machine as any other."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from game.author.example import grit, winter
from game.core import contest
from game.core.act import Act
from game.core.commands import Amend, Answer, Begin, Choose, Declare, Gather, Pull, Ready, Refusal, Throw, Undertake
from game.core.content import ConditionDef, Consequence, EffectTerm, Op
from game.core.declared import Harm
from game.core.draft import Sight, evolve
from game.core.events import Tracked
from game.core.grades import Chance, chances
from game.core.machine import preview
from game.core.machine.decide import decide, first_state
from game.core.machine.doings.voice import spoken
from game.core.odds import joined
from game.core.outside.lacking import lacking
from game.core.rolls import Outcome
from game.core.seats import CONTENT
from game.core.staked import tolled
from game.core.state import Effect, State, Term
from game.core.system import System
from game.core.tracks import Tracks
from game.core.world import World
from game.packs.find import default_places
from game.packs.link import load_world
from game.testing import robots
from game.testing.amended import what_is_amended_is_read
from game.testing.laws import LAWS, Law, chances_are_those_of_every_throw
from game.view.late import chance_after
from game.view.outlook import Asking
from tests import tiny_cards

PACKS = Path(__file__).parents[1] / "tiny"
GAMES: dict[str, System] = {"quarry": grit.SYSTEM, "wake": tiny_cards.SYSTEM}


@cache
def world(pack: str) -> World:
    return load_world(pack, GAMES[pack], default_places((PACKS / pack,)))


def said(w: World, state: State, *commands: object) -> State:
    """The state after these commands, those of the content in between."""
    for command in commands:
        done = decide(state, command, w, "table" if isinstance(command, Throw) else "player")  # type: ignore[arg-type]
        assert not isinstance(done, Refusal), done
        state = done[1]
    return state


def begun(pack: str = "quarry", who: str = "mara") -> State:
    return said(world(pack), first_state(world(pack)), Begin(who))


@pytest.mark.parametrize("pack", GAMES)
def test_robots_come_to_every_ending_of_a_small_game(pack: str) -> None:
    w = world(pack)
    assert set(w.endings) <= {robots.play(w, seed).state.ending for seed in range(40)}


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_every_law_holds_of_a_small_game(law: Law) -> None:
    """Of the quarry they are held where its rules are checked by the command for that."""
    assert law(world("wake")) or law is what_is_amended_is_read, "only the one in winter has offers that amend a hand"


def test_the_chances_of_a_throw_and_once_pushed_are_those_of_all_throws() -> None:
    w = world("quarry")
    state = said(w, begun(), Choose("wall"))
    rows = {row.grade: row for row in preview.now(state, w) if row.whole}
    now: dict[str, int] = {}
    later: dict[str, int] = {}
    for faces in product(range(1, 7), repeat=3):
        hits = sum(face >= 5 for face in faces)
        grade = grade_of(hits - 1)
        now[grade] = now.get(grade, 0) + 6**4
        for more in product(range(1, 7), repeat=4):
            thrown = more[: 4 - hits]
            pushed = grade_of(hits + sum(face >= 5 for face in thrown) - 1) if grade == "failure" else grade
            later[pushed] = later.get(pushed, 0) + 1
    expected = {grade: Fraction(count, 6**7) for grade, count in now.items()}
    assert expected == {grade: Fraction(row.weight, row.of) for grade, row in rows.items()}
    for grade, row in rows.items():
        assert row.later is not None
        word, weight, of = row.later
        assert word == "if pushed"
        assert Fraction(weight, of) == Fraction(later.get(grade, 0), 6**7)


def grade_of(margin: int) -> str:
    return "failure" if margin < 0 else "success" if margin < 1 else "clean"


def test_grit_buys_dice_before_the_throw_and_a_hurt_pushes_after_it() -> None:
    w = world("quarry")
    state = said(w, begun(), Choose("wall"), Pull(0, "grit", 2), Ready("player"))
    assert state.people["mara"].tracks["grit"] == 1
    assert state.top.call is not None
    assert len(state.top.call.dice) == 5
    state = said(w, state, Throw((1, 1, 2, 3, 4)), Answer("again.0", 1))
    assert state.people["mara"].tracks["hurt"] == 1
    assert state.top.call is not None
    assert len(state.top.call.dice) == 6, "none of them stays, and one more"
    state = said(w, state, Throw((5, 1, 1, 1, 1, 1)))
    assert state.frames[0].id == "yard", "the new ones count"


def test_whoever_is_against_it_throws_too_and_a_tie_changes_nothing() -> None:
    w = world("quarry")
    state = said(w, begun(), Choose("past"), Ready("player"))
    state = said(w, state, Throw((5, 5)), Throw((6, 6)))
    state = said(w, state, Ready("player"))
    assert state.frames[-1].kind == "conflict", "he has noticed: the failure of the content"


def test_foes_strike_the_nearest_and_three_hurts_put_somebody_out() -> None:
    w = world("quarry")
    state = said(w, begun(), Choose("wall"), Ready("player"), Throw((6, 6, 6)), Choose("dog"))
    assert state.top.kind == "conflict"
    struck = 0
    for _ in range(60):
        if state.ending or state.frames[-1].kind == "scene":
            break
        voice = spoken(Sight(state, w))
        if voice is not None:
            struck += isinstance(voice, Declare) and voice.act == "strike" and voice.against == "mara"
            done = decide(state, voice, w, CONTENT)
        elif state.top.call is not None:
            mine = state.top.parts[state.top.calling].who == "mara"
            done = decide(state, Throw((1 if mine else 6,) * len(state.top.call.dice)), w, "table")
        elif state.top.kind == "conflict":
            foe = next(p.id for p in state.people.values() if p.side == "foe" and not p.out)
            done = decide(state, Declare("mara", "strike", foe), w)
        else:
            done = decide(state, Ready("player"), w)
        assert not isinstance(done, Refusal), done
        state = done[1]
    assert struck
    assert state.ending == "home"
    assert state.people["mara"].out == "down"


def test_a_night_gives_back_all_grit_and_one_hurt_once_a_day_where_there_is_peace() -> None:
    w = world("quarry")
    state = said(w, begun(), Choose("wall"), Pull(0, "grit", 3), Ready("player"), Throw((1,) * 6), Answer("again.0", 1))
    state = said(w, state, Throw((6,) * 7))
    before = state.people["mara"].tracks
    assert (before["grit"], before["hurt"]) == (0, 1)
    state = said(w, state, Undertake("mara", "night"))
    after = state.people["mara"].tracks
    assert (after["grit"], after["hurt"]) == (3, 0)
    assert state.minute == 18 * 60 + 8 * 60


def test_a_sheet_goes_out_and_comes_in_as_the_same_person() -> None:
    w = world("quarry")
    mara = w.system.create(w, "mara")
    assert w.system.check(w, mara) == ()
    assert w.system.write(w, mara)["skills"] == {"climb": 3, "creep": 2, "fight": 1}
    gathered = said(w, first_state(w), Gather((mara, w.system.create(w, "hob"))))
    assert [row.label for row in w.system.vitals(Sight(gathered, w), "mara")]


def stakes_of(w: World, state: State, part: int = 0) -> dict[str, str]:
    return dict(preview.stakes(state, w, part))


def test_what_the_content_says_is_at_stake_stands_before_what_is_usual() -> None:
    w = world("quarry")
    wall = said(w, begun(), Choose("wall"))
    assert "failure" not in stakes_of(w, wall), "the content does something else there, and has no word for it"
    lamp = said(w, wall, Ready("player"), Throw((6, 6, 6)), Choose("lamp"))
    assert stakes_of(w, lamp)["failure"] == "1 hurt"
    option = w.scenes["gate"].options["wall"]
    worded = replace(option, on={**option.on, "failure": Consequence(stake="The dog hears you.", do=(Op("say", "x"),))})
    gate = replace(w.scenes["gate"], options={**w.scenes["gate"].options, "wall": worded})
    heard = replace(w, scenes={**w.scenes, "gate": gate})
    assert stakes_of(heard, said(heard, begun(), Choose("wall")))["failure"] == "The dog hears you."


def test_whoever_resists_is_told_what_the_act_brings_and_a_tie_apart() -> None:
    w = world("quarry")
    past = said(w, begun(), Choose("past"))
    assert not any(stakes_of(w, past, 1).values()), "the content brings something, and has no word for it"
    yard = said(
        w, begun(), Choose("wall"), Ready("player"), Throw((6, 6, 6)), Choose("dog"), Declare("mara", "strike", "dog")
    )
    assert stakes_of(w, yard) == {"failure": "nothing", "success": "the dog is hit", "clean": "the dog is hit"}
    resisted = {"failure": "the dog is hit; on a tie: nothing", "success": "nothing", "clean": "nothing"}
    assert stakes_of(w, yard, 1) == resisted


def test_whose_harm_it_is_that_the_rules_bring_is_told_to_whoever_resists() -> None:
    w = world("quarry")
    option = w.scenes["gate"].options["past"]
    bare = replace(option, on={"success": option.on["success"]})
    gate = replace(w.scenes["gate"], options={**w.scenes["gate"].options, "past": bare})
    left = replace(w, scenes={**w.scenes, "gate": gate})
    state = said(left, begun(), Choose("past"))
    assert stakes_of(left, state)["failure"] == "1 hurt"
    assert stakes_of(left, state, 1) == {
        "failure": "on a tie: You take 1 hurt",
        "success": "You take 1 hurt",
        "clean": "You take 1 hurt",
    }


def numbed(w: World, *terms: EffectTerm, bars: tuple[str, ...] = ()) -> World:
    """The same world with a condition that it has not, and what it puts on acts."""
    return replace(w, conditions={"cold": ConditionDef(key="cold", label="numb", terms=terms, bars=bars)})


def chilled(w: World, state: State) -> State:
    return replace(state, people={**state.people, "mara": replace(state.people["mara"], effects=(cold(w),))})


def cold(w: World) -> Effect:
    return w.system.afflict(w, w.conditions["cold"], 0, "")


def test_what_a_condition_puts_on_a_number_of_the_question_counts_and_is_told() -> None:
    w = numbed(world("quarry"), EffectTerm(slot="dice", amount=-2), EffectTerm(slot="need", amount=1, tags=("climb",)))
    state = said(w, chilled(w, begun()), Choose("wall"))
    sum_of = {fact.label: (fact.total, fact.text) for fact in preview.facts(state, w)}
    assert sum_of["Dice"] == ("1", "Climb 3 · Numb −2")
    assert sum_of["Need"] == ("2", "Difficulty 1 · Numb 1")
    assert len(said(w, state, Ready("player")).top.call.dice) == 1  # type: ignore[union-attr]
    past = said(w, chilled(w, begun()), Choose("past"))
    assert {fact.label: fact.total for fact in preview.facts(past, w)}["Need"] == "1", "it is for climbing alone"


def test_what_a_condition_bars_is_not_begun() -> None:
    w = numbed(world("quarry"), bars=("all",))
    refused = decide(chilled(w, begun()), Choose("wall"), w, "player")
    assert isinstance(refused, Refusal)
    assert refused.sentence.endswith("You are numb.")


def test_packs_may_use_the_words_for_what_a_small_game_declares() -> None:
    words = world("quarry").system.vocabulary
    assert (words.slots, words.harms, words.rests) == (("dice", "need"), ("hurt",), ("night",))
    w = world("quarry")
    tired = said(w, begun(), Choose("wall"), Pull(0, "grit", 3), Ready("player"), Throw((6,) * 6))
    assert tired.people["mara"].tracks["grit"] == 0
    slept = decide(gathered_by(w, tired), Amend((Op("rest", "night", who="mara"),)), w, "guide")
    assert not isinstance(slept, Refusal)
    assert slept[1].people["mara"].tracks["grit"] == 3


def gathered_by(w: World, state: State) -> State:
    return replace(state, seats=("guide", *state.seats))


def test_a_part_of_a_sum_adds_to_a_number_of_the_question() -> None:
    w = world("quarry")
    state = said(w, begun(), Choose("wall"))
    with pytest.raises(ValueError, match="Grit adds to dcie, and the question has dice, need"):
        w.system.asks_for(Act(Sight(state, w), state.top, 0), Term("Grit", "dcie", 1))


def test_the_chances_of_an_opposed_act_once_pushed_are_those_of_all_throws() -> None:
    w = world("quarry")
    state = said(w, begun(), Choose("past"))
    later: dict[str, int] = {}
    for mine in product(range(1, 7), repeat=2):
        for theirs in product(range(1, 7), repeat=2):
            hits, other = (sum(face >= 5 for face in hand) for hand in (mine, theirs))
            for more in product(range(1, 7), repeat=3):
                pushed = hits + sum(face >= 5 for face in more[: 3 - hits])
                grade = beyond(hits - other) if hits > other else beyond(pushed - other)
                later[grade] = later.get(grade, 0) + 1
    for row in preview.now(state, w):
        assert row.later is not None
        word, weight, of = row.later
        assert (word, Fraction(weight, of)) == ("if pushed", Fraction(later[row.grade], 6**7))
    assert all(row.later is None for row in preview.now(state, w, 1)), "whoever resists pushes nothing"


def beyond(margin: int) -> str:
    return "failure" if margin <= 0 else "success" if margin < 2 else "clean"


def test_an_offer_of_many_dice_has_its_chance() -> None:
    w = world("quarry")
    state = said(w, begun(), Choose("wall"), Pull(0, "grit", 3), Ready("player"), Throw((1,) * 6))
    none_of_seven = Fraction(4, 6) ** 7
    assert chance_after(Asking(state, w, ()), Answer("again.0", 1), "player") == 1 - none_of_seven


def test_what_else_a_small_game_can_say_is_played_and_keeps_the_laws() -> None:
    assert lacking(winter.SYSTEM) == ""
    w = load_world("quarry", winter.SYSTEM, default_places((PACKS / "quarry",)))
    for law in LAWS:
        assert law(w)
    state = said(w, first_state(w), Begin("mara"), Choose("past"))
    state = said(w, state, Ready("player"), Throw((5, 1)), Throw((6, 1)))
    warm = said(w, state, Answer("warm.0", 1))
    assert warm.people["mara"].tracks["grit"] == state.people["mara"].tracks["grit"] - 1
    assert warm.frames[0].id == "yard", "a success more, and it is no tie"


class Tied(grit.Grit):
    """A tie by a rule of one's own, for both who throw: whoever is less hurt wins it."""

    def verdict(self, s: Sight, act: Act) -> Outcome:
        return self._settled(s, act, super().verdict(s, act))

    def outlook(self, s: Sight, act: Act) -> tuple[Chance, ...]:
        other = contest.opponent(s, act.frame)
        if other < 0:
            return super().outlook(s, act)
        mine, theirs = (self.cast(self.weigh(s, Act(s, act.frame, index))[0]).odds() for index in (0, other))
        pairs = joined(mine, theirs, lambda a, b: self._settled(s, act, contest.compared(s, act, (a, b))).grade)
        return chances(grit.GRADES, pairs)

    def _settled(self, s: Sight, act: Act, found: Outcome) -> Outcome:
        if contest.opponent(s, act.frame) < 0 or found.mark("margin"):
            return found
        mine, theirs = (s.people[who].tracks.get("hurt", 0) for who in (act.who, act.part.against))
        return replace(found, grade="success" if mine < theirs else "failure")


def test_a_tie_is_settled_by_a_verdict_of_the_rules_own_and_its_chances_go_with_it() -> None:
    w = load_world("quarry", Tied(), default_places((PACKS / "quarry",)))
    assert chances_are_those_of_every_throw(w)
    hurt = evolve(said(w, first_state(w), Begin("mara"), Choose("past")), Tracked("watchman", "hurt", 1))
    hurt = said(w, hurt, Ready("player"), Throw((5, 5)), Throw((6, 6)))
    assert hurt.frames[0].id == "yard", "the tie is hers, who is less hurt"


def test_what_makes_it_easier_is_a_part_of_the_sum() -> None:
    w = world("quarry")
    wall = w.scenes["gate"].options["wall"]
    rope = replace(wall.check, circumstances=(grit.Circumstance(label="a rope", dice=1),))
    gate = replace(w.scenes["gate"], options={**w.scenes["gate"].options, "wall": replace(wall, check=rope)})
    eased = replace(w, scenes={**w.scenes, "gate": gate})
    state = said(eased, begun(), Choose("wall"))
    assert ("dice", 4) in eased.system.weigh(Sight(state, eased), Act(Sight(state, eased), state.top, 0))[0]


def test_a_single_point_has_a_word_of_its_own() -> None:
    hurts = replace(grit.Grit.tracks.all[2], label="Hurts", one="hurt")
    rules = type("Plural", (grit.Grit,), {"tracks": Tracks(*grit.Grit.tracks.all[:2], hurts)})()
    assert tolled(rules, "failure") == "1 hurt"
    rules.usual = {"failure": (Harm("hurt", 2),)}
    assert tolled(rules, "failure") == "2 hurts"

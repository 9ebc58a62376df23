"""Effects: what a condition becomes, what it puts on acts and bars, and until when somebody is under it, in words."""

import pytest

from game.core.content import ConditionDef, EffectTerm
from game.core.effects import barred_by, effect_of, ending, ends_of, lasts, on_slot, rows, shift, until
from game.core.sheet import Row
from game.core.state import Effect, Modifier, Person

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(
    ("ends", "words"),
    [
        ((), ""),
        ((("round", 1),), "1 round"),
        ((("minutes", 10),), "10 minutes"),
        ((("hours", 24),), "24 hours"),
        ((("hours", 47),), "47 hours"),
        ((("hours", 48),), "2 days"),
        ((("hours", 60 * 24),), "2 months"),
        ((("hours", 730 * 24),), "2 years"),
        ((("hours", 168),), "7 days"),
        ((("hours", 8760),), "12 months"),
        ((("hours", 876_000),), "100 years"),
        ((("rests", 2), ("sunrise", 1)), "2 rests or sunrise"),
        ((("item:salve", 1), ("scene", 1)), "you use salve or you leave here"),
    ],
)
def test_the_ends_of_an_effect_in_words(ends: tuple[tuple[str, int], ...], words: str) -> None:
    assert until(Effect("x", "x", "x", until=ends)) == words


@pytest.mark.parametrize(
    ("ends", "words"),
    [
        ((), "for good"),
        ((("sunrise", 1), ("rests", 1)), "until sunrise or a rest"),
        ((("rests", 1), ("hours", 3), ("sunrise", 1)), "until a rest, for 3 hours or until sunrise"),
        ((("rests", 2),), "until 2 rests"),
    ],
)
def test_each_of_several_ends_is_told_with_its_own_word(ends: tuple[tuple[str, int], ...], words: str) -> None:
    assert lasts(Effect("x", "x", "x", until=ends)) == words


WET = ConditionDef(
    key="wet",
    label="wet",
    until=("rests:2", "done:dry", "sunrise"),
    terms=(EffectTerm(slot="dice", amount=-2), EffectTerm(slot="dice", amount=-1, tags=("climb", "swim"))),
    bars=("read",),
)


def under(*effects: Effect, name: str = "Ada") -> Person:
    return Person("ada", name, "ada", "yours", "player", {}, effects=effects)


def test_an_effect_is_what_its_condition_says_and_has_no_end_at_all_where_it_says_never() -> None:
    ends = ends_of(WET)
    assert ends == (("rests", 2), ("done:dry", 1), ("sunrise", 1))
    modifiers = (Modifier("dice", -2, ()), Modifier("dice", -1, ("climb", "swim")))
    assert effect_of(WET, 3, "rain", ends) == Effect("wet", "wet", "wet", 3, "rain", modifiers, ("read",), ends)
    assert effect_of(WET, 0, "rain", (("never", 1),)).until == ()


@pytest.mark.parametrize(
    ("slot", "tags", "found"), [("dice", {"climb"}, [-2, -1]), ("dice", {"run"}, [-2]), ("need", {"climb"}, [])]
)
def test_an_effect_counts_on_its_slot_for_acts_of_its_tags(slot: str, tags: set[str], found: list[int]) -> None:
    ada = under(effect_of(WET, 0, "", ()))
    assert list(on_slot(ada, slot, frozenset(tags))) == [("wet", amount) for amount in found]
    assert shift(ada, slot, frozenset(tags)) == sum(found)


def test_effects_are_found_by_their_ends() -> None:
    wet, numb = effect_of(WET, 0, "", ends_of(WET)), Effect("cold", "cold", "numb", until=(("scene", 1),))
    assert list(ending(under(wet, numb), "sunrise", "sunset")) == [wet]
    assert list(ending(under(wet, numb), "scene", "rests")) == [wet, numb]
    assert list(ending(under(wet, numb), "turn")) == []


def test_what_bars_somebody_is_said_of_them_or_to_them() -> None:
    wet = effect_of(WET, 0, "", ())
    stunned = Effect("stun", "stun", "stunned", bars=("all",))
    assert barred_by(under(wet), frozenset({"read", "sing"})) == "Ada is wet."
    assert barred_by(under(wet), frozenset({"sing"})) == ""
    assert barred_by(under(stunned), frozenset({"sing"}), "ada") == "You are stunned."
    assert barred_by(under(wet, stunned, name="lantern moths"), frozenset({"sing"}), "bo") == (
        "lantern moths are stunned."
    )


def test_a_sheet_has_a_row_for_each() -> None:
    assert list(rows([Effect("cold", "cold", "numb", until=(("scene", 1),))])) == [
        Row("numb", "text", text="until you leave here", group="conditions")
    ]

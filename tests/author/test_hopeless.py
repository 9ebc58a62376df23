"""Checks that nobody can pass, found by trying them on the side."""

import pytest

from game.author.hopeless import hopeless
from tests.packed import ADA, build, option
from tests.worlds import adventures, world

SKILLED = 'about = "Somebody to try the rules on."\nskills = { climbing = 4 }'
BEN = ADA.replace("ada", "ben").replace("Ada", "Ben").replace('about = "Somebody to try the rules on."', SKILLED)
HARD = "kind = 'movement', challenge = 17, need = 4"


def told(body: str, head: str = 'cast = ["ada"]') -> list[str]:
    return [".".join(map(str, path)) for path, _, _ in hopeless(build(body, head=head))]


def test_what_nobody_can_pass() -> None:
    assert told(option(HARD)) == ["scenes.room.options.act.check"]


@pytest.mark.parametrize(
    "check",
    [
        "kind = 'movement', challenge = 4",
        "kind = 'movement', ruling = 'impossible'",
        "kind = 'movement', challenge = 17, need = 4, easier = [{ label = 'a rope', when = 'seen.room > 1' }]",
    ],
)
def test_what_somebody_can_pass_or_may_be_able_to_or_is_ruled_on(check: str) -> None:
    assert told(option(check)) == []


def test_one_who_can_is_enough() -> None:
    checks = (f"kind = 'movement', skill = 'climbing', challenge = {level}" for level in range(5, 18))
    hard = next(check for check in checks if told(option(check)))
    assert told(option(hard) + BEN) != []
    assert told(option(hard) + BEN, 'cast = ["ada", "ben"]') == []


def test_levers_are_pulled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that takes everything one has is no hopeless one; without levers it would be."""
    body = next(
        option(f"kind = 'movement', challenge = {level}")
        for level in reversed(range(5, 18))
        if not told(option(f"kind = 'movement', challenge = {level}"))
    )
    monkeypatch.setattr("game.author.hopeless._Table._pulled", lambda self, state: iter(()))
    assert told(body) != []


def test_acts_are_tried_too() -> None:
    act = f'[acts.leap]\nlabel = "Leap"\ncheck = {{ {HARD} }}\non = {{ success = {{}}, failure = {{}} }}\n'
    assert told(option("kind = 'movement', challenge = 3") + act) == ["acts.leap.check"]


def test_it_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.author.hopeless.MOST_WORK", 0)
    assert told(option(HARD)) == []


@pytest.mark.parametrize("name", adventures())
def test_ours_can_all_be_passed(name: str) -> None:
    assert list(hopeless(world(name))) == []

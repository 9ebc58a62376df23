"""Faults in a rule system from outside carry its name, the member, the line and what was wrong."""

import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from game import cli, report
from game.author.example.grit import Grit
from game.core.act import Act
from game.core.commands import Choose, Ready, Refusal, Throw
from game.core.draft import Change, Draft, Sight
from game.core.events import Effected, Said, Tracked
from game.core.levers import Lever
from game.core.moments import Moment
from game.core.outside.watched import watched
from game.core.state import Effect, Modifier, Person, Step, Term, Words
from game.core.system import Moments, System
from game.core.world import World
from game.core.yielded import MOST_CHANGES
from game.errors import GameError
from game.packs.find import default_places
from game.packs.link import load_world
from game.session import Session, new_game
from game.systems import registry
from tests.core.test_small_games import PACKS

HERE = "In the rules of Grit (grit), {} at outside/test_watched.py:"


class Raising(Grit):
    def weigh(self, s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
        raise ValueError("too heavy")


class Weightless(Grit):
    def weigh(self, s: Sight, act: Act) -> Any:
        return None


class Flat(Grit):
    def throw(self, q: Any, amends: Any = ()) -> Any:
        return 5


class Listing(Grit):
    def levers(self, s: Sight, act: Act) -> Any:
        return (Lever("grit", "Grit", "count"), "grit")


class Dividing(Grit):
    def levers(self, s: Sight, act: Act) -> tuple[Lever, ...]:
        return (Lever("grit", "Grit", "count", hi=5 // 0),)


class Settling(Grit):
    """`yields` is what it yields first."""

    yields: Callable[[], Iterator[Any]]

    def settle(self, s: Draft, act: Act) -> Iterable[Change]:
        yield from type(self).yields()
        yield from super().settle(s, act)


def endless() -> Iterator[Said]:
    while True:
        yield Said("x")


def settling(*yields: Any) -> System:
    made: System = type("Made", (Settling,), {"yields": staticmethod(lambda: iter(yields))})()
    return made


def turning(s: Draft, who: str, word: str) -> Iterator[Change]:
    raise RuntimeError("no turn")
    yield


class Turning(Grit):
    moments: Moments = MappingProxyType({Moment.SEATED: turning})


def played(system: System) -> Session:
    w = load_world("quarry", watched(system), default_places((PACKS / "quarry",)))
    return new_game(w, "mara", None, "table", 1)


@pytest.fixture(autouse=True)
def reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


YIELDED: Mapping[str, tuple[System, str]] = {
    "no event": (settling(42), "it yields 42, which is neither an event nor a step"),
    "a word": (settling("harm"), "it yields 'harm', which is neither an event nor a step"),
    "a number that nobody has": (
        settling(Tracked("mara", "hurd", 1)),
        "it sets 'hurd', and the tracks are skill., grit, hurt",
    ),
    "too much of it": (settling(Tracked("mara", "hurt", 4)), "it sets 'hurt' to 4, and it goes from 0 to 3"),
    "more than the limit": (settling(Tracked("mara", "grit", 4)), "it sets 'grit' to 4, and it goes from 0 to 3"),
    "less than nothing": (settling(Tracked("mara", "grit", -1)), "it sets 'grit' to -1, and it goes from 0 to 3"),
    "an effect on no number": (
        settling(Effected("mara", Effect("cold", "cold", "cold", terms=(Modifier("bonuss", 1),)))),
        "'cold' changes 'bonuss', and the numbers of the question are dice, need",
    ),
    "an effect without an end": (
        settling(Effected("mara", Effect("cold", "cold", "cold", until=(("act", 1),)))),
        "'cold' ends with 'act', and ends are next_act, turn, scene, conflict, sunrise, healed, never, round, rests, "
        "minutes, hours, save, next_act:WORD, done:WORD, item:WORD",
    ),
    "somebody who is not there": (settling(Tracked("nobody", "hurt", 1)), "KeyError: 'nobody'"),
    "without an end": (
        type("Endless", (Settling,), {"yields": staticmethod(endless)})(),
        f"it yields more than {MOST_CHANGES:,} changes",
    ),
}


@pytest.mark.parametrize("what", YIELDED)
def test_what_is_yielded_and_cannot_be_carried_out_is_told_where_and_nothing_has_happened(what: str) -> None:
    system, words = YIELDED[what]
    session = played(system)
    for command in (Choose("wall"), Ready("player")):
        assert not isinstance(session.do(command), Refusal)
    at, state = session.at, session.state
    refused = session.do(Throw((6, 6, 6)))
    assert isinstance(refused, Refusal)
    assert refused.sentence.startswith("This is a fault in a rule system. " + HERE.format("settle"))
    assert f": {words}. The full report is in " in refused.sentence
    assert (session.at, session.state) == (at, state)


def test_a_fault_is_told_with_the_line_at_which_it_came_up() -> None:
    refused = played(Raising()).do(Choose("wall"))
    assert isinstance(refused, Refusal)
    assert f"{HERE.format('weigh')}{Raising.weigh.__code__.co_firstlineno + 1}: ValueError" in refused.sentence


def test_a_step_that_there_is_not_is_told_as_theirs() -> None:
    session = played(settling(Step("nonsuch")))
    for command in (Choose("wall"), Ready("player")):
        session.do(command)
    refused = session.do(Throw((6, 6, 6)))
    assert isinstance(refused, Refusal)
    assert "In the rules of Grit (grit), step: KeyError: 'nonsuch'." in refused.sentence


def test_a_throw_of_the_program_that_the_rules_fail_at_is_told_and_not_waited_for_in_silence() -> None:
    w = load_world("quarry", watched(settling(42)), default_places((PACKS / "quarry",)))
    session = new_game(w, "mara", None, "program", 1)
    session.do(Choose("wall"))
    refused = session.do(Ready("player"))
    assert isinstance(refused, Refusal)
    assert "settle at " in refused.sentence
    assert session.state.top.stage == "free", "the commit is taken back, and can be taken back further"


ANSWERS: Mapping[str, tuple[System, str]] = {
    "weigh": (Weightless(), ": it answers None and not tuple[tuple[tuple[str, int | str], ...], tuple[Term, ...]]."),
    "throw": (Flat(), ": it answers 5 and not Throw[Outcome]."),
    "levers": (Dividing(), ": ZeroDivisionError: integer division or modulo by zero."),
    "levers of two kinds": (Listing(), ": it answers a tuple and not tuple[Lever, ...]."),
}


@pytest.mark.parametrize("member", ANSWERS)
def test_an_act_that_cannot_be_shown_is_refused_with_the_member_that_fails(member: str) -> None:
    system, words = ANSWERS[member]
    session = played(system)
    state = session.state
    refused = session.do(Choose("wall"))
    assert isinstance(refused, Refusal)
    assert HERE.format(member.partition(" ")[0]) in refused.sentence
    assert words in refused.sentence
    assert session.state == state


def test_a_moment_that_fails_is_told_by_its_name() -> None:
    with pytest.raises(GameError) as found:
        played(Turning())
    assert HERE.format("moments, seated") in str(found.value)


def test_what_is_watched_once_is_not_watched_again() -> None:
    system = watched(Grit())
    assert watched(system) is system
    weighs = system.weigh
    assert watched(system).weigh is weighs


def test_commands_name_the_rule_system_and_robots_their_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(registry, "BUILT_IN", MappingProxyType({"grit": "tests.core.outside.test_watched:RAISING"}))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    told = {}
    for words in (("system", "check", "grit"), ("pack", "check"), ("pack", "playtest", "--plays", "1", "--jobs", "1")):
        status = cli.main((*words, str(PACKS / "quarry")))
        assert status == (1 if words[0] == "system" else report.FAULT)
        told[words[0], words[1]] = said = "".join(capsys.readouterr())
        assert HERE.format("weigh") in said
        assert ": ValueError: too heavy." in said
    assert "\n    The same: " + HERE.format("weigh") in told["system", "check"]
    assert "It came up in play 0 of the seed 1, of mara." in told["pack", "playtest"]


def test_a_fault_while_an_adventure_is_read_is_told_by_the_check_of_the_system(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(registry, "BUILT_IN", MappingProxyType({"grit": "tests.core.outside.test_watched:UNREAD"}))
    assert cli.main(("system", "check", "grit", str(PACKS / "quarry"))) == 1
    assert "quarry cannot be played by it: This is a fault in a rule system. " in capsys.readouterr().out


class Unread(Grit):
    def check(self, w: World, person: Person) -> tuple[str, ...]:
        raise KeyError("zap")


RAISING, UNREAD = Raising(), Unread()

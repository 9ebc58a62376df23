"""The laws of the conversation, over random play of the shipped adventure: they hold for every system and pack."""

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.commands import (
    Amend,
    Answer,
    Begin,
    Choose,
    Command,
    Declare,
    Decree,
    EndTurn,
    Intend,
    Join,
    Next,
    Note,
    Pull,
    Ready,
    Refusal,
    Throw,
    Undertake,
    Withdraw,
    Yield,
)
from game.core.content import Op
from game.core.draft import Writes, evolve, fold
from game.core.events import Paid
from game.core.machine.decide import TABLE, decide, first_state, legal, where
from game.core.state import State
from game.testing.robots import LawBroken, Played, guided, play, say
from tests.quick import sampled
from tests.worlds import adventures, salt_office, world

PLAYS, STEPS = 10, 150
ADVENTURES = adventures()
every_adventure = pytest.mark.parametrize("pack", ADVENTURES)
WORDS = st.sampled_from(("", "wenna_tarr", "perrin", "lock", "attack", "bene", "negate", "ten:pools", "ä", "x" * 60))
VALUES = st.one_of(st.integers(-3, 9), WORDS, st.just((("a", 1),)))
COMMANDS: st.SearchStrategy[Command] = st.one_of(
    st.builds(Begin, WORDS),
    st.builds(Choose, WORDS),
    st.builds(Declare, WORDS, WORDS, WORDS, WORDS),
    st.builds(Undertake, WORDS, WORDS),
    st.builds(Pull, st.integers(-2, 3), WORDS, VALUES),
    st.builds(Withdraw),
    st.builds(Ready, WORDS),
    st.builds(Throw, st.lists(st.integers(-2, 60), max_size=5).map(tuple)),
    st.builds(Answer, WORDS, VALUES),
    st.builds(EndTurn),
    st.builds(Next, WORDS),
    st.builds(Intend, WORDS, WORDS, st.lists(WORDS, max_size=2).map(tuple)),
    st.builds(Join, WORDS),
    st.builds(Yield, WORDS),
    st.builds(Note, WORDS),
    st.builds(Amend, st.just((Op("say", "x"),))),
    st.builds(Decree, st.integers(-2, 3), WORDS),
)


@cache
def walked(pack: str, seed: int) -> Played:
    """Random play of so many words, each held against the laws."""
    return play(world(pack), seed, STEPS)


@cache
def walks(pack: str) -> tuple[tuple[State, tuple[Writes, ...]], ...]:
    """What was met in random play: each state, and what the word said in it brought about."""
    found: list[tuple[State, tuple[Writes, ...]]] = []
    for seed in range(PLAYS):
        played = walked(pack, seed)
        found += played.met
        if played.state.ending:
            found.append((played.state, ()))
    return tuple(found)


@cache
def stages(pack: str) -> dict[tuple[str, str], list[State]]:
    """States met in random play, by the row group of the stage table that held."""
    found: dict[tuple[str, str], list[State]] = {}
    for state, _ in walks(pack):
        group = found.setdefault(where(state), [])
        if len(group) < 40:
            group.append(state)
    return found


def every_state(pack: str) -> Iterator[State]:
    for group in stages(pack).values():
        yield from group


@pytest.mark.quick
def test_random_play_meets_every_row_group_of_the_stage_table() -> None:
    assert {group for pack in ADVENTURES for group in stages(pack)} == set(TABLE)


@pytest.mark.quick
@given(st.data())
@settings(max_examples=400)
def test_every_command_at_every_stage_is_accepted_or_refused_and_never_raises(data: st.DataObject) -> None:
    pack = data.draw(st.sampled_from(ADVENTURES))
    group = data.draw(st.sampled_from(sorted(stages(pack))))
    state = data.draw(st.sampled_from(stages(pack)[group]))
    command = data.draw(COMMANDS)
    seat = data.draw(st.sampled_from(("player", "content", "guide", "table")))

    said = decide(state, command, world(pack), seat)

    if isinstance(said, Refusal):
        assert said.sentence
        assert said.code != "pack", said.sentence
    else:
        assert fold(state, said[0]) == said[1]


@every_adventure
@pytest.mark.parametrize("seed", sampled(range(PLAYS), quick=(0,)))
def test_what_is_listed_is_accepted_and_folding_gives_the_same_state(pack: str, seed: int) -> None:
    """Over the walk that all tests here share, and as many words from where it leads."""
    play(world(pack), seed, STEPS, walked(pack, seed).state)


@every_adventure
@pytest.mark.parametrize("seed", sampled(range(PLAYS), quick=(0,)))
def test_the_same_holds_at_a_guides_table(pack: str, seed: int) -> None:
    play(world(pack), seed, 2 * STEPS, guided(world(pack)))


@every_adventure
def test_every_conflict_runs_at_a_guides_table(pack: str) -> None:
    """The guide begins each by a word, and plays both sides."""
    w = world(pack)
    for seed, key in enumerate(w.conflicts):
        begun = decide(guided(w), Amend((Op("conflict", key),)), w, "guide")
        assert not isinstance(begun, Refusal)
        play(w, seed, STEPS, begun[1])


@pytest.mark.quick
@every_adventure
def test_evolving_event_by_event_is_the_same_as_folding_all(pack: str) -> None:
    played = play(world(pack), 3, 60)
    state = first_state(world(pack))
    for event in played.events:
        state = evolve(state, event)
    assert state == played.state


@pytest.mark.quick
@every_adventure
def test_a_barred_row_is_refused(pack: str) -> None:
    w = world(pack)
    barred = [(state, p) for state in every_state(pack) for p in legal(state, w) if p.barred and p.group != "lever"]
    assert barred, "random play should meet a barred row"
    for state, prompt in barred:
        assert isinstance(decide(state, prompt.command, w, prompt.seat), Refusal)


@pytest.mark.quick
@every_adventure
def test_a_command_that_is_not_listed_is_refused(pack: str) -> None:
    w = world(pack)
    for state in every_state(pack):
        listed = {p.command for p in legal(state, w)}
        for scene in w.scenes.values():
            for key in scene.options:
                if Choose(key) not in listed:
                    assert isinstance(decide(state, Choose(key), w), Refusal)


@pytest.mark.quick
@every_adventure
def test_what_is_paid_leaves_the_pool_once(pack: str) -> None:
    assert sum(_check_payments(state, events) for state, events in walks(pack))


def _check_payments(state: State, events: tuple[object, ...]) -> int:
    """Each payment takes exactly its amount from what was there, and no payer pays the same price twice."""
    seen: set[tuple[str, str, str]] = set()
    for event in events:
        if isinstance(event, Paid):
            before = state.people[event.who].tracks.get(event.track, 0)
            assert event.value == before - event.amount, event
            assert event.value >= 0
            assert (event.who, event.track, event.what) not in seen
            seen.add((event.who, event.track, event.what))
        state = evolve(state, event)  # type: ignore[arg-type]
    return len(seen)


@pytest.mark.quick
@every_adventure
def test_free_and_clear_changes_nothing_but_the_levers(pack: str) -> None:
    w = world(pack)
    kept = [f.name for f in fields(State) if f.name != "frames"]
    for state in stages(pack)["exchange", "free"]:
        for prompt in legal(state, w):
            if isinstance(prompt.command, Pull) and not prompt.barred:
                said = decide(state, prompt.command, w)
                assert not isinstance(said, Refusal)
                for name in kept:
                    assert getattr(said[1], name) == getattr(state, name)


@pytest.mark.quick
def test_a_dead_end_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    w = salt_office()
    monkeypatch.setattr(type(w.system), "blank", lambda *_: None)
    state = first_state(w)
    hollow = replace(w, characters={}, pack=replace(w.pack, cast=()))
    with pytest.raises(LawBroken, match="dead end"):
        say(hollow, state, Random(1))

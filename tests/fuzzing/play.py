"""Wild packs, played at random: every word is followed or refused, and nothing else comes of it."""

from __future__ import annotations

from random import Random
from time import process_time

from game.core.commands import Begin, Refusal
from game.core.draft import fold
from game.core.formulas.tokens import LIMIT
from game.session import Session
from game.testing.robots import filled
from tests.fuzzing.wild import Wild
from tests.packed import SMALL
from tests.small import Small

WORDS = 25
SLOWEST = 3.0
"""Seconds for one word with all that follows from it; the bound on the work is counted, not timed."""


def wild(chance: Random) -> None:
    """One pack, and some words in it."""
    world = Small.build.__wrapped__(SMALL, Wild(chance).body())
    game = Session(world, None, seed=chance.randrange(1 << 30))
    if isinstance(game.do(Begin("ada")), Refusal):
        return
    for _ in range(WORDS):
        free = [prompt for prompt in game.prompts if not prompt.barred]
        if not free or game.state.ending:
            return
        prompt = chance.choice(free)
        before, begun = game.state, process_time()
        said = game.do(filled(prompt, chance), seat="" if prompt.seat == "table" else prompt.seat)
        assert process_time() - begun < SLOWEST, prompt
        if isinstance(said, Refusal):
            assert game.state == before, said
            assert len(said.sentence) < 400, said
        else:
            assert fold(before, [event for entry in said.entries for event in entry.events]) == game.state
        game.check_place()
        _sound(game)


def _sound(game: Session) -> None:
    """No number of the game has grown beyond what a game can hold."""
    state = game.state
    numbers = [*state.names.values(), state.minute]
    for person in state.people.values():
        numbers += [person.tracks.get(track, 0) for track in game.world.system.vocabulary.tracks]
        numbers += [*person.holds.values(), person.place]
    assert all(-LIMIT <= number <= LIMIT for number in numbers)

"""What every rule system owes the machine, shown over its shipped adventure: the same laws, whatever the rules."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import pytest

from game.core import preview
from game.core.act import Act
from game.core.commands import Begin, Command, Gather, Ready, Refusal, Sit, Throw
from game.core.content import ActDef, Option
from game.core.decide import decide, first_state
from game.core.declared import Making
from game.core.dice import wanted
from game.core.doings.voice import spoken
from game.core.draft import Sight, Writes
from game.core.events import Paid, Resolved
from game.core.exchange import asked
from game.core.menu import checks
from game.core.rolls import Call
from game.core.said import marked
from game.core.seats import CONTENT, GUIDE, TABLE
from game.core.state import Person, State
from game.core.world import World
from game.packs.shape import Note, Shaper
from game.systems import registry
from tests.quick import sampled
from tests.robots import say
from tests.worlds import adventures, world

ADVENTURES = adventures()
MOST_CASES = 1_300
"""Throws that are all gone through, four d6 at most; acts of more are left to each system's own tests of its odds."""
ENOUGH = 25
"""Different acts that are gone through of each adventure."""


@cache
def in_the_balance(pack: str) -> tuple[State, ...]:
    """States in free and clear, met in random play: different acts, with different levers pulled."""
    w = world(pack)
    found: dict[tuple[object, ...], State] = {}
    for seed in range(40):
        chance = Random(seed)
        state = first_state(w)
        for _ in range(150):
            if state.ending:
                break
            top = state.frames[-1] if state.frames else None
            if top is not None and (top.kind, top.stage) == ("exchange", "free") and spoken(Sight(state, w)) is None:
                found.setdefault((top.id, *(part.pulled for part in top.parts)), state)
            command, seat = say(w, state, chance)
            said = decide(state, command, w, seat)
            assert not isinstance(said, Refusal)
            state = said[1]
    states = list(found.values())
    Random(1).shuffle(states)
    return tuple(states)


def committed(state: State, w: World) -> State | None:
    """The act committed to by everybody at the table; None where it cannot be yet."""
    for seat in state.seats:
        said = decide(state, Ready(seat), w, seat)
        if isinstance(said, Refusal):
            return None
        state = said[1]
    return state


def outcomes(state: State, w: World, part: int) -> Iterator[tuple[str, Fraction]]:
    """How a part comes out for every way the dice can fall, no offer taken: grade and chance, one a throw."""
    waiting = [(state, Fraction(1))]
    while waiting:
        now, weight = waiting.pop()
        call = now.frames[-1].call
        assert call is not None
        dice = wanted(Sight(now, w), call)
        of = 1
        for die in dice:
            of *= sum(die.weights)
        for faces in product(*(tuple(zip(die.faces, die.weights, strict=True)) for die in dice)):
            ways = 1
            for _, n in faces:
                ways *= n
            events, after = thrown(now, w, tuple(face for face, _ in faces))
            share = weight * ways / of
            grade = next((e.outcome.grade for e in reversed(events) if isinstance(e, Resolved) and e.part == part), "")
            if grade:
                yield grade, share
            else:
                waiting.append((after, share))


def thrown(state: State, w: World, faces: tuple[int, ...]) -> tuple[tuple[Writes, ...], State]:
    """A throw, and every offer on the hands declined until something else is asked."""
    said = decide(state, Throw(faces), w, "table")
    assert not isinstance(said, Refusal), said
    events, state = said
    while state.frames and state.frames[-1].asking == "hand":
        seat = next(seat for seat in asked(Sight(state, w), state.frames[-1]) if seat not in state.frames[-1].ready)
        declined = decide(state, Ready(seat), w, seat)
        assert not isinstance(declined, Refusal), declined
        events, state = (*events, *declined[0]), declined[1]
    return events, state


def row_of(grade: str, told: Mapping[str, Fraction], w: World) -> str:
    """The row of the table that a grade falls into: its own, or success and failure where only those are told apart."""
    passes = {one.id: one.passes for one in w.system.grades}
    return grade if grade in told else "success" if passes[grade] > 0 else "failure"


def cases(state: State, w: World) -> int:
    """How many ways the dice of this act can fall, or the one card."""
    found = 1
    for part in state.frames[-1].parts:
        call = w.system.call(part.question) if not part.passive else None
        if isinstance(call, Call):
            found *= 1 if call.kind == "dice" or len(call.dice) == 1 else MOST_CASES + 1
            for die in call.dice:
                found *= len(w.system.dice[die].faces)
    return found


@pytest.mark.parametrize("pack", sampled(ADVENTURES, quick=("salt-office", "long-table")))
def test_the_chances_on_the_screen_are_what_every_throw_comes_to(pack: str) -> None:
    """The table of chances before an act is exactly how often each outcome comes of all the ways the dice can fall."""
    w = world(pack)
    shown = 0
    for state in in_the_balance(pack):
        part = preview.active(state.frames[-1])
        after = committed(state, w)
        if (
            after is None
            or after.frames[-1].call is None
            or after.frames[-1].calling < 0
            or after.frames[-1].volley
            or not cases(after, w) <= MOST_CASES
        ):
            continue
        told = {c.grade: Fraction(c.weight, c.of) for c in preview.now(state, w, part) if c.whole and c.weight}
        counted: Counter[str] = Counter()
        for grade, share in outcomes(after, w, part):
            counted[row_of(grade, told, w)] += share  # type: ignore[assignment]
        assert told == dict(counted), (state.frames[-1].id, state.frames[-1].parts[part].pulled)
        shown += 1
        if shown == ENOUGH:
            return
    assert shown > 5


@pytest.mark.quick
@pytest.mark.parametrize("pack", ADVENTURES)
def test_what_is_whole_in_a_table_of_chances_adds_up_to_certainty(pack: str) -> None:
    w = world(pack)
    for state in in_the_balance(pack):
        rows = [c for c in preview.now(state, w) if c.whole]
        assert not rows or sum(Fraction(c.weight, c.of) for c in rows) == 1
        later = [c.later for c in rows if c.later is not None]
        assert not later or sum(Fraction(n, of) for _, n, of in later) == 1


@pytest.mark.quick
@pytest.mark.parametrize("pack", ADVENTURES)
def test_committing_costs_what_the_commit_row_says(pack: str) -> None:
    """And nothing else: every track that changes was paid for, and everything that was paid stood on the row."""
    w = world(pack)
    paid = 0
    for state in in_the_balance(pack):
        price: Counter[tuple[str, str]] = Counter()
        for who, track, amount in preview.price(state, w):
            price[who, track] += amount
        events: tuple[Writes, ...] = ()
        after = state
        for seat in state.seats:
            said = decide(after, Ready(seat), w, seat)
            if isinstance(said, Refusal):
                break
            events, after = (*events, *said[0]), said[1]
        spent: Counter[tuple[str, str]] = Counter()
        for event in events:
            if isinstance(event, Paid):
                spent[event.who, event.track] += event.amount
        assert price == spent
        paid += len(spent)
    assert paid


@pytest.mark.quick
@pytest.mark.parametrize("pack", ADVENTURES)
def test_every_lever_listed_can_be_set_to_each_of_its_ends_and_let_go(pack: str) -> None:
    w = world(pack)
    for state in in_the_balance(pack)[:40]:
        for index in range(len(state.frames[-1].parts)):
            for lever in w.system.levers(Sight(state, w), Act(Sight(state, w), state.frames[-1], index)):
                assert lever.allows(lever.rest())
                if lever.kind == "choice" and not lever.barred:
                    assert all(lever.allows(pick.id) for pick in lever.picks)


@pytest.mark.quick
@pytest.mark.parametrize("pack", ADVENTURES)
def test_everybody_has_a_sheet_and_rows_at_the_foot_of_the_screen(pack: str) -> None:
    w = world(pack)
    for character in w.characters:
        person = w.system.create(w, character)
        assert w.system.check(w, person) == ()
        state = in_the_balance(pack)[0]
        alone = State(person.id, "narrative", 0, state.names, state.seen, {person.id: person}, ())
        assert w.system.sheet(Sight(alone, w), person.id)
        assert 0 < len(w.system.vitals(Sight(alone, w), person.id)) <= 5


@pytest.mark.quick
@pytest.mark.parametrize("pack", ADVENTURES)
def test_a_sheet_that_is_written_is_read_back_as_the_same_person(pack: str) -> None:
    w = world(pack)
    for character in w.characters:
        person = w.system.create(w, character)
        wrong: list[str] = []
        shaper = Shaper(w.system.inner, noting(wrong))
        made = shaper.made(w.system.shapes["characters"], dict(w.system.write(w, person)), ("character",), character)
        assert wrong == []
        assert w.system.create(replace(w, characters={**w.characters, character: made}), character) == person


def noting(wrong: list[str]) -> Note:
    return lambda code, path, message: wrong.append(message)


@pytest.mark.quick
@pytest.mark.parametrize("pack", ADVENTURES)
def test_an_option_with_a_check_counts_as_taken_each_time_it_is_done_or_tried_in_vain(pack: str) -> None:
    w = world(pack)
    found: set[str] = set()
    for seed in range(12):
        seen = played(w, seed).seen
        for mark in (mark for path, one in checks(w) if (mark := mark_under(path)) and not ongoing(one)):
            done, tried = seen.get(f"done.{mark}", 0), seen.get(f"tried.{mark}", 0)
            assert seen.get(f"took.{mark}", 0) == done + tried, mark
            found |= {mark} if done + tried else set()
    assert len(found) > 5


def ongoing(content: Option | ActDef) -> bool:
    """Whether it is a roll on the way to something: what is done there is done with the last of them."""
    return any(marked(content.check, "time"))


def mark_under(path: str) -> str:
    """What formulas count the option at a path by: scenes.pump.options.lock.check is pump.lock; of an act nothing."""
    kind, _, rest = path.partition(".")
    return rest.removesuffix(".check").replace(".options.", ".") if kind != "acts" else ""


def played(w: World, seed: int) -> State:
    """What 250 words of chance lead to."""
    chance, state = Random(seed), first_state(w)
    for _ in range(250):
        if state.ending:
            break
        command, seat = say(w, state, chance)
        said = decide(state, command, w, seat)
        assert not isinstance(said, Refusal)
        state = said[1]
    return state


@pytest.mark.quick
def bare(w: World) -> World:
    """The same, but that the first scene does nothing to anybody."""
    start = w.scenes[w.pack.start]
    quiet = replace(start, text="Here.", again="", also=(), first=(), enter=(), mode="", time=0)
    return replace(w, scenes={**w.scenes, start.key: quiet})


def after(state: State, w: World, command: Command, seat: str = GUIDE) -> State:
    """What a word leads to, each throw that it asks for at the lowest faces."""
    said = decide(state, command, w, seat)
    assert not isinstance(said, Refusal), said
    state = said[1]
    call = state.frames[-1].call
    if call is None:
        return state
    faces = tuple(die.faces[0] for die in wanted(Sight(state, w), call))
    return after(state, w, Throw(faces), "table")


def sheets(w: World) -> Iterator[Person]:
    """Everybody ready-made, as they begin and with all spent that a sheet can say is spent."""
    for character in w.characters:
        person = w.system.create(w, character)
        low = {track: least for track, (least, _) in w.system.keeps(w, person).items()}
        worn = replace(person, tracks={**person.tracks, **low})
        assert w.system.check(w, worn) == ()
        yield from (person, worn)


def left_by(state: State, who: str) -> tuple[object, ...]:
    """What somebody has begun with: who they are now, and the marks and cards on the table."""
    return state.people[who], {**state.seen, TABLE: 1}, dict(state.piles)


@pytest.mark.parametrize("pack", ADVENTURES)
def test_somebody_begins_alike_alone_gathered_and_late(pack: str) -> None:
    w = bare(world(pack))
    first = first_state(w)
    for person in sheets(w):
        alone = after(first, w, Begin("", person), "player")
        gathered = after(first, w, Gather((person,)))
        assert left_by(alone, person.id) == left_by(gathered, person.id)
        friend = replace(person, id="friend")
        late = after(after(first, w, Gather((friend,))), w, Sit(person))
        there = after(first, w, Gather((friend, person)))
        assert left_by(late, person.id) == left_by(there, person.id)


@pytest.mark.parametrize("name", registry.BUILT_IN)
def test_grades_run_from_worst_to_best_and_each_has_a_word(name: str) -> None:
    system = registry.load(name)
    passes = [grade.passes for grade in system.grades]
    assert passes == sorted(passes)
    assert all(system.label(grade.id) for grade in system.grades)


@pytest.mark.quick
def test_every_built_in_system_has_an_adventure() -> None:
    assert {world(pack).system.id for pack in ADVENTURES} == set(registry.BUILT_IN)


@pytest.mark.quick
def test_the_content_has_a_seat_of_its_own() -> None:
    assert CONTENT not in {seat for pack in ADVENTURES for seat in first_state(world(pack)).seats}


@pytest.mark.parametrize("pack", ADVENTURES)
def test_somebody_is_blank_to_begin_with_where_the_rules_make_people_in_play_and_nowhere_else(pack: str) -> None:
    w = world(pack)
    assert (w.system.blank(w) is not None) == (w.system.making is Making.IN_PLAY)

"""The laws of the contract between a rule system and the machine, each shown over one adventure: the same for all.

A law is a function of the world of a pack, and the first line of its docstring is the law. It returns how many cases it
was held against, so that whoever asks can see where none was met, and raises LawBroken at the first that breaks it.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import Final

from game.core import preview
from game.core.commands import Begin, Command, Gather, Pull, Ready, Refusal, Sit, Throw
from game.core.content import ActDef, Option
from game.core.decide import decide, first_state, legal
from game.core.declared import Making
from game.core.dice import wanted
from game.core.doings.voice import spoken
from game.core.draft import Sight, Writes
from game.core.events import Paid, Resolved
from game.core.exchange import asked
from game.core.levers import Lever
from game.core.menu import checks
from game.core.rolls import Call
from game.core.said import marked
from game.core.seats import GUIDE, TABLE
from game.core.state import Person, State
from game.core.world import World
from game.packs.shape import Note, Shaper
from game.testing.robots import LawBroken, done, guided, play, say, values

Law = Callable[[World], int]

MOST_CASES: Final = 1_300
"""Throws that are all gone through, four d6 at most; acts of more are left to each system's own tests of its odds."""
ENOUGH: Final = 25
"""Different acts whose throws are gone through."""
ALONE, GATHERED = 20, 5
"""Games that robots play alone and at a guide's table."""


def hold(holds: object, sentence: str) -> None:
    """Raises LawBroken with the sentence where something does not hold."""
    if not holds:
        raise LawBroken(sentence)


def grades_run_from_worst_to_best(w: World) -> int:
    """The grades run from worst to best, and each has a word."""
    passes = [grade.passes for grade in w.system.grades]
    hold(passes == sorted(passes), f"the grades do not run from worst to best: {', '.join(map(str, passes))}")
    for grade in w.system.grades:
        hold(w.system.label(grade.id), f"the grade {grade.id} has no word")
    return len(passes)


def everybody_has_a_sheet(w: World) -> int:
    """Everybody ready-made is in order, has a sheet, and one to five rows at the foot of the screen."""
    first = first_state(w)
    for character in w.characters:
        person = w.system.create(w, character)
        hold(not (wrong := w.system.check(w, person)), f"{character} is not in order: {' '.join(wrong)}")
        alone = Sight(State(person.id, "narrative", 0, first.names, first.seen, {person.id: person}, ()), w)
        hold(w.system.sheet(alone, person.id), f"{character} has no sheet")
        rows = len(w.system.vitals(alone, person.id))
        hold(0 < rows <= 5, f"{character} has {rows} rows at the foot of the screen")
    return len(w.characters)


def people_are_made_as_is_said(w: World) -> int:
    """Somebody is blank to begin with where the rules say that people are made in play, and nowhere else."""
    blank, made = w.system.blank(w) is not None, w.system.making is Making.IN_PLAY
    hold(blank == made, "nobody is blank to begin with" if made else "somebody is blank, and nobody is made in play")
    return 1


def a_sheet_is_read_back(w: World) -> int:
    """A sheet that is written is read back as the same person."""
    for character in w.characters:
        person = w.system.create(w, character)
        wrong: list[str] = []
        shaper = Shaper(w.system.inner, _noting(wrong))
        made = shaper.made(w.system.shapes["characters"], dict(w.system.write(w, person)), ("character",), character)
        hold(not wrong, f"the sheet of {character} is not read back: {'; '.join(wrong)}")
        again = w.system.create(replace(w, characters={**w.characters, character: made}), character)
        hold(again == person, f"{character} is written, and read back as {again} in place of {person}")
    return len(w.characters)


def somebody_begins_alike(w: World) -> int:
    """Somebody begins alike alone, gathered with others and late."""
    quiet = _bare(w)
    first = first_state(quiet)
    people = tuple(_sheets(quiet))
    for person in people:
        friend = replace(person, id="friend")
        ways = {
            "alone": (_after(first, quiet, Begin("", person)), "gathered", (Gather((person,)),)),
            "late": (_after(first, quiet, Gather((friend,)), Sit(person)), "at once", (Gather((friend, person)),)),
        }
        for one, (state, other, commands) in ways.items():
            told, meant = (_left_by(s, person.id) for s in (state, _after(first, quiet, *commands)))
            hold(told == meant, f"{person.id} begins otherwise {one} than {other}: {told} and {meant}")
    return len(people)


def robots_play_on(w: World) -> int:
    """Whatever is listed is accepted, its events lead to the state they say, and there is always a way on."""
    for seed in range(ALONE):
        play(w, seed)
    for seed in range(GATHERED):
        play(w, seed, state=guided(w))
    return ALONE + GATHERED


def levers_can_be_set(w: World) -> int:
    """Every lever that is listed can be set to each of its ends and to each thing it offers, and let go again."""
    met = 0
    for state in in_the_balance(w)[:40]:
        for pull, lever, seat in _levers(state, w):
            for value in filter(lever.allows, values(lever)):
                after = done(w, state, replace(pull, value=value), seat)[1]
                stands = dict(after.frames[-1].parts[pull.part].pulled).get(lever.id, lever.rest())
                hold(stands == value, f"{_act(state)}: the lever {lever.id} is set to {value} and stands at {stands}")
                done(w, after, replace(pull, value=lever.rest()), seat)
                met += 1
    return met


def chances_add_up(w: World) -> int:
    """What is whole in a table of chances adds up to certainty."""
    met = 0
    for state in in_the_balance(w):
        rows = [c for c in preview.now(state, w) if c.whole]
        later = [c.later for c in rows if c.later is not None]
        sums = [sum(Fraction(c.weight, c.of) for c in rows)] * bool(rows)
        sums += [sum(Fraction(n, of) for _, n, of in later)] * bool(later)
        for total in sums:
            hold(total == 1, f"the chances of {_act(state)} add up to {total}")
        met += bool(rows)
    return met


def chances_are_those_of_every_throw(w: World) -> int:
    """The chances shown before an act are how often each outcome comes of all the ways the dice can fall."""
    met = 0
    for state in in_the_balance(w):
        part = preview.active(state.frames[-1])
        after = _committed(state, w)
        if after is None or not _gone_through(after, w):
            continue
        told = {c.grade: Fraction(c.weight, c.of) for c in preview.now(state, w, part) if c.whole and c.weight}
        counted: dict[str, Fraction] = {}
        for grade, share in _outcomes(after, w, part):
            row = _row_of(grade, told, w)
            counted[row] = counted.get(row, Fraction(0)) + share
        hold(told == counted, f"{_act(state)}: shown are {_odds(told)}, and all throws come to {_odds(counted)}")
        met += 1
        if met == ENOUGH:
            break
    return met


def committing_costs_what_is_said(w: World) -> int:
    """Committing costs what its row says, and nobody pays more than they have."""
    met = 0
    for state in in_the_balance(w):
        price: Counter[tuple[str, str]] = Counter()
        for who, track, amount in preview.price(state, w):
            price[who, track] += amount
        spent: Counter[tuple[str, str]] = Counter()
        after = state
        for seat in state.seats:
            said = decide(after, Ready(seat), w, seat)
            if isinstance(said, Refusal):
                break
            after = said[1]
            for event in said[0]:
                if isinstance(event, Paid):
                    spent[event.who, event.track] += event.amount
        hold(price == spent, f"{_act(state)}: its row says {dict(price)}, and {dict(spent)} is paid")
        for (who, track), amount in spent.items():
            left = state.people[who].tracks.get(track, 0)
            hold(amount <= left, f"{_act(state)}: {who} pays {amount} of {track} and has {left}")
        met += len(spent)
    return met


def options_count_as_taken(w: World) -> int:
    """An option with a check counts as taken each time it is done or tried in vain."""
    marks = [mark for path, one in checks(w) if (mark := _mark_under(path)) and not _ongoing(one)]
    found: set[str] = set()
    for seed in range(12):
        seen = play(w, seed, 250).state.seen
        for mark in marks:
            took, did, tried = (seen.get(f"{word}.{mark}", 0) for word in ("took", "done", "tried"))
            hold(took == did + tried, f"{mark} was taken {took} times, done {did} and tried in vain {tried}")
            found |= {mark} if took else set()
    return len(found)


LAWS: Final[tuple[Law, ...]] = (
    grades_run_from_worst_to_best,
    everybody_has_a_sheet,
    people_are_made_as_is_said,
    a_sheet_is_read_back,
    somebody_begins_alike,
    robots_play_on,
    levers_can_be_set,
    chances_add_up,
    chances_are_those_of_every_throw,
    committing_costs_what_is_said,
    options_count_as_taken,
)
"""Every law, the plain ones first: whoever has no sheet yet need not ask for the chances."""


@cache
def in_the_balance(w: World) -> tuple[State, ...]:
    """States in free and clear, met in random play: different acts, with different levers pulled."""
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
            state = done(w, state, command, seat)[1]
    states = list(found.values())
    Random(1).shuffle(states)
    return tuple(states)


def _act(state: State) -> str:
    """An act that is in the balance, for a sentence."""
    top = state.frames[-1]
    pulled = "; ".join(f"{name} {value}" for part in top.parts for name, value in part.pulled)
    return f"the act {top.id}" + f" ({pulled})" * bool(pulled)


def _noting(wrong: list[str]) -> Note:
    return lambda code, path, message: wrong.append(message)


def _odds(told: Mapping[str, Fraction]) -> str:
    return ", ".join(f"{grade} {share}" for grade, share in sorted(told.items())) or "none"


def _levers(state: State, w: World) -> Iterator[tuple[Pull, Lever, str]]:
    """The levers that can be set now, each with the command that sets it and the seat that says it."""
    for prompt in legal(state, w):
        if isinstance(prompt.command, Pull) and prompt.lever is not None and not prompt.barred:
            yield prompt.command, prompt.lever, prompt.seat


# Every throw of an act ----------------------------------------------------------------------------------------------


def _committed(state: State, w: World) -> State | None:
    """The act committed to by everybody at the table; None where it cannot be yet."""
    for seat in state.seats:
        said = decide(state, Ready(seat), w, seat)
        if isinstance(said, Refusal):
            return None
        state = said[1]
    return state


def _gone_through(state: State, w: World) -> bool:
    """Whether the throw that is awaited is one act's alone, and all the ways it can fall are few enough."""
    top = state.frames[-1]
    return top.call is not None and top.calling >= 0 and not top.volley and _cases(state, w) <= MOST_CASES


def _cases(state: State, w: World) -> int:
    """How many ways the dice of this act can fall, or the one card."""
    found = 1
    for part in state.frames[-1].parts:
        call = w.system.call(part.question) if not part.passive else None
        if isinstance(call, Call):
            found *= 1 if call.kind == "dice" or len(call.dice) == 1 else MOST_CASES + 1
            for die in call.dice:
                found *= len(w.system.dice[die].faces)
    return found


def _outcomes(state: State, w: World, part: int) -> Iterator[tuple[str, Fraction]]:
    """How a part comes out for every way the dice can fall, no offer taken: grade and chance, one a throw."""
    waiting = [(state, Fraction(1))]
    while waiting:
        now, weight = waiting.pop()
        call = now.frames[-1].call
        if call is None:
            raise LawBroken(f"{_act(now)} is thrown for, and comes to nothing")
        dice = wanted(Sight(now, w), call)
        of = 1
        for die in dice:
            of *= sum(die.weights)
        for faces in product(*(tuple(zip(die.faces, die.weights, strict=True)) for die in dice)):
            ways = 1
            for _, n in faces:
                ways *= n
            events, after = _thrown(now, w, tuple(face for face, _ in faces))
            share = weight * ways / of
            grade = next((e.outcome.grade for e in reversed(events) if isinstance(e, Resolved) and e.part == part), "")
            if grade:
                yield grade, share
            else:
                waiting.append((after, share))


def _thrown(state: State, w: World, faces: tuple[int, ...]) -> tuple[tuple[Writes, ...], State]:
    """A throw, and every offer on the hands declined until something else is asked."""
    events, state = done(w, state, Throw(faces), "table")
    while state.frames and state.frames[-1].asking == "hand":
        seat = next(seat for seat in asked(Sight(state, w), state.frames[-1]) if seat not in state.frames[-1].ready)
        more, state = done(w, state, Ready(seat), seat)
        events = (*events, *more)
    return events, state


def _row_of(grade: str, told: Mapping[str, Fraction], w: World) -> str:
    """The row of the table that a grade falls into: its own, or success and failure where only those are told apart."""
    passes = {one.id: one.passes for one in w.system.grades}
    return grade if grade in told else "success" if passes[grade] > 0 else "failure"


# Options and their marks --------------------------------------------------------------------------------------------


def _ongoing(content: Option | ActDef) -> bool:
    """Whether it is a roll on the way to something: what is done there is done with the last of them."""
    return any(marked(content.check, "time"))


def _mark_under(path: str) -> str:
    """What formulas count the option at a path by: scenes.pump.options.lock.check is pump.lock; of an act nothing."""
    kind, _, rest = path.partition(".")
    return rest.removesuffix(".check").replace(".options.", ".") if kind != "acts" else ""


# Beginning ----------------------------------------------------------------------------------------------------------


def _bare(w: World) -> World:
    """The same, but that the first scene does nothing to anybody."""
    start = w.scenes[w.pack.start]
    quiet = replace(start, text="Here.", again="", also=(), first=(), enter=(), mode="", time=0)
    return replace(w, scenes={**w.scenes, start.key: quiet})


def _after(state: State, w: World, *commands: Command) -> State:
    """What these words lead to, each throw that they ask for at the lowest faces, each card the first that is left."""
    for command in commands:
        state = done(w, state, command, "player" if isinstance(command, Begin) else GUIDE)[1]
        while (call := state.frames[-1].call) is not None:
            dice = wanted(Sight(state, w), call)
            faces = tuple(die.faces[place if call.kind == "cards" else 0] for place, die in enumerate(dice))
            state = done(w, state, Throw(faces), "table")[1]
    return state


def _sheets(w: World) -> Iterator[Person]:
    """Everybody ready-made, as they begin and with all spent that a sheet can say is spent."""
    for character in w.characters:
        person = w.system.create(w, character)
        low = {track: least for track, (least, _) in w.system.keeps(w, person).items()}
        worn = replace(person, tracks={**person.tracks, **low})
        hold(not (wrong := w.system.check(w, worn)), f"{character}, all spent, is not in order: {' '.join(wrong)}")
        yield from (person, worn)


def _left_by(state: State, who: str) -> tuple[object, ...]:
    """What somebody has begun with: who they are now, and the marks and cards on the table."""
    return state.people[who], {**state.seen, TABLE: 1}, dict(state.piles)

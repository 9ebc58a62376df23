"""The laws of the contract between a rule system and the machine, each shown over one adventure: the same for all.

A law is a function of the world of a pack, and the first line of its docstring is the law. It returns how many cases it
was held against, so that whoever asks can see where none was met, and raises LawBroken at the first that breaks it.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

from game.core.act import Act
from game.core.checks.said import marked
from game.core.commands import Begin, Command, Gather, Pull, Ready, Refusal, Sit, Throw
from game.core.content import ActDef, Option
from game.core.declared import Making
from game.core.draft import Sight
from game.core.events import Paid
from game.core.grades import plain_grade
from game.core.levers import KINDS, Lever
from game.core.machine import preview
from game.core.machine.decide import decide, first_state, legal
from game.core.machine.dice import wanted
from game.core.machine.menu import checks
from game.core.seats import GUIDE, TABLE
from game.core.state import Person, State
from game.core.world import World
from game.packs.shape import Note, Shaper
from game.testing.amended import what_is_amended_is_read
from game.testing.robots import done, guided, play, values
from game.testing.stakes import stakes_say_what_comes
from game.testing.weighed import Looked, called, committed, gone_through, hold, in_the_balance, outcomes, read_through

Law = Callable[[World], int]

ENOUGH: Final = 15
"""Different acts whose throws are gone through."""
ALONE, GATHERED = 20, 5
"""Games that robots play alone and at a guide's table."""


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
        _levers_are_whole(state, w)
        for pull, lever, seat in _levers(state, w):
            for value in filter(lever.allows, values(lever)):
                after = done(w, state, replace(pull, value=value), seat)[1]
                stands = dict(after.frames[-1].parts[pull.part].pulled).get(lever.id, lever.rest())
                hold(stands == value, f"{called(state)}: the lever {lever.id} is set to {value} and stands at {stands}")
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
            hold(total == 1, f"the chances of {called(state)} add up to {total}")
        met += bool(rows)
    return met


def chances_are_those_of_every_throw(w: World) -> int:
    """The chances shown before an act are how often each outcome comes of all the ways the dice can fall."""
    met = seen = 0
    for state in in_the_balance(w):
        part = preview.active(state.frames[-1])
        after = committed(state, w)
        if after is None or not after.frames or after.frames[-1].call is None:
            continue
        seen += 1
        if not as_thrown(state, after, w, part):
            continue
        met += 1
        if met == ENOUGH:
            break
    return Looked(met, seen)


def as_thrown(state: State, after: State, w: World, part: int) -> bool:
    """Whether all throws of an act in the balance could be gone through, once it was committed to; they come to the
    chances that were shown, or LawBroken is raised."""
    counted = _counted(after, w, part)
    if counted is None:
        return False
    told = {c.grade: Fraction(c.weight, c.of) for c in preview.now(state, w, part) if c.whole and c.weight}
    rows: dict[str, Fraction] = {}
    for grade, share in counted.items():
        row = _row_of(grade, told, w)
        rows[row] = rows.get(row, Fraction(0)) + share
    hold(told == rows, f"{called(state)}: shown are {_odds(told)}, and all throws come to {_odds(rows)}")
    return True


def _counted(after: State, w: World, part: int) -> dict[str, Fraction] | None:
    """How often a part comes out how, over all throws; None where nobody can go through them."""
    if not gone_through(after, w) and not read_through(after, w):
        return None
    found: dict[str, Fraction] = {}
    for grade, share in outcomes(after, w, part):
        found[grade] = found.get(grade, Fraction(0)) + share
    return found


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
        hold(price == spent, f"{called(state)}: its row says {dict(price)}, and {dict(spent)} is paid")
        for (who, track), amount in spent.items():
            left = state.people[who].tracks.get(track, 0)
            hold(amount <= left, f"{called(state)}: {who} pays {amount} of {track} and has {left}")
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
    what_is_amended_is_read,
    stakes_say_what_comes,
    options_count_as_taken,
)
"""Every law, the plain ones first: whoever has no sheet yet need not ask for the chances."""


def _noting(wrong: list[str]) -> Note:
    return lambda code, path, message: wrong.append(message)


def _odds(told: Mapping[str, Fraction]) -> str:
    return ", ".join(f"{grade} {share}" for grade, share in sorted(told.items())) or "none"


def _levers(state: State, w: World) -> Iterator[tuple[Pull, Lever, str]]:
    """The levers that can be set now, each with the command that sets it and the seat that says it."""
    for prompt in legal(state, w):
        if isinstance(prompt.command, Pull) and prompt.lever is not None and not prompt.barred:
            yield prompt.command, prompt.lever, prompt.seat


def _levers_are_whole(state: State, w: World) -> None:
    """Holds that a lever is of a kind, which says how it is set, and that what it costs is a number of whoever pays: of
    another name there would never be any left."""
    s, top = Sight(state, w), state.frames[-1]
    for index in range(len(top.parts)):
        for lever in w.system.levers(s, Act(s, top, index)):
            kinds = f"{lever.kind!r}, and kinds are {', '.join(KINDS)}"
            hold(lever.kind in KINDS, f"{called(state)}: the lever {lever.id} is of the kind {kinds}")
            for cost in (*lever.cost, *(each for pick in lever.picks for each in pick.cost)):
                tracks = state.people[cost.payer].tracks
                what = f"{called(state)}: the lever {lever.id} costs {cost.payer} {cost.track}"
                hold(cost.track in tracks, f"{what}, and their tracks are {', '.join(tracks)}")


def _row_of(grade: str, told: Mapping[str, Fraction], w: World) -> str:
    """The row of the table that a grade falls into: its own, or the plain ones where only those are told apart."""
    passes = {one.id: one.passes for one in w.system.grades}
    return grade if grade in told else plain_grade(w.system.grades, passes=passes[grade] > 0)


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

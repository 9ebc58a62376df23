"""What a guide says under a letter of an act in free and clear: `D 6`, `D docker`, `K fails: the alarm`, `W rain`, `F`.

A number, a name or a word becomes what is laid over the act; what it is refused for, the reader of acts says.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from game.core import lay
from game.core.act import Act
from game.core.commands import Restate
from game.core.draft import Sight
from game.core.ladders import ladder
from game.core.letters import LETTERS, SIGNS, Field, Letter, circumstance, letters, restated, said_so
from game.core.levers import Pick
from game.core.marks import Ref, Words
from game.core.preview import active
from game.core.said import marks_of
from game.core.seats import guided
from game.core.state import State
from game.core.tree import NOTHING, Tree
from game.core.usual import fitting
from game.core.world import World
from game.core.written import written
from game.errors import did_you_mean
from game.guide.at import At, names_of
from game.guide.deeds import best_skills
from game.guide.deeds import written as deed
from game.guide.line import heard
from game.guide.tokens import NotMeant
from game.packs.walk import section_of
from game.view.may import proposals

GRADES = {"works": "success", "succeeds": "success", "fails": "failure"}
"""How results are said -> the grade that they are."""
CALLED = {"easier": "F", "harder": "A"}
"""Words for a letter beside what it is called."""
ASKED = "?"
"""Behind a letter: what the rules have to say of it."""
YES, NO = ("yes", "on"), ("no", "off", "none")
LISTED = "KIGO"
"""Letters under which there is a list, by digits."""
MOST_LISTED = 9
STAKE = 46
"""Cells of words that can stand beside the odds."""


def letters_now(state: State, world: World) -> tuple[Letter, ...]:
    """The letters of the act that lies in free and clear; none where no guide sits, or nothing lies there."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or (frame.kind, frame.stage) != ("exchange", "free") or not guided(state):
        return ()
    return letters(Act(Sight(state, world), frame, active(frame)))


def is_letter(line: str) -> bool:
    """Whether a line begins with one of the letters, alone."""
    first = line.split(maxsplit=1)[:1]
    return bool(first) and first[0] in {*LETTERS.values(), *SIGNS}


def meant(line: str, state: State, world: World) -> Restate:
    """What a line that begins with a letter, or with what it is called, says of the act. Raises NotMeant."""
    found = _begins(line.strip(), letters_now(state, world))
    if found is None:
        raise NotMeant("Nothing lies there of which that could be said.")
    one, typed = found
    return answered(one, typed, state, world)


def says(line: str, state: State, world: World) -> bool:
    """Whether a line begins so."""
    return _begins(line.strip(), letters_now(state, world)) is not None


def _begins(line: str, found: tuple[Letter, ...]) -> tuple[Letter, str] | None:
    """The letter that a line begins with, and what is said under it."""
    first, _, rest = line.partition(" ")
    for one in found:
        if first == one.letter or CALLED.get(first.casefold()) == one.letter:
            return one, rest
        if line.casefold().startswith(one.label.casefold()):
            return one, line[len(one.label) :].strip()
    return None


def marks(one: Letter, world: World) -> tuple[Pick, ...]:
    """The marks of the rules for what stands under a letter, by the values that they put there."""
    what = ("circumstance",) if one.letter in SIGNS else dict.fromkeys(field.mark.what for field in one.fields)
    return tuple(mark for each in what for mark in ladder(world, each))


def marks_of_line(line: str, state: State, world: World) -> tuple[Pick, ...]:
    """The marks that a line asks for: `D ?`; none where it asks for nothing."""
    found = _begins(line.strip(), letters_now(state, world))
    if found is None or found[1].strip() != ASKED:
        return ()
    options = enumerate(listed(found[0], state, world), 1)
    return marks(found[0], world) or tuple(Pick(str(n), f"{n}  {label}") for n, (label, _) in options)


def mark(one: Letter, typed: str, world: World) -> str:
    """What the rules have beside the value that is typed: "7: A river in spate"; empty where they have nothing."""
    return next((each.label for each in marks(one, world) if each.id == typed.strip()), "")


def listed(one: Letter, state: State, world: World) -> tuple[tuple[str, Restate], ...]:
    """What stands under a letter by digits, each with what it says: the usual stakes, what somebody is best at, what
    they carry and know that does not count yet, what of theirs can be offered; nothing under any other."""
    act = Act(Sight(state, world), state.top, active(state.top))
    ways: Mapping[str, Callable[[], Iterator[tuple[str, Restate]]]] = {
        "K": lambda: _usual(act, world),
        "I": lambda: _named(act, one, best_skills(world, act.s.people[act.who]), state, world),
        "G": lambda: ((each.name, replace(each.command, asked="")) for each in proposals(state, world)),
        "O": lambda: _named(act, one, tuple(_theirs(act, one, world)), state, world),
    }
    return tuple(islice(ways[one.letter](), MOST_LISTED)) if one.letter in ways else ()


def _usual(act: Act, world: World) -> Iterator[tuple[str, Restate]]:
    """The usual stakes of the packs for such an act, what failing brings before what succeeding does."""
    check = written(act.check)
    for grade, word in (("failure", "fails"), ("success", "works")):
        for found in fitting(world, grade, check):
            on = {"stake": found.stake, "text": found.text, "do": [op for op in map(deed, found.do) if op]}
            said = {key: value for key, value in on.items() if value}
            yield f"{word}: {found.stake}", Restate(act.index, Tree({"on": {grade: said}}))


def _named(act: Act, one: Letter, names: Iterable[str], state: State, world: World) -> Iterator[tuple[str, Restate]]:
    """Names that can stand under a letter."""
    for name in names:
        for field in one.fields:
            values = tuple(_values(act.check, field, name.casefold(), At(state, world)))
            if values:
                yield name, restated(act, said_so(act.check, field, values[0]))
                break


def _theirs(act: Act, one: Letter, world: World) -> Iterator[str]:
    """What whoever acts has of the entries that a field under a letter names."""
    known = act.s.people[act.who].known
    for field in one.fields:
        for mark in _marks(type(act.check), field) if field.path[0] == "check" else ():
            if isinstance(mark, Ref) and mark.kind != "people":
                yield from (
                    next(iter(names_of(e)), key) for key, e in section_of(world, mark.kind).items() if key in known
                )


def _picked(one: Letter, words: str, state: State, world: World) -> Restate | None:
    """What a digit, or under G a name, says that is listed; None for anything else."""
    found = listed(one, state, world) if one.letter in LISTED else ()
    if words.isdecimal():
        return found[int(words) - 1][1] if 0 < int(words) <= len(found) else None
    named = [command for name, command in found if name.casefold() == words.casefold()]
    return named[0] if named and one.letter == "G" and not one.fields else None


def answered(one: Letter, typed: str, state: State, world: World) -> Restate:
    """What is said under a letter. `typed` is empty where it is only pressed. Raises NotMeant."""
    frame = state.top
    act = Act(Sight(state, world), frame, active(frame))
    words = typed.strip()
    if one.letter in SIGNS:
        return _bearing(act, one, words)
    if not words:
        if one.press is None:
            raise NotMeant("A number, a name or a word is missing.")
        return one.press
    if words in NO and one.back is not None:
        return one.back
    if (picked := _picked(one, words, state, world)) is not None:
        return picked
    if one.letter == "W":
        return _worded(act, words)
    if one.letter == "K":
        return _stakes(act, one, words, world)
    return _field(act, one, words, At(state, world))


def _bearing(act: Act, one: Letter, words: str) -> Restate:
    """`F`, `F 2`, `F 2 he knows her mother`: one more, or so many, under a word."""
    first, _, rest = words.partition(" ")
    number, label = (int(first), rest) if first.isdecimal() else (1, words)
    return circumstance(act, SIGNS[one.letter], min(number, 99), _unquoted(label))


def _worded(act: Act, words: str) -> Restate:
    """Words for what was laid last and has none, or else for the act."""
    check, text = act.check, _unquoted(words)
    for sign, plain in ((-1, lay.AGAINST), (1, lay.FOR)):
        name, _, _ = lay.bearing(type(check), sign)
        laid = [one for one in getattr(check, name, ()) if one.label == plain]
        if laid and name in act.part.said.get("check", NOTHING):
            by = lay.weight(check, sign, laid[-1])
            found = lay.renamed(check, name, plain, text)
            return Restate(act.index, Tree({"check": found}), (f"check.{name}",)) if by else _called(act, text)
    return _called(act, text)


def _called(act: Act, words: str) -> Restate:
    return Restate(act.index, Tree({"label": words}))


def _stakes(act: Act, one: Letter, words: str, world: World) -> Restate:
    """`fails: the alarm`: what a grade brings; without a grade what failing does."""
    head, colon, rest = words.partition(":")
    grade = _grade(head.removeprefix("if it ").strip(), world) if colon else "failure"
    text = _unquoted(rest if colon else words)
    if not grade:
        names = ", ".join((*GRADES, *(each.id for each in world.system.grades)))
        raise NotMeant(f"{head.strip()} is none of {names}.")
    if not text:
        raise NotMeant("Say what it brings.")
    stake = {"stake": text} if len(text) <= STAKE else {}
    return Restate(act.index, Tree({"on": {grade: {**stake, "text": text}}}))


def _grade(word: str, world: World) -> str:
    known = {**GRADES, **{each.id: each.id for each in world.system.grades}}
    known |= {each.label.casefold(): each.id for each in world.system.grades}
    found = {value for name, value in known.items() if word and name.startswith(word.casefold())}
    return known.get(word.casefold()) or (found.pop() if len(found) == 1 else "")


# Fields --------------------------------------------------------------------------------------------------------------


def _field(act: Act, one: Letter, words: str, at: At) -> Restate:
    """The first field under the letter in which this can stand; behind a person, what they meet it with."""
    check = act.check
    for field in one.fields:
        for value in _values(check, field, words, at):
            return restated(act, said_so(check, field, value))
    who, _, answer = words.partition(" ")
    if one.letter == "D" and answer:
        return _met(act, one, who, answer, at)
    if (said := _line(one, words, at)) is not None:
        return said
    names = sorted({name for field in one.fields for name in _names(check, field, at)})
    raise NotMeant(f"Nothing here goes by “{words}”{did_you_mean(words, names)}")


def _line(one: Letter, words: str, at: At) -> Restate | None:
    """The same words as a line about the act that lies there, with the word of a field before them or without."""
    starts = dict.fromkeys(
        ("", *(f"{field.mark.word or field.path[-1].replace('_', ' ')} " for field in one.fields), "with ")
    )
    for start in starts:
        commands = heard(f"{start}{words}", at).commands
        if len(commands) == 1 and isinstance(commands[0], Restate):
            return commands[0]
    return None


def _met(act: Act, one: Letter, who: str, answer: str, at: At) -> Restate:
    """Against somebody, and with what they meet it."""
    check = act.check
    answers = next((each for each in letters_now(at.state, at.world) if each.letter == "R"), None)
    person = next((value for field in one.fields for value in _values(check, field, who, at)), None)
    met = next((f for f in (answers.fields if answers else ()) if any(_values(check, f, answer, at))), None)
    if person is None or met is None or not isinstance(person, str):
        raise NotMeant(f"Nothing here goes by “{who} {answer}”.")
    found = {**lay.opposed(check, person), **said_so(check, met, next(iter(_values(check, met, answer, at))))}
    return restated(act, found)


def _values(check: Any, field: Field, words: str, at: At) -> Iterator[Any]:
    """What these words can be in a field; nothing where they can be nothing there, or several things."""
    shape: type = type(check) if field.path[0] == "check" else type(None)
    if field.path[0] != "check":
        if words.isdecimal() and isinstance(field.value, int):
            yield int(words)
        return
    if isinstance(field.value, bool):
        if words in (*YES, *NO):
            yield words in YES
        return
    if words.isdecimal() and _counts(shape, field):
        yield int(words)
        return
    names = _names(check, field, at)
    exact = names.get(words.casefold())
    near = {id(value): value for name, value in names.items() if name.startswith(words.casefold())}
    if exact is not None:
        yield _held(check, field, exact)
    elif len({str(value) for value in near.values()}) == 1 and len(words) > 1:
        yield _held(check, field, next(iter(near.values())))


def _counts(shape: type, field: Field) -> bool:
    return bool(field.path[0] == "check" and lay.bounds(shape, field.path[-1]) != (0, 0))


def _names(check: Any, field: Field, at: At) -> Mapping[str, Any]:
    """What can stand in a field, by what people call it."""
    if field.path[0] != "check":
        return {}
    shape: type = type(check)
    found: dict[str, Any] = {word.casefold(): value for word, value in field.mark.picks}
    for mark in _marks(shape, field):
        if isinstance(mark, Words):
            found |= {word.replace("_", " "): word for word in mark.words}
        elif isinstance(mark, Ref) and mark.kind == "people":
            found |= {name.casefold(): key for key, names in at.people.items() for name in (key, *names)}
        elif isinstance(mark, Ref):
            entries = section_of(at.world, mark.kind)
            found |= {name.casefold(): key for key, entry in entries.items() for name in (key, *names_of(entry))}
    return found


def _marks(shape: type, field: Field) -> Iterator[Any]:
    """The marks of a field, and of what its ways are done with."""
    yield from lay.annotations(shape, field.path[-1])
    inner = lay.listed(shape, field.path[-1])
    if inner is not None and field.mark.what == "skill":
        skill = next(name for name, mark in marks_of(inner).items() if mark.what == "skill")
        yield from lay.annotations(inner, skill)


def _held(check: Any, field: Field, value: Any) -> Any:
    """A value in the form of its field: one of a list, or a way to do it."""
    shape: type = type(check)
    inner = lay.listed(shape, field.path[-1])
    if inner is not None:
        skill = next(name for name, mark in marks_of(inner).items() if mark.what == "skill")
        return [{skill: value}]
    return [value] if isinstance(field.value, tuple) else value


def _unquoted(words: str) -> str:
    return words.strip().strip('“”"').strip()

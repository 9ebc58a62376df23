"""What a guide says under a letter of an act in free and clear: `D 6`, `D docker`, `K fails: the alarm`, `W rain`, `F`.

A number, a name or a word becomes what is laid over the act; what it is refused for, the reader of acts says.
"""

from collections.abc import Iterable, Mapping

from game.core.act import Act
from game.core.checks import lay
from game.core.checks.ladders import ladder
from game.core.checks.said import marked, marks_of
from game.core.commands import Pull, Restate
from game.core.draft import Sight
from game.core.grades import plain_grade
from game.core.levers import Pick
from game.core.machine.decide import decide
from game.core.machine.letters import (
    ANSWER,
    COUNTS,
    HELPS,
    LETTERS,
    SIGNS,
    Letter,
    circumstance,
    laid,
    letters,
    restated,
    said_so,
)
from game.core.machine.preview import active
from game.core.seats import GUIDE, guided
from game.core.state import State
from game.core.tree import NOTHING, Tree
from game.core.wording import listed as listed_words
from game.core.world import World
from game.errors import did_you_mean
from game.guide.at import At
from game.guide.fieldwords import NO, YES, names_in, values_of
from game.guide.overline import ANOTHER, over
from game.guide.tokens import NotMeant
from game.guide.under import Laying, digits, listed

GRADES = {"works": True, "succeeds": True, "fails": False}
"""How results are said -> whether the plain grade that they are passes."""
CALLED = {"easier": "F", "harder": "A"}
"""Words for a letter beside what it is called."""
NAMED = 8
"""So many names of what can stand under a letter are told."""
LEAST = 2
"""Signs of a name that are enough of it."""
ASKED = "?"
"""Behind a letter: what the rules have to say of it."""
NAMELESS = "ERM"
"""Letters of which it is told what can be said under them, as no digit does."""
LISTED = "KIGO"
"""Letters under which there is a list, by digits."""
BEFORE: Mapping[str, tuple[str, ...]] = {COUNTS: ("with ",), HELPS: ("help ",)}
"""Words of the line that stand before a name under a letter, beside those of its fields."""
NOTHING_OF_THAT = "These rules have nothing of that to say."
"""Of a letter for which the rules have no field."""
NO_SUCH = "There is no "
"""How a line is refused of which a word is nothing that is here."""
STAKE = 46
"""Cells of words that can stand beside the odds."""


def letters_now(state: State, world: World, part: int = -1) -> tuple[Letter, ...]:
    """The letters of the act that lies in free and clear, or of another part of it; none where no guide sits, or
    nothing lies there."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or (frame.kind, frame.stage) != ("exchange", "free") or not guided(state):
        return ()
    return letters(Act(Sight(state, world), frame, active(frame) if part < 0 else part))


def is_letter(line: str) -> bool:
    """Whether a line begins with one of the letters, alone."""
    first = line.split(maxsplit=1)[:1]
    return bool(first) and first[0] in {*LETTERS.values(), *SIGNS}


def meant(line: str, state: State, world: World) -> Laying:
    """What a line that begins with a letter, or with what it is called, says of the act. Raises NotMeant."""
    known = letters_now(state, world)
    found = _begins(line.strip(), known)
    if found is None:
        raise NotMeant(NOTHING_OF_THAT if known else "Nothing lies there of which that could be said.")
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


def sayable(one: Letter, state: State, world: World) -> str:
    """What can be said under a letter that lists nothing by digits: the first names there are, or the words of its
    fields."""
    act, at = Act(Sight(state, world), state.top, one.part), At(state, world)
    names = [name for field in one.fields for name in sorted(names_in(act.check, field, at)) if "_" not in name]
    if names:
        return f"One of {', '.join(names[:NAMED])}{' …' if len(names) > NAMED else '.'}"
    words = [field.mark.word or field.path[-1].replace("_", " ") for field in one.fields]
    return f"Say {listed_words((f'{word} …' for word in dict.fromkeys(words)), 'or')}" if words else ""


def _picked(one: Letter, words: str, state: State, world: World) -> Laying | None:
    """What a digit, or under G a name, says that is listed; None for anything else."""
    found = listed(one, state, world) if one.letter in LISTED else ()
    if words.isdecimal():
        return found[int(words) - 1][1] if 0 < int(words) <= len(found) else None
    if one.letter != COUNTS or _exact(one, words, state, world):
        return None
    exact = [command for name, command in found if name.casefold() == words.casefold()]
    near = [command for name, command in found if words.casefold() in name.casefold().split()]
    return next(iter((*exact, *near)), None)


def _exact(one: Letter, words: str, state: State, world: World) -> bool:
    """Whether this is the name of something that a field under the letter holds."""
    act, at = Act(Sight(state, world), state.top, one.part), At(state, world)
    return any(words.casefold() in names_in(act.check, field, at) for field in one.fields)


def answered(one: Letter, typed: str, state: State, world: World) -> Laying:
    """What is said under a letter. `typed` is empty where it is only pressed. Raises NotMeant."""
    act = Act(Sight(state, world), state.top, one.part)
    words = typed.strip()
    if one.letter in SIGNS and not one.levers:
        return _bearing(act, one, words)
    if one.letter == ANSWER and not any(marked(act.check, "opposition")):
        raise NotMeant("Nobody stands against it: D says who.")
    if not words:
        if one.press is None:
            options = listed(one, state, world)
            raise NotMeant(digits(options) if options else "A number, a name or a word is missing.")
        return one.press
    if words in NO and one.back is not None:
        return one.back
    if (picked := _picked(one, words, state, world)) is not None:
        return picked
    if words.isdecimal() and one.letter in LISTED:
        raise NotMeant(f"Nothing stands under {words} there.")
    if one.letter == "W":
        return _worded(act, words)
    if one.letter == "K":
        words = _with_colon(words)
        return _staked(act, one, words, At(state, world)) or _stakes(act, one, words, world)
    at = At(state, world)
    if one.letter == HELPS and words not in (*YES, *NO) and (those := _people(words, at)):
        return _helped(act, one, those, at)
    return _field(act, one, words, at)


def _people(words: str, at: At) -> tuple[str, ...]:
    """Whom these words name, one or several with "and" between; nobody where a word is no name of anybody here."""
    found: list[str] = []
    for name in words.casefold().replace(",", " and ").split(" and "):
        near = {key for key, names in at.people.items() for each in names if each.casefold().startswith(name.strip())}
        if len(near) != 1 or len(name.strip()) < LEAST:
            return ()
        found += near
    return tuple(dict.fromkeys(found))


def _helped(act: Act, one: Letter, those: tuple[str, ...], at: At) -> Laying:
    """Somebody helps, by a lever where the rules have one; those do it together, where they have that; or else they
    make it easier."""
    said = over(f"help {at.state.people[those[0]].name}", at).commands if len(those) == 1 else ()
    if len(said) == 1 and isinstance(said[0], Pull):
        return said[0]
    shape: type = type(act.check)
    for field in one.fields:
        name = field.path[-1]
        inner = lay.listed(shape, name)
        if isinstance(field.usual, tuple) and inner is None:
            return restated(act, {name: list(those)})
        within = next((key for key, mark in marks_of(inner).items() if mark.what == "help"), "") if inner else ""
        if within:
            return restated(act, {name: {within: list(those)}})
    names = listed_words(at.state.people[key].name for key in those)
    return circumstance(act, 1, len(those), f"help from {names}")


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


def _with_colon(words: str) -> str:
    """`fails "the alarm"` says what failing brings, as `fails: the alarm` does."""
    first, _, rest = words.partition(" ")
    return f"{first}: {rest}" if first.casefold() in GRADES and rest.strip() and not rest.startswith(":") else words


def _stakes(act: Act, one: Letter, words: str, world: World) -> Restate:
    """`fails: the alarm`: what a grade brings; without a grade what failing does."""
    head, colon, rest = words.partition(":")
    grade = _grade(head.removeprefix("if it ").strip() if colon else "fails", world)
    text = _unquoted(rest if colon else words)
    if not grade:
        names = ", ".join((*GRADES, *(each.id for each in world.system.grades)))
        raise NotMeant(f"{head.strip()} is none of {names}.")
    if not text:
        raise NotMeant("Say what it brings.")
    stake = {"stake": text} if len(text) <= STAKE else {}
    return Restate(act.index, Tree({"on": {grade: {**stake, "text": text}}}), (f"on.{grade}.do",))


def _staked(act: Act, one: Letter, words: str, at: At) -> Restate | None:
    """The same as a line says stakes, with what is done, or what the rules have for it; None for plain words."""
    found = _lined(words, at, ("",))[0]
    return found if isinstance(found, Restate) and _only_stakes(act, found) else None


def _only_stakes(act: Act, said: Restate) -> bool:
    """Whether this says nothing but what an act brings, and whether it can be tried again."""
    shape: type = type(act.check)
    whats = {marks_of(shape)[name].what for name in said.set.get("check", {})}
    return set(said.set) <= {"on", "check"} and whats <= {"stakes", "again"}


def _grade(word: str, world: World) -> str:
    grades = world.system.grades
    known = {word: plain_grade(grades, passes=passes) for word, passes in GRADES.items()}
    known |= {each.id: each.id for each in grades}
    known |= {each.label.casefold(): each.id for each in grades}
    found = {value for name, value in known.items() if word and name.startswith(word.casefold())}
    return known.get(word.casefold()) or (found.pop() if len(found) == 1 else "")


# Fields --------------------------------------------------------------------------------------------------------------


def _field(act: Act, one: Letter, words: str, at: At) -> Laying:
    """The first field under the letter in which this can stand; behind a person, what they meet it with."""
    check = act.check
    for field in one.fields:
        for value in values_of(check, field, words, at):
            return laid(act, field, value)
    who, _, answer = words.partition(" ")
    if one.letter == "D" and answer and (met := _met(act, one, who, answer, at)) is not None:
        return met
    found, why = _lined(words, at, _starts(one, words))
    said = _unnumbered(act, one, words, at) if found is None and why and one.letter == "E" else found
    if said is not None:
        return said
    if why:
        raise NotMeant(why)
    names = sorted({name for field in one.fields for name in names_in(check, field, at)})
    raise NotMeant(f"Nothing here goes by “{words}”{did_you_mean(words, names)}")


def _starts(one: Letter, words: str) -> tuple[str, ...]:
    """What may stand before the words in a line: nothing, or the word of a field; before a number alone, which means
    something else by itself, a word."""
    named = tuple(f"{field.mark.word or field.path[-1].replace('_', ' ')} " for field in one.fields)
    return named if words.isdecimal() else ("", *named, *BEFORE.get(one.letter, ()))


def _lined(words: str, at: At, starts: Iterable[str]) -> tuple[Laying | None, str]:
    """The same words as a line about the act that lies there, behind one of these starts; or why such a line is refused
    where every word of it is something."""
    why = ""
    for start in dict.fromkeys(starts):
        found = over(f"{start}{words}", at)
        if len(found.commands) == 1 and isinstance(found.commands[0], Restate | Pull):
            return found.commands[0], ""
        told = next((lost.sentence for lost in found.lost), "")
        why = why or (told if told != ANOTHER and not told.startswith(NO_SUCH) else "")
    return None, why


def _unnumbered(act: Act, one: Letter, words: str, at: At) -> Restate | None:
    """What it makes or does, where what was said of how hard it is goes: that follows then from what it does."""
    said = act.part.said.get("check", NOTHING)
    shape: type = type(act.check)
    marks = marks_of(shape)
    drop = tuple(f"check.{name}" for name, mark in marks.items() if mark.what == "difficulty" and name in said)
    decided = decide(at.state, Restate(act.index, NOTHING, drop), at.world, GUIDE) if drop else None
    if not isinstance(decided, tuple):
        return None
    found = _lined(words, At(decided[1], at.world), _starts(one, words))[0]
    return Restate(act.index, found.set, (*drop, *found.drop)) if isinstance(found, Restate) else None


def _met(act: Act, one: Letter, who: str, answer: str, at: At) -> Restate | None:
    """Against somebody, and with what they meet it."""
    check = act.check
    answers = next((each for each in letters_now(at.state, at.world) if each.letter == "R"), None)
    person = next((value for field in one.fields for value in values_of(check, field, who, at)), None)
    met = next((f for f in (answers.fields if answers else ()) if any(values_of(check, f, answer, at))), None)
    if person is None or met is None or not isinstance(person, str):
        return None
    found = {**lay.opposed(check, person), **said_so(check, met, next(iter(values_of(check, met, answer, at))))}
    return restated(act, found)


def _unquoted(words: str) -> str:
    return words.strip().strip('“”"').strip()

"""A guide's words about the story: where it goes on, what is told, asked and remembered, and who decides."""

import re
from collections.abc import Iterator
from contextlib import suppress

from game.core import oracle
from game.core.commands import (
    Amend,
    BreakOff,
    Command,
    Confirm,
    Consult,
    Decree,
    HandOut,
    Intend,
    Keep,
    Note,
    Oracle,
    Play,
    Progress,
    Reveal,
    Tension,
    Undertake,
)
from game.core.content import Op
from game.core.draft import Sight
from game.core.machine.guide import noted
from game.core.machine.volleys import OPEN, in_words
from game.core.machine.wall import NOTHING, WORDS
from game.core.scope import YOURS, standing
from game.core.seats import OWN, WALL, WHISPER
from game.core.wording import listed
from game.guide import people
from game.guide.at import At, Saying, plain, words_of
from game.guide.tokens import NotMeant, Reader
from game.view.words import opening

MOST_ASKED = 500
FIGHT = "fight"
"""The conflict among whoever is here, which rules with fights in turns have by themselves."""
SOCIAL = "social"
"""The same among people who only talk, where rules tell it from a fight."""
HERE = "here:"
"""Before the id of somebody who is here already, which may be that of an entry of the packs as well."""
HOUR = re.compile(r"([01]?\d|2[0-3])[:.]([0-5]\d)")
"""A time of the day."""


def to(verb: str, section: str, what: str) -> "Saying":
    """go, finish: on to an entry of the packs."""

    def said(read: Reader, at: At) -> Command:
        return Amend((Op(verb, read.one_of(at.named(getattr(at.world, section)), what)),))

    return said


def fight(read: Reader, at: At) -> Command:
    """fight CONFLICT, one of the packs; fight alone, or with a word of the rules' (fight social): with whoever is here,
    where the rules have such a thing. fight watchman 2 and hound: they come for it; where the rules have no fight of
    their own, they are here to be acted against. fight rolf: somebody of the guide's who is here is their foe in it."""
    if at.state.frames and at.state.top.kind == "exchange":
        raise NotMeant("An act lies open: let it stand, or take it back, before a fight begins.")
    names = at.named(at.world.conflicts)
    system = at.world.system
    own = {key: system.conflict(at.world, key) for key in (FIGHT, *system.fights)}
    names = {**{key: (one.title,) for key, one in own.items() if one is not None}, **names}
    if own[FIGHT] is not None and read.done:
        return Amend(_begun(at))
    if SOCIAL not in names and read.is_next(SOCIAL):
        raise NotMeant("By these rules people quarrel by acts like any other: WHO SKILL against WHOM.")
    if not names and read.done:
        raise NotMeant("These rules have no fight of their own: act against somebody, and it may come to one.")
    found = read.one_of({**_here(at), **at.named(at.world.people), **names}, "conflict, nobody")
    if found in names:
        return Amend((Op("conflict", found),))
    begun = _begun(at) if own[FIGHT] is not None else ()
    return Amend((*_foes(read, at, found), *begun))


def _begun(at: At) -> tuple[Op, ...]:
    """The rules' own fight begins. Raises NotMeant in the middle of it."""
    if at.state.fight is not None and at.state.fight.id == FIGHT:
        raise NotMeant("You are in a fight: bring WHOM brings more into it, stop breaks it off.")
    return (Op("conflict", FIGHT),)


def _foes(read: Reader, at: At, first: str) -> Iterator[Op]:
    """Whoever comes for a fight: watchman 2 and hound; the first is read."""
    yield from _foe(read, at, first)
    while read.is_next("and", ","):
        yield from _foe(read, at, read.one_of({**_here(at), **at.named(at.world.people)}, "person of the packs"))


def _foe(read: Reader, at: At, one: str) -> Iterator[Op]:
    """Those who are here already and are meant by their kind alone; so many more of a kind where a number is said."""
    if one.startswith(HERE):
        return iter((Op("stand", one.removeprefix(HERE), kind="foe"),))
    count = read.number("how many", -1)
    there = [who for who, person in at.state.people.items() if person.base == one and not person.out]
    if there and count < 0:
        return (Op("stand", who, kind="foe") for who in there)
    return iter(people.copies(at, one, 1 if count < 0 else count))


def _here(at: At) -> dict[str, tuple[str, ...]]:
    """Whoever of the guide's is here under a name of their own, which no entry of the packs has, with or without a
    number."""
    known = {name for names in at.named(at.world.people).values() for name in names}
    there = at.state.people
    own = {
        who for who, one in there.items() if one.base in at.world.people and one.name.rstrip(" 0123456789") not in known
    }
    return {f"{HERE}{who}": names for who, names in at.people.items() if who in own}


def want(read: Reader, at: At) -> Command:
    """want WHO WORDS: what somebody wants from now on in a conflict of volleys, in words of their own."""
    who = at.who(read)
    words = read.all()
    if not words.strip('“”" .'):
        raise NotMeant("Say what they want: want tam “Tam has the ledger page”.")
    f = at.state.top
    known = at.world.system.intents(Sight(at.state, at.world), f, who) if f.kind == "conflict" else ()
    free = next((one for one in known if one.goal == OPEN), None)
    if free is None:
        raise NotMeant("What somebody wants is said between volleys: at first, after a change, or after a stalemate.")
    return Intend(who, in_words(words), free.affects)


def stop(read: Reader, at: At) -> Command:
    if not any(frame.kind == "conflict" for frame in at.state.frames):
        raise NotMeant("There is no fight to break off.")
    if at.state.top.kind == "exchange":
        raise NotMeant("An act lies open: finish it, or think again, before the fight is broken off.")
    return BreakOff()


def call(read: Reader, at: At) -> Command:
    """call WHO ACT: somebody has to act now, as a pack has it; nobody named: whoever's turn it is."""
    who = read.maybe(at.people) or at.turn
    return Amend((Op("act", read.one_of(at.named(at.world.acts), "act"), who),))


def draw(read: Reader, at: At) -> Command:
    """draw TABLE: a row or a card; draw thread, person, place: one of the names that are kept."""
    kept: dict[str, tuple[str, ...]] = dict.fromkeys(oracle.KEPT, ())
    return Consult(read.one_of({**kept, **at.named(at.world.tables), **at.named(at.world.decks)}, "table"))


def time(read: Reader, at: At) -> Command:
    """time MINUTES, or with its unit: time 2 hours; time until 19:30."""
    if read.is_next("until"):
        return Amend((Op("time", str(_until(read.word(), at.state.minute))),))
    count = 1 if read.is_next("a", "an") else read.number("the minutes")
    read.is_next("minute", "minutes")
    unit = 60 if read.is_next("hour", "hours") else 1440 if read.is_next("day", "days") else 1
    return Amend((Op("time", str(count * unit)),))


def _until(said: str, now: int) -> int:
    """Minutes until a time of the day, on the next day where it is past. Raises NotMeant for no time."""
    found = HOUR.fullmatch(said)
    if found is None:
        raise NotMeant("Say the time as hours and minutes: time until 19:30.")
    return (int(found[1]) * 60 + int(found[2]) - now - 1) % 1440 + 1


def rest(read: Reader, at: At) -> Command:
    """rest WHO KIND [for WHAT]: the rest of the rules, with all it takes, which is for everybody; where they list none,
    what it brings, to one or to everybody."""
    everybody = read.is_next("everybody", "all")
    who = at.turn if everybody else read.maybe(at.people) or at.turn
    kinds = at.world.system.vocabulary.rests
    if not kinds:
        raise NotMeant("These rules have no rests.")
    kind = read.one_of(plain(kinds), "rest")
    listed = at.world.system.activities(Sight(at.state, at.world), who)
    found = {one.id: one.label.rpartition(": ")[2] for one in listed if one.id.partition(":")[0] == kind}
    read.is_next("for", "to")
    if read.done and len(found) > 1:
        raise NotMeant(f"Say what it is for: {', '.join(found.values())}.")
    if not found:
        those = [one.id for one in standing(at.state, YOURS)] if everybody else [who]
        return Amend(tuple(Op("rest", kind, one) for one in those))
    wanted = {key: (label, key.partition(":")[2]) for key, label in found.items()}
    return Undertake(who, next(iter(found)) if read.done else read.one_of(wanted, "use of a rest"))


def tell(read: Reader, at: At) -> Command:
    words = read.verbatim()
    if not words:
        raise NotMeant("Say it behind the word.")
    return Note(words[:2000], "story")


def scene(read: Reader, at: At) -> Command:
    words = read.verbatim()
    if not words:
        raise NotMeant("Say where the scene is: scene The mill, after dark.")
    return Note(words[:60], "title")


def ask(read: Reader, at: At) -> Command:
    """ask [LIKELIHOOD] QUESTION: the oracle answers; the question stands with its answer."""
    tables = oracle.likelihoods(at.world)
    if not tables:
        raise NotMeant('No pack of this table has an oracle: uses = ["oracle"] in its pack.toml.')
    likelihood = next((key for key in tables if read.is_next(key, f"{key}:")), oracle.EVEN)
    question = read.verbatim()
    key, table = oracle.ANSWERS + likelihood, tables[likelihood]
    odds = oracle.told(table, oracle.weights(at.state, key, table))
    if not question:
        raise NotMeant(f"Ask something that has a yes or a no. {likelihood}: {odds}.")
    asked = opening(question) + ("" if question.endswith("?") else "?")
    tense = oracle.tension(at.state)
    shifted = "" if tense == oracle.MIDDLE else f", tension {tense}: {odds}"
    return Consult(key, f"{asked} ({table.title.lower()}{shifted})"[:MOST_ASKED])


def keep(kind: str) -> "Saying":
    """thread, person, place: a name to remember; done before it: over with."""

    def said(read: Reader, at: At) -> Command:
        done = read.is_next("done", "over", "closed")
        squares = read.behind_one() if kind == "thread" and not done else 0
        name = read.all()
        if done:
            return Keep(kind, Reader(f"“{name}”").one_of(_kept(at, kind), kind), True)
        if not name:
            known = oracle.kept(at.state, kind)
            raise NotMeant(f"Say its name. Kept: {', '.join(known) or 'nothing yet'}.")
        return Keep(kind, name[:80], squares=squares)

    return said


def on(read: Reader, at: At) -> Command:
    """on THREAD [N]: squares of it are filled."""
    return Progress(read.one_of(_kept(at, "thread"), "open thread"), read.number("the squares", 1))


def _kept(at: At, kind: str) -> dict[str, tuple[str, ...]]:
    """The names of this kind that are kept, each with the words of it by which it can be called."""
    names = oracle.kept(at.state, kind)
    return {name: tuple(word for word in words_of(name) if word not in oracle.SMALL) for name in names}


def tension(read: Reader, at: At) -> Command:
    """tension N, tension + or tension -."""
    now = oracle.tension(at.state)
    step = 1 if read.is_next("+") else -1 if read.is_next("-", "−") else 0
    if not step and read.done:
        raise NotMeant(f"Tension is {now} of {oracle.WILD}. Say tension +, tension - or a number.")
    return Tension(now + step if step else read.number("the tension"))


def turn(read: Reader, at: At) -> Command:
    """oracle off, oracle scenes on: the oracle leads, or does a part of it, or not."""
    parts = {part: (word,) for part, word in oracle.PARTS.items() if part}
    part = next((part for part in parts if read.is_next(part)), "")
    if read.done:
        leads = {word: oracle.leads(at.state, at.world, key) for key, word in oracle.PARTS.items()}
        each = ", ".join(f"{word} {'on' if on else 'off'}" for word, on in leads.items())
        raise NotMeant(f"{each[:1].upper()}{each[1:]}. Say what is to be on or off.")
    return Oracle(read.one_of({"on": ("yes",), "off": ("no",)}, "answer") == "on", part)


def note(read: Reader, at: At) -> Command:
    """note he lies: for you alone; note dorrit: he lies: hers, for everybody."""
    words = read.verbatim()[:2000]
    who, said = noted(at.state, words)
    return Note(said, OWN, who) if who else Note(words)


def whisper(read: Reader, at: At) -> Command:
    """whisper dorrit: he lies: for you and whoever plays Dorrit alone."""
    who, words = _addressed(read.verbatim(), at)
    if not words:
        raise NotMeant("Say what they hear behind the name: whisper dorrit: he lies.")
    return Note(words[:2000], WHISPER, who)


def hand(read: Reader, at: At) -> Command:
    """hand the plan; hand the plan to dorrit; hand the plan to wall."""
    known = at.named(at.world.handouts)
    if not known:
        raise NotMeant("There is nothing to hand out here: authors write handouts, with words or a picture.")
    if read.done:
        raise NotMeant(f"Say what: {listed([names[0] for names in known.values() if names])}.")
    read.is_next("the", "a", "an")
    what = read.one_of(known, "handout")
    if not read.is_next("to", "on"):
        return HandOut(what)
    read.is_next("the")
    if read.is_next("everybody", "all"):
        return HandOut(what)
    return HandOut(what, WALL if read.is_next("wall") else at.who(read))


def _addressed(typed: str, at: At) -> tuple[str, str]:
    """Whom words are for, by the name that they begin with, and the words; a colon between them may be left out."""
    head, _, tail = typed.partition(":")
    named = Reader(head)
    with suppress(NotMeant):
        who = at.who(named)
        if named.done and tail.strip():
            return who, tail.strip()
    named = Reader(typed)
    return at.who(named), named.typed


def seat(read: Reader, at: At) -> Command:
    who = at.who(read)
    seats: dict[str, tuple[str, ...]] = {"guide": ("guide", "me"), "player": (), "content": ("content", "policy")}
    read.is_next("by")
    return Play(who, read.one_of(seats, "seat"))


def confirm(read: Reader, at: At) -> Command:
    """confirm on or off: whether every outcome lies before the guide first."""
    return Confirm(read.one_of({"on": ("yes",), "off": ("no",)}, "answer") == "on")


def wall(read: Reader, at: At) -> Command:
    """wall act, odds or nothing: what the players see of every act of which nothing else is said."""
    views = {what: (words, "nothing") if what == NOTHING else (words,) for what, words in WORDS.items()}
    return Reveal(read.one_of(views, "view"))


def grade(read: Reader, at: At) -> Command:
    part = read.number("the part", 1) - 1
    grades = {g.id: (g.label,) for g in at.world.system.grades}
    return Decree(part, read.one_of(grades, "outcome"))

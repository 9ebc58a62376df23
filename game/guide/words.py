"""What a guide says in words of their own: "harm hound a 3", "bring warden 2", "held by the rope" for three rounds.

`meant` turns a line into a command of the conversation; nothing here changes a game. `WORDS` is the list of all of
them, for help and completion. A tail "because …" is kept as the reason.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from game.core.commands import (
    Amend,
    Choose,
    Command,
    Confirm,
    Consult,
    Declare,
    Decree,
    EndTurn,
    Keep,
    Next,
    Note,
    Play,
    Pull,
    Ready,
    Sit,
    Undertake,
)
from game.core.content import Op
from game.core.events import PLAINLY
from game.core.record import record
from game.core.state import State
from game.core.world import World
from game.errors import GameError
from game.guide import oracle
from game.guide.party import brought
from game.guide.tokens import NotMeant, Reader, folded

EACH = {"foes": "foes", "allies": "allies", "party": "allies", "everybody": "everybody", "all": "everybody"}
SIDES = {"yours": "yours", "ally": "yours", "foe": "foe", "foes": "foe", "other": "other", "others": "other"}
SPANS = ("scene", "conflict", "turn", "round", "minutes", "hours", "sunrise")

UNITS = {"rounds": "round", "minute": "minutes", "hour": "hours", "fight": "conflict", "turns": "turn"}
LASTS = ("for", "until")
"""Words behind which it is said how long something lasts."""


@record
class Word:
    """One word of a guide's: how it is said, what it does."""

    usage: str
    help: str


class At:
    """Where something is said: the table as it stands, and the names on it."""

    def __init__(self, state: State, world: World) -> None:
        self.state = state
        self.world = world

    @property
    def people(self) -> dict[str, tuple[str, ...]]:
        """Everybody who is here, by id, each with their names."""
        return {p.id: (p.name, *_parts(p.name)) for p in self.state.people.values()}

    @property
    def turn(self) -> str:
        """Whoever's turn it is in a fight, else whoever has the scene."""
        return next((frame.turn for frame in reversed(self.state.frames) if frame.turn), self.state.lead)

    def who(self, read: Reader) -> str:
        """Somebody who is here. Raises NotMeant."""
        return read.one_of(self.people, "person here")

    def named(self, section: Mapping[str, object]) -> dict[str, tuple[str, ...]]:
        """The entries of a section of the packs, by id, each with its name."""
        return {key: _names(entry) for key, entry in section.items()}


def _parts(name: str) -> list[str]:
    """The words of a name by which people call somebody: "the black dog" is black, "Wenna Tarr (Ida)" is Ida."""
    return [word.strip("()") for word in name.split() if word not in ("the", "a", "an")]


def _names(entry: object) -> tuple[str, ...]:
    found = (getattr(entry, field, "") for field in ("name", "label", "title"))
    return tuple(str(name) for name in found if name)


def meant(typed: str, state: State, world: World) -> Command:
    """The command that a line of a guide's says. Raises NotMeant with a sentence."""
    said, because, why = typed.partition(" because ")
    read = Reader(said)
    word = read.word().casefold()
    if word not in SAY:
        raise NotMeant(f"The guide’s words are {', '.join(WORDS)}.")
    command = SAY[word](read, At(state, world))
    if not read.done:
        raise NotMeant(f"“{read.rest}” is not understood. Say: {WORDS[word].usage}.")
    return replace(command, why=why.strip()[:200]) if because and isinstance(command, Amend) else command


def is_word(typed: str) -> bool:
    """Whether a line begins with a word of the guide's."""
    return typed.split(maxsplit=1)[:1] != [] and typed.split(maxsplit=1)[0].casefold() in WORDS


def allowed(command: Command, why: str) -> Command | None:
    """A command that is barred, said all the same by the guide's word; None for one that is never barred."""
    if isinstance(command, Choose | Declare | Undertake | Pull | Ready):
        return replace(command, waive=why.strip()[:200] or PLAINLY)
    return None


# One function a word -------------------------------------------------------------------------------------------------


def _whom(read: Reader, at: At) -> tuple[str, str]:
    """A group that is named next and the word for each of it, or nothing and somebody who is here."""
    group = next((EACH[word] for word in EACH if read.is_next(word)), "")
    return (group, "each") if group else ("", at.who(read))


def _for(group: str, op: Op) -> Amend:
    return Amend((Op("each", group, do=(op,)),) if group else (op,))


def _hurt(read: Reader, at: At, verb: str) -> Command:
    """harm, heal: who, how much, of which kind."""
    first = read.number("how much", -1)
    if first >= 0:
        read.is_next("to", "on", "for")
    group, who = _whom(read, at)
    points = str(first if first >= 0 else read.number("how much"))
    kind = read.maybe(_plain(at.world.system.vocabulary.harms))
    return _for(group, Op(verb, points, who, kind=kind))


def _plain(words: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Words that are their own names."""
    return dict.fromkeys(words, ())


def _effect(read: Reader, at: At) -> Command:
    group, who = _whom(read, at)
    key = read.whole(at.named(at.world.conditions), *LASTS)
    level = read.number("its level", 0) if key else 0
    words, until = _free(read)
    if not key and not words:
        raise NotMeant(f"Say a condition, or words of your own: {WORDS['effect'].usage}.")
    return _for(group, Op("effect", key, who, text=words, kind=until, level=level))


def _free(read: Reader) -> tuple[str, str]:
    """A condition in the guide's own words, and how long it lasts: held by the rope for 3 rounds."""
    said = f" {read.all()}"
    at = max(said.rfind(f" {word} ") for word in LASTS)
    words, span = (said, "") if at < 0 else (said[:at], said[at:].split(maxsplit=1)[1])
    return words.strip()[:40], _span(span)


def _span(words: str) -> str:
    """An end of an effect: "3 rounds" is round:3, "the scene" is scene; empty for good."""
    if folded(words) in ("", "good"):
        return ""
    read = Reader(folded(words))
    for word in ("the", "end", "of", "the", "this", "a", "an"):
        read.is_next(word)
    count, unit = read.number("how long", 1), read.all()
    unit = UNITS.get(unit, unit)
    if unit not in SPANS:
        raise NotMeant("Say how long: for 3 rounds, 10 minutes, 2 hours, the scene, the fight, until sunrise.")
    return unit if unit in ("scene", "conflict", "sunrise") else f"{unit}:{count}"


def _hold(read: Reader, at: At) -> Command:
    """hold WHO [WORDS] [for ...]: somebody cannot act: surprised, pinned, asleep."""
    group, who = _whom(read, at)
    words, until = _free(read)
    return _for(group, Op("effect", "", who, text=words or "surprised", kind=until or "round:1", amount="all"))


def _sit(read: Reader, at: At) -> Command:
    """sit CHARACTER or SHEET[:NAME]: somebody more plays."""
    said = read.all()
    if not said:
        raise NotMeant("Say who: a character of the packs or a sheet, and :NAME for who plays them.")
    try:
        return Sit(brought(at.world, said, Path(), frozenset(at.state.people)))
    except GameError as problem:
        raise NotMeant(str(problem)) from None


def _lift(read: Reader, at: At) -> Command:
    who = at.who(read)
    there = {effect.id: (effect.label, effect.kind) for effect in at.state.people[who].effects}
    return Amend((Op("lift", read.one_of(there, "condition"), who),))


def _set(read: Reader, at: At) -> Command:
    """set WHO TRACK N, or set VARIABLE N: the value it has from now on."""
    who = read.maybe(at.people)
    if who:
        read.is_next("has")
        tracks = at.state.people[who].tracks
        system = at.world.system
        track = read.one_of({name: (system.label(name),) for name in tracks}, "number")
        read.is_next("to")
        by = read.number("the value") - tracks.get(track, 0)
        return Amend((Op("add", f"{who}.{track}", amount=str(by)),))
    labels = {name: (v.label,) if v.label else () for name, v in at.world.variables.items()}
    name = read.one_of(labels, "person or variable")
    read.is_next("to")
    return Amend((Op("set", name, amount=str(read.number("the value"))),))


def _tick(read: Reader, at: At) -> Command:
    """tick CLOCK [N]: so many squares on, or back with a number below 0; never over its ends."""
    clocks = {name: (v.label or name,) for name, v in at.world.variables.items() if v.most}
    if not clocks:
        raise NotMeant("There is no clock here: a variable with `most` is one.")
    name = read.one_of(clocks, "clock")
    by, now, most = read.number("how many", 1), int(at.state.var(name)), at.world.variables[name].most
    there = max(0, min(most, now + by))
    if there == now:
        raise NotMeant(f"{clocks[name][0]} stands at {now} of {most} already.")
    return Amend((Op("set", name, amount=str(there)),))


def _thing(read: Reader, at: At, verb: str) -> Command:
    """give WHO THING [N], or the thing first: give rope to wenna."""
    who = read.maybe(at.people)
    count = read.number("how many", 0)
    thing = read.one_of(at.named(at.world.items), "thing" if who else "person here, or thing")
    count = count or read.number("how many", 1)
    if not who:
        read.is_next("to", "from")
        who = at.who(read)
    return Amend((Op(verb, thing, who, amount=str(count)),))


def _bring(read: Reader, at: At) -> Command:
    """bring WHOM [how many] [yours|foe|other] [called NAME] [at FEET]: copies get stable names and numbers."""
    base = read.one_of(at.named(at.world.people), "person of the packs")
    count = read.number("how many", 1)
    if not 1 <= count <= 20:
        raise NotMeant("Bring 1 to 20 at once.")
    side = next((SIDES[w] for w in SIDES if read.is_next(w)), "foe")
    place = str(read.number("feet")) if read.is_next("at") else ""
    read.is_next("feet", "foot")
    called = ""
    if read.is_next("called"):
        called = read.all()[:40]
    name = called or _names(at.world.people[base])[0]
    return Amend(tuple(_copies(at, base, name, side, place, count)))


def _copies(at: At, base: str, name: str, side: str, place: str, count: int) -> list[Op]:
    """So many of them; where there is one already, or several come, each has a number that stays its own."""
    taken = {p.id for p in at.state.people.values()}
    made: list[Op] = []
    number = 0
    while len(made) < count:
        number += 1
        key = base if number == 1 and count == 1 and base not in taken else f"{base}_{number}"
        if key in taken:
            continue
        shown = name if key == base else f"{name} {number}"
        made.append(Op("join", base, side, amount=place, text=shown, kind=key))
    return made


def _send(read: Reader, at: At) -> Command:
    who = at.who(read)
    how = read.all()[:60]
    return Amend((Op("leave", who, text=how),))


def _move(read: Reader, at: At) -> Command:
    who = at.who(read)
    read.is_next("to")
    fight = next((f.id for f in reversed(at.state.frames) if f.kind == "conflict"), "")
    there = at.world.conflict(fight) if fight else None
    spots = {key: (there.place_names.get(key, key),) for key in there.places} if there else {}
    where = read.maybe({**spots, **at.people})
    place = where or str(read.number("the place in feet"))
    read.is_next("feet", "foot")
    return Amend((Op("move", who, kind=place),))


def _to(verb: str, section: str, what: str) -> "Saying":
    """go, fight, draw, end: on to an entry of the packs."""

    def said(read: Reader, at: At) -> Command:
        return Amend((Op(verb, read.one_of(at.named(getattr(at.world, section)), what)),))

    return said


def _call(read: Reader, at: At) -> Command:
    """call WHO ACT, try WHO ACT: somebody acts now; nobody named: whoever's turn it is."""
    who = read.maybe(at.people) or at.turn
    return Amend((Op("act", read.one_of(at.named(at.world.acts), "act"), who),))


def _draw(read: Reader, at: At) -> Command:
    return Consult(read.one_of({**at.named(at.world.tables), **at.named(at.world.decks)}, "table"))


def _time(read: Reader, at: At) -> Command:
    """time MINUTES, or with its unit: time 2 hours."""
    count = 1 if read.is_next("a", "an") else read.number("the minutes")
    read.is_next("minute", "minutes")
    unit = 60 if read.is_next("hour", "hours") else 1440 if read.is_next("day", "days") else 1
    return Amend((Op("time", str(count * unit)),))


def _rest(read: Reader, at: At) -> Command:
    who = read.maybe(at.people) or at.turn
    kinds = at.world.system.vocabulary.rests
    if not kinds:
        raise NotMeant("These rules have no rests.")
    return Amend((Op("rest", read.one_of(_plain(kinds), "rest"), who),))


def _say(read: Reader, at: At) -> Command:
    words = read.all()
    if not words:
        raise NotMeant("Say it behind the word.")
    return Note(words[:2000], "story")


def _title(read: Reader, at: At) -> Command:
    words = read.all()
    if not words:
        raise NotMeant("Say where the scene is: scene The mill, after dark.")
    return Note(words[:60], "title")


def _ask(read: Reader, at: At) -> Command:
    """ask [LIKELIHOOD] QUESTION: the oracle answers; the question stands with its answer."""
    tables = oracle.likelihoods(at.world)
    if not tables:
        raise NotMeant('No pack of this table has an oracle: uses = ["oracle"] in its pack.toml.')
    likelihood = next((key for key in tables if read.is_next(key, f"{key}:")), oracle.EVEN)
    question = read.all()
    if not question:
        raise NotMeant(f"Ask something that has a yes or a no. {likelihood}: {oracle.told(tables[likelihood])}.")
    asked = question[0].upper() + question[1:] + ("" if question.endswith("?") else "?")
    return Consult(oracle.ANSWERS + likelihood, f"{asked} ({tables[likelihood].title.lower()})")


def _keep(kind: str) -> "Saying":
    """thread, person, place: a name to remember; done before it: over with."""

    def said(read: Reader, at: At) -> Command:
        done = read.is_next("done", "over", "closed")
        name = read.all()
        if done:
            there: dict[str, tuple[str, ...]] = dict.fromkeys(oracle.kept(at.state, kind), ())
            return Keep(kind, Reader(f"“{name}”").one_of(there, kind), True)
        if not name:
            known = oracle.kept(at.state, kind)
            raise NotMeant(f"Say its name. Kept: {', '.join(known) or 'nothing yet'}.")
        return Keep(kind, name[:80])

    return said


def _note(read: Reader, at: At) -> Command:
    return Note(read.all()[:2000])


def _seat(read: Reader, at: At) -> Command:
    who = at.who(read)
    seats: dict[str, tuple[str, ...]] = {"guide": ("guide", "me"), "player": (), "content": ("content", "policy")}
    read.is_next("by")
    return Play(who, read.one_of(seats, "seat"))


def _confirm(read: Reader, at: At) -> Command:
    """confirm on or off: whether every outcome lies before the guide first."""
    return Confirm(read.one_of({"on": ("yes",), "off": ("no",)}, "answer") == "on")


def _grade(read: Reader, at: At) -> Command:
    part = read.number("the part", 1) - 1
    grades = {g.id: (g.label,) for g in at.world.system.grades}
    return Decree(part, read.one_of(grades, "outcome"))


Saying = Callable[[Reader, At], Command]
SAY: Mapping[str, Saying] = {
    "harm": lambda read, at: _hurt(read, at, "harm"),
    "heal": lambda read, at: _hurt(read, at, "heal"),
    "effect": _effect,
    "hold": _hold,
    "lift": _lift,
    "set": _set,
    "tick": _tick,
    "give": lambda read, at: _thing(read, at, "give"),
    "take": lambda read, at: _thing(read, at, "take"),
    "bring": _bring,
    "send": _send,
    "sit": _sit,
    "move": _move,
    "next": lambda read, at: EndTurn() if read.done else Next(at.who(read)),
    "skip": lambda read, at: EndTurn(),
    "seat": _seat,
    "go": _to("goto", "scenes", "scene"),
    "fight": _to("conflict", "conflicts", "conflict"),
    "call": _call,
    "try": _call,
    "draw": _draw,
    "time": _time,
    "rest": _rest,
    "rule": _grade,
    "confirm": _confirm,
    "scene": _title,
    "tell": _say,
    "ask": _ask,
    "thread": _keep("thread"),
    "person": _keep("person"),
    "place": _keep("place"),
    "note": _note,
    "finish": _to("end", "endings", "ending"),
}
WORDS: Mapping[str, Word] = {
    "harm": Word("harm WHO N [KIND]", "Harm is on its way; you may change it before it lands."),
    "heal": Word("heal WHO N [KIND]", "Harm goes."),
    "effect": Word("effect WHO CONDITION [LEVEL] or WORDS [for 3 rounds|until sunrise]", "Somebody is under it."),
    "hold": Word("hold WHO [WORDS] [for 2 rounds]", "Somebody cannot act: surprised, pinned, asleep."),
    "lift": Word("lift WHO CONDITION", "A condition ends."),
    "set": Word("set WHO NUMBER N, or set VARIABLE N", "Any number, by hand."),
    "tick": Word("tick CLOCK [N]", "A clock goes on a square, or so many."),
    "give": Word("give WHO THING [N]", "Somebody gets a thing."),
    "take": Word("take WHO THING [N]", "Somebody loses a thing."),
    "bring": Word("bring WHOM [N] [yours|foe|other] [at FEET] [called NAME]", "Somebody of the packs comes in."),
    "send": Word("send WHO [HOW]", "Somebody leaves."),
    "sit": Word("sit CHARACTER or SHEET[:NAME]", "Somebody more plays."),
    "move": Word("move WHO to PLACE or FEET", "Somebody stands elsewhere."),
    "next": Word("next [WHO]", "It is their turn, or their scene, now, whoever has acted; alone: whoever is next."),
    "skip": Word("skip", "Whoever’s turn it is does nothing more."),
    "seat": Word("seat WHO by guide, player or content", "Who decides for somebody; content: their own policy."),
    "go": Word("go SCENE", "On to a scene."),
    "fight": Word("fight CONFLICT", "A conflict begins."),
    "call": Word("call [WHO] ACT", "Somebody has to act: a prepared challenge."),
    "try": Word("try [WHO] ACT", "Somebody tries something that the packs have a check for."),
    "draw": Word("draw TABLE", "A row of a table, or a card, comes up."),
    "time": Word("time N [minutes|hours|days]", "Time passes."),
    "rest": Word("rest [WHO] KIND", "Somebody rests."),
    "confirm": Word("confirm on or off", "Whether every outcome and blow lies before you before it counts."),
    "rule": Word("rule [PART] OUTCOME", "A throw comes out as you say."),
    "scene": Word("scene WORDS", "A new scene begins: where, when."),
    "ask": Word("ask [certain|likely|even|unlikely|hardly] QUESTION", "The oracle says yes or no, and more."),
    "thread": Word("thread [done] NAME", "What is still open, to remember; done: it is not."),
    "person": Word("person [done] NAME", "Somebody to remember."),
    "place": Word("place [done] NAME", "A place to remember."),
    "tell": Word("tell WORDS", "Words that everybody hears."),
    "note": Word("note WORDS", "Words that only you see."),
    "finish": Word("finish ENDING", "The story ends here."),
}

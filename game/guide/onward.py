"""A guide's words about the story: where it goes on, what is told, asked and remembered, and who decides."""

from game.core.commands import Amend, BreakOff, Command, Confirm, Consult, Decree, Keep, Note, Play, Undertake
from game.core.content import Op
from game.core.draft import Sight
from game.guide import oracle
from game.guide.at import At, Saying, plain
from game.guide.tokens import NotMeant, Reader
from game.view.words import opening

FIGHT = "fight"
"""The conflict among whoever is here, which rules with fights in turns have by themselves."""


def to(verb: str, section: str, what: str) -> "Saying":
    """go, finish: on to an entry of the packs."""

    def said(read: Reader, at: At) -> Command:
        return Amend((Op(verb, read.one_of(at.named(getattr(at.world, section)), what)),))

    return said


def fight(read: Reader, at: At) -> Command:
    """fight CONFLICT, one of the packs; fight alone: with whoever is here, where the rules have such a thing."""
    names = at.named(at.world.conflicts)
    anybody = at.world.system.conflict(at.world, FIGHT)
    if anybody is not None:
        names = {FIGHT: (anybody.title,), **names}
        if read.done:
            return Amend((Op("conflict", FIGHT),))
    if not names:
        raise NotMeant("These rules have no fight of their own, and nobody has written one here.")
    return Amend((Op("conflict", read.one_of(names, "conflict")),))


def stop(read: Reader, at: At) -> Command:
    if not any(frame.kind == "conflict" for frame in at.state.frames):
        raise NotMeant("There is no fight to break off.")
    return BreakOff()


def call(read: Reader, at: At, what: str = "act") -> Command:
    """call WHO ACT, try WHO SKILL: somebody acts now; nobody named: whoever's turn it is."""
    who = read.maybe(at.people) or at.turn
    return Amend((Op("act", read.one_of(at.named({**at.world.tries, **at.world.acts}), what), who),))


def draw(read: Reader, at: At) -> Command:
    return Consult(read.one_of({**at.named(at.world.tables), **at.named(at.world.decks)}, "table"))


def time(read: Reader, at: At) -> Command:
    """time MINUTES, or with its unit: time 2 hours."""
    count = 1 if read.is_next("a", "an") else read.number("the minutes")
    read.is_next("minute", "minutes")
    unit = 60 if read.is_next("hour", "hours") else 1440 if read.is_next("day", "days") else 1
    return Amend((Op("time", str(count * unit)),))


def rest(read: Reader, at: At) -> Command:
    """rest WHO KIND [for WHAT]: the rest of the rules, with all it takes; where they list none, what it brings."""
    who = read.maybe(at.people) or at.turn
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
        return Amend((Op("rest", kind, who),))
    wanted = {key: (label, key.partition(":")[2]) for key, label in found.items()}
    return Undertake(who, next(iter(found)) if read.done else read.one_of(wanted, "use of a rest"))


def tell(read: Reader, at: At) -> Command:
    words = read.all()
    if not words:
        raise NotMeant("Say it behind the word.")
    return Note(words[:2000], "story")


def scene(read: Reader, at: At) -> Command:
    words = read.all()
    if not words:
        raise NotMeant("Say where the scene is: scene The mill, after dark.")
    return Note(words[:60], "title")


def ask(read: Reader, at: At) -> Command:
    """ask [LIKELIHOOD] QUESTION: the oracle answers; the question stands with its answer."""
    tables = oracle.likelihoods(at.world)
    if not tables:
        raise NotMeant('No pack of this table has an oracle: uses = ["oracle"] in its pack.toml.')
    likelihood = next((key for key in tables if read.is_next(key, f"{key}:")), oracle.EVEN)
    question = read.all()
    if not question:
        raise NotMeant(f"Ask something that has a yes or a no. {likelihood}: {oracle.told(tables[likelihood])}.")
    asked = opening(question) + ("" if question.endswith("?") else "?")
    return Consult(oracle.ANSWERS + likelihood, f"{asked} ({tables[likelihood].title.lower()})")


def keep(kind: str) -> "Saying":
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


def note(read: Reader, at: At) -> Command:
    return Note(read.all()[:2000])


def seat(read: Reader, at: At) -> Command:
    who = at.who(read)
    seats: dict[str, tuple[str, ...]] = {"guide": ("guide", "me"), "player": (), "content": ("content", "policy")}
    read.is_next("by")
    return Play(who, read.one_of(seats, "seat"))


def confirm(read: Reader, at: At) -> Command:
    """confirm on or off: whether every outcome lies before the guide first."""
    return Confirm(read.one_of({"on": ("yes",), "off": ("no",)}, "answer") == "on")


def grade(read: Reader, at: At) -> Command:
    part = read.number("the part", 1) - 1
    grades = {g.id: (g.label,) for g in at.world.system.grades}
    return Decree(part, read.one_of(grades, "outcome"))

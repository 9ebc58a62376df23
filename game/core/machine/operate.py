"""What each verb of the content does. One function a verb; `DO` is the whole list.

A function may return steps that come next. Chance is asked for by putting a step on the agenda and calling for a throw,
so an operation never knows how it came out until somebody has thrown.
"""

from collections.abc import Callable, Mapping

from game.core import cards
from game.core.agenda import blow, healing
from game.core.checks.usual import called
from game.core.content import SECTIONS, Op
from game.core.draft import Sight
from game.core.effects import Ends
from game.core.events import (
    Drew,
    Effected,
    Held,
    Joined,
    Learned,
    Left,
    Marked,
    Moded,
    Parted,
    Placed,
    Planned,
    Put,
    Said,
    Tracked,
)
from game.core.formulas.expr import parse_amount
from game.core.machine.clock import clock, lift
from game.core.moments import Moment, coming
from game.core.oracle import KEPT
from game.core.record import changed
from game.core.rolls import Call
from game.core.rows import dice_of
from game.core.run import Fault, Run, steps_for
from game.core.scope import ASIDE, YOURS, against, standing
from game.core.seats import gathered, seat_of
from game.core.state import Context, Effect, Modifier, Person, Project, State, Step
from game.core.verbs import VERBS, WHO
from game.core.world import World

NEAR = 50
PASSING = 1
"""The format from which on whoever joins aside leaves with the scene; in older packs they stay."""
PLAIN = frozenset(verb for verb, row in VERBS.items() if row.main != "amount")
"""Verbs whose main argument is no amount, so that no dice can stand in it."""
Steps = tuple[Step, ...]
NONE: Steps = ()


def may_throw(op: Op) -> bool:
    """Whether the amount of an operation can have dice in it."""
    return "d" in op.amount or ("d" in op.what and op.verb not in PLAIN)


def operate(run: Run, op: Op, ctx: Context) -> Steps:
    """Carry out one operation, if its condition holds. Returns the steps that come next."""
    run.count()
    if op.when and not run.scope(ctx).holds(op.when):
        return NONE
    if may_throw(op):
        field = "what" if VERBS[op.verb].main == "amount" else "amount"
        wanted = parse_amount(getattr(op, field) or "1")
        if wanted.dice:
            dice = tuple(f"d{faces}" for count, faces in wanted.dice for _ in range(count))
            fixed = _with(changed(op, when=""), field, wanted.rest or "0")
            run.call(Call("dice", "amount", dice, op.text), Step("rolled", fixed, ctx, (("field", field),)))
            return NONE
    try:
        return DO[op.verb](run, op, ctx) or NONE
    except Absent:
        return NONE


def missing(w: World, op: Op) -> str:
    """What an operation speaks of that is not there, in a sentence; packs are checked for it, a guide's word is not."""
    row = VERBS.get(op.verb)
    if row is None:
        return f"There is no operation {op.verb}."
    if op.verb == "lift" or (op.verb == "effect" and not op.what and op.text.strip()):
        return ""
    if op.verb == "conflict" and w.system.conflict(w, op.what) is not None:
        return ""
    places: tuple[Mapping[str, object], ...] = (getattr(w, row.main),) if row.main in SECTIONS else ()
    if op.verb == "draw":
        places = (w.tables, w.decks, dict.fromkeys(KEPT))
    elif op.verb == "act":
        return "" if called(w, op.what) is not None else f"There is no {op.what} in {w.pack.title}."
    elif row.main in ("learns", "invokes"):
        places = tuple(w.lore.values())
    if places and op.what != "you" and not any(op.what in place for place in places):
        return f"There is no {op.what} in {w.pack.title}."
    return next((sentence for inner in (*op.do, *op.otherwise) if (sentence := missing(w, inner))), "")


def rolled(run: Run, step: Step, total: int) -> Steps:
    """The dice of an amount lie on the table: the operation goes on with their sum."""
    field = step.word("field")
    rest = run.scope(step.ctx).worth(getattr(step.operation, field))
    return operate(run, _with(step.operation, field, str(rest + total)), step.ctx)


def _with(op: Op, field: str, text: str) -> Op:
    return changed(op, what=text) if field == "what" else changed(op, amount=text)


def amount(run: Run, formula: str, ctx: Context, otherwise: int = 1) -> int:
    """A sum without dice; an empty one is `otherwise`."""
    if formula.isdecimal():
        return int(formula)
    return run.scope(ctx).worth(formula) if formula else otherwise


class Absent(Exception):  # noqa: N818 - nobody made a mistake
    """Nobody fills the role an operation speaks of (any more), so that nothing happens."""


def who(run: Run, op: Op, ctx: Context) -> str:
    """The person an operation is about. Raises Absent for a role that nobody fills (target, each, nearest_foe), and
    Fault for a name that nobody here bears."""
    found = run.scope(ctx).id_of(op.who)
    if found not in run.d.people:
        if op.who in WHO:
            raise Absent
        raise Fault(f"{run.w.pack.title}: {op.verb} speaks of {op.who or 'you'}, who is not here")
    return found


QUIET = "quiet"
"""Role of a fact's words that the story has just said: they are noted with what is known, and not told again."""


def reveal(run: Run, op: Op, ctx: Context) -> None:
    run.emit(Marked("fact." + op.what, 1))
    run.say(op.text, QUIET if op.stays else "story", ctx)


def put(run: Run, op: Op, ctx: Context) -> Steps:
    """A variable, or somebody's number (you.TRACK), has this value from now on."""
    if "." in op.what:
        person, track = _number(run, op, ctx)
        _tracked(run, op, person, track, amount(run, op.amount, ctx))
        return NONE
    return _stands(run, op.what, amount(run, op.amount, ctx), ctx)


def add(run: Run, op: Op, ctx: Context) -> Steps:
    if "." in op.what:
        person, track = _number(run, op, ctx)
        _tracked(run, op, person, track, person.tracks.get(track, 0) + amount(run, op.amount, ctx))
        return NONE
    return _stands(run, op.what, run.d.var(op.what) + amount(run, op.amount, ctx), ctx)


def _stands(run: Run, name: str, value: int, ctx: Context) -> Steps:
    """A variable has this value from now on; a clock that is full by it does what it is for."""
    before = run.d.var(name)
    run.emit(Put(name, run.bounded(value, name)))
    of = run.w.variables.get(name)
    filled = of is not None and of.full and before < of.most <= value
    return (Step(FULL, ctx=ctx, data=(("name", name),)),) if filled else NONE


FULL = "full"
"""Kind of the step in which a clock that is full does what it is for."""


def _number(run: Run, op: Op, ctx: Context) -> tuple[Person, str]:
    """Whose number an operation writes, and which."""
    head, _, track = op.what.partition(".")
    return run.d.people[who(run, changed(op, who=head), ctx)], track


def _tracked(run: Run, op: Op, person: Person, track: str, value: int) -> None:
    run.emit(Tracked(person.id, track, run.bounded(max(0, value), op.what), "content"))


def leave_for(run: Run, op: Op, ctx: Context) -> None:
    """goto, end: wait until what is on top of the scene has closed."""
    for index, frame in enumerate(run.d.frames):
        if frame.kind == "conflict":
            run.queue(index, Step.of("break", how="left"))
    run.queue(0, Step(op.verb, op, ctx))


def act(run: Run, op: Op, ctx: Context) -> Steps:
    return (Step("act", op, changed(ctx, actor=who(run, op, ctx))),)


def draw(run: Run, op: Op, ctx: Context) -> Steps:
    if op.what in KEPT and not (op.what in run.w.tables or op.what in run.w.decks):
        return (Step.of("name", kinds=op.what),)
    if op.what in run.w.tables:
        call = row_call(run.d, op.what, op.text)
    else:
        if not shuffle_if_short(run, op.what, 1):
            return NONE
        call = Call("cards", "row", ("card",), op.text, op.what)
    run.call(call, Step("drawn", op, ctx))
    return NONE


def row_call(s: Sight, key: str, why: str) -> Call:
    """What is thrown for a row of a table; at a guide's table its own die, which whoever sits there may throw."""
    table = s.w.tables[key]
    if table.die and gathered(s):
        return Call("dice", "table", dice_of(table.die), why or table.title, key)
    return Call("row", "row", ("row",), why, key)


def shuffle_if_short(run: Run, deck: str, count: int) -> int:
    """Where fewer cards are left than are asked for, shuffle in those that nobody holds. Returns how many there are
    then; where it is none at all, that is said."""
    found = cards.drawn_from(run.d, count, deck)
    if run.d.piles.get(deck) != found:
        run.emit(Drew(deck, found))
    if not found:
        run.say(f"{run.w.decks[deck].title}: no card is left.", "rule")
    return len(found)


def deal(run: Run, op: Op, ctx: Context) -> Steps:
    return (cards.deal(who(run, op, ctx), amount(run, op.amount, ctx), op.what),)


def discard(run: Run, op: Op, ctx: Context) -> None:
    """Somebody lays down the cards of this name, or their whole hand."""
    found = who(run, op, ctx)
    known = run.w.decks[op.what].cards
    named = op.kind.casefold()
    held = cards.hand(run.d, found, op.what)
    gone = [n for n in held if named in ("", cards.called(known[n]).casefold(), cards.short(known[n]))]
    run.changes(cards.discard(run.d, found, *gone, deck=op.what))


def shuffle(run: Run, op: Op, ctx: Context) -> None:
    """All that nobody holds is put together again."""
    run.emit(Drew(op.what, cards.shuffled(run.d, op.what)))
    run.emit(Said(f"{run.w.decks[op.what].title}: shuffled.", "rule"))


def join(run: Run, op: Op, ctx: Context) -> Steps:
    if op.what == "you":
        back = op.kind or run.d.lead
        run.emit(Left(back, ""))
        return (coming(Moment.RETURN, back),)
    key = op.kind or op.what
    if key in run.d.people and not run.d.people[key].out:
        return NONE
    run.room(key)
    person = run.w.system.recruit(run.w, op.what, key, op.text, op.who or "yours")
    lead = run.d.people.get(run.d.lead)
    place = run.bounded(amount(run, op.amount, ctx, lead.place if lead else 0), "a place")
    passing = person.side == ASIDE and not op.stays and run.w.pack.format >= PASSING
    run.emit(Joined(changed(person, place=place, seat=seat_of(run.d, person), passing=passing)))
    return NONE


STAGE = "stage"
"""Kind of a leaving that a guide says of somebody who is out of it: they are on the stage no more."""


def leave(run: Run, op: Op, ctx: Context) -> None:
    """Somebody goes; whoever is out of it already stays where they lie, unless a guide sends them off the stage."""
    found = run.scope(ctx).id_of(op.what)
    if found in run.d.people and (not run.d.people[found].out or op.kind == STAGE):
        if len(run.d.frames) == 1 and found != run.d.lead:
            if op.text and gathered(run.d):
                run.emit(Left(found, op.text))
            run.emit(Parted(found))
            return
        # The lead stays, as a story is about somebody; and nobody leaves an act from under itself.
        run.emit(Left(found, op.text or "gone"))
        if found != run.d.lead and not any(f.kind == "conflict" for f in run.d.frames):
            run.queue(0, Step.of("gone", who=found))


STANDS = {
    "yours": "with you now",
    "foe": "against you now",
    "other": "against everybody now",
    "aside": "aside now",
}


def stand(run: Run, op: Op, ctx: Context) -> Steps:
    """Somebody changes sides, and keeps all else: wounds, place, whether they have acted, who decides for them. With a
    name they are called so from now on, and stay where they are."""
    person = run.d.people[who(run, changed(op, who=op.what), ctx)]
    if op.text:
        run.emit(Joined(changed(person, name=op.text)))
        return NONE
    if person.side == op.kind or op.kind not in STANDS:
        return NONE
    run.emit(Joined(changed(person, side=op.kind)))
    run.emit(Said(f"{person.name}: {STANDS[op.kind]}.", "rule"))
    return (coming(Moment.SIDED, person.id),)


def move(run: Run, op: Op, ctx: Context) -> None:
    found = who(run, changed(op, who=op.what), ctx)
    place = run.bounded(place_of(run, op.kind, ctx), "a place")
    run.emit(Placed(found, place))


def place_of(run: Run, words: str, ctx: Context) -> int:
    """A named place of the conflict, where a person stands, or a number of feet; `target` may stand for any of them."""
    words = ctx.target if words == "target" and ctx.target else words
    fight = next((f.id for f in run.d.frames if f.kind == "conflict"), "")
    places = run.w.conflict(fight).places if fight else {}
    if words in places:
        return places[words]
    person = run.scope(ctx).who_is(words)
    return person.place if person else amount(run, words, ctx)


def harm(run: Run, op: Op, ctx: Context) -> Steps:
    found = who(run, op, ctx)
    points = amount(run, op.what, ctx)
    return (blow(found, points, op.kind, ctx.actor, op.text),)


def heal(run: Run, op: Op, ctx: Context) -> Steps:
    found = who(run, op, ctx)
    points = max(0, amount(run, op.what, ctx))  # nothing is hurt by healing
    return (healing(found, points, op.kind),)


def effect(run: Run, op: Op, ctx: Context) -> None:
    found = who(run, op, ctx)
    head, _, count = op.kind.partition(":")
    ends = ((head, int(count) if count.isdecimal() else 1),) if head else ()
    if op.what in run.w.conditions:
        laid = run.w.system.afflict(run.w, run.w.conditions[op.what], op.level, ctx.actor)
        run.emit(Effected(found, changed(laid, until=ends) if ends else laid))
        return
    run.emit(Effected(found, _in_words(run, op, ends)))


def _in_words(run: Run, op: Op, ends: Ends) -> Effect:
    """What no pack has: it bars an act, or puts so much on a slot of the system's, or neither."""
    label = op.text.strip()[:40]
    if op.amount and op.amount == run.w.system.vocabulary.bonus:
        terms = (Modifier(op.amount, op.level),)
        return Effect(f"word.{label}", "word", label, terms=terms, until=ends)
    return Effect(f"word.{label}", "word", label, op.level, bars=(op.amount,) if op.amount else (), until=ends)


def lift_effect(run: Run, op: Op, ctx: Context) -> None:
    found = who(run, op, ctx)
    for each in run.d.people[found].effects:
        if op.what in (each.kind, each.id):
            lift(run, found, each, "content")


def refill(run: Run, op: Op, ctx: Context) -> Steps:
    by = max(0, amount(run, op.amount, ctx, 99))
    return (Step.of("refill", who=who(run, op, ctx), track=op.what, by=by),)


def give(run: Run, op: Op, ctx: Context) -> None:
    found = who(run, op, ctx)
    by = amount(run, op.amount, ctx) * (1 if op.verb == "give" else -1)
    count = run.bounded(max(0, run.d.people[found].holds.get(op.what, 0) + by), f"the number of {op.what}")
    run.emit(Held(found, op.what, count))


def project(run: Run, op: Op, ctx: Context) -> None:
    content = run.w.projects[op.what]
    if op.what not in run.d.projects:
        minutes, price = content.estimate // content.successes, content.cost // content.successes
        run.emit(Planned(Project(op.what, 0, content.successes, minutes, price)))


def branch(run: Run, op: Op, ctx: Context) -> Steps:
    return steps_for(op.do if run.scope(ctx).holds(op.what) else op.otherwise, ctx)


def each(run: Run, op: Op, ctx: Context) -> Steps:
    found = group(run.d, ctx.actor or run.d.lead, op.what)
    return tuple(step for p in found for step in steps_for(op.do, changed(ctx, each=p.id)))


def group(s: State | Sight, who: str, words: str) -> list[Person]:
    """Whom `each` goes through as this one acts: foes, allies, others (all but them), party (allies and them),
    everybody; near_: those near."""
    whom = words.removeprefix("near_")
    if whom == "foes":
        found = against(s, YOURS)
    elif whom == "party":
        found = standing(s, YOURS)
    elif whom == "allies":
        found = [p for p in standing(s, YOURS) if p.id != who]
    else:
        found = [p for p in s.people.values() if not p.out and not (whom == "others" and p.id == who)]
    if words.startswith("near_"):
        found = [p for p in found if abs(p.place - s.people[who].place) <= NEAR]
    return found


DO: Mapping[str, Callable[[Run, Op, Context], Steps | None]] = {
    "say": lambda run, op, ctx: run.say(op.what, "story", ctx),
    "reveal": reveal,
    "set": put,
    "add": add,
    "goto": leave_for,
    "end": leave_for,
    "mode": lambda run, op, ctx: run.emit(Moded(op.what)),
    "conflict": lambda run, op, ctx: (Step("conflict", op, ctx),),
    "act": act,
    "draw": draw,
    "deal": deal,
    "discard": discard,
    "shuffle": shuffle,
    "join": join,
    "leave": leave,
    "stand": stand,
    "move": move,
    "harm": harm,
    "heal": heal,
    "effect": effect,
    "lift": lift_effect,
    "refill": refill,
    "give": give,
    "take": give,
    "learn": lambda run, op, ctx: run.emit(Learned(who(run, op, ctx), op.what, 1)),
    "invoke": lambda run, op, ctx: (Step("invoke", op, ctx),),
    "project": project,
    "time": lambda run, op, ctx: clock(run, amount(run, op.what, ctx)),
    "rest": lambda run, op, ctx: (coming(Moment.REST, who(run, op, ctx), op.what),),
    "if": branch,
    "each": each,
}

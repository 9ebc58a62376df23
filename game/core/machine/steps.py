"""The agenda: every kind of step that can wait, and what it does when its turn comes.

`advance` runs the table on until somebody has to say something: a throw, an answer, a choice, or the end.
"""

from collections.abc import Callable, Mapping

from game.core import cards, oracle
from game.core.checks.usual import called
from game.core.events import Agenda, Drew, Handed, Laid, Offered, Parted, Said, Threw
from game.core.machine import conflict, exchange, harmed, landing, leading, story, threats, volleys
from game.core.machine.clock import pass_hour, tick
from game.core.machine.dice import deck_of
from game.core.machine.operate import FULL, operate, rolled, shuffle_if_short
from game.core.moments import Moment, named
from game.core.rolls import Call, Faces
from game.core.run import Run, mark_of, steps_for
from game.core.seats import does, guided
from game.core.state import Blow, Frame, Part, Step


def advance(run: Run) -> None:
    """Go on until a person, a policy or the dice are asked."""
    d = run.d
    while d.frames:
        f = d.frames[-1]
        if f.call is not None or f.asking:
            return
        if f.steps:
            run.count()
            run.agenda(f.steps[1:])
            do(run, f.steps[0])
        elif f.kind == "scene":
            if not story.lost_lead(run):
                return
        elif _stands(run, f):
            return


def _stands(run: Run, f: Frame) -> bool:
    """Whether an exchange or a conflict on top, its agenda empty, waits for a word."""
    run.count()
    if f.kind == "exchange":
        return exchange.go_on(run, f)
    return volleys.go_on(run, f) if f.stage == "between" else conflict.go_on(run, f)


def do(run: Run, step: Step) -> None:
    """Carry out one step. What is no kind of the machine's own belongs to the system."""
    _does(run, step, DO.get(step.kind, _ruled))


def _does(run: Run, step: Step, doing: Callable[[Run, Step], None]) -> None:
    """Carry it out in this way; what harm it brings is told. What an operation itself lays on somebody is told by the
    text it stands beside, and a blow as it lands, which may be later."""
    before = harmed.borne(run) if step.op is None and step.kind != "blow" else {}
    doing(run, step)
    harmed.tell(run, before)


def _ruled(run: Run, step: Step) -> None:
    run.changes(run.w.system.step(run.d, step))


def _full(run: Run, step: Step) -> None:
    """A clock is full: what it is for comes behind the operations that are still to be done beside the one it was, up
    to one that leads away."""
    steps = run.top.steps
    beside = next((index for index, one in enumerate(steps) if one.op is None or one.op.verb in AWAY), len(steps))
    if beside:
        run.agenda((*steps[:beside], step, *steps[beside:]))
    else:
        run.first(steps_for(run.w.variables[step.word("name")].full, step.ctx))


AWAY = ("goto", "end")
"""Operations of which the first decides."""


def _conflict(run: Run, step: Step) -> None:
    what = step.operation.what
    begin = volleys.start if run.w.conflict(what).kind == "volleys" else conflict.start
    begin(run, what)


def _act(run: Run, step: Step) -> None:
    """Content calls for an act: an exchange on top of whatever is going on."""
    what = step.operation.what
    ref, content = f"acts/{what}", called(run.w, what)
    if content is None:
        raise run.fault(f"calls for the act {what}, which is nowhere")
    part = Part(step.ctx.actor or run.d.lead, "", content.label, ref, forced=content.forced)
    if run.d.people[part.who].out or (content.once and run.d.times(f"done.{mark_of(ref)}")):
        return
    run.say(content.text, "story", step.ctx)
    barred = run.w.system.parts(run.d, part)
    if isinstance(barred, str):
        run.say(barred, "rule")
        return
    story.begin(run, part, "", step.ctx)
    story.under_way(run, content, step.ctx)


def _blow(run: Run, step: Step) -> None:
    """Harm on its way: whoever may soften it is asked first."""
    blow = Blow(step.word("who"), step.number("points"), step.word("kind"), step.word("by"), step.word("source"))
    run.emit(Offered("blow", (), blow))
    exchange.offer_again(run)


def _heal(run: Run, step: Step) -> None:
    """Healing is the system's. Where a guide sits and nothing changes, that is said."""
    before, who, kind = len(run.events), step.word("who"), step.word("kind")
    run.changes(run.w.system.heal(run.d, who, step.number("points"), kind))
    person = run.d.people.get(who)
    if len(run.events) == before and person is not None and guided(run.d):
        of = f" ({kind.replace('_', ' ')})" if kind else ""
        run.emit(Said(f"{person.name}: nothing to heal{of}.", "rule"))


def _refill(run: Run, step: Step) -> None:
    run.changes(run.w.system.refill(run.d, step.word("who"), step.word("track"), step.number("by")))


def _moment(run: Run, step: Step) -> None:
    """A moment has come. There is no rest for whoever is out of it by then."""
    (moment, of), who = named(step.word("moment")), step.word("who")
    if moment is None:
        return
    if moment is Moment.REST:
        resting = run.d.people.get(who)
        if resting is None or resting.out:
            return
        if not run.w.system.vocabulary.own_rests:
            tick(run, "rests", who)
    run.moment(moment, who, of)


def _spent(run: Run, step: Step) -> None:
    """Somebody's turn is used; said on an exchange, it waits until that has closed."""
    who = step.word("who")
    if run.top.kind == "conflict":
        if not run.w.system.acts_again(run.d, who):
            conflict.spend(run, who)
    elif len(run.d.frames) > 1:
        run.queue(len(run.d.frames) - 2, step)


def _begin(run: Run, step: Step) -> None:
    """An act that follows from another: an exchange of its own, if whoever it is for can still do it."""
    who = run.d.people.get(step.word("who"))
    if who is None or who.out:
        return
    act, label, ref, against, using = map(step.word, ("act", "label", "ref", "against", "using"))
    part = Part(who.id, act, label, ref, against, using)
    barred = run.w.system.parts(run.d, part)
    if isinstance(barred, str):
        run.say(barred, "rule")
    else:
        story.begin(run, part, "", step.ctx)


def _cut(run: Run, step: Step) -> None:
    """Somebody's turn ends here, whatever they still had in mind."""
    who, f = step.word("who"), run.top
    if f.kind == "conflict" and f.turn == who and who not in f.acted:
        run.emit(Said(f"{does(run.d, run.d.people[who], 'can', 'can')} do nothing more this turn.", "rule"))
        conflict.spend(run, who)


def _clock(run: Run, step: Step) -> None:
    """Time passes: `minutes` of it, or what is left of it `until` a minute of the calendar."""
    until = step.number("until")
    pass_hour(run, until - run.d.minute if until else step.number("minutes"))


def _gone(run: Run, step: Step) -> None:
    """Somebody who left while an act was going on is gone, unless they have come back."""
    person = run.d.people.get(step.word("who"))
    if person is not None and person.out:
        run.emit(Parted(person.id))


def _deal(run: Run, step: Step) -> None:
    """Somebody is dealt cards, as many as there are."""
    who = run.d.people.get(step.word("who"))
    deck = step.word("deck") or run.w.pack.cards
    count = step.number("count")
    if who is None or who.out or count < 1:
        return
    found = min(count, shuffle_if_short(run, deck, count))
    if found:
        call = Call("cards", "hand", ("card",) * found, source=deck, to=who.id, as_cards=True)
        run.call(call, Step.of("dealt", who=who.id, deck=deck))


DO: Mapping[str, Callable[[Run, Step], None]] = {
    "op": lambda run, step: run.first(operate(run, step.operation, step.ctx)),
    FULL: _full,
    "goto": lambda run, step: story.enter(run, step.operation.what),
    "end": lambda run, step: story.end(run, step.operation.what),
    "break": lambda run, step: conflict.leave(run, run.top, step.word("how")),
    "conflict": _conflict,
    "act": _act,
    "blow": _blow,
    "heal": _heal,
    "refill": _refill,
    "invoke": lambda run, step: run.changes(run.w.system.invoke(run.d, step.operation, step.ctx)),
    "moment": _moment,
    "spent": _spent,
    "begin": _begin,
    "cut": _cut,
    "stop": lambda run, step: exchange.stop(run),
    "tick": lambda run, step: tick(run, step.word("end"), step.word("who"), step.word("only")),
    "arrive": lambda run, step: story.arrive(run),
    "clock": _clock,
    "gone": _gone,
    "deal": _deal,
    "hands": lambda run, step: exchange.hands(run, "hand"),
    "read": lambda run, step: exchange.read(run),
    "offer": lambda run, step: exchange.hands(run, "effect"),
    "follow": lambda run, step: exchange.follow(run),
    "settle": lambda run, step: exchange.settle(run, step.number("part")),
    "consequence": lambda run, step: exchange.consequences(run, step.number("part")),
    "close": lambda run, step: exchange.close(run),
    "scene": lambda run, step: leading.begin(run, step.word("words")),
    "name": lambda run, step: leading.draw(run, step.word("kinds")),
    landing.LANDS: lambda run, step: landing.lands(run, step.word("who")),
    threats.THREATENS: lambda run, step: threats.drawn(run, step.word("who")),
    "volleyed": lambda run, step: volleys.next_volley(run),
}


# Throws --------------------------------------------------------------------------------------------------------------


def _dealt(run: Run, step: Step, faces: Faces) -> None:
    """Cards that were drawn for somebody are in their hand."""
    who, deck = step.word("who"), step.word("deck")
    if who in run.d.people:
        run.emit(Handed(who, deck, (*cards.hand(run.d, who, deck), *faces), "dealt"))


def threw(run: Run, faces: Faces) -> None:
    """The awaited throw lies on the table: it is a part's hand, or it answers the step that asked."""
    f = run.top
    call = f.call
    assert call is not None
    shown = faces
    if call.kind == "cards":
        shown = _draw(run, call, faces)
    before = f.parts[f.calling].hand if f.calling >= 0 else None
    hand = (*(before or ()), *shown)
    run.emit(Threw(call, f.calling, faces, hand if hand != faces else ()))
    if f.calling >= 0:
        if call.as_cards:
            lying = tuple((deck_of(run.w, call), card) for card in faces)
            run.emit(Laid(f.calling, (*run.top.parts[f.calling].cards, *lying)))
        return
    step, *rest = run.top.steps
    run.emit(Agenda(tuple(rest)))
    if step.kind == "rolled":
        run.first(rolled(run, step, sum(shown)))
    elif step.kind == "drawn":
        _row(run, step, faces[0] if call.role != "table" else oracle.row(run.d, call, faces))
    elif step.kind == "dealt":
        _dealt(run, step, faces)
    elif step.kind == "proposed":
        leading.proposed(run, step.lays, call, faces)
    elif step.kind == "tested":
        leading.tested(run, faces[0])
    elif step.kind == threats.THREATENS:
        threats.drawn(run, step.word("who"), faces[0])
    elif step.kind == "named":
        leading.named(run, step.word("kinds"), faces[0])
    else:
        _does(run, step.knowing(faces=" ".join(map(str, shown))), _ruled)


def _draw(run: Run, call: Call, faces: Faces) -> Faces:
    """Cards leave the pile, and those that nobody takes into their hand say what they say. Returns what is read of
    them: the cards themselves, or their values."""
    deck = deck_of(run.w, call)
    known = run.w.decks[deck].cards
    run.emit(Drew(deck, tuple(card for card in run.d.piles.get(deck, ()) if card not in faces)))
    for card in (known[face] for face in faces) if call.role != "hand" else ():
        if card.text or not call.as_cards:
            words = cards.called(card)
            run.say(f"**{words[:1].upper()}{words[1:]}.** {card.text.strip()}".strip(), "card")
    return faces if call.as_cards else tuple(known[face].value for face in faces)


def _row(run: Run, step: Step, index: int) -> None:
    table = run.w.tables.get(step.operation.what)
    if table is None:
        return
    row = table.rows[index]
    run.say(row.text, "row", step.ctx)
    run.first(steps_for(row.do, step.ctx))

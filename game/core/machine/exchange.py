"""The exchange: intention has been said; free and clear, execution, effect.

Free and clear changes nothing but levers. When every seat is ready all parts are weighed, then all are paid, and only
then is used up what lasts "until the next act": so no part is weighed on what another one's payment left behind.
"""

from collections.abc import Iterator, Sequence

from game.core import cards
from game.core.act import Act, content_of
from game.core.agenda import next_acts, once_more, spent
from game.core.checks.lay import levers_before
from game.core.commands import Answer, Note, Pull, Ready, Withdraw
from game.core.draft import Sight
from game.core.events import (
    Agenda,
    Amended,
    Answered,
    Called,
    Dropped,
    Offered,
    Paid,
    Popped,
    Pulled,
    Readied,
    Resolved,
    Staged,
    Weighed,
)
from game.core.levers import Lever, Seat, Value
from game.core.machine import beyond, harmed, kept, leading, threats
from game.core.machine.clock import clock, tick
from game.core.machine.dice import deck_of
from game.core.machine.operate import shuffle_if_short
from game.core.machine.rulings import RULING, proposed, says
from game.core.moments import Moment
from game.core.prompts import Prompt, prompt_of
from game.core.record import changed
from game.core.rolls import Call
from game.core.run import Run, goto, mark_of, steps_for
from game.core.seats import CONTENT, GUIDE, gathered, guided, hero, speaking
from game.core.state import Blow, Context, Frame, Part, State, Step

ROUNDS = {"hand": "hands", "effect": "offer"}
"""A round of offers -> the step that begins it."""
EFFECT = (Step("hands"), Step("read"), Step("offer"), Step("follow"), Step("close"))


# Free and clear ------------------------------------------------------------------------------------------------------


def seats(s: Sight, f: Frame) -> tuple[Seat, ...]:
    """The seats that have to be ready: those with a part of their own at which a person sits."""
    return speaking(s, (s.people[p.who].seat for p in f.parts if not p.passive)) or s.seats[:1]


def list_free(s: Sight, f: Frame) -> Iterator[Prompt]:
    """Levers, acts that may come first, commit, and withdraw where the act is one's own."""
    missing = ""
    ruled = beyond.ruled(s, f)
    for index, part in enumerate(f.parts if not ruled else ()):
        for lever in kept.levers(s, f, index):
            value = part.value(lever.id)
            if lever.seat not in s.seats or _not_due(s, part, lever) or _settled(lever, value):
                continue
            now = lever.rest() if value is None else value
            if lever.must and now == lever.rest():
                missing = missing or lever.owed or f"{lever.label} has to be settled first"
            yield Prompt(
                Pull(index, lever.id, now), lever.label, "", lever.why, lever.barred, lever.seat, lever, group="lever"
            )
        yield from _list_preludes(s, f, index)
    missing = missing or (s.w.system.unready(s, f) if not ruled else "")
    for seat in seats(s, f):
        if seat not in f.ready:
            yield Prompt(Ready(seat), "Commit", barred=missing, seat=seat, group="commit")
    if may_withdraw(f):
        yield Prompt(Withdraw(), "Think again", seat=seats(s, f)[0], group="withdraw")


def _settled(lever: Lever, value: Value | None) -> bool:
    """Whether something has to be said of it, there is one thing to say, and that has been said."""
    return lever.must and [pick.id for pick in lever.picks] == [value]


def _not_due(s: Sight, part: Part, lever: Lever) -> bool:
    """In a first lesson what cannot be pulled is not there, unless it is what has been pulled that bars it."""
    return s.w.pack.lesson and bool(lever.barred) and not part.pulled


def _list_preludes(s: Sight, f: Frame, index: int) -> Iterator[Prompt]:
    seat = s.people[f.parts[index].who].seat
    if seat in s.seats and f.feeds < 0:
        for act in s.w.system.preludes(s, Act(s, f, index)):
            yield changed(prompt_of(act, seat), group="prelude")


def may_withdraw(f: Frame) -> bool:
    """Not from what comes to you, nor from a volley, nor once something has been done first for it."""
    return not f.volley and not any(part.forced or (part.fed and f.feeds < 0) for part in f.parts)


def pull(run: Run, command: Pull) -> None:
    """Set a lever, and take readiness back; what no longer fits beside it is let go as play goes on."""
    run.emit(Pulled(command.part, command.lever, command.value))
    if run.top.ready:
        run.emit(Readied(()))


def former(run: Run, command: Pull) -> bool:
    """Whether this is a lever that guides had before, with which an act of an earlier version is said again."""
    part, one = run.top.parts[command.part], (command.lever, command.value)
    pulled = (*(other for other in part.pulled if other[0] != command.lever), one)
    f = changed(run.top, parts=tuple(changed(p, pulled=pulled) if p is part else p for p in run.top.parts))
    return not part.passive and _former(run.d, f, command.part, command.lever)


def _let_go(run: Run) -> None:
    """Drop what is pulled and no longer fits, by an event each, until all that is left fits together."""
    dropped = True
    while dropped:
        dropped = False
        for index, part in enumerate(run.top.parts):
            if not part.pulled:
                continue
            levers = {lever.id: lever for lever in kept.pulled(run.d, run.top, index)}
            for key, value in part.pulled:
                if not (levers[key].allows(value) if key in levers else _former(run.d, run.top, index, key)):
                    run.emit(Dropped(index, key))
                    dropped = True


def _former(s: Sight, f: Frame, index: int, lever: str) -> bool:
    """Whether what was pulled is a guide's lever of an earlier version, which the act as it is can hold."""
    check = Act(s, f, index).check if guided(s) else None
    shape: type = type(check)
    return check is not None and lever in levers_before(shape)


def withdraw(run: Run) -> None:
    run.emit(Popped("withdrawn"))


def commit(run: Run) -> None:
    """Everybody is ready: weigh all, pay all, use up, and on to the dice."""
    if beyond.ruled(run.d, run.top):
        beyond.let_go(run)
    f = run.top
    active = [i for i, part in enumerate(f.parts) if not part.passive]
    pulled = {i: _pulled(run, f, i) for i in active}
    for index in active:
        run.emit(Weighed(index, *run.w.system.weigh(run.d, Act(run.d, f, index))))
    for index in active:
        for payer, track, points in _price(f.parts[index], pulled[index]):
            left = run.d.people[payer].tracks.get(track, 0) - points
            run.emit(Paid(payer, track, max(0, left), points, f.parts[index].label))
        for deck, card in (card for lever, _ in pulled[index] for card in lever.plays):
            run.changes(cards.play(run.d, f.parts[index].who, card, deck=deck))
    for index in active:
        part = f.parts[index]
        run.moment(Moment.COMMIT, part.who, part.act)
        for end in next_acts(part.act, run.w.system.tags(Act(run.d, f, index))):
            tick(run, end, part.who)
    if f.spends:
        run.moment(Moment.ACTING, f.spends)
    run.emit(Staged("reply" if run.w.system.replies(run.d, run.top) else "execution"))


def _pulled(run: Run, f: Frame, index: int) -> list[tuple[Lever, Value]]:
    """What is pulled for a part, each lever with what it is set to."""
    part = f.parts[index]
    if not part.pulled:
        return []
    known = ((lever, part.value(lever.id)) for lever in kept.pulled(run.d, f, index))
    return [(lever, value) for lever, value in known if value is not None and value != lever.rest()]


def _price(part: Part, pulled: list[tuple[Lever, Value]]) -> list[tuple[str, str, int]]:
    """What a part costs: the act's own costs and every pulled lever's, summed by payer and track."""
    costs = list(part.costs)
    for lever, value in pulled:
        costs += [(c.payer, c.track, c.amount) for c in lever.price(value)]
    total: dict[tuple[str, str], int] = {}
    for payer, track, points in costs:
        total[payer, track] = total.get((payer, track), 0) + points
    return [(payer, track, points) for (payer, track), points in total.items() if points]


# Execution and effect ------------------------------------------------------------------------------------------------


def go_on(run: Run, f: Frame) -> bool:
    """Take the exchange as far as it goes without a word from anybody. True when it waits."""
    if f.stage == "free":
        _let_go(run)
        return True
    if f.stage == "reply":
        if answering(run.d, f):
            return True
        run.emit(Staged("execution"))
        return False
    if f.stage == "execution":
        for index, part in enumerate(f.parts if not beyond.ruled(run.d, f) else ()):
            if part.passive or part.hand is not None:
                continue
            call = run.w.system.call(part.question)
            if isinstance(call, Call):
                if call.kind == "cards":
                    _cards_for(run, call)
                run.emit(Called(call, index))
                return True
        run.emit(Staged("effect"))
        run.emit(Agenda(EFFECT))
    return False


def _cards_for(run: Run, call: Call) -> None:
    """See that there are enough cards for a call. Raises Fault."""
    deck = deck_of(run.w, call)
    there = shuffle_if_short(run, deck, len(call.dice))
    if there < len(call.dice):
        raise run.fault(f"asks for {len(call.dice)} cards of {deck}, and {there} can be drawn")


def hands(run: Run, asking: str) -> None:
    """Open a round of offers on what lies on the table, if anybody is offered anything."""
    offers = _offered(run, asking)
    if offers:
        run.emit(Offered(asking, offers))


def _offered(run: Run, asking: str) -> tuple[Lever, ...]:
    """Offers to people who sit at the table, to those for whom the content speaks, and what the guide may change."""
    none = asking == RULING or beyond.ruled(run.d, run.top)
    theirs = () if none else run.w.system.offers(run.d, run.top, asking)
    return (*(lever for lever in theirs if lever.seat in (*run.d.seats, CONTENT)), *proposed(run, asking))


def read(run: Run) -> None:
    """Read every hand at once; offers can change nothing about it any more."""
    ruling = beyond.ruled(run.d, run.top)
    for index in range(len(run.top.parts)):
        if run.top.parts[index].passive or ruling:
            continue
        ruled = run.w.system.judge(run.d, Act(run.d, run.top, index))
        if ruled:
            run.emit(Amended(index, (*run.top.parts[index].amends, *ruled)))
    unread = [index for index, part in enumerate(run.top.parts) if not part.passive and part.outcome is None]
    for index in unread:
        act = Act(run.d, run.top, index)
        outcome = beyond.outcome(run.d, act, ruling) if ruling else run.w.system.verdict(run.d, act)
        run.emit(Resolved(index, outcome, run.w.system.label(outcome.grade)))
    if unread and not ruling:
        hands(run, RULING)


def follow(run: Run) -> None:
    """What follows, part by part: the system's own, then the content's consequence."""
    steps: list[Step] = []
    for index, part in enumerate(run.top.parts):
        if not part.passive:
            steps += [Step.of("settle", part=index), Step.of("consequence", part=index)]
    run.first(steps)


def settle(run: Run, index: int) -> None:
    """What follows from this part by the rules: an act of content is counted, then the system has its say, and effects
    end that last until such an act has come out as wanted."""
    act = Act(run.d, run.top, index)
    word = run.w.system.counts(run.d, act) if act.content is not None else ""
    for each in dict.fromkeys(("took", word)) if word else ():
        run.emit(once_more(run.d, f"{each}.{mark_of(act.part.ref)}"))
    run.changes(run.w.system.settle(run.d, act))
    outcome, counted = act.part.outcome, bool(word) or act.content is None
    if counted and outcome is not None and run.w.system.passes(outcome.grade):
        for tag in sorted(run.w.system.tags(act)):
            tick(run, f"done:{tag}", act.who)


def consequences(run: Run, index: int) -> None:
    """The content's consequence of this part's grade: its words, its operations, its way on."""
    f = run.top
    part = f.parts[index]
    found = run.w.system.brings(run.d, Act(run.d, f, index), part.result.grade)
    if found is None:
        return
    ctx = context(run, index)
    run.say(found.text, "result", ctx)
    content = content_of(run.d, part)
    time = clock(run, getattr(content, "time", 0))
    going = steps_for((goto(found.goto),), ctx) if found.goto else ()
    run.first((*time, *steps_for(found.do, ctx), *going))


def context(run: Run, index: int) -> Context:
    """Who the consequences speak of, and the facts of the throw."""
    f = run.top
    part = f.parts[index]
    facts = run.w.system.marks(run.d, Act(run.d, f, index)) if part.question else ()
    return changed(f.ctx, actor=part.who, target=part.against, facts=facts)


def close(run: Run) -> None:
    """The exchange is over. Whose turn it was has used it."""
    f = run.top
    run.emit(Popped("done"))
    if f.feeds >= 0 or f.answers:
        done = next(part for part in f.parts if not part.passive)
        system, below = run.w.system, run.top
        run.changes(
            system.replied(run.d, below, done) if f.answers else system.fed(run.d, Act(run.d, below, f.feeds), done)
        )
    elif f.volley:
        run.first((Step("volleyed"),))
    elif run.top.kind == "conflict":
        if f.spends:
            run.first((spent(f.spends),))
        if run.top.threats:
            threats.settled(run, next(part for part in f.parts if not part.passive))


def stop(run: Run) -> None:
    """The exchange on top comes to nothing: what it cost stays paid, and it took up the turn that it was part of."""
    f = run.top
    run.emit(Popped("stopped"))
    if f.spends and run.top.kind == "conflict":
        run.first((spent(f.spends),))


# Replies -------------------------------------------------------------------------------------------------------------


def answering(s: Sight, f: Frame) -> tuple[Seat, ...]:
    """The seats that may break in and have not let it happen yet."""
    found = [s.people[act.declare.who].seat for act in s.w.system.replies(s, f) if not act.barred]
    content = (CONTENT,) if CONTENT in found else ()
    return tuple(seat for seat in (*speaking(s, found), *content) if seat not in f.ready)


def list_reply(s: Sight, f: Frame) -> Iterator[Prompt]:
    """What those at the table may break in with, and letting it happen."""
    for act in s.w.system.replies(s, f):
        seat = s.people[act.declare.who].seat
        if seat in s.seats and not set(speaking(s, (seat,))) & set(f.ready):
            yield changed(prompt_of(act, seat), group="reply")
    for seat in answering(s, f):
        if seat in s.seats:
            yield Prompt(Ready(seat), "Let it happen", seat=seat, group="decline")


# Offers --------------------------------------------------------------------------------------------------------------


def list_offers(s: Sight, rounds: Sequence[Frame]) -> Iterator[Prompt]:
    """What is offered in the open round, and in those that come when it is let stand, which one word ends as well."""
    f, *later = rounds
    for after, one in enumerate(rounds):
        under = _moment(s, one) if later else ""
        for lever in one.offers:
            if lever.seat in s.seats:
                command = Answer(lever.id, lever.picks[0].id if lever.kind == "choice" and lever.picks else 1, after)
                yield Prompt(
                    command, lever.label, "", lever.why, lever.barred, lever.seat, lever, group="offer", under=under
                )
        yield from _asked_for(s, one)
    for seat in asked(s, f):
        if seat in s.seats and seat not in f.ready:
            stands = "It went as it was" if f.asking == leading.ASKING else "Let it stand"
            yield Prompt(Ready(seat, rest=bool(later)), stands, seat=seat, group="decline")


def _moment(s: Sight, one: Frame) -> str:
    """Before or behind what a round of offers comes: "Before it counts", "Once it works"."""
    if one.blow is not None:
        return on_its_way(s, one.blow)
    thrown = [part for part in one.parts if part.hand is not None and not part.passive]
    if not thrown or any(part.outcome is None for part in thrown):
        return "Before it counts"
    first = thrown[0].outcome
    return "Once it works" if first is not None and s.w.system.passes(first.grade) else "Once it fails"


def on_its_way(s: State | Sight, blow: Blow) -> str:
    """Harm on its way: "Before it lands: 3 from hound A"."""
    by = s.people.get(blow.by) if blow.by != blow.who else None
    source = by.name if by else blow.source
    on = "" if blow.who == hero(s) else f" on {s.people[blow.who].name}"
    return f"Before it lands{on}: {blow.points}{f' from {source}' if source else ''}"


def _asked_for(s: Sight, f: Frame) -> Iterator[Prompt]:
    """What a guide may ask of the players and not begin, where it is offered to them."""
    if not gathered(s):
        return
    for lever in f.offers:
        words = s.w.system.asked.get(lever.id)
        if words is not None and lever.seat != GUIDE:
            yield Prompt(Note(words, "story"), "Ask for it", lever.label, lever.why, seat=GUIDE, group="story")


def asked(s: Sight, f: Frame) -> tuple[Seat, ...]:
    """The seats to which something is offered."""
    found = [lever.seat for lever in f.offers]
    return (*speaking(s, found), *((CONTENT,) if CONTENT in found else ()))


def answer(run: Run, command: Answer) -> None:
    """An offer is taken: paid at once; the round goes on while anything is left to offer."""
    f = run.top
    part = next((i for i, p in enumerate(f.parts) if not p.passive), 0)
    run.emit(Answered(part, command.offer, command.value))
    if not says(run, command.offer, command.value):
        run.changes(run.w.system.take(run.d, f, command.offer, command.value))
    offer_again(run)


def offer_again(run: Run) -> None:
    """Something has changed on the table: what is offered now, or the end of the round where nothing is.

    Where more dice are called for, they are thrown first, and the round begins anew.
    """
    now = run.top
    if now.call is not None:
        run.emit(Offered("", ()))
        run.first((Step(ROUNDS[now.asking]),))
        return
    left = _offered(run, now.asking)
    if left:
        run.emit(Offered(now.asking, left, now.blow))
    else:
        close_round(run)


def close_round(run: Run) -> None:
    """Nobody takes anything more: harm on its way lands, and play goes on."""
    blow = run.top.blow
    run.emit(Offered("", ()))
    if blow is not None:
        before = harmed.borne(run)
        rules, mends = run.w.system, -blow.points
        run.changes(rules.heal(run.d, blow.who, mends, blow.kind) if mends > 0 else rules.harm(run.d, blow))
        harmed.tell(run, before)

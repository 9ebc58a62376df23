"""In an exchange: levers, acts that come first, breaking in, the throw, what is offered after it."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.commands import Answer, Declare, Fill, Pull, Ready, Refusal, Throw, Withdraw, unwaived
from game.core.draft import Sight
from game.core.levers import Lever
from game.core.machine import autofill, exchange, kept, leading, story
from game.core.machine.dice import fits
from game.core.machine.doings.ahead import ahead, asked_once, stand, stand_all
from game.core.machine.doings.voice import overruled, readied, speaks_for
from game.core.machine.steps import threw
from game.core.prompts import Prompt
from game.core.record import changed
from game.core.run import Run
from game.core.seats import CONTENT, speaking
from game.core.state import Part

FILLED = "What is not said yet is settled as the adventure asks for it; all of it can still be changed."


def list_free(s: Sight) -> Iterator[Prompt]:
    yield from exchange.list_free(s, s.frames[-1])
    if autofill.unfilled(s):
        yield Prompt(Fill(), "Make the rest for me", why=FILLED, seat=s.seats[0], group="fill")


def pull(run: Run, command: Pull) -> Refusal | None:
    f = run.top
    if not 0 <= command.part < len(f.parts):
        return Refusal("unknown", "There is no such lever.")
    lever = next((x for x in kept.levers(run.d, f, command.part) if x.id == command.lever), None)
    if lever is None and exchange.former(run, command):
        exchange.pull(run, command)
        return None
    if lever is None or not _may_pull(run, lever):
        return Refusal("unknown", "There is no such lever here.")
    free = changed(lever, barred="") if lever.barred and overruled(run, command.waive, lever.barred) else lever
    if not free.allows(command.value):
        return Refusal("barred", lever.barred or f"{lever.label} cannot be set to that.")
    exchange.pull(run, command)
    return None


def _may_pull(run: Run, lever: Lever) -> bool:
    """Levers of people are pulled by people, those of the content by the content's voice."""
    own = lever.seat == CONTENT
    return own == (run.seat == CONTENT) and (own or lever.seat in run.d.seats)


def prelude(run: Run, command: Declare) -> Refusal | None:
    """Something is done first, for what it brings to the act."""
    f = run.top
    for index, part in enumerate(f.parts):
        known = run.w.system.preludes(run.d, Act(run.d, f, index)) if f.feeds < 0 else ()
        act = next((a for a in known if a.declare == command), None)
        if act is not None and run.d.people[part.who].seat in run.d.seats:
            if act.barred:
                return Refusal("barred", act.barred)
            first = Part(command.who, command.act, act.label, "", command.against, command.using)
            story.begin(run, first, ctx=f.ctx, feeds=index)
            return None
    return Refusal("unknown", "That cannot come first.")


def reply(run: Run, command: Declare) -> Refusal | None:
    """Somebody breaks in before the dice fall."""
    f = run.top
    plain = unwaived(command)
    act = next((a for a in run.w.system.replies(run.d, f) if a.declare == plain), None)
    said = speaking(run.d, (run.d.people[command.who].seat,)) if act is not None else ()
    if act is None or not speaks_for(run, command.who) or set(said) & set(f.ready):
        return Refusal("unknown", "Nobody can break in like that.")
    if act.barred and not overruled(run, command.waive, act.barred):
        return Refusal("barred", act.barred)
    part = Part(command.who, command.act, act.label, "", command.against, command.using)
    story.begin(run, part, ctx=f.ctx, answers=True)
    return None


def let_happen(run: Run, command: Ready) -> Refusal | None:
    """A seat does not break in, or not again."""
    return readied(run, command, exchange.answering(run.d, run.top), lambda _: None)


def withdraw(run: Run, command: Withdraw) -> Refusal | None:
    if not exchange.may_withdraw(run.top):
        return Refusal("forced", "This comes to you; there is no stepping back from it.")
    exchange.withdraw(run)
    return None


def ready(run: Run, command: Ready) -> Refusal | None:
    """A seat is ready to roll; when every seat is, the price is paid."""
    f = run.top
    missing = next((p.barred for p in exchange.list_free(run.d, f) if p.group == "commit" and p.barred), "")
    if missing and not overruled(run, command.waive, missing):
        return Refusal("must", missing)
    return readied(run, command, exchange.seats(run.d, f), exchange.commit)


def list_throw(s: Sight) -> Iterator[Prompt]:
    yield Prompt(Throw(()), "Throw", seat="table", group="throw")


def throw(run: Run, command: Throw) -> Refusal | None:
    call = run.top.call
    assert call is not None
    if not fits(run.d, call, command.faces):
        return Refusal("faces", f"{_count(len(call.dice))} wanted; that is not what can have been thrown.")
    threw(run, command.faces)
    return None


def _count(dice: int) -> str:
    return "One face is" if dice == 1 else f"{dice} faces are"


def answer(run: Run, command: Answer) -> Refusal | None:
    if command.after and not _let_stand(run, command.after):
        return Refusal("unknown", "Nothing of that name is offered.")
    lever = next((x for x in run.top.offers if x.id == command.offer and _may_pull(run, x)), None)
    if lever is None:
        return Refusal("unknown", "Nothing of that name is offered.")
    if run.top.asking == leading.ASKING:
        leading.went(run, command.offer)
        return None
    if command.value == lever.rest() or not lever.allows(command.value):
        return Refusal("barred", lever.barred or f"{lever.label} cannot be taken so.")
    exchange.answer(run, command)
    return None


def decline(run: Run, command: Ready) -> Refusal | None:
    """A seat takes nothing (more) of what is offered; when every seat is done, it goes on."""
    if not command.rest:
        return readied(run, command, exchange.asked(run.d, run.top), exchange.close_round)
    if command.seat != asked_once(run.d):
        return Refusal("seat", "Nobody waits for that seat.")
    stand_all(run)
    return None


def _let_stand(run: Run, rounds: int) -> bool:
    """So many rounds about the act are let stand; whether there were as many, and one more."""
    return all(stand(run) for _ in range(rounds))


def list_reply(s: Sight) -> Iterator[Prompt]:
    return exchange.list_reply(s, s.frames[-1])


def list_offers(s: Sight) -> Iterator[Prompt]:
    return exchange.list_offers(s, (s.frames[-1], *ahead(s)))

"""Conflicts in volleys: everybody says what they want, all act at once, harm falls, and again, until all who are left
want the same.

Between two volleys intentions are stated and people give up or join. A volley is an exchange with a part for each who
is still in it: free and clear for everybody, one throw, harm by pairs. Who wants what stands in `Frame.aims`.
"""

from collections.abc import Iterator

from game.core.commands import Intend, Join, Ready, Yield
from game.core.content import Conflict, Goal
from game.core.draft import Sight
from game.core.events import Aimed, Said, Turned
from game.core.levers import PersonId, Seat
from game.core.machine.clock import tick
from game.core.machine.conflict import close, come, ended_by, opens
from game.core.machine.menu import listed
from game.core.machine.places import menu
from game.core.machine.story import perform
from game.core.moments import Moment
from game.core.prompts import Prompt
from game.core.record import changed
from game.core.run import Run, goto, steps_for
from game.core.scope import NOBODY, standing
from game.core.seats import does, gathered, hero, owner, speaking
from game.core.state import Aim, Frame, Part

OPEN = "else"
"""The goal of a conflict of volleys that stands for what people say in words of their own."""
MOST_WANTED = 60
"""Characters of it."""


def in_words(words: str) -> str:
    """What somebody wants in words of their own, as a goal: between “ and ”, so that it is no name of another."""
    return f"“{' '.join(words.split())[:MOST_WANTED].strip('“”. ')}”"


def said_goal(goal: str) -> Goal:
    """A goal that is its own label; in words of somebody's own they are told as it comes true."""
    words = goal.strip("“”")
    return Goal(key=goal, label=words, text=f"{words[:1].upper()}{words[1:]}." if goal == f"“{words}”" else "")


def start(run: Run, conflict: str) -> None:
    """Volleys begin: everybody of the content's takes their place, and the system says who wants what at first."""
    opens(run, conflict, "between")


def fighting(f: Frame) -> tuple[Aim, ...]:
    """Those who are still in it."""
    return tuple(aim for aim in f.aims if not aim.out)


def aim_of(f: Frame, who: PersonId) -> Aim | None:
    """What somebody wants of a conflict, if they stand or stood in it."""
    return next((aim for aim in f.aims if aim.who == who), None)


def goal_of(content: Conflict, goal: str) -> Goal:
    """The goal of this name; what content does not know is its own label."""
    return content.goals.get(goal) or said_goal(goal)


# Between volleys -----------------------------------------------------------------------------------------------------


def go_on(run: Run, f: Frame) -> bool:
    """End it if it is over. True when it waits for a word."""
    content, way = run.w.conflict(f.id), ended_by(run, f)
    if way is not None:
        _end(run, f, Goal(label=content.title, text=way.text, do=way.do, goto=way.goto))
    elif won := run.w.system.over(run.d, f):
        _end(run, f, goal_of(content, won))
    else:
        return True
    return False


def _end(run: Run, f: Frame, goal: Goal) -> None:
    """A goal has come true. Where an act led here, it comes out by that, or is settled by the goal's own words."""
    following = close(run, f, "ended")
    run.say(goal.text, "result")
    onward = (goto(goal.goto),) if goal.goto else ()
    if run.top.kind != "exchange":
        perform(run, (*goal.do, *onward), NOBODY, following)
        return
    if goal.settles:
        run.changes(run.w.system.decided(run.d, run.top, goal.settles == "success"))
    else:
        run.agenda(tuple(step for step in run.top.steps if step.kind != "follow"))
    run.first((*following, *steps_for((*goal.do, *onward), run.top.ctx)))


def list_between(s: Sight, f: Frame) -> Iterator[Prompt]:
    """On to the volley, give up, what could be wanted instead, who could join, and what the content offers."""
    mine = [aim for aim in fighting(f) if s.people[aim.who].seat in s.seats]
    for seat in seats(s, f):
        if seat not in f.ready:
            yield Prompt(Ready(seat), f"On to volley {f.round}", seat=seat, group="commit")
    for aim in mine:
        for intent in _asked_first(s, f, aim):
            goal = goal_of(s.w.conflict(f.id), intent.goal)
            free = intent.goal == OPEN and gathered(s)
            yield Prompt(
                Intend(aim.who, intent.goal, intent.affects),
                f"{owner(s, aim.who)}{goal.label}",
                _whom(s, aim, intent),
                goal.why or ("In words of their own." if free else ""),
                seat=s.people[aim.who].seat,
                group="want",
                line=f"want {aim.who} “" if free else "",
            )
    acts = {key for key, option in s.w.conflict(f.id).options.items() if option.check is not None}
    options = listed(s, menu(s.w, "conflicts", f.id), s.lead)
    yield from (p for p in options if getattr(p.command, "option", "") not in acts)
    for person in joining(s, f):
        yield Prompt(Join(person), f"{s.people[person].name} joins in", seat=s.people[person].seat, group="turn")
    for aim in mine:
        label = "Give up" if aim.who == hero(s) else f"{s.people[aim.who].name} gives up"
        yield Prompt(Yield(aim.who), label, seat=s.people[aim.who].seat, group="turn")


def _asked_first(s: Sight, f: Frame, aim: Aim) -> tuple[Aim, ...]:
    """What somebody may say they want; where no content has words for it, words of their own before anything else."""
    found = s.w.system.intents(s, f, aim.who)
    if not gathered(s) or f.id in s.w.conflicts:
        return found
    return tuple(sorted(found, key=lambda one: one.goal != OPEN))


def _whom(s: Sight, now: Aim, then: Aim) -> str:
    """Against whom; where no more than that changes, against whom no longer, or too."""
    against = f"against {_names(s, then.affects)}" if then.affects else ""
    if now.goal != then.goal or not against:
        return against
    fewer = tuple(who for who in now.affects if who not in then.affects)
    more = tuple(who for who in then.affects if who not in now.affects)
    return f"{against}{f', not {_names(s, fewer)}' if fewer else ', too' if more else ''}"


def _names(s: Sight, who: tuple[PersonId, ...]) -> str:
    return ", ".join(s.people[one].name for one in who if one in s.people)


def seats(s: Sight, f: Frame) -> tuple[Seat, ...]:
    """The seats that have to be ready for the next volley: those of people who are in it."""
    return speaking(s, (s.people[aim.who].seat for aim in fighting(f))) or s.seats[:1]


def joining(s: Sight, f: Frame) -> tuple[PersonId, ...]:
    """Those of your side who are here and not in it; whoever else a guide has brought in joins by themselves."""
    return tuple(p.id for p in standing(s, "yours") if aim_of(f, p.id) is None)


# Volleys -------------------------------------------------------------------------------------------------------------


def push(run: Run) -> None:
    """Free and clear for everybody: a part for each who is still in it, your side first."""
    f = run.top
    people = run.d.people
    order = sorted(fighting(f), key=lambda aim: (people[aim.who].side != "yours", aim.who != run.d.lead))
    parts = tuple(Part(aim.who, "volley", people[aim.who].name) for aim in order)
    run.push(Frame("exchange", f.id, "free", parts=parts, volley=f.round, ctx=f.ctx))


def next_volley(run: Run) -> None:
    """A volley is over: what it leaves behind, who comes now, and the number of the next."""
    f = run.top
    run.emit(Turned(f.round + 1, "", ()))
    tick(run, "round")
    content = run.w.conflict(f.id)
    come(run, f.round + 1)
    run.moment(Moment.VOLLEY_END)
    if content.each_round:
        perform(run, content.each_round, NOBODY)


def give_up(run: Run, who: PersonId) -> None:
    """Out of it, by one's own word."""
    aim = aim_of(run.top, who)
    assert aim is not None
    gives = does(run.d, run.d.people[who], "give")
    run.emit(Said(f"{gives} up.", "rule"))
    run.emit(Aimed(changed(aim, out="gave up")))
    run.moment(Moment.GAVE_UP, who)

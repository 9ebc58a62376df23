"""Scenes: entering one, taking its options, and leaving for the next."""

from collections.abc import Callable, Iterable

from game.core.agenda import spent
from game.core.content import ActDef, Also, Op, Scene
from game.core.events import Drew, Ended, Entered, Joined, Marked, Moded, Parted, Said, Took
from game.core.levers import PersonId
from game.core.machine import threats
from game.core.machine.clock import clock, tick
from game.core.machine.operate import operate
from game.core.machine.places import Item, place
from game.core.moments import Moment, coming
from game.core.prose import told
from game.core.record import changed
from game.core.run import Run, steps_for
from game.core.scope import ASIDE, NOBODY
from game.core.seats import gathered
from game.core.state import Context, Frame, Part, Step
from game.core.text.fill import SEED


def take(run: Run, item: Item, who: str) -> None:
    """Take an option: it happens, or it begins an exchange."""
    if item.simple and len(run.d.frames) == 1:
        run.emit(Took(item.took, run.d.times(item.took) + 1))
        perform(run, item.ops, NOBODY if who == run.d.lead else Context(actor=who))
        return
    d, option = run.d, item.option
    if option.check is not None:
        part = Part(who, "", told(option.label, d, NOBODY), item.ref)
        if option.text:
            run.say(option.text, "act", Context(actor=who))
        begin(run, part, "" if option.free else who)
        return
    f = d.frames[-1]
    spends = f.kind == "conflict" and f.stage != "between" and not option.free
    run.emit(Took(item.took, d.times(item.took) + 1))
    if spends:
        run.moment(Moment.ACTING, who)
    if option.text:
        run.say(option.text, "result", Context(actor=who))
    ctx = NOBODY if who == d.lead else Context(actor=who)
    hours = clock(run, option.time) if option.time else ()
    if not spends:
        perform(run, item.ops, ctx, hours)
    else:
        run.first((*hours, *steps_for(item.ops, ctx), spent(who)))


def begin(
    run: Run, part: Part, spends: str = "", ctx: Context = NOBODY, feeds: int = -1, *, answers: bool = False
) -> None:
    """Push the exchange that this part begins."""
    part = threats.prepared(run.d, part)
    parts = run.w.system.parts(run.d, part)
    if isinstance(parts, str):
        raise run.fault(f"begins {part.label}: {parts}")
    brought(run, parts)
    ref = part.ref or part.act
    begun = Frame("exchange", ref, "free", parts=parts, spends=spends, ctx=ctx, feeds=feeds, answers=answers)
    run.push(changed(begun, parts=run.w.system.started(run.d, begun)))


def brought(run: Run, parts: Iterable[Part]) -> None:
    """Whoever has a part and is not here yet comes for it."""
    for part in parts:
        if part.who not in run.d.people:
            run.room(part.who)
            run.emit(Joined(run.w.system.recruit(run.w, part.who, part.who, "", ASIDE)))


def under_way(run: Run, act: ActDef, ctx: Context) -> None:
    """What comes as an act begins that is no option: its mode, and what it does before anything is thrown."""
    if act.mode and act.mode != run.d.mode:
        run.emit(Moded(act.mode))
    if act.do:
        run.first(steps_for(act.do, ctx))


def seeded(run: Run, seed: int) -> None:
    """Keep what chance in texts is worked out from."""
    if seed:
        run.emit(Marked(SEED, seed))


def plays(run: Run, who: PersonId) -> list[Step]:
    """Somebody begins to play: alone, at a gathered table, or while the story is under way, in the same way.

    Returns what comes as soon as they are `seated`: what had to wait so long, and that moment.
    """
    cards = run.w.pack.cards
    if cards and cards not in run.d.piles:
        run.emit(Drew(cards, tuple(range(len(run.w.decks[cards].cards)))))
    steps = run.comes(Moment.BEGIN, who)
    if run.d.frames:
        steps += run.comes(Moment.SCENE, who)
    return [*steps, coming(Moment.SEATED, who)]


def seated(run: Run, steps: Iterable[Step]) -> None:
    """They sit there: what the system has to throw for them comes now, one after the other, or after the throw that the
    scene itself waits for.
    """
    if not run.d.frames:
        return
    if run.top.call is None:
        run.first(steps)
        return
    for step in steps:
        run.queue(len(run.d.frames) - 1, step)


def perform(run: Run, ops: tuple[Op, ...], ctx: Context, before: tuple[Step, ...] = ()) -> None:
    """Carry out operations now; where steps have to come before them, all of it goes onto the agenda."""
    if before:
        run.first((*before, *steps_for(ops, ctx)))
        return
    onward = _perform(run, ops, ctx)
    if onward:
        enter(run, onward)


def _perform(run: Run, ops: tuple[Op, ...], ctx: Context) -> str:
    """Carry out operations; from the first that has to wait, they go onto the agenda.

    Returns the scene that the last of them goes to, where nothing is left to wait for.
    """
    d = run.d
    last = len(ops) - 1
    for index, op in enumerate(ops):
        if index == last and op.verb == "goto" and not op.when and len(d.frames) == 1 and not d.frames[0].steps:
            return op.what
        following = operate(run, op, ctx)
        f = d.frames[-1]
        if following or f.call is not None:
            # What takes the throw has put itself in front, and stays there.
            front = 0 if f.call is None else 1
            rest = (*following, *steps_for(ops[index + 1 :], ctx))
            if rest:
                run.agenda((*f.steps[:front], *rest, *f.steps[front:]))
            break
    return ""


def enter(run: Run, scene: str) -> None:
    """Go to a scene, and on from there for as long as entering one only sends on to the next."""
    d = run.d
    while scene:
        run.count()
        here = place(run.w, scene)
        new = not d.frames or d.frames[0].id != scene
        if new:
            over = leaving = False
            for person in d.people.values():
                over, leaving = over or bool(person.effects), leaving or person.passing
            if over:
                tick(run, "scene")
            if over or leaving:
                _left_behind(run)
        times = d.times(here.mark) + 1
        run.emit(Entered(scene, times))
        if here.plain and Moment.SCENE not in run.w.system.moments:
            run.tell(here.text if times == 1 else here.again)
            return
        content = here.scene
        if content.mode and content.mode != d.mode:
            run.emit(Moded(content.mode))
        if new:
            run.moment(Moment.SCENE)
        hours = clock(run, content.time) if content.time else ()
        if hours or content.before:
            run.first((*hours, *_arriving(content)))
            return
        scene = _tell(run, content, times > 1)


def _left_behind(run: Run) -> None:
    """Whoever was here for the scene only, and stands aside, leaves with it; a guide is told."""
    for person in tuple(run.d.people.values()):
        if person.passing and person.side == ASIDE:
            if gathered(run.d):
                run.emit(Said(f"{person.name} stays behind.", "rule"))
            run.emit(Parted(person.id))


def make(run: Run, who: str) -> None:
    """Somebody is made before the story begins: an exchange in the first scene, which is told when that is done."""
    scene = run.w.scenes[run.w.pack.start]
    run.emit(Entered(scene.key, 1))
    if scene.mode and scene.mode != run.d.mode:
        run.emit(Moded(scene.mode))
    run.first(_arriving(scene))
    begin(run, Part(who, "create", "Who are you?", forced=True))


def _arriving(scene: Scene) -> tuple[Step, ...]:
    """What is done before a scene is told, and then telling it."""
    return (*steps_for(scene.before, NOBODY), Step("arrive"))


def arrive(run: Run) -> None:
    """The way to the scene is behind you: tell it and run what it does on entering."""
    scene = run.w.scenes[run.top.id]
    onward = _tell(run, scene, run.d.times("seen." + scene.key) > 1)
    if onward:
        enter(run, onward)


def words_of(scene: Scene, again: bool, holds: Callable[[str], bool]) -> str:
    """What a scene says when somebody comes to it, its substitutions not filled in; `again` on every later visit."""
    return _with(scene.again if again and scene.again else scene.text, scene.also, holds)


def _with(text: str, also: tuple[Also, ...], holds: Callable[[str], bool]) -> str:
    """A text and the paragraphs after it whose conditions hold."""
    if not also:
        return text
    return "\n\n".join([text.strip(), *(one.text.strip() for one in also if holds(one.when))])


def _tell(run: Run, scene: Scene, again: bool) -> str:
    """A scene's words, then what it does on entering. Returns the scene it sends on to at once."""
    run.say(words_of(scene, again, lambda when: run.scope().holds(when)), "story")
    ops = scene.enter if again or not scene.first else (*scene.first, *scene.enter)
    return _perform(run, ops, NOBODY) if ops else ""


NO_ENDING = "the_end"
"""What a game has come to whose pack has no word for it."""


def end(run: Run, ending: str) -> None:
    """The adventure is over."""
    content = run.w.endings.get(ending)
    if content is not None:
        run.say(_with(content.text, content.also, run.scope().holds), "story")
    run.emit(Ended(ending or NO_ENDING, content.title if content else "The end"))


def lost_lead(run: Run) -> bool:
    """Whether the story has to go on without the one who was played: then it does, at the pack's `death`."""
    lead = run.d.people.get(run.d.lead)
    if lead is None or not lead.out or gathered(run.d):
        return False
    death = run.w.pack.death
    if run.top.id == death:
        return False
    if death:
        enter(run, death)
    else:
        end(run, "")
    return True


def dismiss(run: Run, keep: frozenset[str]) -> None:
    """Everybody who only stood in the conflict is gone, apart from those who were there before."""
    for person in tuple(run.d.people.values()):
        if person.id not in keep:
            run.emit(Parted(person.id))

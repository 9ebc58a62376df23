"""Scenes: entering one, taking its options, and leaving for the next."""

from game.core.content import Op, Scene
from game.core.events import Ended, Entered, Moded, Parted, Pushed, Queued, Took
from game.core.menu import Item
from game.core.moments import clock, tick
from game.core.operate import operate
from game.core.prose import told
from game.core.run import Fault, Run, steps_for
from game.core.scope import NOBODY
from game.core.state import Context, Frame, Part, Step


def take(run: Run, item: Item, who: str) -> None:
    """Take an option: it happens, or it begins an exchange."""
    option = item.option
    if option.check is not None:
        part = Part(who, "", told(option.label, run.d, run.w, NOBODY), item.ref)
        if option.text:
            run.say(option.text, "act", Context(actor=who))
        begin(run, part, "" if option.free else who)
        return
    mark = "took." + item.mark
    run.emit(Took(mark, run.d.times(mark) + 1))
    if option.text:
        run.say(option.text, "result", Context(actor=who))
    ctx = NOBODY if who == run.d.lead else Context(actor=who)
    steps = clock(run, option.time) if option.time else ()
    spent = () if option.free or run.top.kind != "conflict" else (Step("spent", data=(("who", who),)),)
    if steps or spent:
        run.first((*steps, *steps_for(item.ops, ctx), *spent))
    else:
        perform(run, item.ops, ctx)


def begin(run: Run, part: Part, spends: str = "", ctx: Context = NOBODY) -> None:
    """Push the exchange that this part begins."""
    parts = run.w.system.parts(run.d, run.w, part)
    if isinstance(parts, str):
        raise Fault(parts)
    if len(run.d.frames) > 7:
        raise Fault(f"{run.w.pack.title}: acts within acts, more than eight deep, at {part.label}")
    run.emit(Pushed(Frame("exchange", part.ref or part.act, "free", parts=parts, spends=spends, ctx=ctx)))


def perform(run: Run, ops: tuple[Op, ...], ctx: Context) -> None:
    """Carry out operations now; what has to wait for a throw or an answer goes onto the agenda."""
    depth = len(run.d.frames)
    last = len(ops) - 1
    d = run.d
    for index, op in enumerate(ops):
        frames = d.frames
        if index == last and op.verb == "goto" and depth == 1 and not op.when and not frames[0].steps:
            enter(run, op.what)
            return
        steps = operate(run, op, ctx)
        if steps or (d.frames is not frames and (len(d.frames) != depth or run.waits)):
            rest = (*steps, *steps_for(ops[index + 1 :], ctx))
            if rest:
                frame = run.d.frames[depth - 1]
                waiting = len(frame.steps) if run.d.top.call is not None and len(run.d.frames) == depth else 0
                kept = frame.steps[: 1 if waiting else 0]
                after = frame.steps[len(kept) :]
                run.emit(Queued(len(run.d.frames) - depth, (*kept, *rest, *after)))
            return


def enter(run: Run, scene: str) -> None:
    """Go to a scene: its words, then what happens on entering."""
    content = run.w.scenes[scene]
    if not run.d.frames or run.d.frames[0].id != scene:
        for person in run.d.people.values():
            if person.effects:
                tick(run, "scene")
                break
    times = run.d.times("seen." + scene) + 1
    run.emit(Entered(scene, times))
    if content.mode and content.mode != run.d.mode:
        run.emit(Moded(content.mode))
    steps = clock(run, content.time) if content.time else ()
    if steps:
        run.first((*steps, Step("arrive")))
    else:
        tell(run, content, times > 1)


def arrive(run: Run) -> None:
    """The way to the scene is behind you: tell it and run what it does on entering."""
    scene = run.w.scenes[run.top.id]
    tell(run, scene, run.d.times("seen." + scene.key) > 1)


def tell(run: Run, scene: Scene, again: bool) -> None:
    """A scene's words, then what it does on entering."""
    text = scene.again if again and scene.again else scene.text
    if scene.also:
        scope = run.scope()
        text = "\n\n".join([text.strip(), *(a.text.strip() for a in scene.also if scope.holds(a.when))])
    run.say(text, "story")
    ops = scene.enter if again or not scene.first else (*scene.first, *scene.enter)
    if ops:
        perform(run, ops, NOBODY)


NO_ENDING = "the_end"
"""What a game has come to whose pack has no word for it."""


def end(run: Run, ending: str) -> None:
    """The adventure is over."""
    content = run.w.endings.get(ending)
    if content is not None:
        run.say(content.text, "story")
    run.emit(Ended(ending or NO_ENDING, content.title if content else "The end"))


def lost_lead(run: Run) -> bool:
    """Whether the story has to go on without the one who was played: then it does, at the pack's `death`."""
    lead = run.d.people.get(run.d.lead)
    if lead is None or not lead.out:
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

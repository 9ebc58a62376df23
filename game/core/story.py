"""Scenes: entering one, taking its options, and leaving for the next."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from game.core.commands import Choose
from game.core.content import Op, Option
from game.core.events import Ended, Entered, Moded, Parted, Pushed, Queued, Took
from game.core.moments import clock, tick
from game.core.operate import operate
from game.core.prompts import Prompt
from game.core.prose import told
from game.core.ruleset import Sight
from game.core.run import Fault, Run, goto, mark_of, steps_for
from game.core.scope import NOBODY, Scope
from game.core.state import Context, Frame, Part, Step

if TYPE_CHECKING:
    from game.core.world import World


def bar(s: Sight, w: "World", ref: str, option: Option, who: str) -> str | None:
    """Why this option cannot be taken now: None when it can, empty when it is not even shown."""
    if option.when and not Scope(s, w, NOBODY, who).holds(option.when):
        return option.barred
    if option.check is None:
        return "" if option.once and s.times("took." + mark_of(ref)) else None
    if option.once is not False and s.times("done." + mark_of(ref)):
        return ""
    parts = w.system.parts(s, w, Part(who, "", option.label, ref))
    return parts if isinstance(parts, str) else None


def listed(s: Sight, w: "World", kind: str, where: str, options: Mapping[str, Option], who: str) -> Iterator[Prompt]:
    """The options of a scene or a conflict as prompts, in the author's order."""
    for key, option in options.items():
        barred = bar(s, w, f"{kind}/{where}/{key}", option, who)
        if barred is None and not (option.when or option.check or "{" in option.label):
            yield plain(w, option, key)
        elif barred is None or barred:
            yield Prompt(
                Choose(key),
                told(option.label, s, w, NOBODY),
                option.caption,
                told(option.why, s, w, NOBODY),
                barred or "",
                s.people[who].seat if who in s.people else "player",
                in_doubt=option.check is not None,
                group="story",
            )


def plain(w: "World", option: Option, key: str) -> Prompt:
    """The prompt of an option that is always the same, made once for a world."""
    memo: dict[int, Prompt] = w.memo
    found = memo.get(id(option))
    if found is None:
        found = memo[id(option)] = Prompt(Choose(key), option.label, option.caption, option.why, group="story")
    return found


def take(run: Run, kind: str, where: str, key: str, option: Option, who: str) -> None:
    """Take an option: it happens, or it begins an exchange."""
    ref = f"{kind}/{where}/{key}"
    mark = f"took.{where}.{key}"
    if option.check is not None:
        begin(run, Part(who, "", told(option.label, run.d, run.w, NOBODY), ref), "" if option.free else who)
        return
    run.emit(Took(mark, run.d.times(mark) + 1))
    if option.text:
        run.say(option.text, "result", Context(actor=who))
    steps = clock(run, option.time) if option.time else ()
    ctx = NOBODY if who == run.d.lead else Context(actor=who)
    ops = option.do if not option.goto else (*option.do, goto(option.goto))
    if steps:
        run.first((*steps, *steps_for(ops, ctx)))
    else:
        perform(run, ops, ctx)


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
    for index, op in enumerate(ops):
        if index == last and depth == 1 and op.verb == "goto" and not op.when and not run.top.steps:
            run.count()
            enter(run, op.what)
            return
        steps = operate(run, op, ctx)
        if steps or len(run.d.frames) != depth or run.waits:
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
    tick(run, "scene")
    times = run.d.times("seen." + scene) + 1
    run.emit(Entered(scene, times))
    if content.mode and content.mode != run.d.mode:
        run.emit(Moded(content.mode))
    steps = clock(run, content.time) if content.time else ()
    if steps:
        run.first((*steps, Step("arrive")))
    else:
        arrive(run)


def arrive(run: Run) -> None:
    """Tell the scene and run what it does on entering."""
    scene = run.w.scenes[run.top.id]
    again = run.d.times("seen." + scene.key) > 1
    text = scene.again if again and scene.again else scene.text
    if scene.also:
        scope = run.scope()
        text = "\n\n".join([text.strip(), *(a.text.strip() for a in scene.also if scope.holds(a.when))])
    run.say(text, "story")
    ops = scene.enter if again or not scene.first else (*scene.first, *scene.enter)
    if ops:
        perform(run, ops, NOBODY)


def end(run: Run, ending: str) -> None:
    """The adventure is over."""
    content = run.w.endings.get(ending)
    if content is not None:
        run.say(content.text, "story")
    run.emit(Ended(ending, content.title if content else "The end"))


def lost_lead(run: Run) -> bool:
    """Whether the story has to go on without the one who was played: then it does, at the pack's `death`."""
    lead = run.d.people.get(run.d.lead)
    death = run.w.pack.death
    if lead is None or not lead.out or run.top.id == death:
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

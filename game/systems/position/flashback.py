"""Flashbacks: something done before, tried now; called in free and clear, or once something has gone wrong (P-17)."""

from collections.abc import Iterator

from game.core.act import Act, behind
from game.core.commands import Declare
from game.core.draft import Change, Draft, Sight
from game.core.events import Effected, Marked, Offered, Popped, Pulled, Pushed, Said
from game.core.levers import Lever
from game.core.prompts import Available
from game.core.prose import told
from game.core.record import changed
from game.core.scope import NOBODY, scope_of
from game.core.state import Effect, Frame, Part, Step
from game.systems.position.check.modifiers import PREPARED
from game.systems.position.check.parts import CHECK, FLASHBACK, flashback_id, flashback_of, parts
from game.systems.position.content.acts import Flashback
from game.systems.position.dice.roll import PASSES

AFTERWARDS = "afterwards"
"""The step that asks whether a flashback is called for, and the round of offers it opens."""
WORDS = ("Easy: nothing to roll", "Ordinary: 1 success", "Complex: 2 successes")


def callable_ones(s: Sight, part: Part) -> Iterator[Available]:
    """P-17: the flashbacks that bear on an act, those that cannot be called with the reason."""
    if part.act != CHECK:
        return
    who, content = s.people[part.who], behind(s, part.ref)
    assert content is not None
    left = who.tracks.get("flashbacks", 0)
    for number, each in enumerate(content.check.flashbacks):
        if s.times(_mark(each)) or "flashbacks" not in who.tracks:
            continue
        barred = ""
        if not scope_of(s, part).holds(each.when):
            if not each.barred:
                continue
            barred = told(each.barred, s, NOBODY)
        barred = barred or ("" if left else "no flashback is left today")
        declare = Declare(part.who, FLASHBACK, "", f"{part.ref}:{number}")
        hard = WORDS[each.difficulty] if each.difficulty < len(WORDS) else f"Elaborate: {each.difficulty} successes"
        brings = "Each success is a die where it matters, once." if each.difficulty else "A die where it matters, once."
        why = f"{told(each.why, s, NOBODY)} {hard}. {brings}".strip()
        yield Available(declare, f"Flashback: {each.label}", f"1 flashback of {left}", why, barred, "prelude", True)


def _mark(each: Flashback) -> str:
    """Whether it has been called: what came of it then is established."""
    return f"flashback.{flashback_id(each)}"


# In free and clear ---------------------------------------------------------------------------------------------------


def preludes(s: Sight, act: Act) -> tuple[Available, ...]:
    """P-17: what may be called for an act before it is rolled."""
    return tuple(callable_ones(s, act.part))


def fed(s: Draft, act: Act, done: Part) -> Iterator[Change]:
    """P-17: what it has brought counts for the act below unless the player keeps it."""
    if s.people[act.who].out:
        yield Popped("stopped")
        return
    prepared = flashback_id(flashback_of(s, done))
    if any(one.id == f"{PREPARED}.{prepared}" for one in s.people[done.who].effects):
        yield Pulled(act.index, f"{PREPARED}:{prepared}", 1)


def prepare(s: Draft, part: Part) -> Iterator[Change]:
    """P-17 ◆: each success is a die, once, on the roll where it matters."""
    each = flashback_of(s, part)
    yield Marked(_mark(each), 1)
    outcome = part.outcome
    if outcome is None or outcome.grade not in PASSES:
        return
    dice = max(1, outcome.mark("successes")) * s.w.settings.prepared_dice
    label = each.prepared or each.label
    known = flashback_id(each)
    yield Effected(part.who, Effect(f"{PREPARED}.{known}", PREPARED, label, dice, known))
    count = "one die" if dice == 1 else f"{dice} dice"
    yield Said(f"Prepared: {label}. It is good for {count}, once, where it matters.", "rule")


# Once something has gone wrong ---------------------------------------------------------------------------------------


def afterwards(s: Draft, step: Step) -> Iterator[Change]:
    """P-17: the trouble has been told; whoever it has happened to may have seen it coming."""
    who = s.people.get(step.word("who"))
    if who is None or who.out:
        return
    offers = tuple(
        Lever(_offer(act.declare), act.label, "switch", seat=who.seat, barred=act.barred, why=act.why, toll=act.caption)
        for act in callable_ones(s, Part(who.id, CHECK, "", step.word("ref")))
    )
    if any(not one.barred for one in offers):
        yield Offered(AFTERWARDS, offers)


def _offer(declare: Declare) -> str:
    return f"{FLASHBACK}:{declare.who}:{declare.using}"


def called(offer: str) -> Iterator[Change]:
    """The flashback that was asked for begins; there is one at a time."""
    _, who, using = offer.split(":", 2)
    yield Offered("", ())
    yield Step.of(FLASHBACK, who=who, using=using)


def begun(s: Draft, step: Step) -> Iterator[Change]:
    """The exchange of a flashback that is called afterwards."""
    part = Part(step.word("who"), FLASHBACK, "", using=step.word("using"))
    made = parts(s, changed(part, label=f"Flashback: {flashback_of(s, part).label}"))
    if isinstance(made, str):
        yield Said(made, "rule")
    else:
        yield Pushed(Frame("exchange", made[0].ref, "free", parts=made))

"""Checks tried on the side by every ready-made character, in every way that they may come to stand.

Each is begun as the game itself begins it, and the system is asked for its chances. Nothing is known here of what a
check is made of.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from game.author.favours import Favours, favourable_world
from game.author.likeness import likeness
from game.author.playtest.draws import throw
from game.author.settled import settlements
from game.core.act import Act, source
from game.core.commands import Answer, Begin, Pull, Ready, Throw
from game.core.content import MODES, ActDef, Option
from game.core.draft import Sight
from game.core.events import Joined
from game.core.formulas.expr import ExprError
from game.core.levers import Lever, Value
from game.core.machine import conflict, preview
from game.core.machine.decide import LOST, astray, decide, first_state, legal
from game.core.machine.steps import advance
from game.core.machine.story import begin
from game.core.marks import Ref
from game.core.moments import Moment
from game.core.record import record
from game.core.run import Fault, Run
from game.core.scope import ASIDE
from game.core.state import Frame, Part, State
from game.core.world import World
from game.packs.errors import one_line
from game.packs.walk import leaves, operations, shapes_of

FAILS = "no ready-made character can ever pass this, whatever helps them"
MOST_STATES = 300
"""Ways to set the levers that are tried for one character and one check."""
MOST_WORK = 40_000
"""The same for one pack."""
MOST_ANSWERS = 12
"""Words of the table between the last throw of a check and its outcome."""


@record
class Setting:
    """Where and how a check is tried: in a scene, in a conflict there or in none, in a mode; with everybody where you
    stand or where they are placed; whoever is not of your side under bad conditions, all of them, or none."""

    scene: str
    conflict: str
    mode: str
    near: bool = False
    hampered: str = ""


class Trials:
    """Every character at the beginning of the story, and with all that the story may bring, ready to try something."""

    def __init__(self, w: World) -> None:
        self.w = w
        self.favoured = favourable_world(w)
        self.failing = {grade.id for grade in w.system.grades if grade.passes < 0}
        self.favours = Favours(w)
        self.work = MOST_WORK
        self.passed: dict[str, int] = {}
        """Checks that can be passed, by all that they are alike in -> how much was tried until one was."""
        self.outcomes: dict[str, None] = {}
        """What the rules called the outcomes that came up, beside their odds."""
        self.modes = _modes(w)
        self.seated: dict[str, State] = {}
        self.stands: dict[str, tuple[State, ...]] = {}
        for who in w.pack.cast or tuple(w.characters):
            begun = decide(first_state(w), Begin(who), w)
            if isinstance(begun, tuple):
                self.seated[who] = begun[1]

    def nobody(self, place: str, content: Option | ActDef) -> str:
        """A sentence where no character can pass this check, whatever comes; empty also where nobody can tell. What
        somebody can pass is tried once of all that are alike."""
        section, key, *_ = place.split(".")
        like = likeness(self.w, key, content) if section == "scenes" and isinstance(content, Option) else ""
        if self.work >= self.passed.get(like, MOST_WORK + 1):
            self.work -= self.passed[like]
            return ""
        left = self.work
        sentence = self._judged(place, content)
        if like and not sentence and self.work >= 0:
            self.passed[like] = left - self.work
        return sentence

    def _judged(self, place: str, content: Option | ActDef) -> str:
        section, key, *rest = place.split(".")
        ref = f"acts/{key}" if section == "acts" else f"{section}/{key}/{rest[1]}"
        settled = settlements(content)
        if settled is None or not self.seated:
            return ""
        contents = list(settled)
        settings = tuple(self._settings(section, key))
        refused, tried = "", False
        for who in self.seated:
            for one in self._standing(who, ref, contents, settings):
                found = self._tried(*one, content.label, ref)
                if found is None:
                    return ""
                refused, tried = found or refused, tried or not found
        if tried and any(self._saved(who, settings[0], content.label, ref) for who in self.seated):
            return ""
        return FAILS if tried else f"no ready-made character can ever try this: {one_line(refused, 200)}"

    def _settings(self, section: str, key: str) -> Iterator[Setting]:
        if section == "conflicts":
            yield from (Setting(self.w.pack.start, key, "action", near) for near in (False, True))
            return
        scene = key if section == "scenes" else self.w.pack.start
        own = self.w.scenes[scene].mode if section == "scenes" else ""
        yield from (Setting(scene, "", mode) for mode in ((own,) if own else self.modes))

    def _standing(
        self, who: str, ref: str, contents: list[Option | ActDef], settings: tuple[Setting, ...]
    ) -> Iterator[tuple[World, State, Setting]]:
        """Every way in which this character may come to try it, the plainest first."""
        for setting in settings:
            for content in contents:
                yield _with(self.w, ref, content), self.seated[who], setting
        for content in contents:
            w = _with(self.favoured, ref, content)
            for setting in settings:
                for state in self._favoured(who):
                    yield w, state, setting
                    yield from ((w, state, replace(setting, hampered=how)) for how in ("bad", "all"))

    def _favoured(self, who: str) -> tuple[State, ...]:
        if who not in self.stands:
            self.stands[who] = self.favours.stands(self.seated[who])
        return self.stands[who]

    def _tried(self, w: World, state: State, setting: Setting, label: str, ref: str) -> str | None:
        """None where somebody may pass like this, or nobody can tell; why it cannot even be tried; else empty."""
        begun = self._begun(w, state, setting, label, ref)
        if begun is None or isinstance(begun, str):
            return begun
        if _may_prepare(begun, w):
            return None
        waiting, seen = [begun], {begun.top.parts}
        while waiting:
            now = waiting.pop()
            self.work -= 1
            if self.work < 0 or len(seen) > MOST_STATES or self._may_pass(now, w):
                return None
            for after in _pulled(now, w):
                if after.top.parts not in seen:
                    seen.add(after.top.parts)
                    waiting.append(after)
        return ""

    def _begun(self, w: World, state: State, setting: Setting, label: str, ref: str) -> State | str | None:
        """The check in free and clear, where it stands; why it cannot be tried; None where it cannot be begun so."""
        run = Run(replace(state, frames=(Frame("scene", setting.scene),), mode=setting.mode), w)
        part = Part(state.lead, "", label, ref)
        try:
            if setting.conflict:
                take_places(run, setting)
            if setting.hampered:
                _bring(run, source(w, ref))
            refused = w.system.parts(run.d, part)
            if isinstance(refused, str):
                return refused
            begin(run, part)
            if setting.hampered:
                self.favours.hamper(run, setting.hampered == "all")
            advance(run)
        except (Fault, ExprError):
            return None
        except LOST as lost:
            if not astray(lost, run.d.freeze(), w):
                raise
            return None
        after = run.d.freeze()
        return after if after.frames and after.top.kind == "exchange" and after.top.stage == "free" else None

    def _may_pass(self, state: State, w: World) -> bool:
        rows = preview.now(state, w)
        self.outcomes |= dict.fromkeys(row.label for row in rows)
        return not rows or any(
            row.grade not in self.failing and (row.weight or (row.later and row.later[1])) for row in rows
        )

    def _saved(self, who: str, setting: Setting, label: str, ref: str) -> bool:
        """Whether something is offered once the dice lie there, which may turn it yet."""
        state: State | str | None = self._begun(self.w, self.seated[who], setting, label, ref)
        for _ in range(MOST_ANSWERS):
            if not isinstance(state, State) or not state.frames or state.top.kind != "exchange":
                return False
            prompts = legal(state, self.w)
            if any(isinstance(prompt.command, Answer) and not prompt.barred for prompt in prompts):
                return True
            state = onward(state, self.w)
        return True


def _modes(w: World) -> tuple[str, ...]:
    """The modes that the story may be in."""
    told = {scene.mode for scene in w.scenes.values()}
    for section, shape in shapes_of(w.system.shapes).items():
        found = w.lore[section] if section in w.lore else getattr(w, section)
        told |= {op.what for entry in found.values() for _, op in operations(shape, entry, ()) if op.verb == "mode"}
    return tuple(mode for mode in MODES if mode == MODES[0] or mode in told)


def _with(w: World, ref: str, content: Option | ActDef) -> World:
    """The world in which this stands behind a reference."""
    kind, key, *rest = ref.split("/")
    found = getattr(w, kind)
    entry = replace(found[key], options={**found[key].options, rest[0]: content}) if rest else content
    changed: Mapping[str, Any] = {kind: {**found, key: entry}}
    return replace(w, **changed)


def take_places(run: Run, setting: Setting) -> None:
    """The conflict stands, everybody is in it who ever comes, and it is your turn."""
    content = run.w.conflicts[setting.conflict]
    lead = run.d.people[run.d.lead]
    run.emit(Joined(replace(lead, place=content.you)))
    run.push(Frame("conflict", setting.conflict, before=tuple(run.d.people), turn=lead.id, round=1))
    for staged in content.people:
        conflict.arrive(run, replace(staged, when="", at=content.you if setting.near else staged.at))
    run.moment(Moment.CONFLICT_START)
    run.moment(Moment.TURN_START, lead.id)


def _bring(run: Run, content: Option | ActDef | None) -> None:
    """Everybody is here whom the check speaks of."""
    check = content.check if content is not None else None
    for leaf in leaves(type(check), check, ()) if check is not None else ():
        if leaf.mark == Ref("people") and leaf.text in run.w.people and leaf.text not in run.d.people:
            run.emit(Joined(run.w.system.recruit(run.w, leaf.text, leaf.text, "", ASIDE)))


def _may_prepare(state: State, w: World) -> bool:
    """Whether something can be done first that may help."""
    ahead = w.system.preludes(Sight(state, w), Act(Sight(state, w), state.top, preview.active(state.top)))
    return any(not act.barred for act in ahead)


def onward(state: State, w: World) -> State | None:
    """After the next word that has to be said: a throw, readiness."""
    call = state.top.call
    if call is not None:
        after = decide(state, Throw(throw(w, state, lambda: 0.0)), w, "table")
        return after[1] if isinstance(after, tuple) else None
    for prompt in legal(state, w):
        if isinstance(prompt.command, Ready) and not prompt.barred:
            after = decide(state, prompt.command, w, prompt.seat)
            return after[1] if isinstance(after, tuple) else None
    return None


def _pulled(state: State, w: World) -> Iterator[State]:
    """The same with one lever set otherwise; what is tried first comes last."""
    for prompt in legal(state, w):
        if isinstance(prompt.command, Pull) and prompt.lever is not None and not prompt.barred:
            for value in _values(prompt.lever):
                after = decide(state, Pull(prompt.command.part, prompt.lever.id, value), w)
                if isinstance(after, tuple):
                    yield after[1]


def _values(lever: Lever) -> Iterator[Value]:
    """What a lever is tried at: all the way, and each of its picks."""
    if lever.kind in {"switch", "count"}:
        yield lever.hi
    elif lever.kind == "choice":
        yield from (pick.id for pick in lever.picks)
    elif lever.kind == "allocation":
        yield from (((pick.id, min(lever.hi, pick.most)),) for pick in lever.picks)

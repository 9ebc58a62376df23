"""What one seat may see: the one place where it is decided what only the guide sees.

At a guide's table the guide's are: notes, whispers (but at the seat of whoever they are for), and variables that no
clock of the packs counts; what the packs keep for the guide of somebody (`gm_notes`); what anybody bears, has left or
pays whom no player plays; the chances of their throws; the rows by which a guide leaves a turn to the pack; and all
that is still to be said: what bars rows, what lies before the guide. Nothing of the pack is looked at but what is
written for everybody: the names of the scene, the conflict and the ending, its clocks, who is here, what a fight is
about, and what the story has told; the facts among it were read out to everybody, but what they have counted for is the
guide's; and, once it has ended, what became of everybody.

Of the act that is weighed players see what `game.core.machine.wall` says: its name, against whom, the levers of those
who play with what each would do, what can come of it and how likely; the odds alone; or nothing. What stands against
them, and what the guide has laid on, is in the odds and nowhere else; what it does to the guide's numbers in nothing.

Everything that faces a player draws what `seen` returns, and nothing else: the players' view, its lines, the exports.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.core import oracle
from game.core.act import Act
from game.core.checks.said import marked
from game.core.commands import Answer
from game.core.draft import Sight
from game.core.levers import PersonId, Seat
from game.core.machine import wall
from game.core.prompts import Prompt
from game.core.seats import GUIDE, NOTE, PLAYER, PRIVATE, gathered, hidden
from game.core.sheet import STORY, Row
from game.core.state import Frame, State
from game.core.world import World
from game.view import watched
from game.view.hushed import hushed
from game.view.look import ending_of, look, place_of, stage_of, when_of
from game.view.model import AGAINST, Choice, Deed, Kept, Passage, Present, Prospect, Seen, Table, Trial
from game.view.picks import asking_of, rows_of
from game.view.present import present
from game.view.reckoning import reckoned
from game.view.sheet import sheet_of
from game.view.sides import LEVERS
from game.view.slots import Slots
from game.view.tale import Tale

GUIDES = (NOTE, GUIDE, *PRIVATE)
"""Roles of what is told to the guide alone, or to them and one of those who play."""
YOUR_LEVERS = "Your levers"
OWN: Mapping[str, str] = {"throw": "Your dice", "offer": "Offered to you"}
"""What is asked at a seat of one's own, by the kind of its rows."""


def seen(
    state: State,
    world: World,
    told: Tale,
    *,
    by: Seat = PLAYER,
    title: str = "",
    prompts: Sequence[Prompt] = (),
    slots: Slots | None = None,
) -> Seen:
    """The table as `by` may see it: what is told, who is there, how it stands. In a game without a guide's table
    everybody sees everything, and so does the guide.

    With the `prompts` of the moment it has what players see of the act that is weighed, its levers under the digits
    that `slots` have; no row of it can be done.
    """
    every = by == GUIDE or not gathered(state)
    lead = state.people.get(state.lead)
    trials, rows = _act(state, world, told, prompts, slots) if prompts and not every else ((), ())
    told = _unnamed(told) if any(one.wall != wall.ACT for one in trials) else told
    table = Table(
        title=title or world.pack.title,
        place=place_of(state, world, told),
        mode=state.mode,
        when=when_of(state),
        stage=stage_of(state),
        heading="",
        columns=("", ""),
        passages=told.passages if every else tuple(_told(told.passages)),
        name=lead.name if lead else "",
        ended=ending_of(state, world),
        deeds=told.deeds if every else tuple(_done(told)),
        rows=rows,
        trials=trials,
        people=tuple(_acting(state, present(state, world, every=every))),
        kept=tuple(_kept(state)),
        known=told.known if every else tuple(replace(one, counted=()) for one in told.known),
        became=reckoned(state, world),
        clocks=watched.clocks(state, world, told.before),
        here=watched.here(state, world, told.before),
        aim=watched.aim(state, world),
    )
    return Seen(table)


# A seat of one's own -------------------------------------------------------------------------------------------------


def sat(of: Seen, whole: Table, state: State, world: World, who: PersonId) -> Seen:
    """What everybody may see, `of`, as whoever plays `who` sees it from a seat of their own: their sheet besides, and
    as rows that they can do their own levers of an act of which all is shown, what is offered to them, and a throw
    that is theirs. `whole` is the table as it lies before the guide."""
    person = state.people.get(who)
    if not gathered(state) or person is None or hidden(state, person):
        return of
    sight = Sight(state, world)
    rows = [] if state.ending or not state.frames else [row for row in whole.rows if _is_own(row, state, world, who)]
    own = tuple(_own(row, str(n) if n < 10 else "", whole, state, world) for n, row in enumerate(rows, 1))
    return Seen(
        replace(
            of,
            name=person.name,
            passages=tuple(_heard(of.passages, whole.passages, who)),
            vitals=world.system.vitals(sight, who),
            sheet=paper(state, world, who),
            trials=tuple(sorted(of.trials, key=lambda one: state.frames[-1].parts[one.part].who != who)),
            rows=own,
            heading=OWN.get(own[0].kind, YOUR_LEVERS) if own else "",
        )
    )


def paper(state: State, world: World, who: PersonId, *, by: Seat = PLAYER) -> tuple[Row, ...]:
    """The sheet of somebody as `by` may read it: a story's variables are the guide's, where there is one."""
    every = by == GUIDE or not gathered(state)
    return tuple(row for row in sheet_of(Sight(state, world), who) if every or row.group != STORY)


def _is_own(row: Choice, state: State, world: World, who: PersonId) -> bool:
    """Whether a row is for whoever plays `who` to do."""
    frame = state.frames[-1]
    if row.barred or frame.kind != "exchange":
        return False
    if row.kind == "throw":
        return throws(state, who)
    if row.kind == "offer":
        command = row.prompt.command if row.prompt is not None else None
        return _for_players(row) and _offered_to(frame) == who and isinstance(command, Answer) and not command.after
    if row.kind not in LEVERS or not _for_players(row) or _pulls(row, frame.parts[row.part].who) != who:
        return False
    return wall.shown(Act(Sight(state, world), frame, row.part)) == wall.ACT


def _for_players(row: Choice) -> bool:
    lever = row.prompt.lever if row.prompt is not None else None
    return lever is not None and lever.seat == PLAYER and lever.says is None


def _pulls(row: Choice, acts: PersonId) -> PersonId:
    """Whose a lever is: of the one person who pays for it, or else of whoever acts."""
    lever = row.prompt.lever if row.prompt is not None else None
    costs = (*lever.cost, *(cost for pick in lever.picks for cost in pick.cost)) if lever is not None else ()
    payers = {one.payer for one in costs}
    return payers.pop() if len(payers) == 1 else acts


def throws(state: State, who: PersonId) -> bool:
    """Whether a throw is awaited that is theirs: of an act whoever does it, of what comes of it the same."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or frame.call is None or not frame.parts:
        return False
    part = frame.calling if frame.calling >= 0 else next((n for n, one in enumerate(frame.parts) if not one.passive), 0)
    return frame.parts[part].who == who


def _offered_to(frame: Frame) -> PersonId:
    """To whom something is offered: about a blow whoever it meets, else whoever acts."""
    if frame.blow is not None:
        return frame.blow.who
    return next((one.who for one in frame.parts if not one.passive), "")


def _own(of: Choice, key: str, whole: Table, state: State, world: World) -> Choice:
    """A row to be done: how it stands, what it costs, what it would change, and its answers; none of what bars it or
    of what lies behind it."""
    ways = rows_of(asking_of(whole, state, world), of.prompt) if of.opens and of.prompt is not None else of.ways
    return replace(
        _lever(of),
        key=key,
        verb=of.verb,
        command=of.command,
        more=of.more,
        less=of.less,
        asks=of.asks,
        prompt=_bare(of.prompt),
        ways=tuple(replace(_lever(way), command=way.command) for way in ways if not way.barred and way.command),
    )


def _bare(prompt: Prompt | None) -> Prompt | None:
    """A prompt without whatever is said of it or of its lever."""
    if prompt is None or prompt.lever is None:
        return None
    return replace(prompt, why="", barred="", caption="", lever=replace(prompt.lever, why="", barred="", picks=()))


# The act that is weighed ---------------------------------------------------------------------------------------------


def _act(
    state: State, world: World, told: Tale, prompts: Sequence[Prompt], slots: Slots | None
) -> tuple[tuple[Trial, ...], tuple[Choice, ...]]:
    """What each of those who play is shown of what they are about to do, and their levers."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or (frame.kind, frame.stage) != ("exchange", "free"):
        return (), ()
    whole = look(hushed(state, world), world, prompts, told, slots=slots, facing=0)
    own = [one for one in whole.trials if not hidden(state, state.people[frame.parts[one.part].who])]
    known = {one.part: wall.shown(Act(Sight(state, world), frame, one.part)) for one in own}
    trials = (_trial(state, world, frame, one, known[one.part]) for one in own)
    return tuple(trials), tuple(_lever(row) for row in whole.rows if _is_theirs(row, known))


def _unnamed(told: Tale) -> Tale:
    """The tale without the name of the act that is weighed."""
    start = told.deeds[-1].start if told.deeds else len(told.passages)
    named = [n for n, one in enumerate(told.passages) if n >= start and one.kind in ("chosen", "faced")]
    passages = tuple(one for n, one in enumerate(told.passages) if n not in named)
    return replace(told, passages=passages, deeds=told.deeds[:-1] if named else told.deeds)


def _trial(state: State, world: World, frame: Frame, of: Trial, shown: str) -> Trial:
    """One person's act as players are shown it: no sum, no price, nothing that stands against it by number."""
    name = state.people[frame.parts[of.part].who].name
    bare = Trial(of.part, name, "", (), (), "", wall=shown)
    if shown == wall.NOTHING:
        return bare
    odds = tuple(_prospect(one, whole=shown == wall.ACT) for one in of.prospects if shown == wall.ACT or not one.anyway)
    label = of.label.removeprefix(f"{name}: ") if shown == wall.ACT else ""
    against = "".join(f"{AGAINST}{one}" for one in _against(state, world, frame, of.part) if one not in label)
    return replace(bare, label=label and label + against, prospects=odds, chance=of.chance)


def _prospect(of: Prospect, *, whole: bool) -> Prospect:
    """An outcome with its chance; what it brings is part of the act."""
    return Prospect(of.label, of.chance, of.brings if whole else "", of.passes, of.whole, anyway=of.anyway)


def _against(state: State, world: World, frame: Frame, part: int) -> tuple[str, ...]:
    """Against whom somebody acts, by name."""
    act = Act(Sight(state, world), frame, part)
    named = (one for one in (act.part.against, *marked(act.check, "opposition")) if isinstance(one, str))
    people = (state.people.get(one) or world.people.get(one) for one in dict.fromkeys(named))
    return tuple(dict.fromkeys(str(one.name) for one in people if one is not None))


def _is_theirs(row: Choice, known: Mapping[int, str]) -> bool:
    """Whether a row is a lever that players may see: of theirs, of an act of which all is shown, and not barred."""
    lever = row.prompt.lever if row.prompt is not None else None
    shown = known.get(row.part) == wall.ACT and row.kind in LEVERS and not row.barred
    return shown and lever is not None and lever.seat == PLAYER and lever.says is None


def _lever(of: Choice) -> Choice:
    """A lever to be read: how it stands, what it costs and what it would change."""
    return Choice(
        of.id, of.key, of.kind, of.label, box=of.box, middle=of.middle, chance=of.chance, change=of.change, part=of.part
    )


def _acting(state: State, people: Iterator[Present]) -> Iterator[Present]:
    """The people, marked whose act lies there where one does, or else whose turn it is."""
    frame = state.frames[-1] if state.frames else None
    parts = [part for part in frame.parts if not part.passive] if frame is not None and frame.kind == "exchange" else []
    own = next((part for part in parts if not hidden(state, state.people[part.who])), parts[0] if parts else None)
    name = state.people[own.who].name if own is not None and gathered(state) else ""
    for one in people:
        yield replace(one, now=one.name == name) if name else one


# What was told -------------------------------------------------------------------------------------------------------


def _told(passages: tuple[Passage, ...]) -> Iterator[Passage]:
    """The passages that are for everybody; of the guide's people no chances, and nothing of what they pay."""
    for one in passages:
        if one.role == GUIDE and one.kind in ("throw", "outcome"):
            yield replace(one, chance=None, fell=None)
        elif one.role not in GUIDES:
            yield one


def _heard(of: tuple[Passage, ...], whole: tuple[Passage, ...], who: PersonId) -> Iterator[Passage]:
    """What everybody is told, and where it was said what is between the guide and whoever plays `who`."""
    whispers = deque(one for one in whole if one.role in PRIVATE and one.who == who)
    for one in of:
        while whispers and whispers[0].number < one.number:
            yield whispers.popleft()
        yield one
    yield from whispers


def _done(told: Tale) -> Iterator[Deed]:
    """The deeds without the chances of those whom the guide plays; what is the guide’s alone has counted for nobody."""
    for deed in told.deeds:
        rolls = tuple(roll for roll in deed.rolls if not roll.guided)
        begun = told.passages[deed.start] if deed.start < len(told.passages) else None
        theirs = begun is not None and begun.role in GUIDES
        yield replace(deed, rolls=rolls, counted=() if theirs else deed.counted)


def _kept(state: State) -> Iterator[Kept]:
    """What is remembered by name; it was told when it was kept."""
    found = (one for done in (False, True) for one in oracle.names(state, *oracle.KEPT, done=done))
    for one in sorted(found, key=lambda one: one.mark):
        yield Kept(one.kind, one.name, one.done, one.filled, one.squares)

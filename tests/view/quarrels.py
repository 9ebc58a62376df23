"""A room with Cask in it, played by the rules of `tests.view.quarrel`, with dice from the table."""

from dataclasses import dataclass
from fractions import Fraction

from game.core.commands import Begin, Command, Refusal, Throw
from game.core.content import ActDef, Conflict, Consequence, Ending, Goal, Op, Option, PackInfo, Scene, Staged
from game.core.world import World
from game.session import Session, Told
from game.view.look import look
from game.view.model import Choice, Table
from game.view.tale import tale
from tests.view.quarrel import Quarrel

SYSTEM = Quarrel()
TALK = Option(
    key="talk",
    label="Talk Cask round",
    check={},
    on={
        "success": Consequence(stake="He gives in.", text="He gives in."),
        "tie": Consequence(stake="Nobody has it.", text="Nobody has it."),
        "failure": Consequence(stake="He laughs.", text="He laughs."),
    },
)
ROOM = Scene(
    key="room",
    title="A room",
    text="Four walls and Cask.",
    options={"talk": TALK, "fight": Option(key="fight", label="Have it out", do=(Op("conflict", "row"),))},
)
ROW = Conflict(
    key="row",
    kind="volleys",
    title="The row",
    text="The door is shut.",
    people=(Staged(person="cask", key="cask"),),
    goals={
        "won": Goal(key="won", label="you have the room", text="The room is yours."),
        "lost": Goal(key="lost", label="you are out of it", text="You are out of it."),
        "peace": Goal(key="peace", label="nobody has it", text="Nobody has it."),
    },
)


@dataclass(frozen=True)
class Named:
    """All that an entry of people needs, by rules that ask nothing more of it."""

    name: str


def world() -> World:
    """One room, and Cask in it."""
    head = PackInfo(
        id="quarrel",
        title="A Quarrel",
        authors=("somebody",),
        licence="CC0-1.0",
        version="1",
        system="quarrel",
        start="room",
        cast=("ida",),
    )
    acts: dict[str, ActDef] = {}
    return World(
        pack=head,
        packs=(),
        system=SYSTEM,
        settings=None,
        scenes={"room": ROOM},
        acts=acts,
        conflicts={"row": ROW},
        tables={},
        decks={},
        conditions={},
        effects={},
        projects={},
        endings={"out": Ending(key="out", title="Out", text="Out.")},
        variables={},
        people={"cask": Named("Cask")},
        characters={"ida": object()},
        items={},
        lore={},
    )


def begun(character: str = "ida") -> Session:
    """A game with dice from the table."""
    session = Session(world(), None, dice="table", seed=1)
    assert isinstance(session.do(Begin(character)), Told)
    return session


def say(session: Session, *commands: Command) -> Session:
    for command in commands:
        said = session.do(command, seat="table" if isinstance(command, Throw) else "")
        assert not isinstance(said, Refusal), said.sentence
    return session


def table(session: Session, *, spread: bool = True) -> Table:
    told = tale(session.entries, session.world)
    return look(session.state, session.world, session.prompts, told, title=session.title, spread=spread)


def row(of: Table, id_: str) -> Choice:
    return next(one for one in of.rows if one.id == id_)


def chance(of: Choice) -> Fraction:
    assert of.chance is not None
    return of.chance

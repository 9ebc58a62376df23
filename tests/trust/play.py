"""Packs in which nothing is wrong by the book, and which would count, wait or go round without end in play.

Every word is said to a real game that is saved; what the pack cannot do is refused in a sentence that names it, and the
game stands where it stood.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from game.core.commands import Choose, Command, Note, Ready, Refusal
from game.journal.library import Library
from game.session import Session, new_game, open_game
from tests.tables import build
from tests.trust.child import Report, apart
from tests.trust.parts import Broken

ROUND = "A table goes round in circles"
STEPS = "2000 steps without a question."
MOST = 12
"""Words said after the first, at most."""


@dataclass(frozen=True)
class Played:
    """How it came out: the refusal of the last word, or nothing; what is wrong with the game afterwards."""

    refusal: str
    longest: float
    """Seconds that the slowest word took."""
    wrong: str = ""


def scene(key: str, enter: str = "[]", more: str = "") -> str:
    wait = f'[scenes.{key}.options.wait]\nlabel = "Wait"\ntime = 1\n'
    return f'[scenes.{key}]\ntitle = "S"\ntext = "T."\nenter = {enter}\n{wait}{more}'


def room(do: str, more: str = "") -> str:
    """A room in which `go` does this; and a variable."""
    go = f'[scenes.room.options.go]\nlabel = "Go"\ndo = {do}\n{more}'
    return f"[variables.a]\nvalue = 0\n{scene('room', more=go)}"


def act(do: str, check: str = "challenge = 17") -> str:
    grades = "".join(f"[acts.c.on.{grade}]\ndo = {do}\n" for grade in ("success", "failure"))
    return f'[acts.c]\nlabel = "C"\ncheck = {{ kind = "action", {check} }}\n{grades}'


def table(do: str) -> str:
    return f'[tables.t]\ntitle = "T"\nrows = [{{ text = "R.", do = {do} }}]\n'


def conflict(
    people: str = '[{ person = "cur", key = "cur" }]', ends: str = 'when = "false"', each_round: str = "[]"
) -> str:
    cur = '[people.cur]\nname = "the cur"\nlevel = 1\npolicy = [{ do = [] }]\n'
    return f'{cur}[conflicts.f]\ntitle = "F"\npeople = {people}\nends = [{{ {ends} }}]\neach_round = {each_round}\n'


def many(op: str, times: int = 199) -> str:
    return f"[{', '.join([op] * times)}]"


ODD = '[conditions.odd]\nlabel = "odd"\nuntil = ["never"]\n'
TOY = '[items.toy]\nname = "toy"\n'
HUGE = "1000000000"
CHECK = '[scenes.room.options.go.on.success]\ntext = "Y."\n[scenes.room.options.go.on.failure]\ntext = "N."\n'
CROWD = ", ".join(f'{{ join = "cur", as = "k{n}" }}' for n in range(120))

CASES: Mapping[str, tuple[str, str]] = {
    "scenes in a ring": (
        room('[{ goto = "x" }]') + scene("x", '[{ goto = "y" }]') + scene("y", '[{ goto = "x" }]'),
        f"{ROUND} at y: {STEPS}",
    ),
    "a scene that leads to itself": (
        room('[{ goto = "x" }]') + scene("x", '[{ goto = "x", when = "a == 0" }]'),
        f"{ROUND} at x: {STEPS}",
    ),
    "a table that draws itself": (
        room('[{ draw = "t" }]') + table('[{ draw = "t" }]'),
        f"{ROUND}: 500 throws and turns without a question.",
    ),
    "a table that tells much and draws itself": (
        room('[{ draw = "t" }]') + table('[{ if = "1", do = ' + many('{ say = "A." }', 190) + ' }, { draw = "t" }]'),
        "A table asks for too much at once.",
    ),
    "dice without end": (
        room('[{ goto = "x" }]') + scene("x", '[{ add = "a", by = "1d6" }, { goto = "x" }]'),
        f"{ROUND}: 500 throws and turns without a question.",
    ),
    "a conflict that ends in itself": (
        room('[{ conflict = "f" }]') + conflict(ends='when = "true", do = [{ conflict = "f" }]'),
        f"{ROUND} at room: {STEPS}",
    ),
    "nobody who can act": (
        room('[{ effect = "odd" }, { conflict = "f" }]') + conflict() + ODD + 'bars = ["all"]\n',
        f"{ROUND}: 500 throws and turns without a question.",
    ),
    "acts that call for themselves": (
        room('[{ act = "c" }]') + act('[{ act = "c" }]', 'ruling = "routine"'),
        "A table goes more than 8 deep at acts/c, acts within acts.",
    ),
    "very much time": (room('[{ time = "999999999" }]'), "A table lets more than 40 days pass at once."),
    "time again and again": (room(many('{ time = "57600" }')), "A table asks for too much at once at room."),
    "hours that bring hours": (
        room('[{ effect = "odd" }, { time = "600" }]') + ODD + 'hourly = [{ time = "600" }]\n',
        "A table asks for too much at once at room.",
    ),
    "sums beyond all bounds": (
        room(many(f'{{ add = "a", by = "{HUGE}" }}')),
        "A table brings a beyond ±1,000,000,000.",
    ),
    "a sum below all bounds": (
        room(many(f'{{ add = "a", by = "-{HUGE}" }}')),
        "A table brings a beyond ±1,000,000,000.",
    ),
    "a product beyond all bounds": (
        room(f'[{{ set = "a", to = "{HUGE}" }}, {{ set = "a", to = "a * a" }}]'),
        "A table: the result goes beyond ±1,000,000,000 (character 1 of “a * a”).",
    ),
    "points beyond all bounds": (
        room(many(f'{{ add = "you.movement", by = "{HUGE}" }}')),
        "A table brings you.movement beyond ±1,000,000,000.",
    ),
    "things beyond all bounds": (
        room(many(f'{{ give = "toy", by = "{HUGE}" }}')) + TOY,
        "A table brings the number of toy beyond ±1,000,000,000.",
    ),
    "a place beyond all bounds": (
        room(f'[{{ move = "you", to = "{HUGE}" }}, {{ move = "you", to = "you.at + 1" }}]'),
        "A table: the result goes beyond ±1,000,000,000 (character 1 of “you.at + 1”).",
    ),
    "division by nothing": (
        room('[{ set = "a", to = "1 // a" }]'),
        "A table: it divides by 0 (character 1 of “1 // a”).",
    ),
    "a condition that cannot be worked out": (
        room("[]", 'when = "1 % a"\n'),
        "A table: it divides by 0 (character 1 of “1 % a”).",
    ),
    "a paragraph that cannot be worked out": (
        room('[{ goto = "x" }]') + scene("x", more='[[scenes.x.also]]\nwhen = "1 // a"\ntext = "T."\n'),
        "A table: it divides by 0 (character 1 of “1 // a”).",
    ),
    "an end that cannot be worked out": (
        room('[{ conflict = "f" }]') + conflict(ends='when = "1 // a"'),
        "A table: it divides by 0 (character 1 of “1 // a”).",
    ),
    "a circumstance that cannot be worked out": (
        scene(
            "room",
            more='[scenes.room.options.go]\nlabel = "Go"\n'
            'check = { kind = "action", challenge = 3, harder = [{ label = "so", when = "1 // a" }] }\n' + CHECK,
        )
        + "[variables.a]\nvalue = 0\n",
        "",
    ),
    "very many people": (room(f"[{CROWD}]") + conflict(), "A table brings in more than 100 people."),
    "a book at once": (
        room('[{ goto = "x" }]') + scene("x", f'[{{ say = "{"word " * 1100}" }}, {{ goto = "x" }}]'),
        "A table tells more than 60,000 characters at once.",
    ),
    "lists in lists for everybody": (
        room(
            '[{ each = "everybody", do = [{ each = "everybody", do = [{ if = "1", do = '
            + many('{ say = "A." }')
            + " }] }] }, "
            + '{ if = "1", do = '
            + many('{ say = "A." }')
            + " }]"
        ),
        "A table asks for too much at once at room.",
    ),
    "somebody who is not here": (
        room('[{ harm = "1", who = "cur" }]') + conflict(),
        "A table: harm speaks of cur, who is not here.",
    ),
    "harm beyond all bounds": (room(f'[{{ harm = "{HUGE}" }}]'), ""),
    "harm to the mind beyond all bounds": (room(f'[{{ harm = "{HUGE}", kind = "mind" }}]'), ""),
    "harm below all bounds": (room(f'[{{ harm = "-{HUGE}" }}]'), ""),
    "healing beyond all bounds": (room(f'[{{ heal = "{HUGE}" }}, {{ heal = "-{HUGE}" }}]'), ""),
    "refills beyond all bounds": (
        room(f'[{{ refill = "all", by = "{HUGE}" }}, {{ refill = "all", by = "-{HUGE}" }}]'),
        "",
    ),
    "an effect 199 times": (room(many('{ effect = "odd", level = 20 }')) + ODD, ""),
    "acts without end": (room(many('{ act = "c" }')) + act("[]"), ""),
    "a conflict that begins another in every round": (
        room('[{ conflict = "f" }]') + conflict(each_round='[{ conflict = "f" }]'),
        "",
    ),
    "a policy that cannot be worked out": (
        room('[{ conflict = "f" }]') + conflict().replace("{ do", '{ when = "1 // a", do'),
        "",
    ),
    "you are sent away": (room('[{ leave = "you" }, { say = "And?" }]'), ""),
    "you are sent away from a conflict": (
        room('[{ conflict = "f" }]') + conflict(each_round='[{ leave = "you" }]'),
        "",
    ),
    "20 dice of 100 faces": (room('[{ add = "a", by = "20d100" }]'), ""),
}


def play(here: Path, name: str) -> Played:
    """Say `go`, and then that you are ready as long as an exchange waits for it; then see that the game is sound."""
    world = build(CASES[name][0])
    game = new_game(world, "ada", Library(here), seed=1)
    longest, refusal = 0.0, ""
    words: list[Command] = [Choose("go")]
    while words and len(game.entries) < MOST:
        before, begun = game.state, perf_counter()
        said = game.do(words.pop())
        assert isinstance(game.prompts, tuple)
        longest = max(longest, perf_counter() - begun)
        if isinstance(said, Refusal):
            refusal = said.sentence
            if game.state != before:
                return Played(refusal, longest, "the refusal changed something")
        elif game.state.frames and game.state.frames[-1].stage == "free":
            words.append(Ready())
    return Played(refusal, longest, _again(game))


def _again(game: Session) -> str:
    """What is wrong when the game is opened anew."""
    assert game.journal is not None
    state, folder = game.state, game.journal.folder
    game.close()
    again = open_game(folder, game.world, seed=1)
    same = again.state == state
    again.close()
    return "" if same else "it opens as something else"


def note(here: Path, text: str) -> tuple[str, bool]:
    """A note of one's own with this in it: the refusal, if any; and whether the game goes on and opens again."""
    game = new_game(build(""), "ada", Library(here), seed=1)
    said = game.do(Note(text))
    goes_on = not isinstance(game.do(Note("Go on.")), Refusal)
    return said.sentence if isinstance(said, Refusal) else "", goes_on and not _again(game)


def report(name: str) -> Report:
    with TemporaryDirectory() as folder:
        return apart(play, Path(folder), name)


def wrong(name: str, found: Report) -> str:
    """What does not hold for this pack; empty when everything does."""
    if found.raised or found.killed:
        return f"{name}: {found.raised or found.killed}"
    played: Played = found.value
    if played.refusal != CASES[name][1]:
        return f"{name}: {played.refusal!r}"
    return f"{name}: {played.wrong}" if played.wrong else ""


def counts() -> dict[str, int]:
    """The packs that were played. Raises Broken."""
    problems = [problem for name in CASES if (problem := wrong(name, report(name)))]
    if problems:
        raise Broken("\n".join(problems))
    return {"hostile packs: in play": len(CASES)}

"""`game odds` and `game roll`: exact odds and single throws without a game, a screen or a second system."""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext
from itertools import count
from typing import TYPE_CHECKING, Any, NoReturn

from game.errors import ArgumentError, BrokenSystemError, GameError, LineError, shown
from game.pipe import quiet_pipe
from game.systems import registry

if TYPE_CHECKING:  # whoever plays does not wait for what asks
    from game.core.asks import Kind
    from game.core.rolls import Call, Die, Faces
    from game.core.system import System

LONGEST = 1_000_000
"""Bytes in a line of questions."""

EPILOG = "Without KIND, or without a value it needs, the names it takes are listed; --about tells what they mean."

Commands = Any  # argparse keeps the type of `add_subparsers()` private


def add_odds_parser(sub: Commands) -> None:
    """Adds `odds` to the subcommands; the namespace's `run` is `odds_command`."""
    parser = sub.add_parser(
        "odds",
        help="exact odds of a question",
        description="Exact odds of a question to a rule system.",
        epilog=EPILOG,
    )
    _add_question(parser)
    parser.add_argument("--batch", metavar="FILE", help="answer each line of a JSON lines file; - is standard input")
    parser.set_defaults(run=odds_command)


def add_roll_parser(sub: Commands) -> None:
    """Adds `roll` to the subcommands; the namespace's `run` is `roll_command`."""
    parser = sub.add_parser(
        "roll",
        help="one throw of a question",
        description="One throw of a question to a rule system.",
        epilog=EPILOG,
    )
    _add_question(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="throw the same faces each time")
    parser.set_defaults(run=roll_command)


def _add_question(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("system", nargs="?", metavar="SYSTEM", help="a rule system, such as venture")
    parser.add_argument("kind", nargs="?", metavar="KIND", help="what is asked, such as check")
    parser.add_argument("values", nargs="*", metavar="name=value", help="its values, such as challenge=8")
    parser.add_argument("--about", action="store_true", help="what SYSTEM is asked, or what each value of KIND means")
    parser.add_argument("--json", action="store_true", help="one JSON object in place of lines")


def odds_command(args: argparse.Namespace) -> int:
    """Prints the odds of one question or of every line of `--batch`. Raises GameError where none are."""
    with quiet_pipe():
        if args.batch is not None:
            if args.system is not None:
                raise ArgumentError("Give --batch FILE or one question, not both.")
            for line in _answered(_lines(args.batch)):
                print(line, flush=True)
            return 0
        if args.about:
            return _about(args)
        system, kind, given = _question(args)
        out = system.ask(args.kind, given)
        if args.json:
            print(_json({"system": args.system, "kind": args.kind, "in": given, "out": out}))
        else:
            print("\n".join([_heading(args, given), *_rows(kind, out)]))
    return 0


def roll_command(args: argparse.Namespace) -> int:
    """Prints one throw of a question. Raises GameError where there is nothing to throw for."""
    with quiet_pipe():
        if args.about:
            return _about(args)
        system, kind, given = _question(args)
        dice = Dice(system.dice, args.seed)
        out = system.try_roll(args.kind, given, dice.draw)
        if args.json:
            seed = {} if args.seed is None else {"seed": args.seed}
            print(_json({"system": args.system, "kind": args.kind, "in": given, **seed, "out": out}))
        else:
            print("\n".join([_heading(args, given), *dice.seen, *_rows(kind, out)]))
    return 0


class Dice:
    """The program's dice, for throws outside a game; `seen` says what they showed, one line a throw."""

    def __init__(self, dice: Mapping[str, Die], seed: int | None) -> None:
        self._dice = dice
        self._random = random.Random(seed)
        self.seen: list[str] = []

    def draw(self, call: Call) -> Faces:
        """One face for each die of the call; of cards that are drawn by themselves no card twice."""
        thrown: list[tuple[Die, int]] = []
        for die in (self._dice[name] for name in call.dice):
            gone = {face for _, face in thrown} if call.as_cards else ()
            thrown.append((die, self._random.choice([face for face in die.faces if face not in gone])))
        self.seen.append("thrown: " + ", ".join(f"{die.label} {die.shown(face)}" for die, face in thrown))
        return tuple(face for _, face in thrown)


def _rows(kind: Kind, out: Mapping[str, object]) -> Iterable[str]:
    from game.view.questions import rows  # noqa: PLC0415 - see above

    return rows(kind, out)


def _about(args: argparse.Namespace) -> int:
    """Prints what a system is asked, or what the values of a question mean, with one as it may be typed."""
    from game.core.asks import kind_of  # noqa: PLC0415 - see above
    from game.view.questions import example, meanings  # noqa: PLC0415 - see above

    system = _of(args)
    if args.kind is None:
        room = max(map(len, system.asks))
        print("\n".join(f"{name:<{room}}  {kind.meaning}" for name, kind in system.asks.items()))
        return 0
    kind = kind_of(system.id, system.asks, args.kind)
    print(f"{args.system} {args.kind}: {kind.meaning}", *(f"  {line}" for line in meanings(kind)), sep="\n")
    print(f"For example: game odds {args.system} {example(args.kind, kind)}")
    return 0


def _question(args: argparse.Namespace) -> tuple[System, Kind, dict[str, object]]:
    """The system asked, the kind of question, and all its values."""
    system = _of(args)
    if args.kind is None:
        kinds = "; ".join(f"{name} ({kind.meaning})" for name, kind in system.asks.items())
        raise ArgumentError(f"Name what you ask {args.system}: {kinds}.")
    from game.view.questions import asked  # noqa: PLC0415 - see above

    try:
        kind, given = asked(system, args.kind, args.values)
    except ArgumentError as cause:
        if args.values or args.kind not in system.asks:
            raise
        raise ArgumentError(f"{cause} With --about it says what each means.") from cause
    return system, kind, given


def _of(args: argparse.Namespace) -> System:
    if args.system is None:
        raise ArgumentError(f"Name a rule system: {', '.join(registry.names())}.")
    return _system(args.system)


def _system(name: str) -> System:
    system = registry.load(name)
    if not system.asks:
        raise BrokenSystemError(f"The rule system {name} answers no questions outside a game.")
    return system


def _lines(path: str) -> Iterator[tuple[str, bytes]]:
    """The lines of a file or, for `-`, of standard input, each with its place: `file:line`."""
    name = "standard input" if path == "-" else path
    try:
        with nullcontext(sys.stdin.buffer) if path == "-" else open(path, "rb") as file:
            for number in count(1):
                line = file.readline(LONGEST)
                if len(line) == LONGEST:
                    raise LineError(f"{name}:{number}: this line is longer than {LONGEST:,} bytes.")
                if not line:
                    return
                yield f"{name}:{number}", line
    except OSError as cause:
        raise ArgumentError(f"{name} cannot be read: {cause.strerror}.") from cause


def _answered(lines: Iterable[tuple[str, bytes]]) -> Iterator[str]:
    """Each line with its answer as `out`; blank lines are left out. LineError at the first without one."""
    for place, line in lines:
        if line.strip():
            try:
                yield _answer(line)
            except GameError as cause:
                raise LineError(f"{place}: {cause}") from cause
            except RecursionError as cause:
                raise LineError(f"{place}: this is nested too deeply.") from cause


def _answer(line: bytes) -> str:
    said = _parsed(line)
    system, kind, given = (_field(said, name) for name in ("system", "kind", "in"))
    answer = {**said, "out": _system(system).ask(kind, given)}
    try:
        return _json(answer)
    except ValueError as cause:
        raise ArgumentError("a number here is too large to be written back.") from cause


def _parsed(line: bytes) -> dict[str, object]:
    try:
        found = json.loads(line.decode("utf-8-sig"), parse_constant=_no_number)
    except json.JSONDecodeError as cause:
        raise ArgumentError(f"this is not JSON at column {cause.colno}: {cause.msg}.") from cause
    except UnicodeDecodeError as cause:
        raise ArgumentError("this is not text in UTF-8.") from cause
    except ValueError as cause:
        raise ArgumentError("a number here is none that JSON and this program share.") from cause
    if not isinstance(found, dict):
        raise ArgumentError(f"a line is an object with system, kind and in, not {shown(found)}.")
    return found


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _field(asked: Mapping[str, object], name: str) -> Any:
    """The value of a field of a line: `in` is an object, the others are words."""
    wanted, words = (dict, "an object of numbers") if name == "in" else (str, "a word")
    value = asked.get(name)
    if not isinstance(value, wanted):
        told = f"not {shown(value)}" if name in asked else "and is missing"
        raise ArgumentError(f"{name} is {words}, {told}.")
    return value


def _heading(args: argparse.Namespace, given: Mapping[str, object]) -> str:
    from game.view.questions import plain  # noqa: PLC0415 - see above

    return f"{args.system} {args.kind}: " + ", ".join(f"{name} {plain(value)}" for name, value in given.items())


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), allow_nan=False)

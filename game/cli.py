"""The commands. Textual is imported only to play, a rule system only when it is asked for."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TextIO, cast

from game import collector, parsers, report
from game.arguments import Arguments, adventure_of, asked_of, goes_on, is_saved, pack_at, packs_said
from game.errors import ArgumentError, GameError, shown
from game.hidden import HIDDEN
from game.pipe import quiet_pipe
from game.version import VERSION
from game.view.rows import writable
from game.web.extra import needed

if TYPE_CHECKING:
    from game.packs.find import Places
    from game.web.opening import Opener

PLAY: Final = "play"
"""The command of whoever says none."""
OWN: Final = ("-h", "--help", "--version")
"""What is asked of the program and not of a command."""
ZIPPED: Final = (
    "This runs out of an archive, in which its adventures cannot be read. Install it, or have the archive made by "
    "shiv, which unpacks itself."
)


@cache
def _acting() -> re.Pattern[str]:
    """What a terminal would obey; whoever prints nothing does not wait for it."""
    return re.compile(rf"(?P<colour>\x1b\[[0-9;]*m)|[{HIDDEN}]")


def main(arguments: Sequence[str] | None = None) -> int:
    """What the command `game` does. Returns the exit status: 0 done, 1 something was found wrong, 2 not understood,
    70 a fault of the program, 130 interrupted."""
    _lead_closed_ends_nowhere()
    with redirect_stdout(cast(TextIO, _Tame(sys.stdout))), redirect_stderr(cast(TextIO, _Tame(sys.stderr))):
        return _run(sys.argv[1:] if arguments is None else list(arguments))


def _run(words: Sequence[str]) -> int:
    try:
        if hasattr(globals()["__loader__"], "archive"):
            raise GameError(ZIPPED)
        words = _with_command(words)
        args = _parser(alone=words[0] == PLAY).parse_args(words)
        with quiet_pipe():
            status: int = args.run(args)
            return status
    except GameError as problem:
        return _failed(problem.exit_code, str(problem))
    except KeyboardInterrupt:
        return 130
    except OSError as problem:
        return _failed(GameError.exit_code, _refused(problem))
    except Exception as fault:
        return _failed(report.FAULT, *report.lines(fault))


def _with_command(words: Sequence[str]) -> Sequence[str]:
    """What was said, with the command that is meant where none is: options alone are those of `play`."""
    if words and (not words[0].startswith("-") or any(own.startswith(words[0]) for own in OWN)):
        return words
    return [PLAY, *words]


def _failed(code: int, *lines: str) -> int:
    """Tell why, where anybody can be told; the exit status."""
    with suppress(OSError):
        print(*lines, sep="\n", file=sys.stderr, flush=True)
    return code


def _refused(problem: OSError) -> str:
    """What the system refused, where no command has words of its own for it."""
    try:
        os.getcwd()
    except OSError:
        return "The folder that this was started in is gone. Go to another, and say it again."
    about = f" with {shown(problem.filename)}" if problem.filename else ""
    return f"The system refused something{about}: {problem.strerror or type(problem).__name__}."


def _lead_closed_ends_nowhere() -> None:
    """Give standard input, output and error that were closed to the empty device: no save may come to stand there."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - for as long as the program


class _Tame:
    """Standard output or error, with a blank for every character that a terminal would obey or nobody can see.

    Whatever is printed may hold words of a pack, a save or a file's name. Colours, which the report of a fault has, go.
    """

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self.lost: OSError | None = None
        """Why it takes no more, once it does not."""

    def write(self, words: str) -> int:
        tame = _acting().sub(lambda found: "" if found["colour"] else " ", words)
        with self._losing():
            self._out.write(writable(tame, getattr(self._out, "encoding", None) or "utf-8"))
        return len(words)

    def flush(self) -> None:
        with self._losing():
            self._out.flush()

    @contextmanager
    def _losing(self) -> Iterator[None]:
        try:
            yield
        except OSError as problem:
            self.lost = problem
            raise

    def writelines(self, lines: Iterable[str]) -> None:
        for words in lines:
            self.write(words)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._out, name)


def everything() -> argparse.ArgumentParser:
    """Every command there is with all that it takes: for whoever completes command lines, or looks through them."""
    return _parser(late=False)


def _parser(*, alone: bool = False, late: bool = True) -> argparse.ArgumentParser:
    """What reads a command line; `alone`: one that is to play, which does not wait for the other commands; `late`:
    commands of the desk are read once they are called."""
    parser = Arguments(
        prog="game",
        description="Free and Clear: tabletop role-playing in a terminal. Without a command it opens the title screen.",
        epilog="It ends with 0 when all is well, 1 where something was found wrong, 2 where something was not "
        f"understood, {report.FAULT} after a fault of its own, whose full report it names.",
    )
    parser.add_argument("--version", action="version", version=f"Free and Clear {VERSION}")
    sub = parser.add_subparsers(metavar="COMMAND", required=True)
    parsers.add_play(sub, _play)
    if alone:
        return parser
    from game import completion, manual, tools  # noqa: PLC0415 - whoever plays does not wait for these

    parsers.add_guide(sub, _guide)
    parsers.add_saves(sub, _saves)
    tools.add_odds_parser(sub)
    tools.add_roll_parser(sub)
    if late:
        parsers.add_late(sub, _desk)
    else:
        for name in parsers.DESKS:
            _add_of_desk(sub, name)
    manual.add_manual_parser(sub)
    completion.add_completion_parser(sub)
    return parser


def _guide(args: argparse.Namespace) -> int:
    if args.what == "new" or args.name or args.system:
        return _new_pack(args)
    if args.cards:
        return _cards(args)
    if args.once and not args.follow:
        raise ArgumentError("--once goes with --follow: game gm NAME --follow --once.")
    if args.follow and not args.what:
        raise ArgumentError("Say which saved table: game gm NAME --follow.")
    if args.json and not args.follow:
        raise ArgumentError("--json goes with --follow: game gm NAME --follow --json.")
    if not args.open and (args.lan or args.host or args.port is not None):
        raise ArgumentError("--lan, --host and --port go with --open: game gm NAME --open --lan.")
    if args.open and (args.answers or args.follow):
        raise ArgumentError("--open is for a table that is guided now: not with --answers or --follow.")
    plain = (
        args.plain or args.once or args.json or args.answers or os.environ.get("TERM") == "dumb" or not _at_a_terminal()
    )
    if plain:
        return _follow_plain(args) if args.follow else _guide_plain(args)
    with collector.off_until_shown():
        return _guide_on_screens(args)


def _guide_on_screens(args: argparse.Namespace) -> int:
    from game import ui  # noqa: PLC0415 - Textual is only imported to play
    from game.journal.library import saves_folder  # noqa: PLC0415
    from game.packs.find import default_places  # noqa: PLC0415
    from game.ui.terminal import in_order, use_own_driver  # noqa: PLC0415

    what = args.what or ""
    saves = saves_folder(args.saves)
    if args.follow and not is_saved(what, saves):
        raise ArgumentError(f"There is no saved table {shown(what)} to follow.")
    save = what if args.follow or goes_on(args, saves) else ""
    places = default_places(packs_said(args))
    opens = _opens(args.port, args.host or "", lan=args.lan, places=places)
    launch = ui.Launch(
        saves=saves,
        places=places,
        language=args.language or "",
        adventure="" if save else adventure_of(what),
        party=tuple(args.party or ()) if what and not save else None,
        tables=not what,
        follow=save if args.follow else "",
        save="" if args.follow else save,
        seed=args.seed,
        dice=args.dice or "table",
        cards=args.deck or "",
        plain=lambda left: _guide_plain(args, left),
        plain_follow=lambda name: _follow_plain(args, name),
        opens=opens,
        open=args.open,
    )
    if args.open:
        opens().listen()
    use_own_driver()
    with in_order() as ending:
        return ending.code(ui.run(launch))


def _opens(
    port: int | None = None, name: str = "", *, lan: bool = False, places: "Places | None" = None
) -> "Callable[[], Opener]":
    """What opens a guide's table to browsers, made once it is wanted: only that needs the extra."""

    @cache
    def opener() -> "Opener":
        with needed():
            from game.web.opening import Opener  # noqa: PLC0415
        return Opener(port, name, lan=lan, places=places)

    return opener


def _new_pack(args: argparse.Namespace) -> int:
    """A pack of the guide's own, to prepare a table in."""
    from game.guide.prepnew import begin  # noqa: PLC0415 - only this begins one
    from game.packs.find import default_places, user_folder  # noqa: PLC0415
    from game.systems import registry  # noqa: PLC0415

    if args.what != "new" or not args.name or not args.system:
        raise ArgumentError(f"Say: game gm new NAME --system SYSTEM; the systems are {', '.join(registry.names())}.")
    made = begin(args.name, args.system, user_folder(), default_places())
    print(f"{made}: a pack for your table, with a hub to start from.")
    print("Fill it:   game play, then g, then its row; or write in its files")
    print(f"Guide it:  game gm {args.name}; with somebody in it at once: --with brief:NAME")
    print(f"Check it:  game pack check {args.name}")
    return 0


def _cards(args: argparse.Namespace) -> int:
    """People and challenges of a pack as Markdown or as a page, to print before play."""
    from game.guide.cards import cards, deck  # noqa: PLC0415 - only cards load it
    from game.packs.find import default_places, find  # noqa: PLC0415
    from game.packs.link import load_world  # noqa: PLC0415
    from game.packs.read import read_pack  # noqa: PLC0415
    from game.view.exports.printed import printed  # noqa: PLC0415

    pack = pack_at(args.what or "")
    name, places = adventure_of(args.what or ""), default_places([pack] if pack else [])
    world, source = load_world(name, places=places), find(name, places)
    raw = read_pack(source) if source else None
    if raw:
        raw.settle(world.system.shapes, world.system.inner)
    form = printed if args.cards == "html" else cards
    sys.stdout.write(form(world.pack.title, deck(world, raw.entries["people"] if raw else ())))
    return 0


def _guide_plain(args: argparse.Namespace, save: str = "") -> int:
    """A guide's table in lines."""
    from game.plainplay import guide  # noqa: PLC0415 - the screens need not load it

    return guide(args, save)


def _follow_plain(args: argparse.Namespace, name: str = "") -> int:
    """The players' view of a saved table in lines."""
    from game.plainplay import follow  # noqa: PLC0415 - the screens need not load it

    return follow(args, name)


def _play(args: argparse.Namespace) -> int:
    if args.json or args.open:
        return _play_elsewhere(args)
    if args.host or args.port is not None:
        raise ArgumentError("--host and --port go with --open: game play ADVENTURE --open --port 8000.")
    plain = args.plain or args.answers or os.environ.get("TERM") == "dumb" or not _at_a_terminal()
    if plain:
        return _play_plain(args)
    with collector.off_until_shown():
        return _play_on_screens(args)


def _play_on_screens(args: argparse.Namespace) -> int:
    from game import ui  # noqa: PLC0415 - Textual is only imported to play
    from game.journal.library import saves_folder  # noqa: PLC0415
    from game.packs.find import default_places  # noqa: PLC0415
    from game.ui.terminal import in_order, use_own_driver  # noqa: PLC0415

    what = args.what or ""
    saves = saves_folder(args.saves)
    save = what if goes_on(args, saves) else ""
    launch = ui.Launch(
        saves=saves,
        places=default_places(packs_said(args)),
        language=args.language or "",
        adventure="" if save else adventure_of(what),
        character=args.character or "",
        sheet=args.sheet,
        save=save,
        seed=args.seed,
        dice=args.dice or "",
        cards=args.deck or "",
        watch=args.watch,
        asked=asked_of(args),
        plain=lambda left: _play_plain(args, left),
        plain_follow=lambda name: _follow_plain(args, name),
        opens=_opens(),
    )
    use_own_driver()
    with in_order() as ending:
        return ending.code(ui.run(launch))


def _play_plain(args: argparse.Namespace, save: str = "") -> int:
    """Play in lines: what the command line names, or a save that the screens were left in."""
    from game.plainplay import play  # noqa: PLC0415 - the screens need not load it

    return play(args, save)


def _play_elsewhere(args: argparse.Namespace) -> int:
    """Play by messages, for whatever program is at the other end, or in a browser."""
    from game.plainplay import served, spoken  # noqa: PLC0415 - only this speaks so

    if sum(map(bool, (args.json, args.open, args.plain, args.watch))) > 1:
        raise ArgumentError(
            "--json and --open are each a way to play: neither goes with the other, --plain or --watch."
        )
    if args.open and args.answers:
        raise ArgumentError("--open is played in a browser; --answers goes with --plain and --json.")
    return served(args) if args.open else spoken(args)


def _at_a_terminal() -> bool:
    """Whether screens can be shown: at a terminal, or where another driver was asked for, as textual-serve does."""
    return bool(os.environ.get("TEXTUAL_DRIVER")) or (sys.stdin.isatty() and sys.stdout.isatty())


def _saves(args: argparse.Namespace) -> int:
    from game import savecommands  # noqa: PLC0415 - `game odds` need not load a journal

    return savecommands.run(args)


def _desk(args: argparse.Namespace) -> int:
    parser = Arguments(prog="game")
    _add_of_desk(parser.add_subparsers(), args.desk)
    parsed = parser.parse_args([args.desk, *args.rest])
    status: int = parsed.run(parsed)
    return status


def _add_of_desk(commands: "argparse._SubParsersAction[Arguments]", name: str) -> None:
    """What a command of the desk takes, which loads what it does."""
    if name == "pack":
        from game.author.commands import add_pack_parser  # noqa: PLC0415 - only this reads packs
        from game.web.publish.command import add_web_parser  # noqa: PLC0415

        add_web_parser(add_pack_parser(commands))
    elif name == "system":
        from game.author.systemcheck import add_system_parser  # noqa: PLC0415

        add_system_parser(commands)
    else:
        from game.doctor import add_doctor_parsers  # noqa: PLC0415

        add_doctor_parsers(commands)

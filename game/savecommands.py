"""`game saves list | show | verify | export | sheet | luck | branch | bring | delete`."""

import argparse
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from game import sheets
from game.author.playtest.chances import luck as luck_of
from game.author.playtest.chances import merged
from game.core.seats import GUIDE
from game.core.state import Person
from game.core.wording import counted
from game.core.world import World
from game.desk import Desk
from game.desk.bringing import bring, bring_endings
from game.desk.exports import VAULT, notes, written
from game.errors import GameError, shown
from game.far import Far, told
from game.journal import Journal, JournalError, State
from game.journal.errors import WRITING, reason
from game.journal.files import write_folder, write_new
from game.journal.fs import DISK
from game.journal.library import saves_folder
from game.session import Session
from game.view import luck
from game.view.rows import clean
from game.worldcache import usual_cache


def run(args: argparse.Namespace) -> int:
    """Do the command that was asked for. 1 where a save does not hold."""
    desk = Desk(saves_folder(args.saves), None, None, DISK, usual_cache())
    return COMMANDS[args.command](desk, args)


def _list(desk: Desk, args: argparse.Namespace) -> int:
    """A line for each save; a broken one is listed with what is known of it."""
    games = desk.games()
    for game in games:
        where = desk.standing(game)
        rest = f"; {game.trouble}" if game.trouble else ""
        print(
            f"{game.name}: {game.title}, {game.who}, {where or 'not begun'}, {game.entries} entries, {game.when}{rest}"
        )
    if not games:
        print(f"There are no saved games in {desk.library.root}.")
    return 0


def _open(desk: Desk, name: str) -> Session:
    with Far(told) as desk.far:
        return desk.open(name, read_only=True)


def _show(desk: Desk, args: argparse.Namespace) -> int:
    """What a save says of itself, and every entry that counts."""
    folder = desk.library.folder(args.name)
    with closing(Journal.open(folder, read_only=True)) as journal:
        for key, value in journal.header.items():
            print(f"{key}: {_header(value)}")
        if journal.condition.message:
            print(f"state: {journal.condition.message}")
    with closing(_open(desk, args.name)) as session:
        for passage in session.tale.passages:
            words = passage.words or " ".join(die.face for die in passage.dice)
            print(f"{passage.number}. {passage.kind}: {' '.join(words.split())}")
    return 0


def _header(value: object) -> object:
    """A value of a save’s header, for people."""
    if isinstance(value, dict) and "of" in value:
        return f"{value['of']}, after entry {value.get('at')}"
    return ", ".join(map(_stamp, value)) if isinstance(value, list) else value


def _stamp(one: object) -> str:
    """A pack or somebody at a table; whatever else somebody wrote there, as it is."""
    if not isinstance(one, dict):
        return str(one)
    hashed = f"({str(one['hash'])[:12]})" if "hash" in one else ""
    return " ".join(str(word) for word in (one.get("id"), one.get("version"), hashed) if word)


def _verify(desk: Desk, args: argparse.Namespace) -> int:
    """Check every check mark, read every entry, and replay it."""
    folder = desk.library.folder(args.name)
    with closing(Journal.open(folder, read_only=True)) as journal:
        condition, entries = journal.condition, len(journal)
    if condition.state is not State.WHOLE:
        print(condition.message)
        return 1
    try:
        _open(desk, args.name).close()
    except JournalError as problem:
        print(problem)
        return 1
    print(f"{args.name}: {entries} entries, every one holds and follows from the one before.")
    return 0


def _export(desk: Desk, args: argparse.Namespace) -> int:
    """The story in the form that was asked for, to standard output or a file; notes to a folder."""
    with closing(_open(desk, args.name)) as session:
        whose = args.whose if args.whose in (None, GUIDE) else _whose(session, args.whose).id
        if args.form == VAULT:
            return _put_all(notes(session, whose or ""), args.to or Path(args.name))
        words = written(session, args.form, whose or "")
    return _put(words, args.to)


def _sheet(desk: Desk, args: argparse.Namespace) -> int:
    """The sheet of somebody who is played as TOML, to standard output or a file."""
    with closing(_open(desk, args.name)) as session:
        words = sheets.written(session.world, _whose(session, args.who))
    return _put(words, args.to)


def _whose(session: Session, who: str | None) -> Person:
    """Whoever is meant by an id, a name or who plays them; left out, the only one. Raises GameError, which says who
    there is."""
    world, state = session.world, session.state
    there = [one for one in state.people.values() if one.side == "yours" and sheets.played(world, one)]
    if not there:
        raise GameError("There is nobody to write down yet.")
    names = [f"{one.id} ({one.name})" for one in there]
    if who is None:
        if len(there) == 1:
            return there[0]
        raise GameError(f"Say whose sheet with --who: {', '.join(names)}.")
    wanted = who.strip().lower()
    found = [one for one in there if wanted in _called(world, one)]
    if len(found) == 1:
        return found[0]
    raise GameError(f"{'Nobody' if not found else 'More than one'} here is called {shown(who)}: {', '.join(names)}.")


def _called(world: World, person: Person) -> set[str]:
    """All that somebody may be asked for by, in lower case."""
    said = (person.id, person.name, sheets.own_name(world, person), person.player)
    return {name.lower() for name in said if name}


def _put(words: str, path: Path | None) -> int:
    """Onto standard output, or into a file that is not there yet."""
    if path is None:
        sys.stdout.write(words)
        return 0
    try:
        write_new(DISK, path, words.encode("utf-8", "replace"))
    except FileExistsError:
        raise GameError(f"{path} is there already; name another file.") from None
    except OSError as problem:
        why, way = reason(problem, WRITING)
        raise GameError(f"Not written: {why}. {way}, then try again.") from problem
    print(f"Written to {path}")
    return 0


def _put_all(texts: Mapping[str, str], folder: Path) -> int:
    """Into a folder that is not there yet, or has nothing in it."""
    try:
        write_folder(DISK, folder, {path: words.encode("utf-8", "replace") for path, words in texts.items()})
    except FileExistsError:
        raise GameError(f"{folder} is there already, and something is in it; name another folder.") from None
    except OSError as problem:
        why, way = reason(problem, WRITING)
        raise GameError(f"Not written: {why}. {way}, then try again.") from problem
    print(f"Written to {folder}: {counted(len(texts), 'note')}. Open the folder as a vault.")
    return 0


def _luck(desk: Desk, args: argparse.Namespace) -> int:
    """Each throw against what it could have come to, all of them in one figure, the luckiest and the unluckiest."""
    with closing(_open(desk, args.name)) as session:
        found = luck.casts(session.tale.deeds, session.world.system.grades)
    if not found:
        print(f"Nothing has been decided by dice or cards in {args.name}.")
        return 0
    all_ = luck_of(
        merged((one.chance.numerator, one.chance.denominator, 1) for one in found), sum(one.passed for one in found)
    )
    for one in found:
        print(luck.row(one))
    print(luck.figure(all_.throws, all_.came, all_.expected, all_.chance))
    for sentence in luck.extremes(found):
        print(sentence)
    return 0


def _branch(desk: Desk, args: argparse.Namespace) -> int:
    """Begin a game of its own from another as it stood after an entry."""
    name = desk.branch(args.name, args.at, args.to or "")
    print(f"{name}: begun where {args.name} stood after entry {args.at}. {args.name} is as it was.")
    return 0


def _bring(desk: Desk, args: argparse.Namespace) -> int:
    """Keep games that were saved elsewhere; 1 where one of them was not."""
    failed = 0
    for path in args.paths:
        for one in bring(path, desk.library):
            if one.trouble:
                failed = 1
                print(f"{clean(str(one.source))}: {one.trouble}", file=sys.stderr)
            else:
                print(f"{one.name}: {'is here already' if one.before else f'brought from {clean(str(one.source))}'}.")
        if new := bring_endings(path, desk.library.root, desk.library.fs):
            print(f"{counted(new, 'ending')} seen there, and now known here.")
    return failed


def _delete(desk: Desk, args: argparse.Namespace) -> int:
    """Throw a save away; without --yes only say which."""
    folder = desk.library.folder(args.name)
    if not args.yes:
        along = desk.goes_along(args.name)
        print(f"This would throw away {folder}{f', with {along}' if along else ''}. Say it again with --yes.")
        return 1
    desk.delete(args.name)
    print(f"{args.name} is gone.")
    return 0


COMMANDS = {
    "list": _list,
    "show": _show,
    "verify": _verify,
    "export": _export,
    "sheet": _sheet,
    "luck": _luck,
    "branch": _branch,
    "bring": _bring,
    "delete": _delete,
}

"""`game pack playtest`: robots play a pack, and what came of it is told."""

import argparse
import json
import shlex
import sys
from collections.abc import Callable
from dataclasses import asdict, replace
from time import monotonic

from game.author import newfile
from game.author.playtest import asserts, exact, figures, page, part, proof, text, work
from game.author.playtest.keep import kept
from game.author.playtest.policies import POLICIES
from game.author.playtest.report import Report
from game.author.playtest.tally import Tally
from game.author.playtest.walked import Walked
from game.core.world import World
from game.errors import ArgumentError, did_you_mean, shown
from game.packs.commands import named
from game.packs.find import Source, default_places, find
from game.packs.link import load_world
from game.session.opening import Asked, opening

MAKE = "new"
"""What is said in place of a character to make one."""


def playtest_command(args: argparse.Namespace) -> int:
    """Plays and prints the report. Its status is the report’s, or 130 where it was stopped. Raises GameError."""
    if args.exact and POLICIES[args.policy].remembers:
        raise ArgumentError(f"--exact is for a policy without a memory, and {args.policy} remembers.")
    if args.html is not None:
        newfile.must_be_free(args.html)
    source = named(args.pack)
    world = load_world(source.name, places=default_places([source.path]))
    task = task_of(args, world, source)
    if args.at or args.fight or args.act:
        return _part(args, world, task)
    bar = Bar(args.plays) if sys.stderr.isatty() else None
    with work.interruptible() as stopped, work.crew_of(args.jobs, args.scheduler) as crew:
        plays = work.play(world, task, args.plays, crew, bar or (lambda tally: None), stopped)
        report = figures.report(world, task, args.plays, plays)
        if args.exact:
            report = proof.proved(world, report, _walked(args, world, task, stopped))
    if bar is not None:
        bar.clear()
    if args.keep is not None:
        report = replace(report, findings=kept(world, task, plays, report.findings, args.keep))
    if args.html is not None:
        newfile.write(args.html, page.page(report))
    _print(args, report)
    return 130 if plays.stopped else report.status


def _part(args: argparse.Namespace, world: World, task: work.Task) -> int:
    """Where a part of it leads, for each character."""
    if not args.exact:
        raise ArgumentError("--at, --fight and --act go with --exact.")
    asked = part.Asked(
        opening(world, Asked(args.at or "", tuple(args.set), tuple(args.along))), args.fight or "", args.act or ""
    )
    found = []
    with work.interruptible() as stopped:
        for character in task.cast:
            led = part.walk(world, task.policy, character, asked, args.states, args.seconds / len(task.cast), stopped)
            found.append(led)
            if not args.json:
                print(*part.lines(world, asked, task.policy, led), sep="\n", flush=True)
    if args.json:
        json.dump([asdict(one) for one in found], sys.stdout, indent=2, ensure_ascii=True)
        print()
    return 0


def _walked(args: argparse.Namespace, world: World, task: work.Task, stopped: Callable[[], bool]) -> Walked:
    return exact.walk(world, task.policy, task.cast, task.watched, args.states, args.seconds, stopped)


def task_of(args: argparse.Namespace, world: World, source: Source) -> work.Task:
    """What is to be played. Raises ArgumentError."""
    if not world.pack.start:
        raise ArgumentError(f"{world.pack.title} is a library; there is nothing in it to play.")
    cast = cast_of(world, args.character)
    digest = world.packs[-1].sha256
    where, conditions = str(source.path.absolute()), asserts.watched(world)
    return work.Task(source.name, where, digest, args.policy, args.seed, args.most, cast, conditions)


def cast_of(world: World, character: str | None) -> tuple[str, ...]:
    """Who is played in turn: everybody ready-made, or the one who was named; empty words make somebody new."""
    everybody = world.pack.cast or tuple(world.characters)
    if character == MAKE and world.system.blank(world) is not None:
        return ("",)
    if character is None:
        return everybody or ("",)
    if character not in everybody:
        names = (*everybody, MAKE) if world.system.blank(world) is not None else everybody
        raise ArgumentError(f"{world.pack.title} has no character {shown(character)}{did_you_mean(character, names)}")
    return (character,)


def _print(args: argparse.Namespace, report: Report) -> None:
    if args.json:
        json.dump(asdict(report), sys.stdout, indent=2, ensure_ascii=True)
        print()
        return
    for line in text.lines(report):
        print(line)
    if args.keep is None or not report.findings:
        print("\nWith --keep DIR, each of these is a saved game to open at that point.")
        return
    print(f"\nTo open one: {_opening(args, report)}")


def _opening(args: argparse.Namespace, report: Report) -> str:
    """The command that opens the first finding, as a shell takes it."""
    words = ["game", "play", report.findings[0].save, "--saves", str(args.keep)]
    if find(report.pack, default_places()) is None:
        words += ["--pack", args.pack]
    return shlex.join(words)


class Bar:
    """How far it is, on a terminal's standard error: numbers of our own, no word of a pack."""

    WIDTH = 30
    EVERY = 0.1
    """Seconds between two pictures."""

    def __init__(self, plays: int) -> None:
        self.plays = plays
        self.begun = monotonic()
        self.drawn = 0.0

    def __call__(self, tally: Tally) -> None:
        now = monotonic()
        if now - self.drawn < self.EVERY:
            return
        self.drawn = now
        full = round(self.WIDTH * tally.plays / self.plays)
        rate = tally.choices / max(now - self.begun, 1e-6)
        bar = "█" * full + "·" * (self.WIDTH - full)
        self._write(f"\r{bar} {tally.plays:,} of {self.plays:,} plays, {rate:,.0f} choices a second ")

    def clear(self) -> None:
        """Make room for the report."""
        self._write("\r" + " " * 79 + "\r")

    def _write(self, words: str) -> None:
        """To the terminal itself: what commands print may not move the cursor."""
        print(words, end="", file=sys.__stderr__, flush=True)

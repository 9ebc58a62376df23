"""What the tests of a room notice: python -m tests.bench.mutants ROOM [--count 40] [--seed 1] [--only NUMBER ...].

A mutant is the room with one small thing otherwise: a comparison, a sum, a number, a yes and a no. The room's own tests
that come by it run in memory until the first fails, see `forked`. Those that none notices are told by number, file,
line and change, so that a test can be written that meets them; the same seed draws the same mutants as long as the
room is the same. Where the changed line is also run while the room is loaded, a copy of the project may know more:
`--copy`. `mutants.md` beside this keeps what was drawn, and which test has met it since.
"""

import argparse
import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.bench.forked import Changed, Forks

ROOT = Path(__file__).parents[2]
ROOMS: dict[str, tuple[str, ...]] = {
    "core": (
        "game/core/*.py",
        "tests/core/*.py",
        "tests/core/machine/**/*.py",
        "tests/systems/test_[sw]*.py",
        "tests/guide/test_[!lp]*.py",
    ),
    **{one: (f"game/core/{one}/*.py", f"tests/core/{one}/*.py") for one in ("formulas", "text")},
    "outside": ("game/core/outside/*.py", "tests/core/outside/*.py", "tests/systems/test_whole.py"),
    "checks": (
        "game/core/checks/*.py",
        "tests/core/checks/*.py",
        "tests/systems/test_said.py",
        "tests/guide/test_line_*.py",
        "tests/guide/test_[pu]*.py",
    ),
    "machine": (
        "game/core/machine/**/*.py",
        "tests/core/machine/**/*.py",
        "tests/guide/test_[!lp]*.py",
        "tests/guide/test_letters_*.py",
    ),
    "events": ("game/core/events/*.py", "tests/core/events/*.py", "tests/core/machine/*.py"),
    "journal": ("game/journal/*.py", "tests/journal/*.py"),
    "session": ("game/session/**/*.py", "tests/session/*.py"),
    **{
        one: (f"game/systems/{one}/resolve/**/*.py", f"tests/systems/{one}/**/*.py")
        for one in ("venture", "position", "solar", "tiers", "practices")
    },
}
"""Room -> its code, its own tests, and those of the guide's table where what is said there is what the room is for.

Core itself holds what is the same by any rules. Nobody plays it alone: what it promises is kept at a table and by all
five systems, so that the tests which hold each of those to it are its own."""
DEAR = frozenset({"test_laws", "test_small_games", "test_disk", "test_faults", "test_every_byte", "test_quick"})
"""Whole files that take long: only mutants of what they name meet them."""
LONGEST = 600
"""Seconds that the tests of one mutant may take: one that goes on for ever has been noticed, mostly by `limit`."""
QUIETLY = (
    "-x",
    "-W",
    "ignore",
    "-q",
    "-n",
    "0",
    "-p",
    "tests.bench.limit",
    "--tb=native",  # where a test was left in between, not every frame of it has a line
    *(f"-pno:{one}" for one in ("cacheprovider", "syrupy")),
)
NOT_RUN = (3, 4, 5)
"""How pytest ends where no test was run, so that nothing is known."""
SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}


@dataclass(frozen=True)
class Site:
    """Something in a file that can be otherwise: the how-manieth node of its tree."""

    path: Path
    node: int
    line: int
    change: str


def sites(path: Path) -> Iterator[Site]:
    """What can be otherwise in the functions of a file."""
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    inside = {id(one) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) for one in _body(node)}
    for number, node in enumerate(ast.walk(tree)):
        change = _change(node) if id(node) in inside else ""
        if change:
            yield Site(path, number, getattr(node, "lineno", 0), change)


def _body(node: ast.FunctionDef) -> Iterator[ast.AST]:
    """What stands in a function, without its docstring and what its arguments are said to be."""
    for at, one in enumerate(node.body):
        if not (at == 0 and isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)):
            yield from ast.walk(one)


def _change(node: ast.AST) -> str:
    if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPPED:
        return f"{type(node.ops[0]).__name__} to {SWAPPED[type(node.ops[0])].__name__}"
    if isinstance(node, ast.BoolOp | ast.BinOp) and type(node.op) in SWAPPED:
        return f"{type(node.op).__name__} to {SWAPPED[type(node.op)].__name__}"
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return "not left out"
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        return f"{node.value} to {not node.value}"
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return f"{node.value} to {node.value + 1}"
    if isinstance(node, ast.If):
        return "if turned round"
    return ""


def mutated(site: Site) -> str:
    """The file with this one thing otherwise."""
    tree = ast.parse((ROOT / site.path).read_text("utf-8"))
    nodes: list[Any] = list(ast.walk(tree))
    _turn(nodes[site.node])
    return ast.unparse(ast.fix_missing_locations(tree))


def _turn(node: Any) -> None:
    kind = type(node)
    if kind is ast.Compare:
        node.ops[0] = SWAPPED[type(node.ops[0])]()
    elif kind in (ast.BoolOp, ast.BinOp):
        node.op = SWAPPED[type(node.op)]()
    elif kind is ast.UnaryOp:
        node.operand = ast.UnaryOp(ast.Not(), node.operand)
    elif kind is ast.Constant:
        node.value = not node.value if isinstance(node.value, bool) else node.value + 1
    else:
        node.test = ast.UnaryOp(ast.Not(), node.test)


def bearing(site: Site, tests: Iterable[str], home: Path = ROOT) -> list[str]:
    """The files of tests: those called after the module, those that name it, the others; dear ones only if they do."""

    def rank(path: Path) -> int:
        stem, told = site.path.stem, path.read_text("utf-8")
        if path.stem == f"test_{stem}":
            return 0
        names = f".{stem} import" in told or f"import {stem}\n" in told
        return 3 if path.stem in DEAR and not names else 1 if names else 2

    found = [path for glob in tests for path in home.glob(glob) if path.name.startswith("test_")]
    ranked = sorted((rank(path), str(path.relative_to(home))) for path in found)
    return [path for place, path in ranked if place < 3]


def failed(tests: list[str], home: Path) -> bool:
    """Whether one of these tests fails, or never ends, over the copy as it is."""
    command = [sys.executable, "-P", "-m", "pytest", *QUIETLY, *tests]
    try:
        ran = subprocess.run(
            command,
            cwd=home,
            env={**os.environ, "PYTHONPATH": str(home), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            timeout=LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True
    if ran.returncode in NOT_RUN:
        raise SystemExit(f"{' '.join(tests)} cannot be run:\n{ran.stdout.decode()}{ran.stderr.decode()}")
    return ran.returncode != 0


def noticed(site: Site, tests: list[str], home: Path) -> bool:
    """Whether a test fails once the file in the copy is this mutant."""
    file = home / site.path
    whole = file.read_text("utf-8")
    file.write_text(mutated(site), "utf-8")
    try:
        return failed(tests, home)
    finally:
        file.write_text(whole, "utf-8")


def changed(site: Site) -> Changed:
    """The mutant as it is put in place in memory."""
    text = (ROOT / site.path).read_text("utf-8")
    whole, turned = ast.parse(text), ast.parse(text)
    nodes: list[Any] = list(ast.walk(turned))
    _turn(nodes[site.node])
    holds = [one for one in nodes if isinstance(one, ast.stmt) and any(nodes[site.node] is part for part in _own(one))]
    lines = range(holds[-1].lineno, max(_last(part) for part in _own(holds[-1])) + 1)
    return Changed(ROOT / site.path, whole, ast.fix_missing_locations(turned), lines)


def _own(statement: ast.stmt) -> Iterator[ast.AST]:
    """What a statement works out itself, without the statements that it holds."""
    yield statement
    for part in ast.iter_child_nodes(statement):
        if isinstance(part, ast.ExceptHandler | ast.match_case):
            asked = (one for one in ast.iter_child_nodes(part) if not isinstance(one, ast.stmt))
            yield from (one for found in asked for one in ast.walk(found))
        elif not isinstance(part, ast.stmt):
            yield from ast.walk(part)


def _last(node: ast.AST) -> int:
    return 0 if isinstance(node, ast.stmt) else getattr(node, "end_lineno", 0) or 0


def main() -> None:
    """Draw the mutants of a room, try each, tell which nobody noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("room", choices=sorted(ROOMS))
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, nargs="+", metavar="NUMBER", help="of those drawn, try these alone")
    parser.add_argument("--copy", action="store_true", help="what lives and is run while loading, over a copy, too")
    asked = parser.parse_args()
    source, *tests = ROOMS[asked.room]
    found = [site for path in sorted(ROOT.glob(source)) for site in sites(path.relative_to(ROOT))]
    drawn = dict(enumerate(Random(asked.seed).sample(found, min(asked.count, len(found))), 1))
    chosen = {key: site for key, site in drawn.items() if not asked.only or key in asked.only}
    lived = in_memory(asked.room, chosen)
    if asked.copy:
        lived = over_a_copy(chosen, lived, tests)
    print(f"{asked.room}: {len(chosen) - len(lived)} of {len(chosen)} noticed, drawn from {len(found)}")
    for key, early in sorted(lived.items()):
        loading = " (also run while loading)" * early
        print(f"{key:3} lives: {chosen[key].path}:{chosen[key].line}: {chosen[key].change}{loading}")


def in_memory(room: str, chosen: dict[int, Site]) -> dict[int, bool]:
    """The mutants that no test notices, and whether the room came by them while it was loaded."""
    source, *tests = ROOMS[room]
    bear = {key: frozenset(ROOT / path for path in bearing(site, tests)) for key, site in chosen.items()}
    lived = []

    def told(key: int, name: str, any_came: bool) -> None:
        print(f"{key:3} {name or ('lives' if any_came else 'lives; nothing comes by')}", file=sys.stderr, flush=True)
        lived.extend([] if name else [key])

    whole = frozenset(str(path) for path in ROOT.glob(source))
    kept = ROOT / ".pytest_cache" / f"mutants-of-{room}"
    forks = Forks({key: changed(site) for key, site in chosen.items()}, bear, told, whole, kept)
    files = sorted({str(path) for one in bear.values() for path in one})
    ended = pytest.main([*QUIETLY, *files], plugins=[forks])
    if ended in NOT_RUN:
        raise SystemExit("The tests cannot be run.")
    return {key: key in forks.early for key in lived}


def over_a_copy(chosen: dict[int, Site], lived: dict[int, bool], tests: list[str]) -> dict[int, bool]:
    """What lives still where the project is loaded anew, from a copy, with each of those that loading comes by."""
    with TemporaryDirectory() as folder:
        home = Path(folder) / "copy"
        shutil.copytree(ROOT, home, ignore=shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache"))
        early = (key for key in lived if lived[key])
        known = [key for key in early if noticed(chosen[key], bearing(chosen[key], tests, home), home)]
        if known and failed(bearing(chosen[known[-1]], tests, home), home):
            raise SystemExit("Nothing is known: the tests fail over the room as it is, too.")
    return {key: early for key, early in lived.items() if key not in known}


if __name__ == "__main__":
    main()

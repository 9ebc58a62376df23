"""What the tests of a room notice: python -m tests.bench.mutants ROOM [--count 40] [--seed 1] [--only NUMBER ...].

A mutant is the room with one small thing otherwise: a comparison, a sum, a number, a yes and a no. Each is made in a
copy of the project, and the room's own tests run over it until the first fails: those that name the changed module,
then the others (see `DEAR`). Those that none notices are told by number, file, line and change, so that a test can be
written that meets them; the same seed draws the same mutants as long as the room is the same. `mutants.md` beside this
keeps what was drawn, and which test has met it since.
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

ROOT = Path(__file__).parents[2]
ROOMS: dict[str, tuple[str, ...]] = {
    "core": ("game/core/*.py", "tests/core/*.py"),
    **{one: (f"game/core/{one}/*.py", f"tests/core/{one}/*.py") for one in ("formulas", "text", "outside")},
    "checks": (
        "game/core/checks/*.py",
        "tests/core/checks/*.py",
        "tests/systems/test_said.py",
        "tests/guide/test_line_*.py",
        "tests/guide/test_[pu]*.py",
    ),
    "machine": ("game/core/machine/**/*.py", "tests/core/machine/*.py", "tests/guide/test_*.py"),
    "journal": ("game/journal/*.py", "tests/journal/*.py"),
    "session": ("game/session/**/*.py", "tests/session/*.py"),
    **{
        one: (f"game/systems/{one}/resolve/**/*.py", f"tests/systems/{one}/**/*.py")
        for one in ("venture", "position", "solar", "tiers")
    },
    "practices": ("game/systems/practices/check/**/*.py", "tests/systems/practices/**/*.py"),
}
"""Room -> its code, its own tests, and those of the guide's table where what is said there is what the room is for."""
DEAR = frozenset({"test_laws", "test_small_games", "test_disk", "test_faults", "test_every_byte", "test_quick"})
"""Whole files that take long: only mutants of what they name meet them."""
LONGEST = 600
"""Seconds that the tests of one mutant may take: one that goes on for ever has been noticed, mostly by `limit`."""
QUIETLY = ("-x", "-q", "-n", "0", "-p", "tests.bench.limit", *(f"-pno:{one}" for one in ("cacheprovider", "syrupy")))
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


def tried(number: int, site: Site, tests: Iterable[str], home: Path) -> bool:
    """Whether this mutant is noticed; one that lives is told."""
    known = noticed(site, bearing(site, tests, home), home)
    print(f"{number:3} {'is noticed' if known else 'lives'}", file=sys.stderr, flush=True)
    if not known:
        print(f"{number:3} lives: {site.path}:{site.line}: {site.change}", flush=True)
    return known


def main() -> None:
    """Draw the mutants of a room, try each, tell which nobody noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("room", choices=sorted(ROOMS))
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, nargs="+", metavar="NUMBER", help="of those drawn, try these alone")
    asked = parser.parse_args()
    source, *tests = ROOMS[asked.room]
    found = [site for path in sorted(ROOT.glob(source)) for site in sites(path.relative_to(ROOT))]
    drawn = list(enumerate(Random(asked.seed).sample(found, min(asked.count, len(found))), 1))
    chosen = [one for one in drawn if not asked.only or one[0] in asked.only]
    with TemporaryDirectory() as folder:
        home = Path(folder) / "copy"
        shutil.copytree(ROOT, home, ignore=shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache"))
        killed = sum(tried(number, site, tests, home) for number, site in chosen)
        if killed and failed(bearing(chosen[-1][1], tests, home), home):
            raise SystemExit("Nothing is known: the tests fail over the room as it is, too.")
    print(f"{asked.room}: {killed} of {len(chosen)} noticed, drawn from {len(found)}")


if __name__ == "__main__":
    main()

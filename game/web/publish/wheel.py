"""What of the program travels along: the modules that playing needs, found by following imports, as one zip."""

import ast
import io
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path

START = "game.web.inside.start"
STANDS_IN = "game.web.inside.judge"
NEVER = (
    "filelock",
    "game.core.outside.lacking",
    "game.core.outside.unnamed",
    "game.core.outside.watched",
    "game.desk.branching",
    "game.packs.glance",
    "game.packs.heads",
    "game.packs.link",
    "game.packs.short",
    "game.packs.tomlwords",
    "game.session.branch",
    "platformdirs",
    "pydantic",
    "pydantic_core",
    "typing_extensions",
)
"""What is asked for elsewhere alone: a page locks no files, reads no packs, plays by our own rules, makes no second
save of one, has a folder of its own, and somebody in pydantic’s place."""
INSIDE = ("body", "handlers", "orelse", "finalbody", "cases")
"""Where a statement has others in it."""
AGE = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a zip: the earliest that one can have."""


def modules(*systems: str) -> dict[str, Path]:
    """The modules that a game by these rules needs, by name, each with its file."""
    found: dict[str, Path] = {}
    waiting = [START, STANDS_IN, *systems]
    while waiting:
        name = waiting.pop()
        if name in found or name.startswith(tuple(f"{one}." for one in NEVER)) or name in NEVER:
            continue
        path = _file_of(name)
        if path is None:
            continue
        found[name] = path
        waiting += _imports(path, name if path.name == "__init__.py" else name.rpartition(".")[0])
        if "." in name:
            waiting.append(name.rpartition(".")[0])
    return dict(sorted(found.items()))


@cache
def _file_of(name: str) -> Path | None:
    """The file of a module that is not the standard library's; None for what is no module."""
    try:
        spec = find_spec(name)
    except (ImportError, ValueError, AttributeError):
        return None
    if spec is None or not spec.origin or not spec.origin.endswith(".py"):
        return None
    path = Path(spec.origin)
    top = Path(find_spec(name.partition(".")[0]).origin or "")  # type: ignore[union-attr]
    return path if name.startswith("game") or "site-packages" in top.parts or "dist-packages" in top.parts else None


@cache
def _imports(path: Path, package: str) -> tuple[str, ...]:
    """Every module that a file names, and every name that may be one; not what only the type checker sees."""
    found: list[str] = []
    for node in _seen(ast.parse(path.read_bytes()).body):
        if isinstance(node, ast.Import):
            found += (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.split(".")
            above = ".".join(base[: len(base) - node.level + 1]) if node.level else ""
            module = ".".join(filter(None, (above, node.module or "")))
            found += (module, *(f"{module}.{one.name}" for one in node.names))
    return tuple(found)


def _seen(body: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """Every statement, those inside others too; an import is nothing else."""
    for one in body:
        if isinstance(one, ast.If) and isinstance(one.test, ast.Name) and one.test.id == "TYPE_CHECKING":
            continue
        yield one
        for inside in INSIDE:
            yield from _seen(getattr(one, inside, ()))


def sources(*systems: str) -> dict[str, bytes]:
    """The files of these modules under the names that they have in the zip."""
    found = {}
    for name, path in modules(*systems).items():
        inside = name.replace(".", "/")
        found[f"{inside}/__init__.py" if path.name == "__init__.py" else f"{inside}.py"] = path.read_bytes()
    return found


def zipped(files: Mapping[str, bytes], stored: Iterable[str] = ()) -> bytes:
    """The files as a zip that is the same whenever and wherever it is made; those that are `stored` are not packed."""
    out, plain = io.BytesIO(), frozenset(stored)
    with zipfile.ZipFile(out, "w") as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, AGE)
            info.create_system, info.external_attr = 3, 0o644 << 16
            info.compress_type = zipfile.ZIP_STORED if name in plain else zipfile.ZIP_DEFLATED
            archive.writestr(info, files[name], compresslevel=9)
    return out.getvalue()

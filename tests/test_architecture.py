"""What is deliberately absent: names of systems where they do not belong, heavy imports, ways to run code from data."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Set
from pathlib import Path

import pytest

from game.systems import registry

ROOT = Path(__file__).parents[1]
GAME = ROOT / "game"


def sources(*folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from sorted((GAME / folder).rglob("*.py"))


def test_no_system_is_named_in_core_view_screens_packs_or_the_desk() -> None:
    """A screen or the machine that named a system would have to be changed for the next one."""
    named = []
    for path in sources("core", "view", "ui", "packs", "journal", "author"):
        for name in registry.BUILT_IN:
            if re.search(rf"\b{name}\b", path.read_text(encoding="utf-8")):
                named.append(f"{path.relative_to(ROOT)} names {name}")
    assert named == []


def test_systems_do_not_know_each_other() -> None:
    for name in registry.BUILT_IN:
        for path in sources(f"systems/{name}"):
            others = [other for other in registry.BUILT_IN if other != name]
            assert not [o for o in others if f"game.systems.{o}" in path.read_text(encoding="utf-8")], path


ACYCLIC = ("author", "core", "desk", "journal", "packs", "plain", "session", "view")
NAMED_ONLY = ("game.core.world", "game.core.ruleset")
"""The one import left out: a world keeps the system that it is played by, and needs it only to say so in its type."""

Graph = Mapping[str, Set[str]]
"""Module -> the modules that it imports, wherever in it the import stands."""


def import_graph(root: Path) -> Graph:
    """What imports what among the modules of a package. A package itself counts only for what is taken from it."""
    modules = {_module(root, path): path for path in root.rglob("*.py")}
    return {module: _imported(module, path, modules.keys()) - {module} for module, path in modules.items()}


def _module(root: Path, path: Path) -> str:
    parts = path.relative_to(root.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(module: str, path: Path, known: Set[str]) -> set[str]:
    """The modules that one module imports; ruff keeps relative imports within a package."""
    found: set[str] = set()
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(part for part in (package if node.level else "", node.module or "") if part)
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                found.add(inner if inner in known else base)
    return found & known


def circles(graph: Graph) -> list[list[str]]:
    """The strongly connected components of more than one module, in alphabetical order."""
    after = {module: _reached(graph, module) for module in graph}
    rings = {tuple(sorted(one for one in after[module] if module in after[one])) for module in graph}
    return [list(ring) for ring in sorted(rings) if ring]


def _reached(graph: Graph, module: str) -> set[str]:
    """All that a module imports, directly or by others; itself, where that leads back to it."""
    reached: set[str] = set()
    waiting = [module]
    while waiting:
        new = graph[waiting.pop()] - reached
        reached |= new
        waiting += new
    return reached


def test_no_circle_of_files() -> None:
    """What imports each other can only be read, moved and tested together; imports in functions and for types count."""
    graph = {module: set(imported) for module, imported in import_graph(GAME).items()}
    importer, imported = NAMED_ONLY
    graph[importer].remove(imported)  # a KeyError: that import is gone, and with it this exception
    held = tuple(f"game.{folder}." for folder in ACYCLIC)
    assert [ring for ring in circles(graph) if any(f"{module}.".startswith(held) for module in ring)] == []


def test_a_circle_of_files_is_found_wherever_its_imports_stand(tmp_path: Path) -> None:
    root = tmp_path / "some"
    (root / "inner").mkdir(parents=True)
    texts = {
        "__init__": "",
        "one": "import some.two\n",
        "two": "def later():\n    from some.inner import three\n",
        "inner/__init__": "",
        "inner/three": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from some.one import One\n",
        "four": "from some import one\nimport os\n",
        "five": "from . import six\n",
        "six": "from .five import Five\n",
    }
    for name, text in texts.items():
        (root / f"{name}.py").write_text(text, encoding="utf-8")
    assert circles(import_graph(root)) == [["some.five", "some.six"], ["some.inner.three", "some.one", "some.two"]]


FORBIDDEN = {"eval", "exec", "compile", "__import__", "pickle", "marshal", "shelve", "input_eval"}


def test_no_code_is_made_from_data() -> None:
    """Packs and saves are data: nothing in the program evaluates, unpickles or imports what they say."""
    found = []
    for path in GAME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Name) and node.id in FORBIDDEN:
                found.append(f"{path.name}:{node.lineno} {node.id}")
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = [alias.name for alias in node.names] + [getattr(node, "module", "") or ""]
                found += [f"{path.name}:{node.lineno} {n}" for n in names if n.split(".")[0] in FORBIDDEN]
    assert found == []


def loaded_by(*words: str) -> set[str]:
    """The modules that a command loads, in a process of its own."""
    program = (
        "import sys\n"
        "from game.cli import main\n"
        f"status = main({list(words)!r})\n"
        "print(*sys.modules, file=sys.stderr)\n"
        "sys.exit(status)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


@pytest.mark.parametrize(
    "words",
    [
        ("odds", "venture", "check", "challenge=7", "venture=4"),
        ("roll", "venture", "check", "challenge=7", "venture=4", "--seed", "1"),
    ],
)
def test_odds_load_neither_textual_nor_pydantic_nor_a_second_system(words: tuple[str, ...]) -> None:
    loaded = loaded_by(*words)
    systems = {name for name in registry.BUILT_IN if f"game.systems.{name}" in loaded}
    assert systems == {"venture"}
    assert not {name for name in loaded if name.split(".")[0] in ("textual", "rich", "pydantic", "hypothesis")}


def test_checking_a_pack_loads_no_screen() -> None:
    loaded = loaded_by("pack", "list")
    assert not {name for name in loaded if name.split(".")[0] in ("textual", "rich")}

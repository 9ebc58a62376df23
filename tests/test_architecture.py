"""What is deliberately absent: names of systems where they do not belong, heavy imports, ways to run code from data."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.systems import registry

pytestmark = pytest.mark.quick

ROOT = Path(__file__).parents[1]
GAME = ROOT / "game"


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


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


def asked(path: Path) -> Iterator[str]:
    """The modules that a file imports, in whatever way: of what is taken from a package, the package or the part."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            beside = path.parent.relative_to(ROOT).parts if node.level else ()
            package = ".".join([*beside, *([node.module] if node.module else [])])
            parts = ROOT.joinpath(*package.split("."))
            for name in (alias.name for alias in node.names):
                part = (parts / f"{name}.py").exists() or (parts / name).is_dir()
                yield f"{package}.{name}" if part else package


def test_nothing_asks_the_package_that_it_stands_in() -> None:
    """A package opens its parts to others; a part that asks it back is a circle that the linter does not see."""
    found = []
    for door in GAME.glob("*/**/__init__.py"):
        package = ".".join(door.parent.relative_to(ROOT).parts)
        if any(part.startswith(f"{package}.") for part in asked(door)):
            found += [str(path.relative_to(ROOT)) for path in door.parent.rglob("*.py") if package in asked(path)]
    assert found == []


@pytest.mark.parametrize("room", ["core", "core/machine"])
def test_every_file_stands_on_the_map_of_its_room(room: str) -> None:
    """Who has not been here finds by the map alone what there is; a file that is not on it is found by nobody."""
    folder = GAME / room
    drawn = ast.get_docstring(parsed(folder / "__init__.py")) or ""
    files = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    rooms = {f"{path.parent.name}/" for path in folder.glob("*/__init__.py")}
    assert {name for name in files if f"`{name}`" not in drawn} == set()
    assert {name for name in rooms if name not in drawn} == set()


def test_every_file_of_a_system_stands_on_the_map_of_them() -> None:
    """A rule is found by the map, without its number: of each file by its name, or with its room before it."""
    systems = GAME / "systems"
    drawn = ast.get_docstring(parsed(systems / "__init__.py")) or ""
    missing = []
    for path in systems.glob("[!_]*/**/*.py"):
        room = path.relative_to(systems).with_suffix("").parts[1:]
        if (path.parent.parent == systems and path.parent.name == "common") or path.stem == "__init__":
            continue
        on_it = (
            f"`{path.stem}`" in drawn or f"`{'/'.join(room)}`" in drawn or f"\n    {room[0]} " in drawn * (not room[1:])
        )
        if not on_it:
            missing.append(str(path.relative_to(systems)))
    assert missing == []


FORBIDDEN = {"eval", "exec", "compile", "__import__", "pickle", "marshal", "shelve", "input_eval"}


def test_no_code_is_made_from_data() -> None:
    """Packs and saves are data: nothing in the program evaluates, unpickles or imports what they say."""
    found = []
    for path in GAME.rglob("*.py"):
        for node in ast.walk(parsed(path)):
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


def test_the_first_page_waits_for_nothing_that_only_play_needs() -> None:
    script = "import sys, game.ui.app, game.ui.screens.title, game.ui.screens.first_run\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "game.ui.screens.title" in loaded
    assert not loaded & {"game.session", "game.core.machine.decide", "game.view.tale", "pydantic_core", "starlette"}


def test_who_was_here_before_sees_the_first_page_without_what_reads_packs(tmp_path: Path) -> None:
    """What its rows say of adventures and saved games is kept: no rules and no shape of a pack are loaded."""
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from game.desk import Desk\n"
        "from game.worldcache import WorldCache\n"
        "import game.ui.app, game.ui.screens.title, game.cli\n"
        f"desk = Desk(Path({str(tmp_path)!r}) / 'saves', kept=WorldCache(Path({str(tmp_path)!r}) / 'kept'))\n"
        "assert len(desk.adventures(waiting=False)) > 5\n"
        "print(*sys.modules)"
    )
    for _ in range(2):
        done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    core = {name for name in loaded if name.startswith("game.core.")}
    light = {"colours", "lazily", "record", "wording", "yielded"}
    assert core <= {f"game.core.{name}" for name in light}
    assert not loaded & {"game.packs.link", "game.packs.read", "annotated_types", "tomli_w", "importlib.resources"}


def wanted_by(path: Path) -> Iterator[str]:
    """The modules of rule systems that a file imports, wherever in it."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("game.systems"):
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_no_file_of_the_rule_systems_imports_itself_by_a_detour() -> None:
    files = {".".join(path.relative_to(GAME.parent).with_suffix("").parts): path for path in sources("systems")}
    left = {name: set(wanted_by(path)) & files.keys() for name, path in files.items()}
    while free := {name for name, wants in left.items() if not wants & left.keys()}:
        left = {name: wants for name, wants in left.items() if name not in free}
    assert not left


def test_what_is_told_of_a_text_is_counted_with_it() -> None:
    """A text of a pack is told by `spoken`, which brings the counts of its alternatives along."""
    assert [path.name for path in GAME.rglob("*.py") if "Said(told(" in path.read_text("utf-8")] == []

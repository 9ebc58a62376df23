"""Everything that travels along, whose it is, and on what terms: a file of its own, and the lines of the About page."""

from collections.abc import Iterable, Sequence
from importlib.metadata import distribution
from importlib.resources import files

from game.core.content import PackInfo
from game.version import VERSION
from game.web.publish import runtime

OTHERS = ("annotated-types", "tomli-w")
"""Distributions that travel along in part; each brings its own licence."""
PYODIDE = f"Pyodide {runtime.VERSION}, the runtime"
PYTHON = f"Python {runtime.PYTHON}, in it"
OURS = f"Free and Clear {VERSION}, the rules and the page"
RULE = "=" * 78


def parts(packs: Sequence[PackInfo]) -> list[tuple[str, str]]:
    """What travels along and on what terms, the adventure first."""
    return [
        *((one.title, f"{one.version}, {one.licence}, by {', '.join(one.authors)}") for one in packs),
        (OURS, "MIT"),
        (PYTHON, "PSF licence"),
        (PYODIDE, "MPL 2.0"),
        *((f"{name} {distribution(name).version}", "MIT") for name in OTHERS),
    ]


def text(packs: Sequence[PackInfo]) -> str:
    """The whole file."""
    return f"\n{RULE}\n\n".join((_listed(packs), *_full())) + "\n"


def _listed(packs: Sequence[PackInfo]) -> str:
    lines = [f"{name}: {terms}." for name, terms in parts(packs)]
    return "What travels along, and on what terms.\n\n" + "\n".join(lines) + "\n"


def _full() -> Iterable[str]:
    folder = files("game.web.publish") / "licences"
    yield f"{OURS}\n\n{(folder / 'MIT.txt').read_text(encoding='utf-8')}"
    for name in OTHERS:
        found = distribution(name)
        terms = next((path for path in found.files or () if path.name.startswith("LICENSE")), None)
        if terms is not None:
            yield f"{name} {found.version}\n\n{terms.read_text(encoding='utf-8')}"
    yield (
        f"{PYODIDE}\n\nIts source is at https://github.com/pyodide/pyodide under the tag {runtime.VERSION}. What it "
        "is\nbuilt from (Emscripten, libffi, zlib, bzip2, xz, SQLite and others) is listed there with its terms.\n\n"
        f"{(folder / 'MPL-2.0.txt').read_text(encoding='utf-8')}"
    )
    python = (folder / "Python.txt").read_text(encoding="utf-8")
    yield (
        f"{PYTHON}\n\nIts source is at https://www.python.org. Changed: what a page loads of its library as it begins "
        f"travels\ncompiled, without the source of it.\n\n{python}"
    )

"""What is handed out: a wheel, the source, an archive of shiv; made here, installed in a fresh place and played there.

Nothing is fetched. The libraries that the program stands on are those of whoever runs the tests.
"""

import os
import subprocess
import sys
import tarfile
import venv
import zipapp
from collections.abc import Iterator
from importlib.metadata import distribution, requires
from pathlib import Path
from shutil import copy2, copytree
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

from game.version import VERSION

ROOT = Path(__file__).parents[1]
HERE = Path(str(distribution("textual").locate_file("")))
"""Where the libraries are."""


def run(*words: str | Path, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command, run in a home of its own outside of the source, that is answered `1` eight times."""
    kept = {"PATH": os.environ["PATH"], "HOME": str(folder), "FREE_AND_CLEAR_HOME": str(folder / "kept"), **environment}
    return subprocess.run(words, input="1\n" * 8, capture_output=True, text=True, cwd=folder, env=kept, check=False)


def said(*words: str | Path, folder: Path, **environment: str) -> str:
    """What a command prints that ends well."""
    done = run(*words, folder=folder, **environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def of_program() -> Iterator[str]:
    """Names of the distributions that the program stands on, each once."""
    left, seen = ["textual", "pydantic", "tomli-w", "filelock", "platformdirs", "annotated-types"], set[str]()
    while left:
        name = left.pop()
        if name in seen:
            continue
        seen.add(name)
        yield name
        wanted = map(Requirement, requires(name) or ())
        left += [one.name for one in wanted if one.marker is None or one.marker.evaluate({"extra": ""})]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source as they are handed out."""
    folder = tmp_path_factory.mktemp("handed-out")
    command = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-t", "sdist", "-d", str(folder))
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def installed(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment in which the wheel alone was installed; the libraries are lent to it."""
    place = tmp_path_factory.mktemp("fresh") / "venv"
    venv.create(place, symlinks=True)
    python = place / "bin" / "python"
    (wheel,) = made.glob("*.whl")
    pip = (sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-deps", "--no-index")
    subprocess.run((*pip, "--no-compile", str(wheel)), check=True, capture_output=True)
    (site,) = place.glob("lib/python*/site-packages")
    (site / "lent.pth").write_text(str(HERE))
    return place / "bin"


def test_the_wheel_plays_where_it_is_installed(installed: Path, tmp_path: Path) -> None:
    begun = (installed / "game", "play", "ten-minutes-fast", "--as", "tib_marrable", "--plain")
    assert "Cold Staithe" in said(*begun, folder=tmp_path)
    assert "ten-minutes-fast" in said(installed / "free-and-clear", "saves", "list", folder=tmp_path)
    where = said(installed / "python", "-m", "game", "where", folder=tmp_path)
    assert str(ROOT) not in where
    assert str(tmp_path / "kept" / "saves") in where
    assert said(installed / "game", "pack", "check", "salt-office", "--strict", folder=tmp_path)


def test_what_it_completes_stands_where_shells_look(installed: Path) -> None:
    share = installed.parent / "share"
    for name in ("bash-completion/completions/game", "zsh/site-functions/_game", "fish/vendor_completions.d/game.fish"):
        assert "game completion" in (share / name).read_text()


def test_the_source_holds_all_that_makes_the_same_wheel_and_all_that_the_tests_need(made: Path, tmp_path: Path) -> None:
    (source,) = made.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        archive.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.iterdir()
    subprocess.run(
        (sys.executable, "-m", "hatchling", "build", "-t", "wheel"), cwd=folder, check=True, capture_output=True
    )
    (first,), (second,) = made.glob("*.whl"), folder.glob("dist/*.whl")
    assert contents(first) == contents(second)
    kept = subprocess.run(("git", "ls-files", "-z"), cwd=ROOT, capture_output=True, text=True, check=True).stdout
    missing = [name for name in kept.split("\0") if name and not (folder / name).exists()]
    assert missing == []


def contents(wheel: Path) -> dict[str, int]:
    """Each file of a wheel -> the checksum of what is in it."""
    with ZipFile(wheel) as archive:
        return {one.filename: one.CRC for one in archive.infolist()}


def test_an_archive_of_shiv_plays(installed: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    (own,) = installed.parent.glob("lib/python*/site-packages")
    copytree(own, site)
    for name in of_program():
        for file in distribution(name).files or ():
            if ".." not in file.parts and "__pycache__" not in file.parts:
                (site / file).parent.mkdir(parents=True, exist_ok=True)
                copy2(HERE / file, site / file)
    packed = tmp_path / "game.pyz"
    subprocess.run((sys.executable, "-m", "shiv", "-c", "game", "-o", packed, "--site-packages", site), check=True)
    home = str(tmp_path / "unpacked")
    assert VERSION in said(sys.executable, "-I", packed, "--version", folder=tmp_path, SHIV_ROOT=home)
    lines = said(sys.executable, "-I", packed, "play", "an-upright", "--plain", folder=tmp_path, SHIV_ROOT=home)
    assert "No more answers. All is saved." in lines


def test_a_plain_archive_says_that_it_cannot(installed: Path, tmp_path: Path) -> None:
    (own,) = installed.parent.glob("lib/python*/site-packages")
    copytree(own / "game", tmp_path / "app" / "game")
    copy2(own / "game" / "__main__.py", tmp_path / "app" / "__main__.py")
    zipapp.create_archive(tmp_path / "app", tmp_path / "game.pyz")
    done = run(sys.executable, tmp_path / "game.pyz", "play", "salt-office", folder=tmp_path, PYTHONPATH=str(HERE))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("This runs out of an archive")

"""The README's commands are the ones that are tried: what a stranger reads there works in a fresh clone."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def first_command(heading: str) -> str:
    """The first command under a heading."""
    part = README.split(f"\n## {heading}\n", 1)[1]
    found = re.search(r"^    (\S.*)$", part, re.MULTILINE)
    assert found is not None
    return found[1]


def test_what_runs_in_a_fresh_clone_is_the_command_of_the_readme() -> None:
    lines = (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()
    assert lines[-1] == first_command("Test")


def test_playing_needs_python_alone_and_installs_nothing_beside_it() -> None:
    play, test = first_command("Play"), first_command("Test")
    for command in (play, test):
        assert command.startswith("python3 -m venv ")
        steps = command.split(" && ")
        assert all(step.startswith((".venv/bin/", "python3 -m venv ")) for step in steps), steps
    assert "--group" not in play
    assert "--group dev" in test


def test_a_player_with_uv_is_not_given_the_tools_of_the_tests() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["tool"]["uv"]["default-groups"] == []
    assert "dev" in project["dependency-groups"]

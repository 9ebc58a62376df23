"""The fast checks, as one command with everything else: style, types, and the direction of imports."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CHECKS = {
    "style": ["ruff", "check", "."],
    "layout": ["ruff", "format", "--check", "."],
    "types": ["mypy"],
    "imports": ["lint-imports"],
}


@pytest.mark.parametrize("check", CHECKS)
def test_check(check: str) -> None:
    command, *arguments = CHECKS[check]
    program = Path(sys.executable).with_name(command)
    done = subprocess.run(
        [str(program), *arguments], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"

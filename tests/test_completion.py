"""What shells complete is what there is to say."""

import shutil
import subprocess

import pytest

from game.cli import main
from game.completion import SHELLS
from tests.completing import made

pytestmark = pytest.mark.quick


@pytest.mark.parametrize("shell", SHELLS)
def test_what_is_shipped_is_what_would_be_made_now(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    assert capsys.readouterr().out == made(shell), "python -m tests.completing makes it anew"


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (("game", "saves", "ex"), "export"),
        (("game", "pack", "playtest", "--policy", ""), "random careful bold curious best"),
        (("free-and-clear", "play", "--pl"), "--plain"),
        (("game", "completion", "z"), "zsh"),
    ],
)
def test_bash_completes_with_it(typed: tuple[str, ...], offered: str, capsys: pytest.CaptureFixture[str]) -> None:
    bash = shutil.which("bash")
    assert bash is not None
    main(["completion", "bash"])
    words = " ".join(f"'{word}'" for word in typed)
    asked = f"COMP_WORDS=({words}); COMP_CWORD={len(typed) - 1}; complete -p {typed[0]} >&2; _shtab_game\n"
    script = f"{capsys.readouterr().out}{asked}echo ${{COMPREPLY[@]}}"
    done = subprocess.run([bash, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == offered
    assert done.stderr.strip().endswith(f"_shtab_game {typed[0]}")

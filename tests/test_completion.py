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


@pytest.mark.parametrize("shell", SHELLS)
def test_files_are_offered_where_a_pack_may_be_a_path(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["completion", shell])
    offered = {
        "bash": "_shtab_game_pack_check_pos_0_COMPGEN=_shtab_compgen_files",
        "zsh": "(*):a folder, a zip file, or the id of a pack:_files",
        "fish": "-n '_shtab_game_using pack check; and test $_shtab_game_npos -ge 0' -ka \"(__fish_complete_path",
    }
    assert offered[shell] in capsys.readouterr().out


@pytest.mark.parametrize("shell", SHELLS)
def test_its_help_says_how_a_shell_reads_it(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["completion", "--help"])
    assert f"game completion {shell}" in capsys.readouterr().out.partition("For example")[0]


def test_both_names_are_registered_in_zsh_evaluated_or_found_by_it(capsys: pytest.CaptureFixture[str]) -> None:
    main(["completion", "zsh"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "#compdef game free-and-clear"
    assert "  compdef _shtab_game -N game free-and-clear" in lines

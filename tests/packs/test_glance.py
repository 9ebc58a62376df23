"""What is seen at a glance is what the heads of whole packs say."""

import os
import shutil
from pathlib import Path

import pytest

from game.desk import Desk
from game.packs.find import Places, own_folder
from game.packs.glance import Glance, glances

PACK = "salt-office"


def glance_at(folder: Path, text: str) -> tuple[Glance, ...]:
    """What is seen of a pack with this head."""
    (folder / "yard").mkdir(parents=True)
    (folder / "yard" / "pack.toml").write_bytes(text.encode("utf-8", "surrogatepass"))
    return glances(Places((folder,)))


HEAD = '[pack]\nid = "yard"\ntitle = "The Yard"\nstart = "gate"\n'


def test_the_adventures_of_the_game_are_seen_at_a_glance(tmp_path: Path) -> None:
    desk = Desk(tmp_path, Places((own_folder(),)))
    told = [(one.id, one.title, one.lesson) for one in desk.adventures() if not one.wrong]
    assert [(one.id, one.title, one.lesson) for one in desk.glances()] == told
    assert len(told) > 5


def test_each_field_is_read_where_it_stands(tmp_path: Path) -> None:
    text = (
        f'# "\n{HEAD}system = "venture"\nfirst = "short."\nminutes = 20\nlesson = true\n[settings]\ntitle = "Another"\n'
    )
    assert glance_at(tmp_path, text) == (Glance("yard", "The Yard", "short.", 20, lesson=True, system="venture"),)


def test_what_stands_in_a_long_text_is_none_of_it(tmp_path: Path) -> None:
    text = f'{HEAD}about = """\nminutes = 5\n\\"""\nfirst = "no"\n"""\nminutes = 7\n'
    assert glance_at(tmp_path, text) == (Glance("yard", "The Yard", "", 7, lesson=False, system=""),)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[pack]",
        HEAD.replace("yard", "garden"),
        HEAD.replace('start = "gate"\n', ""),
        f"{HEAD}table = true\n",
        HEAD.replace("The Yard", 'The \\"Yard\\"'),
        f"{HEAD}# \ud800",
        '[pack]\nabout = """' + '"' * 9,
    ],
)
def test_what_is_no_plain_head_of_an_adventure_is_not_seen(tmp_path: Path, text: str) -> None:
    assert glance_at(tmp_path, text) == ()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / "yard").mkdir()
    os.mkfifo(tmp_path / "yard" / "pack.toml")
    assert glances(Places((tmp_path / "yard",))) == ()


def test_a_glance_takes_no_time_over_what_is_meant_to_take_it(tmp_path: Path) -> None:
    for sign in ('"""', '"""\\', "[pack]\n", "a = ", 'a = "', "\n"):
        shutil.rmtree(tmp_path / "yard", ignore_errors=True)
        assert glance_at(tmp_path, f"{HEAD[:7]}{sign * 20_000}") == ()


def test_packs_in_a_zip_wait_for_whoever_reads_them(tmp_path: Path) -> None:
    shutil.make_archive(str(tmp_path / PACK), "zip", own_folder() / PACK)
    assert glances(Places((tmp_path,))) == ()

"""A guide's table in lines that is open to browsers: its own process, its own pages."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from tests.web.rooms import connected, heard
from tests.web.tables import until

WAYS = re.compile(r"Players come by http://(?P<host>127\.0\.0\.1:\d+) with the code (?P<code>[A-Z ]{11})\.")


class Lines:
    """A guide at a terminal that shows lines."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.process = process
        self._in: IO[str] = process.stdin
        self._out: IO[str] = process.stdout
        self.ways = WAYS.match(self.until("Players come by"))
        assert self.ways is not None
        self.host, self.code = self.ways["host"], self.ways["code"].replace(" ", "")

    def until(self, begins: str) -> str:
        """The next line that begins so."""
        while line := self._out.readline():
            if line.startswith(begins):
                return line.rstrip("\n")
        raise AssertionError(f"no line begins with {begins}")

    def say(self, *lines: str) -> None:
        self._in.write("".join(f"{line}\n" for line in lines))
        self._in.flush()

    def ends(self) -> str:
        """Close what is typed; all that is still told."""
        told, _ = self.process.communicate(timeout=60)
        return told


@pytest.fixture
def guide(tmp_path: Path) -> Iterator[Lines]:
    who = ("--with", "wenna_tarr", "--with", "dorrit_vane:Nina")
    line = [sys.executable, "-m", "game", "gm", "salt-office", *who, "--plain", "--open", "--port", "0", "--seed", "3"]
    env = {**os.environ, "FREE_AND_CLEAR_HOME": str(tmp_path / "home"), "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(
        [*line, "--saves", str(tmp_path / "saves"), "--dice", "program"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        env=env,
    ) as process:
        try:
            yield Lines(process)
        finally:
            process.kill()


def test_an_evening_in_lines_with_a_player_at_a_page(guide: Lines) -> None:
    with connected(guide.host) as line:
        line.send(json.dumps({"code": guide.code}))
        heard(line)
        line.send(json.dumps({"play": "wenna_tarr", "name": "Ida"}))
        token = until(line, "token")["token"]
    assert guide.until("Ida asks") == "Ida asks for Wenna Tarr. pages yes or pages no."
    guide.say("pages no way", "pages yes")
    assert guide.until("pages:").startswith("pages: how players come")
    guide.until("Ida plays Wenna Tarr.")
    with connected(guide.host) as line:
        line.send(json.dumps({"token": token}))
        heard(line)
        # what the guide says is told there, what is said there is told here
        guide.say("tell A bell rings.")
        while "A bell rings." not in json.dumps(until(line, "table")["table"].get("passages", [])):
            pass
        line.send(json.dumps({"do": "I talk her round", "what": "lies"}))
        guide.until("Wenna Tarr: “I talk her round”")
        guide.say("pages yes")
        assert guide.until("> wenna_tarr") == "> wenna_tarr skill lies “I talk her round”"
        while not (free := until(line, "table"))["table"].get("rows"):
            pass
        line.send(json.dumps({"whisper": "the seal is mine"}))
        guide.until("Wenna Tarr, for the guide alone: the seal is mine.")
        version = free["version"] + 1
        line.send(json.dumps({"say": "bene", "version": version}))
        assert guide.until("Bene on.").startswith("Bene on. You bring 2, target 3. Success 70 percent")
        # a stop from the page holds the lines, and goes on with them
        line.send(json.dumps({"stop": True}))
        guide.until("on: where it stood.")
        while not until(line, "table")["seat"].get("stopped"):
            pass
        guide.say("on", "pages")
        while until(line, "table")["seat"].get("stopped"):
            pass
        guide.until("Ida plays Wenna Tarr.")
        guide.say("pages up nobody", "pages up ida")
        guide.until("Say who: Ida plays Wenna Tarr.")
        guide.until("Ida has got up.")
        assert until(line, "table")["seat"]["kind"] == "looks"
    guide.say("pages yes")
    guide.until("Nothing waits from a player’s page.")
    told = guide.ends()
    assert "No more answers." in told
    assert "Traceback" not in told
    assert guide.process.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
def test_ctrl_c_closes_the_pages_and_says_where_it_is_kept(guide: Lines) -> None:
    guide.process.send_signal(signal.SIGINT)
    told = guide.ends()
    assert "You leave the table." in told
    assert "Traceback" not in told
    assert guide.process.returncode == 130


def test_lines_from_a_file_are_read_to_their_end(tmp_path: Path) -> None:
    said = tmp_path / "said.txt"
    said.write_text("tell A bell rings.\npages\nquit\ntell Never.", "utf-8")
    who = ("--with", "wenna_tarr", "--plain", "--open", "--port", "0", "--saves", str(tmp_path / "saves"))
    with said.open("rb") as lines:
        done = subprocess.run(
            [sys.executable, "-m", "game", "gm", "salt-office", *who],
            stdin=lines,
            capture_output=True,
            text=True,
            check=True,
            encoding="utf-8",
        )
    assert "A bell rings." in done.stdout
    assert "Nobody sits there yet." in done.stdout
    assert "Never." not in done.stdout
    assert not done.stderr

"""A table in browsers: who is let in, how much they may say, and what is left when somebody vanishes."""

from __future__ import annotations

import gzip
import json
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from game.cli import main
from game.web import patient
from game.web.gate import ALL_TRIES, MINUTE, SEATS, TRIES, WORDS, Gate
from game.web.heard import LONGEST
from game.web.seat import Seat
from game.web.serve import FULL, NO_TOKEN, PAGE, TOO_FAST, TOO_LATE

from .rooms import begun, connected, heard, joined, line_to, of, opened, served

PAGES = Path(__file__).parents[2] / "game/web/page"
WHOLE = 40_000
"""Bytes of the page with its style and script, each gzipped."""


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def gate(name: str = "") -> tuple[Gate, Clock]:
    clock = Clock()
    return Gate(7440, name, clock, "the-token-of-this-table"), clock


def fetched(address: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    asked = urllib.request.Request(address, headers=headers)
    try:
        with urllib.request.urlopen(asked) as found:
            return found.status, dict(found.headers), found.read()
    except urllib.error.HTTPError as refused:
        return refused.code, dict(refused.headers), refused.read()


def test_a_table_is_known_by_this_machines_names_alone() -> None:
    door, _ = gate()
    assert all(map(door.knows, ("127.0.0.1:7440", "localhost:7440", "LOCALHOST:7440", "[::1]:7440")))
    others = ("127.0.0.1", "127.0.0.1:80", "evil.example", "evil.example:7440", "", "localhost.evil.example:7440")
    assert not any(map(door.knows, others))
    assert door.is_own("http://127.0.0.1:7440")
    for origin in ("null", "", "http://evil.example", "file://127.0.0.1:7440", "http://[", "http://a@127.0.0.1:7441"):
        assert not door.is_own(origin), origin


def test_at_the_port_that_no_browser_names_it_is_known_without_one() -> None:
    door = Gate(80, "", Clock(), "the-token-of-this-table")
    assert all(map(door.knows, ("127.0.0.1", "localhost", "localhost:80", "[::1]")))
    assert not any(map(door.knows, ("localhost:7440", "evil.example", "")))
    assert door.is_own("http://localhost")


def test_a_name_of_ones_own_leads_here_too() -> None:
    door, _ = gate("Tonight.example")
    assert door.knows("tonight.example")
    assert door.is_own("https://tonight.example")
    assert not door.knows("tonight.example.evil.example")
    assert door.addresses[1] == "https://tonight.example/#the-token-of-this-table"


def test_five_guesses_a_minute_from_one_address_and_sixty_from_all() -> None:
    door, clock = gate()
    code = ("BCDFGH",)
    assert not any(door.lets_in(guess, "a") for guess in ("", None, 1, "x", "the-token-of-this-tablf"))
    assert door.often("a")
    assert door.which(code[0], code, "a") is None, "the right one comes too late"
    assert door.which(code[0], code, "b") == 0, "and nobody else waits for that"
    clock.now += MINUTE
    assert door.which(code[0], code, "a") == 0
    for n in range(ALL_TRIES):
        door.lets_in("x", f"c{n // TRIES}")
    assert door.which(code[0], code, "d") is None
    clock.now += MINUTE
    assert door.which(code[0], code, "d") == 0


def test_whoever_has_the_token_is_not_kept_out_by_what_others_guess() -> None:
    door, _ = gate()
    for n in range(ALL_TRIES):
        door.lets_in("x", f"c{n // TRIES}")
    assert door.lets_in(door.token, "c0"), "behind a tunnel everybody has one address"


def test_the_page_is_its_three_files_and_asks_nobody_else() -> None:
    with served(Seat(begun())) as room:
        whole = sum(len(gzip.compress((PAGES / name).read_bytes())) for name in ("seat.js", "seat.css"))
        for path in PAGE:
            status, headers, body = fetched(f"http://{of(room)}{path}")
            policy = headers["content-security-policy"]
            assert (status, headers["x-content-type-options"]) == (200, "nosniff")
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert f"connect-src 'self' ws://{of(room)}" in policy
            assert room.gate.token.encode() not in body
            whole += len(gzip.compress(body))
        assert whole <= WHOLE
        for path in ("/page", "/../serve.py", "/page.css/..", "/index.html", "/seat", "/.git", "/%2e%2e/serve.py"):
            assert fetched(f"http://{of(room)}{path}")[0] in (404, 405), path


def test_words_of_the_table_are_never_read_as_markup() -> None:
    """Nothing in the script makes elements, scripts or styles of words."""
    script = (PAGES / "page.js").read_text("utf-8")
    ways = (r"innerHTML|outerHTML|insertAdjacent|document\.write", r"DOMParser|eval\(|Function\(|srcdoc|cssText")
    assert not any(re.search(way, script) for way in ways)
    address = r"https?://(?!www\.w3\.org/2000/svg)"
    assert not any(re.search(address, path.read_text("utf-8")) for path in PAGES.iterdir())


def test_whoever_comes_by_another_name_is_not_answered() -> None:
    with served(Seat(begun())) as room:
        host = of(room)
        assert fetched(f"http://{host}/", Host="evil.example")[0] == 421
        assert fetched(f"http://{host}/", Origin="http://evil.example")[0] == 421
        for origin, name in ((f"http://{host}", "evil.example"), ("http://evil.example", host), (None, host)):
            with pytest.raises(InvalidStatus), connected(host, origin, name):
                pass


@pytest.mark.parametrize("first", ['{"token": "x"}', "junk", "[]", '{"say": "haggle", "version": 1}', "x" * 15_000])
def test_without_the_token_nothing_is_told(first: str) -> None:
    with served(Seat(begun())) as room, connected(of(room)) as line:
        line.send(first)
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=30)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == NO_TOKEN


def test_a_page_that_does_not_say_its_token_is_not_waited_for() -> None:
    with (
        served(Seat(begun()), leaves_open=0.01) as room,
        connected(of(room)) as line,
        pytest.raises(ConnectionClosed) as closed,
    ):
        line.recv(timeout=30)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == TOO_LATE


def test_connections_that_ask_for_nothing_are_closed_and_there_are_never_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(patient, "MOST", 3)
    with served(Seat(begun())) as room:
        host, port = of(room).split(":")
        with ExitStack() as held:
            several = [held.enter_context(socket.create_connection((host, int(port)), 30)) for _ in range(4)]
            assert several[3].recv(1) == b"", "there is no room for it"
        monkeypatch.setattr(patient, "PATIENCE", 0.01)
        with socket.create_connection((host, int(port)), 30) as silent:
            silent.sendall(b"GET / HT")
            assert silent.recv(1) == b"", "and nobody waits for it"
        assert fetched(f"http://{of(room)}/")[0] == 200


def test_a_fault_while_somebody_is_welcomed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Seat) -> None:
        raise KeyError("a pack’s fault")

    monkeypatch.setattr(Seat, "welcome", broken)
    with served(Seat(begun())) as room, joined(room) as line:
        assert "KeyError" in heard(line)["sentence"]


def test_a_page_says_rows_and_another_is_told() -> None:
    with served(Seat(begun())) as room, joined(room) as one, joined(room) as other:
        assert heard(one) == heard(other)
        one.send('{"say": "haggle", "version": 1}')
        assert heard(one)["table"]["stage"] == "free"
        told = heard(other)
        assert (told["version"], told["table"]["stage"]) == (2, "free")
        other.send('{"say": "haggle", "version": 1}')
        assert heard(other)["sentence"].startswith("The table has moved on")


def test_what_is_too_long_or_no_message_does_nothing_and_a_page_that_shouts_is_closed() -> None:
    play = begun()
    with served(Seat(play)) as room:
        at = play.at
        with joined(room) as line:
            heard(line)
            line.send("{")
            assert heard(line)["sentence"].startswith("That is no message.")
            line.send("x" * (LONGEST + 1))
            assert heard(line)["sentence"].startswith("A message is 16,000 bytes at most")
            line.send("x" * 100_000)
            with pytest.raises(ConnectionClosed):
                line.recv(timeout=30)
        with joined(room) as line:
            heard(line)
            with pytest.raises(ConnectionClosed) as closed:
                shout(line)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == TOO_FAST
        assert play.at == at
        with joined(room) as line:
            assert heard(line)["version"] == 1


def shout(line: ClientConnection) -> None:
    """Say far more than is heard, and listen until it is over."""
    for _ in range(50 * WORDS):
        line.send('{"ask": "table"}')
    while True:
        line.recv(timeout=30)


def test_there_is_room_for_thirty_pages() -> None:
    with served(Seat(begun())) as room:
        with ExitStack() as pages:
            lines = [pages.enter_context(joined(room)) for _ in range(SEATS)]
            assert {heard(line)["version"] for line in lines} == {1}
            with joined(room) as late, pytest.raises(ConnectionClosed) as closed:
                late.recv(timeout=30)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == FULL
        with joined(room) as again:
            assert heard(again)["version"] == 1


def test_a_page_that_vanishes_in_the_middle_of_an_act_comes_back_to_it() -> None:
    with served(Seat(begun())) as room:
        with joined(room) as line:
            heard(line)
            line.send('{"say": "haggle", "version": 1}')
            before = heard(line)
            line.socket.shutdown(socket.SHUT_RDWR)
        with joined(room) as line:
            again = heard(line)
        assert (again["table"], again["version"]) == (before["table"], before["version"])


def test_a_process_that_is_killed_in_the_middle_of_an_act_has_lost_nothing_that_was_shown(tmp_path: Path) -> None:
    with opened(tmp_path, "--as", "dorrit_vane", "--seed", "3") as (child, address):
        with line_to(address) as line:
            heard(line)
            for version, row in enumerate(("haggle", "bene"), 1):
                line.send(json.dumps({"say": row, "version": version}))
                shown = heard(line)["table"]
        child.send_signal(signal.SIGKILL)
        child.wait()
    (save,) = (
        path.name for path in tmp_path.iterdir() if (path / "journal.jsonl").exists() or path.name.startswith("the")
    )
    with opened(tmp_path, game=save) as (_, address), line_to(address) as line:
        again = heard(line)["table"]
    assert (again["trials"], again["rows"], again["undo"]) == (shown["trials"], shown["rows"], shown["undo"])


def test_it_listens_on_this_machine_alone_and_ends_in_good_order(tmp_path: Path) -> None:
    with opened(tmp_path, "--as", "dorrit_vane") as (child, address):
        assert urlsplit(address).hostname == "127.0.0.1"
        port = urlsplit(address).port
        assert port is not None
        bound = Path("/proc/net/tcp").read_text("ascii") if Path("/proc/net/tcp").exists() else ""
        here = [row.split()[1] for row in bound.splitlines()[1:] if row.split()[1].endswith(f":{port:04X}")]
        assert all(one.startswith("0100007F:") for one in here)
        child.send_signal(signal.SIGINT)
        out, _ = child.communicate(timeout=60)
        assert child.returncode == 0
        assert "All is saved." in out


def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        said = ["play", "salt-office", "--as", "dorrit_vane", "--open", "--port", str(taken.getsockname()[1])]
        done = subprocess.run(
            [sys.executable, "-m", "game", *said, "--saves", str(tmp_path)], capture_output=True, text=True, check=False
        )
    assert done.returncode == 2
    assert "cannot be opened on this machine" in done.stderr
    assert not any(tmp_path.iterdir()), "no game has begun"


def test_without_the_extra_a_sentence_says_how_to_get_it(tmp_path: Path) -> None:
    script = (
        "import sys; sys.modules['starlette'] = None; sys.modules['starlette.applications'] = None\n"
        "from game.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    said = ["play", "salt-office", "--as", "dorrit_vane", "--open", "--saves", str(tmp_path)]
    done = subprocess.run([sys.executable, "-c", script, *said], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip() == "--open needs the extra web: pip install 'free-and-clear[web]'."
    assert not any(tmp_path.iterdir()), "no game has begun"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (("--open", "--json"), "--json and --open are each a way to play"),
        (("--open", "--plain"), "--json and --open are each a way to play"),
        (("--open", "--answers", "x"), "--open is played in a browser"),
        (("--host", "here"), "--host and --port go with --open"),
        (("--open", "--port", "99999999"), "cannot be opened on this machine"),
    ],
)
def test_what_does_not_go_together_is_said(
    said: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:

    assert main(["play", "salt-office", "--as", "dorrit_vane", *said]) == 2
    assert told in capsys.readouterr().err

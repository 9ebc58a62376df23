"""`game odds` and `game roll`: what they print, what they refuse, and what they leave unloaded."""

import argparse
import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from game.core.rolls import Call
from game.core.wording import percent
from game.errors import GameError
from game.systems import registry
from game.tools import Dice, add_odds_parser, add_roll_parser
from tests import tiny_cards

TABLE = Path(__file__).parent / "golden" / "venture.jsonl"

MAIN = """
import argparse, sys
from game.tools import add_odds_parser, add_roll_parser
parser = argparse.ArgumentParser(prog="game")
sub = parser.add_subparsers()
add_odds_parser(sub)
add_roll_parser(sub)
args = parser.parse_args(sys.argv[1:])
code = args.run(args)
print(" ".join(sorted(sys.modules)), file=sys.stderr)
sys.exit(code)
"""


def run(*words: str) -> int:
    """The command as `game` calls it."""
    parser = argparse.ArgumentParser(prog="game")
    sub = parser.add_subparsers()
    add_odds_parser(sub)
    add_roll_parser(sub)
    args = parser.parse_args(words)
    code = args.run(args)
    assert isinstance(code, int)
    return code


def refusal(*words: str) -> str:
    with pytest.raises(GameError) as refused:
        run(*words)
    assert refused.value.exit_code == 2
    sentence = str(refused.value)
    assert sentence.isprintable()
    return sentence


@pytest.fixture
def coins(monkeypatch: pytest.MonkeyPatch) -> None:
    systems = {
        **registry.BUILT_IN,
        "coins": "tests.tiny_system:SYSTEM",
        "mute": "tests.tiny_system:MUTE",
    }
    monkeypatch.setattr(registry, "BUILT_IN", systems)


def batch(tmp_path: Path, *lines: object) -> str:
    """A file of these lines: objects as JSON, strings and bytes as they are."""
    path = tmp_path / "asked.jsonl"
    raw = [line if isinstance(line, bytes) else _line(line).encode() for line in lines]
    path.write_bytes(b"\n".join(raw) + b"\n")
    return str(path)


def _line(line: object) -> str:
    return line if isinstance(line, str) else json.dumps(line)


def test_odds_for_people_are_labelled_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("odds", "venture", "check", "challenge=8", "venture=3", "magic=1") == 0
    assert capsys.readouterr().out.splitlines() == [
        "venture check: challenge 8, venture 3, magic 1, need 1",
        "mode: roll",
        "target: 5",
        "success: 75% (3/4)",
        "flux: 10% (1/10)",
        "success and flux: 5% (1/20)",
        "successes 0, flux 0: 20% (1/5)",
        "successes 0, flux 1: 5% (1/20)",
        "successes 1, flux 0: 45% (9/20)",
        "successes 1, flux 1: 5% (1/20)",
        "successes 2, flux 0: 25% (1/4)",
    ]


def test_odds_for_programs_are_one_line_of_the_published_table(capsys: pytest.CaptureFixture[str]) -> None:
    row = json.loads(TABLE.read_text(encoding="utf-8").splitlines()[-1])
    values = [f"{name}={value}" for name, value in row["in"].items()]
    assert run("odds", row["system"], row["kind"], *values, "--json") == 0
    assert json.loads(capsys.readouterr().out) == row


@pytest.mark.usefixtures("coins")
def test_a_stranger_s_system_is_answered_in_its_own_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("odds", "coins", "toss", "coins=2") == 0
    assert capsys.readouterr().out.splitlines() == [
        "coins toss: coins 2, need 1",
        "enough heads: 75% (3/4)",
        "heads 0: 25% (1/4)",
        "heads 1: 50% (2/4)",
        "heads 2: 25% (1/4)",
    ]


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "never"),
        (Fraction(1), "sure"),
        (Fraction(1, 10000), "<1%"),
        (Fraction(1, 101), "<1%"),
        (Fraction(1, 100), "1%"),
        (Fraction(1, 8), "13%"),
        (Fraction(3, 7), "43%"),
        (Fraction(99, 100), "99%"),
        (Fraction(199, 200), ">99%"),
        (Fraction(9999, 10000), ">99%"),
    ],
)
def test_percents_are_whole_and_never_pretend_to_be_certain(chance: Fraction, words: str) -> None:
    assert percent(chance) == words


@pytest.mark.parametrize("system", ["venture", "practices"])
def test_a_batch_answers_every_row_of_the_published_table(system: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = TABLE.with_stem(system)
    assert run("odds", "--batch", str(table)) == 0
    answered = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert answered == [json.loads(line) for line in table.read_text(encoding="utf-8").splitlines()]


def test_yes_and_no_are_written_and_told_as_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("odds", "practices", "pool", "base=5", "called=yes") == 0
    assert capsys.readouterr().out.splitlines() == [
        "practices pool: base 5, action 1, reaction 1, called yes, effort no",
        "dice: 3",
    ]


def test_a_batch_replaces_out_and_keeps_what_else_a_line_holds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = {"note": "Zoë", "system": "venture", "kind": "check", "in": {"challenge": 0}}
    path = batch(tmp_path, b"\xef\xbb\xbf" + json.dumps(asked).encode(), "", {**asked, "out": {"wrong": 1}})
    assert run("odds", "--batch", path) == 0
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert first == second
    assert first.pop("out")["mode"] == "auto"
    assert first == asked


GOOD = {"system": "venture", "kind": "check", "in": {"challenge": 5}}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{'system'", "this is not JSON at column 2: Expecting property name"),
        (b"\xff\xfe", "this is not text in UTF-8."),
        ('{"a": NaN}', "a number here is none that JSON and this program share."),
        (f'{{"a": {"9" * 5000}}}', "a number here is none that JSON and this program share."),
        (f'{{"a": 1e999, {json.dumps(GOOD)[1:]}', "a number here is too large to be written back."),
        ("[" * 100_000, "this is nested too deeply."),
        ([1, 2], "a line is an object with system, kind and in, not [1, 2]."),
        ({**GOOD, "system": 5}, "system is a word, not 5."),
        ({"system": "venture", "in": {}}, "kind is a word, and is missing."),
        ({**GOOD, "in": 8}, "in is an object of numbers, not 8."),
        ({**GOOD, "kind": "chek"}, "venture answers check, not 'chek'; did you mean check?"),
        ({**GOOD, "in": {"challenge": 18}}, "venture check: challenge goes from 0 to 17, and 18 is outside."),
        (
            {**GOOD, "in": {"challenge": 8.0}},
            "venture check: challenge is a whole number from 0 to 17, not 8.0.",
        ),
    ],
)
def test_a_line_that_cannot_be_answered_is_named_by_file_and_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: object, told: str
) -> None:
    path = batch(tmp_path, GOOD, line, GOOD)
    assert refusal("odds", "--batch", path).startswith(f"{path}:2: {told}")
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_a_batch_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    assert refusal("odds", "--batch", str(tmp_path / "none")).startswith(f"{tmp_path / 'none'} cannot be read: ")
    assert refusal("odds", "--batch", str(tmp_path)).startswith(f"{tmp_path} cannot be read: ")


@pytest.mark.parametrize("command", ["odds", "roll"])
def test_about_tells_what_is_asked_and_what_each_value_means(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refusal(command, "solar", "group").endswith(" With --about it says what each means.")
    assert not refusal(command, "solar", "group", "net=1").endswith("means.")
    assert run(command, "solar", "--about") == 0
    assert "\nvolley      the harm of a volley between two\n" in capsys.readouterr().out
    assert run(command, "solar", "late_bonus", "--about") == 0
    assert capsys.readouterr().out.splitlines() == [
        "solar late_bonus: a bonus die bought once the roll is seen",
        "  rank   -1 to 4                 the rank of the ability",
        "  shown  3 numbers from -1 to 1  what the dice show",
        "For example: game odds solar late_bonus rank=4 shown=1,1,1",
    ]
    run(command, "solar", "chain", "--about")
    assert "what a failure of the first does to the second; else free\n" in capsys.readouterr().out
    assert refusal(command, "--about").startswith("Name a rule system: ")
    assert refusal(command, "solar", "chian", "--about").endswith("did you mean chain?")


@pytest.mark.usefixtures("coins")
@pytest.mark.parametrize("command", ["odds", "roll"])
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), f"Name a rule system: {', '.join(registry.BUILT_IN)}, coins, mute"),
        (("ventura", "check"), f"The rule systems are {', '.join(registry.BUILT_IN)}, coins, mute"),
        (("mute", "check"), "The rule system mute answers no questions outside a game."),
        (("venture",), "Name what you ask venture: check (an act against a challenge)."),
        (("venture", "chek"), "venture answers check, not 'chek'; did you mean check?"),
        (("venture", "check"), "venture check needs challenge=0 to 17; it takes challenge (0 to 17), "),
        (
            ("venture", "check", "8"),
            "venture check takes name=value, with the names challenge, venture, magic, need,",
        ),
        (("venture", "check", "challenge=8", "challenge=9"), "venture check: 'challenge' is given twice."),
        (
            ("venture", "check", "challenge=ten"),
            "venture check: challenge is a whole number from 0 to 17, not 'ten'.",
        ),
        (("venture", "check", "challenge=8", "bene=1"), "venture check takes challenge (0 to 17), "),
        (
            ("venture", "check", "challenge=" + "9" * 6000),
            "venture check: challenge is a whole number from 0 to",
        ),
    ],
)
def test_a_wrong_argument_gets_one_sentence_with_the_valid_names(
    command: str, words: tuple[str, ...], told: str
) -> None:
    assert refusal(command, *words).startswith(told)


def test_a_batch_and_a_question_are_not_asked_together() -> None:
    assert refusal("odds", "venture", "--batch", str(TABLE)) == "Give --batch FILE or one question, not both."


def test_a_roll_with_a_seed_is_the_same_roll_each_time(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("roll", "venture", "check", "challenge=8", "venture=3", "magic=3", "--seed", "7", "--json")
    assert run(*words) == run(*words) == 0
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert first == second
    assert first["seed"] == 7
    assert first["in"] == {"challenge": 8, "venture": 3, "magic": 3, "need": 1}
    faces = first["out"]["faces"]
    assert len(faces) == 4
    assert first["out"]["successes"] == sum(face >= 5 for face in faces)
    assert first["out"]["flux"] == faces[1:].count(0)


@pytest.mark.rule("V-01")
def test_every_face_is_rolled_and_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(100):
        run("roll", "venture", "check", "challenge=5", "--json", "--seed", str(seed))
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {face for row in rows for face in row["out"]["faces"]} == set(range(10))


def test_a_roll_for_people_shows_what_stands_on_a_die(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("roll", "solar", "check", "rank=1", "--seed", "3", "--json") == 0
    faces = json.loads(capsys.readouterr().out)["out"]["faces"]
    assert run("roll", "solar", "check", "rank=1", "--seed", "3") == 0
    shown = {-1: "−", 0: "0", 1: "+"}
    words = ", ".join(f"Fudge die {shown[face]}" for face in faces)
    assert capsys.readouterr().out.splitlines()[1] == f"thrown: {words}"


def test_a_roll_for_people_calls_a_card_by_its_name() -> None:
    dice = Dice(tiny_cards.SYSTEM.dice, 1)
    (face,) = dice.draw(Call("cards", "check", ("card",), as_cards=True))
    assert dice.seen == [f"thrown: card {tiny_cards.CALLED[face]}"]


def test_a_roll_for_people_names_dice_outcome_and_counts(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("roll", "venture", "check", "challenge=8", "venture=3", "magic=1", "--seed", "1")
    assert run(*words, "--json") == 0
    out = json.loads(capsys.readouterr().out)["out"]
    assert run(*words) == 0
    assert capsys.readouterr().out.splitlines() == [
        "venture check: challenge 8, venture 3, magic 1, need 1",
        f"thrown: die {out['faces'][0]}, magic die {out['faces'][1]}",
        "mode: roll",
        "target: 5",
        f"outcome: {out['grade']}",
        f"successes: {out['successes']}",
        f"flux: {out['flux']}",
    ]


@pytest.mark.rule("V-11")
def test_nothing_is_thrown_for_what_happens_anyway(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("roll", "venture", "check", "challenge=8", "venture=8") == 0
    assert capsys.readouterr().out.splitlines()[1:] == ["mode: auto", "target: 0", "outcome: success"]


@pytest.mark.parametrize(
    "words",
    [
        ("odds", "venture", "check", "challenge=8"),
        ("roll", "venture", "check", "challenge=8", "--json"),
        ("odds", "--batch", str(TABLE)),
    ],
)
def test_neither_a_screen_nor_pydantic_nor_a_second_system_is_loaded(words: tuple[str, ...]) -> None:
    ended = subprocess.run([sys.executable, "-c", MAIN, *words], capture_output=True, text=True, check=True)
    loaded = ended.stderr.split()
    assert "game.systems.venture" in loaded
    assert not {"textual", "rich", "pydantic", "pydantic_core", "importlib.metadata"} & set(loaded)
    systems = {name.split(".")[2] for name in loaded if name.startswith("game.systems.")}
    assert systems == {"registry", "common", "venture"}


def test_a_batch_reads_standard_input_and_answers_line_by_line() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", MAIN, "odds", "--batch", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as asked:
        assert asked.stdin is not None
        assert asked.stdout is not None
        for challenge in (0, 17):
            asked.stdin.write(json.dumps({**GOOD, "in": {"challenge": challenge}}) + "\n")
            asked.stdin.flush()
            answer = json.loads(asked.stdout.readline())
            assert answer["out"]["mode"] == ("impossible" if challenge else "auto")
        asked.stdin.close()
        assert asked.wait() == 0


@pytest.mark.parametrize("words", [("odds", "--batch", str(TABLE)), ("odds", "venture", "check", "challenge=8")])
def test_a_closed_pipe_ends_the_command_without_a_word(words: tuple[str, ...]) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", MAIN.replace("print(", "0 and print("), *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as asked:
        assert asked.stdout is not None
        assert asked.stderr is not None
        asked.stdout.close()
        assert asked.stderr.read() == ""
        assert asked.wait() == 0


FULL_DISK = """
import errno, sys
from game.errors import GameError
from game.pipe import quiet_pipe

def full():
    del sys.stdout.flush
    raise OSError(errno.ENOSPC, "No space left on device")

sys.stdout.flush = full
try:
    with quiet_pipe():
        print("lost")
except GameError as told:
    sys.exit(str(told))
"""


def test_output_that_cannot_be_written_is_told() -> None:
    ended = subprocess.run([sys.executable, "-c", FULL_DISK], capture_output=True, text=True, check=False)
    assert ended.stderr == "The output cannot be written: No space left on device.\n"
    assert ended.returncode == 1

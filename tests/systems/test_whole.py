"""A system that does not say all it has to: every command names what it lacks in one sentence, and none breaks."""

import io
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any

import pytest

from game import cli, report
from game.author.example import grit
from game.core.declared import Again, Harm, Mend, Opposed, Refill, Rest, Strike
from game.core.grades import Grades, between, fails, passes
from game.core.marks import Says
from game.core.moments import Moment
from game.core.outside.lacking import BY_HAND, lacking, required
from game.core.record import shape
from game.core.system import System
from game.errors import BrokenSystemError
from game.systems import registry
from tests import tiny_cards, tiny_omens, tiny_system
from tests.tiny_system import PACK, Coins
from tests.view.quarrel import Quarrel

MOST = 20
"""Members that a system may have to say."""
SEE = "(see game.core.system)."
SPARED = {name for name in vars(Coins) if name[0] != "_"} - {"dice", "tracks", *required()}
"""What the system of coins says and need not; without its dice it cannot throw, without its number it is another."""


def without(*names: str) -> System:
    """The system of coins with these members left out."""
    members: dict[str, Any] = {name: value for name, value in vars(Coins).items() if name not in (*names, "__dict__")}
    made: System = type("Less", (System,), members)()
    return made


def otherwise(name: str, value: object) -> System:
    """The system of coins with another value for a member."""
    made: System = type("Otherwise", (Coins,), {name: value})()
    return made


@pytest.fixture
def purse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack for the system of coins, in a folder where nothing else is."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "purse"
    folder.mkdir()
    (folder / "pack.toml").write_text(PACK, encoding="utf-8")
    monkeypatch.setattr(registry, "BUILT_IN", MappingProxyType({"coins": "tests.tiny_system:SYSTEM"}))
    return folder


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a command; its exit status and all that it printed."""

    def run(*words: str, typed: str = "") -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = cli.main(words)
        return status, "".join(capsys.readouterr())

    return run


def played(path: Path, said: Any) -> tuple[tuple[int, str], ...]:
    """The pack is checked, played in lines, and gathered at a guide's table."""
    table = said("gm", str(path), "--plain", "--with", "ada:Ida", "--saves", "saves", typed="quit\ny\n")
    story = said("play", str(path), "--plain", "--saves", "saves", typed="1\n1\ncommit\nquit\ny\n")
    return said("pack", "check", str(path)), story, table


def test_what_has_no_default_is_little() -> None:
    assert len(required()) <= MOST
    assert required(Coins) == ()
    assert set(required()) <= set(vars(Coins))


def test_a_small_system_that_says_no_more_is_checked_and_played(purse: Path, said: Any) -> None:
    check, story, table = played(purse, said)
    assert check == (0, "purse: nothing is wrong.\n")
    assert story[0] == 0, story[1]
    assert "Take the purse" in story[1]
    assert table[0] == 0, table[1]
    assert "Ada (Ida)" in table[1]


@pytest.mark.parametrize("name", required())
def test_a_member_that_is_missing_is_named_in_one_sentence(
    name: str, purse: Path, said: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiny_system, "SYSTEM", without(name))
    for status, words in played(purse, said):
        assert status in (1, 2), words
        assert f"The rule system coins lacks: {name} {SEE}" in words
        assert "fault" not in words


@pytest.mark.parametrize(
    "name", sorted({name for name in vars(Coins) if name[0] != "_"} - {"dice", "tracks", *required()})
)
def test_a_member_with_a_default_can_be_left_out(
    name: str, purse: Path, said: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiny_system, "SYSTEM", without(name))
    check, *others = played(purse, said)
    assert check[0] == 0, check[1]
    for status, words in others:
        assert status == 0, words
        assert "This is a fault" not in words


def test_dice_that_nothing_is_known_of_are_a_fault_that_is_told(
    purse: Path, said: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiny_system, "SYSTEM", without("dice"))
    check, story, table = played(purse, said)
    assert (check[0], table[0]) == (0, 0)
    assert story[0] == report.FAULT
    assert "This is a fault of the program (ValueError). The full report is in " in story[1]
    assert "is safe up to entry" in story[1]
    assert "Traceback" not in story[1]


COMMANDS = (
    ("pack", "check", "purse"),
    ("pack", "new", "another", "--system", "coins"),
    ("pack", "schema", "--system", "coins"),
    ("pack", "guide", "coins"),
    ("pack", "stats", "purse"),
    ("play", "purse", "--plain", "--saves", "saves"),
    ("gm", "purse", "--plain", "--with", "ada:Ida", "--saves", "saves"),
    ("odds", "coins", "toss", "coins=3"),
    ("roll", "coins", "toss", "coins=3"),
)


@pytest.mark.usefixtures("purse")
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_command_names_all_that_is_missing(
    words: tuple[str, ...], said: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiny_system, "SYSTEM", without(*required()[3:]))
    status, told = said(*words)
    assert status in (1, 2), told
    assert f"The rule system coins lacks: {', '.join(required()[3:])} {SEE}" in told


@pytest.mark.usefixtures("purse")
def test_a_list_of_packs_goes_on(said: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiny_system, "SYSTEM", without("title"))
    status, told = said("pack", "list")
    assert status == 0, told


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("grades", (), "grades (one Grade or more, worst to best)"),
        ("grades", ["success"], "grades (a tuple)"),
        ("grades", 5, "grades (a tuple)"),
        ("grades", Grades(fails("miss", "Miss")), "grades (one at least that passes and one that does not)"),
        (
            "grades",
            Grades(fails("miss", "Miss"), between("on", "On")),
            "grades (one at least that passes and one that does not)",
        ),
        (
            "grades",
            Grades(fails("miss", "Miss", below=10), passes("weak", "Weak", below=7), passes("strong", "Strong")),
            "grades (bounds that rise, not 10, 7)",
        ),
        ("title", "", "title (some words)"),
        ("about", 3, "about (a str)"),
        ("shapes", {"people": tiny_system.Toss}, "shapes (nothing for characters and items)"),
        ("tracks", (), "tracks (a Tracks)"),
        ("inner", {"check": Coins()}, "inner (str -> a type)"),
        ("house", None, "house (a mapping)"),
        ("weigh", "heavy", "weigh (a function)"),
        ("weigh", staticmethod(lambda s, f, part: ((), ())), "weigh (takes s, act)"),
        ("read", staticmethod(lambda question, faces: None), "read (takes question, faces, amends)"),
        ("asks", (), "asks (a mapping)"),
        ("steps", (), "steps (a mapping)"),
        ("moments", ("begin",), "moments (a mapping)"),
        ("moments", {"eclipse": print}, f"moments (no moment eclipse: they are {', '.join(Moment)})"),
        ("moments", {Moment.TURN_START: lambda self, s, who, word: ()}, "moments (turn_start takes s, who, word)"),
        ("steps", {"wait": lambda self, s, step: ()}, "steps (wait takes s, step)"),
        ("levers", lambda self: (), "levers (takes s, act)"),
        ("speaks", {"outcom": frozenset()}, "speaks (outcom is no word of a vocabulary; did you mean outcome?)"),
        ("hand", 5, "hand (a Hand or None)"),
        ("strike", "fist", "strike (a Strike or None)"),
    ],
)
def test_what_is_of_a_wrong_kind_is_named_with_what_it_has_to_be(name: str, value: object, told: str) -> None:
    assert lacking(otherwise(name, value)) == f"has of a wrong kind: {told}"


NOTHING_OF_THE_NAME: dict[str, tuple[dict[str, Any], str]] = {
    "usual={'failed'}": ({"usual": {"failed": (Harm("hurt"),)}}, "usual has 'failed', and the grades are failure, "),
    "usual, track": ({"usual": {"failure": (Harm("hurd"),)}}, "usual, failure has 'hurd', and the tracks are skill., "),
    "refill": (
        {"rests": (Rest("night", "Sleep", 8, brings=(Refill("grid"),)),)},
        "the rest night has 'grid', and the tracks are ",
    ),
    "mend": ({"rests": (Rest("night", "Sleep", 8, brings=(Mend("all"),)),)}, "the rest night has 'all', and "),
    "strike": ({"strike": Strike(grit.Try(skill="fight"), harms="wound")}, "strike, harms has 'wound', and "),
    "tie": ({"opposed": Opposed(by="successes", tie="failur")}, "opposed, tie has 'failur', and the grades are "),
    "by": ({"opposed": Opposed(by="hits", tie="failure")}, "opposed, by has 'hits', and the counts of an outcome are "),
    "dice": (
        {"again": Again("Push", (6,), 1, dice="cubes")},
        "again, dice, how many lie there, has 'cubes', and the numbers of the ",
    ),
    "price": ({"again": Again("Push", (6,), 1, price=Harm("x"))}, "again, price has 'x', and the tracks are "),
    "sections": ({"sections": {}}, "the track skill. has 'skills', and the sections are "),
    "strength": ({"strength": ("might",)}, "strength has 'might', and the fields of people are key, name, "),
    "knows": ({"knows": ("spells",)}, "knows has 'spells', and the sections are "),
}


@pytest.mark.parametrize("what", NOTHING_OF_THE_NAME)
def test_a_name_of_nothing_is_told_with_where_it_stands_and_what_there_is(what: str) -> None:
    members, told = NOTHING_OF_THE_NAME[what]
    wrong = lacking(type("Wrong", (grit.Grit,), members)())
    assert wrong.startswith(f"speaks of what is not there: {told}")


def test_a_check_that_names_a_section_which_is_gone_is_told() -> None:
    wrong = lacking(type("Wrong", (grit.Grit,), {"sections": {}})())
    assert "; check, skill has 'skills', and the sections are " in wrong


@shape
class Hard:
    """A check whose field says nothing that a field can say."""

    need: Annotated[int, Says("hardness")] = 1


def test_a_field_of_a_check_that_says_no_word_for_what_it_is_is_told() -> None:
    wrong = lacking(type("Wrong", (tiny_omens.Omens,), {"inner": {"check": Hard}, "strike": None})())
    assert "check, need says 'hardness', and a field can say skill, kind, difficulty, " in wrong


@shape
class Lump:
    """A check whose circumstance is a number."""

    by: Annotated[int, Says("circumstance")] = 0


def test_a_circumstance_that_is_no_list_of_shapes_is_told() -> None:
    wrong = lacking(type("Wrong", (tiny_omens.Omens,), {"inner": {"check": Lump}, "strike": None})())
    assert "check says 'circumstance' of no list of shapes, each with a label and a number that says it too" in wrong


@shape
class Nameless:
    """What makes an act easier or harder, without a name for it."""

    by: Annotated[int, Says("circumstance")] = 0


@shape
class Laden:
    """A check whose circumstances are a list, and nobody can say which is which."""

    bearing: Annotated[tuple[Nameless, ...], Says("circumstance")] = ()


def test_a_circumstance_has_a_label() -> None:
    wrong = lacking(type("Wrong", (tiny_omens.Omens,), {"inner": {"check": Laden}, "strike": None})())
    assert "check says 'circumstance' of no list of shapes, each with a label and a number that says it too" in wrong


def test_offers_want_somebody_who_takes_them() -> None:
    mute = type("Mute", (tiny_omens.Omens,), {"take": System.take})
    assert lacking(mute()) == "has offers, and no take that pays for them"
    assert lacking(type("Again", (mute,), {"again": Again("Push", (6,), 1, dice="bonus")})()) == ""


ABSOLUTE = Grades(
    fails("failure", "Failure", below=1),
    passes("success", "Success", below=2),
    passes("clean", "Clean"),
    marks={"successes": "fives and sixes"},
)


def test_grades_that_cannot_read_a_lead_are_told() -> None:
    wrong = lacking(type("Wrong", (grit.Grit,), {"grades": ABSOLUTE})())
    assert wrong == (
        "reads a margin of 0 as failure and -1 as failure: with opposed, who is ahead by one has a margin of 0, which "
        "has to pass, and -1 must not"
    )
    assert lacking(type("Alone", (grit.Grit,), {"grades": ABSOLUTE, "opposed": None})()) == ""


def test_grades_by_which_whoever_is_behind_by_one_passes_are_told() -> None:
    kind = Grades(fails("failure", "Failure", below=-1), passes("success", "Success"), marks=ABSOLUTE.marks)
    wrong = lacking(type("Kind", (grit.Grit,), {"grades": kind})())
    assert wrong.startswith("reads a margin of 0 as success and -1 as success: with opposed, ")


def test_a_rest_gives_back_all_there_is() -> None:
    rest = Rest("night", "Sleep", 8, brings=(Refill("all"),))
    assert lacking(type("Right", (grit.Grit,), {"rests": (rest,)})()) == ""


def test_a_system_has_the_name_of_its_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "BUILT_IN", MappingProxyType({"grid": "tests.tiny_cards:SYSTEM"}))
    with pytest.raises(BrokenSystemError) as refused:
        registry.load("grid")
    assert str(refused.value) == "The rule system grid calls itself suits: its entry point has another name."


@pytest.mark.parametrize("system", [grit.SYSTEM, tiny_cards.SYSTEM, tiny_omens.SYSTEM], ids=lambda system: system.id)
def test_the_small_games_say_all_they_have_to(system: System) -> None:
    assert lacking(system) == ""


def test_a_function_may_call_its_values_as_it_likes() -> None:
    assert lacking(otherwise("read", staticmethod(lambda words, faces, amends=(): None))) == ""
    assert lacking(otherwise("weigh", staticmethod(lambda *given: None))) == ""


def test_a_function_that_tells_nothing_of_what_it_takes_is_believed() -> None:
    """`max` is written in C and has no signature."""
    assert lacking(otherwise("read", max)) == ""
    assert lacking(otherwise("steps", {"wait": max})) == ""


def test_what_is_missing_and_what_is_wrong_are_told_together() -> None:
    less = without("weigh", "thrown")
    less.title = ""
    assert lacking(less) == "lacks: thrown, weigh; it has of a wrong kind: title (some words)"


def test_a_throw_is_said_by_an_expression_or_by_hand() -> None:
    less = without("question", "throw", "asks")
    assert lacking(less) == "lacks: question, throw"
    by_hand = type("ByHand", (type(less),), {name: getattr(Quarrel, name) for name in BY_HAND})
    assert lacking(by_hand()) == ""
    assert by_hand().asks == {}


def test_what_an_object_says_of_its_own_counts() -> None:
    less = without("thrown")
    less.thrown = "two coins"
    assert lacking(less) == ""


def test_a_class_is_not_yet_a_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "BUILT_IN", MappingProxyType({"coins": "tests.tiny_system:Coins"}))
    with pytest.raises(BrokenSystemError) as refused:
        registry.load("coins")
    assert str(refused.value) == f"The rule system coins is no instance of System but the class Coins {SEE}"


@pytest.mark.parametrize("name", registry.BUILT_IN)
def test_ours_say_all_they_have_to(name: str) -> None:
    assert lacking(registry.load(name)) == ""


def test_what_an_outcome_counts_is_a_word_for_packs_without_being_said_again() -> None:
    grades = Grades(fails("miss", "Miss", below=0), passes("hit", "Hit"), marks={"doubles": "Doubles"})
    assert type("Pairs", (grit.Grit,), {"grades": grades, "speaks": {}})().vocabulary.outcome == {"doubles"}
    said = {"outcome": frozenset({"sixes"})}
    assert type("Sixes", (grit.Grit,), {"grades": grades, "speaks": said})().vocabulary.outcome == {"sixes"}

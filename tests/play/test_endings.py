"""Each ending of the adventures that ship, played from its first line to its last, and told word for word."""

from difflib import unified_diff
from functools import cache
from itertools import chain, combinations
from typing import NamedTuple

import pytest

from game.cli import main
from game.core.state import State
from game.testing import robots
from game.view.reckoning import reckoned
from tests.play.scripts import FOLDER, Script, play, scripts
from tests.play.turns import Turns
from tests.quick import sampled
from tests.worlds import adventures, world

SCRIPTS = {(one.pack, one.name): one for one in scripts()}
ONE_OF_EACH = (
    ("salt-office", "low_tide"),
    ("long-table", "pells_chair"),
    ("nine-hours", "signed_for"),
    ("midsummer-bell", "not_written"),
    ("hallow-pass", "sat_down"),
)
ALL = pytest.mark.parametrize(("pack", "name"), sampled(SCRIPTS, quick=ONE_OF_EACH))
ADVENTURES = adventures()
ANEW = "The transcript is another now. If it ought to be: python -m tests.play.record, and read what changed."
ROBOTS = 100

SALT_OFFICE = {
    "a retry that costs": ("fire", "Commit: pay 1 Interaction; roll one die.\nLever 1, Bene, barred"),
    "a partial success": ("low_tide", "Rolled 3. Partial success."),
    "a success at a price": ("collector_walks", "Success at a price."),
    "a remarkable success, with Joy": ("page_nine", "Remarkable success.\n1 Joy for Dorrit Vane."),
    "a catastrophe, with Despair": ("good_hand", "Catastrophe.\n1 Despair for Old Hask."),
    "a side scene by card": ("slack_water", "The Debt Struck Out. Somebody has decided"),
    "an ongoing action": ("page_nine", "Another end, and it runs."),
    "an effect of level 1": ("good_hand", "> damage_2"),
    "an effect above level 1": ("good_hand", "Gross can do nothing this turn."),
    "a poison withstood": (
        "page_nine",
        "> dice 7\nRolled 7. Success.\nEffect. It worked. Anything more?\n"
        "1. Dishearten one of them: Gross, Tare or Rudd. 1 Physicality",
    ),
    "a poison that is not withstood": ("good_hand", "You are bittern-burned."),
    "a poisoned blade of one's own": ("cold_clerk", "Bittern, 4 against"),
    "an attack on the mind": ("slack_water", "You: 1 to the mind."),
    "a companion's help": ("fire", "Help from Perrin on."),
    "a companion's own act": ("slack_water", "Perrin: Cut the stern hawser."),
    "a negated Wound": ("low_tide", "negated"),
    "a condition that rests end": ("good_hand", "leaves a scar like a tide-line."),
    "a condition that only sunrise ends": ("slack_water", "The sun is up. Whatever was calling you"),
    "flux": ("fire", "and 0 on the magic die. Failure. Flux."),
    "a spell on oneself": ("slack_water", "You blink twice, and the dark has edges."),
    "coming back as a ghost": ("cold_clerk", "You turn round in the ebb"),
    "a companion who goes": ("slack_water-sold", "away over the slates, by himself."),
    "a companion who is told, and stays": ("fire-owned_up", "Perrin has sawn the ninth."),
}
"""What the play-throughs show between them: in which of them, and by which words."""


LONG_TABLE = {
    "the Pain brought down over a check": ("seven_years", "Bringing Down the Pain. Volley 1."),
    "the Pain with a quarrel of its own": ("seven_years", "The claim, over the broth. Volley 1."),
    "a volley of three": ("ninth_chair", "Dame Hoth changes what this is about: page nine read out."),
    "a change of one's own intention": ("over", "You change what this is about: it over, and sealed."),
    "a stalemate": ("over", "You and Cask are level: nobody is harmed, and both may want something else now."),
    "a friend who joins in": ("ninth_chair", "Pell Tarry joins in."),
    "somebody of your side who gives up": ("ninth_chair", "Pell Tarry gives up."),
    "a bloodied mark that names a pool": ("inland", "You: 4 harm, the cold, box 4, bloodied (Vigor)."),
    "broken": ("seven_years", "box 7, broken."),
    "harm that shakes out": ("over", "Cask’s harm shakes out: 1, 2, 3."),
    "a key that comes up": ("ninth_chair", "Key of the Debt: The debt is spoken of"),
    "a key that could be given up": ("same_hand", "Give up the Key"),
}
NINE_HOURS = {
    "a push": ("bridge_held", "Push: the body bears it."),
    "a peril": ("bridge_held", "Peril: "),
    "a flashback": ("bridge_held", "Flashback: a carter was to wake him."),
    "a success that is lent": ("bridge_held", "Lend a success to Tam. Tam is 1 success short."),
    "a position that gets worse": ("bridge_held", "Rolled 5, 3 and 2. A worse position."),
    "help": ("bridge_down", "Help from Tam on."),
    "a gain for one act": ("bridge_held", "You: clear in the head, this once."),
}
MIDSUMMER_BELL = {
    "an act that is broken into and stopped": ("heard_it_says", "maul’s act comes to nothing: Smash: the mould."),
    "breaking in too late": ("ninety_days", "You: failure.\nLarkin: success."),
    "a turn that ends by it": ("ninety_days", "can do nothing more this turn."),
    "a second action": ("passed_along", "Pool 6: Blade 7, second action −1."),
    "an effort": ("passed_along", "You: Effort: "),
    "resisting": ("heard_it_says", "You: resisting."),
    "a called shot": ("four_stones", "Called shot: "),
    "an area": ("heard_it_says", "Area 4 yd: or 4 m across: the tall maul, the broad maul."),
    "an order of turns by another power": ("passed_along", "Initiative: everybody rolls Deception."),
    "initiative rolled again": ("passed_along", ": initiative again."),
    "a thing that is made in several attempts": ("four_stones", "Not finished yet."),
    "a condition shaken off": ("not_heard", "You are no longer "),
    "a fall that is not the end": ("ninety_days", "Ruth Tansley’s back kitchen"),
}
SHOWN = {
    (pack, what): found
    for pack, shown in (
        ("salt-office", SALT_OFFICE),
        ("long-table", LONG_TABLE),
        ("nine-hours", NINE_HOURS),
        ("midsummer-bell", MIDSUMMER_BELL),
    )
    for what, found in shown.items()
}


VOLLEYS = ("long-table", "nine-hours")
"""Adventures without a fight in turns."""


class Played(NamedTuple):
    """The transcript of a play-through, how things stand at its end, and what was seen of its fights."""

    told: str
    state: State
    turns: Turns


@cache
def played(pack: str, name: str) -> Played:
    turns = Turns()
    told, state = play(SCRIPTS[pack, name], turns) if pack not in VOLLEYS else play(SCRIPTS[pack, name])
    return Played(told, state, turns)


@pytest.mark.quick
@pytest.mark.parametrize("pack", ADVENTURES)
def test_there_is_a_play_through_of_every_ending(pack: str) -> None:
    assert {one.ending for one in SCRIPTS.values() if one.pack == pack} == set(world(pack).endings)


@ALL
def test_the_transcript_is_the_one_that_was_kept(pack: str, name: str) -> None:
    told, state, _ = played(pack, name)
    kept = SCRIPTS[pack, name].golden.read_text(encoding="utf-8")
    difference = unified_diff(kept.splitlines(), told.splitlines(), "kept", "played", lineterm="", n=1)
    assert told == kept, "\n".join([ANEW, *list(difference)[:40]])
    assert state.ending == SCRIPTS[pack, name].ending


@ALL
def test_every_answer_was_understood(pack: str, name: str) -> None:
    """No answer is refused, and none is left over when the last page is told."""
    told = played(pack, name).told
    ending = world(pack).endings[SCRIPTS[pack, name].ending]
    assert "Nothing here goes by that" not in told
    assert "There is nothing to" not in told
    said = [line for line in SCRIPTS[pack, name].answers if line and not line.startswith("#")]
    assert [line[2:] for line in told.splitlines() if line.startswith("> ")] == said
    last_page = told[told.rindex("\n> ") :]
    assert ending.text.strip()[:40] in last_page
    assert f"The ending: {ending.title}." in last_page


@pytest.mark.parametrize(("pack", "shown"), SHOWN)
def test_what_the_play_throughs_show(pack: str, shown: str) -> None:
    name, words = SHOWN[pack, shown]
    assert words in played(pack, name).told


@pytest.mark.quick
def test_the_first_line_of_a_script_is_the_command_that_plays_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    one: Script = SCRIPTS["salt-office", "low_tide"]
    monkeypatch.chdir(FOLDER.parent.parent)
    command = one.path.read_text(encoding="utf-8").splitlines()[0].removeprefix("# game ").split()
    assert main(command) == 0
    assert capsys.readouterr().out == one.golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("pack", ADVENTURES)
def test_every_scene_is_entered_by_a_play_through_or_a_robot(pack: str) -> None:
    w = world(pack)
    told = (played(*key).state for key in SCRIPTS if key[0] == pack)
    states = chain(told, (robots.play(w, seed).state for seed in range(ROBOTS)))
    never = set(w.scenes)
    while never and (state := next(states, None)) is not None:
        never = {scene for scene in never if not state.times(f"seen.{scene}")}
    assert never == set()


# Fights --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pack", "name"), [key for key in SCRIPTS if key[0] not in VOLLEYS])
def test_every_fight_of_the_adventures_is_a_page_whose_digits_stay(pack: str, name: str) -> None:
    if (wrong := played(pack, name).turns.wrong) is not None:
        raise wrong


# What became of everybody --------------------------------------------------------------------------------------------

WORDS = 20
FEWEST = 2
"""People that the smallest lesson reckons with."""


@pytest.mark.quick
@pytest.mark.parametrize("pack", ADVENTURES)
def test_nobody_is_left_out_because_nothing_was_done(pack: str) -> None:
    people = [one for one in world(pack).people.values() if one.reckon]
    assert len(people) >= FEWEST
    for one in people:
        assert [said.when for said in one.reckon].count("") == 1
        assert one.reckon[-1].when == ""
        assert all(len(said.text.split()) <= WORDS for said in one.reckon), one.name


@pytest.mark.parametrize("pack", sorted({pack for pack, _ in SCRIPTS} & set(ADVENTURES)))
def test_each_ending_tells_what_its_own_player_did(pack: str) -> None:
    """In two endings, as they are kept, a third of the people at least have another sentence."""
    w = world(pack)
    ends = [played(pack, name).state for of, name in sorted(SCRIPTS) if of == pack]
    for one, other in combinations(ends, 2):
        mine, theirs = dict(reckoned(one, w)), dict(reckoned(other, w))
        assert mine.keys() == theirs.keys()
        alike = sum(mine[who] == theirs[who] for who in mine)
        assert one.ending == other.ending or alike <= len(mine) * 2 / 3, mine.items() & theirs.items()

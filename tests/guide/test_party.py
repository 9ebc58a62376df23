"""Who plays at a guide's table: who a line names, what they are kept as, and somebody who is made first."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from game import sheets
from game.core.commands import Begin, Gather, Pull, Ready, Sit
from game.core.declared import Making
from game.core.levers import Value
from game.core.machine.decide import decide, first_state
from game.core.seats import GUIDE
from game.core.state import Person
from game.core.world import World
from game.errors import ArgumentError, GameError
from game.guide import brief, making, party, words
from game.guide.tokens import NotMeant
from game.session import Session
from game.systems import registry
from tests.worlds import adventures, world

MADE: Mapping[str, Mapping[str, Value]] = {
    "solar": {
        "name": "Marn Holt",
        "pronouns": "she",
        "origin": "harbour",
        "pools": (("vigor", 3), ("instinct", 4), ("reason", 5)),
        "innate": "resist react endure",
        "journeyman": (("debate", 1),),
        "greenhorn": (("law", 1), ("lore", 1), ("stealth", 1)),
        "novice": tuple((key, 1) for key in ("athletics", "brawling", "seamanship", "deceit", "charm", "streetwise")),
        "secret": "secret_of_the_cold_eye",
        "key": "key_of_love",
    },
    "tiers": {
        "name": "Marn Holt",
        "pronouns": "she",
        "calling": "doorward",
        "skills": (("carrying", 4), ("watching", 3), ("company", 1)),
        "relations": (("positive.carters", 2), ("negative.salt_guild", 1)),
        "flaw": "quick_temper",
        "talents": (("broad_in_the_beam", 1), ("shield_arm", 1)),
        "perks.1": "thick_socks",
        "powers": (("off_the_step", 1), ("behind_me", 1), ("whole_door", 1)),
    },
    "venture": {
        "name": "Marn Holt",
        "pronouns": "she",
        "pools": (("accuracy", 3), ("movement", 4), ("perception", 2), ("physicality", 3), ("interaction", 4)),
        "skills": (("blades", 3), ("lies", 3), ("dodge", 2)),
        "abilities": (("hush", 1), ("second_breath", 1)),
        "things": (("knife", 1), ("rope", 1)),
    },
    "position": {
        "name": "Marn Holt",
        "pronouns": "she",
        "attributes": (("strength", 1), ("dexterity", 3), ("intuition", 2), ("reason", 1), ("presence", 4)),
        "actions": (("sway", 3), ("feign", 3), ("creep", 2), ("watch", 2)),
        "talents": (("open_face", 1), ("cold_blood", 1)),
        "things": (("picks", 1),),
    },
    "practices": {
        "name": "Marn Holt",
        "pronouns": "she",
        "powers": tuple((key, 6) for key in ("voice", "bearing", "alacrity", "deception", "senses", "legs"))
        + tuple((key, 4) for key in ("blade", "craft", "physic", "learning", "patience", "stealth")),
        "practices": (("eminence", 5), ("tactics", 5), ("knowledge", 5), ("mobility", 5), ("creation", 5)),
        "defences": (("guard", 4), ("dodge", 4), ("footing", 4), ("resolve", 4)),
        "abilities": tuple((key, 1) for key in ("sweep", "flare", "smoke", "plain_word", "not_yet", "chin_up")),
        "things": (("short_sword", 1),),
    },
}
"""Every lever of a character, by system."""


def table(system: str) -> str:
    return f"table-{system}"


def unmade(w: World) -> World:
    """The same by rules that make nobody."""
    rules = type("Unmade", (type(w.system),), {"making": Making.BY_NUMBERS, "blank": lambda self, w: None})
    return replace(w, system=rules())


def pulled(session: Session, levers: Mapping[str, Value]) -> None:
    for lever, value in levers.items():
        session.do(Pull(0, lever, value))


# Who a line names -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("new", party.Asked("new", "")),
        ("new:Ida", party.Asked("new", "Ida")),
        ("brief:Ida", party.Asked("brief", "Ida")),
        ("brief Tall Mae", party.Asked("brief", "", "Tall Mae")),
        ("brief: Tall Mae", party.Asked("brief", "", "Tall Mae")),
        ("brief:Ida Tall Mae might=3, legs=2", party.Asked("brief", "Ida", "Tall Mae might=3, legs=2")),
        ("brief:“Ida May” Tall Mae", party.Asked("brief", "Ida May", "Tall Mae")),
        ("brief:Ruta movement=4", party.Asked("brief", "", "Ruta movement=4")),
        ("brief:“Tall Mae” might=3 legs=2", party.Asked("brief", "", "“Tall Mae” might=3 legs=2")),
        ("newt:Ida", None),
        ("wenna_tarr:new", None),
        ("", None),
    ],
)
def test_somebody_who_is_still_to_be_made_is_told_from_a_character(said: str, found: party.Asked | None) -> None:
    assert party.asked(said) == found


def test_a_name_and_numbers_are_read_from_a_line() -> None:
    w = world(table("tiers"))
    name, numbers = brief.read(w, "Tall Mae class=hem, level=3 “going unseen”=4 ropes = 2")
    assert name == "Tall Mae"
    assert numbers == {"class": 1, "level": 3, "skill.going_unseen": 4, "skill.ropes": 2}
    assert brief.read(w, "“Tall Mae”") == ("Tall Mae", {})


@pytest.mark.parametrize(
    ("words_", "why"),
    [
        ("Mae xx=3", "There is no number “xx”"),
        ("Mae level=30", "Level goes from 1 to 10."),
        ("Mae level=many", "Level goes from 1 to 10."),
        ("Mae class=zz", "Class is one of Doorward, Hemwalker, Lampwright."),
        ("Mae level=2 and more", "“and more” is not understood"),
        ("Mae s=2", "can be Snow and Ice, Soldiering: say which."),
        ("level=2", "Give them a name"),
        ("M" * 41, "at most 40 characters"),
    ],
)
def test_what_is_not_understood_is_said_in_a_sentence(words_: str, why: str) -> None:
    w = world(table("tiers"))
    with pytest.raises(GameError, match=why):
        brief.person(w, *brief.read(w, words_))


def test_nobody_of_that_name_is_told_that_a_few_numbers_will_do() -> None:
    w = world(table("venture"))
    with pytest.raises(GameError, match="A name and a few numbers will do: brief:WHO NAME"):
        party.brought(w, "Tall Mae:Ida", Path())
    with pytest.raises(GameError, match="did you mean wenna_tarr"):
        party.brought(w, "wenna_tar:Ida", Path())


# A few numbers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pack", [*(table(system) for system in registry.BUILT_IN), *adventures()])
def test_a_name_alone_makes_somebody_who_can_sit_down(pack: str) -> None:
    """Every system says which numbers those are; all plain ones come to somebody with whom nothing is wrong."""
    w = world(pack)
    person = brief.person(w, "Tall Mae", {})
    assert w.system.check(w, person) == ()
    assert sheets.described(w, w.system.write(w, person)) == person
    decided = decide(first_state(w), Gather((party.seated(person, "Ida"),)), w)
    assert isinstance(decided, tuple)
    there = decided[1].people["tall_mae"]
    assert (there.name, there.side) == ("Tall Mae (Ida)", "yours")


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_every_number_reaches_from_its_least_to_its_most_and_shows_on_the_sheet(system: str) -> None:
    w = world(table(system))
    plain = brief.person(w, "Tall Mae", {})
    known = w.system.brief(w)
    assert len({one.id for one in known}) == len(known)
    assert len({one.label for one in known}) == len(known)
    for one in known:
        assert one.least <= one.value <= one.most
        for value in {one.least, one.most}:
            person = brief.person(w, "Tall Mae", {one.id: value})
            assert w.system.check(w, person) == (), one.id
            assert (person == plain) == (value == one.value), one.id
            if not one.picks:
                said = brief.told(one, value)
                assert brief.valued(one, said) == value


def test_a_sheet_of_a_few_numbers_is_taken_again(tmp_path: Path) -> None:
    w = world(table("position"))
    person = brief.person(w, *brief.read(w, "Tall Mae strength=4 sway=2"), "she")
    file = party.kept(w, person, tmp_path / "characters")
    again = party.brought(w, f"{file}:Ida", tmp_path / "characters")
    assert (again.name, again.pronouns) == ("Tall Mae (Ida)", "she")
    assert again.tracks == person.tracks
    assert (again.tracks["strength"], again.tracks["action.sway"]) == (4, 2)
    both = party.gathered(w, (file, file), tmp_path / "characters")
    assert [one.id for one in both] == ["tall_mae", "tall_mae_2"]


# By the rules ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pack", ["long-table", "hallow-pass", "salt-office", "nine-hours", *map(table, MADE)])
def test_somebody_made_for_a_table_is_who_would_have_been_made_in_play(pack: str, tmp_path: Path) -> None:
    w = world(pack)
    levers = MADE[w.system.id]
    aside = making.begin(w)
    assert aside.state.frames[-1].parts[0].act == "create"
    pulled(aside, levers)
    assert making.made(aside) is None
    aside.do(Ready())
    person = making.made(aside)
    assert person is not None
    assert aside.name == "", "it is no game that is kept"

    played = Session(w, None)
    played.do(Begin(""))
    pulled(played, levers)
    played.do(Ready())
    lead = played.state.people[played.state.lead]
    assert w.system.write(w, person) == w.system.write(w, lead)

    file = party.kept(w, person, tmp_path)
    assert party.brought(w, f"{file}:Ida", tmp_path).name == "Marn Holt (Ida)"


def test_nothing_of_the_first_scene_happens_while_somebody_is_made() -> None:
    w = world("long-table")
    aside = making.begin(w)
    pulled(aside, MADE["solar"])
    aside.do(Ready())
    told = [event.words for entry in aside.entries for event in entry.events if hasattr(event, "words")]
    scene = w.scenes[w.pack.start].text.strip()
    assert scene
    assert not any(scene[:20] in str(words_) for words_ in told)
    assert w.scenes[w.pack.start].text, "the world itself is as it was"


def test_rules_that_make_nobody_say_what_does_it() -> None:
    with pytest.raises(GameError, match=r"makes nobody by its rules\. Say brief in place of new\."):
        party.described(unmade(world(table("venture"))), party.Asked("new", "Ida"))
    with pytest.raises(GameError, match="nothing else: new:Ida"):
        party.described(world(table("solar")), party.Asked("new", "Ida", "Marn"))


def test_gathering_asks_for_whoever_is_still_to_be_made_in_their_place() -> None:
    w = world(table("tiers"))
    asked: list[party.Asked] = []

    def make(one: party.Asked) -> Person:
        asked.append(one)
        return brief.person(w, "Marn", {})

    found = party.gathered(w, ("hob_arkle:Tom", "new:Ann", "nan_tessel"), Path(), make=make)
    assert [one.name for one in found] == ["Hob Arkle (Tom)", "Marn (Ann)", "Nan Tessel"]
    assert asked == [party.Asked("new", "Ann")]


# At a running table ---------------------------------------------------------------------------------------------------


def at_table(system: str, who: str) -> Session:
    w = world(table(system))
    session = Session(w, None, dice="table")
    session.do(Gather(party.gathered(w, (f"{who}:Tom",), Path())))
    return session


def test_sit_takes_a_name_and_numbers_and_a_sheet_of_the_folder(tmp_path: Path) -> None:
    session = at_table("position", "ansel_roe")
    w, state = session.world, session.state
    said = words.meant("sit brief:Bo Long Tom reason=3", state, w)
    assert isinstance(said, Sit)
    assert (said.person.name, said.person.tracks["reason"]) == ("Long Tom (Bo)", 3)
    session.do(said, seat=GUIDE)
    file = party.kept(w, brief.person(w, "Tall Mae", {}), tmp_path)
    found = words.meant(f"sit {file.removesuffix('.toml')}:Ida", session.state, w, tmp_path)
    assert isinstance(found, Sit)
    assert found.person.name == "Tall Mae (Ida)"
    for typed in ("sit new:Ann", "sit brief:Ann", "sit brief:Ann Mae x=1", "sit nobody", "sit"):
        with pytest.raises(NotMeant):
            words.meant(typed, session.state, w, tmp_path)


def test_a_character_sits_down_by_a_word_of_their_name() -> None:
    w = world("table-venture")
    found = party.brought(w, "dorrit:Nina", Path())
    assert (found.id, found.player) == ("dorrit_vane", "Nina")
    with pytest.raises(GameError, match="no character “dorr”"):
        party.brought(w, "dorr:Nina", Path())


def test_nobody_sits_down_while_something_is_offered_or_thrown() -> None:
    session = at_table("position", "ansel_roe")
    assert party.can_sit(session.state)
    session.do(words.meant("try scramble", session.state, session.world), seat=GUIDE)
    session.do(Ready(seat=GUIDE), seat=GUIDE)
    assert session.state.frames[-1].call is not None
    assert not party.can_sit(session.state)


def test_everybody_who_is_named_is_looked_over_before_anything_is_opened() -> None:
    tiers, position = world(table("tiers")), unmade(world(table("position")))
    party.look_over(tiers, ("hob_arkle:Tom", "new:Ann", "brief:Bo", "brief:Ida Mae ropes=2"), Path())
    for w, said in ((position, "new:Ann"), (tiers, "brief:Ida Mae xyz=2"), (tiers, "nobody:Ida")):
        with pytest.raises(GameError):
            party.look_over(w, (said,), Path())


def test_the_name_of_who_plays_is_refused_where_it_is_too_long_and_never_cut() -> None:
    person = world(table("venture")).system.create(world(table("venture")), "wenna_tarr")
    assert party.seated(person, " Wilhelmina of Brack ").player == "Wilhelmina of Brack"
    with pytest.raises(ArgumentError, match="20 signs at most, and this has 26"):
        party.seated(person, "Wilhelmina of Upper Brack!")

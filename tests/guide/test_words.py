"""A guide's words come to commands, or to a sentence that says what is missing."""

from pathlib import Path

import pytest

from game.core.commands import (
    Amend,
    BreakOff,
    Command,
    Consult,
    Decree,
    EndTurn,
    Gather,
    Keep,
    Next,
    Note,
    Play,
    Ready,
    Refusal,
    Restate,
    Throw,
    Undertake,
)
from game.core.content import Op
from game.core.machine.decide import decide
from game.core.seats import GUIDE
from game.core.tree import Tree
from game.guide import words
from game.guide.forgotten import put_in
from game.guide.meaning import named
from game.guide.party import gathered
from game.guide.tokens import NotMeant, Reader
from game.session import Session, new_table
from game.view.look import look
from game.view.tale import tale
from tests.core.machine.test_guide import check, fight, say, table, throw
from tests.guide.at_tables import at
from tests.opentable import OpenTable
from tests.worlds import world

pytestmark = pytest.mark.quick


@pytest.fixture
def session() -> Session:
    made = table()
    fight(made)
    return made


def said(session: Session, typed: str) -> Command:
    return words.meant(typed, session.state, session.world)


def op(session: Session, typed: str) -> Op:
    command = said(session, typed)
    assert isinstance(command, Amend)
    return command.ops[0]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("harm gross 3", Op("harm", "3", "gross")),
        ("harm Wenna Tarr 2", Op("harm", "2", "wenna_tarr")),
        ("harm wen 2", Op("harm", "2", "wenna_tarr")),
        ("heal wenna 1 wound", Op("heal", "1", "wenna_tarr", kind="wound")),
        ("heal everybody 1", Op("each", "everybody", do=(Op("heal", "1", "each"),))),
        ("effect foes stunned", Op("each", "foes", do=(Op("effect", "stunned", "each"),))),
        (
            "effect gross “held by the rope” for 3 rounds",
            Op("effect", "", "gross", text="held by the rope", kind="round:3"),
        ),
        ("effect gross drenched", Op("effect", "", "gross", text="drenched")),
        ("effect gross tired for the scene", Op("effect", "", "gross", text="tired", kind="scene")),
        ("set coin 7", Op("set", "coin", amount="7")),
        ("move gross to gate", Op("move", "gross", kind="gate")),
        ("move gross 40", Op("move", "gross", kind="40")),
        ("send rudd over the wall", Op("leave", "rudd", text="over the wall")),
        ("side gross other", Op("stand", "gross", kind="other")),
        ("side gross is yours", Op("stand", "gross", kind="yours")),
        ("side foes aside", Op("each", "foes", do=(Op("stand", "each", kind="aside"),))),
        ("go pump", Op("goto", "pump")),
        ("time 30", Op("time", "30")),
        ("rest wenna ten", Op("rest", "ten", "wenna_tarr")),
        ("harm 3 to gross", Op("harm", "3", "gross")),
        ("harm gross three", Op("harm", "3", "gross")),
        ("effect gross stunned for two rounds", Op("effect", "stunned", "gross", kind="round:2")),
        ("effect gross stunned until the end of the fight", Op("effect", "stunned", "gross", kind="conflict")),
        ("effect gross wet until sunrise", Op("effect", "", "gross", text="wet", kind="sunrise")),
        ("effect gross sulky for an hour", Op("effect", "", "gross", text="sulky", kind="hours:1")),
        ("set coin to 7", Op("set", "coin", amount="7")),
        ("move gross 40 feet", Op("move", "gross", kind="40")),
        ("time 2 hours", Op("time", "120")),
        ("time an hour", Op("time", "60")),
    ],
)
def test_a_word_is_an_operation(session: Session, typed: str, expected: Op) -> None:
    assert op(session, typed) == expected


def test_a_number_set_by_hand_is_reached_from_where_it_stands(session: Session) -> None:
    who = session.state.people["gross"]
    track = next(iter(who.tracks))
    made = op(session, f"set gross {track} 5")
    assert made == Op("add", f"gross.{track}", amount=str(5 - who.tracks[track]))
    session.do(said(session, f"set gross {track} 5"))
    assert session.state.people["gross"].tracks[track] == 5


def test_copies_have_stable_names_and_numbers(session: Session) -> None:
    base = next(key for key, person in session.world.people.items() if key not in session.state.people)
    name = session.world.people[base].name
    session.do(said(session, f"bring {base} 2"))
    session.do(said(session, f"bring {base} 1"))
    there = [p for p in session.state.people.values() if p.base == base]
    assert [(p.id, p.name, p.side) for p in there] == [
        (f"{base}_1", f"{name} 1", "foe"),
        (f"{base}_2", f"{name} 2", "foe"),
        (f"{base}_3", f"{name} 3", "foe"),
    ]
    session.do(said(session, f"bring {base} yours at 30 called Tall Nan"))
    nan = session.state.people[base]
    assert (nan.name, nan.side, nan.place) == ("Tall Nan", "yours", 30)


def test_a_side_behind_a_name_is_a_side_and_in_quotation_marks_or_with_a_capital_it_is_the_name(
    session: Session,
) -> None:
    base = next(key for key, person in session.world.people.items() if key not in session.state.people)
    for typed, named_so, side in (
        ("Grey yours", "Grey", "yours"),
        ("Old Grey other", "Old Grey", "other"),
        ("“Grey yours”", "Grey yours", "foe"),
        ("The Other", "The Other", "foe"),
        ("yours", "yours", "foe"),
    ):
        made = op(session, f"bring {base} called {typed}")
        assert (made.text, made.who) == (named_so, side), typed


@pytest.mark.parametrize(
    ("system", "who", "skill", "track", "bounds"),
    [
        ("solar", "tam", "riding", "rank.riding", "Riding"),
        ("practices", "piers", "bow", "power.bow", "Bow"),
        ("practices", "footpad", "fire", "power.fire", "Fire"),
    ],
)
def test_a_skill_that_somebody_lacks_is_set(system: str, who: str, skill: str, track: str, bounds: str) -> None:
    table = at(system)
    command = words.meant(f"set {who} {skill} 2", table.state, table.world, Path())
    decided = decide(table.state, command, table.world, GUIDE)
    assert isinstance(decided, tuple)
    person = next(one for one in decided[1].people.values() if one.id.startswith(who))
    assert track not in table.state.people[person.id].tracks
    assert person.tracks[track] == 2
    with pytest.raises(NotMeant, match=f"^{bounds} "):
        words.meant(f"set {who} {skill} 999", table.state, table.world, Path())
    with pytest.raises(NotMeant, match="There is no number"):
        words.meant(f"set {who} nonsense 2", table.state, table.world, Path())


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("next rudd", Next("rudd")),
        ("next", EndTurn()),
        ("skip", EndTurn()),
        ("seat gross by content", Play("gross", "content")),
        ("rule failure", Decree(0, "failure")),
        ("note the rope holds two", Note("the rope holds two")),
        ("tell The bell rings.", Note("The bell rings.", "story")),
        ("scene The mill, after dark", Note("The mill, after dark", "title")),
        ("draw market_talk", Consult("market_talk")),
    ],
)
def test_words_about_turns_seats_and_outcomes(session: Session, typed: str, expected: Command) -> None:
    assert said(session, typed) == expected


def test_a_thing_may_be_named_before_whoever_gets_it(session: Session) -> None:
    thing = next(iter(session.world.items))
    assert op(session, f"give {thing} 2 to wenna") == Op("give", thing, "wenna_tarr", amount="2")
    assert op(session, f"give wenna {thing} 2") == Op("give", thing, "wenna_tarr", amount="2")
    assert op(session, f"take {thing} from wenna") == Op("take", thing, "wenna_tarr", amount="1")


def test_whoever_came_alone_is_the_first_of_their_kind_once_another_comes(session: Session) -> None:
    base = next(key for key, person in session.world.people.items() if key not in session.state.people)
    name = session.world.people[base].name
    session.do(said(session, f"bring {base}"))
    session.do(said(session, f"bring {base}"))
    there = [p for p in session.state.people.values() if p.base == base]
    assert [(p.id, p.name) for p in there] == [(base, f"{name} 1"), (f"{base}_2", f"{name} 2")]
    assert op(session, f"harm {name} 1 2").who == base
    session.do(said(session, f"bring {base} called Tall Nan"))
    assert session.state.people[base].name == f"{name} 1"


def test_a_fight_with_whoever_is_here_brings_nobody_more() -> None:
    w = world("table-tiers")
    session = new_table(w, tuple(w.system.create(w, key) for key in list(w.characters)[:2]), None, "program", 1)
    for typed in ("bring toll_bully aside", "fight toll_bully"):
        assert not isinstance(session.do(words.meant(typed, session.state, w), seat=GUIDE), Refusal)
    there = [(p.id, p.side) for p in session.state.people.values() if p.base == "toll_bully"]
    assert there == [("toll_bully", "foe")]
    assert not isinstance(session.do(words.meant("stop", session.state, w), seat=GUIDE), Refusal)
    assert not isinstance(session.do(words.meant("fight toll_bully 2", session.state, w), seat=GUIDE), Refusal)
    assert [p.name for p in session.state.people.values() if p.base == "toll_bully"] == [
        "toll bully 1",
        "toll bully 2",
        "toll bully 3",
    ]


def test_a_word_that_can_be_several_says_so(session: Session) -> None:
    base = next(key for key, person in session.world.people.items() if key not in session.state.people)
    session.do(said(session, f"bring {base} 2"))
    name = session.world.people[base].name
    word = name.split()[0]
    with pytest.raises(NotMeant) as found:
        said(session, f"harm {word} 2")
    assert str(found.value) == f"“{word}” can be {name} 1, {name} 2: say which."


@pytest.mark.parametrize("typed", ["harm bully 2 3", "side bully 2 other", "next bully 2", "effect bully 2 stunned"])
def test_one_of_several_is_meant_by_the_end_of_its_name(typed: str) -> None:
    w = world("table-tiers")
    session = new_table(w, tuple(w.system.create(w, key) for key in list(w.characters)[:2]), None, "program", 1)
    assert not isinstance(session.do(words.meant("bring toll_bully 2", session.state, w), seat=GUIDE), Refusal)
    assert "toll_bully_2" in str(words.meant(typed, session.state, w))


def test_several_are_brought_at_once_and_what_is_said_last_counts_for_all() -> None:
    table = at("tiers")
    command = words.meant("bring reiver 2 yours and bully and rimehound at 20 aside", table.state, table.world)
    assert isinstance(command, Amend)
    came = [(one.what, one.who, one.amount) for one in command.ops if one.verb == "join"]
    assert came == [
        ("ice_reiver", "yours", "20"),
        ("ice_reiver", "yours", "20"),
        ("toll_bully", "aside", "20"),
        ("rimehound", "aside", "20"),
    ]
    with pytest.raises(NotMeant, match="Say toll bully once"):
        words.meant("bring bully and reiver and bully", table.state, table.world)


def test_in_a_fight_no_other_of_the_rules_begins() -> None:
    w = world("table-tiers")
    session = new_table(w, tuple(w.system.create(w, key) for key in list(w.characters)[:2]), None, "program", 1)
    for typed in ("bring toll_bully", "fight"):
        assert not isinstance(session.do(words.meant(typed, session.state, w), seat=GUIDE), Refusal)
    for typed in ("fight", "fight toll_bully 2"):
        with pytest.raises(NotMeant, match="You are in a fight"):
            words.meant(typed, session.state, w)


def test_the_beginning_of_several_words_is_understood() -> None:
    known = {"sergeant": ("rime sergeant",), "pass_footman": ("rime footman",), "hound": ("rimehound",)}
    read = Reader("rime foot 2 at 40")
    assert read.maybe(known) == "pass_footman"
    assert read.rest == "2 at 40"
    assert not Reader("rime").maybe(known)


def test_two_that_go_by_one_name_are_told_apart_by_their_ids() -> None:
    known = {"footman": ("rime footman",), "old_footman": ("rime footman",), "hound": ("rimehound",)}
    with pytest.raises(NotMeant, match="can be footman, old_footman, rimehound: say which"):
        Reader("rime foot").one_of(known, "person")


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("harm wen 2", "{wenna}"),
        ("effect foes stunned", "stunned"),
        ("effect wen stunned", "{wenna}, stunned"),
        ("next gross", "{gross}"),
        ("time 30", ""),
        ("stop", ""),
    ],
)
def test_whom_and_what_is_meant_is_read_back_by_name(session: Session, typed: str, expected: str) -> None:
    people = session.state.people
    wanted = expected.format(wenna=people["wenna_tarr"].name, gross=people["gross"].name)
    assert named(said(session, typed), session.state, session.world) == wanted


def test_no_fight_can_be_stopped_where_there_is_none(session: Session) -> None:
    assert said(session, "stop") == BreakOff()
    session.do(BreakOff())
    with pytest.raises(NotMeant, match="There is no fight to break off"):
        said(session, "stop")


def test_what_nobody_can_try_is_told_with_what_it_could_be(session: Session) -> None:
    with pytest.raises(NotMeant, match="There is no person, skill or thing “juggling” here"):
        said(session, "try wenna juggling")


def test_whoever_is_brought_is_read_back_once(session: Session) -> None:
    base = next(key for key, person in session.world.people.items() if key not in session.state.people)
    name = session.world.people[base].name
    assert named(said(session, f"bring {base} 3"), session.state, session.world) == name


def test_a_condition_of_the_packs_lasts_as_long_as_the_guide_says(session: Session) -> None:
    session.do(said(session, "effect gross stunned for 2 rounds"))
    laid = next(effect for effect in session.state.people["gross"].effects if effect.id == "stunned")
    assert laid.until == (("round", 2),)
    assert laid.bars == session.world.conditions["stunned"].bars, "it is still the condition of the packs"


def test_a_reason_is_kept(session: Session) -> None:
    command = said(session, "harm gross 3 because the cart tips")
    assert isinstance(command, Amend)
    assert command.why == "the cart tips"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("harm", "Say which person here: "),
        ("harm nobody 3", "There is no person here “nobody 3”"),
        ("harm gross", "Say how much as a number."),
        ("harm gross 3 tulips", "“tulips” is not understood. Say: harm WHO N [KIND] [NAME, where harm has one]."),
        ("effect gross", "Conditions: "),
        ("effect gross drenched for a while", "Say how long"),
        ("bring", "Say which person of the packs: "),
        ("set gross", "Say which number: "),
        ("seat gross by", "Say which seat: content, guide, player."),
        ("dance", "The guide’s words are"),
        ("go nowhere", "There is no scene “nowhere”"),
    ],
)
def test_what_is_missing_is_said(session: Session, typed: str, sentence: str) -> None:
    with pytest.raises(NotMeant) as found:
        said(session, typed)
    assert str(found.value).startswith(sentence), str(found.value)


def test_every_word_has_its_usage_and_the_other_way_round() -> None:
    assert set(words.WORDS) == set(words.SAY)


def test_what_was_forgotten_is_put_into_an_earlier_act() -> None:
    session = table()
    check(session)
    act = session.entries[-2].number
    throw(session)
    hands = [e.command for e in session.entries if isinstance(e.command, Throw)]
    told = put_in(session, act, "against them 2")
    assert not isinstance(told, Refusal), told
    harder = Tree({"check": {"harder": [{"label": "against them", "by": 2}]}})
    assert Restate(0, harder) in [e.command for e in session.entries]
    assert [e.command for e in session.entries if isinstance(e.command, Throw)] == hands
    again = put_in(session, act, f"effect {session.state.lead} soaked through")
    assert not isinstance(again, Refusal), again
    assert "soaked through" in [e.label for e in session.state.people[session.state.lead].effects]
    assert [e.command for e in session.entries if isinstance(e.command, Throw)] == hands
    with pytest.raises(NotMeant):
        put_in(session, act, "no such lever 2")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (
            "tell The clerk says “Not before noon.” and shuts the hatch",
            "The clerk says “Not before noon.” and shuts the hatch",
        ),
        ("tell “Not before noon.”", "“Not before noon.”"),
        ("note Ida left because she was afraid", "Ida left because she was afraid"),
        ("scene The “Anchor”, because it rains", "The “Anchor”, because it rains"),
        ("scene because it rains", "because it rains"),
        ("whisper wenna_tarr: “he lies”, because he must", "“he lies”, because he must"),
    ],
)
def test_words_of_the_guides_own_are_kept_as_they_were_typed(typed: str, kept: str) -> None:
    command = said(table(), typed)
    assert isinstance(command, Note)
    assert command.text == kept


def test_a_name_to_remember_may_have_a_because_in_it() -> None:
    assert said(table(), "thread who burned it because of us") == Keep("thread", "who burned it because of us")


def test_a_scene_that_the_guide_names_is_where_everybody_is_until_the_next() -> None:
    session = table("hallow-pass")

    def place() -> str:
        told = tale(session.entries, session.world)
        return look(session.state, session.world, session.prompts, told).place

    def do(typed: str) -> None:
        say(session, said(session, typed))

    first = place()
    do("scene The mill, after dark")
    assert place() == "The mill, after dark"
    do("bring rimehound")
    do("fight")
    assert place() == "A fight"
    do("stop")
    assert place() == "The mill, after dark"
    do("go lamp_one")
    assert place() not in {first, "The mill, after dark"}


@pytest.mark.rule("V-65", "V-77")
@pytest.mark.parametrize(
    ("typed", "track", "told"),
    [
        ("heal wenna 1", "injuries", "1 Injury"),
        ("heal wenna 1 body", "injuries", "1 Injury"),
        ("heal wenna 1 mind", "mental_injuries", "1 mental Injury"),
        ("heal wenna 1 wound", "wounds", "1 Wound"),
        ("heal wenna 2 wounds", "wounds", "2 Wounds"),
        ("heal wenna 1 anguish", "anguish", "1 Anguish"),
    ],
)
def test_every_word_for_what_heals_heals_it_and_says_so(session: Session, typed: str, track: str, told: str) -> None:
    for each in ("injuries", "mental_injuries", "wounds", "anguish"):
        say(session, said(session, f"set wenna {each} 2"))
    say(session, said(session, typed))
    assert session.state.people["wenna_tarr"].tracks[track] < 2
    assert any(told in one.words for one in tale(session.entries, session.world).passages)


def test_healing_where_nothing_is_hurt_says_so(session: Session) -> None:
    say(session, said(session, "heal wenna 1 wound"))
    assert tale(session.entries, session.world).passages[-1].words == "Wenna Tarr: nothing to heal (wound)."


def test_two_blows_of_the_same_words_are_both_told(session: Session) -> None:
    for _ in range(2):
        say(session, said(session, "harm gross 1"))
        while session.state.top.asking:
            say(session, Ready("guide"))
    told = [one.words for one in tale(session.entries, session.world).passages if one.words.startswith("Gross takes 1")]
    assert len(told) == 2


@pytest.mark.rule("P-45")
def test_harm_has_a_name_where_the_rules_want_one() -> None:
    nine = table("nine-hours")
    who = nine.state.lead
    assert op(nine, f"harm {who} 2 physical a cracked rib").text == "a cracked rib"
    assert op(nine, f"harm {who} 2 because a cracked rib").text == "a cracked rib"
    with pytest.raises(NotMeant, match="Harm has a name"):
        said(nine, f"harm {who} 2 physical")


def test_a_rest_where_the_scene_has_none_says_that_no_time_passes() -> None:
    listed, none = table("table-venture"), table("salt-office")
    typed = "rest hour for get"
    assert words.help_of("rest", said(listed, typed)) == words.WORDS["rest"].help
    assert words.help_of("rest", said(none, "rest hour")) == words.BROUGHT


@pytest.mark.rule("V-65")
def test_rest_is_the_rest_of_the_rules() -> None:
    made = table("table-venture")
    who = made.state.lead
    assert said(made, f"rest {who} hour") == Undertake(who, "hour:pools")
    start = made.state.minute
    say(made, said(made, f"rest {who} hour"))
    assert made.state.minute == start + 60
    assert any("An hour passes." in one.words for one in tale(made.entries, made.world).passages)
    assert isinstance(made.do(said(made, f"rest {who} hour")), Refusal)
    say(made, said(made, f"set {who} wounds 1"))
    with pytest.raises(NotMeant, match="Say what it is for: get your strength, heal a Wound"):
        said(made, f"rest {who} ten")
    assert said(made, f"rest {who} ten for heal a wound") == Undertake(who, "ten:wounds")


def test_whoever_comes_for_a_fight_is_named_with_it() -> None:
    w = world("table-venture")
    session = Session(w, None, dice="table")
    session.do(Gather(gathered(w, ("wenna_tarr",), Path())))
    told = session.do(words.meant("fight watchman and docker 2", session.state, w))
    assert not isinstance(told, Refusal)
    assert session.state.top.kind == "conflict"
    foes = [person.id for person in session.state.people.values() if person.side == "foe"]
    assert foes == ["watchman", "docker_1", "docker_2"]
    for typed in ("fight watchman and", "fight watchman 0", "fight nobody"):
        with pytest.raises(NotMeant):
            words.meant(typed, session.state, w)


def test_somebody_who_is_here_is_fought_by_the_name_they_have() -> None:
    w = world("table-venture")
    session = Session(w, None, dice="table")
    session.do(Gather(gathered(w, ("wenna_tarr",), Path())))
    for typed in ("bring watchman called Rolf", "side rolf aside", "fight rolf and watchman 2"):
        told = session.do(words.meant(typed, session.state, w))
        assert not isinstance(told, Refusal)
    assert session.state.top.kind == "conflict"
    foes = [person.name for person in session.state.people.values() if person.side == "foe"]
    assert foes == ["Rolf", "watchman 1", "watchman 2"]
    with pytest.raises(NotMeant):
        words.meant("fight wenna", session.state, w)


def test_behind_a_name_come_whose_side_and_where_in_any_order() -> None:
    w = world("table-venture")
    session = Session(w, None, dice="table")
    session.do(Gather(gathered(w, ("wenna_tarr",), Path())))
    for said in ("called Nick at 20", "at 20 called Nick", "called “Nick” at 20 feet", "called Nick at 20 foe"):
        command = words.meant(f"bring watchman {said}", session.state, w)
        assert isinstance(command, Amend)
        (op,) = command.ops
        assert (op.text, op.amount, op.kind) == ("Nick", "20", "watchman"), said
    command = words.meant("bring watchman called Nick at Twenty aside", session.state, w)
    assert isinstance(command, Amend)
    assert command.ops[0].text == "Nick at Twenty"


def test_where_rules_have_no_fight_whoever_is_named_is_there_to_be_acted_against() -> None:
    w = world("table-solar")
    session = Session(w, None, dice="table")
    session.do(Gather(gathered(w, ("tam_orrin",), Path())))
    with pytest.raises(NotMeant, match="act against somebody"):
        words.meant("fight", session.state, w)
    session.do(words.meant("fight usher", session.state, w))
    assert (session.state.people["usher"].side, session.state.top.kind) == ("foe", "scene")


@pytest.mark.parametrize(
    ("typed", "who"),
    [("bring annick aside", "quiet_annick"), ("bring fog", "fog_singer"), ("bring rats", "wharf_rats")],
)
def test_a_word_within_a_name_finds_whoever_has_it_alone(typed: str, who: str) -> None:
    there = at("venture")
    command = words.meant(typed, there.state, there.world)
    assert isinstance(command, Amend)
    assert there.world.people[command.ops[0].what].name == there.world.people[who].name
    assert command.ops[0].who == ("aside" if "aside" in typed else "foe")


@pytest.mark.parametrize("typed", ["send docker", "send the docker", "send a docker"])
def test_an_article_before_a_name_says_nothing(typed: str) -> None:
    there = at("venture")
    assert words.meant(typed, there.state, there.world) == words.meant("send docker", there.state, there.world)
    with pytest.raises(NotMeant, match="There is no person here “moon”"):
        words.meant("send the moon", there.state, there.world)


def test_a_word_within_several_names_says_whose() -> None:
    known = {"a": ("Sister Anwe",), "b": ("Brother Anwe",)}
    with pytest.raises(NotMeant, match="“anwe” can be Sister Anwe, Brother Anwe: say which"):
        Reader("anwe").one_of(known, "person")


def test_accents_do_not_matter_in_a_name_however_they_are_typed() -> None:
    known = {"a": ("Änne Löwe",), "b": ("Odo",)}
    for typed in ("anne lowe", "A\u0308nne", "änne", "löwe"):
        assert Reader(typed).one_of(known, "person") == "a"


def test_whoever_is_out_of_it_is_sent_off_the_stage() -> None:
    table = OpenTable("venture", "wenna_tarr")
    for line in ("bring docker called Bruno foe", "bring watchman foe", "fight", "send bruno over the edge", "stop"):
        table.word(line)
    assert table.person("docker").out == "over the edge"
    table.word("send bruno")
    assert "docker" not in table.s.people


def test_no_fight_begins_under_an_act_that_lies_open() -> None:
    play = table()
    check(play)
    with pytest.raises(NotMeant, match="An act lies open"):
        said(play, "fight barge_fight")
    say(play, Throw(play.thrown()))
    with pytest.raises(NotMeant, match="An act lies open"):
        said(play, "fight")


def test_no_fight_is_broken_off_under_an_act_that_lies_open() -> None:
    table = OpenTable("venture", "wenna_tarr")
    for line in ("bring docker foe", "fight", "wenna boats vs docker"):
        table.word(line)
    with pytest.raises(NotMeant, match="An act lies open: finish it"):
        words.meant("stop", table.session.state, table.session.world)

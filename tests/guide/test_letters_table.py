"""The table of the guide's levers, letter by letter: by any rules, on an act that was said and on one that content has,
each is heard with what it lays, or refused in a sentence because the rules have no such thing."""

from collections.abc import Callable
from typing import Any

import pytest

from game.core.act import Act
from game.core.checks.said import marked
from game.core.commands import Amend, Choose, Pull, Refusal, Restate
from game.core.content import Op
from game.core.draft import Sight
from game.core.machine.decide import decide
from game.core.machine.letters import LABELS
from game.core.machine.wall import shown
from game.core.seats import GUIDE
from game.core.state import State
from game.core.world import World
from game.guide import words
from game.guide.tokens import NotMeant
from game.guide.yours import NOTHING_OF_THAT, letters_now, meant
from game.session import new_table
from game.systems import registry
from tests.guide.at_tables import at, begun
from tests.worlds import world

LINES = {
    "venture": "wenna lies 6",
    "solar": "tam stealth 2",
    "position": "hob creep",
    "tiers": "nan ropes 15",
    "practices": "emlyn physic restoration 3",
}
PREPARED = {
    "venture": ("salt-office", "wenna_tarr", "dorrit_vane", "docker", "kind='knowledge'"),
    "solar": ("long-table", "tam_orrin", "bede_quill", "usher", "labour"),
    "position": ("nine-hours", "hob_lacey", "ansel_roe", "constable", ""),
    "tiers": ("hallow-pass", "nan_tessel", "hob_arkle", "toll_bully", ""),
    "practices": ("midsummer-bell", "emlyn_rastrick", "jonet_stoyle", "footpad", "by thumb and eye"),
}
"""The adventure, who acts, who helps, who is against it, and what is written of an act of it that will do."""

NONE = "!"
"""The rules have no such thing."""
Laid = dict[str, Any] | str
TABLE: dict[str, dict[str, dict[str, Laid]]] = {
    "D": {
        "venture": {
            "D 9": {"challenge": 9, "against": ""},
            "D docker": {"against": "docker", "challenge": None},
            "D docker perception": {"against": "docker", "meets": "perception"},
        },
        "solar": {
            "D 3": {"difficulty": 3},
            "D great": {"difficulty": 3},
            "D usher": {"against": "usher"},
            "D usher react": {"against": "usher", "resist": "react"},
        },
        "position": {
            "D 2": {"need": 2},
            "D difficult": {"need": 3},
            "D constable": {"against": "constable"},
            "D constable watch": {"against": "constable", "resists": "watch"},
        },
        "tiers": {
            "D 18": {"difficulty": 18},
            "D very hard": {"hard": "very_hard"},
            "D bully": {"against": "toll_bully"},
            "D bully pd": {"against": "toll_bully", "meets": "pd"},
        },
        "practices": {
            "D 5": {"need": 5},
            "D footpad": {"against": "footpad"},
            "D footpad blade": {"against": "footpad", "resists": "blade"},
        },
    },
    "F": {
        "venture": {"F 2 he knows her mother": {"easier": ("he knows her mother", 2)}},
        "solar": {"F from the roof": {"passed": ("from the roof", "1")}},
        "position": {"F 2 dry ground": {"circumstances": ("dry ground", 2)}},
        "tiers": {"F the wind": {"circumstances": ("the wind", 1)}},
        "practices": {"F daylight": {"circumstances": ("daylight", 1)}},
    },
    "A": {
        "venture": {"A 2 rain": {"harder": ("rain", 2)}},
        "solar": {"A rain": {"harder": ("rain", 1)}},
        "position": {"A rain": {"circumstances": ("rain", -1)}},
        "tiers": {"A 2 rain": {"circumstances": ("rain", -2)}},
        "practices": {"A rain": {"circumstances": ("rain", -1)}},
    },
    "N": {
        "venture": {"N": {"need": 2}, "N 3": {"need": 3}},
        "solar": {"N": NONE, "N 2": NONE},
        "position": {"N": NONE, "N 2": NONE},
        "tiers": {"N": {"feat": True, "difficulty": None}, "N 24": "feats stand at 21. 24 is a champion’s"},
        "practices": {"N": NONE, "N 2": NONE},
    },
    "P": {
        "venture": {"P": NONE, "P champion": NONE},
        "solar": {"P": NONE},
        "position": {"P desperate": {"position": "desperate"}},
        "tiers": {"P champion": {"tier": 2}},
        "practices": {"P": NONE},
    },
    "K": {
        "venture": {
            "K fails: She calls the watch.": {"on.failure": "She calls the watch."},
            "K works: “She laughs.”": {"on.success": "She laughs."},
            "K price: It costs her.": {"on.price": "It costs her."},
            "K remarkable: All of them.": {"on.remarkable": "All of them."},
        },
        "solar": {
            "K fails: She knows.": {"on.failure": "She knows."},
            "K so that “he has the page”": {"yours": "he has the page"},
            "K else “they know him”": {"theirs": "they know him"},
        },
        "position": {
            "K fails: The alarm.": {"on.failure": "The alarm."},
            "K fails: lost": {"lost": "This way is closed."},
            "K fewer: You hang there.": {"on.fewer": "You hang there."},
        },
        "tiers": {"K fails: It snaps.": {"on.failure": "It snaps."}, "K crit: They cheer.": {"on.crit": "They cheer."}},
        "practices": {"K fails: It goes cold.": {"on.failure": "It goes cold."}},
    },
    "O": {
        "venture": {"O": NONE, "O 1": NONE},
        "solar": {
            "O 1": {"lever": ("guide_gift", 1)},
            "O first law": {"first": ("Law", "law")},
            "O": "1 Your gift die",
            "O 88": "Nothing stands under 88 there.",
        },
        "position": {
            "O peril “the lantern, broken”": {"perils": ("the lantern, broken", ())},
            "O flashback feign 2 “I paid him”": {"flashbacks": ("I paid him", 2)},
            "O": "1 peril: ",
        },
        "tiers": {"O proud": {"flaws": ("proud",)}},
        "practices": {"O": NONE},
    },
    "W": {system: {"W across the roofs": {"label": "across the roofs"}} for system in registry.BUILT_IN},
    "B": {
        system: {"B": {"ruling": "routine"}, "B impossible": {"ruling": "impossible"}} for system in registry.BUILT_IN
    },
    "I": {
        "venture": {"I locks": {"skill": "locks"}, "I movement": {"kind": "movement"}},
        "solar": {"I debate": {"ability": "debate"}, "I race usher": {"race": ("usher",)}},
        "position": {"I feign": {"ways": ("feign", "")}},
        "tiers": {"I ropes": {"skill": "ropes"}, "I arguable old works": {"arguable": ("old_works",)}},
        "practices": {"I craft": {"ways": ("craft", "")}},
    },
    "G": {system: {"G 1": {"counts": True}, "G 99": "Nothing stands under 99"} for system in registry.BUILT_IN},
    "R": {
        "venture": {"R perception": "Nobody stands against it", "D docker|R perception": {"meets": "perception"}},
        "solar": {"R react": "Nobody stands against it", "D usher|R react": {"resist": "react"}},
        "position": {"R watch": "Nobody stands against it", "D constable|R watch": {"resists": "watch"}},
        "tiers": {"R pd": "Nobody stands against it", "D bully|R pd": {"meets": "pd"}},
        "practices": {
            "R blade": "Nobody stands against it",
            "D footpad|R blade": {"resists": "blade"},
            "D footpad|R subterfuge": {"resists_with": "subterfuge"},
        },
    },
    "H": {
        "venture": {"H": {"help": False}, "H dorrit": {"lever": ("help", "dorrit_vane")}},
        "solar": {"H": {"together": False}, "H bede": {"joined": ("bede_quill",)}},
        "position": {"H": {"help": False}, "H ansel": {"lever": ("help:ansel_roe", 1)}},
        "tiers": {"H hob": {"circumstances": ("help from Hob Arkle", 1)}},
        "practices": {"H jonet": {"circumstances": ("help from Jonet Stoyle", 1)}},
    },
    "E": {
        "venture": {"E cast watching flame": "does not know Watching Flame"},
        "solar": {"E": NONE, "E usher": NONE},
        "position": {"E extra “a word more”": {"extras": ("a word more", ())}},
        "tiers": {"E": NONE},
        "practices": {"E area damage on footpad": {"effect": (("area", "damage"), ("footpad",))}},
    },
    "M": {
        system: {"M 20": {"time": 20}, "M 2 hours": {"time": 120}, "M 10m": {"time": 10}}
        for system in registry.BUILT_IN
    },
    "L": {
        "venture": {"L": {"retry": False}, "L yes": {"retry": True}},
        "solar": {"L": {"retry": False}},
        "position": {"L": {"again": True}, "L lost": {"lost": "This way is closed."}},
        "tiers": {"L no": {"retry": False}, "L yes": {"retry": True}},
        "practices": {"L": {"retry": False}, "L yes": {"retry": True}},
    },
    "V": {
        system: {
            "V": {"wall": "odds"},
            "V|V": {"wall": "nothing"},
            "V nothing": {"wall": "nothing"},
            "V act and odds": {"wall": "act"},
            "V twice": "Nothing here goes by “twice”",
        }
        for system in registry.BUILT_IN
    },
}
"""Letter -> system -> what is typed (several, with | between) -> what stands in the fields of the check or of the act
then, what circumstances and lists hold last; or words of the sentence with which it is refused."""
SAID, CONTENT = "said", "prepared"


def lying(kind: str, system: str) -> tuple[State, World]:
    """The table of a guide with an act in free and clear."""
    if kind == SAID:
        return begun(LINES[system], system), at(system).world
    pack, *cast, foe, written = PREPARED[system]
    w = world(pack)
    session = new_table(w, tuple(w.system.create(w, key) for key in cast), None, "program", 1)
    session.do(words.meant(f"bring {foe}", session.state, w), seat=GUIDE)
    for scene in w.scenes.values():
        for key, option in scene.options.items():
            if option.check is None or any(marked(option.check, "opposition")) or written not in str(option.check):
                continue
            before = session.state
            session.do(Amend((Op("goto", scene.key),)), seat=GUIDE)
            session.do(Choose(key), seat=GUIDE)
            if session.state.top.kind == "exchange" and session.state.top.parts[0].ref.endswith(f"/{key}"):
                return session.state, w
            while session.state != before:
                assert not isinstance(session.undo(), Refusal)
    raise AssertionError(f"{pack} has no such act")


@pytest.mark.parametrize("system", registry.BUILT_IN)
@pytest.mark.parametrize("kind", [SAID, CONTENT])
@pytest.mark.parametrize("letter", LABELS)
def test_a_letter_is_heard_or_refused(letter: str, kind: str, system: str) -> None:
    state, w = lying(kind, system)
    for typed, laid in TABLE[letter][system].items():
        now = state
        *first, last = typed.split("|")
        for one in first:
            now = said(now, w, one)
        if isinstance(laid, str):
            sentence = refused(now, w, last)
            assert sentence.endswith((".", "?")) or laid in sentence, sentence
            assert (NOTHING_OF_THAT if laid == NONE else laid) in sentence, (typed, sentence)
            continue
        after = said(now, w, last)
        for field, value in laid.items():
            assert stands(after, w, field, now) == value, (typed, field)


def said(state: State, w: World, typed: str) -> State:
    """The table once this was said under a letter."""
    command = meant(typed, state, w)
    assert isinstance(command, Restate | Pull), typed
    decided = decide(state, command, w, GUIDE)
    assert not isinstance(decided, Refusal), (typed, decided)
    return decided[1]


def refused(state: State, w: World, typed: str) -> str:
    try:
        command = meant(typed, state, w)
    except NotMeant as problem:
        return str(problem)
    decided = decide(state, command, w, GUIDE)
    assert isinstance(decided, Refusal), typed
    return decided.sentence


def stands(state: State, w: World, field: str, before: State) -> Any:
    """What a field holds: of a list the last one, of a shape in it two words, of an effect its own."""
    part, act = state.top.parts[0], Act(Sight(state, w), state.top, 0)
    check: Any = act.check
    if field == "label":
        return part.label
    if field == "lever":
        return next(one for one in part.pulled if one not in before.top.parts[0].pulled)
    if field == "counts":
        return act.check != Act(Sight(before, w), before.top, 0).check
    if field == "time":
        return getattr(act.content, "time", None)
    if field == "wall":
        return shown(act)
    if field.startswith("on."):
        return act.content.on[field.removeprefix("on.")].text if act.content is not None else None
    value = getattr(check, field)
    if field == "effect":
        return value.aspects, value.whom
    if isinstance(value, tuple) and value:
        return value[-1:] if isinstance(value[-1], str) else WORDS[field](value[-1])
    return value


WORDS: dict[str, Callable[[Any], tuple[Any, ...]]] = {
    "easier": lambda one: (one.label, one.by),
    "harder": lambda one: (one.label, one.by),
    "passed": lambda one: (one.label, one.dice),
    "circumstances": lambda one: (one.label, getattr(one, "dice", 0) or getattr(one, "edge", 0)),
    "perils": lambda one: (one.label, one.do),
    "flashbacks": lambda one: (one.label, one.difficulty),
    "extras": lambda one: (one.label, one.do),
    "first": lambda one: (one.label, one.ability),
    "ways": lambda one: (getattr(one, "action", "") or getattr(one, "power", ""), ""),
}
"""A list of shapes -> what tells one of them."""


@pytest.mark.parametrize("system", registry.BUILT_IN)
@pytest.mark.parametrize("kind", [SAID, CONTENT])
def test_a_letter_that_the_rules_have_no_use_for_is_not_there(kind: str, system: str) -> None:
    known = {one.letter for one in letters_now(*lying(kind, system))}
    assert known == {letter for letter in LABELS if NONE not in TABLE[letter][system].values()}


@pytest.mark.parametrize(
    ("typed", "field", "value"),
    [
        ("D size 5", "size", 5),
        ("D cost 2", "cost", 2),
        ("E no complex", "complex", False),
        ("M within 30", "within", "30"),
    ],
)
def test_what_is_made_is_said_by_its_letters(typed: str, field: str, value: Any) -> None:
    w = at("practices").world
    after = said(begun("piers make “a wall of bronze” craft 3 complex", "practices"), w, typed)
    assert getattr(Act(Sight(after, w), after.top, 0).check.makes, field) == value

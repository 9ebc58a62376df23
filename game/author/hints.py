"""Hints about words, told only where somebody asks for them: what was left to do, a word twice, two sentences with no
blank between them, a name spelt two ways, somebody who speaks where they cannot be, a number in the head that is none
of the pack's, a spelling that is not the author's.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.author.conditions import Found
from game.core.content import PackInfo, Scene
from game.core.machine.operate import PASSING
from game.core.marks import Prose
from game.core.scope import ASIDE
from game.core.wording import TITLES
from game.packs.check import Pack
from game.packs.known import quoted
from game.packs.walk import leaves, operations

Place = tuple[tuple[str | int, ...], str]
"""Where a text stands, and the text."""
CODES = ("N-COUNT", "N-JOIN", "N-NAME", "N-SPELL", "N-TODO", "N-TWICE", "N-VOICE")
_BRACES = re.compile(r"\{[^{}]*\}")
_JOIN = re.compile(r"\S*[.!?]”? *\}(?:[A-Z]|“)\S*|\S*[.!?]”?\{[^{}|:]*: *(?:[A-Z]|“)\S*")
"""The end of one sentence and the beginning of the next with a brace between them and no blank outside it."""
_TODO = re.compile(r"\b(?:TODO|FIXME|XXX|TBD)\b")
_TWICE = re.compile(r"(?<![-’'\w])(\w{2,}) (\1)(?![-’'\w])", re.IGNORECASE)
_MEANT = frozenset(
    "had that no so very many long there now yes well more far one two three four five".split()  # noqa: SIM905
)
"""Words that are said twice on purpose, or by grammar."""
_CAPITAL = re.compile(r"(?<=[a-z,;] )[A-Z][a-z]{3,}\b")
"""A word with a capital that does not begin a sentence."""
_SAYS = "says|said|asks|asked|calls|cries|shouts|whispers|answers|replies|adds"
_VOICE = re.compile(rf"”,? (?:(?:{_SAYS}) (?P<after>[A-Z]\w{{3,}})|(?P<before>[A-Z]\w{{3,}}) (?:{_SAYS})\b)")
_OWN = ("text", "again", "also")
"""The texts of a scene itself: what is done there can bring anybody."""
_COUNTED: Mapping[str, tuple[re.Pattern[str], ...]] = {
    "scenes": (re.compile(r"\bscenes of (\d+)\b"), re.compile(r"\b(\d+) scenes\b(?! of)")),
    "endings": (re.compile(r"\b(\d+) endings?\b"),),
}
RARE, OFTEN = 2, 4
"""A spelling that stands so often at most may be a slip of one that stands so often at least."""


def hints(pack: Pack, shapes: Mapping[str, type]) -> Iterator[Found]:
    """All of them in a pack."""
    texts = [place for section, entries in pack.values.items() for place in _texts(shapes[section], section, entries)]
    for path, text in texts:
        yield from ((path, code, said) for code, said in _slips(text))
        if pack.info is not None:
            yield from ((path, "N-SPELL", said) for said in _spelt(text, pack.info.spelling))
    yield from _names(texts, _known(pack))
    if pack.info is not None and pack.sound:  # of what is broken nobody knows who comes in it, or how many there are
        yield from _voices(pack, texts, shapes)
        yield from _counts(pack, pack.info)


def _texts(shape: type, section: str, entries: Mapping[str, Any]) -> Iterator[Place]:
    for key, entry in entries.items():
        for leaf in leaves(shape, entry, (section, key)):
            if isinstance(leaf.mark, Prose):
                yield leaf.path, leaf.text


def _slips(text: str) -> Iterator[tuple[str, str]]:
    if found := _TODO.search(text):
        yield "N-TODO", f"{found[0]} stands in what is told"
    if found := _JOIN.search(text):
        yield "N-JOIN", f"{quoted(found[0])}: two sentences with no blank between them"
    for found in _TWICE.finditer(_BRACES.sub(" | ", text)):
        if found[1].lower() not in _MEANT:
            yield "N-TWICE", f"{quoted(found[0])}: one word twice"


def _spelt(text: str, spelling: Mapping[str, str]) -> Iterator[str]:
    for wrong, right in spelling.items():
        if found := re.search(rf"\b{re.escape(wrong)}\b", text, re.IGNORECASE):
            yield f"{quoted(found[0])} is spelt {quoted(right)} in this pack"


# Names ----------------------------------------------------------------------------------------------------------------


def _known(pack: Pack) -> frozenset[str]:
    """The words of the names of people and characters, and of whoever stands in a scene."""
    people = [str(one.name) for section in ("people", "characters") for one in pack.values[section].values()]
    people += [one.name for scene in pack.values["scenes"].values() for one in scene.here]
    return frozenset(word for name in people for word in re.findall(r"\b[A-Z][a-z]{3,}\b", _BRACES.sub(" ", name)))


def _names(texts: Iterable[Place], known: Iterable[str]) -> Iterator[Found]:
    """Words with a capital that are written seldom, one letter from a name that is written often."""
    texts = list(texts)
    told = Counter(word for _, text in texts for word in re.findall(r"\b[A-Z][a-z]{3,}\b", text))
    usual = [name for name in known if told[name] >= OFTEN]
    for path, text in texts:
        for word in _CAPITAL.findall(_BRACES.sub(" ", text)):
            near = next((name for name in usual if told[word] <= RARE and _is_near(word, name)), "")
            if near and word not in known:
                yield path, "N-NAME", f"{quoted(word)} may be {near}, who stands elsewhere"


def _is_near(word: str, name: str) -> bool:
    """Whether one letter is otherwise, missing, too many, or two have changed places; a plural is no slip."""
    if word in (name, f"{name}s") or abs(len(word) - len(name)) > 1:
        return False
    if len(word) == len(name):
        other = [at for at in range(len(word)) if word[at] != name[at]]
        swapped = len(other) == 2 and word[other[0]] == name[other[1]] and word[other[1]] == name[other[0]]
        return len(other) == 1 or swapped
    short, long = sorted((word, name), key=len)
    return any(long[:at] + long[at + 1 :] == short for at in range(len(long)))


def _voices(pack: Pack, texts: Iterable[Place], shapes: Mapping[str, type]) -> Iterator[Found]:
    """Somebody says something in a scene of which it is known who is here, by its list or by who joins there, and is
    not among them; they are in another scene of that kind, and nothing brings them along."""
    joined = _brought(pack, shapes)
    scenes: Mapping[str, Scene] = pack.values["scenes"]
    listed = {key: {one.name.split()[0] for one in scene.here} | joined[key] for key, scene in scenes.items()}
    everywhere = frozenset(name for names in listed.values() for name in names)
    for path, text in texts:
        if path[0] != "scenes" or path[2] not in _OWN or not listed[str(path[1])]:
            continue
        key = str(path[1])
        said = {found["after"] or found["before"] for found in _VOICE.finditer(text)}
        for name in sorted((said & everywhere) - listed[key] - joined[_ALONG] - TITLES):
            yield path, "N-VOICE", f"{name} speaks, and is not among those who are here"


_ALONG = ""
"""No scene: those who may be anywhere."""


def _brought(pack: Pack, shapes: Mapping[str, type]) -> Mapping[str, set[str]]:
    """The first names of people whom something has join: by the scene for which alone they come, and of all others,
    who come along or stay."""
    people = {key: str(one.name).split()[0] for key, one in pack.values["people"].items()}
    passing = pack.info is not None and pack.info.format >= PASSING
    found: defaultdict[str, set[str]] = defaultdict(set)
    for section, entries in pack.values.items():
        for key, entry in entries.items():
            for _, op in operations(shapes[section], entry, (section, key)):
                if op.verb == "join" and op.what in people:
                    here = passing and section == "scenes" and op.who == ASIDE and not op.stays
                    found[key if here else _ALONG].add(people[op.what])
    return found


def _counts(pack: Pack, info: PackInfo) -> Iterator[Found]:
    """Numbers of scenes and endings in the head beside those that there are."""
    for field in ("length", "pitch", "about"):
        for section, patterns in _COUNTED.items():
            there = len(pack.values[section])
            for found in (found for pattern in patterns for found in pattern.finditer(str(getattr(info, field)))):
                if int(found[1]) != there:
                    yield (
                        ("pack", field),
                        "N-COUNT",
                        f"{quoted(found[0])}: there {'is' if there == 1 else 'are'} {there}",
                    )

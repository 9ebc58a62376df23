"""What a guide can say otherwise of an act in free and clear: one list of letters, the same by any rules.

A letter is there because a field of the check says what it is (`marks.WHAT`); what stands under it, and what a press
lays over the act, follow from the field.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from game.core import oracle
from game.core.act import SAID, Act, own_content, source
from game.core.checks import lay
from game.core.checks.said import marked, marks_of
from game.core.checks.usual import WORKS
from game.core.commands import Pull, Restate
from game.core.content import ActDef, Option
from game.core.draft import Sight
from game.core.levers import Lever, Value
from game.core.machine import wall
from game.core.marks import Says, Words
from game.core.record import changed, record
from game.core.tree import NOTHING, Tree
from game.core.wording import minus

LETTERS: Mapping[str, str] = {
    "difficulty": "D",
    "opposition": "D",
    "backing": "D",
    "successes": "N",
    "stance": "P",
    "stakes": "K",
    "offer": "O",
    "before": "O",
    "words": "W",
    "ruling": "B",
    "skill": "I",
    "kind": "I",
    "tool": "G",
    "lever": "G",
    "answer": "R",
    "help": "H",
    "effect": "E",
    "time": "M",
    "again": "L",
    "wall": "V",
}
"""What a field is -> the letter that says it otherwise. A circumstance has two: for whoever acts, and against them."""
FOR, AGAINST = "F", "A"
LABELS: Mapping[str, str] = {
    "D": "Difficulty, or against whom",
    FOR: "In their favour",
    AGAINST: "Against them",
    "N": "Successes needed",
    "P": "Position",
    "K": "If it works, if it fails",
    "O": "What you offer",
    "W": "Words for it",
    "B": "Beyond numbers",
    "I": "With what, what kind",
    "G": "What counts with it",
    "R": "Met with",
    "H": "Who helps, who together",
    "E": "What it does, to whom",
    "M": "How long it takes",
    "L": "Again",
    "V": "On the wall",
}
"""The letters in the order in which they stand, with what each is called where the rules have no word of their own."""
SIGNS: Mapping[str, int] = {FOR: 1, AGAINST: -1}
ALWAYS = ("D", FOR, AGAINST, "K")
"""What is drawn whether it stands as usual or not."""
ANSWER = "R"
"""What somebody who is against it meets it with: nothing while nobody is."""
WALL = "V"
"""What the players see of it: no rule asks for that, and it can always be taken back."""
ON_THE_WALL = Says("wall", picks=(("act and odds", "act"), ("odds", "odds"), ("nothing", "nothing")))
COUNTS, HELPS = "G", "H"
"""What can be said of any act: where the rules have no field for what counts with it, or who helps, it is a
circumstance."""
NAMING = ("I", "W")
"""What nobody says an act without: it stands as usual until it is said otherwise."""
OF_AN_ACT: Mapping[str, str] = {"label": "words", "text": "words", "on": "stakes", "time": "time", "mode": "time"}
"""What the fields are that every act has, whatever its check."""
NUMBERS = "numbers"
"""What decides where nothing is ruled."""
SWITCHED: Mapping[str, tuple[str, str]] = {"again": ("again", "once only"), "help": ("others may", "nobody")}
"""What yes and no mean in a field of this kind, in a word or two."""
TURNED = "PBRLNHV"
"""Letters that are turned by a press where a field under them has few values."""
MANY = 6
"""Values that are turned through; of more one has to be named."""


@record
class Field:
    """A field under a letter: the path to it, what it is, what stands there and what it holds when left out."""

    path: tuple[str, ...]
    mark: Says
    value: Any
    usual: Any

    @property
    def dotted(self) -> str:
        return ".".join(self.path)


@record
class Letter:
    """A lever of a guide's as it stands. `takes`: count, turn, or ask where something has to be said first."""

    letter: str
    label: str
    takes: str
    now: str = ""
    """What stands there, in a few words."""
    next: str = ""
    """What a press turns it to."""
    count: int = 0
    press: Restate | Pull | None = None
    """What a press lays, or pulls; None where it asks, or there is no more of it."""
    back: Restate | Pull | None = None
    """One less, or the author's word again; None where nothing was said."""
    usual: bool = True
    """Whether it stands as it would if nobody had said a word."""
    laid: bool = False
    """Whether it stands otherwise than the author wrote it."""
    fields: tuple[Field, ...] = ()
    levers: tuple[Lever, ...] = ()
    """Levers of the guide's own under it."""
    part: int = 0
    """Whose it is: the place in the exchange."""


def letters(act: Act) -> tuple[Letter, ...]:
    """All that can be said otherwise of this part; nothing of what is no act, or what somebody else throws against."""
    if act.part.passive:
        return ()
    check = act.check
    pulled = _levers(act)
    if check is None:
        found = (_levered(act, letter, pulled[letter]) for letter in LABELS if letter in pulled)
        return tuple(changed(one, part=act.index) for one in found)
    under: dict[str, list[Field]] = {}
    for field in fields_of(act, check):
        if letter := LETTERS.get(field.mark.what):
            under.setdefault(letter, []).append(field)
    every: list[Letter] = []
    for letter in LABELS:
        if letter in SIGNS:
            every += _bearing(act, check, letter)
        elif letter in under or letter in (COUNTS, HELPS):
            one = _letter(act, check, letter, tuple(under.get(letter, ())))
            every.append(_with_levers(act, one, pulled.get(letter, ())))
    its = {LETTERS[what] for what in oracle.stands(act.s, act.s.w, act.part.ref)}
    told = (_its(one) if one.letter in its else one for one in every)
    return tuple(changed(one, part=act.index) for one in told)


def own(lever: Lever) -> bool:
    """Whether a lever is a guide's own, under a letter."""
    return lever.says is not None


def _levers(act: Act) -> Mapping[str, tuple[Lever, ...]]:
    """The guide's own levers of a part, by their letters."""
    found: dict[str, tuple[Lever, ...]] = {}
    for lever in act.s.w.system.levers(act.s, act):
        mark = lever.says
        if mark is None:
            continue
        letter = AGAINST if mark.sign < 0 else FOR if mark.sign > 0 else LETTERS[mark.what]
        found[letter] = (*found.get(letter, ()), lever)
    return found


def _levered(act: Act, letter: str, levers: tuple[Lever, ...]) -> Letter:
    """A letter with nothing under it but levers: a count goes up by a press, all others are named."""
    label = levers[0].label if len(levers) == 1 else act.s.w.system.letters.get(letter, LABELS[letter])
    values = [(lever, act.part.value(lever.id) or lever.rest()) for lever in levers]
    now = " · ".join(lever.label for lever, value in values if value != lever.rest())
    one = Letter(letter, label, "ask", now, usual=not now, levers=levers)
    return _counted(act, one, *values[0]) if letter in SIGNS else one


def _counted(act: Act, one: Letter, lever: Lever, value: Value) -> Letter:
    """A letter that counts a lever up and down."""
    count = value if isinstance(value, int) else 0
    press, back = (Pull(act.index, lever.id, number) for number in (count + 1, count - 1))
    return changed(
        one,
        takes="count",
        now="",
        count=count,
        press=press if lever.allows(count + 1) else None,
        back=back if count else None,
    )


def turned(lever: Lever, act: Act) -> Value:
    """What a switch is set to by turning it, or a count by one more."""
    value = act.part.value(lever.id)
    if lever.kind == "count":
        return min(lever.hi, (value if isinstance(value, int) else 0) + 1)
    return lever.rest() if value else 1


def _with_levers(act: Act, one: Letter, levers: tuple[Lever, ...]) -> Letter:
    """A letter of fields with the guide's own levers beside them."""
    if not levers:
        return one
    other = _levered(act, one.letter, levers)
    now = " · ".join(word for word in (other.now, one.now) if word)
    return changed(one, levers=levers, now=now, usual=one.usual and other.usual)


def _its(one: Letter) -> Letter:
    """What stands there as the oracle has said it."""
    return changed(one, now=f"{one.now or 'as it says'}, the oracle’s")


def fields_of(act: Act, check: Any) -> Iterator[Field]:
    """The fields of the check, those of the act around it where it is of content, and what the players see of it."""
    shape: type = type(check)
    usual = lay.defaults(shape)
    for name, mark in marks_of(shape).items():
        yield Field(("check", name), mark, getattr(check, name), usual.get(name))
    content = act.content
    if content is not None:
        around: type = type(content)
        known = lay.defaults(around)
        for name, what in OF_AN_ACT.items():
            if hasattr(content, name):
                yield Field((name,), Says(what), getattr(content, name), known.get(name))
    yield Field(("wall",), ON_THE_WALL, wall.shown(act), wall.settled(act.s))


def restated(act: Act, check: Mapping[str, Any]) -> Restate:
    """What lays this over the check, what was said of these fields before taken out first."""
    said = act.part.said.get("check", NOTHING)
    gone = tuple(f"check.{name}" for name in check if name in said and isinstance(said[name], Tree | tuple))
    return Restate(act.index, Tree({"check": dict(check)}), gone)


# Circumstances -------------------------------------------------------------------------------------------------------


def _bearing(act: Act, check: Any, letter: str) -> Iterator[Letter]:
    """For and against: each press one more."""
    sign = SIGNS[letter]
    name, _, _ = lay.bearing(type(check), sign)
    if not name:
        return
    base = base_check(act)
    own = getattr(check, name)[len(getattr(base, name)) :]
    count = sum(lay.weight(check, sign, one) for one in own)
    named = [one.label for one in own if lay.weight(check, sign, one) and one.label not in (lay.FOR, lay.AGAINST)]
    yield Letter(
        letter,
        act.s.w.system.letters.get(letter, LABELS[letter]),
        "count",
        ", ".join(named),
        count=count,
        press=circumstance(act, sign, 1),
        back=circumstance(act, sign, -1) if count else None,
        usual=not count,
        laid=bool(count) and not act.part.ref.startswith(SAID),
    )


def circumstance(act: Act, sign: int, more: int, label: str = "") -> Restate:
    """So much more, or less, for whoever acts or against them, under a word or without one."""
    found, name = lay.weighed(act.check, base_check(act), sign, more, label)
    said = name in act.part.said.get("check", NOTHING)
    drop = (f"check.{name}",) if said else ()
    return Restate(act.index, Tree({"check": found}) if found else NOTHING, drop)


def base_check(act: Act) -> Any:
    """The check as content has it, or the system; of a said act one that says nothing."""
    base = base_of(act)
    return _Empty() if base is None else base.check


class _Empty:
    """A check of which nothing was written: there is nothing in any of its lists."""

    def __getattr__(self, name: str) -> tuple[()]:
        return ()


def base_of(act: Act) -> ActDef | Option | None:
    """What is laid over: the content of the packs, or what the system has it thrown for; None under a said act."""
    part = act.part
    if part.ref.startswith(SAID):
        return None
    return source(act.s.w, part.ref) or own_content(act.s.w, act.s.w.system.own_check(act))


# All others ----------------------------------------------------------------------------------------------------------


def _letter(act: Act, check: Any, letter: str, fields: tuple[Field, ...]) -> Letter:
    said = tuple(path for field in fields for path in _said(act, field))
    said += tuple(_beside(act, check, fields)) if said else ()
    turns = letter in TURNED and (letter != ANSWER or any(marked(check, "opposition")))
    found = (_turned(act, check, field) for field in fields if turns)
    values = next((each for each in found if each is not None), None)
    press, word = values or (None, "")
    prepared = not act.part.ref.startswith(SAID)
    return Letter(
        letter,
        act.s.w.system.letters.get(letter, LABELS[letter]),
        "turn" if values else "ask",
        now_of(act.s, fields, letter),
        word,
        press=press,
        back=Restate(act.index, NOTHING, said) if said and (prepared or letter == WALL) else None,
        usual=_usual(fields, said, prepared=prepared),
        laid=prepared and bool(said),
        fields=fields,
    )


def _said(act: Act, field: Field) -> Iterator[str]:
    """Where something was said of a field at the table: at its path, and in the ways to do it that have it too."""
    if _is_said(act, field):
        yield field.dotted
    check = act.part.said.get("check", NOTHING)
    for name, ways in check.items() if field.path[0] == "check" else ():
        if isinstance(ways, Tree):
            said = (n for n, way in ways.items() if isinstance(way, Tree) and field.path[1] in way)
            yield from (f"check.{name}.{n}.{field.path[1]}" for n in said)


def _beside(act: Act, check: Any, fields: tuple[Field, ...]) -> Iterator[str]:
    """Where a number was taken away for one that the rules have of their own: it goes and comes with that one. Somebody
    who stands against the act takes it away for themselves."""
    own = any(field.mark.what == "successes" and isinstance(field.usual, bool) for field in fields)
    shape: type = type(check)
    told = act.part.said.get("check", NOTHING)
    if own and not any(marked(check, "opposition")):
        for name, mark in marks_of(shape).items():
            if mark.what == "difficulty" and told.get(name) is False:
                yield f"check.{name}"


def _usual(fields: tuple[Field, ...], said: tuple[str, ...], *, prepared: bool) -> bool:
    """Whether all stands as it would have: as the author has it, or of a said act as what nobody said."""
    if prepared:
        return not said
    return all(field.value == field.usual or LETTERS[field.mark.what] in NAMING for field in fields)


def _is_said(act: Act, field: Field) -> bool:
    """Whether something was said of a field at the table."""
    tree: Any = act.part.said
    for key in field.path:
        tree = tree.get(key) if isinstance(tree, Tree) else None
    return tree is not None


def _turned(act: Act, check: Any, field: Field) -> tuple[Restate, str] | None:
    """What a press turns a field of few values to, and its word; None where it has many, or none."""
    values = _values(type(check), field)
    if not 1 < len(values) <= MANY:
        return None
    ids = [value for value, _ in values]
    first = int(isinstance(ids[0], int) and not isinstance(ids[0], bool))
    value, word = values[(ids.index(field.value) + 1) % len(values) if field.value in ids else first]
    return laid(act, field, value), word


def laid(act: Act, field: Field, value: Any) -> Restate:
    """What lays a value in a field of the check, or of the act around it."""
    if field.path[0] == "check":
        return restated(act, said_so(act.check, field, value))
    return Restate(act.index, Tree({field.dotted: value}))


def _values(shape: type, field: Field) -> list[tuple[Any, str]]:
    """The values of a field of few, each with its word."""
    name = field.path[-1]
    if field.mark.picks:
        return [(value, word) for word, value in field.mark.picks]
    if is_switch(shape, field):
        yes, no = SWITCHED.get(field.mark.what, ("yes", "no"))
        return [(True, yes), (False, no)]
    words = next((one.words for one in lay.annotations(shape, name) if isinstance(one, Words) and not one.also), ())
    if words:
        none = ("",) if field.mark.what == "ruling" else ()
        return [(word, word.replace("_", " ") or NUMBERS) for word in (*none, *words)]
    least, most = lay.bounds(shape, name)
    return [(number, str(number)) for number in range(least, most + 1)] if most > least else []


def is_switch(shape: type, field: Field) -> bool:
    """Whether a field says yes or no and nothing else."""
    return isinstance(field.usual, bool) or lay.is_switch(shape, field.path[-1])


def said_so(check: Any, field: Field, value: Any) -> lay.Laid:
    """What lays a value under a field, whichever way the act is done."""
    what = field.mark.what
    if what == "successes" and isinstance(value, bool):
        return lay.of_its_own(check, field.path[-1], value)
    if what in ("difficulty", "successes") and isinstance(value, int) and not isinstance(value, bool):
        return lay.number(check, what, value)
    if what == "opposition":
        return lay.opposed(check, value)
    return lay.everywhere(check, field.path[-1], value)


# Words ---------------------------------------------------------------------------------------------------------------


def now_of(s: Sight, fields: tuple[Field, ...], letter: str) -> str:
    """What stands under a letter, in a few words."""
    if letter == "K":
        return _stakes(s, fields)
    if letter == "D":
        against = tuple(f for f in fields if LETTERS[f.mark.what] == "D" and f.mark.what != "difficulty" and f.value)
        fields = against or fields[:1]
    told = [word_of(s, field) for field in fields if field.value != field.usual or letter in ("D", WALL)]
    return " · ".join(word for word in told if word)[:60]


def _stakes(s: Sight, fields: tuple[Field, ...]) -> str:
    """What each grade brings, the best first; what was said of both sides stands in place of the usual words."""
    on: Mapping[str, Any] = next((field.value for field in fields if field.path == ("on",)), {})
    told = [on[one.id].stake or on[one.id].text for one in reversed(s.w.system.grades) if one.id in on]
    said = [f"{f.mark.word} {f.value}" for f in fields if f.mark.word and isinstance(f.value, str) and f.value]
    usual = {each["stake"] for each in WORKS.values()} if said else set()
    return " · ".join((*said, *(word for word in told if word and word not in usual)))[:60]


def word_of(s: Sight, field: Field) -> str:
    """What stands in a field, as people call it."""
    value = field.value
    if isinstance(value, bool):
        return "" if value == field.usual else _switched(field)
    if isinstance(value, int) and field.mark.what == "time":
        return f"{value} {'minute' if value == 1 else 'minutes'}"
    if isinstance(value, int):
        return next((word for word, one in field.mark.picks if one == value), minus(value))
    if field.mark.what == "wall":
        return next(word for word, one in field.mark.picks if one == value)
    if isinstance(value, str):
        return called(s, value)
    if isinstance(value, tuple):
        return ", ".join(filter(None, (_one(s, one) for one in value)))
    return ""


def _switched(field: Field) -> str:
    """What stands in a field that says yes or no."""
    if field.mark.what in SWITCHED:
        return SWITCHED[field.mark.what][not field.value]
    return f"{'' if field.value else 'no '}{field.path[-1].replace('_', ' ')}"


def _one(s: Sight, one: Any) -> str:
    """One of a list, by its label or what it is done with."""
    if isinstance(one, str):
        return called(s, one)
    label = getattr(one, "label", "")
    if label:
        return str(label)
    shape: type = type(one)
    skills = (getattr(one, name) for name, mark in marks_of(shape).items() if mark.what == "skill")
    return " and ".join(called(s, value) for value in skills if isinstance(value, str) and value)


def called(s: Sight, key: str) -> str:
    """Somebody or something by name, where the packs have one for this id; a word as it is."""
    if key in s.people:
        return s.people[key].name
    for section in (s.w.people, s.w.items, *s.w.lore.values()):
        if key in section:
            return str(getattr(section[key], "name", "") or getattr(section[key], "label", "") or key)
    return key.replace("_", " ")

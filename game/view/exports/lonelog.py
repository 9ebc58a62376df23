"""A game in Lonelog 1.6, the plain notation for logs of solo play (lonelog.org); a guide's table in Partylog 1.0:
@ action, ? question, ! what the world does, d: dice, -> answer, => what comes of it.

Notation stands in fenced blocks and long prose between them, as the notation wants it in Markdown. Words of packs and
players are kept on their own lines; nothing in them can begin a line with a sign of the notation, or make a tag.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from game.core.seats import WRITTEN
from game.core.wording import percent
from game.view.exports.about import About, yaml
from game.view.exports.markdown import safe, styled
from game.view.model import SCENE, Kept, Passage, Present, Seen, Thrown
from game.view.prose import paragraphs
from game.view.rows import clean
from game.view.words import opening

EMPHASIS = re.compile(r"\*\*?|__?")
ANSWERS = ("row", "card")
AXIS = ": "
"""Between the name of a generator and what one of its tables is about."""
TAGS = {"thread": "Thread", "person": "N", "place": "L"}
REMEMBERED = re.compile(r"(Thread|Thread closed|Person|Place): (.+?)(?:, (\d+) of (\d+))?\.(?: .*)?")
COUNTED = re.compile(r"(.+): (\d+) of (\d+)\.")
ROUND = re.compile(r"Round (\d+)\.")
LONGEST_LINE = 140
"""Characters of words that stand in the notation; what is longer is prose between its blocks."""


def lonelog(of: Seen, about: About | None = None) -> str:
    """The whole game as one text: front matter, a heading for each session and scene, the notation, what is kept."""
    about = about or About()
    written = _Log(of, about)
    for passage, following in zip_longest(of.passages, of.passages[1:]):
        written.begin_sessions(passage.number)
        written.ends_fight(passage)
        if passage.drawn[0]:
            written.draws(passage, following)
        elif not _named_again(passage, following):
            written.add(passage)
    written.close(of)
    return "\n".join((*_front(of, about), "", f"# {safe(of.title)}", *written.lines)) + "\n"


def _named_again(of: Passage, following: Passage | None) -> bool:
    """Whether an act is named at once by whoever faces it, with who does it."""
    faced = following is not None and following.kind == "faced" and bool(following.foe)
    return faced and of.kind == "chosen" and following is not None and following.number == of.number


def _front(of: Seen, about: About) -> Iterator[str]:
    """Campaign metadata; a JSON string is a YAML string."""
    first, last = about.dates()
    played = ", ".join(one.name for one in of.people if one.plays) or of.name
    facts = {
        "title": of.title,
        "ruleset": about.rules,
        "player": ", ".join(about.players),
        "pcs": played,
        "start_date": first,
        "last_update": last,
        "tools": about.program,
    }
    yield "---"
    yield from (f"{key}: {yaml(_line(words))}" for key, words in facts.items() if words)
    yield "---"


class _Log:
    """The lines of a log, as they are written from the first to the last."""

    def __init__(self, of: Seen, about: About) -> None:
        self.lines: list[str] = []
        self._fence = "```partylog" if about.party else "```lonelog"
        self._party = about.party
        self._yours = tuple(one.name for one in of.people if one.plays) or tuple(filter(None, (of.name,)))
        self._kept = {one.name: one for one in of.kept}
        self._sessions = list(about.sessions) or [(0, "")]
        self._number = 0
        self._scenes = 0
        self._fights = False
        self._open = False
        """Whether a block of notation is open."""
        self._reads = False
        """Whether the newest words were prose between blocks."""
        self._mentioned: set[str] = set()
        self._rows: list[Passage] = []
        """Rows that were drawn one behind the other."""
        self._asked = False
        """Whether the newest line is a question."""
        self._thrown: list[Passage] = []
        """Throws whose outcome is still to come."""

    # Headings -------------------------------------------------------------------------------------------------------

    def begin_sessions(self, number: int) -> None:
        """The headings of all sessions that have begun by this entry."""
        while self._sessions and (not self._number or self._sessions[0][0] <= number):
            _, date = self._sessions.pop(0)
            self._number += 1
            self._prose(f"## Session {self._number}", *((f"*Date: {date[:10]}*",) if date else ()))

    def _title(self, of: Passage) -> None:
        self._scenes += 1
        self._fights = of.role != SCENE
        words = _line(of.words).replace("*", "")
        self._prose(f"### S{self._scenes} *{words}*" + (" [COMBAT]" if self._fights else ""))
        if self._fights:
            self._note("Rd1")

    # Lines ----------------------------------------------------------------------------------------------------------

    def add(self, of: Passage) -> None:
        """One piece of the story."""
        if of.kind == "throw" and not of.grade:
            self._thrown.append(of)
            return
        if of.kind == "outcome":
            self._note(self._cast(of))
            return
        self._flush()
        if of.kind == "title":
            self._title(of)
        elif of.kind in ("chosen", "faced"):
            self._note(self._act(of))
        elif of.kind == "throw":
            self._note(_dice(of, of, whose=of.who))
        elif of.role == "question":
            self._note(f"? {_line(of.words)}")
            self._asked = True
        elif of.role in ANSWERS:
            self._note(*(f"-> {_line(part)}" for part in paragraphs(of.words)))
        elif of.role in WRITTEN:
            self._note(*(f"(note: {_line(part)})" for part in paragraphs(of.words)))
        else:
            self._tells(of)

    def ends_fight(self, of: Passage) -> None:
        """The fight is over where what is told is no part of it."""
        if self._fights and not of.fights and (of.kind != "title" or of.role == SCENE):
            self._flush()
            self._note("[/COMBAT]")
            self._fights = False

    def draws(self, of: Passage, following: Passage | None) -> None:
        """A row of a table: an answer where it was asked for, else a table, or with others behind it a generator."""
        self._flush()
        self._rows.append(of)
        if following is not None and following.drawn[0]:
            return
        rows, self._rows = self._rows, []
        asked = self._asked and len(rows) == 1
        name = _line(rows[0].drawn[0].partition(AXIS)[0])
        thrown = ",".join(_line(one.drawn[1]) for one in rows if one.drawn[1])
        told = " / ".join(_line(one.words).rstrip(".") for one in rows)
        head = "d:" if asked else f"{'tbl' if len(rows) == 1 else 'gen'}: {name}"
        self._note(f"{head}{f' {thrown}' if thrown else ''} -> {told}" if thrown or not asked else f"-> {told}")

    def _act(self, of: Passage) -> str:
        """Who does what: the name before it, where it is not the one who is played."""
        words = _line(of.words)
        if of.foe:
            return f"@({_name(of.foe)}) {words}" + (self._first("F", of.foe) if self._fights else "")
        for name in self._yours:
            said = words.removeprefix(name)
            if said != words and (found := re.match(r"(?: \([^)]*\))?: (.+)", said)):
                return f"@({_name(name)}) {opening(found[1])}"
        return f"@({_name(self._yours[0])}) {words}" if self._party and len(self._yours) == 1 else f"@ {words}"

    def _cast(self, of: Passage) -> str:
        """How an act came out, with the dice that were thrown for it."""
        thrown = next((one for one in self._thrown if one.part == of.part), None)
        if thrown is None:
            return f"-> {_line(of.grade)}"
        self._thrown.remove(thrown)
        return _dice(thrown, of, whose=of.who or thrown.who)

    def _flush(self) -> None:
        """Throws that nothing came of are told as they fell."""
        for one in self._thrown:
            self._note(_dice(one, one, whose=one.who))
        self._thrown.clear()

    def _tells(self, of: Passage) -> None:
        """What comes of it: short in the notation, longer as prose."""
        if of.kind == "time" and (turn := ROUND.fullmatch(of.words)):
            self._note("", f"Rd{turn[1]}")
            return
        parts = paragraphs(of.words)
        if of.kind == "words" and (self._reads or any(len(part) > LONGEST_LINE for part in parts)):
            for part in parts:
                self._prose(styled(part))
            self._reads = True
            return
        sign = "!" if self._party and of.kind == "words" and of.role == "story" else "=>"
        bold = "**" if of.kind == "end" else ""
        self._note(*(f"{sign} {bold}{_line(part)}{bold}{self._tag(of)}" for part in parts))

    def _tag(self, of: Passage) -> str:
        """The tag of what changes by a rule, behind its words; "" for what has none."""
        who, what = of.under
        if who:
            whose = self._yours[0] if who == "You" and self._yours else who
            kind = "PC" if whose in self._yours else "F" if self._fights else "N"
            return f" [{kind}:{_name(whose)}|{'' if self._first(kind, whose) else '+'}{_name(what)}]"
        if of.kind != "rule":
            return ""
        if (kept := REMEMBERED.fullmatch(of.words)) and kept[2] in self._kept:
            kind, name = kept[1].split()[0], _name(kept[2])
            closed = "|Closed" if kept[1] == "Thread closed" else "|Open" if kind == "Thread" else ""
            track = f" [Track:{name} {kept[3]}/{kept[4]}]" if kept[3] else ""
            return f" [{TAGS[kind.lower()]}:{name}{closed}]{track}"
        if count := COUNTED.fullmatch(of.words):
            return f" [Clock:{_name(count[1])} {count[2]}/{count[3]}]"
        return ""

    def _first(self, kind: str, name: str) -> str:
        """A tag with the bare name, where it is the first mention; "" from then on."""
        tag = f" [{kind}:{_name(name)}]"
        if tag in self._mentioned:
            return ""
        self._mentioned.add(tag)
        return tag

    # Blocks ---------------------------------------------------------------------------------------------------------

    def _note(self, *lines: str) -> None:
        """Lines of notation, in a block of it."""
        if not self._open:
            self.lines += ["", self._fence]
            self._open = True
        self._reads = self._asked = False
        self.lines += lines

    def _prose(self, *lines: str) -> None:
        """Markdown between the blocks."""
        if self._open:
            self.lines.append("```")
            self._open = False
        self._reads = False
        self.lines += ["", *lines]

    def close(self, of: Seen) -> None:
        """What stands at the end: the sheets of those who play, clocks, and what was kept by name."""
        self.begin_sessions(0)
        self._flush()
        if self._fights:
            self._note("[/COMBAT]")
        tags = [*_people(of.people), *_kept(of.kept)]
        tags += [f"[Clock:{_name(one.label)} {one.value}/{one.of}]" for one in of.clocks if one.of and one.label]
        if tags:
            self._note(*([""] if self._open else []), *tags)
        if self._open:
            self._prose()
            self.lines.pop()


def _dice(thrown: Passage, came: Passage, *, whose: str) -> str:
    """A throw with its outcome: `d: die=7 (70%) -> success`."""
    if not thrown.dice:
        return f"-> {_line(came.grade or thrown.grade)}"
    faces = ", ".join(map(_face, thrown.dice))
    chance = came.chance if came.chance is not None else thrown.chance
    odds = f" ({percent(chance)})" if chance is not None else ""
    grade = _line(came.grade or thrown.grade)
    label = _line(thrown.words)
    shown = f"{label}: {faces}" if label else faces
    return f"d{f'({_name(whose)})' if whose else ''}: {shown}{odds}" + (f" -> {grade}" if grade else "")


def _face(of: Thrown) -> str:
    words = f"{_line(of.label)}={_line(of.face)}"
    return f"{words} dropped" if of.dropped else words


def _people(people: Sequence[Present]) -> Iterator[str]:
    """Those who play, as they stand now."""
    for one in people:
        if one.plays:
            numbers = (f"{row.label} {row.value}/{row.most}" for row in one.own if row.kind in ("pips", "boxes"))
            told = "".join(f"|{_name(words)}" for words in (*numbers, *one.words))
            yield f"[PC:{_name(one.name)}{told}]"


def _kept(kept: Sequence[Kept]) -> Iterator[str]:
    """What was kept by name."""
    for one in kept:
        closed = "|Closed" if one.done else "|Open" if one.kind == "thread" else ""
        name = _name(one.name)
        yield f"[{TAGS[one.kind]}:{name}{closed}]"
        if one.squares:
            yield f"[Track:{name} {one.filled}/{one.squares}]"


def _name(words: str) -> str:
    """Words inside a tag or a bracket: no sign of the notation is left in them."""
    return _line(words).translate(_TAGGED)


_TAGGED = str.maketrans({"|": "/", "[": "(", "]": ")", "(": "‘", ")": "’"})


def _line(words: str) -> str:
    """Words on one line, without the pack's own emphasis; no tag and no fence can be made of them."""
    return " ".join(EMPHASIS.sub("", clean(words)).split()).translate(_PLAIN)


_PLAIN = str.maketrans({"[": "(", "]": ")", "`": "’"})

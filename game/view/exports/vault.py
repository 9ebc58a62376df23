"""A game as a folder of notes that link to each other: one for each scene, person, place, thread and sheet, as Obsidian
and its like read them (Markdown, YAML front matter, `[[links]]`).

What is in the notes is what a player has been told; a note says of itself of which `type` it is.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.core.sheet import Row
from game.view.exports.about import About, yaml
from game.view.exports.markdown import blocks_of, export, safe, styled
from game.view.model import Kept, Passage, Present, Seen
from game.view.rows import clean

KINDS = {"person": "People", "place": "Places", "thread": "Threads"}
"""What is kept by name -> its folder."""
_UNFIT = re.compile(r'[\\/:*?"<>|#^\[\]\x00-\x1f]+')
"""What the name of a file or a link cannot hold, on one system or another."""
TALE = "The tale"
"""The note with the whole story in it."""
LONGEST = 80
"""Characters of a note's name."""


def vault(of: Seen, about: About) -> dict[str, str]:
    """Path within the folder -> the text of the note, the one that leads to all others first."""
    scenes = _scenes(of, about)
    linked = _Links(of)
    notes = {
        f"Scenes/{_scene_name(number, told)}.md": _scene(number, session, told, linked)
        for number, (session, told) in enumerate(scenes, 1)
    }
    notes |= {f"{path}.md": _remembered(one, scenes) for path, one in linked.kept}
    notes |= {f"{path}.md": _sheet(one, about) for path, one in linked.sheets}
    notes[f"{TALE}.md"] = export(of)
    title = _file(of.title)
    index = title if title.casefold() != TALE.casefold() else f"{title} 2"
    return {f"{index}.md": _index(of, about, notes), **notes}


Scene = tuple[int, Sequence[Passage]]
"""The session in which it was played, from 1, and what was told in it."""


def _scenes(of: Seen, about: About) -> list[Scene]:
    """The story cut where a scene or a fight begins."""
    cut: list[list[Passage]] = [[]]
    for passage in of.passages:
        if passage.kind == "title" and cut[-1]:
            cut.append([])
        cut[-1].append(passage)
    starts = [number for number, _ in about.sessions] or [0]
    return [(max(1, sum(start <= told[0].number for start in starts)), told) for told in cut if told]


class _Links:
    """What has a note, each with its path but for the ending; a name leads to the first that is called so."""

    def __init__(self, of: Seen) -> None:
        self._taken: set[str] = set()
        self.kept = [(self._path(KINDS[one.kind], one.name), one) for one in of.kept]
        self.sheets = [(self._path("Sheets", one.name), one) for one in of.people if one.plays]
        every: list[tuple[str, Kept | Present]] = [*self.kept, *self.sheets]
        self._of = {safe(one.name): path for path, one in reversed(every) if one.name.strip()}
        longest = sorted(map(re.escape, self._of), key=len, reverse=True)
        self._names = re.compile(rf"(?<!\w)({'|'.join(longest)})(?!\w)") if longest else None

    def _path(self, folder: str, name: str) -> str:
        """A note of its own, also for names that a disk would take for the same."""
        path, number = f"{folder}/{_file(name)}", 2
        while path.casefold() in self._taken:
            path, number = f"{folder}/{_file(name)} {number}", number + 1
        self._taken.add(path.casefold())
        return path

    def in_(self, words: str) -> str:
        """The words, each name a link where it comes up first."""
        met: set[str] = set()

        def link(found: re.Match[str]) -> str:
            name = found[1]
            if name in met:
                return name
            met.add(name)
            return f"[[{self._of[name]}|{name}]]"

        return self._names.sub(link, words) if self._names is not None else words


def _scene(number: int, session: int, told: Sequence[Passage], linked: _Links) -> str:
    head = _front({"type": "scene", "number": number, "session": session})
    return head + "\n" + linked.in_(blocks_of(told)) + "\n"


def _remembered(one: Kept, scenes: Sequence[Scene]) -> str:
    """Where somebody or something that was kept by name comes up."""
    where = [
        _scene_name(number, told)
        for number, (_, told) in enumerate(scenes, 1)
        if any(one.name.casefold() in passage.words.casefold() for passage in told)
    ]
    facts: dict[str, object] = {"type": one.kind}
    if one.kind == "thread":
        facts["status"] = "closed" if one.done else "open"
    if one.squares:
        facts |= {"filled": one.filled, "squares": one.squares}
    if where:
        facts["first"] = f"[[Scenes/{where[0]}]]"
    met = "".join(f"- [[Scenes/{name}]]\n" for name in where)
    return f"{_front(facts)}\n# {safe(one.name)}\n" + (f"\n{met}" if met else "")


def _sheet(of: Present, about: About) -> str:
    rows = "".join(f"- {line}\n" for line in map(_row, about.sheets.get(of.name, of.own)) if line)
    under = f"\n{', '.join(map(safe, of.words))}\n" if of.words else ""
    return f"{_front({'type': 'sheet'})}\n# {safe(of.name)}\n\n{rows}{under}"


def _row(row: Row) -> str:
    value = row.text or (f"{row.value} of {row.most}" if row.most else str(row.value))
    return f"{safe(row.label)}: {styled(value)}" if row.label else styled(value)


def _index(of: Seen, about: About, notes: Iterable[str]) -> str:
    """The note that leads to all others."""
    first, last = about.dates()
    facts = {"type": "game", "rules": about.rules, "begun": first, "played": last, "players": list(about.players)}
    folders: dict[str, list[str]] = {}
    for path in notes:
        folder, _, name = path.removesuffix(".md").rpartition("/")
        folders.setdefault(folder, []).append(f"{folder}/{name}" if folder else name)
    parts = [f"# {safe(of.title)}"]
    for folder, names in folders.items():
        links = "\n".join(f"- [[{name}]]" for name in names)
        parts.append(f"## {folder}\n\n{links}" if folder else links)
    return _front({key: value for key, value in facts.items() if value}) + "\n" + "\n\n".join(parts) + "\n"


def _front(facts: Mapping[str, object]) -> str:
    """YAML front matter; every JSON value is one of YAML."""
    return "".join(("---\n", *_values(facts), "---\n"))


def _values(facts: Mapping[str, object]) -> Iterator[str]:
    for key, value in facts.items():
        yield f"{key}: {_value(value)}\n"


def _value(of: object) -> str:
    if isinstance(of, str):
        return yaml(clean(of))
    return f"[{', '.join(map(_value, of))}]" if isinstance(of, list) else str(of)


def _scene_name(number: int, told: Sequence[Passage]) -> str:
    words = told[0].words if told[0].kind == "title" else "Before it begins"
    return f"{number:03} {_file(words)}"


def _file(name: str) -> str:
    """A name that every system takes for a file, and that a link can hold."""
    words = " ".join(_UNFIT.sub(" ", clean(name)).split())[:LONGEST].strip(" .")
    return words or "Nameless"

"""`game pack words`: the texts of a pack as a file for whoever puts it into another language, and made anew after every
change of the pack without losing a translation.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, Final

import tomli_w

from game.core.marks import Prose
from game.core.record import record
from game.core.text.plurals import FROM_THE_RIGHT, RULES, base, categories
from game.errors import ArgumentError, GameError
from game.journal.errors import WRITING, reason
from game.journal.files import make_folder, write_whole
from game.journal.fs import DISK, Fs
from game.packs import disk
from game.packs.commands import named
from game.packs.errors import errors_in, plain
from game.packs.find import Source, default_places
from game.packs.forms import Form
from game.packs.link import Linked, check_pack
from game.packs.tongues import GONE, HEAD, Pair, Tongue, read_tongue, texts

Commands = Any  # argparse keeps the type of `add_subparsers()` private
Entry = tuple[str, str]
ALIKE: Final = 0.6
"""How like the text before another one has to be to be the same text, changed."""


@record
class Text:
    """A text of the pack: where, what, and what its field says of it."""

    entry: Entry
    id: str
    text: str
    form: Form | None


def add_words_parser(commands: Commands) -> None:
    """Adds `words`."""
    words = commands.add_parser("words", help="the texts of a pack, to be put into another language")
    words.add_argument("pack", metavar="PATH_OR_ID", help="a folder, a zip file, or the id of a pack")
    words.add_argument("--to", type=Path, metavar="FILE", required=True, help="lang/de.toml in the pack, for German")
    words.set_defaults(run=words_command)


def words_command(args: argparse.Namespace) -> int:
    """Writes the file, with every translation that it had, and says what has changed."""
    language = args.to.name.removesuffix(".toml")
    if not disk.is_tongue(f"{disk.TONGUES}/{args.to.name}"):
        raise ArgumentError(f"{plain(args.to.name)} is no file of a language: de.toml is one, and pt-BR.toml.")
    if base(language) not in RULES:
        raise ArgumentError(f"How {plain(language)} makes its plurals is not known. Known: {', '.join(sorted(RULES))}.")
    source = named(args.pack)
    there = list(all_texts(_linked(source)))
    before = _before(source, args.to)
    made, counts = paired(there, before, language, source.name)
    _write(args.to, text_of(made, there))
    told = ", ".join(f"{counts[word]} {word}" for word in ("moved", "changed", "new", "gone") if counts[word])
    print(f"{args.to}: {len(there)} texts{f': {told}' if told else ''}.")
    return 0


def _linked(source: Source) -> Linked:
    found: list[Linked] = []
    summary = check_pack(source, default_places([source.path]), None, found.append)
    if wrong := errors_in(summary.problems):
        raise GameError(str(wrong[0]))
    return found[0]


def _before(source: Source, path: Path) -> Tongue:
    """The file as it is; an empty one where there is none. Raises GameError for one that cannot be read."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Tongue(path.stem, path.name)
    except OSError as problem:
        raise GameError(f"{path} cannot be read: {problem.strerror}.") from problem
    found = read_tongue(source, f"{disk.TONGUES}/{path.name}", data)
    if found.wrong:
        raise GameError(str(found.wrong[0]))
    return found


def all_texts(linked: Linked) -> Iterator[Text]:
    """Every text of a pack's own that a reader may see, in the order of its files."""
    pack = linked.pack
    if pack.info is not None:
        yield from _texts(HEAD, pack.info)
    for section, entries in pack.values.items():
        for key, entry in entries.items():
            yield from _texts((section, key), entry)


def _texts(entry: Entry, value: Any) -> Iterator[Text]:
    had: set[str] = set()
    for name, text, form in texts(*entry, value):
        if text not in had:  # what stands twice in an entry is translated once
            had.add(text)
            yield Text(entry, name, text, form)


# Pairing --------------------------------------------------------------------------------------------------------------


def paired(there: list[Text], before: Tongue, language: str, of: str) -> tuple[Tongue, Counter[str]]:
    """The file as it is to be: every text with the translation it had, under its place or another, whole or changed."""
    counts: Counter[str] = Counter()
    free = {entry: list(pairs) for entry, pairs in before.pairs.items()}
    pairs: dict[Entry, list[Pair]] = {}
    left: list[Text] = []
    for one in there:
        same = next((pair for pair in free.get(one.entry, ()) if one.text == pair.source), None)
        if same is None:
            left.append(one)
            continue
        free[one.entry].remove(same)
        pairs.setdefault(one.entry, []).append(Pair(one.id, one.text, same.said, same.was))
    for one in left:
        found, how = _found(one, free)
        counts[how] += 1
        was = (found.was or found.source) if found is not None and how == "changed" else ""
        pairs.setdefault(one.entry, []).append(Pair(one.id, one.text, found.said if found else "", was))
    gone = [(pair.source, pair.said) for rest in free.values() for pair in rest if pair.said]
    counts["gone"] = len(gone)
    order = {(one.entry, one.id): place for place, one in enumerate(there)}
    sorted_ = {entry: tuple(sorted(of_, key=lambda pair: order[entry, pair.id])) for entry, of_ in pairs.items()}
    return Tongue(language, before.name, of, sorted_, (*before.gone, *gone)), counts


def _found(one: Text, free: dict[Entry, list[Pair]]) -> tuple[Pair | None, str]:
    """The pair that a text had elsewhere, or before it changed, taken from those that are free; and what became of
    it."""
    for pairs in free.values():
        same = next((pair for pair in pairs if pair.source == one.text and pair.said), None)
        if same is not None:
            pairs.remove(same)
            return same, "moved"
    near = max(free.get(one.entry, ()), key=lambda pair: _likeness(one, pair), default=None)
    if near is not None and near.said and _likeness(one, near) >= ALIKE:
        free[one.entry].remove(near)
        return near, "changed"
    return None, "new"


def _likeness(one: Text, pair: Pair) -> float:
    return SequenceMatcher(None, one.text, pair.source, autojunk=False).ratio()


# The file -------------------------------------------------------------------------------------------------------------


def text_of(tongue: Tongue, there: list[Text]) -> str:
    """The file, with what a translator has to know behind each text."""
    forms = {(one.entry, one.id): one.form for one in there}
    names = categories(tongue.language)
    lines = [
        f"# {tongue.of} in another language: behind each text stands its translation. Made by game pack words, which",
        "# keeps every translation; a third text is the one that was translated, where it has changed since.",
        f"# A plural has so many branches: {', '.join(names)}; one more in front is for none.",
    ]
    if base(tongue.language) in FROM_THE_RIGHT:
        lines.append("# Written from right to left: it stands as the terminal, or the browser, shows it.")
    lines += [f"language = {_quoted(tongue.language)}", f"of = {_quoted(tongue.of)}"]
    if tongue.gone:
        lines += [f"{GONE} = [", *(f"  [{_quoted(text)}, {_quoted(said)}]," for text, said in tongue.gone), "]"]
    for (section, key), pairs in tongue.pairs.items():
        lines += ["", f"[{section}.{key}]"]
        lines += (_line(pair, forms.get(((section, key), pair.id))) for pair in pairs)
    return "\n".join(lines) + "\n"


def _line(pair: Pair, form: Form | None) -> str:
    said = [pair.source, pair.said, *([pair.was] if pair.was else [])]
    return f"{_quoted(pair.id)} = [{', '.join(map(_quoted, said))}]{_bounds(form)}"


def _bounds(form: Form | None) -> str:
    """How long a translation may be, where that is bounded."""
    mark = form.mark(Prose) if form is not None else None
    if mark is not None and mark.cells:
        return f"  # {mark.cells} cells"
    return f"  # {mark.words} words" if mark is not None and mark.words else ""


def _quoted(text: str) -> str:
    """A TOML string in one row."""
    table: Mapping[str, str] = {"x": text}
    return tomli_w.dumps(table).removeprefix("x = ").rstrip("\n")


def _write(path: Path, text: str, fs: Fs = DISK) -> None:
    try:
        if not path.parent.exists():
            make_folder(fs, path.parent)
        write_whole(fs, path, text.encode())
    except OSError as problem:
        why, advice = reason(problem, WRITING)
        raise GameError(f"Not written: {why}. {advice}, then try again.") from problem

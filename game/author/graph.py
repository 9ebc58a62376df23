"""`game pack graph`: how the scenes, conflicts and endings of a pack lead on, as lines, Mermaid or DOT."""

import argparse
import json
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from game.author import newfile
from game.author.picture import PLAIN, gathered, labels, ordered, picture
from game.author.ways import ANYTIME, MOST_WAYS, PLACES, START, Chart, Key, chart
from game.core.record import record
from game.errors import PATH, ArgumentError, shown
from game.packs.commands import named
from game.packs.find import default_places
from game.packs.link import load_world

Commands = Any  # argparse keeps the type of `add_subparsers()` private

WIDTH = 100
"""Cells of a line where no terminal says how many it has."""
MOST_HEAT = 4 * 1024 * 1024
MOST_LABEL = 120
_BAR = 6
_SAFE = frozenset(" .,!?:_()=+-’‘“”–−…")
"""Signs beside letters and digits that mean nothing inside the quotation marks of Mermaid."""


def add_graph_parser(commands: Commands) -> None:
    """Adds `graph`."""
    graph = commands.add_parser("graph", help="how the scenes of a pack lead on, as a picture")
    graph.add_argument("pack", metavar="PATH_OR_ID", help="a folder, a zip file, or the id of a pack")
    graph.add_argument("--format", choices=tuple(FORMATS), default="text", help="text, mermaid or dot; else text")
    graph.add_argument("--heat", type=Path, metavar="FILE", help="what `game pack playtest --json` said of this pack")
    graph.add_argument("--to", type=Path, metavar="FILE", help="a new file in place of standard output")
    graph.set_defaults(run=graph_command)


def graph_command(args: argparse.Namespace) -> int:
    """Prints the picture of a pack, or writes it. Raises PackError for one that cannot be played, ArgumentError for the
    heat, GameError for a file that cannot be written."""
    if args.to is not None:
        newfile.must_be_free(args.to)
    source = named(args.pack)
    heat = heat_of(args.heat) if args.heat else None
    drawn = chart(load_world(source.name, places=default_places([source.path])))
    if not drawn.places:
        raise ArgumentError(f"{shown(source.name)} has no scenes, conflicts or endings to draw.")
    lines = FORMATS[args.format](drawn, heat)
    if args.to is None:
        for line in lines:
            print(line)
    else:
        newfile.write(args.to, "".join(f"{line}\n" for line in lines))
        print(f"Written to {args.to}")
    return 0


@record
class Heat:
    """How many plays came to each place, of how many."""

    plays: int
    met: Mapping[Key, int]

    def share(self, place: Key) -> float:
        return min(1.0, self.met.get(place, 0) / self.plays)

    def word(self, place: Key) -> str:
        """The share of plays that came there, in a few cells."""
        if not self.met.get(place):
            return f"{'':{_BAR}} never"
        percent = round(100 * self.share(place))
        bar = "█" * max(1, round(_BAR * self.share(place)))
        return f"{bar:{_BAR}} {f'{percent}%' if percent else '<1%':>5}"


def heat_of(path: Path) -> Heat:
    """The heat that a report of play-tests holds. Raises ArgumentError where it is none."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_HEAT + 1)
        report = json.loads(data) if len(data) <= MOST_HEAT else None
    except OSError as cause:
        raise ArgumentError(f"{shown(str(path), PATH)} cannot be read: {cause.strerror}.") from cause
    except (ValueError, RecursionError):
        report = None
    plays = report.get("plays") if isinstance(report, dict) else None
    if not isinstance(report, dict) or type(plays) is not int or plays < 1:
        raise ArgumentError(f"{shown(str(path), PATH)} is no report of `game pack playtest --json`.")
    return Heat(plays, {(section, key): met for section in PLACES for key, met in _counts(report.get(section))})


def _counts(told: object) -> Iterator[tuple[str, int]]:
    """Ids with numbers of plays, however the report puts them; what is no such thing is passed over."""
    pairs: Iterable[tuple[object, object]] = ()
    if isinstance(told, dict):
        pairs = told.items()
    elif isinstance(told, list):
        pairs = ((one.get("id"), one) for one in told if isinstance(one, dict))
    for key, value in pairs:
        met = value.get("plays") if isinstance(value, dict) else value
        if isinstance(key, str) and type(met) is int:
            yield key, met


# As lines ------------------------------------------------------------------------------------------------------------


def text(drawn: Chart, heat: Heat | None) -> Iterator[str]:
    """The picture in lines, as wide as the terminal, in signs that it can show."""
    width = max(60, shutil.get_terminal_size((WIDTH, 24)).columns)
    words = {place: heat.word(place) for place in drawn.places} if heat else None
    lines = [*picture(drawn, width, words), "", *_legend(drawn, heat)]
    for line in lines:
        yield line if _shows(line) else line.translate(PLAIN).encode("ascii", "replace").decode()


def _legend(drawn: Chart, heat: Heat | None) -> Iterator[str]:
    yield "● scene  ◆ conflict  ■ ending  ↑ leads back up  → leads down, without a lane"
    if heat:
        yield f"At the right: in how many of {heat.plays:,} plays somebody came there."
    if not drawn.whole:
        yield f"There are more than {MOST_WAYS:,} ways; the rest were not followed."
    for places, what in ((drawn.orphans, "Nothing leads to"), (drawn.dead, "No ending can be reached from")):
        if places:
            yield f"{what} {', '.join(place[1] for place in drawn.places if place in places)}."


def _shows(line: str) -> bool:
    try:
        line.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


# For programs that draw ----------------------------------------------------------------------------------------------


def mermaid(drawn: Chart, heat: Heat | None) -> Iterator[str]:
    """The chart as Mermaid, for Markdown pages."""
    yield "flowchart TD"
    ids = _ids(drawn)
    shapes = {"scenes": ('["', '"]'), "conflicts": ('{{"', '"}}'), "endings": ('(["', '"])'), "anytime": ('("', '")')}
    for place, node in ids.items():
        before, after = shapes.get(place[0], ('(("', '"))'))
        yield f"  {node}{before}{'<br/>'.join(map(_mermaid_text, _node_words(drawn, place, heat)))}{after}"
    for source, target, label in _edges(drawn):
        told = f'|"{_mermaid_text(label)}"|' if label else ""
        yield f"  {ids[source]} -->{told} {ids[target]}"
    for places, style in ((drawn.orphans, "stroke-dasharray:5 4"), (drawn.dead, "stroke:#c00,stroke-width:3px")):
        yield from (f"  style {ids[place]} {style}" for place in drawn.places if place in places)
    if heat:
        yield from (f"  style {ids[place]} fill:{_colour(heat.share(place))},color:#000" for place in drawn.places)


def _mermaid_text(words: str) -> str:
    """Words in which every sign that could mean something to Mermaid or to a browser is a number."""
    kept = (sign if sign.isprintable() else " " for sign in words)
    return "".join(sign if sign.isalnum() or sign in _SAFE else f"#{ord(sign)};" for sign in kept)


def dot(drawn: Chart, heat: Heat | None) -> Iterator[str]:
    """The chart as DOT, for Graphviz."""
    ids = _ids(drawn)
    shapes = {"scenes": "box", "conflicts": "hexagon", "endings": "doubleoctagon", "anytime": "oval"}
    yield "digraph pack {"
    yield f'  graph [label="{_dot_text(drawn.title)}", rankdir=TB]'
    yield '  node [fontname="sans-serif", style="filled", fillcolor="white"]'
    yield '  edge [fontname="sans-serif", fontsize=10]'
    for place, node in ids.items():
        words = "\\n".join(map(_dot_text, _node_words(drawn, place, heat)))
        look = [f'label="{words}"', f"shape={shapes.get(place[0], 'circle')}"]
        look += ['style="filled,dashed"'] if place in drawn.orphans else []
        look += ['color="#cc0000"', "penwidth=3"] if place in drawn.dead else []
        look += [f'fillcolor="{_colour(heat.share(place))}"'] if heat and place in drawn.places else []
        yield f"  {node} [{', '.join(look)}]"
    for source, target, label in _edges(drawn):
        yield f"  {ids[source]} -> {ids[target]}" + (f' [label="{_dot_text(label)}"]' if label else "")
    yield "}"


def _dot_text(words: str) -> str:
    """Words that end no string of DOT and are none of its escapes."""
    kept = "".join(sign if sign.isprintable() else " " for sign in words)
    return kept.replace("\\", "\\\\").replace('"', '\\"')


def _ids(drawn: Chart) -> Mapping[Key, str]:
    """Place -> the name of its node, which is no word of anybody's."""
    sources = {way.source for way in drawn.ways}
    places = [START, *(place for place in ordered(drawn) if place != ANYTIME or place in sources)]
    return {place: f"n{number}" for number, place in enumerate(places)}


def _node_words(drawn: Chart, place: Key, heat: Heat | None) -> list[str]:
    if place not in drawn.places:
        return ["start" if place == START else "at any time"]
    said = [f"{heat.met.get(place, 0):,} of {heat.plays:,} plays"] if heat else []
    marks = ["nothing leads here"] * (place in drawn.orphans) + ["no ending from here"] * (place in drawn.dead)
    return [place[1], drawn.places[place], *said, *marks]


def _edges(drawn: Chart) -> Iterator[tuple[Key, Key, str]]:
    """Source, target and label of every edge; ways between the same two places are one."""
    for source, targets in gathered(drawn).items():
        for target, ways in targets.items():
            label = labels(ways)
            yield source, target, label if len(label) <= MOST_LABEL else f"{label[: MOST_LABEL - 1]}…"


def _colour(share: float) -> str:
    """White for what is never met, the fuller the more plays come there."""
    return f"#ff{round(255 - 90 * share):02x}{round(255 - 190 * share):02x}" if share else "#ffffff"


FORMATS = {"text": text, "mermaid": mermaid, "dot": dot}

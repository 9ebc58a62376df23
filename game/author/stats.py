"""`game pack stats`: how much there is in a pack, how it reads, and how hard its checks are."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from fractions import Fraction
from statistics import fmean
from typing import Any

from game.author.checkodds import CheckOdds, check_odds
from game.author.readability import Readability, readability
from game.core.marks import Prose
from game.core.record import record
from game.core.world import World
from game.packs.commands import named
from game.packs.errors import one_line
from game.packs.find import Source, default_places
from game.packs.known import NOUNS
from game.packs.link import load_world
from game.packs.offer import noted
from game.packs.read import read_pack
from game.packs.walk import leaves, shapes_of

Commands = Any  # argparse keeps the type of `add_subparsers()` private

ASIDE = frozenset({"why", "about", "barred", "help_barred", "retry_barred", "lost"})
"""Fields of prose that stand beside a choice or on a sheet and are not told."""
BANDS = (("sure", 1.0), ("75% and more", 0.75), ("50% to 74%", 0.5), ("25% to 49%", 0.25), ("below 25%", 0.0))
"""Bands of chances, each with the least chance that falls into it."""
FEW = 3
"""How many of the longest and the hardest are named."""


@record
class Size:
    """Something with a length: where it is, and how many words or options it has."""

    where: str
    count: int


@record
class Stats:
    """What there is in a pack itself, the packs it builds on left out."""

    id: str
    title: str
    noted: str
    """What is in it that somebody may want to know of before it begins."""
    entries: Mapping[str, int]
    """Section -> entries, of every section that has any."""
    told: Readability
    aside: int
    """Words on rows and sheets."""
    scenes: tuple[Size, ...]
    """Words of every scene on the first visit, the longest first."""
    options: tuple[Size, ...]
    """Options of every scene and conflict, the most first."""
    endings: tuple[str, ...]
    people: tuple[str, ...]
    checks: tuple[CheckOdds, ...]


def add_stats_parser(commands: Commands) -> None:
    """Adds `stats`."""
    stats = commands.add_parser("stats", help="how much there is in a pack, how it reads, how hard it is")
    stats.add_argument("pack", metavar="PATH_OR_ID", help="a folder, a zip file, or the id of a pack")
    stats.add_argument("--json", action="store_true", help="one JSON object in place of lines")
    stats.set_defaults(run=stats_command)


def stats_command(args: argparse.Namespace) -> int:
    """Prints the numbers of a pack. Raises PackError for one that cannot be played."""
    source = named(args.pack)
    found = stats_of(source, load_world(source.name, places=default_places([source.path])))
    if args.json:
        json.dump(values(found), sys.stdout, indent=2)
        print()
    else:
        print("\n".join(one_line(line) for line in lines(found)))
    return 0


def stats_of(source: Source, w: World) -> Stats:
    """The numbers of the pack at this source, which is the last one of this world."""
    own = {section: frozenset(entries) for section, entries in read_pack(source).entries.items()}
    told, aside = _prose(w, own)
    owners = {**_own(w.scenes, own["scenes"]), **_own(w.conflicts, own["conflicts"])}
    scenes = [Size(key, len(scene.text.split())) for key, scene in _own(w.scenes, own["scenes"]).items()]
    return Stats(
        w.pack.id,
        w.pack.title,
        noted(w.pack),
        {section: len(keys) for section, keys in own.items() if keys},
        readability(told),
        sum(len(text.split()) for text in aside),
        _by_count(scenes),
        _by_count(Size(key, len(owner.options)) for key, owner in owners.items()),
        tuple(ending.title for ending in _own(w.endings, own["endings"]).values()),
        tuple(str(getattr(person, "name", key)) for key, person in _own(w.people, own["people"]).items()),
        check_odds(w, own),
    )


def _prose(w: World, own: Mapping[str, frozenset[str]]) -> tuple[list[str], list[str]]:
    """What the pack tells, and its prose beside: labels, reasons, descriptions."""
    told: list[str] = []
    aside: list[str] = []
    for section, shape in shapes_of(w.system.shapes).items():
        entries = w.lore[section] if section in w.lore else getattr(w, section)
        for key, entry in _own(entries, own.get(section, frozenset())).items():
            for leaf in leaves(shape, entry, (section, key)):
                if isinstance(leaf.mark, Prose):
                    beside = leaf.mark.cells or leaf.path[-1] in ASIDE
                    (aside if beside else told).append(leaf.text)
    return told, aside


def _own(entries: Mapping[str, Any], own: frozenset[str]) -> Mapping[str, Any]:
    return {key: entry for key, entry in entries.items() if key in own}


def _by_count(sizes: Iterable[Size]) -> tuple[Size, ...]:
    return tuple(sorted(sizes, key=lambda size: -size.count))


# Telling -------------------------------------------------------------------------------------------------------------


def lines(found: Stats) -> Iterator[str]:
    """The numbers as lines."""
    yield f"{found.title} ({found.id})"
    yield ", ".join(f"{count} {_noun(section, count)}" for section, count in found.entries.items())
    if found.noted:
        yield f"In it:   {found.noted}"
    yield ""
    took = _duration(found.told.minutes)
    yield f"Words:   {found.told.words:,} told, {took} to read them all; {found.aside:,} on rows and sheets"
    if found.told.sentences:
        yield f"Reading: {found.told.level}"
    if found.scenes:
        middle = round(fmean(size.count for size in found.scenes))
        yield f"Scenes:  {middle} words each; longest {_sizes(found.scenes)}; shortest {_sizes(found.scenes[::-1])}"
    if found.options:
        each = fmean(size.count for size in found.options)
        yield f"Options: {each:.1f} each; most {_sizes(found.options)}; fewest {_sizes(found.options[::-1])}"
    for what, names in (("Endings:", found.endings), ("People: ", found.people)):
        if names:
            yield f"{what} {'; '.join(names)}"
    yield from _check_lines(found.checks)


def _check_lines(checks: tuple[CheckOdds, ...]) -> Iterator[str]:
    if not checks:
        return
    yield ""
    yield f"Checks:  {len(checks)}. What the ready-made can expect of them as the game begins, alone, nothing pulled:"
    counts = banded(checks)
    for band, _ in BANDS:
        yield f"  {band:13} {counts[band]:4}  {'█' * round(40 * counts[band] / len(checks))}".rstrip()
    hardest = sorted(checks, key=lambda one: one.mean)[:FEW]
    yield f"  hardest: {', '.join(f'{one.where} ({_percent(one.mean)})' for one in hardest)}"
    yield f"  on average: {', '.join(f'{who} {_percent(mean)}' for who, mean in means(checks).items())}"


def banded(checks: tuple[CheckOdds, ...]) -> Mapping[str, int]:
    """Band -> checks whose chance, the mean over the characters, falls into it."""
    counts = dict.fromkeys((band for band, _ in BANDS), 0)
    for one in checks:
        counts[next(band for band, least in BANDS if one.mean >= least)] += 1
    return counts


def means(checks: tuple[CheckOdds, ...]) -> Mapping[str, Fraction]:
    """Character -> their mean chance over the checks they can try."""
    chances: dict[str, list[Fraction]] = {}
    for one in checks:
        for who, chance in one.chances.items():
            chances.setdefault(who, []).append(chance)
    return {who: sum(all_, Fraction(0)) / len(all_) for who, all_ in chances.items()}


def values(found: Stats) -> dict[str, object]:
    """The numbers as plain values, chances as fractions such as "7/10"."""
    told = {**asdict(found.told), "minutes": round(found.told.minutes, 1)}
    if found.told.sentences:
        told |= {"flesch_kincaid_grade": round(found.told.grade, 1), "flesch_ease": round(found.told.ease, 1)}
    return {
        "id": found.id,
        "title": found.title,
        "noted": found.noted,
        "entries": dict(found.entries),
        "told": told,
        "words_beside": found.aside,
        "scene_words": {size.where: size.count for size in found.scenes},
        "options": {size.where: size.count for size in found.options},
        "endings": found.endings,
        "people": found.people,
        "checks": [
            {"where": one.where, "label": one.label, "chances": {who: str(c) for who, c in one.chances.items()}}
            for one in found.checks
        ],
        "bands": dict(banded(found.checks)),
    }


def _noun(section: str, count: int) -> str:
    return NOUNS.get(section, section) if count == 1 else section


def _sizes(sizes: tuple[Size, ...]) -> str:
    return ", ".join(f"{size.where} {size.count}" for size in sizes[:FEW])


def _percent(chance: Fraction) -> str:
    return f"{round(100 * chance)}%"


def _duration(minutes: float) -> str:
    whole = max(1, round(minutes))
    return f"{whole} min" if whole < 60 else f"{whole // 60} h {whole % 60} min"

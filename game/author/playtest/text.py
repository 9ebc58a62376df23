"""The report in lines."""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from game.author.playtest.report import Came, Check, Exact, Met, Place, Report, Spread, Told, counted

WIDTH = 100
MOST_ROWS = 12
"""Rows of a table that tells the most frequent."""
MOST_CHECKS = 20
"""Checks without a mark that are listed; all are in the JSON and on the page."""
MOST_PLACES = 4
BAR = 24
SIGNS = "? by luck, 1 row in 20 is as far from its odds; ! 1 report in 100 has such a row by luck"


def lines(report: Report) -> Iterator[str]:
    """The whole report."""
    yield from _head(report)
    yield from _part("How it ends", _ends((*report.endings, *report.others)))
    yield from _part("Who is played", _characters(report))
    yield from _part("How long it is", (_spread("choices", report.length), _spread("words", report.telling)))
    yield from _part(
        "What is met",
        (*_met("places", report.places), *_met("options", report.options), *_texts(report.texts)),
    )
    yield from _part("Exactly, as far as it was walked", _exact(report.exact))
    yield from _part("Where it ends for whoever is played", _places(report.deaths))
    yield from _part("What runs dry, by the plays in which it does", _dry(report))
    yield from _part("Throws against their odds", _checks(report.checks))
    yield from _part("Worth a look", _findings(report))
    yield from _part("What the pack asserts", _asserts(report))


def _part(heading: str, rows: Iterable[str]) -> Iterator[str]:
    told = list(rows)
    if told:
        yield ""
        yield heading
        yield from (f"  {row}".rstrip() for row in told)


def _head(report: Report) -> Iterator[str]:
    stopped = f" of {report.asked:,} asked for" if report.plays < report.asked else ""
    yield f"{report.title} ({report.pack} {report.version}): {counted(report.plays, 'play')}{stopped}"
    said = f"{counted(report.choices, 'choice')}, {counted(report.words, 'word')} told"
    yield f"Policy {report.policy}, seed {report.seed}; {said}"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def table(rows: Sequence[Sequence[str]], right: frozenset[int] = frozenset()) -> Iterator[str]:
    """Rows in columns, two blanks between; the columns named in `right` end where they align."""
    if not rows:
        return
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        cells = (
            cell.rjust(w) if i in right else cell.ljust(w) for i, (cell, w) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()


def _ends(rows: Sequence[Came]) -> Iterator[str]:
    told = []
    for row in rows:
        near = f"({100 * row.low:.1f} to {100 * row.high:.1f})" if row.plays else "never came"
        note = "" if row.reachable else "; nothing in the pack leads there"
        told.append((percent(row.share), f"{row.plays:,}", bar(row.share), f"{row.title} {near}{note}"))
    yield from table(told, frozenset({0, 1}))


def bar(share: float) -> str:
    return ("█" * round(share * BAR)).ljust(BAR, "·")


def _characters(report: Report) -> Iterator[str]:
    if len(report.by_character) < 2:
        return
    rows = []
    for character, plays, ends in report.by_character:
        told = ", ".join(f"{end.partition('/')[0]} {percent(count / plays)}" for end, count in ends[:5])
        rows.append((character or "somebody new", f"{plays:,}", told))
    yield from table(rows, frozenset({1}))


def _spread(noun: str, spread: Spread) -> str:
    middle = f"half of the plays between {spread.quarter:,} and {spread.three_quarters:,}"
    return (
        f"{noun.ljust(8)} {spread.least:,} to {spread.most:,}, {middle}; median {spread.half:,}, "
        f"mean {spread.mean:,.1f}"
    )


def _met(noun: str, met: Met) -> Iterator[str]:
    yield f"{noun}: {met.met:,} of {met.there:,}"
    unmet = "never come to" if noun == "places" else "never open, in what was met"
    for words, names in (
        (f"{noun} that nothing in the pack leads to", met.unreachable),
        (f"{noun} {unmet}", met.never),
        (f"{noun} that could be taken and never were", met.idle),
    ):
        if names:
            yield from _wrapped(f"{words} ({len(names)}): {', '.join(names)}")


def _texts(texts: Told) -> Iterator[str]:
    """Texts and branches told, then those never told, each with the command that begins where it stands."""
    yield texts.sentence
    for one in texts.never[:MOST_ROWS]:
        yield f"never told: {one.path}: {one.words}"
        if one.command:
            yield f"  {one.command}"
    if len(texts.never) > MOST_ROWS:
        yield f"and {len(texts.never) - MOST_ROWS} more, all of them with --json and --html"


def _wrapped(words: str) -> Iterable[str]:
    return wrap(words, WIDTH, subsequent_indent="  ", break_on_hyphens=False)


def _places(places: Sequence[Place]) -> Iterator[str]:
    rows = [(f"{p.plays:,}", p.what, f"in {p.scene}" if p.scene else "") for p in places[:MOST_ROWS]]
    yield from table(rows, frozenset({0}))
    if len(places) > MOST_ROWS:
        yield f"and {len(places) - MOST_ROWS} more"


def _exact(exact: Exact | None) -> Iterator[str]:
    """What was proved of every play by this policy."""
    if exact is None:
        return
    yield how_far(exact)
    rows = [(between(one.low, one.high), one.fraction, one.title) for one in exact.bounded]
    if exact.forever:
        rows.append((percent(exact.forever), "", "never ends: it goes round"))
    yield from table(rows, frozenset({0, 1}))
    if exact.open:
        yield from _wrapped(unbounded(exact))
    if exact.choices is not None:
        yield f"{exact.choices:,.2f} choices a play in the mean"
    for words, names in (("come to", exact.never_scenes), ("to be taken", exact.never_options)):
        if names:
            told = f"never {words}" if exact.whole else f"not {words} so far"
            yield from _wrapped(f"{told} ({len(names)}): {', '.join(names)}")


NEARLY = 0.9999995
"""A share from which on it would be told as 100 %."""


def how_far(exact: Exact) -> str:
    """How much of the story was walked."""
    if exact.whole:
        return f"All of it, {counted(exact.states, 'state')}: what is told here is proved, for this policy"
    beyond = "nearly all" if NEARLY <= exact.beyond < 1 else between(exact.beyond, exact.beyond)
    return f"{counted(exact.states, 'state')}; {beyond} of plays go beyond them, and of those nothing is proved"


def unbounded(exact: Exact) -> str:
    """The ways that plays come out of which the walk has met none."""
    titles = ", ".join(one.title for one in exact.open)
    return f"ends not come to so far, at most {between(exact.beyond, exact.beyond)}: {titles}"


def between(low: float, high: float) -> str:
    """A chance, or the two that it lies between."""
    one, other = (f"{100 * share:.4f}".rstrip("0").rstrip(".") for share in (low, high))
    return f"{one} %" if one == other else f"{one} to {other} %"


def _dry(report: Report) -> Iterator[str]:
    """Each track with the scenes where it first came down to nothing."""
    by_track: dict[str, list[Place]] = {}
    for place in report.dry:
        by_track.setdefault(place.what, []).append(place)
    rows = []
    often = sorted(by_track.items(), key=lambda item: -sum(place.plays for place in item[1]))
    for track, places in often[:MOST_ROWS]:
        most = [f"{place.scene} {place.plays:,}" for place in places[:MOST_PLACES]]
        where = ", ".join([*most, *["…"][: len(places) > MOST_PLACES]])
        rows.append((f"{sum(place.plays for place in places):,}", track, where))
    yield from table(rows, frozenset({0}))


def _checks(checks: Sequence[Check]) -> Iterator[str]:
    if not checks:
        return
    listed = [c for at, c in enumerate(checks) if c.sign or at < MOST_CHECKS]
    rows = [("throws", "expected", "thrown", "in the end", "", "check")]
    for c in listed:
        shares = (percent(c.expected), percent(c.thrown), percent(c.came))
        rows.append((f"{c.throws:,}", *shares, c.sign, f"{c.label} ({c.ref})"))
    yield from table(rows, frozenset({0, 1, 2, 3}))
    if len(checks) > len(listed):
        yield f"and {len(checks) - len(listed)} more, as the odds have them"
    yield SIGNS


def _findings(report: Report) -> Iterator[str]:
    rows = []
    for found in report.findings:
        at = f"play {found.play:,}, after {found.entries:,} entries"
        rows.append((found.words, counted(found.plays, "play"), at, f"save {found.save}" if found.save else ""))
    yield from table(rows)


def _asserts(report: Report) -> Iterator[str]:
    rows = []
    for verdict in report.asserts:
        why = f". {verdict.why}" if verdict.why and not verdict.holds else ""
        holds = "holds" if verdict.holds else "FAILS"
        rows.append(
            (f"{holds}, proved" if verdict.proved else holds, verdict.id, f"{verdict.says}: {verdict.figure}{why}")
        )
    yield from table(rows)

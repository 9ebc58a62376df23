"""The report as one HTML page: nothing is loaded from elsewhere, nothing in it runs."""

from collections.abc import Iterable, Iterator, Sequence

from game.author.playtest import plots
from game.author.playtest.markup import Markup, el, joined
from game.author.playtest.report import Came, Exact, Met, Place, Report, Spread, Visited, counted
from game.author.playtest.text import SIGNS, between, how_far, percent, unbounded

STYLE = """
:root { color-scheme: light dark; --ink: #1d1b19; --paper: #fbf8f2; --soft: #6d665d; --line: #d9d2c5; --bar: #b08d4f;
  --odd: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e3d8; --paper: #191714; --soft: #a39b8e; --line: #4a443b;
  --bar: #8f7340; --odd: #ff8a7d; } }
* { box-sizing: border-box; }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, serif; margin: 2rem auto; max-width: 60rem;
  padding: 0 1rem; overflow-wrap: anywhere; }
h1 { margin-bottom: 0; line-height: 1.2; } h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
p.about, caption, small, figcaption, summary { color: var(--soft); }
small { display: block; font-size: .8em; } code { font-size: .9em; } .fails { color: var(--odd); font-weight: bold; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; margin-bottom: 1rem; }
caption { text-align: left; padding: .6rem 0 .2rem; }
td, th { padding: .2rem .8rem .2rem 0; text-align: left; vertical-align: top; overflow-wrap: break-word; }
th { font-weight: normal; color: var(--soft); border-bottom: 1px solid var(--line); }
td.n, th.n, td.r, th.r { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; width: 5.6rem; }
th.r { width: 8rem; } th.p { width: 12rem; } th.s { width: 3.4rem; } td.p { padding-top: .5rem; } th.m { width: 12rem; }
svg { display: block; width: 100%; } svg.row { height: auto; max-width: 30rem; } svg.histogram { height: 7.5rem; }
figure { margin: 0 0 1.5rem; } figcaption { display: flex; justify-content: space-between; gap: 1rem; }
figcaption span:not(:nth-child(2)) { white-space: nowrap; overflow-wrap: normal; }
summary { cursor: pointer; padding: .3rem 0; }
.bar { fill: var(--bar); } .back { fill: var(--line); } .ring { fill: none; stroke: var(--ink); }
.dot { fill: var(--ink); }
.range { stroke: var(--ink); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
.axis { stroke: var(--soft); vector-effect: non-scaling-stroke; } .odd { fill: var(--odd); stroke: var(--ink); }
@media (max-width: 44rem) {
  thead { display: block; height: 0; overflow: hidden; clip-path: inset(50%); }
  table, tbody, caption { display: block; }
  tr { display: flex; flex-wrap: wrap; gap: 0 .9rem; padding: .5rem 0; border-bottom: 1px solid var(--line); }
  td, td.n, td.r { display: block; padding: 0; text-align: left; width: auto; min-width: 0; }
  td.w, td.m, td.p { flex: 0 0 100%; } td.n::before, td.r::before { content: attr(data-head) " "; color: var(--soft); }
  td:empty { display: none; } }
"""
FOLD = 15
"""Rows of a long table that are open at first."""
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What a browser may load for this page: nothing."""


def page(report: Report) -> str:
    """The whole page."""
    sections = [
        _section("What the pack asserts", _asserts(report)),
        _section("How it ends", _endings(report)),
        _section("Exactly, as far as it was walked", _exact(report.exact)),
        _section("How long it is", *_length(report)),
        _section("Throws against their odds", _checks(report)),
        _section("What is met", *_coverage(report)),
        _section("Where it ends for whoever is played", _places(report.deaths, "how")),
        _section("What runs dry, for the first time in a play", _places(report.dry, "what")),
        _section("Worth a look", _findings(report)),
    ]
    head = el(
        "head",
        Markup('<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'),
        Markup(f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'),
        el("title", f"{report.title}: {counted(report.plays, 'play')}"),
        el("style", Markup(STYLE)),
    )
    return f"<!doctype html>\n{el('html', head, el('body', _top(report), *sections), lang='en')}\n"


def _section(heading: str, *inner: Markup) -> Markup:
    filled = [part for part in inner if part]
    return el("section", el("h2", heading), *filled) if filled else Markup("")


def _top(report: Report) -> Markup:
    stopped = f" of {report.asked:,} asked for" if report.plays < report.asked else ""
    about = (
        f"{report.pack} {report.version} for {report.system}: {counted(report.plays, 'play')}{stopped}, "
        f"{counted(report.choices, 'choice')}, {counted(report.words, 'word')} told. "
        f"Policy {report.policy}, seed {report.seed}."
    )
    return joined(el("h1", report.title), el("p", about, class_="about"))


def _table(caption: str, heads: Sequence[str], kinds: str, rows: Iterable[Sequence[str]], most: int = 0) -> Markup:
    """A table; nothing where there are no rows. With `most`, what is beyond so many rows is folded away.

    `kinds` has a letter for each column: w words, m words that need less room, n a number, r a range of numbers,
    p a picture, s a sign.
    """
    found = list(rows)
    shown, folded = (found[:most], found[most:]) if most and len(found) > most + 2 else (found, [])
    if not shown:
        return Markup("")
    more = _table("", heads, kinds, folded)
    return joined(
        _rows(caption, heads, kinds, shown),
        el("details", el("summary", f"{len(folded):,} more"), more) if folded else "",
    )


def _rows(caption: str, heads: Sequence[str], kinds: str, rows: Sequence[Sequence[str]]) -> Markup:
    columns = list(zip(heads, kinds, strict=True))
    body = [
        el(
            "tr",
            *(el("td", cell, class_=kind, data_head=head) for cell, (head, kind) in zip(row, columns, strict=True)),
        )
        for row in rows
    ]
    head = el("tr", *(el("th", word, scope="col", class_=kind) for word, kind in columns))
    told = el("caption", caption) if caption else Markup("")
    return el("table", told, el("thead", head), el("tbody", *body))


def _with_id(title: str, id_: str) -> Markup:
    return joined(title, el("small", id_)) if id_ and id_ != title else joined(title)


def _endings(report: Report) -> Markup:
    came = (*report.endings, *report.others)
    rows = [
        (
            _with_id(_named(row), row.id),
            plots.ending(row),
            f"{row.plays:,}",
            percent(row.share),
            f"{100 * row.low:.1f} to {100 * row.high:.1f}",
        )
        for row in came
    ]
    caption = "Bar: the share; line: where the true share is, in 95 cases of 100."
    ends = _table(caption, ("ending", "", "plays", "share", "95 %"), "wpnnr", rows)
    titles = {row.id: row.title for row in came}
    who = [
        (
            character or "somebody new",
            f"{plays:,}",
            ", ".join(f"{titles.get(end, end)} {percent(n / plays)}" for end, n in ended).replace(" %", "\u00a0%"),
        )
        for character, plays, ended in report.by_character
    ]
    by_whom = _table("By who is played", ("who", "plays", "endings"), "mnw", who) if len(who) > 1 else ""
    return joined(ends, by_whom)


def _exact(exact: Exact | None) -> Markup:
    """What was proved of every play by this policy."""
    if exact is None:
        return Markup("")
    rows = [(one.title, between(one.low, one.high), one.fraction) for one in exact.bounded]
    rows += [("never ends: it goes round", percent(exact.forever), "")] * bool(exact.forever)
    words = "never met" if exact.whole else "not met so far"
    names = ", ".join((*exact.never_scenes, *exact.never_options))
    mean = f" {exact.choices:,.2f} choices a play in the mean." if exact.choices is not None else ""
    return joined(
        el("p", f"{how_far(exact)}.{mean}"),
        _table("", ("ending", "chance", "fraction"), "wmw", rows)
        if any(fraction for _, _, fraction in rows)
        else _table("", ("ending", "chance"), "wm", [row[:2] for row in rows]),
        el("p", f"{unbounded(exact)}.") if exact.open else "",
        el("p", f"{words}: {names}") if names else "",
    )


def _named(one: Came | Visited) -> str:
    return one.title if one.reachable else f"{one.title} (nothing in the pack leads there)"


def _length(report: Report) -> Iterator[Markup]:
    for noun, spread in (("choices", report.length), ("words", report.telling)):
        yield el("p", f"{noun}: {_spread(spread)}")
        yield plots.histogram(noun, spread)


def _spread(spread: Spread) -> str:
    return (
        f"{spread.least:,} to {spread.most:,}, half of the plays between {spread.quarter:,} and "
        f"{spread.three_quarters:,}, median {spread.half:,}, mean {spread.mean:,.1f}"
    )


def _checks(report: Report) -> Markup:
    """Those that luck does not explain come first; the rest by how often they were thrown."""
    rows = [
        (
            _with_id(c.label, c.ref),
            plots.odds(c),
            f"{c.throws:,}",
            percent(c.expected),
            percent(c.thrown),
            percent(c.came),
            c.sign,
        )
        for c in sorted(report.checks, key=lambda check: ("!", "?", "").index(check.sign))
    ]
    heads = ("check", "", "throws", "expected", "thrown", "in the end", "")
    legend = f"From 0 to 100 %. Ring: the odds; dot: what came; diamond: what luck does not explain. {SIGNS}."
    return _table(legend, heads, "wpnnnns", rows, FOLD)


def _coverage(report: Report) -> Iterator[Markup]:
    for noun, met in (("places", report.places), ("options", report.options)):
        yield el("p", f"{noun}: {met.met:,} of {met.there:,}")
        yield _never(met)
    yield el("p", report.texts.sentence)
    rows = [(one.path, one.words, el("code", one.command) if one.command else "") for one in report.texts.never]
    yield _table("", ("never told", "how it begins", "command"), "mww", rows, FOLD)
    for noun, entries in (("scene", report.scenes), ("conflict", report.conflicts)):
        yield _table("", (noun, "", "plays", "times"), "wpnn", _visited(report, entries), FOLD)


def _visited(report: Report, entries: Sequence[Visited]) -> Iterator[Sequence[str]]:
    for one in sorted(entries, key=lambda entry: -entry.plays):
        part = one.plays / report.plays if report.plays else 0.0
        bar = plots.share(f"{one.title}: {percent(part)} of the plays", part)
        yield _with_id(_named(one), one.id), bar, f"{one.plays:,}", f"{one.times:,}"


def _never(met: Met) -> Markup:
    lists = (
        ("nothing in the pack leads to", met.unreachable),
        ("never met", met.never),
        ("could be taken, and never were", met.idle),
    )
    return el("ul", *(el("li", f"{words}: {', '.join(names)}") for words, names in lists if names))


def _places(places: Sequence[Place], what: str) -> Markup:
    """What happened, most often first, with the scenes it happened in."""
    by_what: dict[str, list[Place]] = {}
    for place in places:
        by_what.setdefault(place.what, []).append(place)
    grouped = sorted(by_what.items(), key=lambda one: (-sum(place.plays for place in one[1]), one[0]))
    rows = [
        (words, f"{sum(place.plays for place in at):,}", ", ".join(f"{p.title or p.scene} {p.plays:,}" for p in at))
        for words, at in grouped
    ]
    return _table("", (what, "plays", "where"), "mnw", rows)


def _findings(report: Report) -> Markup:
    rows = [
        (one.words, f"{one.plays:,}", f"{one.play:,}", f"{one.entries:,}", el("code", one.save) if one.save else "")
        for one in report.findings
    ]
    saved = any(one.save for one in report.findings)
    heads = ("what", "plays", "first play", "entries", "saved game")
    return _table("", heads, "wnnnm", rows) if saved else _table("", heads[:4], "wnnn", [row[:4] for row in rows])


def _asserts(report: Report) -> Markup:
    rows = [
        (
            "holds" if verdict.holds else el("span", "fails", class_="fails"),
            verdict.id,
            f"{verdict.says}: {verdict.figure}",
            verdict.why,
        )
        for verdict in report.asserts
    ]
    return _table("", ("", "assertion", "figure", "why"), "smww", rows)

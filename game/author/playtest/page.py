"""The report as one HTML page: nothing is loaded from elsewhere, nothing in it runs."""

from collections.abc import Iterable, Iterator, Sequence

from game.author.playtest import plots
from game.author.playtest.markup import Markup, el, joined
from game.author.playtest.report import Came, Exact, Met, Place, Report, Spread, Visited, counted
from game.author.playtest.text import SIGNS, between, how_far, percent

STYLE = """
:root { color-scheme: light dark; --ink: #1d1b19; --paper: #fbf8f2; --soft: #6d665d; --line: #d9d2c5; --bar: #8a6d3b;
  --odd: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e3d8; --paper: #191714; --soft: #a39b8e; --line: #3b362f;
  --bar: #c9a35f; --odd: #ff8a7d; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, serif; margin: 2rem auto; max-width: 56rem;
  padding: 0 1rem; overflow-wrap: anywhere; }
h1 { margin-bottom: 0; } h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
p.about, caption, small { color: var(--soft); } caption { text-align: left; }
table { border-collapse: collapse; width: 100%; } td, th { padding: .15rem .6rem .15rem 0; text-align: left;
  vertical-align: top; } th { font-weight: normal; color: var(--soft); } td.n, th.n { text-align: right;
  font-variant-numeric: tabular-nums; white-space: nowrap; }
code { font-size: .9em; } .fails { color: var(--odd); font-weight: bold; }
svg[role] { width: 100%; height: auto; } svg text { font: 12px Georgia, serif; fill: var(--ink); }
.bar { fill: var(--bar); } .back { fill: var(--line); } .range { stroke: var(--ink); stroke-width: 1.5; }
.axis { stroke: var(--line); } .ring { fill: none; stroke: var(--soft); } .dot { fill: var(--bar); }
.odd { fill: var(--odd); }
"""
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What a browser may load for this page: nothing."""


def page(report: Report) -> str:
    """The whole page."""
    sections = [
        _section("How it ends", plots.endings((*report.endings, *report.others)), _endings(report)),
        _section("Exactly, as far as it was walked", _exact(report.exact)),
        _section("How long it is", *_length(report)),
        _section("What the pack asserts", _asserts(report)),
        _section("Throws against their odds", plots.odds(report.checks[:30]), _checks(report)),
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


def _table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]], numbers: Sequence[int] = ()) -> Markup:
    """A table, its columns of `numbers` to the right; nothing where there are no rows."""
    kinds = ["n" if i in numbers else "w" for i in range(len(heads))]
    body = [el("tr", *(el("td", cell, class_=kind) for cell, kind in zip(row, kinds, strict=True))) for row in rows]
    if not body:
        return Markup("")
    head = el("tr", *(el("th", word, scope="col", class_=kind) for word, kind in zip(heads, kinds, strict=True)))
    told = el("caption", caption) if caption else Markup("")
    return el("table", told, el("thead", head), el("tbody", *body))


def _endings(report: Report) -> Markup:
    rows = [
        (_named(row), f"{row.plays:,}", percent(row.share), f"{100 * row.low:.1f} to {100 * row.high:.1f}", row.id)
        for row in (*report.endings, *report.others)
    ]
    ends = _table("", ("ending", "plays", "share", "95 %", "id"), rows, (1, 2, 3))
    who = [
        (character or "somebody new", f"{plays:,}", ", ".join(f"{end} {percent(n / plays)}" for end, n in came))
        for character, plays, came in report.by_character
    ]
    return joined(ends, _table("By who is played", ("who", "plays", "endings"), who, (1,)) if len(who) > 1 else "")


def _exact(exact: Exact | None) -> Markup:
    """What was proved of every play by this policy."""
    if exact is None:
        return Markup("")
    rows = [(one.title, between(one.low, one.high), one.fraction) for one in exact.ends]
    rows += [("never ends: it goes round", percent(exact.forever), "")] * bool(exact.forever)
    words = "never met" if exact.whole else "not met so far"
    names = ", ".join((*exact.never_scenes, *exact.never_options))
    mean = f" {exact.choices:,.2f} choices a play in the mean." if exact.choices is not None else ""
    return joined(
        el("p", f"{how_far(exact)}.{mean}"),
        _table("", ("ending", "chance", "fraction"), rows, (1, 2)),
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
    rows = [
        (f"{c.label} ({c.ref})", f"{c.throws:,}", percent(c.expected), percent(c.thrown), percent(c.came), c.sign)
        for c in report.checks
    ]
    heads = ("check", "throws", "expected", "thrown", "in the end", "")
    return _table(f"Ring: the odds; dot: what came. {SIGNS}", heads, rows, (1, 2, 3, 4))


def _coverage(report: Report) -> Iterator[Markup]:
    for noun, met in (("places", report.places), ("options", report.options)):
        yield el("p", f"{noun}: {met.met:,} of {met.there:,}")
        yield _never(met)
    for noun, entries in (("scene", report.scenes), ("conflict", report.conflicts)):
        yield _table("", (noun, "plays", "", "times", "id"), _visited(report, entries), (1, 3))


def _visited(report: Report, entries: Sequence[Visited]) -> Iterator[Sequence[str]]:
    for one in sorted(entries, key=lambda entry: -entry.plays):
        bar = plots.share(one.plays / report.plays if report.plays else 0.0)
        yield _named(one), f"{one.plays:,}", bar, f"{one.times:,}", one.id


def _never(met: Met) -> Markup:
    lists = (
        ("nothing in the pack leads to", met.unreachable),
        ("never met", met.never),
        ("could be taken, and never were", met.idle),
    )
    return el("ul", *(el("li", f"{words}: {', '.join(names)}") for words, names in lists if names))


def _places(places: Sequence[Place], what: str) -> Markup:
    rows = [(f"{p.plays:,}", p.what, p.title or p.scene, p.scene) for p in places]
    return _table("", ("plays", what, "scene", "id"), rows, (0,))


def _findings(report: Report) -> Markup:
    rows = [
        (one.words, f"{one.plays:,}", f"{one.play:,}", f"{one.entries:,}", el("code", one.save) if one.save else "")
        for one in report.findings
    ]
    return _table("", ("what", "plays", "first play", "entries", "saved game"), rows, (1, 2, 3))


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
    return _table("", ("", "assertion", "figure", "why"), rows)

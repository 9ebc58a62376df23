"""The pages of a published adventure as HTML: the first scene in words, and what travels along."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Any

from game.core.content import PackInfo
from game.core.text.plurals import FROM_THE_RIGHT, base
from game.errors import GameError
from game.packs.offer import in_it, time
from game.version import VERSION
from game.view.rows import clean
from game.web.values import Values

POLICY = (
    "default-src 'none'; script-src 'self' blob: 'wasm-unsafe-eval'; worker-src 'self' blob:; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "require-trusted-types-for 'script'; trusted-types free-and-clear"
)
"""What the page and its worker may ask for: what lies beside them. A worker that it makes stands under it."""
GENERATOR = "Free and Clear"
MARK = f'<meta name="generator" content="{GENERATOR}'
"""Stands in every page of ours."""
RULES = ("throw", "outcome", "rule", "paid", "time")
FACTS = ("fact", "note", "own", "card")
SCRIPT = '<script src="page.js" defer></script>'
WITHOUT = (
    "Without JavaScript this page shows its first scene and no more. The same game plays in a terminal: game play, "
    "with --plain as lines for a screen reader."
)
COMING = "The rules and dice are on their way. Read on meanwhile."


def index(info: PackInfo, first: Values, entrance: Values, weight: int, cover: str = "", address: str = "") -> str:
    """The page with the first scene in it, as its first reader finds it; `weight` is the bytes it waits for, `cover`
    the file of its picture, and `address` where it will stand, if that is known."""
    colours = entrance.get("colours", {})
    told = "".join(f' data-{light}="{escape(colours[light])}"' for light in ("dark", "light") if light in colours)
    body = f'<body data-kind="scene" data-entrance data-pack="{escape(info.id)}"{told}>'
    changes = {
        '<body data-kind="scene">': body,
        "<title>Free and Clear</title>": head(info, info.title, cover, address),
        '<article id="story"': f'<article id="story"{_language(info)}',
        SCRIPT: f"{SCRIPT.replace('page', 'local')}\n{SCRIPT}",
        '<h1 id="place">Free and Clear</h1>': f'<h1 id="place">{escape(entrance["place"])}</h1>',
        '<div id="second"></div>': f'{_title(info)}\n    <div id="second"></div>',
        '<section class="rows" id="rows" tabindex="-1" hidden></section>': _rows(entrance, weight),
        '<button type="button" data-do="help"': '<button type="button" data-do="games">Games</button>\n    '
        '<button type="button" data-do="help"',
    }
    page = _file("index.html")
    for old, new in changes.items():
        page = _instead(page, old, new)
    begin, end = page.index('      <p id="coming">'), page.index("    </article>")
    page = f"{page[:begin]}{story(first.get('passages', []))}\n{page[end:]}"
    opens = ' class="opens"' if _opens(first.get("passages", [])) else ""
    return _instead(page, '<article id="story"', f'<article id="story"{opens}')


def _file(name: str) -> str:
    return (files("game.web") / "page" / name).read_text(encoding="utf-8")


def _instead(page: str, old: str, new: str) -> str:
    """The page with one thing for another; there is one page, and what is not in it has moved."""
    if page.count(old) != 1:
        raise GameError(f"The page has changed: {old} stands in it {page.count(old)} times.")
    return page.replace(old, new)


def _language(info: PackInfo) -> str:
    """The words of the adventure are in its language; those of the page around them are English."""
    way = ' dir="rtl"' if base(info.language) in FROM_THE_RIGHT else ""
    return "" if info.language == "en" else f' lang="{escape(info.language)}"{way}'


def head(info: PackInfo, title: str, cover: str = "", address: str = "") -> str:
    """What others are told of the page; those who show a link find its picture by a whole address alone."""
    about = " ".join(filter(None, (info.pitch, info.about)))[:300] or info.title
    named = {"description": about, "author": ", ".join(info.authors), "generator": f"{GENERATOR} {VERSION}"}
    shared = {"og:type": "website", "og:title": info.title, "og:description": info.pitch or about}
    shared |= {"og:locale": info.language.replace("-", "_"), **({"og:image": f"{address}{cover}"} if cover else {})}
    return "\n".join(
        (
            f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">',
            '<meta name="referrer" content="no-referrer">',
            f"<title>{escape(clean(title))}</title>",
            *(f'<meta name="{name}" content="{escape(clean(said))}">' for name, said in named.items()),
            *(f'<meta property="{name}" content="{escape(clean(said))}">' for name, said in shared.items()),
            '<link rel="license" href="LICENCES.txt">',
        )
    )


def _title(info: PackInfo) -> str:
    pitch = f'<p class="pitch">{escape(clean(info.pitch))}</p>' if info.pitch else ""
    long = escape(clean(time(info)))
    by = "<br>".join(filter(None, (long, f"by {escape(clean(', '.join(info.authors)))}")))
    about = '<a href="about.html">About it, and what it keeps</a>'
    return (
        f'<div class="title" id="title"><strong>{escape(clean(info.title))}</strong>{pitch}'
        f'<p class="by">{by}<br>{about}</p></div>'
    )


# The story, as the page draws it ------------------------------------------------------------------------------------


def story(passages: Sequence[Values]) -> str:
    """The passages as elements: the same that the page makes of them."""
    shown = passages[1:] if passages and passages[0].get("kind") == "title" else passages
    return "\n".join(f"      {made}" for one in shown for made in _passage(one))


def _opens(passages: Sequence[Values]) -> bool:
    shown = passages[1:] if passages and passages[0].get("kind") == "title" else passages
    return bool(shown) and shown[0].get("kind") == "words"


def _passage(of: Values) -> Iterable[str]:
    kind, words = of.get("kind"), of.get("words", [])
    if kind in ("title", "end"):
        return (f"<h2>{_flat(words)}</h2>",)
    if kind in ("chosen", "faced"):
        return (f'<div class="deed"><p class="said">{_flat(words)}</p></div>',)
    name = "rule" if kind in RULES or of.get("role") == "rule" else "fact" if of.get("role") in FACTS else ""
    what = f' class="{name}"' if name else ""
    return tuple(f"<p{what}>{''.join(map(_run, runs))}</p>" for runs in words)


def _flat(words: Sequence[Sequence[Sequence[str]]]) -> str:
    return "".join(escape(run[0]) for runs in words for run in runs)


def _run(run: Sequence[str]) -> str:
    text, role = escape(run[0]), run[1] if len(run) > 1 else ""
    return f"<{role}>{text}</{role}>" if role in ("em", "strong") else text


def _rows(entrance: Values, weight: int) -> str:
    """The rows of the entrance, which answer once the engine does."""
    rows = "\n".join(map(_row, entrance["rows"]))
    return (
        f'<section class="rows" id="rows" tabindex="-1" aria-labelledby="asks">\n'
        f'      <h2 id="asks">{escape(entrance["heading"])}<span>ready when the dice are here</span></h2>\n'
        f'      <div class="load"><p id="coming">{COMING}</p><progress id="bar" max="{weight}" value="0" '
        f'aria-labelledby="coming"></progress><noscript><p>{WITHOUT}</p></noscript></div>\n'
        f'      <ol class="list">\n{rows}\n      </ol>\n    </section>'
    )


def _row(of: Mapping[str, Any]) -> str:
    middle = f'<span class="with"><span class="sr">: </span>{escape(of["middle"])}</span>' if "middle" in of else ""
    return (
        f'        <li><button type="button" class="row" data-row="{escape(of["id"])}" aria-disabled="true">'
        f'<kbd aria-hidden="true">{escape(of.get("key", ""))}</kbd>'
        f'<span class="what">{escape(of["label"])}</span>{middle}</button></li>'
    )


# About ----------------------------------------------------------------------------------------------------------------


def about(info: PackInfo, parts: Sequence[tuple[str, str]], cover: str = "", address: str = "") -> str:
    """What it is, what it keeps and asks, and what travels along: names and words."""
    said = [one for one in (clean(info.about), clean(in_it(info))) if one]
    along = "".join(f"<dt>{escape(clean(name))}</dt><dd>{escape(clean(words))}</dd>" for name, words in parts)
    drawn = f'<p class="cover"><img src="{escape(cover)}" alt=""></p>' if cover else ""
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
{head(info, f"About · {info.title}", cover, address)}
<link rel="icon" href="data:,">
<link rel="stylesheet" href="page.css">
</head>
<body data-kind="about" data-entrance>
<div class="sheet">
  <header class="head"><div class="first"><h1>About</h1>
    <ul><li><a href="./">Back to the game</a></li></ul></div></header>
  <main class="prose">
    {_title(info).replace('<br><a href="about.html">About it, and what it keeps</a>', "")}
    {drawn}
    <h2>What it is</h2>
    {"".join(f"<p>{escape(one)}</p>" for one in said) or f"<p>{escape(clean(info.title))}</p>"}
    <h2>Your games</h2>
    <p>They are kept in this browser and nowhere else. Each act is kept before you see what comes of it.
    Under Games you take one along as a file, which plays on in the terminal, and go on with one from
    there. Whoever empties what the browser keeps of this page empties them too.</p>
    <h2>What the page asks of others</h2>
    <p>Nothing. No letters, pictures or counts come from anywhere else, nobody is told that you
    play, and after the first visit it opens without a network.</p>
    <h2>What travels along</h2>
    <dl class="terms">{along}</dl>
    <p><a href="LICENCES.txt">All licences, in full</a></p>
  </main>
</div>
</body>
</html>
"""

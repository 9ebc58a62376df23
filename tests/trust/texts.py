"""Rows 1 to 20 and 43: characters that act on a terminal, cannot be seen, pile up, or mean something elsewhere."""

from tests.trust.case import HEAD, Case, Make, adventure, folder, library, quoted

ACTING = {
    1: ("clipboard", "\x1b]52;c;UFdO\x1b\\"),
    2: ("title of the window", "\x1b]0;root@host\x1b\\"),
    4: ("clear and ask back", "\x1b[2J\x1b[6n"),
}
SINGLE = {
    "CSI of C1": (3, "\x9b"),
    "OSC of C1": (3, "\x9d"),
    "NUL": (5, "\x00"),
    "SO": (5, "\x0e"),
    "ENQ": (5, "\x05"),
    "DEL": (5, "\x7f"),
    "BEL": (5, "\x07"),
    "backspace": (5, "\b"),
    "right to left override": (7, "\u202e"),
    "left to right isolate": (7, "\u2066"),
    "pop isolate": (7, "\u2069"),
    "left to right mark": (7, "\u200e"),
    "arabic letter mark": (7, "\u061c"),
    "tag": (8, "\U000e0041"),
    "variation selector of plane 14": (8, "\U000e0101"),
    "line separator": (7, "\u2028"),
    "annotation": (7, "\ufff9"),
}


def _refused() -> list[Case]:
    cases = []
    for row, (name, payload) in ACTING.items():
        cases.append(Case(row, "text", f"{name}, escaped", adventure(quoted(payload))))
        cases.append(Case(row, "text", f"{name}, raw", adventure(f'"{payload}"')))
    for name, (row, sign) in SINGLE.items():
        cases.append(Case(row, "text", f"{name}, escaped", adventure(quoted(f"a{sign}b"))))
        cases.append(Case(row, "text", f"{name}, raw", adventure(f'"a{sign}b"')))
    for name, sign in {"ESC": "\x1b", "override": "\u202e", "tag": "\U000e0041", "C1": "\x9d"}.items():
        cases.append(
            Case(6, "text", f"{name} in a key, escaped", library(f"[items.{quoted(f'a{sign}')}]\nname = 'x'\n"))
        )
        cases.append(Case(6, "text", f"{name} in a key, raw", library(f'[items.a]\n"b{sign}" = 1\n')))
    cases.append(Case(6, "text", "ESC in a comment", library("# \x1b[2J\n")))
    cases.append(Case(6, "text", "ESC in a literal string", library("a = '\x1b[2J'\n")))
    cases.append(Case(6, "text", "ESC in a long string", library('a = """\n\n\\u001b"""\n')))
    return cases


PILES = {
    "accents": "a" + "\u0301" * 20_000,
    "nine accents": "a" + "\u0301" * 9,
    "thai vowels": "ก" + "\u0e47" * 12,
    "arabic marks": "ا" + "\u0610" * 12,
    "joiners": "a" + "\u200d" * 12 + "b",
    "blanks without width": "a" + "\u200b\u2060" * 6,
    "soft hyphens": "a" + "\xad" * 12,
    "hangul fillers": "a" + "\u3164" * 12,
    "variation selectors": "a" + "\ufe0f" * 12,
}


def _piled() -> list[Case]:
    cases = []
    for name, text in PILES.items():
        cases.append(Case(9, "text", f"pile of {name}, raw", adventure(f'"{text}"')))
        if len(text) < 20:
            cases.append(Case(9, "text", f"pile of {name}, escaped", adventure(quoted(text))))
    cases.append(
        Case(9, "text", "pile of accents in a key", library('[items.a]\nname = "a"\n"b' + "\u0301" * 9 + '" = 1\n'))
    )
    return cases


LITERAL = {
    10: ("[@click=app.simulate_key('d')]x[/]",),
    11: ("[@click=\"app.screenshot('x','/dir')\"]x[/]",),
    12: ("[ @click=app.quit]x", "\t[\t@click=app.quit]x"),
    13: ("[50% @click=app.quit]x", "[@click=\"a('[')\"]x"),
    14: ("[/]", "[/b]", "[link=http://x]y"),
    15: ("[OK]", "[d20]", "[x] done", "[Hello World]"),
    16: ("[link='https://evil']https://good[/]",),
    17: ("[a](./../../x)", "[a](ftp://x)", "![a](file:///etc/passwd)", "<https://x>", "mailto:a@b"),
    43: ("%s %(x)s $x %n",),
}
FIELDS = ("{s.__init__.__globals__[X]}", "{:>300000000}", "{0}", "{you!r}", "{you:>9}", "{", "}{", "{{you}}", "{_}")


def _literal() -> list[Case]:
    """What other programs take for markup, a link or a place to fill in, and what is a text like any other here."""
    cases = []
    for row, payloads in LITERAL.items():
        for payload in payloads:
            make = adventure(quoted(payload), head='uses = ["venture-core"]\n')
            cases.append(Case(row, "text", f"literal {ascii(payload)[1:-1]}", make, literal=payload))
    for payload in FIELDS:
        cases.append(Case(43, "text", f"in braces {payload}", adventure(quoted(payload))))
    for name, make in _marked_names().items():
        cases.append(Case(10, "text", name, make))
    return cases


def _marked_names() -> dict[str, Make]:
    """Markup where it would come back in the sentence about it."""
    mark = "[@click=app.quit]x[/]"
    return {
        "markup as a field": library(f'[items.a]\nname = "a"\n"{mark}" = 1\n'),
        "markup as an id": library(f'[items."{mark}"]\nname = "a"\n'),
        "markup as a section": library(f'["{mark}"]\nname = "a"\n'),
        "markup as a word": adventure(do=f'[{{ goto = "{mark}" }}]'),
        "markup as a near name": adventure(
            do='[{ set = "lamp" }]', more=f'[variables."[lamp"]\nvalue = 1\n["{mark}".x]\n'
        ),
        "markup as an operation": adventure(do=f'[{{ "{mark}" = 1 }}]'),
        "markup as a formula": adventure(more=f'when = "{mark}"\n'),
        "markup as a name in braces": adventure(quoted(f"{{{mark}}}")),
        "markup as a key twice": library(f'"{mark}" = 1\n"{mark}" = 2\n'),
        "markup as a table twice": library(f'["{mark}"]\n["{mark}"]\n'),
        "markup as a kind": adventure(do='[{ mode = "[/]" }]'),
    }


LONG = {
    18: ("links without end", "http://a." * 10_000),
    19: ("a table of 3,000 rows", "|a|b|\n" * 3000),
    20: ("200,000 line ends", "\n" * 200_000),
}


def _long() -> list[Case]:
    cases = [Case(row, "size", name, adventure(f'"""{text}"""')) for row, (name, text) in LONG.items()]
    cases.append(Case(20, "size", "500 lines", adventure(f'"""{"a" + chr(10)}{"b" + chr(10) * 500}"""')))
    cases.append(Case(20, "size", "a word of 1,001 characters", adventure(f'"{"w" * 1001}"')))
    cases.append(Case(20, "size", "a text of 6,001 characters", adventure(f'"{"w " * 3000}w"')))
    cases.append(Case(20, "size", "a line of 200,000 characters", adventure(f'"{"w " * 100_000}"')))
    cases.append(Case(20, "size", "a line end in a title", library('[items.a]\nname = "a\\nb"\n')))
    cases.append(Case(20, "size", "a tab in a label", _label('"Go\\tout"')))
    cases.append(Case(20, "size", "a licence without end", _licence("x" * 5000)))
    return cases


def _label(label: str) -> Make:
    return adventure(more=f"[scenes.s.options.two]\nlabel = {label}\ndo = [{{ end = 'done' }}]\n")


def _licence(text: str) -> Make:
    return folder({"pack.toml": HEAD.replace("CC0-1.0", text)})


CASES = [*_refused(), *_piled(), *_literal(), *_long()]

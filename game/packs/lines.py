"""Which line of a TOML file a value stands on, for sentences about it.

`tomllib` keeps no lines. This walks the tokens of a text that it has already accepted, so it need not judge anything;
it is only asked when there is a problem to tell.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress

from game.packs.errors import Path

TOKEN = re.compile(
    r"""(?P<skip>[ \t\r]+|\#[^\n]*)
      | (?P<line>\n)
      | (?P<text>\"{3}(?:[^"\\]|\\.|"{1,2}(?!"))*+"{3,5}|'{3}(?:[^']|'{1,2}(?!'))*+'{3,5}
               |"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')
      | (?P<bare>[^\s\[\]{}=,."'\#]+)
      | (?P<sign>.)""",
    re.VERBOSE | re.DOTALL,
)
"""One token of a text that is TOML: `skip` blanks and comments, `line` the end of one, `text`, `bare`, `sign`."""
_ESCAPES = re.compile(r"\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)", re.DOTALL)

MOST_DEPTH = 40
MOST_ENTRIES = 10_001
"""What lies deeper, or further on in a list, gets the line of the table around it."""

Token = tuple[str, str, int]


def line_map(text: str) -> Mapping[Path, int]:
    """Each key path of a valid TOML text -> its line, counted from 1. Linear time; never raises."""
    walk = Walk(text)
    with suppress(IndexError, RecursionError):  # what was found so far still helps
        walk.file()
    return walk.found


def line_of(found: Mapping[Path, int], path: Path) -> int:
    """The line of the path, or of the nearest table around it; 0 for none."""
    while path and path not in found:
        path = path[:-1]
    return found.get(path, 0)


def tokens(text: str) -> Iterator[Token]:
    """The tokens of a text without blanks and comments, each as (kind, text, line)."""
    line = 1
    for match in TOKEN.finditer(text):
        kind = match.lastgroup or ""
        if kind == "line":
            yield kind, "\n", line
            line += 1
        elif kind != "skip":
            yield kind, match.group(), line
            line += match.group().count("\n")
    yield "end", "", line


class Walk:
    """Goes through the tokens of a text that is TOML, and finds the line of each key path."""

    def __init__(self, text: str) -> None:
        self.tokens = list(tokens(text))
        self.at = 0
        self.found: dict[Path, int] = {}
        self.lists: dict[Path, int] = {}

    def file(self) -> None:
        table: Path = ()
        while (token := self.tokens[self.at])[0] != "end":
            if token[0] == "line":
                self.at += 1
            elif token[1] == "[":
                table = self.header(token[2])
            else:
                self.pair(table)

    def header(self, line: int) -> Path:
        """`[a.b]` or `[[a.b]]`: the table that follows. The second adds an entry to a list."""
        many = self.tokens[self.at + 1][1] == "["
        self.at += 1 + many
        keys = self.keys()
        self.at += 1 + many
        path: Path = ()
        for key in keys[:-1]:
            path = self.last((*path, key))
            self.found.setdefault(path, line)
        path = (*path, keys[-1])
        if many:
            self.found.setdefault(path, line)
            self.lists[path] = self.lists.get(path, -1) + 1
            path = self.last(path)
        self.found[path] = line
        return path

    def last(self, path: Path) -> Path:
        return (*path, self.lists[path]) if path in self.lists else path

    def keys(self) -> list[str]:
        keys = [key_of(self.tokens[self.at])]
        self.at += 1
        while self.tokens[self.at][1] == ".":
            keys.append(key_of(self.tokens[self.at + 1]))
            self.at += 2
        return keys

    def pair(self, table: Path) -> None:
        line = self.tokens[self.at][2]
        path = table
        for key in self.keys():
            if len(path) < MOST_DEPTH:
                path = (*path, key)
                self.found.setdefault(path, line)
        self.at += 1
        self.value(path)

    def value(self, path: Path) -> None:
        self.skip_lines()
        kind, text, _ = self.tokens[self.at]
        if text == "[" and kind == "sign":
            self.array(path)
        elif text == "{" and kind == "sign":
            self.inline(path)
        else:
            while self.tokens[self.at][1] not in {",", "]", "}", "\n", ""}:
                self.at += 1

    def array(self, path: Path) -> None:
        self.at += 1
        for index in range(len(self.tokens)):
            self.skip_lines()
            if self.tokens[self.at][1] == "]":
                break
            inner: Path = path
            if index < MOST_ENTRIES and len(path) < MOST_DEPTH:
                inner = (*path, index)
                self.found[inner] = self.tokens[self.at][2]
            self.value(inner)
            self.skip_comma()
        self.at += 1

    def inline(self, path: Path) -> None:
        self.at += 1
        while True:
            self.skip_lines()
            if self.tokens[self.at][1] == "}":
                break
            self.pair(path)
            self.skip_comma()
        self.at += 1

    def skip_lines(self) -> None:
        while self.tokens[self.at][0] == "line":
            self.at += 1

    def skip_comma(self) -> None:
        self.skip_lines()
        if self.tokens[self.at][1] == ",":
            self.at += 1


def key_of(token: Token) -> str:
    """The key that a token is, quoted or bare."""
    kind, text, _ = token
    if kind != "text":
        return text
    return text[1:-1] if text[0] == "'" else _ESCAPES.sub(_unescaped, text[1:-1])


def _unescaped(match: re.Match[str]) -> str:
    code = match.group(1)
    if len(code) > 1:
        return chr(int(code[1:], 16))
    return {"n": "\n", "t": "\t", "b": "\b", "r": "\r", "f": "\f"}.get(code, code)

"""Why a file is no TOML, in words for somebody who has never read what TOML is: the line of the cause, and the remedy.

`tomllib` says where it gave up and what it waited for. What was meant is mostly seen from the signs around that place,
and from what is still open before it: a text, a list.
"""

import re
from collections.abc import Callable, Iterator, Mapping

from game.packs.errors import plain

Told = tuple[str, int]
"""The sentence, and the place in the text that is the cause."""

_AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_TOKEN = re.compile(
    r"""(?P<text>\"{3}(?:[^"\\]|\\.|"{1,2}(?!"))*+(?:"{3,5})?|'{3}(?:[^']|'{1,2}(?!'))*+(?:'{3,5})?
               |"(?:[^"\\\n]|\\.)*+"?|'[^'\n]*+'?)
      | (?P<comment>\#[^\n]*)
      | (?P<open>[\[{])
      | (?P<close>[\]}])
      | (?P<end>\n)""",
    re.VERBOSE | re.DOTALL,
)
_THREE = ('"""', "'''")
_CURLY = "“”„‘’‚«»"
_FIELD = re.compile(r'[ \t]*(?:\[{1,2}[A-Za-z0-9_."-]+\]{1,2}[ \t]*$|[A-Za-z0-9_."-]+[ \t]*=)', re.MULTILINE)
"""How a line begins that is a heading or a field."""
_NAMED = re.compile(r"[ \t]*([A-Za-z0-9_.-]+)[ \t]*=")
_NO_LINE = "this is neither a field, name = value, nor a heading, [scenes.ID]; a comment begins with #"
_STRAIGHT = 'a straight quote ends the text; write “ ” or \\" inside it'
_COMMA = "a comma is missing here, between one and the next"
_ONE_LINE = "an inline table stands in one line: take the line break out, from { to }"


def told(message: str, text: str) -> tuple[str, int]:
    """What `tomllib` says of a text, in our words, and the line; an empty sentence where it knows no better."""
    found = _AT.search(message)
    if found is None:
        return "", 0
    lines = text.split("\n")
    at = len(text)
    if found[1]:
        at = sum(len(line) + 1 for line in lines[: int(found[1]) - 1]) + int(found[2]) - 1
    words, at = message[: found.start()], min(at, len(text))
    look = next((look for begin, look in _LOOKS.items() if words.startswith(begin)), None)
    sentence, cause = _swallowing(text, at) or (look(text, at) if look is not None else ("", at))
    return sentence, text.count("\n", 0, cause) + 1


def written_twice(text: str, line: int, name: str | None) -> str:
    """What is written twice, with the line in which it stands first."""
    lines = text.split("\n")[:line]
    here = _NAMED.match(lines[-1]) if lines and not name else None
    if here is None:
        return f"{name or 'this key'} is written twice"
    key = plain(here[1], 60)
    for number in range(len(lines) - 1, 0, -1):
        above = lines[number - 1]
        if above.lstrip().startswith("["):
            break
        found = _NAMED.match(above)
        if found and here[1] == found[1]:
            return f"{key} is written twice, in line {number} too"
        if found and here[1].startswith(f"{found[1]}."):
            return f"{plain(found[1], 60)} is a value in line {number} and a table here: one of them needs another name"
        if found and found[1].startswith(f"{here[1]}."):
            return f"{key} is a table from line {number} on and a value here: one of them needs another name"
    return f"{key} is written twice"


def _line(text: str, at: int) -> str:
    """The line of a place."""
    return text[text.rfind("\n", 0, at) + 1 :].partition("\n")[0]


def _texts(text: str) -> Iterator[re.Match[str]]:
    return (found for found in _TOKEN.finditer(text) if found.lastgroup == "text")


# What was waited for -------------------------------------------------------------------------------------------------


def _after_value(text: str, at: int) -> Told:
    """A field is over, and something comes behind it in its line."""
    rest = _line(text, at)[at - text.rfind("\n", 0, at) - 1 :]
    before = text[:at].rstrip(" \t")
    if rest.startswith("//"):
        return "a comment begins with #, not with //", at
    if before.endswith(_THREE):
        return 'three quotes end the text; write “ ” or \\" inside it', at - 1
    if before.endswith('"') and not _FIELD.match(rest):
        return _STRAIGHT, at
    if before.endswith("'"):
        return 'this text ends at the \' in it; put it between " and "', at
    if rest.startswith((";", ",")):
        return f"take the {rest[0]} out: a line ends without a sign", at
    if _FIELD.match(rest):
        return "a line holds one field: put this one on a line of its own", at
    if re.search(r"=[ \t]*-?0$", before) and rest[:1].isdigit():
        return "a number does not begin with 0", at
    if before[-1:].isdigit():
        return "a number stands alone, without words or signs behind it", at
    return "nothing can stand behind a value in its line", at


def _swallowing(text: str, at: int) -> Told | None:
    """A text of several lines just before a place that holds fields: it should have ended before, and what ends it was
    to begin another."""
    for found in _texts(text[:at]):
        near = text.count("\n", found.end(), at) <= 1
        if near and found[0][:3] in _THREE and _FIELD.search(found[0], found[0].find("\n") + 1 or len(found[0])):
            return _endless(found)
    return None


def _endless(opened: re.Match[str]) -> Told:
    return f"the text that begins here has no end: write {opened[0][:3]} behind it", opened.start()


def _no_end(text: str, at: int) -> Told:
    """The file is over within a text."""
    last = None
    for last in _texts(text):
        if last[0][:3] in _THREE and _FIELD.search(last[0], last[0].find("\n") + 1 or len(last[0])):
            break
    return _endless(last) if last is not None else ("", at)


def _line_ends(text: str, at: int) -> Told:
    """A line is over within a text of one line."""
    if text[at : at + 1] not in ("\n", ""):
        return "", at
    line = _line(text, at)
    if "'" in line and '"' not in line:
        return 'this text ends at the \' in it; put it between " and "', at
    return 'the text has no quotation mark at its end; one of several lines stands between """ and """', at


def _in_table(text: str, at: int) -> Told:
    """A key was to come in an inline table."""
    sign = text[at : at + 1]
    if sign in ("\n", "\r", "#"):
        return _ONE_LINE, at
    if sign == "}":
        return "take the comma before } out", at
    return _key(text, at)


def _table_open(text: str, at: int) -> Told:
    """A comma or the end of an inline table was to come."""
    sign = text[at : at + 1]
    if sign in ("\n", "\r", "#", ""):
        ahead = text[at:].lstrip().partition("\n")[0]
        goes_on = ahead.startswith(",") or ahead.count("}") > ahead.count("{")
        return (_ONE_LINE, at) if goes_on else ("} is missing at the end of this inline table", at)
    if sign == "]":
        return "} is missing before ]", at
    return _between(text, at)


def _between(text: str, at: int) -> Told:
    """Something stands where a comma or a bracket was to."""
    if text[:at].endswith('"') and not re.match(r'[ \t]*[\w.-]+[ \t]*=|[ \t]*"', text[at:]):
        return _STRAIGHT, at
    return _COMMA, at


def _list_open(text: str, at: int) -> Told:
    """A comma or the end of a list was to come."""
    open_ = _brackets(text, at)
    begun = open_[-1] if open_ else at
    sign, line_at = text[at : at + 1], text.rfind("\n", 0, at) + 1
    if begun < line_at and (not sign or _FIELD.match(text[line_at:])):
        return "] is missing: the list that begins here is not closed", begun
    if not sign:
        return "] is missing: the list that begins here is not closed", begun
    if sign == "}":
        return "{ is missing before this }", at
    return _between(text, at)


def _brackets(text: str, at: int) -> list[int]:
    """The places of the brackets that are open at a place, the last one last."""
    found: list[int] = []
    for token in _TOKEN.finditer(text, 0, at):
        if token.lastgroup == "open":
            found.append(token.start())
        elif token.lastgroup == "close" and found:
            found.pop()
    return found


def _heading(text: str, at: int) -> Told:
    many = "]]" if _line(text, at).lstrip().startswith("[[") else "]"
    return f"{many} is missing at the end of this heading", at - 1


def _equals(text: str, at: int) -> Told:
    """A name is over, and no = comes."""
    line = _line(text, at)
    sign = text[at : at + 1]
    if sign == ":":
        return "between a name and its value stands =, not :", at
    if sign == "\u00a0" or text[at - 1 : at] == "\u00a0":
        return "there is a blank here that is none (U+00A0); type it anew", at
    if re.fullmatch(r"[A-Za-z0-9_.-]+\]{1,2}[ \t]*", line.strip()):
        return "[ is missing at the beginning of this heading", at - 1
    name, equals, _ = line.partition("=")
    if re.fullmatch(r'[ \t]*[\w.-]+[ \t]+["\[{].*', line) or (sign in ('"', "{", "[") and not _FIELD.match(line)):
        return "= is missing between the name and its value", at
    if equals and not re.fullmatch(r"[ \t]*[A-Za-z0-9_.-]+[ \t]*", name) and "{" not in name:
        return f"'{plain(name.strip(), 40)}' is no name of a field: one word, of a-z, 0-9 and _", at - 1
    if sign in ('"', "{", "["):
        return "= is missing between the name and its value", at
    return _NO_LINE, at - 1


def _key(text: str, at: int) -> Told:
    """Something stands where a name or a heading was to."""
    sign = text[at : at + 1]
    if sign in _CURLY:
        return 'a name stands without quotation marks: label = "…"', at
    if text.startswith("//", at):
        return "a comment begins with #, not with //", at
    if sign == "=":
        return "the name is missing before =", at
    if sign in ("]", "}"):
        return f"there is a {sign} here that closes nothing", at
    return _NO_LINE, at


def _value(text: str, at: int) -> Told:
    """Something stands where a value was to."""
    rest = _line(text, at)[at - text.rfind("\n", 0, at) - 1 :]
    word = re.match(r"[^\W\d_][\w-]*", rest)
    if not rest.strip() or rest.startswith("#"):
        return "the value is missing behind =", at - 1
    if rest[0] in _CURLY:
        return 'a text stands between straight quotation marks, " and "; curly ones go inside it', at
    if word is not None and word[0].lower() in ("true", "false", "yes", "no", "on", "off"):
        right = "true" if word[0].lower() in ("true", "yes", "on") else "false"
        return f"write {right}, in small letters", at
    if word is not None:
        return 'a text stands between quotation marks: "…"', at
    return "", at


def _backslash(text: str, at: int) -> Told:
    return "a backslash has a meaning in a text; where it is to be read, write two", at - 1


_LOOKS: Mapping[str, Callable[[str, int], Told]] = {
    "Expected newline or end of document": _after_value,
    "Unterminated string": _no_end,
    "Illegal character '\\n'": _line_ends,
    "Invalid initial character for a key part": _in_table,
    "Unclosed inline table": _table_open,
    "Unclosed array": _list_open,
    "Expected ']": _heading,
    "Expected '='": _equals,
    "Invalid statement": _key,
    "Invalid value": _value,
    "Unescaped '\\'": _backslash,
}
"""How what the parser says begins, and who finds the cause."""

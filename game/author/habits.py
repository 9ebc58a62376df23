"""Signs that mean something elsewhere, in other tools for stories, and are only letters here; a verb of several behind
the name of one."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from game.core.marks import Prose
from game.packs.errors import Path
from game.packs.known import quoted
from game.packs.walk import leaves

_NAMED_VERB = re.compile(r"\{(?:[Yy]ou|[Ww]ho|[Aa]ctor|[Tt]arget|[Ee]ach)\} \{they:")
"""The name of somebody, and behind it a verb that goes with the pronoun."""
Found = tuple[Path, str, str]
_SIGNS = (
    (re.compile(r"(?<![-<])->\s*\w*"), 'a way on is a field: goto = "…"'),
    (re.compile(r"\[\[(?=[^\]\n]*\]\])"), "a way on is an option with a goto"),
    (re.compile(r"(?m)^[*+] +\S+"), "what can be done is an option of its own"),
    (re.compile(r"<>"), "paragraphs are joined by writing them in one"),
    (re.compile(r"(?m)^={2,} *\w+"), "a scene is a table of its own: [scenes.ID]"),
    (re.compile(r"(?m)^~ *\w+"), "what is done stands in `do`"),
    (re.compile(r"\*\*\w[^*\n]*\*\*|</?[a-z]+>"), "one kind of emphasis is told: *so*"),
)
"""How each looks, and what says it here."""
_ANY = re.compile(r"->|\[\[|[*+<=~{]")
"""What one of them, or such a name, has in it: most texts have none."""


def habits(own: Mapping[str, Mapping[str, Any]], shapes: Mapping[str, type]) -> Iterator[Found]:
    """Each text of a pack's own entries that has such a sign, with the first of them."""
    for section, entries in own.items():
        for key, entry in entries.items():
            for leaf in leaves(shapes[section], entry, (section, key)):
                if isinstance(leaf.mark, Prose) and _ANY.search(leaf.text):
                    found = [(sign, mend) for look, mend in _SIGNS if (sign := look.search(leaf.text))]
                    if _NAMED_VERB.search(leaf.text):
                        yield leaf.path, "W-VERB", "a name takes the verb of one; {they: …} goes behind {they}"
                    for sign, mend in found[:1]:
                        yield leaf.path, "W-SIGN", f"{_named(sign[0])} is told as it is written; {mend}"


def _named(sign: str) -> str:
    return "a link in brackets" if sign == "[[" else quoted(sign)

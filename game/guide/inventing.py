"""What is invented at a table by a word: somebody new, a challenge, a scene, filled in field by field.

It goes into the pack of the table, which is begun with the first of it; what is filled in holds at once.
"""

from collections.abc import Mapping

from game.core.wording import listed
from game.errors import GameError, did_you_mean, quoted
from game.guide.prep import Prep
from game.guide.prepform import FORMS, TYPED, Field, faults, told
from game.guide.preplook import Entry
from game.guide.prepset import value_at
from game.guide.tokens import folded
from game.view.words import sentence

NEW, FILL = "new", "fill"
KINDS = {
    "person": "people",
    "challenge": "acts",
    "scene": "scenes",
    "thing": "items",
    "condition": "conditions",
    "clock": "variables",
}
"""What can be invented, by the word for one -> its section."""
USES: Mapping[str, str] = {
    "person": "bring ID",
    "challenge": "call ID",
    "scene": "go ID",
    "thing": "give WHO ID",
    "condition": "effect WHO ID",
    "clock": "tick ID",
}
"""The word by which each kind comes into play."""
USAGE: Mapping[str, str] = {
    NEW: "new person NAME, new challenge NAME, new scene NAME, new thing NAME, new condition NAME, "
    "new clock NAME: there at once, with plain values.",
    FILL: "fill ID: its fields as they stand. fill ID FIELD: WORDS puts something into a field; nothing behind the "
    "colon takes it out.",
}


def invented(prep: Prep, head: str, rest: str) -> tuple[str, ...]:
    """What came of a word of these, a sentence each; `rest` is what stands behind it. Raises GameError."""
    return _new(prep, rest) if head == NEW else _fill(prep, rest)


def heard(head: str, rest: str) -> str:
    """What it would do, while it is typed."""
    kind, _, name = rest.partition(" ")
    if head == NEW and kind in KINDS and name.strip():
        return f"Enter: {name.strip()} stands in the pack of this table from then on."
    return USAGE[head]


def _new(prep: Prep, rest: str) -> tuple[str, ...]:
    """new person Tall Cane."""
    kind, _, name = rest.partition(" ")
    if kind not in KINDS or not name.strip():
        return (USAGE[NEW],)
    id_ = prep.add(KINDS[kind], name.strip()[:40])[-1]
    use = f"Say {USES[kind].replace('ID', id_)}, or fill {id_} FIELD: WORDS to change it."
    return (f"{sentence(name.strip())} By the name of {id_}.", use, *_told(prep, _entry(prep, id_)))


def _fill(prep: Prep, rest: str) -> tuple[str, ...]:
    """fill tall_cane level: 5."""
    id_, _, said = rest.partition(" ")
    entry = _entry(prep, id_)
    name, colon, typed = said.partition(":")
    if not name.strip():
        return _told(prep, entry)
    field = _field(prep, entry, name.strip())
    if not colon:
        stands = told(field, value_at(prep.values(entry), field.way))
        return (f"{field.name}: {stands or 'nothing'}.", *filter(None, (field.about, TYPED.get(field.kind, ""))))
    prep.fill(entry, field, typed)
    wrong = faults(prep.form(entry), prep.wrong(entry))
    stands = told(field, value_at(prep.values(entry), field.way))
    return (sentence(f"{field.name}: {wrong.get(field.way, '') or stands or 'nothing'}"),)


def _entry(prep: Prep, id_: str) -> Entry:
    """What goes by this name in the pack of the table. Raises GameError."""
    every = [entry for entry in prep.look().entries if entry.section in FORMS or entry.section in KINDS.values()]
    names = {entry.id: entry for entry in every} | {folded(entry.name): entry for entry in every if entry.name}
    found = names.get(id_) or names.get(folded(id_))
    if found is None:
        known = [entry.id for entry in every]
        there = f"There {'is' if len(known) == 1 else 'are'} {listed(known)}." if known else "Nothing is there yet."
        raise GameError(f"Nothing of this table’s own goes by {quoted(id_)}. {there}")
    return found


def _field(prep: Prep, entry: Entry, said: str) -> Field:
    """The field of this name, or of the last word of it where that is no other's. Raises GameError."""
    form = [field for field in prep.form(entry) if field.kind]
    wanted = folded(said.replace(",", " "))
    whole = [one for one in form if folded(one.name.replace(",", " ")) == wanted]
    found = whole or [one for one in form if folded(one.way[-1]) == wanted]
    found = found or [one for one in form if folded(one.name).startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        raise GameError(f"{quoted(said)} can be {listed([one.name for one in found[:9]], 'or')}: say which.")
    raise GameError(f"There is no field {quoted(said)}{did_you_mean(said, [one.name for one in form])}")


def _told(prep: Prep, entry: Entry) -> tuple[str, ...]:
    """An entry as it stands, and what else can be filled in."""
    values, form = prep.values(entry), [field for field in prep.form(entry) if field.kind]
    stands = {field.name: told(field, value_at(values, field.way)) for field in form}
    others = [field.name for field in form if not stands[field.name]]
    left = (f"To fill in: {'; '.join(others[:40])}.",) if others else ()
    return (*(sentence(f"{name}: {words}") for name, words in stands.items() if words), *left)

"""What is invented at a table, in lines: somebody new, a challenge, a scene, filled in field by field.

It goes into the pack of the table, which is begun with the first of it; what is filled in holds at once.
"""

from game.core.seats import gathered
from game.core.wording import listed
from game.errors import GameError, did_you_mean, shown
from game.guide.keeping import Keeper, own_prep
from game.guide.prep import Prep
from game.guide.prepform import FORMS, TYPED, Field, faults, told
from game.guide.preplook import Entry
from game.guide.prepset import value_at
from game.guide.tokens import folded
from game.plain.talk import Talk
from game.view.words import sentence
from game.watch import Watch

KINDS = {"person": "people", "challenge": "acts", "scene": "scenes", "thing": "items", "condition": "conditions"}
"""What can be invented, by the word for one -> its section."""
USAGE = {
    "new": "new person NAME, new challenge NAME, new scene NAME, new thing NAME: there at once, with plain values.",
    "fill": "fill ID: its fields as they stand. fill ID FIELD: WORDS puts something into a field; nothing behind the "
    "colon takes it out.",
}


def heard(talk: Talk, said: str) -> bool:
    """Carry out a line that invents something; whether it was one."""
    head, _, rest = said.partition(" ")
    if head not in USAGE or not gathered(talk.session.state):
        return False
    try:
        (_new if head == "new" else _fill)(talk, rest.strip())
    except GameError as problem:
        talk.say(str(problem))
    return True


def _prep(talk: Talk) -> Prep:
    """The pack that what is invented here goes into. Raises GameError."""
    if talk.desk is None:
        raise GameError("Nothing can be invented here: this game is not kept.")
    return own_prep(talk.session, talk.desk)


def keep(talk: Talk, words: str) -> None:
    """keep slip past him: an act that was said goes into the pack of the table."""
    try:
        if talk.desk is None:
            raise GameError("Nothing can be kept here: this game is not kept.")
        talk.keeper = talk.keeper or Keeper(talk.session, talk.desk)
        talk.say(*talk.keeper.said(words))
    except GameError as problem:
        talk.say(str(problem))
    else:
        _renew(talk)


def _new(talk: Talk, rest: str) -> None:
    """new person Tall Cane."""
    kind, _, name = rest.partition(" ")
    if kind not in KINDS or not name.strip():
        talk.say(USAGE["new"])
        return
    prep = _prep(talk)
    id_ = prep.add(KINDS[kind], name.strip()[:40])[-1]
    talk.say(f"{sentence(name.strip())} By the name of {id_}.")
    _told(talk, prep, _entry(prep, id_))
    _renew(talk)


def _fill(talk: Talk, rest: str) -> None:
    """fill tall_cane level: 5."""
    id_, _, said = rest.partition(" ")
    prep = _prep(talk)
    entry = _entry(prep, id_)
    name, colon, typed = said.partition(":")
    if not name.strip():
        _told(talk, prep, entry)
        return
    field = _field(prep, entry, name.strip())
    if not colon:
        stands = told(field, value_at(prep.values(entry), field.way))
        talk.say(f"{field.name}: {stands or 'nothing'}.", *filter(None, (field.about, TYPED.get(field.kind, ""))))
        return
    prep.fill(entry, field, typed)
    wrong = faults(prep.form(entry), prep.wrong(entry))
    fault = wrong.get(field.way, "")
    stands = told(field, value_at(prep.values(entry), field.way))
    talk.say(sentence(f"{field.name}: {fault or stands or 'nothing'}"))
    _renew(talk)


def _entry(prep: Prep, id_: str) -> Entry:
    """What goes by this name in the pack of the table. Raises GameError."""
    every = [entry for entry in prep.look().entries if entry.section in FORMS or entry.section in KINDS.values()]
    names = {entry.id: entry for entry in every} | {folded(entry.name): entry for entry in every if entry.name}
    found = names.get(id_) or names.get(folded(id_))
    if found is None:
        known = [entry.id for entry in every]
        there = f"There {'is' if len(known) == 1 else 'are'} {listed(known)}." if known else "Nothing is there yet."
        raise GameError(f"Nothing of this table’s own goes by {shown(id_)}. {there}")
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
        raise GameError(f"{shown(said)} can be {listed([one.name for one in found[:9]], 'or')}: say which.")
    raise GameError(f"There is no field {shown(said)}{did_you_mean(said, [one.name for one in form])}")


def _told(talk: Talk, prep: Prep, entry: Entry) -> None:
    """An entry as it stands, and what else can be filled in."""
    values, form = prep.values(entry), [field for field in prep.form(entry) if field.kind]
    stands = {field.name: told(field, value_at(values, field.way)) for field in form}
    talk.say(*(sentence(f"{name}: {words}") for name, words in stands.items() if words))
    others = [field.name for field in form if not stands[field.name]]
    if others:
        talk.say(f"To fill in: {'; '.join(others[:40])}.")


def _renew(talk: Talk) -> None:
    """The table goes on with what is written now."""
    if talk.desk is None:
        return
    watch = Watch(talk.session, talk.desk)
    watch.go_on(watch.read())
    talk.look_again()
    if watch.trouble:
        talk.say("The table goes on as it was until that is put right.")

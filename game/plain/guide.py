"""What only a guide says in lines: their own words, somebody who is made meanwhile, what was forgotten."""

from functools import partial

from game.core.commands import Command, Note
from game.core.machine import leading
from game.core.seats import gathered
from game.core.wording import listed, percent
from game.errors import GameError
from game.guide import agreed, keeping, questions, words
from game.guide.asides import asides
from game.guide.at import At
from game.guide.best import best, ranked
from game.guide.best import told as with_what
from game.guide.forgotten import put_in
from game.guide.heard import Question
from game.guide.line import heard as heard_as
from game.guide.line import is_line
from game.guide.lookup import looked_up
from game.guide.meaning import untold, waiting
from game.guide.overline import lies_open
from game.guide.party import Asked, asked, can_sit, kept, sheets_of, sits_down
from game.guide.reminders import reminders
from game.guide.tokens import NotMeant
from game.guide.yours import is_letter, letters_now, marks_of_line, meant
from game.plain import invent
from game.plain.make import Hear, Making
from game.plain.talk import Talk, same
from game.plain.words import followed, odds
from game.session.evenings import notes
from game.view.answers import Answer, answer, is_word, names_row, numbered, turned
from game.view.folds import is_fold
from game.view.may import Proposal, asked_for, chance_now, chance_with, proposals
from game.view.model import Choice
from game.view.words import sentence

YES = "yes"
DONE = "Done."
"""What is answered to a word of which there is nothing else to tell."""
STEPS = {"+": 1, "-": -1, "−": -1}
"""Tension goes up or down, by a sign alone."""
ASIDE = ("look", "aside", "notes", keeping.KEEP, *questions.WORDS)
"""Words that ask something of the program and change nothing but the notes."""


def heard(talk: Talk, said: str, hear: Hear) -> bool:
    """Carry out a line that only a guide says; whether it was one. `hear` takes the lines of somebody who is made."""
    head, _, rest = said.partition(" ")
    if head in agreed.USAGE and not names_row(said, talk.table):
        _agree(talk, head, rest)
    elif said in STEPS:
        talk.do(leading.answer(talk.session.state, STEPS[said]))
    elif head == "may" and letters_now(talk.session.state, talk.session.world):
        _may(talk, rest.strip())
    elif head == "T":
        _with_what(talk, rest.strip())
    elif is_letter(said) and letters_now(talk.session.state, talk.session.world):
        _lettered(talk, said)
    elif head in ASIDE:
        _aside(talk, head, rest)
    elif head == "forgot" and rest:
        _forgot(talk, rest)
    elif _is_act(talk, said) and not names_row(said, talk.table):
        _act(talk, said)
    elif (words.is_word(said) and not names_row(said, talk.table)) or (head == "allow" and rest):
        _said(talk, said, hear)
    else:
        return False
    return True


def blank(talk: Talk) -> str:
    """What Enter alone says: yes to what a player asks for, that a scene went as it was, where that is asked; else
    nothing."""
    if isinstance(talk.aside, partial) and talk.aside.func is _yes:
        return YES
    frames = talk.session.state.frames
    return "leave" if frames and frames[-1].asking == leading.ASKING else ""


def _is_act(talk: Talk, said: str) -> bool:
    """Whether a line says an act: with a word that always means something else in front it does not."""
    head = said.partition(" ")[0].casefold()
    is_open = lies_open(talk.session.state)
    acts = head in ("act", "try") or (is_open and head == "help" and bool(heard_as(said, _at(talk)).commands))
    if is_open and answer(said, talk.table).row is not None:
        return False
    return (acts or not (is_word(said) or words.is_word(said))) and is_line(said, _at(talk))


def _at(talk: Talk) -> At:
    return At(talk.session.state, talk.session.world, sheets_of(talk.session))


def _act(talk: Talk, said: str) -> None:
    """Somebody does what nobody wrote; what is open in the line is asked, and answered by a number."""
    found = heard_as(said, _at(talk))
    if found.questions:
        talk.say(found.questions[0].asked)
        talk.aside = partial(_answered, talk, found.questions[0])
    elif found.lost:
        talk.say(*(one.sentence for one in found.lost))
    for command in found.commands:
        talk.do(command)


def _answered(talk: Talk, question: Question, said: str) -> None:
    """The number of an answer goes on with the line that it makes; anything else leaves the line."""
    talk.aside = None
    number = int(said) if said.isdecimal() else 0
    if 0 < number <= len(question.answers):
        _act(talk, question.answers[number - 1][1])
    else:
        talk.say("Nothing was begun.")


def _may(talk: Talk, rest: str) -> None:
    """may lantern 2: a player asks whether something counts, and how much; Enter lays it on, anything else does not."""
    session = talk.session
    found = proposals(session.state, session.world)
    near = asked_for(session.state, session.world, rest)
    if len(near) != 1:
        names = listed([one.name for one in near or found], "or") or "nothing; say it in quotes"
        talk.say(f"May count: {names}.")
        return
    before, after = chance_now(session.state, session.world), chance_with(session.state, session.world, near[0])
    odds = f", {percent(before)} becomes {percent(after)}" if before is not None and after is not None else ""
    talk.say(f"{near[0].counts}{odds}. Enter lays it on, d says no.")
    talk.aside = partial(_yes, talk, near[0])


def _yes(talk: Talk, one: Proposal, said: str) -> None:
    talk.aside = None
    if said.strip().casefold() in ("y", YES):
        talk.do(one.command)
    else:
        _, _, why = said.strip().partition(" ")
        talk.say(f"{one.name} does not count{f': {why}' if why else ''}.")


def _with_what(talk: Talk, rest: str) -> None:
    """T: what whoever's turn it is does best; T 2 begins with the second of that, T WORDS with anything."""
    at = _at(talk)
    found = best(at)
    if lies_open(at.state):
        talk.say("An act begins where nothing lies open.")
    elif rest.isdecimal() and 0 < int(rest) <= len(found):
        for command in found[int(rest) - 1].heard.commands:
            talk.do(command)
    elif rest:
        _act(talk, f"{at.turn} {rest}")
    elif at.turn in at.state.people:
        talk.say(with_what(found, len(ranked(at.world, at.state.people[at.turn]))))


def _lettered(talk: Talk, said: str) -> None:
    """D 6, F, K fails: the alarm: what a guide says otherwise of the act that lies there."""
    session = talk.session
    known = marks_of_line(said, session.state, session.world)
    if known:
        talk.say(*(one.label for one in known))
        return
    try:
        command = meant(said, session.state, session.world)
    except NotMeant as problem:
        talk.say(str(problem))
    else:
        talk.do(command)


def _said(talk: Talk, said: str, hear: Hear) -> None:
    """A guide's own words: something simply happens, or a barred row is taken all the same."""
    head, _, rest = said.partition(" ")
    wanted = asked(rest) if head == "sit" else None
    if wanted is not None:
        _make(talk, wanted, hear)
        return
    session = talk.session
    try:
        if head == "allow":
            command = _allowed(talk, rest)
        else:
            command = words.meant(said, session.state, session.world, sheets_of(session))
    except NotMeant as problem:
        talk.say(str(problem))
    else:
        _do(talk, head.casefold(), command)


def _do(talk: Talk, head: str, command: Command) -> None:
    """Say it to the game, and in a sentence what has come of it where the story tells nothing."""
    session, table = talk.session, talk.table
    before = waiting(session.state)
    talk.do(command)
    last = session.entries[-1]
    if last.command != command or not same(table, talk.table):
        return
    if head == "rest" and words.help_of(head, command) == words.BROUGHT:
        talk.say(words.BROUGHT)
    elif not any(passage.number == last.number for passage in talk.told.passages):
        talk.say(untold(last.events, before, session.state, session.world) or DONE)


def _make(talk: Talk, wanted: Asked, hear: Hear) -> None:
    """sit new:Ida, sit brief:Ida Tall Mae might=3: somebody is made, and sits down."""
    if not can_sit(talk.session.state):
        talk.say("Not now: what is thrown or offered comes first.")
        return
    try:
        of = Making(talk.session.world, wanted, talk.out, talk.say, hear)
    except GameError as problem:
        talk.say(str(problem))
        return
    talk.aside = partial(_make_on, talk, of)
    of.open()
    _made(talk, of)


def _make_on(talk: Talk, of: Making, said: str) -> None:
    of.hear(said)
    _made(talk, of)


def _made(talk: Talk, of: Making) -> None:
    """Whoever is done sits down and has a sheet; where nobody is, the table goes on as it was."""
    if not of.over:
        return
    talk.aside = None
    if of.person is None:
        talk.say("Nobody is made.")
        talk.ask(afresh=True)
        return
    session = talk.session
    try:
        if session.journal is not None:
            file = kept(session.world, of.person, sheets_of(session))
            talk.say(f"Kept as {file}.")
    except GameError as problem:
        talk.say(str(problem))
    talk.do(sits_down(of.person, of.wanted.player, session.state))


def remind(talk: Talk) -> None:
    """Tell the guide of a table what has begun to hold."""
    if gathered(talk.session.state):
        holding = reminders(talk.session.state, talk.session.world)
        talk.say(*(f"Reminder: {sentence(one)}" for one in holding if one not in talk.reminded))
        talk.reminded = holding


def _agree(talk: Talk, kind: str, words: str) -> None:
    """line WORDS, veil WORDS: kept beside the game, and in no story."""
    try:
        talk.say(*agreed.said(talk.session, kind, words))
    except GameError as problem:
        talk.say(str(problem))


def _aside(talk: Talk, word: str, rest: str) -> None:
    """look WORDS: rules, people, things by name; roll and odds in the rules' own terms; aside: what only you see;
    notes: everything that was noted."""
    if word == "notes":
        for title, lines in notes(talk.session):
            talk.say(f"{title}:", *lines)
        return
    if word == keeping.KEEP:
        invent.keep(talk, rest)
        return
    if word == "aside":
        talk.say(*talk.session.limits.told())
        for title, lines in asides(talk.session.state, talk.session.world, drawn=False):
            talk.say(f"{title}:", *lines)
        return
    if word == "look":
        hits = looked_up(talk.session.world, rest)
        talk.say(*(f"{name} ({kind}): {text}" for kind, name, text in hits))
        if not hits:
            talk.say("Nothing goes by that.")
        return
    if word == questions.ODDS and not rest and talk.table.trials:
        odds(talk, Answer(word="odds"))
        return
    try:
        told = questions.told(talk.session.world.system, word, rest, talk.session.face)
    except NotMeant as problem:
        talk.say(str(problem))
        return
    if told.note:
        talk.do(Note(told.note))
    else:
        talk.say(*told.lines)


def _forgot(talk: Talk, rest: str) -> None:
    """forgot 12 harder 2: a lever, or the guide's word, that the act at entry 12 should have had."""
    number, _, what = rest.partition(" ")
    if not number.isdecimal() or not what.strip():
        talk.say("Say the entry, and what was forgotten: forgot 12 harder 2.")
        return
    try:
        answered = put_in(talk.session, int(number), what)
    except NotMeant as problem:
        talk.say(str(problem))
        return
    talk.moved(answered, f"Put in. Everything after it was said again.{followed(answered)}")


def _allowed(talk: Talk, rest: str) -> Command:
    """allow 3 because …: what row 3 says, whatever bars it. Raises NotMeant."""
    number, _, why = rest.partition(" ")
    row: Choice | str | None = numbered(talk.table).get(int(number)) if number.isdecimal() else None
    if isinstance(row, Choice) and is_fold(row):
        which, _, why = why.partition("because ")
        row = turned(row, which.strip())
    allowed = row.prompt.command if isinstance(row, Choice) and row.prompt else None
    command = words.allowed(allowed, why.removeprefix("because ")) if allowed else None
    if command is None:
        raise NotMeant("Say which row is allowed: allow 3 because the rope holds.")
    return command

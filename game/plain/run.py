"""The game as lines: the same conversation, words and journal as the screens, one fact a line.

For screen readers, pipes and terminals that can do no more; and, with answers from a file, for transcripts. No
columns and no drawn signs: every row is a sentence, and after a change only what changed is said.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from typing import TextIO

from game.core.commands import Command, Note, Refusal, Throw
from game.core.seats import TERMS, gathered
from game.errors import GameError
from game.guide import questions, words
from game.guide.asides import asides
from game.guide.forgotten import put_in
from game.guide.lookup import looked_up
from game.guide.party import Asked, asked, can_sit, kept, sheets_of, sits_down
from game.guide.reminders import reminders
from game.guide.tokens import NotMeant
from game.plainmake import Making
from game.session import Session
from game.talk import Talk
from game.view import house, speech
from game.view.answers import HELP, Answer, answer, faces, numbered
from game.view.journal import found
from game.view.rows import clean
from game.view.words import counted, sentence
from game.watch import Watch

PAGE = 12
"""How many entries of the journal are told at once."""


def run_plain(
    session: Session,
    answers: Iterable[str],
    out: TextIO,
    echo: bool = False,
    width: int | None = None,
    fresh: bool = True,
    watch: Watch | None = None,
) -> int:
    """Play in lines until the answers end or somebody leaves; the exit code. Never raises for what was typed.

    Blank answers and those that begin with # are passed over. `echo` repeats each one behind a >, as transcripts
    need it. `width` breaks lines, 0 leaves them whole, None asks the terminal. `fresh` tells the story from its
    beginning; otherwise from the last thing that was done. Everything is on disk before it is told, so leaving
    at any moment loses nothing. With a `watch`, files that were saved meanwhile are read at every answer, also a blank
    one.
    """
    talk = Talk(session, out, width)
    saved = " All is saved." if session.name else ""
    try:
        talk.open(fresh)
        _remind(talk)
        for typed in answers:
            said = clean(typed).strip()
            if (watch is not None and renewed(talk, watch)) or not said or said.startswith("#"):
                continue
            if echo:
                talk.say(f"> {said}")
            if not hear(talk, said):
                talk.say(f"You leave the table.{saved}")
                return 0
            _remind(talk)
        talk.say(f"No more answers.{saved}")
    except KeyboardInterrupt:
        return 0
    except BrokenPipeError:
        _let_go(out)
    return 0


def renewed(talk: Talk, watch: Watch) -> bool:
    """Look at the files; whether the game goes on in others now, so that what was just said has to be said again."""
    watch.settled()
    news = watch.go_on(watch.read()) if watch.due() else watch.try_again()
    if news is None:
        return False
    if watch.trouble:
        talk.say(news.sentence)
        return False
    talk.renew(news)
    return True


def hear(talk: Talk, said: str) -> bool:
    """Carry out one line; False to leave."""
    if talk.making is not None:
        _make_on(talk, talk.making, said)
        return True
    thrown = faces(said.removeprefix("dice ")) if talk.throws else None
    if thrown:
        talk.do(Throw(thrown))
        return True
    if gathered(talk.session.state) and said.split(maxsplit=1)[0] in ASIDE:
        _aside(talk, *said.partition(" ")[::2])
        return True
    if gathered(talk.session.state) and said.startswith("forgot "):
        _forgot(talk, said.removeprefix("forgot "))
        return True
    if gathered(talk.session.state) and (words.is_word(said) or said.startswith("allow ")):
        _guide(talk, said)
        return True
    meant = answer(said, talk.table)
    if meant.refusal:
        talk.say(meant.refusal)
    elif meant.row is not None:
        talk.take(meant.row, meant.value)
    elif meant.word != "quit":
        WORDS[meant.word](talk, meant)
    return meant.word != "quit"


def _guide(talk: Talk, said: str) -> None:
    """A guide's own words: something simply happens, or a barred row is taken all the same."""
    head, _, rest = said.partition(" ")
    wanted = asked(rest) if head == "sit" else None
    if wanted is not None:
        _make(talk, wanted)
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
        talk.do(command)


def _make(talk: Talk, wanted: Asked) -> None:
    """sit new:Ida, sit brief:Ida Tall Mae might=3: somebody is made, and sits down."""
    if not can_sit(talk.session.state):
        talk.say("Not now: what is thrown or offered comes first.")
        return
    try:
        talk.making = Making(talk.session.world, wanted, talk.out, talk.say, hear)
    except GameError as problem:
        talk.say(str(problem))
        return
    talk.making.open()
    _made(talk, talk.making)


def _make_on(talk: Talk, of: Making, said: str) -> None:
    of.hear(said)
    _made(talk, of)


def _made(talk: Talk, of: Making) -> None:
    """Whoever is done sits down and has a sheet; where nobody is, the table goes on as it was."""
    if not of.over:
        return
    talk.making = None
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


def _remind(talk: Talk) -> None:
    """Tell the guide of a table what has begun to hold."""
    if gathered(talk.session.state):
        holding = reminders(talk.session.state, talk.session.world)
        talk.say(*(f"Reminder: {sentence(one)}" for one in holding if one not in talk.reminded))
        talk.reminded = holding


ASIDE = ("look", "aside", *questions.USAGE)
"""Words that ask something of the program and change nothing but the notes."""


def _aside(talk: Talk, word: str, rest: str) -> None:
    """look WORDS: rules, people, things by name; roll and odds in the rules' own terms; aside: what only you see."""
    if word == "aside":
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
        WORDS["odds"](talk, Answer(word="odds"))
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
    if not number.isdigit() or not what.strip():
        talk.say("Say the entry, and what was forgotten: forgot 12 harder 2.")
        return
    try:
        answered = put_in(talk.session, int(number), what)
    except NotMeant as problem:
        talk.say(str(problem))
        return
    aside = () if isinstance(answered, Refusal) else answered.aside
    more = f" {counted(len(aside), 'later word')} did not fit any more." if aside else ""
    talk.moved(answered, f"Put in. Everything after it was said again.{more}")


def _allowed(talk: Talk, rest: str) -> Command:
    """allow 3 because …: what row 3 says, whatever bars it. Raises NotMeant."""
    number, _, why = rest.partition(" ")
    rows = numbered(talk.table)
    row = rows[int(number) - 1] if number.isdigit() and 0 < int(number) <= len(rows) else None
    command = words.allowed(row.prompt.command, why.removeprefix("because ")) if row and row.prompt else None
    if command is None:
        raise NotMeant("Say which row is allowed: allow 3 because the rope holds.")
    return command


def _let_go(out: TextIO) -> None:
    """Whoever read the lines has gone: what Python still has to write as it ends goes nowhere."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
    except (OSError, ValueError):
        return


# Words that are always understood ------------------------------------------------------------------------------------


def _row_of_kind(talk: Talk, meant: Answer) -> None:
    """commit, leave, end: the row that does it."""
    kinds = {"commit": ("commit", "c"), "leave": ("decline", "d"), "end": ("turn", "e")}
    found_row = next((row for row in talk.table.rows if (row.kind, row.key) == kinds[meant.word]), None)
    if found_row is None:
        talk.say(f"There is nothing to {meant.word}{' to' * (meant.word == 'commit')} now.")
    else:
        talk.take(found_row)


def _back(talk: Talk, meant: Answer) -> None:
    if talk.table.withdraw is None:
        talk.say(_NO_WAY_BACK.get(talk.table.stage, "There is nothing to step back from."))
        return
    talk.moved(talk.session.do(talk.table.withdraw), "You think again. Nothing was spent.")


_NO_WAY_BACK = {
    "free": "It comes to you; there is no stepping back.",
    "execution": "The price is paid. undo takes it back.",
    "effect": "The price is paid. undo takes it back.",
}


def _odds(talk: Talk, meant: Answer) -> None:
    if not talk.table.trials:
        talk.say("Nothing is in doubt yet. Take a row; nothing is spent until you commit.")
    for trial in talk.table.trials:
        talk.say(f"{trial.who}." if trial.who else "", *speech.odds(trial.prospects))


def _sheet(talk: Talk, meant: Answer) -> None:
    talk.say(*speech.sheet(talk.table.name, talk.table.sheet))


def _journal(talk: Talk, meant: Answer) -> None:
    """The last entries, those with a word, or one in full."""
    if not meant.rest.isdigit():
        rows = found(talk.told, meant.rest)
        earlier = (
            f"The last {PAGE} of {len(rows)}." if len(rows) > PAGE else f"{counted(len(rows), 'entry', 'entries')}."
        )
        talk.say(*(speech.entry(one.deed) for one in rows[-PAGE:]), earlier)
        return
    one = next((row for row in found(talk.told) if row.deed.number == int(meant.rest)), None)
    if one is None:
        talk.say(f"There is no entry {meant.rest} in the journal.")
    else:
        talk.say(speech.entry(one.deed), *(words for p in talk.told.of(one.index)[1:] for words in speech.told(p)))


def _undo(talk: Talk, meant: Answer) -> None:
    label = talk.session.undo_label
    talk.moved(talk.session.undo(), f"Taken back: {sentence(label)}")


def _redo(talk: Talk, meant: Answer) -> None:
    label = talk.session.redo_label
    talk.moved(talk.session.redo(), f"Done again: {sentence(label)}")


def _return(talk: Talk, meant: Answer) -> None:
    if meant.rest.isdigit():
        talk.moved(talk.session.go_back(int(meant.rest)), f"You are back before entry {meant.rest}.")
    else:
        talk.say("Say the number of the entry, as the journal has it: return 12.")


def _correct(talk: Talk, meant: Answer) -> None:
    """Other dice at an earlier throw; the number is that of the act, as the journal has it."""
    number, _, shown = meant.rest.partition(" ")
    thrown = faces(shown)
    if not number.isdigit() or not thrown:
        talk.say("Say the entry and the faces the dice showed: correct 12 7 0.")
        return
    answered = talk.session.correct(_throw_of(talk, int(number)), thrown)
    aside = () if isinstance(answered, Refusal) else answered.aside
    more = f" {counted(len(aside), 'later word')} did not fit any more." if aside else ""
    talk.moved(answered, f"The dice are as you say.{more}")


def _throw_of(talk: Talk, number: int) -> int:
    """The entry of the first throw of the act that began with this entry."""
    ends = min((d.number for d in talk.told.deeds if d.number > number), default=talk.session.at + 1)
    throws = (e.number for e in talk.session.entries if isinstance(e.command, Throw))
    return next((n for n in throws if number <= n <= ends), number)


def _house(talk: Talk, meant: Answer) -> None:
    """The house settings, a sentence each."""
    world = talk.session.world
    talk.say(*house.spoken(house.house(world.settings, world.system.house)))


def _again(talk: Talk, meant: Answer) -> None:
    talk.ask(afresh=True)


def _why(talk: Talk, meant: Answer) -> None:
    rows = numbered(talk.table)
    number = int(meant.rest) if meant.rest.isdigit() else 0
    if not 0 < number <= len(rows):
        talk.say("Say which row: why 2.")
        return
    row = rows[number - 1]
    talk.say(sentence(row.barred or row.why or "There is no more to say about it"))


def _list(talk: Talk, meant: Answer) -> None:
    """All answers of a lever."""
    rows = numbered(talk.table)
    first, _, rest = meant.rest.partition(" ")
    number = int(first) if first.isdigit() else 0
    if 0 < number <= len(rows) and (rows[number - 1].kind == "lever" or rows[number - 1].opens):
        talk.list(rows[number - 1], rest.strip())
    else:
        talk.say("Say which lever: list 3.")


def _note(talk: Talk, meant: Answer) -> None:
    if not meant.rest:
        talk.say("Say it behind the word: say I count the steps.")
        return
    answered = talk.session.do(Note(meant.rest))
    talk.look_again()
    talk.say(answered.sentence if isinstance(answered, Refusal) else "Noted.")


def _dice(talk: Talk, meant: Answer) -> None:
    if meant.rest not in ("table", "program"):
        talk.say("dice table: you throw, and type the faces. dice program: the program throws.")
        return
    talk.session.dice = meant.rest
    talk.say("You throw the dice from now on." if meant.rest == "table" else "The program throws the dice.")
    if talk.throws and meant.rest == "program":
        talk.do(Throw(talk.session.thrown()))


def _help(talk: Talk, meant: Answer) -> None:
    """The words that are understood, or what a word of the rules means."""
    if not meant.rest:
        talk.say(*HELP)
        if gathered(talk.session.state):
            talk.say("A guide also says:", *(f"{word.usage}. {word.help}" for word in words.WORDS.values()))
            talk.say("look WORDS: rules, people, things, by any part of the name.", *questions.USAGE.values())
            talk.say("aside: what only you see: reminders, clocks, who is off stage, every name there is to say.")
            talk.say("allow ROW because WHY. What a barred row says, all the same.")
            talk.say("forgot ENTRY LEVER VALUE, or forgot ENTRY and a word of yours. What an earlier act lacked.")
        return
    glossary = {**talk.session.world.system.glossary, **TERMS}
    asked = meant.rest.casefold()
    meaning = next((f"{term}: {words}" for term, words in glossary.items() if asked in term.casefold()), "")
    talk.say(meaning or f"No rule has that word. These are known: {', '.join(glossary)}.")


WORDS: Mapping[str, Callable[[Talk, Answer], None]] = {
    "commit": _row_of_kind,
    "leave": _row_of_kind,
    "end": _row_of_kind,
    "back": _back,
    "odds": _odds,
    "sheet": _sheet,
    "journal": _journal,
    "undo": _undo,
    "redo": _redo,
    "return": _return,
    "correct": _correct,
    "house": _house,
    "again": _again,
    "why": _why,
    "list": _list,
    "say": _note,
    "dice": _dice,
    "help": _help,
}

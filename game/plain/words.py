"""The words that are understood in lines beside the numbers of rows, and what each does."""

from collections.abc import Callable, Mapping

from game.core.commands import MOST_WORDS, Refusal, Throw
from game.core.draft import Sight
from game.core.machine.defences import COMES, NOTHING_COMES, defends
from game.core.machine.guide import own_words
from game.core.seats import TERMS, gathered
from game.core.wording import counted, listed
from game.guide import agreed, inventing, keeping, questions
from game.guide.housing import settled_by_word
from game.guide.tokens import NotMeant
from game.guide.words import meant as guided
from game.guide.words import useful
from game.plain.talk import Talk
from game.session import Told
from game.view import book, house, reckoning, record, speech
from game.view.answers import HELP, Answer, numbered, somebody
from game.view.folds import inside
from game.view.journal import found, throws
from game.view.model import LEFT_OFF
from game.view.sheet import sheet_of
from game.view.words import opening, sentence

PAGE = 12
"""How many entries of the journal are told at once."""


def _row_of_kind(talk: Talk, meant: Answer) -> None:
    """commit, leave, end: the row that does it."""
    kinds = {"commit": ("commit", "c"), "leave": ("decline", "d"), "end": ("turn", "e"), "auto": ("fill", "m")}
    found_row = next((row for row in inside(talk.table.rows) if (row.kind, row.key) == kinds[meant.word]), None)
    if found_row is None:
        talk.say(f"There is nothing to {meant.word}{' to' * (meant.word == 'commit')} now.")
    else:
        talk.take(found_row)


def _back(talk: Talk, meant: Answer) -> None:
    if talk.table.withdraw is None:
        talk.say(_NO_WAY_BACK.get(talk.table.stage, "There is nothing to step back from."))
        return
    words = LEFT_OFF if talk.table.leaves_off else "You think again. Nothing was spent."
    talk.moved(talk.session.speak(talk.table.withdraw), words)


_NO_WAY_BACK = {
    "free": "It comes to you; there is no stepping back.",
    "execution": "The price is paid. undo takes it back.",
    "effect": "The price is paid. undo takes it back.",
}


def odds(talk: Talk, meant: Answer) -> None:
    if not talk.table.trials:
        talk.say("Nothing is in doubt yet. Take a row; nothing is spent until you commit.")
    for trial in talk.table.trials:
        talk.say(f"{trial.who}." if trial.who else "", *speech.odds(trial.prospects))


def _sheet(talk: Talk, meant: Answer) -> None:
    """Of whoever is played; or at a guide's table of whoever is named."""
    name = somebody(meant.rest, talk.table) if meant.rest else ""
    session = talk.session
    who = next((one.id for one in session.state.people.values() if name and one.name == name), "")
    rows = sheet_of(Sight(session.state, session.world), who) if who else talk.table.sheet
    talk.say(*speech.sheet(opening(name) or talk.table.name, rows))


def _book(talk: Talk, meant: Answer) -> None:
    """A page of the book."""
    session = talk.session
    found = book.book_of(session.state, session.world, talk.told, talk.gallery)
    talk.say(*book.spoken(found, book.WORDS.index(meant.word)))


def _record(talk: Talk, meant: Answer) -> None:
    """What became of everybody, what was decided, and the luck there was."""
    session = talk.session
    became = reckoning.spoken(reckoning.reckoned(session.state, session.world))
    numbers = record.record_of(talk.told.deeds)
    talk.say(*became, *record.decisions_spoken(numbers), record.luck(numbers) or f"Played: {record.played(numbers)}.")


def _journal(talk: Talk, meant: Answer) -> None:
    """The last entries, those with a word, or one in full."""
    if not meant.rest.isdecimal():
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
    if meant.rest.isdecimal():
        talk.moved(talk.session.go_back(int(meant.rest)), f"You are back before entry {meant.rest}.")
    else:
        talk.say("Say the number of the entry, as the journal has it: return 12.")


def _correct(talk: Talk, meant: Answer) -> None:
    """Other dice at an earlier throw; the number is that of the act, as the journal has it."""
    number, _, shown = meant.rest.partition(" ")
    which = _throw_of(talk, int(number)) if number.isdecimal() else 0
    thrown = talk.read(shown, talk.session.state_before(which)) if which else ""
    if not isinstance(thrown, tuple):
        talk.say(thrown or "Say the entry and the faces the dice showed: correct 12 7 0.")
        return
    answered = talk.session.correct(which, thrown)
    talk.moved(answered, f"The dice are as you say.{followed(answered)}")


def followed(answered: Told | Refusal) -> str:
    """What became of the words that followed a change of the past, behind another sentence."""
    if isinstance(answered, Refusal):
        return ""
    waits = f"{counted(len(answered.aside), 'later word')} cannot follow yet; redo says again what fits then."
    return "".join(f" {words}" for words in (waits if answered.aside else "", answered.changes()) if words)


def _throw_of(talk: Talk, number: int) -> int:
    """The entry of the first throw of the act that the journal has under this number."""
    acts = (one for one in found(talk.told) if one.deed.number == number)
    return next((throw for act in acts for throw in throws(talk.told, act)), number)


def _house(talk: Talk, meant: Answer) -> None:
    """The house settings, a sentence each, and by which names they are settled otherwise."""
    world = talk.session.world
    names = listed(name.replace("_", " ") for name in settled_by_word(world))
    hint = (f"settle NAME VALUE changes one in this game; settle NAME says what it is. The names: {names}.",)
    talk.say(*house.spoken(house.house(world.settings, world.system.house)), *(hint if names else ()))


def _settle(talk: Talk, meant: Answer) -> None:
    """One of them is otherwise from now on, in this game."""
    try:
        command = guided(f"settle {meant.rest}", talk.session.state, talk.session.world)
    except NotMeant as problem:
        talk.say(str(problem))
    else:
        talk.moved(talk.session.do(command), "")


def _again(talk: Talk, meant: Answer) -> None:
    talk.ask(afresh=True)


def _why(talk: Talk, meant: Answer) -> None:
    rows = numbered(talk.table)
    row = rows.get(int(meant.rest)) if meant.rest.isdecimal() else None
    if row is None:
        talk.say("Say which row: why 2.")
        return
    weighed = (*(f"{title}: {words}" for title, words in row.outcomes), row.meets)
    talk.say(sentence(row.barred or row.why or "There is no more to say about it"), *filter(None, weighed))


def _list(talk: Talk, meant: Answer) -> None:
    """All answers of a lever."""
    rows = numbered(talk.table)
    first, _, rest = meant.rest.partition(" ")
    row = rows.get(int(first)) if first.isdecimal() else None
    if row is not None and (row.kind == "lever" or row.opens or row.ways):
        talk.list(row, rest.strip())
    else:
        talk.say("Say which lever: list 3.")


def _note(talk: Talk, meant: Answer) -> None:
    if meant.rest:
        _keep(talk, meant.rest)
        return
    talk.prose = []
    talk.say("Write: every line is a paragraph. A full stop alone on a line keeps it, back leaves it.")


def write(talk: Talk, said: str) -> None:
    """One paragraph more of what is being written; a full stop alone keeps all of it, back leaves it."""
    if said == ".":
        written(talk)
    elif said.casefold() == "back":
        talk.prose = None
        talk.say("Nothing is noted.")
    elif talk.prose is not None and sum(len(one) + 2 for one in (*talk.prose, said)) > MOST_WORDS:
        talk.say(f"At once it can be {MOST_WORDS:,} characters. A full stop alone keeps what is written up to here.")
    elif talk.prose is not None:
        talk.prose.append(said)


def written(talk: Talk) -> None:
    """What was written up to now is kept, a blank line between paragraphs."""
    words, talk.prose = "\n\n".join(talk.prose or ()), None
    if words:
        _keep(talk, words)


def _keep(talk: Talk, words: str) -> None:
    """A note, or at a table of one's own the story, in the words of whoever plays."""
    answered = talk.session.speak(own_words(talk.session.state, words))
    if isinstance(answered, Told) and answered.found:
        talk.found(answered)
        return
    talk.look_again()
    talk.say(answered.sentence if isinstance(answered, Refusal) else "Noted.")


def _dice(talk: Talk, meant: Answer) -> None:
    if meant.rest not in ("table", "program"):
        talk.say("dice table: you throw, and type the faces. dice program: the program throws.")
        return
    talk.session.dice = meant.rest
    talk.say("You throw the dice from now on." if meant.rest == "table" else "The program throws the dice.")
    _let_fall(talk)


def _cards(talk: Talk, meant: Answer) -> None:
    if meant.rest not in ("table", "program"):
        talk.say("cards table: you draw, and type which cards. cards program: the program draws.")
        return
    talk.session.cards = meant.rest
    talk.say("You draw the cards from now on." if meant.rest == "table" else "The program draws from now on.")
    _let_fall(talk)


def _let_fall(talk: Talk) -> None:
    """What is awaited and is not for people to say any more, the program throws."""
    if talk.throws and not talk.session.typed(talk.call):
        talk.do(Throw(talk.session.thrown()))


def _help(talk: Talk, meant: Answer) -> None:
    """The words that are understood, or what a word of the rules means."""
    if not meant.rest:
        talk.say(*HELP)
        if gathered(talk.session.state):
            says = useful(talk.session.world.system).values()
            talk.say("A guide also says:", *(f"{word.usage}. {word.help}" for word in says))
            talk.say(
                "look WORDS: rules, people, things, by any part of the name.",
                *questions.usage(talk.session.world.system).values(),
            )
            talk.say(*agreed.USAGE.values(), *keeping.USAGE.values(), *inventing.USAGE.values())
            talk.say("aside: what only you see: reminders, clocks, who is off stage, every name there is to say.")
            talk.say("allow ROW because WHY. What a barred row says, all the same.")
            talk.say("forgot ENTRY LEVER VALUE, or forgot ENTRY and a word of yours. What an earlier act lacked.")
        return
    theirs = useful(talk.session.world.system) if gathered(talk.session.state) else {}
    if (word := theirs.get(meant.rest.casefold())) is not None:
        talk.say(f"{word.usage}. {word.help}")
        return
    glossary = {**talk.session.world.system.glossary, **TERMS}
    asked = meant.rest.casefold()
    one = asked.removesuffix("s") or asked  # of many things the word is that of one
    meaning = next((f"{term}: {words}" for term, words in glossary.items() if one in term.casefold()), "")
    talk.say(meaning or f"No rule has that word. These are known: {', '.join(glossary)}.")


def _commit(talk: Talk, meant: Answer) -> None:
    """The act that lies there; with all behind it, every defence of the round."""
    if meant.rest and not defends(talk.session.state):
        talk.say(NOTHING_COMES)
    elif meant.rest and not talk.table.withstands:
        talk.say(COMES)
    elif meant.rest:
        talk.defend()
    else:
        _row_of_kind(talk, meant)


WORDS: Mapping[str, Callable[[Talk, Answer], None]] = {
    "commit": _commit,
    "leave": _row_of_kind,
    "auto": _row_of_kind,
    "end": _row_of_kind,
    "back": _back,
    "odds": odds,
    "sheet": _sheet,
    **dict.fromkeys(book.WORDS, _book),
    "record": _record,
    "journal": _journal,
    "undo": _undo,
    "redo": _redo,
    "return": _return,
    "correct": _correct,
    "house": _house,
    "settle": _settle,
    "again": _again,
    "why": _why,
    "list": _list,
    "say": _note,
    "dice": _dice,
    "cards": _cards,
    "help": _help,
}

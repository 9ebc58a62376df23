"""Marks on the fields of shapes: what a string in a pack stands for.

The reader, the checker, the schema and the author's guide all walk the same annotations, so that a field says once
that it names a scene, holds prose or is an expression.
"""

from collections.abc import Mapping
from typing import Annotated

from game.core.record import record


@record
class Ref:
    """The field names an entry of this kind ("scenes", "people", ...); empty means none."""

    kind: str


@record
class Prose:
    """Text for people. `cells` is the widest it may be in one row of the screen; 0 is free-flowing prose. `words` is
    how many it may have; 0 is as many as any text."""

    cells: int = 0
    words: int = 0


@record
class Seen:
    """A name or a title: a reader sees it, and it stands as it is, without braces."""


@record
class Formula:
    """A condition or a small sum in the expression language; `dice` says whether throws such as 2d6 may stand in it."""

    dice: bool = False


@record
class Words:
    """The text is one of these words. `also` says what may stand there too: ids of kinds (a section, "keys" of people
    in conflicts, "places" of conflicts) or any "text". An empty text means none, where that is what the field holds
    when it is left out."""

    words: tuple[str, ...]
    also: tuple[str, ...] = ()


@record
class FromVocabulary:
    """The text is one of the words that `Vocabulary` has in this field ("slots"); where that is empty, any word."""

    field: str


@record
class Colour:
    """The text is a colour, "#rrggbb"; empty means none."""


@record
class Picture:
    """The text names a picture of the pack's own folder for them; empty means none."""


@record
class Language:
    """The text names a language as pages do: "en", "pt-BR"."""


@record
class About:
    """What the field is for, in a sentence, where the shape is made and no source has it beneath the field."""

    text: str


@record
class Slot:
    """The key under which an entry stands is copied into this field by the reader; authors never write it."""


@record
class Thrown:
    """What stands in the field comes after a throw: it may speak of how that came out."""


WHAT: Mapping[str, str] = {
    "skill": "What it is done with: a skill, an ability, a power; one of them or the ways to choose among.",
    "kind": "What kind of act it is by the rules.",
    "difficulty": "How hard it is, where no person stands against it.",
    "successes": "How many successes it takes, where that is a number of its own.",
    "opposition": "Who stands against it.",
    "backing": "Who stands against it as one with whoever does.",
    "answer": "What they meet it with.",
    "circumstance": "What makes it easier or harder.",
    "tool": "What they carry or know that counts with it.",
    "help": "Who helps, and who does it together with them.",
    "stance": "From where it is done: how exposed, of what tier, in whose way.",
    "price": "What it costs, whatever comes of it.",
    "before": "What may be done first, for what it brings to the act.",
    "offer": "What is offered to somebody besides, and taken or left.",
    "lever": "Which of the levers of those who play are open here.",
    "effect": "What it makes or does, beside what succeeding brings.",
    "stakes": "What succeeding and failing bring.",
    "time": "How long it takes, or lasts.",
    "again": "Whether it can be tried again, and why not.",
    "ruling": "What is ruled beyond all numbers.",
    "who": "Who may do it.",
    "words": "Words for people, which no rule reads.",
    "when": "While what it counts, or is there at all.",
}
"""What a field of a check can be. By this it is said, listed, refused and drawn alike whatever the rules call it."""


Picks = tuple[tuple[str, int | str], ...]
"""Words, each with the value that it stands for."""


@record
class Says:
    """What this field of an act is, and by which words a line says it; a field without a word is said by its name."""

    what: str
    """A word of `WHAT`."""
    word: str = ""
    """The word before its value; several in a row where people say it so: "so that"."""
    also: tuple[str, ...] = ()
    """Other words for the same."""
    picks: Picks = ()
    """The ladder of a system: what people call its values."""
    sign: int = 0
    """Of circumstances: 1 those for who acts, −1 those against them; 0 both, by the sign of their number."""
    alone: str = ""
    """What stands there where its word is said alone."""
    takes: str = ""
    """The field whose value goes over to this list where its word is said alone."""

    @property
    def words(self) -> tuple[str, ...]:
        """All the words by which it is said beside its own name."""
        return (self.word, *self.also) if self.word else self.also


Condition = Annotated[str, Formula()]
Amount = Annotated[str, Formula(dice=True)]
Text = Annotated[str, Prose()]
Label = Annotated[str, Prose(34)]
Caption = Annotated[str, Prose(19)]
Stake = Annotated[str, Prose(46)]
Deed = Annotated[str, Prose(40)]
Sentence = Annotated[str, Prose(words=20)]
Hint = Annotated[str, Prose(words=12)]
Of = Annotated[str, Prose(12)]
SceneRef = Annotated[str, Ref("scenes")]
PersonRef = Annotated[str, Ref("people")]
ItemRef = Annotated[str, Ref("items")]
VariableRef = Annotated[str, Ref("variables")]
ConditionRef = Annotated[str, Ref("conditions")]
ProjectRef = Annotated[str, Ref("projects")]
RULINGS = ("routine", "impossible")
"""Beyond all numbers: it happens, it cannot."""
Ruling = Annotated[str, Words(RULINGS)]
WALL = ("act", "odds", "nothing")
"""What players are shown of an act at a guide's table: the act and its odds, the odds alone, neither."""
Shown = Annotated[str, Words(WALL)]
Pronouns = Annotated[str, Words(("he", "she", "they"), also=("text",))]

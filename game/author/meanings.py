"""What the words of formulas, of texts in braces and of the ends of conditions stand for, for the author's manual."""

from collections.abc import Mapping

MEANINGS: Mapping[str, str] = {
    # By themselves
    "round": "the round of the conflict; 0 outside one",
    "day": "the day, from 1",
    "hour": "the hour, 0 to 23",
    "minute": "minutes past the hour, 0 to 59; a variable of yours that is called so goes before it",
    "foes": "people who stand against you and are still in it",
    "allies": "people of your side who are still in it, you left out",
    # Families
    "seen": "how often the scene was entered; in a scene, the present visit counts",
    "has": "how many of the thing you carry",
    "is": "whether you are under the condition",
    "you_are": "whether this is the character that is played",
    "ended": "whether the game ended so: for `reckon`, which is told after the last page",
    "took": "how often the option was taken: `took.SCENE.OPTION`",
    "done": "how often it came out well: `done.SCENE.OPTION`",
    "fact": "whether the fact was revealed",
    # Projects
    "project.done": "successes so far",
    "project.left": "successes still needed",
    "project.spent": "minutes spent",
    "project.begun": "whether it was begun",
    # People
    "you": "whoever is played",
    "self": "whose row, thing or condition this formula belongs to",
    "actor": "whoever acts",
    "target": "whoever it is aimed at",
    "each": "the one of `each`",
    "nearest_foe": "the nearest foe",
    "nearest_ally": "the nearest of your side",
    "out": "whether they are out of it",
    "here": "whether they are here and in it",
    "at": "where they stand, in feet",
    "distance": "how many feet they are from you",
    "level": "their level, in systems that have one",
    # Ends of conditions
    "next_act": "with the next act; `next_act:TAG`, with the next that has this tag",
    "turn": "with the turn of whoever is under it",
    "scene": "with the scene",
    "conflict": "with the conflict",
    "sunrise": "at sunrise",
    "healed": "when harm is healed",
    "never": "only by `lift`",
    "round:": "after so many rounds",
    "rests:": "after so many rests",
    "minutes:": "after so many minutes",
    "hours:": "after so many hours",
    "save:": "by a save against this number, in systems that have saves",
    "done:": "with an act that has this tag and comes out well",
    "item:": "when the thing is no longer carried",
    # Texts
    "{who}": "the name of whoever acts, or else is played",
    "{you}": "the name of whoever is played",
    "{actor}": "the name of whoever acts",
    "{target}": "the name of whoever it is aimed at",
    "{each}": "the name of the one of `each`",
    "{they}": "the pronoun of whoever is played: he, she, they",
    "{them}": "him, her, them",
    "{their}": "his, her, their",
    "{theirs}": "his, hers, theirs",
    "{themself}": "himself, herself, themself",
}
"""Every word of formulas, texts and ends that is no system's own -> what it stands for."""

"""How long and how hard a text is to read, by the formulas that Flesch and Kincaid made for English."""

import re
from collections.abc import Iterable

from game.core.record import record

WORDS_A_MINUTE = 238
"""What adults read of English prose in silence, on average (Brysbaert 2019)."""
_WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")
_SENTENCE = re.compile(r"[.!?…]+[”’\"')*]*(?=\s|$)")
_VOWELS = re.compile(r"[aeiouyàáâäæèéêëìíîïòóôöœùúûüý]+")
_MUTE = re.compile(r"(?:[^laeiouy]e|[^ltsxzcgh]es|[^td]ed)$")
"""Endings whose e is mostly not heard: made, makes, asked."""


@record
class Readability:
    """Counts of a text."""

    words: int
    sentences: int
    syllables: int

    @property
    def minutes(self) -> float:
        return self.words / WORDS_A_MINUTE

    @property
    def grade(self) -> float:
        """Flesch-Kincaid: years of school after which it reads easily."""
        return 0.39 * self.words / self.sentences + 11.8 * self.syllables / self.words - 15.59

    @property
    def ease(self) -> float:
        """Flesch: from 0, hard, to 100, easy."""
        return 206.835 - 1.015 * self.words / self.sentences - 84.6 * self.syllables / self.words

    @property
    def level(self) -> str:
        return f"Flesch-Kincaid grade {self.grade:.1f}, Flesch reading ease {self.ease:.0f} (made for English)"


def readability(texts: Iterable[str]) -> Readability:
    """The counts of texts, each of which ends a sentence."""
    words = sentences = syllables = 0
    for text in texts:
        found = _WORD.findall(text.lower())
        if found:
            words += len(found)
            sentences += max(1, len(_SENTENCE.findall(text)))
            syllables += sum(map(syllables_of, found))
    return Readability(words, sentences, syllables)


def syllables_of(word: str) -> int:
    """About how many syllables an English word has, in lower case: its groups of vowels, less a mute e."""
    groups = len(_VOWELS.findall(word))
    return max(1, groups - bool(groups > 1 and _MUTE.search(word)))

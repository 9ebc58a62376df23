"""Numbers and lists in the words of the interface: chances, prices, hours, counts.

One voice speaks in every system and on every page. It says you, in the present tense, in plain words, the verb first.

- Rows (labels, prices, bars) are fragments; why, help, refusals and the journal are sentences. A bar says what holds
  now: "no Sortilege is left", "costs 2 Vigor; you have 1", "out of reach: the hound is far", "needs a rope".
- Digits for what is compared, added, paid or measured, and on every row; words up to twelve for how many there are of
  a thing in a sentence: "two dice", "one try". The minus sign is a real one, a change carries its sign.
- A thing has one name on sheets, levers, facts and in the glossary, which has an entry for every word that a system
  puts on the screen. What a lever takes is its cost; what an outcome brings against you is its price.
- A sheet goes from what you are to what you can do, what you carry, what you have taken, what holds for now, the story.
"""

from numbers import Rational

from game.core.wording import percent, signed, whole


def spoken(chance: Rational) -> str:
    """A chance for the ear: "60 percent", "under 1 percent", "never"."""
    return percent(chance).replace("<", "under ").replace(">", "over ").replace("%", " percent")


def change(now: Rational, then: Rational) -> str:
    """How a chance moves: the signed difference of the two percents as they are shown."""
    if now == then:
        return "same"
    points = whole(then) - whole(now)
    return signed(points) if points else "+<1" if then > now else "−<1"


def one_of(label: str) -> str:
    """What there is one of, where the label tells of many: "Flashbacks" -> "Flashback", "Reason" stays."""
    if label.endswith("ies"):
        return f"{label[:-3]}y"
    plural = label.endswith("s") and not label.endswith(("ss", "us", "is"))
    return label[:-1] if plural else label.removesuffix("dice") + "die" if label.endswith("dice") else label


def opening(words: str) -> str:
    """Words as a sentence begins with them: the first rider, The first rider."""
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """The words with a capital and a full stop, unless they end as a sentence already."""
    told = words.strip()
    if not told:
        return ""
    return told[0].upper() + told[1:] + ("" if told[-1] in ".!?…”:" else ".")


def clock(minute: int) -> str:
    """Minutes since midnight before day 1 as "day 2, 18:40"."""
    return f"day {minute // 1440 + 1}, {hour(minute)}"


def hour(minute: int) -> str:
    """The time of day: "18:40"."""
    rest = minute % 1440
    return f"{rest // 60}:{rest % 60:02}"

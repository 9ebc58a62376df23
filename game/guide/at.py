"""Where a guide says something: the table as it stands, and the names on it."""

from collections.abc import Callable, Mapping
from pathlib import Path

from game.core.checks.usual import skill_words, skills_of
from game.core.commands import Amend, Command
from game.core.content import Op
from game.core.draft import Sight
from game.core.state import State
from game.core.tracks import spoken
from game.core.world import World
from game.guide.tokens import Reader

EACH = {"foes": "foes", "allies": "party", "party": "party", "everybody": "everybody", "all": "everybody"}


class At:
    """Where something is said: the table as it stands, and the names on it."""

    def __init__(self, state: State, world: World, folder: Path = Path()) -> None:
        """`folder`: where sheets of characters are."""
        self.state = state
        self.world = world
        self.folder = folder

    @property
    def sight(self) -> Sight:
        """The table as the rules see it."""
        return Sight(self.state, self.world)

    @property
    def people(self) -> dict[str, tuple[str, ...]]:
        """Everybody who is here, by id, each with their names."""
        return {p.id: (p.name, *words_of(p.name), *ends_of(p.name)) for p in self.state.people.values()}

    @property
    def turn(self) -> str:
        """Whoever's turn it is in a fight, else whoever has the scene."""
        return next((frame.turn for frame in reversed(self.state.frames) if frame.turn), self.state.lead)

    def who(self, read: Reader) -> str:
        """Somebody who is here. Raises NotMeant."""
        return read.one_of(self.people, "person here")

    def named(self, section: Mapping[str, object]) -> dict[str, tuple[str, ...]]:
        """The entries of a section of the packs, by id, each with its name."""
        return {key: names_of(entry) for key, entry in section.items()}


def words_of(name: str) -> list[str]:
    """The words of a name by which people call somebody: "the black dog" is black, "Wenna Tarr (Ida)" is Ida."""
    return [word.strip("()") for word in name.split() if word not in ("the", "a", "an")]


def ends_of(name: str) -> list[str]:
    """The last words of a name of several: "toll bully 2" is bully 2."""
    words = words_of(name)
    return [" ".join(words[start:]) for start in range(1, len(words) - 1)]


def names_of(entry: object) -> tuple[str, ...]:
    found = (getattr(entry, field, "") for field in ("name", "label", "title"))
    return tuple(str(name) for name in found if name)


def done_with(w: World) -> dict[str, str]:
    """What acts are done with by these rules, each id with its name: entries of the packs, or words of the rules."""
    entries = w.lore.get(skills_of(w)[0], {})
    named = {key: next(iter(names_of(entry)), key) for key, entry in entries.items()}
    return named or {word: spoken(w.system.label(word)) for word in skill_words(w)}


def whom(read: Reader, at: At) -> tuple[str, str]:
    """A group that is named next and the word for each of it, or nothing and somebody who is here."""
    group = next((EACH[word] for word in EACH if read.is_next(word)), "")
    return (group, "each") if group else ("", at.who(read))


def for_all(group: str, op: Op) -> Amend:
    return Amend((Op("each", group, do=(op,)),) if group else (op,))


def plain(words: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Words that are their own names."""
    return dict.fromkeys(words, ())


Saying = Callable[["Reader", At], Command]
"""What a word of the guide's comes to, read from what stands behind it."""

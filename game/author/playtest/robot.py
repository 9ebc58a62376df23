"""A robot: what it plays and by which policy, whom it tells, and what it has counted in all of its plays."""

from collections.abc import Callable, Sequence

from game.author.playtest.defaults import MOST_CHOICES
from game.author.playtest.policies import Policy
from game.author.playtest.tally import Tally
from game.core.commands import Choose, Command
from game.core.draft import Writes
from game.core.prompts import Prompt
from game.core.world import World

MOST_TEXTS = 20_000
"""Texts of which it is remembered how many words they have."""
Heard = Callable[[Command, tuple[Writes, ...], str], bool]
"""Is told each command with its events and who said it; whether the play is to go on."""


class Texts(dict[str, int]):
    """How many words a text has, counted once; `said` is where each that is asked for is noted."""

    def __init__(self, said: set[str]) -> None:
        super().__init__()
        self.said = said

    def __missing__(self, text: str) -> int:
        if len(self) >= MOST_TEXTS:
            self.clear()
        self.said.add(text)
        self[text] = count = len(text.split())
        return count


class Robot:
    """Whoever plays a world (see `play.Play`). `watched` are conditions to look out for after every word."""

    def __init__(
        self,
        world: World,
        policy: Policy,
        most: int = MOST_CHOICES,
        watched: Sequence[str] = (),
        heard: Heard | None = None,
    ) -> None:
        self.world = world
        self.policy = policy
        self.most = most
        self.watched = tuple(watched)
        self.heard = heard
        self.listening = heard is not None or bool(self.watched)
        self.tally = Tally()
        self.unseen: dict[str, dict[str, set[str]]] = {"scenes": {}, "conflicts": {}}
        """Options that were not open yet, of the scenes and conflicts that were met."""
        self.texts = Texts(self.tally.said)

    def look(self, kind: str, where: str, prompts: Sequence[Prompt]) -> None:
        """Note which options stand there to be taken."""
        left = self.unseen[kind].get(where)
        if left is None:
            content = self.world.scenes[where] if kind == "scenes" else self.world.conflict(where)
            left = self.unseen[kind][where] = set(content.options)
        for prompt in prompts:
            if isinstance(prompt.command, Choose) and prompt.command.option in left and not prompt.barred:
                left.discard(prompt.command.option)
                self.tally.shown.add((kind, where, prompt.command.option))

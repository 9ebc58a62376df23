"""A robot: plays a world by a policy, one play after the other, and counts."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from game.author.playtest.asked import MOST_CHOICES
from game.author.playtest.player import Play, Played
from game.author.playtest.policies import Memory, Policy
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
    """How many words a text has, counted once."""

    def __missing__(self, text: str) -> int:
        if len(self) >= MOST_TEXTS:
            self.clear()
        self[text] = count = len(text.split())
        return count


class Robot:
    """Plays a world by a policy, and counts. `watched` are conditions to look out for after every word."""

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
        self.texts = Texts()

    def play(self, number: int, seed: int, character: str, before: Mapping[str, int] | None = None) -> Played:
        """The play of this number. `before` is what was done how often in plays that are over, for policies that
        remember; with the same, the same number, seed and character make the same play."""
        play = Play(self, number, Random(f"{seed}/{number}"), character, Memory(before or {}))
        return play.to_the_end()

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

"""Packs that the checker lets through and that nobody should write: any operation, anywhere, with any amount."""

from collections.abc import Callable, Iterable
from random import Random

from game.core.verbs import GROUPS, VERBS, WHO

AMOUNTS = (
    "0",
    "1",
    "-3",
    "999999999",
    "1000000000",
    "-1000000000",
    "a",
    "a * b",
    "a + 1000000000",
    "1 // b",
    "a % b",
    "2d6",
    "20d100 + a",
    "day * 700000000",
    "you.wounds",
    "hound_a.distance",
    "hour",
    "round",
    "foes",
)
CONDITIONS = (
    "",
    "",
    "",
    "a > 3",
    "not b",
    "hound_a.out",
    "seen.s1 > 2",
    "1 // b",
    "a * a * a > 0",
    "you.out",
    "foes > 0",
)
SCENES = ("s0", "s1", "s2")
PEOPLE = ("hound_a", "hound_b", "late")
TEXTS = ("A.", "{you} and {target}.", "{a} [/] {them} {each}.", "[@click=app.quit]x[/]", "**x* {actor}")
FAR = ("0", "30", "-5000", "999999999", "hound_a", "well", "you", "a + 1")


class Wild:
    """Writes one such pack. Everything it names is there; how it fits together is left to chance."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def one(self, words: Iterable[str]) -> str:
        return self.chance.choice(tuple(words))

    def body(self) -> str:
        """The TOML of everything but the head."""
        parts = ["[variables.a]\nvalue = 7\n[variables.b]\nvalue = false\n"]
        parts += [self.scene(key) for key in ("room", *SCENES)]
        parts += [self.conflict(key) for key in ("f0", "f1")]
        parts += [self.act(), self.table("t0"), self.table("t1"), self.condition()]
        parts.append(
            '[endings.e]\ntitle = "E"\ntext = "E."\n[projects.p]\nlabel = "P"\nestimate = 57600\nsuccesses = 1\n'
        )
        parts.append(
            f'[people.cur]\nname = "the cur"\nlevel = {self.chance.randint(0, 17)}\n'
            f"policy = [{{ do = {self.ops()} }}]\n"
        )
        parts.append(f'[items.toy]\nname = "toy"\nuse_label = "Play"\nuse = {self.ops()}\n')
        return "".join(parts)

    def scene(self, key: str) -> str:
        options = "".join(self.option(f"scenes.{key}", number) for number in range(self.chance.randint(1, 4)))
        begins = key == "room"
        return (
            f'[scenes.{key}]\ntitle = "S"\ntext = "{self.one(TEXTS)}"\nrest = true\n'
            f"time = {0 if begins else self.one(('0', '0', '90', '50000'))}\n"
            f"first = {self.ops(1)}\nenter = {[] if begins else self.ops(1)}\n"
            f'also = [{{ when = "{self.one(("a > 3", "1 // b"))}", text = "{self.one(TEXTS)}" }}]\n'
            f"{self.mode()}{options}"
        )

    def mode(self) -> str:
        return f'mode = "{self.one(("narrative", "action"))}"\n' if self.chance.random() < 0.3 else ""

    def option(self, where: str, number: int) -> str:
        head = f'[{where}.options.o{number}]\nlabel = "O {number} {{a}}"\nwhen = "{self.one(CONDITIONS)}"\n'
        free = "free = true\n" if self.chance.random() < 0.2 else ""
        if self.chance.random() < 0.4:
            return f"{head}{free}{self.check()}{self.grades(f'{where}.options.o{number}')}"
        goto = f'goto = "{self.one(SCENES)}"\n' if self.chance.random() < 0.3 else ""
        return f"{head}{free}{goto}do = {self.ops()}\ntime = {self.one(('0', '1', '57600'))}\n"

    def check(self) -> str:
        kind, when = self.one(("action", "movement", "perception")), self.one(CONDITIONS)
        harder = f'[{{ label = "so", when = "{when}" }}]' if self.chance.random() < 0.5 else "[]"
        return f'check = {{ kind = "{kind}", challenge = {self.chance.randint(0, 17)}, harder = {harder} }}\n'

    def grades(self, where: str) -> str:
        return "".join(
            f'[{where}.on.{grade}]\nwhen = "{self.one(CONDITIONS)}"\ntext = "{self.one(TEXTS)}"\ndo = {self.ops()}\n'
            for grade in ("success", "failure")
        )

    def act(self) -> str:
        return f'[acts.c]\nlabel = "C"\nforced = {self.one(("true", "false"))}\n{self.check()}{self.grades("acts.c")}'

    def table(self, key: str) -> str:
        rows = ", ".join(f'{{ text = "{text}", do = {self.ops()} }}' for text in ("R.", "S."))
        return f'[tables.{key}]\ntitle = "T"\nrows = [{rows}]\n'

    def condition(self) -> str:
        bars = self.one(("[]", '["all"]'))
        until = self.one(
            ('["never"]', '["round:1"]', '["turn"]', '["hours:1"]', '["scene"]', '["conflict"]', '["sunrise"]')
        )
        ends = f'until = {until}\nhourly = {self.ops(1)}\nlasting = "Gone."\n'
        return f'[conditions.odd]\nlabel = "odd"\nbars = {bars}\n{ends}'

    def conflict(self, key: str) -> str:
        options = "".join(self.option(f"conflicts.{key}", number) for number in range(self.chance.randint(0, 2)))
        ends = f'{{ when = "{self.one(("false", "round > 3", "1 // b", "hound_a.out", "a > 9"))}", do = {self.ops()} }}'
        lost = f', goto = "{self.one(SCENES)}"' if self.chance.random() < 0.5 else ""
        return (
            f'[conflicts.{key}]\ntitle = "F"\nplaces = {{ well = 5280 }}\neach_round = {self.ops(1)}\nends = [{ends}]\n'
            f'people = [{{ person = "cur", key = "hound_a", side = "{self.one(("foe", "yours", "other"))}" }}, '
            f'{{ person = "cur", key = "hound_b", at = 30, joins = {self.chance.randint(0, 3)} }}, '
            '{ person = "cur", key = "late", joins = 4 }]\n'
            f'lost = {{ text = "Lost."{lost} }}\n{options}'
        )

    def ops(self, most: int = 3, depth: int = 0) -> str:
        count = self.chance.randint(0, most)
        return f"[{', '.join(self.op(depth) for _ in range(count))}]"

    def op(self, depth: int) -> str:
        known = [verb for verb, row in VERBS.items() if row.main in WORDS]  # these rules have nothing to invoke
        verbs = [verb for verb in known if depth < 3 or verb not in ("if", "each")]
        verb = self.chance.choice(verbs)
        row = VERBS[verb]
        words = [f"{verb} = {self.word(row.main, depth)}"]
        words += [
            f"{key} = {self.word(self.stands_for(verb, key, field), depth)}"
            for key, field in row.keys.items()
            if field == "do" or (verb, key) == ("move", "to") or self.chance.random() < 0.35
        ]
        return f"{{ {', '.join(words)} }}"

    @staticmethod
    def stands_for(verb: str, key: str, field: str) -> str:
        special = {("join", "as"): "key", ("move", "to"): "place", ("heal", "kind"): "track"}
        if key == "side":
            return "side"
        return special.get((verb, key), {"when": "formula", "kind": "harm"}.get(field, field))

    def word(self, kind: str, depth: int) -> str:
        if kind in ("do", "otherwise"):
            return self.ops(3, depth + 1)
        if kind == "stays":
            return self.one(("true", "false"))
        if kind == "level":
            return str(self.chance.randint(0, 20))
        return f'"{self.one(WORDS[kind]())}"'


def _always(*words: str) -> Callable[[], tuple[str, ...]]:
    return lambda: words


WORDS: dict[str, Callable[[], tuple[str, ...]]] = {
    "text": _always(*TEXTS),
    "formula": _always(*(condition for condition in CONDITIONS if condition)),
    "amount": _always(*AMOUNTS),
    "who": _always(*WHO, *PEOPLE),
    "fact": _always("f"),
    "variable": _always("a", "b", "you.wounds", "you.movement", "hound_a.wounds", "target.injuries"),
    "scenes": _always(*SCENES),
    "endings": _always("e"),
    "mode": _always("narrative", "action"),
    "conflicts": _always("f0", "f1"),
    "acts": _always("c"),
    "tables": _always("t0", "t1"),
    "people": _always("cur"),
    "key": _always(*PEOPLE),
    "side": _always("yours", "foe", "other", "aside"),
    "name": _always("Late [/]"),
    "place": _always(*FAR),
    "harm": _always("body", "mind"),
    "track": _always("wounds", "injuries", "movement", "all"),
    "conditions": _always("odd"),
    "items": _always("toy"),
    "learns": _always("brine_needle"),
    "projects": _always("p"),
    "rest": _always("ten", "hour", "night"),
    "group": _always(*GROUPS),
}

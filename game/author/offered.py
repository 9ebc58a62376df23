"""The names that an editor offers while a pack is written: ids of the pack and of those it uses, and what they call."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.core.record import record
from game.packs.check import Pack, shape_head
from game.packs.find import Places, Source, find, found
from game.packs.known import Known
from game.packs.link import MOST_USED
from game.packs.read import RawPack, read_pack

TITLES = ("title", "name", "label", "why", "text", "about")
"""Fields that say in words what an entry is; the first that it has counts."""
MOST_WORDS = 80


@record
class Offered:
    """Kind of name -> id -> what it is in words, perhaps "". Kinds are sections, and: keys (of people in conflicts),
    places, facts, packs."""

    ids: Mapping[str, Mapping[str, str]]
    whole: bool = True
    """Whether every file could be read; otherwise names are missing."""

    def of(self, *kinds: str) -> Mapping[str, str]:
        """The ids of these kinds together, in the order of the alphabet."""
        together = {key: told for kind in kinds for key, told in self.ids.get(kind, {}).items()}
        return dict(sorted(together.items()))


NOTHING = Offered({})


def offered(source: Source, system: Any, places: Places) -> Offered:
    """What can be named in a pack, taken from its tables as written: one broken entry hides no other."""
    packs = [*_used(source, places, (source.name,)), read_pack(source)]
    for pack in packs:
        pack.settle(system.shapes, system.inner)
    known = Known(packs, system)
    ids: dict[str, Mapping[str, str]] = {section: dict(_titled(packs, section)) for section in known.ids}
    others = {"keys": known.keys, "places": known.places, "facts": known.facts}
    ids |= {kind: dict.fromkeys(names, "") for kind, names in others.items()}
    ids["packs"] = {one.name: "" for one in found(places) if one.name != source.name}
    return Offered(ids, not any(pack.unread for pack in packs))


def _titled(packs: Sequence[RawPack], section: str) -> Iterator[tuple[str, str]]:
    for pack in packs:
        for key, entry in pack.entries.get(section, {}).items():
            words = (entry.raw.get(field) for field in TITLES)
            told = next((word for word in words if isinstance(word, str) and word.strip()), "")
            yield key, _short(told)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= MOST_WORDS else f"{line[: MOST_WORDS - 1].rstrip()}…"


def _used(source: Source, places: Places, above: tuple[str, ...]) -> list[RawPack]:
    """The packs that one builds on, each once, those that cannot be found left out."""
    packs: dict[str, RawPack] = {}
    waiting = [source]
    for one in waiting:  # it grows on the way
        head = Pack(read_pack(one, head_only=True))
        shape_head(head)
        for name in head.uses:
            used = find(name, places)
            if used is not None and name not in (*above, *packs) and len(packs) < MOST_USED:
                packs[name] = read_pack(used)
                waiting.append(used)
    return list(packs.values())

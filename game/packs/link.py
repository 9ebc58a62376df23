"""From the name of a pack to the world it makes with the packs it uses, or to everything that is wrong with them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from game import collector
from game.core.content import PackInfo
from game.core.marks import Ref
from game.core.problems import sheets, wrong_in
from game.core.record import record
from game.core.world import PackStamp, World
from game.errors import GameError, did_you_mean
from game.far import Hears, nobody
from game.kept import Kept
from game.packs import compiled
from game.packs.check import Pack, check_entries, shape_entries, shape_head
from game.packs.errors import ERROR, PackError, Path, Problem, errors_in, one_line, plain, severity
from game.packs.find import Places, Source, default_places, find, found
from game.packs.known import Known, quoted
from game.packs.read import TomlFile, digest_of, forget, read_pack, shown_path, tail, taken
from game.packs.shape import Shaper
from game.packs.tongues import HEAD, Tongue, faults, tongue_of, tongues, translated
from game.packs.walk import leaves, section_of, shapes_of
from game.systems import registry

MOST_USED = 16
"""Packs that a pack may build on, those of its packs counted too."""


@record
class PackSummary:
    """A pack that was found: what it says of itself, or what is wrong with it."""

    id: str
    source: Source
    info: PackInfo | None
    problems: tuple[Problem, ...]

    @property
    def sound(self) -> bool:
        return not errors_in(self.problems)


def list_packs(places: Places | None = None, thorough: bool = False) -> tuple[PackSummary, ...]:
    """Every pack in these places. Only their heads are looked at, unless `thorough`; no pack hides another."""
    places = places or default_places()
    return tuple(_summary(source, places, thorough) for source in found(places))


def _summary(source: Source, places: Places, thorough: bool) -> PackSummary:
    if thorough:
        return check_pack(source, places)
    return summary(source)


def summary(source: Source) -> PackSummary:
    """A pack by its head alone."""
    with collector.off():
        pack = Pack(read_pack(source, head_only=True))
        shape_head(pack)
    return PackSummary(source.name, source, pack.info, pack.raw.problems)


ANY = "any"
"""The system of a library of tables that goes with all of them."""


@record
class Linked:
    """A pack that was checked, the packs it uses, its system, and the world they make where nothing is wrong."""

    pack: Pack
    used: Sequence[Pack]
    system: Any
    world: World | None


def check_pack(
    source: Source,
    places: Places,
    system: Any = None,
    advise: Callable[[Linked], None] | None = None,
    far: Hears = nobody,
) -> PackSummary:
    """Everything that is wrong with one pack, by the same code that playing it goes through.

    `advise` looks for what can be played and is hardly meant, and notes it in the pack; playing does not ask for that.
    `far` hears how many of its files and scenes are read and looked through.
    """
    with collector.off():
        linked = _linked(source, places, system, far)
        if advise is not None and linked.system is not None:
            advise(linked)
    raw = linked.pack.raw
    return PackSummary(source.name, source, linked.pack.info, raw.problems)


def load_world(
    pack_id: str, system: Any = None, places: Places | None = None, kept: Kept | None = None, language: str = ""
) -> World:
    """The world of a pack, with the rule system it names unless one is given.

    Where texts are `kept`, one of it is read in place of the packs, as long as they are the same in every byte. Raises
    PackError, with every problem, for a pack that is not there or that the checker refuses. With a `language` its texts
    are those of the pack's file for it; GameError where there is none, or one that is wrong.
    """
    places = places or default_places()
    source = find(pack_id, places)
    if source is None:
        names = tuple(one.name for one in found(places))
        raise PackError(f"There is no pack {quoted(pack_id)}{did_you_mean(pack_id, names)}")
    with collector.off():
        world = (
            _recalled(source, places, kept) if kept is not None and system is None else _loaded(source, places, system)
        )
        if language and language != world.pack.language:
            world = _in_language(world, source, places, language)
    collector.stay()
    return world


def _in_language(world: World, source: Source, places: Places, language: str) -> World:
    """The world in a language that its pack has been put into. Raises GameError."""
    tongue = tongue_of(source, language)
    wrong = [one for one in wrong_with(_linked(source, places, None), tongue) if one.severity == ERROR]
    if wrong:
        raise PackError(str(wrong[0]), wrong)
    return translated(world, tongue)


def wrong_with(linked: Linked, tongue: Tongue) -> tuple[Problem, ...]:
    """Everything that is wrong with a translation of a pack, in the order of its lines."""
    pack = linked.pack
    raw = pack.raw
    data = tongues(raw.source).get(tongue.name, b"")
    text = data.decode("utf-8", "replace") if isinstance(data, bytes) else ""
    file = TomlFile(tongue.name, f"{raw.shown}/{tongue.name}", text)
    known = Known((one.raw for one in (*linked.used, pack)), linked.system)
    known.language = tongue.language
    entries = {(section, key): one for section, found in pack.values.items() for key, one in found.items()}
    if pack.info is not None:
        entries[HEAD] = pack.info
    found = [*tongue.wrong]
    for path, code, said in faults(tongue, entries, known):
        where = ".".join(map(str, path))
        found.append(Problem(severity(code), code, file.shown, file.line(path), where, said))
    return tuple(sorted(found, key=lambda one: one.line))


def _recalled(source: Source, places: Places, kept: Kept) -> World:
    """The world from the text that is kept of it; where there is none that holds, from the packs, and kept."""
    files, wrong = taken(source)
    if wrong:
        return _loaded(source, places)
    digest = digest_of(files)
    key = compiled.key_of(source, digest)
    text = kept.get(key)
    world = compiled.world_in(text, source, digest, places) if text is not None else None
    if world is None:
        world = _loaded(replace(source, held=files), places, kept=(kept, key))
        forget()
    return world


def _loaded(source: Source, places: Places, system: Any = None, kept: tuple[Kept, str] | None = None) -> World:
    linked = _linked(source, places, system)
    problems, world = errors_in(linked.pack.raw.problems), linked.world
    if world is None or problems:
        name = shown_path(source) if source.path in places.packs else source.name
        more = f" There are {len(problems)} problems; game pack check {name} tells them all." * (len(problems) > 1)
        raise PackError(f"{problems[0]}{more}" if problems else f"{source.name} cannot be read.", problems)
    if kept is not None:
        kept[0].put(kept[1], compiled.text_of(world))
    return world


def _linked(source: Source, places: Places, system: Any, far: Hears = nobody) -> Linked:
    pack = Pack(read_pack(source, far=far))
    shape_head(pack)
    system = system or _system(pack)
    used = _used(pack, places)
    if system is None:
        return Linked(pack, used, None, None)
    for one in (*used, pack):
        shape_entries(one, system, far if one is pack else nobody)
    for index, one in enumerate(used):
        _settings(one, used[:index], system)
        check_entries(one, used[:index], system)
        if not one.sound:
            first = errors_in(one.raw.problems)[0]
            sentence = f"{one.raw.source.name} cannot be used as it is: {first.place}{first.message}"
            pack.raw.note("E-PACK", pack.raw.head_file, ("pack", "uses"), sentence)
    check_entries(pack, used, system, far)
    settings = _settings(pack, used, system)
    if not pack.sound or not pack.info:
        return Linked(pack, used, system, None)
    world = _world(pack, used, system, settings)
    told_by_system((*used, pack), (*wrong_in(world), *struck(world), *sheets(world)), "E-RULES")
    return Linked(pack, used, system, world)


def struck(w: World) -> Iterator[tuple[str, str]]:
    """What everybody strikes with by the rules, and these packs do not have, where somebody can be struck."""
    strike = getattr(w.system, "strike", None)
    if strike is None or not w.conflicts or not w.pack.start:
        return
    for leaf in leaves(type(strike.check), strike.check, ()):
        if isinstance(leaf.mark, Ref) and leaf.text not in section_of(w, leaf.mark.kind):
            sentence = "everybody in a fight strikes with it by these rules, and there is no such entry"
            yield f"{leaf.mark.kind}.{leaf.text}", sentence


def _system(pack: Pack) -> Any:
    """The rule system the pack names, or None and a problem."""
    raw = pack.raw
    try:
        name = registry.names()[0] if pack.system == ANY else pack.system
        return registry.load(name) if name else None
    except GameError as cause:
        raw.note("E-SYSTEM", raw.head_file, ("pack", "system"), one_line(str(cause)))
        return None


def _used(pack: Pack, places: Places) -> list[Pack]:
    """The packs this one builds on, each after those it builds on itself."""
    order: dict[str, Pack] = {}
    _collect(pack, pack, places, order, (pack.raw.source.name,))
    return list(order.values())


def _collect(top: Pack, pack: Pack, places: Places, order: dict[str, Pack], above: tuple[str, ...]) -> None:
    def note(index: int, sentence: str) -> None:
        path: Path = ("pack", "uses", index) if pack is top else ("pack", "uses")
        top.raw.note("E-PACK", top.raw.head_file, path, sentence)

    for index, name in enumerate(pack.uses):
        if index == MOST_USED or len(order) + len(above) > MOST_USED:
            note(index, f"a pack builds on at most {MOST_USED} others")
            break
        if name in above:
            ring = " uses ".join(map(plain, (*above, name)))
            note(index, f"{ring}: packs cannot use each other in a ring")
            continue
        if name in order:
            continue
        source = find(name, places)
        if source is None:
            names = (one.name for one in found(places))
            note(index, f"there is no pack {quoted(name)}{tail(name, names)}")
        else:
            other = Pack(read_pack(source))
            shape_head(other)
            if other.system not in ("", ANY) and top.system and other.system != top.system:
                note(index, f"{name} is made for another system: {quoted(other.system)}")
                continue
            _collect(top, other, places, order, (*above, name))
            order[name] = other


def _settings(pack: Pack, used: Sequence[Pack], system: Any) -> Any:
    """The house settings of all packs; what comes later counts, the pack itself last."""
    merged = {name: value for one in (*used, pack) for name, value in one.raw.settings.items()}
    raw = pack.raw
    shaper = Shaper({}, lambda code, path, message: raw.note(code, raw.head_file, path, message))
    return shaper.made(system.settings, merged, ("settings",))


def _world(pack: Pack, used: Sequence[Pack], system: Any, settings: Any) -> World:
    packs = [(one.info, one) for one in (*used, pack) if one.info]
    cards = next((head.cards for head, _ in reversed(packs) if head.cards), "")
    sections = {
        name: {key: value for _, one in packs for key, value in one.values[name].items()}
        for name in shapes_of(system.shapes)
    }
    stamps = tuple(PackStamp(head.id, head.version, one.raw.digest) for head, one in packs)
    own = packs[-1][0]
    if own.format and own.start and not own.cast:  # those of a library are for packs that have nobody to play
        own = replace(own, cast=tuple(pack.values["characters"]))
    return compiled.world_of(replace(own, cards=cards), stamps, system, settings, sections)


def told_by_system(packs: Sequence[Pack], said: Iterable[tuple[str, str]], code: str) -> None:
    """Notes what only the system can say of a pack, the last of these; a path is `section.id.field`."""
    for place, sentence in said:
        path: Path = tuple(int(key) if key.isdecimal() else key for key in place.split("."))
        section, key = str(path[0]), str(path[1]) if len(path) > 1 else ""
        entries = [one.raw.entries[section].get(key) for one in packs if section in one.raw.entries]
        file = next((entry.file for entry in entries if entry), None)
        if file is not None or not key or code.startswith("E"):
            packs[-1].raw.note(code, file, path, one_line(sentence))

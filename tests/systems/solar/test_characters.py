"""The ready-made characters, taken back advance by advance to the new characters that they were."""

import tomllib
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

CORE = Path(__file__).parents[3] / "content" / "solar-core"


def section(name: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = tomllib.loads((CORE / f"{name}.toml").read_text(encoding="utf-8"))[name]
    return found


CHARACTERS, ABILITIES, SECRETS, ORIGINS = map(section, ("characters", "abilities", "secrets", "origins"))

BOUGHT = {
    "oriel_vance": ("ability:debate", "key", "pool:instinct", "secret"),
    "tam_orrin": ("secret", "ability:stealth", "key", "pool:vigor"),
    "bede_quill": ("ability:performance", "secret", "ability:carousing", "key"),
    "sister_annis": ("secret", "ability:brawling", "key", "ability:command", "pool:vigor"),
}
"""What the five advances of each went on, in the order in which it was bought."""

TO_RANK = {0: 1, 1: 1, 2: 2, 3: 3, 4: 6}
"""Rank reached -> advances (S-08)."""

everybody = pytest.mark.parametrize("who", sorted(BOUGHT))


class Taken:
    """A character from whom advances are taken back; `price` is what they had cost."""

    def __init__(self, who: str) -> None:
        entry = CHARACTERS[who]
        self.pools = dict(entry["pools"])
        self.ranks = dict(entry["abilities"])
        self.secrets = list(entry["secrets"])
        self.keys = list(entry["keys"])
        self.price = 0

    def back(self, bought: str) -> None:
        kind, _, name = bought.partition(":")
        if kind == "pool":
            self.price += 2 if self.pools[name] > 10 else 1
            self.pools[name] -= 1
        elif kind == "ability":
            self.price += TO_RANK[self.ranks[name]]
            self.ranks[name] -= 1
        else:
            self.price += 1
            (self.secrets if kind == "secret" else self.keys).pop()

    def ranked(self, *, innate: bool) -> list[int]:
        """The ranks known of the innate abilities, or of the others, highest first."""
        known = (rank for key, rank in self.ranks.items() if ABILITIES[key].get("innate", False) is innate)
        return sorted((rank for rank in known if rank >= 0), reverse=True)


def new(who: str) -> Taken:
    """The character as it was before the first advance."""
    taken = Taken(who)
    for bought in reversed(BOUGHT[who]):
        taken.back(bought)
    return taken


def test_every_ready_made_character_is_taken_back() -> None:
    assert set(BOUGHT) == set(CHARACTERS)


@everybody
@pytest.mark.rule("S-07")
def test_twelve_points_stand_in_the_pools_of_a_new_character(who: str) -> None:
    origin = ORIGINS[CHARACTERS[who]["origin"]]
    pools = new(who).pools

    assert set(pools) == {"vigor", "instinct", "reason"}
    assert sum(pools.values()) == 12
    for pool, score in pools.items():
        assert origin.get("least", {}).get(pool, 1) <= score <= origin.get("most", {}).get(pool, 6), pool


@everybody
@pytest.mark.rule("S-07")
def test_a_new_character_has_the_ranks_of_one(who: str) -> None:
    taken = new(who)

    assert taken.ranked(innate=True) == [2, 1, 0]
    assert taken.ranked(innate=False) == [2, 1, 1, 1, 0, 0, 0, 0, 0, 0]


@everybody
@pytest.mark.rule("S-07")
def test_a_new_character_has_one_secret_and_one_key(who: str) -> None:
    taken = new(who)

    assert (len(taken.secrets), len(taken.keys)) == (1, 1)


@everybody
@pytest.mark.rule("S-07", "S-08")
def test_five_advances_paid_for_the_rest(who: str) -> None:
    entry = CHARACTERS[who]

    assert new(who).price + entry.get("advances", 0) == 5
    assert entry.get("xp", 0) == 0


@everybody
@pytest.mark.rule("S-09")
def test_nothing_was_bought_twice_in_a_row(who: str) -> None:
    assert [one for one, then in pairwise(BOUGHT[who]) if one == then] == []
    assert CHARACTERS[who]["last"] == BOUGHT[who][-1]


@everybody
@pytest.mark.rule("S-04")
def test_nobody_has_what_their_origin_closes_or_their_abilities_do_not_reach(who: str) -> None:
    entry = CHARACTERS[who]
    closed = [ABILITIES[key].get("origins", ()) for key in entry["abilities"]]
    closed += [SECRETS[key].get("origins", ()) for key in entry["secrets"]]

    assert [origins for origins in closed if origins and entry["origin"] not in origins] == []
    for taken in (Taken(who), new(who)):
        for secret in taken.secrets:
            needed = SECRETS[secret].get("ability", "")
            assert not needed or taken.ranks.get(needed, -1) >= SECRETS[secret].get("rank", 0), secret


@everybody
@pytest.mark.rule("S-54")
def test_only_the_secret_of_imbuement_makes_a_thing_ones_own_weapon(who: str) -> None:
    entry = CHARACTERS[who]
    learned = sum(SECRETS[key].get("imbues", False) for key in entry["secrets"])

    assert len(entry.get("imbued", ())) == learned
    assert set(entry.get("imbued", ())) <= set(entry["items"])

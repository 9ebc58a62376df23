"""The manifest of a built pack: one text for one pack, and a sentence for every other text."""

import hashlib
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.packs.manifest import manifest, misfit

pytestmark = pytest.mark.quick

HEAD = {"id": "p", "version": "1.0 “new”", "system": "stub", "uses": ["core", "more"]}
FILES = {"pack.toml": b"x", "scenes/a.toml": b""}


def test_it_says_what_the_pack_is_and_what_is_in_it() -> None:
    said = tomllib.loads(manifest(HEAD, FILES).decode())
    assert said.pop("format") == 1
    assert said.pop("files") == {name: hashlib.sha256(data).hexdigest() for name, data in FILES.items()}
    assert said == HEAD


def test_files_stand_in_the_order_of_their_names() -> None:
    assert manifest(HEAD, FILES) == manifest(HEAD, dict(reversed(FILES.items())))


def test_a_head_of_any_kind_has_a_manifest() -> None:
    said = tomllib.loads(manifest({"id": 3, "version": None, "uses": [1, {}], "system": []}, {}).decode())
    assert said == {"format": 1, "id": "", "version": "", "system": "", "uses": ["", ""], "files": {}}


def test_its_own_manifest_fits() -> None:
    assert misfit(manifest(HEAD, FILES), HEAD, FILES) == ""


@given(st.binary(max_size=400))
def test_any_other_bytes_do_not_and_say_so_in_a_sentence(given: bytes) -> None:
    for text in (given, manifest(HEAD, FILES) + given, given + manifest(HEAD, FILES)):
        if text != manifest(HEAD, FILES):
            sentence = misfit(text, HEAD, FILES)
            assert sentence
            assert sentence.isprintable()

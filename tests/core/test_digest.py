"""Fingerprints of positions: fixed vectors, and that every number counts."""

from __future__ import annotations

import struct
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.digest import digest

VECTORS = [
    (b"classic", (), "f475dc6ae5f0d6a8"),
    (b"classic", (0,), "f5413e3b99a4771a"),
    (b"classic", (0, 0), "d124f701b940c88f"),
    (b"classic", (1, 2, 3), "8ad1480c101f263f"),
    (b"classic", (-1,), "e712ec5ecf1aae69"),
    (b"toy_battle", (1, 2, 3), "89a287ad723f82e5"),
    (b"classic", (2**63 - 1, -(2**63)), "32a8f954310cd7d2"),
    (b"", tuple(range(42)), "002334d8f69e023d"),
]
whole_numbers = st.integers(-(2**63), 2**63 - 1)
rows = st.lists(whole_numbers, max_size=50)


@pytest.mark.parametrize(("label", "cells", "wanted"), VECTORS)
def test_fixed_vectors(label: bytes, cells: tuple[int, ...], wanted: str) -> None:
    assert digest(label, cells) == wanted


@given(st.binary(max_size=20), rows)
def test_the_bytes_are_the_label_a_zero_and_little_endian_numbers(label: bytes, cells: list[int]) -> None:
    packed = b"".join(cell.to_bytes(8, "little", signed=True) for cell in cells)
    assert digest(label, cells) == blake2b(label + b"\0" + packed, digest_size=8).hexdigest()


@given(rows, rows)
def test_different_positions_differ(one: list[int], other: list[int]) -> None:
    assert (digest(b"classic", one) == digest(b"classic", other)) == (one == other)


def test_the_mode_counts() -> None:
    assert digest(b"classic", (1, 2)) != digest(b"clone_wars", (1, 2))


@pytest.mark.parametrize("cell", [2**63, -(2**63) - 1, 0.5, "1", None])
def test_what_is_no_whole_number_of_64_bits_has_no_digest(cell: int) -> None:
    with pytest.raises(struct.error):
        digest(b"classic", (1, cell))

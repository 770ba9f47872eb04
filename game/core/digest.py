"""A short fingerprint of a position: the same in any process, on any platform and Python."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from struct import Struct


@cache
def _packer(count: int) -> Struct:
    return Struct(f"<{count}q")


def digest(label: bytes, cells: Sequence[int]) -> str:
    """16 hex digits over `label`, a zero byte, and the numbers, each as a little-endian signed 64-bit integer."""
    # Packed numbers instead of repr(): the same on every platform and Python.
    return blake2b(label + b"\0" + _packer(len(cells)).pack(*cells), digest_size=8).hexdigest()

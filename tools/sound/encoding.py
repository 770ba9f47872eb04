"""Writes Ogg Vorbis files that are the same bytes in every build: the encoder draws a stream number at random,
so it is replaced by a fixed one and the check sums of all pages are made anew."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import numpy as np
import soundfile

from tools.sound.signals import RATE
from tools.sound.stage import Stereo

POLYNOMIAL = 0x04C11DB7
BLOCK = 4096


def _table() -> list[int]:
    rows = []
    for byte in range(256):
        rest = byte << 24
        for _ in range(8):
            rest = (rest << 1 ^ POLYNOMIAL if rest & 0x80000000 else rest << 1) & 0xFFFFFFFF
        rows.append(rest)
    return rows


TABLE = _table()


def _check_sum(page: bytes) -> int:
    rest = 0
    for byte in page:
        rest = (rest << 8 & 0xFFFFFFFF) ^ TABLE[rest >> 24 ^ byte]
    return rest


def with_fixed_stream(data: bytes, stream: int) -> bytes:
    """The same Ogg file with another stream number on every page."""
    pages, at = [], 0
    while at < len(data):
        segments = data[at + 26]
        size = 27 + segments + sum(data[at + 27 : at + 27 + segments])
        page = bytearray(data[at : at + size])
        page[14:18] = struct.pack("<I", stream)
        page[22:26] = bytes(4)
        page[22:26] = struct.pack("<I", _check_sum(bytes(page)))
        pages.append(bytes(page))
        at += size
    return b"".join(pages)


def write_ogg(path: Path, sound: Stereo, quality: float) -> None:
    """One channel where both are the same. Quality runs from 0 to 1."""
    path.parent.mkdir(parents=True, exist_ok=True)
    samples = sound[:1] if np.array_equal(sound[0], sound[1]) else sound
    kept = io.BytesIO()
    with soundfile.SoundFile(
        kept, "w", RATE, len(samples), "VORBIS", format="OGG", compression_level=1 - quality
    ) as file:
        # Vorbis crashes in libsndfile when a whole piece comes in one block.
        for start in range(0, samples.shape[1], BLOCK):
            file.write(samples[:, start : start + BLOCK].T.astype(np.float32))
    path.write_bytes(with_fixed_stream(kept.getvalue(), zlib.crc32(path.name.encode())))

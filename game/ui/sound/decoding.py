"""Decodes sound files in a thread, half a second at a time: the mixer is locked while it decodes, so a whole piece at
once would hold up the frames and tear holes into what is heard. Knows nothing of cues."""

from __future__ import annotations

import io
import logging
import struct
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import pygame

from game.ui.drawing.assets import FAULTS, Assets

LOG = logging.getLogger(__name__)
RATE, BITS, SPEAKERS = 44100, -16, 2
FRAME = SPEAKERS * abs(BITS) // 8
PART = RATE // 2
BREATH = 0.001
"""Seconds between two parts, in which the frames and the loudspeaker get at the mixer."""
Answer = Future[pygame.mixer.Sound | None]
Page = tuple[int, int, int]


class Loader:
    """Decoded sounds by the name of their file, without its ending, those asked for last at the end. With `most_bytes`
    the ones that were not asked for longest are forgotten, except the latest. pygame lets other threads run while it
    decodes, and keeps what it plays."""

    def __init__(self, assets: Assets, *, is_threaded: bool, most_bytes: int | None = None) -> None:
        self.bytes_kept = 0
        self._assets = assets
        self._most = most_bytes
        self._answers: dict[str, Answer] = {}
        self._sizes: dict[str, int] = {}
        self._worker = ThreadPoolExecutor(1, "sounds") if is_threaded else None

    def get(self, name: str) -> pygame.mixer.Sound | None:
        """The sound, or None while it is still being read and where it cannot be had."""
        answer = self._answers.pop(name, None) or self._ask(name)
        self._answers[name] = answer
        if not answer.done():
            return None
        sound = answer.result()
        if sound is not None and name not in self._sizes:
            self._sizes[name] = memoryview(cast(Any, sound)).nbytes  # its stub does not say that it has a buffer
            self.bytes_kept += self._sizes[name]
            self._make_room(name)
        return sound

    def has_failed(self, name: str) -> bool:
        answer = self._answers.get(name)
        return answer is not None and answer.done() and answer.result() is None

    def forget(self, name: str) -> None:
        """A minute of music is ten megabytes."""
        answer = self._answers.pop(name, None)
        self.bytes_kept -= self._sizes.pop(name, 0)
        if answer is not None:
            answer.cancel()

    def close(self) -> None:
        if self._worker is not None:
            self._worker.shutdown(wait=True, cancel_futures=True)
            self._worker = None
        self._answers.clear()
        self._sizes.clear()
        self.bytes_kept = 0

    def _make_room(self, latest: str) -> None:
        """Files that cannot be read and those that are still being read have no size and stay."""
        for name in [name for name in self._answers if name in self._sizes and name != latest]:
            if self._most is None or self.bytes_kept <= self._most:
                return
            self.forget(name)

    def _ask(self, name: str) -> Answer:
        path = self._assets.sound_file(name) if pygame.mixer.get_init() else None
        if self._worker is not None and path is not None:
            return self._worker.submit(decode, path, BREATH)
        answer: Answer = Future()
        answer.set_result(decode(path) if path is not None else None)
        return answer


def decode(path: Path, breath: float = 0.0) -> pygame.mixer.Sound | None:
    """The whole sound, with rests in between; None, after a line in the log, when it cannot be had."""
    try:
        content = path.read_bytes()
        parts = _parts(content) if pygame.mixer.get_init() == (RATE, BITS, SPEAKERS) else []
        return _join(content, parts, breath) if len(parts) > 1 else pygame.mixer.Sound(io.BytesIO(content))
    except FAULTS as fault:
        LOG.warning("%s cannot be used (%s); nothing is heard instead", path.name, fault)
        return None


def _join(content: bytes, parts: list[tuple[bytes, int]], breath: float) -> pygame.mixer.Sound:
    """Each part is a small file of its own that also holds the page before it, which the decoder needs to begin with;
    so what counts are the samples at its end."""
    whole = pygame.mixer.Sound(buffer=bytes(sum(samples for _, samples in parts) * FRAME))
    room = memoryview(cast(Any, whole)).cast("B")  # its stub does not say that it has a buffer
    start = 0
    for part, samples in parts:
        raw = pygame.mixer.Sound(io.BytesIO(part)).get_raw()
        size = samples * FRAME
        if len(raw) < size:
            return pygame.mixer.Sound(io.BytesIO(content))
        room[start : start + size] = raw[len(raw) - size :]
        start += size
        if breath:
            time.sleep(breath)
    return whole


def _parts(content: bytes) -> list[tuple[bytes, int]]:
    """An Ogg Vorbis file cut at its pages, and how many samples each part adds; empty for any other file."""
    pages = list(_pages(content))
    first = next((number for number, page in enumerate(pages) if page[2] > 0), 0)
    if first == 0 or pages[-1][1] != len(content) or any(page[2] < 0 for page in pages):
        return []
    head = content[: pages[first][0]]
    parts = []
    start, done = first, 0
    for number in range(first, len(pages)):
        _, end, position = pages[number]
        if position - done >= PART or number == len(pages) - 1:
            before = pages[max(first, start - 1)][0]
            parts.append((head + content[before:end], position - done))
            start, done = number + 1, position
    return parts


def _pages(content: bytes) -> Iterator[Page]:
    """From, to, and the number of samples up to its end."""
    start = 0
    while content[start : start + 4] == b"OggS" and start + 27 <= len(content):
        count = content[start + 26]
        end = start + 27 + count + sum(content[start + 27 : start + 27 + count])
        yield start, end, struct.unpack_from("<q", content, start + 6)[0]
        start = end

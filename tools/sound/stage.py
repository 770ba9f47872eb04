"""Where instruments play together: a stereo stage with places, a hall, and an end that is also the beginning.
Tails that run over the end of a loop, and the hall's echo of them, come in again at its start: no seam can click."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tools.sound.signals import RATE, Mono, ending, filtered, randomness

Stereo: TypeAlias = NDArray[np.float64]


class Stage:
    """`seconds` is the length of the piece; a loop wraps around there, another piece gets a tail instead."""

    def __init__(self, seconds: float, loop: bool, tail: float = 0.0) -> None:
        self.loop = loop
        self.samples = round(seconds * RATE) + (0 if loop else round(tail * RATE))
        self.dry: Stereo = np.zeros((2, self.samples))
        self.hall: Stereo = np.zeros((2, self.samples))

    def play(self, sound: Mono, at: float, gain: float, place: float = 0.0, hall: float = 0.2) -> None:
        """`place` runs from -1 (left) to 1 (right), `hall` is the share sent to the echo."""
        angle = (place + 1) * np.pi / 4
        start = round(at * RATE)
        for channel, side in enumerate((np.cos(angle), np.sin(angle))):
            self._add(self.dry[channel], sound, start, gain * side)
            self._add(self.hall[channel], sound, start, gain * side * hall)

    def _add(self, line: Mono, sound: Mono, start: int, gain: float) -> None:
        if not self.loop:
            fits = sound[: max(0, self.samples - start)]
            line[start : start + len(fits)] += gain * fits
            return
        begin = start % self.samples
        done = 0
        while done < len(sound):
            many = min(self.samples - begin, len(sound) - done)
            line[begin : begin + many] += gain * sound[done : done + many]
            done += many
            begin = 0

    def mixed(self, echo: float = 1.8, wet: float = 0.5, name: str = "hall") -> Stereo:
        lines = []
        for channel in range(2):
            reply = hall_reply(echo, f"{name} {channel}")
            room = self.samples if self.loop else self.samples + len(reply)
            spectrum = np.fft.rfft(self.hall[channel], room) * np.fft.rfft(_folded(reply, room), room)
            lines.append(self.dry[channel] + wet * np.fft.irfft(spectrum, room)[: self.samples])
        mixed = np.stack([filtered(line, 28, 16000, around=self.loop) for line in lines])
        return mixed if self.loop else mixed * ending(self.samples, 0.25)


def _folded(reply: Mono, room: int) -> Mono:
    if len(reply) <= room:
        return reply
    rows = -(-len(reply) // room)
    return np.pad(reply, (0, rows * room - len(reply))).reshape(rows, room).sum(0)


def hall_reply(echo: float, name: str) -> Mono:
    """What a hall answers to one clap: a few early walls, then a haze whose highs die first."""
    samples = round(echo * 1.3 * RATE)
    t = np.arange(samples) / RATE
    raw = randomness(name).normal(0, 1, samples)
    bright = filtered(raw, 200, 7000) * 0.5 ** (t / (echo * 0.07))
    dark = filtered(raw, 150, 2200) * 0.5 ** (t / (echo * 0.14))
    haze = (0.6 * bright + dark) * np.clip((t - 0.012) / 0.03, 0, 1)
    for wall in randomness(name + " walls").uniform(0.009, 0.06, 7):
        haze[round(wall * RATE)] += 6 * 0.5 ** (wall / 0.03)
    return haze / np.sqrt((haze * haze).sum())

"""The sound of a film: the same cues as in the game, mixed into samples instead of being played, with the music of the
mode under them. Loudness is as the game ships it, so that a player who plays in silence still gets films with sound."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from operator import add

import pygame

from game.ui.drawing.assets import Assets
from game.ui.settings import Settings
from game.ui.sound.audio import Audio
from game.ui.sound.decoding import RATE, SPEAKERS
from game.ui.sound.music import FALL, Duck

MOST_VOICES = 20
FULL = 256  # loudness in whole numbers, so that a film sounds the same on every machine
LOUDEST, SOFTEST = 32767, -32768


@dataclass(slots=True)
class Voice:
    """Something that sounds now, from `place` on."""

    samples: array[int]
    place: int = 0


class SoundTrack(Audio):
    """Is told what is heard, as the game's own sound is; `mixed` gives the samples of the next moment."""

    def __init__(self, assets: Assets, mode: str) -> None:
        super().__init__(assets, Settings(), is_threaded=False)
        self._voices: list[Voice] = []
        self._scaled: dict[tuple[int, int], array[int]] = {}
        self._ducks: list[Duck] = []
        self._level = 1.0
        self._mode = mode
        self._tune: Voice | None = None

    def begin(self) -> None:
        """Reads the music, which takes a moment."""
        piece = self._table.get("music", {}).get(self._table.get("scenes", {}).get(self._mode, ""), {})
        tune = self._loader.get(str(piece["file"])) if piece else None
        if tune is not None:
            self._tune = Voice(array("h", tune.get_raw()))

    def update(self, seconds: float) -> None:
        self._now += seconds

    def mix(self, count: int) -> bytes:
        """So many samples for each loudspeaker, as 16-bit numbers."""
        whole = self._music_part(count)
        for voice in self._voices:
            part = voice.samples[voice.place : voice.place + count * SPEAKERS]
            voice.place += len(part)
            whole[: len(part)] = array("i", map(add, whole, part))
        self._voices = [voice for voice in self._voices if voice.place < len(voice.samples)]
        if max(whole) > LOUDEST or min(whole) < SOFTEST:
            whole = array("i", [min(LOUDEST, max(SOFTEST, sample)) for sample in whole])
        return array("h", whole).tobytes()

    def _music_part(self, count: int) -> array[int]:
        wanted = count * SPEAKERS
        if self._tune is None or not self._tune.samples:
            return array("i", bytes(4 * wanted))
        tune, part = self._tune, array("i")
        while len(part) < wanted:
            piece = tune.samples[tune.place : tune.place + wanted - len(part)]
            part.extend(iter(piece))
            tune.place = (tune.place + len(piece)) % len(tune.samples)
        level = round(self._duck_level(count / RATE) * self._loudness("music") * FULL)
        return array("i", [sample * level // FULL for sample in part])

    def _duck_level(self, seconds: float) -> float:
        """As Music does it: down at once, up again when the loud cue is over."""
        self._ducks = [duck for duck in self._ducks if duck.level(self._now) < 1]
        wanted = min((duck.level(self._now) for duck in self._ducks), default=1.0)
        self._level = max(wanted, self._level - seconds / FALL)
        return self._level

    def _play(self, name: str, clip: pygame.mixer.Sound) -> None:
        cue = self._cues[name]
        if len(self._voices) < MOST_VOICES:
            loudness = self._loudness(cue.get("bus", "effects")) * cue.get("volume", 1)
            self._voices.append(Voice(self._loud(clip, loudness)))
        if "duck" in cue:
            self._ducks.append(Duck(cue["duck"], self._now + clip.get_length(), cue["back"] / 1000))

    def _loud(self, clip: pygame.mixer.Sound, loudness: float) -> array[int]:
        """Its samples, made softer; kept, since most are heard many times."""
        key = (id(clip), round(loudness * FULL))
        if key not in self._scaled:
            self._scaled[key] = array("h", [sample * key[1] // FULL for sample in array("h", clip.get_raw())])
        return self._scaled[key]

    def close(self) -> None:
        """What the window plays meanwhile goes on."""
        self._loader.close()
        self._music.close()

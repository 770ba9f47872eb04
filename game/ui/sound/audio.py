"""Everything that is heard: cues, events, moments and presses by sounds/cues.toml, and music that cross-fades.
Time is handed in by `update`. Files are decoded in a thread, so that no frame waits for one; a cue that comes too late
is left out. Without a sound device the game runs in silence and `problem` says so. Knows no scenes."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pygame

from game.core.records import Record
from game.core.rng import Rng
from game.ui.drawing.assets import Assets
from game.ui.settings import Settings
from game.ui.sound.captions import Captions
from game.ui.sound.chatter import chatter_logged
from game.ui.sound.decoding import BITS, RATE, SPEAKERS, Loader
from game.ui.sound.music import LANES, Music

LOG = logging.getLogger(__name__)
BUFFER = 512
CHANNELS = 24
LATEST = 0.15
"""Seconds after which a sound that is still being read would no longer fit what is seen."""
MOST_BYTES = 6_000_000
"""Of short sounds in memory: what one game is heard with. All of all games would be 27 megabytes."""
NO_DEVICE = "audio.no_device"
SAME_INTENT = {"up": "move", "down": "move", "left": "move", "right": "move", "advance": "end_phase"}


class Audio:
    """Plays what is asked for by name. Nothing that is asked ever fails: an unknown name is silent."""

    def __init__(self, assets: Assets, settings: Settings, *, is_threaded: bool = True) -> None:
        self.problem = open_mixer()
        self.captions = Captions()
        self.settings = settings
        self.last_file = ""
        self._table = assets.data("sounds/cues")
        self._cues: Mapping[str, Mapping[str, Any]] = self._table.get("cues", {})
        self._loader = Loader(assets, is_threaded=is_threaded, most_bytes=MOST_BYTES)
        # A reader of its own: a short sound must not wait until a long piece is read.
        self._music = Music(Loader(assets, is_threaded=is_threaded), self._table.get("music", {}))
        self._rng = Rng(0, "sounds")
        self._now = 0.0
        self._heard_at: dict[str, float] = {}
        self._drawn: dict[str, int] = {}
        self._latest_effect = ""
        self._late: list[tuple[str, str, float]] = []
        self._is_away = False

    @property
    def is_silent(self) -> bool:
        return self.settings.muted or (self._is_away and self.settings.silent_in_background)

    @property
    def playing_music(self) -> str | None:
        """The piece that is heard or comes next, by its name in the table."""
        return self._music.piece

    @property
    def music_volume(self) -> float:
        """How loud the piece in front is now, as a share of full loudness."""
        return self._music.volume

    @property
    def pieces_kept(self) -> int:
        """How many pieces of music are in memory."""
        return sum(lane.file is not None for lane in self._music.lanes)

    @property
    def bytes_kept(self) -> int:
        """How much of short sounds is in memory."""
        return self._loader.bytes_kept

    def cue(self, name: str) -> bool:
        """Whether it is heard or written: not when the same cue sounded a moment ago."""
        cue = self._cues.get(name)
        if cue is None:
            LOG.debug("there is no cue %s", name)
            return False
        before = self._heard_at.get(name)
        if before is not None and (self._now - before) * 1000 < cue.get("apart", 0):
            return False
        self._heard_at[name] = self._now
        self.captions.heard(name, self._now)
        file = self._draw_file(name, cue)
        if cue.get("bus", "effects") == "effects":
            self._latest_effect = name
        if not self.is_silent:
            self.last_file = file
            self._late.append((name, file, self._now))
            self._play_arrived()
        return True

    def event(self, event: Record, families: Iterable[str]) -> None:
        """The sound of something that happened, when it is shown. `families` are those of the mode, its own first: it
        may have another sound for what several families share."""
        kind = type(event).__name__
        tables = [self._table.get(table, {}).get(family, {}) for family in families for table in ("own", "events")]
        value = next((table[kind] for table in tables if kind in table), ())
        for name in (value,) if isinstance(value, str) else value:
            self.cue(self._fill_in(name, event))

    def _fill_in(self, name: str, event: Record) -> str:
        """The cue's name with the event's own words in the places of its {fields}."""
        for field, words in self._table.get("words", {}).items():
            if f"{{{field}}}" in name:
                number = getattr(event, field)
                name = name.replace(f"{{{field}}}", words[number] if 0 <= number < len(words) else "")
        return name

    def prepare(self, file: str) -> None:
        """Begin to read a sound that will soon be heard."""
        self._loader.get(file)

    def moment(self, name: str) -> None:
        """A sound inside an animation."""
        self._cue_of("moments", name)

    def intent(self, name: str) -> None:
        """The sound of a press, by a row of [intents] or by the intent itself."""
        self._cue_of("intents", SAME_INTENT.get(str(name), str(name)))

    def ending(self, name: str) -> None:
        """The end of a match: "won", "lost" or "headquarters"."""
        self._cue_of("endings", name)

    def scene_music(self, name: str | None) -> None:
        """What a scene or a mode plays, by [scenes]; None fades out, an unknown name changes nothing."""
        if name is None:
            self._music.change(None)
        elif (piece := self._table.get("scenes", {}).get(name)) is not None:
            self._music.change(piece)

    def apply(self, settings: Settings) -> None:
        """The player changed something; it is heard at once."""
        self.settings = settings
        self._set_loudness(0.0)

    def set_away(self, is_away: bool) -> None:
        """The window went behind others, where no steps are made, or came back."""
        self._is_away = is_away
        self._set_loudness(0.0)

    def update(self, seconds: float) -> None:
        """Time goes on: fades, ducking, and sounds that were still being read."""
        self._now += seconds
        self._play_arrived()
        self._set_loudness(seconds)
        self.captions.update(self._now)

    def close(self) -> None:
        """Before pygame quits: the reading thread must not outlive the mixer."""
        self._loader.close()
        self._music.close()
        if pygame.mixer.get_init():
            pygame.mixer.stop()

    def _set_loudness(self, seconds: float) -> None:
        if self.is_silent:
            self._late.clear()
            for channel in effect_channels():
                channel.stop()
        self._music.update(seconds, 0.0 if self.is_silent else self._loudness("music"))

    def _loudness(self, bus: str) -> float:
        settings = self.settings
        own = {"music": settings.music, "effects": settings.effects, "interface": settings.interface}[bus]
        return settings.master * own / 10_000

    def _cue_of(self, table: str, row: str) -> None:
        name = self._table.get(table, {}).get(row)
        if name is not None:
            self.cue(name)

    def _draw_file(self, name: str, cue: Mapping[str, Any]) -> str:
        files = cue["files"]
        last = self._drawn.get(name, -1)
        if cue.get("pick") == "step":
            # A run lasts until another effect is heard.
            chosen = min(last + 1, len(files) - 1) if self._latest_effect == name else 0
        elif len(files) == 1:
            chosen = 0
        else:
            others = [number for number in range(len(files)) if number != last]
            chosen = self._rng.choice(others)
        self._drawn[name] = chosen
        return str(files[chosen])

    def _play_arrived(self) -> None:
        waiting = []
        for name, file, asked in self._late:
            clip = self._loader.get(file)
            if clip is not None:
                self._play(name, clip)
            elif self._now - asked < LATEST:
                waiting.append((name, file, asked))
        self._late = waiting

    def _play(self, name: str, clip: pygame.mixer.Sound) -> None:
        channel = next((channel for channel in effect_channels() if not channel.get_busy()), None)
        if channel is None:
            return  # so many sounds at once are enough
        cue = self._cues[name]
        channel.play(clip)
        channel.set_volume(self._loudness(cue.get("bus", "effects")) * cue.get("volume", 1))
        if "duck" in cue:
            self._music.duck(cue["duck"], clip.get_length(), cue["back"] / 1000)


def open_mixer() -> str | None:
    """Opens the sound device, or else SDL's dummy, which plays to nobody; then the key of a sentence about it."""
    problem = None
    if pygame.mixer.get_init() not in (None, (RATE, BITS, SPEAKERS)):
        pygame.mixer.quit()
    if not pygame.mixer.get_init():
        try:
            with chatter_logged():
                pygame.mixer.init(RATE, BITS, SPEAKERS, BUFFER, allowedchanges=0)
        except pygame.error as fault:
            LOG.warning("there is no sound: %s", fault)
            problem = NO_DEVICE
            os.environ["SDL_AUDIODRIVER"] = "dummy"
            try:
                pygame.mixer.init(RATE, BITS, SPEAKERS, BUFFER, allowedchanges=0)
            except pygame.error:
                return problem
    pygame.mixer.set_num_channels(CHANNELS)
    return problem


def effect_channels() -> Iterator[pygame.mixer.Channel]:
    """The channels that are not the music's."""
    if pygame.mixer.get_init():
        for number in range(LANES, pygame.mixer.get_num_channels()):
            yield pygame.mixer.Channel(number)

"""What every scene is given: texts in the player's language, settings, pictures, sounds, devices and folders."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.levels.languages import Language
from game.levels.texts import Texts
from game.ui.clock import Clock
from game.ui.devices.devices import Devices
from game.ui.drawing.assets import Assets
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import Look, read_looks
from game.ui.folders import Folders
from game.ui.settings import Settings, write_settings
from game.ui.sound.audio import Audio


@dataclass(slots=True)
class Context:
    """One for the whole window. `notices` are sentences that the player should see once."""

    assets: Assets
    texts: Texts
    settings: Settings
    audio: Audio
    devices: Devices
    folders: Folders
    clock: Clock
    notices: deque[str] = field(default_factory=deque)
    lasting: str = ""
    """A sentence that stays on the screen for as long as it is true, around `lasting_at`."""
    lasting_at: tuple[float, float] = (600.0, 98.0)
    listeners: list[Callable[[Settings], None]] = field(default_factory=list)
    is_kept: bool = True
    canvas: Canvas | None = None
    """What the window is drawn on, once it is open; elements of screens are made for its size."""
    _looks: tuple[str, tuple[Look, ...]] = ("", ())

    def say(self, key: str, **values: object) -> str:
        """The text of a key of the window, such as "title.play", in the player's language."""
        return self.texts.say(self.settings.language, f"window.{key}", values)

    def say_if_known(self, key: str, values: Mapping[str, object]) -> str | None:
        """As `say`, but None where there is no such text."""
        whole = f"window.{key}"
        text = self.texts.say(self.settings.language, whole, values)
        return None if text == whole else text

    @property
    def language(self) -> str:
        return self.settings.language

    @property
    def number_signs(self) -> Language:
        """How the player's language writes numbers."""
        return self.texts.language(self.settings.language)

    @property
    def looks(self) -> tuple[Look, ...]:
        """The six looks of the chosen palette."""
        if self._looks[0] != self.settings.palette:
            self._looks = (self.settings.palette, read_looks(self.assets, self.settings.palette))
        return self._looks[1]

    def try_out(self, **changes: Any) -> None:
        """Set something and tell whoever listens, but do not keep it yet: for what is still being dragged."""
        self.settings = self.settings.with_(**changes)
        for listener in tuple(self.listeners):
            listener(self.settings)

    def change(self, **changes: Any) -> None:
        """Set something, tell whoever listens, and keep it; says once when it cannot be kept."""
        self.try_out(**changes)
        if not write_settings(self.folders.settings, self.settings) and self.is_kept:
            self.is_kept = False
            self.notices.append(self.say("notice.not_kept", folder=self.folders.config))

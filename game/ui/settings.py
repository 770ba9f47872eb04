"""What a player has chosen, kept as a table that can be read and changed by hand. A bad entry is told, and its default
stands in; reading leaves the file alone."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import tomli_w

from game.core.errors import MOST_SHOWN
from game.core.hints import did_you_mean
from game.core.languages import FALLBACK
from game.core.replays.json_text import is_too_deep
from game.core.replays.writing import write_whole
from game.core.shapes import is_whole, show
from game.levels.languages import languages
from game.levels.problems import Problems, quote
from game.levels.reader import read_document
from game.ui.drawing.theme import PALETTES, TEXT_SIZES

SPEEDS = (1, 2, 4, 8)
CHOICES: dict[str, tuple[object, ...]] = {
    "palette": PALETTES,
    "text_size": TEXT_SIZES,
    "board_style": ("midnight", "atlas"),
    "speed": SPEEDS,
    "battles": ("all", "mine", "none"),
    "defence": ("ask", "most"),
    "powers": ("ask", "never"),
    "resign": ("agent", "out"),
    "frame_limit": (30, 60),
}
SMALLEST_SIDE, LARGEST_SIDE = 200, 16_384
HEADING = "# Settings of Tin Marshal. The game writes this file whenever a setting is changed."
PER_CENT = ("master", "music", "effects", "interface")


@dataclass(frozen=True, slots=True)
class Settings:
    """Defaults are what a newcomer gets. `last_folders` is where files of each kind were picked last, `tables` the last
    table that was set, by mode."""

    language: str = FALLBACK
    full_screen: bool = False
    window: tuple[int, int] = (1280, 720)
    board_style: str = "midnight"
    frame_limit: int = 60
    palette: str = "midnight"
    text_size: float = 1.0
    reduced_motion: bool = False
    captions: bool = False
    master: int = 80
    music: int = 55
    effects: int = 90
    interface: int = 70
    muted: bool = False
    silent_in_background: bool = True
    rumble: bool = True
    speed: int = 1
    battles: str = "mine"
    defence: str = "most"
    powers: str = "ask"
    resign: str = "agent"
    ask_before_end: bool = True
    recap: bool = True
    fixed_view: bool = False
    seen_first_game: bool = False
    last_folders: Mapping[str, str] = field(default_factory=dict)
    tables: Mapping[str, Any] = field(default_factory=dict)

    def with_(self, **changes: Any) -> Settings:
        return replace(self, **changes)


def read_settings(path: Path) -> tuple[Settings, list[str]]:
    """The settings of a file, and what was wrong with it, one sentence each."""
    if not os.path.lexists(path):
        return Settings(), []
    faults = Problems()
    document = read_document(path, faults)
    if document is None or is_too_deep(document.content):
        line, reason = next(
            ((fault.line, fault.message) for fault in faults), (None, "its tables are nested too deeply")
        )
        where = path.name if line is None else f"{path.name}:{line}"
        return Settings(), [f"{where}: {reason}; the usual settings are used."]
    known = {item.name: item for item in fields(Settings)}
    problems: list[str] = []
    good: dict[str, Any] = {}
    for name, value in document.content.items():
        fault = _fault(name, value, getattr(Settings(), name)) if name in known else "unknown"
        if not fault:
            good[name] = _usable(name, value)
        elif len(problems) < MOST_SHOWN:
            where = f"{path.name}:{document.line((name,))}"
            told = f"{where}: {name} {fault}; the usual value is used."
            strange = f"{where}: there is no setting {quote(name)}{did_you_mean(name, known)}"
            problems.append(told if name in known else strange)
    return Settings(**good), problems


def _usable(name: str, value: Any) -> Any:
    """A sound value as the game knows it: 1 for text_size is 1.0."""
    if choices := _choices(name):
        return choices[choices.index(value)]
    return tuple(value) if name == "window" else value


def _choices(name: str) -> tuple[object, ...]:
    """What a setting may be, empty where it is no choice among a few."""
    return languages() if name == "language" else CHOICES.get(name, ())


def _fault(name: str, value: object, default: object) -> str:
    """What is wrong with a value, or nothing."""
    if choices := _choices(name):
        if value in choices and not isinstance(value, bool):
            return ""
        return f"is one of {', '.join(map(str, choices))}, not {show(value)}"
    if name in PER_CENT:
        if is_whole(value) and 0 <= value <= 100:
            return ""
        return f"is a whole number from 0 to 100, not {show(value)}"
    if name == "window":
        sides = value if isinstance(value, list) else []
        is_size = len(sides) == 2 and all(is_whole(side) and SMALLEST_SIDE <= side <= LARGEST_SIDE for side in sides)
        return "" if is_size else f"is a width and a height, such as [1280, 720], not {show(value)}"
    if isinstance(default, bool):
        return "" if isinstance(value, bool) else f"is true or false, not {show(value)}"
    if name == "last_folders":
        is_paths = isinstance(value, dict) and all(isinstance(folder, str) for folder in value.values())
        return "" if is_paths else f"is a table of folders, one for each kind of file, not {show(value)}"
    if isinstance(value, dict) and not all(isinstance(table, dict) for table in value.values()):
        return f"is a table of tables, one for each mode, not {show(value)}"
    return "" if isinstance(value, dict) else f"is a table, not {show(value)}"


def write_settings(path: Path, settings: Settings) -> bool:
    """Whether they could be kept."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, f"{HEADING}\n\n{tomli_w.dumps(asdict(settings))}".encode())
    except (OSError, ValueError):
        return False
    return True

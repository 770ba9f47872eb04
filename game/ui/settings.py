"""What a player has chosen, kept as a table that can be read and changed by hand. A bad entry is told, and its default
stands in; the file is not touched until the player changes something."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from game.core.hints import did_you_mean
from game.ui.folders import write_whole
from game.ui.theme import PALETTES, TEXT_SIZES

LANGUAGES = ("en", "nl")
SPEEDS = (1, 2, 4, 8)
CHOICES: dict[str, tuple[object, ...]] = {
    "language": LANGUAGES,
    "palette": PALETTES,
    "text_size": TEXT_SIZES,
    "board_style": ("midnight", "atlas"),
    "speed": SPEEDS,
    "battles": ("all", "mine", "none"),
    "defence": ("ask", "most"),
    "powers": ("ask", "never"),
    "frame_limit": (30, 60),
}
PER_CENT = ("master", "music", "effects", "interface")


@dataclass(frozen=True, slots=True)
class Settings:
    """Defaults are what a newcomer gets. `table` is the last table that was set, by mode."""

    language: str = "en"
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
    ask_before_end: bool = True
    recap: bool = True
    fixed_view: bool = False
    seen_first_game: bool = False
    tables: Mapping[str, Any] = field(default_factory=dict)

    def with_(self, **changes: Any) -> Settings:
        return replace(self, **changes)


def read_settings(path: Path) -> tuple[Settings, list[str]]:
    """The settings of a file, and what was wrong with it, one sentence each."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Settings(), []
    except (OSError, UnicodeDecodeError) as problem:
        return Settings(), [f"{path.name} cannot be read ({problem}); the usual settings are used."]
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        return Settings(), [f"{path.name}: {problem}; the usual settings are used."]
    known = {item.name: item for item in fields(Settings)}
    problems: list[str] = []
    good: dict[str, Any] = {}
    for name, value in content.items():
        where = f"{path.name}:{_line_of(text, name)}"
        if name not in known:
            problems.append(f'{where}: there is no setting "{name}"{did_you_mean(name, known)}')
            continue
        fault = _fault(name, value, getattr(Settings(), name))
        if fault:
            problems.append(f"{where}: {name} {fault}; the usual value is used.")
        else:
            good[name] = tuple(value) if name == "window" else value
    return Settings(**good), problems


def _fault(name: str, value: object, default: object) -> str:
    """What is wrong with a value, or nothing."""
    if name in CHOICES:
        if value in CHOICES[name] and not isinstance(value, bool):
            return ""
        return f"is one of {', '.join(map(str, CHOICES[name]))}, not {value!r}"
    if name in PER_CENT:
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 100:
            return ""
        return f"is a whole number from 0 to 100, not {value!r}"
    if name == "window":
        whole = isinstance(value, list) and len(value) == 2 and all(isinstance(side, int) for side in value)
        return "" if whole else f"is a width and a height, such as [1280, 720], not {value!r}"
    if isinstance(default, bool):
        return "" if isinstance(value, bool) else f"is true or false, not {value!r}"
    return "" if isinstance(value, dict) else f"is a table, not {value!r}"


def _line_of(text: str, name: str) -> int:
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip().lstrip("[").startswith(name):
            return number
    return 1


def write_settings(path: Path, settings: Settings) -> bool:
    """Whether they could be kept."""
    table = asdict(settings)
    tables = table.pop("tables")
    lines = ["# Settings of Tin Marshal. The game writes this file whenever a setting is changed.", ""]
    lines += [f"{name} = {_value(value)}" for name, value in table.items()]
    for mode, chosen in tables.items():
        lines += ["", f"[tables.{mode}]", *(f"{name} = {_value(value)}" for name, value in chosen.items())]
    return write_whole(path, "\n".join(lines) + "\n")


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list | tuple):
        return f"[{', '.join(_value(item) for item in value)}]"
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{json.dumps(str(name))} = {_value(item)}' for name, item in value.items())} }}"
    return str(value)

"""Where the player's own files live on this system: settings, saved matches, the log. Nothing is made before it is
needed, and a folder that cannot be written costs only what would have been kept there."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from game.core.replays.writing import write_whole as write_bytes_whole

NAME = "tin-marshal"
HOME_VARIABLE = "TIN_MARSHAL_HOME"


@dataclass(frozen=True, slots=True)
class Folders:
    config: Path
    data: Path

    @property
    def settings(self) -> Path:
        return self.config / "settings.toml"

    @property
    def bindings(self) -> Path:
        return self.config / "bindings.toml"

    @property
    def log(self) -> Path:
        return self.data / "log.txt"

    @property
    def matches(self) -> Path:
        return self.data / "matches"


def own_folders() -> Folders:
    """As this system keeps them; TIN_MARSHAL_HOME puts all into one folder."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Folders(Path(chosen) / "config", Path(chosen) / "data")
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / NAME
        return Folders(base, base)
    if sys.platform == "darwin":
        base = home / "Library" / "Application Support" / NAME
        return Folders(base, base)
    config = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config") / NAME
    return Folders(config, Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / NAME)


def write_whole(path: Path, text: str) -> bool:
    """The whole file or nothing; False where it cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_bytes_whole(path, text.encode())
    except (OSError, ValueError):
        return False
    return True

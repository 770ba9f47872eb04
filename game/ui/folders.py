"""Where the player's own files live on this system: settings, saved matches, films, the log. Nothing is made before it
is needed, and a folder that cannot be written costs only what would have been kept there."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import copystat

import platformdirs

from game.core.replays.writing import is_in_use, write_new
from game.paths import HOME_VARIABLE, LEVELS, NAME, player_folder


@dataclass(frozen=True, slots=True)
class Folders:
    """`older` is where earlier versions kept what now lies in `data`."""

    config: Path
    data: Path
    older: Path | None = None

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

    @property
    def films(self) -> Path:
        return self.data / "films"

    @property
    def levels(self) -> Path:
        """The levels that the player brought in."""
        return self.data / LEVELS


def own_folders() -> Folders:
    """As this system keeps them; TIN_MARSHAL_HOME puts all into one folder."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Folders(Path(chosen) / "config", player_folder())
    roaming = platformdirs.PlatformDirs(NAME, appauthor=False, roaming=True)
    return Folders(roaming.user_config_path, player_folder(), roaming.user_data_path)


def fetch_older_files(folders: Folders) -> None:
    """Move matches and films to where they lie now. What cannot be moved, or is being played in a window of an earlier
    version, waits for the next start."""
    if folders.older is not None and folders.older != folders.data:
        for target in (folders.matches, folders.films):
            with suppress(OSError):
                _move(folders.older / target.name, target)


def _move(source: Path, target: Path) -> None:
    if source.is_dir():
        target.mkdir(parents=True, exist_ok=True)
        for entry in sorted(source.iterdir()):
            with suppress(OSError):
                _move(entry, target / entry.name)
        source.rmdir()
    elif source.is_file() and not os.path.lexists(target) and not is_in_use(source):
        try:
            os.rename(source, target)
        except OSError:  # the roaming folder may lie on another disk
            os.close(write_new(target, source.read_bytes()))
            copystat(source, target)  # matches are listed by date
            source.unlink()

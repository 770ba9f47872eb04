"""Where the data folders are: beside the package in a checkout, inside it when installed from a wheel; and where what
belongs to the player is kept. Imports nothing of the game."""

from __future__ import annotations

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CHECKOUT_MARKS = ("pyproject.toml", "main.py")
NAME = "tin-marshal"
HOME_VARIABLE = "TIN_MARSHAL_HOME"
LEVELS = "levels"


def checkout() -> Path | None:
    """The root of the checkout that this package belongs to, None when it is installed."""
    root = PACKAGE.parent
    return root if all((root / mark).is_file() for mark in CHECKOUT_MARKS) else None


def data_folder(name: str) -> Path:
    """The folder "levels", "assets" or "sounds"."""
    return (checkout() or PACKAGE / "data") / name


_more_roots: list[Path] = []


def add_data_root(root: Path) -> None:
    """A folder that holds folders like the game's own, for a mode that lives elsewhere."""
    _more_roots.append(root)


def remove_data_root(root: Path) -> None:
    _more_roots.remove(root)


def data_folders(name: str) -> tuple[Path, ...]:
    """The game's own folder of that name, and those that modes from elsewhere bring."""
    return (data_folder(name), *[root / name for root in _more_roots])


def player_folder() -> Path:
    """Where matches, films and levels of the player lie: as this system keeps them, or in TIN_MARSHAL_HOME."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Path(chosen) / "data"
    import platformdirs  # the engine goes without it where it plays alone

    # Windows copies the roaming folder over the network at sign-on: right for settings, not for matches and films.
    return platformdirs.PlatformDirs(NAME, appauthor=False).user_data_path

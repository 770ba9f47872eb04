"""Where a player may look for files: the home folder and those in it that systems make, a folder of the game's own, and
the drives of Windows. No pygame."""

from __future__ import annotations

import ctypes
import os
import string
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_desktop_path, user_documents_path, user_downloads_path

from game.session.files.listing import Listing

HOME, DESKTOP, DOCUMENTS, DOWNLOADS, GAME, DRIVE = "home", "desktop", "documents", "downloads", "game", "drive"
MOST_STEPS = 8
# As systems call them in the languages of the game; English names are used on disk by most others too.
USUAL = {
    DESKTOP: ("Desktop", "Bureaublad"),
    DOCUMENTS: ("Documents", "Documenten"),
    DOWNLOADS: ("Downloads",),
}


@dataclass(frozen=True, slots=True)
class Place:
    """`key` is a word for what it is, so that a screen can name it."""

    key: str
    path: Path


def home_folder() -> Path:
    """The player's own folder; the root of the disk where the system tells none."""
    try:
        home = Path.home()
    except RuntimeError:
        return Path(os.path.abspath(os.sep))
    return home if home.is_absolute() else Path(os.path.abspath(os.sep))


def system_folders() -> dict[str, Path]:
    """Desktop, documents and downloads where this system says they are."""
    asked = {DESKTOP: user_desktop_path, DOCUMENTS: user_documents_path, DOWNLOADS: user_downloads_path}
    return {key: ask() for key, ask in asked.items()}


def usual_places(
    home: Path, known: Mapping[str, Path] | None = None, own: Path | None = None, drives: Sequence[Path] = ()
) -> tuple[Place, ...]:
    """Every place that is there, each folder once. `known` are places as the system tells them, `own` a folder of the
    game's."""
    wanted = [Place(HOME, home)]
    for key, names in USUAL.items():
        spots = [*([known[key]] if known and key in known else []), *[home / name for name in names]]
        wanted += [Place(key, spot) for spot in spots if is_folder(spot)][:1]
    if own is not None:
        wanted.append(Place(GAME, own))
    wanted += [Place(DRIVE, drive) for drive in drives]
    found: dict[Path, Place] = {}
    for place in wanted:
        # Disks that are named by the system are not touched: one that sleeps in a network would be waited for.
        if place.key == DRIVE or is_folder(place.path):
            found.setdefault(place.path, place)
    return tuple(found.values())


def drive_names() -> Sequence[str]:
    """As Windows tells them, without a look at the drives themselves; none on other systems."""
    if sys.platform == "win32":
        if sys.version_info >= (3, 12):
            return os.listdrives()
        return letters_of(ctypes.windll.kernel32.GetLogicalDrives())
    return ()


def drives(list_names: Callable[[], Sequence[str]] = drive_names) -> tuple[Path, ...]:
    """The drives of Windows; nothing elsewhere, or where the system does not answer."""
    try:
        return tuple([Path(name) for name in list_names()])
    except OSError:
        return ()


def letters_of(bits: int) -> list[str]:
    """`C:\\` for the third bit, and so on."""
    return [f"{letter}:\\" for place, letter in enumerate(string.ascii_uppercase) if bits >> place & 1]


def nearest_folder(text: str, fallback: Path) -> Path:
    """A folder that was kept as text, or the nearest around it that is still there; `fallback` where the text is no
    path of a folder at all."""
    try:
        path = Path(text)
        if not text or not path.is_absolute():
            return fallback
        return next((folder for folder in (path, *path.parents) if is_folder(folder)), fallback)
    except (OSError, ValueError):
        return fallback


def is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def first_with(places: Sequence[Place], endings: tuple[str, ...], fallback: Path) -> Path:
    """The place where files that fit lie, the one where files arrive before all others; only the beginning of a large
    folder is looked through."""
    order = {DOWNLOADS: 0, DESKTOP: 1, DOCUMENTS: 2, HOME: 3}
    for place in sorted([place for place in places if place.key in order], key=lambda place: order[place.key]):
        listing = Listing(place.path, endings)
        for _ in range(MOST_STEPS):
            if listing.step():
                break
        if any(not entry.is_folder for entry in listing.entries):
            return place.path
    return fallback

"""Where the data folders are: beside the package in a checkout, inside it when installed from a wheel.
Imports nothing of the game."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CHECKOUT_MARKS = ("pyproject.toml", "main.py")


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

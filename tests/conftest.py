"""What all tests have in common: the tiers (quick, everything, soak), and that no generated test fails for being slow,
since machines are shared and noisy."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")

# Their assertions tell both sides, as those of the tests do.
pytest.register_assert_rewrite("tests.laws", "tests.screens.support")

HERE = Path(__file__).resolve().parent
# What `make quick` runs, but for tests marked slow: the pure engine, the laws on short walks, architecture and style.
QUICK = {
    "bad_levels", "contract", "core", "laws", "levels", "ratchet", "rules", "test_architecture.py", "test_imports.py",
    "test_lint.py",
}  # fmt: skip


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests with real windows, sockets and killed processes mostly wait."""
    return (os.cpu_count() or 1) + 1


def room_of(path: Path) -> str:
    """The folder or file of tests/ that a test lies in."""
    parts = path.relative_to(HERE).parts
    return parts[0] if parts else ""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Reading all tests takes longer than most of the quick ones."""
    if config.option.markexpr != "quick" or not collection_path.is_relative_to(HERE):
        return None
    room = room_of(collection_path)
    return True if room and room not in QUICK else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        is_long = any(item.get_closest_marker(name) for name in ("slow", "soak"))
        if not is_long and item.path.is_relative_to(HERE) and room_of(item.path) in QUICK:
            item.add_marker(pytest.mark.quick)


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay until the end: the collector, which scenes call when they leave, need not look
    at them each time."""
    gc.collect()
    gc.freeze()

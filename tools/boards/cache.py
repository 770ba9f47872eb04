"""Slow intermediate results kept under build/cache until the code or the levels they come from change."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from tools.boards.fetch import CACHE

Result = TypeVar("Result")


def kept(name: str, sources: list[Path], make: Callable[[], Result]) -> Result:
    """The result of `make`, read back when none of the source files has changed since."""
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sorted(sources))).hexdigest()[:16]
    path = CACHE / f"{name}-{digest}.pickle"
    if path.exists():
        return pickle.loads(path.read_bytes())  # type: ignore[no-any-return]
    result = make()
    CACHE.mkdir(parents=True, exist_ok=True)
    for old in CACHE.glob(f"{name}-*.pickle"):
        old.unlink()
    path.write_bytes(pickle.dumps(result))
    return result

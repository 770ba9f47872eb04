"""Where words and panels lie on a stage."""

from __future__ import annotations

from collections.abc import Sequence

from tests.screens.support.stage import Stage


def box_of(stage: Stage, text: str) -> tuple[float, float, float, float]:
    """The box of this text in the present picture."""
    return next(entry.box for entry in stage.written() if entry.text == text)


def inside(small: Sequence[float], large: Sequence[float]) -> bool:
    return large[0] <= small[0] and large[1] <= small[1] and small[2] <= large[2] and small[3] <= large[3]

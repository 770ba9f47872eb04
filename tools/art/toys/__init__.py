"""The eight toy troops on a grid of 256, facing right or front, by the ids of the rules."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.figure import Figure
from tools.art.toys import capn, hook, jumbo, kwak, roxy, skully, star, xb42

TOYS: dict[str, Callable[[], Figure]] = {
    "kwak": kwak.draw,
    "skully": skully.draw,
    "capn": capn.draw,
    "jumbo": jumbo.draw,
    "hook": hook.draw,
    "xb42": xb42.draw,
    "star": star.draw,
    "roxy": roxy.draw,
}

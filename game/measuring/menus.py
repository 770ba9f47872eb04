"""How fast menus are: a slider that is dragged, an open list, opening the settings, and changing language and text size
while they are shown. Times are the work of the frame's own thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import thread_time
from typing import Any

from game.input.intents import Intent, Pointer
from game.measuring.window import USUAL_SECONDS, Bench, SteppedClock, megabytes
from game.screens import routes
from game.ui.drawing.theme import TEXT_SIZES
from game.ui.memory import let_go_of_cycles, return_pages
from game.ui.widgets import Cycle, Slider

FRAMES, OPENINGS, CHANGES, MANY_OPENINGS = 400, 12, 8, 200
GOALS = {
    "slider dragged p50 ms": 4.0,
    "open list p50 ms": 6.0,
    "open list p99 ms": 9.0,
    "settings opened again ms": 80.0,
    "language changed ms": 150.0,
    "text size changed ms": 150.0,
}


def menus(home: Path, seconds: float) -> dict[str, Any]:
    """The settings at the usual size; `seconds` below 3 makes it shorter."""
    share = min(1.0, seconds / USUAL_SECONDS)
    bench = Bench(home, SteppedClock())
    scene = bench.show(routes.settings)
    bench.load(seconds)
    frames = max(30, round(FRAMES * share))
    figures: dict[str, Any] = {**_drag(bench, scene, frames), **_list(bench, scene, frames)}
    figures["settings opened again ms"] = _median(max(3, round(OPENINGS * share)), lambda _: _open(bench))
    for name, key, values in (("language", "language", ("nl", "en")), ("text size", "text_size", TEXT_SIZES)):
        for value in values:  # what is made for the first time is not what a change costs
            _change(bench, key, value)
        figures[f"{name} changed ms"] = _median(
            max(3, round(CHANGES * share)),
            lambda turn, key=key, values=values: _change(bench, key, values[turn % len(values)]),  # type: ignore[misc]
        )
    figures["settings opened many times adds MB"] = _growth(bench, max(10, round(MANY_OPENINGS * share)))
    bench.close()
    return figures


def _drag(bench: Bench, scene: Any, frames: int) -> dict[str, float]:
    """From one end to the other and back, a little in each frame."""
    slider = next(widget for widget in scene.widgets if isinstance(widget, Slider))
    x0, y0, x1, y1 = slider.box
    left, right, y = slider.start + 20, x1 - 90, (y0 + y1) / 2
    bench.app.take([Pointer("move", left, y), Pointer("down", left, y, 1)])
    times = [
        _timed(bench, Pointer("move", left + (right - left) * abs(turn % 80 - 40) / 40, y, 1)) for turn in range(frames)
    ]
    bench.app.take([Pointer("up", x0, y, 1)])
    return {"slider dragged p50 ms": _at(times, 0.5), "slider dragged p99 ms": _at(times, 0.99)}


def _list(bench: Bench, scene: Any, frames: int) -> dict[str, float]:
    """The mouse goes up and down over the longest list."""
    chosen = max((one for one in scene.widgets if isinstance(one, Cycle)), key=lambda one: len(one.choices))
    scene.focus_on(chosen.id)
    bench.press(Intent.CONFIRM)
    x0, y0, x1, y1 = scene.opened.list.box
    times = [
        _timed(bench, Pointer("move", (x0 + x1) / 2, y0 + 6 + (y1 - y0 - 12) * abs(turn % 60 - 30) / 30))
        for turn in range(frames)
    ]
    bench.press(Intent.BACK)
    return {"open list p50 ms": _at(times, 0.5), "open list p99 ms": _at(times, 0.99)}


def _timed(bench: Bench, pointer: Pointer) -> float:
    """Milliseconds from the mouse to the picture."""
    began = thread_time()
    bench.app.take([pointer])
    bench.frame()
    return 1000 * (thread_time() - began)


def _open(bench: Bench) -> float:
    began = thread_time()
    bench.show(routes.settings)
    bench.app.must_draw = True
    bench.frame()
    return 1000 * (thread_time() - began)


def _change(bench: Bench, key: str, value: object) -> float:
    began = thread_time()
    bench.context.change(**{key: value})
    bench.frame()
    return 1000 * (thread_time() - began)


def _growth(bench: Bench, count: int) -> float | None:
    """What the last three quarters of so many openings leave behind."""
    held: list[float] = []
    for number in range(count):
        _open(bench)
        if number in (count // 4, count - 1):
            let_go_of_cycles()
            return_pages()
            memory = megabytes()
            if memory is None:
                return None
            held.append(memory)
    return max(0.0, held[-1] - held[0])


def _median(count: int, measured: Callable[[int], float]) -> float:
    return round(median(measured(turn) for turn in range(count)), 1)


def _at(times: Sequence[float], share: float) -> float:
    return round(sorted(times)[min(len(times) - 1, int(len(times) * share))], 2)

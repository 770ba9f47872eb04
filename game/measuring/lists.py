"""How fast the list of kept matches is when it is long: how soon its first rows are there, and its frames while it is
scrolled by the wheel, by its bar and by a key that is held."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from game.input.intents import Intent, Pointer
from game.measuring.window import USUAL_SECONDS, Bench, SteppedClock
from game.screens import routes
from game.screens.title.attract import demos

FRAMES = 240
FIRST_DAY = datetime(2024, 1, 1, 20, 15)
LIST_MIDDLE = (600.0, 600.0)
BAR_X, BAR_TOP, BAR_FOOT = 1285.0, 216.0, 960.0
SETTLED = 90
HELD = 4  # frames between two presses of a key that is held


def replay_list(home: Path, seconds: float, rows: int) -> dict[str, Any]:
    """The list of so many replays, copies of the demos under names and days of their own."""
    bench = Bench(home, SteppedClock())
    _keep(bench.context.folders.matches, rows)
    figures: dict[str, Any] = {}
    for opening in ("first", "again"):
        bench.show(routes.title)
        bench.load(seconds)
        began = bench.own_time()
        scene = bench.show(routes.replays)
        bench.frame()
        while not scene.listed:
            bench.frame()
        figures[f"{rows} replays, first rows {opening} ms"] = round(bench.own_time() - began, 1)
    while len(scene.listed) < rows:
        bench.frame()
    for _ in range(SETTLED):
        bench.frame()
    count = max(40, round(FRAMES * min(1.0, seconds / USUAL_SECONDS)))
    for name, act in _ways(bench):
        times = []
        for number in range(count):
            began = bench.own_time()
            act(number, count)
            bench.frame()
            times.append(bench.own_time() - began)
        times.sort()
        figures[f"{rows} replays, {name} p50 ms"] = round(times[len(times) // 2], 2)
        figures[f"{rows} replays, {name} p99 ms"] = round(times[int(len(times) * 0.99)], 2)
    bench.close()
    return figures


def _ways(bench: Bench) -> Iterator[tuple[str, Callable[[int, int], None]]]:
    """Each way of scrolling, forwards for half of the frames and then back."""

    def turn_wheel(number: int, count: int) -> None:
        bench.app.take([Pointer("wheel", *LIST_MIDDLE, wheel=-1 if number < count // 2 else 1)])

    def drag(number: int, count: int) -> None:
        share = 1 - abs(2 * number / count - 1)
        y = BAR_TOP + (BAR_FOOT - BAR_TOP) * share
        if number == 0:
            bench.app.take([Pointer("move", BAR_X, y), Pointer("down", BAR_X, y, 1)])
        bench.app.take([Pointer("move", BAR_X, y, 1)])
        if number == count - 1:
            bench.app.take([Pointer("up", BAR_X, y, 1)])

    def press(number: int, count: int) -> None:
        if number % HELD == 0:
            bench.press(Intent.DOWN if number < count // 2 else Intent.UP)

    yield "wheel", turn_wheel
    yield "bar dragged", drag
    yield "key held", press


def _keep(folder: Path, rows: int) -> None:
    folder.mkdir(parents=True)
    kept = [gzip.decompress(path.read_bytes()).decode().split("\n", 1) for path in demos()]
    for number in range(rows):
        first, rest = kept[number % len(kept)]
        day = FIRST_DAY + timedelta(hours=7 * number)
        header = json.loads(first) | {"began": day.isoformat()}
        (folder / f"{day:%Y-%m-%d-%H%M%S}-demo.jsonl").write_text(f"{json.dumps(header)}\n{rest}", encoding="utf-8")

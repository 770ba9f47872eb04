"""How fast the window is, on SDL's dummy drivers and one core: frames of a battle and of minutes of play on the world
and in the galaxy, memory, an evening of all games, the start, idling, how soon a press is seen, seeking in a replay and
filming, each in a process of its own. Time of other threads, such as thinking agents, is not the frame's own work; the
wall's clock also tells how long the frame waited for them."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, thread_time
from typing import Any

import game
from game.core.errors import GameError
from game.core.match import Match
from game.film.filming import Filming
from game.film.plan import RATES, FilmError, FilmPlan
from game.film.writers import new_writer
from game.input.intents import Intent
from game.measuring import menus
from game.measuring.evening import LARGE, evening
from game.measuring.lists import replay_list
from game.measuring.tables import agents, battle_on
from game.measuring.window import SIZE, USUAL_SECONDS, Bench, SteppedClock, megabytes, peak_megabytes
from game.registry import default_mode
from game.screens import routes
from game.screens.watch.export_take import ReplayTake
from game.session.saved.keyframes import ReelReader
from game.session.setup.match_setup import MatchSetup
from game.sim.bench import run_python
from game.ui.app import App
from game.ui.clock import RealClock
from game.ui.context import Context
from game.ui.scene import Scene

HITCH = 1000 / 60
BATTLE_STEPS = 1200
PLAY_MINUTES = 10
GALAXY_MINUTES = 3
STARTS = 3
SEEK_ACTIONS, SEEKS = 5000, 40
FILM_SIZE, FILM_FROM, FILM_WARM, FILM_PICTURES = (1280, 720), 60, 20, 400
GOALS = {
    "battle p50 ms": 3.0,
    "battle p99 ms": 8.0,
    "play frames over 16.7 ms": 0,
    "galaxy battle p50 ms": 3.0,
    "galaxy battle p99 ms": 8.0,
    "galaxy play frames over 16.7 ms": 0,
    "galaxy play memory MB": 400,
    "start to first frame s": 1.5,
    "idle menu %": 5.0,
    "idle settings %": 3.0,
    "idle match %": 5.0,
    **menus.GOALS,
    "play memory MB": 400,
    "frames to reaction": 2,
    "seek in 5000 actions, longest ms": 100,
    "film 1280×720, pictures a second": 40,
    **{f"{rows} replays, first rows {opening} ms": 300 for rows in (400, 1000) for opening in ("first", "again")},
    **{f"{rows} replays, {way} p50 ms": 6.0 for rows in (400, 1000) for way in ("wheel", "bar dragged", "key held")},
    **{f"{rows} replays, {way} p99 ms": 9.0 for rows in (400, 1000) for way in ("wheel", "bar dragged", "key held")},
    "evening 1920×1080 peak MB": 400,
    "evening 1920×1080 second round adds MB": 10,
    "evening 1920×1080 frames over 16.7 ms while opening": 0,
    "evening 3840×2160 peak MB": 900,
    "evening 3840×2160 second round adds MB": 10,
}

Figures = dict[str, Any]


def battle(home: Path, seconds: float, board: str, name: str) -> Figures:
    """A long battle, rolled throw by throw, with every effect; in the galaxy cells are hatched and ships fight."""
    battle = battle_on(board)
    bench = Bench(home, SteppedClock(), speed=1, battles="all", powers="never")
    scene = bench.show(lambda context: routes.match(context, battle.table, battle.match()))
    bench.load(seconds)
    if (refusal := scene.session.submit(battle.attack)) is not None:
        raise GameError(refusal)
    times = []
    for _ in range(round(BATTLE_STEPS * min(1.0, seconds / USUAL_SECONDS)) + 60):
        top: Any = bench.app.stack.top
        if top.name == "battle" and top.situation in ("deciding", "defending"):
            bench.press(Intent.CONFIRM)
        times.append(bench.frame())
    bench.close()
    own = [cpu for cpu, _ in times]
    return {
        f"{name} p50 ms": _share(own, 0.5),
        f"{name} p99 ms": _share(own, 0.99),
        f"{name} longest ms": round(max(own), 2),
        f"{name} p99 ms by the wall": _share([wall for _, wall in times], 0.99),
    }


def play(home: Path, seconds: float) -> Figures:
    return _play(home, seconds, MatchSetup(default_mode(), None, {}, "7", agents()), None, "play", PLAY_MINUTES)


def galaxy_play(home: Path, seconds: float) -> Figures:
    battle = battle_on("galaxy")
    table = replace(battle.table, seed="7", seats=agents())
    return _play(home, seconds, table, battle.match(), "galaxy play", GALAXY_MINUTES)


def _play(home: Path, seconds: float, table: MatchSetup, match: Match | None, name: str, minutes: int) -> Figures:
    """Agents play against each other while somebody watches everything."""
    bench = Bench(home, SteppedClock(), speed=1, battles="all")
    bench.show(lambda context: routes.match(context, table, match))
    bench.load(seconds)
    times = [bench.frame() for _ in range(round(minutes * 3600 * min(1.0, seconds / USUAL_SECONDS)))]
    memory, peak = megabytes(), peak_megabytes()
    bench.close()
    own = [cpu for cpu, _ in times]
    return {
        f"{name} minutes": round(len(times) / 3600, 2),
        f"{name} p50 ms": _share(own, 0.5),
        f"{name} p99 ms": _share(own, 0.99),
        f"{name} longest ms": round(max(own), 2),
        f"{name} frames over 16.7 ms": sum(time > HITCH for time in own),
        f"{name} frames over 16.7 ms by the wall": sum(wall > HITCH for _, wall in times),
        f"{name} memory MB": peak if memory is None else memory,
        f"{name} memory peak MB": peak,
    }


def idle(home: Path, seconds: float) -> Figures:
    """What the real loop takes of one core while nobody does anything."""
    bench = Bench(home, RealClock(), (1280, 720))
    figures: Figures = {}
    battle = battle_on("world")
    scenes: dict[str, Callable[[Context], Scene]] = {
        "idle menu %": routes.title,
        "idle settings %": routes.settings,
        "idle match %": lambda context: routes.match(context, battle.table, battle.match()),
    }
    for name, make in scenes.items():
        bench.show(make)
        _run_for(bench.app, min(USUAL_SECONDS, seconds))
        began, cpu = perf_counter(), process_time()
        _run_for(bench.app, seconds)
        figures[name] = round(100 * (process_time() - cpu) / (perf_counter() - began), 1)
    bench.close()
    return figures


def _run_for(app: App, seconds: float) -> None:
    began = perf_counter()
    while perf_counter() - began < seconds:
        app.frame()


def reaction(home: Path, seconds: float) -> Figures:
    """Frames from a press until the picture is another one, in menus and on the board; the slowest counts."""
    bench = Bench(home, SteppedClock(), (1280, 720))
    battle = battle_on("world")
    # Before the attack only one land can be chosen, and no direction leads away from it; armies can go to many.
    placing = replace(
        battle, row={**battle.row, "position": {**battle.row["position"], "phase": "place", "to_place": 3}}
    )
    slowest = 0
    for make in (routes.title, routes.mode_pick, lambda context: routes.match(context, placing.table, placing.match())):
        bench.show(make)
        bench.load(seconds)
        surface = bench.app.window.surface
        before = surface.get_buffer().raw
        bench.press(Intent.RIGHT if make is not routes.title else Intent.DOWN)
        frames = 0
        while surface.get_buffer().raw == before and frames < 60:
            frames += 1
            bench.frame()
        slowest = max(slowest, frames)
    bench.close()
    return {"frames to reaction": slowest}


def seek(home: Path, seconds: float) -> Figures:
    """Jumps to and fro in a long replay, each until its picture is there."""
    match = game.new_match(default_mode(), seats=6, seed=2)
    while len(match.log) < SEEK_ACTIONS and (actions := match.actions()):
        match.submit(actions[len(match.log) * 7919 % len(actions)])
    home.mkdir(exist_ok=True)
    match.save(home / "long.jsonl")
    bench = Bench(home, SteppedClock())
    scene = bench.show(lambda context: routes.watch(context, home / "long.jsonl"))
    while scene.watching is None or bench.app.must_draw:
        bench.frame()
    times = []
    for number in range(SEEKS):
        began, cpu = perf_counter(), thread_time()
        scene.jump(number * 3571 % (len(match.log) + 1))
        bench.app.draw()
        times.append((1000 * (thread_time() - cpu), 1000 * (perf_counter() - began)))
    bench.close()
    return {
        "seek in 5000 actions, p50 ms": _share([own for own, _ in times], 0.5),
        "seek in 5000 actions, longest ms": round(max(own for own, _ in times), 1),
        "seek in 5000 actions, longest ms by the wall": round(max(wall for _, wall in times), 1),
    }


def film(home: Path, seconds: float) -> Figures:
    """A stretch of a match as an MP4 film with sound; nothing without the `video` extra. A busy machine gives fewer
    pictures by the wall's clock than the work itself would allow."""
    match = game.play(default_mode(), agents=["hard", "normal", "easy"], seed=7)
    home.mkdir(exist_ok=True)
    replay, target = home / "film.jsonl", home / "film.mp4"
    match.save(replay)
    bench = Bench(home, SteppedClock())
    reader = ReelReader(replay)
    reader.read_all()
    try:
        writer = new_writer(target, target.suffix, FILM_SIZE, RATES[target.suffix], has_sound=True)
    except FilmError:
        bench.close()
        return {}
    take = ReplayTake(bench.context, replay, reader, FilmPlan(FILM_FROM, len(reader.reel), FILM_SIZE))
    for _ in take.prepare():
        pass
    filming = Filming(take, take.plan, target.suffix, writer, bench.context.assets)
    work = filming.steps()
    while filming.done < FILM_WARM:
        next(work)
    began, own, cpu = perf_counter(), thread_time(), process_time()
    count = min(filming.frames - filming.done - 1, round(FILM_PICTURES * min(1.0, seconds / USUAL_SECONDS)))
    for _ in range(count):
        next(work)
    figures = {
        "film 1280×720, pictures a second": round(count / (perf_counter() - began), 1),
        "film 1280×720, pictures a second of its thread": round(count / (thread_time() - own), 1),
        "film 1280×720, pictures a second of all cores": round(count / (process_time() - cpu), 1),
    }
    work.close()
    bench.close()
    return figures


def start(home: Path, seconds: float) -> Figures:
    """From the start of a process to the first picture that takes presses; the best of some."""
    times = []
    for _ in range(STARTS):
        began = perf_counter()
        _in_a_process("first_frame", seconds)
        times.append(perf_counter() - began)
    return {"start to first frame s": round(min(times), 2)}


def first_frame(home: Path, seconds: float) -> Figures:
    """As `play` begins, until the title is there."""
    bench = Bench(home, RealClock(), (1280, 720))
    bench.show(routes.boot)
    app = bench.app
    while app.stack.top is not None and (app.stack.top.name != "title" or app.is_rehearsing or app.must_draw):
        app.frame()
    # What closing takes is no part of it.
    sys.stdout.write("{}")
    sys.stdout.flush()
    os._exit(0)


MEASUREMENTS: dict[str, Callable[[Path, float], Figures]] = {
    "battle": partial(battle, board="world", name="battle"), "play": play,
    "galaxy_battle": partial(battle, board="galaxy", name="galaxy battle"), "galaxy_play": galaxy_play, "start": start,
    "idle": idle, "reaction": reaction, "seek": seek, "film": film, "menus": menus.menus,
    "first_frame": first_frame,
    "evening": evening, "evening_large": partial(evening, size=LARGE),
    "replays_400": partial(replay_list, rows=400), "replays_1000": partial(replay_list, rows=1000),
}  # fmt: skip


def measure(seconds: float) -> Figures:
    """Everything; `seconds` below 3 makes the long measurements shorter."""
    figures: Figures = {}
    for name in MEASUREMENTS:
        if name != "first_frame":
            figures |= _in_a_process(name, seconds)
    return figures


def _in_a_process(name: str, seconds: float) -> Figures:
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = ["-m", "game.measuring.frames", name, str(seconds)]
    figures: Figures = json.loads(run_python(command, f"Measuring {name}", **drivers) or "{}")
    return figures


def _share(times: Sequence[float], share: float) -> float:
    ordered = sorted(times)
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))], 2)


def as_text(figures: Figures) -> str:
    lines = [f"The window at {SIZE[0]}×{SIZE[1]}, SDL's dummy driver, one core", ""]
    wide = max(map(len, figures))
    for name, value in figures.items():
        goal = f"  goal {GOALS[name]:g}" if name in GOALS else ""
        lines.append(f"{name:<{wide}}  {'-' if value is None else f'{value:g}':>8}{goal}")
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> None:
    with TemporaryDirectory() as home:
        sys.stdout.write(json.dumps(MEASUREMENTS[arguments[0]](Path(home), float(arguments[1]))))


if __name__ == "__main__":
    main(sys.argv[1:])

"""Replays being watched, taken over, and shown by an idle title, for the gallery."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.rules.clone_wars.events import Order66Given
from game.rules.conquest.events import AttackDeclared
from game.screens import routes
from game.screens.title.attract import AttractScene, demos
from game.session.saved.autosave import setup_for_header
from game.session.setup.match_setup import MatchSetup, Seat
from tests.screens.support.positions.classic import SIX, played_out
from tests.screens.support.stage import Stage

DEMOS = {"classic": "classic", "duel": "toy_battle", "clone_wars": "clone_wars", "command_room": "command_room"}
KEPT = Path(__file__).resolve().parents[3] / "replays"


def written(stage: Stage, match: Match, seats: tuple[Seat, ...]) -> Path:
    """A replay in which these sat at the table."""
    folder = stage.context.folders.data
    folder.mkdir(parents=True, exist_ok=True)
    table = MatchSetup(match.mode.name, None, dict(match.mode.given_options), "TIN-4F2A-91", seats)
    match.about = {"table": setup_for_header(table)}
    path = folder / "watched.jsonl"
    match.save(path)
    return path


def watching(stage: Stage, path: Path, place: int = 0) -> Any:
    """The scene, once the file has been read."""
    scene = stage.show(lambda context: routes.watch(context, path, place))
    stage.until(lambda: scene.watching is not None or bool(scene.problem))
    stage.steps(2)
    return scene


def watch_six_players(stage: Stage) -> None:
    match = played_out(6)
    watching(stage, written(stage, match, SIX), len(match.log) // 3)


def watch_as_a_seat(stage: Stage) -> None:
    watch_six_players(stage)
    stage.press("log", "log", "rules")
    assert stage.top.viewer == 1


def watch_runs(stage: Stage) -> None:
    scene = watching(stage, KEPT / "classic_two.jsonl", 100)
    stage.press("camera", "confirm")
    stage.until(lambda: scene.watching.timeline.find(AttackDeclared) is not None)
    stage.steps(4)


def watch_end(stage: Stage) -> None:
    watching(stage, KEPT / "classic_golden.jsonl")
    stage.press("zoom_in")
    assert stage.top.watching.is_at_end


def watch_galaxy(stage: Stage) -> None:
    watching(stage, KEPT / "galactic_classic_four.jsonl", 300)


def action_with(scene: Any, kind: str) -> int:
    """The first action with an event of this kind."""
    events = scene.watching.reel.events
    return next(place for place, row in enumerate(events) if any(type(event).__name__ == kind for event in row))


def watch_clone_wars(stage: Stage) -> None:
    watching(stage, KEPT / "clone_wars_three.jsonl", 400)


def watch_clone_battle(stage: Stage) -> None:
    """A throw in which the ships of both sides have their say."""
    scene = watching(stage, KEPT / "clone_wars_three.jsonl", 557)
    thrown = next(event for event in scene.watching.reel.events[556] if type(event).__name__ == "DiceThrown")
    assert 8 in thrown.defence_sides
    assert thrown.attack != thrown.attack_first


def watch_order_66(stage: Stage) -> None:
    scene = watching(stage, KEPT / "clone_wars_three.jsonl")
    scene.jump(action_with(scene, "Order66Given"))
    stage.press("right")
    stage.until(lambda: scene.watching.timeline.find(Order66Given).progress > 0.5)


def watch_order_66_without_motion(stage: Stage) -> None:
    stage.change(reduced_motion=True)
    scene = watching(stage, KEPT / "clone_wars_four.jsonl")
    scene.jump(action_with(scene, "Order66Given"))
    stage.press("right")
    stage.until(lambda: scene.watching.timeline.find(Order66Given) is not None)


def watch_after_order_66(stage: Stage) -> None:
    scene = watching(stage, KEPT / "clone_wars_four.jsonl")
    scene.jump(action_with(scene, "EmperorPlaced") + 12)
    stage.press("log", "log")
    assert scene.viewer == 1


def watch_command_room(stage: Stage) -> None:
    watching(stage, KEPT / "command_room_five.jsonl", 300)


def watch_world_conquest(stage: Stage) -> None:
    """A throw that a bonus die or an airfield changed."""
    scene = watching(stage, KEPT / "world_conquest_five.jsonl")
    scene.jump(action_with(scene, "DiceImproved") + 1)


def watch_basic_training(stage: Stage) -> None:
    watching(stage, KEPT / "basic_training_five.jsonl", 320)
    stage.press("log")


def replays_of_all_games(stage: Stage) -> None:
    """One of each, as after some evenings."""
    folder = stage.context.folders.matches
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("classic_six", "command_room_five", "clone_wars_four", "galactic_classic_four", "toy_battle_sea"):
        shutil.copy(KEPT / f"{name}.jsonl", folder)
    scene = stage.show(routes.replays)
    stage.steps(10)
    stage.until(lambda: all(scene.pictures.found(kept) is not None for kept in scene.library.kept), 7200)
    stage.steps(10)


def watch_duel(stage: Stage) -> None:
    watching(stage, KEPT / "toy_battle_station.jsonl", 30)


def watch_problem(stage: Stage) -> None:
    scene = watching(stage, Path(__file__))
    assert scene.problem


def replays_with_a_damaged_file(stage: Stage) -> None:
    """Called as the game calls them: longer than the line that says what is wrong."""
    folder = stage.context.folders.matches
    folder.mkdir(parents=True, exist_ok=True)
    lines = (KEPT / "classic_two.jsonl").read_text(encoding="utf-8").splitlines()
    lines[8] = lines[8][:20]
    path = folder / "2026-11-17-012422-classic-anna-jose-nandu-od-maj-pewter-and-lady-zinc.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    scene = stage.show(routes.replays)
    stage.until(lambda: bool(scene.library.kept) and scene.pictures.found(scene.library.kept[0]) is not None, 7200)
    stage.steps(10)
    assert "damaged" in stage.words() or "beschadigd" in stage.words()


def take_over_of_a_duel(stage: Stage) -> None:
    watch_duel(stage)
    stage.press("second")
    assert stage.top.name == "take_over"


def take_over(stage: Stage) -> None:
    watch_six_players(stage)
    stage.press("second")
    assert stage.top.name == "take_over"


def _demo(mode: str) -> Any:
    def show(stage: Stage) -> None:
        names = [path.name for path in demos()]
        number = next(place for place, name in enumerate(names) if name.startswith(mode))
        scene = stage.show(lambda context: AttractScene(context, number))
        stage.until(lambda: scene.demo is not None and scene.demo.seconds > 1)
        # The whole board: a camera under way leaves names half outside.
        scene.demo.stage.follows = False
        scene.demo.stage.show_all()
        stage.until(lambda: scene.caption is not None and scene.is_lit, 7200)
        stage.steps(20)

    return show


EXHIBITS = {
    make.__name__: make
    for make in (
        watch_six_players, watch_as_a_seat, watch_runs, watch_end, watch_galaxy, watch_clone_wars, watch_clone_battle,
        watch_order_66, watch_order_66_without_motion, watch_after_order_66, watch_command_room, watch_world_conquest,
        watch_basic_training, replays_of_all_games, watch_duel, watch_problem, take_over,
        take_over_of_a_duel, replays_with_a_damaged_file,
    )
} | {f"attract_{name}": _demo(mode) for name, mode in DEMOS.items()}  # fmt: skip

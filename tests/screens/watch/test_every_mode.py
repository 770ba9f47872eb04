"""Replays of every game of the conquest family: watched to the end, taken over and exported by each device, with all
that the game has besides its board, and never with more than the seat that looks could see."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.rules.clone_wars.events import Order66Given
from game.screens.clone_wars.galaxy_panels import draw_order66
from game.screens.clone_wars.war_words import track_of
from game.screens.title.attract import AttractScene, demos
from game.screens.watch.throw import fight_of
from game.screens.watch.transport import EXPORT, TAKE_OVER, button_box, speed_box
from game.session.player import EVERYONE
from game.session.revised.objective_progress import objectives_for
from tests.screens.support.gallery.exhibits import clean, set_up
from tests.screens.support.gallery.watching import KEPT, action_with, watching
from tests.screens.support.stage import Stage

REPLAYS = {
    "basic_training": "basic_training_golden",
    "command_room": "command_room_four",
    "world_conquest": "world_conquest_golden",
    "clone_wars": "clone_wars_golden",
    "galactic_classic": "galactic_classic_four",
}
REVISED = ("basic_training", "command_room", "world_conquest")
HIDDEN = re.compile(r"(?<!\d)-1")
WAYS = ("keyboard", "pad:0", "mouse")


@pytest.fixture(scope="module")
def theatre(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    made = Stage(tmp_path_factory.mktemp("home"), (960, 540))
    yield made
    made.close()


@pytest.fixture
def stage(theatre: Stage) -> Stage:
    """One for all tests, as when the game was just installed."""
    clean(theatre)
    theatre.change(language="en")
    theatre.app.stack.is_over = False
    return theatre


def watched_mode(stage: Stage, mode: str, place: int = 0) -> Any:
    return watching(stage, KEPT / f"{REPLAYS[mode]}.jsonl", place)


def middle(box: tuple[float, float, float, float]) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


@pytest.mark.parametrize("mode", REPLAYS)
def test_every_game_plays_from_its_start_to_its_end(stage: Stage, mode: str) -> None:
    scene = watched_mode(stage, mode)
    watched = scene.watching
    watched.speed = 32.0
    stage.press("confirm")
    stage.until(lambda: watched.is_at_end, 36000)
    assert watched.shown == watched.reel.state(len(watched.reel))
    assert watched.outcome is not None
    assert " won" in stage.words()


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("mode", REPLAYS)
def test_every_game_is_stepped_through_and_taken_over_by_each_device(stage: Stage, mode: str, way: str) -> None:
    scene = watched_mode(stage, mode)
    watched = scene.watching
    half = len(watched.reel) // 2

    def act(press: str, box: tuple[float, float, float, float]) -> None:
        if way == "mouse":
            stage.click(*middle(box))
        else:
            stage.press(press, device=way)

    act("zoom_in", button_box("end"))
    assert watched.is_at_end
    act("zoom_out", button_box("start"))
    assert watched.place == 0
    act("right", button_box("forward"))
    act("right", button_box("forward"))
    assert watched.place == 2
    act("left", button_box("back"))
    assert watched.place == 1
    act("up", speed_box(2))
    assert watched.speed == 2.0
    scene.jump(half)
    act("confirm", button_box("play"))
    stage.until(lambda: watched.place > half)
    act("confirm", button_box("play"))
    assert not watched.is_playing
    place = watched.place
    act("second", TAKE_OVER)
    assert stage.top.name == "take_over"
    if way == "mouse":
        stage.click_widget("begin")
    else:
        stage.press("confirm", device=way)
    # Whoever has no choice has acted already.
    played: Any = next(one for one in stage.app.stack.scenes if one.name == "match")
    assert played.match.first == watched.reel.state(place)


def until_at_rest(stage: Stage, scene: Any) -> None:
    stage.until(lambda: not scene.is_busy, 36000)


@pytest.mark.parametrize("mode", REPLAYS)
def test_every_game_becomes_a_still_and_films_by_each_device(stage: Stage, mode: str) -> None:
    folder = stage.context.folders.data / "films"
    made: set[Path] = set()
    watched_mode(stage, mode, 60)
    for way, kind in zip(WAYS, (".png", ".webp", ".mp4"), strict=True):
        if way == "mouse":
            stage.click(*middle(EXPORT))
        else:
            stage.press("third", device=way)
        scene = stage.top
        assert scene.name == "export"
        scene.kind, scene.part, scene.size, scene.speed = kind, "turn", (640, 360), 32.0
        scene.rebuild()
        if way == "mouse":
            stage.click_widget("film")
        else:
            stage.focus("film")
            stage.press("confirm", device=way)
        until_at_rest(stage, scene)
        assert scene.made is not None, scene.problem
        assert scene.made.suffix == kind
        assert scene.made.stat().st_size > 2000
        made.add(scene.made)
        stage.press("back")
    assert made <= set(folder.iterdir())


# Clone Wars.


def test_clone_wars_shows_the_armies_by_faction_and_the_track(stage: Stage) -> None:
    scene = watching(stage, KEPT / "clone_wars_three.jsonl", 400)
    state = scene.watching.shown
    words, say = stage.words(), stage.context.say
    assert not state.order66
    assert "Republic" in words
    assert "Separatists: P2" in words
    chance = len(scene.watching.mode.rules.track[state.pawn - 1])
    assert say("clone_wars.chance", count=chance, of=8) in words
    assert say("clone_wars.tokens", laid=len(state.laid), stack=len(state.stack)) in words


def test_a_click_on_an_army_looks_through_its_player(stage: Stage) -> None:
    scene = watching(stage, KEPT / "clone_wars_three.jsonl", 400)
    stage.draw()
    boxes = [scene.panels.regions[f"side:{army}"] for army in range(4)]
    assert boxes[0][1] < boxes[2][1] < boxes[1][1] < boxes[3][1]
    for army, side in enumerate(scene.panels.sides):
        scene.viewer = EVERYONE
        stage.click(*middle(boxes[army]))
        assert scene.viewer == side.seat


def test_order_66_goes_from_planet_to_planet(stage: Stage) -> None:
    set_up(stage, "watch_order_66")
    scene = stage.top
    timeline, say = scene.watching.timeline, stage.context.say
    event: Any = timeline.find(Order66Given).clip.event
    told = []
    while (running := timeline.find(Order66Given)) is not None:
        index = min(len(event.territories) - 1, int(running.progress * len(event.territories)))
        planet, face = event.territories[index], event.faces[index]
        key = "falls" if planet in event.fallen else "stays"
        words = say(f"clone_wars.order66_scene.{key}", place=scene.panels.place(planet), face=face)
        # What takes two lines is written in two parts.
        assert words in stage.words().replace(" | ", " ")
        told.append(index)
        stage.steps(6, draw=False)
    assert sorted(set(told)) == list(range(told[0], len(event.territories)))
    assert say("clone_wars.order66") in stage.words()
    assert len(event.fallen) == sum(scene.watching.shown.owners[planet] == event.seat for planet in event.fallen)


def test_order_66_is_a_list_for_those_who_want_no_motion(stage: Stage) -> None:
    set_up(stage, "watch_order_66_without_motion")
    scene = stage.top
    event: Any = scene.watching.timeline.find(Order66Given).clip.event
    words = stage.words()
    assert all(scene.panels.place(planet) in words for planet in event.territories)


def test_the_emperor_is_named_where_he_is(stage: Stage) -> None:
    set_up(stage, "watch_after_order_66")
    scene = stage.top
    place = scene.panels.place(scene.watching.shown.emperor)
    assert stage.context.say("clone_wars.emperor_on", place=place) in stage.words()
    pictures = [mark.picture for mark in scene.stage.marks(scene.viewer)[scene.watching.shown.emperor]]
    assert "pieces/pawn_emperor" in pictures


def test_a_throw_tells_what_ships_did_to_it(stage: Stage) -> None:
    set_up(stage, "watch_clone_battle")
    scene = stage.top
    fight = fight_of(scene.watching)
    assert fight is not None
    assert fight.throw is not None
    assert 8 in {die.sides for die in fight.throw.defence}
    assert "one d8" in stage.words()
    assert "fighter: 1" in stage.words()
    scene.watching.speed = 8.0
    scene.watching.is_playing = True
    stage.canvas.record = []
    scene.draw(stage.canvas, 0.0)
    assert not any("one d8" in entry.text for entry in stage.canvas.record)
    stage.canvas.record = None


def test_a_throw_is_told_with_its_sides_after_the_land_has_changed_hands(stage: Stage) -> None:
    scene = watching(stage, KEPT / "classic_two.jsonl")
    place = action_with(scene, "TerritoryCaptured")
    rolled = next(event for event in scene.watching.reel.events[place] if type(event).__name__ == "DiceRolled")
    scene.jump(place + 1)
    fight = fight_of(scene.watching)
    assert fight is not None
    assert fight.throw is not None
    assert fight.seats == (rolled.seat, rolled.defender)
    assert [die.value for die in fight.throw.attack] == sorted(rolled.attack, reverse=True)
    assert fight.losses == (rolled.attack_losses, rolled.defence_losses)
    scene.jump(0)
    assert fight_of(scene.watching) is None


@pytest.mark.parametrize("name", ["clone_wars_three", "clone_wars_four", "command_room_five"])
def test_a_seat_that_looks_sees_only_its_own_cards_and_no_secrets(
    stage: Stage, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = watching(stage, KEPT / f"{name}.jsonl")
    drawn: list[int] = []
    monkeypatch.setattr(scene.stage.cards, "draw", lambda canvas, card, *rest: drawn.append(card))
    reel = scene.watching.reel
    seats = range(len(scene.table.seats))
    some = 0
    for place in range(5, len(reel), max(1, len(reel) // 12)):
        for seat in seats:
            scene.jump(place)
            scene.look_as(seat)
            drawn.clear()
            words = stage.words()
            own = {
                card
                for side, hand in zip(scene.panels.sides, reel.state(place).hands, strict=True)
                for card in hand
                if side.seat == seat
            }
            assert set(drawn) <= own
            assert HIDDEN.search(words) is None
            some += len(drawn)
    assert some > 0


# The games of 2008.


@pytest.mark.parametrize("mode", REVISED)
def test_the_objectives_are_shown_with_owners_rewards_and_how_far_somebody_is(stage: Stage, mode: str) -> None:
    scene = watched_mode(stage, mode)
    reel = scene.watching.reel
    scene.jump(len(reel) - 1)
    state = scene.watching.shown
    for viewer in (EVERYONE, 1):
        scene.look_as(viewer)
        found = objectives_for(scene.watching.mode, state, state.seat if viewer == EVERYONE else viewer, reel.state(0))
        assert len(found) == 8
        assert any(aim.owner >= 0 for aim in found)
        words = stage.words().split(" | ")
        for aim in found:
            if aim.owner < 0:
                assert f"{aim.have} / {aim.goal}" in words
        if mode != "basic_training":
            assert {"Airfield", "Extra move"} <= set(words)


@pytest.mark.parametrize("mode", REVISED)
def test_capitals_cities_and_airfields_stand_on_the_board(stage: Stage, mode: str) -> None:
    scene = watched_mode(stage, mode)
    scene.jump(len(scene.watching.reel) - 1)
    state = scene.watching.shown
    marks = scene.stage.marks(EVERYONE)
    shown = {(land, mark.picture) for land, row in marks.items() for mark in row}
    expected = {(land, "pieces/capital_star") for land in state.capitals if land >= 0}
    expected |= {(land, "pieces/city_tag") for land in state.cities}
    expected |= {(land, "pieces/airfield") for land in state.airfields}
    assert shown == expected


def test_a_capital_goes_aside_for_the_plate_of_a_neighbour(stage: Stage) -> None:
    set_up(stage, "watch_command_room")
    scene = stage.top
    usual = scene.stage.skin.marks(scene.watching.mode, scene.watching.shown, EVERYONE)
    moved = scene.stage.marks(EVERYONE)
    aside = [land for land in usual if [mark.side for mark in usual[land]] != [mark.side for mark in moved[land]]]
    names = [scene.panels.place(land) for land in aside]
    assert "Argentina" in names
    assert 0 < len(aside) < len([land for land in scene.watching.shown.capitals if land >= 0])


# Demos.


def test_a_demo_of_clone_wars_shows_the_track(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []

    def note(canvas: Any, *values: Any) -> None:
        drawn.append(values[0])
        draw_order66(canvas, *values)

    monkeypatch.setattr("game.screens.clone_wars.watching.draw_order66", note)
    number = next(place for place, path in enumerate(demos()) if path.name.startswith("clone_wars"))
    scene = stage.show(lambda context: AttractScene(context, number))
    stage.until(lambda: scene.demo is not None and scene.demo.seconds > 1)
    stage.draw()
    assert drawn == [track_of(stage.context, scene.demo.watching.mode, scene.demo.watching.shown,
                              scene.demo.watching.timeline)[0]]  # fmt: skip

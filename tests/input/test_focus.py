"""The focus: it goes where a player expects, and from every spot to every other."""

from __future__ import annotations

import tomllib
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.input.focus import FocusRing, Spot, links, next_spot
from game.input.intents import DIRECTIONS, Intent
from game.paths import data_folder

BOARDS = data_folder("assets") / "boards"
REACH = 28.0


def around(id_: str, at: tuple[float, float], group: str = "") -> Spot:
    x, y = at
    return Spot(id_, x - REACH, y - REACH, x + REACH, y + REACH, group)


def board_spots(path: Path) -> tuple[Spot, ...]:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    if "territories" in table:
        return tuple(around(name, row["badge"], "board") for name, row in table["territories"].items())
    return tuple(around(name, row["at"], "board") for name, row in table["fields"].items())


def grid(columns: int, rows: int, width: float = 180, height: float = 60, group: str = "") -> list[Spot]:
    return [
        Spot(f"{group}{row}.{column}", column * 200, row * 80, column * 200 + width, row * 80 + height, group)
        for row in range(rows)
        for column in range(columns)
    ]


def unreached(spots: tuple[Spot, ...]) -> set[tuple[str, str]]:
    """Pairs of which the second cannot be reached from the first."""
    ways = links(spots)
    missing = set()
    for start in spots:
        seen, waiting = {start.id}, [start.id]
        while waiting:
            one = waiting.pop()
            for direction in DIRECTIONS:
                target = ways.get((one, direction), one)
                if target not in seen:
                    seen.add(target)
                    waiting.append(target)
        missing |= {(start.id, spot.id) for spot in spots if spot.id not in seen}
    return missing


ALL_BOARDS = [BOARDS / "world.toml", BOARDS / "galaxy.toml", *sorted((BOARDS / "terrains").glob("*.toml"))]


@pytest.mark.parametrize("path", ALL_BOARDS, ids=lambda path: path.stem)
def test_every_field_of_every_board_is_reached_from_every_other(path: Path) -> None:
    spots = board_spots(path)
    assert len(spots) >= 15
    assert not unreached(spots)


@pytest.mark.parametrize("path", ALL_BOARDS, ids=lambda path: path.stem)
def test_so_it_is_with_a_hand_and_buttons_round_the_board(path: Path) -> None:
    hand = [Spot(f"card{index}", 592 + 60 * index, 868, 640 + 60 * index, 1004, "hand") for index in range(5)]
    prompts = [Spot("log", 1222, 782, 1490, 999, "log"), Spot("end", 1700, 16, 1900, 60, "bar")]
    assert not unreached((*board_spots(path), *hand, *prompts))


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (1, 7), (7, 1), (4, 2), (3, 9)])
def test_grids_of_widgets_are_whole(columns: int, rows: int) -> None:
    assert not unreached(tuple(grid(columns, rows)))


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.integers(0, 1900), st.integers(0, 1000), st.integers(1, 500), st.integers(1, 200), st.sampled_from("ab")
        ),
        min_size=1,
        max_size=14,
    )
)
def test_any_spots_at_all_are_whole_even_on_top_of_each_other(boxes: list[tuple[int, int, int, int, str]]) -> None:
    spots = tuple(
        Spot(str(index), x, y, x + width, y + height, group) for index, (x, y, width, height, group) in enumerate(boxes)
    )
    assert not unreached(spots)
    assert links(spots) == links.__wrapped__(spots)


def test_a_press_in_a_grid_goes_to_the_neighbour() -> None:
    spots = grid(4, 3)
    assert next_spot(spots, "1.1", Intent.RIGHT) == "1.2"
    assert next_spot(spots, "1.1", Intent.LEFT) == "1.0"
    assert next_spot(spots, "1.1", Intent.UP) == "0.1"
    assert next_spot(spots, "1.1", Intent.DOWN) == "2.1"


def test_lists_go_round_and_ignore_the_other_axis() -> None:
    column = grid(1, 5)
    assert next_spot(column, "4.0", Intent.DOWN) == "0.0"
    assert next_spot(column, "0.0", Intent.UP) == "4.0"
    assert next_spot(column, "2.0", Intent.RIGHT) == "2.0"
    row = grid(5, 1)
    assert next_spot(row, "0.4", Intent.RIGHT) == "0.0"
    assert next_spot(row, "0.2", Intent.DOWN) == "0.2"


def test_a_row_goes_round_to_its_own_start() -> None:
    assert next_spot(grid(4, 3), "1.3", Intent.RIGHT) == "1.0"
    assert next_spot(grid(4, 3), "2.1", Intent.DOWN) == "0.1"


def test_the_world_goes_round_from_kamchatka_to_alaska() -> None:
    world = board_spots(BOARDS / "world.toml")
    assert next_spot(world, "kamchatka", Intent.RIGHT) == "alaska"
    assert next_spot(world, "alaska", Intent.LEFT) == "kamchatka"


@pytest.mark.parametrize(
    ("start", "direction", "target"),
    [
        ("alberta", Intent.RIGHT, "ontario"),
        ("brazil", Intent.RIGHT, "congo"),
        ("north_africa", Intent.UP, "western_europe"),
        ("egypt", Intent.DOWN, "east_africa"),
        ("venezuela", Intent.DOWN, "peru"),
        ("indonesia", Intent.DOWN, "western_australia"),
        ("siam", Intent.LEFT, "india"),
    ],
)
def test_on_the_world_a_press_goes_where_a_player_looks(start: str, direction: Intent, target: str) -> None:
    assert next_spot(board_spots(BOARDS / "world.toml"), start, direction) == target


def test_a_wide_button_is_below_each_of_the_small_ones() -> None:
    spots = [*grid(3, 1), Spot("wide", 0, 80, 580, 140), Spot("far", 0, 400, 180, 460)]
    assert [next_spot(spots, f"0.{column}", Intent.DOWN) for column in range(3)] == ["wide"] * 3
    assert next_spot(spots, "wide", Intent.UP) == "0.1"


def test_the_own_group_comes_first() -> None:
    hand = [Spot("card0", 0, 0, 50, 80, "hand"), Spot("card1", 200, 0, 250, 80, "hand")]
    others = [Spot("button", 100, 0, 150, 80, "other"), Spot("below", 100, 200, 150, 280, "other")]
    assert next_spot([*hand, *others], "card0", Intent.RIGHT) == "card1"
    assert next_spot([hand[0], Spot("button", 100, 0, 150, 80, "other")], "card0", Intent.RIGHT) == "button"


def test_nothing_to_focus_and_a_focus_that_is_gone() -> None:
    assert next_spot([], "a", Intent.UP) is None
    assert next_spot(grid(2, 2), "gone", Intent.UP) == "0.0"
    assert next_spot(grid(2, 2), None, Intent.UP) == "0.0"


def test_the_ring_keeps_its_id_over_a_rebuild() -> None:
    ring = FocusRing(grid(3, 3))
    assert ring.current == "0.0"
    assert ring.move(Intent.RIGHT)
    assert ring.move(Intent.DOWN)
    assert ring.current == "1.1"
    ring.rebuild([Spot(spot.id, spot.x0 + 500, spot.y0, spot.x1 + 500, spot.y1) for spot in grid(3, 3)])
    assert ring.current == "1.1"
    assert ring.spot is not None
    assert ring.spot.x0 == 700


def test_the_ring_goes_to_the_nearest_place_when_its_spot_is_gone() -> None:
    ring = FocusRing(grid(3, 3), "2.2")
    ring.rebuild(spot for spot in grid(3, 3) if spot.id != "2.2")
    assert ring.current == "1.2"
    ring.rebuild([])
    assert ring.spot is None
    ring.rebuild(grid(3, 3))
    assert ring.current == "1.2"


def test_the_pointer_takes_the_focus_along() -> None:
    ring = FocusRing([*grid(3, 3), Spot("over", 0, 0, 30, 30)])
    ring.focus("2.2")
    assert ring.point(10, 10)
    assert ring.current == "over"
    assert not ring.point(10, 10)
    assert not ring.point(1900, 1000)
    assert ring.at(250, 90) == "1.1"
    assert not ring.move(Intent.CONFIRM)


def test_a_full_screen_of_spots_is_joined_within_a_frame() -> None:
    spots = tuple(board_spots(BOARDS / "world.toml")) + tuple(
        Spot(f"button{index}", 24, 100 + 60 * index, 200, 150 + 60 * index, "side") for index in range(14)
    )
    links.cache_clear()
    began = process_time()
    links(spots)
    assert process_time() - began < 0.1

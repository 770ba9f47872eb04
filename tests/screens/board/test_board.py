"""The board on the screen: what changes is repainted and nothing else, names can be read, points mean territories."""

from __future__ import annotations

import math
import os
import random
from dataclasses import replace
from itertools import pairwise

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.levels.boards import load_board
from game.rules.conquest.board import Board, Continent
from game.screens.board.arrows import Arrow, March
from game.screens.board.board import COMMAND_ROOM, COMMAND_ROOM_PLACES, BoardView
from game.screens.board.picture import NOBODY, BoardPicture, Drop, Mark, Wipe, standings
from game.ui.drawing.assets import Assets
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import mixed, read_looks

SIZES = ((1920, 1080), (1280, 720), (960, 540))
BOARDS = ("world", "galaxy")
ASSETS = Assets()
LOOKS = read_looks(ASSETS, "midnight")


def canvas_of(size: tuple[int, int] = (1920, 1080), growth: float = 1.0) -> Canvas:
    return Canvas(pygame.Surface(size), ASSETS, growth)


def view_of(name: str = "world", **settings: object) -> tuple[Board, BoardView]:
    board = load_board(name)
    return board, BoardView(ASSETS, board, LOOKS, **settings)  # type: ignore[arg-type]


def number(board: Board, *names: str) -> list[int]:
    return [board.territories.index(name) for name in names]


def position(board: Board) -> tuple[list[int], list[int]]:
    """Owners and armies, a little of everything."""
    count = len(board.territories)
    return [index % 6 for index in range(count)], [1 + index * 7 % 13 for index in range(count)]


def plain(board: Board) -> BoardPicture:
    return BoardPicture(*position(board))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def share_unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """How many of the pixels of two pictures differ by more than the rounding of a stretched patch."""
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (12, 12, 12, 255), other)
    return 1 - alike.count() / (one.get_width() * one.get_height())


def random_picture(source: random.Random, count: int) -> BoardPicture:
    owners = [source.randrange(-1, 6) for _ in range(count)]
    some = [source.randrange(count) for _ in range(8)]
    return BoardPicture(
        owners,
        [source.randrange(1, 200) for _ in range(count)],
        hot=some[:1],
        targets=some[1:4],
        hover=source.choice((None, some[4])),
        lit=source.choice((None, some)),
        wipes=[Wipe(some[5], source.randrange(6), source.random(), source.choice((None, some[6])))],
        marks={some[7]: [Mark("pieces/city_tag", size=30)]},
    )


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("size", [(1920, 1080), (1600, 900), (960, 540)])
def test_repainting_what_changed_gives_the_same_as_painting_everything(name: str, size: tuple[int, int]) -> None:
    """The law of the painter: no trace of an earlier picture stays."""
    source = random.Random(7)
    board, view = view_of(name, hatched=(1, 5))
    canvas = canvas_of(size)
    for _ in range(4):
        picture = random_picture(source, len(board.territories))
        view.settle()
        view.draw(canvas, picture)
    _, fresh = view_of(name, hatched=(1, 5))
    other = canvas_of(size)
    fresh.draw(other, picture)
    assert pixels(view._painter.base) == pixels(fresh._painter.base)
    assert share_unlike(canvas.surface, other.surface) < 0.001


def test_a_capture_changes_only_its_own_box() -> None:
    board, view = view_of()
    canvas = canvas_of()
    (brazil,) = number(board, "brazil")
    view.draw(canvas, plain(board))
    before = view._painter.base.copy()
    owners, armies = position(board)
    owners[brazil] = (owners[brazil] + 1) % 6
    view.draw(canvas, BoardPicture(owners, armies))
    after = view._painter.base
    box = view.art.territories[brazil].box
    assert pixels(before.subsurface(box)) != pixels(after.subsurface(box))
    for surface in (before, after):
        surface.fill((0, 0, 0), box)
    assert pixels(before) == pixels(after)


def test_land_shows_its_owner_and_dimmed_land_less_of_it() -> None:
    board, view = view_of()
    (brazil,) = number(board, "brazil")
    x, y = (round(value) for value in view.art.territories[brazil].badge)
    spot = pygame.Rect(x - 40, y - 45, 80, 15)
    found = {}
    for lit in (None, ()):
        for seat in range(6):
            owners, armies = position(board)
            owners[brazil] = seat
            view.settle()
            view.draw(canvas_of(), BoardPicture(owners, armies, lit=lit))
            found[lit, seat] = pygame.transform.average_color(view._painter.base, spot)[:3]
    for seat in range(6):
        tints = [mixed(view.art.tint(brazil, look.body), (0, 0, 0), 0.12) for look in LOOKS]
        assert min(range(6), key=lambda other: math.dist(found[None, seat], tints[other])) == seat
        assert sum(found[(), seat]) < 0.75 * sum(found[None, seat])


def test_many_changes_are_spread_over_frames_with_the_important_ones_first() -> None:
    board, view = view_of()
    canvas = canvas_of()
    view.draw(canvas, plain(board))
    (brazil,) = number(board, "brazil")
    picture = replace(plain(board), hot=[brazil], lit=[brazil])
    view.draw(canvas, picture)
    assert view._painter.pending > 0
    assert view._painter._coats[brazil].outline == "hot"
    for _ in range(10):
        view.draw(canvas, picture)
    assert not view.is_moving
    assert all(coat.is_dim for index, coat in enumerate(view._painter._coats) if index != brazil)


def test_a_moving_board_is_rough_and_smooth_as_soon_as_it_rests() -> None:
    board, view = view_of()
    canvas, other = canvas_of(), canvas_of()
    view.draw(canvas, plain(board))
    view.camera.look_at(700, 500, 1.5, 0)
    view.draw(canvas, plain(board))
    moves = [view.is_moving]
    view.draw(canvas, plain(board))
    moves.append(view.is_moving)
    assert moves == [True, False]
    _, fresh = view_of()
    fresh.camera.look_at(700, 500, 1.5, 0)
    fresh.draw(other, plain(board))
    assert pixels(canvas.surface) == pixels(other.surface)


def test_a_wipe_begins_with_the_old_colour_and_ends_with_the_new_one() -> None:
    board, view = view_of()
    canvas = canvas_of()
    brazil, africa = number(board, "brazil", "north_africa")
    box = view.art.territories[brazil].box
    shares = []
    owners, armies = position(board)
    owners[brazil], owners[africa] = 1, 0
    for progress in (0.0, 0.5, 1.0):
        view.draw(canvas, BoardPicture(owners, armies, wipes=[Wipe(brazil, 0, progress, africa)]))
        land = view._painter.base.subsurface(box)
        red = pygame.mask.from_threshold(land, LOOKS[0].body, (90, 60, 60, 255)).count()
        shares.append(red)
        if progress == 0.5:
            half = box.width // 2
            west = pygame.mask.from_threshold(
                land.subsurface((0, 0, half, box.height)), LOOKS[0].body, (90, 60, 60, 255)
            )
            assert west.count() < red / 2, "it comes from Africa, in the east"
    assert shares[0] < shares[1] < shares[2]
    assert shares[0] < 0.05 * shares[2]


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("size", SIZES[:2])
def test_every_name_is_written_at_the_usual_sizes(name: str, language: str, size: tuple[int, int]) -> None:
    board, view = view_of(name, language=language)
    canvas = canvas_of(size)
    canvas.record = []
    view.draw(canvas, plain(board))
    written = {entry.text for entry in canvas.record}
    for territory in view.art.territories:
        assert "\n".join(territory.lines[language]) in written
    for continent in board.continents:
        assert any(text.startswith(continent.names[language].upper()) for text in written)


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("growth", [1.0, 1.3])
def test_no_name_runs_into_another_or_becomes_too_small(
    name: str, language: str, size: tuple[int, int], growth: float
) -> None:
    board, view = view_of(name, language=language)
    canvas = canvas_of(size, growth)
    canvas.record = []
    view.draw(canvas, plain(board))
    boxes = [
        pygame.FRect(*entry.box[:2], entry.box[2] - entry.box[0], entry.box[3] - entry.box[1])
        for entry in canvas.record
    ]
    for index, box in enumerate(boxes):
        inner = box.inflate(-2 / canvas.scale, -2 / canvas.scale)
        hits = [canvas.record[other].text for other in inner.collidelistall(boxes) if other != index]
        assert not hits, (canvas.record[index].text, hits)
        assert box.left >= 0
        assert box.right <= 1920
    assert min(entry.size for entry in canvas.record) >= 9, "the capitals of letters of 14 pixels are 9 or 10 high"
    assert len(canvas.record) >= 0.7 * len(board.territories)


def test_a_small_board_names_only_what_matters() -> None:
    board, view = view_of(frame=(0, 44, 1536, 908))
    canvas = canvas_of()
    canvas.record = []
    brazil, africa = number(board, "brazil", "north_africa")
    view.draw(canvas, replace(plain(board), hot=[africa], aim=brazil))
    names = {"\n".join(territory.lines["en"]) for territory in view.art.territories}
    assert {entry.text for entry in canvas.record} & names == {"Brazil", "North Africa"}


def test_larger_text_makes_names_larger_where_there_is_room() -> None:
    board, view = view_of()
    heights = []
    for growth in (1.0, 1.3):
        canvas = canvas_of(growth=growth)
        canvas.record = []
        view.draw(canvas, plain(board))
        heights.append(next(entry.size for entry in canvas.record if entry.text == "Brazil"))
    assert heights[1] > 1.2 * heights[0]


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("zoom", [1.0, 1.7])
def test_points_mean_the_territory_that_is_seen_there(name: str, zoom: float) -> None:
    board, view = view_of(name)
    for index in range(len(board.territories)):
        view.camera.look_at(*view.art.territories[index].badge, zoom, 0)
        x, y = view.anchor(index)
        assert view.territory_at(x, y) == index
        assert view.territory_at(x + 9, y - 9) == index
        box = view.box(index)
        assert box[0] <= x <= box[2]
        assert box[1] <= y <= box[3]


def test_the_open_sea_and_what_lies_outside_the_frame_mean_nothing() -> None:
    _, view = view_of()
    assert view.territory_at(620, 950) is None
    assert view.territory_at(-5, 300) is None
    _, small = view_of(frame=COMMAND_ROOM)
    assert small.territory_at(60, 300) is None


def test_land_far_from_its_plate_is_found_too() -> None:
    board, view = view_of()
    ids = view.art.layer("ids")
    assert ids is not None
    anchors = [view.anchor(index) for index in range(len(board.territories))]
    tried = 0
    for x in range(5, 1920, 23):
        for y in range(5, 1080, 23):
            red = ids.get_at((x, y)).r
            if red and all(math.dist((x, y), anchor) > 30 for anchor in anchors):
                tried += 1
                assert view.territory_at(x, y) == view.art.by_id[red]
    assert tried > 500


def test_who_holds_a_continent_and_who_is_close() -> None:
    board, _ = view_of()
    owners = [NOBODY] * 42
    south = number(board, "argentina", "brazil", "peru", "venezuela")
    for index in south:
        owners[index] = 3
    continent = next(index for index, entry in enumerate(board.continents) if entry.id == "south_america")
    whole = standings(board, owners)[continent]
    assert (whole.seat, whole.held, whole.of, whole.is_whole, whole.is_told) == (3, 4, 4, True, True)
    owners[south[0]] = 1
    close = standings(board, owners)[continent]
    assert (close.seat, close.held, close.is_close) == (3, 3, True)
    owners[south[1]] = 1
    assert not standings(board, owners)[continent].is_told, "two and two: nobody leads"
    assert not any(standing.is_told for standing in standings(board, [NOBODY] * 42))


def test_the_board_says_how_much_of_a_continent_is_missing() -> None:
    board, view = view_of()
    owners, armies = [NOBODY] * 42, [1] * 42
    for index in number(board, "argentina", "brazil", "peru"):
        owners[index] = 3
    canvas = canvas_of()
    canvas.record = []
    view.draw(canvas, BoardPicture(owners, armies))
    assert "3/4" in {entry.text for entry in canvas.record}


def test_an_arrow_across_the_edge_leaves_on_one_side_and_returns_on_the_other() -> None:
    board, view = view_of()
    alaska, kamchatka, brazil, africa = number(board, "alaska", "kamchatka", "brazil", "north_africa")
    out, back = (path for path, _ in view._ways(alaska, kamchatka, 1.0))
    assert out.end[0] < 0
    assert back.start[0] > 1920
    out, back = (path for path, _ in view._ways(kamchatka, alaska, 1.0))
    assert out.end[0] > 1920
    assert back.start[0] < 0
    assert len(view._ways(africa, brazil, 1.0)) == 1


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("size", [*SIZES, (1600, 1200), (2560, 1080)])
def test_everything_at_once_can_be_drawn_at_any_size(name: str, size: tuple[int, int]) -> None:
    board, view = view_of(name, hatched=(1,))
    canvas = canvas_of(size)
    picture = replace(
        plain(board), hot=[1], targets=[2, 3], hover=4, aim=5, placed={6: 4, 7: 12}, bumps={8: 1.25},
        drops=[Drop(9, "–2", 0.5)], wipes=[Wipe(10, 2, 0.4)], arrows=[Arrow(1, 5, 0.6), Arrow(1, 2, 1.0, 0.5, True)],
        marches=[March(1, 2, 0, 9, 0.5)],
        marks={11: [Mark("pieces/capital_star", 2, "above", 46, has_emblem=True), Mark("pieces/fighter", 2, text="3")],
               12: [Mark("pieces/token_back", side="left"), Mark("pieces/token_back", side="left")]},
    )  # fmt: skip
    for zoom in (1.0, 1.4):
        view.camera.look_at(960, 540, zoom, 0)
        empty = replace(plain(board), has_names=False, has_plates=False)
        view.settle()
        view.draw(canvas, empty)
        before = canvas.surface.copy()
        view.settle()
        view.draw(canvas, picture)
        assert share_unlike(canvas.surface, before) > 0.03
        view.settle()
        view.draw(canvas, empty)
        assert share_unlike(canvas.surface, before) < 0.0005, "nothing stays behind"


def test_a_board_in_a_small_frame_has_soft_sea_round_it() -> None:
    board, view = view_of(frame=COMMAND_ROOM, continent_places=COMMAND_ROOM_PLACES)
    canvas = canvas_of()
    canvas.surface.fill((255, 0, 255))
    view.draw(canvas, plain(board))
    left = [canvas.surface.get_at((x, 600)) for x in range(100, 180)]
    steps = [max(abs(one[i] - two[i]) for i in range(3)) for one, two in pairwise(left)]
    assert max(steps) < 12
    assert canvas.surface.get_at((5, 1070))[:3] != (255, 0, 255)


def test_another_palette_language_or_style_shows_at_once() -> None:
    board, view = view_of()
    canvas = canvas_of()
    canvas.record = []
    view.draw(canvas, plain(board))
    before = pixels(canvas.surface)
    view.change(language="nl")
    canvas.record.clear()
    view.draw(canvas, plain(board))
    assert "Brazilië" in {entry.text for entry in canvas.record}
    view.change(style="atlas")
    view.draw(canvas, plain(board))
    assert pixels(canvas.surface) != before
    view.change(looks=tuple(reversed(LOOKS)))
    atlas = pixels(view._painter.base)
    view.draw(canvas, plain(board))
    assert pixels(view._painter.base) != atlas


def test_silhouettes_fit_and_are_kept() -> None:
    board, view = view_of()
    for index in range(len(board.territories)):
        shape = view.silhouette(index, (200, 60, 40), 120, 90, (255, 200, 80))
        assert shape.get_size() == (120, 90)
        solid = shape.get_bounding_rect(200)
        assert solid.width > 60 or solid.height > 45
        assert view.silhouette(index, (200, 60, 40), 120, 90, (255, 200, 80)) is shape


def test_loading_goes_step_by_step_and_leaves_little_to_do() -> None:
    _, view = view_of()
    shares = list(view.steps())
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert len(shares) >= 6
    assert view._painter.is_ready


def test_names_at_the_edge_are_whole_or_not_there() -> None:
    board, view = view_of()
    canvas = canvas_of((1280, 720))
    canvas.record = []
    view.camera.look_at(700, 600, 1.6, 0)
    view.draw(canvas, plain(board))
    assert len(canvas.record) > 10
    for entry in canvas.record:
        assert min(entry.box) >= 0
        assert entry.box[2] <= 1920
        assert entry.box[3] <= 1080


@pytest.mark.parametrize("count", [2, 42])
def test_a_board_without_art_is_sketched(count: int, caplog: pytest.LogCaptureFixture) -> None:
    whole = load_board("world")
    kept = range(count)
    members = [tuple(member for member in continent.members if member < count) for continent in whole.continents]
    board = Board(
        f"atlantis_{count}",
        whole.territories[:count],
        whole.names[:count],
        tuple(
            Continent(entry.id, entry.names, entry.colour, entry.bonus, cells)
            for entry, cells in zip(whole.continents, members, strict=True)
            if cells
        ),
        (0,) * count if count == 2 else whole.home,
        tuple(tuple(cell for cell in whole.neighbours[index] if cell < count) for index in kept),
        (),
        whole.symbols[:count],
    )
    view = BoardView(ASSETS, board, LOOKS)
    view.draw(canvas_of(), plain(board))
    for index in kept:
        assert view.territory_at(*view.anchor(index)) == index
        box = view.box(index)
        assert view.territory_at((box[0] + box[2]) / 2, box[3] - 30) == index, "the discs do not overlap"
        assert min(box) > 0
    assert f"boards/atlantis_{count}.toml is missing" in caplog.text

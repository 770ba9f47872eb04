"""The board of a conquest game that is watched: worlds and galaxies, with the cards of a side and a camera that goes
where something happens; and small pictures of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from game.core.records import Record
from game.rules.conquest.events import ArmiesMoved, AttackDeclared, TerritoryCaptured, TurnBegan
from game.rules.conquest.protocols import ConquestMode, conquest_mode
from game.rules.conquest.state import ConquestState
from game.screens.board.arrows import Arrow
from game.screens.board.board import BoardView
from game.screens.board.camera import Frame
from game.screens.board.picture import NOBODY, BoardPicture, Mark
from game.screens.board.words import designed_pixels
from game.screens.conquest.board_state import MatchBoard
from game.screens.conquest.skin import skin_of
from game.screens.watch.stage import BoardStage
from game.session.conquest.chooser import NO_CHOICE
from game.session.conquest.ways import shortest_way
from game.session.player import EVERYONE
from game.session.saved.replay_player import ReplayPlayer, shown_side
from game.session.setup.match_setup import MatchSetup
from game.session.sides import friends_of, sides_at
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas

if TYPE_CHECKING:
    from game.screens.replays.thumbnail import ReplayPainter

# The board beside the rail and above the transport. The world may reach under it: there is only sea. The galaxy has
# room for panels at its right, which here lies under the rail.
FRAMES: dict[str, Frame] = {"world": (0, 44, 1536, 908), "galaxy": (20, 20, 1585, 900)}
# Above a strip of objectives.
STRIP_FRAME: Frame = (68, 15, 1450, 793)
USUAL_FRAME: Frame = (0, 74, 1536, 846)
STRIP_BESIDE: dict[str, tuple[float, float]] = {
    "north_america": (60, 634), "south_america": (60, 716), "africa": (1112, 940)
}  # fmt: skip
BESIDE: dict[str, dict[str, tuple[float, float]]] = {
    "world": {"south_america": (232, 638), "africa": (1112, 940)},
    "galaxy": {"colonies": (266, 98.1), "expansion_region": (742, 98.1)}
}  # fmt: skip
HANDS = {
    "world": (594.0, 842.0, 74.0, 240.0), "strip": (1075.0, 724.0, 62.0, 120.0), "": (1398.0, 838.0, 66.0, 150.0)
}  # fmt: skip
"""By board, and where objectives lie under it: the middle and the foot of the hand, the width of a card, the room for
their middles."""
SIDEWAYS = {"left": -1, "right": 1}
PLATE, TOUCH = (60.0, 31.0), 6.0  # about as large as a plate is, and how much may be covered
NAME = (4.8, 2.2)  # about as wide and as high as the name of a land, in sizes of its letters
NEAR = 1.32
FAST = 4.0  # at this speed and above the camera stays where it is
FAR = 260.0  # board pixels; what is nearer to the middle does not move the camera
MOST_BOARDS = 2  # that thumbnails keep


@runtime_checkable
class BetweenLands(Protocol):
    """An event of any edition that goes from one land to another."""

    @property
    def source(self) -> int: ...

    @property
    def target(self) -> int: ...


@runtime_checkable
class OnLand(Protocol):
    """An event of any edition that is about one land."""

    @property
    def territory(self) -> int: ...


def lands_of_action(watching: ReplayPlayer) -> tuple[int, int]:
    """The lands that the action being shown, or shown last, is about; -1 for none."""
    events: list[Record] = [one.clip.event for one in watching.timeline.running]
    if not events and watching.place > 0:
        events = list(reversed(watching.reel.events[watching.place - 1]))
    for event in events:
        if isinstance(event, BetweenLands):
            return event.source, event.target
        if isinstance(event, OnLand):
            return -1, event.territory
    return -1, -1


class ConquestStage(BoardStage):
    """Worlds and galaxies."""

    def __init__(self, context: Context, table: MatchSetup, watching: ReplayPlayer, is_whole: bool = False) -> None:
        super().__init__(context, table, watching, is_whole)
        self.mode = mode = conquest_mode(watching.mode)
        self.skin = skin_of(mode.name)
        board = mode.board
        self.has_strip = self.skin.has_objectives(mode) and not is_whole
        usual = STRIP_FRAME if self.has_strip else FRAMES.get(board.id, USUAL_FRAME)
        frame = self.skin.whole_frame if is_whole else usual
        places = STRIP_BESIDE if self.has_strip else BESIDE.get(board.id, {})
        self.board = self.skin.board(context, table, mode, frame, places)
        self.board_state = MatchBoard(watching, watching.notes, self.skin)  # type: ignore[arg-type]
        self.cards = self.skin.cards(mode, self.board, context.language)
        watching.on_event.append(lambda event, shown: self._follow_event(event))

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        return self.board.is_moving

    def follow_settings(self) -> None:
        settings = self.context.settings
        self.board.change(looks=self.looks, language=settings.language, style=settings.board_style)
        self.cards.language = settings.language

    def prepare(self) -> Iterator[float]:
        return self.board.steps()

    def update(self, seconds: float) -> None:
        self.board.update(seconds)
        self.board_state.seconds += seconds

    def settle(self) -> None:
        self.board.settle()

    def _follow_event(self, event: Record) -> None:
        """The camera goes there, gently: not at every throw, and not while everything races by."""
        if not self.follows or self.watching.is_skipping or self.context.settings.reduced_motion:
            return
        camera = self.board.camera
        if self.watching.speed >= FAST or isinstance(event, TurnBegan):
            if not camera.is_whole:
                camera.show_all()
            return
        if not isinstance(event, AttackDeclared | TerritoryCaptured | ArmiesMoved):
            return
        places = [self.board.art.territories[land].badge for land in (event.source, event.target)]
        x, y = (places[0][0] + places[1][0]) / 2, (places[0][1] + places[1][1]) / 2
        away = max(abs(x - camera.centre[0]), abs(y - camera.centre[1]))
        if away > FAR or camera.is_whole:
            camera.look_at(x, y, NEAR)

    def zoom(self, factor: float, x: float, y: float) -> None:
        self.board.camera.zoom_by(factor, x, y)

    def show_all(self) -> None:
        self.board.camera.show_all(0.0 if self.context.settings.reduced_motion else 0.45)

    def draw(self, canvas: Canvas, viewer: int = EVERYONE) -> None:
        self.board.draw(canvas, self._picture(viewer, designed_pixels(canvas) / canvas.scale))
        self._draw_hand(canvas, viewer)

    def _picture(self, viewer: int, letters: float) -> BoardPicture:
        """`letters` is how large names are, in units."""
        watching = self.watching
        self.board_state.notes = watching.notes
        marks = self.marks(viewer)
        reduced = self.context.settings.reduced_motion
        picture = self.board_state.picture(NO_CHOICE, -1, reduced, True, None, marks, self.covered)
        source, target = lands_of_action(watching)
        arrows = picture.arrows
        if not arrows and source >= 0 and watching.timeline.is_empty and not watching.is_playing:
            arrows = tuple([Arrow(*leg, is_quiet=True) for leg in pairwise(self._way(source, target))])
        named = {source} - {-1} if self._have_names_room(source, target, letters) else set()
        return replace(picture, hot={target} - {-1}, targets=named, arrows=arrows, has_names=True)

    def _have_names_room(self, source: int, target: int, letters: float) -> bool:
        """Whether the names of both stand clear of each other; the arrow tells where it comes from."""
        if source < 0 or target < 0:
            return True
        (x, y), (other_x, other_y) = self.board.anchor(source), self.board.anchor(target)
        return abs(x - other_x) > NAME[0] * letters or abs(y - other_y) > NAME[1] * letters

    def _way(self, source: int, target: int) -> tuple[int, ...]:
        """Over the land that armies went through."""
        owners = self.watching.shown.owners
        return shortest_way(self.mode.board.neighbours, owners, friends_of(self.mode, owners[source]), source, target)

    def marks(self, viewer: int) -> Mapping[int, Sequence[Mark]]:
        """What stands beside the plates, as the viewer may see it."""
        return self._part_marks(self.skin.marks(self.mode, self.watching.view(viewer), viewer))

    def _part_marks(self, marks: Mapping[int, Sequence[Mark]]) -> Mapping[int, Sequence[Mark]]:
        """A small board leaves no room above a plate where something of a neighbour lies: the mark goes to the side."""
        wide, high = PLATE
        frame, art = self.board.camera.frame, self.board.art
        scale = (frame[2] - frame[0]) / art.size[0]
        places = [(entry.badge[0] * scale, entry.badge[1] * scale) for entry in art.territories]
        taken = [(land, x, y, wide, high) for land, (x, y) in enumerate(places)]
        for land, row in marks.items():
            x, y = places[land]
            for mark in row:
                if mark.side in SIDEWAYS:
                    away = SIDEWAYS[mark.side] * (wide + mark.size) / 2
                    taken.append((land, x + away, y, mark.size, mark.size))

        def is_free(land: int, size: float) -> bool:
            x, y = places[land][0], places[land][1] - (high + size) / 2
            return not any(
                abs(other_x - x) < (other_wide + size) / 2 - TOUCH
                and abs(other_y - y) < (other_high + size) / 2 - TOUCH
                for other, other_x, other_y, other_wide, other_high in taken
                if other != land
            )

        def move_aside(land: int, mark: Mark) -> Mark:
            return replace(mark, side="left") if mark.side == "above" and not is_free(land, mark.size) else mark

        return {land: [move_aside(land, mark) for mark in row] for land, row in marks.items()}

    def _draw_hand(self, canvas: Canvas, viewer: int) -> None:
        """The cards of the viewer, or of the side that acts."""
        hands = self.watching.view(viewer).hands
        hand = hands[self._holder(viewer, hands)]
        if not hand or self.is_whole or not self.board.camera.is_whole:
            return
        middle, foot, width, room = HANDS["strip"] if self.has_strip else HANDS.get(self.mode.board.id, HANDS[""])
        spread = min(width * 0.66, room / max(1, len(hand) - 1))
        for index, card in enumerate(hand):
            away = index - (len(hand) - 1) / 2
            spot = middle + away * spread, foot - width * 0.72 + abs(away) * 3
            if card >= 0:
                self.cards.draw(canvas, card, *spot, width, -away * 4)
            else:
                self.cards.draw_back(canvas, *spot, width, -away * 4)

    def _holder(self, viewer: int, hands: Sequence[Sequence[int]]) -> int:
        """The side whose cards are shown: the one that acts, unless somebody else looks; of the viewer's own
        sides, the first with any."""
        sides = sides_at(self.watching.mode, self.table)
        side = shown_side(self.watching, sides)
        if viewer in (EVERYONE, sides[side].seat):
            return side
        own = [number for number, one in enumerate(sides) if one.seat == viewer]
        return next((number for number in own if hands[number]), own[0])


def draw_thumbnail(
    painter: ReplayPainter, mode: ConquestMode, state: ConquestState, table: MatchSetup
) -> Iterator[None]:
    """Keeps the last boards, since many matches are played on the same one.

    Owners are told by their looks, so that one painted board serves every table."""
    view = painter.boards.pop(mode.board.id, None)
    if view is None:
        view = BoardView(painter.context.assets, mode.board, painter.context.looks)
        for _ in view.steps():
            yield None
    painter.boards[mode.board.id] = view
    while len(painter.boards) > MOST_BOARDS:
        painter.boards.pop(next(iter(painter.boards)))
    looks = [side.look for side in sides_at(mode, table)]
    owners = [NOBODY if owner < 0 else looks[owner] if owner < len(looks) else owner for owner in state.owners]
    picture = BoardPicture(owners, state.armies, has_names=False, has_plates=False)
    view.draw(painter.canvas, picture)
    while view.is_moving:
        yield None
        view.draw(painter.canvas, picture)

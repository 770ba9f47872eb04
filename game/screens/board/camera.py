"""Where the board is seen from: zoom and pan, eased, always with the board filling its frame. Turns board pixels into
units and back. Numbers only: draws nothing."""

from __future__ import annotations

from game.ui.drawing.theme import FRAME_HEIGHT, FRAME_WIDTH

Point = tuple[float, float]
Frame = tuple[float, float, float, float]

WHOLE: Frame = (0, 0, FRAME_WIDTH, FRAME_HEIGHT)
CLOSE = 1.6  # as near as the game itself goes
CLOSEST = 2.5  # as near as a player may go
SECONDS = 0.45


def ease(share: float) -> float:
    """In-out-cubic."""
    return 4 * share**3 if share < 0.5 else 1 - (2 - 2 * share) ** 3 / 2


class Camera:
    """`centre` is the board pixel in the middle of the frame; at zoom 1 the whole board just fits there."""

    def __init__(self, size: Point, frame: Frame = WHOLE) -> None:
        self.size = size
        self.zoom = 1.0
        self.centre: Point = (size[0] / 2, size[1] / 2)
        self._start = self._goal = (self.zoom, self.centre)
        self._seconds = self._passed = 0.0
        self.set_frame(frame)

    def set_frame(self, frame: Frame) -> None:
        """The box, in units, that the board fills."""
        self.frame = frame
        self._fit = min((frame[2] - frame[0]) / self.size[0], (frame[3] - frame[1]) / self.size[1])
        self._set(self.zoom, self.centre)

    @property
    def scale(self) -> float:
        """Units per board pixel."""
        return self._fit * self.zoom

    @property
    def is_moving(self) -> bool:
        return self._passed < self._seconds

    @property
    def is_whole(self) -> bool:
        """The whole board is seen, and nothing will change that."""
        return self.zoom == 1.0 and not self.is_moving

    @property
    def board_frame(self) -> Frame:
        """The frame without the bands beside a board of another shape."""
        x, y = self._middle()
        wide, high = self.size[0] * self._fit / 2, self.size[1] * self._fit / 2
        return x - wide, y - high, x + wide, y + high

    def to_screen(self, x: float, y: float) -> Point:
        middle = self._middle()
        return middle[0] + (x - self.centre[0]) * self.scale, middle[1] + (y - self.centre[1]) * self.scale

    def to_board(self, x: float, y: float) -> Point:
        middle = self._middle()
        return self.centre[0] + (x - middle[0]) / self.scale, self.centre[1] + (y - middle[1]) / self.scale

    def look_at(self, x: float, y: float, zoom: float = CLOSE, seconds: float = SECONDS) -> None:
        """Move so that this board pixel comes as near to the middle as the edges of the board allow."""
        zoom = min(max(zoom, 1.0), CLOSEST)
        self._start = (self.zoom, self.centre)
        self._goal = (zoom, self._keep_inside((x, y), zoom))
        self._seconds, self._passed = seconds, 0.0
        if seconds <= 0 or self._goal == self._start:
            self._seconds = 0.0
            self.zoom, self.centre = self._goal

    def show_all(self, seconds: float = SECONDS) -> None:
        self.look_at(self.size[0] / 2, self.size[1] / 2, 1.0, seconds)

    def pan(self, across: float, down: float) -> None:
        """Push the board by so many units; at once, as the hand moves."""
        self._seconds = 0.0
        self._set(self.zoom, (self.centre[0] - across / self.scale, self.centre[1] - down / self.scale))

    def zoom_by(self, factor: float, x: float, y: float) -> None:
        """Nearer or farther, with the board pixel under the point kept there as far as the edges allow."""
        self._seconds = 0.0
        held = self.to_board(x, y)
        self.zoom = min(max(self.zoom * factor, 1.0), CLOSEST)
        middle = self._middle()
        self._set(self.zoom, (held[0] - (x - middle[0]) / self.scale, held[1] - (y - middle[1]) / self.scale))

    def update(self, seconds: float) -> None:
        if not self.is_moving:
            return
        self._passed += seconds
        if self._passed >= self._seconds:
            self.zoom, self.centre = self._goal
            return
        share = ease(self._passed / self._seconds)
        (zoom, start), (last, goal) = self._start, self._goal
        now = zoom + (last - zoom) * share
        between = (start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)
        self._set(now, between)

    def _set(self, zoom: float, centre: Point) -> None:
        self.zoom, self.centre = zoom, self._keep_inside(centre, zoom)

    def _keep_inside(self, centre: Point, zoom: float) -> Point:
        """The nearest centre at which the board still fills its frame."""
        half = (self.size[0] / zoom / 2, self.size[1] / zoom / 2)
        x = min(max(centre[0], half[0]), self.size[0] - half[0])
        y = min(max(centre[1], half[1]), self.size[1] - half[1])
        return x, y

    def _middle(self) -> Point:
        return (self.frame[0] + self.frame[2]) / 2, (self.frame[1] + self.frame[3]) / 2

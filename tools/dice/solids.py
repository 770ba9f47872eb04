"""The two dice as solids: a rounded cube and a rounded octahedron, with their numbers and how they are turned so that
any wanted number comes to the front. Opposite faces add up to 7 and 9; a die is only ever turned, never relabelled."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tools.dice.vectors import Points, Rotation, Values, about, unit, vector

CUBE_HALF, CUBE_ROUNDING = 0.76, 0.13
OCTAHEDRON_REACH, OCTAHEDRON_ROUNDING = 1.17, 0.06


@dataclass(frozen=True)
class Solid:
    """`numbers[i]` is printed on the face with the outward direction `normals[i]`, upright along `ups[i]`."""

    name: str
    distance: Callable[[Points], Values]
    normals: Rotation
    ups: Rotation
    numbers: tuple[int, ...]
    front: int
    rest: Rotation
    face_distance: float
    corner_reach: tuple[tuple[float, float], ...]
    bound: float
    camera: float
    half_view: float

    @property
    def sides(self) -> int:
        return len(self.numbers)

    def across(self, face: int) -> Rotation:
        return np.cross(self.ups[face], self.normals[face])

    def turn_to_front(self, number: int) -> Rotation:
        """The turn of the solid onto itself that brings a number upright to the place of the front face."""
        face = self.numbers.index(number)
        there = np.stack([self.across(self.front), self.ups[self.front], self.normals[self.front]], axis=1)
        here = np.stack([self.across(face), self.ups[face], self.normals[face]], axis=1)
        return there @ here.T

    def number_at(self, face: int, result: int) -> int:
        """What the face at this place shows when the die has been turned to a result."""
        normal = self.turn_to_front(result).T @ self.normals[face]
        return self.numbers[int(np.argmax(self.normals @ normal))]


def _cube_distance(points: Points) -> Values:
    outside = np.abs(points) - np.float32(CUBE_HALF - CUBE_ROUNDING)
    over = np.maximum(outside, 0)
    flat = np.sqrt((over * over).sum(-1)) + np.minimum(outside.max(-1), 0)
    return (flat - np.float32(CUBE_ROUNDING)).astype(np.float32)


def _octahedron_distance(points: Points) -> Values:
    """The exact distance: to the face where the foot of the point lies on it, to the nearest edge elsewhere."""
    reach = np.float32(OCTAHEDRON_REACH - OCTAHEDRON_ROUNDING * math.sqrt(3))
    p = np.abs(points)
    over = p.sum(-1) - reach
    first = 3 * p[:, 0] < over
    second = ~first & (3 * p[:, 1] < over)
    third = ~first & ~second & (3 * p[:, 2] < over)
    q = p.copy()
    q[second] = p[second][:, [1, 2, 0]]
    q[third] = p[third][:, [2, 0, 1]]
    along = np.clip(np.float32(0.5) * (q[:, 2] - q[:, 1] + reach), 0, reach)
    edge = np.sqrt(q[:, 0] ** 2 + (q[:, 1] - reach + along) ** 2 + (q[:, 2] - along) ** 2)
    flat = np.where(first | second | third, edge, over * np.float32(1 / math.sqrt(3)))
    return (flat - np.float32(OCTAHEDRON_ROUNDING)).astype(np.float32)


def _cube() -> Solid:
    # 1, 2 and 3 run counter-clockwise round their corner, as on dice sold in Europe.
    normals = np.array([[0, 0, 1], [1, 0, 0], [0, 1, 0], [0, -1, 0], [-1, 0, 0], [0, 0, -1]], dtype=np.float64)
    ups = np.array([[0, 1, 0], [0, 1, 0], [0, 0, 1], [0, 0, 1], [0, 1, 0], [0, 1, 0]], dtype=np.float64)
    half = CUBE_HALF - CUBE_ROUNDING / 2
    return Solid(
        name="d6",
        distance=_cube_distance,
        normals=normals,
        ups=ups,
        numbers=(1, 2, 3, 4, 5, 6),
        front=0,
        rest=about(vector(1, 0, 0), 0.38) @ about(vector(0, 1, 0), -0.34),
        face_distance=CUBE_HALF,
        corner_reach=((-half, half), (half, half), (half, -half), (-half, -half)),
        bound=1.28,
        camera=4.2,
        half_view=1.3,
    )


def _octahedron() -> Solid:
    normals = np.array(list(itertools.product((1, -1), repeat=3)), dtype=np.float64) / math.sqrt(3)
    poles = np.array([[0, 0, math.copysign(1, normal[2])] for normal in normals])
    ups = np.array([unit(pole - normal * (pole @ normal)) for pole, normal in zip(poles, normals, strict=True)])
    across = np.cross(ups[0], normals[0])
    upright = np.stack([across, ups[0], normals[0]], axis=0)
    reach = OCTAHEDRON_REACH * math.sqrt(2 / 3) - 2 * OCTAHEDRON_ROUNDING
    corners = [math.radians(angle) for angle in (90, -30, 210)]
    return Solid(
        name="d8",
        distance=_octahedron_distance,
        normals=normals,
        ups=ups,
        # Opposite faces are i and 7 - i; the four round every point add up to between 14 and 22.
        numbers=(1, 7, 6, 4, 5, 3, 2, 8),
        front=0,
        rest=about(vector(1, 0, 0), -0.1) @ about(vector(0, 1, 0), -0.06) @ upright,
        face_distance=OCTAHEDRON_REACH / math.sqrt(3),
        corner_reach=tuple((reach * math.cos(angle), reach * math.sin(angle)) for angle in corners),
        bound=1.18,
        camera=7.0,
        half_view=1.16,
    )


SOLIDS: tuple[Solid, ...] = (_cube(), _octahedron())

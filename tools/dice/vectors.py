"""Vectors and rotations for ray marching. Points are (n, 3) float32 arrays, rotations 3×3.
Rows are turned component by component: a matrix library may add in another order on another machine."""

from __future__ import annotations

import math
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Points: TypeAlias = NDArray[np.float32]
Values: TypeAlias = NDArray[np.float32]
Rotation: TypeAlias = NDArray[np.float64]


def vector(x: float, y: float, z: float) -> Rotation:
    return np.array([x, y, z], dtype=np.float64)


def unit(row: Rotation) -> Rotation:
    return row / math.sqrt(float((row * row).sum()))


def units(points: Points) -> Points:
    return (points / np.sqrt(dots(points, points))[:, None]).astype(np.float32)


def dots(left: Points, right: Points | Rotation) -> Values:
    """The scalar product of each point with another point, or with one and the same direction."""
    other = right.astype(np.float32)
    return left[:, 0] * other[..., 0] + left[:, 1] * other[..., 1] + left[:, 2] * other[..., 2]


def turned(points: Points, rotation: Rotation) -> Points:
    return np.stack([dots(points, rotation[row]) for row in range(3)], axis=-1)


def about(axis: Rotation, angle: float) -> Rotation:
    """The rotation by an angle, counter-clockwise for whoever the axis points at."""
    x, y, z = (float(cell) for cell in unit(axis))
    c, s = math.cos(angle), math.sin(angle)
    k = 1 - c
    return np.array(
        [
            [c + x * x * k, x * y * k - z * s, x * z * k + y * s],
            [y * x * k + z * s, c + y * y * k, y * z * k - x * s],
            [z * x * k - y * s, z * y * k + x * s, c + z * z * k],
        ]
    )


def smooth(low: float, high: float, values: Values) -> Values:
    """0 below `low`, 1 above `high`, and a soft step between."""
    t = np.clip((values - np.float32(low)) / np.float32(high - low), 0, 1)
    return (t * t * (3 - 2 * t)).astype(np.float32)

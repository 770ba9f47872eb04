"""Sphere tracing of one die in one attitude: which pixels it covers, and point, normal and view there.
All colour comes later, so that one tracing serves every number, ink and tint."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tools.dice.solids import Solid
from tools.dice.vectors import Points, Rotation, turned, units

STEPS = 48
NEAR = np.float32(6e-4)


@dataclass(frozen=True)
class Traced:
    """`point` and `normal` are in the solid's own axes; `rotation` turns them to the viewer's."""

    width: int
    pixel: NDArray[np.intp]
    point: Points
    normal: Points
    view: Points
    rotation: Rotation


def _rays(solid: Solid, width: int) -> tuple[Points, Points]:
    grid = (np.arange(width, dtype=np.float32) + np.float32(0.5)) / np.float32(width) * 2 - 1
    x, y = np.meshgrid(grid, -grid)
    plane = np.stack([x, y, np.zeros_like(x)], axis=-1).reshape(-1, 3) * np.float32(solid.half_view)
    eye = np.array([0, 0, solid.camera], dtype=np.float32)
    return eye, units(plane - eye)


def _surface_normals(solid: Solid, point: Points) -> Points:
    step = np.float32(2e-3)
    slopes = []
    for axis in range(3):
        offset = np.zeros(3, dtype=np.float32)
        offset[axis] = step
        slopes.append(solid.distance(point + offset) - solid.distance(point - offset))
    return units(np.stack(slopes, axis=-1))


def trace(solid: Solid, rotation: Rotation, width: int) -> Traced:
    eye, rays = _rays(solid, width)
    toward = rays[:, 2] * eye[2]
    inside = toward * toward - np.float32(solid.camera**2 - solid.bound**2)
    pixel = np.nonzero(inside > 0)[0]
    rays, toward, half = rays[pixel], toward[pixel], np.sqrt(inside[pixel])
    distance, far = -toward - half, -toward + half
    origin = turned(eye[None, :], rotation.T)
    direction = turned(rays, rotation.T)
    active = np.arange(len(pixel))
    hit = np.zeros(len(pixel), dtype=bool)
    for _ in range(STEPS):
        gap = solid.distance(origin + direction[active] * distance[active, None])
        distance[active] += gap
        touched = gap < NEAR
        hit[active[touched]] = True
        active = active[~touched & (distance[active] < far[active])]
        if not len(active):
            break
    point = origin + direction[hit] * distance[hit, None]
    return Traced(width, pixel[hit], point, _surface_normals(solid, point), -rays[hit], rotation)


def project(solid: Solid, rotation: Rotation, point: Rotation, size: int) -> tuple[float, float]:
    """Where a point of the solid is seen in a frame of `size` pixels."""
    x, y, z = rotation @ point
    scale = solid.camera / (solid.camera - z) / solid.half_view
    return (1 + x * scale) / 2 * size, (1 - y * scale) / 2 * size


def facing(solid: Solid, rotation: Rotation) -> list[int]:
    """The faces that the viewer sees, the front one first and then by how much they are turned to the viewer."""
    eye = np.array([0, 0, solid.camera])
    turn = [
        float(rotation @ normal @ (eye - rotation @ normal * solid.face_distance)) / solid.camera
        for normal in solid.normals
    ]
    seen = [face for face in range(solid.sides) if turn[face] > 0]
    return sorted(seen, key=lambda face: -turn[face])

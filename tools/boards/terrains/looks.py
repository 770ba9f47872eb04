"""Which painter draws which terrain. A painter has a LOOK, a `ground(scene)` and a `decorate(scene, pen)`."""

from __future__ import annotations

from typing import Protocol, cast

from tools.boards.paint import Picture
from tools.boards.terrains import cemetery, clouds, islands, jungle, meadow, pool, station, trenches
from tools.boards.terrains.scene import Pen, Scene
from tools.boards.terrains.ways import Look


class Painter(Protocol):
    LOOK: Look

    def ground(self, scene: Scene) -> Picture: ...

    def decorate(self, scene: Scene, pen: Pen) -> None: ...


PAINTERS: dict[str, Painter] = {
    name: cast(Painter, painter)
    for name, painter in {
        "castle_field": meadow,
        "tropical_pool": pool,
        "city_of_clouds": clouds,
        "volcanic_jungle": jungle,
        "cursed_cemetery": cemetery,
        "caribbean_sea": islands,
        "station_metal_x": station,
        "battlefield": trenches,
    }.items()
}

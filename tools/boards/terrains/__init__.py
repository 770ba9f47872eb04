"""The eight terrains of Toy Battle, 912 x 1520 each. Writes assets/boards/terrains."""

from __future__ import annotations

from pathlib import Path

from tools.boards.paint import save_exact, save_lossy
from tools.boards.terrains import layers
from tools.boards.terrains.data import written
from tools.boards.terrains.geometry import terrain
from tools.boards.terrains.looks import PAINTERS
from tools.boards.terrains.scene import Scene
from tools.boards.terrains.sheet import contact_sheet

__all__ = ["build", "contact_sheet"]

SEED = 11


def build(target: Path) -> None:
    folder = target / "assets" / "boards" / "terrains"
    for name, painter in PAINTERS.items():
        level = terrain(name, painter.LOOK.bend)
        scene = Scene(level, SEED)
        tints, height = layers.tints(scene)
        save_lossy(layers.ground(scene, painter), folder / f"{name}-ground.webp", 88)
        save_lossy(layers.ground(Scene(level, SEED, is_turned=True), painter), folder / f"{name}-turned.webp", 88)
        save_exact(layers.sheet(tints, height), folder / f"{name}-regions.webp")
        (folder / f"{name}.toml").write_text(written(scene.terrain, tints), encoding="utf-8")

"""The two looks of the world board, Midnight and Atlas. Pure data: colours 0..255, shares 0..1, lengths in pixels."""

from __future__ import annotations

from dataclasses import dataclass

Rgb = tuple[int, int, int]
Stroke = tuple[Rgb, float, float]  # colour, width, share


@dataclass(frozen=True)
class Style:
    tints: dict[str, Rgb]  # of each continent's land when it does not show its owner
    sea_middle: Rgb
    sea_edge: Rgb
    shallow: Rgb
    shallow_reach: float
    shallow_share: float
    sea_floor: float
    water_lines: tuple[tuple[float, float], ...]  # distance from the coast, share
    water_line: Rgb
    water_line_width: float
    graticule: Rgb
    graticule_share: float
    paper: float
    vignette: float
    shadow: Rgb
    shadow_share: float
    shadow_shift: tuple[float, float]
    shadow_blur: float
    glow: tuple[float, float, float] | None  # reach, share, share of the line: coast glow in the continent's colour
    relief: float
    relief_limit: float
    edge: float
    edge_reach: float
    bevel: float
    under: Rgb
    coast: Stroke
    border: Stroke
    continent_border: Stroke
    continent_core: Stroke
    inner_light: tuple[Rgb, float, float]
    lake: Rgb
    lake_line: Rgb
    river: Stroke
    lane: Rgb
    lane_halo: Rgb
    lane_width: float
    lane_dash: tuple[float, float]
    rose_share: float
    label: Rgb
    label_halo: Rgb
    continent_label: Rgb


MIDNIGHT = Style(
    tints={
        "north_america": (182, 150, 88), "south_america": (72, 146, 142), "europe": (92, 126, 176),
        "africa": (178, 106, 128), "asia": (92, 140, 104), "australia": (132, 104, 168),
    },
    sea_middle=(30, 68, 98), sea_edge=(9, 24, 42), shallow=(36, 86, 118), shallow_reach=22, shallow_share=0.55,
    sea_floor=0.9, water_lines=((5.5, 0.20), (12.5, 0.12), (21, 0.07)), water_line=(120, 205, 225),
    water_line_width=0.9, graticule=(140, 190, 220), graticule_share=0.085, paper=0.012, vignette=0.40,
    shadow=(0, 5, 14), shadow_share=0.72, shadow_shift=(3, 7), shadow_blur=6.5, glow=(8.0, 0.42, 0.35),
    relief=0.85, relief_limit=0.30, edge=0.42, edge_reach=7.0, bevel=0.75, under=(10, 18, 28),
    coast=((9, 18, 28), 1.4, 0.95), border=((8, 15, 24), 1.5, 0.88), continent_border=((8, 14, 22), 4.2, 0.95),
    continent_core=((226, 240, 250), 1.3, 0.9), inner_light=((255, 255, 255), 0.26, 1.3),
    lake=(24, 58, 84), lake_line=(10, 22, 36), river=((16, 34, 52), 0.8, 0.40),
    lane=(222, 236, 245), lane_halo=(4, 12, 22), lane_width=1.8, lane_dash=(6, 6), rose_share=0.5,
    label=(243, 247, 251), label_halo=(5, 11, 19), continent_label=(169, 214, 232),
)  # fmt: skip

ATLAS = Style(
    tints={
        "north_america": (212, 184, 122), "south_america": (122, 176, 168), "europe": (140, 162, 192),
        "africa": (206, 150, 142), "asia": (154, 173, 120), "australia": (172, 146, 182),
    },
    sea_middle=(176, 205, 204), sea_edge=(108, 152, 163), shallow=(216, 232, 222), shallow_reach=16,
    shallow_share=0.75, sea_floor=0.16, water_lines=((3.6, 0.42), (8.2, 0.30), (14.2, 0.20), (21.8, 0.12)),
    water_line=(58, 110, 122), water_line_width=1.0, graticule=(60, 105, 118), graticule_share=0.16, paper=0.030,
    vignette=0.22, shadow=(22, 52, 62), shadow_share=0.50, shadow_shift=(4, 6), shadow_blur=5.0, glow=None,
    relief=0.62, relief_limit=0.22, edge=0.26, edge_reach=5.0, bevel=0.55, under=(70, 52, 36),
    coast=((56, 40, 28), 1.5, 0.95), border=((66, 46, 30), 1.15, 0.80), continent_border=((44, 28, 18), 3.8, 0.95),
    continent_core=((250, 236, 200), 1.2, 0.9), inner_light=((255, 246, 220), 0.35, 1.4),
    lake=(150, 188, 192), lake_line=(58, 84, 92), river=((74, 112, 122), 0.8, 0.42),
    lane=(250, 244, 226), lane_halo=(44, 66, 74), lane_width=2.0, lane_dash=(7, 5), rose_share=0.5,
    label=(46, 28, 16), label_halo=(255, 244, 214), continent_label=(34, 70, 80),
)  # fmt: skip

STYLES = {"midnight": MIDNIGHT, "atlas": ATLAS}

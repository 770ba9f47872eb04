"""Hand-made places on the galaxy board: planets with their looks, plates of systems, shifts of badges and names.

Pure data. Planets are laid out on a wide sheet of 1920 x 1080; `relaid` moves a place to the match screen, which keeps
a rail on the right free.
"""

from __future__ import annotations

from dataclasses import dataclass

SHRINK = 0.93  # of planets, on the way from the sheet to the board


@dataclass(frozen=True)
class Planet:
    x: float
    y: float
    radius: int
    look: str
    tint: str = ""
    ring: bool = False


def relaid(x: float, y: float) -> tuple[float, float]:
    """From the sheet to the board."""
    return 24 + 0.82 * (x - 35), 94 + 1.034 * (y - 100)


PLANETS = {
    "coruscant": Planet(960, 592, 36, "city"),
    "byss": Planet(960, 438, 29, "murk", tint="#3fb0a8"),
    "cato_neimoidia": Planet(1118, 510, 30, "murk", tint="#c99a8e"),
    "corellia": Planet(1118, 672, 32, "temperate"),
    "duro": Planet(960, 748, 28, "rock", tint="#8a8f86"),
    "ansion": Planet(802, 672, 30, "temperate"),
    "alderaan": Planet(802, 510, 30, "temperate"),
    "ithor": Planet(350, 380, 30, "jungle"),
    "mygeeto": Planet(608, 184, 30, "ice", tint="#cfe4ff"),
    "muunilinst": Planet(487, 322, 32, "ocean"),
    "dathomir": Planet(632, 374, 30, "murk", tint="#b0453a"),
    "dantooine": Planet(368, 194, 30, "temperate"),
    "bogden": Planet(842, 240, 26, "murk", tint="#8f86a8", ring=True),
    "ilum": Planet(938, 164, 28, "ice"),
    "malastare": Planet(1050, 250, 31, "desert", tint="#c08c50"),
    "toydaria": Planet(1150, 168, 30, "jungle"),
    "nal_hutta": Planet(1385, 182, 32, "murk", tint="#93a04a"),
    "ando": Planet(1580, 174, 29, "ocean"),
    "rattatak": Planet(1782, 188, 30, "desert", tint="#c9b28c"),
    "naboo": Planet(1335, 352, 31, "temperate"),
    "sullust": Planet(1500, 344, 30, "lava"),
    "rodia": Planet(1682, 342, 30, "jungle"),
    "kashyyyk": Planet(1412, 520, 32, "jungle"),
    "haruun_kal": Planet(1592, 514, 30, "jungle"),
    "kamino": Planet(1785, 508, 31, "ocean"),
    "yavin_4": Planet(132, 190, 27, "jungle"),
    "praesitlyn": Planet(130, 384, 28, "rock", tint="#a07a64"),
    "hypori": Planet(126, 568, 27, "rock"),
    "dagobah": Planet(306, 546, 28, "jungle"),
    "utapau": Planet(515, 564, 30, "rock", tint="#b59a86"),
    "mustafar": Planet(230, 718, 30, "lava"),
    "polis_massa": Planet(448, 730, 24, "rock", ring=True),
    "geonosis": Planet(140, 872, 29, "desert", tint="#c4663c", ring=True),
    "tatooine": Planet(348, 884, 31, "desert"),
    "ryloth": Planet(572, 882, 30, "desert", tint="#b98a5e"),
    "saleucami": Planet(1195, 868, 30, "desert", tint="#c8a070"),
    "boz_pity": Planet(1388, 736, 27, "rock"),
    "kessel": Planet(1366, 888, 26, "rock", tint="#6f6a66"),
    "felucia": Planet(1562, 884, 31, "jungle", tint="#b45f9c"),
    "jabiim": Planet(1592, 718, 30, "murk", tint="#7d7a6c"),
    "raxus_prime": Planet(1774, 878, 28, "murk", tint="#b8793f", ring=True),
    "mon_calamari": Planet(1790, 708, 32, "ocean"),
}

# Centre of the plate with a system's name and bonus, on the sheet.
SYSTEM_AT = {
    "core_worlds": (960, 842),
    "colonies": (378, 104),
    "expansion_region": (888, 104),
    "mid_rim": (1582, 104),
    "outer_rim": (348, 966),
    "wild_space": (1568, 966),
}
HIGHEST_PLATE = 98

# Board pixels, beside the usual place at the upper right of the planet and below it.
BADGE_SHIFT = {"malastare": (6, 34), "coruscant": (-9, 0), "bogden": (-6, 4), "ithor": (-12, -6)}
NAME_SHIFT = {"bogden": (0, 4), "geonosis": (0, 4), "raxus_prime": (0, 4), "polis_massa": (0, 2)}

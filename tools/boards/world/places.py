"""Hand-made places on the world board: where a badge stands, how its name is set in both languages, where lanes run.

Pure data. Shifts are board pixels; lane points are degrees, the ends snap to the coast.
"""

from __future__ import annotations

from tools.boards.world.claims import Degrees

# Badge centres given in degrees; the others stand in the middle of the widest part of their land.
BADGE_AT: dict[str, Degrees] = {"alaska": (-152.5, 65.2)}
BADGE_SHIFT = {
    "northern_europe": (0, -22), "western_europe": (0, -8), "southern_europe": (-2, -19), "scandinavia": (4, -8),
    "northwest_territory": (-22, -3), "central_america": (0, -14), "venezuela": (0, -8), "new_guinea": (4, -7),
    "indonesia": (0, -8), "western_australia": (-4, -12), "eastern_australia": (2, -12), "congo": (0, -8),
    "madagascar": (2, -6), "quebec": (0, -6), "ontario": (-2, -12), "western_united_states": (0, -16),
    "eastern_united_states": (-4, -14), "argentina": (-2, -8), "egypt": (-14, -12), "great_britain": (2, 0),
    "afghanistan": (0, -6), "peru": (-6, -6),
}  # fmt: skip

# Offset of the middle of the first line from the badge, and how the lines are aligned. Otherwise centred below.
LABEL_BELOW = (0, 32, "centre")
LABEL_AT = {
    "great_britain": (-85, -12, "right"),
    "japan": (36, 6, "left"),
    "iceland": (0, -32, "centre"),
    "kamchatka": (-10, 31, "centre"),
    "peru": (-34, 1, "right"),
    "northwest_territory": (40, 2, "left"),
}
LINE_STEP = 21
LINES = {
    "northwest_territory": (["Northwest Territory"], ["Noordwestelijke Staten"]),
    "western_united_states": (["Western", "United States"], ["Verenigde", "Staten (west)"]),
    "eastern_united_states": (["Eastern", "United States"], ["Verenigde", "Staten (oost)"]),
    "central_america": (["Central", "America"], ["Midden-", "Amerika"]),
    "great_britain": (["Great", "Britain"], ["Groot-", "Brittannië"]),
    "northern_europe": (["Northern", "Europe"], ["Noord-", "Europa"]),
    "western_europe": (["Western", "Europe"], ["West-", "Europa"]),
    "southern_europe": (["Southern", "Europe"], ["Zuid-", "Europa"]),
    "western_australia": (["Western", "Australia"], ["West-", "Australië"]),
    "eastern_australia": (["Eastern", "Australia"], ["Oost-", "Australië"]),
}
# Middle of each continent's name and bonus, on open sea.
CONTINENT_AT = {
    "north_america": (120, 566), "south_america": (232, 622), "europe": (1062, 100), "africa": (730, 742),
    "asia": (1500, 92), "australia": (1620, 990),
}  # fmt: skip

LANES: dict[tuple[str, str], list[Degrees]] = {
    ("northwest_territory", "greenland"): [(-66.5, 69.0), (-54.5, 71.5)],
    ("ontario", "greenland"): [
        (-88.5, 56.6),
        (-84.0, 61.8),
        (-77.0, 63.6),
        (-71.0, 62.5),
        (-62.0, 62.0),
        (-51.0, 62.6),
    ],
    ("quebec", "greenland"): [(-57.0, 54.6), (-45.5, 60.3)],
    ("greenland", "iceland"): [(-22.0, 70.2), (-23.8, 66.2)],
    ("iceland", "great_britain"): [(-17.5, 63.5), (-6.0, 58.4)],
    ("iceland", "scandinavia"): [(-13.8, 65.2), (9.5, 63.6)],
    ("great_britain", "scandinavia"): [(-2.0, 57.4), (5.2, 60.2)],
    ("great_britain", "northern_europe"): [(1.6, 52.6), (5.2, 53.2)],
    ("great_britain", "western_europe"): [(-1.8, 50.7), (-1.6, 49.6)],
    ("scandinavia", "northern_europe"): [(14.0, 55.5), (13.8, 54.2)],
    ("western_europe", "north_africa"): [(-1.4, 37.2), (-1.6, 35.2)],
    ("southern_europe", "north_africa"): [(12.8, 37.8), (10.6, 37.1)],
    ("southern_europe", "egypt"): [(22.6, 36.6), (23.0, 32.7)],
    ("east_africa", "middle_east"): [(37.2, 20.0), (40.0, 20.4)],
    ("east_africa", "madagascar"): [(40.2, -9.0), (49.0, -12.2)],
    ("south_africa", "madagascar"): [(36.0, -19.2), (44.2, -19.6)],
    ("kamchatka", "japan"): [(156.9, 51.0), (145.3, 44.3)],
    ("mongolia", "japan"): [(129.4, 36.6), (133.0, 35.5)],
    ("siam", "indonesia"): [(104.2, 1.8), (109.4, 1.8)],
    ("indonesia", "new_guinea"): [(125.1, 1.5), (131.2, -0.9)],
    ("indonesia", "western_australia"): [(116.5, -9.0), (122.6, -17.0)],
    ("new_guinea", "western_australia"): [(138.2, -8.3), (136.4, -12.2)],
    ("new_guinea", "eastern_australia"): [(142.6, -9.2), (142.5, -10.9)],
    ("brazil", "north_africa"): [(-35.2, -5.6), (-13.4, 8.9)],
}
# The lane round the back of the board leaves on the left and comes in on the right.
WRAPPED_LANE = ("alaska", "kamchatka")
WRAPPED_ENDS: tuple[Degrees, Degrees] = ((-168.0, 65.7), (190.5, 66.0))
# Where the name of the land beyond the edge is written: its outer end, in board pixels.
BEYOND = {"left": ("kamchatka", (14, 182)), "right": ("alaska", (1906, 238))}

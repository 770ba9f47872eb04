"""Which land belongs to which territory: whole countries, cut lines through countries, and parts decided by position.

Pure data in degrees of longitude and latitude. Countries are called what Natural Earth (world-atlas 2.0.2) calls them.
"""

from __future__ import annotations

Degrees = tuple[float, float]

WHOLE: dict[str, list[str]] = {
    "greenland": ["Greenland"],
    "central_america": [
        "Mexico",
        "Guatemala",
        "Belize",
        "Honduras",
        "El Salvador",
        "Nicaragua",
        "Costa Rica",
        "Panama",
        "Cuba",
        "Haiti",
        "Dominican Rep.",
        "Jamaica",
        "Puerto Rico",
        "Bahamas",
    ],
    "venezuela": ["Venezuela", "Colombia", "Guyana", "Suriname", "Trinidad and Tobago"],
    "peru": ["Peru", "Ecuador", "Bolivia"],
    "brazil": ["Brazil"],
    "argentina": ["Argentina", "Chile", "Paraguay", "Uruguay", "Falkland Is."],
    "iceland": ["Iceland"],
    "great_britain": ["United Kingdom", "Ireland", "Isle of Man"],
    "scandinavia": ["Norway", "Sweden", "Finland", "Åland"],
    "northern_europe": [
        "Germany",
        "Poland",
        "Czechia",
        "Austria",
        "Switzerland",
        "Liechtenstein",
        "Denmark",
        "Netherlands",
        "Belgium",
        "Luxembourg",
        "Slovakia",
    ],
    "western_europe": ["France", "Spain", "Portugal", "Andorra", "Monaco"],
    "southern_europe": [
        "Italy",
        "Slovenia",
        "Croatia",
        "Bosnia and Herz.",
        "Serbia",
        "Montenegro",
        "Kosovo",
        "Albania",
        "Macedonia",
        "Greece",
        "Bulgaria",
        "Romania",
        "Hungary",
        "San Marino",
        "Vatican",
        "Malta",
    ],
    "ukraine": ["Ukraine", "Belarus", "Estonia", "Latvia", "Lithuania", "Moldova"],
    "north_africa": [
        "Morocco",
        "W. Sahara",
        "Algeria",
        "Tunisia",
        "Mauritania",
        "Mali",
        "Niger",
        "Senegal",
        "Gambia",
        "Guinea-Bissau",
        "Guinea",
        "Sierra Leone",
        "Liberia",
        "Côte d'Ivoire",
        "Burkina Faso",
        "Ghana",
        "Togo",
        "Benin",
        "Nigeria",
        "Chad",
    ],
    "egypt": ["Egypt", "Libya"],
    "east_africa": [
        "Sudan",
        "S. Sudan",
        "Ethiopia",
        "Eritrea",
        "Djibouti",
        "Somalia",
        "Somaliland",
        "Kenya",
        "Uganda",
        "Tanzania",
        "Rwanda",
        "Burundi",
    ],
    "congo": ["Dem. Rep. Congo", "Congo", "Gabon", "Cameroon", "Central African Rep.", "Eq. Guinea"],
    "south_africa": [
        "South Africa",
        "Angola",
        "Zambia",
        "Zimbabwe",
        "Mozambique",
        "Botswana",
        "Namibia",
        "Malawi",
        "Lesotho",
        "eSwatini",
    ],
    "madagascar": ["Madagascar"],
    "afghanistan": ["Afghanistan", "Uzbekistan", "Turkmenistan", "Kyrgyzstan", "Tajikistan"],
    "china": ["Taiwan", "Hong Kong", "Macao"],
    "mongolia": ["North Korea", "South Korea"],
    "japan": ["Japan"],
    "middle_east": [
        "Turkey",
        "Syria",
        "Lebanon",
        "Israel",
        "Palestine",
        "Jordan",
        "Iraq",
        "Iran",
        "Kuwait",
        "Saudi Arabia",
        "Yemen",
        "Oman",
        "United Arab Emirates",
        "Qatar",
        "Bahrain",
        "Cyprus",
        "N. Cyprus",
        "Georgia",
        "Armenia",
        "Azerbaijan",
    ],
    "india": ["India", "Pakistan", "Nepal", "Bhutan", "Bangladesh", "Sri Lanka", "Siachen Glacier"],
    "siam": ["Myanmar", "Thailand", "Laos", "Vietnam", "Cambodia", "Singapore"],
    "indonesia": ["Brunei", "Philippines", "Timor-Leste"],
    "new_guinea": ["Papua New Guinea"],
    "eastern_australia": ["New Zealand"],
}

# A cut line must end in the sea or abroad, or the country stays in one piece.
CUTS: dict[str, list[list[Degrees]]] = {
    "Canada": [
        [
            (-140.2, 59.3),
            (-138.2, 60.15),
            (-134.5, 60.6),
            (-130.5, 60.1),
            (-126.5, 60.7),
            (-122.0, 60.0),
            (-117.0, 60.5),
            (-113.0, 59.6),
            (-109.0, 60.2),
            (-104.5, 59.7),
            (-101.3, 60.2),
            (-97.5, 60.0),
            (-92.5, 60.3),
        ],
        [(-101.3, 60.2), (-102.3, 57.5), (-101.2, 55.0), (-102.0, 52.3), (-101.0, 50.5), (-101.6, 48.6)],
        [(-79.7, 53.0), (-79.5, 51.4), (-79.9, 49.3), (-79.4, 47.3), (-77.6, 46.1), (-75.6, 45.5), (-74.4, 44.7)],
    ],
    "United States of America": [
        [
            (-94.6, 50.0),
            (-96.0, 48.0),
            (-96.9, 45.8),
            (-97.2, 43.2),
            (-99.3, 41.6),
            (-101.6, 39.9),
            (-101.8, 37.0),
            (-103.2, 34.8),
            (-103.2, 32.4),
            (-105.2, 31.0),
            (-105.3, 29.8),
        ],
    ],
    "Russia": [
        [
            (67.6, 70.2),
            (67.0, 68.4),
            (64.0, 66.8),
            (60.4, 65.0),
            (59.4, 62.2),
            (58.8, 59.3),
            (60.0, 56.6),
            (58.4, 54.3),
            (58.7, 52.2),
            (57.4, 49.6),
        ],
        [
            (71.0, 73.8),
            (73.2, 71.4),
            (73.4, 68.6),
            (76.6, 66.8),
            (78.2, 64.2),
            (80.8, 61.6),
            (81.2, 58.6),
            (84.0, 56.0),
            (84.8, 53.6),
            (87.4, 51.6),
            (87.62, 48.6),
        ],
        [(114.6, 75.3), (111.4, 72.8), (109.4, 70.2), (105.8, 67.6), (107.6, 65.0), (106.0, 62.6)],
        [(106.0, 62.6), (103.4, 60.6), (103.8, 58.4), (100.4, 56.4), (97.8, 54.4), (98.6, 52.4), (97.6, 49.0)],
        [(106.0, 62.6), (110.4, 60.6), (114.4, 60.4), (118.6, 58.6), (122.6, 58.0), (126.6, 56.6)],
        [(126.6, 56.6), (124.2, 55.2), (122.0, 54.6), (121.4, 52.0)],
        [
            (126.6, 56.6),
            (130.6, 57.0),
            (134.0, 59.4),
            (138.6, 60.4),
            (142.2, 62.6),
            (147.6, 63.6),
            (151.6, 65.4),
            (157.6, 66.0),
            (160.0, 68.0),
            (163.4, 70.6),
        ],
    ],
    "Kazakhstan": [
        [(80.6, 52.6), (79.2, 50.2), (79.8, 48.6), (78.2, 46.8), (79.2, 45.2), (80.2, 44.3), (81.6, 44.0)],
    ],
    "Mongolia": [
        [(93.4, 51.8), (94.0, 49.6), (96.6, 47.6), (96.2, 45.2), (98.0, 42.0)],
    ],
    "China": [
        [
            (103.4, 42.6),
            (105.4, 41.2),
            (108.0, 41.0),
            (110.6, 40.0),
            (113.6, 40.6),
            (116.4, 40.9),
            (118.0, 40.1),
            (120.3, 39.4),
        ],
    ],
    "Australia": [
        [
            (139.6, -15.6),
            (137.9, -18.4),
            (138.4, -21.6),
            (137.2, -25.4),
            (134.6, -28.2),
            (134.2, -30.6),
            (132.0, -33.4),
        ],
    ],
}

# A piece of a cut country goes to the territory whose seed lies in it, else to the nearest seed.
SEEDS: dict[str, list[tuple[str, Degrees]]] = {
    "Canada": [
        ("northwest_territory", (-120, 65)),
        ("northwest_territory", (-95, 66)),
        ("alberta", (-115, 55)),
        ("alberta", (-125, 55)),
        ("alberta", (-106, 53)),
        ("ontario", (-90, 52)),
        ("ontario", (-98, 55)),
        ("quebec", (-72, 52)),
    ],
    "United States of America": [("western_united_states", (-112, 42)), ("eastern_united_states", (-86, 37))],
    "Russia": [
        ("ukraine", (45, 56)),
        ("ural", (66, 60)),
        ("siberia", (95, 64)),
        ("yakutsk", (125, 66)),
        ("irkutsk", (110, 55)),
        ("kamchatka", (160, 57)),
        ("kamchatka", (135, 52)),
        ("kamchatka", (172, 66)),
    ],
    "Kazakhstan": [("afghanistan", (66, 48)), ("china", (83, 48.5))],
    "Mongolia": [("mongolia", (105, 47)), ("china", (91, 48))],
    "China": [("china", (104, 32)), ("china", (86, 40)), ("mongolia", (124, 46)), ("mongolia", (114, 43))],
    "Australia": [("western_australia", (122, -25)), ("eastern_australia", (146, -25))],
}

OFF_THE_BOARD = "off the board"
DROPPED_COUNTRIES = {"Antarctica"}


def by_position(country: str, longitude: float, latitude: float) -> str | None:
    """The territory of a part decided by where it lies, OFF_THE_BOARD, or None when position does not decide."""
    rule = RULES.get(country)
    return rule(longitude, latitude) if rule else None


def united_states(longitude: float, latitude: float) -> str | None:
    if longitude > 0 or (longitude < -150 and latitude < 30) or longitude < -171:
        return OFF_THE_BOARD
    return "alaska" if longitude < -129 and latitude > 50 else None


def france(longitude: float, latitude: float) -> str | None:
    if -56 < longitude < -50 and 1 < latitude < 7:
        return "venezuela"
    return "western_europe" if -6 < longitude < 10 and latitude > 41 else OFF_THE_BOARD


def indonesia(longitude: float, latitude: float) -> str | None:
    papua = longitude > 133.3 or (longitude > 130.0 and latitude > -2.5)
    return "new_guinea" if papua else "indonesia"


def australia(longitude: float, latitude: float) -> str | None:
    if latitude < -45 or longitude > 155 or longitude < 110:
        return OFF_THE_BOARD
    return "eastern_australia" if latitude < -39.2 else None


def russia(longitude: float, latitude: float) -> str | None:
    """Franz Josef Land is dropped; Kaliningrad, Novaya Zemlya, Sakhalin, the Kurils and Wrangel have fixed owners."""
    if latitude > 80:
        return OFF_THE_BOARD
    fixed = [
        (longitude < 30 and latitude < 57, "ukraine"),
        (50 < longitude < 70 and latitude > 70, "ural"),
        (not 69 < longitude < 80 and latitude > 77, "siberia"),
        (136 < longitude < 151 and latitude > 73, "yakutsk"),
        (longitude > 176 and latitude > 70.5, "kamchatka"),
        (141 < longitude < 157 and latitude < 54.6, "kamchatka"),
    ]
    return next((territory for holds, territory in fixed if holds), None)


def canada(longitude: float, latitude: float) -> str | None:
    if longitude > -64.5 and latitude < 52:
        return "quebec"
    arctic = latitude > 68.0 or (latitude > 61.5 and longitude < -64)
    return "northwest_territory" if arctic and not (longitude > -78.5 and latitude < 62.6) else None


def kept(territory: str | None, holds: bool) -> str | None:
    return territory if holds else OFF_THE_BOARD


RULES = {
    "United States of America": united_states,
    "France": france,
    "Spain": lambda east, north: kept("western_europe", north > 36.0 and east > -10),
    "Portugal": lambda east, north: kept("western_europe", east > -10.5 and north > 36),
    "Netherlands": lambda east, north: kept(None, east >= 0),
    "Norway": lambda east, north: kept(None, 50 <= north <= 76 and east >= 0),
    "Chile": lambda east, north: kept(None, east >= -78),
    "Ecuador": lambda east, north: kept(None, east >= -83),
    "Malaysia": lambda east, north: "siam" if east < 105.5 else "indonesia",
    "Indonesia": indonesia,
    "India": lambda east, north: kept(None, not (east > 91.5 and north < 15)),
    "South Africa": lambda east, north: kept(None, north >= -40),
    "New Zealand": lambda east, north: kept(None, -48.0 <= north <= -33 and east >= 0),
    "Australia": australia,
    "Japan": lambda east, north: kept(None, north >= 30 and east >= 128),
    "Russia": russia,
    "Canada": canada,
}

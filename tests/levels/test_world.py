"""The map of the world against what is printed: the table of borders of the rules, and the lists of territories of the
two booklets, both written down here a second time."""

from __future__ import annotations

from collections import Counter

import pytest

from game.levels.boards import load_board
from game.rules.conquest.board import Board

BORDERS = """
Alaska: Northwest Territory, Alberta, Kamchatka (sea)
Northwest Territory: Alaska, Alberta, Ontario, Greenland (sea)
Greenland: Northwest Territory, Ontario, Quebec, Iceland (all sea)
Alberta: Alaska, Northwest Territory, Ontario, Western United States
Ontario: Northwest Territory, Alberta, Western United States, Eastern United States, Quebec, Greenland (sea)
Quebec: Ontario, Eastern United States, Greenland (sea)
Western United States: Alberta, Ontario, Eastern United States, Central America
Eastern United States: Ontario, Quebec, Western United States, Central America
Central America: Western United States, Eastern United States, Venezuela
Venezuela: Central America, Peru, Brazil
Peru: Venezuela, Brazil, Argentina
Brazil: Venezuela, Peru, Argentina, North Africa (sea)
Argentina: Peru, Brazil
Iceland: Greenland, Great Britain, Scandinavia (all sea)
Great Britain: Iceland, Scandinavia, Northern Europe, Western Europe (all sea)
Scandinavia: Iceland (sea), Great Britain (sea), Northern Europe (sea), Ukraine
Northern Europe: Great Britain (sea), Scandinavia (sea), Ukraine, Southern Europe, Western Europe
Western Europe: Great Britain (sea), Northern Europe, Southern Europe, North Africa (sea)
Southern Europe: Western Europe, Northern Europe, Ukraine, Middle East, Egypt (sea), North Africa (sea)
Ukraine: Scandinavia, Northern Europe, Southern Europe, Middle East, Afghanistan, Ural
North Africa: Brazil (sea), Western Europe (sea), Southern Europe (sea), Egypt, East Africa, Congo
Egypt: Southern Europe (sea), Middle East, East Africa, North Africa
East Africa: Egypt, North Africa, Congo, South Africa, Madagascar (sea), Middle East (sea)
Congo: North Africa, East Africa, South Africa
South Africa: Congo, East Africa, Madagascar (sea)
Madagascar: East Africa, South Africa (all sea)
Ural: Ukraine, Siberia, China, Afghanistan
Siberia: Ural, Yakutsk, Irkutsk, Mongolia, China
Yakutsk: Siberia, Irkutsk, Kamchatka
Kamchatka: Yakutsk, Irkutsk, Mongolia, Japan (sea), Alaska (sea)
Irkutsk: Siberia, Yakutsk, Kamchatka, Mongolia
Mongolia: Siberia, Irkutsk, Kamchatka, Japan (sea), China
Japan: Kamchatka, Mongolia (all sea)
Afghanistan: Ukraine, Ural, China, India, Middle East
China: Ural, Siberia, Mongolia, Siam, India, Afghanistan
India: Middle East, Afghanistan, China, Siam
Siam: India, China, Indonesia (sea)
Middle East: Ukraine, Southern Europe, Egypt, East Africa (sea), Afghanistan, India
Indonesia: Siam, New Guinea, Western Australia (all sea)
New Guinea: Indonesia, Western Australia, Eastern Australia (all sea)
Western Australia: Indonesia (sea), New Guinea (sea), Eastern Australia
Eastern Australia: New Guinea (sea), Western Australia
"""

ENGLISH = """
North America 5: Alaska, Northwest Territory, Greenland, Alberta, Ontario, Quebec, Western United States, Eastern United States, Central America
South America 2: Venezuela, Peru, Brazil, Argentina
Europe 5: Iceland, Great Britain, Scandinavia, Northern Europe, Western Europe, Southern Europe, Ukraine
Africa 3: North Africa, Egypt, East Africa, Congo, South Africa, Madagascar
Asia 7: Ural, Siberia, Yakutsk, Kamchatka, Irkutsk, Afghanistan, China, Mongolia, Japan, Middle East, India, Siam
Australia 2: Indonesia, New Guinea, Western Australia, Eastern Australia
"""  # noqa: E501

DUTCH = """
Noord-Amerika 5: Alaska, Noordwestelijke Staten, Groenland, Alberta, Ontario, Quebec, Verenigde Staten (west), Verenigde Staten (oost), Midden-Amerika
Zuid-Amerika 2: Venezuela, Peru, Brazilië, Argentinië
Europa 5: IJsland, Groot-Brittannië, Scandinavië, Noord-Europa, West-Europa, Zuid-Europa, Oekraïne
Afrika 3: Noord-Afrika, Egypte, Oost-Afrika, Kongo, Zuid-Afrika, Madagascar
Azië 7: Oeral, Siberië, Jakoetsk, Kamtsjatka, Irkoetsk, Afghanistan, China, Mongolië, Japan, Midden-Oosten, India, Siam
Australië 2: Indonesië, Nieuw-Guinea, West-Australië, Oost-Australië
"""  # noqa: E501

Pairs = set[frozenset[str]]


@pytest.fixture(scope="module")
def world() -> Board:
    return load_board("world")


def printed_borders() -> tuple[Pairs, Pairs]:
    """All borders of the table, and those of them that are by sea."""
    every: Pairs = set()
    sea: Pairs = set()
    for line in BORDERS.strip().splitlines():
        name, _, row = line.partition(": ")
        is_all_sea = row.endswith("(all sea)")
        for word in row.removesuffix(" (all sea)").split(", "):
            pair = frozenset((name, word.removesuffix(" (sea)")))
            every.add(pair)
            if is_all_sea or word.endswith(" (sea)"):
                sea.add(pair)
    return every, sea


def printed_names(text: str) -> list[tuple[str, int, list[str]]]:
    found = []
    for line in text.strip().splitlines():
        continent, _, row = line.partition(": ")
        name, _, bonus = continent.rpartition(" ")
        found.append((name, int(bonus), row.split(", ")))
    return found


def test_borders_are_those_of_the_table(world: Board) -> None:
    names = [name["en"] for name in world.names]
    found = {frozenset((names[one], names[other])) for one, row in enumerate(world.neighbours) for other in row}
    every, sea = printed_borders()
    assert found == every
    assert {frozenset((names[one], names[other])) for one, other in world.sea} == sea
    assert (len(every), len(sea)) == (83, 25)


def test_every_row_of_the_table_is_the_whole_neighbourhood(world: Board) -> None:
    names = [name["en"] for name in world.names]
    for line in BORDERS.strip().splitlines():
        name, _, row = line.partition(": ")
        printed = {word.partition(" (")[0] for word in row.split(", ")}
        assert {names[cell] for cell in world.neighbours[names.index(name)]} == printed, name


@pytest.mark.parametrize(("language", "text"), [("en", ENGLISH), ("nl", DUTCH)])
def test_names_and_bonuses_are_those_of_the_booklet(world: Board, language: str, text: str) -> None:
    printed = {name: (bonus, set(row)) for name, bonus, row in printed_names(text)}
    found = {
        continent.names[language]: (continent.bonus, {world.names[cell][language] for cell in continent.members})
        for continent in world.continents
    }
    assert found == printed


def test_both_languages_name_the_same_territory(world: Board) -> None:
    for (english, _, in_english), (dutch, _, in_dutch) in zip(
        printed_names(ENGLISH), printed_names(DUTCH), strict=True
    ):
        assert {"en": english, "nl": dutch} in [continent.names for continent in world.continents]
        for one, other in zip(in_english, in_dutch, strict=True):
            assert {"en": one, "nl": other} in world.names


def test_ids_are_the_english_names(world: Board) -> None:
    assert list(world.territories) == [name["en"].lower().replace(" ", "_") for name in world.names]
    assert list(world.territories) == sorted(world.territories)
    assert [continent.id for continent in world.continents] == sorted(continent.id for continent in world.continents)


def test_fourteen_cards_of_each_symbol_spread_over_the_continents(world: Board) -> None:
    assert Counter(world.symbols) == {"infantry": 14, "cavalry": 14, "artillery": 14}
    for continent in world.continents:
        counts = Counter(world.symbols[cell] for cell in continent.members)
        assert len(counts) == 3
        assert max(counts.values()) - min(counts.values()) <= 1, continent.id


def test_home_and_members_agree(world: Board) -> None:
    for number, continent in enumerate(world.continents):
        assert continent.members == tuple(cell for cell, home in enumerate(world.home) if home == number)
    assert sum(len(continent.members) for continent in world.continents) == 42


def test_neighbours_are_sorted_and_mutual(world: Board) -> None:
    for cell, row in enumerate(world.neighbours):
        assert list(row) == sorted(set(row))
        assert all(cell in world.neighbours[other] for other in row)


def test_a_board_is_read_once(world: Board) -> None:
    assert load_board("world") is world

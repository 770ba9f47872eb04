"""The eight terrains: the facts of the printed boards, what they have in common, and files with a fault each. The
comments at the head of such a file, `# expect FILE:LINE: KEY: MESSAGE`, are exactly what must be reported."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from game.core.errors import LevelError, SetupError
from game.levels.families.terrains import load_terrain, read_terrain, terrain_digest
from game.levels.problems import Problems
from game.levels.search import names_of
from game.paths import data_folder
from game.rules.toy_battle.terrain import SPECIALS, Place, Terrain
from tests.rules.toy_battle.tables import TERRAINS

HERE = Path(__file__).parent
BAD = sorted(HERE.glob("bad_terrains/*.toml"))
MARK = "# expect "

every_terrain = pytest.mark.parametrize("name", TERRAINS)

# goal, medals, bases, headquarters of blue and red, paths, regions, Dutch name, special bases and gates
FACTS = {
    "castle_field": (7, 14, 15, 1, 1, 24, 8, "Kasteelland", {"recall": 4}),
    "tropical_pool": (6, 12, 13, 2, 2, 24, 8, "Tropisch zwembad", {"gate": 7}),
    "city_of_clouds": (8, 16, 14, 1, 1, 28, 13, "Wolkenstad", {"draw1": 4}),
    "volcanic_jungle": (7, 14, 13, 1, 1, 22, 6, "Vulkanische jungle", {"shove": 2}),
    "cursed_cemetery": (7, 14, 15, 1, 1, 28, 10, "Behekste begraafplaats", {"exhume": 4}),
    "caribbean_sea": (5, 11, 12, 2, 1, 20, 6, "Caribische Zee", {}),
    "station_metal_x": (7, 14, 13, 1, 1, 28, 14, "Station Metal-X", {"nullify": 3}),
    "battlefield": (8, 16, 14, 1, 1, 24, 9, "Slagveld", {"suppress": 4}),
}
FEWEST_TURNS = {"tropical_pool": 4, "caribbean_sea": 5}


def edges_of(terrain: Terrain) -> list[tuple[int, int]]:
    return [(one, other) for one, row in enumerate(terrain.neighbours) for other in row if one < other]


def test_these_are_all_terrains() -> None:
    assert names_of("terrain") == TERRAINS
    assert set(FACTS) == set(TERRAINS)


@every_terrain
def test_terrains_are_as_printed(name: str) -> None:
    terrain = load_terrain(name)
    marks = [SPECIALS[special] for special in terrain.special if special] + ["gate" for gate in terrain.gates if gate]
    assert (
        terrain.goal, sum(region.medals for region in terrain.regions), terrain.hq.count(-1), terrain.hq.count(0),
        terrain.hq.count(1), len(edges_of(terrain)), len(terrain.regions), terrain.names["nl"],
        {mark: marks.count(mark) for mark in marks},
    ) == FACTS[name]  # fmt: skip


@every_terrain
def test_a_region_with_n_bases_holds_n_less_two_medals_and_the_goal_is_half(name: str) -> None:
    terrain = load_terrain(name)
    for region in terrain.regions:
        assert region.medals == len(region.bases) - 2
    assert terrain.goal == sum(region.medals for region in terrain.regions) // 2


@every_terrain
def test_fields_are_numbered_by_id_and_regions_by_number(name: str) -> None:
    terrain = load_terrain(name)
    assert list(terrain.fields) == sorted(terrain.fields)
    assert [region.id for region in terrain.regions] == [str(n + 1) for n in range(len(terrain.regions))]


@every_terrain
def test_blue_is_at_the_bottom(name: str) -> None:
    terrain = load_terrain(name)
    for field, owner in enumerate(terrain.hq):
        assert owner < 0 or (terrain.at[field][1] > 500) == (owner == 0)


@every_terrain
def test_an_unopposed_player_needs_as_many_troops_to_the_other_headquarters_as_printed(name: str) -> None:
    terrain = load_terrain(name)
    distance = {field: 0 for field, owner in enumerate(terrain.hq) if owner == 0}
    waiting = list(distance)
    for field in waiting:
        for other in terrain.neighbours[field]:
            if other not in distance and (terrain.hq[field] <= 0):
                distance[other] = distance[field] + 1
                waiting.append(other)
    assert min(distance[field] for field, owner in enumerate(terrain.hq) if owner == 1) == FEWEST_TURNS.get(name, 6)


def half_turned(terrain: Terrain) -> list[int]:
    """For each field the one that lies where a half turn of the board would bring it."""
    found = []
    for x, y in terrain.at:
        away = [abs(1000 - x - u) + abs(1000 - y - v) for u, v in terrain.at]
        found.append(away.index(min(away)))
        assert min(away) <= 30
    return found


@pytest.mark.parametrize("name", [name for name in TERRAINS if name != "caribbean_sea"])
def test_a_half_turn_swaps_the_colours_and_changes_nothing_else(name: str) -> None:
    terrain = load_terrain(name)
    turned = half_turned(terrain)
    assert sorted(turned) == list(range(len(turned)))
    for field, other in enumerate(turned):
        assert turned[other] == field
        assert terrain.hq[other] == (1 - terrain.hq[field] if terrain.hq[field] >= 0 else -1)
        assert (terrain.special[other], terrain.gates[other]) == (terrain.special[field], terrain.gates[field])
        assert sorted(turned[cell] for cell in terrain.neighbours[field]) == list(terrain.neighbours[other])
    regions = {(region.bases, region.medals) for region in terrain.regions}
    assert {(tuple(sorted(turned[base] for base in bases)), medals) for bases, medals in regions} == regions


def test_caribbean_sea_is_not_symmetric() -> None:
    terrain = load_terrain("caribbean_sea")
    assert (terrain.hq.count(0), terrain.hq.count(1)) == (2, 1)


def side(one: Place, other: Place, point: Place) -> int:
    """On which side of a line a point lies: -1, 0 or 1, worked out in whole numbers."""
    area = (other[0] - one[0]) * (point[1] - one[1]) - (other[1] - one[1]) * (point[0] - one[0])
    return (area > 0) - (area < 0)


@every_terrain
def test_straight_paths_do_not_cross(name: str) -> None:
    terrain = load_terrain(name)
    for (a, b), (c, d) in combinations(edges_of(terrain), 2):
        if len({a, b, c, d}) == 4:
            p, q, r, s = (terrain.at[field] for field in (a, b, c, d))
            assert side(p, q, r) == side(p, q, s) != 0 or side(r, s, p) == side(r, s, q) != 0, (a, b, c, d)


def is_inside(point: Place, corners: list[Place]) -> bool:
    """Whether a point lies in a polygon: a ray to the right crosses its border an odd number of times."""
    crossings = 0
    for one, other in zip(corners, (*corners[1:], corners[0]), strict=True):
        low, high = sorted((one, other), key=lambda corner: corner[1])
        if low[1] <= point[1] < high[1] and side(low, high, point) > 0:
            crossings += 1
    return crossings % 2 == 1


@every_terrain
def test_regions_are_closed_hold_their_medals_and_no_field(name: str) -> None:
    terrain = load_terrain(name)
    for region in terrain.regions:
        corners = [terrain.at[field] for field in region.border]
        assert is_inside(region.at, corners), region.id
        for field, place in enumerate(terrain.at):
            assert field in region.border or not is_inside(place, corners), (region.id, terrain.fields[field])
        assert set(region.bases) == {field for field in region.border if terrain.hq[field] < 0}


@every_terrain
def test_plain_has_no_special_bases_and_gates(name: str) -> None:
    terrain = load_terrain(name)
    plain = terrain.plain()
    assert not any(plain.special)
    assert not any(plain.gates)
    assert (plain.neighbours, plain.hq, plain.regions) == (terrain.neighbours, terrain.hq, terrain.regions)


def test_digests_tell_rules_apart_and_nothing_else(tmp_path: Path) -> None:
    text = (HERE / "bad_terrains" / "pond.toml").read_text(encoding="utf-8")

    def changed(old: str, new: str) -> str:
        assert old in text
        path = tmp_path / "pond.toml"
        path.write_text(text.replace(old, new), encoding="utf-8")
        problems = Problems()
        terrain = read_terrain(path, problems)
        assert terrain is not None, list(problems)
        path.unlink()
        return terrain_digest(terrain)

    whole = changed("Pond", "Pond")
    assert changed("Pond", "Lake") == whole
    assert changed("at = [450, 500]", "at = [451, 500]") == whole
    moved = '    ["b1", "n1"],\n    ["n1", "n2"],\n'
    assert changed(moved, '    ["n2", "n1"],\n    ["n1", "b1"],\n') == whole
    others = [
        changed("[1, 2]", "[1, 3]"), changed('"recall"', '"draw1"'), changed("n2 = {", "n2 = { special = 'shove',"),
        changed('    ["n3", "r1"],\n', '    ["n3", "r1"],\n    ["n2", "r1"],\n'),
    ]  # fmt: skip
    assert len({whole, *others}) == 5


def test_digests_of_beginners_differ_where_there_is_something_special() -> None:
    for name in TERRAINS:
        terrain = load_terrain(name)
        is_same = terrain_digest(terrain) == terrain_digest(terrain, beginners=True)
        assert is_same == (name == "caribbean_sea")


def test_a_terrain_is_found_by_name_path_and_in_own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bundled = data_folder("levels") / "terrains" / "castle_field.toml"
    assert load_terrain(bundled) is load_terrain("castle_field")
    pond = (HERE / "bad_terrains" / "pond.toml").read_text(encoding="utf-8")
    (tmp_path / "terrains").mkdir()
    (tmp_path / "terrains" / "pond.toml").write_text(pond, encoding="utf-8")
    (tmp_path / "puddle.toml").write_text(pond, encoding="utf-8")
    with pytest.raises(SetupError):
        load_terrain("pond")
    monkeypatch.setenv("TIN_MARSHAL_LEVELS", str(tmp_path))
    assert [load_terrain(name).id for name in ("pond", "puddle")] == ["pond", "puddle"]
    assert "pond" in names_of("terrain")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("castel_field", 'There is no terrain "castel_field"; did you mean "castle_field"? Known: battlefield,'),
        ("nowhere/pond.toml", 'There is no file "nowhere/pond.toml".'),
        ("a\0b", "There is no terrain"),
    ],
)
def test_an_unknown_terrain_is_told(name: str, sentence: str) -> None:
    with pytest.raises(SetupError) as caught:
        load_terrain(name)
    assert str(caught.value).startswith(sentence)


def expected(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.removeprefix(MARK) for line in lines if line.startswith(MARK)]


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_exactly_the_faults_of_a_terrain_are_reported(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)
    problems = Problems()
    terrain = read_terrain(path.relative_to(HERE), problems)
    found, wanted = [str(problem) for problem in problems], expected(path)
    assert (terrain is None) == bool(wanted)
    assert len(found) == len(wanted), found
    for one, other in zip(found, wanted, strict=True):
        assert one.startswith(other[:-1]) if other.endswith("…") else one == other


def test_only_the_models_are_without_fault() -> None:
    assert [path.stem for path in BAD if not expected(path)] == ["pond", "pond_with_own_medals"]
    assert len(BAD) > 30


def test_all_faults_are_told_at_once_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)
    for _ in range(2):
        with pytest.raises(LevelError) as caught:
            load_terrain("bad_terrains/many_faults.toml")
        assert list(caught.value.problems) == expected(HERE / "bad_terrains" / "many_faults.toml")
    assert len(caught.value.problems) == 6

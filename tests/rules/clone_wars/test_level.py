"""The bundled data: the galaxy, the armies, decks, tokens and the track, and faults in an edition of one's own."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

import game
from game.core.errors import LevelError, SetupError
from game.levels.boards import edges_of, load_board
from game.levels.checking import check
from game.levels.editions import load_edition
from game.paths import data_folder
from tests.tables import rules_of

HERE = Path(__file__).parent
MARK = "# expect "
FAULTY = sorted(HERE.glob("bad_levels/*.toml"))
SYSTEMS = {
    "outer_rim": (6, "Buitenrand", "ryloth polis_massa dagobah mustafar tatooine yavin_4 utapau geonosis praesitlyn "
                  "hypori"),
    "mid_rim": (5, "Middenrand", "sullust haruun_kal kashyyyk rodia ando naboo rattatak kamino nal_hutta"),
    "wild_space": (3, "Wilde Ruimte", "felucia raxus_prime mon_calamari jabiim saleucami boz_pity kessel"),
    "core_worlds": (5, "Kernwerelden", "byss coruscant duro ansion cato_neimoidia corellia alderaan"),
    "colonies": (2, "Koloniën", "ithor mygeeto muunilinst dathomir dantooine"),
    "expansion_region": (3, "Uitbreidingsgebied", "ilum malastare toydaria bogden"),
}  # fmt: skip


def test_systems_planets_and_bonuses() -> None:
    board = load_board("galaxy")
    found = {
        one.id: (one.bonus, one.names["nl"], sorted(board.territories[cell] for cell in one.members))
        for one in board.continents
    }
    assert found == {name: (bonus, dutch, sorted(row.split())) for name, (bonus, dutch, row) in SYSTEMS.items()}
    assert len(board.territories) == 42
    assert len({one.colour for one in board.continents}) == 6


def test_borders_lie_inside_systems_and_lanes_between_them() -> None:
    board = load_board("galaxy")
    lanes = {tuple(sorted(pair)) for pair in board.sea}
    edges = [(board.territories.index(one), board.territories.index(other)) for one, other in edges_of(board)]
    assert (len(edges), len(lanes)) == (81, 14)
    for one, other in edges:
        assert (board.home[one] != board.home[other]) is (tuple(sorted((one, other))) in lanes)
    degrees = [len(row) for row in board.neighbours]
    assert (min(degrees), max(degrees)) == (2, 6)


def test_edges_that_are_known_from_the_booklet() -> None:
    board = load_board("galaxy")
    edges = {frozenset(edge) for edge in edges_of(board)}
    lanes = {frozenset(board.territories[cell] for cell in pair) for pair in board.sea}
    centre = "muunilinst ithor,muunilinst mygeeto,muunilinst dathomir,muunilinst dantooine"
    others = "mon_calamari jabiim,felucia jabiim,boz_pity kessel,kashyyyk haruun_kal,haruun_kal rodia"
    for pair in f"{centre},{others}".split(","):
        assert frozenset(pair.split()) in edges - lanes
    assert {frozenset(("dathomir", "alderaan")), frozenset(("kashyyyk", "boz_pity"))} <= lanes
    assert frozenset(("ithor", "dathomir")) not in edges
    assert len(board.neighbours[board.territories.index("muunilinst")]) == 4


def test_decks_of_thirty_and_twenty_nine_spread_evenly_with_four_anakin_cards_each() -> None:
    rules = load_edition("clone_wars").choose()
    for faction, (count, ships) in enumerate([(30, [10, 10, 10]), (29, [9, 10, 10])]):
        cards = [card for card in rules.cards if card[3] == faction]
        assert len(cards) == count
        assert sorted(Counter(card[1] for card in cards).values()) == ships
        copies = Counter(rules.powers[card[2]] for card in cards)
        assert sum(copies[power] for power in copies if power[3]) == 4
        assert {copies[power] for power in copies if not power[3]} == {2, 3}
    powers = [{rules.powers[card[2]][0] for card in rules.cards if card[3] == faction} for faction in (0, 1)]
    assert powers[0] - powers[1] == {"stall_sidious"}
    assert powers[1] - powers[0] == {"hasten"}
    assert len(powers[0] | powers[1]) == 13


def test_nine_tokens_with_their_dots() -> None:
    rules = load_edition("clone_wars").choose()
    assert dict(rules.tokens) == {
        "count_dooku": 3, "rune_haako": 2, "general_grievous": 3, "nute_gunray": 2, "wat_tambor": 2, "san_hill": 1,
        "poggle": 1, "fleet_plans": 1, "factory_plans": 1,
    }  # fmt: skip


def test_everything_that_players_read_is_in_both_languages() -> None:
    mode = rules_of(game.new_match("clone_wars", seats=2))
    keys = [f"power.{power[0]}" for power in mode.rules.powers] + [f"token.{token}" for token, _ in mode.rules.tokens]
    keys += [f"army.{army}" for army in mode.rules.armies] + ["faction.republic", "faction.separatists"]
    keys += [f"power_about.{power[0]}" for power in mode.rules.powers]
    for key in keys:
        assert mode.name_of(key, "en")
        assert mode.name_of(key, "nl")
    assert mode.name_of("army.red", "nl") == "Rood"


def test_names_do_not_count_for_the_digest_of_a_level_but_numbers_do(tmp_path: Path) -> None:
    original = (data_folder("levels") / "editions" / "clone_wars.toml").read_text(encoding="utf-8")
    bundled = load_edition("clone_wars").digest()
    changes = [
        ("Count Dooku", "Tyranus", True), ("dots = 3", "dots = 4", False), ("[8], [8]", "[8], [7]", False),
    ]  # fmt: skip
    for number, (old, new, is_same) in enumerate(changes):
        path = tmp_path / f"own_{number}.toml"
        path.write_text(original.replace(old, new), encoding="utf-8")
        assert (load_edition(path).digest() == bundled) is is_same


def test_an_owner_of_the_printed_game_can_change_the_data_alone(tmp_path: Path) -> None:
    original = (data_folder("levels") / "editions" / "clone_wars.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(original.replace("starting_armies = 31", "starting_armies = 41"), encoding="utf-8")
    match = game.new_match("clone_wars", seats=2, seed=1, level=str(path))
    while match.turn == 0:
        match.submit(match.actions()[0])
    total = sum(place["armies"] for place in match.position()["territories"].values() if place["owner"] == 0)
    assert total == 41


def test_it_is_played_on_other_boards_that_are_large_enough() -> None:
    match = game.new_match("clone_wars", seats=3, seed=1, level="world")
    assert "claim alaska" in match.actions()
    with pytest.raises(SetupError, match="too few"):
        game.new_match("clone_wars", seats=2, level=str(HERE / "small_board.toml"))


@pytest.mark.parametrize(("planet", "reason"), [
    ("red", '"red" is an army and also a planet of the board'),
    ("corvette", '"corvette" is a planet of the board and also a ship'),
    ("republic_scout_1", '"republic_scout_1" is a planet of the board and also a card'),
])  # fmt: skip
def test_a_board_whose_planets_could_be_mistaken_does_not_fit(planet: str, reason: str, tmp_path: Path) -> None:
    galaxy = (data_folder("levels") / "boards" / "galaxy.toml").read_text(encoding="utf-8")
    path = tmp_path / "own.toml"
    path.write_text(galaxy.replace("duro", planet), encoding="utf-8")
    with pytest.raises(SetupError, match=reason):
        game.new_match("clone_wars", seats=2, level=str(path))


def expected(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.removeprefix(MARK) for line in lines if line.startswith(MARK)]


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_exactly_the_fault_of_an_edition_is_reported(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE / "bad_levels")
    found = [str(problem) for problem in check([path.name])]
    assert found == expected(path), "\n".join(found)
    assert found
    with pytest.raises(LevelError):
        load_edition(path)


def test_the_faulty_editions_are_the_bundled_ones_with_one_fault_each() -> None:
    assert len(FAULTY) >= 20
    modes = {tomllib.loads(path.read_text(encoding="utf-8"))["mode"] for path in FAULTY}
    assert modes == {"clone_wars", "galactic_classic"}

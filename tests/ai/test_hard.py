"""The classic agent `hard`: legal everywhere, the same every time, ends its games, and takes what is there to take."""

from __future__ import annotations

from pathlib import Path

import pytest

import game
from game.ai.classic.charts import chart_of, next_set, position_in
from game.ai.classic.hard import HardAgent
from game.ai.classic.hunting import Hunt
from game.ai.conquest.chart import LARGEST_STACK
from game.ai.conquest.field import WON, Field, Scale, power_of
from game.ai.conquest.weights import Weights, bundled_weights, read_weights
from game.core.errors import LevelError
from game.core.match import Match
from game.core.rng import Rng
from game.paths import data_folder
from tests.tables import rules_of, table

BUNDLED = data_folder("levels") / "agents" / "classic.toml"
OPTIONS = [
    {},
    {"claim": True},
    {"starting_armies": "standard"},
    {"claim": True, "starting_armies": "standard", "territory_bonus": True, "east_africa_middle_east": False},
]


def field_of(match: Match, seat: int = 0) -> Field:
    sets = bundled_weights()
    weights = sets.duel if sum(match.state.alive) <= 2 else sets.table
    view = match.mode.observe(match.state, seat)
    traded = next_set(rules_of(match).rules, view.sets_traded)
    return Field(Scale(chart_of(rules_of(match)), weights), position_in(view), traded, seat)


def answer(match: Match, seat: int = 0) -> str:
    """What a fresh agent does in this position."""
    agent = HardAgent(rules_of(match), seat, Rng(1))
    return match.mode.write(agent.choose(match.mode.observe(match.state, seat)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", OPTIONS, ids=["booklet", "claim", "standard", "all"])
def test_plays_whole_games_legally_and_ends_them(seats: int, options: dict[str, object]) -> None:
    match = game.play("classic", ["hard"] * seats, seed=7, options=options, max_turns=1000)
    assert match.outcome is not None


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (game.play("classic", ["hard", "easy", "hard"], seed=21) for _ in range(2))
    assert [entry[1] for entry in first.log] == [entry[1] for entry in second.log]
    assert first.digest == second.digest


def test_a_fresh_agent_plays_on_from_the_middle_of_any_turn() -> None:
    """New agents for every single decision: nothing that they remember may be needed."""
    match = game.new_match("classic", seats=3, seed=5)
    while (seat := match.to_move) is not None and match.turn < 40:
        match.submit(answer(match, seat))
    assert match.turn >= 10 or match.outcome is not None


def test_beats_easy() -> None:
    wins = 0
    for seed in range(24):
        agents = ["hard", "easy"] if seed % 2 else ["easy", "hard"]
        outcome = game.play("classic", agents, seed=seed).outcome
        assert outcome is not None
        wins += agents[outcome.winners[0]] == "hard"
    assert wins >= 16


def test_takes_the_last_territory_of_the_game() -> None:
    match = table({"alaska": (1, 1), "kamchatka": (0, 6)}, rest=0)
    assert answer(match) == "attack kamchatka alaska 3"


def test_places_its_armies_for_the_kill() -> None:
    match = table({"alaska": (1, 3)}, rest=0, phase="place", to_place=5)
    placed = answer(match).split()
    assert placed[0] == "place"
    assert placed[1] in ("kamchatka", "alberta", "northwest_territory")


def test_goes_through_another_players_land_for_a_kill() -> None:
    lands = {
        "siam": (0, 12),
        "indonesia": (2, 1),
        "new_guinea": (1, 1),
        "eastern_australia": (0, 1),
        "western_australia": (0, 1),
    }
    match = table(
        lands | {"brazil": (0, 2)}, rest=2, seats=3, hands=[[], ["alaska", "alberta", "argentina", "brazil"], []]
    )
    places = [rules_of(match).board.territories.index(name) for name in ("siam",)]
    hunt = Hunt(field_of(match), 1)
    value, source, target = hunt.plan(hunt.starts(places, 0)[0], places)
    names = rules_of(match).board.territories
    assert (names[source], names[target]) == ("siam", "indonesia")
    assert value > field_of(match).value()


def test_does_not_attack_at_hopeless_odds() -> None:
    match = table(
        {
            "indonesia": (0, 3),
            "new_guinea": (0, 1),
            "western_australia": (0, 1),
            "eastern_australia": (0, 1),
            "siam": (1, 20),
        },
        rest=1,
    )
    assert answer(match) == "end"


def test_defends_with_the_most_dice() -> None:
    match = table({"alaska": (1, 2), "kamchatka": (0, 6)}, rest=0)
    match.submit("attack kamchatka alaska 3")
    assert answer(match, 1) == "defend 2"


def test_conquests_on_a_field_can_be_taken_back() -> None:
    """What is kept up to date step by step must equal what a look at the whole board gives."""
    match = game.play("classic", ["hard"] * 3, seed=3, max_turns=12)
    field = field_of(match)
    scale = Scale(field.chart, field.weights)
    sources = [place for place, owner in enumerate(field.owners) if owner == 0 and field.foes[place]]
    assert sources
    for source in sources:
        target = next(near for near in field.chart.neighbours[source] if field.owners[near] != 0)
        before = snapshot(field)
        undo = field.conquer(source, target, 4.0)
        after = match.state.draft()
        after.owners = tuple(field.owners)
        after.armies = tuple([int(number) for number in field.armies])
        after.captured = 1
        view = match.mode.observe(after.freeze(), 0)
        fresh = Field(scale, position_in(view), next_set(rules_of(match).rules, view.sets_traded), 0)
        assert field.foes == fresh.foes
        assert field.threat == pytest.approx(fresh.threat)
        assert field.hosts[1:] == pytest.approx(fresh.hosts[1:])
        assert field.held == fresh.held
        assert field.land == fresh.land
        assert field.rest == pytest.approx(fresh.rest)
        field.restore(undo)
        assert snapshot(field) == before


def snapshot(field: Field) -> tuple[object, ...]:
    rows = (field.owners, field.armies, field.standing, field.threat, field.foes, field.hosts, field.powers, field.land)
    return field.value(), field.strength, field.rest, field.enemies, *[tuple(row) for row in rows]


def test_the_value_of_a_won_game() -> None:
    field = field_of(table({"alaska": (1, 1), "kamchatka": (0, 6)}, rest=0))
    names = field.chart.rules.board.territories
    assert 0.5 < field.value() < WON
    field.conquer(names.index("kamchatka"), names.index("alaska"), 5.0)
    assert field.value() == WON


@pytest.mark.parametrize("sharpness", [0.5, 1.0, 2.0, 2.5, 3.0, 3.5, 8.0])
def test_powers(sharpness: float) -> None:
    assert power_of(sharpness)(7.3) == pytest.approx(7.3**sharpness)


def test_battles_beyond_the_table_keep_their_proportion() -> None:
    chart = chart_of(game.new_match("classic", seats=2).mode)  # type: ignore[arg-type]
    chance, left, held = chart.battle(3 * LARGEST_STACK, LARGEST_STACK)
    assert chance > 0.99
    assert LARGEST_STACK < left < 3 * LARGEST_STACK
    assert 0.0 <= held <= LARGEST_STACK
    assert chart.battle(LARGEST_STACK, 4 * LARGEST_STACK)[0] < 0.01


def broken(tmp_path: Path, old: str, new: str) -> str:
    """What reading the bundled weights says after one change."""
    path = tmp_path / "classic.toml"
    text = BUNDLED.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(LevelError) as caught:
        read_weights(path)
    return str(caught.value)


def test_the_bundled_weights_are_whole() -> None:
    sets = bundled_weights()
    assert all(isinstance(getattr(sets.duel, name), float) for name in Weights.__match_args__)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[duel]", "[dual]", "duel: this table is missing"),
        ("[duel]", "[dual]", "dual: this is not known"),
        ("\nincome =", "\nincomes =", "duel.income: this number is missing"),
        ("\nincome =", "\nincomes =", "duel.incomes: this is not known"),
        ("\nincome =", "\nincome = true #", "duel.income: this must be a number from 0 to 1000, not True"),
        ("\nincome =", "\nincome = -1 #", "duel.income: this must be a number from 0 to 1000, not -1"),
        ("\nsharpness =", "\nsharpness = 2.3 #", "duel.sharpness: this must be a multiple of 0.5"),
        ("\nsharpness =", "\nsharpness = nan #", "duel.sharpness: this must be a number"),
        ("[duel]", "[duel", "the file is not valid TOML"),
    ],
)
def test_broken_weights_are_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert message in broken(tmp_path, old, new)


def test_missing_weights_are_named(tmp_path: Path) -> None:
    with pytest.raises(LevelError, match=r"none\.toml: there is no such file"):
        read_weights(tmp_path / "none.toml")

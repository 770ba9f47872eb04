"""The agents of Clone Wars: legal for 2, 3 and 4 players, the same for the same seed, true to their faction, sensible
about ships, powers, Order 66 and the Emperor. All games are seeded, so a sample gives the same result each time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import game
from game.ai.clone_wars.agent import CloneAgent
from game.ai.clone_wars.chart import chart_of
from game.ai.clone_wars.plotting import dangers
from game.ai.clone_wars.styles import LEVELS, Style, bundled_styles
from game.ai.conquest.number_tables import read_number_tables
from game.ai.registry import make_agent
from game.ai.table import make_agents, play_out
from game.core.match import Match
from game.core.records import Record
from game.core.rng import Rng
from game.rules.clone_wars.actions import Build, Fleet, Order66, Power
from game.rules.conquest.actions import Attack, Trade
from tests.rules.clone_wars.tables import BLACK, RED, YELLOW, Land, table

MOST_TURNS = 400
SIZES = (2, 3, 4)
DEFAULTS = Path("levels/agents/clone_wars.toml")


def played(names: list[str], seed: int) -> Match:
    match = game.new_match("clone_wars", seats=len(names), seed=seed)
    play_out(match, make_agents(match, names, seed), MOST_TURNS)
    return match


def wins(name: str, rival: str, games: int, seed: int) -> int:
    """How many games of two players `name` wins, with the factions swapped after each."""
    count = 0
    for number in range(games):
        side = number % 2
        match = played([name, rival] if side == 0 else [rival, name], seed + number // 2)
        count += match.outcome is not None and match.outcome.winners == (side,)
    return count


def answer(match: Match, name: str = "hard") -> str:
    """What an agent who has seen nothing before does now."""
    seat = match.to_move
    assert seat is not None
    agent = make_agent(name, match.mode, seat, Rng(1))
    action = agent.choose(match.mode.observe(match.state, seat))
    assert match.mode.check(match.state, action) is None
    return match.mode.write(action)


class Onlooker:
    """Seats an agent, sees that nothing hidden reaches it, and keeps what it was asked and what it chose."""

    def __init__(self, name: str, match: Match, seat: int, seed: int) -> None:
        self.agent = make_agent(name, match.mode, seat, Rng(seed).fork(f"ai:{seat}"))
        self.own = match.mode.armies_of(match.state, seat)  # type: ignore[attr-defined]
        self.seen: list[tuple[Any, Record]] = []

    def choose(self, view: Any) -> Record:
        hidden = [card for army, hand in enumerate(view.hands) if army not in self.own for card in hand]
        assert set(hidden) <= {-1}
        assert set(view.pile) <= {-1, -2}
        action = self.agent.choose(view)
        self.seen.append((view, action))
        return action


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("seats", SIZES)
def test_games_end_at_every_number_of_players(name: str, seats: int) -> None:
    for seed in range(8):
        assert played([name] * seats, 300 + seed).outcome is not None


def test_games_of_mixed_tables_end() -> None:
    for seed in range(6):
        assert played(["normal", "easy", "random", "hard"], 400 + seed).outcome is not None


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    first, second = played([name] * 4, 11), played([name] * 4, 11)
    assert first.log == second.log
    assert first.digest == second.digest
    assert first.log != played([name] * 4, 12).log


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("seats", SIZES)
def test_a_fresh_agent_goes_on_from_any_position(name: str, seats: int) -> None:
    phases = set()
    for seed in range(2 if name == "hard" else 4):
        match = game.new_match("clone_wars", seats=seats, seed=seed)
        chairs = make_agents(match, [name] * seats, seed)
        while (seat := match.to_move) is not None:
            view = match.mode.observe(match.state, seat)
            phases.add(match.phase)
            fresh = make_agent(name, match.mode, seat, Rng(1))
            assert match.mode.check(match.state, fresh.choose(view)) is None
            match.submit(chairs[seat].choose(view))
    wanted = {"claim", "token", "cards", "place", "ships", "attack", "defend", "occupy", "move", "fleet", "power"}
    assert wanted | {"order66", "emperor"} <= phases


def test_an_agent_sees_only_what_its_seat_may_see_and_uses_ships_and_powers() -> None:
    used: set[type[Record]] = set()
    effects: set[str] = set()
    for seed in range(8):
        match = game.new_match("clone_wars", seats=3, seed=seed)
        chairs = [Onlooker("hard", match, seat, seed) for seat in range(3)]
        play_out(match, chairs, MOST_TURNS)
        for _, action in [row for chair in chairs for row in chair.seen]:
            used.add(type(action))
            if isinstance(action, Power):
                effects.add(match.mode.table.effects[action.words[0]])  # type: ignore[attr-defined]
    assert {Build, Fleet, Order66, Power, Trade} <= used
    assert {"reinforce", "raise", "best_face", "hold", "sabotage", "stall"} <= effects


# The war


def test_the_planet_that_completes_a_system_is_taken() -> None:
    lands = dict.fromkeys(("ithor", "mygeeto", "dathomir", "dantooine"), (RED, 1))
    match = table({**lands, "dathomir": (RED, 8), "muunilinst": (BLACK, 1)}, rest=YELLOW, phase="attack")
    assert answer(match) == "attack dathomir muunilinst 3"


@pytest.mark.parametrize("name", LEVELS)
def test_a_conquest_is_followed_by_the_whole_stack_and_its_ships(name: str) -> None:
    match = table({"duro": (RED, 9, (1, 2, 1)), "coruscant": (BLACK, 1)}, rest=BLACK, dice=(6, 6, 6, 1))
    match.submit("attack duro coruscant 3")
    assert match.phase == "occupy"
    assert answer(match, name) == "occupy 8 1 2 1"


def test_ships_make_an_attack_worth_while() -> None:
    """Five against six is a poor attack on equal terms, and a good one with three ships of each kind."""
    answers = []
    for ships in ((0, 0, 0), (3, 3, 3)):
        lands: dict[str, Land] = {"coruscant": (RED, 6, ships), "byss": (BLACK, 6)}
        walls = dict.fromkeys(("cato_neimoidia", "corellia", "duro", "ansion", "alderaan", "ithor"), (YELLOW, 1))
        match = table({**walls, **lands, "ithor": (RED, 1)}, rest=YELLOW, phase="attack")
        answers.append(answer(match))
    assert answers == ["end", "attack coruscant byss 3"]


def test_a_line_that_was_held_is_not_attacked_again() -> None:
    match = table({"duro": (RED, 9), "coruscant": (BLACK, 1)}, rest=YELLOW, held=["coruscant"], phase="attack")
    assert not answer(match).startswith("attack duro coruscant")


@pytest.mark.parametrize("name", LEVELS)
def test_defence_with_the_most_dice(name: str) -> None:
    match = table({"duro": (RED, 9), "coruscant": (BLACK, 4)}, rest=BLACK)
    match.submit("attack duro coruscant 3")
    assert answer(match, name) == "defend 2"


def test_no_attack_at_hopeless_odds() -> None:
    attacks = 0
    for seed in range(3):
        match = game.new_match("clone_wars", seats=4, seed=seed)
        chairs = [Onlooker("normal", match, seat, seed) for seat in range(4)]
        play_out(match, chairs, MOST_TURNS)
        chart = chart_of(match.mode)  # type: ignore[arg-type]
        for view, action in [row for chair in chairs for row in chair.seen]:
            if isinstance(action, Attack):
                attacks += 1
                fleets = chart.attack_fleet(view, action.source), chart.defence_fleet(view, action.target)
                spare = view.armies[action.source] - 1
                assert action.dice == min(3, spare) >= 2
                assert chart.fight(spare, view.armies[action.target], *fleets)[0] > 0.3
    assert attacks > 200


# Cards


def test_a_card_builds_a_ship_at_once() -> None:
    lands = {"duro": (RED, 3), "coruscant": (BLACK, 5)}
    match = table(lands, rest=BLACK, phase="cards", hands=[["republic_reroll_own_2"], [], [], []])
    assert answer(match) == "build republic_reroll_own_2"


def test_five_cards_are_played_down() -> None:
    hand = sorted([f"republic_plus_one_{number}" for number in (1, 2, 3)] + ["republic_scout_1", "republic_scout_2"])
    for name in LEVELS:
        match = table({"duro": (RED, 3)}, rest=BLACK, phase="cards", hands=[hand, [], [], []])
        assert answer(match, name).split()[0] in ("trade", "build")


def test_reserves_come_where_the_campaign_starts() -> None:
    lands = dict.fromkeys(("ithor", "mygeeto", "dantooine"), (RED, 1))
    match = table(
        {**lands, "dathomir": (RED, 2), "muunilinst": (BLACK, 2)},
        rest=YELLOW, phase="place", to_place=3, hands=[["republic_reinforce_3_1"], [], [], []],
    )  # fmt: skip
    text = answer(match)
    assert text.split()[:2] == ["power", "republic_reinforce_3_1"]
    match.submit(text)
    assert answer(match) == f"place {text.split()[2]} 3"


def test_a_die_is_turned_where_that_saves_an_army() -> None:
    """A tie is lost by the attacker; one more wins it."""
    lands = {"duro": (RED, 4), "coruscant": (BLACK, 1)}
    hands = [["republic_plus_one_1"], [], [], []]
    for faces, words in (((5, 2, 1, 5), "power republic_plus_one_1 1"), ((6, 2, 1, 5), None)):
        match = table(lands, rest=BLACK, hands=hands, dice=faces)
        match.submit("attack duro coruscant 3")
        assert match.phase == "power"
        assert answer(match) == (words or "end")


def test_the_pawn_is_stalled_before_a_space_with_more_numbers_only() -> None:
    hands = [["republic_stall_sidious_1"], [], [], []]
    for pawn, words in ((1, "end"), (2, "power republic_stall_sidious_1")):
        match = table({}, rest=BLACK, army=BLACK, phase="power", moment="track", asked=RED, pawn=pawn, hands=hands)
        assert answer(match) == words


def test_the_pawn_is_hastened() -> None:
    hands = [[], ["separatists_hasten_1"], [], []]
    match = table({}, rest=RED, army=BLACK, phase="power", moment="track", asked=BLACK, pawn=3, hands=hands)
    assert answer(match) == "power separatists_hasten_1"
    assert answer(match, "easy") == "end"


# Order 66 and the Emperor


def test_order_66_is_not_given_early_and_in_vain() -> None:
    for pawn in (1, 2, 3):
        lands = {"byss": (BLACK, 60), "coruscant": (BLACK, 20)}
        match = table(lands, rest=RED, army=BLACK, phase="order66", pawn=pawn)
        assert answer(match, "normal") == "end"
        assert answer(match) == "end"


def test_order_66_is_given_on_the_last_space() -> None:
    match = table({"byss": (BLACK, 20)}, rest=RED, army=BLACK, phase="order66", pawn=len(spaces()))
    assert answer(match) == "order66"
    assert answer(match, "normal") == "order66"


def spaces() -> tuple[tuple[int, ...], ...]:
    mode: Any = game.new_match("clone_wars", seats=2).mode
    found: tuple[tuple[int, ...], ...] = mode.rules.track
    return found


def test_the_emperor_goes_to_a_safe_planet() -> None:
    match = game.new_match("clone_wars", seats=2, seed=1)
    checked = 0
    for seed in range(12):
        match = game.new_match("clone_wars", seats=2, seed=seed)
        chairs = make_agents(match, ["hard", "hard"], seed)
        while (seat := match.to_move) is not None:
            view = match.mode.observe(match.state, seat)
            action = chairs[seat].choose(view)
            if match.phase == "emperor":
                chart = chart_of(match.mode)  # type: ignore[arg-type]
                danger = dangers(chart, view, view.seat)
                own = [planet for planet, owner in enumerate(view.owners) if owner == view.seat]
                margins = {planet: 1.3 * view.armies[planet] - danger[planet] for planet in own}
                assert margins[action.territory] == max(margins.values())  # type: ignore[attr-defined]
                checked += 1
            match.submit(action)
    assert checked >= 6


def test_the_emperor_is_hunted_over_planets_that_are_worth_little() -> None:
    lands = {"ansion": (RED, 14), "coruscant": (BLACK, 1), "byss": (BLACK, 3)}
    match = table(lands, rest=BLACK, order66=True, emperor="byss", phase="attack")
    agents = make_agents(match, ["hard"] * 4, 3)
    turn, won = match.turn, False
    while match.turn == turn and (seat := match.to_move) is not None:
        match.submit(agents[seat].choose(match.mode.observe(match.state, seat)))
        won = match.outcome is not None
    assert won
    assert match.outcome is not None
    assert match.outcome.reason == "emperor"


def test_the_emperor_is_guarded() -> None:
    lands = {"byss": (BLACK, 2), "coruscant": (BLACK, 1), "alderaan": (RED, 9), "kamino": (BLACK, 8), "rodia": (RED, 1)}
    match = table(lands, rest=BLACK, army=BLACK, order66=True, emperor="byss", phase="place", to_place=5)
    assert answer(match).startswith("place byss")


# The team


def test_a_planet_of_the_team_that_completes_a_system_is_asked_for_and_given() -> None:
    lands = dict.fromkeys(("ithor", "mygeeto", "dathomir", "dantooine"), (RED, 1))
    lands |= {"muunilinst": (YELLOW, 1), "byss": (YELLOW, 3), "coruscant": (YELLOW, 3), "duro": (YELLOW, 2)}
    match = table({**lands, "geonosis": (YELLOW, 1)}, rest=BLACK, phase="command")
    assert answer(match) == "command muunilinst"
    match.submit("command muunilinst")
    assert (match.phase, answer(match)) == ("answer", "agree")


def test_after_a_refusal_one_other_planet_is_asked_for_and_no_more() -> None:
    """Both would complete a system."""
    lands: dict[str, Land] = dict.fromkeys(("ilum", "malastare", "toydaria", "mygeeto", "muunilinst"), (RED, 2))
    lands |= dict.fromkeys(("ithor", "dathomir", "byss", "coruscant", "duro", "ansion", "corellia"), (RED, 2))
    lands |= {"alderaan": (RED, 2)}
    lands |= dict.fromkeys(("bogden", "dantooine", "cato_neimoidia", "geonosis"), (YELLOW, 1))
    match = table(lands, rest=BLACK, phase="command")
    asked = []
    while (text := answer(match)) != "end":
        asked.append(text)
        match.submit(text)
        match.submit("refuse")
    assert asked == ["command cato_neimoidia", "command bogden"]
    assert "command dantooine" in match.actions()


def test_an_agent_never_gives_its_last_planet_away() -> None:
    lands: dict[str, Land] = dict.fromkeys(("ilum", "malastare", "toydaria"), (RED, 2))
    match = table({**lands, "bogden": (YELLOW, 1), "geonosis": (BLACK, 1)}, rest=BLACK, phase="command")
    assert match.actions() == ["command bogden", "end"]
    assert answer(match) == "end"
    match.submit("command bogden")
    assert answer(match) == "refuse"


def test_ships_stay_at_home_where_a_planet_falls_without_them_and_leads_nowhere() -> None:
    """All beside Muunilinst is red then, while black still is beside Dathomir."""
    lands: dict[str, Land] = dict.fromkeys(("ithor", "mygeeto", "dantooine"), (RED, 2))
    lands |= {"dathomir": (RED, 12, (1, 1, 1)), "muunilinst": (BLACK, 1), "alderaan": (BLACK, 30)}
    match = table(lands, rest=YELLOW, phase="attack")
    assert answer(match, "normal") == "attack dathomir muunilinst 3 0 0 0"
    away = table({**lands, "alderaan": (YELLOW, 3)}, rest=YELLOW, phase="attack")
    assert answer(away, "normal") == "attack dathomir muunilinst 3"


def test_a_defender_uses_all_its_ships() -> None:
    match = table({"duro": (RED, 9), "coruscant": (BLACK, 1, (1, 1, 0))}, rest=BLACK)
    match.submit("attack duro coruscant 3")
    assert answer(match) == "defend 1"


def test_idle_armies_go_through_planets_of_the_team_to_the_front() -> None:
    lands = {"ilum": (RED, 7), "malastare": (YELLOW, 1), "bogden": (YELLOW, 1), "toydaria": (YELLOW, 1)}
    lands |= {"alderaan": (YELLOW, 1), "cato_neimoidia": (RED, 1), "byss": (BLACK, 4), "ithor": (YELLOW, 1)}
    lands |= {"nal_hutta": (YELLOW, 1), "naboo": (YELLOW, 1)}
    match = table(lands, rest=BLACK, phase="move")
    assert answer(match) == "move ilum cato_neimoidia 6"


# The styles


def test_a_style_file_names_all_that_is_wrong_with_it(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    text = DEFAULTS.read_text(encoding="utf-8").replace("land = 0.7", "lant = 0.7", 1)
    path.write_text(text.replace("[hard]", "[hart]").replace("whim = 0.35", 'whim = "often"'), encoding="utf-8")
    with pytest.raises(game.GameError) as problem:
        read_number_tables(path, Style, LEVELS)
    for sentence in (
        "own.toml: easy.lant: this is not known",
        "own.toml: easy.land: this number is missing",
        "own.toml: normal.whim: this must be a number from 0 to 1000, not 'often'",
        "own.toml: hart: this is not known",
        "own.toml: hard: this table is missing",
    ):
        assert sentence in str(problem.value)


def test_a_style_of_ones_own_is_played() -> None:
    match = game.new_match("clone_wars", seats=2, seed=5)
    mode: Any = match.mode
    chairs = [CloneAgent(chart_of(mode), bundled_styles()[name], Rng(seat)) for seat, name in enumerate(LEVELS[:2])]
    play_out(match, chairs, MOST_TURNS)
    assert match.outcome is not None


# The ladder, in small samples


def test_easy_beats_random_play() -> None:
    assert wins("easy", "random", 20, 700) >= 19


def test_normal_beats_easy() -> None:
    assert wins("normal", "easy", 60, 800) >= 39


def test_hard_beats_normal() -> None:
    assert wins("hard", "normal", 40, 900) >= 26


def test_neither_faction_is_favoured() -> None:
    republic = 0
    for seed in range(60):
        outcome = played(["normal", "normal"], 1200 + seed).outcome
        assert outcome is not None
        republic += outcome.winners == (0,)
    assert 20 <= republic <= 40

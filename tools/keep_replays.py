"""Plays the games that tests/replays keeps for ever: `python tools/keep_replays.py [MODE ...]`. What is there is never
touched."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import game  # noqa: E402

KEPT = ROOT / "tests" / "replays"
# name: mode, level, agents, seed, options. The golden one of each mode also has a transcript, so it should be short.
# Those called second are of the second revision of their rules; the others of their mode were played by the first.
GAMES: dict[str, tuple[str, str | None, list[str], int, dict[str, Any]]] = {
    "classic_golden": ("classic", None, ["hard", "normal", "easy"], 7, {}),
    "classic_two": ("classic", None, ["hard", "normal"], 11, {"starting_armies": "standard", "territory_bonus": True}),
    "classic_six": (
        "classic",
        None,
        ["easy", "normal", "hard", "easy", "normal", "hard"],
        5,
        {"claim": True, "starting_armies": "standard", "east_africa_middle_east": False},
    ),
    "basic_training_golden": ("basic_training", None, ["hard", "normal", "easy"], 1, {}),
    "basic_training_four": ("basic_training", None, ["hard", "normal", "easy", "normal"], 2, {}),
    "basic_training_five": ("basic_training", None, ["hard", "normal", "easy", "normal", "hard"], 3, {}),
    "command_room_golden": ("command_room", None, ["hard", "normal", "easy"], 1, {}),
    "command_room_four": ("command_room", None, ["hard", "normal", "easy", "normal"], 2, {"objective_cost": "free"}),
    "command_room_five": ("command_room", None, ["hard", "normal", "easy", "normal", "hard"], 3, {}),
    "world_conquest_golden": ("world_conquest", None, ["hard", "normal", "easy"], 1, {}),
    "world_conquest_four": ("world_conquest", None, ["hard", "normal", "easy", "normal"], 2, {}),
    "world_conquest_five": ("world_conquest", None, ["hard", "normal", "easy", "normal", "hard"], 3, {}),
    # Revision 2: any cards with two to ten stars may go. And matches with a last round.
    "basic_training_second": ("basic_training", None, ["hard", "normal", "easy"], 4, {}),
    "command_room_second": ("command_room", None, ["normal", "hard", "easy", "hard"], 5, {}),
    "world_conquest_second": ("world_conquest", None, ["normal", "hard", "easy"], 6, {}),
    "classic_rounds": ("classic", None, ["hard", "normal", "easy", "hard"], 21, {"rounds": 6}),
    "basic_training_rounds": ("basic_training", None, ["normal", "easy", "easy"], 22, {"rounds": 6}),
    "command_room_rounds": ("command_room", None, ["normal", "normal", "easy", "easy"], 23, {"rounds": 6}),
    "world_conquest_rounds": ("world_conquest", None, ["easy", "easy", "easy", "easy", "easy"], 24, {"rounds": 8}),
    "clone_wars_golden": ("clone_wars", None, ["hard", "normal"], 1, {}),
    "clone_wars_three": ("clone_wars", None, ["normal", "hard", "easy"], 2, {}),
    "clone_wars_four": ("clone_wars", None, ["easy", "normal", "hard", "normal"], 3, {}),
    "galactic_classic_golden": ("galactic_classic", None, ["hard", "normal", "easy"], 1, {}),
    "galactic_classic_four": ("galactic_classic", None, ["hard", "normal", "easy", "normal"], 2, {}),
    "galactic_classic_even": ("galactic_classic", None, ["hard", "hard", "hard"], 3, {}),
    "clone_wars_second_golden": ("clone_wars", None, ["hard", "normal"], 12, {}),
    "clone_wars_second_three": ("clone_wars", None, ["normal", "hard", "easy"], 5, {}),
    "clone_wars_second_four": ("clone_wars", None, ["easy", "normal", "hard", "normal"], 6, {}),
    "galactic_classic_second_golden": ("galactic_classic", None, ["hard", "normal", "easy"], 4, {}),
    "galactic_classic_second_four": ("galactic_classic", None, ["hard", "normal", "easy", "normal"], 5, {}),
    "galactic_classic_second_even": ("galactic_classic", None, ["hard", "hard", "hard"], 6, {}),
    "toy_battle_golden": ("toy_battle", "castle_field", ["hard", "normal"], 1, {}),
    "toy_battle_pool": ("toy_battle", "tropical_pool", ["normal", "hard"], 2, {}),
    "toy_battle_clouds": ("toy_battle", "city_of_clouds", ["hard", "easy"], 3, {}),
    "toy_battle_jungle": ("toy_battle", "volcanic_jungle", ["easy", "hard"], 4, {}),
    "toy_battle_cemetery": ("toy_battle", "cursed_cemetery", ["hard", "normal"], 5, {}),
    "toy_battle_sea": ("toy_battle", "caribbean_sea", ["normal", "hard"], 6, {}),
    "toy_battle_station": ("toy_battle", "station_metal_x", ["hard", "normal"], 7, {}),
    "toy_battle_trenches": ("toy_battle", "battlefield", ["normal", "hard"], 8, {"beginners": True}),
}


def main() -> None:
    for name, (mode, level, agents, seed, options) in GAMES.items():
        path = KEPT / f"{name}.jsonl"
        if path.exists() or (sys.argv[1:] and mode not in sys.argv[1:]):
            continue
        match = game.play(mode, agents=agents, seed=seed, level=level, options=options)
        match.save(path)
        sys.stdout.write(f"{path.name}: {len(match.log)} actions, {match.turn} turns\n")


if __name__ == "__main__":
    main()

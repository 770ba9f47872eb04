"""What the window begins with, from the command line: the title, a match that was described there, or a saved one.
Everything that can be wrong is found before a window opens."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from time import time_ns

import game
from game.core.errors import SetupError
from game.core.hints import did_you_mean
from game.core.match import Match
from game.core.plain import printable
from game.core.shapes import show
from game.levels.catalog import seat_range
from game.registry import default_mode
from game.screens import routes
from game.screens.registry import is_playable
from game.screens.start.launch import FirstScene
from game.screens.watch.scene import WatchScene
from game.session.saved.autosave import read_setup
from game.session.saved.public_reel import open_reader
from game.session.setup.match_setup import AGENTS, HUMAN, MatchSetup, Seat

PLAYERS = (HUMAN, *AGENTS)
USUAL = (HUMAN, "normal", "normal")
NAMES = ("Mira", "Joris", "Col. Brass", "Lady Zinc", "Maj. Pewter", "Nickel")


def first_scene(chosen: argparse.Namespace) -> FirstScene | None:
    """None: as always, from the beginning."""
    if chosen.load:
        return saved_match(chosen.load, chosen.agents)
    if not (chosen.mode or chosen.agents or chosen.seed is not None or chosen.level or chosen.option):
        return None
    mode = chosen.mode or default_mode()
    least, most = seat_range(mode, chosen.level)
    check_playable(mode)
    agents = chosen.agents or (USUAL if least <= len(USUAL) <= most else (HUMAN, *["normal"] * (least - 1)))
    seed = str(game_seed() if chosen.seed is None else chosen.seed)
    table = MatchSetup(mode, chosen.level, dict(chosen.option), seed, seats_of(agents))
    begun = game.new_match(mode, len(agents), table.number, chosen.level, dict(chosen.option))
    return lambda context: routes.match(context, table, begun)


def check_playable(mode: str) -> None:
    if not is_playable(mode):
        raise SetupError(f"{mode} has no screen yet; let agents play it with: python main.py simulate {mode}")


def saved_match(path: str, agents: Sequence[str] | None) -> FirstScene:
    """A match goes on from its last action, with those who sat there or those who are named."""
    begun: Match = game.load(path)
    check_playable(begun.mode.name)
    if begun.outcome is not None:
        raise SetupError(f"{path}: this match is over.")
    table = read_setup(Path(path))
    if agents is not None or table is None or len(table.seats) != begun.seats:
        chosen = agents or (HUMAN, *["normal"] * (begun.seats - 1))
        if len(chosen) != begun.seats:
            raise SetupError(f"{path} has {begun.seats} seats, but --agents names {len(chosen)} players.")
        options = dict(begun.mode.given_options)
        table = MatchSetup(begun.mode.name, begun.mode.level, options, str(begun.seed), seats_of(chosen))
    kept = table
    return lambda context: routes.match(context, kept, begun)


def watch_replay(path: str) -> FirstScene:
    """A replay to be watched; one that differs somewhere is shown up to there."""
    reader = open_reader(path)
    mode = reader.mode.name
    if not is_playable(mode):
        raise SetupError(f"{mode} has no screen yet; compare the replay with: python main.py verify {path}")
    reader.read_all()
    if reader.difference is not None:
        sys.stderr.write(f"{printable(str(reader.difference))}\n")
    return lambda context: WatchScene(context, Path(path), reader=reader)


def seats_of(agents: Sequence[str]) -> tuple[Seat, ...]:
    for name in agents:
        if name not in PLAYERS:
            listed = ", ".join(PLAYERS)
            raise SetupError(f"There is no player {show(name)}; the players are {listed}{did_you_mean(name, PLAYERS)}")
    if len(agents) > len(NAMES):
        raise SetupError(f"There are at most {len(NAMES)} seats, not {len(agents)}.")
    return tuple(Seat(kind, NAMES[number], number) for number, kind in enumerate(agents))


def game_seed() -> int:
    """A seed for somebody who did not name one."""
    return time_ns() % 1_000_000_000

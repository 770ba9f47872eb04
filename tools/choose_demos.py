"""Lets agents play many matches of every mode that has a screen, and keeps those with the most drama as the demos of an
idle title: `python tools/choose_demos.py [MODE ...] [--games 40] [--keep 2]`. The same numbers give the same demos."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.core.match import Match  # noqa: E402
from game.levels.catalog import seat_range  # noqa: E402
from game.levels.search import names_of  # noqa: E402
from game.registry import mode_names  # noqa: E402
from game.screens.registry import is_playable  # noqa: E402
from game.screens.title.attract import ENDING, FOLDER  # noqa: E402
from game.session.saved.autosave import setup_for_header  # noqa: E402
from game.session.saved.keyframes import Reel, reel_of  # noqa: E402
from game.session.setup.match_setup import MatchSetup, Seat  # noqa: E402
from game.session.setup.own_looks import looks_for  # noqa: E402
from game.session.story.highlights import drama  # noqa: E402
from game.sim.arena import Plan, play_game  # noqa: E402

NAMES = ("Col. Brass", "Lady Zinc", "Maj. Pewter", "Gen. Copper", "Dame Nickel", "Baron Bismuth")
AGENTS = ("normal", "hard", "normal", "easy", "normal", "hard")
MOST_SEATS = 5
MOST_TURNS = 120
DUEL = "toy_battle"


@dataclass(frozen=True)
class Found:
    """A match that ended, and what it is worth."""

    worth: float
    level: str
    match: Match
    agents: tuple[str, ...]
    reel: Reel


def candidates(mode: str, games: int) -> Iterator[Found]:
    """Matches of all numbers of players, and of all terrains in turn."""
    least, most = seat_range(mode, None)
    levels: list[str | None] = [*names_of("terrain")] if mode == DUEL else [None]
    for number in range(games):
        level = levels[number % len(levels)]
        seats = max(least, min(most, MOST_SEATS) - number % 3)
        agents = ("normal", "hard") if seats == 2 else AGENTS[:seats]
        plan = Plan(mode, level, (), agents, 1, games, MOST_TURNS, "")
        match = play_game(plan, number)
        if match.outcome is None:
            continue
        reel = reel_of(match)
        yield Found(drama(reel), match.mode.level, match, tuple(plan.seating(number)), reel)


def best(found: list[Found], keep: int) -> list[Found]:
    """The best ones, of different levels where there are several."""
    chosen: list[Found] = []
    for one in sorted(found, key=lambda one: -one.worth):
        levels = {other.level for other in chosen}
        if one.level not in levels or len({other.level for other in found}) <= len(levels):
            chosen.append(one)
        if len(chosen) == keep:
            break
    return chosen


def table_of(mode: str, found: Found) -> MatchSetup:
    match = found.match
    looks = looks_for(mode)
    seats = [Seat(kind, NAMES[place], looks[place]) for place, kind in enumerate(found.agents)]
    return MatchSetup(mode, match.mode.level, dict(match.mode.given_options), str(match.seed), tuple(seats))


def main() -> None:
    parser = argparse.ArgumentParser(description="Choose the demos of an idle title.")
    parser.add_argument("modes", nargs="*", metavar="MODE", help="by default all that have a screen")
    parser.add_argument("--games", type=int, default=40, help="how many matches of each mode are played (40)")
    parser.add_argument("--keep", type=int, default=2, help="how many of each are kept (2)")
    parser.add_argument("--into", type=Path, default=ROOT / "assets" / FOLDER, help="the folder of the demos")
    chosen = parser.parse_args()
    chosen.into.mkdir(parents=True, exist_ok=True)
    for mode in chosen.modes or [name for name in mode_names() if is_playable(name)]:
        for old in chosen.into.glob(f"{mode}_[0-9]*{ENDING}"):
            old.unlink()
        for place, found in enumerate(best(list(candidates(mode, chosen.games)), chosen.keep), 1):
            found.match.about = {"table": setup_for_header(table_of(mode, found))}
            path = chosen.into / f"{mode}_{place}{ENDING}"
            found.match.save(path)
            size = path.stat().st_size
            count = len(found.reel)
            leads = found.reel.statistics.lead_changes
            sys.stdout.write(
                f"{path.name}: drama {found.worth:.1f}, {count} actions, {leads} changes of the lead, "
                f"{size} bytes ({size / count:.0f} an action)\n"
            )


if __name__ == "__main__":
    main()

"""What the agents of Clone Wars go by: data in levels/agents/clone_wars.toml, read once and checked."""

from __future__ import annotations

from functools import lru_cache

from game.ai.conquest.number_tables import read_number_tables
from game.core.records import Record, record
from game.paths import data_folder

FILE = "agents/clone_wars.toml"
LEVELS = ("easy", "normal", "hard")


@record
class Style(Record):
    """Worths are in armies; levels/agents/clone_wars.toml says what each number means."""

    land: float
    progress: float
    holding: float
    breaking: float
    card: float
    token: float
    ship: float
    chase: float
    focus: float
    kill: float
    left_behind: float
    exposure: float
    threat: float
    most_ratio: float
    good_odds: float
    poor_odds: float
    longest_chain: float
    guard: float
    stack: float
    whim: float
    foresight: float
    emperor: float
    hunt_odds: float
    emperor_guard: float
    build_at: float
    trade_least: float
    trade_at: float
    power_price: float
    enough: float
    desperate: float
    safety: float
    reply: float
    later: float
    command: float
    patient_turns: float


@lru_cache(maxsize=1)
def bundled_styles() -> dict[str, Style]:
    return read_number_tables(data_folder("levels") / FILE, Style, LEVELS)


def restyled(style: Style, **numbers: float) -> Style:
    """The same style with other numbers in some places."""
    names = Style.__match_args__
    return Style(*[numbers.get(name, number) for name, number in zip(names, style.cells(), strict=True)])

"""Tables, plain data and the progress bar."""

from __future__ import annotations

import json
import re

from game.sim.arena import Plan, Tally
from game.sim.report import Timing, align_columns, as_data, as_text

PLAN = Plan("classic", None, (("claim", True),), ("hard", "easy", "easy"), 10, 40, 1000, "")


def tally() -> Tally:
    made = Tally(PLAN.agents)
    made.finished, made.unfinished = 38, 2
    made.by_agent.update(hard=30, easy=8)
    made.by_seat[:] = [12, 14, 12]
    made.turns, made.actions, made.longest = 380, 9500, 31
    return made


def test_data_is_plain_json_and_complete() -> None:
    data = json.loads(json.dumps(as_data(PLAN, tally(), Timing(4.0, 2))))
    assert data["by_agent"]["hard"] == {"wins": 30, "rate": 0.789474, "low": 0.636542, "high": 0.889252}
    assert data["by_agent"]["easy"]["wins"] == 8
    assert [row["wins"] for row in data["by_seat"]] == [12, 14, 12]
    assert (data["games"], data["finished"], data["unfinished"], data["max_turns"]) == (40, 38, 2, 1000)
    assert (data["mean_turns"], data["mean_actions"], data["longest"]) == (10.0, 250.0, 31)
    assert (data["agents"], data["options"], data["seed"]) == (["hard", "easy", "easy"], {"claim": True}, 10)
    assert data["timing"] == {"seconds": 4.0, "games_per_second": 10.0, "jobs": 2}


def test_text_names_what_was_broken_off() -> None:
    text = as_text(PLAN, tally(), Timing(4.0, 1))
    assert "classic: 40 games, seeds 10 to 49" in text
    assert re.search(r"^hard +30 +78\.9% +63\.7% - 88\.9%$", text, re.MULTILINE)
    assert re.search(r"^easy \(2 seats\) +8 ", text, re.MULTILINE)
    assert "2 games broken off after 1000 turns, counted nowhere" in text
    assert "10.0 games per second (4.0 s, 1 job)" in text


def test_text_of_games_that_all_were_broken_off() -> None:
    empty = Tally(PLAN.agents)
    empty.unfinished = 1
    text = as_text(PLAN, empty, Timing(1.0, 1))
    assert "1 game broken off" in text
    assert "turns and" not in text


def test_columns_line_up() -> None:
    assert align_columns([("", "b"), ("long", "1"), ("x", "22")]) == ["       b", "long   1", "x     22"]

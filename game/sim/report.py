"""What a simulation found, as a table for people and as plain data for programs.
Shows what arena.py counted; plays nothing itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.records import Record, record
from game.sim.arena import Plan, Tally
from game.sim.stats import Share, share


@record
class Timing(Record):
    """How long it took; apart from the results, which are the same on every machine."""

    seconds: float
    jobs: int


def agent_shares(tally: Tally) -> dict[str, Share]:
    """The share of finished games that each agent won, on whichever of its seats."""
    return {name: share(wins, tally.finished) for name, wins in tally.by_agent.items()}


def seat_shares(tally: Tally) -> list[Share]:
    return [share(wins, tally.finished) for wins in tally.by_seat]


def as_data(plan: Plan, tally: Tally, timing: Timing) -> dict[str, Any]:
    """Plain JSON. All but `timing` depends on the plan alone."""
    return {
        "mode": plan.mode,
        "level": plan.level,
        "options": dict(plan.options),
        "agents": list(plan.agents),
        "seed": plan.seed,
        "max_turns": plan.most_turns,
        "games": tally.games,
        "finished": tally.finished,
        "unfinished": tally.unfinished,
        "by_agent": {name: _share_data(found) for name, found in agent_shares(tally).items()},
        "by_seat": [_share_data(found) for found in seat_shares(tally)],
        "mean_turns": _mean(tally.turns, tally.finished),
        "mean_actions": _mean(tally.actions, tally.finished),
        "longest": tally.longest,
        "timing": {
            "seconds": round(timing.seconds, 3),
            "games_per_second": round(tally.games / timing.seconds, 2),
            "jobs": timing.jobs,
        },
    }


def as_text(plan: Plan, tally: Tally, timing: Timing) -> str:
    data = as_data(plan, tally, timing)
    level = f", {plan.level}" if plan.level else ""
    rows = [("", "won", "share", "95 % interval")]
    for name, found in agent_shares(tally).items():
        places = plan.agents.count(name)
        rows.append((name if places == 1 else f"{name} ({places} seats)", *_share_cells(found)))
    for seat, found in enumerate(seat_shares(tally)):
        rows.append((f"seat {seat}", *_share_cells(found)))
    speed = data["timing"]
    lines = [f"{plan.mode}{level}: {_plural(tally.games, 'game')}, seeds {plan.seed} to {plan.seed + tally.games - 1}"]
    lines += ["", *align_columns(rows), ""]
    if tally.finished:
        lines.append(
            f"{data['mean_turns']} turns and {data['mean_actions']} actions per game, "
            f"{tally.longest} turns in the longest"
        )
    if tally.unfinished:
        lines.append(f"{_plural(tally.unfinished, 'game')} broken off after {plan.most_turns} turns, counted nowhere")
    lines.append(f"{speed['games_per_second']} games per second ({speed['seconds']} s, {_plural(timing.jobs, 'job')})")
    return "\n".join(lines)


def align_columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines: the first column to the left, all others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        lines.append("  ".join(cells).rstrip())
    return lines


def _share_data(found: Share) -> dict[str, Any]:
    if not found.games:
        return {"wins": 0, "rate": None, "low": None, "high": None}
    return {
        "wins": found.wins,
        "rate": round(found.rate, 6),
        "low": round(found.low, 6),
        "high": round(found.high, 6),
    }


def _share_cells(found: Share) -> tuple[str, str, str]:
    if not found.games:
        return "0", "-", "-"
    return str(found.wins), f"{found.rate:.1%}", f"{found.low:.1%} - {found.high:.1%}"


def _mean(total: int, count: int) -> float | None:
    return round(total / count, 2) if count else None


def _plural(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"

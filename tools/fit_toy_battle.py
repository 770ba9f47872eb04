"""Fits the weights of the Toy Battle agents by self-play: plays games with errors of judgement on all terrains,
remembers how the seat to move stood at the start of each turn in which it could not win at once, and finds the weights
under which the winners looked strongest (logistic regression).

    python tools/fit_toy_battle.py --games 300
    python tools/fit_toy_battle.py --games 300 --each

With --each every terrain also gets weights of its own, which the fit of all holds back and which are blended with the
present ones: that is how levels/agents/toy_battle_marshal.toml was made.
Needs numpy (the extra `art`). Prints the weights as TOML; `extra`, `shove` and `suppress` are not fitted, because they
stand for what effects will bring and not for what a position is. A fit is advice: measure it with `simulate` before it
goes into levels/agents/toy_battle.toml."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402

from game.ai.toy_battle.evaluation import WON, Judge  # noqa: E402
from game.ai.toy_battle.search import score_of  # noqa: E402
from game.ai.toy_battle.weights import FILE, NUMBERS, ROWS, Weights, read_levels  # noqa: E402
from game.core.rng import Rng  # noqa: E402
from game.levels.catalog import open_mode  # noqa: E402
from game.levels.search import names_of  # noqa: E402
from game.rules.toy_battle.mode import ToyBattleMode  # noqa: E402
from game.rules.toy_battle.state import TURN  # noqa: E402
from game.rules.toy_battle.troops import KINDS, TROOPS  # noqa: E402

UNFITTED = ("extra", "shove", "suppress")
FITTED = (
    *[(name, -1) for name in NUMBERS if name not in UNFITTED],
    *[(row, kind) for row in ROWS for kind in range(KINDS)],
)
MOST_TURNS = 300
STEPS = 12
# How much the fit of all terrains holds back that of a single one.
OWN_RIDGE = 3e-3

Rows = list[list[float]]


def unit(name: str, kind: int) -> Weights:
    """All weights 0 but one, which is 1: what it then makes of a position is what it multiplies."""
    values: dict[str, Any] = dict.fromkeys(NUMBERS, 0.0) | dict.fromkeys(ROWS, (0.0,) * KINDS)
    values[name] = 1.0 if kind < 0 else tuple([float(kind == other) for other in range(KINDS)])
    return Weights(*values.values())


def play(mode: ToyBattleMode, judge: Judge, units: list[Judge], seed: int, noise: float) -> tuple[Rows, list[int]]:
    """One game: what the seat to move had of each term at the start of each turn, and whether it won."""
    rng = Rng(seed, "fit")
    state, _ = mode.setup(2, rng)
    rows, seats, turn = [], [], 0
    while mode.to_move(state) is not None and state.turn <= MOST_TURNS:
        scored = judge.score_actions(mode.observe(state, state.seat))
        if state.phase == TURN and state.turn != turn and max(scored, key=score_of)[0] < WON:
            turn = state.turn
            rows.append([unit.value(state, state.seat) for unit in units])
            seats.append(state.seat)
        noisy = [(score + noise * rng.below(1 << 20) / (1 << 20), action) for score, action in scored]
        state, _ = mode.apply(state, max(noisy, key=score_of)[1], rng)
    if state.winner < 0:
        return [], []
    return rows, [int(seat == state.winner) for seat in seats]


def fit(rows: np.ndarray, won: np.ndarray, start: np.ndarray, ridge: float) -> tuple[np.ndarray, float]:
    """Newton's method on the mean log likelihood, from nothing but drawn towards `start`; also the loss."""
    found, loss = np.zeros_like(start), 0.0
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-np.clip(rows @ found, -30, 30)))
        loss = float(-np.log(np.where(won == 1, chance, 1 - chance) + 1e-12).mean())
        slope = rows.T @ (chance - won) / len(won) + ridge * (found - start)
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows / len(won) + ridge * np.eye(len(found))
        found = found - np.linalg.solve(bend, slope)
    return found, loss


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the weights of the Toy Battle agents by self-play.")
    parser.add_argument("--games", type=int, default=300, help="for each terrain")
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--level", default="hard", help="whose weights play and are started from")
    parser.add_argument("--weights", type=Path, default=ROOT / "levels" / FILE, help="the file that they are read from")
    parser.add_argument("--noise", type=float, default=0.5, help="the largest error of judgement in self-play")
    parser.add_argument("--ridge", type=float, default=1e-4, help="how much the present weights hold back the fit")
    parser.add_argument("--each", action="store_true", help="weights for each terrain")
    parser.add_argument("--blend", type=float, default=0.6, help="with --each, how much of the fit is taken")
    parser.add_argument("--out", type=Path, help="a file for the TOML; otherwise it is printed")
    chosen = parser.parse_args()
    present = read_levels(chosen.weights)[chosen.level].weights
    samples: dict[str, tuple[Rows, list[int]]] = {}
    for terrain in names_of("terrain"):
        rows, won = samples.setdefault(terrain, ([], []))
        mode = open_mode("toy_battle", terrain)
        assert isinstance(mode, ToyBattleMode)
        judge, units = Judge(mode.ground, present), [Judge(mode.ground, unit(*column)) for column in FITTED]
        for number in range(chosen.games):
            more_rows, more_won = play(mode, judge, units, chosen.seed + number, chosen.noise)
            rows += more_rows
            won += more_won
    start = np.array([getattr(present, name) if kind < 0 else getattr(present, name)[kind] for name, kind in FITTED])
    everything = np.array([row for rows, _ in samples.values() for row in rows])
    found, loss = fit(everything, np.array([one for _, won in samples.values() for one in won]), start, chosen.ridge)
    text = written(present, found, f"# {len(everything)} positions, loss {loss:.4f}", "")
    if chosen.each:
        parts = []
        for terrain, (rows, won) in samples.items():
            own, loss = fit(np.array(rows), np.array(won), found, OWN_RIDGE)
            blended = (1 - chosen.blend) * start + chosen.blend * own
            heading = f"# {len(rows)} positions, loss {loss:.4f}\n[terrains.{terrain}]"
            parts.append(written(present, blended, heading, f"terrains.{terrain}."))
        text = "\n".join(parts)
    if chosen.out:
        chosen.out.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)


def written(present: Weights, found: np.ndarray, heading: str, place: str) -> str:
    values = dict(zip(FITTED, found.tolist(), strict=True))
    lines = [heading]
    lines += [f"{name} = {round(values.get((name, -1), getattr(present, name)), 3)}" for name in NUMBERS]
    for row in ROWS:
        lines.append(f"\n[{place}{row}]")
        lines += [f"{troop} = {round(values[row, kind], 3)}" for kind, troop in enumerate(TROOPS)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()

"""Fits the weights of the agents `hard` and `marshal` of the classic games by self-play: plays games with jittered
weights, remembers who stood how at the end of each turn, and finds the weights under which the winners looked strongest
(maximum likelihood).

    python tools/fit_classic.py --games 300 --seats 2 --out duel.toml
    python tools/fit_classic.py --games 300 --seats 4 --level marshal --mode galactic_classic

Needs numpy (the extra `art`). Prints both tables as TOML; a fit is advice: blend it and measure it with `simulate`
before it goes into levels/agents."""

from __future__ import annotations

import argparse
import math
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402

import game  # noqa: E402
from game.ai.classic.charts import chart_of, next_set, position_in  # noqa: E402
from game.ai.classic.hard import HardAgent  # noqa: E402
from game.ai.classic.marshal import MarshalAgent, card_rule  # noqa: E402
from game.ai.conquest.field import Field, Scale  # noqa: E402
from game.ai.conquest.guarded_field import GuardedField  # noqa: E402
from game.ai.conquest.weights import (  # noqa: E402
    LARGEST_SHARPNESS,
    Weights,
    WeightSets,
    bundled_weights,
    marshal_weights,
)
from game.core.rng import Rng  # noqa: E402
from game.rules.classic.mode import ClassicMode  # noqa: E402

FITTED = tuple(name for name in Weights.__match_args__ if name not in ("sharpness", "alarm"))
MOST_TURNS = 300
KEPT_SHARE = 2  # one turn in so many is remembered; neighbouring turns say almost the same
STEP, STEPS, SHRINK = 0.02, 1500, 1e-4

Sample = tuple[list[list[float]], list[list[float]], int]


def normal_number(rng: Rng) -> float:
    """About normally distributed: twelve even numbers less six."""
    return sum(rng.below(1 << 20) for _ in range(12)) / (1 << 20) - 6.0


def jittered(weights: Weights, rng: Rng, width: float) -> Weights:
    """The weights, each multiplied by e to a normal number; sharpness stays what it is."""
    values = [getattr(weights, name) * math.exp(width * normal_number(rng)) for name in Weights.__match_args__]
    return Weights(weights.sharpness, *values[1:])


class Contest:
    """Which games are played: their mode, the level that plays them, and its present weights."""

    def __init__(self, mode: str, level: str, seats: int, jitter: float) -> None:
        self.mode = mode
        self.seats = seats
        self.jitter = jitter
        self.maker: Any = {"hard": HardAgent, "marshal": MarshalAgent}[level]
        self.field = {"hard": Field, "marshal": GuardedField}[level]
        rules = self.open(1)[1].rules
        self.base = bundled_weights() if level == "hard" else marshal_weights()[card_rule(rules)]
        self.samples: dict[str, list[Sample]] = {"duel": [], "table": []}

    def open(self, seed: int) -> tuple[game.Match, ClassicMode]:
        match = game.new_match(self.mode, self.seats, seed)
        assert isinstance(match.mode, ClassicMode)
        return match, match.mode

    def terms(
        self, mode: ClassicMode, state: Any, seat: int, weights: Weights
    ) -> tuple[list[list[float]], list[float], list[int]]:
        """For each player alive, `seat` first: what each fitted weight multiplies, and the plain strength without them.
        They are read off the evaluation itself, one weight set to 1 at a time, so the two cannot differ."""
        players = [seat] + [p for p, is_alive in enumerate(state.alive) if is_alive and p != seat]
        chart, view = chart_of(mode), mode.observe(state, seat)
        blank = dict.fromkeys(Weights.__match_args__, 0.0) | {"sharpness": 1.0, "alarm": weights.alarm}

        def strengths(**changes: float) -> list[float]:
            scale = Scale(chart, Weights(*(blank | changes).values()))
            field = self.field(scale, position_in(view), next_set(mode.rules, view.sets_traded), seat)
            return [field.own_strength(), *[field.enemy_strength(player) for player in players[1:]]]

        plain = strengths()
        columns = [strengths(**{name: 1.0}) for name in FITTED]
        rows = [[column[place] - plain[place] for column in columns] for place in range(len(players))]
        return rows, plain, players

    def play(self, seed: int) -> None:
        """One game; its samples are added once the winner is known."""
        match, mode = self.open(seed)
        rng, base = Rng(seed, "fit"), self.base
        agents = []
        for chair in range(self.seats):
            sets = WeightSets(jittered(base.duel, rng, self.jitter), jittered(base.table, rng, self.jitter))
            agents.append(self.maker(mode, chair, rng.fork(f"ai:{chair}"), sets))
        kept: list[tuple[str, list[list[float]], list[float], list[int]]] = []
        before = match.state
        while (seat := match.to_move) is not None and match.turn <= MOST_TURNS:
            match.submit(agents[seat].choose(mode.observe(match.state, seat)))
            state = match.state
            if state.turn != before.turn and before.turn and not rng.below(KEPT_SHARE):
                # The next turn has begun, but nothing has been placed yet: the board is as the turn before left it.
                key = "duel" if sum(state.alive) == 2 else "table"
                kept.append((key, *self.terms(mode, state, before.seat, getattr(base, key))))
            before = state
        if match.outcome is not None:
            for key, rows, plain, players in kept:
                self.samples[key].append((rows, [plain], players.index(match.outcome.winners[0])))


def fit(samples: list[Sample], start: Weights) -> tuple[Weights, float]:
    """Adam on the mean log likelihood of the winners under softmax(sharpness * log strength); also its last loss."""
    size, width = len(samples), max(len(rows) for rows, _, _ in samples)
    factors, plain = np.zeros((size, width, len(FITTED))), np.ones((size, width))
    is_there, won = np.zeros((size, width), bool), np.zeros((size, width))
    for number, (rows, (armies,), winner) in enumerate(samples):
        factors[number, : len(rows)], plain[number, : len(rows)] = rows, armies
        is_there[number, : len(rows)] = True
        won[number, winner] = 1.0
    theta = np.array([getattr(start, name) for name in FITTED] + [math.log(start.sharpness)])
    first, second, loss = np.zeros_like(theta), np.zeros_like(theta), 0.0
    for step in range(1, STEPS + 1):
        sharpness = math.exp(theta[-1])
        strength = np.maximum(plain + factors @ theta[:-1], 0.3)
        score = np.where(is_there, sharpness * np.log(strength), -1e9)
        chance = np.exp(score - score.max(1, keepdims=True))
        chance /= chance.sum(1, keepdims=True)
        loss = float(-np.log((chance * won).sum(1) + 1e-12).mean())
        error = (chance - won) * is_there / size
        slope = np.einsum("np,npk->k", error * sharpness / strength, factors) + SHRINK * theta[:-1]
        gradient = np.append(slope, (error * sharpness * np.log(strength)).sum())
        first, second = 0.9 * first + 0.1 * gradient, 0.999 * second + 0.001 * gradient * gradient
        theta -= STEP * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-9)
        theta[:-1] = np.maximum(theta[:-1], 0.0)
    sharpness = min(LARGEST_SHARPNESS, max(0.5, round(2 * math.exp(theta[-1])) / 2))
    found = dict(zip(FITTED, theta[:-1].tolist(), strict=True)) | {"sharpness": sharpness, "alarm": start.alarm}
    return Weights(*[found[name] for name in Weights.__match_args__]), loss


def blended(one: Weights, other: Weights, share: float) -> Weights:
    """`share` of the other; sharpness to the nearest half."""
    values = [(1 - share) * getattr(one, name) + share * getattr(other, name) for name in Weights.__match_args__]
    return Weights(round(2 * values[0]) / 2, *[round(value, 3) for value in values[1:]])


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the weights of agents of the classic games by self-play.")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--mode", default="classic")
    parser.add_argument("--level", choices=("hard", "marshal"), default="hard")
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--jitter", type=float, default=0.4, help="how widely the weights vary from seat to seat")
    parser.add_argument(
        "--blend", type=float, default=0.5, help="0 keeps the present weights, 1 takes the fit as it is"
    )
    parser.add_argument("--out", type=Path, help="a file for the TOML; otherwise it is printed")
    chosen = parser.parse_args()
    contest = Contest(chosen.mode, chosen.level, chosen.seats, chosen.jitter)
    for number in range(chosen.games):
        contest.play(chosen.seed + number)
    lines: list[str] = []
    for key, rows in contest.samples.items():
        present = getattr(contest.base, key)
        if not rows:
            continue
        found, loss = fit(rows, present)
        mixed = blended(present, found, chosen.blend)
        lines += [f"# {len(rows)} positions, loss {loss:.4f}", f"[{key}]"]
        lines += [
            f"{name} = {getattr(mixed, name)}  # fit: {getattr(found, name):.3f}" for name in Weights.__match_args__
        ]
        lines.append("")
    text = "\n".join(lines)
    if chosen.out:
        chosen.out.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()

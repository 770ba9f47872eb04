"""What strangers might hand us: real positions of every mode and phase, and seeded ways to spoil them.
The fuzzers of positions, replays and settings share it."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import game

Tree = dict[str, Any]

# The seats and options of the matches that the real positions come from; together they see every phase.
MATCHES: dict[str, tuple[tuple[int, dict[str, Any]], ...]] = {
    "classic": ((3, {}), (2, {"claim": True})),
    "basic_training": ((3, {}),),
    "command_room": ((3, {}),),
    "world_conquest": ((4, {}),),
    "clone_wars": ((2, {}), (4, {})),
    "galactic_classic": ((3, {}),),
    "toy_battle": ((2, {}),),
}
STEPS = 500
OF_EACH_PHASE = 3


def deep(depth: int) -> list[Any]:
    """A list in a list in a list."""
    row: list[Any] = []
    for _ in range(depth):
        row = [row]
    return row


def garbage(rng: Random) -> Any:
    """A value of any kind that JSON or a caller in Python may bring."""
    values: tuple[Any, ...] = (
        None, True, False, 0, 1, 2, 4, 99, -1, rng.randrange(9), 10**30, -(2**63), 10**5000, 1.0, 1.5, float("nan"),
        float("inf"), "", "x", "alaska", "\ud800", "\x1b[31mred", "é" * 5000, [], {}, [[]], [None] * 3, [True, True],
        [{}, []], [0, 1, 2, 3], {"owner": 0}, {"board": {}, "held": {}}, list(range(500)), {1: 2, None: 3},
        (1, 2), {1, 2}, b"bytes", object(), deep(3000), {"a": deep(3000)},
    )  # fmt: skip
    return rng.choice(values)


def some_place(rng: Random, tree: Any) -> tuple[Any, Any]:
    """Any place, and those near the top as often as the many deep ones."""
    inside, key = tree, rng.choice(list(tree))
    while isinstance(inside[key], dict | list) and inside[key] and rng.random() < 0.7:
        inside = inside[key]
        key = rng.choice(list(inside)) if isinstance(inside, dict) else rng.randrange(len(inside))
    return inside, key


def spoil(rng: Random, tree: Tree, others: list[Tree]) -> None:
    """One change, in place."""
    if not tree:
        return
    inside, key = some_place(rng, tree)
    way = rng.randrange(9)
    if way <= 2:
        inside[key] = garbage(rng)
    elif way == 3:
        del inside[key]
    elif way == 4 and isinstance(inside, list):
        inside.insert(rng.randrange(len(inside) + 1), rng.choice(inside))
    elif way == 5:
        other, there = some_place(rng, tree)
        inside[key] = other[there]
    elif way == 6 and isinstance(inside[key], int):
        inside[key] += rng.choice((-2, -1, 1, 2))
    elif way == 7 and isinstance(inside, dict):
        inside[rng.choice(("extra", "phase", "owner", "", "\ud800", "tokens", "turn"))] = garbage(rng)
    else:
        donor = rng.choice(others)
        key = rng.choice(list(donor))
        tree[key] = copy.deepcopy(donor[key])


def real_positions(mode: str) -> list[Tree]:
    """Positions of every phase that a few hundred moves come through."""
    rng = Random(f"positions of {mode}")
    found: dict[str, list[Tree]] = {}
    for seats, options in MATCHES[mode]:
        match = game.new_match(mode, seats, 5, options=options)
        for _ in range(STEPS):
            kept = found.setdefault(f"{match.phase} {min(1, match.turn)}", [])
            if len(kept) < OF_EACH_PHASE:
                kept.append(match.position())
            if match.outcome is not None:
                break
            match.submit(chosen(rng, match.actions()))
    return [position for kept in found.values() for position in kept]


def chosen(rng: Random, actions: list[str]) -> str:
    """Kinds of action are as likely as each other, so that matches get somewhere."""
    kind = rng.choice(sorted({action.split()[0] for action in actions}))
    return rng.choice([action for action in actions if action.split()[0] == kind])

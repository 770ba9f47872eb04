"""The phases of Clone Wars beyond those that the conquest editions share, and the moments of powers."""

from __future__ import annotations

from game.rules.conquest import phases as shared

CLAIM, CARDS, PLACE, ATTACK, DEFEND, OCCUPY, MOVE, OVER = range(8)
TOKEN, SHIPS, FLEET, COMMAND, ANSWER, POWER, ORDER66, EMPEROR = range(8, 16)
PHASES = (*shared.PHASES, "token", "ships", "fleet", "command", "answer", "power", "order66", "emperor")
# The steps in which `end` always stands beside something else, and those that an army takes in its own turn.
OPEN = (ATTACK, MOVE, FLEET, COMMAND, ORDER66, POWER)
OWN = (TOKEN, CARDS, PLACE, SHIPS, ATTACK, MOVE, FLEET, COMMAND, ORDER66, EMPEROR)

# The moments of the phase `power`, counted on so that phases and moments are keys of one table.
TRACK, BEFORE_ROLL, AFTER_ROLL = range(16, 19)
MOMENTS = {"track": TRACK, "before_roll": BEFORE_ROLL, "after_roll": AFTER_ROLL}

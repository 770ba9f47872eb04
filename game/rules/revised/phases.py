"""The phases of the games of 2008, by number: those that the conquest editions share and four more."""

from __future__ import annotations

from game.rules.conquest.phases import OVER
from game.rules.conquest.phases import PHASES as SHARED_PHASES

CAPITAL, START_MOVE, OBJECTIVE, AIRFIELD = range(OVER + 1, OVER + 5)
PHASES = (*SHARED_PHASES, "capital", "start_move", "objective", "airfield")

"""The last round of Clone Wars: the agents' own play of cards stays, since these are ships and powers too."""

from __future__ import annotations

from game.ai.conquest.last_round import Ending
from game.rules.clone_wars.phases import ORDER66

# The Emperor can be captured and Order 66 given at any time. A player who has not given the order by the last round
# never will, and nobody is left who could capture the Emperor.
ENDING = Ending(lambda mode, view: None, lambda mode, view: True, {ORDER66: "order66"})

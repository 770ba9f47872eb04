"""The skin of conquest games in the galaxy: the board at the left, panels in a rail at the right, cards of ships."""

from __future__ import annotations

from game.rules.conquest.protocols import ConquestMode
from game.screens.board.board import BoardView
from game.screens.clone_wars.faction_cards import FactionCardView
from game.screens.conquest.skin import ClassicSkin, Layout
from game.ui.drawing.canvas import Box

GALAXY_HOME: Box = (558, 920, 890, 1008)  # under the lane from Ryloth to Saleucami
GALAXY_BUBBLES: Box = (14, 84, 1550, 1008)
GALAXY = Layout(
    continent_places={},
    players=(1564, 84, 1896),
    players_hang=True,
    log=(1564, 787, 1896, 1004),
    long_log=(1290, 84, 1896, 1004),
    hand=(1730, 770, 92),
    hand_room=316,
    set_up=(1564, 540, 1896, 772),
    spreads={"spread_evenly": (1564, 536, 1726, 574), "spread_border": (1734, 536, 1896, 574)},
    counter=(1564, 462),
    counter_wide=332,
    home=GALAXY_HOME,
    count_home=(1564, 508, 1896, 772),
    bubbles=GALAXY_BUBBLES,
)


class GalaxySkin(ClassicSkin):
    layout = GALAXY
    # Where no panel stands beside it, the galaxy itself comes into the middle.
    whole_frame = (178, 0, 2098, 1080)

    def cards(self, mode: ConquestMode, board: BoardView, language: str) -> FactionCardView:
        return FactionCardView(mode, board, language)

"""How the games of 2008 are shown: with objectives, capitals and stars."""

from __future__ import annotations

from dataclasses import replace

from game.screens.conquest.presentation import CLASSIC
from game.screens.registry import Demo

COMMAND_ROOM = replace(
    CLASSIC,
    panels="game.screens.revised.watching:RevisedPanels",
    skin="game.screens.revised.skin:RevisedSkin",
    trade_scene="game.screens.revised.stars:StarsScene",
    look_scene="game.screens.revised.objectives_scene:ObjectivesScene",
    lesson=None,
    columns=(
        ("captures_territories", lambda side: side.captures),
        ("beaten_territories", lambda side: side.beaten),
        ("cities", lambda side: side.cities),
        ("capitals", lambda side: side.capitals),
        ("objectives", lambda side: side.objectives),
    ),
    minutes=(45, 75),
    demo=Demo(turn=4),
)
BASIC_TRAINING = replace(
    COMMAND_ROOM, lesson="game.screens.conquest.lesson:lesson_scene", minutes=(30, 45), demo=Demo(turn=3)
)
WORLD_CONQUEST = replace(COMMAND_ROOM, minutes=(90, 150), demo=Demo(turn=5))

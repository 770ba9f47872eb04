"""How the classic game is shown. The other conquest games replace parts of this."""

from __future__ import annotations

from game.screens.registry import Demo, Presentation

CLASSIC = Presentation(
    match_scene="game.screens.conquest.scene:MatchScene",
    stage="game.screens.conquest.stage:ConquestStage",
    panels="game.screens.conquest.watching:ConquestPanels",
    thumbnail="game.screens.conquest.stage:draw_thumbnail",
    skin="game.screens.conquest.skin:ClassicSkin",
    lesson="game.screens.conquest.lesson:lesson_scene",
    minutes=(60, 120),
    demo=Demo(turn=0),
)

"""How the games in the galaxy are shown: Clone Wars with its ships, tokens and powers, and the classic rules there."""

from __future__ import annotations

from dataclasses import replace

from game.screens.conquest.presentation import CLASSIC
from game.screens.registry import Demo

GALACTIC = replace(
    CLASSIC,
    skin="game.screens.clone_wars.galaxy_skin:GalaxySkin",
    trade_scene="game.screens.clone_wars.hand:GalacticTradeScene",
    lesson=None,
    reasons={"conquest": "planets", "rounds": "rounds_planets"},
    minutes=(60, 90),
    demo=Demo(turn=1),
)
CLONE_WARS = replace(
    CLASSIC,
    stage="game.screens.clone_wars.watching:CloneStage",
    panels="game.screens.clone_wars.watching:ClonePanels",
    skin="game.screens.clone_wars.skin:CloneSkin",
    trade_scene="game.screens.clone_wars.hand:CloneHandScene",
    question="game.screens.clone_wars.powers:question_of",
    columns=(
        ("captures_planets", lambda side: side.captures),
        ("beaten_territories", lambda side: side.beaten),
        ("ships", lambda side: side.ships),
        ("powers", lambda side: side.powers),
        ("converted", lambda side: side.converted),
    ),
    reasons={"conquest": "faction", "rounds": "rounds_planets"},
    minutes=(60, 120),
    demo=Demo(turn=6),
)

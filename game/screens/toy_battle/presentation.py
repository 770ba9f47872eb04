"""How Toy Battle is shown: a duel on a terrain, with racks instead of cards."""

from __future__ import annotations

from game.screens.registry import Demo, Presentation

TOY_BATTLE = Presentation(
    match_scene="game.screens.toy_battle.scene:ToyMatchScene",
    stage="game.screens.toy_battle.watching:ToyStage",
    panels="game.screens.toy_battle.watching:ToyPanels",
    setup_scene="game.screens.toy_battle.terrain_pick:TerrainPickScene",
    result_scene="game.screens.toy_battle.result:ToyResultScene",
    thumbnail="game.screens.toy_battle.watching:draw_thumbnail",
    seat_look="game.screens.toy_battle.drawing.tiles:seat_look",
    lesson="game.screens.toy_battle.lesson:toy_lesson_scene",
    columns=(
        ("medals", lambda side: side.medals),
        ("regions", lambda side: side.captures),
        ("deployed", lambda side: side.deployed),
        ("covered", lambda side: side.covered),
        ("lost_troops", lambda side: side.lost),
        ("drawn", lambda side: side.cards),
    ),
    minutes=(5, 15),
    demo=Demo(span=34, speed=1.0, turn=2),
)

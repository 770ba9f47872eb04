"""The effects: short sounds of table, battle, cards, toys and interface, by name and with their variants.
A variant is a number from 0; the same name and number always give the same samples."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tools.sound.effects import armies, calls, cards, dice, interface, space, stingers, tiles, toys
from tools.sound.stage import Stereo

Maker = Callable[[int], Stereo]


@dataclass(frozen=True)
class Effect:
    """`loudness` is that of the strongest tenth of a second, in LUFS."""

    name: str
    make: Maker
    variants: int
    loudness: float
    folder: str = "effects"


LOUD, CLEAR, NEAR, SOFT, FAINT = -12.0, -15.0, -18.0, -22.0, -26.0

EFFECTS = (
    Effect("dice_shake", dice.shake, 3, NEAR),
    Effect("dice_throw", dice.throw, 4, CLEAR),
    Effect("dice_settle", dice.settle, 4, NEAR),
    Effect("dice_pair", dice.pair, 3, SOFT),
    Effect("place", armies.place, 4, NEAR),
    Effect("march", armies.march, 3, NEAR),
    Effect("hit", armies.hit, 3, CLEAR),
    Effect("loss", armies.loss, 3, NEAR),
    Effect("landing", armies.landing, 2, NEAR),
    Effect("attack_horn", calls.attack_horn, 3, CLEAR),
    Effect("capture", calls.capture, 2, LOUD),
    Effect("turn_start", calls.turn_start, 1, CLEAR),
    Effect("income", calls.income, 2, NEAR),
    Effect("claim", calls.claim, 2, NEAR),
    Effect("card_draw", cards.draw, 3, NEAR),
    Effect("card_shuffle", cards.shuffle, 2, NEAR),
    Effect("card_play", cards.lay, 2, NEAR),
    Effect("trade", cards.trade, 2, CLEAR),
    Effect("token", space.token, 2, NEAR),
    Effect("token_reveal", space.token_reveal, 1, CLEAR),
    Effect("ship_built", space.ship_built, 3, CLEAR),
    Effect("ship_moved", space.ship_moved, 2, NEAR),
    Effect("power", space.power, 2, CLEAR),
    Effect("command", space.command, 1, CLEAR),
    Effect("pawn", space.pawn, 1, CLEAR),
    Effect("tile_laid", tiles.laid_tile, 3, NEAR),
    Effect("tile_drawn", tiles.drawn, 3, SOFT),
    Effect("tile_recalled", tiles.recalled, 2, NEAR),
    Effect("tile_shoved", tiles.shoved, 2, NEAR),
    Effect("tile_discarded", tiles.discarded, 2, NEAR),
    Effect("tile_down", tiles.down, 1, NEAR),
    Effect("tile_up", tiles.up, 1, SOFT),
    Effect("medal", tiles.medal, 3, CLEAR),
    Effect("toy_kwak", toys.kwak, 2, CLEAR),
    Effect("toy_skully", toys.skully, 2, CLEAR),
    Effect("toy_capn", toys.capn, 2, NEAR),
    Effect("toy_jumbo", toys.jumbo, 2, CLEAR),
    Effect("toy_hook", toys.hook, 2, CLEAR),
    Effect("toy_xb42", toys.xb42, 2, CLEAR),
    Effect("toy_star", toys.star, 2, CLEAR),
    Effect("toy_roxy", toys.roxy, 2, LOUD),
    Effect("ui_move", interface.move, 3, FAINT),
    Effect("ui_confirm", interface.confirm, 1, SOFT),
    Effect("ui_cancel", interface.cancel, 1, SOFT),
    Effect("ui_error", interface.error, 1, NEAR),
    Effect("ui_page", interface.page, 2, SOFT),
    Effect("ui_value", interface.value, 1, FAINT),
    Effect("ui_phase", interface.phase, 1, SOFT),
    Effect("ui_join", interface.join, 1, SOFT),
    Effect("match_start", stingers.match_start, 1, LOUD, "stingers"),
    Effect("battle_start", stingers.battle_start, 1, CLEAR, "stingers"),
    Effect("objective", stingers.objective, 1, LOUD, "stingers"),
    Effect("elimination", stingers.elimination, 1, LOUD, "stingers"),
    Effect("order_66", stingers.order_66, 1, LOUD, "stingers"),
    Effect("hq_capture", stingers.hq_capture, 1, LOUD, "stingers"),
    Effect("victory", stingers.victory, 1, LOUD, "stingers"),
    Effect("defeat", stingers.defeat, 1, CLEAR, "stingers"),
)

"""What a battle says in numbers and words: armies and losses, the odds to the end, the last throw."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.conquest.protocols import conquest_mode
from game.screens.battle.fight import Fight
from game.screens.battle.notes import BETWEEN, words_of
from game.screens.battle.slabs import Count
from game.screens.battle.throws import Say
from game.screens.conquest.fight_bubbles import losses_text, per_cent
from game.screens.conquest.skin import Skin


def count_of(fight: Fight, side: int, fallen: float, say: Say) -> Count:
    """The number changes when the soldier strikes the ground."""
    losses, before = fight.losses[side], fight.was[side]
    has_landed = fight.is_compared and fallen >= 1
    armies = before - losses if has_landed else fight.armies[side]
    noun = "battle.one_army" if armies == 1 else "battle.armies"
    if not has_landed or not losses:
        return Count(armies, say(noun), losses=losses, fallen=fallen)
    lost = say("battle.one_lost") if losses == 1 else say("battle.lost", count=losses)
    return Count(armies, say(f"{noun}_was", count=before), lost, losses, fallen)


def odds_words(fight: Fight, dice: int, say: Say, comma: str) -> tuple[str, str]:
    """The chance to take the territory, and what both sides can expect to lose."""
    forecast = fight.forecast(dice)
    if forecast is None:
        return say("battle.no_odds"), ""
    losses = [losses_text(count, comma) for count in (forecast.attacker_losses, forecast.defender_losses)]
    return say("battle.win", win=per_cent(forecast.win)), " / ".join(losses)


def notes_of(fight: Fight, say: Say) -> list[str]:
    """What changed the dice of the attacker and of the defender in this throw."""
    found = []
    for side, seat in enumerate(fight.seats):
        words, raised = words_of(fight.notable, seat, say), fight.raised[side]
        if raised:
            added = say("battle.corvette" if raised == 1 else "battle.corvettes", count=raised)
            words = f"{words}{BETWEEN}{added}" if words else added
        found.append(words)
    return found


def promises_of(fight: Fight, skin: Skin, say: Say) -> list[str]:
    """What each side brings; no more may be read until the dice lie still, or the faces were given away."""
    mode = conquest_mode(fight.session.mode)
    state, lands = fight.view, (fight.source, fight.target)
    return [skin.promise(state, *side, say) for side in zip(lands, mode.sides(state, *lands), strict=True)]


def throw_words(fight: Fight, fallen: float, names: Sequence[str], say: Say) -> tuple[str, str]:
    """The number of the throw, and what each side lost by it."""
    if not fight.throws:
        return say("battle.no_throw"), ""
    label = say("battle.throw", count=fight.throws)
    if fallen < 1:
        return label, ""
    attack, defence = (f"−{count}" if count else "0" for count in fight.losses)
    return label, say("battle.losses", attacker=names[0], attack=attack, defender=names[1], defence=defence)

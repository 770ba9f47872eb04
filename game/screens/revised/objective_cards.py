"""The objectives of 2008 as cards with their names, in a match and while one is watched. Must not import scenes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.languages import name_in
from game.rules.revised.rules import REWARDS
from game.screens.revised.objective_strip import Card
from game.session.revised.objective_progress import ObjectiveProgress
from game.ui.context import Context
from game.ui.drawing.theme import Look

ICONS = {
    "hold_continent": "globe",
    "hold_continents": "globe",
    "take_continents": "flag",
    "hold_territories": "hexagon",
    "take_territories": "flag",
    "hold_cities": "city",
    "take_cities": "city",
    "hold_enemy_capitals": "capital",
}


def aim_name(context: Context, mode: Any, number: int) -> str:
    """An objective in two or three words."""
    name, values = _said(context, mode, number)
    return context.say(f"revised.aim.{name}", **values)


def aim_sentence(context: Context, mode: Any, number: int) -> str:
    """What an objective asks, with all that counts for it."""
    name, values = _said(context, mode, number)
    return context.say(f"objectives.ask.{name}", **values)


def _said(context: Context, mode: Any, number: int) -> tuple[str, dict[str, object]]:
    """The last part of the key of its texts, and their values."""
    objective = mode.rules.objectives[number]
    if objective.kind == "hold_continent":
        continent = mode.board.continents[objective.goal]
        names = name_in(continent.names, context.language)
        return objective.kind, {"continent": names, "of": len(continent.members)}
    is_one = objective.kind == "hold_enemy_capitals" and objective.goal == 1
    return f"{objective.kind}_one" if is_one else objective.kind, {"count": objective.goal}


def aim_card(
    context: Context, mode: Any, aim: ObjectiveProgress, looks: Sequence[Look], key: str, is_chosen: bool = False
) -> Card:
    """Looks are those of the sides; `key` is what the card is called where it can be clicked."""
    is_taken = aim.owner >= 0
    reward = REWARDS[aim.reward] if aim.reward >= 0 else ""
    return Card(
        key=key,
        rank=aim.rank,
        icon=ICONS[mode.rules.objectives[aim.number].kind],
        name=aim_name(context, mode, aim.number),
        reward=context.say(f"revised.reward.{reward}") if reward else "",
        reward_icon=f"reward_{reward}",
        progress=f"{aim.have} / {aim.goal}",
        owner=looks[aim.owner] if is_taken else None,
        is_met=not is_taken and aim.is_met,
        is_chosen=is_chosen,
        share=min(1.0, aim.have / aim.goal),
    )

"""The values of an option of a mode in words, for the row that sets it."""

from __future__ import annotations

from game.core.languages import name_in
from game.levels.options import BOOLEAN, Option, Value
from game.ui.context import Context


def option_choices(context: Context, option: Option, value: Value) -> tuple[list[str], int]:
    """Every value, and the place of the one that is set."""
    if option.kind == BOOLEAN:
        return [context.say("common.off"), context.say("common.on")], int(bool(value))
    values = option.values(value)
    named = [option.names_of(one) for one in values]
    language = context.language
    words = [name_in(names, language) if names else str(one) for names, one in zip(named, values, strict=True)]
    return words, values.index(value)

"""What servers and tables say, as sentences in a player's language: they come as keys and values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.errors import Refusal
from game.core.mode import Mode
from game.levels.catalog import texts
from game.net.wire.messages import Refused

RULES = "rules"


def say_refusal(refused: Refused, language: str, mode: Mode[Any] | None = None) -> str:
    """Why something was not done. What the rules refuse, they explain themselves, where the mode is known."""
    values = refused.values
    rule, given = values.get("rule"), values.get("rule_values")
    if refused.key == RULES and mode is not None and isinstance(rule, str) and isinstance(given, dict):
        try:
            return mode.explain(Refusal(rule, **given), language)
        except (KeyError, IndexError, TypeError, ValueError):  # a server may say anything
            return say("refused", refused.key, values, language)
    return say("refused", refused.key, values, language)


def say_notice(key: str, values: Mapping[str, object], language: str) -> str:
    return say("notice", key, values, language)


def say_phrase(key: str, language: str) -> str:
    return say("phrase", key, {}, language)


def say(part: str, key: str, values: Mapping[str, object], language: str) -> str:
    """The sentence; a newer server's key that is not known here is shown as it is."""
    try:
        return texts().say(language, f"online.{part}.{key}", values)
    except (KeyError, IndexError, ValueError, TypeError):
        return key

"""Names in several languages, by language. Which languages there are is data; see game/levels/languages.py."""

from __future__ import annotations

from collections.abc import Mapping

FALLBACK = "en"


def name_in(names: Mapping[str, str], language: str) -> str:
    """A name in a language, in English where that lacks it."""
    return names.get(language) or names[FALLBACK]

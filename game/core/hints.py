"""Did you mean: the nearest known word to one that is not known."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

LONGEST_WORD = 60  # comparing longer ones takes long and finds nothing


def did_you_mean(word: Any, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown word: `; did you mean "alaska"?`, or just the full stop."""
    from difflib import get_close_matches

    near = get_close_matches(word, list(known), n=1) if isinstance(word, str) and len(word) <= LONGEST_WORD else []
    return f'; did you mean "{near[0]}"?' if near else "."

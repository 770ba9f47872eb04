"""JSON that others wrote, read so that nothing in it can surprise what comes after. ValueError for what is wrong."""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 50
# An escape in JSON: a whole pair of surrogates, half of one, or any other.
ESCAPE = re.compile(
    r"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(u[dD][89a-fA-F][0-9a-fA-F]{2})|.)", re.DOTALL
)


def read_json(text: str) -> Any:
    """The value of a JSON text. Halves of characters, which no file could hold, become the mark for what is unknown;
    a value nested deeper than any of ours is refused."""
    # Half of a surrogate pair cannot be written as UTF-8 again, so it would fail far from here.
    if "\\u" in text:
        text = ESCAPE.sub(lambda found: "\\ufffd" if found[1] else found[0], text)
    try:
        value = json.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if is_too_deep(value):
        raise ValueError("nested too deeply")
    return value


def is_too_deep(value: Any) -> bool:
    """Whether lists and tables lie in each other deeper than anything of ours does. One and the same list is looked at
    once in each layer, so a list in itself is found too."""
    # Layer by layer instead of by recursion, which a hostile file could exhaust.
    layer = [value]
    for _ in range(DEEPEST):
        inside: dict[int, Any] = {}
        for one in layer:
            parts = one.values() if isinstance(one, dict) else one if isinstance(one, list | tuple) else ()
            inside |= {id(part): part for part in parts if isinstance(part, dict | list | tuple)}
        if not inside:
            return False
        layer = list(inside.values())
    return True

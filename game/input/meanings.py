"""Which presses act: only those that were begun for what they would do now. A press that was meant for one
thing while another comes up under the finger does nothing. Knows no scenes, no pygame and no clock of its own."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from game.input.intents import KEYBOARD, MOUSE, Edge, Intent, Pointer, Press

GUARD = 0.4  # seconds in which nobody can have seen that a press means something else now
NEARBY = 24.0  # units: a mouse that moved no further clicks at the same place again
GUARDED = (Intent.CONFIRM, Intent.BACK, Intent.SECOND, Intent.THIRD, Intent.ADVANCE)
LEFT, RIGHT = 1, 3
MOVED = "moved"

Key = Intent | None
"""An intent, or None for a click on what is shown."""
Cause = tuple[str, object]
"""Whose hands, and which key of theirs."""


@dataclass(slots=True)
class _Meaning:
    """What a key does, since when, and whose press made it so (None: nobody's, it came by itself)."""

    what: object
    since: float = -math.inf
    cause: Cause | None = None


class Meanings:
    """`look` after every step and every input; then `allows` says whether a press may act."""

    def __init__(self) -> None:
        self._now: dict[Key, _Meaning] = {}
        self._begun: dict[tuple[str, Intent], object] = {}
        self._ignored: dict[Key, float] = {}
        self._clicked_at = (math.inf, math.inf)

    def look(self, meaning: Callable[[Key], object], now: float, cause: Press | Pointer | None = None) -> None:
        """Note what every key does now; `cause` is what was pressed just before."""
        hand = _cause(cause) if cause is not None else None
        for key in (*GUARDED, None):
            what, known = meaning(key), self._now.get(key)
            if known is None:
                self._now[key] = _Meaning(what)
            elif known.what != what:
                self._now[key] = _Meaning(what, now, hand)

    def allows(self, entry: Press | Pointer, now: float, clicked: Intent | None = None) -> bool:
        """`clicked` is the intent of the prompt under a pointer. What comes up or only moves always passes."""
        if isinstance(entry, Pointer):
            return self._allows_pointer(entry, now, clicked)
        if entry.intent not in GUARDED:
            self._free(_cause(entry))
            return True
        source = (entry.device, entry.intent)
        if entry.edge is Edge.UP:
            self._begun.pop(source, None)
            return True
        if entry.edge is Edge.REPEAT:
            # A key that was down before is let go first.
            return source not in self._begun or self._begun[source] == self._what(entry.intent)
        may = self._allows(entry.intent, _cause(entry), now)
        self._begun[source] = self._what(entry.intent) if may else self
        return may

    def ignored_intents(self, now: float) -> frozenset[Intent]:
        """Those whose last press did nothing, for as long as another would do nothing either."""
        return frozenset(key for key, when in self._ignored.items() if key is not None and now < when + GUARD)

    def _allows_pointer(self, entry: Pointer, now: float, clicked: Intent | None) -> bool:
        if entry.kind == "move" and math.dist(self._clicked_at, (entry.x, entry.y)) > NEARBY:
            self._free((KEYBOARD, MOVED))
        if entry.kind != "down" or entry.button not in (LEFT, RIGHT):
            return True
        key = Intent.BACK if entry.button == RIGHT else clicked
        if key is not None and key not in GUARDED:
            return True
        self._clicked_at = (entry.x, entry.y)
        return self._allows(key, _cause(entry), now)

    def _what(self, key: Key) -> object:
        return self._now[key].what if key in self._now else None

    def _allows(self, key: Key, hand: Cause, now: float) -> bool:
        self._free(hand)
        known = self._now.get(key)
        # A person who goes on pressing has not looked yet: every press that was ignored begins the moment anew.
        last = max(known.since if known is not None else -math.inf, self._ignored.get(key, -math.inf))
        if now - last >= GUARD:
            self._ignored.pop(key, None)
            return True
        self._ignored[key] = now
        return False

    def _free(self, hand: Cause) -> None:
        """A person who changed it with one key and now uses another knows what that does."""
        for key, known in self._now.items():
            if known.cause is not None and known.cause[0] == hand[0] and known.cause[1] != hand[1]:
                known.since, known.cause = -math.inf, None
                self._ignored.pop(key, None)


def _cause(entry: Press | Pointer) -> Cause:
    """Keyboard and mouse are in the same hands."""
    if isinstance(entry, Pointer):
        return KEYBOARD, MOVED if entry.kind == "move" else f"button {entry.button}"
    return KEYBOARD if entry.device == MOUSE else entry.device, entry.intent

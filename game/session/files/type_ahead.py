"""Letters that are typed on a list jump to the next name that begins so; after a pause they begin anew. The clock is
handed in."""

from __future__ import annotations

from collections.abc import Sequence

PAUSE = 1.0


class TypeAhead:
    """`find` takes the moment in seconds."""

    def __init__(self, pause: float = PAUSE) -> None:
        self.letters = ""
        self._pause = pause
        self._last = float("-inf")

    def find(self, names: Sequence[str], start: int, typed: str, now: float) -> int | None:
        """The place of the name that is meant, None where none begins so. One letter typed again and again goes from
        each name that begins with it to the next."""
        if now - self._last > self._pause:
            self.letters = ""
        self._last = now
        if not self.letters and typed.isspace():
            return None
        self.letters += typed.casefold()
        is_same_letter = len(set(self.letters)) == 1
        wanted = self.letters[:1] if is_same_letter and len(self.letters) > 1 else self.letters
        # A longer word may still mean the name one stands on; a new letter means the next.
        first = start + (len(self.letters) == 1 or wanted != self.letters)
        found = _begin_with(names, self.letters, start) if is_same_letter and len(self.letters) > 1 else None
        return found if found is not None else _begin_with(names, wanted, first)

    def forget(self) -> None:
        self.letters = ""


def _begin_with(names: Sequence[str], letters: str, start: int) -> int | None:
    count = len(names)
    places = ((start + step) % count for step in range(count))
    return next((place for place in places if names[place].casefold().startswith(letters)), None)

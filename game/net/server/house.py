"""What a table may ask of the server that it stands in, and of those who sit or look on. So tables can be tried without
a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Protocol

from game.net.server.settings import ServerSettings
from game.net.server.store import Player, Store
from game.net.server.thinkers import Thinkers

if TYPE_CHECKING:
    from game.net.server.table import Table


class Guest(Protocol):
    """Somebody's connection."""

    player: Player

    def tell(self, text: str) -> None:
        """Send a message as soon as the other end takes it; never waits."""

    def part(self) -> None:
        """The table has let go of this connection."""


class House(Protocol):
    """The server, as its tables see it. `now` is the time of day in seconds."""

    settings: ServerSettings
    store: Store
    thinkers: Thinkers

    def now(self) -> float: ...

    def later(self, seconds: float, act: Callable[[], None]) -> asyncio.TimerHandle: ...

    def spawn(self, work: Coroutine[object, object, None]) -> None: ...

    def close_table(self, table: Table, reason: str) -> None: ...

    def note_action(self) -> None:
        """An action was played at some table: the health line counts them."""

"""What an operator may set, with what is usual."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """`data` holds the database and the replays. Times are in seconds. `rate` are messages a second of one connection,
    of which `burst` may come at once; a reader that leaves more than `backlog` bytes lying is dropped."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8765
    name: str = "Tin Marshal"
    address: str = ""
    """Where others reach this process, for a directory that several processes share; "" for host and port."""
    database: str = ""
    """An SQLAlchemy address; "" for SQLite in `data`."""
    cert: Path | None = None
    key: Path | None = None
    max_tables: int = 200
    max_connections: int = 2000
    max_from_address: int = 100
    max_tables_of_player: int = 8
    max_spectators: int = 50
    rate: float = 50.0
    burst: int = 200
    backlog: int = 4 << 20
    ping: float = 20.0
    deal_time: float = 20.0
    host_grace: float = 60.0
    lobby_life: float = 1800.0
    over_life: float = 60.0
    match_life: float = 14 * 86400.0
    health_every: float = 60.0
    thinkers: int = 1

    @property
    def reachable(self) -> str:
        return self.address or f"{'wss' if self.cert else 'ws'}://{self.host}:{self.port}"

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'server.sqlite3'}"

    @property
    def replays(self) -> Path:
        return self.data / "matches"

"""What a server keeps besides replays: players, tables, results and ratings, in SQLite or, where several processes
share them, in PostgreSQL. SQLAlchemy Core writes the same statements for both."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError

from game.core.errors import GameError

if TYPE_CHECKING:
    from collections.abc import Iterator

SCHEMA = 1
_meta = sql.MetaData()
FACTS = sql.Table("facts", _meta, sql.Column("name", sql.String(40), primary_key=True), sql.Column("value", sql.Text))
PLAYERS = sql.Table(
    "players",
    _meta,
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("token", sql.String(64), unique=True, nullable=False),  # its SHA-256
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("seen", sql.Float, nullable=False),
    sql.Column("banned", sql.Boolean, nullable=False),
)
TABLES = sql.Table(
    "tables",
    _meta,
    sql.Column("code", sql.String(12), primary_key=True),
    sql.Column("address", sql.String(200), nullable=False),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("touched", sql.Float, nullable=False),
    sql.Column("facts", sql.Text, nullable=False),  # what everybody may see of it
    sql.Column("body", sql.Text, nullable=False),  # what its process needs to take it up again
)
RESULTS = sql.Table(
    "results",
    _meta,
    sql.Column("match", sql.String(40), primary_key=True),
    sql.Column("mode", sql.String(60), nullable=False),
    sql.Column("ended", sql.Float, nullable=False),
    sql.Column("rated", sql.Boolean, nullable=False),
    sql.Column("body", sql.Text, nullable=False),
)
RATINGS = sql.Table(
    "ratings",
    _meta,
    sql.Column("player", sql.Integer, primary_key=True),
    sql.Column("mode", sql.String(60), primary_key=True),
    sql.Column("mu", sql.Float, nullable=False),
    sql.Column("sigma", sql.Float, nullable=False),
    sql.Column("matches", sql.Integer, nullable=False),
    sql.Column("wins", sql.Integer, nullable=False),
)


class StoreError(GameError):
    """The database cannot be opened, or does not answer."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who came with a key file. `id` is what others see."""

    id: int
    name: str
    is_banned: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """Strength in one mode: an estimate, how unsure it is, and from how many matches."""

    player: int
    name: str
    mu: float
    sigma: float
    matches: int
    wins: int


@dataclass(frozen=True, slots=True)
class KeptTable:
    code: str
    address: str
    touched: float
    # Any: JSON that this server wrote.
    facts: Mapping[str, Any]
    body: Mapping[str, Any]


class Store:
    """Every call is one transaction. StoreError says in a sentence that the database does not do it."""

    def __init__(self, url: str) -> None:
        if url.startswith(("postgresql://", "postgres://")):
            url = f"postgresql+psycopg://{url.split('://', 1)[1]}"
        with self._guard():
            self._engine = sql.create_engine(url, pool_pre_ping=not url.startswith("sqlite"))
            if url.startswith("sqlite"):
                sql.event.listen(self._engine, "connect", _make_durable)
            _meta.create_all(self._engine)
        self._check_schema()

    def close(self) -> None:
        self._engine.dispose()

    @contextmanager
    def _guard(self) -> Iterator[None]:
        try:
            yield
        except (SQLAlchemyError, ImportError) as error:
            reason = str(getattr(error, "orig", None) or error).strip().split("\n")[0]
            raise StoreError(f"The database does not answer: {reason}.") from error

    @contextmanager
    def _transaction(self) -> Iterator[sql.Connection]:
        with self._guard(), self._engine.begin() as connection:
            yield connection

    def _check_schema(self) -> None:
        kept = self.fact("schema", str(SCHEMA))
        if int(kept) > SCHEMA:
            raise StoreError(f"The database has form {kept}; this version knows forms up to {SCHEMA}: update it first.")

    def fact(self, name: str, usual: str) -> str:
        """A fact about this server; `usual` is kept where there is none yet."""
        with self._transaction() as connection:
            found = connection.scalar(sql.select(FACTS.c.value).where(FACTS.c.name == name))
            if found is not None:
                return str(found)
            connection.execute(sql.insert(FACTS).values(name=name, value=usual))
            return usual

    # Players.

    def player(self, token: str, name: str, now: float) -> Player:
        """The one with this token's hash, made where there is none; a new name is kept."""
        with self._transaction() as connection:
            row = connection.execute(sql.select(PLAYERS).where(PLAYERS.c.token == token)).one_or_none()
            if row is None:
                values = {"token": token, "name": name or "Player", "seen": now, "banned": False}
                made = connection.execute(sql.insert(PLAYERS).values(**values).returning(PLAYERS.c.id))
                return Player(made.scalar_one(), name or "Player")
            shown = name or row.name
            connection.execute(sql.update(PLAYERS).where(PLAYERS.c.id == row.id).values(name=shown, seen=now))
            return Player(row.id, shown, row.banned)

    def rename(self, player: Player, name: str) -> Player:
        with self._transaction() as connection:
            connection.execute(sql.update(PLAYERS).where(PLAYERS.c.id == player.id).values(name=name))
        return replace(player, name=name)

    def set_banned(self, player: int, is_banned: bool) -> bool:
        """Whether there is such a player."""
        with self._transaction() as connection:
            change = sql.update(PLAYERS).where(PLAYERS.c.id == player).values(banned=is_banned)
            return connection.execute(change).rowcount > 0

    def forget(self, player: int) -> None:
        """Delete somebody with name, key and ratings."""
        with self._transaction() as connection:
            connection.execute(sql.delete(RATINGS).where(RATINGS.c.player == player))
            connection.execute(sql.delete(PLAYERS).where(PLAYERS.c.id == player))

    # Tables.

    def save_table(self, table: KeptTable, is_listed: bool) -> None:
        values = {
            "address": table.address, "listed": is_listed, "touched": table.touched,
            "facts": json.dumps(table.facts), "body": json.dumps(table.body),
        }  # fmt: skip
        with self._transaction() as connection:
            change = sql.update(TABLES).where(TABLES.c.code == table.code).values(**values)
            if not connection.execute(change).rowcount:
                connection.execute(sql.insert(TABLES).values(code=table.code, **values))

    def find_table(self, code: str) -> KeptTable | None:
        with self._transaction() as connection:
            row = connection.execute(sql.select(TABLES).where(TABLES.c.code == code)).one_or_none()
        return None if row is None else _kept(row)

    def tables_of(self, address: str) -> list[KeptTable]:
        with self._transaction() as connection:
            rows = connection.execute(sql.select(TABLES).where(TABLES.c.address == address)).all()
        return [_kept(row) for row in rows]

    def listed_tables(self, most: int) -> list[KeptTable]:
        """The latest ones of all processes."""
        wanted = sql.select(TABLES).where(TABLES.c.listed).order_by(TABLES.c.touched.desc()).limit(most)
        with self._transaction() as connection:
            rows = connection.execute(wanted).all()
        return [_kept(row) for row in rows]

    def drop_table(self, code: str) -> None:
        with self._transaction() as connection:
            connection.execute(sql.delete(TABLES).where(TABLES.c.code == code))

    # Results and ratings.

    def add_result(self, match: str, mode: str, ended: float, is_rated: bool, body: Mapping[str, object]) -> bool:
        """Whether it was not there yet, so that no match counts twice."""
        with self._transaction() as connection:
            if connection.scalar(sql.select(RESULTS.c.match).where(RESULTS.c.match == match)) is not None:
                return False
            values = {"match": match, "mode": mode, "ended": ended, "rated": is_rated, "body": json.dumps(body)}
            connection.execute(sql.insert(RESULTS).values(**values))
            return True

    def standings(self, mode: str, players: list[int] | None = None, most: int = 50) -> list[Standing]:
        """Of these players, or the hall of fame: by what somebody is at least worth, three deviations below."""
        rows = sql.select(RATINGS, PLAYERS.c.name).join(PLAYERS, PLAYERS.c.id == RATINGS.c.player)
        rows = rows.where(RATINGS.c.mode == mode)
        if players is not None:
            rows = rows.where(RATINGS.c.player.in_(players))
        rows = rows.order_by((RATINGS.c.mu - 3 * RATINGS.c.sigma).desc(), RATINGS.c.player).limit(most)
        with self._transaction() as connection:
            found = connection.execute(rows).all()
        return [Standing(row.player, row.name, row.mu, row.sigma, row.matches, row.wins) for row in found]

    def save_standings(self, mode: str, standings: list[Standing]) -> None:
        with self._transaction() as connection:
            for one in standings:
                values = {"mu": one.mu, "sigma": one.sigma, "matches": one.matches, "wins": one.wins}
                mine = (RATINGS.c.player == one.player) & (RATINGS.c.mode == mode)
                if not connection.execute(sql.update(RATINGS).where(mine).values(**values)).rowcount:
                    connection.execute(sql.insert(RATINGS).values(player=one.player, mode=mode, **values))


# Any: rows of SQLAlchemy have the columns of their table, which no type says; and the connection of a driver.
def _kept(row: Any) -> KeptTable:
    return KeptTable(row.code, row.address, row.touched, json.loads(row.facts), json.loads(row.body))


def _make_durable(connection: Any, record: object) -> None:
    """A killed server loses nothing that it has said; a reader never waits for a writer."""
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=NORMAL")
    connection.execute("PRAGMA busy_timeout=5000")

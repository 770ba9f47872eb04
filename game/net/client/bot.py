"""A client that plays by itself: sits down, is ready, gives its secrets, and lets a computer player choose."""

from __future__ import annotations

import asyncio
from pathlib import Path

from game.ai.agent import Agent
from game.ai.registry import make_agent
from game.core.rng import Rng
from game.net.client.client import Client
from game.net.client.kept_matches import check_replay, keep_notes, keep_replay
from game.net.client.remote_match import RemoteMatch
from game.net.client.remote_table import News, Over
from game.net.wire.messages import LOBBY, Message, Refused
from game.session.saved.verifying import Verified


class Bot:
    """Plays all seats of its client. `verified` is what came of checking the replay at the end."""

    def __init__(self, client: Client, level: str, folder: Path | None = None, seed: int = 1) -> None:
        self.client = client
        self.level = level
        self.folder = folder
        self.seed = seed
        self.acts = 0
        self.over: Over | None = None
        self.path: Path | None = None
        self.verified: Verified | None = None
        self._agents: dict[int, Agent] = {}
        self._news = asyncio.Event()
        client.hear = self._hear

    def _hear(self, message: Message, news: News) -> None:
        table = self.client.table
        if table is not None and self.folder is not None and any(one["t"] == "reveal" for one in news.sends):
            keep_notes(self.folder, table.notes)
        self._news.set()

    async def play(self) -> Over:
        """Until the match is over; Refused where the table is closed meanwhile."""
        while True:
            table = self.client.table
            if table is None or table.is_parted:
                raise self.client.problem or Refused("not_here")
            if table.over is not None:
                self.over = table.over
                if self.folder is not None:
                    self.path = keep_replay(self.folder, table.over)
                    self.verified = await asyncio.to_thread(check_replay, self.path)
                return table.over
            self._news.clear()
            mine = table.match_to_act if self.client.status == "open" else None
            if mine is not None and table.facts["state"] != LOBBY:
                await self._act(mine)
            else:
                await self._wait()

    async def _wait(self) -> None:
        """Something will be heard, or the line is back and an act must be sent again."""
        try:
            async with asyncio.timeout(0.5):
                await self._news.wait()
        except TimeoutError:
            await self.client.wait_open()

    async def _act(self, match: RemoteMatch) -> None:
        agent = self._agents.get(match.seat)
        if agent is None:
            agent = make_agent(self.level, match.mode, match.seat, Rng(self.seed).fork(f"ai:{match.seat}"))
            self._agents[match.seat] = agent
        self.acts += 1
        try:
            await self.client.act(match, match.mode.write(agent.choose(match.view)))
        except Refused as refusal:
            if refusal.key not in ("late", "paused", "not_your_turn"):
                raise
            await asyncio.sleep(0.05)

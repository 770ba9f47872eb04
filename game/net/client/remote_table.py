"""A table as a client knows it: its facts, the matches of one's seats, chat, the deal, the end. Takes the server's
messages one by one and says what must be sent in return. No sockets, no clock."""

from __future__ import annotations

import base64
import binascii
import secrets
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.core.errors import GameError
from game.core.mode import SPECTATOR, Mode
from game.core.replays.fair_dice import commit, is_secret, write_kept
from game.core.shapes import is_whole
from game.core.state import State
from game.levels.catalog import open_mode
from game.net.client.remote_match import OutOfStepError, RemoteMatch, Told
from game.net.wire.cleaning import LONGEST_CHAT, LONGEST_NAME, clean
from game.net.wire.messages import MOST_SEATS, Message, Refused

MOST_KEPT = 200  # lines of chat and notices


@dataclass(frozen=True, slots=True)
class Said:
    """A line of chat: a phrase by its key, or text."""

    player: int
    seat: int
    name: str
    text: str
    phrase: str


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that the table says, as a key below `online.notice` and values."""

    key: str
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Over:
    """How a match ended. `replay` is the whole of it, compressed; `dice` what was kept of the deal."""

    winners: tuple[int, ...]
    reason: str
    match: str
    ratings: Mapping[str, Any]
    replay: bytes
    dice: tuple[Mapping[str, object], ...]


@dataclass(slots=True)
class News:
    """What a message brought, for a screen or a bot to hear of: `told` by seat, and what must be sent now."""

    told: list[tuple[int, Told]] = field(default_factory=list)
    sends: list[Message] = field(default_factory=list)


def open_table_mode(facts: Mapping[str, Any]) -> Mode[State]:
    """The rules that a table plays by, as this computer has them. Refused where it has none, or others."""
    try:
        mode: Mode[State] = open_mode(facts["mode"], facts["level"], facts["options"], facts["rules"])
    except (GameError, KeyError, TypeError) as error:
        raise Refused("level_gone", reason=str(error)) from error
    if mode.level_digest != facts.get("digest"):
        raise Refused("level_differs", mode=mode.name, version="")
    return mode


class RemoteTable:
    """`seats` are one's own; `matches` by seat, that of a spectator under -1."""

    def __init__(self, facts: Mapping[str, Any], player: int) -> None:
        self.mode = open_table_mode(facts)
        self.facts: Mapping[str, Any] = facts
        self.player = player
        self.matches: dict[int, RemoteMatch] = {}
        self.chat: deque[Said] = deque(maxlen=MOST_KEPT)
        self.notices: deque[Notice] = deque(maxlen=MOST_KEPT)
        self.over: Over | None = None
        self.time_left = -1
        self.is_parted = False
        self._secrets: dict[int, str] = {}
        self._notes: tuple[Mapping[str, object], ...] = ()
        self._shown: Mapping[str, str] = {}

    @property
    def code(self) -> str:
        return str(self.facts["code"])

    @property
    def seats(self) -> list[int]:
        """One's own seats."""
        return [number for number, seat in enumerate(self.facts["seats"]) if seat["player"] == self.player]

    @property
    def is_host(self) -> bool:
        return bool(self.facts["host"] == self.player)

    @property
    def seen(self) -> int:
        """How many actions all of one's views have seen, for coming back."""
        return min([match.number for match in self.matches.values() if match.is_known], default=0)

    @property
    def match_to_act(self) -> RemoteMatch | None:
        """The match of the own seat that is to act now, if one is."""
        return next((match for match in self.matches.values() if match.is_mine), None)

    def take(self, message: Message) -> News:
        """One message of the server. Of one that makes no sense nothing is taken."""
        news = News()
        match message["t"]:
            case "table":
                self._take_facts(message)
            case "view":
                self._take_view(message, news)
            case "told":
                self._take_told(message, news)
            case "deal":
                self._take_deal(message, news)
            case "over":
                self._take_over(message)
            case "said":
                self._take_said(message)
            case "notice":
                if isinstance(message.get("key"), str) and isinstance(message.get("values"), dict):
                    self.notices.append(Notice(message["key"], message["values"]))
            case "clock":
                self._take_clock(message)
            case "parted":
                self.is_parted = True
        return news

    def _take_facts(self, message: Message) -> None:
        if message.get("code") == self.facts["code"] and isinstance(message.get("seats"), list):
            if message.get("match") != self.facts.get("match"):
                self.matches.clear()
                self.over = None
            self.facts = message

    def _match_of(self, viewer: object) -> RemoteMatch | None:
        if not is_whole(viewer) or not SPECTATOR <= viewer < MOST_SEATS:
            return None
        if viewer not in self.matches:
            self.matches[viewer] = RemoteMatch(self.mode, viewer, len(self.facts["seats"]))
        return self.matches[viewer]

    def _take_view(self, message: Message, news: News) -> None:
        match = self._match_of(message.get("v"))
        if match is not None:
            self._take_clock(message)
            try:
                match.take_view(message)
            except OutOfStepError:
                return
            if match.seat != SPECTATOR:  # somebody who looked on has sat down
                self.matches.pop(SPECTATOR, None)

    def _take_told(self, message: Message, news: News) -> None:
        match = self._match_of(message.get("v"))
        if match is None:
            return
        try:
            told = match.take_told(message)
        except OutOfStepError:
            news.sends.append({"t": "view", "seat": match.seat})
            return
        if told is not None:
            self.time_left = self.facts["settings"]["clock"] or -1
            news.told.append((match.seat, told))

    def _take_clock(self, message: Message) -> None:
        if is_whole(message.get("left")):
            self.time_left = message["left"]

    def _take_deal(self, message: Message, news: News) -> None:
        """Commit, and only when all commitments are shown give the secrets; what was shown is kept."""
        shown = message.get("commitments")
        if not isinstance(shown, dict) or not all(map(is_secret, shown.values())):
            return
        if message.get("step") == "commit":
            wanted = message.get("seats")
            mine = [seat for seat in self.seats if isinstance(wanted, list) and seat in wanted]
            if mine and not set(map(str, mine)) <= set(shown):
                self._secrets = {seat: secrets.token_hex(32) for seat in mine}
                self._shown = dict(shown)
                rows = {str(seat): commit(secret) for seat, secret in self._secrets.items()}
                news.sends.append({"t": "commit", "secrets": rows})
        elif message.get("step") == "reveal" and self._secrets:
            # A server that changes its commitment, or one of ours, after having seen others' gets no secret.
            own = {str(seat): commit(secret) for seat, secret in self._secrets.items()}
            if shown.get("server") != self._shown.get("server") or any(shown.get(seat) != own[seat] for seat in own):
                return
            self._notes = tuple([write_kept(seat, secret, shown) for seat, secret in self._secrets.items()])
            news.sends.append({"t": "reveal", "secrets": {str(seat): one for seat, one in self._secrets.items()}})

    @property
    def notes(self) -> tuple[Mapping[str, object], ...]:
        """What was kept of the deal, for each own seat: to be put on the disk before the match begins."""
        return self._notes

    def _take_over(self, message: Message) -> None:
        try:
            replay = base64.b64decode(message["replay"], validate=True)
            winners = tuple([int(seat) for seat in message["winners"]])
            reason, match, ratings = str(message["reason"]), str(message["match"]), dict(message["ratings"])
        except (KeyError, TypeError, ValueError, binascii.Error):
            return
        self.over = Over(winners, reason, match, ratings, replay, self._notes)

    def _take_said(self, message: Message) -> None:
        player, seat = message.get("player"), message.get("seat")
        if is_whole(player) and is_whole(seat):
            name, text = str(message.get("name", "")), str(message.get("text", ""))
            phrase = str(message.get("phrase", ""))
            self.chat.append(Said(player, seat, clean(name, LONGEST_NAME), clean(text, LONGEST_CHAT), phrase))

"""Messages are JSON tables with their kind under "t". What a client may send is looked at here, field by field, before
anything else sees it; what is wrong becomes a Refused with the key of a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from game.core.errors import GameError
from game.core.replays.fair_dice import is_secret
from game.core.replays.json_text import read_json
from game.core.shapes import is_whole
from game.levels.schema import is_id
from game.registry import AGENT_LEVELS

PROTOCOL = 1
LARGEST_MESSAGE = 16 << 10
MOST_SEATS = 8
LONGEST_ACTION = 400
LONGEST_TEXT = 2000
"""Of names, titles and chat as they are sent; they are cut to much less."""
LARGEST_NUMBER = 1 << 31
PERSON = "person"
KINDS = (PERSON, *AGENT_LEVELS)
LOBBY, DEALING, PLAYING, OVER = "lobby", "dealing", "playing", "over"

# Any: JSON that was looked at field by field.
Message = dict[str, Any]
Check = Callable[[object], bool]

_dump = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Refused(GameError):  # noqa: N818
    """Something that was asked for is not done; `key` is that of a sentence below `online.refused` in the texts, with
    `values` to go into it, so that each end says it in its own language."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def encode(message: object) -> str:
    return _dump(message)


def whole(low: int, high: int = LARGEST_NUMBER) -> Check:
    return lambda value: is_whole(value) and low <= value <= high


def text(longest: int = LONGEST_TEXT) -> Check:
    return lambda value: isinstance(value, str) and len(value) <= longest


def is_flag(value: object) -> bool:
    return isinstance(value, bool)


def is_name(value: object) -> bool:
    """A name of a mode or level: a word, never a path."""
    return isinstance(value, str) and len(value) <= 60 and is_id(value)


def is_options(value: object) -> bool:
    """Rule options by name; a level's own rules say what they may be."""
    return (
        isinstance(value, dict)
        and len(value) <= 40
        and all(is_name(key) and isinstance(one, bool | int | str) for key, one in value.items())
        and all(len(one) <= 60 for one in value.values() if isinstance(one, str))
        and all(abs(one) < LARGEST_NUMBER for one in value.values() if isinstance(one, int))
    )


def is_kinds(value: object) -> bool:
    return isinstance(value, list) and 1 <= len(value) <= MOST_SEATS and all(one in KINDS for one in value)


def is_secrets(value: object) -> bool:
    """Secrets or commitments by seat, whose numbers are texts in JSON."""
    return (
        isinstance(value, dict)
        and 0 < len(value) <= MOST_SEATS
        and all(len(seat) == 1 and seat.isascii() and seat.isdigit() for seat in value)
        and all(is_secret(one) for one in value.values())
    )


def is_choices(value: object) -> bool:
    """What a host may set, see SETTINGS."""
    if not isinstance(value, dict):
        return False
    return all(key in SETTINGS and SETTINGS[key](one) for key, one in value.items())


SEAT = whole(0, MOST_SEATS - 1)
SETTINGS: Mapping[str, Check] = {
    "title": text(),
    "password": text(200),
    "clock": whole(0, 24 * 3600),
    "grace": whole(0, 24 * 3600),
    "delay": whole(0, 600),
    "rated": is_flag,
    "listed": is_flag,
}
"""What a host may set: seconds for each act (0: no clock), seconds until the computer plays for somebody who is gone
(0: never by itself), seconds that spectators are behind, whether it counts for ratings, whether the table is listed."""

_DIGEST = text(40)
_CODE = text(12)
REQUESTS: Mapping[str, Mapping[str, Check]] = {
    "hello": {"protocol": whole(0), "version": text(40), "token": is_secret, "name": text()},
    "ping": {},
    "tables": {},
    "look": {"code": _CODE},
    "open": {"mode": is_name, "level?": is_name, "options?": is_options, "kinds": is_kinds, "settings?": is_choices},
    "sit": {"code": _CODE, "seat?": SEAT, "password?": text(200), "digest": _DIGEST, "name?": text()},
    "watch": {"code": _CODE, "password?": text(200), "digest": _DIGEST},
    "resume": {"code": _CODE, "digest": _DIGEST, "at": whole(0)},
    "leave": {},
    "ready": {"on": is_flag},
    "kind": {"seat": SEAT, "kind": lambda value: value in KINDS},
    "settings": {"settings": is_choices},
    "start": {},
    "kick": {"seat": SEAT},
    "ban": {"seat": SEAT},
    "commit": {"secrets": is_secrets},
    "reveal": {"secrets": is_secrets},
    "act": {"seat": SEAT, "k": whole(0), "action": text(LONGEST_ACTION)},
    "blitz": {"seat": SEAT, "k": whole(0), "source": whole(0, 999), "target": whole(0, 999), "keep": whole(1, 9999)},
    "standing_orders": {"seat": SEAT, "defend": is_flag, "decline": is_flag},
    "view": {"seat": whole(-1, MOST_SEATS - 1)},
    "resign": {"seat": SEAT},
    "vote": {"seat": SEAT, "on": is_flag},
    "pause": {"on": is_flag},
    "chat": {"text": text()},
    "phrase": {"key": is_name},
    "rematch": {},
    "rename": {"name": text()},
    "standing": {"mode": is_name},
    "forget": {},
    "operate": {"key": is_secret, "order": is_name, "word?": text(80)},
}
"""What a client may send, with the check of each field; a name that ends in a question mark may be left out."""


def read_request(raw: str | bytes) -> Message:
    """A request of which every field is what it must be; Refused for anything else."""
    if isinstance(raw, bytes):
        raise Refused("garbage")
    try:
        message = read_json(raw)
    except ValueError as error:
        raise Refused("garbage") from error
    if not isinstance(message, dict):
        raise Refused("garbage")
    kind = message.get("t")
    fields = REQUESTS.get(kind) if isinstance(kind, str) else None
    if fields is None or not whole(0)(message.get("n", 0)):
        raise Refused("garbage")
    for name, check in fields.items():
        key = name.removesuffix("?")
        if key not in message:
            if name == key:
                raise Refused("garbage")
        elif not check(message[key]):
            raise Refused("garbage")
    return message


def read_reports(raw: str | bytes) -> list[Message]:
    """What a server sent: one frame holds a list of messages. ValueError for anything else."""
    rows = read_json(raw if isinstance(raw, str) else raw.decode("utf-8"))
    if not isinstance(rows, list) or not all(isinstance(row, dict) and isinstance(row.get("t"), str) for row in rows):
        raise ValueError("no messages")
    return rows

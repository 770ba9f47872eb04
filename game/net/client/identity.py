"""Who somebody is online: 32 random bytes in a file of their own, which can be moved to another computer. Every server
gets another token made from them, so none can play the part of its guests elsewhere."""

from __future__ import annotations

import hmac
import json
import secrets
from pathlib import Path

from game.core.errors import SetupError
from game.core.replays.fair_dice import is_secret
from game.core.replays.writing import write_whole

PINS_FILE = "known_servers.json"


def read_key(path: Path) -> str:
    """The key in this file, made where there is none. SetupError where it is no key or cannot be written."""
    try:
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)
            path.write_text(f"{secrets.token_hex(32)}\n", encoding="ascii")
        key = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise SetupError(f"The key file {path} cannot be read or written: {error}.") from error
    if not is_secret(key):
        raise SetupError(f"The key file {path} holds no key: 64 hexadecimal digits. Delete it to be somebody new.")
    return key


def make_token(key: str, server: str) -> str:
    """What a server knows somebody by."""
    return hmac.new(bytes.fromhex(key), f"tin-marshal identity {server}".encode(), "sha256").hexdigest()


class Pins:
    """The certificates of servers that no authority vouches for: the first one that was seen is the one that counts."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._known: dict[str, str] = {}
        if path is not None and path.is_file():
            try:
                read = json.loads(path.read_text(encoding="utf-8"))
            except (OSError, ValueError):
                read = None
            self._known = {str(name): str(pin) for name, pin in read.items()} if isinstance(read, dict) else {}

    def is_known(self, place: str, fingerprint: str) -> bool:
        """Whether this is the certificate of that place; the first one is taken at its word and kept."""
        kept = self._known.setdefault(place, fingerprint)
        if kept == fingerprint and self._path is not None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, json.dumps(self._known, indent=1).encode())
        return hmac.compare_digest(kept, fingerprint)

"""Passwords of tables as they are kept: nobody who reads the database reads a password."""

from __future__ import annotations

import hashlib
import secrets
from hmac import compare_digest

ROUNDS = 5000


def hash_password(password: str, salt: str = "") -> str:
    salt = salt or secrets.token_hex(8)
    return f"{salt}:{hashlib.pbkdf2_hmac('sha256', password.encode(), salt.encode(), ROUNDS).hex()}"


def is_password(given: str, kept: str) -> bool:
    """Whether this is the password; with none kept, anything is."""
    return not kept or compare_digest(hash_password(given, kept.split(":")[0]), kept)

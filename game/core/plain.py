"""Text that came from elsewhere, made fit for one line of a terminal or a screen: nothing that steers either of them,
and not too long. Imports nothing."""

from __future__ import annotations

LONGEST_QUOTE = 80
LONGEST_PATH = 1000


def printable(text: str, keep: str = "") -> str:
    """The text with everything that would steer a terminal written out as an escape: control characters of both
    ranges, marks that turn the direction of writing, halves of characters. Those in `keep` stay."""
    # Most text is; escaping letter by letter is for the rest.
    if text.isprintable():
        return text
    return "".join([letter if letter.isprintable() or letter in keep else _escape(letter) for letter in text])


def _escape(letter: str) -> str:
    number = ord(letter)
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def one_line(text: object, longest: int) -> str:
    """What can be shown of a text from elsewhere, cut off where it is long; "" of anything else."""
    letters = [letter for letter in text if letter.isprintable()] if isinstance(text, str) else []
    return "".join(letters).strip()[:longest]


def shorten(text: str, longest: int = LONGEST_QUOTE) -> str:
    """Printable, and its end left out where it is long."""
    shown = printable(text[: longest + 1])
    return shown if len(shown) <= longest else f"{shown[: longest - 1]}…"

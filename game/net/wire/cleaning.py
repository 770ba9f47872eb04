"""Names, titles and chat of strangers, made fit for anybody's screen: one line, no control characters, not too long."""

from __future__ import annotations

from unicodedata import category, normalize

LONGEST_NAME = 14
LONGEST_TITLE = 40
LONGEST_CHAT = 200
# Control, format (marks that turn the direction of writing), halves of characters, unassigned and private ones.
UNFIT = ("Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp")
MOST_MARKS = 2  # accents on one letter; more of them climb over the lines above


def clean(text: str, longest: int) -> str:
    """The text in one line without what steers or smears a screen, cut; "" where nothing is left."""
    letters: list[str] = []
    marks = 0
    for letter in normalize("NFC", text[: longest * 8]):
        kind = category(letter)
        if kind in UNFIT:
            letters.append(" " if letter in "\n\t\r" else "")
            continue
        marks = marks + 1 if kind.startswith("M") else 0
        if marks <= MOST_MARKS:
            letters.append(letter)
    return " ".join("".join(letters).split())[:longest].strip()

"""What is wrong with a file of the player's own, in the player's language. Readers of files know no language and tell
their faults in English; each phrase of theirs has a key under `fault`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from game.core.languages import FALLBACK
from game.ui.context import Context

# Phrases in the order in which they are looked for: a longer one before another that it holds.
PHRASES = (
    "did_you_mean", "usual_settings", "too_deep", "many_digits", "no_setting", "one_of", "per_cent", "size",
    "true_or_false", "tables", "folders", "table", "taken", "needs_one", "robbed", "no_intent", "intent_table",
    "no_field", "context", "list_of_names", "no_key", "no_pad_input", "not_toml", "not_utf8", "unreadable",
    "not_written_on", "not_written", "permission_denied", "read_only", "disk_full", "file_deleted", "no_folder",
    "no_file", "is_folder",
)  # fmt: skip
# What the system says itself; nobody need read that, in English neither.
SYSTEM = {"read_only": "Read-only file system", "disk_full": "No space left on device"}
PLACE = re.compile(r"\\\{(\w+)\\\}")


def fault_words(context: Context, sentence: str) -> str:
    """The sentence with every phrase that is known put into the language of the player. What stands between phrases,
    such as names and values, stays as it is."""
    for name in SYSTEM if context.language == FALLBACK else PHRASES:
        phrase = SYSTEM.get(name) or context.texts.say(FALLBACK, f"window.fault.{name}", {})
        found = re.search(PLACE.sub(r"(?P<\1>.+?)", re.escape(phrase)), sentence)
        if found is not None:
            words = context.say(f"fault.{name}", **found.groupdict())
            sentence = sentence[: found.start()] + words + sentence[found.end() :]
    return sentence


def all_fault_words(context: Context, sentences: Iterable[str]) -> list[str]:
    return [fault_words(context, sentence) for sentence in sentences]

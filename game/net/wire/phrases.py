"""What can be said with one press: keys below `online.phrase` in the texts, so that everybody reads their own language.
Also the notices that a table gives, as keys below `online.notice`."""

from __future__ import annotations

from game.net.wire.messages import Message

PHRASES = (
    "hello", "good_luck", "your_turn", "moment", "well_played", "oops", "thanks", "truce", "again", "good_game",
)  # fmt: skip
NOTICES = (
    "sat_down", "left", "gone", "back", "kicked", "new_host", "resigned", "stand_in", "voted", "time_up", "deal_void",
    "paused", "goes_on", "restarted", "not_saved", "saved_again", "draining", "closed", "lost",
)  # fmt: skip


def notice_of(key: str, **values: object) -> Message:
    """Something that a table says, as a key below `online.notice` and values."""
    return {"t": "notice", "key": key, "values": values}

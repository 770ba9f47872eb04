"""Keeps what libraries of the system print about missing sound cards and screens out of the player's terminal: it goes
into the log. What Python itself has to say comes as an exception, and is said afterwards."""

from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

LOG = logging.getLogger(__name__)
STDERR = 2
MOST = 4000


@contextmanager
def chatter_logged() -> Iterator[None]:
    """ALSA, JACK, PulseAudio and Wayland write to the file of the errors directly, so the file itself is exchanged."""
    try:
        before = os.dup(STDERR)
    except OSError:  # a program without a terminal
        yield
        return
    with _room_for_words() as heard:
        os.dup2(heard.fileno(), STDERR)
        try:
            yield
        finally:
            os.dup2(before, STDERR)
            os.close(before)
            heard.seek(0)
            words = heard.read(MOST).decode("utf-8", "replace").strip()
            if words:
                LOG.warning("libraries of the system say:\n%s", words)


def _room_for_words() -> IO[bytes]:
    try:
        return tempfile.TemporaryFile()
    except OSError:  # the disk is full or may not be written: then nobody hears it
        return open(os.devnull, "r+b")

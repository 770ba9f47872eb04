"""What is found out about kept matches while their list is on screen, a little in every step: whether each one plays,
its turns, and its picture. Pictures are kept in a folder beside the matches."""

from __future__ import annotations

import contextlib
import io
import logging
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from game.core.replays.writing import write_whole
from game.screens.replays.thumbnail import ReplayPainter
from game.session.saved.library import Library, SavedMatch
from game.session.saved.replay_inspection import Examination, Findings, read_findings, write_findings
from game.ui.context import Context

LOG = logging.getLogger(__name__)
MOST_KEPT = 60


class ReplayPictures:
    """`want` says what is on screen, most wanted first; `step` works on it and tells whether something new is there."""

    def __init__(self, context: Context, library: Library) -> None:
        self.context = context
        self.library = library
        self.findings: dict[Path, tuple[tuple[int, int], Findings]] = {}
        self.pictures: dict[Path, tuple[tuple[int, int], pygame.Surface | None]] = {}
        self._painter: ReplayPainter | None = None
        self._wanted: Sequence[SavedMatch] = ()
        self._work: Iterator[bool] | None = None

    @property
    def is_busy(self) -> bool:
        return self._work is not None or self._next() is not None

    def want(self, kept: Sequence[SavedMatch]) -> None:
        self._wanted = kept

    def found(self, kept: SavedMatch) -> Findings | None:
        mark, findings = self.findings.get(kept.path, (None, None))
        return findings if mark == _mark(kept) else None

    def picture(self, kept: SavedMatch) -> pygame.Surface | None:
        mark, picture = self.pictures.get(kept.path, (None, None))
        return picture if mark == _mark(kept) else None

    def step(self) -> bool:
        if self._work is None:
            kept = self._next()
            if kept is None:
                return False
            self._work = self._examine(kept)
        has_news = next(self._work, None)
        if has_news is None:
            self._work = None
        return bool(has_news)

    def _next(self) -> SavedMatch | None:
        for kept in self._wanted:
            is_known = self.found(kept) is not None and self.pictures.get(kept.path, (None, None))[0] == _mark(kept)
            if kept.problem is None and not is_known:
                return kept
        return None

    def _examine(self, kept: SavedMatch) -> Iterator[bool]:
        folder, mark = self.library.pictures, _mark(kept)
        noted = read_findings(kept, folder)
        picture = _read_picture(self._path(kept), kept) if noted is not None else None
        if noted is not None and (picture is not None or noted.problem is not None):
            self._put(kept, mark, noted, picture)
            yield True
            return
        examination = Examination(kept)
        for _ in examination.steps():
            yield False
        assert examination.findings is not None
        self.findings[kept.path] = (mark, examination.findings)
        write_findings(kept, folder, examination.findings)
        yield True
        if examination.mode is not None:
            self._painter = self._painter or ReplayPainter(self.context)
            try:
                for made in self._painter.steps(examination.mode, examination.middle, kept.table):
                    picture = made
                    yield False
            except Exception:  # a position that nobody foresaw: its match goes without a picture
                LOG.warning("No picture of %s:\n%s", kept.path, traceback.format_exc())
        self._put(kept, mark, examination.findings, picture)
        if picture is not None:
            _write_picture(self._path(kept), picture)
        yield True

    def _path(self, kept: SavedMatch) -> Path:
        return self.library.pictures / f"{kept.path.name}.jpg"

    def _put(self, kept: SavedMatch, mark: tuple[int, int], findings: Findings, picture: pygame.Surface | None) -> None:
        self.findings[kept.path] = (mark, findings)
        self.pictures.pop(kept.path, None)
        self.pictures[kept.path] = (mark, picture)
        wanted = {item.path for item in self._wanted}
        for path in [path for path in self.pictures if path not in wanted][: max(0, len(self.pictures) - MOST_KEPT)]:
            del self.pictures[path]


def _mark(kept: SavedMatch) -> tuple[int, int]:
    return kept.size, kept.changed


def _read_picture(path: Path, kept: SavedMatch) -> pygame.Surface | None:
    """Of an earlier time, unless the match has gone on since."""
    try:
        if path.stat().st_mtime_ns < kept.changed:
            return None
        return pygame.image.load(path).convert()
    except (OSError, pygame.error):
        return None


def _write_picture(path: Path, picture: pygame.Surface) -> None:
    with contextlib.suppress(OSError, pygame.error):
        path.parent.mkdir(exist_ok=True)
        content = io.BytesIO()
        pygame.image.save(picture, content, path.name)
        write_whole(path, content.getvalue())

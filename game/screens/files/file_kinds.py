"""What can be picked, as the picker needs it: which files fit, what is told of one before it is taken, and in which
words."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path

from game.core.languages import name_in
from game.core.plain import shorten
from game.levels.problems import Problem
from game.registry import mode_names
from game.screens.match.side_looks import seat_look
from game.screens.replays.replay_words import (
    day_words,
    length_words,
    mode_words,
    problem_words,
    size_words,
    title_words,
)
from game.session.files.level_preview import BOARD, LevelPreview, look_at_level
from game.session.files.listing import shown_text
from game.session.saved.library import ENDINGS
from game.session.saved.saved_match import SavedMatch, look_at
from game.session.setup.form import mode_name
from game.ui.context import Context
from game.ui.drawing.theme import Look

MOST_PROBLEMS = 4
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Preview:
    """What is told of a file: a heading, facts by name, and the looks of players with whether each won; or problems,
    with which it cannot be taken."""

    heading: str
    facts: Sequence[tuple[str, str]] = ()
    emblems: Sequence[tuple[Look, bool]] = ()
    problems: Sequence[str] = field(default_factory=tuple)
    note: str = ""

    @property
    def is_fit(self) -> bool:
        return not self.problems


class FileKind:
    """`key` names its texts and the folder that is kept for it; without `endings` a folder is what is picked."""

    key = ""
    endings: tuple[str, ...] = ()
    icon = "film"

    def __init__(self, context: Context) -> None:
        self.context = context

    @property
    def own_folder(self) -> Path | None:
        """A folder of the game's own where such files may lie."""
        return None

    def look(self, path: Path) -> Preview:
        raise NotImplementedError


class ReplayFiles(FileKind):
    """`today` tells the day, so that yesterday can be called so."""

    key = "replays"
    endings = ENDINGS
    icon = "film"

    def __init__(self, context: Context, today: Callable[[], date] = date.today) -> None:
        super().__init__(context)
        self.today = today

    @property
    def own_folder(self) -> Path | None:
        return self.context.folders.matches / "shared"

    def look(self, path: Path) -> Preview:
        try:
            kept = look_at(path)
        except OSError as error:
            return Preview(shown_text(path.name), problems=[error.strerror or str(error)])
        if kept.problem is not None:
            # A long name would leave no room for what is wrong.
            problem = replace(kept.problem, name=shorten(kept.problem.name, LONGEST_NAME))
            return Preview(shown_text(path.name), problems=[problem_words(self.context, problem)])
        table = kept.table
        emblems = [(seat_look(self.context, table, seat), seat in kept.winners) for seat in range(kept.seats)]
        return Preview(title_words(self.context, kept), self._facts(kept), emblems)

    def _facts(self, kept: SavedMatch) -> list[tuple[str, str]]:
        say = self.context.say
        rows = [
            (say("files.game"), mode_words(self.context, kept)),
            (say("files.players"), str(kept.seats)),
            (say("files.played"), day_words(self.context, kept.began, self.today())),
            (say("files.length"), length_words(self.context, kept.seconds)),
            (say("files.actions"), str(kept.actions)),
            (say("files.state"), self._state(kept)),
            (say("files.size"), size_words(self.context, kept.size)),
        ]
        return [(name, value) for name, value in rows if value]

    def _state(self, kept: SavedMatch) -> str:
        if kept.is_watch_only:
            return self.context.say("files.watch_only")
        if kept.is_torn:
            return self.context.say("files.torn")
        return self.context.say("files.finished" if kept.is_finished else "files.unfinished")


class LevelFiles(FileKind):
    key = "levels"
    endings = (".toml",)
    icon = "globe"

    @property
    def own_folder(self) -> Path | None:
        return self.context.folders.levels

    def look(self, path: Path) -> Preview:
        level = look_at_level(path)
        name = shown_text(path.name)
        if level.problems:
            told = [_problem_text(problem) for problem in level.problems[:MOST_PROBLEMS]]
            more = len(level.problems) - len(told)
            return Preview(
                name, problems=told, note=self.context.say("files.more_problems", count=more) if more else ""
            )
        return Preview(name_in(level.names, self.context.language), self._facts(level))

    def _facts(self, level: LevelPreview) -> list[tuple[str, str]]:
        say, language = self.context.say, self.context.language
        rows = [(say("files.kind"), say(f"files.kind_{level.kind}"))]
        if level.mode in mode_names():
            rows.append((say("files.game"), mode_name(level.mode, language)))
        if level.parts:
            has_board = level.kind in (BOARD, "edition")
            parts, regions = ("territories", "continents") if has_board else ("fields", "regions")
            rows += [(say(f"files.{parts}"), str(level.parts)), (say(f"files.{regions}"), str(level.regions))]
        if level.seats is not None:
            fewest, most = level.seats
            rows.append((say("files.players"), str(most) if fewest == most else f"{fewest}–{most}"))
        return rows


def _problem_text(problem: Problem) -> str:
    """As `python main.py check` tells it; a long name would leave no room for what is wrong."""
    return str(Problem(shorten(problem.file, LONGEST_NAME), problem.line, problem.key, problem.message))


class FolderPlaces(FileKind):
    """A folder to save a match in."""

    key = "folders"
    icon = "folder"

    def look(self, path: Path) -> Preview:
        say = self.context.say
        name = shown_text(path.name or str(path))
        if not os.access(path, os.W_OK):
            return Preview(name, problems=[say("files.no_writing")])
        return Preview(name, note=say("files.save_note"))

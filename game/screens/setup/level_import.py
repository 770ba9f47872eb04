"""Bringing a level from elsewhere into the setup of a match: the file is copied, said to be there, and chosen where it
can be played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.errors import GameError, LevelError
from game.core.languages import name_in
from game.levels.catalog import open_mode
from game.registry import mode_names
from game.screens import routes
from game.session.files.level_import import ImportedLevel, import_level
from game.session.files.level_parcel import ParcelError
from game.session.setup.form import level_name, levels_of, mode_name
from game.ui.context import Context
from game.ui.drawing.canvas import Box
from game.ui.scene import Push, Transition
from game.ui.widgets import Button


class LevelImport:
    """`taken` is told the name of a level that was brought in and that the mode can play."""

    def __init__(self, context: Context, mode: str, taken: Callable[[str], None]) -> None:
        self.context = context
        self.mode = mode
        self.taken = taken

    def button(self, box: Box) -> Button:
        return Button("import", box, self.context.say("files.title_levels"), self._pick, icon="plus", size=24)

    def _pick(self) -> Transition:
        return Push(routes.import_level(self.context, self.bring_in))

    def bring_in(self, path: Path) -> bool:
        """Whether the level was taken; a notice says so, or why not."""
        context = self.context
        try:
            done = import_level(path, context.folders.levels)
        except LevelError as error:
            context.notices.append(error.problems[0])
            return False
        except ParcelError as error:
            words = context.say_if_known(f"files.level_{error.kind}", error.values)
            context.notices.append(words or str(error))
            return False
        is_playable = done.name in levels_of(self.mode)
        context.notices.append(_sentence(context, self.mode, done, is_playable))
        if is_playable:
            self.taken(done.name)
        return True


def _sentence(context: Context, mode: str, done: ImportedLevel, is_playable: bool) -> str:
    name = name_in(done.preview.names, context.language)
    other = done.preview.mode
    if not is_playable:
        if other in mode_names() and other != mode:
            return context.say("files.level_elsewhere", name=name, mode=mode_name(other, context.language))
        return context.say("files.level_unfit", name=name, reason=_reason(mode, done.name))
    if not done.is_new:
        return context.say("files.level_here", name=name)
    stem = done.preview.path.stem
    if done.name.startswith(stem) and done.name != stem:
        return context.say("files.level_imported_as", name=name, id=done.name, stem=stem)
    return context.say("files.level_imported", name=name)


def _reason(mode: str, level: str) -> str:
    """Why a mode cannot be played on a level."""
    try:
        open_mode(mode, level)
    except GameError as problem:
        return str(problem)
    return ""


def level_names(mode: str, language: str) -> list[str]:
    """Of all levels of a mode, in their order; where two are called alike, with what each is found by."""
    levels = levels_of(mode)
    names = [level_name(mode, level, language) for level in levels]
    return [f"{name} ({level})" if names.count(name) > 1 else name for name, level in zip(names, levels, strict=True)]

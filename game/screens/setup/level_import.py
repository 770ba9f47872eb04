"""Bringing a level from elsewhere into the setup of a match: the file is copied, said to be there, and chosen where it
can be played."""

from __future__ import annotations

from pathlib import Path

from game.core.errors import GameError, LevelError
from game.core.languages import name_in
from game.levels.catalog import open_mode
from game.registry import mode_names
from game.session.files.level_import import ImportedLevel, import_level
from game.session.files.level_parcel import ParcelError
from game.session.setup.form import level_name, levels_of, mode_name
from game.ui.context import Context


def bring_in_level(context: Context, mode: str, path: Path) -> str | None:
    """The name of the level that was brought in, "" where the mode of the setup cannot play it, None where it was not
    taken; a notice says which."""
    try:
        done = import_level(path, context.folders.levels)
    except LevelError as error:
        context.notices.append(error.problems[0])
        return None
    except ParcelError as error:
        words = context.say_if_known(f"files.level_{error.kind}", error.values)
        context.notices.append(words or str(error))
        return None
    is_playable = done.name in levels_of(mode)
    context.notices.append(_sentence(context, mode, done, is_playable))
    return done.name if is_playable else ""


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
    return [
        f"{name} ({level})" if names.count(name) > 1 else name for name, level in zip(names, levels, strict=True)
    ]

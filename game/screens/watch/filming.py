"""Exports a replay from the command line: reads it, films it and leaves nothing half made. Opens no window."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.core.errors import SetupError
from game.film.filming import Filming
from game.film.plan import (
    FASTEST,
    RATES,
    SLOWEST,
    STILL,
    WITH_SOUND,
    FilmError,
    FilmPlan,
    check_extra,
    check_size,
    ending_of,
    place_of,
)
from game.film.writers import new_writer
from game.screens.registry import is_playable
from game.screens.start.launch import open_window
from game.screens.watch.export_take import ReplayTake
from game.session.player import EVERYONE
from game.session.saved.keyframes import ReelReader
from game.session.saved.public_reel import PublicReader, open_reader
from game.ui.clock import StepClock
from game.ui.context import Context
from game.ui.folders import Folders, own_folders
from game.ui.settings import read_settings, write_settings

HIDDEN_WINDOW = (960, 540)


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for on the command line; `seat` counts from 1, 0 sees everything."""

    file: Path
    target: Path
    start: str | None = None
    end: str | None = None
    size: tuple[int, int] = (1280, 720)
    speed: float = 1.0
    has_hud: bool = True
    has_sound: bool = True
    seat: int = 0
    overwrite: bool = False
    language: str | None = None


def export(wish: Wish, show: Callable[[int, int], None]) -> Filming:
    """Make the film, and show how many of its pictures are done. GameError says in a sentence what cannot be."""
    target, ending = wish.target, ending_of(wish.target)
    check_extra(ending)
    check_size(wish.size)
    if not SLOWEST <= wish.speed <= FASTEST:
        raise SetupError(f"The speed must lie between {SLOWEST} and {FASTEST:g}, not at {wish.speed:g}.")
    if target.exists() and not wish.overwrite:
        raise FilmError(f"{target} is there already; --overwrite puts the film in its place.", "exists")
    if not target.parent.is_dir():
        raise FilmError(f"There is no folder {target.parent} to put {target.name} into.", "folder")
    reader = open_reader(wish.file)
    reader.read_all()
    if not is_playable(reader.mode.name):
        raise FilmError(f"{wish.file}: matches of {reader.mode.name} cannot be shown yet.", "no_stage")
    plan = plan_of(wish, reader, ending)
    with hidden_window(wish.language) as context:
        take = ReplayTake(context, wish.file, reader, plan)
        for _ in take.prepare():
            pass
        writer = new_writer(target, ending, plan.size, plan.rate, plan.has_sound)
        filming = Filming(take, plan, ending, writer, context.assets, context.settings.text_size)
        work = filming.steps()
        try:
            for _ in work:
                show(filming.done, filming.frames)
        finally:
            work.close()
    return filming


def plan_of(wish: Wish, reader: ReelReader | PublicReader, ending: str) -> FilmPlan:
    reel = reader.reel
    start = 0 if wish.start is None else place_of(wish.start, reel)
    whole = start if ending == STILL and wish.start is not None else len(reel)
    end = whole if wish.end is None else place_of(wish.end, reel)
    if ending == STILL and wish.start is None and wish.end is None:
        start = end
    if end < start:
        raise FilmError(f"The film cannot end at action {end} when it begins at action {start}.", "place")
    seats = len(reader.table.seats)
    if not 0 <= wish.seat <= seats:
        raise FilmError(f"There is no seat {wish.seat}; the match has {seats}.", "seat")
    viewer = wish.seat - 1 if wish.seat else EVERYONE
    has_sound = wish.has_sound and ending in WITH_SOUND
    return FilmPlan(start, end, wish.size, RATES[ending], wish.speed, wish.has_hud, has_sound, viewer)


@contextmanager
def hidden_window(language: str | None) -> Iterator[Context]:
    """Everything that scenes need, drawn for nobody: with the player's settings, whose folders are left alone."""
    settings, _ = read_settings(own_folders().settings)
    drivers = {name: os.environ.get(name) for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
    os.environ.update(dict.fromkeys(drivers, "dummy"))
    try:
        with tempfile.TemporaryDirectory() as home:
            folders = Folders(Path(home), Path(home))
            write_settings(folders.settings, settings)
            context, _ = open_window(folders, StepClock(), language, HIDDEN_WINDOW)
            try:
                yield context
            finally:
                context.audio.close()
                pygame.quit()
    finally:
        for name, value in drivers.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value

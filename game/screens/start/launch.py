"""Opens the window and runs the game in it: pygame, settings, sound, devices, the log and the first scene.
Whatever this machine lacks is said in a sentence; only a missing display stops the game."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable

import pygame

from game.core.errors import GameError
from game.input.bindings import Bindings
from game.levels.catalog import texts
from game.levels.languages import languages
from game.levels.own_files import put_aside
from game.levels.search import use_imported_levels
from game.screens import routes
from game.screens.start.fault_words import all_fault_words
from game.ui.app import App
from game.ui.clock import Clock, RealClock
from game.ui.context import Context
from game.ui.devices.devices import Devices
from game.ui.drawing.assets import Assets
from game.ui.folders import Folders, fetch_older_files, own_folders
from game.ui.memory import set_up_heap
from game.ui.scene import Scene
from game.ui.settings import Settings, read_settings, write_settings
from game.ui.sound.audio import Audio
from game.ui.sound.chatter import chatter_logged
from game.ui.window import Window

LOG = logging.getLogger(__name__)
MOST_TOLD = 3  # on the screen; the log has them all
NO_DISPLAY = "startup.no_display"
FirstScene = Callable[[Context], Scene]


class NoDisplayError(GameError):
    """There is nothing to open a window on."""


def launch(first: FirstScene | None = None, language: str | None = None) -> None:
    """Play until the player quits."""
    folders = own_folders()
    start_log(folders)
    fetch_older_files(folders)
    context, window = open_window(folders, RealClock(), language)
    app = App(context, window, lambda message: routes.error(context, message))
    try:
        app.run((first or routes.boot)(context))
    finally:
        context.audio.close()
        pygame.quit()


def open_window(
    folders: Folders, clock: Clock, language: str | None = None, size: tuple[int, int] | None = None
) -> tuple[Context, Window]:
    """The window and what its scenes share. NoDisplayError where there is none."""
    set_up_heap()
    use_imported_levels(folders.levels)
    settings, problems = read_settings(folders.settings)
    aside = _put_aside(folders, settings, problems)
    if size is not None:
        settings = settings.with_(window=size, full_screen=False)
    if language in languages():
        settings = settings.with_(language=language)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    pygame.font.init()
    try:
        with chatter_logged():
            pygame.display.init()
            window = Window(settings.window, settings.full_screen)
    except pygame.error as error:
        raise NoDisplayError(texts().say(settings.language, NO_DISPLAY, {"reason": error})) from error
    # What is saved may be the size for another screen than today's.
    settings = settings.with_(window=window.size, full_screen=window.is_full)
    bindings = Bindings.load(folders.bindings)
    assets = Assets()
    window.set_icon(assets.picture("logo/icon_64"))
    context = Context(
        assets=assets,
        texts=texts(),
        settings=settings,
        audio=Audio(assets, settings, is_threaded=isinstance(clock, RealClock)),
        devices=Devices(bindings, lambda: clock.now() * 1000),
        folders=folders,
        clock=clock,
    )
    context.devices.rumble_on = settings.rumble
    for fault in (*problems, *bindings.problems):
        LOG.warning("%s", fault)
    context.notices.extend(all_fault_words(context, [*problems[:MOST_TOLD], *bindings.problems[:MOST_TOLD]]))
    if aside:
        context.notices.append(context.say("notice.put_aside", file=folders.settings.name, name=aside))
    if context.audio.problem:
        context.notices.append(context.say(context.audio.problem))
    return context, window


def _put_aside(folders: Folders, settings: Settings, problems: list[str]) -> str:
    """A file of settings with faults goes to another name, which is given, and what could be used is written anew."""
    name = put_aside(folders.settings) if problems else ""
    if name:
        LOG.warning("%s was put aside as %s.", folders.settings.name, name)
        write_settings(folders.settings, settings)
    return name


def start_log(folders: Folders) -> None:
    """What goes wrong is written to one file, begun anew with each start; nowhere if it cannot be written."""
    try:
        folders.log.parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = logging.FileHandler(folders.log, mode="w", encoding="utf-8")
    except OSError:
        handler = logging.NullHandler()
    form = "%(asctime)s %(name)s: %(message)s"
    logging.basicConfig(level=logging.WARNING, handlers=[handler], format=form, force=True)

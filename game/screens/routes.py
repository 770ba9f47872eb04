"""How scenes reach each other without importing each other: one function for each, which imports it when it is used."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from game.registry import default_mode, load
from game.screens.registry import presentation_of
from game.session.saved.autosave import read_about
from game.session.saved.resigning import replace_resigned
from game.ui.context import Context
from game.ui.scene import Scene, Transition

if TYPE_CHECKING:
    from game.core.match import Match
    from game.screens.conquest.scene import MatchScene
    from game.screens.conquest.skin import Skin
    from game.screens.match.hand_over import PublicNews
    from game.screens.match.table_scene import TableScene
    from game.screens.watch.scene import WatchScene
    from game.session.session import Session
    from game.session.setup.match_setup import MatchSetup, Seat
    from game.session.story.statistics import Statistics
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Look


def boot(context: Context) -> Scene:
    from game.screens.start.boot import BootScene

    return BootScene(context)


def title(context: Context) -> Scene:
    from game.screens.title.title import TitleScene

    return TitleScene(context)


def mode_pick(context: Context) -> Scene:
    from game.screens.title.mode_pick import ModePickScene

    return ModePickScene(context)


def setup(context: Context, mode: str) -> Scene:
    scene: Scene = load(presentation_of(mode).setup_scene)(context, mode)
    return scene


def settings(context: Context) -> Scene:
    from game.screens.settings.settings import SettingsScene

    return SettingsScene(context)


def keep_screen(context: Context) -> Scene:
    from game.screens.settings.keep_screen import KeepScreen

    return KeepScreen(context)


def remap(context: Context, kind: str = "keyboard") -> Scene:
    from game.screens.settings.remap import Remap

    return Remap(context, kind)


def letters(context: Context, title: str, text: str, done: Callable[[str | None], None], longest: int = 24) -> Scene:
    from game.screens.dialogs.letters import Letters

    return Letters(context, title, text, done, longest)


def rules(context: Context, mode: str, phase: str = "") -> Scene:
    from game.screens.rules.rules import RulesScene

    return RulesScene(context, mode, phase)


def credits_scene(context: Context) -> Scene:
    from game.screens.title.credits import CreditsScene

    return CreditsScene(context)


def error(context: Context, message: str) -> Scene:
    from game.screens.start.error import ErrorScene

    return ErrorScene(context, message, lambda: title(context))


def confirm(
    context: Context, question: str, yes: Callable[[], Transition | None], detail: str = "", yes_label: str = "",
    no_label: str = "", is_safe: bool = False, seat: Seat | None = None,
) -> Scene:  # fmt: skip
    from game.screens.dialogs.confirm import Confirm

    return Confirm(context, question, yes, detail, yes_label, no_label, is_safe, seat=seat)


def match(context: Context, table: MatchSetup, begun: Match | None = None) -> Scene:
    """Whoever resigned from a match that goes on is not asked again; a new match is for all who sat down."""
    if begun is None:
        table = table.as_agreed()
    elif begun.path:
        table = replace_resigned(table, read_about(Path(begun.path)))
    scene: Scene = load(presentation_of(table.mode).match_scene)(context, table, begun)
    return scene


def lesson(context: Context, mode: str) -> Scene:
    """The guided game of a mode that has one; a newcomer is pointed to that of the first mode until it was seen."""
    scene: Scene = load(presentation_of(mode).lesson)(context, mode)
    if mode == default_mode():
        context.change(seen_first_game=True)
    return scene


def pause(context: Context, match_scene: TableScene) -> Scene:
    from game.screens.match.pause import PauseScene

    return PauseScene(context, match_scene)


def save_elsewhere(context: Context, match_scene: TableScene) -> Scene:
    from game.screens.match.save_elsewhere import SaveElsewhereScene

    return SaveElsewhereScene(context, match_scene)


def hand_over(
    context: Context, table: MatchSetup, seat: int, done: Callable[[int], None], news: PublicNews,
    paused: Callable[[], Scene],
) -> Scene:  # fmt: skip
    from game.screens.match.hand_over import HandOverScene

    return HandOverScene(context, table, seat, done, news, paused)


def trade(context: Context, match_scene: MatchScene) -> Scene:
    scene: Scene = load(presentation_of(match_scene.table.mode).trade_scene)(context, match_scene)
    return scene


def look(context: Context, match_scene: MatchScene) -> Scene | None:
    """What the third action of a mode lays out; None where that is the cards."""
    own = presentation_of(match_scene.table.mode).look_scene
    scene: Scene | None = None if own is None else load(own)(context, match_scene)
    return scene


def question(context: Context, match_scene: MatchScene, is_in_battle: bool = False) -> Scene | None:
    """A scene of the mode's own that must come now over its match or battle."""
    own = presentation_of(match_scene.table.mode).question
    scene: Scene | None = None if own is None else load(own)(context, match_scene, is_in_battle)
    return scene


def shows_battle(context: Context, session: Session, table: MatchSetup) -> bool:
    """Whether a battle is under way that the player wants to see large."""
    from game.screens.battle.fight import shows_battle as wanted

    return wanted(context, session, table)


def battle(context: Context, match_scene: MatchScene) -> Scene:
    from game.screens.battle.scene import BattleScene

    return BattleScene(context, match_scene)


def warmed_battle(canvas: Canvas, looks: Sequence[Look], skin: Skin) -> Iterator[None]:
    """Prepares the first battle a little at each step, so that it opens as fast as the others."""
    import_module("game.screens.battle.scene")
    from game.screens.battle.picture import prepare_battle

    yield
    yield from prepare_battle(canvas, looks, skin.dice, skin.dice_sides)


def result(context: Context, played: Match, table: MatchSetup, statistics: Statistics) -> Scene:
    scene: Scene = load(presentation_of(table.mode).result_scene)(context, played, table, statistics)
    return scene


def replays(context: Context, bring_in: Path | None = None) -> Scene:
    """The kept matches; a file may be brought in at once."""
    from game.screens.replays.replay_list import ReplayListScene

    return ReplayListScene(context, bring_in=bring_in)


def import_replay(context: Context, bring_in: Callable[[Path], bool], home: Path | None = None) -> Scene:
    from game.screens.files.file_kinds import ReplayFiles
    from game.screens.files.picker import PickFileScene

    return PickFileScene(context, ReplayFiles(context), bring_in, home)


def import_level(context: Context, bring_in: Callable[[Path], bool], home: Path | None = None) -> Scene:
    from game.screens.files.file_kinds import LevelFiles
    from game.screens.files.picker import PickFileScene

    return PickFileScene(context, LevelFiles(context), bring_in, home)


def watch(context: Context, path: Path, place: int = 0) -> Scene:
    from game.screens.watch.scene import WatchScene

    return WatchScene(context, path, place)


def take_over(context: Context, watch_scene: WatchScene) -> Scene:
    from game.screens.watch.take_over import TakeOverScene

    return TakeOverScene(context, watch_scene)


def attract(context: Context, first: int = 0) -> Scene | None:
    """None where no demos came along."""
    from game.screens.title.attract import AttractScene, demos

    return AttractScene(context, first) if demos() else None


def hall_of_fame(context: Context, fresh: Path | None = None) -> Scene:
    """With the replay of a match that was just won, whoever won it may enter initials."""
    if fresh is None:
        from game.screens.result.hall_of_fame import HallOfFameScene

        return HallOfFameScene(context)
    from game.screens.result.initials import InitialsScene

    return InitialsScene(context, fresh)


def has_export() -> bool:
    return find_spec("game.screens.watch.export") is not None


def export(context: Context, watch_scene: WatchScene) -> Scene:
    from game.screens.watch.export import ExportScene

    return ExportScene(context, watch_scene)

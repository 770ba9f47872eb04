"""`replay`: open the game's window on a replay."""

from __future__ import annotations

from game.cli.arguments import Chosen, Commands, add_command, add_language
from game.cli.output import DONE, FAILED, complain
from game.cli.window import window_problem


def add(commands: Commands) -> None:
    replay = add_command(commands, "replay", run, "open the game's window on a replay and watch it")
    replay.add_argument("file", metavar="FILE", help="a replay file")
    add_language(replay, "the language of the game (as last chosen)")


def run(chosen: Chosen) -> int:
    if problem := window_problem(chosen.language):
        return complain(problem, FAILED)
    from game.screens.start.launch import launch
    from game.screens.start.opening import watch_replay

    launch(watch_replay(chosen.file), chosen.language)
    return DONE

"""`play`: open the game's window, or play in the terminal."""

from __future__ import annotations

from game.cli.arguments import Chosen, Commands, add_command, add_language, add_level, names, whole_number
from game.cli.output import DONE, FAILED, complain
from game.cli.window import window_problem
from game.core.languages import FALLBACK
from game.registry import default_mode


def add(commands: Commands) -> None:
    play = add_command(commands, "play", run, "open the game's window, or play in the terminal")
    about = f"begin with this game at once (in the terminal: {default_mode()})"
    play.add_argument("mode", nargs="?", metavar="MODE", help=about)
    play.add_argument("--terminal", action="store_true", help="play in the terminal, without a window")
    play.add_argument(
        "--agents", type=names, metavar="A,B,...", help="who plays each seat: human or an agent (human,normal,normal)"
    )
    play.add_argument("--seed", type=whole_number, metavar="S", help="repeat the dice and cards of an earlier game")
    add_language(play, "the language of the game (as last chosen; terminal: en)")
    play.add_argument("--load", metavar="FILE", help="go on with a saved match; its mode, level and options count")
    add_level(play)


def run(chosen: Chosen) -> int:
    if not chosen.terminal:
        return _play_in_window(chosen)
    from game.cli.terminal import play

    return play(
        chosen.mode or default_mode(),
        chosen.agents,
        seed=chosen.seed,
        level=chosen.level,
        options=dict(chosen.option),
        language=chosen.language or FALLBACK,
        load=chosen.load,
    )


def _play_in_window(chosen: Chosen) -> int:
    if problem := window_problem(chosen.language):
        return complain(problem, FAILED)
    from game.screens.start.launch import launch
    from game.screens.start.opening import first_scene

    launch(first_scene(chosen), chosen.language)
    return DONE

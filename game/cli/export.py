"""`export`: film a replay, or take stills of it, with a bar that says how long it still takes. Opens no window."""

from __future__ import annotations

import sys

from game.cli.arguments import Chosen, Commands, add_command, add_language, at_least_one, number, size
from game.cli.output import DONE, FAILED, complain, show
from game.cli.progress import ProgressBar
from game.cli.window import window_problem
from game.core.plain import printable


def add(commands: Commands) -> None:
    export = add_command(commands, "export", run, "film a replay, or take stills of it")
    export.add_argument("file", metavar="FILE", help="a replay file")
    export.add_argument("target", metavar="OUT", help="what to make, by its ending: .mp4, .webm, .gif, .webp or .png")
    export.add_argument("--from", dest="start", metavar="PLACE", help="an action by its number, or turn:3 (the start)")
    export.add_argument("--to", dest="end", metavar="PLACE", help="likewise (the end); stills: one after each action")
    export.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="in pixels (1280x720)")
    export.add_argument("--speed", type=number, default=1.0, metavar="X", help="0.25 to 32 (1)")
    export.add_argument("--seat", type=at_least_one, default=0, metavar="N", help="as this seat saw it (all is seen)")
    export.add_argument("--no-hud", action="store_true", help="the board alone")
    export.add_argument("--no-sound", action="store_true", help="without a sound track")
    export.add_argument("--overwrite", action="store_true", help="replace a file that is there already")
    add_language(export, "the language of the words in it (as last chosen)")


def run(chosen: Chosen) -> int:
    if problem := window_problem(chosen.language):
        return complain(problem, FAILED)
    from pathlib import Path

    from game.screens.watch.filming import Wish, export

    wish = Wish(
        Path(chosen.file), Path(chosen.target), chosen.start, chosen.end, chosen.size, chosen.speed,
        not chosen.no_hud, not chosen.no_sound, chosen.seat, chosen.overwrite, chosen.language,
    )  # fmt: skip
    bar = ProgressBar("pictures", sys.stderr)
    try:
        made = export(wish, bar.show)
    finally:
        bar.close()
    show(f"{printable(chosen.target)}: {made.words}")
    return DONE

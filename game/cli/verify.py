"""`verify`: play replays again and name the first difference of each. Touches no pygame."""

from __future__ import annotations

from game.cli.arguments import Chosen, Commands, add_command
from game.cli.output import DONE, FAILED, complain, show
from game.core.plain import printable


def add(commands: Commands) -> None:
    verify = add_command(commands, "verify", run, "play replay files again and compare every throw and position")
    verify.add_argument("files", nargs="+", metavar="FILE", help="a replay, or a folder of them, which gives a table")
    verify.add_argument(
        "--dice", metavar="PATH", help="what a player kept of the deal of a match online, or a folder of such files"
    )


def run(chosen: Chosen) -> int:
    from pathlib import Path

    from game.session.saved.verifying import as_table, replays_in, verify_file

    status = DONE
    kept = None if chosen.dice is None else Path(chosen.dice)
    for given in chosen.files:
        path, file = Path(given), printable(given)
        if path.is_dir():
            rows = [verify_file(one, kept) for one in replays_in(path)]
            if not rows:
                status = complain(f"{file}: there are no replays in this folder.", FAILED)
                continue
            show(as_table(rows))
            bad = [row for row in rows if row.sentence]
            for row in bad:
                status = complain(row.sentence, FAILED)
            show(f"{len(rows) - len(bad)} of {len(rows)} replays agree with the engine.")
            continue
        found = verify_file(path, kept)
        torn = "; a torn last line was left out" if found.is_torn else ""
        if not found.sentence:
            dice = f", {found.dice}" if found.dice else ""
            show(f"{file}: ok, {found.actions} actions{dice}{torn}")
        elif found.mode:
            status = FAILED
            show(f"{found.sentence}{torn}")
        else:
            status = complain(found.sentence, FAILED)
    return status

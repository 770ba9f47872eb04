"""Whether all words of a picture can be read."""

from __future__ import annotations

from game.ui.drawing.canvas import Written
from tests.screens.support.stage import Stage

TOUCH = 1.0  # real pixels that two boxes may share: letters do not fill their box


def faults_of(stage: Stage, written: list[Written]) -> list[str]:
    """What cannot be read, one sentence each."""
    assert written, "nothing is written"
    left, top, right, foot = stage.canvas.edges
    touch = TOUCH / stage.canvas.scale
    faults = [f'"{entry.text}" is cut' for entry in written if not entry.fits]
    faults += [f'"{entry.text}" is half hidden' for entry in written if entry.is_hidden]
    for entry in written:
        x0, y0, x1, y1 = entry.box
        if x0 < left - touch or y0 < top - touch or x1 > right + touch or y1 > foot + touch:
            faults.append(f'"{entry.text}" leaves the window at {tuple(map(round, entry.box))}')
    ordered = sorted(written, key=lambda entry: entry.box[1])
    for index, first in enumerate(ordered):
        for second in ordered[index + 1 :]:
            if second.box[1] >= first.box[3] - touch:
                break
            if second.box[0] < first.box[2] - touch and first.box[0] < second.box[2] - touch:
                where = tuple(map(round, first.box)), tuple(map(round, second.box))
                faults.append(f'"{first.text}" {where[0]} lies on "{second.text}" {where[1]}')
    return faults

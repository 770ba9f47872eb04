"""A step of a match of Clone Wars being told."""

from __future__ import annotations

from game.core.telling import Telling
from game.rules.clone_wars.folds import FOLDS
from game.rules.clone_wars.state import State
from game.rules.clone_wars.table import Table


class Step(Telling[Table, State]):
    """Rules tell events here and read the draft that those events have written."""

    __slots__ = ()
    folds = FOLDS

"""What is told of a level before it is brought in: what it is, how large and for whom, or what is wrong with it.
No pygame, no clock."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from stat import S_ISREG

from game.levels.boards import read_board
from game.levels.checking import check
from game.levels.editions import read_edition
from game.levels.families.terrains import read_terrain
from game.levels.problems import Problem, Problems
from game.levels.reader import read_document
from game.levels.registry import standalone
from game.levels.schema import Names
from game.levels.search import kind_of
from game.session.files.level_parcel import ParcelError, can_stay, lay_out, pack

BOARD, EDITION, TERRAIN = "board", "edition", "terrain"
KINDS = (BOARD, EDITION, TERRAIN)
NO_LEVEL = "this is no level: an edition has a mode, a board has territories, and a terrain has fields"


@dataclass(frozen=True, slots=True)
class LevelPreview:
    """`kind` is one of KINDS, "" where there are `problems`. `parts` counts the territories of a board or the fields of
    a terrain, `regions` its continents or regions; `seats` are the fewest and the most players where the file tells."""

    path: Path
    kind: str = ""
    names: Names = field(default_factory=dict)
    mode: str = ""
    parts: int = 0
    regions: int = 0
    seats: tuple[int, int] | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def is_sound(self) -> bool:
        return not self.problems


def look_at_level(path: Path) -> LevelPreview:
    """What a file is as a level. Its own name does not count: a level that is brought in gets one that fits."""
    try:
        if not S_ISREG(path.stat().st_mode):  # a pipe would never answer
            return _refusal(path, "this is not an ordinary file")
        if can_stay(path):
            return _look_at(path, path)
        with lay_out(pack(path)) as place:
            return _look_at(place, path)
    except (ParcelError, OSError, ValueError) as error:
        return _refusal(path, str(error))


def _refusal(path: Path, reason: str) -> LevelPreview:
    return LevelPreview(path, problems=(Problem(path.name, None, "", reason),))


def _look_at(place: Path, path: Path) -> LevelPreview:
    """`place` is where it lies, `path` the file that is meant."""
    unheard = Problems()
    document = read_document(place, unheard)
    kind = kind_of(place) or ""
    faults = check([str(place)]) if document is None or kind in KINDS else [Problem(place.name, 1, "", NO_LEVEL)]
    if document is None or faults:
        return LevelPreview(path, problems=tuple([_from(fault, place, path) for fault in faults]))
    names, mode = document.content["name"], str(document.content.get("mode", ""))
    if kind == TERRAIN:
        terrain = read_terrain(place, unheard)
        assert terrain is not None
        return LevelPreview(path, kind, names, parts=len(terrain.fields), regions=len(terrain.regions))
    if kind == BOARD:
        board = read_board(place, unheard)
        assert board is not None
        return LevelPreview(path, kind, names, "", len(board.territories), len(board.continents))
    own = standalone(mode)
    if own is not None:
        return LevelPreview(path, kind, names, mode, seats=own.seats)
    edition = read_edition(place, unheard)
    assert edition is not None
    board, seats = edition.board, (edition.fewest_seats, edition.most_seats)
    return LevelPreview(path, kind, names, mode, len(board.territories), len(board.continents), seats)


def _from(fault: Problem, place: Path, path: Path) -> Problem:
    """Told of the file that the player chose, by its name alone: the picker shows its folder."""
    file = Path(fault.file).name
    return Problem(path.name if file == place.name else file, fault.line, fault.key, fault.message)

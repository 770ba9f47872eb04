"""The hall of fame and personal records, drawn from the replays of the library. What a replay shows is noted beside it,
so that it need not be played again; without these notes everything is rebuilt. No pygame, no clock."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from game.core.errors import ReplayError
from game.session.registry import traits_of
from game.session.saved.keyframes import Reel, ReelReader
from game.session.saved.library import Library, SavedMatch
from game.session.saved.resigning import replace_resigned
from game.session.setup.match_setup import AGENTS, MatchSetup
from game.session.sides import sides_at

REVISION = 1
NOTE = "deeds"
SLICE = 48
PLACES = 10
LETTERS = 3
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
EVERYTHING = ""
PEOPLE = "people"
RIVALS = (*AGENTS, PEOPLE)
ORDERS = ("score", "turns", "streak")
WON, HELD, QUICK, PAR = 3000, 2000, 2400, 12
STREAK, MOST_STREAK, SET, MOST_SETS = 60, 20, 50, 10
BEATEN = {"easy": 150, "normal": 400, "hard": 900, "marshal": 1500}
PERSON = 600


@dataclass(frozen=True, slots=True)
class Deeds:
    """What one seat did in a match. `held` is the share of land or medals at the end, `luck` how many more armies were
    beaten than such throws beat on average, both in per cent."""

    turns: int
    held: int
    streak: int
    sets: int
    captures: int
    luck: int
    rounds: int

    @property
    def length(self) -> int:
        """In rounds, or in the turns of a duel."""
        return self.rounds or self.turns


@dataclass(frozen=True, slots=True)
class Feat:
    """A match as one person played it. `rival` is the strongest agent it was played against, or "people"."""

    kept: SavedMatch
    seat: int
    deeds: Deeds
    rival: str

    @property
    def name(self) -> str:
        return self.kept.table.seats[self.seat].name

    @property
    def look(self) -> int:
        return self.kept.table.seats[self.seat].look

    @property
    def is_won(self) -> bool:
        return self.seat in self.kept.winners

    @property
    def initials(self) -> str:
        """ "" until they were entered."""
        return self.kept.initials.get(self.seat, "")

    @property
    def shown_initials(self) -> str:
        return self.initials or initials_from(self.name)

    @property
    def points(self) -> tuple[tuple[str, int, int], ...]:
        """What the score is made of: a key, a number for its sentence, points. Nothing for a match that was lost."""
        if not self.is_won:
            return ()
        deeds = self.deeds
        seats = self.kept.table.seats
        others = [seat for number, seat in enumerate(seats) if number not in self.kept.winners]
        beaten = sum(BEATEN.get(seat.kind, PERSON) for seat in others)
        traits = traits_of(self.kept.mode)
        sets = ("sets", deeds.sets, SET * min(MOST_SETS, deeds.sets))
        return (
            (traits.held, deeds.held, WON + HELD * deeds.held // 100),
            ("rounds" if deeds.rounds else "turns", deeds.length, QUICK * PAR // (PAR + deeds.turns)),
            ("streak", deeds.streak, STREAK * min(MOST_STREAK, deeds.streak)),
            *([sets] if traits.counts_sets else []),
            ("beaten", len(others), beaten),
        )

    @property
    def score(self) -> int:
        return sum(points for _, _, points in self.points)

    @property
    def began(self) -> str:
        return self.kept.began.isoformat() if self.kept.began else ""


@dataclass(frozen=True, slots=True)
class Personal:
    """Everything that the people at this machine did, in the matches that were asked for; 0 where there is nothing."""

    played: int = 0
    won: int = 0
    best_run: int = 0
    best_score: int = 0
    fewest_turns: int = 0
    longest_streak: int = 0
    most_captures: int = 0
    best_luck: int = 0


class RecordBook:
    """`feats` of every match that was played to its end here, from its beginning, by at least one person."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.feats: list[Feat] = []

    def build(self, anew: bool = False) -> Iterator[float]:
        """Read the library; the share that is done. `anew`: as if nothing had been noted."""
        for share in self.library.scan():
            yield share / 2
        counted = [kept for kept in self.library.kept if counts(kept)]
        self.feats = []
        for number, kept in enumerate(counted):
            deeds = None if anew else noted_deeds(kept)
            if deeds is None:
                with suppress(Exception):  # whatever a file leads to, it costs only itself its place
                    reader = ReelReader(kept.path)
                    while not reader.read(SLICE):
                        yield 0.5 + number / len(counted) / 2
                    if reader.difference is None:
                        deeds = deeds_of(reader.reel, setup_of(kept))
                        kept = self._note(kept, deeds)
            self.feats += [Feat(kept, seat, done, rival_of(kept, seat)) for seat, done in (deeds or {}).items()]
            yield 0.5 + (number + 1) / len(counted) / 2

    def rebuild(self) -> None:
        for _ in self.build(anew=True):
            pass

    def _note(self, kept: SavedMatch, deeds: Mapping[int, Deeds]) -> SavedMatch:
        """A folder that cannot be written costs only time."""
        seats = {str(seat): asdict(one) for seat, one in deeds.items()}
        note = {"revision": REVISION, "size": kept.size, "seats": seats}
        try:
            return self.library.note(kept, **{NOTE: note})
        except ReplayError:
            return kept

    def ranking(self, order: str = "score", mode: str = EVERYTHING, rival: str = EVERYTHING) -> list[Feat]:
        """The won matches in their order, the first first; of equals the older one."""
        found = [feat for feat in self._chosen(mode, rival) if feat.is_won]

        def place(feat: Feat) -> tuple[object, ...]:
            first = {"turns": feat.deeds.length, "streak": -feat.deeds.streak}.get(order, -feat.score)
            return first, -feat.score, feat.began, feat.seat

        return sorted(found, key=place)

    def personal(self, mode: str = EVERYTHING, rival: str = EVERYTHING) -> Personal:
        feats = sorted(self._chosen(mode, rival), key=lambda feat: feat.began)
        won = [feat for feat in feats if feat.is_won]
        run = best_run = 0
        for feat in feats:
            run = run + 1 if feat.is_won else 0
            best_run = max(best_run, run)
        return Personal(
            len(feats),
            len(won),
            best_run,
            max([feat.score for feat in won], default=0),
            min([feat.deeds.length for feat in won], default=0),
            max([feat.deeds.streak for feat in feats], default=0),
            max([feat.deeds.captures for feat in feats], default=0),
            max([feat.deeds.luck for feat in feats], default=0),
        )

    def modes(self) -> tuple[str, ...]:
        """Those that somebody played."""
        return tuple(sorted({feat.kept.mode for feat in self.feats}))

    def of(self, path: Path) -> list[Feat]:
        """The feats of one match."""
        return [feat for feat in self.feats if feat.kept.path == path]

    def last_initials(self, name: str) -> str:
        """What somebody of this name entered last, or the first letters of the name."""
        known = [feat for feat in self.feats if feat.name == name and feat.initials]
        return max(known, key=lambda feat: feat.began).initials if known else initials_from(name)

    def enter(self, feat: Feat, initials: str) -> Feat:
        """Keep the initials beside the replay. ReplayError where that cannot be."""
        given = {str(seat): text for seat, text in feat.kept.initials.items()}
        kept = self.library.note(feat.kept, initials={**given, str(feat.seat): initials_from(initials)})
        changed = {one.seat: Feat(kept, one.seat, one.deeds, one.rival) for one in self.of(kept.path)}
        self.feats = [changed[one.seat] if one.kept.path == kept.path else one for one in self.feats]
        return changed[feat.seat]

    def _chosen(self, mode: str, rival: str) -> list[Feat]:
        feats = [feat for feat in self.feats if mode in (EVERYTHING, feat.kept.mode)]
        return [feat for feat in feats if rival in (EVERYTHING, feat.rival)]


def setup_of(kept: SavedMatch) -> MatchSetup:
    """Who played to the end; people who resigned did not."""
    return replace_resigned(kept.table, kept.about)


def counts(kept: SavedMatch) -> bool:
    """Played here, from its beginning to its end, by somebody who did not resign."""
    is_own = kept.has_table and not kept.is_imported and kept.parent is None
    return kept.problem is None and kept.is_finished and is_own and bool(setup_of(kept).humans)


def deeds_of(reel: Reel, table: MatchSetup) -> dict[int, Deeds]:
    """By seat; what the armies of one seat did is added up."""
    statistics = reel.statistics
    sides = sides_at(reel.mode, table)
    last = next(iter(statistics.charts.values()))[-1]
    found = {}
    for seat in table.humans:
        own = [number for number, side in enumerate(sides) if side.seat == seat]
        done = [statistics.sides[number] for number in own]
        held, whole = sum(last[number] for number in own), sum(last)
        expected = sum(one.expected_beaten for one in done)
        found[seat] = Deeds(
            reel.mode.turn(reel.last),
            100 * held // whole if whole else 100,
            max(one.longest_streak for one in done),
            sum(one.sets for one in done),
            sum(one.captures for one in done),
            round(100 * sum(one.beaten for one in done) / expected - 100) if expected else 0,
            reel.mode.round(reel.last),
        )
    return found


def noted_deeds(kept: SavedMatch) -> dict[int, Deeds] | None:
    """What was noted about a replay; None where nothing was, or something else than is wanted now."""
    note = kept.about.get(NOTE)
    if not isinstance(note, Mapping) or note.get("revision") != REVISION or note.get("size") != kept.size:
        return None
    seats = note.get("seats")
    names = [field.name for field in fields(Deeds)]
    found = {}
    for seat in setup_of(kept).humans:
        row = seats.get(str(seat)) if isinstance(seats, Mapping) else None
        values = [row.get(name) for name in names] if isinstance(row, Mapping) else []
        if len(values) != len(names) or any(isinstance(one, bool) or not isinstance(one, int) for one in values):
            return None
        found[seat] = Deeds(*[int(one) for one in values if isinstance(one, int)])
    return found


def rival_of(kept: SavedMatch, seat: int) -> str:
    """The strongest agent on the other side."""
    won = seat in kept.winners
    kinds = [one.kind for number, one in enumerate(kept.table.seats) if (number in kept.winners) != won]
    return max([kind for kind in kinds if kind in AGENTS], key=AGENTS.index, default=PEOPLE)


def initials_from(name: str) -> str:
    """Three letters or digits, whatever was given."""
    letters = [letter for letter in name.upper() if letter in ALPHABET]
    return "".join(letters[:LETTERS]).ljust(LETTERS, ALPHABET[0])

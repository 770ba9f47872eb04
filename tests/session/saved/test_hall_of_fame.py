"""The hall of fame comes from replays alone: what counts, scores, order, initials, and rebuilding from nothing."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from game.core.errors import ReplayError
from game.session.saved.autosave import about_path
from game.session.saved.hall_of_fame import ALPHABET, EVERYTHING, RecordBook, deeds_of, initials_from
from game.session.saved.keyframes import ReelReader
from game.session.saved.library import Library
from game.session.setup.match_setup import HUMAN
from tests.session.saved.kept_matches import KEPT, keep


def book_of(folder: Path) -> RecordBook:
    book = RecordBook(Library(folder))
    for _ in book.build():
        pass
    return book


def test_a_match_that_was_won_stands_in_the_table(tmp_path: Path) -> None:
    path = keep(tmp_path, "classic_golden", 0)
    book = book_of(tmp_path)
    (feat,) = book.ranking()
    assert (feat.kept.path, feat.is_won, feat.kept.mode) == (path, True, "classic")
    reel = ReelReader(path).read_all()
    assert feat.deeds == deeds_of(reel, feat.kept.table)[feat.seat]
    assert feat.deeds.turns == reel.turns[-1]
    assert feat.deeds.held == 100
    assert feat.deeds.streak == reel.statistics.sides[feat.seat].longest_streak
    assert feat.score == sum(points for _, _, points in feat.points) > 3000


def test_points_speak_of_what_the_game_has(tmp_path: Path) -> None:
    keep(tmp_path, "classic_golden", 0)
    keep(tmp_path, "toy_battle_sea", 1)
    told = {feat.kept.mode: [key for key, _, _ in feat.points] for feat in book_of(tmp_path).ranking()}
    assert told["classic"] == ["held", "rounds", "streak", "sets", "beaten"]
    assert told["toy_battle"] == ["medals", "turns", "streak", "beaten"]


def test_what_does_not_count(tmp_path: Path) -> None:
    winner = json.loads((KEPT / "classic_golden.jsonl").read_text().rstrip("\n").rsplit("\n", 1)[-1])["winners"][0]
    keep(tmp_path, "classic_golden", 0, kinds={})  # only agents
    keep(tmp_path, "classic_golden", 1, parent={"replay": "other.jsonl", "action": 3})
    unfinished = keep(tmp_path, "classic_golden", 2)
    unfinished.write_text("".join(unfinished.read_text().splitlines(keepends=True)[:-1]))
    imported = keep(tmp_path, "classic_golden", 3)
    about_path(imported).write_text('{"imported": true}')
    edited = keep(tmp_path, "classic_golden", 4)
    edited.write_text(edited.read_text().replace('"draws":[6', '"draws":[5', 1))
    assert book_of(tmp_path).feats == []
    loser = (winner + 1) % 3
    keep(tmp_path, "classic_golden", 5, kinds={loser: HUMAN})
    book = book_of(tmp_path)
    assert [feat.is_won for feat in book.feats] == [False]
    assert book.ranking() == []
    assert book.feats[0].score == 0
    assert (book.personal().played, book.personal().won) == (1, 0)


def test_orders_and_filters(tmp_path: Path) -> None:
    for number, source in enumerate(("classic_golden", "classic_six", "toy_battle_sea", "toy_battle_pool")):
        keep(tmp_path, source, number)
    book = book_of(tmp_path)
    scores = [feat.score for feat in book.ranking("score")]
    assert scores == sorted(scores, reverse=True)
    turns = [feat.deeds.length for feat in book.ranking("turns")]
    assert turns == sorted(turns)
    streaks = [feat.deeds.streak for feat in book.ranking("streak")]
    assert streaks == sorted(streaks, reverse=True)
    assert {feat.kept.mode for feat in book.ranking(mode="toy_battle")} == {"toy_battle"}
    assert book.modes() == ("classic", "toy_battle")
    for rival in ("easy", "normal", "hard", "people"):
        assert {feat.rival for feat in book.ranking(rival=rival)} <= {rival}
    by_rival = [len(book.ranking(rival=rival)) for rival in ("easy", "normal", "hard", "people")]
    assert sum(by_rival) == len(book.ranking(rival=EVERYTHING)) == 4


def test_the_rival_is_the_strongest_agent_that_was_beaten(tmp_path: Path) -> None:
    lines = (KEPT / "classic_golden.jsonl").read_text().rstrip("\n").rsplit("\n", 1)
    winner = json.loads(lines[-1])["winners"][0]
    others = [seat for seat in range(3) if seat != winner]
    keep(tmp_path, "classic_golden", 0, kinds={winner: HUMAN, others[0]: "easy", others[1]: "hard"})
    keep(tmp_path, "classic_golden", 1, kinds=dict.fromkeys(range(3), HUMAN))
    feats = {feat.kept.path.name[:10]: feat for feat in book_of(tmp_path).ranking()}
    assert [feat.rival for _, feat in sorted(feats.items())] == ["hard", "people"]
    points = [{key: value for key, _, value in feat.points} for _, feat in sorted(feats.items())]
    assert [one["beaten"] for one in points] == [150 + 900, 600 + 600]


def test_notes_make_it_quick_and_can_be_thrown_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = keep(tmp_path, "toy_battle_sea", 0)
    before = book_of(tmp_path).ranking()
    note = json.loads(about_path(path).read_text())
    assert note["deeds"]["size"] == path.stat().st_size

    def no_reading(path: Path) -> None:
        raise AssertionError(f"{path} is played again")

    with monkeypatch.context() as patched:
        patched.setattr(sys.modules["game.session.saved.hall_of_fame"], "ReelReader", no_reading)
        assert [feat.deeds for feat in book_of(tmp_path).ranking()] == [feat.deeds for feat in before]
    # Nonsense in the notes is no harm.
    for nonsense in ({"deeds": 3}, {"deeds": {**note["deeds"], "seats": {"0": {}, "1": {}}}},
                     {"deeds": {**note["deeds"], "revision": 0}}, {"deeds": {**note["deeds"], "size": 1}}):  # fmt: skip
        about_path(path).write_text(json.dumps(nonsense))
        assert [feat.deeds for feat in book_of(tmp_path).ranking()] == [feat.deeds for feat in before]
    about_path(path).unlink()
    assert [feat.deeds for feat in book_of(tmp_path).ranking()] == [feat.deeds for feat in before]


def test_reading_all_again_trusts_no_note(tmp_path: Path) -> None:
    path = keep(tmp_path, "toy_battle_sea", 0)
    book = book_of(tmp_path)
    right = book.ranking()[0].deeds
    note = json.loads(about_path(path).read_text())
    next(iter(note["deeds"]["seats"].values()))["turns"] = 1
    about_path(path).write_text(json.dumps(note))
    assert book_of(tmp_path).ranking()[0].deeds.turns == 1
    book.rebuild()
    assert book.ranking()[0].deeds == right
    assert book_of(tmp_path).ranking()[0].deeds == right


def test_initials_are_kept_beside_the_replay(tmp_path: Path) -> None:
    path = keep(tmp_path, "toy_battle_sea", 0)
    keep(tmp_path, "toy_battle_sea", 6)  # by somebody of the same name
    book = book_of(tmp_path)
    first, second = sorted(book.ranking(), key=lambda feat: feat.began)
    assert first.name == second.name
    assert first.initials == ""
    assert book.last_initials(first.name) == initials_from(first.name)
    assert book.enter(first, "x9q").initials == "X9Q"
    assert json.loads(about_path(path).read_text())["initials"] == {str(first.seat): "X9Q"}
    assert book.last_initials(second.name) == "X9Q"
    again = book_of(tmp_path)
    assert [feat.initials for feat in again.of(path)] == ["X9Q"]
    about_path(path).unlink()
    about_path(path).mkdir()
    with pytest.raises(ReplayError):
        again.enter(again.of(path)[0], "ABC")


@pytest.mark.parametrize(
    ("name", "letters"), [("Mira", "MIR"), ("Jo", "JOA"), ("", "AAA"), ("Zoë 7", "ZO7"), ("é", "AAA")]
)
def test_initials_from_names(name: str, letters: str) -> None:
    assert initials_from(name) == letters
    assert set(letters) <= set(ALPHABET)


def test_personal_records(tmp_path: Path) -> None:
    winner = json.loads((KEPT / "classic_golden.jsonl").read_text().rstrip("\n").rsplit("\n", 1)[-1])["winners"][0]
    keep(tmp_path, "classic_golden", 0)
    keep(tmp_path, "classic_six", 1)
    keep(tmp_path, "classic_golden", 2, kinds={(winner + 1) % 3: HUMAN})
    keep(tmp_path, "toy_battle_sea", 3)
    book = book_of(tmp_path)
    found = book.personal()
    assert (found.played, found.won, found.best_run) == (4, 3, 2)
    assert found.best_score == book.ranking()[0].score
    assert found.fewest_turns == book.ranking("turns")[0].deeds.length
    assert book.personal("toy_battle").played == 1
    assert book.personal("clone_wars").fewest_turns == 0

"""One revision of the rules for each mode: an edition says it, a replay carries it, and it is opened by it again."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import game
from game.core.errors import RevisionError
from game.core.replays.replay import ReplayFile
from game.levels import revisions
from game.levels.catalog import open_mode
from game.levels.checking import check
from game.levels.editions import load_edition
from game.levels.revisions import known_revisions, newest_revision
from game.paths import data_folder
from game.session.saved.library import Library

EDITIONS = data_folder("levels") / "editions"
DICE = "attack = 3"


@pytest.fixture
def newer_classic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Levels in which the classic game has come to revision 2, with two dice for the attacker."""
    levels = tmp_path / "levels"
    shutil.copytree(data_folder("levels"), levels)
    texts = data_folder("assets") / "texts"
    monkeypatch.setattr("game.paths.data_folder", lambda name: tmp_path / name)
    monkeypatch.setattr("game.levels.checking.data_folder", lambda name: tmp_path / name)
    shutil.copytree(texts, tmp_path / "assets" / "texts")
    path = levels / "editions" / "classic.toml"
    old = path.parent / "revision_1"
    old.mkdir(exist_ok=True)
    shutil.copy(path, old / path.name)
    text = path.read_text(encoding="utf-8").replace(DICE, "attack = 2")
    path.write_text(f"revision = 2\n{text}", encoding="utf-8")
    return path


def played(revision: int | None = None, level: str | None = None) -> game.Match:
    match = game.new_match("classic", seats=2, seed=3, level=level, revision=revision)
    for _ in range(40):
        match.submit(match.actions()[0])
    return match


def test_every_mode_has_a_revision_which_its_replays_say(tmp_path: Path) -> None:
    for mode in game.modes():
        match = game.new_match(mode, 2 if mode in ("classic", "toy_battle", "clone_wars") else 3)
        assert match.mode.revision == newest_revision(mode) == known_revisions(mode)[-1] >= 1
        match.save(tmp_path / mode)
        assert ReplayFile(tmp_path / mode).header["rules"] == newest_revision(mode)


def test_an_old_replay_is_verified_continued_and_branched_under_its_own_rules(
    tmp_path: Path, newer_classic: Path
) -> None:
    path = tmp_path / "old.jsonl"
    assert known_revisions("classic") == (1, 2)
    played(1).save(path)
    assert game.verify(path).ok
    match = game.load(path)
    assert (match.mode.revision, match.mode.rules.attack_dice) == (1, 3)  # type: ignore[attr-defined]
    assert match.mode.level_digest == open_mode("classic", revision=1).level_digest
    match.submit(match.actions()[0])
    for other in (match, match.fork(9), match.from_start()):
        other.save(path)
        assert (ReplayFile(path).header["rules"], game.verify(path).ok) == (1, True)
    now = game.from_position(match.position())
    assert (now.mode.revision, now.mode.rules.attack_dice) == (2, 2)  # type: ignore[attr-defined]
    assert game.new_match("classic", 2).mode.revision == 2
    kept = Library(tmp_path).add(path)
    assert (kept.revision, kept.is_of_older_rules, kept.problem) == (1, True, None)


def test_a_board_of_ones_own_is_played_by_the_edition_of_the_replay(tmp_path: Path, newer_classic: Path) -> None:
    board = str(shutil.copy(data_folder("levels") / "boards" / "world.toml", tmp_path / "mine.toml"))
    dice = [open_mode("classic", board, {}, revision).rules.attack_dice for revision in (1, 2, None)]  # type: ignore[attr-defined]
    assert dice == [3, 2, 2]
    played(1, board).save(tmp_path / "old.jsonl")
    assert game.verify(tmp_path / "old.jsonl").ok


def test_an_edition_of_ones_own_is_of_the_revision_that_it_says(tmp_path: Path, newer_classic: Path) -> None:
    own = str(shutil.copy(EDITIONS / "classic.toml", tmp_path / "own.toml"))
    assert open_mode("classic", own).revision == 1
    assert open_mode("classic", own, {}, 1).level_digest == open_mode("classic", own).level_digest
    with pytest.raises(RevisionError, match=r'The level ".*" holds the rules in revision 1, not in 2'):
        open_mode("classic", own, {}, 2)
    Path(own).write_text("revision = 3\n" + Path(own).read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(RevisionError, match="a newer one is needed") as caught:
        open_mode("classic", own)
    assert caught.value.is_newer


@pytest.mark.parametrize(("revision", "kind", "words"), [(3, "newer", "up to revision 2"), (1, "older", "any more")])
def test_rules_that_are_not_here_get_one_sentence_and_the_file_stays(
    tmp_path: Path, newer_classic: Path, revision: int, kind: str, words: str
) -> None:
    path = tmp_path / "kept" / "match.jsonl"
    path.parent.mkdir()
    played(1).save(path)
    (newer_classic.parent / "revision_1" / "classic.toml").unlink()
    header, rest = path.read_bytes().split(b"\n", 1)
    path.write_bytes(json.dumps(json.loads(header) | {"rules": revision}).encode() + b"\n" + rest)
    before = path.read_bytes()
    for read in (game.load, game.verify):
        with pytest.raises(game.ReplayError, match=words) as caught:
            read(path)
        assert caught.value.kind == kind
        assert "\n" not in str(caught.value)
    library = Library(path.parent)
    library.refresh()
    problem = library.kept[0].problem
    assert problem is not None
    assert (problem.kind, path.read_bytes()) == (kind, before)


def test_checking_looks_at_the_older_editions_too(newer_classic: Path) -> None:
    assert check([]) == []
    old = newer_classic.parent / "revision_1" / "classic.toml"
    old.write_text("revision = 2\n" + old.read_text(encoding="utf-8"), encoding="utf-8")
    (problem,) = check([])
    assert "revision_1/classic.toml:1: revision: must be 1, as the name of its folder says" in str(problem)


def test_every_older_edition_that_comes_along_can_be_played() -> None:
    for path in sorted(EDITIONS.glob("revision_*/*.toml")):
        edition = load_edition(path)
        assert edition.mode == path.stem
        assert path.parent.name == f"revision_{edition.revision}"
        assert edition.revision < newest_revision(edition.mode)
        assert open_mode(edition.mode, None, {}, edition.revision).level_digest == edition.digest()


def test_the_number_itself_is_no_rule(tmp_path: Path) -> None:
    path = tmp_path / "classic.toml"
    path.write_text("revision = 7\n" + (EDITIONS / "classic.toml").read_text(encoding="utf-8"), encoding="utf-8")
    assert load_edition(path).digest() == load_edition("classic").digest()
    assert revisions.newest_revision("no_such_mode") == 0


@pytest.mark.parametrize("language", ["en", "nl"])
def test_an_army_of_an_old_match_is_called_as_in_a_new_one_since_both_are_drawn_alike(language: str) -> None:
    opened = [open_mode("clone_wars", revision=revision) for revision in known_revisions("clone_wars")]
    names = [{army: mode.name_of(f"army.{army}", language) for army in mode.rules.armies} for mode in opened]  # type: ignore[attr-defined]
    assert len(names) > 1
    assert all(old == names[-1] for old in names)

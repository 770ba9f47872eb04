"""Films: the same pictures and samples every time, files that can be played, and nothing left behind when cancelled."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import av
import pygame
import pytest

from game.film.filming import Filming
from game.film.plan import RATES, WITH_SOUND, FilmError, FilmPlan, check_extra, check_size, ending_of, place_of
from game.film.sound import SoundTrack
from game.film.writers import new_writer
from game.screens.watch.export_take import ReplayTake
from game.session.saved.keyframes import ReelReader
from game.ui.sound.decoding import RATE
from tests.screens.support.stage import Stage

KEPT = Path(__file__).resolve().parents[1] / "replays"
CLASSIC, TOY = KEPT / "classic_two.jsonl", KEPT / "toy_battle_sea.jsonl"
SMALL = (320, 180)


class Hashes:
    """A writer that keeps only what everything looked and sounded like."""

    def __init__(self) -> None:
        self.pictures: list[str] = []
        self.sounds: list[bytes] = []

    def add(self, frame: pygame.Surface, sound: bytes) -> None:
        self.pictures.append(hashlib.blake2b(frame.get_buffer().raw, digest_size=12).hexdigest())
        self.sounds.append(sound)

    def close(self) -> None: ...

    def cancel(self) -> None: ...


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path, (960, 540))
    yield made
    made.close()


def filming(stage: Stage, path: Path, plan: FilmPlan, writer: Any, ending: str = ".mp4") -> Filming:
    reader = ReelReader(path)
    reader.read_all()
    take = ReplayTake(stage.context, path, reader, plan)
    for _ in take.prepare():
        pass
    return Filming(take, plan, ending, writer, stage.context.assets)


def hashes(stage: Stage, path: Path, plan: FilmPlan) -> Hashes:
    found = Hashes()
    made = filming(stage, path, plan, found)
    for _ in made.steps():
        pass
    assert made.done == made.frames == len(found.pictures)
    return found


@pytest.mark.parametrize(("path", "has_hud"), [(CLASSIC, True), (CLASSIC, False), (TOY, True), (TOY, False)])
def test_the_same_replay_and_settings_give_the_same_film(
    stage: Stage, tmp_path: Path, path: Path, has_hud: bool
) -> None:
    start = 100 if path is CLASSIC else 20  # attacks: dice, arrows, and a camera that follows
    plan = FilmPlan(start, start + 3, SMALL, speed=2.0, has_hud=has_hud)
    first = hashes(stage, path, plan)
    # In between other things were on the screen, at another size.
    stage.window.resize((1280, 720))
    hashes(stage, path, FilmPlan(0, 1, (480, 270), speed=8.0))
    second = hashes(stage, path, plan)
    assert first.pictures == second.pictures
    assert first.sounds == second.sounds
    assert len(set(first.pictures)) > 10
    assert {len(part) for part in first.sounds} == {RATE // plan.rate * 4}
    assert any(part.strip(b"\0") for part in first.sounds)


def test_speed_span_eyes_and_hud_are_seen(stage: Stage) -> None:
    usual = hashes(stage, CLASSIC, FilmPlan(20, 23, SMALL, has_sound=False))
    fast = hashes(stage, CLASSIC, FilmPlan(20, 23, SMALL, speed=4.0, has_sound=False))
    longer = hashes(stage, CLASSIC, FilmPlan(20, 26, SMALL, has_sound=False))
    bare = hashes(stage, CLASSIC, FilmPlan(20, 23, SMALL, has_hud=False, has_sound=False))
    assert len(fast.pictures) < len(usual.pictures) < len(longer.pictures)
    assert usual.pictures[-1] == fast.pictures[-1]
    assert not set(usual.pictures) & set(bare.pictures)
    assert set(usual.sounds) == {b""}
    assert usual.pictures[:20] == longer.pictures[:20]
    seen = hashes(stage, TOY, FilmPlan(20, 20, SMALL, has_sound=False))
    masked = hashes(stage, TOY, FilmPlan(20, 20, SMALL, has_sound=False, viewer=0))
    assert seen.pictures[-1] != masked.pictures[-1]


@pytest.mark.parametrize("ending", [".mp4", ".webm", ".gif", ".webp"])
@pytest.mark.parametrize("size", [SMALL, (486, 274)])
def test_films_that_can_be_played(stage: Stage, tmp_path: Path, ending: str, size: tuple[int, int]) -> None:
    target = tmp_path / f"film{ending}"
    rate = RATES[ending]
    plan = FilmPlan(20, 21, size, rate, 2.0, has_sound=ending in WITH_SOUND)
    made = filming(stage, TOY, plan, new_writer(target, ending, size, rate, plan.has_sound), ending)
    for _ in made.steps():
        assert not target.exists()
    assert [path.name for path in tmp_path.glob("*film*")] == [target.name]
    if ending == ".webp":  # FFmpeg writes moving WebP but does not read it
        content = target.read_bytes()
        assert (content[:4], content[8:16]) == (b"RIFF", b"WEBPVP8X")
        assert content.count(b"ANMF") > 3
        return
    with av.open(str(target)) as film:
        pictures = [(frame.width, frame.height) for frame in film.decode(video=0)]
    assert pictures == [size] * made.frames
    with av.open(str(target)) as film:
        names = [stream.codec_context.name for stream in film.streams]
        if ending == ".gif":
            assert names == ["gif"]
            return
        assert names == {".mp4": ["h264", "aac"], ".webm": ["vp9", "opus"]}[ending]
        heard = sum(frame.samples / frame.sample_rate for frame in film.decode(audio=0))
    assert heard == pytest.approx(made.frames / rate, abs=0.1)


@pytest.mark.parametrize("ending", [".mp4", ".webm", ".gif", ".webp", ".png"])
def test_cancelled_it_leaves_nothing(stage: Stage, tmp_path: Path, ending: str) -> None:
    folder = tmp_path / "films"
    folder.mkdir()
    plan = FilmPlan(20, 30, SMALL, RATES[ending], has_sound=ending in WITH_SOUND)
    writer = new_writer(folder / f"film{ending}", ending, SMALL, plan.rate, plan.has_sound)
    made = filming(stage, TOY if ending != ".png" else CLASSIC, plan, writer, ending)
    work = made.steps()
    while made.done < 5:
        next(work)
    assert list(folder.iterdir())
    work.close()
    assert list(folder.iterdir()) == []


def test_stills_are_numbered_and_taken_after_each_action(stage: Stage, tmp_path: Path) -> None:
    target = tmp_path / "still.png"
    plan = FilmPlan(30, 32, (640, 360))
    for _ in filming(stage, CLASSIC, plan, new_writer(target, ".png", plan.size, 30, False), ".png").steps():
        pass
    names = sorted(path.name for path in tmp_path.glob("*still*"))
    assert names == ["still-2.png", "still-3.png", "still.png"]
    assert pygame.image.load(target).get_size() == (640, 360)


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    pygame.display.init()
    with pytest.raises(FilmError, match=r"film\.mp4 cannot be written") as caught:
        new_writer(tmp_path / "nowhere" / "film.mp4", ".mp4", SMALL, 30, True)
    assert caught.value.kind == "unwritable"
    still = new_writer(tmp_path / "nowhere" / "still.png", ".png", SMALL, 30, False)
    with pytest.raises(FilmError, match=r"still\.png cannot be written"):
        still.add(pygame.Surface(SMALL), b"")


def test_cues_are_mixed_at_their_frame(stage: Stage) -> None:
    silent, loud = (SoundTrack(stage.context.assets, "classic") for _ in range(2))
    assert silent.mix(1470) == bytes(1470 * 4)
    loud.cue("capture")
    heard = [loud.mix(1470) for _ in range(3)]
    assert all(part.strip(b"\0") for part in heard)
    loud.update(10)
    many = SoundTrack(stage.context.assets, "classic")
    for name in ("capture", "trade", "hit", "loss", "claim", "attack_horn", "dice_throw", "power"):
        many.cue(name)
    assert len(many.mix(1470)) == 1470 * 4  # louder than full loudness is cut, not wrapped


def test_without_the_video_extra_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.film.plan.find_spec", lambda name: None)
    check_extra(".png")
    with pytest.raises(FilmError, match=r"video extra.*python -m pip install 'tin-marshal\[video\]'$"):
        check_extra(".mp4")


def test_places_sizes_and_endings() -> None:
    reel = ReelReader(CLASSIC).read_all()
    assert place_of("12", reel) == 12
    assert place_of("turn:3", reel) == reel.starts[reel.turns.index(3)]
    for text, words in (
        ("turn:99", "no turn 99"),
        ("x", "is no place"),
        ("9999", "no action 9999"),
        ("-1", "no place"),
    ):
        with pytest.raises(FilmError, match=words):
            place_of(text, reel)
    check_size((1280, 720))
    for size in ((1281, 720), (100, 100), (8000, 4000)):
        with pytest.raises(FilmError, match="cannot be made"):
            check_size(size)
    assert ending_of(Path("A.MP4")) == ".mp4"
    with pytest.raises(FilmError, match="no ending"):
        ending_of(Path("film.avi"))

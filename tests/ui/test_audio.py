"""Sounds by cues.toml: what is played, how loud, when not, and music that cross-fades by the time that is handed in."""

from __future__ import annotations

import os
import shutil
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from game.core.records import Record

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.input.intents import Intent
from game.paths import data_folder
from game.rules.clone_wars.events import ShipBuilt
from game.rules.clone_wars.rules import SHIPS
from game.rules.conquest.events import ArmiesPlaced, OccupationOpened
from game.rules.toy_battle.events import TroopDeployed
from game.rules.toy_battle.troops import TROOPS
from game.ui.drawing.assets import Assets
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import FOOT
from game.ui.settings import Settings
from game.ui.sound import decoding
from game.ui.sound.audio import MOST_BYTES, NO_DEVICE, Audio, effect_channels, open_mixer
from game.ui.sound.captions import SECONDS, Captions, draw_captions
from game.ui.sound.decoding import decode
from game.ui.sound.music import LANES

STEP = 1 / 60
TEXTS = {
    language: tomllib.loads(
        (data_folder("assets") / "texts" / "window" / f"audio.{language}.toml").read_text(encoding="utf-8")
    )["window"]["audio"]
    for language in ("en", "nl")
}
CUES = tomllib.loads((data_folder("sounds") / "cues.toml").read_text(encoding="utf-8"))


LOUD = Settings(master=100, music=100, effects=100, interface=100)


@pytest.fixture(scope="module")
def short_music(tmp_path_factory: pytest.TempPathFactory) -> Assets:
    """The sounds of the game, with short effects in the places of its long pieces of music."""
    folder = tmp_path_factory.mktemp("sounds")
    text = (data_folder("sounds") / "cues.toml").read_text(encoding="utf-8")
    for piece, effect in zip(CUES["music"], ("march_1", "march_2", "hit_1", "place_1", "claim_1"), strict=True):
        text = text.replace(f'"music/{piece}"', f'"effects/{effect}"')
    (folder / "cues.toml").write_text(text, encoding="utf-8")
    for part in ("effects", "stingers"):
        shutil.copytree(data_folder("sounds") / part, folder / part)
    return Assets(sounds=folder)


@pytest.fixture
def audio(short_music: Assets) -> Iterator[Audio]:
    pygame.mixer.quit()
    made = Audio(short_music, LOUD, is_threaded=False)
    yield made
    made.close()
    pygame.mixer.quit()


def heard(audio: Audio) -> list[str]:
    """The cues of the captions, which are kept for everything that sounds."""
    return [line.cue for line in audio.captions.lines]


def busy() -> list[pygame.mixer.Channel]:
    return [channel for channel in effect_channels() if channel.get_busy()]


def sounding() -> list[float]:
    """The volumes of the music that plays."""
    lanes = [pygame.mixer.Channel(number) for number in range(LANES)]
    return [lane.get_volume() for lane in lanes if lane.get_busy()]


def run(audio: Audio, seconds: float) -> None:
    for _ in range(round(seconds / STEP)):
        audio.update(STEP)


def make_event(kind: type[Record], **values: int) -> Record:
    """An event with zeros where nothing is said."""
    return kind(*(values.get(name, 0) for name in kind.__match_args__))


def test_a_cue_is_played_at_its_volume(audio: Audio) -> None:
    audio.apply(replace(LOUD, master=50, effects=80))
    assert audio.cue("attack_horn")
    (channel,) = busy()
    assert channel.get_volume() == pytest.approx(0.5 * 0.8 * CUES["cues"]["attack_horn"]["volume"], abs=0.01)
    assert audio.last_file in CUES["cues"]["attack_horn"]["files"]


def test_the_interface_has_its_own_bus(audio: Audio) -> None:
    audio.apply(replace(LOUD, interface=0))
    audio.intent("confirm")
    (channel,) = busy()
    assert channel.get_volume() == 0


def test_the_same_file_never_comes_twice_in_a_row(audio: Audio) -> None:
    files = []
    for _ in range(60):
        assert audio.cue("dice_throw")
        files.append(audio.last_file)
        audio.update(0.2)
    assert all(first != second for first, second in pairwise(files))
    assert set(files) == set(CUES["cues"]["dice_throw"]["files"])


def test_a_cue_waits_before_it_sounds_again(audio: Audio) -> None:
    assert audio.cue("march")
    run(audio, 0.2)
    assert not audio.cue("march")
    run(audio, 0.2)
    assert audio.cue("march")


def test_steps_climb_within_a_run_and_begin_again_after_another_sound(audio: Audio) -> None:
    files = CUES["cues"]["dice_pair"]["files"]
    climbed = []
    for _ in range(4):
        audio.moment("pair_lit")
        climbed.append(audio.last_file)
    assert climbed == [*files, files[-1]]
    audio.intent("move")
    audio.moment("army_hit")
    audio.moment("pair_lit")
    assert audio.last_file == files[0]


def test_events_sound_by_their_class_and_their_own_fields(audio: Audio) -> None:
    audio.event(make_event(ArmiesPlaced), ("classic", "conquest"))
    assert heard(audio) == ["place"]
    audio.event(make_event(ShipBuilt, ship=SHIPS.index("corvette")), ("clone_wars", "conquest"))
    assert heard(audio)[-1] == "ship_corvette"
    audio.event(make_event(TroopDeployed, troop=TROOPS.index("roxy")), ("toy_battle",))
    assert heard(audio) == ["tile_laid", "toy_roxy"]
    audio.event(make_event(OccupationOpened), ("classic", "conquest"))
    assert heard(audio) == ["tile_laid", "toy_roxy"]


def test_directions_sound_like_moving_and_unknown_names_like_nothing(audio: Audio) -> None:
    audio.intent(Intent.LEFT)
    assert audio.last_file in CUES["cues"]["ui_move"]["files"]
    audio.intent(Intent.ADVANCE)
    assert audio.last_file in CUES["cues"]["ui_phase"]["files"]
    audio.moment("no_such_moment")
    assert not audio.cue("no_such_cue")
    audio.scene_music("no_such_scene")
    assert audio.playing_music is None


def test_mute_stops_what_sounds_and_captions_go_on(audio: Audio) -> None:
    audio.cue("victory")
    assert busy()
    audio.apply(replace(LOUD, muted=True))
    assert not busy()
    audio.cue("capture")
    assert not busy()
    assert heard(audio) == ["victory", "capture"]


def test_away_from_the_window_it_is_silent_if_the_player_wants_that(audio: Audio) -> None:
    audio.scene_music("title")
    run(audio, 2)
    assert audio.music_volume == pytest.approx(1, abs=0.02)
    audio.set_away(True)
    assert audio.music_volume == 0
    audio.set_away(False)
    assert audio.music_volume == pytest.approx(1, abs=0.02)
    audio.apply(replace(LOUD, silent_in_background=False))
    audio.set_away(True)
    assert audio.music_volume == pytest.approx(1, abs=0.02)


def test_music_cross_fades_with_even_power(audio: Audio) -> None:
    audio.scene_music("classic")
    run(audio, 3)
    audio.scene_music("battle")
    volumes = []
    for _ in range(round(0.5 / STEP) + 1):
        audio.update(STEP)
        volumes.append(sounding())
    assert audio.playing_music == "battle"
    middle = volumes[len(volumes) // 2]
    assert [volume > 0.5 for volume in middle] == [True, True]
    assert all(sum(volume**2 for volume in row) == pytest.approx(1, abs=0.06) for row in volumes[:-1])
    assert sum(pygame.mixer.Channel(lane).get_busy() for lane in range(LANES)) == 1


def test_going_back_takes_the_old_piece_up_again(audio: Audio) -> None:
    audio.scene_music("classic")
    run(audio, 3)
    audio.scene_music("battle")
    run(audio, 0.2)
    playing = [pygame.mixer.Channel(lane).get_sound() for lane in range(LANES)]
    audio.scene_music("classic")
    run(audio, 3)
    left = [pygame.mixer.Channel(lane).get_sound() for lane in range(LANES)]
    assert sum(sound is not None for sound in left) == 1
    assert next(sound for sound in left if sound is not None) in playing


def test_many_changes_keep_two_pieces_in_memory_at_most(audio: Audio) -> None:
    for scene in ("title", "classic", "battle", "clone_wars", "toy_battle", "title", "battle", "classic"):
        audio.scene_music(scene)
        run(audio, 3)
        assert audio.pieces_kept <= 2
    audio.scene_music(None)
    run(audio, 2)
    assert not any(pygame.mixer.Channel(lane).get_busy() for lane in range(LANES))


def test_a_piece_that_had_to_fade_longer_goes_as_well(audio: Audio) -> None:
    for scene in ("title", "classic", "battle"):
        audio.scene_music(scene)
        run(audio, 0.2)
    run(audio, 5)
    assert audio.pieces_kept == 2


def test_short_sounds_in_memory_are_bounded_and_the_latest_stay(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    for cue in CUES["cues"]:
        for _ in range(8):
            audio.cue(cue)
            audio.update(1.0)
        assert 0 < audio.bytes_kept <= MOST_BYTES
    audio.cue("victory")
    read: list[str] = []
    real = decoding.decode

    def listened(path: Path, breath: float = 0.0) -> pygame.mixer.Sound | None:
        read.append(path.stem)
        return real(path, breath)

    monkeypatch.setattr(decoding, "decode", listened)
    run(audio, 20)
    audio.cue("victory")
    assert read == []
    audio.cue("claim")  # heard long ago
    assert busy()
    assert len(read) == 1


def test_music_ducks_for_a_cue_and_comes_back(audio: Audio) -> None:
    audio.scene_music("title")
    run(audio, 2)
    audio.cue("capture")
    run(audio, 0.1)
    duck = CUES["cues"]["capture"]
    assert audio.music_volume == pytest.approx(duck["duck"], abs=0.02)
    length = max(pygame.mixer.Sound(data_folder("sounds") / f"{file}.ogg").get_length() for file in duck["files"])
    run(audio, length + duck["back"] / 1000 / 2 - 0.1)
    assert duck["duck"] < audio.music_volume < 1
    run(audio, duck["back"] / 1000)
    assert audio.music_volume == pytest.approx(1, abs=0.02)


def test_files_are_read_beside_the_frames() -> None:
    pygame.mixer.quit()
    audio = Audio(Assets(), LOUD)
    try:
        audio.cue("victory")
        for _ in range(200):
            audio.update(0.0)
            if busy():
                break
            pygame.time.wait(5)
        assert busy()
    finally:
        audio.close()
        pygame.mixer.quit()


@pytest.mark.parametrize("name", ["music/toy", "stingers/victory", "effects/place_1"])
def test_reading_in_parts_gives_every_sample(audio: Audio, name: str) -> None:
    path = data_folder("sounds") / f"{name}.ogg"
    in_parts = decode(path)
    assert in_parts is not None
    assert in_parts.get_raw() == pygame.mixer.Sound(path).get_raw()


def test_a_sound_that_arrives_too_late_is_left_out(audio: Audio) -> None:
    audio._loader.get = lambda name: None  # type: ignore[method-assign]
    audio.cue("capture")
    run(audio, 0.3)
    del audio._loader.get
    run(audio, 0.1)
    assert not busy()


def test_without_a_device_the_game_goes_on_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    audio = Audio(Assets(), LOUD, is_threaded=False)
    try:
        assert audio.problem == NO_DEVICE
        assert pygame.mixer.get_init() is not None
        audio.cue("victory")
        audio.scene_music("title")
        run(audio, 0.1)
        assert audio.playing_music == "title"
    finally:
        audio.close()
        pygame.mixer.quit()
    assert NO_DEVICE.split(".")[-1] in TEXTS["en"]


def test_without_any_mixer_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()

    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("no such thing")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    assert open_mixer() == NO_DEVICE
    audio = Audio(Assets(), LOUD, is_threaded=False)
    audio.cue("victory")
    audio.scene_music("title")
    run(audio, 1)
    audio.set_away(True)
    audio.close()


def test_missing_and_broken_files_are_silent(tmp_path: Path) -> None:
    pygame.mixer.quit()
    (tmp_path / "effects").mkdir()
    (tmp_path / "cues.toml").write_text(
        '[cues]\nbad = { files = ["effects/bad"] }\ngone = { files = ["effects/gone"] }\n'
        '[music]\nsong = { file = "gone", fade = 10 }\n[scenes]\ntitle = "song"\n',
        encoding="utf-8",
    )
    (tmp_path / "effects" / "bad.ogg").write_bytes(b"this is no sound")
    audio = Audio(Assets(sounds=tmp_path), LOUD, is_threaded=False)
    try:
        for cue in ("bad", "gone"):
            audio.cue(cue)
        audio.scene_music("title")
        run(audio, 0.2)
        assert not busy()
    finally:
        audio.close()
        pygame.mixer.quit()


def test_captions_count_repeats_and_go_after_a_while() -> None:
    captions = Captions()
    captions.heard("place", 0.0)
    captions.heard("place", 0.1)
    captions.heard("ui_move", 0.2)
    captions.heard("capture", 0.3)
    assert [(line.cue, line.times) for line in captions.lines] == [("place", 2), ("capture", 1)]
    captions.heard("march", 0.4)
    assert [line.cue for line in captions.lines] == ["capture", "march"]
    captions.update(0.35 + SECONDS)
    assert [line.cue for line in captions.lines] == ["march"]
    captions.update(1 + SECONDS)
    assert captions.lines == ()


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("growth", [1.0, 1.3])
def test_captions_fit_above_the_prompts(language: str, growth: float) -> None:
    pygame.display.init()
    canvas = Canvas(pygame.display.set_mode((960, 540)), Assets(), growth)
    for cue in TEXTS[language]["caption"]:
        captions = Captions()
        for _ in range(12):
            captions.heard(cue, 0.0)
        canvas.record = []
        draw_captions(canvas, captions, lambda key: TEXTS[language]["caption"][key.split(".")[-1]])
        (written,) = canvas.record
        assert written.fits, written.text
        assert written.text.endswith("×12")
        assert written.box[2] < 1904
        assert written.box[3] < FOOT
    pygame.display.quit()


def test_every_sound_of_the_game_has_words_in_both_languages() -> None:
    told = {cue for cue in CUES["cues"] if not cue.startswith("ui_")} | {"ui_error", "ui_join"}
    for language, texts in TEXTS.items():
        assert set(texts["caption"]) == told, language

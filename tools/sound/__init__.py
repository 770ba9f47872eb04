"""Sound and music, synthesised from nothing but arithmetic: effects, stingers and loops as Ogg Vorbis in sounds/.
Next to them levels.toml says how loud each file is; which event plays what is in sounds/cues.toml, written by hand."""

from __future__ import annotations

from pathlib import Path

from tools.sound.contact import contact_sheet
from tools.sound.effects import EFFECTS, Effect
from tools.sound.encoding import write_ogg
from tools.sound.levels import level_lines
from tools.sound.mastering import mastered
from tools.sound.music import PIECES, Piece

__all__ = ["build", "contact_sheet"]

MUSIC_LOUDNESS = -20.0
MUSIC_QUALITY, EFFECT_QUALITY = 0.4, 0.5

HEAD = """\
# How loud every file is, written by tools/sound and measured on the files themselves.
# loudness: LUFS after ITU-R BS.1770, of music over the whole piece, of an effect over its strongest tenth of a second.
# rms: plain root mean square over the same time, peak: the highest sample, both in decibels below full scale.
"""


def write_piece(sounds: Path, piece: Piece) -> None:
    write_ogg(sounds / "music" / f"{piece.name}.ogg", mastered(piece.perform(), MUSIC_LOUDNESS, True), MUSIC_QUALITY)


def effect_files(effect: Effect) -> list[str]:
    if effect.variants == 1:
        return [f"{effect.folder}/{effect.name}.ogg"]
    return [f"{effect.folder}/{effect.name}_{number + 1}.ogg" for number in range(effect.variants)]


def write_effect(sounds: Path, effect: Effect) -> None:
    for variant, name in enumerate(effect_files(effect)):
        write_ogg(sounds / name, mastered(effect.make(variant), effect.loudness, False), EFFECT_QUALITY)


def write_levels(sounds: Path) -> None:
    lines = [HEAD]
    for piece in PIECES:
        lines += level_lines(sounds, f"music/{piece.name}.ogg", MUSIC_LOUDNESS, True)
    for effect in EFFECTS:
        for name in effect_files(effect):
            lines += level_lines(sounds, name, effect.loudness, False)
    (sounds / "levels.toml").write_text("\n".join(lines), encoding="utf-8", newline="\n")


def build(target: Path) -> None:
    sounds = target / "sounds"
    for effect in EFFECTS:
        write_effect(sounds, effect)
    for piece in PIECES:
        write_piece(sounds, piece)
    write_levels(sounds)

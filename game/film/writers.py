"""Writes frames and sound into one file, by PyAV from the `video` extra, or stills by pygame. Into a file of another
name that takes its own only when all is there, so that nothing half made is ever left behind."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import pygame

from game.core.replays.recording import reason_of
from game.core.replays.writing import open_part
from game.film.plan import STILL, FilmError, check_extra
from game.ui.sound.decoding import RATE, SPEAKERS

# Any: PyAV is an extra that may be missing, and its type hints allow less than it takes (formats by name, say).
AvObject = Any

CONTAINERS = {".mp4": "mp4", ".webm": "webm", ".gif": "gif", ".webp": "webp"}
CODECS = {".mp4": "libx264", ".webm": "libvpx-vp9", ".gif": "gif", ".webp": "libwebp_anim"}
PIXELS = {".mp4": "yuv420p", ".webm": "yuv420p", ".gif": "pal8", ".webp": "yuv420p"}
RAW = "bgr0"  # as pygame keeps pixels, the fourth byte of no meaning
OPTIONS = {
    ".mp4": {"preset": "veryfast", "crf": "21", "threads": "2"},
    ".webm": {"deadline": "realtime", "cpu-used": "8", "row-mt": "1", "threads": "2", "crf": "33", "b": "0"},
    ".gif": {},
    ".webp": {"quality": "70", "compression_level": "2", "loop": "0"},
}
FILE_OPTIONS = {".mp4": {"movflags": "+faststart"}, ".webp": {"loop": "0"}}
SOUND_CODECS = {".mp4": ("aac", "fltp", 44100), ".webm": ("libopus", "flt", 48000)}
SOUND_BITS = 128_000
USUAL_SOUND_FRAME = 1024
HIGH_DEFINITION = (".mp4", ".webm")  # by the colours of high definition, and saying so
BT709 = 1
LIMITED = 1


class FilmWriter(Protocol):
    """`cancel` leaves nothing behind; so does `close` where it fails."""

    def add(self, frame: pygame.Surface, sound: bytes) -> None: ...

    def close(self) -> None: ...

    def cancel(self) -> None: ...


def new_writer(target: Path, ending: str, size: tuple[int, int], rate: int, has_sound: bool) -> FilmWriter:
    """FilmError where it cannot be begun. A file that is there already is replaced at the end: ask before."""
    if ending == STILL:
        return StillWriter(target)
    check_extra(ending)
    return VideoWriter(target, ending, size, rate, has_sound)


def unwritable(target: Path, error: Exception) -> FilmError:
    reason = reason_of(error)
    return FilmError(f"{target} cannot be written: {reason}.", "unwritable", name=target.name, reason=reason)


def new_part(target: Path) -> Path:
    """A new, empty file beside the target, of a name that nobody can foresee."""
    number, part = open_part(target)
    os.close(number)
    return Path(part)


class VideoWriter:
    """One moving picture."""

    def __init__(self, target: Path, ending: str, size: tuple[int, int], rate: int, has_sound: bool) -> None:
        av: AvObject = import_module("av")
        self.target = target
        self.size = size
        self._av = av
        self._ending = ending
        self._frames = self._samples = 0
        try:
            self.part = new_part(target)  # the coder would find out only at its first picture
            self._file: AvObject = av.open(
                str(self.part), "w", format=CONTAINERS[ending], container_options=FILE_OPTIONS.get(ending, {})
            )
        except (OSError, av.FFmpegError) as error:
            raise unwritable(target, error) from error
        self._time_base = Fraction(1, rate)
        self._reformatter: AvObject = av.video.reformatter.VideoReformatter()
        self._film = self._film_stream(ending, rate)
        self._painting: tuple[AvObject, AvObject] | None = None
        self._raw: AvObject = None
        self._sound: AvObject = self._sound_stream(ending) if has_sound and ending in SOUND_CODECS else None

    def _film_stream(self, ending: str, rate: int) -> AvObject:
        stream = self._file.add_stream(CODECS[ending], rate=rate, options=OPTIONS[ending])
        stream.width, stream.height = self.size
        stream.pix_fmt = PIXELS[ending]
        if ending in HIGH_DEFINITION:
            context = stream.codec_context
            context.colorspace = context.color_primaries = context.color_trc = BT709
            context.color_range = LIMITED
        return stream

    def _sound_stream(self, ending: str) -> AvObject:
        codec, form, rate = SOUND_CODECS[ending]
        stream = self._file.add_stream(codec, rate=rate)
        stream.codec_context.layout = "stereo"
        stream.bit_rate = SOUND_BITS
        self._resampler: AvObject = self._av.AudioResampler(form, "stereo", rate)
        self._queue: AvObject = self._av.AudioFifo()
        return stream

    def _best_colours(self, picture: AvObject) -> AvObject:
        """The 255 colours that suit a picture best; one is left for what stays as it was."""
        graph = self._av.filter.Graph()
        source, best, sink = self._source(graph), graph.add("palettegen"), graph.add("buffersink")
        source.link_to(best)
        best.link_to(sink)
        graph.configure()
        source.push(picture)
        source.push(None)
        return sink.pull()

    def _painting_by(self, colours: AvObject) -> tuple[AvObject, AvObject]:
        """Where pictures go in and come out painted with these colours only. The same ones for the whole film, so that
        only what changes has to be written."""
        graph = self._av.filter.Graph()
        source, sink = self._source(graph), graph.add("buffersink")
        palette = graph.add_buffer(width=16, height=16, format=colours.format.name, time_base=self._time_base)
        paint = graph.add("paletteuse", "dither=bayer:bayer_scale=4:diff_mode=rectangle")
        source.link_to(paint, 0, 0)
        palette.link_to(paint, 0, 1)
        paint.link_to(sink)
        graph.configure()
        colours.pts = 0
        palette.push(colours)
        palette.push(None)
        self._graph = graph  # goes with what is made of it
        return source, sink

    def _source(self, graph: AvObject) -> AvObject:
        return graph.add_buffer(width=self.size[0], height=self.size[1], format=RAW, time_base=self._time_base)

    def add(self, frame: pygame.Surface, sound: bytes) -> None:
        """The next picture, and what is heard while it is seen."""
        picture = self._picture(frame)
        picture.pts, picture.time_base = self._frames, self._time_base
        self._frames += 1
        try:
            for one in self._convert(picture):
                self._file.mux(self._film.encode(one))
            if self._sound is not None:
                self._add_sound(sound)
        except (OSError, self._av.FFmpegError) as error:
            self.cancel()
            raise unwritable(self.target, error) from error

    def _picture(self, frame: pygame.Surface) -> AvObject:
        """The pixels as they are, only with rows as long as the coder wants them."""
        # Pixels are not copied twice, and one picture serves for the whole film: new pages of memory for each cost a
        # quarter of its time (measured). Only the painter of GIF keeps pictures longer than a call.
        if self._raw is None or self._ending == ".gif":
            self._raw = self._av.VideoFrame(*self.size, RAW)
        plane = self._raw.planes[0]
        pixels = frame.get_buffer()
        long, wanted = frame.get_pitch(), plane.line_size
        if long != wanted or pixels.length != plane.buffer_size:
            raw, rest = pixels.raw, bytes(max(0, wanted - long))
            rows = b"".join([raw[start : start + min(long, wanted)] + rest for start in range(0, len(raw), long)])
            plane.update(rows.ljust(plane.buffer_size, b"\0"))
        else:
            plane.update(pixels)
        return self._raw

    def _convert(self, picture: AvObject) -> Iterator[AvObject]:
        if self._ending == ".gif":
            if self._painting is None:
                self._painting = self._painting_by(self._best_colours(picture))
            source, sink = self._painting
            source.push(picture)
            with suppress(self._av.BlockingIOError):
                while True:
                    yield sink.pull()
        else:
            space = "ITU709" if self._ending in HIGH_DEFINITION else "ITU601"
            yield self._reformatter.reformat(
                picture, format=PIXELS[self._ending], dst_colorspace=space, dst_color_range="MPEG", threads=1
            )

    def _add_sound(self, sound: bytes) -> None:
        count = len(sound) // (2 * SPEAKERS)
        frame = self._av.AudioFrame("s16", "stereo", count)
        frame.sample_rate, frame.time_base = RATE, Fraction(1, RATE)
        frame.pts = self._samples
        self._samples += count
        frame.planes[0].update(sound)
        for one in self._resampler.resample(frame):
            self._queue.write(one)
        self._encode_queue()

    def _encode_queue(self, is_last: bool = False) -> None:
        size = self._sound.codec_context.frame_size or USUAL_SOUND_FRAME
        while (one := self._queue.read(size, is_last)) is not None:
            self._file.mux(self._sound.encode(one))

    def close(self) -> None:
        """The file gets its own name."""
        try:
            if self._sound is not None:
                for one in self._resampler.resample(None):
                    self._queue.write(one)
                self._encode_queue(is_last=True)
                self._file.mux(self._sound.encode(None))
            self._file.mux(self._film.encode(None))
            self._file.close()
            os.replace(self.part, self.target)
        except (OSError, self._av.FFmpegError) as error:
            self.cancel()
            raise unwritable(self.target, error) from error

    def cancel(self) -> None:
        with suppress(OSError, self._av.FFmpegError):
            self._file.close()
        with suppress(OSError):
            self.part.unlink()


class StillWriter:
    """The first picture has the name of the file itself; those that follow are numbered."""

    def __init__(self, target: Path) -> None:
        self.target = target
        self._parts: list[tuple[Path, Path]] = []

    def add(self, frame: pygame.Surface, sound: bytes) -> None:
        number = len(self._parts) + 1
        name = self.target.name if number == 1 else f"{self.target.stem}-{number}{self.target.suffix}"
        target = self.target.with_name(name)
        try:
            part = new_part(target)
            self._parts.append((part, target))
            with part.open("wb") as file:
                pygame.image.save(frame, file, STILL)
        except (OSError, pygame.error) as error:
            self.cancel()
            raise unwritable(target, error) from error

    def close(self) -> None:
        try:
            for part, target in self._parts:
                os.replace(part, target)
        except OSError as error:
            self.cancel()
            raise unwritable(self.target, error) from error

    def cancel(self) -> None:
        for part, _ in self._parts:
            with suppress(OSError):
                part.unlink()

"""What the desktop has room for, and what libraries of the system print."""

from __future__ import annotations

import logging
import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from game.ui import desktop
from game.ui.sound.chatter import chatter_logged
from game.ui.window import placed


def test_a_window_is_made_smaller_in_its_proportions_until_it_fits() -> None:
    assert desktop.fitted((1280, 720), (1366, 690)) == (1226, 690)
    assert desktop.fitted((1280, 720), (1264, 672)) == (1194, 672)
    assert desktop.fitted((3840, 2160), (1904, 1032)) == (1834, 1032)
    assert desktop.fitted((1280, 720), (1920, 1000)) == (1280, 720)
    assert desktop.fitted((1280, 720), None) == (1280, 720)


def test_a_window_stays_readable_on_the_smallest_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desktop, "room", lambda: (784, 520))
    assert placed((1280, 720)) == (960, 540)


def test_a_driver_that_shows_nothing_is_fine_only_if_somebody_asked_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    assert desktop.invisible_driver() == ""
    monkeypatch.delenv("SDL_VIDEODRIVER")
    assert desktop.invisible_driver() == "dummy"
    monkeypatch.setenv("SDL_VIDEO_DRIVER", "x11,dummy")
    assert desktop.invisible_driver() == ""


def test_chatter_of_libraries_goes_into_the_log(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING), chatter_logged():
        os.write(2, b"ALSA lib confmisc.c:855:(parse_card) cannot find card '0'\n")
    os.write(2, b"heard again\n")
    assert capfd.readouterr().err == "heard again\n"
    assert "cannot find card" in caplog.text


def test_a_failure_comes_out_of_the_quiet(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(pygame.error, match="no card"), chatter_logged():
        raise pygame.error("no card")
    os.write(2, b"heard again\n")
    assert capfd.readouterr().err == "heard again\n"

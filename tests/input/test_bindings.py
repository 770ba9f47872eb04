"""Bindings: the defaults, a player's own file with and without faults, rebinding, and the names of inputs."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

from game.core.errors import LevelError
from game.input.bindings import CONTEXTS, KEYBOARD, NEEDED, PAD, Binding, Bindings
from game.input.input_names import (
    KINDS,
    PAD_INPUTS,
    PLAYSTATION,
    XBOX,
    is_wide,
    known_inputs,
    label,
    normal,
    pad_label,
    picture,
    picture_together,
)
from game.input.intents import Intent
from game.levels.texts import leaves
from game.paths import data_folder

TEXTS = data_folder("assets") / "texts" / "window"
PROMPTS = data_folder("assets")


def sayer(language: str):  # type: ignore[no-untyped-def]
    table = tomllib.loads((TEXTS / f"input.{language}.toml").read_text(encoding="utf-8"))
    found = {".".join(map(str, path)): text for path, text in leaves(table)}
    return lambda key: found[f"window.{key}"]


def own_file(folder: Path, text: str) -> Path:
    path = folder / "bindings.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def bindings() -> Bindings:
    return Bindings.load(None)


@pytest.mark.parametrize(
    ("kind", "raw", "intent"),
    [
        (KEYBOARD, "return", Intent.CONFIRM),
        (KEYBOARD, "w", Intent.UP),
        (KEYBOARD, "ctrl+z", Intent.UNDO),
        (KEYBOARD, "u", Intent.UNDO),
        (KEYBOARD, "alt+return", Intent.FULL_SCREEN),
        (KEYBOARD, "f11", Intent.FULL_SCREEN),
        (PAD, "a", Intent.CONFIRM),
        (PAD, "left_stick_up", Intent.UP),
        (PAD, "back", Intent.LOG),
        (PAD, "right_stick_down", Intent.ZOOM_OUT),
        (KEYBOARD, "z", None),
        (KEYBOARD, "ctrl+return", None),
        (PAD, "guide", None),
    ],
)
def test_the_defaults(bindings: Bindings, kind: str, raw: str, intent: Intent | None) -> None:
    assert bindings.look_up(kind, raw) is intent


def test_shift_changes_nothing_unless_it_is_bound(bindings: Bindings) -> None:
    assert bindings.look_up(KEYBOARD, "shift+w") is Intent.UP
    assert bindings.bind(Intent.MUTE, KEYBOARD, "shift+w").is_done
    assert bindings.look_up(KEYBOARD, "shift+w") is Intent.MUTE
    assert bindings.look_up(KEYBOARD, "w") is Intent.UP


def test_every_intent_has_a_description_in_both_languages_and_a_context(bindings: Bindings) -> None:
    for intent in Intent:
        assert sayer("en")(bindings.description_key(intent))
        assert sayer("nl")(bindings.description_key(intent))
        assert bindings.context(intent) in CONTEXTS
        assert bindings.inputs(intent, KEYBOARD)
    assert bindings.is_default()
    assert not bindings.problems


def test_a_file_that_is_not_there_changes_nothing(tmp_path: Path) -> None:
    bindings = Bindings.load(tmp_path / "none.toml")
    assert bindings.is_default()
    assert not bindings.problems


def test_an_own_file_lies_on_top(tmp_path: Path) -> None:
    bindings = Bindings.load(own_file(tmp_path, '[second]\nkeyboard = ["X", "Shift + Ctrl + b"]\n'))
    assert not bindings.problems
    assert bindings.inputs(Intent.SECOND, KEYBOARD) == ("x", "ctrl+shift+b")
    assert bindings.look_up(KEYBOARD, "b") is None
    assert bindings.inputs(Intent.SECOND, PAD) == ("x",)


def test_an_own_choice_takes_an_input_from_a_default(tmp_path: Path) -> None:
    bindings = Bindings.load(own_file(tmp_path, '[log]\nkeyboard = ["m"]\n'))
    assert not bindings.problems
    assert bindings.look_up(KEYBOARD, "m") is Intent.LOG
    assert bindings.inputs(Intent.MUTE, KEYBOARD) == ()


def test_own_choices_may_swap_what_is_needed(tmp_path: Path) -> None:
    bindings = Bindings.load(own_file(tmp_path, '[confirm]\npad = ["b"]\n[back]\npad = ["a"]\n'))
    assert not bindings.problems
    assert bindings.look_up(PAD, "b") is Intent.CONFIRM
    assert bindings.look_up(PAD, "a") is Intent.BACK


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ('[confrim]\nkeyboard = ["x"]\n', 1, 'there is no intent "confrim"; did you mean "confirm"?'),
        (
            '\n[confirm]\nkeyboard = ["retrun"]\n',
            3,
            'there is no key "retrun"; it is left out; did you mean "return"?',
        ),
        (
            '[confirm]\npad = ["left_triger"]\n',
            2,
            'there is no input of a pad "left_triger"; it is left out; did you mean "left_trigger"?',
        ),
        (
            '[confirm]\nkeybord = ["x"]\n',
            2,
            'there is no field "keybord"; did you mean "keyboard"?',
        ),
        ('[confirm]\nkeyboard = "return"\n', 2, "this is a list of names"),
        ("[confirm]\nkeyboard = [3]\n", 2, "this is a list of names"),
        ("confirm = 3\n", 1, "this is a table"),
        ("[confirm]\npad = []\n", 2, "confirm needs at least one input; the default stays"),
        ('[log]\npad = ["a"]\n', 2, "this leaves nothing for confirm"),
        ('[confirm]\nkeyboard = ["ctrl+ctrl+a"]\n', 2, 'there is no key "ctrl+ctrl+a"'),
        ("[confirm\n", 1, "the file is not valid TOML"),
    ],
)
def test_a_fault_is_told_with_its_line_and_the_default_stays(tmp_path: Path, text: str, line: int, said: str) -> None:
    bindings = Bindings.load(own_file(tmp_path, text))
    assert len(bindings.problems) == 1
    assert f"bindings.toml:{line}: " in bindings.problems[0]
    assert said in bindings.problems[0]
    assert bindings.is_default()


def test_what_is_good_beside_a_fault_counts(tmp_path: Path) -> None:
    bindings = Bindings.load(own_file(tmp_path, '[confirm]\nkeyboard = ["nokey", "y"]\n[mute]\nkeyboard = ["f9"]\n'))
    assert len(bindings.problems) == 1
    assert bindings.inputs(Intent.CONFIRM, KEYBOARD) == ("y",)
    assert bindings.look_up(KEYBOARD, "f9") is Intent.MUTE


def test_of_two_own_choices_the_first_counts(tmp_path: Path) -> None:
    bindings = Bindings.load(own_file(tmp_path, '[mute]\nkeyboard = ["x"]\n[log]\nkeyboard = ["x", "o"]\n'))
    assert '"x" is already bound to mute; the first one counts' in bindings.problems[0]
    assert ":4: " in bindings.problems[0]
    assert bindings.look_up(KEYBOARD, "x") is Intent.MUTE
    assert bindings.inputs(Intent.LOG, KEYBOARD) == ("o",)


def test_a_fault_of_the_games_own_table_is_an_error(tmp_path: Path) -> None:
    text = (data_folder("assets") / "bindings.toml").read_text(encoding="utf-8")
    broken = tmp_path / "defaults.toml"
    broken.write_text(text.replace('keyboard = ["l"]', 'keyboard = ["q"]'), encoding="utf-8")
    with pytest.raises(LevelError, match="bound to two intents"):
        Bindings.load(None, broken)
    broken.write_text(text.replace("[mute]", "[muet]"), encoding="utf-8")
    with pytest.raises(LevelError, match="there is no intent"):
        Bindings.load(None, broken)


def test_binding_replaces_the_first_input(bindings: Bindings) -> None:
    assert bindings.bind(Intent.UNDO, KEYBOARD, "r") == Binding(True)
    assert bindings.inputs(Intent.UNDO, KEYBOARD) == ("r", "ctrl+z")
    assert bindings.look_up(KEYBOARD, "u") is None
    assert bindings.bind(Intent.UNDO, KEYBOARD, "ctrl+z").is_done
    assert bindings.inputs(Intent.UNDO, KEYBOARD) == ("ctrl+z",)


def test_a_conflict_is_told_and_nothing_changes(bindings: Bindings) -> None:
    assert bindings.conflict(Intent.UNDO, KEYBOARD, "l") is Intent.LOG
    assert bindings.conflict(Intent.LOG, KEYBOARD, "l") is None
    assert bindings.bind(Intent.UNDO, KEYBOARD, "l") == Binding(False, Intent.LOG, "taken")
    assert bindings.is_default()


def test_swapping_gives_the_other_what_is_given_up(bindings: Bindings) -> None:
    assert bindings.bind(Intent.CONFIRM, PAD, "b", swap=True) == Binding(True, Intent.BACK)
    assert bindings.inputs(Intent.CONFIRM, PAD) == ("b",)
    assert bindings.inputs(Intent.BACK, PAD) == ("a",)


def test_nothing_needed_is_left_without_an_input(bindings: Bindings) -> None:
    assert bindings.unbind(Intent.CONFIRM, PAD) == Binding(False, Intent.CONFIRM, "needed")
    assert bindings.bind(Intent.MUTE, PAD, "a", swap=True) == Binding(False, Intent.CONFIRM, "needed")
    assert bindings.is_default()
    assert bindings.unbind(Intent.MUTE, KEYBOARD).is_done
    assert bindings.look_up(KEYBOARD, "m") is None
    assert all(bindings.inputs(intent, kind) for intent in NEEDED for kind in KINDS)


def test_an_unknown_input_is_refused(bindings: Bindings) -> None:
    assert bindings.bind(Intent.MUTE, KEYBOARD, "nokey") == Binding(False, None, "unknown")
    assert bindings.bind(Intent.MUTE, PAD, "return") == Binding(False, None, "unknown")


def test_what_is_saved_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "bindings.toml"
    bindings = Bindings.load(path)
    bindings.bind(Intent.CONFIRM, PAD, "b", swap=True)
    bindings.bind(Intent.MUTE, KEYBOARD, "ctrl+é")
    bindings.unbind(Intent.LOG, PAD)
    assert bindings.save() == ""
    assert sorted(tomllib.loads(path.read_text(encoding="utf-8"))) == ["back", "confirm", "log", "mute"]
    again = Bindings.load(path)
    assert not again.problems
    for intent in Intent:
        for kind in KINDS:
            assert again.inputs(intent, kind) == bindings.inputs(intent, kind)
    assert [entry.name for entry in path.parent.iterdir()] == ["bindings.toml"]


def test_reset_brings_one_kind_or_both_back(tmp_path: Path) -> None:
    bindings = Bindings.load(tmp_path / "bindings.toml")
    bindings.bind(Intent.MUTE, KEYBOARD, "f9")
    bindings.bind(Intent.CONFIRM, PAD, "b", swap=True)
    bindings.reset(PAD)
    assert bindings.is_default(PAD)
    assert not bindings.is_default(KEYBOARD)
    bindings.reset()
    assert bindings.is_default()
    assert bindings.save() == ""
    assert Bindings.load(tmp_path / "bindings.toml").is_default()


def test_a_file_with_faults_is_put_aside_before_it_is_written(tmp_path: Path) -> None:
    faulty = '[confrim]\nkeyboard = ["x"]\n# my own note\n'
    bindings = Bindings.load(own_file(tmp_path, faulty))
    bindings.bind(Intent.MUTE, KEYBOARD, "f9")
    assert bindings.save() == ""
    assert (tmp_path / "bindings.toml.bad-1").read_text(encoding="utf-8") == faulty
    assert not Bindings.load(tmp_path / "bindings.toml").problems


def test_where_nothing_can_be_written_the_reason_is_told(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("not a folder", encoding="utf-8")
    bindings = Bindings.load(tmp_path / "config" / "bindings.toml")
    bindings.bind(Intent.MUTE, KEYBOARD, "f9")
    assert bindings.save() != ""
    assert bindings.look_up(KEYBOARD, "f9") is Intent.MUTE
    assert os.listdir(tmp_path) == ["config"]


def test_every_input_has_a_label_in_both_languages() -> None:
    for language in ("en", "nl"):
        say = sayer(language)
        for raw in known_inputs(KEYBOARD):
            assert label(f"ctrl+alt+shift+{raw}", say)
        for raw in PAD_INPUTS:
            assert pad_label(raw, XBOX, say)
            assert pad_label(raw, PLAYSTATION, say)
    assert label("space", sayer("nl")) == "Spatie"
    assert label("space", sayer("en")) == "Space"
    assert label("ctrl+z", sayer("nl")) == "Ctrl+Z"
    assert pad_label("a", PLAYSTATION, sayer("nl")) == "Kruisje"
    assert pad_label("left_shoulder", PLAYSTATION, sayer("en")) == "L1"


def test_labels_tell_all_inputs_apart() -> None:
    for language in ("en", "nl"):
        say = sayer(language)
        shown = [label(raw, say) for raw in known_inputs(KEYBOARD)]
        assert len(set(shown)) == len(shown)
        for family in (XBOX, PLAYSTATION):
            shown = [pad_label(raw, family, say) for raw in PAD_INPUTS]
            assert len(set(shown)) == len(shown)


def test_pictures_exist_and_caps_are_wide_where_needed() -> None:
    for family in (XBOX, PLAYSTATION):
        for kind in KINDS:
            for raw in known_inputs(kind):
                name = picture(kind, raw, family)
                assert name is None or (PROMPTS / f"{name}.svg").is_file()
    assert picture(PAD, "x", PLAYSTATION) == "prompts/pad_square"
    assert picture(PAD, "button_14") is None
    assert picture_together(KEYBOARD, frozenset(("up", "down", "left", "right"))) == "prompts/key_arrows"
    assert picture_together(KEYBOARD, frozenset(("a", "b"))) is None
    assert [is_wide(raw) for raw in ("a", "plus", "up", "return", "ctrl+z", "f1")] == [False] * 3 + [True] * 3


def test_one_spelling_for_each_input() -> None:
    assert normal(KEYBOARD, " Shift+CTRL+Z ") == "ctrl+shift+z"
    assert normal(KEYBOARD, "é") == "é"
    assert normal(KEYBOARD, "+") is None
    assert normal(KEYBOARD, "") is None
    assert normal(PAD, "A") == "a"
    assert normal(PAD, "ctrl+a") is None

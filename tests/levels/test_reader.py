"""Files that cannot be read, and the lines of all that stands in those that can."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.levels.lines import key_lines
from game.levels.problems import MOST_PROBLEMS, Problem, Problems, hint, join, key_text, quote
from game.levels.reader import LARGEST_FILE, Document, read_document

TRICKY = '''# first
plain = 1
"quoted key" = "a # no comment" # a comment, ["x"]
'literal.key' = 'C:\\path'
"esc\\u00e9\\"" = true
a.b . "c" = 1979-05-27T07:32:00Z
text = """
many [lines]
key = 1 \\""" still inside"""
raw = \'\'\'
it's """
\'\'\'
rows = [
    [1, 2], # ]
    [
        "three", { four = 4, five = [5] },
    ],
]
inline = { x = { y = "}" }, z = [] }

[table]
key = -1.5e3
[table.inner]
key = inf

[[things]]
name = "one"
[things.part]
size = 1
[[things.bits]]
n = 1
[[things.bits]]
n = 2

[[things]]
name = "two"
[[things.bits]]
n = 3
'''


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def problem_of(path: Path) -> str:
    problems = Problems()
    assert read_document(path, problems) is None
    (problem,) = problems
    return str(problem)


def document_of(path: Path) -> Document:
    document = read_document(path, Problems())
    assert document is not None
    return document


def test_lines_of_tricky_toml(tmp_path: Path) -> None:
    path = tmp_path / "tricky.toml"
    path.write_text(TRICKY, encoding="utf-8")
    document = document_of(path)
    wanted: dict[tuple[str | int, ...], int] = {
        ("plain",): 2,
        ("quoted key",): 3,
        ("literal.key",): 4,
        ('escé"',): 5,
        ("a", "b", "c"): 6,
        ("text",): 7,
        ("raw",): 10,
        ("rows",): 13,
        ("rows", 0): 14,
        ("rows", 0, 1): 14,
        ("rows", 1): 15,
        ("rows", 1, 0): 16,
        ("rows", 1, 1, "five", 0): 16,
        ("inline", "x", "y"): 19,
        ("table",): 21,
        ("table", "key"): 22,
        ("table", "inner", "key"): 24,
        ("things", 0, "name"): 27,
        ("things", 0, "part", "size"): 29,
        ("things", 0, "bits", 1, "n"): 33,
        ("things", 1): 35,
        ("things", 1, "bits", 0, "n"): 38,
        ("things", 1, "bits", 0, "missing"): 37,
        ("nowhere", "at all"): 1,
    }
    assert {path: document.line(path) for path in wanted} == wanted


def every_path(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [path] if path else []
    for key, content in inner:
        found += every_path(content, (*path, key))
    return found


KEYS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), max_size=4)
PLAIN = st.one_of(st.booleans(), st.integers(-9, 9), st.text("ab\"'\\#[]{},=\n\té", max_size=8))
VALUES = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3), max_leaves=12
)
SPACES = st.sampled_from(["", " ", "\n", '\n  # ]}",\n'])


def written(value: Any, draw: st.DrawFn) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return draw(st.sampled_from([basic, multiline, literal]))(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{basic(key)} = {written(inner, draw)}" for key, inner in value.items()) + "}"
    row = [draw(SPACES) + written(inner, draw) + draw(SPACES) for inner in value]
    return "[" + ",".join(row) + draw(SPACES) + "]"


def basic(text: str) -> str:
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\x7f": "\\u007F"}
    return '"' + "".join(escapes.get(letter, letter) for letter in text) + '"'


def multiline(text: str) -> str:
    return '"""\n' + text.replace("\\", "\\\\").replace('"', '\\"') + '"""'


def literal(text: str) -> str:
    return f"'{text}'" if "'" not in text and "\n" not in text else basic(text)


@st.composite
def documents(draw: st.DrawFn) -> str:
    tables = draw(st.dictionaries(KEYS, st.dictionaries(KEYS, VALUES, max_size=3), max_size=3))
    text = ""
    for name, table in tables.items():
        brackets = draw(st.sampled_from(["[]", "[[]]"]))
        half = len(brackets) // 2
        text += f"{draw(SPACES)}\n{brackets[:half]}{basic(name)}{brackets[half:]} # [x]\n"
        for key, value in table.items():
            text += f"{basic(key)} = {written(value, draw)}\n"
    return text


@settings(deadline=None)
@given(documents())
def test_every_key_of_valid_toml_has_a_line_that_shows_it(text: str) -> None:
    import tomllib

    lines = key_lines(text)
    rows = text.split("\n")
    for path in every_path(tomllib.loads(text)):
        assert path in lines
        *_, last = path
        if isinstance(last, str):
            assert basic(last) in rows[lines[path] - 1]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert problem_of(tmp_path / "no.toml") == "no.toml: there is no such file"


def test_a_folder(tmp_path: Path) -> None:
    (tmp_path / "x.toml").mkdir()
    assert problem_of(tmp_path / "x.toml") == "x.toml: this is a folder, not a file"


def test_a_device_is_not_waited_for() -> None:
    assert problem_of(Path(os.devnull)).endswith(": this is not an ordinary file")


def test_a_file_in_another_encoding(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_bytes('a = 1\nb = 2\nname = "Brazilië"\n'.encode("latin-1"))
    assert problem_of(tmp_path / "x.toml") == "x.toml:3: the file is not written in UTF-8"


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_bytes(b"#" * (LARGEST_FILE + 1))
    wanted = "x.toml: the file is too large: 1,048,577 bytes, and at most 1,048,576 are read"
    assert problem_of(tmp_path / "x.toml") == wanted


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "x.toml").write_text("a = 1")

    def refuse(_: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert problem_of(tmp_path / "x.toml") == "x.toml: the file cannot be read: Permission denied"


@pytest.mark.parametrize(
    ("text", "line"),
    [("a = 1\nb = = 2\n", 2), ("a = 1\n\nb = [1,\n2,\n\n", 4), ("a = 1\n[t]\na = 1\n[t]\n", 4)],
)
def test_what_is_not_toml_is_told_with_its_line(text: str, line: int, tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text(text)
    assert problem_of(tmp_path / "x.toml").startswith(f"x.toml:{line}: the file is not valid TOML: ")


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "a = " + "9" * 100_000])
def test_what_no_parser_can_take_is_told(text: str, tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text(text)
    assert ": the file is not valid TOML: " in problem_of(tmp_path / "x.toml")


def test_a_byte_order_mark_and_windows_lines_are_no_fault(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_bytes(b"\xef\xbb\xbfa = 1\r\nb = 2\r\n")
    document = document_of(tmp_path / "x.toml")
    assert document.content == {"a": 1, "b": 2}
    assert document.line(("b",)) == 2


def test_a_file_is_read_once_until_it_changes(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text("a = 1")
    first = document_of(path)
    assert document_of(path) is first
    path.write_text("a = 10")
    assert document_of(path).content == {"a": 10}


def test_deep_nesting_still_has_a_line() -> None:
    deep = 2000
    assert key_lines("\na = " + "[" * deep + "]" * deep)[("a",)] == 2


def test_problems_are_told_once_and_in_order() -> None:
    problems = Problems()
    for line in (12, 3, 12, None):
        problems.add(Problem("b.toml", line, "key", "wrong"))
    problems.add(Problem("a.toml", 20, "", "wrong"))
    assert [str(problem) for problem in problems] == [
        "a.toml:20: wrong",
        "b.toml: key: wrong",
        "b.toml:3: key: wrong",
        "b.toml:12: key: wrong",
    ]


def test_a_file_that_is_wrong_all_over_is_told_in_part() -> None:
    problems = Problems()
    for line in range(1, 2 * MOST_PROBLEMS):
        problems.add(Problem("a.toml", line, "", "wrong"))
    told = [str(problem) for problem in problems]
    assert len(told) == MOST_PROBLEMS + 1
    assert told[0] == "a.toml: there are more problems; these are the first 500"


def test_words_in_sentences() -> None:
    assert key_text(("borders", "land", 2, "name")) == "borders.land[3].name"
    assert quote("a\x1bb") == '"a\\x1bb"'
    assert quote("x" * 100) == '"' + "x" * 59 + '…"'
    assert hint("Alsaka", ["alaska", "alberta"]) == '; did you mean "alaska"?'
    assert hint("x" * 100_000, ["x" * 100_000]) == ""
    assert [join([]), join(["a"]), join(["a", "b"]), join(["a", "b", "c"], "or")] == [
        "",
        "a",
        "a and b",
        "a, b or c",
    ]

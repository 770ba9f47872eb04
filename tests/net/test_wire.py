"""What goes over the wire: every refusal, notice and phrase has its sentence in both languages, names are cleaned, and
nothing that a stranger sends is more than refused."""

from __future__ import annotations

import ast
import json
import string
from pathlib import Path
from typing import Any

import pytest

from game.core.rng import Rng
from game.levels.catalog import texts
from game.net.wire.cleaning import LONGEST_CHAT, LONGEST_NAME, clean
from game.net.wire.messages import LARGEST_MESSAGE, REQUESTS, Refused, encode, read_reports, read_request
from game.net.wire.phrases import NOTICES, PHRASES

NET = Path(__file__).resolve().parents[2] / "game" / "net"
SECRET = "ab" * 32


def called_with_a_key(*names: str) -> set[str]:
    """The texts that functions of these names are called with, anywhere in game/net."""
    found = set()
    for path in NET.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                parts = [part for given in node.args for part in ast.walk(given)] if name in names else []
                found |= {
                    part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return found


def keys_of(part: str) -> set[str]:
    known = texts()
    known.say("en", "online", {})
    return {key.rsplit(".", 1)[1] for key in known._patterns["en"] if key.startswith(f"online.{part}.")}


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    said = called_with_a_key("Refused") | {"newer_client", "older_client"}
    assert said - {"key"} == keys_of("refused")  # one hands on what the server said, under "key"


def test_every_notice_and_phrase_has_its_sentence() -> None:
    assert set(PHRASES) == keys_of("phrase")
    assert set(NOTICES) == keys_of("notice")
    assert called_with_a_key("notice", "notice_of", "close_table") == set(NOTICES)


@pytest.mark.parametrize("key", [*[f"notice.{key}" for key in NOTICES], *[f"phrase.{key}" for key in PHRASES]])
def test_both_languages_say_it_differently(key: str) -> None:
    values = {"name": "Mira", "names": "Mira", "count": 1, "needed": 2, "reason": "It is full."}
    said = [texts().say(language, f"online.{key}", values) for language in ("en", "nl")]
    assert said[0] != said[1] or key == "phrase.oops"
    assert not any("{" in sentence or sentence.startswith("online.") for sentence in said)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Mira", "Mira"),
        ("  Mi \t ra\n", "Mi ra"),
        ("x" * 500, "x" * LONGEST_NAME),
        ("a\x00b\x1b[31mc", "ab[31mc"),
        ("\u202eevil", "evil"),
        ("\ud800half", "half"),
        ("e\u0301" + "\u0301" * 40 + "a", "\u00e9\u0301\u0301a"),
        ("", ""),
        ("\u200b\u200d", ""),
    ],
)
def test_names_are_one_short_line_that_steers_no_screen(given: str, shown: str) -> None:
    assert clean(given, LONGEST_NAME) == shown


def test_cleaning_never_fails_and_is_done_once() -> None:
    rng = Rng(3, "letters")
    for _ in range(3000):
        text = "".join([chr(rng.below(0x11_0000)) for _ in range(rng.below(40))])
        once = clean(text, LONGEST_CHAT)
        assert once.isprintable()
        assert len(once) <= LONGEST_CHAT
        assert clean(once, LONGEST_CHAT) == once


def test_requests_that_make_sense_are_read() -> None:
    hello = {"t": "hello", "n": 1, "protocol": 1, "version": "1", "token": SECRET, "name": "Mira"}
    assert read_request(encode(hello)) == hello
    assert read_request('{"t":"sit","code":"ABCDE","digest":"x"}')["t"] == "sit"


@pytest.mark.parametrize(
    "raw",
    [
        "", "[]", "1", "null", '"hello"', "{", "\x00", b"\xff\xfe", "[" * 5000, '{"t":1}', '{"t":"nothing"}',
        '{"t":"ready"}', '{"t":"ready","on":1}', '{"t":"ready","on":true,"n":-1}', '{"t":"ready","on":true,"n":1e9}',
        '{"t":"act","seat":9,"k":0,"action":"end"}', '{"t":"act","seat":0,"k":true,"action":"end"}',
        '{"t":"act","seat":0,"k":0,"action":7}',
        '{"t":"open","mode":"../../etc/passwd","kinds":["person"]}', '{"t":"open","mode":"classic","kinds":["root"]}',
        '{"t":"open","mode":"classic","level":"/etc/passwd","kinds":["person","person"]}',
        '{"t":"open","mode":"classic","kinds":["person","person"],"options":{"a":[1]}}',
        '{"t":"open","mode":"classic","kinds":["person","person"],"settings":{"clock":-1}}',
        '{"t":"open","mode":"classic","kinds":["person","person"],"settings":{"secret":1}}',
        '{"t":"commit","secrets":{"0":"AB"}}', '{"t":"commit","secrets":{}}',
        '{"t":"commit","secrets":{"x":"' + SECRET + '"}}',
        '{"t":"hello","protocol":1,"version":"1","token":"short","name":""}', '{"t":"ready","on":NaN}',
        '{"t":"kick","seat":' + "9" * 5000 + "}",
    ],
)  # fmt: skip
def test_anything_else_is_refused_as_garbage(raw: str | bytes) -> None:
    with pytest.raises(Refused, match="garbage"):
        read_request(raw)


def value(rng: Rng, depth: int = 0) -> Any:
    """Any JSON, with a liking for what a request may hold."""
    kind = rng.below(11 if depth < 4 else 8)
    if kind < 3:
        return rng.choice([0, 1, -1, 7, 8, 2**31, 2**63, 10**30, 0.5, float("inf"), True, False, None])
    if kind < 6:
        return rng.choice(["", "person", "easy", "classic", "end", "ABCDE", SECRET, "x" * 3000, "\u202e", "0", "\x00"])
    if kind < 8:
        return "".join([rng.choice(string.printable) for _ in range(rng.below(30))])
    if kind < 9:
        return [value(rng, depth + 1) for _ in range(rng.below(5))]
    return {rng.choice(["t", "n", "0", "1", "clock", "title", "a"]): value(rng, depth + 1) for _ in range(rng.below(5))}


def fuzzed_request(rng: Rng) -> str:
    """A request with some fields that fit and some that do not, or plain noise."""
    if rng.below(10) == 0:
        return "".join([chr(rng.below(0x300)) for _ in range(rng.below(60))])
    kind = rng.choice(list(REQUESTS))
    message: dict[str, Any] = {"t": kind, "n": rng.below(100)}
    for name, check in REQUESTS[kind].items():
        tries = (value(rng) for _ in range(40))
        fitting = next((one for one in tries if check(one)), 0) if rng.below(12) else value(rng)
        if rng.below(25):
            message[name.removesuffix("?")] = fitting
    text = json.dumps(message)
    if rng.below(15) == 0:
        place = rng.below(len(text))
        text = text[:place] + rng.choice(list(string.printable)) + text[place + rng.below(3) :]
    return text[:LARGEST_MESSAGE]


def test_requests_are_read_or_refused_and_nothing_else() -> None:
    rng, read = Rng(7, "fuzz"), 0
    refused: set[str] = set()
    for _ in range(4000):
        try:
            read += bool(read_request(fuzzed_request(rng)))
        except Refused as refusal:
            refused.add(refusal.key)
    assert refused == {"garbage"}
    assert read > 400  # else nothing was tried


def test_reports_are_lists_of_messages() -> None:
    assert read_reports('[{"t":"told"}]') == [{"t": "told"}]
    for raw in ("{}", "[1]", '[{"t":1}]', "x", b"\xff"):
        with pytest.raises(ValueError, match=r".*"):
            read_reports(raw)

"""Dice that nobody alone could choose: how a seed comes from the secrets of a server and of all people at a table, and
what a replay's proof of that is worth. docs/fair-dice.md says the same for people with `sha256sum`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from game.core.match import LARGEST_SEED
from game.core.records import Record, record
from game.core.shapes import is_same, is_whole, show

DICE = "dice"
"""The key of a replay's header that holds the proof."""
SCHEME = 1
HEADING = "tin-marshal fair dice 1"
SEED_DIGITS = 16
_SECRET = re.compile(r"[0-9a-f]{64}")

# Any: JSON that others wrote; every value is looked at before it is used.
Json = Mapping[str, Any]


def is_secret(text: object) -> bool:
    """Whether this is 32 bytes as 64 hexadecimal digits in small letters; a commitment looks the same."""
    return isinstance(text, str) and _SECRET.fullmatch(text) is not None


def commit(secret: str) -> str:
    """The SHA-256 of a secret as it is written: of its 64 characters, not of the bytes that they stand for."""
    return sha256(secret.encode()).hexdigest()


def deal_text(server: str, seats: Mapping[int, str]) -> str:
    """What is hashed for the seed: a heading, the server's secret, seat and secret of each person, one to a line."""
    rows = [f"{seat} {seats[seat]}" for seat in sorted(seats)]
    return "".join([f"{line}\n" for line in (HEADING, f"server {server}", *rows)])


def derive_seed(server: str, seats: Mapping[int, str]) -> int:
    """The first 16 digits of the hash as a number, without its highest bit: 63 bits."""
    digits = sha256(deal_text(server, seats).encode()).hexdigest()[:SEED_DIGITS]
    return int(digits, 16) & LARGEST_SEED


def write_proof(server: str, seats: Mapping[int, str]) -> dict[str, object]:
    """The proof as a replay's header holds it."""
    return {
        "scheme": SCHEME,
        "server": {"commitment": commit(server), "secret": server},
        "seats": {str(seat): {"commitment": commit(seats[seat]), "secret": seats[seat]} for seat in sorted(seats)},
    }


def write_kept(seat: int, secret: str, commitments: Mapping[str, str]) -> dict[str, object]:
    """What a player keeps from before the deal: its own secret, and all commitments as they were shown; the server's is
    under "server"."""
    return {"scheme": SCHEME, "seat": seat, "secret": secret, "commitments": dict(commitments)}


@record
class DiceReport(Record):
    """What a proof is worth. `problem` is a sentence about what is wrong, "" where nothing is; `proven` are the seats
    whose own notes from before the deal agree with it."""

    problem: str
    proven: tuple[int, ...]

    def __str__(self) -> str:
        if self.problem or not self.proven:
            return self.problem or "dice consistent"
        return f"dice proven for seat {', '.join(map(str, self.proven))}"


def check_dice(header: Json, kept: tuple[Json, ...] = ()) -> DiceReport | None:
    """Whether the seed of a header follows from its proof, and the proof from what players kept; None without one."""
    proof = header.get(DICE)
    if proof is None:
        return None
    problem = _problem_of_proof(proof, header)
    if problem:
        return DiceReport(problem, ())
    proven = set()
    for notes in kept:
        if not _are_notes(notes):
            return DiceReport("What was kept of the dice cannot be read: it lacks a seat, a secret or commitments.", ())
        if notes["commitments"].get("server") != proof["server"]["commitment"]:
            problem = "the server's commitment is not the one that was shown before the deal."
        elif proof["seats"].get(str(notes["seat"]), {}).get("secret") != notes["secret"]:
            problem = f"the secret of seat {notes['seat']} is not the one that this seat gave."
        elif notes["commitments"] != _commitments(proof):
            problem = "the commitments are not those that were shown before the deal."
        if problem:
            return DiceReport(f"The dice are not those that were agreed on: {problem}", ())
        proven.add(notes["seat"])
    return DiceReport("", tuple(sorted(proven)))


def _commitments(proof: Json) -> dict[str, str]:
    return {"server": proof["server"]["commitment"]} | {seat: row["commitment"] for seat, row in proof["seats"].items()}


def _problem_of_proof(proof: object, header: Json) -> str:
    if not isinstance(proof, dict) or not is_same(proof.get("scheme"), SCHEME):
        return f"The proof of the dice has a form that this version does not know; it knows scheme {SCHEME}."
    seats = proof.get("seats")
    rows = {"server": proof.get("server")} | (seats if isinstance(seats, dict) else {"seats": None})
    for name, row in rows.items():
        who = "the server" if name == "server" else f"seat {show(name)}"
        if not isinstance(row, dict) or not is_secret(row.get("secret")) or not is_secret(row.get("commitment")):
            return f"The proof of the dice lacks the secret or the commitment of {who}."
        if name != "server" and not (name.isascii() and name.isdigit() and int(name) < header["seats"]):
            return f"The proof of the dice names {who}, which is not at the table."
        if commit(row["secret"]) != row["commitment"]:
            return f"The dice are not proven: the secret of {who} does not fit its commitment."
    assert isinstance(seats, dict)
    secrets = {int(seat): row["secret"] for seat, row in seats.items()}
    if derive_seed(proof["server"]["secret"], secrets) != header["seed"]:
        return "The dice are not proven: these secrets give another seed."
    return ""


def _are_notes(notes: Json) -> bool:
    return (
        isinstance(notes, dict)
        and is_same(notes.get("scheme"), SCHEME)
        and is_whole(notes.get("seat"))
        and is_secret(notes.get("secret"))
        and isinstance(notes.get("commitments"), dict)
    )

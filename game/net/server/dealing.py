"""The deal of fair dice before a match: the server commits, then every person does, and only then secrets are given.
What happens is described for players in docs/fair-dice.md."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from hmac import compare_digest

from game.core.replays.fair_dice import commit, derive_seed, write_proof
from game.net.wire.messages import Refused


class Deal:
    """One deal for the seats of people. `is_open` once all have committed: then secrets may be given."""

    def __init__(self, seats: Collection[int]) -> None:
        self.seats = tuple(sorted(seats))
        self._secret = secrets.token_hex(32)
        self.commitments: dict[int, str] = {}
        self._secrets: dict[int, str] = {}

    @property
    def is_open(self) -> bool:
        return len(self.commitments) == len(self.seats)

    @property
    def is_done(self) -> bool:
        return len(self._secrets) == len(self.seats)

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that are waited for."""
        given = self._secrets if self.is_open else self.commitments
        return tuple([seat for seat in self.seats if seat not in given])

    def shown(self) -> dict[str, str]:
        """All commitments, as everybody may see them."""
        rows = {str(seat): self.commitments[seat] for seat in sorted(self.commitments)}
        return {"server": commit(self._secret)} | rows

    def take_commitments(self, given: Mapping[int, str]) -> None:
        if any(seat in self.commitments or seat not in self.seats for seat in given):
            raise Refused("deal_twice")
        self.commitments |= given

    def take_secrets(self, given: Mapping[int, str]) -> None:
        if not self.is_open:
            raise Refused("deal_early")
        for seat, secret in given.items():
            if seat not in self.commitments or not compare_digest(commit(secret), self.commitments[seat]):
                raise Refused("deal_unfit", seat=seat)
        self._secrets |= given

    @property
    def seed(self) -> int:
        return derive_seed(self._secret, self._secrets)

    @property
    def proof(self) -> dict[str, object]:
        return write_proof(self._secret, self._secrets)

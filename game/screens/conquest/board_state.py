"""What the board of a match shows at this moment: the state that has been shown so far, the clips that run, and the
choice that a player is about to make."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from game.screens.board.arrows import Arrow, March
from game.screens.board.picture import BoardPicture, Drop, Mark, Wipe
from game.screens.conquest.skin import ModeSkin
from game.session.conquest.chooser import Chooser
from game.session.conquest.ways import shortest_way
from game.session.session import Session
from game.session.sides import friends_of
from game.session.story.turn_notes import TurnNotes
from game.session.timeline import Running
from game.ui.drawing.canvas import Box

BREATH_SECONDS = 1.2
BUMP = 0.25
BUMPING = ("ArmiesPlaced", "TerritoryClaimed", "TerritoryBonusPlaced", "CapitalPlaced", "AirfieldPlaced",
           "ArmiesReinforced", "ShipPlaced", "TokenLaid", "EmperorPlaced")  # fmt: skip
MARCHES: Mapping[str, Sequence[str]] = {
    "ArmiesMoved": ("count",), "ShipsMoved": ("fighters", "corvettes", "capitals")
}  # fmt: skip


class MatchBoard:
    """Gathers a BoardPicture anew for each frame."""

    def __init__(self, session: Session, notes: TurnNotes, skin: ModeSkin) -> None:
        self.session = session
        self.skin = skin
        self.notes = notes
        self.seconds = 0.0

    def picture(
        self, chooser: Chooser, focus: int, reduced: bool, has_drops: bool = True,
        lit: frozenset[int] | None = None, marks: Mapping[int, Sequence[Mark]] | None = None,
        covered: Sequence[Box] = (),
    ) -> BoardPicture:  # fmt: skip
        """`lit` leaves all other lands in the dark; `marks` stand beside the plates; `covered` is where panels lie."""
        state: Any = self.session.shown
        running = self.session.timeline.running
        # In the set-up everybody places in turn: chips on all lands would only hide their names.
        is_placing = bool(state.turn) and self.session.mode.phase(state) in ("place", "claim")
        parts: dict[str, Any] = {
            "lit": lit,
            "marks": marks or {},
            "covered": covered,
            "owners": self.skin.shown_owners(state, running),
            "armies": state.armies,
            "placed": dict(self.notes.placed) if is_placing else {},
            "bumps": _bumps(running),
            "wipes": _wipes(running),
            "marches": self._marches(state, running),
            "drops": _drops(running) if has_drops else (),
            "arrows": self._arrows(state, chooser, running, reduced),
        }
        if chooser.phase:
            parts |= _choice(chooser, focus)
        elif focus >= 0:
            parts["hover"] = focus
        return BoardPicture(**parts)

    def _arrows(self, state: Any, chooser: Chooser, running: tuple[Running, ...], reduced: bool) -> tuple[Arrow, ...]:
        breath = 0.0 if reduced else math.sin(self.seconds / BREATH_SECONDS * 2 * math.pi)
        for clip in running:
            event: Any = clip.clip.event
            if clip.clip.kind == "AttackDeclared":
                return (Arrow(event.source, event.target, clip.eased),)
            if clip.clip.kind in ("DiceRolled", "TerritoryCaptured"):
                return (Arrow(event.source, event.target),)
        if state.source >= 0 and state.target >= 0:
            return (Arrow(state.source, state.target, 1.0, breath),)
        if chooser.source >= 0:
            target = chooser.aim
            if target >= 0 and target in chooser.targets:
                *others, last = pairwise(chooser.way(target))
                return (*(Arrow(*leg, is_quiet=True) for leg in others), Arrow(*last, 1.0, breath))
        return ()

    def _marches(self, state: Any, running: tuple[Running, ...]) -> tuple[March, ...]:
        """Along the whole way, one part of it after the other."""
        found = []
        mode: Any = self.session.mode
        for clip in running:
            if clip.clip.kind not in MARCHES:
                continue
            event: Any = clip.clip.event
            owners = state.owners
            friends = friends_of(mode, owners[event.source])
            count = sum([getattr(event, field) for field in MARCHES[clip.clip.kind]])
            way = shortest_way(mode.board.neighbours, owners, friends, event.source, event.target)
            legs = list(pairwise(way))
            place = min(len(legs) - 1, int(clip.progress * len(legs)))
            found.append(March(*legs[place], event.seat, count, clip.progress * len(legs) - place))
        return tuple(found)


def _choice(chooser: Chooser, focus: int) -> dict[str, Any]:
    """What the player may take is bright, what is held is gold."""
    held = {chooser.source} - {-1}
    aim = chooser.aim
    is_aimed = bool(held) and aim >= 0 and aim in chooser.targets
    targets = chooser.targets if held else chooser.lit
    return {
        "hot": held or ({focus} if focus in chooser.lit else set()),
        "targets": ({aim} if is_aimed and chooser.phase == "attack" else targets) - held,
        "aim": aim if is_aimed else None,
        "hover": focus if focus >= 0 else None,
    }


def _bumps(running: tuple[Running, ...]) -> dict[int, float]:
    found: dict[int, float] = {}
    for clip in running:
        event: Any = clip.clip.event
        if clip.clip.kind in BUMPING:
            found[event.territory] = 1 + BUMP * (1 - clip.progress)
        elif clip.clip.kind == "TerritoryCaptured" and clip.progress > 0.5:
            found[event.target] = 1 + BUMP * 2 * (1 - clip.progress)
    return found


def _wipes(running: tuple[Running, ...]) -> tuple[Wipe, ...]:
    found = []
    for clip in running:
        event: Any = clip.clip.event
        if clip.clip.kind == "TerritoryCaptured":
            found.append(Wipe(event.target, event.seat, clip.eased, event.source))
        elif clip.clip.kind in ("TerritoryClaimed", "CapitalPlaced", "CommandTaken"):
            found.append(Wipe(event.territory, event.seat, clip.eased, None))
    return tuple(found)


def _drops(running: tuple[Running, ...]) -> tuple[Drop, ...]:
    """Losses fall off the board once the dice lie."""
    found = []
    for clip in running:
        if clip.clip.kind != "DiceRolled":
            continue
        event: Any = clip.clip.event
        progress = clip.clip.part("losses", clip.progress)
        if progress <= 0:
            continue
        for territory, lost in ((event.source, event.attack_losses), (event.target, event.defence_losses)):
            if lost:
                found.append(Drop(territory, f"−{lost}", progress))
    return tuple(found)

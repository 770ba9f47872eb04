"""What the board of a match shows at this moment: the state that has been shown so far, the clips that run, and the
choice that a player is about to make."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from game.rules.conquest.events import AttackDeclared, Claim, DiceRolled, Landing, TerritoryCaptured
from game.rules.conquest.events import March as Marched
from game.rules.conquest.protocols import conquest_mode
from game.rules.conquest.state import ConquestState
from game.screens.board.arrows import Arrow, March
from game.screens.board.picture import BoardPicture, Drop, Mark, Wipe
from game.screens.conquest.skin import Skin
from game.session.conquest.chooser import Chooser
from game.session.conquest.ways import shortest_way
from game.session.session import Session
from game.session.sides import friends_of
from game.session.story.turn_notes import TurnNotes
from game.session.timeline import Running
from game.ui.drawing.canvas import Box

BREATH_SECONDS = 1.2
BUMP = 0.25


class MatchBoard:
    """Gathers a BoardPicture anew for each frame."""

    def __init__(self, session: Session, notes: TurnNotes, skin: Skin) -> None:
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
        state: ConquestState = self.session.shown
        running = self.session.timeline.running
        # In the set-up everybody places in turn: chips on all lands would only hide their names.
        is_placing = bool(state.turn) and self.session.mode.phase(state) in ("place", "claim")
        picture = BoardPicture(
            lit=lit,
            marks=marks or {},
            covered=covered,
            owners=self.skin.shown_owners(state, running),
            armies=state.armies,
            placed=dict(self.notes.placed) if is_placing else {},
            bumps=_bumps(running),
            wipes=_wipes(running),
            marches=self._marches(state, running),
            drops=_drops(running) if has_drops else (),
            arrows=self._arrows(state, chooser, running, reduced),
            hover=focus if focus >= 0 else None,
        )
        return _add_choice(picture, chooser, focus) if chooser.phase else picture

    def _arrows(
        self, state: ConquestState, chooser: Chooser, running: tuple[Running, ...], reduced: bool
    ) -> tuple[Arrow, ...]:
        breath = 0.0 if reduced else math.sin(self.seconds / BREATH_SECONDS * 2 * math.pi)
        for clip in running:
            match clip.clip.event:
                case AttackDeclared(source=source, target=target):
                    return (Arrow(source, target, clip.eased),)
                case DiceRolled(source=source, target=target) | TerritoryCaptured(source=source, target=target):
                    return (Arrow(source, target),)
        if state.source >= 0 and state.target >= 0:
            return (Arrow(state.source, state.target, 1.0, breath),)
        if chooser.source >= 0:
            target = chooser.aim
            if target >= 0 and target in chooser.targets:
                *others, last = pairwise(chooser.way(target))
                return (*(Arrow(*leg, is_quiet=True) for leg in others), Arrow(*last, 1.0, breath))
        return ()

    def _marches(self, state: ConquestState, running: tuple[Running, ...]) -> tuple[March, ...]:
        """Along the whole way, one part of it after the other."""
        found = []
        for clip in running:
            event = clip.clip.event
            if not isinstance(event, Marched):
                continue
            mode, owners = conquest_mode(self.session.mode), state.owners
            friends = friends_of(mode, owners[event.source])
            way = shortest_way(mode.board.neighbours, owners, friends, event.source, event.target)
            legs = list(pairwise(way))
            place = min(len(legs) - 1, int(clip.progress * len(legs)))
            found.append(March(*legs[place], event.seat, event.size, clip.progress * len(legs) - place))
        return tuple(found)


def _add_choice(picture: BoardPicture, chooser: Chooser, focus: int) -> BoardPicture:
    """What the player may take is bright, what is held is gold."""
    held = {chooser.source} - {-1}
    aim = chooser.aim
    is_aimed = bool(held) and aim >= 0 and aim in chooser.targets
    targets = chooser.targets if held else chooser.lit
    return replace(
        picture,
        hot=held or ({focus} if focus in chooser.lit else set()),
        targets=({aim} if is_aimed and chooser.phase == "attack" else targets) - held,
        aim=aim if is_aimed else None,
    )


def _bumps(running: tuple[Running, ...]) -> dict[int, float]:
    found: dict[int, float] = {}
    for clip in running:
        match clip.clip.event:
            case Landing(territory=land):
                found[land] = 1 + BUMP * (1 - clip.progress)
            case TerritoryCaptured(target=land) if clip.progress > 0.5:
                found[land] = 1 + BUMP * 2 * (1 - clip.progress)
    return found


def _wipes(running: tuple[Running, ...]) -> tuple[Wipe, ...]:
    found = []
    for clip in running:
        match clip.clip.event:
            case TerritoryCaptured(seat=seat, source=source, target=land):
                found.append(Wipe(land, seat, clip.eased, source))
            case Claim(seat=seat, territory=land):
                found.append(Wipe(land, seat, clip.eased, None))
    return tuple(found)


def _drops(running: tuple[Running, ...]) -> tuple[Drop, ...]:
    """Losses fall off the board once the dice lie."""
    found = []
    for clip in running:
        event = clip.clip.event
        if not isinstance(event, DiceRolled):
            continue
        progress = clip.clip.part("losses", clip.progress)
        if progress <= 0:
            continue
        for territory, lost in ((event.source, event.attack_losses), (event.target, event.defence_losses)):
            if lost:
                found.append(Drop(territory, f"−{lost}", progress))
    return tuple(found)

"""What each event of Clone Wars changes: the one place that writes a position."""

from __future__ import annotations

from game.core.rows import changed, less, more
from game.core.telling import Folds
from game.rules.clone_wars.dice import ATTACK_SURGE, DEFENCE_SURGE
from game.rules.clone_wars.events import (
    ArmiesReinforced,
    ArmyEliminated,
    AttackHeld,
    CommandAsked,
    CommandRefused,
    CommandTaken,
    DeckReshuffled,
    DefenceChosen,
    DiceSurged,
    DiceThrown,
    DieTurned,
    EmperorPlaced,
    ExtraMoveGranted,
    FactionWon,
    FirstClaimerChosen,
    HandScouted,
    Order66Given,
    OrderRolled,
    PawnMoved,
    PawnStalled,
    PowerAsked,
    PowerPlayed,
    SetTraded,
    ShipBuilt,
    ShipPlaced,
    ShipsChosen,
    ShipsDestroyed,
    ShipsMoved,
    TokenDrawn,
    TokenLaid,
    TokensCaptured,
    TokensRemoved,
)
from game.rules.clone_wars.phases import ANSWER, ATTACK, COMMAND, FLEET, MOVE, OVER, POWER
from game.rules.clone_wars.state import HIDDEN_DRAWN, State
from game.rules.conquest import events as shared
from game.rules.conquest.board import Cells
from game.rules.conquest.events import (
    ArmiesMoved,
    CardDrawn,
    DiceRolled,
    PhaseBegan,
    TerritoryCaptured,
    TurnBegan,
    discard,
    phase_began,
    reinforce,
    with_hand,
)
from game.rules.conquest.rounds import RoundsEnded

STEPS_OF_ONE_MOVE = (MOVE, FLEET)


def end_battle(now: State) -> None:
    now.source = now.target = now.asked = now.moment = -1
    now.dice = now.defence = now.surges = 0
    now.attack_faces = now.attack_sides = now.defence_faces = now.defence_sides = ()
    now.attack_ships = now.defence_ships = ()


def leave_hand(now: State, seat: int, cards: Cells) -> None:
    """Cards that are no longer in a hand are no longer known to be there either."""
    with_hand(now, seat, less(now.hands[seat], cards))
    if any(now.seen):
        now.seen = tuple([tuple([pair for pair in row if pair[1] not in cards]) for row in now.seen])


def change_ships(now: State, planet: int, counts: Cells) -> None:
    """Add these numbers of fighters, corvettes and capital ships, which may be negative."""
    one, two, three = now.ships
    now.ships = (
        changed(one, planet, one[planet] + counts[0]) if counts[0] else one,
        changed(two, planet, two[planet] + counts[1]) if counts[1] else two,
        changed(three, planet, three[planet] + counts[2]) if counts[2] else three,
    )


def one_ship(ship: int, count: int) -> Cells:
    return tuple([count if kind == ship else 0 for kind in range(3)])


def draw_unseen(view: State, event: CardDrawn, hidden: int) -> State:
    """A card drawn from a pile of which only the factions are seen: `hidden` stands there for those of this one."""
    now = view.draft()
    now.pile = less(now.pile, (hidden,))
    with_hand(now, event.seat, more(now.hands[event.seat], (event.card,)))
    return now.freeze()


def _nothing(now: State, event: OrderRolled | PawnStalled) -> None:
    """It is only shown."""


def _first(now: State, event: FirstClaimerChosen) -> None:
    now.first = event.seat


def _turn_began(now: State, event: TurnBegan) -> None:
    shared.FOLDS[TurnBegan](now, event)
    now.traded = now.built = now.attacked = now.moves = 0
    now.ship = -1
    now.held = now.refused = ()


def _phase_began(now: State, event: PhaseBegan) -> None:
    phase_began(now, event)
    end_battle(now)
    now.moves = int(event.phase in STEPS_OF_ONE_MOVE)
    if event.phase != COMMAND:
        now.refused = ()


def _token_drawn(now: State, event: TokenDrawn) -> None:
    now.stack = less(now.stack, (event.token,))
    now.drawn = event.token if event.token >= 0 else HIDDEN_DRAWN


def _token_laid(now: State, event: TokenLaid) -> None:
    now.laid = tuple(sorted((*now.laid, (event.territory, event.token))))
    now.drawn = -1


def _pawn_moved(now: State, event: PawnMoved) -> None:
    now.pawn = event.space


def _asked(now: State, event: PowerAsked) -> None:
    now.phase = POWER
    now.asked = event.seat
    now.moment = event.moment


def _played(now: State, event: PowerPlayed) -> None:
    leave_hand(now, event.seat, (event.card,))
    discard(now, (event.card,))


def _reinforced(now: State, event: ArmiesReinforced) -> None:
    reinforce(now, event.territory, event.count)


def _scouted(now: State, event: HandScouted) -> None:
    known = {*now.seen[event.seat], *[(event.loser, card) for card in event.cards]}
    now.seen = changed(now.seen, event.seat, tuple(sorted(known)))


def _traded(now: State, event: SetTraded) -> None:
    leave_hand(now, event.seat, event.cards)
    now.removed = more(now.removed, event.cards)
    now.to_place += event.value
    now.traded += 1


def _built(now: State, event: ShipBuilt) -> None:
    leave_hand(now, event.seat, (event.card,))
    discard(now, (event.card,))
    now.built = 1
    now.ship = event.ship


def _ship_placed(now: State, event: ShipPlaced) -> None:
    change_ships(now, event.territory, one_ship(event.ship, 1))
    now.ship = -1


def _ships_destroyed(now: State, event: ShipsDestroyed) -> None:
    change_ships(now, event.territory, (-event.fighters, -event.corvettes, -event.capitals))


def _ships_moved(now: State, event: ShipsMoved) -> None:
    change_ships(now, event.source, (-event.fighters, -event.corvettes, -event.capitals))
    change_ships(now, event.target, (event.fighters, event.corvettes, event.capitals))
    if now.phase == FLEET:
        now.moves -= 1


def _armies_moved(now: State, event: ArmiesMoved) -> None:
    shared.FOLDS[ArmiesMoved](now, event)
    if now.phase == MOVE:
        now.moves -= 1


def _declared(now: State, event: shared.AttackDeclared) -> None:
    shared.FOLDS[shared.AttackDeclared](now, event)
    now.attacked = 1


def _defence(now: State, event: DefenceChosen) -> None:
    now.defence = event.dice


def _ships_chosen(now: State, event: ShipsChosen) -> None:
    ships = event.fighters, event.corvettes, event.capitals
    if event.seat == now.seat:
        now.attack_ships = ships
    else:
        now.defence_ships = ships


def _surged(now: State, event: DiceSurged) -> None:
    now.surges |= ATTACK_SURGE if event.seat == now.seat else DEFENCE_SURGE


def _held(now: State, event: AttackHeld) -> None:
    now.held = more(now.held, (event.target,))
    now.phase = ATTACK
    end_battle(now)


def _thrown(now: State, event: DiceThrown) -> None:
    now.attack_faces, now.attack_sides = event.attack, event.attack_sides
    now.defence_faces, now.defence_sides = event.defence, event.defence_sides


def _turned(now: State, event: DieTurned) -> None:
    if event.seat == now.seat:
        now.attack_faces, now.attack_sides = event.faces, event.sides
    else:
        now.defence_faces, now.defence_sides = event.faces, event.sides


def _rolled(now: State, event: DiceRolled) -> None:
    shared.FOLDS[DiceRolled](now, event)
    end_battle(now)


def _captured(now: State, event: TerritoryCaptured) -> None:
    captured = now.captured | 1 << event.loser
    shared.FOLDS[TerritoryCaptured](now, event)
    now.captured = captured


def _tokens_captured(now: State, event: TokensCaptured) -> None:
    now.laid = tuple([pair for pair in now.laid if pair[0] != event.territory])
    now.taken = more(now.taken, event.tokens)


def _tokens_removed(now: State, event: TokensRemoved) -> None:
    now.taken = ()


def _eliminated(now: State, event: ArmyEliminated) -> None:
    leave_hand(now, event.loser, event.cards)
    discard(now, event.cards)
    now.alive = changed(now.alive, event.loser, 0)


def _extra_move(now: State, event: ExtraMoveGranted) -> None:
    now.moves += 1


def _command_asked(now: State, event: CommandAsked) -> None:
    now.phase = ANSWER
    now.target = event.territory


def _command_refused(now: State, event: CommandRefused) -> None:
    now.refused = more(now.refused, (event.territory,))


def _command_taken(now: State, event: CommandTaken) -> None:
    now.owners = changed(now.owners, event.territory, event.seat)


def _reshuffled(now: State, event: DeckReshuffled) -> None:
    now.pile = more(now.pile, event.cards)
    now.discards = less(now.discards, event.cards)


def _order66(now: State, event: Order66Given) -> None:
    now.order66 = 1
    now.owners = tuple([event.seat if planet in event.fallen else owner for planet, owner in enumerate(now.owners)])


def _emperor(now: State, event: EmperorPlaced) -> None:
    now.emperor = event.territory


def _won(now: State, event: FactionWon | RoundsEnded) -> None:
    now.phase = OVER
    now.to_place = now.moves = 0
    now.refused = ()
    end_battle(now)


FOLDS: Folds = {
    **shared.FOLDS,
    OrderRolled: _nothing,
    PawnStalled: _nothing,
    FirstClaimerChosen: _first,
    TurnBegan: _turn_began,
    PhaseBegan: _phase_began,
    TokenDrawn: _token_drawn,
    TokenLaid: _token_laid,
    PawnMoved: _pawn_moved,
    PowerAsked: _asked,
    PowerPlayed: _played,
    ArmiesReinforced: _reinforced,
    HandScouted: _scouted,
    SetTraded: _traded,
    ShipBuilt: _built,
    ShipPlaced: _ship_placed,
    ShipsDestroyed: _ships_destroyed,
    ShipsMoved: _ships_moved,
    ArmiesMoved: _armies_moved,
    shared.AttackDeclared: _declared,
    DefenceChosen: _defence,
    ShipsChosen: _ships_chosen,
    DiceSurged: _surged,
    AttackHeld: _held,
    DiceThrown: _thrown,
    DieTurned: _turned,
    DiceRolled: _rolled,
    TerritoryCaptured: _captured,
    TokensCaptured: _tokens_captured,
    TokensRemoved: _tokens_removed,
    ArmyEliminated: _eliminated,
    ExtraMoveGranted: _extra_move,
    CommandAsked: _command_asked,
    CommandRefused: _command_refused,
    CommandTaken: _command_taken,
    DeckReshuffled: _reshuffled,
    Order66Given: _order66,
    EmperorPlaced: _emperor,
    FactionWon: _won,
    RoundsEnded: _won,
}

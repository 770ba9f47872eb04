"""What each event of Clone Wars changes: the one place that writes a position."""

from __future__ import annotations

from game.core.rows import replace_at, with_added, without
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
    begin_phase,
    discard,
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
    with_hand(now, seat, without(now.hands[seat], cards))
    if any(now.seen):
        now.seen = tuple([tuple([pair for pair in row if pair[1] not in cards]) for row in now.seen])


def change_ships(now: State, planet: int, counts: Cells) -> None:
    """Add these numbers of fighters, corvettes and capital ships, which may be negative."""
    one, two, three = now.ships
    now.ships = (
        replace_at(one, planet, one[planet] + counts[0]) if counts[0] else one,
        replace_at(two, planet, two[planet] + counts[1]) if counts[1] else two,
        replace_at(three, planet, three[planet] + counts[2]) if counts[2] else three,
    )


def one_ship(ship: int, count: int) -> Cells:
    return tuple([count if kind == ship else 0 for kind in range(3)])


def draw_unseen(view: State, event: CardDrawn, hidden: int) -> State:
    """A card drawn from a pile of which only the factions are seen: `hidden` stands there for those of this one."""
    now = view.draft()
    now.pile = without(now.pile, (hidden,))
    with_hand(now, event.seat, with_added(now.hands[event.seat], (event.card,)))
    return now.freeze()


def _nothing(now: State, event: OrderRolled | PawnStalled) -> None:
    """It is only shown."""


def _name_first_claimer(now: State, event: FirstClaimerChosen) -> None:
    now.first = event.seat


def _begin_turn(now: State, event: TurnBegan) -> None:
    shared.FOLDS[TurnBegan](now, event)
    now.traded = now.built = now.attacked = now.moves = 0
    now.ship = -1
    now.held = now.refused = ()


def _begin_phase(now: State, event: PhaseBegan) -> None:
    begin_phase(now, event)
    end_battle(now)
    now.moves = int(event.phase in STEPS_OF_ONE_MOVE)
    if event.phase != COMMAND:
        now.refused = ()


def _token_drawn(now: State, event: TokenDrawn) -> None:
    now.stack = without(now.stack, (event.token,))
    now.drawn = event.token if event.token >= 0 else HIDDEN_DRAWN


def _lay_token(now: State, event: TokenLaid) -> None:
    now.laid = tuple(sorted((*now.laid, (event.territory, event.token))))
    now.drawn = -1


def _move_pawn(now: State, event: PawnMoved) -> None:
    now.pawn = event.space


def _ask_for_power(now: State, event: PowerAsked) -> None:
    now.phase = POWER
    now.asked = event.seat
    now.moment = event.moment


def _play_card(now: State, event: PowerPlayed) -> None:
    leave_hand(now, event.seat, (event.card,))
    discard(now, (event.card,))


def _reinforce(now: State, event: ArmiesReinforced) -> None:
    reinforce(now, event.territory, event.count)


def _scout(now: State, event: HandScouted) -> None:
    known = {*now.seen[event.seat], *[(event.loser, card) for card in event.cards]}
    now.seen = replace_at(now.seen, event.seat, tuple(sorted(known)))


def _trade(now: State, event: SetTraded) -> None:
    leave_hand(now, event.seat, event.cards)
    now.removed = with_added(now.removed, event.cards)
    now.to_place += event.value
    now.traded += 1


def _build_ship(now: State, event: ShipBuilt) -> None:
    leave_hand(now, event.seat, (event.card,))
    discard(now, (event.card,))
    now.built = 1
    now.ship = event.ship


def _place_ship(now: State, event: ShipPlaced) -> None:
    change_ships(now, event.territory, one_ship(event.ship, 1))
    now.ship = -1


def _destroy_ships(now: State, event: ShipsDestroyed) -> None:
    change_ships(now, event.territory, (-event.fighters, -event.corvettes, -event.capitals))


def _move_ships(now: State, event: ShipsMoved) -> None:
    change_ships(now, event.source, (-event.fighters, -event.corvettes, -event.capitals))
    change_ships(now, event.target, (event.fighters, event.corvettes, event.capitals))
    if now.phase == FLEET:
        now.moves -= 1


def _move_armies(now: State, event: ArmiesMoved) -> None:
    shared.FOLDS[ArmiesMoved](now, event)
    if now.phase == MOVE:
        now.moves -= 1


def _declare_attack(now: State, event: shared.AttackDeclared) -> None:
    shared.FOLDS[shared.AttackDeclared](now, event)
    now.attacked = 1


def _choose_defence(now: State, event: DefenceChosen) -> None:
    now.defence = event.dice


def _choose_ships(now: State, event: ShipsChosen) -> None:
    ships = event.fighters, event.corvettes, event.capitals
    if event.seat == now.seat:
        now.attack_ships = ships
    else:
        now.defence_ships = ships


def _surge(now: State, event: DiceSurged) -> None:
    now.surges |= ATTACK_SURGE if event.seat == now.seat else DEFENCE_SURGE


def _hold_line(now: State, event: AttackHeld) -> None:
    now.held = with_added(now.held, (event.target,))
    now.phase = ATTACK
    end_battle(now)


def _lay_dice(now: State, event: DiceThrown) -> None:
    now.attack_faces, now.attack_sides = event.attack, event.attack_sides
    now.defence_faces, now.defence_sides = event.defence, event.defence_sides


def _turn_die(now: State, event: DieTurned) -> None:
    if event.seat == now.seat:
        now.attack_faces, now.attack_sides = event.faces, event.sides
    else:
        now.defence_faces, now.defence_sides = event.faces, event.sides


def _end_throw(now: State, event: DiceRolled) -> None:
    shared.FOLDS[DiceRolled](now, event)
    end_battle(now)


def _capture(now: State, event: TerritoryCaptured) -> None:
    captured = now.captured | 1 << event.loser
    shared.FOLDS[TerritoryCaptured](now, event)
    now.captured = captured


def _capture_tokens(now: State, event: TokensCaptured) -> None:
    now.laid = tuple([pair for pair in now.laid if pair[0] != event.territory])
    now.taken = with_added(now.taken, event.tokens)


def _remove_tokens(now: State, event: TokensRemoved) -> None:
    now.taken = ()


def _eliminate(now: State, event: ArmyEliminated) -> None:
    leave_hand(now, event.loser, event.cards)
    discard(now, event.cards)
    now.alive = replace_at(now.alive, event.loser, 0)


def _grant_move(now: State, event: ExtraMoveGranted) -> None:
    now.moves += 1


def _ask_for_command(now: State, event: CommandAsked) -> None:
    now.phase = ANSWER
    now.target = event.territory


def _refuse_command(now: State, event: CommandRefused) -> None:
    now.refused = with_added(now.refused, (event.territory,))


def _take_command(now: State, event: CommandTaken) -> None:
    now.owners = replace_at(now.owners, event.territory, event.seat)


def _reshuffle(now: State, event: DeckReshuffled) -> None:
    now.pile = with_added(now.pile, event.cards)
    now.discards = without(now.discards, event.cards)


def _give_order66(now: State, event: Order66Given) -> None:
    now.order66 = 1
    now.owners = tuple([event.seat if planet in event.fallen else owner for planet, owner in enumerate(now.owners)])


def _place_emperor(now: State, event: EmperorPlaced) -> None:
    now.emperor = event.territory


def _end_game(now: State, event: FactionWon | RoundsEnded) -> None:
    now.phase = OVER
    now.to_place = now.moves = 0
    now.refused = ()
    end_battle(now)


FOLDS: Folds = {
    **shared.FOLDS,
    OrderRolled: _nothing,
    PawnStalled: _nothing,
    FirstClaimerChosen: _name_first_claimer,
    TurnBegan: _begin_turn,
    PhaseBegan: _begin_phase,
    TokenDrawn: _token_drawn,
    TokenLaid: _lay_token,
    PawnMoved: _move_pawn,
    PowerAsked: _ask_for_power,
    PowerPlayed: _play_card,
    ArmiesReinforced: _reinforce,
    HandScouted: _scout,
    SetTraded: _trade,
    ShipBuilt: _build_ship,
    ShipPlaced: _place_ship,
    ShipsDestroyed: _destroy_ships,
    ShipsMoved: _move_ships,
    ArmiesMoved: _move_armies,
    shared.AttackDeclared: _declare_attack,
    DefenceChosen: _choose_defence,
    ShipsChosen: _choose_ships,
    DiceSurged: _surge,
    AttackHeld: _hold_line,
    DiceThrown: _lay_dice,
    DieTurned: _turn_die,
    DiceRolled: _end_throw,
    TerritoryCaptured: _capture,
    TokensCaptured: _capture_tokens,
    TokensRemoved: _remove_tokens,
    ArmyEliminated: _eliminate,
    ExtraMoveGranted: _grant_move,
    CommandAsked: _ask_for_command,
    CommandRefused: _refuse_command,
    CommandTaken: _take_command,
    DeckReshuffled: _reshuffle,
    Order66Given: _give_order66,
    EmperorPlaced: _place_emperor,
    FactionWon: _end_game,
    RoundsEnded: _end_game,
}

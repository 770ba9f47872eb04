"""Reads a position of Clone Wars, gathering every problem before it gives up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.shapes import is_row, is_same, is_whole, show
from game.rules.clone_wars import phases
from game.rules.clone_wars.positions.pieces import PieceReader
from game.rules.clone_wars.positions.position import SURGES, pile_counts
from game.rules.clone_wars.powers import has_play
from game.rules.clone_wars.reach import can_advance, commands, friends_beside
from game.rules.clone_wars.rules import ARMIES, FACTIONS, REPUBLIC, SEPARATISTS
from game.rules.clone_wars.rules import SHIPS as SHIP_KINDS
from game.rules.clone_wars.state import State
from game.rules.clone_wars.table import leader, mover_of
from game.rules.clone_wars.turn import has_extra_move
from game.rules.conquest.board import Cells
from game.rules.conquest.income import land_income
from game.rules.conquest.positions import MOST_ARMIES, MOST_TURNS


class CloneReader(PieceReader):
    """Puts the state together. Cards are played only before armies are placed, never instead."""

    with_armies = (phases.PLACE, phases.CARDS)

    def read(self) -> State | None:
        phase = self.phase()
        owners, armies = self.territories(phase)
        ships = self.ships(owners)
        hands, pile, discards, removed = self.decks()
        alive = self.alive(owners, phase)
        moment, asked = self.prompt(phase)
        is_fight = phase == phases.DEFEND or moment in (phases.BEFORE_ROLL, phases.AFTER_ROLL)
        source, target, dice = self.battle(phases.DEFEND if is_fight else phase, owners, armies)
        seat = self.army(phase, owners, alive, source)
        tokens = self.tokens(phase, owners, seat)
        order66, emperor, pawn = self.plot(phase, owners, seat)
        first = self.first(phase, owners)
        if self.problems:
            return None
        turn = self.number("turn", 0 if phase == phases.CLAIM else 1, 0, MOST_TURNS)
        defence, surges, attack, defend = self.fight(phase, moment, armies, target, dice)
        built, ship = self.built(phase)
        round_number, opener = self.rounds(turn, seat)
        state = State(
            turn=turn,
            seat=seat,
            phase=phase,
            players=self.players,
            owners=owners,
            armies=armies,
            ships=ships,
            hands=hands,
            seen=self.seen(hands),
            pile=pile,
            discards=discards,
            removed=removed,
            to_place=self.to_place(phase, turn, lambda: sum(land_income(self.rules, owners, seat))),
            captured=sum([1 << army for army in self.army_row("captured_from", self.table.enemies[seat])]),
            traded=self.number("sets_this_turn", 0, 0, MOST_ARMIES),
            built=built,
            ship=ship,
            attacked=int(self.flag("has_attacked")),
            held=self.planets("held"),
            moves=self.moves(phase, seat),
            source=source,
            target=self.request(phase) if phase == phases.ANSWER else target,
            dice=dice,
            defence=defence,
            surges=surges,
            attack_faces=attack[0],
            attack_sides=attack[1],
            defence_faces=defend[0],
            defence_sides=defend[1],
            asked=asked,
            moment=moment,
            stack=tokens[0],
            drawn=tokens[1],
            laid=tokens[2],
            taken=tokens[3],
            pawn=pawn,
            order66=order66,
            emperor=emperor,
            first=first,
            alive=alive,
            round=round_number,
            opener=opener,
            attack_ships=self.chosen_ships("attack_ships", is_fight, ships, source, dice),
            defence_ships=self.chosen_ships("defence_ships", defence > 0, ships, target, defence),
            refused=self.planets("refused"),
        )
        if phase != phases.ANSWER and self.given.get("request") is not None:
            self.bad('"request" belongs to the phase answer.')
        self.check_whole(state)
        return state

    def check_whole(self, state: State) -> None:
        """What can only be told of the position as a whole."""
        table, phase = self.table, state.phase
        for faction, name in enumerate(FACTIONS):
            is_out = not any(state.alive[army] for army in range(ARMIES) if table.rules.factions[army] == faction)
            if is_out and phase not in (phases.OVER, phases.CLAIM):
                self.bad(f"The game is over: the {name} have no planet left, so the phase must be over.")
        if phase == phases.OVER and any(state.alive[army] for army in table.enemies[state.seat]):
            is_won = state.emperor >= 0 and table.rules.factions[state.owners[state.emperor]] == REPUBLIC
            if not is_won and not self.is_out_of_rounds:
                self.bad("The game cannot be over: both factions hold planets, and the Emperor is not captured.")
        if phase == phases.POWER and not self.problems:
            self.check_asked(state)
        if phase in (phases.MOVE, phases.FLEET) and state.moves == 0 and not has_extra_move(table, state):
            self.bad(f'"moves" is 0 and no card grants another, so the phase {phases.PHASES[phase]} would be over.')
        if phase == phases.ANSWER and state.target not in commands(table, state):
            self.bad('The command of the planet in "request" cannot be asked for.')
        if state.refused and not (table.rules.asks_again and phase in (phases.COMMAND, phases.ANSWER)):
            self.bad('"refused" belongs to the phases command and answer of rules that let one ask again.')
        elif any(state.owners[planet] not in friends_beside(table, state) for planet in state.refused):
            self.bad('"refused" must be a list of planets of the other army of the faction.')
        if state.turn == 0 and phase not in (phases.CLAIM, phases.PLACE):
            self.bad(f'"turn" is 0, which is the set-up, but the phase is {phases.PHASES[phase]}.')
        if state.turn == 0 and state.captured:
            self.bad('"captured_from" is about a turn, and in the set-up nothing is captured.')
        counts = pile_counts(table, state.pile)
        if not is_same(self.given.get("pile_counts", counts), counts):
            self.bad(f'"pile_counts" must be {counts}, as the draw pile says.')
        leads = [leader(table, state, army) for army in range(ARMIES)]
        armies_of = [[army for army in range(ARMIES) if leads[army] == seat] for seat in range(self.players)]
        if not is_same(self.given.get("armies_of", armies_of), armies_of):
            self.bad(f'"armies_of" must be {armies_of} for {self.players} players.')
        self.compare_to_move(mover_of(table, state))

    def check_asked(self, state: State) -> None:
        """Whether this army can be asked for a power at this moment."""
        table, seat = self.table, state.seat
        if state.moment == phases.TRACK and not can_advance(table, state):
            self.bad("At the moment track the pawn is about to move, in a turn of the Separatists and before Order 66.")
            return
        asked_at = {
            phases.TRACK: (seat, *table.enemies[seat]),
            phases.BEFORE_ROLL: (seat,),
            phases.AFTER_ROLL: (seat, state.owners[state.target]),
        }
        if state.asked not in asked_at[state.moment]:
            self.bad(f'"asked" is {state.asked}, but that army has nothing to do with it.')
        elif not has_play(table, state, state.asked, state.moment):
            self.bad(f'"asked" is {state.asked}, but that army holds no card that could be played now.')

    def prompt(self, phase: int) -> tuple[int, int]:
        moment, asked = self.given.get("moment"), self.given.get("asked")
        if phase != phases.POWER:
            if moment is not None or asked is not None:
                self.bad('"moment" and "asked" belong to the phase power.')
            return -1, -1
        if not isinstance(moment, str) or moment not in phases.MOMENTS:
            self.bad(f'"moment" is {show(moment)}; it must be one of {", ".join(phases.MOMENTS)}.')
        if not is_whole(asked) or not 0 <= asked < ARMIES:
            self.bad(f'"asked" is {show(asked)}; armies go from 0 to {ARMIES - 1}.')
            asked = 0
        return phases.MOMENTS.get(moment, -1) if isinstance(moment, str) else -1, int(asked)

    def army(self, phase: int, owners: Cells, alive: Cells, source: int) -> int:
        """Whose turn it is; it follows from an attack, or from who is to move where that player leads one army."""
        default: object = None
        control = self.rules.control[self.players - self.rules.fewest_seats]
        mover = self.given.get("to_move")
        if source >= 0:
            default = owners[source]
        elif is_whole(mover) and control.count(mover) == 1:
            default = control.index(mover)
        army = self.given.get("army", default)
        if not is_whole(army) or not 0 <= army < ARMIES:
            self.bad(f'"army" is {show(army)}; it says whose turn it is, from 0 to {ARMIES - 1}.')
            return 0
        if not alive[army]:
            self.bad(f"It is the turn of army {army}, but that army is out of the game.")
        if source >= 0 and owners[source] != army:
            self.bad(f"It is the turn of army {army}, but the planet that attacks is not its own.")
        if phase in (phases.TOKEN, phases.ORDER66, phases.EMPEROR) and self.rules.factions[army] != SEPARATISTS:
            self.bad(f"The phase {phases.PHASES[phase]} is for the Separatists only.")
        return int(army)

    def plot(self, phase: int, owners: Cells, seat: int) -> tuple[int, int, int]:
        """Order 66, the Emperor's planet and the pawn's space."""
        order66 = self.flag("order66")
        pawn = self.number("pawn", 0, 0, len(self.rules.track))
        emperor = self.planet("emperor")
        if phase == phases.ORDER66 and (order66 or pawn == 0):
            self.bad("Order 66 is given once, and not while the pawn is on START.")
        if (emperor >= 0) is not order66 and phase not in (phases.EMPEROR, phases.OVER):
            self.bad("The Emperor has a planet from Order 66 on, and not before.")
        if phase == phases.EMPEROR and (emperor >= 0 or not order66):
            self.bad("In the phase emperor Order 66 was given and the Emperor has no planet yet.")
        if emperor >= 0 and phase != phases.OVER and self.rules.factions[owners[emperor]] != SEPARATISTS:
            self.bad("The Emperor is on a planet of the Republic; that would have ended the game.")
        return int(order66), emperor, pawn

    def first(self, phase: int, owners: Cells) -> int:
        claimed = len(owners) - owners.count(-1)
        default = None if phase == phases.CLAIM and claimed < len(self.table.pre_claims) else 0
        first = self.given.get("first", default)
        if first is not None and (not is_whole(first) or not 0 <= first < ARMIES):
            self.bad(f'"first" is {show(first)}; it is the army that was the first to claim, from 0 to {ARMIES - 1}.')
        return -1 if first is None else int(first) if is_whole(first) else 0

    def built(self, phase: int) -> tuple[int, int]:
        ship = self.given.get("ship")
        if ship is None:
            if phase == phases.SHIPS:
                self.bad('The phase ships needs the "ship" that was built.')
            return int(self.flag("has_built")), -1
        if ship not in SHIP_KINDS:
            self.bad(f'"ship" is {show(ship)}; it must be one of {", ".join(SHIP_KINDS)}.')
            return 1, 0
        if phase not in (phases.CARDS, phases.PLACE, phases.SHIPS):
            self.bad(f'In the phase {phases.PHASES[phase]} no "ship" waits to be placed.')
        return 1, SHIP_KINDS.index(ship)

    def moves(self, phase: int, seat: int) -> int:
        """One, and one more for each card that could have been played for it."""
        effect = {phases.MOVE: "extra_move", phases.FLEET: "extra_fleet"}.get(phase)
        if effect is None:
            if self.number("moves", 0, 0, MOST_ARMIES):
                self.bad('"moves" are left only in the phases move and fleet.')
            return 0
        cards = zip(self.table.effects, self.table.sides, strict=True)
        most = 1 + list(cards).count((effect, self.rules.factions[seat]))
        return self.number("moves", 1, 0, most)

    def request(self, phase: int) -> int:
        planet = self.planet("request")
        if planet < 0:
            self.bad('The phase answer needs the planet of the "request".')
        return max(0, planet)

    def fight(
        self, phase: int, moment: int, armies: Cells, target: int, dice: int
    ) -> tuple[int, int, tuple[Cells, Cells], tuple[Cells, Cells]]:
        """What of a battle is known: the defender's dice, who throws only large ones, and the dice that lie."""
        given = self.given.get("battle")
        nothing: tuple[Cells, Cells] = ((), ())
        if phase in (phases.OCCUPY,) or not isinstance(given, Mapping):
            return 0, 0, nothing, nothing
        surges = given.get("surges", [])
        if not is_row(surges) or not all(isinstance(word, str) and word in SURGES for word in surges):
            self.bad('battle: "surges" is a list of attack and defence.')
            surges = []
        bits = sum([SURGES[word] for word in set(surges)])
        if phase == phases.DEFEND:
            return 0, bits, nothing, nothing
        defence = given.get("defence")
        most = min(self.rules.defence_dice, armies[target])
        if not is_whole(defence) or not 1 <= defence <= most:
            self.bad(f'battle: "defence" is {show(defence)}; that planet is defended with 1 to {most} dice.')
            return 0, bits, nothing, nothing
        if moment == phases.BEFORE_ROLL:
            return defence, bits, nothing, nothing
        attack = self.throw("attack_throw", given, dice)
        return defence, bits, attack, self.throw("defence_throw", given, defence)

    def chosen_ships(self, key: str, is_known: bool, ships: tuple[Cells, ...], planet: int, dice: int) -> Cells:
        """The ships of a side that fight; () where all do that can."""
        battle = self.given.get("battle")
        given = battle.get(key) if isinstance(battle, Mapping) else None
        if given is None:
            return ()
        if not is_known or not self.rules.chooses_ships:
            self.bad(f'battle: "{key}" cannot be chosen here.')
            return ()
        most = tuple([min(dice, row[planet]) for row in ships])
        is_right = is_row(given) and len(given) == len(most) and all(is_whole(count) for count in given)
        if not is_right or not all(0 <= count <= limit for count, limit in zip(given, most, strict=True)):
            self.bad(f'battle: "{key}" is {show(given)}; at most {list(most)} ships of each kind can fight.')
            return ()
        return () if tuple(given) == most else tuple(given)

    def throw(self, key: str, battle: Mapping[str, Any], count: int) -> tuple[Cells, Cells]:
        dice = battle.get(key)
        kinds = (self.rules.die_sides, self.rules.large_die)
        is_right = is_row(dice) and len(dice) == count
        for die in dice if is_row(dice) else ():
            is_die = is_row(die) and len(die) == 2 and all(is_whole(cell) for cell in die)
            is_die = is_die and die[0] in kinds and die[1] >= 1
            is_right = is_right and is_die
        if not is_right or not is_row(dice):
            self.bad(f'battle: "{key}" must be {count} dice, each as its sides and its face.')
            return (), ()
        rows = sorted([(face, sides) for sides, face in dice], reverse=True)
        return tuple([row[0] for row in rows]), tuple([row[1] for row in rows])

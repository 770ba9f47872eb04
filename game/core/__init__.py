"""What every game has in common: records, randomness, modes, matches, notation, replays. Standard library only."""

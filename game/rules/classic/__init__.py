"""The classic game of the two oldest booklets: deal, reinforce, attack, move, cards, last one standing."""

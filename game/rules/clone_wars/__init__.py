"""Clone Wars: two factions with two armies each, ships, tokens, cards with powers, Order 66 and the Emperor."""

"""What the players agree on before a match: the table, and the form in which it is set."""

"""How a match ended, and the hall of fame."""

"""What a person chooses in a duel of toys, how a duel ended, and the series that it belongs to."""

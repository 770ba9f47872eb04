"""The title, the choice of a game, the demos of an idle title, the credits."""
